"""The question mark on the play screen: after a refusal it lights up, and opens the page that says why."""

from dorfromantik.app.bindings import KeyAction
from dorfromantik.app.context import AppContext
from dorfromantik.app.render.shapes import with_opacity
from dorfromantik.app.ui.buttons import IconButton
from dorfromantik.app.ui.canvas import Canvas, Look
from dorfromantik.app.ui.widget import Action

FADE_S = 0.5
"""So long it takes to light up, and to fade again."""
RING = 5.0


class RulesButton(IconButton):
    """Opens the rule book; `is_lit` while it can say why a placement was refused."""

    def __init__(self, context: AppContext, on_press: Action):
        _ = context.translator.text
        words, key = _("{deed} ({key})"), context.key_name(KeyAction.RULES)
        self._usual = words.format(deed=_("Rule book"), key=key)
        self._why = words.format(deed=_("Why not? The rule book tells"), key=key)
        super().__init__("rules", "help", self._usual, on_press)
        self._context = context
        self._glow = 0.0
        self._is_lit = False

    @property
    def is_lit(self) -> bool:
        """Whether there is something to look up."""
        return self._is_lit

    @is_lit.setter
    def is_lit(self, is_lit: bool) -> None:
        self._is_lit = is_lit
        self.tooltip = self._why if is_lit else self._usual

    def update(self, dt: float, look: Look) -> bool:
        """Light up or fade; True while it does."""
        before, wanted = self._glow, float(self._is_lit)
        step = 1.0 if self._context.settings.reduced_motion else dt / FADE_S
        self._glow = min(before + step, wanted) if wanted else max(before - step, wanted)
        return self._glow != before

    def draw(self, canvas: Canvas) -> None:
        """Draw a thin light round the button, then the button."""
        if self._glow > 0:
            color, radius = canvas.theme.color.glow, canvas.px(canvas.theme.space.field_radius)
            grown = canvas.px(RING)
            box = self.rect.inflate(2 * grown, 2 * grown)
            fill = with_opacity(color, self._glow)
            canvas.shapes.box(canvas.surface, box, radius + grown, fill)
        super().draw(canvas)
