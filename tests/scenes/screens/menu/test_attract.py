"""Bots play while nobody does: it begins by itself, any press ends it, and nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalog import simplest
from game.commands.think import think
from scenes.app.pages import bots_alone
from scenes.app.pictures.gallery import SCENES
from scenes.app.router import Router
from scenes.kit.answers import Answer, Answers
from scenes.kit.audio.sound import Silence
from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.menu.attract import Attract, Finale, brightness
from scenes.screens.menu.scene import ATTRACT_AFTER, WAKING, Menu
from scenes.specs.red7.rail import rail_boxes
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of
from tests.scenes.staging import Noting, key, mouse, render_scene, stage_of, widgets_of

FRAME = 40.0
PRESSES = [*sorted(DIRECTIONS, key=str), Kind.ACCEPT, Kind.CANCEL, Kind.PAUSE, Kind.END_TURN, Kind.SPEED, Kind.FOLD]


def bots_match(aside: Stage) -> SceneStack:
    """What is shown when nobody plays, from its first deal."""
    return SceneStack(routes.BotsMatch(), Router(aside).make)


class Counting(Answers):
    """Thinks here and now, as little as can be, and counts the questions: it is not the bots that are tried."""

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        self.asked += 1
        if call is think:
            game, _, *rest = arguments
            arguments = (game, simplest(game), *rest)
        return super().ask(call, *arguments, limit_s=limit_s)


class Heard(Silence):
    """Notes what is played."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def play(self, name: str) -> None:
        self.names.append(name)

    def set_volume(self, volume: int, muted: bool) -> None:
        """Loudness does not matter here."""

    def lower(self, lowered: bool) -> None:
        """Nor here."""


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    stage = stage_for_tests(tmp_path)
    stage.thinkers = Counting()
    return stage


def pass_time(stack: SceneStack, ms: float) -> None:
    for _ in range(round(ms / FRAME)):
        stack.update(FRAME)


def left_alone(stage: Stage) -> SceneStack:
    """The menu, a minute later."""
    stack = SceneStack(routes.Menu(), Router(stage).make)
    pass_time(stack, ATTRACT_AFTER)
    assert isinstance(stack.top, Attract)
    return stack


# -- it begins


def test_after_a_minute_the_bots_play(stage: Stage) -> None:
    stack = SceneStack(routes.Menu(), Router(stage).make)
    pass_time(stack, ATTRACT_AFTER - FRAME)
    assert isinstance(stack.top, Menu)
    pass_time(stack, FRAME)
    assert isinstance(stack.top, Attract)


@pytest.mark.parametrize("intent", [key(Kind.DOWN), mouse(Kind.POINT, (3, 3))])
def test_whoever_is_there_is_not_disturbed(stage: Stage, intent: Intent) -> None:
    stack = SceneStack(routes.Menu(), Router(stage).make)
    pass_time(stack, ATTRACT_AFTER - FRAME)
    stack.handle(intent)
    pass_time(stack, ATTRACT_AFTER - FRAME)
    assert isinstance(stack.top, Menu)


def test_four_bots_of_every_kind_play_all_the_rules() -> None:
    setup = bots_alone("red7")
    assert len(setup.seats) == 4
    assert len({seat.level for seat in setup.seats} - {None}) == 4
    assert setup.rules["actions"] is True
    assert setup.rules["draw"] is True
    assert len({seat.name for seat in setup.seats}) == 4


# -- it ends


@pytest.mark.parametrize("kind", PRESSES)
def test_any_press_leads_back_and_does_nothing_else(stage: Stage, kind: Kind) -> None:
    stack = left_alone(stage)
    pass_time(stack, 5000)
    before = stage.settings
    stack.handle(key(kind))
    assert len(stack.scenes) == 1
    assert isinstance(stack.top, Menu)
    assert stack.top.focus.index == 0
    assert stage.settings == before


def test_the_pointer_and_a_finger_lead_back_too(stage: Stage) -> None:
    for kind, device in ((Kind.POINT, Device.MOUSE), (Kind.PRESS, Device.MOUSE), (Kind.PRESS, Device.TOUCH)):
        stack = left_alone(stage)
        button = widgets_of(stack.scenes[0])[0].rect.center
        stack.handle(Intent(kind, device, point=button))
        assert isinstance(stack.top, Menu), kind
        stack.handle(Intent(Kind.RELEASE, device, point=button))
        assert isinstance(stack.top, Menu), "the press that ended it does not act on the menu"


def test_a_click_with_a_moving_hand_does_not_act_on_the_menu(stage: Stage) -> None:
    stack = left_alone(stage)
    widgets = widgets_of(stack.scenes[0])
    quits = next(widget for widget in widgets if widget.words == "Quit").rect.center
    for kind in (Kind.POINT, Kind.POINT, Kind.PRESS, Kind.RELEASE):
        stack.handle(mouse(kind, quits))
        pass_time(stack, FRAME)
    assert isinstance(stack.top, Menu)
    pass_time(stack, WAKING)
    for kind in (Kind.PRESS, Kind.RELEASE):
        stack.handle(mouse(kind, quits))
    assert stack.top is None, "a little later it does"


def test_letting_go_is_no_press(stage: Stage) -> None:
    stack = left_alone(stage)
    stack.handle(key(Kind.LET_GO))
    assert len(stack.scenes) == 2


def test_what_the_window_tells_is_no_press(stage: Stage) -> None:
    stack = left_alone(stage)
    for kind in (Kind.FOCUS_LOST, Kind.EXPOSED, Kind.RESIZED):
        stack.handle(Intent(kind, Device.WINDOW))
    stack.handle(Intent(Kind.PAD_FOUND, Device.GAMEPAD))
    assert isinstance(stack.top, Attract)


def test_the_window_can_be_closed(stage: Stage) -> None:
    stack = left_alone(stage)
    stack.handle(Intent(Kind.QUIT, Device.WINDOW))
    assert stack.top is None


def test_once_it_has_ended_nobody_thinks_any_more(stage: Stage) -> None:
    stage.thinkers = Counting()
    stack = left_alone(stage)
    pass_time(stack, 20_000)
    asked = stage.thinkers.asked
    assert asked > 0
    stack.handle(key(Kind.ACCEPT))
    pass_time(stack, ATTRACT_AFTER - FRAME)
    assert stage.thinkers.asked == asked


def test_while_another_window_is_in_use_it_stands_still(stage: Stage) -> None:
    stage.thinkers = Counting()
    stack = left_alone(stage)
    stack.handle(Intent(Kind.FOCUS_LOST, Device.WINDOW))
    asked = stage.thinkers.asked
    pass_time(stack, 20_000)
    assert stack.animating is False
    assert stage.thinkers.asked == asked
    stack.handle(Intent(Kind.FOCUS_GAINED, Device.WINDOW))
    pass_time(stack, 20_000)
    assert isinstance(stack.top, Attract), "to come back is no press"
    assert stage.thinkers.asked > asked


# -- what is played


def test_match_follows_match_and_nothing_is_written(stage: Stage) -> None:
    scene = Attract(stage, bots_match)
    seen: list[str] = []
    while seen.count("Finale") < 2:
        scene.update(50)
        name = type(scene.match.top).__name__
        if not seen or seen[-1] != name:
            seen.append(name)
        if isinstance(scene.match.top, Finale):
            assert scene.match.top.focus.widgets == [], "there is nothing to press"
    first = seen.index("Finale")
    assert seen[first + 1] == "Deal", "the next match begins by itself"
    assert "CardScoring" in seen[:first]
    scene.close()
    assert list(stage.data_folder.rglob("*")) == []


def test_hands_are_not_shown(stage: Stage) -> None:
    scene = Attract(stage, bots_match)
    for _ in range(200):
        scene.update(50)
        assert scene.table is not None
        assert not scene.table.view.hand
        assert None not in scene.table.sprites.cards


def test_it_can_be_followed_at_any_speed_of_ones_own_matches(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    scene = Attract(stage, bots_match)
    for _ in range(20):
        scene.update(50)
    assert stage.settings.speed == "instant"
    assert scene.table is not None
    assert len(scene.table.panels.entries) <= 2, "a second is no more than a turn"


def test_it_makes_no_sound(stage: Stage) -> None:
    stage.sound = stage.music = Heard()
    scene = Attract(stage, bots_match)
    for _ in range(1200):
        scene.update(50)
    assert stage.sound.names == []


# -- what is seen


def test_the_line_blinks_far_below_what_is_a_flash() -> None:
    levels = [brightness(20 * frame) for frame in range(600)]
    turns = sum((b - a) * (c - b) < 0 for a, b, c in zip(levels, levels[1:], levels[2:], strict=False))
    assert 2 <= turns / 2 / 12 * 10 <= 10, "once a second at most, but it does blink"
    assert min(levels) >= 0.3
    assert max(levels) > 0.99


def test_the_line_is_seen_to_blink_unless_motion_is_reduced(tmp_path: Path) -> None:
    for reduced in (False, True):
        scene = Attract(stage_for_tests(tmp_path, reduced_motion=reduced), bots_match)
        scene.match = SceneStack(Noting(scene.stage, "still", []), Router(scene.stage).make)
        pictures = set()
        for _ in range(3):
            scene.update(400)
            pictures.add(pygame.image.tobytes(render_scene(scene), "RGB"))
        assert len(pictures) == (1 if reduced else 3)


def test_the_name_and_the_line_have_their_place_over_all_that_the_bots_do(stage: Stage) -> None:
    scene = Attract(stage, bots_match)
    seen = set[str]()
    while seen < {"Deal", "Turn", "CardScoring", "Finale"}:
        scene.update(50)
        if (name := type(scene.match.top).__name__) not in seen:
            seen.add(name)
            assert faults_of(scene) == [], name
            assert scene.sign.in_corner == (name == "CardScoring")


@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1720, 720)])
@pytest.mark.parametrize(("theme", "text_scale"), [("default", 1.0), ("contrast", 2.0)])
def test_it_is_drawn_at_every_size(tmp_path: Path, size: tuple[int, int], theme: str, text_scale: float) -> None:
    scene = Attract(stage_for_tests(tmp_path, size, theme=theme, text_scale=text_scale), bots_match)
    for _ in range(30):
        scene.update(50)
    assert render_scene(scene).get_size() == size


def test_it_follows_the_window(stage: Stage) -> None:
    scene = Attract(stage, bots_match)
    scene.update(50)
    assert scene.table is not None
    scene.table.finish()
    before = render_scene(scene)
    stage.resize(1024, 768)
    scene.resized()
    after = render_scene(scene)
    assert (before.get_size(), after.get_size()) == ((640, 360), (1024, 768))
    stage.resize(640, 360)
    scene.resized()
    again = render_scene(scene)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(before, "RGB")


def test_the_stage_of_ones_own_is_left_alone(stage: Stage) -> None:
    before = replace(stage)
    scene = Attract(stage, bots_match)
    for _ in range(100):
        scene.update(50)
    assert (stage.settings, stage.sound, stage.notices) == (before.settings, before.sound, before.notices)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_the_name_stands_clear_of_the_deck_and_its_count(tmp_path: Path, scale: float) -> None:
    stage = stage_of(tmp_path, (1280, 720), text_scale=scale)
    page = next(scene for scene in SCENES["attract"](stage) if isinstance(scene, Attract))
    assert page.table is not None
    rail = rail_boxes(page.table.spec.plan)
    left, foot = page.sign.name
    assert page.sign.high >= 136, "as large as below a race at least"
    assert foot - page.sign.high >= max(box[1] + box[3] for box in (rail.deck, rail.deck_words) if box[0] < left + 200)
