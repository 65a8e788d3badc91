"""One file of settings with the people in it, over several windows and versions."""

from __future__ import annotations

import errno
import gettext
import json
import os
import shutil
import stat
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from game.core.files import alone_in, write_whole
from game.core.locks import take
from game.history.index import update
from game.history.statistics import people
from game.practice import folder_of
from scenes.app.commands import play
from scenes.app.commands.play import STEPS, bring_up_to_date
from scenes.kit import profiles, settings_file
from scenes.kit.disk import STALE_S, clean_up
from scenes.kit.messages import FOLDER, install, is_code
from scenes.kit.profiles import Profile, everybody, own_settings, profile_of, with_person
from scenes.kit.settings import VERSION, LearntLessons, Settings, explained, explaining, learning, learnt, of_one_game
from scenes.kit.settings_file import FILE_NAME, load, merged, migrated, save
from scenes.kit.stage import Stage
from tests.game.history.records import BEGAN, lines, put
from tests.scenes.staging import stage_of
from tests.waiting import HANG_S, slept_s

needs_links = pytest.mark.skipif(os.name == "nt", reason="no such files there")
SETUP = {"game": "red7", "rules": {"edition": "bga"}, "seats": []}
COUCH = {"game": "red7", "rules": {}, "seats": [{"name": "Ann", "face": "kite", "level": None}]}
EARLIER = {"speed": "2", "last_setup": SETUP, "last_couch": COUCH, "lesson": 4, "lessons_done": [1, 3],
           "hints_seen": ["draw", "fold"], "telepathy": True}


def write_settings(folder: Path, **content: object) -> None:
    (folder / FILE_NAME).write_text(json.dumps(content), encoding="utf-8")


def kept(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / FILE_NAME).read_text(encoding="utf-8")))


# -- two windows


def test_two_windows_keep_what_each_has_changed(tmp_path: Path) -> None:
    save(Settings(), tmp_path)
    first, second = (stage_of(tmp_path) for _ in range(2))
    first.change(volume=10)
    second.change(theme="contrast")
    first.change(speed="4")
    assert {name: kept(tmp_path)[name] for name in ("volume", "theme", "speed")} == {
        "volume": 10, "theme": "contrast", "speed": "4"}  # fmt: skip


def test_the_later_choice_of_the_same_thing_stays(tmp_path: Path) -> None:
    save(Settings(), tmp_path)
    first, second = (stage_of(tmp_path) for _ in range(2))
    first.change(volume=10)
    second.change(volume=90)
    first.change(speed="4")
    assert kept(tmp_path)["volume"] == 90, "the first one has not touched it again"
    first.change(volume=20)
    assert kept(tmp_path)["volume"] == 20


def test_what_is_kept_by_names_is_kept_name_by_name(tmp_path: Path) -> None:
    save(Settings(comforts={"Ann": {"badges": "off"}}), tmp_path)
    first, second = (stage_of(tmp_path, comforts={"Ann": {"badges": "off"}}) for _ in range(2))
    first.change(comforts={"Ann": {"badges": "off"}, "Bo": {"hints": "off"}})
    second.change(comforts={"Cy": {"hints": "always"}})
    assert kept(tmp_path)["comforts"] == {"Bo": {"hints": "off"}, "Cy": {"hints": "always"}}


def test_a_choice_that_could_not_be_saved_is_saved_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_of(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(settings_file, "write_whole", refused(errno.ENOSPC))
        stage.change(volume=10)
    stage.change(speed="4")
    assert (kept(tmp_path)["volume"], kept(tmp_path)["speed"]) == (10, "4")


def refused(number: int) -> Callable[..., None]:
    def refuse(*arguments: object) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize(("theirs", "before", "now", "result"), [
    ({"a": 1}, {"a": 1}, {"a": 2}, {"a": 2}),
    ({"a": 3}, {"a": 1}, {"a": 1}, {"a": 3}),
    ({"a": 3}, {"a": 1}, {"a": 2}, {"a": 2}),
    ({"a": 1, "new": 5}, {"a": 1}, {"a": 1}, {"a": 1, "new": 5}),
    ({"a": 1, "old": 5}, {"a": 1, "old": 5}, {"a": 1}, {"a": 1}),
    ({}, {"a": 1}, {"a": 1}, {"a": 1}),
    ({"a": {"x": 1, "y": 2}}, {"a": {"x": 1}}, {"a": {"x": 4}}, {"a": {"x": 4, "y": 2}}),
    ({"a": 7}, {"a": {"x": 1}}, {"a": {"x": 1}}, {"a": 7}),
    ({"a": 7}, {"a": {"x": 1}}, {"a": {"x": 2}}, {"a": {"x": 2}}),
])  # fmt: skip
def test_what_has_changed_here_is_put_into_what_is_there(theirs: Any, before: Any, now: Any, result: Any) -> None:
    assert merged(theirs, before, now) == result


def test_only_one_window_writes_at_a_time(tmp_path: Path) -> None:
    entered, leave = Event(), Event()

    def hold() -> None:
        with alone_in(tmp_path):
            entered.set()
            leave.wait(HANG_S)

    thread = Thread(target=hold)
    thread.start()
    assert entered.wait(HANG_S)
    descriptor = os.open(tmp_path, os.O_RDONLY)
    assert not take(descriptor)
    os.close(descriptor)
    leave.set()
    thread.join()
    with alone_in(tmp_path):
        began = slept_s()
    assert slept_s() - began < 1


# -- newer and older versions


def test_what_a_newer_version_means_is_kept(tmp_path: Path) -> None:
    write_settings(tmp_path, version=7, theme="sepia", speed={"bots": 2}, telepathy=True, volume=30, last_setups={"x": {"y": 1}})
    loaded, line = load(tmp_path)
    assert line is None
    assert (loaded.theme, loaded.speed, loaded.volume) == ("default", "1", 30)
    stage = stage_of(tmp_path)
    stage.settings = stage.saved_settings = migrated(loaded, (partial(replace, volume=99),))
    stage.change(volume=40)
    assert kept(tmp_path)["volume"] == 40
    for name, value in (("version", 7), ("theme", "sepia"), ("speed", {"bots": 2}), ("telepathy", True)):
        assert kept(tmp_path)[name] == value
    stage.change(theme="contrast")
    assert kept(tmp_path)["theme"] == "contrast", "what was chosen here holds"


def test_each_step_leads_from_one_version_to_the_next() -> None:
    def step(name: str) -> Callable[[Settings], Settings]:
        return lambda settings: replace(settings, own_matches=[*settings.own_matches, name])

    steps = (step("0 to 1"), step("1 to 2"), step("2 to 3"))
    for version, names in ((0, ["0 to 1", "1 to 2", "2 to 3"]), (2, ["2 to 3"]), (3, []), (9, [])):
        after = migrated(Settings(version=version), steps)
        assert (after.own_matches, after.version) == (names, max(3, version))


def test_a_file_without_a_version_is_the_oldest_and_there_is_a_step_for_each(tmp_path: Path) -> None:
    write_settings(tmp_path, speed="2")
    assert load(tmp_path)[0].version == 0
    write_settings(tmp_path, speed="2", version=-3)
    assert load(tmp_path)[0].version == 0
    assert Settings().version == VERSION == len(play.STEPS)
    stage = stage_of(tmp_path)
    stage.saved_settings = load(tmp_path)[0]
    stage.settings = migrated(stage.saved_settings, play.STEPS)
    stage.change(volume=10)
    assert kept(tmp_path)["version"] == VERSION


# -- what cannot be read


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_what_may_not_be_read_is_neither_moved_nor_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    write_settings(tmp_path, volume=30)
    monkeypatch.setattr(settings_file, "read_file", refused(number))
    loaded, line = load(tmp_path)
    assert loaded == Settings()
    assert line is not None
    assert os.strerror(number) in line
    line = save(replace(loaded, volume=40), tmp_path, loaded)
    assert line is not None
    assert "Can't save settings" in line
    assert kept(tmp_path) == {"volume": 30}
    assert len(list(tmp_path.iterdir())) == 1


@needs_links
@pytest.mark.parametrize("make", [
    os.mkfifo, Path.mkdir, lambda path: path.symlink_to("/dev/zero"),
    lambda path: path.write_bytes(b"[" * (15 << 20)), lambda path: path.write_bytes(b'{"names": [' + b"[]," * (5 << 20)),
], ids=["pipe", "folder", "device", "brackets", "lists"])  # fmt: skip
def test_what_is_no_settings_file_is_set_aside_at_once(tmp_path: Path, make: Callable[[Path], object]) -> None:
    make(tmp_path / FILE_NAME)
    began = time.process_time()
    loaded, line = load(tmp_path)
    assert time.process_time() - began < 1
    assert loaded == Settings()
    assert line is not None
    assert "settings.damaged-1.json" in line
    assert save(loaded, tmp_path, loaded) is None
    assert load(tmp_path) == (loaded, None)


def test_what_was_damaged_meanwhile_is_set_aside_too(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.change(volume=10)
    (tmp_path / FILE_NAME).write_text("{")
    stage.change(speed="4")
    assert (kept(tmp_path)["volume"], kept(tmp_path)["speed"]) == (10, "4")
    assert (tmp_path / "settings.damaged-1.json").read_text() == "{"
    assert "settings.damaged-1.json" in (stage.notices.line or "")


# -- files


@needs_links
def test_only_its_owner_reads_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    save(Settings(), folder)
    assert stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    (folder / FILE_NAME).chmod(0o644)
    save(Settings(volume=1), folder)
    assert stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600


def test_what_was_left_half_written_is_taken_away(tmp_path: Path) -> None:
    practice = folder_of(tmp_path, "ann")
    practice.mkdir(parents=True)
    half, fresh, mine = (tmp_path / name for name in ("settings.jsonabc.new", "settings.jsondef.new", "my.news"))
    practised, kept = practice / "rating.jsonabc.new", practice / "rating.json"
    for path in (half, fresh, mine, practised, kept):
        path.write_text("{")
    old = time.time() - STALE_S - 1
    for path in (half, mine, practised, kept):
        os.utime(path, (old, old))
    clean_up(tmp_path)
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == {fresh, mine, kept}
    clean_up(tmp_path / "nowhere")


def test_killed_while_it_is_written_it_is_the_old_one_or_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def kill(*arguments: object) -> None:
        raise Killed

    path = tmp_path / FILE_NAME
    write_whole(path, "old")
    for where in ("sync", "sync_folder"):
        with monkeypatch.context() as patch:
            patch.setattr(f"game.core.files.SYSTEM.{where}", kill)
            with pytest.raises(Killed):
                write_whole(path, "new")
        assert path.read_text() == ("old" if where == "sync" else "new")


# -- the language


@pytest.mark.parametrize("name", ["../x", "/etc", "fr/../../x", "..", "fr\0", "a", "x" * 5000, "fr\n", "C:x", "fr_", ""])
def test_no_language_leads_out_of_its_folder(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    translation = gettext.translation

    def noting(domain: str, folder: Path, languages: list[str], fallback: bool) -> Any:
        asked.extend(languages)
        return translation(domain, folder, languages, fallback=fallback)

    monkeypatch.setattr(gettext, "translation", noting)
    line = install(name)
    assert not is_code(name)
    assert all(is_code(language) for language in asked)
    assert name == "" or (line is not None and line.isprintable() and len(line) < 100)
    install("en")


@pytest.mark.parametrize("name", ["fr", "pt_BR", "zh_Hans_CN", "sr@latin", "en_GB.UTF-8", "eng", "pt-BR"])
def test_languages_may_be_called_so(name: str) -> None:
    assert is_code(name)


def test_the_pseudo_language_of_the_tests_may_be_called_so() -> None:
    assert all(is_code(path.name) for path in FOLDER.iterdir() if path.is_dir())


def earlier(folder: Path, **content: object) -> Settings:
    (folder / FILE_NAME).write_text(json.dumps(content))
    kept, line = load(folder)
    assert line is None
    return migrated(kept, (partial(of_one_game, only="red7"),))


def test_each_game_has_lessons_and_explanations_of_its_own() -> None:
    kept = Settings()
    kept = replace(kept, **learning(kept, "one", LearntLessons(3, (1, 2))))
    kept = replace(kept, **learning(kept, "two", LearntLessons(1)))
    kept = replace(kept, **explaining(kept, "two", ["a"]))
    kept = replace(kept, **explaining(kept, "two", ["b"]))
    assert [learnt(kept, game) for game in ("one", "two", "three")] == [LearntLessons(3, (1, 2)), LearntLessons(1), LearntLessons()]
    assert [explained(kept, game) for game in ("one", "two")] == [[], ["a", "b"]]


@pytest.mark.parametrize("kept", [None, [], 3, {"next": "4", "done": 5}, {"next": -1, "done": [True, "1", None]}])
def test_what_cannot_be_used_is_as_if_there_was_nothing(kept: object) -> None:
    settings = Settings(lessons={"one": kept}, explained={"one": kept})
    assert learnt(settings, "one") == LearntLessons()
    assert explained(settings, "one") == []


def test_what_an_earlier_version_kept_is_that_of_its_game(tmp_path: Path) -> None:
    now = earlier(tmp_path, **EARLIER)
    assert now.last_setups == {"red7": SETUP}
    assert now.last_couches == {"red7": COUCH}
    assert learnt(now, "red7") == LearntLessons(4, (1, 3))
    assert explained(now, "red7") == ["draw", "fold"]
    assert (now.speed, now.others) == ("2", {"telepathy": True})
    assert save(now, tmp_path) is None
    again, _ = load(tmp_path)
    assert of_one_game(again, "red7") == again == now


def test_what_this_version_has_kept_is_newer(tmp_path: Path) -> None:
    """Both are in the file where an earlier version was used again in between."""
    newer = {"last_setups": {"red7": COUCH, "other": SETUP}, "lessons": {"red7": {"next": 9, "done": []}}}
    now = earlier(tmp_path, **EARLIER, **newer)
    assert now.last_setups == newer["last_setups"]
    assert learnt(now, "red7") == LearntLessons(9)


@pytest.mark.parametrize("content", [{}, {"lesson": 0, "lessons_done": [], "hints_seen": []}, {"last_setup": 3}])
def test_where_nothing_was_kept_there_is_nothing(tmp_path: Path, content: dict[str, object]) -> None:
    assert replace(earlier(tmp_path, **content), version=Settings().version) == Settings()


# People in the settings: under ids that stay, with what is theirs, over windows and versions.

OLD = Path(__file__).parent / "old_settings"
ADA = {"name": "Ada", "face": "moon", "badges": "off", "text_scale": 1.5, "bindings": {"keyboard": {"fold": ["u"]}}}


def stored(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / FILE_NAME).read_text(encoding="utf-8")))


def window(folder: Path) -> Stage:
    """The game as it is opened on the settings of a folder."""
    stage = stage_of(folder)
    stage.settings, line = load(folder)
    assert line is None
    bring_up_to_date(stage)
    return stage


# -- who there is


def test_two_of_one_name_are_two_and_a_new_name_changes_nobody_into_somebody_else() -> None:
    settings, ids = Settings(), []
    for _ in range(2):
        person, people = with_person(settings, "Ada", "moon")
        settings = Settings(profiles=people)
        ids.append(person)
    assert len(set(ids)) == 2
    renamed = Settings(profiles=profiles.with_values(settings.profiles, ids[0], {"name": "Adele"}))
    assert everybody(renamed) == (Profile(ids[0], "Adele", "moon"), Profile(ids[1], "Ada", "moon"))


def test_an_id_that_is_taken_is_not_given_again() -> None:
    numbers = count()
    settings = Settings(profiles={"0": dict(ADA), "1": dict(ADA)})
    assert with_person(settings, "Bo", "kite", lambda: str(next(numbers)))[0] == "2"


@pytest.mark.parametrize("strange", [None, 3, [], {}, {"name": 4}, {"name": "  "}, {"face": "moon"}])
def test_who_makes_no_sense_is_nobody_and_stays_in_the_file(tmp_path: Path, strange: Any) -> None:
    stage = stage_of(tmp_path, profiles={"x": strange, "a": dict(ADA)})
    assert [profile.id for profile in everybody(stage.settings)] == ["a"]
    assert own_settings(stage.settings, "x") == {}
    stage.change(volume=3)
    assert stored(tmp_path)["profiles"]["x"] == strange


def test_who_is_deleted_can_be_put_back_where_they_were() -> None:
    people = {"a": ADA, "b": {"name": "Bo"}, "c": {"name": "Cy"}}
    without = profiles.without_person(people, "b")
    assert list(without) == ["a", "c"]
    assert list(profiles.put_back(without, "b", people["b"], 1).items()) == list(people.items())


# -- whoever plays alone has all of it


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Stage]:
    stage = stage_of(tmp_path, profiles={"a": dict(ADA)}, badges="always", volume=50)
    stage.sit_alone("a")
    yield stage


def test_what_is_theirs_holds_while_they_play_alone(alone: Stage) -> None:
    assert (alone.settings.badges, alone.settings.text_scale) == ("off", 1.5)
    assert alone.text.text_scale == 1.5
    assert alone.devices.bindings.controls("keyboard", "fold") == ("u",)
    alone.sit_alone("")
    assert (alone.settings.badges, alone.settings.text_scale) == ("always", 1.0)
    assert alone.devices.bindings.controls("keyboard", "fold") != ("u",)


def test_what_they_choose_for_themselves_is_theirs_and_the_rest_is_for_all(alone: Stage, tmp_path: Path) -> None:
    alone.change(hints="always", volume=5, text_scale=2.0)
    assert (alone.settings.hints, alone.settings.text_scale, alone.settings.volume) == ("always", 2.0, 5)
    alone.wear({})
    assert (alone.settings.hints, alone.settings.text_scale) == ("always", 2.0), "it lasts"
    assert stored(tmp_path)["profiles"]["a"] == {**ADA, "hints": "always", "text_scale": 2.0}
    assert {name: stored(tmp_path)[name] for name in ("badges", "hints", "text_scale", "volume", "bindings")} == {
        "badges": "always", "hints": "after8", "text_scale": 1.0, "volume": 5, "bindings": {}}
    alone.sit_alone("")
    alone.change(hints="off")
    assert (stored(tmp_path)["hints"], stored(tmp_path)["profiles"]["a"]["hints"]) == ("off", "always")


def test_several_keep_of_it_what_one_needs_to_find_the_way(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, profiles={"a": {**ADA, "one_switch": True}}, badges="always")
    stage.sit_alone("a")
    stage.sit_together()
    assert (stage.settings.badges, stage.settings.text_scale, stage.settings.one_switch) == ("always", 1.5, True)
    assert stage.devices.bindings.controls("keyboard", "fold") != ("u",)
    stage.wear({"badges": "after8", "text_scale": 2.0})
    assert (stage.settings.badges, stage.settings.text_scale) == ("after8", 2.0)
    stage.wear({})
    assert (stage.settings.badges, stage.settings.text_scale) == ("always", 1.5)
    stage.change(one_switch=False)
    stage.wear({})
    assert not stage.settings.one_switch
    assert stored(tmp_path)["profiles"]["a"]["one_switch"], "among several it was for all"


def test_nobody_who_is_gone_plays_alone(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.sit_alone("gone")
    stage.change(badges="off")
    assert (stored(tmp_path)["badges"], stored(tmp_path)["profiles"]) == ("off", {})


# -- two windows


def test_two_windows_change_different_things_of_one_person(tmp_path: Path) -> None:
    window(tmp_path).change(profiles={"a": dict(ADA)})
    first, second = window(tmp_path), window(tmp_path)
    for stage, values in ((first, {"name": "Adele"}), (second, {"badges": "always"}), (first, {"hints": "off"})):
        stage.change(profiles=profiles.with_values(stage.settings.profiles, "a", values))
    assert stored(tmp_path)["profiles"] == {"a": {**ADA, "name": "Adele", "badges": "always", "hints": "off"}}
    for stage, layout in ((first, "gamepad"), (second, "left")):
        mine = {**ADA["bindings"], layout: {"fold": ["x"]}}  # type: ignore[dict-item]
        stage.change(profiles=profiles.with_values(stage.settings.profiles, "a", {"bindings": mine}))
    assert set(stored(tmp_path)["profiles"]["a"]["bindings"]) == {"keyboard", "gamepad", "left"}


def test_whom_two_windows_bring_are_both_there_and_whom_one_deletes_is_gone(tmp_path: Path) -> None:
    window(tmp_path).change(profiles={"a": dict(ADA)})
    first, second = window(tmp_path), window(tmp_path)
    first.change(profiles={**first.settings.profiles, "b": {"name": "Bo"}})
    second.change(profiles={**second.settings.profiles, "c": {"name": "Cy"}})
    assert set(stored(tmp_path)["profiles"]) == {"a", "b", "c"}
    first.change(profiles=profiles.without_person(first.settings.profiles, "a"))
    second.change(profiles=profiles.with_values(second.settings.profiles, "c", {"name": "Cyd"}))
    assert stored(tmp_path)["profiles"] == {"b": {"name": "Bo"}, "c": {"name": "Cyd"}}


def test_lists_of_two_windows_are_put_together(tmp_path: Path) -> None:
    window(tmp_path).change(own_matches=["a", "b"])
    first, second = window(tmp_path), window(tmp_path)
    first.change(own_matches=["b", "c"])
    second.change(own_matches=["a", "b", "d"])
    assert stored(tmp_path)["own_matches"] == ["b", "c", "d"]


def test_what_a_newer_version_keeps_of_a_person_stays(tmp_path: Path) -> None:
    newer = {"name": "Ada", "face": "moon", "badges": "sometimes", "hat": {"colour": "green"}}
    content = {"version": 9, "profiles": {"a": newer, "list": [1]}}
    (tmp_path / FILE_NAME).write_text(json.dumps(content), encoding="utf-8")
    stage = window(tmp_path)
    stage.sit_alone("a")
    assert stage.settings.badges == Settings().badges
    stage.change(text_scale=1.5)
    assert stored(tmp_path)["version"] == 9
    assert stored(tmp_path)["profiles"] == {"a": {**newer, "text_scale": 1.5}, "list": [1]}


# -- earlier versions


@pytest.mark.parametrize("version", range(VERSION))
def test_kept_old_files_mean_today_what_they_meant(tmp_path: Path, version: int) -> None:
    shutil.copy(OLD / f"version-{version}.json", tmp_path / FILE_NAME)
    before = stored(tmp_path)
    stage = window(tmp_path)
    assert stored(tmp_path) == before, "opening alone writes nothing"
    assert stage.settings.version == VERSION == len(STEPS)
    stage.change(rumble=False)
    after = stored(tmp_path)
    assert after["version"] == VERSION
    assert load(tmp_path) == (stage.settings, None)
    moved = {"version", "comforts", "profiles", "rumble", "hand_orders", "last_setup", "lesson", "lessons_done", "hints_seen"}
    for name in before.keys() - moved:
        assert after[name] == before[name], name
    assert window(tmp_path).settings == stage.settings


def test_names_of_earlier_evenings_are_people_now_with_what_they_wanted(tmp_path: Path) -> None:
    for version, names in ((0, ["Zoë", "Ada"]), (1, ["Ada", "Jean-Luc"])):
        shutil.copy(OLD / f"version-{version}.json", tmp_path / FILE_NAME)
        settings = window(tmp_path).settings
        assert [profile.name for profile in everybody(settings)] == names
        ids = {profile.name: profile.id for profile in everybody(settings)}
        if version:
            assert settings.comfort_of("", ids["Ada"]) == {"badges": "off", "text_scale": 1.5}
            assert settings.handicap_of("", ids["Ada"]) == 2
            assert settings.hand_orders == {"Ada": "colour", ids["Ada"]: "colour"}
            assert settings.comforts == {"Kite": {"hints": "always"}}, "guests keep theirs"
        else:
            assert settings.comfort_of("", ids["Zoë"]) == {"one_switch": True}
            assert settings.last_setups["red7"]["rules"] == {"edition": "asmadi-1.3"}


def test_two_windows_on_an_old_file_bring_it_up_to_date_once(tmp_path: Path) -> None:
    shutil.copy(OLD / "version-1.json", tmp_path / FILE_NAME)
    first, second = window(tmp_path), window(tmp_path)
    ada = everybody(first.settings)[0].id
    first.change(profiles=profiles.with_values(first.settings.profiles, ada, {"name": "Adele"}))
    second.change(volume=1)
    assert [values["name"] for values in stored(tmp_path)["profiles"].values()] == ["Adele", "Jean-Luc"]
    third = window(tmp_path)
    third.change(profiles=profiles.without_person(third.settings.profiles, ada))
    assert [profile.name for profile in everybody(window(tmp_path).settings)] == ["Jean-Luc"], "and nobody comes back"


def test_whoever_has_become_a_person_goes_on_with_the_matches_of_before(tmp_path: Path) -> None:
    shutil.copy(OLD / "version-1.json", tmp_path / FILE_NAME)
    ada, jean = everybody(window(tmp_path).settings)
    for day, entry in enumerate(({"name": "Ada"}, {"name": "Ada", "person": ada.id}, {"name": "Jean-Luc"}), 1):
        first, *rest = lines("red7-greedy.jsonl")
        header = json.loads(first)
        header["seats"][0] = {**entry, "player": "human"}
        put(tmp_path / "records", BEGAN.format(day=day, second=0), [json.dumps(header), *rest])
    index = tmp_path / "matches.index"
    list(update(tmp_path / "records", index))
    assert {person.key: person.played for person in people(index, "red7")} == {ada.id: 2, jean.id: 1}


@pytest.mark.parametrize("names", [None, 3, {"a": 1}, ["", 4, " "], [["Ada"]]])
def test_names_that_make_no_sense_are_nobody(names: Any) -> None:
    assert profiles.from_names(Settings(others={"names": names})).profiles == {}


def test_no_more_names_become_people_than_there_may_be() -> None:
    many = Settings(version=1, others={"names": [f"N{number}" for number in range(99)]})
    assert len(migrated(many, STEPS).profiles) == profiles.MOST_PEOPLE


def test_nobody_by_an_empty_or_endless_id() -> None:
    assert profile_of(Settings(profiles={"": dict(ADA), "x" * 65: dict(ADA)}), "") is None
    assert everybody(Settings(profiles={"": dict(ADA), "x" * 65: dict(ADA)})) == ()
