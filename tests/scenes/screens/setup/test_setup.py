"""The setup of a match: which keys and clicks choose what, and that everything can be read."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.history.index import update
from game.history.statistics import people
from game.red7.rules import PRESETS
from scenes.app.router import Router
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace, Reset
from scenes.kit.settings_file import load
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import PressWidget
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.chosen_game import last_setup
from scenes.screens.people.scene import PeopleScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup.rules import SetupRules
from scenes.screens.setup.scene import Setup
from scenes.specs.cast import first_seats
from scenes.specs.red7.setup import setup_options
from tests.hands import texts_of
from tests.scenes.autoplay import AutoPlay, record_in, stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import all_rules, focus_of, focused, key, mouse, pushed, stage_of, switch, widgets_of
from tests.scenes.stories import NotingPainter

OPTIONS = setup_options()
GAME = GAMES[OPTIONS.game]


def opened(stage: Stage, initial: MatchSetup | None = None) -> Setup:
    return Setup(stage, OPTIONS, initial or OPTIONS.first_setup())


def focus_on(scene: Setup, key: str) -> None:
    scene.focus_on(key)
    assert scene.focused == key


def widget_of(scene: Page, key: str) -> PressWidget:
    return next(each for each in scene.focus.widgets if isinstance(each, PressWidget) and each.node.key == key)


def keys(scene: Setup) -> list[str]:
    return [each.node.key for each in scene.focus.widgets if isinstance(each, PressWidget)]


def test_start_has_the_focus_and_one_press_starts(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    assert scene.focused == "main"
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.Start(OPTIONS.first_setup()))


@pytest.mark.parametrize(
    ("kind", "device", "starts"),
    [
        (Kind.END_TURN, Device.KEYBOARD, True),
        (Kind.DISCARD, Device.GAMEPAD, True),
        (Kind.DISCARD, Device.KEYBOARD, False),
        (Kind.END_TURN, Device.GAMEPAD, False),
    ],
)
def test_the_starting_key_acts_from_anywhere(tmp_path: Path, kind: Kind, device: Device, starts: bool) -> None:
    scene = opened(stage_of(tmp_path))
    focus_on(scene, "seat 1")
    start = Replace(routes.Start(scene.setup))
    assert scene.handle(Intent(kind, device, repeated=True)) != start
    assert (scene.handle(Intent(kind, device)) == start) == starts


def test_cancel_leads_to_the_menus_entry_for_it(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    assert scene.handle(key(Kind.CANCEL)) == Reset(routes.Menu(routes.Setup()))


def test_left_and_right_change_who_sits_there(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    focus_on(scene, "seat 1")
    scene.handle(key(Kind.RIGHT))
    assert [seat.name for seat in scene.setup.seats] == ["You", "Magpie", "Hoarder"]
    scene.handle(key(Kind.LEFT))
    assert scene.setup == OPTIONS.first_setup()
    focus_on(scene, "seat 0")
    scene.handle(key(Kind.RIGHT))
    assert scene.setup.seats[0] == Seating("You", "moon")


@pytest.mark.parametrize(("way", "back"), [(Kind.RIGHT, Kind.LEFT), (Kind.LEFT, Kind.RIGHT)])
def test_left_and_right_go_round_all_characters_and_back_again(tmp_path: Path, way: Kind, back: Kind) -> None:
    scene = opened(stage_of(tmp_path))
    focus_on(scene, "seat 1")
    first, met = scene.setup.seats[1].level, list[str | None]()
    for _ in OPTIONS.cast.characters:
        scene.handle(key(way))
        met.append(scene.setup.seats[1].level)
    levels = [character.level for character in OPTIONS.cast.characters]
    assert sorted(map(str, met)) == sorted(levels) and met[-1] == first
    for level in (*reversed(met[:-1]), first):
        scene.handle(key(back))
        assert scene.setup.seats[1].level == level


@pytest.mark.parametrize(("way", "place"), [(Kind.RIGHT, 0), (Kind.LEFT, -1)])
def test_from_a_bot_of_somebody_else_they_go_to_the_first_or_the_last_character(tmp_path: Path, way: Kind, place: int) -> None:
    assert OPTIONS.cast.guest is not None
    guest = Seating("Deep Seven", OPTIONS.cast.guest.face, OPTIONS.cast.guest.level)
    setup = OPTIONS.first_setup()
    scene = opened(stage_of(tmp_path), setup.seated((setup.seats[0], guest, *setup.seats[2:])))
    focus_on(scene, "seat 1")
    scene.handle(key(way))
    assert scene.setup.seats[1].level == OPTIONS.cast.characters[place].level


def test_seats_are_added_and_removed_between_two_and_four(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    focus_on(scene, "add")
    assert pushed(scene.handle(key(Kind.ACCEPT))).handle(key(Kind.ACCEPT)) == Pop()
    scene.enter()
    assert len(scene.setup.seats) == 4
    assert scene.focused == "seat 3"
    assert "add" not in keys(scene)
    for left in (3, 2):
        focus_on(scene, "remove 1")
        scene.handle(key(Kind.ACCEPT))
        assert len(scene.setup.seats) == left
    assert not [name for name in keys(scene) if name.startswith("remove")]
    assert scene.focused.startswith("seat")


def test_presets_are_chosen_and_named_as_custom_when_mixed(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    for index, preset in enumerate(OPTIONS.presets):
        focus_on(scene, f"preset {index}")
        scene.handle(key(Kind.ACCEPT))
        assert GAME.rules_from_json(scene.setup.rules) == PRESETS[preset.name]
    focus_on(scene, "rules")
    pushed = scene.handle(key(Kind.ACCEPT))
    assert isinstance(pushed, Push)
    page = pushed.target
    assert isinstance(page, SetupRules)
    for _ in range([each.key for each in OPTIONS.switches].index("draw")):
        page.handle(key(Kind.DOWN))
    page.handle(key(Kind.LEFT))
    assert page.handle(key(Kind.CANCEL)) == Pop()
    scene.enter()
    assert scene.setup.rules["draw"] is False
    assert OPTIONS.preset(scene.setup.rules) is None
    assert set(texts_of(scene)) >= {"Custom", "First to 35", "3 seats"}


def test_the_page_of_rules_changes_what_is_chosen_at_once(tmp_path: Path) -> None:
    taken: list[dict[str, object]] = []
    page = SetupRules(stage_of(tmp_path), OPTIONS, OPTIONS.first_setup(), taken.append)
    for _ in range(3):
        page.handle(key(Kind.RIGHT))
    assert taken[-1] == page.rules == OPTIONS.change(OPTIONS.first_setup().rules, "edition", "999-nl")
    assert set(texts_of(page)) >= {"999 Games", "One deck", OPTIONS.value(switch(OPTIONS, "edition"), page.rules).line}
    page.handle(key(Kind.DOWN))
    page.handle(key(Kind.RIGHT))
    assert page.rules["scoring"] == "reshuffle"


def test_a_click_chooses_the_arrow_of_a_seat_or_the_block_under_it(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))

    def click(name: str, x: float, y: float) -> object:
        rect = widget_of(scene, name).rect
        point = (rect.x + round(rect.width * x), rect.y + round(rect.height * y))
        scene.handle(mouse(Kind.POINT, point))
        for _ in range(20):
            scene.update(16)
        assert scene.focused == name
        scene.handle(mouse(Kind.PRESS, point))
        return scene.handle(mouse(Kind.RELEASE, point))

    assert isinstance(click("seat 1", 0.2, 0.8), Push)
    click("seat 1", 0.86, 0.32)
    assert scene.setup.seats[1].level == "hoarder"
    click("seat 0", 0.66, 0.32)
    assert scene.setup.seats[0].face == "ring"
    click("seat 0", 0.86, 0.32)
    assert scene.setup.seats[0].face == "kite"
    click("remove 2", 0.5, 0.5)
    assert len(scene.setup.seats) == 2
    click("preset 0", 0.5, 0.5)
    assert scene.setup.rules["scoring"] == "none"
    assert click("main", 0.5, 0.5) == Replace(routes.Start(scene.setup))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_number_of_seats_stands_inside_and_apart(tmp_path: Path, seats: int) -> None:
    stage = stage_of(tmp_path)
    scene = opened(stage, MatchSetup("red7", {}, first_seats(seats, OPTIONS.cast)))
    for case in in_every_window(stage, scene):
        assert not [*faults_of(scene)], case


def test_whatever_is_chosen_the_rules_stand_inside_and_apart(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    page = SetupRules(stage, OPTIONS, OPTIONS.first_setup(), lambda rules: None)
    for case in in_every_window(stage, page):
        assert not [*faults_of(page)], case
    for rules in list(all_rules(OPTIONS))[::37]:
        page = SetupRules(stage, OPTIONS, replace(OPTIONS.first_setup(), rules=rules), lambda rules: None)
        assert not [*faults_of(page)], rules


def test_with_large_text_all_rows_of_rules_are_of_one_height_whatever_stands_beside_them(tmp_path: Path) -> None:
    page = SetupRules(stage_of(tmp_path, (1280, 720), text_scale=2.0), OPTIONS, OPTIONS.first_setup(), lambda rules: None)
    rows = [widget.rect for widget in widgets_of(page) if widget.words != "Back"]
    assert len(rows) == len(page.model.rows) > 4
    assert max(row.height for row in rows) - min(row.height for row in rows) <= 1


def test_what_something_is_for_is_said_where_there_is_no_room_for_it_on_each_block(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path, text_scale=2.0))
    assert "Big discards draw. Winners score points." in texts_of(scene)
    focus_on(scene, "seat 1")
    assert "Plays on a whim" in texts_of(scene)
    assert "Big discards draw. Winners score points." not in texts_of(scene)


def test_a_voice_says_what_is_chosen_and_who_could_sit_there(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    assert scene.title == "New match. 3 seats. First to 35."
    assert widget_of(scene, "seat 1").spoken_words == "Sprout, Bot, Plays on a whim"
    assert widget_of(scene, "preset 1").spoken_words == "Advanced, chosen, Big discards draw. Winners score points."
    assert scene.tell(again=True).startswith("Sprout: Plays on a whim. Hoarder:") and not scene.tell(again=False)


@pytest.mark.parametrize("theme", THEMES)
def test_chosen_blocks_alone_are_of_paper(tmp_path: Path, theme: str) -> None:
    stage = stage_of(tmp_path, theme=theme)
    scene = opened(stage)
    painter = NotingPainter()
    scene.draw(painter)
    paper = [rect for rect, rgb in painter.fills if rgb == stage.theme.paper and rect.width > 200 and rect.height > 60]
    assert paper == [widget_of(scene, "preset 1").grown, widget_of(scene, "main").grown]


# Whoever plays alone: chosen in the setup or the settings, with all of what is theirs, and known in the record.

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
