"""Whole runs played by bots without a screen: what balance is measured with."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.arcade.deals import Digest, deal_text
from game.arcade.rounds import Follower, rules_of
from game.arcade.run import FREE, Run, play_again
from game.arcade.stages import climbed, run_rules
from game.core.game import Budget
from game.core.match import Match, Planner

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
    game = climbed().game
    state = game.begin(rules_of(run.stage, job.edition), run.stage.seats)
    match: Match[Any, Any, Any] = Match(game, state, _players(run, job), deals)
    while not follower.is_over:
        if game.seat_to_act(match.state) is None:
            deals.seed(deal_text(run, match.state.number + 1))
        follower.take(match.advance() or ())
    return follower.run


def _players(run: Run, job: Climb) -> Sequence[Planner[Any, Any]]:
    """Everybody at the table of a try, each with chances of their own."""
    levels = list(run.stage.rivals)
    levels.insert(run.seat, job.level)
    key = f"{job.seed}/{job.number}/{run.stage.number}/{run.try_number}"
    within = climbed().within
    return [Planner(within(level, _budget(job, level)), Random(f"{key}/{seat}")) for seat, level in enumerate(levels)]


def _budget(job: Climb, level: str) -> Budget:
    return job.budget if any(job.budget) else Budget(iters=run_rules().playouts.get(level))
