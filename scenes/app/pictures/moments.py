"""Moments that are pictured: of a recorded match, and made up, with what the person to act can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game.catalog import GAMES
from game.core.events import Event
from game.core.record import Header, Reader, Replay, replay, split_lines
from scenes.kit.assets import ASSETS
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.match.seats import seatings
from scenes.match.session import Session
from scenes.match.store.resume import Past, past_of
from scenes.match.story import MatchSetup
from scenes.screens.round.match import match_turn
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from scenes.specs.presented import PicturedTurn
from scenes.table.presenter import present
from scenes.table.table import Table
from scenes.table.values import Cue, Motion, TableView

DEMO = ASSETS / "demo" / "match.jsonl"
FRAME, REST = 16.0, 2000.0  # ms

Build = Callable[[Stage], Sequence[Scene]]
"""Makes what a picture shows: scenes, the lowest first."""


class Moment(NamedTuple):
    """A match after some of its record's lines, and the seat through whose eyes it is seen; None: an onlooker's."""

    header: Header
    line_events: tuple[tuple[Event, ...], ...]
    seat: int | None

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of the match up to the moment."""
        return tuple(event for line in self.line_events for event in line)


@cache
def moment(content: bytes, line: int | None, seat: int) -> Moment:
    """The moment after a line of a record (from 1; None: its last). Raises BadRecord, ValueError."""
    lines = split_lines(content)
    if line is not None and not 1 <= line <= len(lines):
        raise ValueError(f"--line {line} is not possible: the record has lines 1 to {len(lines)}")
    played = replay(lines[:line], GAMES)
    seats = len(played.header.seats)
    if not 0 <= seat < seats:
        raise ValueError(f"--seat {seat} is not possible: 0 to {seats - 1}")
    return Moment(played.header, played.line_events, seat)


def demo(until: Callable[[int, Cue], bool], record: Path = DEMO) -> Moment:
    """A match of the assets up to the first event whose number and cue `until` accepts."""
    whole = recorded(record)
    name, numbers = whole.header.game.name, count()
    spec, seats = registry.table(name), seatings(whole.header.seats, registry.looks(name))
    cues = (present(spec, event, view, seats) for event, view in seen(whole))
    end = next(line for line, events in enumerate(whole.line_events)
               if any(until(next(numbers), next(cues)) for _ in events))  # fmt: skip
    return whole._replace(line_events=whole.line_events[: end + 1])


def recorded(record: Path) -> Moment:
    """A whole match of the assets, as its first seat sees it."""
    return moment(record.read_bytes(), None, 0)


@cache
def seen(point: Moment) -> tuple[tuple[Event, TableView], ...]:
    """The events of a moment as its seat sees them, and what is true after each."""
    game, steps = point.header.game, []
    state = game.begin(point.header.rules, len(point.header.seats))
    for event in point.events:
        after = game.evolve(state, event)
        steps.append((game.seen_by(state, event, point.seat), game.view(after, point.seat)))
        state = after
    return tuple(steps)


@cache
def _replayed(point: Moment) -> Replay:
    reader = Reader(point.header)
    for line in point.line_events:
        reader.follow(*line)
    return Replay(point.header, reader.state, point.line_events, reader.owed)


def session_at(stage: Stage, point: Moment) -> Session:
    """The match at its moment: the onlooker is a person, the others are bots that are never asked."""
    header = point.header
    seats = tuple(seating._replace(level=None if seat == point.seat else seating.level or "greedy")
                  for seat, seating in enumerate(seatings(header.seats, registry.looks(header.game.name))))
    setup = MatchSetup(header.game.name, dict(header.game.rules_to_json(header.rules)), seats)
    return Session(stage, header.game, setup, 0, past_of(_replayed(point)))


def deal_of(point: Moment, number: int) -> int:
    """Which event begins a round of the moment's match."""
    return next((event for event, (_, view) in enumerate(seen(point)) if view.number == number), 0)


def table_before(stage: Stage, session: Session, point: Moment, event: int) -> Table:
    """The table as it lies before one of the moment's events."""
    game = point.header.game
    view = seen(point)[event - 1][1] if event else (
        game.view(game.begin(point.header.rules, len(point.header.seats)), point.seat))
    return Table(stage, registry.table(game.name), session.setup.seats, view)


WATCHED = 8
"""So many events before a moment are shown one after the other."""


def table_at(stage: Stage, session: Session, point: Moment, settled: bool = True) -> Table:
    """The table after the moment's events; not `settled`: with the last one still to move, long after the others.

    Of earlier rounds nothing is left on a table: it stands as if all of this one but the last events had been watched.
    """
    steps = seen(point)
    first = deal_of(point, steps[-1][1].number) if steps else 0
    last = max(first, len(steps) - WATCHED)
    table = table_before(stage, session, point, last)
    table.stand(table.view, table.spec.front, [table.cue(*step) for step in steps[first:last]])
    for event, view in steps[last:-1]:
        table.show(event, view)
        table.finish()
    if not settled:
        let_run(table, REST)
    for event, view in steps[-1:]:
        table.show(event, view)
    if settled:
        table.finish()
        let_run(table, REST)
    return table


def let_run(moving: Scene | Table, elapsed_ms: float) -> None:
    """Time passes, frame by frame."""
    for _ in range(round(elapsed_ms / FRAME)):
        moving.update(FRAME)


def turn(stage: Stage, point: Moment) -> Sequence[Turn]:
    """The table as a seat sees it; where it is to act, with what it can do."""
    session = session_at(stage, point)
    scene = match_turn(stage, session, table_at(stage, session, point))
    scene.arbiter.offer()
    scene.settle()
    return [scene]


@cache
def own_turn() -> Moment:
    """The demo match in the midst of a round, when its onlooker is to act."""
    return demo(lambda number, cue: number > 30 and cue.turn == 0)


def own_turn_scene(stage: Stage) -> Turn:
    """The table at that moment, with what its onlooker can do."""
    (scene,) = turn(stage, own_turn())
    return scene


@cache
def round_end(number: int, record: Path = DEMO) -> Moment:
    """A match of the assets when a round, counted from 1, has just ended."""
    left = number

    def ended(event: int, cue: Cue) -> bool:
        nonlocal left
        left -= cue.motion is Motion.LEAP
        return left == 0

    return demo(ended, record)


def is_turn_down_of_seat_0(number: int, cue: Cue) -> bool:
    """Whether an event puts the onlooker out."""
    return cue.motion is Motion.TURN_DOWN and cue.seat == 0


@cache
def person_out() -> Moment:
    """The demo match when its onlooker is out, and the others play on."""
    out = False

    def plays_on(number: int, cue: Cue) -> bool:
        nonlocal out
        out = out or is_turn_down_of_seat_0(number, cue)
        return out and cue.turn not in (None, 0)

    return demo(plays_on)


LONGEST_WAIT = 600
"""Frames in which a moment has to begin."""


def pictured(stage: Stage, game: str, make: Callable[[], PicturedTurn]) -> list[Turn]:
    """The turn's moment on its table."""
    picture = make()
    setup = MatchSetup(game, dict(picture.rules), picture.seats)
    session = Session(stage, GAMES[game], setup, 0, Past((), picture.state, (), ()))
    table = Table(stage, registry.table(game), picture.seats, session.view(session.viewer))
    scene = match_turn(stage, session, table)
    scene.arbiter.offer()
    for press in picture.presses:
        table.finish()
        scene.handle(_intent(press))
    _settle(scene) if picture.midst is None else _let_moment_run(scene, picture.midst)
    return [scene]


def _settle(scene: Turn) -> None:
    scene.table.finish()
    scene.settle()


def _let_moment_run(scene: Turn, elapsed_ms: int) -> None:
    """Cards land, the moment begins, and time passes in it. Raises ValueError where none comes."""
    moments = scene.table.moments
    for _ in range(LONGEST_WAIT):
        scene.update(FRAME)
        if moments.current is not None and not moments.preparing:
            let_run(scene, elapsed_ms)
            return
    raise ValueError("this turn comes to no moment")


def _intent(press: Kind | int) -> Intent:
    if isinstance(press, int):
        return Intent(Kind.CARD, Device.KEYBOARD, number=press)
    return Intent(press, Device.KEYBOARD)
