"""A match that is over, played on from one of its moments: a new match, whose record tells all of it."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from game.core.record import HUMAN, Reader, SeatEntry
from scenes.kit.stage import Stage
from scenes.match.occasion import Kind, Occasion
from scenes.match.played import PlayedMatch
from scenes.match.record_seats import PEOPLE
from scenes.match.session import Session
from scenes.match.store.taking_up import Past, unhurried
from scenes.match.story import BOT, MatchSetup, Seating

Item = TypeVar("Item")

FROM_REPLAY = "from-replay"
"""The origin of such a match (formats: the record)."""
PLAYED_ON = Occasion(Kind.PLAYED_ON, FROM_REPLAY)


class Moment(NamedTuple):
    """A match as far as a line, and what must happen before anybody is asked again."""

    match: PlayedMatch
    line: int
    past: Past


def moment_of(match: PlayedMatch, line: int) -> Moment:
    """The match after a line: off the drawing thread, for all of it is followed once more."""
    assert match.finished, "what is not over is not played on from"
    reader = Reader(match.header)
    for events in unhurried(match.line_events[:line]):
        reader.follow(*events)
    return Moment(match, line, Past((), reader.state, match.steps(1, line), reader.owed))


def may_play_on(match: PlayedMatch, line: int) -> bool:
    """Whether it can be played on from a line: of a match that is over, from its first deal to before its end."""
    return match.finished and 0 < line < match.lines and not match.header.game.is_over(match.state(line))


def play_on(stage: Stage, moment: Moment, seated: tuple[Seating, ...], eyes: int) -> Session:
    """The new match. Whoever played it plays again; in a match of bots, a person whose `eyes` were seen through."""
    match, header = moment.match, moment.match.header
    entries = header.seats
    if all(entry.player.startswith(BOT) for entry in entries):
        seated = _replaced(seated, eyes, _person(seated, eyes))
        entries = _replaced(entries, eyes, SeatEntry(entries[eyes].name, HUMAN))
    setup = MatchSetup(header.game.name, dict(header.game.rules_to_json(header.rules)), seated)
    session = Session(stage, header.game, setup, stage.new_seed(), moment.past._replace(seats=entries),
                      occasion=PLAYED_ON)
    session.record(match.line_events[: moment.line])
    return session


def _person(seated: tuple[Seating, ...], seat: int) -> Seating:
    """Somebody in a bot's place, with its name, and a face that nobody has."""
    taken = {seating.face for seating in seated}
    return seated[seat]._replace(level=None, face=next(face for face in PEOPLE if face not in taken))


def _replaced(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])
