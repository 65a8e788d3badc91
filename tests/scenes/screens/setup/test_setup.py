"""The setup of a match: which keys and clicks choose what, and that everything can be read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.red7.rules import PRESETS
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace, Reset
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import PressWidget
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.setup.rules import SetupRules
from scenes.screens.setup.scene import Setup
from scenes.specs.cast import first_seats
from scenes.specs.red7.setup import setup_options
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import all_rules, key, mouse, pushed, stage_of, switch
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
