"""The daily run: the same for everybody on one local date, whatever their computer and its clock.

Its deals are those of game.arcade.deals. Its rivals think by counts of playouts, never by time, and draw each decision
from a seed of its own, so whoever plays the same meets the same.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from game.arcade.bill import score_of
from game.arcade.deals import VERSION
from game.arcade.run import DAILY, Run, Try
from game.arcade.stages import climbed, run_rules
from game.core.game import Budget

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


class Decision(NamedTuple):
    """Which decision of a rival: in which round of the run's present try, its seat, and how many events of the round
    have happened before it."""

    round: int
    seat: int
    happened: int


def decision_seed(run: Run, decision: Decision) -> str:
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
