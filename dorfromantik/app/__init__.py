"""The window, the scenes, all that is seen and heard; the only place that knows pygame."""
