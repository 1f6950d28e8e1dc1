"""A field for the seed of a game, with a die beside it."""

from collections.abc import Callable

from dorfromantik.app.context import AppContext
from dorfromantik.app.landscape_code import LONGEST_TAIL
from dorfromantik.app.ui.buttons import IconButton
from dorfromantik.app.ui.fields import TextField

LONGEST_SEED = 40


class SeedField:
    """A seed to play from, with a die that rolls another one."""

    def __init__(self, context: AppContext, on_change: Callable[[str], None] = lambda _: None):
        self._context = context
        self._on_change = on_change
        self.text = context.wanted_seed or context.new_seed()
        self._field: TextField | None = None

    @property
    def seed(self) -> str:
        """The seed as it stands, or a fresh one where nothing stands."""
        return self.text.strip() or self._context.new_seed()

    def field(self) -> TextField:
        """The field to type into."""
        _ = self._context.translator.text
        self._field = TextField(
            "seed",
            self.text,
            self._set,
            label=_("Seed"),
            max_length=LONGEST_SEED + LONGEST_TAIL,
            placeholder=_("any word or number"),
        )
        self._field.tooltip = _("The same word deals the same tiles in the same order.")
        return self._field

    def die(self) -> IconButton:
        """The button beside it."""
        return IconButton(
            "new_seed", "dice", self._context.translator.text("Another seed"), self._roll
        )

    def show(self, seed: str) -> None:
        """Let another seed stand in the field."""
        self.text = seed
        if self._field is not None:
            self._field.set_text(seed)

    def _set(self, text: str) -> None:
        self.text = text
        self._on_change(text)

    def _roll(self) -> None:
        self.show(self._context.new_seed())
