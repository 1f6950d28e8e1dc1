"""The store: everything of the players' that outlives a start of the program."""

import atexit
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from dorfromantik import __version__
from dorfromantik.campaign import CampaignBook
from dorfromantik.engine import Catalog
from dorfromantik.persistence.album import Album
from dorfromantik.persistence.background_writer import BackgroundWriter
from dorfromantik.persistence.campaigns import CampaignShelves, KeptCampaign
from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.file_names import SETTINGS_FILE, TUTORIAL, game_file
from dorfromantik.persistence.keeper import Clock, Keeper
from dorfromantik.persistence.last_language import last_language
from dorfromantik.persistence.places import note_use
from dorfromantik.persistence.problems import (
    GAME,
    RESULTS,
    SAFE_MODE,
    SETTINGS,
    TUTORIAL_GAME,
    Problem,
    Wording,
)
from dorfromantik.persistence.records import (
    GameRecord,
    Result,
    decode_game,
    decode_results,
    encode_game,
    encode_results,
)
from dorfromantik.persistence.replaying import replayed
from dorfromantik.persistence.report import Reports
from dorfromantik.persistence.settings import (
    LARGEST_SETTINGS,
    Settings,
    decode_settings,
    encode_settings,
)
from dorfromantik.persistence.shelf import Loaded, Shelf
from dorfromantik.persistence.whole_file import write_whole

LARGEST_GAME = 1024 * 1024
LARGEST_RESULTS = 16 * 1024 * 1024
"""Bytes; larger files are refused unread."""


def system_clock() -> datetime:
    """Return the time by the system's clock, in the time zone of the players."""
    return datetime.now(UTC).astimezone()


class Store:
    """Keeps games in progress, campaigns, results and settings in one folder.

    One game in progress is kept for each campaign, and one that belongs to none. No method raises for trouble with the
    disk: it is told by `take_problem`, and the game goes on in memory. A second copy of the program with the same
    folder reads, but keeps nothing. A store belongs to one thread; where games are written in the background, whatever
    else touches a game waits for that first.
    """

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        *,
        background: bool = False,
        disk: Disk | None = None,
        keeps_settings: bool = True,
    ):
        """Claim a folder, which is made where it is missing.

        Args:
            folder: Where everything is kept.
            clock: Gives the time, for meta texts and for the names of files.
            background: Whether games are written by a thread, so that no frame waits for the disk.
            disk: The calls to the operating system.
            keeps_settings: Whether the players' settings are used; else they are left alone (`--safe-mode`).
        """
        self._keeps_settings = keeps_settings
        self._keeper = Keeper(clock, disk or Disk())
        self._games: dict[str, GameRecord] = {}
        self._settings: Settings | None = None
        self._results: tuple[Result, ...] | None = None
        self._writer: BackgroundWriter[tuple[str, GameRecord]] | None = None
        self._campaigns = CampaignShelves(self._keeper)
        self.album = Album(self._keeper)
        """Every finished game."""
        self.reports = Reports(self._keeper)
        """Files about problems, for whoever is to look into them."""
        self._use(folder)
        if background:
            self._writer = BackgroundWriter(lambda item: self._write_game(*item))
            atexit.register(self.close)

    @property
    def folder(self) -> Path:
        """Where everything is kept."""
        return self._keeper.folder

    @property
    def offer(self) -> Path | None:
        """Another place for `move_to`, where the folder cannot be written to."""
        return self._keeper.offer

    def now(self) -> str:
        """Return the time as ISO 8601 text."""
        return self._keeper.now()

    def take_problem(self) -> Problem | None:
        """Return the oldest trouble that the players have not been told yet, once; None when all is well."""
        return self._keeper.take_problem()

    @property
    def keeps_games_in_memory(self) -> bool:
        """Whether the game that was saved last is not on the disk."""
        return self._keeper.only_in_memory(GAME)

    def save_game(self, record: GameRecord, campaign: str | None = None) -> None:
        """Keep a game in progress in place of the one before, which stays as the older copy.

        Args:
            record: The game.
            campaign: The id of the campaign to which it belongs.
        """
        self._save_game(game_file(campaign), record)

    def save_tutorial(self, record: GameRecord) -> None:
        """Keep the tutorial's game in progress in place of the one before."""
        self._save_game(TUTORIAL, record)

    def has_game(self, campaign: str | None = None) -> bool:
        """Return whether there is a game to continue, as far as can be said without reading it."""
        self.flush()
        place = game_file(campaign)
        return self._only_in_memory(place) is not None or self._game_shelf(place).exists

    def load_game(self, catalog: Catalog, campaign: str | None = None) -> Loaded[GameRecord]:
        """Return the kept game, or why there is none; its problem is not told again by `take_problem`.

        A damaged file is set aside and the older copy is returned. A game of a newer version or of other tiles is
        left as it is. What could not be written is given back from memory.
        """
        return self._load_game(game_file(campaign), catalog)

    def load_tutorial(self, catalog: Catalog) -> Loaded[GameRecord]:
        """Return the tutorial's game in progress, or why there is none, as `load_game` does."""
        return self._load_game(TUTORIAL, catalog)

    def discard_game(self, campaign: str | None = None) -> None:
        """Forget the game in progress: it was recorded, or the players gave it up."""
        self._discard_game(game_file(campaign))

    def discard_tutorial(self) -> None:
        """Forget the tutorial's game: it was played to its end, or begins anew."""
        self._discard_game(TUTORIAL)

    def campaigns(self, book: CampaignBook) -> tuple[KeptCampaign, ...]:
        """Return every campaign that can be used, the oldest first; trouble is told by `take_problem`."""
        return self._campaigns.load_all(book)

    def new_campaign_id(self) -> str:
        """Return an id for a campaign that is to be kept."""
        return self._campaigns.new_id()

    def save_campaign(self, campaign: KeptCampaign) -> None:
        """Keep a campaign; when this returns it is on the disk, or trouble is noted."""
        self._campaigns.save(campaign)

    def delete_campaign(self, campaign_id: str) -> None:
        """Remove a campaign and its game in progress for good."""
        self.discard_game(campaign_id)
        self._campaigns.delete(campaign_id)

    def results(self) -> tuple[Result, ...]:
        """Return the results of all recorded games, the best first, the older first among equals."""
        if self._results is None:
            loaded = self._keeper.load(self._result_lists)
            self._keeper.note(loaded.problem)
            self._results = _best_first(loaded.record or ())
        return self._results

    def add_result(self, result: Result) -> None:
        """Record a game that has ended; one that is recorded already is replaced, not counted twice."""
        others = (known for known in self.results() if not known.is_same_game(result))
        self._results = _best_first((*others, result))
        self._keeper.keep(self._result_lists, RESULTS, encode_results(self._results))

    def load_settings(self) -> Settings:
        """Return the kept settings, with the usual value for whatever is missing or absurd.

        Where they cannot be read or are left alone, the language that was spoken last is kept all the same.
        """
        # Damaged files get other names when they are loaded.
        language = last_language(self._settings_sheets.file)
        if not self._keeps_settings:
            self._keeper.note(SAFE_MODE)
            self._settings = Settings(language=language)
            return self._settings
        loaded = self._keeper.load(self._settings_sheets)
        self._keeper.note(loaded.problem)
        self._settings = loaded.record or Settings(language=language)
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """Keep settings."""
        self._settings = settings
        if not self._keeps_settings:
            return
        self._keeper.keep(self._settings_sheets, SETTINGS, encode_settings(settings))

    def keep_picture(self, content: bytes) -> Path:
        """Keep a picture of a landscape, a file of the PNG kind; returns where it lies.

        Raises:
            OSError: When it cannot be written; no half picture is left then.
        """
        pictures = self.folder / "pictures"
        name = f"landscape-{self._keeper.stamp()}"
        path, number = pictures / f"{name}.png", 2
        while path.exists():
            path, number = pictures / f"{name}-{number}.png", number + 1
        write_whole(self._keeper.disk, path, content)
        return path

    def move_to(self, folder: Path) -> bool:
        """Keep everything in another folder from now on; returns whether that works.

        What this start of the program knows is written there at once.
        """
        self.flush()
        games, settings, results = dict(self._games), self._settings, self._results
        before = self._keeper.folder
        if not self._use(folder):
            return False
        self._keeper.forget_failures()
        with suppress(OSError):  # then the question comes again at the next start
            note_use(folder, before, self._keeper.disk)
        for place, game in games.items():
            self._write_game(place, game)
        self._campaigns.save_all()
        self.album.save_all()
        if settings is not None:
            self.save_settings(settings)
        if results:
            self._keeper.keep(self._result_lists, RESULTS, encode_results(results))
        return not self._keeper.is_failing

    def flush(self) -> None:
        """Wait until everything is written."""
        if self._writer is not None:
            self._writer.flush()

    def close(self) -> None:
        """Write what waits, and let another copy of the program have the folder."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None
            atexit.unregister(self.close)
        self._keeper.leave()

    def _save_game(self, place: str, record: GameRecord) -> None:
        if self._writer is None:
            self._write_game(place, record)
        else:
            self._writer.submit((place, record))

    def _load_game(self, place: str, catalog: Catalog) -> Loaded[GameRecord]:
        self.flush()
        in_memory = self._only_in_memory(place)
        if in_memory is not None:
            return Loaded(in_memory)
        return self._keeper.load(self._game_shelf(place), lambda record: replayed(record, catalog))

    def _discard_game(self, place: str) -> None:
        self.flush()
        self._games.pop(place, None)
        self._keeper.remove(self._game_shelf(place), _wording_of(place))

    def _only_in_memory(self, place: str) -> GameRecord | None:
        """The game that was to be kept, where it could not be."""
        return self._games.get(place) if self._keeper.only_in_memory(_wording_of(place)) else None

    def _use(self, folder: Path) -> bool:
        """Claim a folder; returns whether things can be kept there."""
        is_usable = self._keeper.use(folder)
        shelf = self._keeper.shelf
        self._game_shelves: dict[str, Shelf[GameRecord]] = {}
        self._result_lists = shelf("results.json", RESULTS, decode_results, LARGEST_RESULTS)
        self._settings_sheets = shelf(SETTINGS_FILE, SETTINGS, decode_settings, LARGEST_SETTINGS)
        return is_usable

    def _game_shelf(self, place: str) -> Shelf[GameRecord]:
        if place not in self._game_shelves:
            wording = _wording_of(place)
            self._game_shelves[place] = self._keeper.shelf(
                place, wording, decode_game, LARGEST_GAME
            )
        return self._game_shelves[place]

    def _write_game(self, place: str, record: GameRecord) -> None:
        self._games[place] = record
        meta = replace(record.meta, saved=self.now(), program=__version__)
        content = encode_game(replace(record, meta=meta))
        is_like = partial(_is_of_same_tiles, record)
        self._keeper.keep(self._game_shelf(place), _wording_of(place), content, is_like)


def _wording_of(place: str) -> Wording:
    return TUTORIAL_GAME if place == TUTORIAL else GAME


def _is_of_same_tiles(record: GameRecord, other: GameRecord) -> bool:
    return record.content_digest == other.content_digest


def _best_first(results: tuple[Result, ...]) -> tuple[Result, ...]:
    return tuple(sorted(results, key=lambda result: (-result.total, result.date)))
