"""Lets pygame run without a screen and without a sound device, before anything imports it.

Hypothesis tries the same examples each time, so that a run depends on the code alone.
"""

import os

from hypothesis import settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")
