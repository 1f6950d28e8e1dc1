"""A new campaign: what it is called, and who plays it (rules.md 7)."""

from collections.abc import Sequence
from dataclasses import replace

from dorfromantik.app.context import AppContext
from dorfromantik.app.scenes.seating_scene import SeatingScene
from dorfromantik.app.ui.fields import TextField
from dorfromantik.app.ui.widget import Widget

LONGEST_CAMPAIGN_NAME = 40


class FoundingScene(SeatingScene):
    """A name is suggested; the players are those of last time."""

    rules_page = "campaign"

    def __init__(self, context: AppContext):
        super().__init__(context, context.settings.last_players)
        self._name = suggested_name(context)

    @property
    def heading(self) -> tuple[str, str]:
        """What stands at the head of the sheet, and the line below it."""
        _ = self.context.translator.text
        return _("A new campaign"), _("Game after game, five mystery boxes wait to be opened.")

    def field_widgets(self) -> Sequence[Widget]:
        """The name of the campaign."""
        _ = self.context.translator.text
        return [
            TextField(
                "name",
                self._name,
                self._set_name,
                label=_("Name of the campaign"),
                max_length=LONGEST_CAMPAIGN_NAME,
                placeholder=suggested_name(self.context),
            )
        ]

    def leave_table(self) -> None:
        """Back to the campaigns, or to the title where there is none yet."""
        if self.context.store.campaigns(self.context.book):
            self.context.flow.to_campaigns()
        else:
            self.context.flow.to_title()

    def begin(self) -> None:
        """Found the campaign, and look at its map."""
        players = self._seating.ready()
        self.context.change_settings(replace(self.context.settings, last_players=players))
        name = self._name.strip() or suggested_name(self.context)
        self.context.flow.found_campaign(name, players)

    def _set_name(self, name: str) -> None:
        self._name = name


def suggested_name(context: AppContext) -> str:
    """A name that none of the campaigns has."""
    _ = context.translator.text
    names = (
        _("The long way home"), _("Beyond the hills"), _("Along the river"), _("Year of the storks"),
        _("Over seven bridges"), _("Harvest songs"),
    )  # fmt: skip
    taken = {kept.record.name for kept in context.store.campaigns(context.book)}
    free = (name for name in names if name not in taken)
    return next(free, _("Campaign {number}").format(number=len(taken) + 1))
