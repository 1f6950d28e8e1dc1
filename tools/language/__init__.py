"""The texts of the game in every language: found in the sources, translated in .po files, compiled for the game."""
