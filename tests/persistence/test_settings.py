"""Settings: absurd values give safe defaults, each by itself, and a note in the log."""

import json
import logging
from dataclasses import fields, replace
from typing import Any

import pytest

from dorfromantik.engine import Player
from dorfromantik.persistence import Binding, Help, InvalidRecord, PadBinding, Settings, UndoPolicy
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
        ("animation_speed", 0),
        ("animation_speed", 100),
        ("confirms_placing", "maybe"),
        ("purist", 7),
        ("helps_off", "all"),
        ("helps_off", ["x-rays"]),
        ("language", 49),
        ("bindings", {"turn": 4}),
        ("bindings", [{"action": "fit", "keys": []}]),
        ("bindings", [{"action": "fit", "keys": [0]}]),
        ("bindings", [{"action": "fit", "keys": [4, 5, 6]}]),
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


def test_an_absurd_entry_of_a_list_takes_no_other_with_it() -> None:
    settings = _read(
        helps_off=["areas", "x-rays", "score"],
        bindings=[{"action": "fit", "keys": [9]}, 5, {"action": "", "keys": [4]}],
    )
    assert settings.helps_off == (Help.AREAS, Help.SCORE)
    assert settings.bindings == (Binding("fit", (9,)),)


def test_a_purist_has_no_help_whatever_is_chosen_for_each() -> None:
    chosen = Settings(helps_off=(Help.SCORE,))
    shown = {help for help in Help if chosen.shows(help)}
    assert shown == set(Help) - {Help.SCORE}
    assert not any(replace(chosen, purist=True).shows(help) for help in Help)


def test_nothing_moves_by_itself_when_calm_is_chosen() -> None:
    assert Settings(animation_speed=2.0).pace == 2.0
    assert Settings(animation_speed=2.0, reduced_motion=True).pace == 0.0


def test_missing_and_unknown_values_are_no_harm() -> None:
    assert _read(future=1) == Settings()


OTHERS = Settings(
    window_size=(1024, 600),
    window_position=(-1920, 0),
    fullscreen=True,
    ui_scale=2.0,
    effects_volume=0.0,
    nature_volume=1.0,
    music_volume=0.25,
    muted=True,
    reduced_motion=True,
    high_contrast=True,
    animation_speed=4.0,
    undo_policy=UndoPolicy.OFF,
    confirms_placing=True,
    wheel_speed=0.25,
    wheel_reversed=True,
    edge_icons=True,
    purist=True,
    helps_off=(Help.HINTS,),
    language="de",
    bindings=(Binding("turn left", (4, 80)),),
    pad_bindings=(PadBinding("fit", 3), PadBinding("store", None)),
    has_played=True,
    last_campaign="hills",
    last_players=(Player("Zoë", "owl"),),
)
"""None is the usual one."""


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_every_setting_is_kept(name: str) -> None:
    changed: Any = {name: getattr(OTHERS, name)}
    settings = replace(Settings(), **changed)
    assert settings != Settings()
    assert decode_settings(encode_settings(settings)) == settings


@pytest.mark.parametrize("content", [b"", b"[]", b'{"format": "other", "version": 1}'])
def test_what_is_no_settings_file_is_refused(content: bytes) -> None:
    with pytest.raises(InvalidRecord):
        decode_settings(content)


def test_players_of_last_time_are_companions_only_where_that_is_kept() -> None:
    names = [{"name": "Ida", "color": "fox"}, {"name": "Ben", "color": "owl", "is_companion": True}]
    assert [each.is_companion for each in _read(last_players=names).last_players] == [False, True]
    absurd = [{"name": "Ida", "color": "fox", "is_companion": "perhaps"}]
    assert _read(last_players=absurd).last_players == ()
