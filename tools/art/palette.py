"""Colours of the painted world: painters take theirs from a palette.

Colours are red, green, blue in 0..1 (sRGB). They are mixed in OKLab, which keeps mixes as clean as
paint glazes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

Rgb = tuple[float, float, float]
Ramp = tuple[Rgb, ...]

BLACK: Final[Rgb] = (0.0, 0.0, 0.0)
WHITE: Final[Rgb] = (1.0, 1.0, 1.0)


def rgb(code: str) -> Rgb:
    """Read a colour written as "#RRGGBB"."""
    digits = code.lstrip("#")
    red, green, blue = (int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4))
    return red, green, blue


def ramp_of(*codes: str) -> Ramp:
    """Read a ramp of colours, dark to light, each written as "#RRGGBB"."""
    return tuple(rgb(code) for code in codes)


def _to_linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _to_gamma(value: float) -> float:
    value = max(0.0, min(1.0, value))
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def to_oklab(color: Rgb) -> Rgb:
    """Turn sRGB into OKLab lightness, a, b."""
    red, green, blue = (_to_linear(value) for value in color)
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def from_oklab(lab: Rgb) -> Rgb:
    """Turn OKLab lightness, a, b into sRGB, clipped to the displayable range."""
    lightness, a, b = lab
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _to_gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
        _to_gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
        _to_gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
    )


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Mix two colours; share 0 is the first, 1 the second."""
    start, end = to_oklab(first), to_oklab(second)
    return from_oklab(
        (
            start[0] + (end[0] - start[0]) * share,
            start[1] + (end[1] - start[1]) * share,
            start[2] + (end[2] - start[2]) * share,
        )
    )


def shift(color: Rgb, lightness: float = 0.0, chroma: float = 0.0, hue: float = 0.0) -> Rgb:
    """Move a colour by OKLab lightness (absolute), chroma (relative) and hue (degrees)."""
    light, a, b = to_oklab(color)
    radius = math.hypot(a, b) * (1 + chroma)
    angle = math.atan2(b, a) + math.radians(hue)
    return from_oklab((light + lightness, radius * math.cos(angle), radius * math.sin(angle)))


def shift_ramp(ramp: Ramp, lightness: float = 0.0, chroma: float = 0.0, hue: float = 0.0) -> Ramp:
    """Move every colour of a ramp, as `shift` does."""
    return tuple(shift(color, lightness, chroma, hue) for color in ramp)


def jitter(
    color: Rgb, chance: Random, lightness: float = 0.02, chroma: float = 0.06, hue: float = 4.0
) -> Rgb:
    """Move a colour a little at random, at most by the given amounts."""
    return shift(
        color,
        chance.uniform(-lightness, lightness),
        chance.uniform(-chroma, chroma),
        chance.uniform(-hue, hue),
    )


def along(ramp: Sequence[Rgb], position: float) -> Rgb:
    """Return the colour at a position (0..1, clipped) of a ramp."""
    steps = len(ramp) - 1
    scaled = max(0.0, min(0.9999, position)) * steps
    index = int(scaled)
    return mix(ramp[index], ramp[index + 1], scaled - index)


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one season; ramps run from shadow to highlight."""

    meadow: Ramp
    forest: Ramp
    forest_cool: Ramp
    forest_olive: Ramp
    forest_rust: Ramp
    conifer: Ramp
    floor: Ramp
    grain: Ramp
    village: Ramp
    roof: Ramp
    roof_brown: Ramp
    roof_slate: Ramp
    roof_copper: Ramp
    wall: Ramp
    timber: Ramp
    water: Ramp
    bank: Ramp
    ballast: Ramp
    steel: Ramp
    stone: Ramp
    wool: Ramp
    wool_black: Ramp
    signal_red: Ramp
    shadow: Rgb
    ink: Rgb
    light: Rgb
    lamp: Rgb
    flowers: Ramp
    poppy: Rgb
    cornflower: Rgb

    def foliage(self, name: str) -> Ramp:
        """Return the ramp of a kind of leaves: "forest", "forest_cool", "forest_olive" ...

        Raises:
            KeyError: there is no such kind.
        """
        kinds = {
            "forest": self.forest,
            "forest_cool": self.forest_cool,
            "forest_olive": self.forest_olive,
            "forest_rust": self.forest_rust,
            "conifer": self.conifer,
        }
        return kinds[name]


SUMMER: Final = Palette(
    meadow=ramp_of("#528050", "#76A561", "#98C175", "#B5D38A", "#DFE9AF"),
    forest=ramp_of("#17382F", "#27543B", "#3F7440", "#6A9A48", "#A9C25C"),
    forest_cool=ramp_of("#14383A", "#1F4F4A", "#35705A", "#5C9468", "#97BA7C"),
    forest_olive=ramp_of("#3A4220", "#5A6A2A", "#84903A", "#B0B24C", "#D9CF70"),
    forest_rust=ramp_of("#5A2E20", "#8A4A28", "#BC6E34", "#DC9A4A", "#F2C878"),
    conifer=ramp_of("#12302F", "#1E4640", "#2F6350", "#4F8660", "#86AE74"),
    floor=ramp_of("#2C4A34", "#3C6040", "#52784A", "#6B8F55"),
    grain=ramp_of("#A5692B", "#D79A3A", "#F2C355", "#FBDB7C", "#FFF1BA"),
    village=ramp_of("#C2A57A", "#DCC293", "#ECD8AE", "#F7E9C8"),
    roof=ramp_of("#7C2A2A", "#B1402F", "#D75A3C", "#EE8558", "#F9B07C"),
    roof_brown=ramp_of("#6E3326", "#9C5230", "#C4743F", "#DF9A5C", "#F0BF86"),
    roof_slate=ramp_of("#2C3B4F", "#3F5570", "#5F7C96", "#93AEBF", "#C8DAE0"),
    roof_copper=ramp_of("#274A4C", "#356466", "#4B8583", "#79ABA2", "#B6D4C4"),
    wall=ramp_of("#B49A86", "#D9C3A4", "#F4E5C8", "#FFF7E4"),
    timber=ramp_of("#4A3024", "#6E4A34", "#8E6548"),
    water=ramp_of("#1E5A8E", "#2F80B4", "#52A5CC", "#8CCBDD", "#DDF3F0"),
    bank=ramp_of("#9A8658", "#CDB882", "#EBDCAE"),
    ballast=ramp_of("#33302F", "#5A4A40", "#8C7766", "#BDB0A0", "#DAD0C2"),
    steel=ramp_of("#3C424B", "#8A939C", "#E6EAEA"),
    stone=ramp_of("#5E5854", "#8D8580", "#AAA298", "#C9C1B4", "#E6DFD2"),
    wool=ramp_of("#B9A996", "#E3D8C6", "#F8F2E6", "#FFFFFF"),
    wool_black=ramp_of("#3A3238", "#544850", "#70626A", "#8C7E84"),
    signal_red=ramp_of("#7A2420", "#A5352A", "#CF4A38", "#E9745A", "#F6A488"),
    shadow=rgb("#3B3F78"),
    ink=rgb("#3A2A2A"),
    light=rgb("#FFF2CF"),
    lamp=rgb("#FFD98A"),
    flowers=ramp_of("#FFFFFF", "#FFE27A", "#F3A3B8", "#E8705A", "#B79BE0"),
    poppy=rgb("#DE4A36"),
    cornflower=rgb("#5B7BD0"),
)
