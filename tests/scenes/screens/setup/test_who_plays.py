"""Whoever plays alone: chosen in the setup or the settings, with all of what is theirs, and known in the record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.history.index import update
from game.history.statistics import people
from scenes.app.router import Router
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push
from scenes.kit.settings_file import load
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.chosen_game import last_setup
from scenes.screens.people.scene import PeopleScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup.scene import Setup
from tests.scenes.autoplay import AutoPlay, record_in, stage_for_tests
from tests.scenes.staging import focus_of, focused, key, pushed, widgets_of

KNOWN = {"n": {"name": "Nora", "face": "bolt", "badges": "always", "bindings": {"keyboard": {"fold": ["u"]}}},
         "b": {"name": "Ben", "face": "moon", "text_scale": 1.5}}  # fmt: skip
BASIC = {"edition": "asmadi-1.3", "draw": False, "actions": False, "scoring": "none"}


def stage_with(folder: Path, **chosen: Any) -> Stage:
    return stage_for_tests(folder, (640, 360), speed="instant", profiles=KNOWN, badges="off", **chosen)


def setup_of(stage: Stage) -> Setup:
    scene = Router(stage).make(routes.Setup())
    assert isinstance(scene, Setup)
    scene.focus_on("seat 0")
    return scene


def test_left_and_right_go_through_people_and_faces(tmp_path: Path) -> None:
    stage = stage_with(tmp_path)
    scene, seen = setup_of(stage), []
    for _ in range(6):
        seen.append((scene.setup.seats[0].name, scene.setup.seats[0].face, stage.settings.badges))
        scene.handle(key(Kind.LEFT))
    assert seen == [("You", "kite", "off"), ("Ben", "moon", "off"), ("Nora", "bolt", "always"), ("You", "ring", "off"),
                    ("You", "bolt", "off"), ("You", "moon", "off")]
    assert scene.focused == "seat 0"


@pytest.mark.parametrize(("way", "then"), [(Kind.LEFT, "ring"), (Kind.RIGHT, "n")])
def test_a_guest_with_the_face_of_somebody_deleted_goes_on_from_there(tmp_path: Path, way: Kind, then: str) -> None:
    stage = stage_with(tmp_path)
    scene = setup_of(stage)
    stage.change(profiles={**KNOWN, "a": {"name": "Ada", "face": "boat"}}, me="a")
    scene.enter()
    stage.change(profiles=KNOWN)
    scene.enter()
    assert scene.setup.seats[0][:2] == ("You", "boat"), "no face that guests of this game choose from"
    scene.handle(key(way))
    mine = scene.setup.seats[0]
    assert (mine.person or mine.face) == then


def test_a_press_asks_and_the_answer_is_kept(tmp_path: Path) -> None:
    stage = stage_with(tmp_path)
    scene = setup_of(stage)
    pushed = scene.handle(key(Kind.ACCEPT))
    assert isinstance(pushed, Push)
    page = pushed.target
    assert isinstance(page, PeopleScene)
    page.focus.focus(next(widget for widget in page.focus.widgets if widget.words == "Nora"))
    page.handle(key(Kind.ACCEPT))
    scene.enter()
    assert scene.setup.seats[0][:2] == ("Nora", "bolt")
    assert load(tmp_path)[0].me == "n"
    assert setup_of(stage_with(tmp_path, me="n")).setup.seats[0].person == "n", "and the next time"


def test_the_settings_ask_too_unless_several_play(tmp_path: Path) -> None:
    stage = stage_with(tmp_path, me="b")
    router = Router(stage)
    router.make(routes.Menu())
    assert stage.settings.text_scale == 1.5
    scene = SettingsScene(stage)
    scene.focus_on("me")
    assert focused(scene).value_words == "Ben"
    pushed = scene.handle(key(Kind.ACCEPT))
    assert isinstance(pushed, Push)
    assert isinstance(pushed.target, PeopleScene)
    stage.sit_together()
    scene.enter()
    assert "me" not in scene.model.words


def test_after_a_match_of_bots_alone_the_settings_ask_all_the_same(tmp_path: Path) -> None:
    seats = [{"name": name, "face": name.lower(), "level": "random"} for name in ("Sprout", "Acorn")]
    stored = {"game": "red7", "rules": BASIC, "seats": seats}
    scene = SettingsScene(stage_with(tmp_path, last_setups={"red7": stored}))
    scene.focus_on("me")
    pushed = scene.handle(key(Kind.ACCEPT))
    assert isinstance(pushed, Push)
    assert isinstance(pushed.target, PeopleScene)
    assert pushed.target.who.guest.face == "kite"


def test_who_is_deleted_plays_on_as_a_guest(tmp_path: Path) -> None:
    stage = stage_with(tmp_path, me="b")
    Router(stage).make(routes.Menu())
    scene = pushed(setup_of(stage).handle(key(Kind.ACCEPT)))
    focus_of(scene).focus(next(widget for widget in widgets_of(scene) if widget.words == "Delete"))
    scene.handle(key(Kind.ACCEPT))
    assert (stage.settings.me, stage.settings.text_scale, stage.alone) == ("", 1.0, "")
    assert setup_of(stage).setup.seats[0].name == "You"


def test_a_match_is_theirs_over_rematch_and_statistics(tmp_path: Path) -> None:
    stage = stage_with(tmp_path, me="n")
    router = Router(stage)
    setup = last_setup(router.stage)
    setup.rules.update(BASIC)
    with AutoPlay(stage, setup, 3) as play:
        assert stage.settings.badges == "always"
        assert stage.devices.bindings.first("keyboard", Kind.FOLD) == "u"
        play.until_won()
        assert stage.settings.badges == "always", "between the turns, too"
        header = json.loads(record_in(tmp_path).read_text(encoding="utf-8").splitlines()[0])
        assert header["seats"][0] == {"name": "Nora", "player": "human", "person": "n"}
        assert "person" not in header["seats"][1]
        play.router.make(routes.Rematch())
        assert play.session.setup.seats[0].person == "n"
    list(update(tmp_path / "records", tmp_path / "matches.index"))
    assert [(person.key, person.called) for person in people(tmp_path / "matches.index", "red7")] == [("n", "Nora")]


@pytest.mark.parametrize("me", ["b", ""])
def test_a_match_that_is_continued_is_that_of_who_began_it(tmp_path: Path, me: str) -> None:
    stage = stage_with(tmp_path, me="n")
    setup = last_setup(stage)
    setup.rules.update(BASIC)
    with AutoPlay(stage, setup, 3) as play:
        for _ in range(3):
            play.frame(50)
        play.leave_match()
    again = stage_with(tmp_path, me=me)
    with AutoPlay(again, None, 3) as play:
        assert play.session.setup.seats[0][0::3] == ("Nora", "n")
        assert (again.settings.badges, again.alone) == ("always", "n")
        play.router.make(routes.Menu())
        assert (again.settings.badges, again.alone) == ("off", me)
        assert again.devices.bindings == Bindings()
