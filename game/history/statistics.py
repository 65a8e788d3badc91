"""What finished matches come to for a person: all of it is counted anew from the index whenever it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from sqlite3 import Connection
from typing import NamedTuple

from game.core.interval import wilson
from game.history.index import opened_index


class Tally(NamedTuple):
    """Matches won out of those played."""

    won: int
    played: int

    @property
    def lost(self) -> int:
        """How many matches were not won."""
        return self.played - self.won

    @property
    def rate(self) -> float:
        """The share won, from 0 to 1."""
        return self.won / self.played if self.played else 0.0

    @property
    def range(self) -> tuple[float, float]:
        """What the true rate is between, most likely."""
        return wilson(self.won, self.played)


class StatisticsFilter(NamedTuple):
    """Whose matches: a person's of a game, maybe of one rule set alone."""

    game: str
    person: str
    rules: str = ""


class Person(NamedTuple):
    """Somebody who has played: their id as in `key_of`, their name as they wrote it last, how many matches."""

    key: str
    called: str
    played: int


class RivalTally(NamedTuple):
    """A rival: level and name as in `key_of`, and the matches that one of the two has won.

    `last_name` is the name as it was written last.
    """

    level: str
    called: str
    tally: Tally
    last_name: str = ""


class Statistics(NamedTuple):
    """What was counted for one person; `counts` and `bests` are the game's figures, `points` those of rounds won."""

    matches: Tally
    rounds: Tally
    points: int
    most: int
    rivals: tuple[RivalTally, ...]
    rule_sets: tuple[tuple[str, Tally], ...]  # by the JSON of their rules; those with most matches first
    counts: dict[str, int]
    bests: dict[str, int]
    streak: int
    longest_streak: int

    @property
    def points_a_round(self) -> float:
        """On average, of the rounds won."""
        return self.points / self.rounds.won if self.rounds.won else 0.0


def people(path: Path, game: str) -> tuple[Person, ...]:
    """Who has played a game to its end, those with most matches first. Raises BadIndex."""
    with opened_index(path) as index:
        rows = index.execute("SELECT person, called, count(*), max(began) FROM played WHERE game = ? AND counts "
                             "GROUP BY person ORDER BY count(*) DESC, person", (game,))
        return tuple(Person(key, called, played) for key, called, played, _ in rows)


def statistics(path: Path, scope: StatisticsFilter) -> Statistics:
    """All that is counted for a person. Raises BadIndex."""
    which, values = "person = ? AND game = ? AND counts", (scope.person, scope.game)
    narrow, narrower = (f"{which} AND rules = ?", (*values, scope.rules)) if scope.rules else (which, values)
    with opened_index(path) as index:
        index.execute("BEGIN")  # all of it at one moment
        played, won, rounds, rounds_won, points, most = index.execute(
            "SELECT count(*), sum(won), sum(rounds), sum(rounds_won), sum(points), max(most) "
            f"FROM played WHERE {narrow}", narrower).fetchone()
        by_rules = index.execute(f"SELECT rules, sum(won), count(*) FROM played WHERE {which} "
                                 "GROUP BY rules ORDER BY count(*) DESC, rules", values)
        sets = tuple((rules, Tally(wins, count)) for rules, wins, count in by_rules)
        results = [bool(row[0]) for row in index.execute(
            f"SELECT won FROM played WHERE {narrow} ORDER BY began, name", narrower)]
        counts, bests = (_figures(index, narrow, narrower, best) for best in (0, 1))
        return Statistics(
            Tally(won or 0, played), Tally(rounds_won or 0, rounds or 0), points or 0, most or 0,
            _rivals(index, narrow, narrower), sets, counts, bests, streak(results), longest(results))


def _figures(index: Connection, which: str, values: Sequence[str], best: int) -> dict[str, int]:
    """Counts together, or the highest of those of which the highest holds."""
    together = "max" if best else "sum"
    return dict(index.execute(
        f"SELECT key, {together}(value) FROM played JOIN figure USING (name, seat) WHERE {which} AND best = ? "
        "GROUP BY key", (*values, best)))


def _rivals(index: Connection, which: str, values: Sequence[str]) -> tuple[RivalTally, ...]:
    rows = index.execute(
        f"SELECT m.level, m.called, sum(m.won), count(*), m.shown, max(p.began) FROM met m JOIN "
        f"(SELECT name, seat, began FROM played WHERE {which}) p USING (name, seat) "
        "GROUP BY m.level, m.called ORDER BY count(*) DESC, m.level, m.called", values)
    return tuple(RivalTally(level, called, Tally(won, count), last_name)
                 for level, called, won, count, last_name, _ in rows)


def streak(results: Sequence[bool]) -> int:
    """How many of the newest matches were won in a row; `results` are the oldest first."""
    return next((number for number, won in enumerate(reversed(results)) if not won), len(results))


def longest(results: Sequence[bool]) -> int:
    """How many were won in a row at most."""
    return max((len(list(run)) for won, run in groupby(results) if won), default=0)
