"""What is shown while nobody plays: matches of bots, one after another, of which nothing is kept."""

from __future__ import annotations

from game.catalog import GAMES
from game.core.match import Step
from scenes.app.router import Router
from scenes.kit.scene import Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.match.story import MatchSetup
from scenes.screens.menu.attract import Finale, Watched
from scenes.screens.scoring.ended import ended_round
from scenes.screens.scoring.scene import round_scoring
from scenes.specs import registry
from scenes.specs.cast import bots_in_turn, named
from scenes.table.table import Table


class Programme(Router):
    """Leads from one match of bots to the next; nothing of them is kept."""

    def rematch(self) -> Scene:
        """Another match."""
        setup = bots_alone(self.game)
        session = Session(self.stage, GAMES[setup.game], setup, self.stage.new_seed())
        return self.next_round(session, Table(self.stage, registry.table(setup.game), setup.seats, session.view(None)))

    def turn(self, session: Session, table: Table, steps: tuple[Step, ...]) -> Scene:
        """The turns of a round."""
        return Watched(self.stage, self, session, table, steps)

    def after_round(self, session: Session, table: Table) -> Scene:
        """What the round scored, then the next round or the end of the match."""

        def then() -> Transition:
            over = session.is_over
            return Replace(Finale(self.stage, session, table, self) if over else self.next_round(session, table))

        return round_scoring(self.stage, ended_round(session, table.spec), then)


def bots_alone(game: str) -> MatchSetup:
    """As many bots as can sit at a table, of every kind, under the fullest rules of a game."""
    options = registry.options(game)
    bots = bots_in_turn(max(options.seat_counts), options.cast.characters[::-1], options.cast)
    rules = options.apply(options.presets[-1], options.first_setup().rules)
    return MatchSetup(options.game, rules, named(bots, options.cast))


def first_match(stage: Stage) -> Scene:
    """The beginning of what is shown."""
    return Programme(stage).rematch()
