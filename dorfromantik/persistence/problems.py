"""What can go wrong with kept files, in sentences for the players."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Problem:
    """Trouble that is shown once; `str` gives the English sentence."""

    message: str
    """The sentence with named placeholders, for the translator."""
    values: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.message.format(**self.values)


@dataclass(frozen=True, slots=True)
class Wording:
    """The sentences about one kind of file."""

    damaged: str
    older: str
    """The same, where the copy before it can be used."""
    newer: str
    unreadable: str
    unwritable: str

    def problem_damaged(self, kept: Path, *, has_older: bool) -> Problem:
        """Say that a file is damaged, and where it is kept."""
        return Problem(self.older if has_older else self.damaged, {"kept": kept.name})

    def problem_newer(self) -> Problem:
        """Say that a newer version wrote the file."""
        return Problem(self.newer)

    def problem_unreadable(self, error: OSError) -> Problem:
        """Say that the system does not give the file."""
        return Problem(self.unreadable, {"reason": reason_of(error)})

    def problem_unwritable(self, error: OSError) -> Problem:
        """Say that the file could not be written."""
        return Problem(self.unwritable, {"reason": reason_of(error)})


GAME = Wording(
    damaged="The saved game was damaged and cannot be continued. It is kept as {kept}.",
    older="The saved game was damaged. It is kept as {kept}; the copy before it can be continued.",
    newer="The saved game is from a newer version of the program. It is left as it is.",
    unreadable="The saved game cannot be read: {reason}.",
    unwritable="The game could not be saved: {reason}. The next turn tries again.",
)
TUTORIAL_GAME = Wording(
    damaged="The tutorial’s game was damaged and is kept as {kept}; the tutorial begins anew.",
    older="The tutorial’s game was damaged and is kept as {kept}; the copy before it can be continued.",
    newer="The tutorial’s game is from a newer version of the program. The tutorial begins anew.",
    unreadable="The tutorial’s game cannot be read: {reason}.",
    unwritable="The tutorial’s game could not be saved: {reason}. The next tile tries again.",
)
RESULTS = Wording(
    damaged="The list of best games was damaged. It is kept as {kept}; a new list begins.",
    older="The list of best games was damaged. It is kept as {kept}; the copy before it is used.",
    newer="The list of best games is from a newer version of the program. It is left as it is.",
    unreadable="The list of best games cannot be read: {reason}.",
    unwritable="The result could not be added to the best games: {reason}.",
)
SETTINGS = Wording(
    damaged="The settings were damaged. They are kept as {kept}; the usual ones are used.",
    older="The settings were damaged. They are kept as {kept}; the ones before are used.",
    newer="The settings are from a newer version of the program. They are left as they are.",
    unreadable="The settings cannot be read: {reason}.",
    unwritable="The settings could not be saved: {reason}.",
)
CAMPAIGN = Wording(
    damaged="A campaign was damaged. It is kept as {kept}; your other campaigns are as they were.",
    older="A campaign was damaged. It is kept as {kept}; the copy before it is used.",
    newer="A campaign is from a newer version of the program. It is left as it is.",
    unreadable="A campaign cannot be read: {reason}.",
    unwritable="The campaign could not be saved: {reason}. The next step tries again.",
)
LANDSCAPE = Wording(
    damaged="A landscape of the album was damaged. It is kept as {kept}; the others are as they were.",
    older="A landscape of the album was damaged. It is kept as {kept}; the copy before it is used.",
    newer="A landscape of the album is from a newer version of the program. It is left as it is.",
    unreadable="A landscape of the album cannot be read: {reason}.",
    unwritable="The landscape could not be put into the album: {reason}.",
)
EVERY_WORDING = (GAME, TUTORIAL_GAME, RESULTS, SETTINGS, CAMPAIGN, LANDSCAPE)

OTHER_TILES = Problem(
    "The saved game was played with another set of tiles and can be continued with that set only. "
    "A new game puts it aside; it is not deleted."
)
SAFE_MODE = Problem(
    "This is the safe mode: the usual settings, no sound, no gamepads. Your own settings stay as they are."
)
IN_USE = Problem(
    "The game is already running, and that copy keeps the saved game. Whatever is played here is not saved."
)
FOLDER_UNWRITABLE = "Nothing can be saved in {folder}: {reason}."


def problem_folder(folder: Path, error: OSError) -> Problem:
    """Say that nothing can be kept in a folder."""
    return Problem(FOLDER_UNWRITABLE, {"folder": str(folder), "reason": reason_of(error)})


def reason_of(error: OSError) -> str:
    """Return the system's own words for an error."""
    return error.strerror or type(error).__name__
