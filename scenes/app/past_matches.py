"""The scenes of past matches: their list, what they come to, their replays and reviews, and what starts there.

Imports wait until a scene is needed.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.history.match_list import MatchFilter
from game.practice.exercises import Exercise
from scenes.app.matches import Matches
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Replace, Reset, Route, Scene, Target, Transition
from scenes.kit.stage import Stage
from scenes.match.deals import DealRecord
from scenes.match.past.library import Library
from scenes.match.past.record_files import ImportedMatch, brought, keep
from scenes.match.played_match import MatchPosition, PlayedMatch, moment_of, open_match, play_on, why_not_opened
from scenes.match.seats import seatings, substitutes, with_me
from scenes.match.session import begin
from scenes.screens import routes
from scenes.screens.chosen_game import is_watched
from scenes.screens.open_matches import OpenMatches, setup_of
from scenes.specs import registry
from scenes.specs.cast import Seats


class PastScenes:
    """Makes the scenes of past matches on one stage."""

    def __init__(self, stage: Stage, matches: Matches, library: Library, open_matches: OpenMatches) -> None:
        self._stage, self._matches, self._library, self._open_matches = stage, matches, library, open_matches

    def matches(self, match_filter: MatchFilter | None, title: str) -> Scene:
        """The page that lists matches, all or some."""
        from scenes.screens.matches.scene import MatchesScene

        return MatchesScene(self._stage, self._library, self._open_matches, match_filter, title)

    def statistics(self) -> Scene:
        """The page of statistics."""
        from scenes.screens.statistics.scene import StatisticsScene

        return StatisticsScene(self._stage, self._library)

    # -- replays and reviews

    def replay(self, path: Path) -> Scene:
        """The scene that opens a record, and then shows the replay."""
        from scenes.screens.replay.loading import Loading

        return Loading(self._stage, partial(open_match, path), self._watch, partial(why_not_opened, path.name))

    def _watch(self, match: PlayedMatch) -> Transition:
        """The replay; a line where the game has no table for one."""
        from scenes.screens.replay.scene import ReplayScene

        game = match.header.game.name
        if not is_watched(game):
            self._stage.notices.say(tr("Matches of {game} can't be watched.").format(game=registry.titles()[game]))
            return Pop()
        return Replace(ReplayScene(self._stage, match))

    def replay_at(self, match: PlayedMatch, line: int) -> Scene:
        """The replay of a match that was read, from a line on."""
        from scenes.screens.replay.scene import ReplayScene

        scene = ReplayScene(self._stage, match)
        scene.player.go_to(line)
        return scene

    def dropped(self, path: Path) -> Scene:
        """What opens a record from elsewhere, and then shows it; a match that is over is kept among the others."""
        from scenes.screens.replay.loading import Loading

        return Loading(self._stage, partial(brought, path, self._library.records), self._brought,
                       partial(why_not_opened, path.name))

    def _brought(self, outcome: ImportedMatch) -> Transition:
        if outcome.is_new:
            self._say_saved()
            self._library.refresh()
        return self._watch(outcome.match)

    def opened(self, match: PlayedMatch, record: Path | None) -> Scene:
        """A match that was opened before anything else was there: from it one gets to the menu."""
        from scenes.screens.replay.scene import ReplayScene

        def bring_in(record: Path) -> None:
            if keep(match, record, self._library.records):
                self._say_saved()

        if record is not None:
            self._stage.disk.do(partial(bring_in, record))
        return ReplayScene(self._stage, match, lambda: Reset(routes.Menu()))

    def _say_saved(self) -> None:
        self._stage.notices.say(tr("Saved to Matches."))

    def review(self, path: Path, line: int | None) -> Scene:
        """What finds the decisions of a record, and then has them graded."""
        from scenes.screens.replay.loading import Loading
        from scenes.screens.review.grading import NothingToReview, reviewable
        from scenes.screens.review.scene import ReviewScene

        def why_not(fault: BaseException) -> str:
            if isinstance(fault, NothingToReview):
                return tr("You made no turns to review in this match.")
            return why_not_opened(path.name, fault)

        return Loading(self._stage, partial(reviewable, path),
                       lambda decisions: Replace(ReviewScene(self._stage, decisions, line)), why_not)

    # -- mistakes

    def exercises(self, person: str | None) -> Scene:
        """The page of somebody's mistakes."""
        from scenes.screens.exercises.scene import ExercisesScene

        return ExercisesScene(self._stage, self._stage.settings.me if person is None else person)

    def play_exercise(self, exercise: Exercise, tried: routes.Tried) -> Scene:
        """What lays a mistake out, and then has it played."""
        from scenes.screens.exercises.scene import cannot_be_played, context_of, posed_again
        from scenes.screens.puzzle.arbiter import puzzle_turn
        from scenes.screens.replay.loading import Loading

        return Loading(self._stage, partial(posed_again, exercise),
                       lambda posed: Replace(puzzle_turn(self._stage, posed, context_of(exercise, tried))),
                       cannot_be_played)

    # -- matches that come of them

    def play_on_from(self, match: PlayedMatch, line: int, eyes: int, begun_from: Route) -> Scene:
        """What goes back to a moment, and then plays on from there."""
        from scenes.screens.replay.loading import Loading

        seated = seatings(match.header.seats, registry.looks(match.header.game.name), match.faces)
        return Loading(self._stage, partial(moment_of, match, line),
                       lambda moment: Reset(routes.PlayOn(moment, seated, eyes, begun_from)))

    def play_on(self, moment: MatchPosition, seated: Seats, eyes: int, begun_from: Route) -> Target:
        """The match that goes on from a moment of a replay."""
        header = moment.match.header
        for line in substitutes(header.seats, registry.looks(header.game.name)):
            self._stage.notices.say(line)
        session = play_on(self._stage, moment, seated, eyes)
        session.begun_from = begun_from
        return self._matches.open(session)

    def deal_again(self, dealt: DealRecord) -> Target:
        """The deals of a recorded match once more, for whoever plays now, against the same rivals."""
        header, known = dealt
        setup = with_me(self._stage, setup_of(self._stage, header, known))
        return self._matches.begun(begin(self._stage, header.game, setup, header.seed))
