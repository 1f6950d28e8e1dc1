"""The parts of `tools/fuzz.py`: what is read, and how it is spoilt."""
