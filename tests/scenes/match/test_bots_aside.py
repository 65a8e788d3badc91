"""What bots are told, and how a match goes on that they do not answer."""

from __future__ import annotations

import io
import os
import pickle
import re
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.commands.think import packed, receive, think
from game.red7.bots.planner import position_of
from game.red7.events import SeatOut
from game.red7.turns import surviving
from game.red7.view import View
from scenes.kit.answers import Answer, Here
from scenes.kit.stage import Stage, build_stage
from scenes.match.session import Session
from scenes.match.story import MatchSetup, Seating
from scenes.match.thinkers import Thinkers, ThinkingBot
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.match.processes import children, is_stopped, needs_proc
from tests.waiting import HANG_S, wait_for

RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
BOTS = tuple(Seating(f"Bot {seat}", "hunter", level) for seat, level in enumerate(("greedy", "random", "greedy")))
SETUP = MatchSetup("red7", RULES, BOTS)
SEED = 3141592653


class Overheard(Here):
    """Notes the bytes of all that a worker would be sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        self.sent.append(packed((call, arguments)))
        return super().ask(call, *arguments, limit_s=limit_s)


class Forgetful(Here):
    """Has no answer to some of the questions, drawn from `random`."""

    def __init__(self, share: float, random: Random) -> None:
        self.share, self.random = share, random

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        answer = super().ask(call, *arguments, limit_s=limit_s)
        if self.random.random() < self.share:
            answer.settle(None)
        return answer


class Naming(pickle.Unpickler):
    """Reads a message, and notes every class and function that it names."""

    def __init__(self, body: bytes) -> None:
        super().__init__(io.BytesIO(body))
        self.names: set[str] = set()

    def find_class(self, module: str, name: str) -> Any:
        self.names.add(f"{module}.{name}")
        return super().find_class(module, name)


def body(message: bytes) -> bytes:
    return receive(io.BytesIO(message))


def played(stage: Stage, seed: int, moves: int = 10_000) -> tuple[Session, list[Any]]:
    """A match of bots, and before every move the view of the seat to act."""
    session, views = Session(stage, GAMES["red7"], SETUP, seed), list[Any]()
    while not session.is_over and len(views) < moves:
        seat = session.game.seat_to_act(session.state)
        views.append(session.view(seat))
        session.advance()
    return session, views


def leaves(value: Any) -> list[Any]:
    """All numbers and words in a message."""
    return [leaf for each in value for leaf in leaves(each)] if isinstance(value, (tuple, list)) else [value]


@pytest.fixture
def overheard(tmp_path: Path) -> tuple[Stage, Overheard]:
    stage = build_stage((640, 360), tmp_path)  # its secrets are real ones
    stage.thinkers = heard = Overheard()
    return stage, heard


def test_bots_are_told_what_their_seat_sees_and_nothing_else(overheard: tuple[Stage, Overheard]) -> None:
    stage, heard = overheard
    _, views = played(stage, SEED)
    assert len(heard.sent) > 15  # how many it takes depends on the chances they draw
    for message in heard.sent:
        reading = Naming(body(message))
        call, (game, level, view, secret) = reading.load()
        assert (call, game, level) == (think, "red7", BOTS[view.seat].level)
        assert isinstance(view, View)
        assert view in views
        assert view.seat == view.to_act
        assert "game.red7.state.State" not in reading.names
        assert not {name for name in reading.names if name.startswith("random")}
        assert all(leaf != SEED and str(SEED) not in str(leaf) for leaf in leaves((view, secret)))
        assert re.fullmatch(r"[0-9a-f]{32}/\d+/\d+", secret), "a secret, the round and the turns, and no card"


def test_what_bots_draw_their_chances_from_has_nothing_to_do_with_the_seed(overheard: tuple[Stage, Overheard]) -> None:
    stage, heard = overheard
    heads: list[set[str]] = []
    for _ in range(2):
        heard.sent.clear()
        played(stage, SEED, 60)
        heads.append({pickle.loads(body(message))[1][3].split("/")[0] for message in heard.sent})
    assert [len(found) for found in heads] == [3, 3], "every bot has one of its own"
    assert not heads[0] & heads[1], "the same match has others every time"
    assert all(len(bytes.fromhex(secret)) == 16 for found in heads for secret in found)


def test_of_two_seeds_with_one_view_the_same_is_told(overheard: tuple[Stage, Overheard]) -> None:
    stage, heard = overheard
    stage.new_secret = "secret {}".format
    session, _ = played(stage, SEED, 4)
    sent = []
    for seed in (1, 2):
        other = Session(stage, GAMES["red7"], SETUP, seed)
        other._match.state = session.state
        heard.sent.clear()
        other.advance()
        sent.append(list(heard.sent))
    assert sent[0] == sent[1] != []


@pytest.mark.parametrize("share", [1.0, 0.4])
def test_without_an_answer_no_bot_folds_that_has_a_way(tmp_path: Path, share: float) -> None:
    stage = stage_for_tests(tmp_path)
    stage.thinkers = Forgetful(share, Random(1))
    session, views = played(stage, SEED)
    assert session.is_over
    assert stage.notices.lines == ()
    folds = [(step.event.seat, step.before) for step in session.round_steps
             if isinstance(step.event, SeatOut) and step.event.cause == "pass"]  # fmt: skip
    for seat, before in folds:
        assert not list(surviving(position_of(GAMES["red7"].view(before, seat))))
    assert len(views) > 20


@pytest.mark.parametrize("level", ["sprout", "tactician", "maestro"])
def test_asked_again_it_draws_its_chances_from_the_same_seed(tmp_path: Path, level: str) -> None:
    """What could not be found by another process is thought about here, and that only once."""
    asked: list[tuple[Any, ...]] = []

    class Dead(Here):
        def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
            asked.append(arguments)
            answer = Answer()
            answer.settle(None)
            return answer

    bot = ThinkingBot(Dead(), "red7", level, iter(["seed one", "seed two"]).__next__)
    state = played(stage_for_tests(tmp_path), SEED, 1)[0].state
    view = GAMES["red7"].view(state, state.to_act)
    assert bot.choose(view) == think("red7", "random", view, "seed one")[0]
    assert [arguments[1:] for arguments in asked] == [(level, view, "seed one")]


@needs_proc
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_in_a_bots_turn_a_lost_worker_is_not_even_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr("scenes.match.thinkers.THOUGHT_S", 2.0 if number == signal.SIGSTOP else HANG_S)
    monkeypatch.setattr("scenes.match.thinkers.START_S", HANG_S)
    stage = stage_for_tests(tmp_path, speed="instant")
    stage.thinkers = thinkers = Thinkers()
    pid = thinkers.ask(os.getpid, limit_s=HANG_S)
    wait_for(lambda: pid.done, "the worker")
    os.kill(pid.result, signal.SIGSTOP)
    wait_for(lambda: is_stopped(pid.result), "the stop")
    try:
        with AutoPlay(stage, SETUP, 1) as play:
            wait_for(lambda: play.frame(16) or play.scene == "Turn", "the first turn")
            for _ in range(20):
                play.frame(16)
            os.kill(pid.result, number)
            [record] = (tmp_path / "records").glob("*.jsonl")
            wait_for(lambda: play.frame(16) or record.read_bytes().count(b"\n") > 12, "some moves")
    finally:
        thinkers.close()
    assert stage.notices.line is None
    wait_for(lambda: children(os.getpid()) == [], "its end")
