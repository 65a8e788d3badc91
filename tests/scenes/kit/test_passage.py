"""The way from one scene's picture to the next one's: what still covers it, for how long, and what a press does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.passage import Bands, Fade
from scenes.kit.stack import Pop, Push, Replace, Reset, Scene, SceneStack, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from tests.scenes.staging import stage_of

SIZE = (640, 360)
OLD, NEW = (0, 90, 0), (90, 0, 0)


class Plain(Scene):
    """One colour over the whole window; it counts its presses."""

    def __init__(self, stage: Stage, rgb: tuple[int, int, int], part: str, over: bool = False) -> None:
        super().__init__(stage)
        self.part, self._over, self.presses = part, over, 0
        self._ground = Surface(stage.viewport.size, 0, 32)
        self._ground.fill(rgb)

    @property
    def overlay(self) -> bool:
        return self._over

    def handle(self, intent: Intent) -> Transition | None:
        self.presses += 1
        return None

    def draw(self, painter: Painter) -> None:
        if not self._over:
            painter.ground(self._ground)


class Shown:
    """A stack with its painter."""

    def __init__(self, folder: Path, part: str, **chosen: Any) -> None:
        self.stage = stage_of(folder, SIZE, **chosen)
        self.painter = Painter(Surface(SIZE, 0, 32))
        self.stack = SceneStack(Plain(self.stage, OLD, part))
        self.frame(0)

    def frame(self, ms: float) -> Surface:
        self.stack.update(ms)
        self.painter.begin()
        self.stack.draw(self.painter)
        self.painter.end()
        return self.painter.screen

    def new(self, part: str, over: bool = False) -> Plain:
        return Plain(self.stage, NEW, part, over)

    def lasts(self) -> float:
        """Ms until the new scene is all that is seen."""
        passed = 0.0
        while self.stack.animating:
            self.frame(4)
            passed += 4
        return passed


@pytest.mark.parametrize(("old", "new", "how", "lasts"), [
    ("page", "page", Push, "page_fade"), ("page", "page", Replace, "page_fade"), ("page", "page", Reset, "page_fade"),
    ("page", "match", Replace, "sweep"), ("match", "page", Reset, "sweep_back"),
    ("match", "match", Replace, None), ("match", "page", Push, None), ("match", "", Push, None), ("", "page", Replace, None),
])
@pytest.mark.parametrize(("chosen", "factor"), [({}, 1.0), ({"speed": "4"}, 0.25), ({"speed": "instant"}, 0.0)])
def test_every_way_has_its_time(tmp_path: Path, old: str, new: str, how: Any, lasts: str | None, chosen: Any, factor: float) -> None:
    shown = Shown(tmp_path, old, **chosen)
    shown.stack.apply(how(shown.new(new)))
    assert shown.lasts() == pytest.approx(DURATIONS[lasts] * factor if lasts else 0, abs=5)
    assert shown.frame(0).get_at((320, 180))[:3] == NEW


@pytest.mark.parametrize("new", ["page", "match"])
def test_with_reduced_motion_it_is_a_short_cross_fade(tmp_path: Path, new: str) -> None:
    shown = Shown(tmp_path, "page", reduced_motion=True)
    shown.stack.apply(Replace(shown.new(new)))
    assert isinstance(shown.stack._passage, Fade)
    shown.frame(0)
    first, half = shown.frame(0).get_at((9, 9)), shown.frame(DURATIONS["reduced_fade"] / 2)
    assert first[:3] == OLD
    assert half.get_at((9, 9)) == half.get_at((630, 350))
    assert 20 < half.get_at((9, 9))[0] < 70 and 20 < half.get_at((9, 9))[1] < 70
    assert shown.lasts() <= DURATIONS["reduced_fade"]


@pytest.mark.parametrize("upward", [False, True])
def test_the_bands_have_the_new_scene_behind_them_and_the_old_one_before_them(tmp_path: Path, upward: bool) -> None:
    shown = Shown(tmp_path, "match" if upward else "page")
    shown.stack.apply(Reset(shown.new("page" if upward else "match")))
    assert isinstance(shown.stack._passage, Bands)
    shown.frame(0)
    screen = shown.frame(DURATIONS["sweep_back" if upward else "sweep"] / 2)
    column = [screen.get_at((600, y))[:3] for y in range(SIZE[1])]
    behind, before = (column[-1], column[0]) if upward else (column[0], column[-1])
    assert (behind, before) == (NEW, OLD)
    fields = [shown.stage.theme.field[key] for key in "ROYGBIV"]
    seen = [rgb for number, rgb in enumerate(column) if rgb in fields and (number == 0 or column[number - 1] != rgb)]
    assert seen == fields, "the seven bands, the red one above"


def test_a_press_takes_away_what_covers_a_scene_and_is_answered_by_it(tmp_path: Path) -> None:
    shown = Shown(tmp_path, "page")
    new = shown.new("page")
    shown.stack.apply(Push(new))
    shown.frame(20)
    shown.stack.handle(Intent(Kind.POINT, Device.MOUSE, (3, 3)))
    assert shown.stack._passage is not None, "moving a pointer is no press"
    shown.stack.handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
    assert new.presses == 2
    assert not shown.stack.animating
    assert shown.frame(0).get_at((9, 9))[:3] == NEW


def test_overlays_open_and_close_with_a_cut(tmp_path: Path) -> None:
    shown = Shown(tmp_path, "page")
    shown.stack.apply(Push(shown.new("page", over=True)))
    assert not shown.stack.animating
    shown.frame(16)
    shown.stack.apply(Pop())
    assert not shown.stack.animating


def test_what_was_not_drawn_last_is_never_shown_again(tmp_path: Path) -> None:
    """A scene that came and went within a frame leaves no picture: what is on the screen is of another one."""
    shown = Shown(tmp_path, "match")
    shown.stack.apply(Push(shown.new("page")))
    shown.stack.apply(Replace(shown.new("page")))
    assert not shown.stack.animating
    assert shown.frame(0).get_at((9, 9))[:3] == NEW


def test_another_window_shows_the_new_scene_at_once(tmp_path: Path) -> None:
    shown = Shown(tmp_path, "page")
    shown.stack.apply(Push(shown.new("page")))
    shown.frame(20)
    shown.stack.resized()
    assert not shown.stack.animating
