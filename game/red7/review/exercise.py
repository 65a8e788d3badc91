"""A decision as an exercise keeps it: the whole round up to it, so that it can be made again without the record.

What a bot believes of hands hangs on every turn of the round, so all of them are kept, with what was scored before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from game.core.events import RoundBegan
from game.core.fields import count, decoded, field, list_of, one_each, seat_of, text, whole_object
from game.core.game import Json
from game.core.match import Step
from game.core.record import Header, Reader, header_line, read_header
from game.red7.cards import parse_cards
from game.red7.decide import decide
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.moves import DRAW, END, Move
from game.red7.notation import move_text, read_move
from game.red7.review.decisions import Decision, decisions
from game.red7.review.grading import Graded
from game.red7.state import Stage, State, begin
from game.red7.view import view_of


class ExerciseStart(NamedTuple):
    """The position of an exercise: `steps` are those of the round up to where `seat` is to decide; `taken` and `better`
    are turns from there.
    """

    header: Header
    seat: int
    steps: tuple[Step, ...]
    taken: tuple[Move, ...]
    better: tuple[Move, ...]

    @property
    def state(self) -> State:
        """The state in which the seat is to decide."""
        state: State = self.steps[-1].after
        return state


def moment_to_json(header: Header, steps: Sequence[Step], graded: Graded) -> Json:
    """A graded decision out of a match that went like this, with the better turn that was found."""
    decision, better = graded.decision, graded.better
    assert decision.view.seat is not None and better is not None
    round_ = [*_up_to(steps, decision)]
    before: State = round_[0].before
    lines = RED7.lines_of([step.event for step in round_])
    return {
        "header": decoded(header_line(header)), "seat": decision.view.seat, "number": before.number,
        "points": [*before.points], "won": [*before.won],
        "piles": [" ".join(map(str, pile)) for pile in before.piles], "lines": [line.content for line in lines],
        "taken": [move_text(move) for move in decision.played.moves],
        "better": [move_text(move) for move in better.moves],
    }  # fmt: skip


def moment_from_json(listed: Any) -> ExerciseStart:
    """The moment that `moment_to_json` has written, held against the rules.

    Raises ValueError, also where nobody is to decide there.
    """
    content = whole_object(listed)
    header = read_header(field(content, "header", whole_object), {RED7.name: RED7})
    seats = len(header.seats)
    seat, state = field(content, "seat", seat_of(seats)), begin(header.rules, seats)
    numbers, piles = one_each(count, seats), one_each(lambda value: parse_cards(text(value)), seats)
    state = state._replace(number=field(content, "number", count), points=field(content, "points", numbers),
                           won=field(content, "won", numbers), piles=field(content, "piles", piles))
    steps: list[Step] = []
    reader = Reader(header, steps.append)
    reader.state = state
    for line in field(content, "lines", list_of(whole_object)):
        reader.follow(*RED7.events_of(line, seats))
    moment = ExerciseStart(header, seat, tuple(steps), *(field(content, name, list_of(read_move))
                                                  for name in ("taken", "better")))  # fmt: skip
    if not steps or moment.state.stage is not Stage.TURN or moment.state.to_act != seat:
        raise ValueError("nobody is to decide there")
    return moment


def turned(listed: Any) -> Json:
    """The position with the deciding seat turned to seat 0: all others keep their order round the table."""
    content = dict(whole_object(listed))
    header = dict(field(content, "header", whole_object))
    seats = len(field(header, "seats", list_of(whole_object)))
    by = field(content, "seat", seat_of(seats))

    def shifted(line: Json) -> Json:
        """Seats by their numbers, and lists with an entry a seat."""
        turned = {name: (value - by) % seats if name in ("seat", "first", "owner") and isinstance(value, int) else value
                  for name, value in line.items()}  # fmt: skip
        return {name: [*value[by:], *value[:by]] if name in A_SEAT and isinstance(value, list) else value
                for name, value in turned.items()}

    def move(value: Any) -> str:
        read = read_move(value)
        return move_text(read if read.owner is None else read._replace(owner=(read.owner - by) % seats))

    lines = [shifted(line) for line in field(content, "lines", list_of(whole_object))]
    moves = {name: [*map(move, field(content, name, list_of(text)))] for name in ("taken", "better")}
    return {**shifted(content), **moves, "header": shifted(header), "lines": lines, "seat": 0}


A_SEAT = ("seats", "hands", "palettes", "points", "won", "piles")
"""What of a position has an entry a seat."""


def decided(moment: ExerciseStart, moves: Sequence[Move]) -> Decision:
    """The decision there with these moves of a whole turn. Raises IllegalMove, and ValueError for half a turn."""
    steps, state = [*moment.steps], moment.state
    before = sum(1 for _ in decisions(steps, moment.seat))
    for move in moves:
        for event in decide(state, move):
            then = evolve(state, event)
            steps.append(Step(event, state, then))
            state = then
    for place, decision in enumerate(decisions(steps, moment.seat)):
        if place == before:
            return decision
    raise ValueError("the turn does not end")


def ended(moment: ExerciseStart, moves: Sequence[Move]) -> Decision | None:
    """The decision by moves that may lack the draw that they earn, and the end; None where no rule allows that."""
    for rest in ((), (DRAW,), (DRAW, END), (END,)):
        with suppress(ValueError):
            return decided(moment, (*moves, *rest))
    return None


def _up_to(steps: Sequence[Step], decision: Decision) -> Iterator[Step]:
    """The steps of the decision's round until its seat sees what it decided on."""
    rounds = 0
    for step in steps:
        rounds = step.event.number if isinstance(step.event, RoundBegan) else rounds
        if rounds == decision.round:
            yield step
            state: State = step.after
            if state.to_act == decision.view.seat and view_of(state, decision.view.seat) == decision.view:
                return
