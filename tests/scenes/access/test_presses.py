"""How many presses it takes until a hand can be played: from the start, again, and with company."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.router import Router
from scenes.kit.answers import Here
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
        stage.thinkers = Here()
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
