"""A bot of another maker at the table: by its command in the settings alone, and whatever it does the match goes on."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.events import TurnBegan
from game.core.game import Json
from game.core.match import Step
from game.core.record import replay, split_lines
from game.engines.client import EngineClient, EngineLine, arguments_of
from game.red7.protocol.engine import Red7Referee, red7_engine
from game.red7.rules import Rules
from scenes.kit.settings import Settings
from scenes.match import own_bots
from scenes.match.own_bots import (
    LATE_S,
    READY_S,
    KnownBot,
    OwnPlayer,
    Probe,
    ProbeAnswer,
    Program,
    known_bots,
    named_bot,
    with_bot,
)
from scenes.match.session import Session
from scenes.match.story import MatchSetup, Seating
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.match.processes import children, needs_proc
from tests.waiting import HANG_S, slept_s, wait_for

RULES = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "none"}
MAIN = Path(__file__).parents[3] / "main.py"
RAVEN = f"{sys.executable} {MAIN} bot --level greedy"
SEATS = (Seating("raven", "robot", "any"), Seating("Sprout", "sprout", "random"), Seating("Acorn", "acorn", "random"))


def session_with(folder: Path, command: str, ms: int = 500) -> Session:
    stage = stage_for_tests(folder, own_bots=with_bot(KnownBot("raven", command, ms), ()))
    return Session(stage, GAMES["red7"], MatchSetup("red7", RULES, SEATS), 5)


def played_out(session: Session) -> tuple[str, ...]:
    """Plays to the end; the lines that were said."""
    session.record()
    until = time.monotonic() + HANG_S
    try:
        while not session.is_over:
            assert time.monotonic() < until, "the match does not go on"
            if session.advance() is None:
                time.sleep(0.001)
        return session.stage.notices.lines
    finally:
        session.close()


# -- with real programs


@needs_proc
def test_it_plays_a_match_and_is_known_to_the_record_by_its_label(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_bots, "READY_S", HANG_S)
    session = session_with(tmp_path, RAVEN, 100_000)
    assert played_out(session) == ()
    [record] = (tmp_path / "records").glob("*.jsonl")
    content = record.read_bytes()
    assert replay(split_lines(content), GAMES).finished
    assert json.loads(content.splitlines()[0])["seats"][0] == {"name": "raven", "player": "bot:any"}
    assert b"--level" not in content, "nothing that it is started by"
    wait_for(lambda: children(os.getpid()) == [], "the program's end")


@needs_proc
@pytest.mark.parametrize(("command", "line"), [
    ("/nowhere/to/be/found", "raven folds: it quit."),
    (f"{sys.executable} -c pass", "raven folds: it quit."),
    (f"{sys.executable} -c \"print('hello', flush=True); import time; time.sleep(600)\"", 'raven folds: no "ready" in red7/1.'),
])  # fmt: skip
def test_one_that_is_dead_or_something_else_folds_with_a_line(tmp_path: Path, command: str, line: str) -> None:
    assert played_out(session_with(tmp_path, command)) == (line,)
    wait_for(lambda: children(os.getpid()) == [], "the program's end")


@needs_proc
@pytest.mark.parametrize(("command", "verdict"), [
    (RAVEN, ProbeAnswer.ANSWERS), ("/nowhere/to/be/found", ProbeAnswer.SILENT), (f"{sys.executable} -c pass", ProbeAnswer.SILENT),
    (f"{sys.executable} -c 'input(); print(7); input()'", ProbeAnswer.OTHER),
])  # fmt: skip
def test_a_command_is_judged_by_what_it_says_and_ended(
    monkeypatch: pytest.MonkeyPatch, command: str, verdict: ProbeAnswer
) -> None:
    monkeypatch.setattr(own_bots, "WITHIN_S", HANG_S)
    assert judged(command) is verdict
    wait_for(lambda: children(os.getpid()) == [], "the program's end")


@needs_proc
def test_a_command_that_says_nothing_is_judged_within_two_seconds_and_ended() -> None:
    began = slept_s()
    assert judged(f"{sys.executable} -c 'import time; time.sleep(600)'") is ProbeAnswer.SILENT
    assert slept_s() - began < 2.5
    wait_for(lambda: children(os.getpid()) == [], "the program's end")


def judged(command: str) -> ProbeAnswer:
    found = Probe(Red7Referee(0), arguments_of(command))
    wait_for(lambda: found.look() or found.verdict, "a verdict")
    assert found.verdict is not None
    return found.verdict


# -- with a clock and a program of the test's own


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Pretended(EngineClient):
    """Answers as an engine of the project does, but what `spoil` makes of an answer is said instead."""

    started = 0
    running: list[Pretended] = []

    def __init__(self, command: object = ()) -> None:
        Pretended.started += 1
        Pretended.running.append(self)
        self.engine, self.lines = red7_engine("random"), list[EngineLine]()
        self.told: list[Json] = []

    def tell(self, message: Json) -> None:
        self.told.append(message)
        answer = self.engine.answer(json.dumps(message).encode())
        if answer is not None:
            self.lines += type(self).spoil(answer)

    @staticmethod
    def spoil(answer: dict[str, Any]) -> list[EngineLine]:
        return [EngineLine(answer)]

    def next_line(self) -> EngineLine | None:
        return self.lines.pop(0) if self.lines else None

    def end(self) -> None:
        Pretended.running.remove(self)

    kill = end


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Pretended]]:
    Pretended.started, Pretended.running = 0, []
    monkeypatch.setattr(own_bots, "EngineClient", Pretended)
    yield Pretended
    assert Pretended.running == [], "all of them are ended"


def illegal(answer: dict[str, Any]) -> list[EngineLine]:
    return [EngineLine({**answer, "fold": False, "play": ["R7", "V1"]} if answer["type"] == "play" else answer)]


def dying(answer: dict[str, Any]) -> list[EngineLine]:
    return [EngineLine(gone=True)] if answer["type"] == "play" else [EngineLine(answer)]


def confused(answer: dict[str, Any]) -> list[EngineLine]:
    return [EngineLine({"type": "error", "reason": "what\nnow?"})] if answer["type"] == "play" else [EngineLine(answer)]


def silent(answer: dict[str, Any]) -> list[EngineLine]:
    return [EngineLine(answer)] if answer["type"] == "ready" else []


@pytest.mark.parametrize(("spoil", "reason"), [
    (illegal, ""), (dying, "it quit"), (confused, "what now?"),
])  # fmt: skip
def test_a_bad_answer_is_a_fold_and_is_reported_in_one_line(
    tmp_path: Path, pretended: type[Pretended], monkeypatch: pytest.MonkeyPatch, spoil: Any, reason: str
) -> None:
    monkeypatch.setattr(pretended, "spoil", staticmethod(spoil))
    [said] = played_out(session_with(tmp_path, "raven"))
    assert said.startswith(f"raven folds: {reason}")
    assert "\n" not in said


def test_one_that_has_died_is_started_anew_in_the_next_round(
    tmp_path: Path, pretended: type[Pretended], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pretended, "spoil", staticmethod(dying))
    stage = stage_for_tests(tmp_path, own_bots=with_bot(KnownBot("raven", "raven"), ()))
    session = Session(stage, GAMES["red7"], MatchSetup("red7", {**RULES, "scoring": "target"}, SEATS[:2]), 5)
    assert set(played_out(session)) == {"raven folds: it quit."}
    assert pretended.started == len(session.story.rounds) > 2


def test_without_its_command_it_folds_and_the_match_goes_on(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    session = Session(stage, GAMES["red7"], MatchSetup("red7", RULES, SEATS), 5)
    assert played_out(session) == ("raven folds: it couldn't be started.",)


class Asked:
    """A player of this kind that is asked in the first position of a match."""

    def __init__(self) -> None:
        self.clock, self.reasons = Clock(), list[str]()
        program = Program(Pretended, lambda: Red7Referee(0), 500, 1)
        self.player = OwnPlayer(program, lambda view, reason: self.reasons.append(reason) or "fold", self.clock)
        state = GAMES["red7"].begin(Rules(), 2)
        for event in GAMES["red7"].decide(state, GAMES["red7"].shuffle(state, Random(1))):
            state = GAMES["red7"].evolve(state, event)
        self.view, self.state = GAMES["red7"].view(state, state.to_act), state

    def after(self, seconds: float, look_s: float = 0.1) -> Any:
        """What it chooses within so many seconds, looked at again and again."""
        until = self.clock.now + seconds
        while (found := self.player.choose(self.view)) is None and self.clock.now < until:
            self.clock.now += look_s
        return found


@pytest.mark.parametrize(("spoil", "limit_s"), [(silent, 2 * 0.5 + LATE_S), (lambda answer: [], READY_S + 2 * 0.5 + LATE_S)],
                         ids=["no answer", "no greeting"])  # fmt: skip
def test_a_slow_one_folds_after_its_time_and_no_sooner(
    pretended: type[Pretended], monkeypatch: pytest.MonkeyPatch, spoil: Any, limit_s: float
) -> None:
    monkeypatch.setattr(pretended, "spoil", staticmethod(spoil))
    asked = Asked()
    assert asked.after(limit_s - 0.2) is None
    assert asked.after(0.5) == "fold"
    assert asked.reasons == ["it didn't respond"]
    assert asked.after(0.1) == "fold"
    assert asked.reasons[1:] == [""], "in the same turn it is neither asked nor told of again"
    asked.player.hear(Step(TurnBegan(0), asked.state, asked.state))
    assert asked.after(0.1) is None
    assert pretended.started == 2, "it is asked again from the beginning"
    asked.player.close()


def test_a_computer_that_slept_has_not_waited(pretended: type[Pretended], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pretended, "spoil", staticmethod(silent))
    asked = Asked()
    assert asked.after(3000.0, 1000.0) is None
    assert asked.after(3.0) == "fold"
    asked.player.close()


def test_what_it_says_unasked_is_no_answer(pretended: type[Pretended]) -> None:
    asked = Asked()
    assert asked.after(0.1) is not None
    asked.player._plan = []
    pretended.running[0].lines.append(EngineLine({"type": "play", "id": 2, "fold": True}))
    assert asked.after(0.1) is not None
    assert asked.reasons == []
    assert [message["type"] for message in pretended.running[0].told] == ["hello", "round", "move", "move"]
    asked.player.close()


# -- from a record


@pytest.mark.parametrize("begun_here", [True, False])
def test_a_match_goes_on_with_it_only_where_that_was_begun(
    tmp_path: Path, pretended: type[Pretended], begun_here: bool
) -> None:
    stage = stage_for_tests(tmp_path, speed="instant", own_bots=with_bot(KnownBot("raven", "raven"), ()))
    setup = MatchSetup("red7", {**RULES, "scoring": "target"}, (Seating("You", "kite"), SEATS[0]))
    with AutoPlay(stage, setup, 3) as play:
        for _ in range(40):
            play.frame(16)
            play.press_something()
    if not begun_here:
        stage.change(own_matches=[])
    started = pretended.started
    assert started == 1
    with AutoPlay(stage, None, 3) as again:
        seat = again.session.setup.seats[1]
        for _ in range(40):
            again.frame(16)
            again.press_something()
    assert (seat.name, seat.level, seat.face) == (("raven", "any", "robot") if begun_here else ("raven", "maestro", "maestro"))
    assert pretended.started == started + begun_here
    line = "Replays don't launch other bots: Maestro stands in for raven."
    assert (line in stage.notices.lines) is not begun_here


def test_matches_without_such_a_bot_are_not_noted(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    with AutoPlay(stage, MatchSetup("red7", RULES, (Seating("You", "kite"), SEATS[1])), 3):
        assert stage.settings.own_matches == []


# -- what the settings keep


@pytest.mark.parametrize(("command", "arguments", "label"), [
    ("raven --level 3", ["raven", "--level", "3"], "raven"),
    ("~/bots/raven", [str(Path.home() / "bots" / "raven")], "raven"),
    ("python3 bots/oracle.py --fast", ["python3", "bots/oracle.py", "--fast"], "oracle.py"),
    ("'my bots/a b' \"x y\"", ["my bots/a b", "x y"], "a b"), ("node -r bot.js", ["node", "-r", "bot.js"], "node"),
    ("echo $(id); rm -rf x | cat", ["echo", "$(id);", "rm", "-rf", "x", "|", "cat"], "echo"),
])  # fmt: skip
def test_a_command_line_is_a_list_of_arguments(command: str, arguments: list[str], label: str) -> None:
    assert arguments_of(command) == arguments
    assert named_bot(f"  {command} ", 500, ()) == KnownBot(label, command, 500)


@pytest.mark.parametrize("command", ["", "   ", "raven 'level", 'raven "', "ra\0ven"])
def test_what_is_no_command_line_is_refused(command: str) -> None:
    with pytest.raises(ValueError):
        arguments_of(command)


def test_labels_tell_bots_apart_and_the_newest_comes_first() -> None:
    known: tuple[KnownBot, ...] = ()
    for command, ms in (("a/raven", 500), ("b/raven", 1000), ("c/raven x", 2000), ("a/raven", 5000)):
        known = known_bots(Settings(own_bots=with_bot(named_bot(command, ms, known), known)))
    assert known == (KnownBot("raven", "a/raven", 5000), KnownBot("raven 3", "c/raven x", 2000), KnownBot("raven 2", "b/raven", 1000))


@pytest.mark.parametrize("kept", [7, None, [], "raven", {}, {"command": 7}, {"command": " "}, {"command": "x" * 2000}])
def test_what_is_not_sound_in_the_settings_is_passed_over(kept: object) -> None:
    good = {"command": "raven", "ms": 7}
    assert known_bots(Settings(own_bots={"bad": kept, "good": good})) == (KnownBot("good", "raven"),)
