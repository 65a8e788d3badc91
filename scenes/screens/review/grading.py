"""A match that is reviewed: its decisions, graded one after the other off the frame, and what that leaves behind."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game.core.match import Step
from game.core.record import BOT
from game.practice import exercises, rating
from game.practice.exercises import DAYS, Exercise, Exercises, gathered
from game.practice.rating import Book, of_turn, with_results
from scenes.kit.answers import Answer, Answers
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.played_match import PlayedMatch, open_match
from scenes.match.seats import counts, owner_of, seatings
from scenes.match.shelf import Practice, practice_of
from scenes.match.store import RECORDS, reviews
from scenes.match.story import Seating
from scenes.specs import registry
from scenes.specs.reviewing import MISTAKES, SCORES, Mark, Reviewed, Reviewing, UngradedDecision

AT_ONCE = 2
LONGEST_S = 60.0
"""That a decision may take, each time it is asked about."""


class Decisions(NamedTuple):
    """The decisions of one seat of a match; `before` has the grade of each from an earlier review, or None."""

    match: PlayedMatch
    seat: int
    decided: tuple[UngradedDecision, ...]
    before: tuple[Any | None, ...] = ()


class Reviewable(NamedTuple):
    """A match, what it is known by, and the decisions of its people; found off the drawing thread."""

    record: Path
    key: str
    steps: tuple[Step, ...]
    people: tuple[Decisions, ...]

    @property
    def match(self) -> PlayedMatch:
        """The match."""
        return self.people[0].match


class NothingToReview(ValueError):
    """Why a match has no review."""


def reviewed_seats(match: PlayedMatch) -> tuple[int, ...]:
    """The seats of people."""
    return tuple(seat for seat, entry in enumerate(match.header.seats) if not entry.player.startswith(BOT))


def reviewable(path: Path) -> Reviewable:
    """The match of a record. Raises as `open_match` does, and NothingToReview."""
    match = open_match(path)
    reviewing = reviewing_of(match)
    if reviewing is None or not match.finished:
        raise NothingToReview(match.header.game.name)
    steps, key = match.steps(1, match.lines), reviews.key_of(match.header.game, match.line_events)
    stored = reviews.read(path, key, reviewing.search)
    people = []
    for seat in reviewed_seats(match):
        decided = tuple(reviewing.decisions(steps, seat))
        if decided:
            people.append(Decisions(match, seat, decided, graded_before(reviewing, decided, stored.get(seat, []))))
    if not people:
        raise NothingToReview(match.header.game.name)
    return Reviewable(path, key, steps, tuple(people))


def graded_before(
    reviewing: Reviewing, decided: tuple[UngradedDecision, ...], stored: list[Any]
) -> tuple[Any | None, ...]:
    """The saved grades of decisions; None for one that cannot be read: that decision is graded anew."""
    if len(stored) != len(decided):
        return (None,) * len(decided)
    return tuple(_read(reviewing, each, listed) for each, listed in zip(decided, stored, strict=True))


def _read(reviewing: Reviewing, decided: UngradedDecision, listed: Any) -> Any | None:
    try:
        return None if listed is None else reviewing.from_json(decided, listed)
    except ValueError:
        return None


def reviewing_of(match: PlayedMatch) -> Reviewing | None:
    """The reviewing that the match's game brings; None where it offers none."""
    return registry.GAMES[match.header.game.name].reviewing


class Grading:
    """Grades the decisions of a seat: those of the round that is looked at first, but for what is known already.

    Two at a time, so that on two processors a match takes half as long.
    """

    def __init__(self, stage: Stage, decisions: Decisions) -> None:
        self.decisions, self._stage = decisions, stage
        self._thinkers = [stage.thinkers]
        reviewing = reviewing_of(decisions.match)
        assert reviewing is not None
        self.reviewing: Reviewing = reviewing
        match = decisions.match
        looks = registry.looks(match.header.game.name)
        self.seated: tuple[Seating, ...] = seatings(match.header.seats, looks, match.faces)
        self.graded: dict[int, Any] = {}
        """By their places in `decisions.decided`; None: nobody could be got to say."""
        self.reviewed: dict[int, Reviewed | None] = {}
        """The same, as it is shown."""
        self._asked: dict[int, tuple[Answers, Answer]] = {}  # by the places of what is graded now
        for place, graded in enumerate(decisions.before):
            if graded is not None:
                self.take(place, graded)

    @property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of the rounds in which something was decided."""
        return tuple(dict.fromkeys(each.round for each in self.decisions.decided))

    def of_round(self, number: int) -> list[int]:
        """The places of the round's decisions."""
        return [place for place, each in enumerate(self.decisions.decided) if each.round == number]

    def line_of(self, place: int) -> int:
        """The line of the record after which the turn of a decision begins."""
        each = self.decisions.decided[place]
        return self.decisions.match.rounds[each.round - 1].turns[each.turn - 1].line

    def knows(self, number: int) -> bool:
        """Whether every decision of the round is graded."""
        return all(place in self.reviewed for place in self.of_round(number))

    @property
    def is_done(self) -> bool:
        """Whether every decision is graded."""
        return len(self.reviewed) == len(self.decisions.decided)

    def is_mistake(self, place: int) -> bool:
        """Whether something is known to be given away there."""
        graded = self.reviewed.get(place)
        return graded is not None and graded.mark in MISTAKES

    def mistake_after(self, place: int) -> int | None:
        """The place of the next one known, round and round."""
        count = len(self.decisions.decided)
        return next(filter(self.is_mistake, ((place + step) % count for step in range(1, count))), None)

    def take(self, place: int, graded: Any | None) -> None:
        """Takes a decision that was graded."""
        self.graded[place] = graded
        self.reviewed[place] = self.reviewing.tell(graded, self.seated) if graded is not None else None

    def look(self, number: int) -> bool:
        """Take an answer that is there, and ask on, first in this round; whether anything came."""
        there = [place for place, (_, answer) in self._asked.items() if answer.done]
        for place in there:
            self.take(place, self._asked.pop(place)[1].result)
        places = dict.fromkeys((*self.of_round(number), *range(len(self.decisions.decided))))
        left = [place for place in places if place not in self.reviewed and place not in self._asked]
        for place in left[:AT_ONCE]:
            if (idle := self._idle()) is None:
                break
            answer = idle.ask(self.reviewing.grade, self.decisions.decided[place], limit_s=LONGEST_S)
            self._asked[place] = idle, answer
        return bool(there)

    def _idle(self) -> Answers | None:
        """Who has nothing to do; there is one more from when the first is not enough, where one can be had."""
        busy = [thinker for thinker, _ in self._asked.values()]
        idle = next((thinker for thinker in self._thinkers if thinker not in busy), None)
        if idle is None and len(self._thinkers) < AT_ONCE and self._stage.another_thinker is not None:
            idle = self._stage.another_thinker()
            self._thinkers.append(idle)
        return idle

    def leave(self) -> None:
        """Nobody waits for the answers any more."""
        self._asked.clear()
        for thinker in self._thinkers[1:]:
            thinker.close()
        del self._thinkers[1:]


def verdict(course: Grading, number: int) -> str:
    """What the round with this number comes to, in one line; while it is searched, how far that is."""
    places = course.of_round(number)
    known = [course.reviewed[place] for place in places if place in course.reviewed]
    if len(known) < len(places):
        return tr("{n} of {count}").format(n=len(known), count=len(places))
    graded = [each for each in known if each is not None]
    worst = max(graded, key=lambda each: each.loss, default=None)
    if worst is None or all(each.mark in (Mark.NO_WAY, Mark.FORCED) for each in graded):
        return tr("You couldn't have won.")
    return _of_worst(worst, _was_won(course, number))


def _of_worst(worst: Reviewed, won: bool) -> str:
    if worst.mark is Mark.BLUNDER:
        words = tr("Turn {n} nearly lost it.") if won else tr("Turn {n} lost it.")
        return words.format(n=worst.turn)
    if worst.mark is Mark.SLIP:
        return tr("Turn {n} was inaccurate.").format(n=worst.turn)
    return tr("No mistakes.")


def _was_won(course: Grading, number: int) -> bool:
    """Whether the person won the round after all."""
    match, seat = course.decisions.match, course.decisions.seat
    result = match.rounds[number - 1].result
    sides = match.header.game.sides(len(match.header.seats))
    return result is not None and result.winner is not None and seat in sides[result.winner]


class ReviewSaver:
    """Saves the review of one match, where that is among the own records.

    A seat whose person is not known here leaves only the review itself.
    """

    def __init__(self, stage: Stage, reviewable: Reviewable) -> None:
        self._stage, self._reviewable = stage, reviewable
        self._graded = {each.seat: list(each.before) for each in reviewable.people}
        self._keeps = reviewable.record.parent == stage.data_folder / RECORDS
        self._gathered: set[tuple[int, int]] = set()
        self._practices: dict[str, tuple[Practice[Exercises], Practice[Book]]] = {}

    def listen(self) -> None:
        """Take what was read of people's files: every frame."""
        for of_exercises, of_rating in self._practices.values():
            of_exercises.listen()
            of_rating.listen()

    def keep(self, course: Grading) -> None:
        """Saves the grades known by now of a seat's turns; the same may be saved again and again."""
        graded = (each for each in course.reviewed.values() if each is not None)
        self._reviewable.match.mistakes |= {(each.round, each.turn) for each in graded if each.mark in MISTAKES}
        if not self._keeps:
            return
        seat, before = course.decisions.seat, self._graded[course.decisions.seat]
        self._graded[seat] = [course.graded.get(place) for place in range(len(course.decisions.decided))]
        if self._graded[seat] != before:
            self._keep_review(course)
        person = owner_of(self._reviewable.match.header, seat, self._stage.settings)
        if person is None:
            return
        mistaken = [*self._mistakes(course)]
        if mistaken:
            self._practices_of(person)[0].change(partial(gathered, mistakes=mistaken))
        if course.is_done and counts(self._reviewable.match.header):
            self._rate(person, course)

    def _practices_of(self, person: str) -> tuple[Practice[Exercises], Practice[Book]]:
        if person not in self._practices:
            self._practices[person] = (practice_of(self._stage, person, exercises.FORM),
                                       practice_of(self._stage, person, rating.FORM))
        return self._practices[person]

    def _keep_review(self, course: Grading) -> None:
        to_json, search = course.reviewing.to_json, course.reviewing.search
        by_seat = {seat: [None if graded is None else to_json(graded) for graded in listed]
                 for seat, listed in self._graded.items()}
        record, mistakes = self._reviewable.record, frozenset(self._reviewable.match.mistakes)
        review = reviews.Review(self._reviewable.key, search, by_seat, mistakes)
        self._stage.disk.keep(("review", record), partial(reviews.keep, record, review))

    def _mistakes(self, course: Grading) -> Iterator[Exercise]:
        """The mistakes that were not gathered since the page was opened."""
        match, seat = self._reviewable.match, course.decisions.seat
        for place, graded in course.graded.items():
            if graded is None or (seat, place) in self._gathered:
                continue
            self._gathered.add((seat, place))
            exercise = course.reviewing.exercise(match.header, self._reviewable.steps, graded)
            if exercise is not None:
                name = f"{self._reviewable.key}/{seat}/{place}"
                due = date.today() + timedelta(DAYS[0])
                yield Exercise(name, match.header.game.name, exercise.kind, exercise.position, due)

    def _rate(self, person: str, course: Grading) -> None:
        """Rates the person by all turns that tell something, once a match."""
        scores = (SCORES.get(reviewed.mark) for reviewed in course.reviewed.values() if reviewed is not None)
        results = [of_turn(course.reviewing.strength, score) for score in scores if score is not None]
        name = f"review/{self._reviewable.key}/{course.decisions.seat}"
        book = self._practices_of(person)[1]
        if results and name not in book.value.counted:
            book.change(partial(with_results, name=name, today=date.today(), results=results))
