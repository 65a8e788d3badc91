"""Which scene follows which among past matches: their list, what they come to, their replays, and what starts there.

Imports wait until a scene is needed.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.history.finding import Wanted
from game.practice.exercises import Exercise
from scenes.app.continuing import setup_of
from scenes.app.today_matches import TodayMatches
from scenes.kit.messages import tr
from scenes.kit.scene import Replace, Reset, Scene, Transition
from scenes.match.dealt import Dealt
from scenes.match.past.moving import Brought, brought, keep
from scenes.match.played import PlayedMatch, open_match, why_not_opened
from scenes.match.playing_on import Moment, moment_of, play_on
from scenes.match.record_seats import seatings, substitutes
from scenes.match.session import begin
from scenes.match.sitting import with_me
from scenes.screens.routes import Tried
from scenes.specs import registry
from scenes.specs.cast import Seats


class PastRouter(TodayMatches):
    """Makes the scenes of matches that were played; the rest is left to whoever builds on it."""

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
        from scenes.screens.review.course import NothingToReview, reviewable
        from scenes.screens.review.scene import ReviewScene

        def why_not(fault: BaseException) -> str:
            if isinstance(fault, NothingToReview):
                return tr("You made no turns to review in this match.")
            return why_not_opened(path.name, fault)

        return Loading(self.stage, partial(reviewable, path),
                       lambda found: Replace(ReviewScene(self.stage, self, found)), why_not)

    def exercises(self, person: str | None = None) -> Scene:
        """Somebody's mistakes."""
        from scenes.screens.exercises.scene import ExercisesScene

        return ExercisesScene(self.stage, self, self.stage.settings.me if person is None else person)

    def exercise(self, exercise: Exercise, told: Tried) -> Scene:
        """What lays a mistake out, and then has it played."""
        from scenes.screens.exercises.playing import around, cannot_be_played, posed_again
        from scenes.screens.puzzle.arbiter import puzzle_turn
        from scenes.screens.replay.loading import Loading

        return Loading(self.stage, partial(posed_again, exercise),
                       lambda posed: Replace(puzzle_turn(self.stage, self, posed, around(self, exercise, told))),
                       cannot_be_played)

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
        self.stage.notices.say(tr("Saved to Matches."))

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


def _raised(fault: BaseException) -> str:
    """What was right once is right again: this is a fault of the program."""
    raise fault
