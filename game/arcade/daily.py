"""The deals of runs, and the daily run, the same for everybody on one local date, whatever their computer and clock.

Deals are drawn from SHA-256 by a shuffle of our own, so that no library's next version changes them. The rivals of a
daily run think by counts of playouts, never by time, and draw each decision from a seed of its own, so whoever plays
the same meets the same.
"""

from __future__ import annotations

from collections.abc import Collection, MutableSequence
from datetime import datetime
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from game.arcade.bill import score_of
from game.arcade.run import DAILY, Run, Try, climbed, run_rules
from game.core.game import Budget

VERSION = 1
"""Of everything that decides what a daily run deals and how its rivals play: other values make another run."""
_BYTES = 8


class Digest(Random):
    """Chances drawn from the SHA-256 of a text and a counter; seeded like any generator, by a text.

    `shuffle` is the one of Fisher and Yates, unbiased; a game that shuffles by it deals the same for ever.
    """

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Begins anew with what is drawn from a text; `version` means nothing here."""
        self._text, self._drawn = str(a), 0

    def number_below(self, limit: int) -> int:
        """A number from 0 on, below the limit, which is at most 2**64: each as likely as any other."""
        fair = (1 << 8 * _BYTES) // limit * limit
        while (number := self.getrandbits(8 * _BYTES)) >= fair:
            pass
        return number % limit

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Every order is as likely as any other."""
        for place in range(len(x) - 1, 0, -1):
            other = self.number_below(place + 1)
            x[place], x[other] = x[other], x[place]

    def getrandbits(self, k: int) -> int:
        """The next `k` bits of the digest, as a number."""
        drawn = b""
        while len(drawn) * 8 < k:
            drawn += sha256(f"{self._text}#{self._drawn}".encode()).digest()
            self._drawn += 1
        return int.from_bytes(drawn, "big") >> len(drawn) * 8 - k

    def random(self) -> float:
        """A number from 0 on, below 1."""
        return float(self.getrandbits(53)) / (1 << 53)


def deal_text(run: Run, number: int) -> str:
    """What the deal of a round of the present try, by its number from 1, is drawn from by a Digest.

    A daily run's hangs on its date alone: it is the same for everybody. A try that has to be played anew has the
    deals that it had.
    """
    source = run.date if run.kind == DAILY else str(run.seed)
    return "/".join(map(str, (run.kind, VERSION, source, run.stage.number, run.try_number, number)))


SEAT = 0
BLOCKS = dict(zip("ROYGBIV", "🟥🟧🟨🟩🟦🔷🟪", strict=True))
LOST, NEXT_TRY = "⬛", "›"


def today(now: datetime) -> str:
    """The date of the run that begins now, by the local clock: a run that goes on past midnight keeps its own."""
    return now.date().isoformat()


def daily_run(date: str, begun: Collection[str], seed: int) -> Run:
    """The run of a date. `begun` are those of which one was begun: a date that is among them is for practice.

    No date is compared with another: a clock that was wrong once spoils only those it named. `seed` tells the run
    from others of its date and decides nothing.
    """
    return Run(DAILY, date, seed, run_rules().edition, SEAT, ranked=date not in begun)


class RivalDecision(NamedTuple):
    """Which decision of a rival: in which round of the run's present try, its seat, and how many events of the round
    have happened before it."""

    round: int
    seat: int
    happened: int


def decision_seed(run: Run, decision: RivalDecision) -> str:
    """What the chances of a rival's decision are drawn from: of another domain than the deals, so it tells nothing
    of them."""
    place = ("rival", VERSION, run.date, run.stage.number, run.try_number, *decision)
    return sha256("/".join(map(str, place)).encode()).hexdigest()


def answer(level: str, view: Any, seed: str) -> tuple[Any, ...]:
    """The moves of a rival up to its turn's end or the next card that turns up: a plain call, for another process.

    The same view and seed give the same moves on every computer. Raises KeyError for an unknown level.
    """
    return climbed().within(level, Budget(iters=run_rules().playouts.get(level)))(view, Random(seed))


def copied_lines(run: Run) -> str:
    """A daily run as text for any chat: date and version, score, and a line of blocks a stage, the last one first.

    A format, not a text: it is in no language but that of the records (ISO dates, keys of colours, commas), so that
    everybody's lines of a day can be held beside each other.
    """
    head = (f"Red7 Arcade {run.date} v{VERSION}", f"{score_of(run):,}")
    stages = run_rules().stages
    played = [f"{stages[place].colour} {NEXT_TRY.join(map(_blocks, tries))}" for place, tries in enumerate(run.stages)]
    return "\n".join((*head, *reversed(played))) + "\n"


def _blocks(one: Try) -> str:
    return "".join(BLOCKS[done.colour] if done.colour else LOST for done in one.rounds)
