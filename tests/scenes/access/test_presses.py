"""How many presses and how much time it takes to play, and that the next frame answers every press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from statistics import mean

import pygame
import pytest

from scenes.app.pictures.motions import MOMENTS
from scenes.app.router import Router
from scenes.kit.answers import Answers
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.settings import Settings
from scenes.kit.settings_file import load, save
from scenes.kit.stack import SceneStack
from scenes.kit.stage import build_stage
from scenes.kit.theme import DURATIONS
from scenes.screens import routes
from scenes.screens.couch.curtain import Curtain
from scenes.screens.couch.lobby import Lobby
from scenes.screens.menu.scene import Menu
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.match_won import MatchWon
from scenes.specs import registry
from tests.scenes.access.driven import PLAYED, Driven
from tests.scenes.access.switch_times import seconds
from tests.scenes.access.walk import Paths, paths_in
from tests.scenes.autoplay import SIZE, AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.staging import top_of

FRAME, MOST_FRAMES = 50, 2000  # ms, frames
START, AGAIN, REMATCH = 2, 1, 1
COUCH, COUCH_OF_THREE = 9, 11
"""Presses at most. On the couch: four to the lobby the first time, one each to sit down, a bot, the start, and the curtain."""
KEYBOARD, FIRST, SECOND = Holder(Device.KEYBOARD), Holder(Device.GAMEPAD, 3), Holder(Device.GAMEPAD, 4)
THIRD = Holder(Device.GAMEPAD, 5)


class Player:
    """Counts the presses; between them time passes until somebody is waited for."""

    def __init__(self, stack: SceneStack, presses: int = 0) -> None:
        self.stack, self.presses = stack, presses
        self._painter = Painter(pygame.Surface(SIZE))

    @property
    def can_play(self) -> bool:
        """Whether a hand is on the table and can be played."""
        return isinstance(self.stack.top, Turn) and self.stack.top.can_be_played

    def press(self, kind: Kind, holder: Holder = KEYBOARD) -> None:
        """A press, and then as much time as whatever follows takes by itself."""
        assert self.stack.top is not None
        stage = self.stack.top.stage
        self.presses += 1
        stage.last_holder = holder
        self.stack.handle(stage.devices.seated(Intent(kind, holder.device, source=holder.source)))
        self.wait()

    def wait(self) -> None:
        """Time passes until a hand can be played or a scene is still."""
        for _ in range(MOST_FRAMES):
            self.stack.update(FRAME)
            self._painter.begin()
            self.stack.draw(self._painter)
            self._painter.end()
            if self.can_play or not isinstance(self.stack.top, Turn) and not self.stack.animating:
                return
        raise AssertionError(f"nothing comes of it in {type(self.stack.top).__name__}")


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Callable[[], Player]]:
    """Starts the program as after its first start: with settings in a file, and nothing played yet."""
    begun: list[tuple[SceneStack, Router]] = []

    def start() -> Player:
        save(Settings(welcomed=True), tmp_path)
        chosen, said = load(tmp_path)
        assert said is None
        stage = build_stage(SIZE, tmp_path, chosen, registry.card_arts())
        stage.thinkers = Answers()
        stage.new_seed = lambda: 11
        stage.new_secret = "11/{}".format
        router = Router(stage)
        begun.append((SceneStack(routes.First(), router.make), router))
        return Player(begun[-1][0])

    yield start
    for stack, router in begun:
        stack.close()
        router.close()


def test_from_the_start_to_a_hand(launch: Callable[[], Player]) -> None:
    player = launch()
    while not player.can_play and player.presses <= START:
        player.press(Kind.ACCEPT)
    assert player.can_play, type(player.stack.top).__name__
    assert player.presses <= START


def test_a_rematch(tmp_path: Path) -> None:
    rules = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "none"}
    with AutoPlay(stage_for_tests(tmp_path, speed="instant"), setup_for_tests(rules, 2), 4) as play:
        play.until_won()
        assert isinstance(play.stack.top, MatchWon)
        player = Player(play.stack)
        player.wait()
        for _ in range(DURATIONS["press_ignored"] // FRAME + 1):
            play.frame(FRAME)
        player.press(Kind.ACCEPT)
        assert player.can_play, type(player.stack.top).__name__
        assert player.presses == REMATCH


def test_a_match_as_the_last_one_is_one_press_away(launch: Callable[[], Player]) -> None:
    player = launch()
    stage = player.stack.scenes[0].stage
    stage.change(last_setups={"red7": setup_for_tests({"edition": "asmadi-1.3"}, 2).to_settings()})
    player.stack.scenes[0].enter()
    while not player.can_play and player.presses <= AGAIN:
        player.press(Kind.ACCEPT)
    assert player.can_play, type(player.stack.top).__name__
    assert player.presses == AGAIN


def couch(player: Player, holders: tuple[Holder, ...], bots: int) -> None:
    """From the menu to the first hand, with a curtain that is opened by holding; all devices are pads."""
    stage = player.stack.scenes[0].stage
    for pad in holders:
        stage.devices.pads.connect(pad.source, "")
    menu = top_of(player.stack, Menu)
    while menu.focus.current is None or menu.focus.current.words != "Couch":
        player.press(Kind.DOWN, FIRST)
    player.press(Kind.ACCEPT, FIRST)
    assert isinstance(player.stack.top, Lobby)
    for holder in holders:
        player.press(Kind.ACCEPT, holder)
    for _ in range(bots):
        player.press(Kind.DISCARD, FIRST)
    player.press(Kind.PAUSE, FIRST)
    while isinstance(curtain := player.stack.top, Curtain):
        player.press(Kind.ACCEPT, holders[curtain.seat])
    assert player.can_play, type(player.stack.top).__name__


def test_a_couch_match_of_two(launch: Callable[[], Player]) -> None:
    player = launch()
    couch(player, (FIRST, SECOND), 0)
    assert player.presses <= COUCH


def test_a_couch_match_of_three_and_a_bot(launch: Callable[[], Player]) -> None:
    player = launch()
    couch(player, (FIRST, SECOND, THIRD), 1)
    turn = player.stack.top
    assert isinstance(turn, Turn)
    assert [seat.level is None for seat in turn.session.setup.seats] == [True, True, True, False]
    assert player.presses <= COUCH_OF_THREE, player.presses


# Every press is answered by something to be seen in the very next frame, or by another scene.

IN_MOMENTS = {*MOMENTS, "street_seven", "street_hundred", "street_out"}
"""Scenes that are caught in a moment."""


def beginning(name: str, folder: Path, reduced_motion: bool) -> Callable[[], Driven]:
    """Makes the scene anew, each time as if nothing had been played before."""
    folders = count()
    return lambda: Driven(name, folder / str(next(folders)), reduced_motion=reduced_motion)


def answered(driven: Driven, kind: Kind) -> bool:
    """Whether a press is followed by another picture one frame later, or by another scene."""
    before = driven.settle()
    driven.send(kind)
    after = driven.frame()
    return driven.has_moved_on or after != before


def answered_in_motion(pressed: Driven, left_alone: Driven, kind: Kind) -> bool:
    """The same where something moves anyway: it looks otherwise than without the press."""
    pressed.send(kind)
    after, else_after = pressed.frame(), left_alone.frame()
    return pressed.has_moved_on or after != else_after


def gone(begin: Callable[[], Driven], paths: Paths, end: int) -> Driven:
    """The scene with the focus on a widget, led there by arrow keys: on the shortest way, or as it was found.

    What can be pressed may depend on which card had the focus last: then the shortest way ends elsewhere.
    """
    for path in (paths.path(paths.first, lambda place: place == end), paths.found[end]):
        driven = begin()
        for kind in path or ():
            driven.send(kind)
            driven.rest()
        if driven.at == end:
            return driven
        driven.close()
    raise AssertionError(f"no way leads to {end}")


def at_each(begin: Callable[[], Driven], paths: Paths, ends: list[int]) -> Iterator[tuple[int, Driven]]:
    """The scene with the focus on one widget after the other: made anew once a press has left it for good, or has changed
    what there is to be pressed.
    """
    driven: Driven | None = None
    for end in ends:
        if driven is None or not led_on(driven, paths, end):
            if driven is not None:
                driven.close()
            driven = gone(begin, paths, end)
        focus, count = driven.focus, len(driven.focus.widgets) if driven.focus is not None else 0
        yield end, driven
        driven.come_back()
        if driven.has_moved_on or driven.focus is not focus or focus is None or len(focus.widgets) != count:
            driven.close()
            driven = None
    if driven is not None:
        driven.close()


def led_on(driven: Driven, paths: Paths, end: int) -> bool:
    """Whether arrow keys lead the focus from where it is to a widget."""
    for kind in (paths.path(driven.at, lambda place: place == end) if driven.at in paths.steps else None) or ():
        driven.send(kind)
        driven.rest()
    return driven.at == end


def is_answered(driven: Driven) -> bool:
    """Whether the widget with the focus answers ACCEPT, and if it has values one of LEFT and RIGHT.

    At the end of a row of values the other one has nothing to change.
    """
    assert driven.focus is not None
    adjustable = driven.focus.current is not None and driven.focus.current.adjustable
    turned = not adjustable or answered(driven, Kind.RIGHT) or answered(driven, Kind.LEFT)
    return turned and answered(driven, Kind.ACCEPT)


def is_still(begin: Callable[[], Driven]) -> bool:
    """Whether nothing in the scene moves by itself once it is at rest."""
    with closing(begin()) as driven:
        return driven.settle() == driven.frame(100)


@pytest.mark.parametrize("name", PLAYED)
def test_a_moved_focus_is_seen_in_the_next_frame(name: str) -> None:
    paths = paths_in(name)
    assert paths is None or paths.silent == []


@pytest.mark.parametrize("name", sorted(set(PLAYED) - {"couch_match_won", "street_6", "continue", "relay_continue"}))
def test_a_press_is_answered_at_once(name: str, tmp_path: Path) -> None:
    """The way to a widget is the same whether things move or not; what leads to another scene does so either way. Where
    nothing moves by itself one widget of each kind is pressed with reduced motion, else all.

    Not of `couch_match_won`, whose ways on need a match that was played, nor `street_6`, in which a rival thinks for ever,
    nor of the questions after a lost stage: one of their ways shows the turn in which somebody went out.
    """
    moving, reduced = (beginning(name, tmp_path / str(is_reduced), is_reduced) for is_reduced in (False, True))
    words_are_there = name in IN_MOMENTS  # and leave by themselves, where nothing moves
    paths = paths_in(name)
    if paths is None:
        for begin in (moving, reduced)[: 1 if words_are_there else 2]:
            with closing(begin()) as pressed, closing(begin()) as left_alone:
                assert answered_in_motion(pressed, left_alone, Kind.ACCEPT)
        return
    stays = dict[int, type]()
    for at, driven in at_each(moving, paths, [*paths.steps]):
        assert driven.focus is not None
        kind = type(driven.focus.current)
        assert is_answered(driven), at
        if not driven.has_moved_on and not words_are_there:
            stays[at] = kind
    if is_still(moving):  # else its own motion may have been taken for an answer
        stays = {at: kind for kind, at in {kind: at for at, kind in stays.items()}.items()}
    for at, driven in at_each(reduced, paths, [*stays]):
        assert is_answered(driven), at


# A turn with one switch takes so long at most: 200 turns of each game, by simulated time.

BEFORE = {"red7": (7.9, 33.5), "7street": (16.7, 40.9)}
"""Seconds on average and at worst with every stop in one row."""


def test_the_default_step_is_one_and_a_half_seconds() -> None:
    assert Settings().scan_s == 1.5


def test_a_turn_of_red7_takes_14_seconds_on_average_and_24_at_worst() -> None:
    found = [*seconds("red7", "advanced", 100), *seconds("red7", "expert", 100)]
    assert len(found) == 200
    assert max(found) <= 24
    assert mean(found) <= min(14, BEFORE["red7"][0] * 0.8)


def test_a_turn_of_7_street_takes_a_third_less_than_in_one_row() -> None:
    found = seconds("7street", "", 200)
    assert mean(found) <= BEFORE["7street"][0] * 2 / 3
    assert max(found) <= BEFORE["7street"][1] * 2 / 3
