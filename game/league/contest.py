"""What a league plays, and its parts: a job is one deal in one order of seats; all jobs of a deal take all seats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.core import program
from game.core.game import Budget, Json

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
        """Its key among the results."""
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
    found = sha256()
    for path in sorted(root.rglob("*.py")):
        found.update(f"{path.relative_to(root).as_posix()}\n".encode())
        found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:16]


def rules_of(contest: Contest) -> Any:
    """The rules as the game has them."""
    return GAMES[contest.game].rules_from_json(contest.rules)
