"""What outlives a start of the program: games in progress and finished, campaigns, settings, the log.

`Store` is the door to all of it. Below it stand the records (`records`, `campaign_records`, `album_records`,
`settings`), their form as JSON documents with a version (`documents`, `migrations`), the proof that a record leads to
the same game again (`replaying`), and files that survive a kill at any moment (`keeper`, `shelf`, `kept_file`, `disk`).

A name's module is imported when it is first asked for, so that the first frame does not wait for pydantic.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dorfromantik.persistence.album import Album
    from dorfromantik.persistence.album_records import AlbumEntry, TaskCount
    from dorfromantik.persistence.campaign_records import CampaignRecord
    from dorfromantik.persistence.campaigns import KeptCampaign
    from dorfromantik.persistence.documents import InvalidRecord, NewerVersion
    from dorfromantik.persistence.keeper import Clock
    from dorfromantik.persistence.log import start_log, stop_log
    from dorfromantik.persistence.places import data_folder, folder_in_use
    from dorfromantik.persistence.problems import OTHER_TILES, Problem
    from dorfromantik.persistence.records import (
        GameMeta,
        GameRecord,
        Result,
        decode_game,
        encode_game,
    )
    from dorfromantik.persistence.replaying import OtherTileSet, content_digest, replayed
    from dorfromantik.persistence.settings import (
        Binding,
        Help,
        PadBinding,
        Settings,
        UndoPolicy,
    )
    from dorfromantik.persistence.shelf import Loaded
    from dorfromantik.persistence.store import Store, system_clock

__all__ = [
    "OTHER_TILES",
    "Album",
    "AlbumEntry",
    "Binding",
    "CampaignRecord",
    "Clock",
    "GameMeta",
    "GameRecord",
    "Help",
    "InvalidRecord",
    "KeptCampaign",
    "Loaded",
    "NewerVersion",
    "OtherTileSet",
    "PadBinding",
    "Problem",
    "Result",
    "Settings",
    "Store",
    "TaskCount",
    "UndoPolicy",
    "content_digest",
    "data_folder",
    "decode_game",
    "encode_game",
    "folder_in_use",
    "replayed",
    "start_log",
    "stop_log",
    "system_clock",
]

_NAMES = {
    "album": ("Album",),
    "album_records": (
        "AlbumEntry",
        "TaskCount",
    ),
    "campaign_records": ("CampaignRecord",),
    "campaigns": ("KeptCampaign",),
    "documents": (
        "InvalidRecord",
        "NewerVersion",
    ),
    "keeper": ("Clock",),
    "log": (
        "start_log",
        "stop_log",
    ),
    "places": (
        "data_folder",
        "folder_in_use",
    ),
    "problems": (
        "OTHER_TILES",
        "Problem",
    ),
    "records": (
        "GameMeta",
        "GameRecord",
        "Result",
        "decode_game",
        "encode_game",
    ),
    "replaying": (
        "OtherTileSet",
        "content_digest",
        "replayed",
    ),
    "settings": (
        "Binding",
        "Help",
        "PadBinding",
        "Settings",
        "UndoPolicy",
    ),
    "shelf": ("Loaded",),
    "store": (
        "Store",
        "system_clock",
    ),
}
"""What each module offers to other packages."""


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        for module, names in _NAMES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
