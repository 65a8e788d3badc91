"""The stack of scenes: who is asked, who is drawn, and the way from one scene's picture to the next one's."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.passage import BandSweep, Fade
from scenes.kit.scene import Pop, Push, Quit, Replace, Reset, Route, Scene, Transition
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.ui.button import Button, ButtonStyle
from scenes.kit.widgets.focus import Focus
from tests.scenes.staging import Noting, key, stage_of

NO_PAINTER = cast(Painter, None)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


@pytest.fixture
def notes() -> list[str]:
    return []


def stack_of(stage: Stage, notes: list[str], *names: str) -> SceneStack:
    """A stack of noting scenes, the last on top; a name with a * is an overlay. The notes start empty."""
    scenes = [Noting(stage, name.rstrip("*"), notes, name.endswith("*")) for name in names]
    stack = SceneStack(scenes[0])
    for scene in scenes[1:]:
        stack.apply(Push(scene))
    notes.clear()
    return stack


def names(stack: SceneStack) -> str:
    return "".join(cast(Any, scene).name for scene in stack.scenes)


def test_the_first_scene_is_entered(stage: Stage, notes: list[str]) -> None:
    stack = SceneStack(Noting(stage, "a", notes))
    assert notes == ["a enter"]
    assert stack.top is stack.scenes[0]


@pytest.mark.parametrize(
    ("change", "left", "expected"),
    [
        ("push", "abn", ["b leave", "n enter"]),
        ("pop", "a", ["b leave", "b close", "a enter"]),
        ("pop 2", "", ["b leave", "b close", "a close"]),
        ("replace", "an", ["b leave", "b close", "n enter"]),
        ("reset", "n", ["b leave", "b close", "a close", "n enter"]),
        ("quit", "", ["b leave", "b close", "a close"]),
        ("pop, then push", "an", ["b leave", "b close", "a enter", "a leave", "n enter"]),
    ],
)
def test_transitions(stage: Stage, notes: list[str], change: str, left: str, expected: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b")
    new = Noting(stage, "n", notes)
    transitions: dict[str, Transition] = {
        "push": Push(new),
        "pop": Pop(),
        "pop 2": Pop(2),
        "replace": Replace(new),
        "reset": Reset(new),
        "quit": Quit(),
        "pop, then push": Pop(next_transition=Push(new)),
    }
    stack.apply(transitions[change])
    assert names(stack) == left
    assert notes == expected


def test_only_the_top_scene_gets_intents_and_time(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b*")
    stack.handle(key(Kind.ACCEPT))
    assert stack.update(16) is False
    assert notes == ["b handle ACCEPT", "b update 16"]


def test_what_handle_and_update_return_is_carried_out(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b", "c")
    cast(Noting, stack.top).answer = Pop()
    stack.handle(key(Kind.CANCEL))
    assert names(stack) == "ab"
    cast(Noting, stack.top).answer = Pop()
    assert stack.update(16) is True
    assert names(stack) == "a"


def test_scenes_show_through_overlays_only(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b", "c*", "d*")
    stack.draw(NO_PAINTER)
    assert notes == ["b draw", "c draw", "d draw"]


def test_an_overlay_alone_is_drawn(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a*")
    stack.draw(NO_PAINTER)
    assert notes == ["a draw"]


def test_every_scene_is_laid_out_anew(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b")
    stack.resized()
    assert notes == ["a resized", "b resized"]


def test_the_wish_to_quit_goes_down_until_a_scene_answers(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b", "c*")
    cast(Noting, stack.scenes[1]).answer = Push(Noting(stage, "n", notes))
    stack.handle(key(Kind.QUIT))
    assert notes == ["c handle QUIT", "b handle QUIT", "c leave", "n enter"]


def test_a_wish_to_quit_that_nobody_answers_ends_the_program(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b")
    stack.handle(key(Kind.QUIT))
    assert stack.top is None
    assert stack.animating is False


def test_taking_away_more_scenes_than_there_are_ends_the_program(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a")
    stack.apply(Pop(3))
    assert stack.top is None
    stack.handle(key(Kind.ACCEPT))
    assert notes == ["a leave", "a close"]


class Named(Route):
    """Leads to a scene of a name."""

    name: str


@pytest.mark.parametrize(("change", "expected"), [
    (Push(Named("n")), ["made n", "a leave", "n enter"]),
    (Replace(Named("n")), ["made n", "a leave", "a close", "n enter"]),
    (Reset(Named("n")), ["made n", "a leave", "a close", "n enter"]),
    (Pop(next_transition=Push(Named("n"))), ["a leave", "a close", "made n", "n enter"]),
])
def test_the_scene_of_a_route_is_made_before_any_is_left(
    stage: Stage, notes: list[str], change: Transition, expected: list[str]
) -> None:
    def make(route: Route) -> Scene:
        assert isinstance(route, Named)
        notes.append(f"made {route.name}")
        return Noting(stage, route.name, notes)

    stack = SceneStack(Noting(stage, "a", []), make)
    assert isinstance(stack.top, Noting)
    stack.top.notes = notes
    stack.apply(change)
    assert notes == expected


def test_what_begins_again_may_have_scenes_above_it(stage: Stage, notes: list[str]) -> None:
    def make(route: Route) -> Scene:
        assert isinstance(route, Named)
        return Noting(stage, route.name, notes)

    stack = SceneStack(Noting(stage, "a", []), make)
    stack.apply(Reset(Named("n"), (Named("o"), Named("p"))))
    assert names(stack) == "nop" and notes == ["n enter", "n leave", "o enter", "o leave", "p enter"]
    assert [scene.covered for scene in stack.scenes] == [True, True, False]


def test_the_first_scene_may_be_that_of_a_route(stage: Stage, notes: list[str]) -> None:
    stack = SceneStack(Named("n"), lambda route: Noting(stage, "n", notes))
    assert notes == ["n enter"] and names(stack) == "n"


def test_a_stack_without_routes_says_where_it_cannot_lead(stage: Stage) -> None:
    stack = SceneStack(Noting(stage, "a", []))
    with pytest.raises(LookupError, match="Named"):
        stack.apply(Push(Named("n")))
    assert names(stack) == "a"


# The way from one scene's picture to the next one's: what still covers it, for how long, and what a press does.

SIZE = (640, 360)
ARRIVES = 200 + 2 * 40
"""Ms until the last of a page's three regions is where it belongs."""
OLD, NEW = (0, 90, 0), (90, 0, 0)
BLOCK, LINE = (0, 0, 200), (0, 0, 60)


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
    ("page", "page", Push, ARRIVES), ("page", "page", Replace, ARRIVES), ("page", "page", Reset, ARRIVES),
    ("page", "match", Replace, DURATIONS["sweep"]), ("match", "page", Reset, DURATIONS["sweep_back"]),
    ("match", "match", Replace, 0), ("match", "page", Push, 0), ("match", "", Push, 0), ("", "page", Replace, 0),
])
@pytest.mark.parametrize(("chosen", "factor"), [({}, 1.0), ({"speed": "4"}, 0.25), ({"speed": "instant"}, 0.0)])
def test_every_way_has_its_time(tmp_path: Path, old: str, new: str, how: Any, lasts: float, chosen: Any, factor: float) -> None:
    shown = Shown(tmp_path, old, **chosen)
    shown.stack.apply(how(shown.new(new)))
    assert shown.lasts() == pytest.approx(lasts * factor, abs=5)
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


class Page(Plain):
    """A block with a line on it at the top, in the middle and at the foot."""

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        for y in (20, 170, 320):
            painter.fill(Rect(100, y, 200, 30), BLOCK)
            line = Surface((50, 4), 0, 32)
            line.fill(LINE)
            painter.put(line, 110, y + 13)


def tops(screen: Surface, x: int, rgb: tuple[int, int, int]) -> list[int]:
    """Where a colour begins in a column; it may be mixed with another picture that grows faint."""
    def near(y: int) -> bool:
        return y >= 0 and abs(screen.get_at((x, y))[2] - rgb[2]) < 60

    return [y for y in range(SIZE[1]) if near(y) and not near(y - 1)]


def test_the_regions_of_a_page_slide_to_their_places_the_upper_ones_first(tmp_path: Path) -> None:
    shown = Shown(tmp_path, "page")
    shown.stack.apply(Push(Page(shown.stage, NEW, "page")))
    shown.frame(0)
    late = shown.frame(150)
    lower = [top - y for top, y in zip(tops(late, 280, BLOCK), (20, 170, 320), strict=True)]
    assert 0 <= lower[0] < lower[1] < lower[2] <= 24 / 3
    assert [top - block for top, block in zip(tops(late, 120, LINE), tops(late, 280, BLOCK), strict=True)] == [13] * 3
    assert shown.frame(200).get_at((9, 9))[:3] == NEW
    assert tops(shown.frame(0), 280, BLOCK) == [20, 170, 320]


def test_with_reduced_motion_nothing_slides(tmp_path: Path) -> None:
    shown = Shown(tmp_path, "page", reduced_motion=True)
    shown.stack.apply(Push(Page(shown.stage, NEW, "page")))
    shown.frame(0)
    assert tops(shown.frame(130), 280, BLOCK) == [20, 170, 320]


class Pressed(Plain):
    """A page with one button, which leads on."""

    focus: Focus

    def __init__(self, stage: Stage, leads_to: Scene) -> None:
        super().__init__(stage, OLD, "page")
        rect = Rect(200, 100, 200, 60)
        self.focus = Focus([Button(stage, rect, "", lambda: Push(leads_to), ButtonStyle("best"))])

    def handle(self, intent: Intent) -> Transition | None:
        return self.focus.handle(intent)

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        self.focus.draw(painter)


def test_what_was_pressed_is_seen_sinking_in_what_is_left_behind(tmp_path: Path) -> None:
    shown = Shown(tmp_path, "page")
    shown.stack = SceneStack(Pressed(shown.stage, shown.new("page")))
    before = shown.frame(200).copy()
    block = [x for x in range(SIZE[0]) if before.get_at((x, 130))[:3] == shown.stage.theme.paper]
    shown.stack.handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
    screen = shown.frame(0)
    assert isinstance(shown.stack.top, Plain)
    after = [x for x in range(SIZE[0]) if screen.get_at((x, 130))[0] > shown.stage.theme.paper[0] - 9]
    assert min(after) > min(block)
    assert max(after) < max(block)
    assert screen.get_at((min(block) - 9, 130))[:3] == OLD


@pytest.mark.parametrize("upward", [False, True])
def test_the_bands_have_the_new_scene_behind_them_and_the_old_one_before_them(tmp_path: Path, upward: bool) -> None:
    shown = Shown(tmp_path, "match" if upward else "page")
    shown.stack.apply(Reset(shown.new("page" if upward else "match")))
    assert isinstance(shown.stack._passage, BandSweep)
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
