"""Easings, tweens and timelines."""
