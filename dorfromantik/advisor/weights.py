"""How much each thing on the board is worth: numbers found by self-play, in points unless said otherwise."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What the advisor believes; `tools/tune_advisor.py` improves on it.

    Where two numbers stand, the first is for territories and the second for lines.
    """

    token: float = 1.3
    """What a point of a fulfilled token counts."""
    step: tuple[float, float] = (0.817, 0.823)
    """The chance of an open task for each tile that its area still needs."""
    far: tuple[float, float] = (0.715, 0.842)
    """A factor for tasks that need two tiles or more."""
    few_open: tuple[float, float, float] = (0.442, 0.65, 0.947)
    """A factor for territories with one, two, three open cells."""
    one_end: float = 0.79
    """The same for lines with one."""
    pace: float = 1.69
    """How many turns a task needs for each tile that is missing."""
    several: float = 1.184
    """A factor for areas with more than one task."""
    line_task: float = 1.126
    """A factor for tasks of lines."""
    settled: float = 1.109
    """For each task that ends, as a new one comes."""
    settled_turns: float = 8.77
    """With fewer landscape tiles left, that counts for less."""
    readiness: float = 0.45
    """For what a future task tile would gain by joining an area as it is."""
    readiness_turns: float = 15.5
    task_tiles: float = 0.609
    """How soon more task tiles of a type to come add nothing."""
    ready_open: tuple[float, float] = (0.524, 0.861)
    """A factor for territories with one and two open cells."""
    ready_end: float = 0.8
    ready_size: tuple[tuple[float, ...], tuple[float, ...]] = ((0.0,) * 5, (0.0,) * 5)
    """For an open area of 1 to 5 tiles."""
    flag: float = 0.4
    """A factor for the size of a territory with a flag and one open cell."""
    flag_cell: float = 0.906
    """The same for each further open cell."""
    flag_pace: float = 0.812
    flag_grown: float = 11.2
    """From that size on, growing counts half."""
    flag_open: float = -0.061
    longest: float = 0.631
    """For each tile by which the longest line grows."""
    line_open: float = 5.25
    """While the longest line is open."""
    line_end: float = 0.504
    """For each of its open cells, up to four."""
    line_turns: float = 16.8
    dead: float = 1.069
    """Lost where hardly any tile fits on a cell."""
    dead_below: float = 7.5
    loose: float = 0.436
    """Lost where hardly any tile matches all that a cell meets."""
    loose_below: float = 6.64
    stuck: float = 0.346
    """Lost where hardly any tile carries on an area with a task."""
    stuck_below: float = 6.39
    match: float = 0.004
    miss: float = 0.175
    """Lost by an edge that meets another terrain."""
    nearly_full: float = 0.027
    full: float = -0.049
    """For a cell with five and with six filled neighbours that some tile matches."""


TUNED = Weights()
