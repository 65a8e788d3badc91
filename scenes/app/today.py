"""The scenes of a date: the page of today, its puzzles, its deal begun or gone on with, more puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from game.arcade.run_records import records_of
from game.core.files import Claim
from game.core.match import Step
from game.core.record import BadRecord
from game.practice import days, exercises, rating
from game.practice.days import (
    PRACTICE,
    RANKED,
    Attempt,
    Day,
    Days,
    PlayedDeal,
    day_rules,
    deal_begun,
    dealt_of,
    given_up,
    kinds_of,
    number_of,
    place_of,
    rule_of,
    with_deal,
    with_puzzle,
)
from game.practice.exercises import Exercises
from game.practice.rating import Book, of_puzzle, with_results
from scenes.app.matches import Matches
from scenes.app.run_staging import person_of
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Push, Replace, Reset, Route, Scene, Target, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.match.deals import DayDeal
from scenes.match.session import Session
from scenes.match.shelf import Practice, practice_of
from scenes.match.store import RECORDS
from scenes.match.store.recorder import Recorder
from scenes.match.store.resume import ResumedMatch, look, past_of, resume_match
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.today.model import TodayModel, date_words, model_of
from scenes.specs import arcade, registry
from scenes.specs.puzzling import PuzzleOutcome, PuzzleShelf, Puzzling

if TYPE_CHECKING:
    from scenes.screens.puzzle.tries import PuzzleExit


class RecordedDeal(NamedTuple):
    """What the records have of a date's ranked deal: one to go on with, or what came of it; neither where none was."""

    record: Path | None = None
    dealt: PlayedDeal | None = None


def recorded_deal(folder: Path, day: date, owner: str) -> RecordedDeal:
    """Looked for in the data folder: not on the drawing thread. A record that is damaged is passed over."""
    for record in reversed(records_of(folder / RECORDS, place_of(day, owner, RANKED))):
        try:
            played = look(record)
        except (OSError, BadRecord):
            continue
        if played.finished:
            return RecordedDeal(None, dealt_of(past_of(played).steps))
        return RecordedDeal(record)
    return RecordedDeal()


class DayDeals:
    """The dates' deals of the person whose `practice` is given: begun, given up, counted."""

    def __init__(self, stage: Stage, practice: Practice[Days]) -> None:
        self._stage, self._practice = stage, practice
        self.recorded = RecordedDeal()
        self._claim = Claim(practice.folder / "deal.lock", stage.disk.files)

    @property
    def owner(self) -> str:
        """The person's folder: a plain word for a record's name."""
        return self._practice.folder.name

    def settle(self, day: date) -> None:
        """What the record knows counts, also where nothing came to write it down."""
        if self.recorded.dealt is not None and self._practice.value.results_of(day).deal is None:
            self._end(day, self.recorded.dealt)

    def leave(self) -> None:
        """Gives the ranked deal free for another window, once all is written."""
        self._stage.disk.do(self._claim.leave)

    def play(self, day: date) -> Scene:
        """The ranked deal, from its first card or from where it was left; once that is over, for practice.

        What another window has made of it is read first: while it is open there, it is not played here.
        """
        from scenes.screens.replay.loading import Loading

        def look() -> tuple[bool, RecordedDeal]:
            is_mine = self._claim.take()
            self._practice.wait()
            return is_mine, recorded_deal(self._stage.data_folder, day, self.owner)

        def then(answer: tuple[bool, RecordedDeal]) -> Transition:
            is_mine, self.recorded = answer
            self._practice.listen()
            self.settle(day)
            if not is_mine and self._practice.value.results_of(day).deal is None:
                self._stage.notices.say(tr("This deal is open in another window."))
                return Reset(routes.Today())
            return self._play(day)

        self._practice.look_again()
        return Loading(self._stage, look, then)

    def _play(self, day: date) -> Transition:
        is_ranked = self._practice.value.results_of(day).deal is None
        if is_ranked and self.recorded.record is not None:
            return self._go_on(day, self.recorded.record)
        if is_ranked:
            self._practice.change(partial(deal_begun, day=day))
        session = self._session(day, RANKED if is_ranked else PRACTICE)
        session.record()
        return Reset(routes.Continued(session))

    def give_up(self, session: Session) -> None:
        """The deal that is played is ended for good where it stands: lost."""
        session.give_up()
        assert isinstance(session.keeping, DayDeal), "only the match of a deal is abandoned as one"
        if session.keeping.number == RANKED:
            self._end(session.keeping.day, given_up(session.round_steps))

    def _go_on(self, day: date, record: Path) -> Transition:
        from scenes.screens.replay.loading import LoadingPage

        work = partial(resume_match, record, self._stage.disk.files)

        def then(resumed: ResumedMatch | str) -> Transition:
            if isinstance(resumed, str):
                self._stage.notices.say(resumed)
                return Reset(routes.Today())
            session = self._session(day, RANKED, resumed)
            session.go_on_recording(Recorder(self._stage, resumed.file, resumed.known))
            return Replace(routes.Continued(session))

        return Reset(LoadingPage(self._stage, "", work, then, lambda: Reset(routes.Today())))

    def _session(self, day: date, number: int, resumed: ResumedMatch | None = None) -> Session:
        rules = day_rules()
        rival = arcade.rival(rules.rival)
        seats = person_of(self._stage), Seating(rival.name, rival.face, rival.level)
        game = registry.table(arcade.GAME).game
        setup = MatchSetup(arcade.GAME, dict(game.rules_to_json(rules.rules)), seats)
        past = resumed.past if resumed is not None else None
        deal = DayDeal(day, self.owner, number, self._ended)
        return Session(self._stage, game, setup, 0, past, occasion=deal.occasion, dealing=deal, keeping=deal)

    def _ended(self, deal: DayDeal, steps: Sequence[Step]) -> None:
        dealt = dealt_of(steps)
        if deal.number == RANKED and dealt is not None:
            self._end(deal.day, dealt)

    def _end(self, day: date, dealt: PlayedDeal) -> None:
        self.recorded = RecordedDeal(None, dealt)
        self._practice.change(partial(with_deal, day=day, dealt=dealt))


class TodayContents(NamedTuple):
    """What was read for a date: how many puzzles of each kind there are, and what the records have of its deal."""

    there: dict[Any, int]
    deal: RecordedDeal


class Today:
    """Makes the scenes of a date: the one of the clock when the page was opened last, also past midnight."""

    def __init__(self, stage: Stage, matches: Matches) -> None:
        self._stage, self._matches = stage, matches
        self.clock: Callable[[], date] = date.today
        self._day, self._there = self.clock(), dict[Any, int]()
        self._person: str | None = None
        self._random = Random()
        self._model_of: tuple[Days, date, tuple[Any, ...], int] | None = None  # what `_model` was made of
        self._model: TodayModel

    @property
    def rule(self) -> str:
        """The colour key of the rule of the clock's weekday."""
        return rule_of(self.clock())

    @property
    def _puzzling(self) -> Puzzling:
        adapter = registry.GAMES[arcade.GAME].puzzling
        assert adapter is not None
        return adapter

    @cached_property
    def _shelf(self) -> PuzzleShelf:
        """The shelf of puzzles that ship."""
        return self._puzzling.shelf()

    # -- the page

    def open(self) -> Scene:
        """What was played is left; what is kept and what there is are read, and then the page is shown."""
        from scenes.screens.replay.loading import Loading

        self._matches.close()
        self.leave()
        self._day = self.clock()
        if self._person != self._stage.settings.me:
            self._person = person = self._stage.settings.me
            self._days: Practice[Days] = practice_of(self._stage, person, days.FORM)
            self._book: Practice[Book] = practice_of(self._stage, person, rating.FORM)
            self._exercises: Practice[Exercises] = practice_of(self._stage, person, exercises.FORM)
            self.deals = DayDeals(self._stage, self._days)
        self._days.look_again()
        self._book.look_again()
        return Loading(self._stage, self._read, self._show)

    def leave(self) -> None:
        """No deal is shown any more: another window may play it."""
        if self._person is not None:
            self.deals.leave()

    def _read(self) -> TodayContents:
        """Not on the drawing thread."""
        self._days.wait()
        self._book.wait()
        rule = rule_of(self._day)
        there = {kind: len(self._shelf.puzzles_of(kind, rule)) for kind in self._puzzling.kinds()}
        return TodayContents(there, recorded_deal(self._stage.data_folder, self._day, self.deals.owner))

    def _show(self, read: TodayContents) -> Transition:
        from scenes.screens.today.scene import TodayScene

        self._days.listen()
        self._book.listen()
        self._there, self.deals.recorded = read.there, read.deal
        self.deals.settle(self._day)
        for line in self._shelf.damage[:1]:
            self._stage.notices.say(tr("A puzzle file is damaged: {line}").format(line=line))
        return Reset(TodayScene(self._stage, self._model_now, self._kinds, arcade.note(rule_of(self._day))))

    @property
    def _kinds(self) -> Sequence[Any]:
        return kinds_of(self._day, self._there)

    def _model_now(self, anew: bool) -> TodayModel:
        """The date as it stands; `anew`: an exercise may have been played since it was asked for last."""
        if anew:
            self._exercises.look_again()
        self._exercises.listen()
        known = self._days.value, self._day, tuple(self._kinds), len(self._exercises.value.due(self._day))
        if anew or known != self._model_of:  # asked every frame: years of days are not counted in each
            self._model_of, self._model = known, self._made_anew(*known)
        return self._model

    def _made_anew(self, days: Days, day: date, kinds: Sequence[Any], due: int) -> TodayModel:
        titles = self._puzzling.kinds()
        return model_of(registry.titles()[arcade.GAME], days, day, {kind: titles[kind] for kind in kinds}, due)

    # -- puzzles

    def puzzle(self, kind: str) -> Target:
        """The date's puzzle of a kind: ranked until it is over, then for practice. The page is read before it."""
        if self._person is None:
            return routes.Today()
        from scenes.screens.puzzle.arbiter import puzzle_turn
        from scenes.screens.puzzle.tries import PuzzleContext

        rule, kinds, day = rule_of(self._day), self._kinds, self._day
        puzzles = self._shelf.puzzles_of(kind, rule)
        puzzle = puzzles[number_of(day, len(puzzles))]
        days = self._days.value
        attempt = days.results_of(day).puzzles.get(kind)
        posed = self._puzzling.pose(puzzle, person_of(self._stage))
        if attempt is not None and attempt.is_over:
            words = tr("{date}, for practice").format(date=date_words(day))
            return puzzle_turn(self._stage, posed, PuzzleContext(self._back_alone, _unheard, words))
        number = kinds.index(kind) + 1
        words = tr("{date}, {n} of {count}").format(date=date_words(day), n=number, count=len(kinds))
        solved = with_puzzle(days, day, kind, Attempt(0, True)).streak(day)
        context = PuzzleContext(partial(self._onward, kind), partial(self._hear, kind, puzzle.level), words, number,
                        len(kinds), (days.streak(day), solved), _begun(attempt))
        return puzzle_turn(self._stage, posed, context)

    def _hear(self, kind: Any, level: int, outcome: PuzzleOutcome) -> None:
        """What came of it so far counts at once; once it is over it counts in the rating, too."""
        day = self._day
        attempt = Attempt(outcome.wrong + outcome.hint, outcome.solved, outcome.seconds, outcome.hint)
        self._days.change(partial(with_puzzle, day=day, kind=kind, attempt=attempt))
        if outcome.is_over:
            result = of_puzzle(self._puzzling.strengths[level], outcome.solved, outcome.tries)
            name = f"today/{day.isoformat()}/{kind}"
            self._book.change(partial(with_results, name=name, today=day, results=(result,)))

    def _onward(self, kind: Any, outcome: PuzzleOutcome) -> Sequence[PuzzleExit]:
        """To what is still to be done today, and to the page."""
        from scenes.screens.puzzle.tries import PuzzleExit

        results, titles = self._days.value.results_of(self._day), self._puzzling.kinds()
        back = PuzzleExit(tr("Today"), Pop)
        following = next((other for other in self._kinds if other != kind and not _is_over(results, other)), None)
        if following is not None:
            words = tr("Next: {title}").format(title=titles[following])
            return PuzzleExit(words, lambda: Replace(routes.PuzzleOfToday(following))), back
        if results.deal is None:
            return PuzzleExit(tr("Next: {title}").format(title=tr("Deal")), lambda: Push(routes.DealOfToday())), back
        return (back,)

    def _back_alone(self, outcome: PuzzleOutcome) -> Sequence[PuzzleExit]:
        from scenes.screens.puzzle.tries import PuzzleExit

        return (PuzzleExit(tr("Today"), Pop),)

    # -- the deal

    def deal(self) -> Target:
        """The date's deal. The page is read before it."""
        return self.deals.play(self._day) if self._person is not None else routes.Today()

    def abandon_deal(self) -> Route:
        """The deal that is played is ended for good where it stands: lost."""
        session = self._matches.session
        assert session is not None
        self.deals.give_up(session)
        return routes.Today()

    # -- more of them

    def more(self) -> Scene:
        """Puzzles of any kind and rule, for practice."""
        from scenes.screens.today.more_puzzles import MorePuzzles, MorePuzzlesModel

        names = {key: arcade.colour_name(key) for key in COLOUR_KEYS}
        return MorePuzzles(self._stage, MorePuzzlesModel(self._puzzling.kinds(), names), self._practise)

    def _practise(self, kind: Any, rule: str) -> Transition | None:
        scene = self._other(kind, rule)
        if scene is None:
            self._stage.notices.say(tr("No puzzle of this kind for this rule."))
        return Push(scene) if scene is not None else None

    def _other(self, kind: Any, rule: str) -> Scene | None:
        """A puzzle of this kind other than today's."""
        from scenes.screens.puzzle.arbiter import puzzle_turn
        from scenes.screens.puzzle.tries import PuzzleContext, PuzzleExit

        puzzles = [*self._shelf.puzzles_of(kind, rule)]
        if rule == rule_of(self._day) and len(puzzles) > 1:
            del puzzles[number_of(self._day, len(puzzles))]
        if not puzzles:
            return None
        posed = self._puzzling.pose(self._random.choice(puzzles), person_of(self._stage))

        def onward(outcome: PuzzleOutcome) -> Sequence[PuzzleExit]:
            following = self._other(kind, rule)
            assert following is not None
            return PuzzleExit(tr("Another one"), lambda: Replace(following)), PuzzleExit(tr("More"), Pop)

        return puzzle_turn(self._stage, posed, PuzzleContext(onward, _unheard, tr("For practice")))


def _begun(attempt: Attempt | None) -> PuzzleOutcome:
    """What was tried before the puzzle was left."""
    if attempt is None:
        return PuzzleOutcome()
    return PuzzleOutcome(attempt.mistakes, attempt.hint, False, attempt.seconds)


def _is_over(results: Day, kind: str) -> bool:
    attempt = results.puzzles.get(kind)
    return attempt is not None and attempt.is_over


def _unheard(outcome: PuzzleOutcome) -> None:
    """For practice: nothing counts."""
