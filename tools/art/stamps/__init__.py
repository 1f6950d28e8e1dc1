"""Everything that stands on a tile: small pictures, lit from the upper left, with their shadows."""
