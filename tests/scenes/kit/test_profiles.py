"""People in the settings: under ids that stay, with what is theirs, over windows and versions."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.history.index import update
from game.history.statistics import people
from scenes.app.commands.play import STEPS, bring_up_to_date
from scenes.kit import profiles
from scenes.kit.profiles import Profile, everybody, own_settings, profile_of, with_person
from scenes.kit.settings import VERSION, Settings
from scenes.kit.settings_file import FILE_NAME, load, migrated
from scenes.kit.stage import Stage
from tests.game.history.records import BEGAN, lines, put
from tests.scenes.staging import stage_of

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
