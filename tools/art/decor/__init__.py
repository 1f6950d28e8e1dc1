"""What stands where on a tile: trees, houses, animals, signs; decided by hashing, tile by tile."""
