"""What the first frame does without: the tables, the kept games, and whatever draws landscapes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dorfromantik.app.advice.adviser import Adviser
    from dorfromantik.app.render.landscape import LandscapePainter
    from dorfromantik.app.render.seals import SealPainter
    from dorfromantik.campaign import CampaignBook
    from dorfromantik.content import EntryText, Title
    from dorfromantik.engine import Catalog
    from dorfromantik.persistence import Settings, Store


class UnusableFiles(Exception):
    """A file that the program was given, or that belongs to it, cannot be used: one clear line."""


@dataclass(frozen=True, slots=True)
class Supplies:
    """All that scenes share and that takes time to load."""

    catalog: "Catalog"
    entry_texts: "Mapping[str, EntryText]"
    """What the entries of the campaign are called and do, by their ids."""
    book: "CampaignBook"
    """Track, boxes and cards, which are the same in every campaign."""
    store: "Store"
    settings: "Settings"
    """As they are kept, with those who played last."""
    rank_title: Callable[[int], str]
    """The title that a total earns, in English: to be translated."""
    next_rank: "Callable[[int], Title | None]"
    """The title that a higher total would earn."""
    seals: "SealPainter"
    landscape: "LandscapePainter"
    adviser: "Adviser"
    """Who thinks ahead for the players, or plays with them."""


class Delivery:
    """Brings the supplies: on a thread, once the first frame is to be seen; who needs them earlier waits."""

    def __init__(self, fetch: Callable[[], Supplies]):
        self._fetch = fetch
        self._thread: Thread | None = None
        self._brought: Supplies | Exception | None = None

    @classmethod
    def of(cls, supplies: Supplies) -> "Delivery":
        """One that has arrived already."""
        delivery = cls(lambda: supplies)
        delivery._bring()
        return delivery

    @property
    def is_here(self) -> bool:
        """Whether nobody has to wait any more."""
        return self._brought is not None

    @property
    def has_arrived(self) -> bool:
        """Whether the supplies are here, and nothing went wrong."""
        return isinstance(self._brought, Supplies)

    def begin(self) -> None:
        """Let a thread fetch the supplies."""
        if self._thread is None and not self.is_here:
            self._thread = Thread(target=self._bring, name="supplies")
            self._thread.start()

    def take(self) -> Supplies:
        """Return the supplies; wait for them, or fetch them where no thread was begun.

        Raises:
            UnusableFiles: When the program's own files, or those it was given, cannot be used.
        """
        if self._thread is not None:
            self._thread.join()
        elif not self.is_here:
            self._bring()
        if isinstance(self._brought, Exception):
            raise self._brought
        assert self._brought is not None
        return self._brought

    def _bring(self) -> None:
        try:
            self._brought = self._fetch()
        except Exception as error:  # told by the thread that takes the supplies
            self._brought = error
