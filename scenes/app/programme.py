"""What is shown while nobody plays: matches of bots, one after another, of which nothing is kept."""

from __future__ import annotations

from collections.abc import Callable

from game.catalog import GAMES
from game.core.match import Step
from scenes.app.router import Router
from scenes.kit.scene import Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.match.story import MatchSetup
from scenes.screens.arcade.high_scores import NO_SCORES, ScoreTable
from scenes.screens.arcade.scores_shown import ScoresShown
from scenes.screens.menu.attract import Finale, watched_turn
from scenes.screens.scoring.ended import ended_round
from scenes.screens.scoring.scene import round_scoring
from scenes.specs import registry
from scenes.specs.cast import bots_in_turn, named
from scenes.table.table import Table


class Programme(Router):
    """Leads from one match of bots to the next, with the high scores between; nothing of the matches is kept."""

    def __init__(self, stage: Stage, scores: Callable[[], ScoreTable] = lambda: NO_SCORES) -> None:
        super().__init__(stage)
        self._scores = scores

    def after_match(self) -> Scene:
        """The high scores, once there are any, and then another match."""
        table = self._scores()
        return ScoresShown(self.stage, table, self.rematch) if table.lines else self.rematch()

    def rematch(self) -> Scene:
        """Another match."""
        setup = bots_alone(self.game)
        session = Session(self.stage, GAMES[setup.game], setup, self.stage.new_seed())
        return self.next_round(session, Table(self.stage, registry.table(setup.game), setup.seats, session.view(None)))

    def turn(self, session: Session, table: Table, steps: tuple[Step, ...]) -> Scene:
        """The turns of a round."""
        return watched_turn(self.stage, self, session, table, steps)

    def after_round(self, session: Session, table: Table) -> Scene:
        """What the round scored, then the next round or the end of the match."""

        def then() -> Transition:
            if not session.is_over:
                return Replace(self.next_round(session, table))
            return Replace(Finale(self.stage, session, table, self, self.after_match))

        return round_scoring(self.stage, ended_round(session, table.spec), then)


def bots_alone(game: str) -> MatchSetup:
    """As many bots as can sit at a table, of every kind, under the fullest rules of a game."""
    options = registry.options(game)
    bots = bots_in_turn(max(options.seat_counts), options.cast.characters[::-1], options.cast)
    rules = options.apply(options.presets[-1], options.first_setup().rules)
    return MatchSetup(options.game, rules, named(bots, options.cast))


def first_match(stage: Stage, scores: Callable[[], ScoreTable] = lambda: NO_SCORES) -> Scene:
    """The beginning of what is shown; `scores` are the high scores as they are then."""
    return Programme(stage, scores).rematch()
