"""No widget without a name that a voice can say, in any scene: not empty, not a bare number, not its neighbour's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pytest

from scenes.app.pictures.gallery import SCENES, SHEETS
from scenes.kit.scene import Scene
from scenes.kit.ui.press import PressWidget
from scenes.kit.widgets.widget import Widget
from scenes.screens.round.turn import Turn
from tests.scenes.autoplay import setup_for_tests
from tests.scenes.speech.recording import EXPERT, HeardPlay, heard_stage
from tests.scenes.street.matches import alone, street_setup

NOUN = re.compile(r"[^\W\d_]{2,}")
"""A word: glyphs, single letters and numbers alone tell nothing."""


def is_letter(widget: Widget) -> bool:
    """Whether it is a key with a letter on it: that is called by that letter."""
    return isinstance(widget, PressWidget) and widget.node.key.startswith("letter ")


def pressable(scene: Scene) -> Sequence[Widget]:
    """All that can be pressed in a scene, whoever's turn it is."""
    if isinstance(scene, Turn):
        return [widget for widget in scene.controller.widgets.focus.widgets if widget.enabled]
    return [widget for widget in getattr(scene.focus, "widgets", ()) if widget.enabled]


def nameless(widgets: Sequence[Widget]) -> Iterator[str]:
    """What is heard of those that have no name of their own."""
    for widget in widgets:
        if not NOUN.search(widget.words) and not is_letter(widget):
            yield f"{type(widget).__name__}: {widget.words!r} {widget.value_words!r}"
    for one, other in combinations(widgets, 2):
        if one.spoken_words == other.spoken_words and one.rect != other.rect:
            yield f"{type(one).__name__} and {type(other).__name__}: both {one.spoken_words!r}"


@pytest.mark.parametrize("name", sorted(set(SCENES) - set(SHEETS)))
def test_everything_in_a_scene_has_a_name_of_its_own(tmp_path: Path, name: str) -> None:
    stage, _ = heard_stage(tmp_path, "hand", size=(1280, 720), speed="1")
    assert list(nameless(pressable(SCENES[name](stage)[-1]))) == []


@pytest.mark.parametrize("speech", ["table", "hand"])
@pytest.mark.parametrize("game", ["red7", "7street"])
def test_everything_on_a_table_has_a_name_in_every_state(tmp_path: Path, game: str, speech: str) -> None:
    stage, _ = heard_stage(tmp_path, speech)
    setup = street_setup(*alone(3)) if game == "7street" else setup_for_tests(EXPERT, 3)
    scenes = set()
    with HeardPlay(stage, setup, seed=3) as play:
        for _ in range(500):
            play.stack.update(50)
            if play.stack.top is None:
                break
            scenes.add(play.scene)
            assert list(nameless(pressable(play.stack.top))) == [], play.scene
            play.press_something()
    assert {"Turn", "Confirm"} & scenes


def test_groups_of_a_hand_that_is_not_read_aloud_are_called_by_their_place(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path, "table")
    with HeardPlay(stage, street_setup(*alone(2)), seed=3) as play:
        for _ in range(500):
            play.stack.update(50)
            if isinstance(play.stack.top, Turn) and play.stack.top.waits:
                break
        cards = play.stack.top.controller.widgets.cards.values()  # type: ignore[union-attr]
        assert [spot.words.split(",")[0] for spot in cards] == [
            f"Group {number} of {len(cards)}" for number in range(1, len(cards) + 1)]
