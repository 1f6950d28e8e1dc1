"""The tutorial: a real small game from a fixed order of tiles, and what is said at each of them (rules.md 3 to 6)."""

from dorfromantik.app.tutorial.course import Course
from dorfromantik.app.tutorial.lessons import (
    FREE_TURNS,
    Lesson,
    lesson_at,
    lessons,
    placements,
    sheet_number,
)
from dorfromantik.app.tutorial.stacks import tutorial_setup

__all__ = [
    "FREE_TURNS",
    "Course",
    "Lesson",
    "lesson_at",
    "lessons",
    "placements",
    "sheet_number",
    "tutorial_setup",
]
