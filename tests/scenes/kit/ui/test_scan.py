"""One switch on pages of many things: a row or column is lit first, then a thing in it; everything is reached so."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.app.pictures.gallery import SCENES
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.narrator import heard
from scenes.kit.scene import Scene
from scenes.kit.ui.scan import MOST
from scenes.kit.widgets.focus import ScanGroup
from scenes.screens.people.name_scene import NameScene
from tests.hands import Alone
from tests.scenes.staging import focus_of, focused, render_scene, stage_of

SWITCH = Holder(Device.SWITCH)
MANY = ("initials", "name", "more_puzzles", "statistics", "street_statistics", "matches", "controls", "book")


def opened(folder: Path, name: str, one_switch: bool = True) -> Scene:
    stage = stage_of(folder, (1280, 720), one_switch=one_switch)
    stage.last_holder = SWITCH if one_switch else Holder(Device.KEYBOARD)
    return SCENES[name](stage)[-1]


def until(person: Alone, words: str) -> None:
    """The scan goes on until something is lit."""
    for _ in range(100):
        if person.focused == words:
            return
        person.press(Kind.NEXT)
    raise AssertionError(words)


@pytest.mark.parametrize("name", MANY)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_everything_is_reached_and_nothing_is_far(tmp_path: Path, name: str, text_scale: float) -> None:
    stage = stage_of(tmp_path, (1280, 720), one_switch=True, text_scale=text_scale)
    stage.last_holder = SWITCH
    scene = SCENES[name](stage)[-1]
    person, every = Alone(scene, SWITCH), {widget.words for widget in focus_of(scene).widgets if widget.enabled}
    stops, reached = list[str](), set[str]()
    for _ in every:  # out of the line that the page begins in
        if not isinstance(focused(scene), ScanGroup) and len(every) > MOST:
            person.press(Kind.NEXT)
    while person.focused not in stops and len(stops) <= MOST:
        stops.append(person.focused)
        reached.add(person.focused)
        group = focused(scene)
        if isinstance(group, ScanGroup):
            assert person.press(Kind.ACCEPT) is None, "a group does nothing by itself"
            for member in group.members:
                assert person.focused == member.words
                reached.add(member.words)
                person.press(Kind.NEXT)
            assert person.focused == group.words, "after the last of it the group is lit again"
        person.press(Kind.NEXT)
    assert every <= reached
    assert person.focused in stops, "it goes round"


def test_a_letter_is_picked_in_its_row_and_the_row_is_lit_again(tmp_path: Path) -> None:
    scene = opened(tmp_path, "name")
    assert isinstance(scene, NameScene)
    person = Alone(scene, SWITCH)
    until(person, "J to R")
    person.press(Kind.ACCEPT)
    assert person.focused == "J"
    person.press(Kind.NEXT, Kind.ACCEPT)
    assert any(text.endswith("K") for text in person.seen)
    assert person.focused == "J to R"
    person.press(Kind.NEXT)
    assert person.focused == "S to Hyphen"


def test_a_value_stays_lit_for_more_presses(tmp_path: Path) -> None:
    person = Alone(opened(tmp_path, "statistics"), SWITCH)
    until(person, "Game to Rules")
    person.press(Kind.ACCEPT)
    assert person.focused == "Game"
    person.press(Kind.ACCEPT)
    assert person.focused == "Game"


def test_a_group_is_said_with_how_many_things_are_in_it_and_a_thing_with_its_place_there(tmp_path: Path) -> None:
    scene = opened(tmp_path, "name")
    person = Alone(scene, SWITCH)
    until(person, "A to I")
    words = heard(scene)
    assert (words.focus, words.value, words.place) == ("A to I", "9 choices", (1, 7))
    person.press(Kind.ACCEPT, Kind.NEXT)
    assert (heard(scene).focus, heard(scene).place) == ("B", (2, 9))


def test_a_group_is_framed_on_the_screen_and_covers_no_words(tmp_path: Path) -> None:
    scene = opened(tmp_path, "more_puzzles")
    person = Alone(scene, SWITCH)
    until(person, "Back")
    before = person.seen
    bare = paper_beside(scene, focus_of(scene).widgets[7].rect)
    until(person, "Win in two")
    assert (bare, paper_beside(scene, focused(scene).rect)) == (False, True)
    assert person.seen == before


def paper_beside(scene: Scene, rect: Rect) -> bool:
    """Whether a line of paper stands a few px to the left of a rectangle."""
    picture = render_scene(scene)
    return any(picture.get_at((rect.left - 1 - px, rect.centery))[:3] == scene.stage.theme.paper for px in range(12))


def test_with_keys_nothing_is_grouped(tmp_path: Path) -> None:
    scene = opened(tmp_path, "name", one_switch=False)
    person = Alone(scene)
    person.press(Kind.RIGHT)
    assert not isinstance(focused(scene), ScanGroup)
    assert heard(scene).place == (2, 31)
