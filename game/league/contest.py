"""A league's contest: what it plays, job by job, the results it has come to, and the folder that keeps them.

A job is one deal in one order of seats; all jobs of a deal take all seats.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.core import program
from game.core.game import Budget, Json
from game.core.interval import wilson

EXTERNAL = "cmd:"
"""Before the command line of a bot of another maker; any other bot is the name of a level."""


class Contest(NamedTuple):
    """All that the results hang on, in plain values: it goes to other processes and computers."""

    game: str
    rules: Json
    seats: int
    bots: tuple[str, ...]
    whole_matches: bool
    budget: Budget
    seed: int


class Job(NamedTuple):
    """One match or round; `code` is the digest of the code that is to play it."""

    contest: Contest
    deal: int
    turned: int
    code: str

    @property
    def name(self) -> str:
        """The job's key among the results."""
        return f"{self.deal}/{self.turned}"


class Result(NamedTuple):
    """What came of a job: wins, and answers that were illegal or late, a bot; shared wins count in parts."""

    wins: tuple[float, ...]
    illegal: tuple[int, ...]
    late: tuple[int, ...]
    faults: tuple[str, ...] = ()


def seating(contest: Contest, turned: int) -> tuple[int, ...]:
    """The bot in each seat, by its place: one a seat, or the first bot on one side and the second on all others.

    Everybody has moved on by `turned` seats.
    """
    bots = contest.bots
    side = GAMES[contest.game].sides(contest.seats)[0]
    line = range(len(bots)) if len(bots) == contest.seats else [int(seat not in side) for seat in range(contest.seats)]
    return tuple(line[(seat - turned) % contest.seats] for seat in range(contest.seats))


def turns(contest: Contest) -> int:
    """In how many orders of seats a deal is played: everybody moves on until all sit as at first."""
    return next(turned for turned in range(1, contest.seats + 1) if seating(contest, turned) == seating(contest, 0))


def jobs(contest: Contest, deals: int) -> Iterator[Job]:
    """All jobs, deal by deal."""
    code = digest()
    for deal in range(1, deals + 1):
        for turned in range(turns(contest)):
            yield Job(contest, deal, turned, code)


@cache
def digest() -> str:
    """A digest of all code that decides what is played: of `game/`, of which a bundle has no files but its digest."""
    if program.BUILD.kind == program.BUNDLE:
        return program.BUILD.digest
    root = Path(__file__).parents[1]
    code = sha256()
    for path in sorted(root.rglob("*.py")):
        code.update(f"{path.relative_to(root).as_posix()}\n".encode())
        code.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return code.hexdigest()[:16]


def rules_of(contest: Contest) -> Any:
    """The rules as the game has them."""
    return GAMES[contest.game].rules_from_json(contest.rules)


_WIDEST = 40  # letters of a name in the table


class Rate(NamedTuple):
    """The share of the matches or rounds of a bot's sides that the bot has won, within its 95 % interval.

    A seat is its part of a side: a team that is all one bot's counts once.
    """

    rate: float
    low: float
    high: float


class Standings:
    """The sums of the results so far, by bot."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._labels = _labels(contest.bots)
        self._wins = [0.0] * len(contest.bots)
        self._illegal, self._late = [0] * len(contest.bots), [0] * len(contest.bots)
        self.played = 0

    def add(self, result: Result) -> None:
        """Adds the result of one more job."""
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
        rates = (Rate(won / played, *wilson(won, played)) for won, played in zip(self._wins, games, strict=True))
        return dict(zip(self._labels, rates, strict=True))

    def line(self) -> dict[str, Any]:
        """The last line of the command."""
        rates = {label: [round(part, 4) for part in rate] for label, rate in self.rates().items()}
        return {"deals": self.played // turns(self._contest), "rates": rates, "illegal": sum(self._illegal),
                "late": sum(self._late)}  # fmt: skip

    def table(self) -> list[str]:
        """The table for people: a row a bot, the best first."""
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


RESULTS_FILE = "league.jsonl"


class OtherLeague(Exception):
    """A folder that holds the results of something else; says of what."""


class ResultsFile:
    """The file of a league: its contest, then a line a result. A job whose line was cut off is played again."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        """Raises OSError where the folder cannot serve, OtherLeague where it belongs to other results, and ValueError
        or LookupError where it is damaged.
        """
        self.results: dict[str, Result] = {}
        folder.mkdir(parents=True, exist_ok=True)
        path, head = folder / RESULTS_FILE, {"league": _plain(contest), "code": digest()}
        self._file = path.open("a+b")
        self._file.seek(0)
        whole = self._file.read().rpartition(b"\n")[0].splitlines()
        self._file.truncate(sum(len(line) + 1 for line in whole))
        if not whole:
            self._write(head)
        elif json.loads(whole[0]) != head:
            self._file.close()
            raise OtherLeague(_difference(json.loads(whole[0]), head))
        self.results.update(map(_result, whole[1:]))

    def add(self, name: str, result: Result) -> None:
        """Adds the result of a job. Raises OSError."""
        self._write({"job": name, **result._asdict()})

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def _write(self, content: dict[str, Any]) -> None:
        self._file.write(json.dumps(content, separators=(",", ":")).encode() + b"\n")
        self._file.flush()


def _result(line: bytes) -> tuple[str, Result]:
    content = json.loads(line)
    return content["job"], Result(*(tuple(content[name]) for name in Result._fields))


def _plain(contest: Contest) -> Any:
    """A contest as it comes out of JSON."""
    return json.loads(json.dumps(contest._asdict()))


def _difference(known: Any, head: dict[str, Any]) -> str:
    if not isinstance(known, dict) or set(known) != set(head):
        return "something else"
    if known["league"] == head["league"]:
        return "other code: game/ has changed since"
    differing = [name for name, value in head["league"].items() if known["league"].get(name) != value]
    return f"another league: {', '.join(differing)} differ"
