"""What a review leaves behind: itself beside its record, the mistakes as exercises, the turns in the rating."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from functools import partial

from game.practice import exercises, rating
from game.practice.exercises import DAYS, Exercise, Exercises, gathered
from game.practice.rating import Book, Result, of_turn, with_results
from scenes.kit.stage import Stage
from scenes.match.owners import counts, owner_of
from scenes.match.practising import Practice, practice_of
from scenes.match.store import RECORDS, reviews
from scenes.screens.review.course import Course, Reviewable
from scenes.specs.reviewing import MISTAKES, SCORES


class Keeper:
    """Of one match; nothing of one that is not among the own records.

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

    def keep(self, course: Course) -> None:
        """What is known by now of a seat's turns; all of it may be told again and again."""
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
            self._of(person)[0].change(partial(gathered_too, mistaken))
        if course.is_done and counts(self._reviewable.match.header):
            self._rate(person, course)

    def _of(self, person: str) -> tuple[Practice[Exercises], Practice[Book]]:
        if person not in self._practices:
            self._practices[person] = (practice_of(self._stage, person, exercises.FORM),
                                       practice_of(self._stage, person, rating.FORM))
        return self._practices[person]

    def _keep_review(self, course: Course) -> None:
        to_json, search = course.reviewing.to_json, course.reviewing.search
        by_seat = {seat: [None if graded is None else to_json(graded) for graded in listed]
                 for seat, listed in self._graded.items()}
        record, mistakes = self._reviewable.record, frozenset(self._reviewable.match.mistakes)
        review = reviews.Review(self._reviewable.key, search, by_seat, mistakes)
        self._stage.disk.keep(("review", record), partial(reviews.keep, record, review))

    def _mistakes(self, course: Course) -> Iterator[Exercise]:
        """Those that were not gathered since the page was opened."""
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

    def _rate(self, person: str, course: Course) -> None:
        """All turns that tell something, once a match."""
        scores = (SCORES.get(reviewed.mark) for reviewed in course.reviewed.values() if reviewed is not None)
        results = [of_turn(course.reviewing.strength, score) for score in scores if score is not None]
        name = f"review/{self._reviewable.key}/{course.decisions.seat}"
        book = self._of(person)[1]
        if results and name not in book.value.counted:
            book.change(partial(rated_too, name, date.today(), results))


def gathered_too(added: list[Exercise], before: Exercises) -> Exercises:
    """A step: with these."""
    return gathered(before, added)


def rated_too(name: str, today: date, results: list[Result], before: Book) -> Book:
    """A step: with these results under a name."""
    return with_results(before, name, today, results)
