"""Exercises: the mistakes of reviewed matches, each with its whole position, that come back until they are solved.

One that was gathered is due after a day; solved when it is due it comes back after three days, then after seven, and
then it is done. Failed, it begins anew. Whoever plays one before it is due practises: to solve it then changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any, NamedTuple

from game.core.fields import field, list_of, text, whole_number, whole_object
from game.core.game import Json
from game.core.json_file import Form

DAYS = (1, 3, 7)
"""So long it takes until one comes back: gathered or failed, solved once, solved twice."""
MOST_OPEN, MOST_KNOWN = 150, 4000
"""More than anybody works off: the oldest are forgotten, so that the file stays small."""
LONGEST = 1 << 16
"""Letters of a position; a round has a tenth."""


class Exercise(NamedTuple):
    """A mistake. `kind` is a word of its game's, `position` a text that its game reads, `step` solved so often."""

    id: str
    game: str
    kind: str
    position: str
    due: date
    step: int = 0


class Exercises(NamedTuple):
    """A person's exercises: those to be solved, the ids of all gathered, and what a newer version has written."""

    open: tuple[Exercise, ...] = ()
    known: tuple[str, ...] = ()
    unread: tuple[Any, ...] = ()

    def due(self, today: date) -> tuple[Exercise, ...]:
        """The exercises to be solved today."""
        return tuple(each for each in self.open if is_due(each, today))


def is_due(exercise: Exercise, today: date) -> bool:
    """Whether the exercise is to be solved; one set farther off than any interval was set by a wrong clock, and is
    due.
    """
    return exercise.due <= today or exercise.due > today + timedelta(DAYS[-1])


def gathered(exercises: Exercises, mistakes: Iterable[Exercise]) -> Exercises:
    """The exercises with new mistakes; one that was gathered before is left out, also where it was solved since."""
    fresh = [each for each in mistakes if each.id not in exercises.known]
    if not fresh:
        return exercises
    known = (*exercises.known, *dict.fromkeys(each.id for each in fresh))
    return exercises._replace(open=(*exercises.open, *fresh)[-MOST_OPEN:], known=known[-MOST_KNOWN:])


def tried(exercises: Exercises, name: str, solved: bool, today: date) -> Exercises:
    """After the exercise with this id was solved or failed."""
    exercises_read: list[Exercise] = []
    for each in exercises.open:
        after = _tried(each, solved, today) if each.id == name else each
        exercises_read += [after] if after is not None else []
    return exercises._replace(open=tuple(exercises_read))


def _tried(exercise: Exercise, solved: bool, today: date) -> Exercise | None:
    """The exercise after a try; None once it is done."""
    if solved and not is_due(exercise, today):
        return exercise
    step = exercise.step + 1 if solved else 0
    return exercise._replace(step=step, due=today + timedelta(DAYS[step])) if step < len(DAYS) else None


# -- in the file


def _read(content: Json) -> Exercises:
    exercises_read, unread = list[Exercise](), list[Any]()
    for entry in field(content, "exercises", list_of(lambda entry: entry)):
        try:
            exercises_read.append(_read_one(entry))
        except ValueError:
            unread.append(entry)
    return Exercises(tuple(exercises_read), field(content, "known", list_of(text)), tuple(unread))


def _read_one(value: Any) -> Exercise:
    entry = whole_object(value)
    step = field(entry, "step", whole_number)
    position = field(entry, "position", text)
    if not 0 <= step < len(DAYS) or len(position) > LONGEST:
        raise ValueError("is no exercise")
    due = date.fromisoformat(field(entry, "due", text))
    name, game, kind = (field(entry, each, text) for each in ("id", "game", "kind"))
    return Exercise(name, game, kind, position, due, step)


def _to_json(exercises: Exercises) -> Json:
    listed = [{**each._asdict(), "due": each.due.isoformat()} for each in exercises.open]
    return {"exercises": [*listed, *exercises.unread], "known": [*exercises.known]}


FORM: Form[Exercises] = Form("exercises.json", 1, Exercises(), _read, _to_json)
