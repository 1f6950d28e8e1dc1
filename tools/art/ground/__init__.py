"""The painted ground of a tile: washes, strokes, water and rails, without anything that stands."""
