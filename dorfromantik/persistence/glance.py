"""A first look at the folder, for the first frame; the store looks closer, and tells of trouble."""

from dataclasses import dataclass
from pathlib import Path

from dorfromantik.persistence.disk import Disk
from dorfromantik.persistence.documents import InvalidRecord, NewerVersion
from dorfromantik.persistence.file_names import (
    CAMPAIGN_ID,
    SETTINGS_FILE,
    SINGLE_GAME,
    campaign_file,
)
from dorfromantik.persistence.kept_file import KeptFile
from dorfromantik.persistence.last_language import last_language
from dorfromantik.persistence.settings import (
    LARGEST_SETTINGS,
    Settings,
    decode_settings_without_players,
)


@dataclass(frozen=True, slots=True)
class Glance:
    """What can be seen without the rules and without reading a game."""

    settings: Settings
    """All but who played last."""
    has_game: bool = False
    """Whether a single game is kept."""
    has_campaign: bool = False
    """Whether the campaign that was played last is kept."""


def glance_at(folder: Path) -> Glance:
    """Look at a folder, which need not exist; nothing is changed, and trouble is passed over in silence."""
    settings = _settings(_file(folder, SETTINGS_FILE))
    campaign = settings.last_campaign
    return Glance(
        settings,
        has_game=_file(folder, SINGLE_GAME).exists,
        has_campaign=bool(CAMPAIGN_ID.fullmatch(campaign))
        and _file(folder, campaign_file(campaign)).exists,
    )


def _settings(file: KeptFile) -> Settings:
    for path in (file.path, file.older_path):
        try:
            content = file.read(path)
            if content is not None and not file.is_too_large(content):
                return decode_settings_without_players(content)
        except NewerVersion:
            break
        except (OSError, InvalidRecord):
            continue
    return Settings(language=last_language(file))


def _file(folder: Path, name: str) -> KeptFile:
    return KeptFile(folder / name, Disk(), LARGEST_SETTINGS)
