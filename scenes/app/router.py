"""Which scene follows which, outside of matches: with match_router.py the one place where scenes are made.

Imports wait until a scene is needed.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from game.history.finding import Wanted
from scenes import screens
from scenes.app.continuing import setup_of
from scenes.app.run_matches import RunMatches
from scenes.kit.messages import tr
from scenes.kit.per_game import learnt
from scenes.kit.scene import Replace, Reset, Scene, Transition
from scenes.kit.theme import GROUNDS
from scenes.match.dealt import Dealt
from scenes.match.past.moving import Brought, brought, keep
from scenes.match.played import PlayedMatch, open_match, why_not_opened
from scenes.match.playing_on import Moment, moment_of, play_on
from scenes.match.record_seats import seatings, substitutes
from scenes.match.session import begin
from scenes.match.sitting import with_me
from scenes.match.story import MatchSetup
from scenes.specs import registry
from scenes.specs.cast import Seats
from scenes.specs.cover import Cover


class Router(RunMatches):
    """Makes the scenes of the game, each on the same stage."""

    def load(self) -> None:
        """Import every scene, which takes up to a frame each: to be called behind the first frame."""
        for module in walk_packages(screens.__path__, f"{screens.__name__}."):
            import_module(module.name)

    def menu(self) -> Scene:
        """The menu."""
        from scenes.screens.menu.scene import Menu

        self.continuing.look()
        self.arcade.shelf.look()
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

    def matches(self) -> Scene:
        """The list of past matches."""
        from scenes.screens.matches.scene import MatchesScene

        return MatchesScene(self.stage, self)

    def matches_like(self, wanted: Wanted, title: str) -> Scene:
        """The list of some of them."""
        from scenes.screens.matches.scene import MatchesScene

        return MatchesScene(self.stage, self, wanted, title)

    def statistics(self) -> Scene:
        """What they come to."""
        from scenes.screens.statistics.scene import StatisticsScene

        return StatisticsScene(self.stage, self)

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
        return not (kept.last_setups.get(game) or kept.last_couches.get(game) or learnt(kept, game).next)

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

        return BindingsScene(self.stage)

    def replay(self, path: Path) -> Scene:
        """What opens a record, and then shows it."""
        from scenes.screens.replay.loading import Loading
        from scenes.screens.replay.scene import ReplayScene

        return Loading(self.stage, partial(open_match, path),
                       lambda match: Replace(ReplayScene(self.stage, self, match)),
                       partial(why_not_opened, path.name))

    def replay_at(self, match: PlayedMatch, line: int) -> Scene:
        """A match that was read, from a line on."""
        from scenes.screens.replay.scene import ReplayScene

        scene = ReplayScene(self.stage, self, match)
        scene.player.go_to(line)
        return scene

    def review(self, path: Path) -> Scene:
        """What finds the decisions of a record, and then has them graded."""
        from scenes.screens.replay.loading import Loading
        from scenes.screens.review.course import NothingToReview, decisions_in
        from scenes.screens.review.scene import ReviewScene

        def why_not(fault: BaseException) -> str:
            if isinstance(fault, NothingToReview):
                return tr("There is nothing to review in this match.")
            return why_not_opened(path.name, fault)

        return Loading(self.stage, partial(decisions_in, path),
                       lambda decisions: Replace(ReviewScene(self.stage, self, decisions)), why_not)

    def play_on_from(self, match: PlayedMatch, line: int, eyes: int) -> Scene:
        """What goes back to a moment, and then plays on from there."""
        from scenes.screens.replay.loading import Loading

        seated = seatings(match.header.seats, registry.looks(match.header.game.name), match.faces)
        return Loading(self.stage, partial(moment_of, match, line),
                       lambda moment: Reset(self.play_on(moment, seated, eyes)), _raised)

    def dropped(self, path: Path) -> Scene:
        """What opens a record from elsewhere, and then shows it; a match that is over is kept among the others."""
        from scenes.screens.replay.loading import Loading

        return Loading(self.stage, partial(brought, path, self.library.records), self._brought,
                       partial(why_not_opened, path.name))

    def _brought(self, found: Brought) -> Transition:
        from scenes.screens.replay.scene import ReplayScene

        if found.is_new:
            self._say_kept()
            self.library.refresh()
        return Replace(ReplayScene(self.stage, self, found.match))

    def play_on(self, moment: Moment, seated: Seats, eyes: int) -> Scene:
        """A match that goes on from a moment of a recorded one."""
        header = moment.match.header
        for line in substitutes(header.seats, registry.looks(header.game.name)):
            self.stage.notices.say(line)
        return self._opened(play_on(self.stage, moment, seated, eyes))

    def deal_again(self, dealt: Dealt) -> Scene:
        """The deals of a recorded match once more, for whoever plays now, against the same rivals."""
        header, known = dealt
        setup = with_me(self.stage, setup_of(self.stage, header, known))
        return self._begun(begin(self.stage, header.game, setup, header.seed))

    def _say_kept(self) -> None:
        self.stage.notices.say(tr("This match is under Matches from now on."))

    def opened(self, match: PlayedMatch, record: Path | None = None) -> Scene:
        """A match that was opened before anything else was there: from it one gets to the menu.

        Its `record` is kept among the others as one that is dropped is, behind the frames.
        """
        from scenes.screens.replay.scene import ReplayScene

        def kept(record: Path) -> None:
            if keep(match, record, self.library.records):
                self._say_kept()

        if record is not None:
            self.stage.disk.do(partial(kept, record))
        return ReplayScene(self.stage, self, match, lambda: Reset(self.menu()))

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


def _raised(fault: BaseException) -> str:
    """What was right once is right again: this is a fault of the program."""
    raise fault
