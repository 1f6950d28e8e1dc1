"""How much each thing on the board is worth: numbers found by self-play, in points unless said otherwise."""

from dataclasses import dataclass, replace

_BASE_TASK_TILES = 25


@dataclass(frozen=True, slots=True)
class Weights:
    """What the advisor believes; `tools/tune_advisor.py` improves on it.

    Where two numbers stand, the first is for territories and the second for lines.
    """

    token: float = 1.402
    """What a point of a fulfilled token counts."""
    step: tuple[float, float] = (0.78, 0.72)
    """The chance of an open task for each tile that its area still needs."""
    far: tuple[float, float] = (0.839, 0.918)
    """A factor for tasks that need two tiles or more."""
    few_open: tuple[float, float, float] = (0.525, 0.728, 0.883)
    """A factor for territories with one, two, three open cells."""
    one_end: float = 0.831
    """The same for lines with one."""
    pace: float = 1.542
    """How many turns a task needs for each tile that is missing."""
    several: float = 1.123
    """A factor for areas with more than one task."""
    patient_turns: float = 14.0
    """A task that is active for longer is likely to be stuck and keeps others from coming."""
    patience_lost: float = 0.0
    """What it comes to count less, once it has waited as long again."""
    line_task: float = 1.27
    """A factor for tasks of lines."""
    settled: float = 1.387
    """For each task that ends, as a new one comes."""
    settled_ahead: float = 0.0
    """The part of that which counts when looking ahead."""
    settled_turns: float = 10.798
    """With fewer landscape tiles left, that counts for less."""
    readiness: float = 0.527
    """For what a future task tile would gain by joining an area as it is."""
    readiness_turns: float = 15.73
    task_tiles: float = 0.541
    """How soon more task tiles of a type to come add nothing."""
    ready_open: tuple[float, float] = (0.548, 0.859)
    """A factor for territories with one and two open cells."""
    ready_end: float = 0.8
    ready_size: tuple[tuple[float, ...], tuple[float, ...]] = (
        (0.023, 0.064, 0.055, 0.004, -0.114),
        (-0.064, 0.259, 0.036, -0.008, 0.224),
    )
    """For an open area of 1 to 5 tiles."""
    flag: float = 0.438
    """A factor for the size of a territory with a flag and one open cell."""
    flag_cell: float = 0.921
    """The same for each further open cell."""
    flag_pace: float = 0.779
    flag_grown: float = 9.868
    """From that size on, growing counts half."""
    flag_open: float = 0.008
    longest: float = 0.473
    """For each tile by which the longest line grows."""
    line_open: float = 5.238
    """While the longest line is open."""
    line_end: float = 0.377
    """For each of its open cells, up to four."""
    second_line: float = 0.271
    """For each tile of the second longest line, which may join it."""
    line_turns: float = 17.174
    dead: float = 1.277
    """Lost where hardly any tile fits on a cell."""
    dead_below: float = 7.37
    loose: float = 0.118
    """Lost where hardly any tile matches all that a cell meets."""
    loose_below: float = 6.961
    stuck: float = 0.467
    """Lost where hardly any tile carries on an area with a task."""
    stuck_below: float = 4.956
    watched: tuple[float, float] = (2.0, 2.0)
    """For the growing of a railroad with a signalman, of a meadow with a shepherdess."""
    site_step: float = 0.85
    """The chance of a construction site for each tile that its territory still needs."""
    landmark: float = 0.25
    """A factor for what landmarks and hearts on the board bring, as worths of areas promise more than they say."""
    match: float = 0.025
    miss: float = 0.116
    """Lost by an edge that meets another terrain."""
    nearly_full: float = 0.045
    full: float = -0.036
    """For a cell with five and with six filled neighbours that some tile matches."""
    stored_below: float = 2.0
    """A tile is stored that brings so much less than usual."""
    stored_turns: int = 6
    """While so many turns are to come."""
    taken_from: float = -0.5
    """The stored tile is taken when it brings so much more than usual."""


TUNED = Weights()

TUNED_FOR_MORE = replace(TUNED, settled_ahead=1.0, patience_lost=0.8)
"""For games with more task tiles than the base box holds: a stuck task keeps more of them from coming."""


def weights_for(task_tiles: int) -> Weights:
    """Return the weights for a game with so many task tiles."""
    return TUNED if task_tiles <= _BASE_TASK_TILES else TUNED_FOR_MORE
