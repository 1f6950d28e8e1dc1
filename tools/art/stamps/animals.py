"""Animals of the meadows and woods."""

from __future__ import annotations

from tools.art.geometry import chance
from tools.art.paint import blob, fill, oval, polygon, soft_polygon, stroke
from tools.art.palette import rgb
from tools.art.stamps.stamp import Sketch, Stamp, Studio, round_shadow


def sheep(studio: Studio, face: str, coat: str, seed: int) -> Stamp:
    """Paint a sheep that looks "left" or "right", "white" or "black"."""
    source = chance("sheep", seed)
    sketch = Sketch(studio, -0.085, -0.10, 0.085, 0.015, 6)
    draw, palette = sketch.draw, studio.palette
    draw.scale(1.5 if face == "right" else -1.5, 1.5)
    wool = palette.wool if coat == "white" else palette.wool_black
    dark = rgb("#3A2F33")
    grazes = source.random() < 0.5
    for x in (-0.018, -0.008, 0.012, 0.020):
        draw.drawLine(x, -0.018, x, 0.001, stroke(dark, 0.0055))
    for shade, balls in (
        (
            1,
            (
                (-0.018, -0.026, 0.017),
                (0.016, -0.026, 0.017),
                (0, -0.036, 0.021),
                (0, -0.022, 0.019),
            ),
        ),
        (2, ((-0.016, -0.032, 0.015), (0.012, -0.033, 0.015), (-0.002, -0.040, 0.017))),
        (3, ((-0.014, -0.041, 0.008), (0.002, -0.048, 0.009))),
    ):
        for x, y, radius in balls:
            draw.drawPath(blob(x, y, radius, source, 7, 0.11), fill(wool[shade]))
    x, y = (0.036, -0.018) if grazes else (0.033, -0.044)
    draw.drawPath(blob(x, y, 0.0105, source, 5, 0.03, 0.0125), fill(dark))
    draw.drawPath(blob(x - 0.007, y - 0.008, 0.0075, source, 5, 0.12), fill(wool[2]))
    draw.drawLine(x - 0.009, y - 0.003, x - 0.015, y + 0.001, stroke(dark, 0.005))
    draw.drawCircle(x + 0.004, y - 0.003, 0.0022, fill(rgb("#FFF6E0")))
    return sketch.stamp(round_shadow(studio, 0.044, 0.030, 0.045))


def cow(studio: Studio, face: str, seed: int) -> Stamp:
    """Paint a brown or a spotted cow."""
    source = chance("cow", seed)
    sketch = Sketch(studio, -0.075, -0.085, 0.075, 0.012, 6)
    draw, palette = sketch.draw, studio.palette
    draw.scale(1.15 if face == "right" else -1.15, 1.15)
    spotted = seed % 2 == 0
    coat, patch = (rgb("#F6EFE2"), rgb("#5A4238")) if spotted else (rgb("#B5754A"), rgb("#8A5230"))
    for x in (-0.032, -0.022, 0.016, 0.026):
        draw.drawLine(x, -0.018, x, 0.002, stroke(palette.ink, 0.006))
    body = [(-0.040, -0.040), (-0.036, -0.014), (0.030, -0.014), (0.036, -0.042), (0.0, -0.046)]
    draw.drawPath(soft_polygon(body), fill(coat))
    draw.save()
    draw.clipPath(soft_polygon(body), True)
    for x, y, radius in ((-0.022, -0.034, 0.012), (0.012, -0.026, 0.011), (0.030, -0.040, 0.008)):
        draw.drawPath(blob(x, y, radius, source, 6, 0.2), fill(patch))
    draw.drawRect(oval(0, -0.012, 0.05, 0.005), fill(palette.ink, 0.25))
    draw.restore()
    head = [(0.032, -0.056), (0.050, -0.050), (0.058, -0.034), (0.050, -0.030), (0.036, -0.040)]
    draw.drawPath(soft_polygon(head), fill(coat))
    draw.drawCircle(0.053, -0.034, 0.006, fill(rgb("#E8B8A8")))
    draw.drawLine(0.036, -0.054, 0.030, -0.060, stroke(palette.wall[2], 0.004))
    draw.drawCircle(0.044, -0.044, 0.002, fill(palette.ink))
    draw.drawLine(-0.038, -0.038, -0.046, -0.020, stroke(patch, 0.004))
    return sketch.stamp(round_shadow(studio, 0.046, 0.026, 0.045))


def deer(studio: Studio, face: str, kind: str) -> Stamp:
    """Paint a "stag" with antlers or a "doe"."""
    sketch = Sketch(studio, -0.15, -0.26, 0.15, 0.02, 5)
    draw, palette = sketch.draw, studio.palette
    size = 1.95 if kind == "stag" else 1.45
    draw.scale(size if face == "right" else -size, size)
    coat, dark, belly = rgb("#B5723E"), rgb("#7C4A28"), rgb("#E8C89C")
    for x, color in ((-0.026, dark), (-0.016, coat), (0.014, dark), (0.024, coat)):
        draw.drawLine(x, -0.030, x, 0.0, stroke(color, 0.006))
    body = [(-0.036, -0.046), (-0.034, -0.026), (0.024, -0.024), (0.034, -0.050), (0.0, -0.052)]
    draw.drawPath(soft_polygon(body), fill(coat))
    draw.drawPath(soft_polygon([(-0.022, -0.028), (0.018, -0.025), (0.0, -0.034)]), fill(belly))
    draw.drawCircle(-0.035, -0.042, 0.006, fill(rgb("#FFF6E6")))
    neck = [(0.018, -0.044), (0.030, -0.030), (0.046, -0.070), (0.034, -0.076)]
    draw.drawPath(polygon(neck), fill(coat))
    head = [(0.032, -0.082), (0.044, -0.084), (0.062, -0.070), (0.058, -0.063), (0.038, -0.066)]
    draw.drawPath(soft_polygon(head), fill(coat))
    draw.drawCircle(0.059, -0.067, 0.003, fill(palette.ink))
    draw.drawCircle(0.046, -0.075, 0.002, fill(palette.ink))
    draw.drawOval(oval(0.033, -0.082, 0.007, 0.004), fill(dark))
    if kind == "stag":
        horn = stroke(rgb("#EAD9B8"), 0.005)
        for lean in (-1, 1):
            base = (0.038, -0.084)
            tip = (0.038 + lean * 0.020, -0.122)
            draw.drawLine(*base, *tip, horn)
            for share in (0.45, 0.75):
                x = base[0] + (tip[0] - base[0]) * share
                y = base[1] + (tip[1] - base[1]) * share
                draw.drawLine(x, y, x + lean * 0.012 + 0.004, y - 0.012, horn)
    return sketch.stamp(round_shadow(studio, 0.05 * size / 1.3, 0.028, 0.07))
