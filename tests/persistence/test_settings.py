"""Settings: absurd values give safe defaults, each by itself, and a note in the log."""

import json
import logging

import pytest

from dorfromantik.engine import Player
from dorfromantik.persistence import InvalidRecord, Settings, UndoPolicy
from dorfromantik.persistence.settings import decode_settings, encode_settings


def _read(**values: object) -> Settings:
    document = {"format": "dorfromantik-settings", "version": 1, **values}
    return decode_settings(json.dumps(document).encode())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("window_size", [0, 0]),
        ("window_size", [-1440, 810]),
        ("window_size", [99999, 99999]),
        ("window_size", "large"),
        ("window_size", None),
        ("window_position", [10**9, 0]),
        ("fullscreen", "perhaps"),
        ("ui_scale", 0),
        ("ui_scale", 40),
        ("ui_scale", 10**400),
        ("effects_volume", -1),
        ("music_volume", 11),
        ("muted", []),
        ("undo_policy", "always"),
        ("last_players", [{"name": "a", "color": "fox"}] * 7),
        ("last_players", [{"name": "a" * 101, "color": "fox"}]),
        ("last_players", [{"name": "a"}]),
    ],
)
def test_an_absurd_value_is_replaced_and_noted(
    name: str, value: object, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        settings = _read(**{name: value}, reduced_motion=True)
    assert settings == Settings(reduced_motion=True)
    assert name in caplog.text


def test_missing_and_unknown_values_are_no_harm() -> None:
    assert _read(future=1) == Settings()


def test_sensible_values_are_kept() -> None:
    settings = Settings(
        window_size=(1024, 600),
        window_position=(-1920, 0),
        ui_scale=2.0,
        effects_volume=0.0,
        undo_policy=UndoPolicy.OFF,
        last_players=(Player("Zoë", "owl"),),
    )
    assert decode_settings(encode_settings(settings)) == settings


@pytest.mark.parametrize("content", [b"", b"[]", b'{"format": "other", "version": 1}'])
def test_what_is_no_settings_file_is_refused(content: bytes) -> None:
    with pytest.raises(InvalidRecord):
        decode_settings(content)
