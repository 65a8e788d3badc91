"""One match in short, by the game's own fold: what the list shows of it, and what the statistics count."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from game.catalog import ENTRIES, GAMES
from game.core.entry import Figures
from game.core.events import MatchEnded, RoundEnded, TurnBegan
from game.core.match import Step
from game.core.record import BOT, Header, Replay, SeatEntry, Watch, replay

MATCH = "match"
"""The origin of what was played here: nothing else counts in statistics."""
RUN = "run"
"""That of a stage of an arcade run."""
DEAL = "puzzle"
"""That of the deal of a date."""
Paced = Callable[[Sequence[bytes]], Iterable[bytes]]


class ShortRound(NamedTuple):
    """A round: the side that won it, if one did, the label of its tally's first line, and all points since."""

    winner: int | None
    label: str
    totals: tuple[int, ...]


class SeatShare(NamedTuple):
    """What the rounds of a match brought the side of a seat, and what only its game counts."""

    rounds_won: int
    points: int  # in the rounds it won
    most: int  # in one of them
    figures: Figures


class Summary(NamedTuple):
    """A match; `rules` is the JSON of its rule set, `people` are the seats of persons."""

    game: str
    rules: str
    seats: tuple[SeatEntry, ...]
    sides: tuple[tuple[int, ...], ...]
    target: int | None
    origin: str
    finished: bool
    rounds: tuple[ShortRound, ...]
    winners: tuple[int, ...]
    turns: int
    shares: tuple[SeatShare, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where persons sit."""
        return tuple(seat for seat, entry in enumerate(self.seats) if not entry.player.startswith(BOT))

    def side_of(self, seat: int) -> int:
        """The side that a seat belongs to."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)


def summary(lines: Sequence[bytes], paced: Paced = iter) -> Summary:
    """A record in short, held against the rules; `paced` gives its lines one by one. Raises BadRecord."""
    courses = list[_Course]()

    def watching(header: Header) -> Watch:
        courses.append(_Course(header))
        return courses[0].take

    played = replay(paced(lines), GAMES, watching)
    return _summed(played, courses[0], origin_of(lines[0]))


def origin_of(first: bytes) -> str:
    """Where a match comes from, as its first line tells: `match`, unless it says something else."""
    with suppress(ValueError, AttributeError, RecursionError):
        content = json.loads(first)
        origin = str(content.get("origin", RUN if "run" in content else MATCH))
        return origin.encode(errors="replace").decode()  # half a letter cannot be filed
    return MATCH


def _summed(played: Replay, course: _Course, origin: str) -> Summary:
    header, game = played.header, played.header.game
    sides = game.sides(len(header.seats))
    rules = json.dumps(game.rules_to_json(header.rules), sort_keys=True)
    target = game.view(played.state, None).target
    summed = Summary(game.name, rules, header.seats, sides, target, origin, played.finished, tuple(course.rounds),
                    course.winners, course.turns, ())
    shares = tuple(_share(summed, course.figures(seat), seat) for seat in range(len(header.seats)))
    return summed._replace(shares=shares)


def _share(summary: Summary, figures: Figures, seat: int) -> SeatShare:
    side, before, gains = summary.side_of(seat), (0,) * len(summary.sides), list[int]()
    for result in summary.rounds:
        if result.winner == side:
            gains.append(result.totals[side] - before[side])
        before = result.totals
    counts = Counter({key: count for key, count in figures.counts.items() if count})
    return SeatShare(len(gains), sum(gains), max(gains, default=0), figures._replace(counts=counts))


class _Course:
    """Follows the events of a match."""

    def __init__(self, header: Header) -> None:
        self._game = header.game
        people = [seat for seat, entry in enumerate(header.seats) if not entry.player.startswith(BOT)]
        figures = ENTRIES[header.game.name].figures
        self._bookkeeper = figures(len(header.seats), people) if figures is not None else None
        self.rounds: list[ShortRound] = []
        self.winners: tuple[int, ...] = ()
        self.turns = 0

    def figures(self, seat: int) -> Figures:
        """What the game has counted for a seat; nothing where it counts nothing."""
        return self._bookkeeper.figures(seat) if self._bookkeeper is not None else Figures(Counter(), {})

    def take(self, step: Step) -> None:
        event = step.event
        if self._bookkeeper is not None:
            self._bookkeeper.take(step)
        if isinstance(event, TurnBegan):
            self.turns += 1
        elif isinstance(event, RoundEnded):
            lines = self._game.tally(step.after)
            label = next((line.label for line in lines if line.side == event.winner), "")
            self.rounds.append(ShortRound(event.winner, label, event.totals))
        elif isinstance(event, MatchEnded):
            self.winners = event.winners
