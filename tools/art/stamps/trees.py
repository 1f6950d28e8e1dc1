"""Trees and bushes, painted dark to light with dabs of leaves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tools.art.geometry import chance
from tools.art.paint import blob, fill, oval, polygon, stroke
from tools.art.palette import Ramp, along, jitter, mix, rgb, shift_ramp
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow

if TYPE_CHECKING:
    from random import Random
    from typing import Any

_Lobe = tuple[float, float, float]


def tree(studio: Studio, leaves: str, seed: int, size: float) -> Stamp:
    """Paint a broad-leaved tree, about 0.14 wide at size 1."""
    source = chance("tree", leaves, seed)
    width = 0.138 * size * source.uniform(0.9, 1.08)
    ramp = shift_ramp(
        studio.palette.foliage(leaves),
        hue=source.uniform(-5, 5),
        lightness=source.uniform(-0.018, 0.018),
    )
    return _crown_tree(studio, source, ramp, width, source.uniform(0.92, 1.12))


def oak(studio: Studio, seed: int) -> Stamp:
    """Paint an old, broad tree that stands by itself."""
    source = chance("oak", seed)
    ramp = shift_ramp(studio.palette.forest, lightness=0.02, hue=source.uniform(-4, 6))
    return _crown_tree(studio, source, ramp, 0.215, 0.86, dabs=120)


def fruit_tree(studio: Studio, seed: int, fruit: str) -> Stamp:
    """Paint a small orchard tree with "apple" or "plum" fruit or with "blossom"."""
    source = chance("fruit tree", seed)
    ramp = shift_ramp(studio.palette.forest, lightness=0.05, hue=source.uniform(2, 10))
    color = {"apple": rgb("#E2503C"), "plum": rgb("#8C6FC0"), "blossom": rgb("#FBE3E8")}[fruit]
    return _crown_tree(studio, source, ramp, 0.100, 1.05, dabs=44, fruit=color)


def _crown_tree(
    studio: Studio,
    source: Random,
    ramp: Ramp,
    width: float,
    tall: float,
    dabs: int = 70,
    fruit: tuple[float, float, float] | None = None,
) -> Stamp:
    radius = width / 2
    middle = -radius * 0.98 * tall
    sketch = Sketch(studio, -width * 0.7, -radius * 2.2 * tall, width * 0.7, 0.01)
    draw = sketch.draw
    foot = width * 0.10
    trunk = [(-foot * 0.7, 0), (-foot * 0.35, middle * 0.6), (foot * 0.35, middle * 0.6)]
    bark = mix(studio.palette.timber[0], ramp[0], 0.35)
    draw.drawPath(polygon([*trunk, (foot * 0.8, 0)]), fill(bark))
    lobes = _lobes(source, radius, middle, tall)
    for x, y, reach in lobes:
        under = blob(x + radius * 0.03, y + radius * 0.05, reach * 1.05, source, 8, 0.10)
        draw.drawPath(under, fill(ramp[0]))
    for x, y, reach in lobes:
        draw.drawPath(blob(x, y, reach, source, 8, 0.11), fill(mix(ramp[0], ramp[1], 0.75)))
    for lobe in lobes:
        _light_lobe(draw, source, ramp, lobe, radius, middle)
    _leaf_dabs(draw, source, ramp, radius, middle, tall, dabs)
    if fruit is not None:
        _hang_fruit(draw, source, fruit, radius, middle)
    return sketch.stamp(round_shadow(studio, width * 0.46, width * 0.40, 0.62 * width))


def _lobes(source: Random, radius: float, middle: float, tall: float) -> list[_Lobe]:
    """The balls of a crown; those towards the light come last, on top."""
    lobes = [(0.0, middle, radius * 0.66)]
    count = source.choice((6, 7))
    phase = source.random() * 6.28
    for index in range(count):
        angle = phase + 2 * math.pi * index / count + source.uniform(-0.2, 0.2)
        reach = radius * source.uniform(0.50, 0.60)
        x, y = math.cos(angle) * reach, middle + math.sin(angle) * reach * 0.86 * tall
        lobes.append((x, y, radius * source.uniform(0.36, 0.46)))
    lobes.append((-radius * 0.16, middle - radius * 0.34, radius * 0.42))
    return sorted(lobes, key=lambda lobe: -(lobe[1] * 0.6 + lobe[0] * 0.4))


def _light_lobe(
    draw: Any, source: Random, ramp: Ramp, lobe: _Lobe, radius: float, middle: float
) -> None:
    """Caps of lighter paint, so that each lobe reads as a soft ball."""
    x, y, reach = lobe
    light = 0.5 + 0.5 * (-x * 0.62 - (y - middle) * 0.78) / radius
    cap = blob(x - reach * 0.10, y - reach * 0.14, reach * 0.84, source, 8, 0.12)
    draw.drawPath(cap, fill(along(ramp[1:4], 0.15 + 0.55 * light), 0.92))
    if light > 0.30:
        cap = blob(x - reach * 0.22, y - reach * 0.28, reach * 0.58, source, 7, 0.16)
        draw.drawPath(cap, fill(along(ramp[2:5], 0.05 + 0.55 * light), 0.9))
    if light > 0.62:
        cap = blob(x - reach * 0.30, y - reach * 0.40, reach * 0.30, source, 6, 0.2)
        draw.drawPath(cap, fill(along(ramp[3:5], 0.2 + 0.6 * light), 0.8))


def _leaf_dabs(
    draw: Any,
    source: Random,
    ramp: Ramp,
    radius: float,
    middle: float,
    tall: float,
    count: int,
) -> None:
    """Dabs of single leaves that tie the lobes together."""
    for _ in range(count):
        angle, reach = source.random() * 6.28, math.sqrt(source.random()) * radius * 0.96
        x, y = math.cos(angle) * reach, middle + math.sin(angle) * reach * 0.95 * tall
        tone = 0.48 - 0.336 * x / radius - 0.46 * (y - middle) / radius
        tone += source.uniform(-0.22, 0.22)
        size = radius * source.uniform(0.055, 0.10)
        draw.save()
        draw.translate(x, y)
        draw.rotate(source.uniform(-60, 30))
        color = along(ramp, max(0.04, min(0.96, tone)))
        draw.drawOval(oval(0, 0, size * 1.3, size * 0.7), fill(color, 0.75))
        draw.restore()


def _hang_fruit(
    draw: Any,
    source: Random,
    color: tuple[float, float, float],
    radius: float,
    middle: float,
) -> None:
    for _ in range(9):
        angle, reach = source.random() * 6.28, math.sqrt(source.random()) * radius * 0.8
        x, y = math.cos(angle) * reach, middle + math.sin(angle) * reach * 0.9
        draw.drawCircle(x, y, radius * 0.12, fill(mix(color, rgb("#3A2A2A"), 0.3)))
        draw.drawCircle(x - radius * 0.02, y - radius * 0.03, radius * 0.095, fill(color))


def conifer(studio: Studio, seed: int, size: float) -> Stamp:
    """Paint a conifer of five tiers, about 0.11 wide and 0.18 tall at size 1."""
    source = chance("conifer", seed)
    ramp = shift_ramp(
        studio.palette.conifer, lightness=source.uniform(-0.015, 0.015), hue=source.uniform(-6, 6)
    )
    width = 0.105 * size * source.uniform(0.92, 1.08)
    height = width * source.uniform(1.62, 1.85)
    sketch = Sketch(studio, -width * 0.6, -height * 1.1, width * 0.6, 0.01)
    trunk = [(-width * 0.06, 0), (-width * 0.04, -height * 0.2), (width * 0.04, -height * 0.2)]
    sketch.draw.drawPath(polygon([*trunk, (width * 0.07, 0)]), fill(studio.palette.timber[0]))
    tiers = 5
    for index in range(tiers):
        _tier(sketch.draw, source, ramp, width, height, index / (tiers - 1))
    return sketch.stamp(round_shadow(studio, width * 0.36, width * 0.30, 0.11 * size))


def _tier(draw: Any, source: Random, ramp: Ramp, width: float, height: float, share: float) -> None:
    bottom = -height * (0.10 + 0.60 * share)
    top = bottom - height * (0.36 - 0.06 * share)
    half = width * 0.5 * (1 - 0.74 * share)

    def outline(scale: float, x: float, y: float) -> Any:
        points = [(x, top + y)]
        fringes = 5
        for fringe in range(fringes + 1):
            across = 1 - 2 * fringe / fringes
            sag = (1 - across**2) * height * 0.05 + source.uniform(-0.006, 0.012) * height
            points.append((half * scale * across + x, bottom + y + sag))
            if fringe < fringes:
                across = 1 - 2 * (fringe + 0.5) / fringes
                rise = (1 - across**2) * height * 0.05 - height * 0.035
                points.append((half * scale * across * 0.92 + x, bottom + y + rise))
        return polygon(points)

    draw.drawPath(outline(1.04, width * 0.015, height * 0.012), fill(ramp[0]))
    draw.drawPath(outline(0.97, 0, 0), fill(mix(ramp[1], ramp[2], 0.25 + 0.3 * share)))
    draw.save()
    draw.clipPath(outline(0.97, 0, 0), True)
    low = bottom + height * 0.1
    lit = [(-half * 1.2, low), (half * 0.02, low), (-half * 0.02, top), (-half * 0.5, top)]
    draw.drawPath(polygon(lit), fill(mix(ramp[2], ramp[3], 0.25 + 0.35 * share), 0.9))
    shaded = [(half * 1.2, low), (half * 0.42, low), (half * 0.06, top)]
    draw.drawPath(polygon(shaded), fill(ramp[0], 0.45))
    for _ in range(9):
        across = source.uniform(-1, 0.3)
        y = source.uniform(top + (bottom - top) * 0.35, bottom)
        x = across * half * (y - top) / (bottom - top)
        needle = stroke(mix(ramp[3], ramp[4], source.random()), width * 0.028, 0.75)
        draw.drawLine(x, y, x - width * 0.03, y + height * 0.035, needle)
    draw.restore()


def bush(studio: Studio, leaves: str, seed: int, size: float, flower: int | str) -> Stamp:
    """Paint a bush, 0.06 wide at size 1; `flower` is a flower colour's number or "plain"."""
    source = chance("bush", seed, leaves)
    ramp = studio.palette.foliage(leaves)
    width = 0.062 * size
    radius = width / 2
    sketch = Sketch(studio, -width * 0.75, -width, width * 0.75, width * 0.2)
    draw = sketch.draw
    lobes = [(-0.45, -0.5, 0.5), (0.45, -0.45, 0.48), (0, -0.75, 0.58), (0.1, -0.35, 0.5)]
    balls = [(x * radius, y * radius, reach * radius) for x, y, reach in lobes]
    for x, y, reach in balls:
        under = blob(x, y + radius * 0.05, reach * 1.06, source, 7, 0.1)
        draw.drawPath(under, fill(mix(ramp[0], ramp[1], 0.4)))
    for x, y, reach in balls:
        cap = blob(x - reach * 0.1, y - reach * 0.14, reach * 0.82, source, 7, 0.13)
        draw.drawPath(cap, fill(ramp[2]))
        cap = blob(x - reach * 0.22, y - reach * 0.28, reach * 0.5, source, 6, 0.16)
        draw.drawPath(cap, fill(mix(ramp[3], ramp[2], 0.25)))
    for _ in range(16):
        x = source.uniform(-radius * 0.8, radius * 0.7)
        y = -radius * 0.55 + source.uniform(-radius * 0.6, radius * 0.5)
        tone = 0.5 - 0.4 * x / radius - 0.4 * (y + radius * 0.55) / radius
        color = along(ramp, max(0.05, min(0.95, tone + source.uniform(-0.2, 0.2))))
        if isinstance(flower, int) and source.random() < 0.45:
            color = jitter(studio.palette.flowers[flower], source)
        draw.drawOval(oval(x, y, radius * 0.12, radius * 0.09), fill(color, 0.9))
    return sketch.stamp(round_shadow(studio, width * 0.5, width * 0.36, 0.028 * size))
