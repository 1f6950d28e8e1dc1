"""The look for those who see contrasts badly, or colours: darker ink, heavier lines, darker wood."""

from dataclasses import fields, replace

from dorfromantik.app.ui.theme import Color, Palette, TextStyle, Theme

STRONG_LINES = 1.7
"""How much heavier marks and outlines on the board are."""
WOOD_SHADE = 0.72
"""How light the wood of buttons is, as a share of the usual."""

STRONG_PALETTE = Palette(
    ink=(18, 10, 6),
    sepia=(58, 38, 24),
    cream=(255, 255, 255),
    paper=(255, 250, 236),
    gold=(255, 205, 90),
    red=(122, 16, 10),
    green=(18, 72, 26),
    line=(92, 62, 36),
    night=(0, 0, 0),
    walnut=(34, 20, 12),
    glow=(255, 236, 140),
    faded=(66, 48, 36),
    disabled=(255, 244, 220),
    field=(255, 255, 255),
    forest=(24, 84, 36),
    grain=(132, 80, 0),
    village=(140, 34, 20),
    river=(16, 76, 130),
    railroad=(48, 36, 36),
    meadow=(56, 96, 34),
    fox=(138, 56, 10),
    owl=(16, 66, 122),
    hedgehog=(60, 76, 22),
    rabbit=(130, 32, 70),
    badger=(46, 46, 58),
    duck=(104, 72, 0),
)


def theme_of(*, is_strong: bool) -> Theme:
    """The usual theme, or the same sizes with the strong palette and heavier lines."""
    usual = Theme()
    if not is_strong:
        return usual
    space = replace(
        usual.space,
        hairline=usual.space.hairline * 1.5,
        focus_ring=usual.space.focus_ring * 1.5,
        caret=usual.space.caret * 1.5,
    )
    styles = {
        each.name: _recolored(getattr(usual.type, each.name), usual.color)
        for each in fields(usual.type)
    }
    return replace(
        usual,
        color=STRONG_PALETTE,
        type=replace(usual.type, **styles),
        space=space,
        disabled_opacity=0.38,
        quiet_opacity=1.0,
        veil_opacity=0.75,
    )


def _recolored(style: TextStyle, usual: Palette) -> TextStyle:
    """The style in the strong palette's colour of the same name."""
    strong: Color = next(
        getattr(STRONG_PALETTE, each.name)
        for each in fields(usual)
        if getattr(usual, each.name) == style.color
    )
    return replace(style, color=strong)
