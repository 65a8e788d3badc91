"""Whole runs played by bots without a screen: what balance is measured with."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.arcade.daily import PLAYOUTS
from game.arcade.deals import Digest, deal_text
from game.arcade.rounds import Follower, rules_of
from game.arcade.run import FREE, Run, play_again
from game.core.budget import Budget
from game.core.match import Match
from game.core.planner import Planner
from game.red7.bots.levels import seated
from game.red7.game import RED7
from game.red7.moves import Move
from game.red7.view import View

NOWHEN = "2000-01-01"
"""The date of a run that nobody plays."""


class Climb(NamedTuple):
    """One run to be played by a level in the person's seat: always the same one where the budget has no ms.

    Where it sets no limit at all, everybody who searches does so as the rivals of a daily run.
    """

    level: str
    number: int
    seed: int
    edition: str
    budget: Budget

    @property
    def name(self) -> str:
        """Its key among the results."""
        return str(self.number)


def climb(job: Climb) -> Run:
    """The run, over: a stage that is lost is played again as long as there are credits."""
    run = Run(FREE, NOWHEN, Random(f"{job.seed}/{job.number}").getrandbits(62), job.edition)
    while not run.is_over:
        if run.is_lost_try:
            run = play_again(run)
        run = _tried(run, job)
    return run


def _tried(run: Run, job: Climb) -> Run:
    """The run after one more try of its stage."""
    follower, deals = Follower(run), Digest()
    state = RED7.begin(rules_of(run.stage, job.edition), run.stage.seats)
    match: Match[Any, Any, Any] = Match(RED7, state, _players(run, job), deals)
    while not follower.is_over:
        if RED7.seat_to_act(match.state) is None:
            deals.seed(deal_text(run, match.state.number + 1))
        follower.take(match.advance() or ())
    return follower.run


def _players(run: Run, job: Climb) -> Sequence[Planner[View, Move]]:
    """Everybody at the table of a try, each with chances of their own."""
    levels = list(run.stage.rivals)
    levels.insert(run.seat, job.level)
    key = f"{job.seed}/{job.number}/{run.stage.number}/{run.try_number}"
    return [seated(level, Random(f"{key}/{seat}"), _budget(job, level)) for seat, level in enumerate(levels)]


def _budget(job: Climb, level: str) -> Budget:
    return job.budget if any(job.budget) else Budget(iters=PLAYOUTS.get(level))
