"""The scenes outside of matches: the first start, the menu and what it leads to, and what is shown when nobody plays.

Imports wait until a scene is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.catalog import GAMES
from scenes.app.matches import Matches
from scenes.app.runs import Runs
from scenes.app.today import Today
from scenes.kit.scene import Make, Route, Scene, Target
from scenes.kit.stage import Stage
from scenes.match.occasion import Occasion, OccasionKind
from scenes.match.session import Session
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game, last_setup
from scenes.screens.open_matches import OpenMatches
from scenes.specs import registry
from scenes.specs.cast import bots_in_turn, named

if TYPE_CHECKING:
    from scenes.kit.stack import SceneStack
    from scenes.screens.arcade.high_scores import ScoreTable


class Pages:
    """Makes the pages on one stage."""

    def __init__(self, stage: Stage, matches: Matches, open_matches: OpenMatches, runs: Runs, today: Today,
                 scores: Callable[[], ScoreTable], make_on: Callable[[Stage], Make]) -> None:  # fmt: skip
        """`scores` are the high scores between matches of bots, and `make_on` makes scenes on another stage."""
        self._stage, self._matches, self._open_matches, self._runs, self._today = (
            stage, matches, open_matches, runs, today)  # fmt: skip
        self._scores, self._make_on = scores, make_on

    # -- the first start

    def first(self) -> Route:
        """What the program begins with: the menu; at the first start the name, a card, and some questions."""
        return routes.Menu() if self._stage.settings.welcomed else routes.Opening()

    def opening(self) -> Scene:
        """The name and a card."""
        from scenes.screens.first_start import Opening

        return Opening(self._stage, registry.GAMES[chosen_game(self._stage)].cover)

    def welcome(self) -> Scene:
        """The questions of the first start."""
        from scenes.screens.first_start import Welcome

        return Welcome(self._stage)

    # -- the menu, and what it leads to

    def menu(self, left: Route | None) -> Scene:
        """The menu: what was played is left, and what can be continued is looked for."""
        from scenes.screens.menu.scene import Menu

        self._matches.leave()
        self._open_matches.look()
        self._runs.shelf.leave()
        self._runs.shelf.look()
        self._today.leave()
        self._stage.devices.forget_seats()
        self._stage.sit_alone(self._stage.settings.me)
        return Menu(self._stage, self._open_matches, lambda: self._today.rule, left)

    def setup(self) -> Scene:
        """The choice of a match."""
        from scenes.screens.setup.scene import Setup

        return Setup(self._stage, registry.options(chosen_game(self._stage)), last_setup(self._stage))

    def lobby(self) -> Scene:
        """Several people sit down at one screen: the whole screen from the first time on, unless it was said how."""
        from scenes.screens.couch.lobby import Lobby

        stage, game = self._stage, chosen_game(self._stage)
        if not stage.settings.couch_seen:
            fullscreen = stage.settings.fullscreen or not stage.window_is_fixed
            stage.change(couch_seen=True, fullscreen=fullscreen)
        stage.sit_together()
        setup = registry.couch_setup_of(game, stage.settings.last_couches.get(game))
        return Lobby(stage, registry.options(setup.game), setup)

    def lessons(self) -> Scene:
        """The page of all lessons, with the one to go on with."""
        from scenes.screens.tutorial.course import Course
        from scenes.screens.tutorial.lessons import LessonsPage

        return LessonsPage(self._stage, Course(self._stage, chosen_game(self._stage)))

    def book(self) -> Scene:
        """The rules, in the edition of the match that is played or was set up last."""
        from scenes.screens.book.scene import BookScene

        game, playing = chosen_game(self._stage), self._matches.session
        book = registry.GAMES[game].book
        assert book is not None
        is_played = playing is not None and playing.game.name == game
        rules = (playing.setup if playing is not None and is_played else last_setup(self._stage)).rules
        return BookScene(self._stage, book, book.edition_of(rules))

    def settings(self) -> Scene:
        """The page of settings."""
        from scenes.screens.settings.scene import SettingsScene

        return SettingsScene(self._stage)

    def controls(self) -> Scene:
        """Which key or button does what in the chosen game."""
        from scenes.screens.bindings.scene import BindingsScene

        return BindingsScene(self._stage, registry.GAMES[chosen_game(self._stage)])

    def safe_area(self) -> Scene:
        """The test picture of the safe area."""
        from scenes.screens.settings.scene import SafeArea

        return SafeArea(self._stage)

    # -- when nobody plays

    def attract(self) -> Scene:
        """Matches of bots on a stage of their own."""
        from scenes.kit.stack import SceneStack
        from scenes.screens.menu.attract import Attract

        def begin(aside: Stage) -> SceneStack:
            return SceneStack(routes.BotsMatch(), self._make_on(aside))

        return Attract(self._stage, begin)

    def bots_match(self) -> Target:
        """A match of bots alone, of which no record stays."""
        from scenes.table.table import Table

        setup = bots_alone(chosen_game(self._stage))
        session = Session(self._stage, GAMES[setup.game], setup, self._stage.new_seed(),
                          occasion=Occasion(OccasionKind.ATTRACT))
        table = Table(self._stage, registry.table(setup.game), setup.seats, session.view(None))
        return self._matches.next_round(session, table)

    def after_bots_match(self) -> Target:
        """The high scores, once there are any, and then another match."""
        from scenes.screens.arcade.high_scores import AttractScores

        table = self._scores()
        return AttractScores(self._stage, table) if table.lines else routes.BotsMatch()


def bots_alone(game: str) -> MatchSetup:
    """A setup of bots alone: a full table with every kind of bot, under the fullest rules of a game."""
    options = registry.options(game)
    bots = bots_in_turn(max(options.seat_counts), options.cast.characters[::-1], options.cast)
    rules = options.apply(options.presets[-1], options.first_setup().rules)
    return MatchSetup(options.game, rules, named(bots, options.cast))
