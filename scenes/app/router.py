"""Which scene follows which, outside of matches: with the routers it builds on the one place where scenes are made.

Imports wait until a scene is needed.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pkgutil import walk_packages

from scenes import screens
from scenes.app.past_router import PastRouter
from scenes.kit.per_game import learnt
from scenes.kit.scene import Replace, Scene, Transition
from scenes.kit.theme import GROUNDS
from scenes.match.sitting import with_me
from scenes.match.story import MatchSetup
from scenes.specs import registry
from scenes.specs.cover import Cover


class Router(PastRouter):
    """Makes the scenes of the game, each on the same stage."""

    def load(self) -> None:
        """Import every scene, which takes up to a frame each: to be called behind the first frame."""
        for module in walk_packages(screens.__path__, f"{screens.__name__}."):
            import_module(module.name)

    def menu(self) -> Scene:
        """The menu."""
        from scenes.screens.menu.scene import Menu

        self.continuing.look()
        self.arcade.shelf.leave()
        self.arcade.shelf.look()
        self.of_today.leave()
        self.stage.devices.forget_seats()
        self.stage.sit_alone(self.stage.settings.me)
        return Menu(self.stage, self)

    def attract(self) -> Scene:
        """Matches of bots, for when nobody plays."""
        from scenes.app.programme import first_match
        from scenes.screens.menu.attract import Attract

        return Attract(self.stage, partial(first_match, scores=self.arcade.attract_scores))

    def setup(self) -> Scene:
        """The choice of a match."""
        from scenes.screens.setup.scene import Setup

        return Setup(self.stage, registry.options(self.game), self, self.last_setup())

    def lobby(self) -> Scene:
        """Several people sit down at one screen: the whole screen from the first time on, unless it was said how."""
        from scenes.screens.couch.lobby import Lobby

        if not self.stage.settings.couch_seen:
            fullscreen = self.stage.settings.fullscreen or not self.stage.window_is_fixed
            self.stage.change(couch_seen=True, fullscreen=fullscreen)

        self.stage.sit_together()
        setup = registry.couch_setup_of(self.game, self.stage.settings.last_couches.get(self.game))
        return Lobby(self.stage, registry.options(setup.game), self, setup)

    def tutorial(self) -> Scene:
        """All lessons, with the one to go on with."""
        from scenes.screens.tutorial.course import Course
        from scenes.screens.tutorial.page import LessonsPage

        return LessonsPage(self.stage, Course(self.stage, self, self.game))

    def first_round(self) -> Scene:
        """What is played after the lessons, with all help that there is for cards in hand."""
        self.stage.change(badges="always")
        return self.start(with_me(self.stage, registry.first_round(self.game)))

    def is_new_here(self) -> bool:
        """Whether nobody has played or learnt anything of the game yet."""
        kept, game = self.stage.settings, self.game
        climbed = self.has_run and kept.runs_seen
        return not (climbed or kept.last_setups.get(game) or kept.last_couches.get(game) or learnt(kept, game).next)

    def ask_who_plays(self) -> Transition:
        """The question who plays alone."""
        from scenes.screens.people.me import ask_me

        face = next((seat.face for seat in self.last_setup().seats if seat.level is None), "")
        return ask_me(self.stage, registry.options(self.game).cast, face, GROUNDS["settings"])

    def settings(self) -> Scene:
        """The settings."""
        from scenes.screens.settings.scene import SettingsScene

        return SettingsScene(self.stage, self)

    @property
    def games(self) -> dict[str, Cover]:
        """What stands for every game that can be played here, by its name."""
        return {name: presented.cover for name, presented in registry.GAMES.items()}

    @property
    def has_book(self) -> bool:
        """Whether the rules of the game can be read here."""
        return registry.GAMES[self.game].book is not None

    @property
    def has_lessons(self) -> bool:
        """Whether the game can be learnt here."""
        return bool(registry.GAMES[self.game].lessons())

    def book(self) -> Scene:
        """The rules, in the edition of the match that is played or was set up last."""
        from scenes.screens.book.scene import BookScene

        book, playing = registry.GAMES[self.game].book, self._session
        assert book is not None
        rules = (playing.setup if playing is not None and playing.game.name == self.game else self.last_setup()).rules
        return BookScene(self.stage, book, book.edition_of(rules))

    def safe_area(self) -> Scene:
        """The test picture of the safe area."""
        from scenes.screens.settings.safe_area import SafeArea

        return SafeArea(self.stage)

    def first(self) -> Scene:
        """What the program begins with: the menu; at the first start the name, a card, and some questions."""
        return self.menu() if self.stage.settings.welcomed else self.opening()

    def opening(self) -> Scene:
        """The name and a card, before the questions of the first start."""
        from scenes.screens.menu.opening import Opening

        return Opening(self.stage, self.games[self.game], lambda: Replace(self.welcome()))

    def welcome(self) -> Scene:
        """The questions of the first start."""
        from scenes.screens.settings.scene import Welcome

        return Welcome(self.stage, self)

    def bindings(self) -> Scene:
        """Which key or button does what."""
        from scenes.screens.bindings.scene import BindingsScene

        return BindingsScene(self.stage, registry.GAMES[self.game])

    def last_setup(self) -> MatchSetup:
        """What of the game was played last, or what a first match is."""
        return with_me(self.stage, registry.setup_of(self.game, self.stage.settings.last_setups.get(self.game)))

    def last_match(self) -> str:
        """That setup in a few words."""
        return registry.in_words(self.last_setup())

    def play_last(self) -> Scene:
        """A match as the last one was."""
        return self.start(self.last_setup())

    def new_match(self) -> Scene:
        """Where another match than the last one is chosen: several people go to the lobby."""
        several = self._session is not None and self._session.setup.people > 1
        return self.lobby() if several else self.setup()
