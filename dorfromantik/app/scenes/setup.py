"""The set-up of a single game (rules.md 2): who sits at the table, who begins, which boxes, which seed."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from dorfromantik.app.context import AppContext
from dorfromantik.app.landscape_code import LandscapeCode, WrongCode, read_code
from dorfromantik.app.scenes.content_choice import content_words
from dorfromantik.app.scenes.seating_scene import SeatingScene
from dorfromantik.app.scenes.seed_field import SeedField
from dorfromantik.app.ui.boxes import anchored
from dorfromantik.app.ui.buttons import Button
from dorfromantik.app.ui.canvas import Look
from dorfromantik.app.ui.widget import Widget
from dorfromantik.engine import Setup

DAY_LETTERS = 10
"""Of a time as ISO 8601 text, these are the date."""


class SetupScene(SeatingScene):
    """Names and portraits are those of last time; everything has a sensible value from the start."""

    def __init__(self, context: AppContext):
        super().__init__(context, context.settings.last_players)
        self._seed = SeedField(context, self._seed_changed)
        wanted = read_code(self._seed.text, context.catalog)
        self._content: frozenset[str] = frozenset()
        if isinstance(wanted, LandscapeCode):
            self._content = wanted.content

    @property
    def seed(self) -> str:
        """The seed as it stands in its field."""
        return self._seed.text

    @property
    def content(self) -> frozenset[str]:
        """The entries of mystery boxes that the game is to be played with."""
        return self._content

    @property
    def foot_keys(self) -> tuple[str, ...]:
        """The ways on and back, and what stands between them."""
        return super().foot_keys if self.is_narrow else ("back", "day", "begin")

    @property
    def heading(self) -> tuple[str, str]:
        """What stands at the head of the sheet, and the line below it."""
        _ = self.context.translator.text
        return _("Around the table"), _("One to six players; everyone helps, one lays the tile.")

    def field_widgets(self) -> Sequence[Widget]:
        """Who begins, which boxes, which seed."""
        _ = self.context.translator.text
        words = content_words(self.context, self._content)
        content = Button(
            "content",
            words,
            self._choose_content,
            tooltip=_("The base box is a whole game. Mystery boxes add tiles and rules."),
        )
        return [self.starting_choice(), content, self._seed.field()]

    def field_name(self, field: Widget) -> str:
        """What stands above a field."""
        if field.key == "content":
            return self.context.translator.text("Mystery boxes")
        return field.label

    def companions(self) -> dict[str, Widget]:
        """A die beside the seed."""
        return {"seed": self._seed.die()}

    def build(self) -> Sequence[Widget]:
        """What every set-up has, and a way to the landscape of the day."""
        _ = self.context.translator.text
        tooltip = _("The same tiles for everybody who plays today")
        day = Button("day", _("Landscape of the day"), self._take_day, tooltip=tooltip)
        return [*super().build(), day]

    def lay_out(self, look: Look) -> None:
        """The landscape of the day stands between the way back and the way on, or beside the seed."""
        super().lay_out(look)
        day = self.group.widget_of(Button, "day")
        if self.is_narrow:
            # The last of the four places that three fields leave.
            above, beside = self.group.widget("content").rect, self.group.widget("seed").rect
            day.rect = Rect(above.x, beside.y, above.width, beside.height)
            return
        back, begin = self.group.widget("back").rect, self.group.widget("begin").rect
        gap = look.px(look.theme.space.medium)
        between = Rect(back.right + gap, back.y, begin.left - back.right - 2 * gap, back.height)
        day.rect = anchored(between, (min(day.natural_width(look), between.width), back.height))

    def leave_table(self) -> None:
        """Back to the title."""
        self.context.flow.to_title()

    def begin(self) -> None:
        """Deal, once a game that is still on the table may be cleared away."""
        _ = self.context.translator.text
        if isinstance(read_code(self._seed.text, self.context.catalog), WrongCode):
            text = _("A letter of it must be wrong. Any text without a # can be a seed.")
            self.context.flow.tell(_("This code is not right"), text)
            return
        if not self.context.store.has_game():
            self._deal()
            return
        self.context.flow.ask(
            _("There is a game on the table"),
            _("It has not been finished. If you begin a new one, it is cleared away."),
            _("Clear it away"),
            _("Leave it there"),
            self._deal,
        )

    def _choose_content(self) -> None:
        self.context.flow.choose_content(self._content, self._set_content)

    def _set_content(self, content: frozenset[str]) -> None:
        self._content = content
        self.rebuild()

    def _seed_changed(self, text: str) -> None:
        """A code brings the pieces with it."""
        code = read_code(text, self.context.catalog)
        if isinstance(code, LandscapeCode):
            self._content = code.content
            content = self.group.widget_of(Button, "content")
            content.words = content_words(self.context, self._content)
            self.invalidate()

    def _take_day(self) -> None:
        self._seed.show(self.context.store.now()[:DAY_LETTERS])
        self._set_content(frozenset())

    def _deal(self) -> None:
        players = self._seating.ready()
        code = read_code(self._seed.text, self.context.catalog)
        seed = code.seed if isinstance(code, LandscapeCode) else self._seed.seed
        settings = replace(self.context.settings, last_players=players)
        self.context.change_settings(settings)
        starting = self.starting_player(seed)
        self.context.flow.start_game(Setup(seed, players, starting, content=self._content))
