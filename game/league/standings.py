"""What a league has come to so far: sums, a table, and the line that programs read."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.league.contest import Contest, Result, seating, turns
from game.league.intervals import wilson

_WIDEST = 40  # letters of a name in the table


class Rate(NamedTuple):
    """Of the matches or rounds of a bot's sides the share that it has won, within its 95 % interval.

    A seat is its part of a side: a team that is all one bot's counts once.
    """

    rate: float
    low: float
    high: float


class Standings:
    """The sums of results."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._labels = _labels(contest.bots)
        self._wins = [0.0] * len(contest.bots)
        self._illegal, self._late = [0] * len(contest.bots), [0] * len(contest.bots)
        self.played = 0

    def add(self, result: Result) -> None:
        """The result of one more job."""
        self.played += 1
        for place in range(len(self._labels)):
            self._wins[place] += result.wins[place]
            self._illegal[place] += result.illegal[place]
            self._late[place] += result.late[place]

    def rates(self) -> dict[str, Rate]:
        """The rate of each bot."""
        seats = Counter(seating(self._contest, 0))
        size = len(GAMES[self._contest.game].sides(self._contest.seats)[0])
        games = [self.played * seats[place] / size for place in range(len(self._labels))]
        found = (Rate(won / played, *wilson(won, played)) for won, played in zip(self._wins, games, strict=True))
        return dict(zip(self._labels, found, strict=True))

    def line(self) -> dict[str, Any]:
        """The last line of the command."""
        rates = {label: [round(part, 4) for part in rate] for label, rate in self.rates().items()}
        return {"deals": self.played // turns(self._contest), "rates": rates, "illegal": sum(self._illegal),
                "late": sum(self._late)}  # fmt: skip

    def table(self) -> list[str]:
        """For people: a row a bot, the best first."""
        width = min(_WIDEST, max(len("bot"), *map(len, self._labels)))
        rows = [f"{'bot':{width}}     wins    rate   95 % interval  illegal   late"]
        order = sorted(enumerate(self.rates().items()), key=lambda row: -row[1][1].rate)
        for place, (label, rate) in order:
            interval = f"{rate.low:5.1%} - {rate.high:5.1%}"
            rows.append(f"{label[:width]:{width}} {self._wins[place]:8g} {rate.rate:7.1%}   {interval}"
                        f" {self._illegal[place]:8} {self._late[place]:6}")
        return rows


def _labels(bots: tuple[str, ...]) -> list[str]:
    """The bots' names; a second one of a kind has a number."""
    return [bot if bots[:place].count(bot) == 0 else f"{bot} {bots[:place].count(bot) + 1}"
            for place, bot in enumerate(bots)]  # fmt: skip
