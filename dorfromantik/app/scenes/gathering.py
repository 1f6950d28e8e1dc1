"""Who sits down to the next game of a campaign, who begins, and from which seed (rules.md 7)."""

from collections.abc import Sequence

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.seating_scene import SeatingScene
from dorfromantik.app.scenes.seed_field import SeedField
from dorfromantik.app.ui.widget import Widget
from dorfromantik.diary import Diary
from dorfromantik.engine import Setup


class GatheringScene(SeatingScene):
    """The players are those of the last game; players may join or leave from game to game."""

    rules_page = "campaign"

    def __init__(self, context: AppContext, diary: Diary):
        super().__init__(context, diary.record.players)
        self._diary = diary
        self._seed = SeedField(context)

    @property
    def heading(self) -> tuple[str, str]:
        """What stands at the head of the sheet, and the line below it."""
        _ = self.context.translator.text
        number = len(self._diary.games) + 1
        return self._diary.record.name, _("Game {number}").format(number=number)

    def field_widgets(self) -> Sequence[Widget]:
        """Who begins, which seed."""
        return [self.starting_choice(), self._seed.field()]

    def companions(self) -> dict[str, Widget]:
        """A die beside the seed."""
        return {"seed": self._seed.die()}

    def leave_table(self) -> None:
        """Back to the map."""
        self.context.flow.to_campaign(self._diary)

    def begin(self) -> None:
        """Deal, with all that the campaign has unlocked."""
        players = self._seating.ready()
        self._diary.seat(players)
        seed = self._seed.seed
        content = self._diary.state.content
        setup = Setup(seed, players, self.starting_player(seed), content=content)
        self.context.flow.start_game(setup, self._diary)
