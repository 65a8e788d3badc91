"""A match that is reviewed: its decisions, and those that are graded so far, one after the other off the frame."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from scenes.kit.answers import Answer, Here
from scenes.match.played import PlayedMatch, open_match
from scenes.match.record_seats import seatings
from scenes.match.story import BOT, Seating
from scenes.specs import registry
from scenes.specs.reviewing import Decided, Reviewed, Reviewing

LONGEST_S = 60.0
"""That a decision may take, each time it is asked about."""


class Decisions(NamedTuple):
    """Of one seat of a match; found off the drawing thread."""

    match: PlayedMatch
    seat: int
    found: tuple[Decided, ...]


class NothingToReview(ValueError):
    """Why a match has no review."""


def reviewed_seats(match: PlayedMatch) -> tuple[int, ...]:
    """The seats of people."""
    return tuple(seat for seat, entry in enumerate(match.header.seats) if not entry.player.startswith(BOT))


def decisions_in(path: Path) -> Decisions:
    """Those of the first person in a record. Raises as `open_match` does, and NothingToReview."""
    match = open_match(path)
    reviewing, people = reviewing_of(match), reviewed_seats(match)
    if reviewing is None or not match.finished or not people:
        raise NothingToReview(match.header.game.name)
    return Decisions(match, people[0], tuple(reviewing.decisions(match.steps(1, match.lines), people[0])))


def reviewing_of(match: PlayedMatch) -> Reviewing | None:
    """What its game tells of reviews."""
    return registry.GAMES[match.header.game.name].reviewing


class Course:
    """Grades the decisions: those of the round that is looked at first."""

    def __init__(self, thinkers: Here, decisions: Decisions) -> None:
        self.decisions, self._thinkers = decisions, thinkers
        reviewing = reviewing_of(decisions.match)
        assert reviewing is not None
        self._reviewing = reviewing
        match = decisions.match
        looks = registry.looks(match.header.game.name)
        self.seated: tuple[Seating, ...] = seatings(match.header.seats, looks, match.faces)
        self.reviewed: dict[int, Reviewed | None] = {}
        """By their places in `decisions.found`; None: nobody could be got to say."""
        self._asked: tuple[int, Answer] | None = None

    @property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of the rounds in which something was decided."""
        return tuple(dict.fromkeys(each.round for each in self.decisions.found))

    def of_round(self, number: int) -> list[int]:
        """The places of its decisions."""
        return [place for place, each in enumerate(self.decisions.found) if each.round == number]

    @property
    def is_done(self) -> bool:
        """Whether all are graded."""
        return len(self.reviewed) == len(self.decisions.found)

    def take(self, graded: Sequence[Any]) -> None:
        """All of them, graded elsewhere."""
        self.reviewed = {place: self._reviewing.tell(each, self.seated) for place, each in enumerate(graded)}

    def look(self, number: int) -> bool:
        """Take an answer that is there, and ask on, first in this round; whether anything came."""
        came = False
        if self._asked is not None and self._asked[1].done:
            place, answer = self._asked
            graded = answer.result
            self.reviewed[place] = self._reviewing.tell(graded, self.seated) if graded is not None else None
            self._asked, came = None, True
        if self._asked is None and not self.is_done:
            places = [*self.of_round(number), *range(len(self.decisions.found))]
            place = next(place for place in places if place not in self.reviewed)
            answer = self._thinkers.ask(self._reviewing.grade, self.decisions.found[place], limit_s=LONGEST_S)
            self._asked = place, answer
        return came
