"""A small referee: it seats an engine, a program of its own, at a table of in-process bots."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from game.core.events import HAND, CardMoved, Event, RoundEnded
from game.red7.events import Scored, SeatOut
from game.red7.game import RED7
from game.red7.moves import Move
from game.red7.protocol.turn import moves_of_turn, turn_to_json
from game.red7.protocol.view import view_to_json
from game.red7.rules import Rules
from game.red7.state import State
from game.red7.view import View
from tests.game.red7.matches import seated
from tests.waiting import HANG_S

PROJECT = Path(__file__).parents[4]
ENGINE = "import sys; from game.commands.bot import main; sys.exit(main(sys.argv[1:]))"

Json = dict[str, Any]
# As the format's description gives it.
EXAMPLE: dict[str, Any] = {
    "players": 2, "seat": 0, "to_move": 0, "first": 1,
    "rules": {"advanced": True, "action": True, "edition": "asmadi-1.3"}, "phase": "turn", "rule": "R",
    "hand": ["V1", "R5"], "palettes": [["G4"], ["B2", "O6"]], "alive": [0, 1], "hand_counts": [2, 6],
    "known_hands": [[], ["O3"]], "canvas": ["R2", "B7"], "deck": 30, "deck_top": ["G6"], "gone": ["R7"],
    "scores": [12, 7], "goal": 40,
    "history": [{"seat": 1, "rule": "R", "palettes": [["G4"], ["B2"]], "deck": 31, "play": ["O6"]}],
}


def project_python(program: str, *arguments: str) -> list[str]:
    """The command line of a Python program that can import the project's `game`."""
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(PROJECT)!r}); {program}", *arguments]


class EngineProcess:
    """A running engine."""

    def __init__(self, level: str, seed: int) -> None:
        command = project_python(ENGINE, "--level", level)
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ready = self.ask({"type": "hello", "protocol": "red7/1", "seed": seed})

    def tell(self, message: Json) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()

    def ask(self, message: Json) -> Json:
        assert self._process.stdout is not None
        self.tell(message)
        answer: Json = json.loads(self._process.stdout.readline())
        return answer

    def quit(self) -> tuple[int, bytes]:
        """The exit code, and whatever was printed that nobody asked for."""
        rest, _ = self._process.communicate(b'{"type":"quit"}\n', timeout=HANG_S)
        return self._process.returncode, rest


def play(
    engine: EngineProcess, rules: Rules, seats: int, seed: int, engines_seat: int
) -> Iterator[tuple[View, Json]]:
    """Plays a match, and yields the engine's view and its answer each time when it has been asked.

    Raises ValueError for an answer that is no legal TURN.
    """
    random = Random(seed)
    bots = [seated("random", Random(f"{seed}/{seat}")) for seat in range(seats)]
    state, numbers = RED7.begin(rules, seats), count()
    while not RED7.is_over(state):
        seat = RED7.seat_to_act(state)
        if seat is None:
            state = _deal(engine, state, random, engines_seat)
        elif seat != engines_seat:
            state, events = make(state, (bots[seat].choose(RED7.view(state, seat)),))
            _tell_end(engine, state, events)
        else:
            view, number = RED7.view(state, seat), next(numbers)
            answer = engine.ask({"type": "move", "id": number, "ms": 1000, "view": view_to_json(view)})
            assert (answer.pop("type"), answer.pop("id")) == ("play", number), answer
            yield view, answer
            state = _answered(engine, state, view, answer)


def make(state: State, moves: tuple[Move, ...]) -> tuple[State, list[Event]]:
    """The state after moves, and what happened."""
    happened: list[Event] = []
    for move in moves:
        for event in RED7.decide(state, move):
            state = RED7.evolve(state, event)
            happened.append(event)
    return state, happened


def _deal(engine: EngineProcess, state: State, random: Random, seat: int) -> State:
    for event in RED7.decide(state, RED7.shuffle(state, random)):
        state = RED7.evolve(state, event)
    engine.tell({"type": "round", "view": view_to_json(RED7.view(state, seat))})
    return state


def _answered(engine: EngineProcess, state: State, view: View, answer: Json) -> State:
    assert view.position is not None and view.seat is not None
    moves = moves_of_turn(view.position, answer)
    assert turn_to_json(view.position, moves) == answer
    state, events = make(state, moves)
    engine.tell(event_to_json(view.seat, answer, events, state.rule))
    _tell_end(engine, state, events)
    return state


def _tell_end(engine: EngineProcess, state: State, events: list[Event]) -> None:
    spoils = [str(card) for event in events if isinstance(event, Scored) for card in event.cards]
    for event in events:
        if isinstance(event, RoundEnded):
            engine.tell({"type": "end", "winner": event.winner, "spoils": spoils, "rule": state.rule})


def event_to_json(seat: int, turn: Json, events: Iterable[Event], rule: str) -> dict[str, Any]:
    """What everybody saw of a seat's answer: the TURN, the events it led to, and the rule after it."""
    listed = list(events)
    drew = sum(isinstance(event, CardMoved) and event.target.kind == HAND for event in listed)
    out = any(isinstance(event, SeatOut) and event.seat == seat for event in listed)
    return {"type": "event", "seat": seat, **turn, "drew": drew, "out": out, "rule": rule}


def table(hand: str, *palettes: str, edition: str = "asmadi-1.3", draw: bool = True, actions: bool = True,
          rule: str = "R", deck: int = 10, **fields: Any) -> dict[str, Any]:
    """The VIEW of seat 0, to move, at a table written as words: its hand, and all palettes."""
    seats, cards = len(palettes), hand.split()
    view = {
        "players": seats, "seat": 0, "to_move": 0, "first": 0,
        "rules": {"advanced": draw, "action": actions, "edition": edition}, "phase": "turn", "rule": rule,
        "hand": cards, "palettes": [palette.split() for palette in palettes], "alive": list(range(seats)),
        "hand_counts": [len(cards)] + [3] * (seats - 1), "known_hands": [[] for _ in palettes], "canvas": [],
        "deck": deck, "deck_top": [], "gone": [], "scores": [0] * seats, "goal": 0, "history": [],
    }
    return {**view, **fields}
