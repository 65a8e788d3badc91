"""Settings: what is kept comes back, what is damaged is set aside, and a full disk stops nobody."""

from __future__ import annotations

import dataclasses
import errno
import json
import shutil
from pathlib import Path

import pytest

from game.core.files import SYSTEM
from game.core.json_file import DEEPEST
from scenes.kit.settings import Settings
from scenes.kit.settings_file import FILE_NAME, load, save

CHOSEN = Settings(
    speed="instant",
    reduced_motion=True,
    volume=0,
    muted=True,
    fullscreen=True,
    theme="contrast",
    text_scale=1.75,
    language="fr",
    ask_before_draw=True,
    bot_pace="press",
    display=2,
    safe_area=7,
    subtitles=True,
    speech="hand",
    one_switch=True,
    scan_s=2.5,
    hold_to_open=False,
    game="red7",
    last_setups={"red7": {"game": "red7", "seats": 3}},
    bindings={"keyboard": {"fold": ["j"]}},
    cool_down_ms=300,
    rumble=False,
)


def write(folder: Path, content: str | bytes) -> None:
    data = content.encode() if isinstance(content, str) else content
    (folder / FILE_NAME).write_bytes(data)


def test_without_a_file_there_are_defaults_and_no_line(tmp_path: Path) -> None:
    assert load(tmp_path / "new") == (Settings(welcomed=False), None)


def test_only_without_a_file_it_is_the_first_start(tmp_path: Path) -> None:
    assert not load(tmp_path)[0].welcomed
    write(tmp_path, '{"speed": "2"}')
    assert load(tmp_path)[0].welcomed, "a file of a version that asked nothing"
    save(dataclasses.replace(Settings(), welcomed=False), tmp_path)
    assert not load(tmp_path)[0].welcomed, "the questions were broken off"


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet"
    assert save(CHOSEN, folder) is None
    assert load(folder) == (CHOSEN, None)
    assert [path.name for path in folder.iterdir()] == [FILE_NAME]


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    write(tmp_path, '{"speed": "2", "telepathy": {"after_ms": 8000}, "phones": true}')
    loaded, line = load(tmp_path)
    assert line is None
    save(dataclasses.replace(loaded, speed="4"), tmp_path)
    stored = json.loads((tmp_path / FILE_NAME).read_text(encoding="utf-8"))
    assert stored["telepathy"] == {"after_ms": 8000}
    assert stored["phones"] is True
    assert stored["speed"] == "4"
    assert "others" not in stored


@pytest.mark.parametrize("value", ["\ud83d", ["\udfff", {"\ud800": "Zoë 🙂"}], {"a": [[[1e999]]]}, 10**400])
def test_whatever_is_unknown_is_written_back_as_it_is(tmp_path: Path, value: object) -> None:
    write(tmp_path, json.dumps({"speed": "2", "own_matches": ["Zoë"], "telepathy": value}))
    loaded, line = load(tmp_path)
    assert line is None
    for speed in ("4", "0.5"):
        assert save(dataclasses.replace(loaded, speed=speed), tmp_path) is None
        loaded, line = load(tmp_path)
        assert line is None
        assert (loaded.speed, loaded.own_matches, loaded.others) == (speed, ["Zoë"], {"telepathy": value})
    assert "Zoë" in (tmp_path / FILE_NAME).read_text(encoding="utf-8")


def nested(depth: int) -> str:
    lists = depth - depth // 2
    return '{"a": ' * (depth - lists) + "[" * lists + "]" * lists + "}" * (depth - lists)


@pytest.mark.parametrize("name", ["telepathy", "last_setups", "bindings"])
@pytest.mark.parametrize("depth", [DEEPEST + 1, 200, 900])
def test_what_is_nested_too_deep_is_left_out_alone(tmp_path: Path, name: str, depth: int) -> None:
    content = f'{{"speed": "2", "phones": [true], "{name}": {nested(depth)}}}'
    write(tmp_path, content)
    loaded, line = load(tmp_path)
    assert loaded == Settings(speed="2", version=0, others={"phones": [True]})
    assert line is not None
    assert "settings.damaged-1.json" in line
    assert (tmp_path / "settings.damaged-1.json").read_text() == content
    assert load(tmp_path) == (loaded, None), "told once, and kept before anything is changed"
    assert save(dataclasses.replace(loaded, speed="4"), tmp_path) is None
    assert len(list(tmp_path.iterdir())) == 2


def test_what_is_not_nested_too_deep_is_kept(tmp_path: Path) -> None:
    write(tmp_path, f'{{"telepathy": {nested(DEEPEST)}}}')
    loaded, line = load(tmp_path)
    assert line is None
    assert save(loaded, tmp_path) is None
    assert load(tmp_path) == (loaded, None)
    assert loaded.others == {"telepathy": json.loads(nested(DEEPEST))}


def test_a_file_nested_too_deep_that_cannot_be_copied_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = f'{{"speed": "2", "telepathy": {nested(900)}}}'
    write(tmp_path, content)

    def full(source: Path, target: Path) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    loaded, line = load(tmp_path)
    assert loaded == Settings(speed="2", version=0)
    assert line is not None
    assert FILE_NAME in line
    assert (tmp_path / FILE_NAME).read_text() == content


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "3"), ("speed", 1), ("speed", ["1"]), ("reduced_motion", 1), ("reduced_motion", "yes"),
        ("volume", 101), ("volume", -1), ("volume", 33.3), ("volume", True), ("volume", "70"), ("muted", None),
        ("fullscreen", 0), ("theme", "dark"), ("theme", None), ("text_scale", 0.9), ("text_scale", 2.1),
        ("text_scale", "1.5"), ("text_scale", True), ("text_scale", float("nan")), ("language", 7), ("language", "../x"), ("language", "fr/../../x"), ("language", "x" * 99),
        ("ask_before_draw", "on"), ("last_setups", []), ("last_setups", None),
        ("bindings", []), ("bindings", "e"), ("cool_down_ms", 100), ("cool_down_ms", True), ("cool_down_ms", "150"),
        ("cool_down_ms", False), ("rumble", 1),
        ("bot_pace", "hasty"), ("bot_pace", 1), ("display", -1), ("display", True), ("display", 1.0),
        ("safe_area", 8), ("safe_area", -1), ("safe_area", 3.5), ("safe_area", False), ("subtitles", 1),
        ("one_switch", "yes"), ("scan_s", 0.4), ("scan_s", 3.1), ("scan_s", "1"), ("scan_s", True),
        ("hold_to_open", None), ("ask_before_draw", "on"), ("last_setups", []), ("last_setups", None),
        ("speech", True), ("speech", "all"),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_used_falls_back_alone(tmp_path: Path, name: str, value: object) -> None:
    content = {**dataclasses.asdict(CHOSEN), name: value}
    write(tmp_path, json.dumps(content))
    loaded, line = load(tmp_path)
    assert line is None
    assert getattr(loaded, name) == getattr(Settings(), name)
    assert dataclasses.replace(loaded, **{name: getattr(CHOSEN, name)}, others={}) == CHOSEN


@pytest.mark.parametrize(
    "content",
    ["", "{", '{"speed": ', "[]", "null", "3", b"\xff\xfe\x00", "[" * 100_000, '{"speed": "1"} x'],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: str | bytes) -> None:
    write(tmp_path, content)
    loaded, line = load(tmp_path)
    assert loaded == Settings()
    assert line is not None
    assert "settings.damaged-1.json" in line
    assert "\n" not in line
    data = content.encode() if isinstance(content, str) else content
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == data
    assert not (tmp_path / FILE_NAME).exists()


def test_a_file_set_aside_is_never_overwritten(tmp_path: Path) -> None:
    for number, content in enumerate(("first", "second", "third"), 1):
        write(tmp_path, content)
        _, line = load(tmp_path)
        assert line is not None
        assert f"settings.damaged-{number}.json" in line
    stored = [(tmp_path / f"settings.damaged-{number}.json").read_text() for number in (1, 2, 3)]
    assert stored == ["first", "second", "third"]


def test_a_folder_in_the_files_place_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    loaded, line = load(tmp_path)
    assert loaded == Settings()
    assert line is not None
    assert save(CHOSEN, tmp_path) is None
    assert load(tmp_path) == (CHOSEN, None)


def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(CHOSEN, tmp_path)
    before = (tmp_path / FILE_NAME).read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(SYSTEM, "sync", full)
    line = save(Settings(), tmp_path)
    assert line is not None
    assert "the disk is full" in line
    assert str(tmp_path) in line
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    line = save(CHOSEN, tmp_path / "file")
    assert line is not None
    assert "Can't save settings" in line
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_damaged_file_that_cannot_be_moved_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "{")

    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    loaded, line = load(tmp_path)
    assert loaded == Settings()
    assert line is not None
    assert FILE_NAME in line
    assert "set aside" not in line


def test_pace_is_a_factor_on_durations() -> None:
    paces = [Settings(speed=speed).pace for speed in ("0.5", "1", "2", "4", "instant")]
    assert paces == [2.0, 1.0, 0.5, 0.25, 0.0]
