"""My mistakes: by kind how many turns wait, what is due today, and one of them played at its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from game.practice.exercises import FORM, Exercise, Exercises, is_due, tried
from scenes.kit.messages import grouped, listed, mark, sentences, tr, trn
from scenes.kit.override import override
from scenes.kit.scene import Pop, Push, Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.ui.containers import Block, Column, Pad, Row
from scenes.kit.ui.frame import frame, main_button
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import INSET, Pressable
from scenes.match.shelf import Practice, practice_of
from scenes.screens import routes
from scenes.screens.puzzle.tries import PuzzleContext, PuzzleExit
from scenes.screens.routes import Tried
from scenes.specs import registry
from scenes.specs.puzzling import PosedPuzzle, PuzzleOutcome

ASIDE, WHEN = 544, Len(386, 520)
"""Units of how much is due, beside the list, and of when a kind is due: one below the other in all rows."""


class KindOfMistake(NamedTuple):
    """A kind's name, its exercises (those due first), how many are due, and when the next one is, in words."""

    name: str
    exercises: tuple[Exercise, ...]
    due: int
    when: str

    @property
    def turns(self) -> str:
        """The number of exercises, in words."""
        return trn("1 turn", "{n} turns", len(self.exercises))


class ExercisesModel(NamedTuple):
    """The kinds, those of which most is due first, and what is due; `is_known` is False until it was read."""

    kinds: tuple[KindOfMistake, ...]
    due: tuple[Exercise, ...]
    is_known: bool = True

    @property
    def caption(self) -> str:
        """The number of exercises that are due, in words."""
        return trn("1 turn to practise today", "{n} turns to practise today", len(self.due))

    @property
    def words(self) -> str:
        """The sentence on when mistakes come back."""
        return tr("Each mistake returns after 1, 3 and 7 days. "
                  "Solve it three times to clear it; miss it and it starts over.")

    @property
    def nothing(self) -> tuple[str, str]:
        """What the page says instead where there is no mistake."""
        if not self.is_known:
            return tr("One moment…"), ""
        return tr("No mistakes."), tr("Review a match and its mistakes will turn up here.")


class ExercisesScene(Page):
    """The mistakes of one person, "" a guest. `today` is asked anew whenever it matters: the page may stand over
    midnight.
    """

    heading = mark("My mistakes")
    ground = GROUNDS["exercises"]

    def __init__(self, stage: Stage, person: str, today: Callable[[], date] = date.today) -> None:
        super().__init__(stage)
        self._today = today
        self.practice: Practice[Exercises] = practice_of(stage, person, FORM)
        self._listed: tuple[Exercises, date] | None = None
        self.renew()

    @override
    def renew(self) -> None:
        today, exercises = self._today(), self.practice.value
        self._listed = exercises, today
        kinds = kinds_of(exercises.open, registry.mistakes(), today)
        self.model = ExercisesModel(tuple(kinds), exercises.due(today), self.practice.is_known)
        self.rebuild()

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, f"{self.model.caption}." if self.model.kinds else self.model.nothing[0]))

    @property
    @override
    def about(self) -> str:
        return self.model.words if self.model.kinds else self.model.nothing[1]

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        if not model.kinds:
            state, words = model.nothing
            body: Node = Column([Label(state, "result", "paper", least=0.5),
                                 Label(words, "rule", "bone", wraps=True)], gap=24, justify=0.35)  # fmt: skip
            matches = main_button(tr("Matches"), lambda: Push(routes.Matches()))
            return frame(self, body, main=matches)
        beside = Row([Column([
            Label(grouped(len(model.due)), "rule_change", "paper"),
            Label(tr("to practise today"), "title", "paper", least=0.7),
            Label(model.words, "name", "bone", wraps=True),
        ], gap=20, width=ASIDE), self._kinds()], gap=48)  # fmt: skip
        below = Column([Label(model.caption, "name", "bone", least=0.7), self._kinds()], gap=24)
        words = tr("Practise now ({n})").format(n=grouped(len(model.due))) if model.due else tr("Practise now")
        play = main_button(words, self._play_due if model.due else None)
        return frame(self, First([beside, below]), main=play)

    def _kinds(self) -> Node:
        return Rows(len(self.model.kinds), lambda number: self._row(self.model.kinds[number]), gap=14, key="kinds")

    def _row(self, kind: KindOfMistake) -> Pressable:
        fill, ink = ("paper", "ink") if kind.due else (None, "bone")
        when = Block(Label(kind.when, "name", at=0.5, least=0.7), fill, ink, Pad(16, 0, 16, 0), width=WHEN)
        name = Label(kind.name, "head", least=0.6, width=Grow())
        child = Row([name, Label(kind.turns, "name", "bone", least=0.7), when], gap=INSET, least_height=92)
        return Pressable(child, partial(self._play, kind.exercises[0]), kind.name, listed((kind.turns, kind.when)),
                         look="slab", key=kind.name, pad=Pad(28, 0, 0, 0), anchor=0.0)  # fmt: skip

    # -- what is pressed

    def _play_due(self) -> Transition | None:
        return self._play(self.model.due[0]) if self.model.due else None

    def _play(self, exercise: Exercise) -> Transition | None:
        """At its table; what cannot be played is said, and stays."""
        return Push(routes.PlayExercise(exercise, self._tried))

    def _tried(self, exercise: Exercise, solved: bool) -> Exercise | None:
        """Takes the result of an exercise, and finds the next one that is due."""
        self.practice.change(partial(tried, name=exercise.id, solved=solved, today=self._today()))
        return next(iter(self.practice.value.due(self._today())), None)

    # -- time

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Takes over what was read, and a day that begins."""
        self.practice.listen()
        if self._listed != (self.practice.value, self._today()):
            self.renew()
        return super().update(elapsed_ms)


def when(exercise: Exercise, today: date) -> str:
    """The days until an exercise comes back, in words."""
    days = (exercise.due - today).days
    return tr("Tomorrow") if days == 1 else trn("In 1 day", "In {n} days", days)


def kinds_of(exercises: tuple[Exercise, ...], names: dict[str, str], today: date) -> list[KindOfMistake]:
    """By kind, those of which most is due first; a kind that nobody knows here is called as its game calls it."""
    by_name: dict[str, list[Exercise]] = {}
    for each in sorted(exercises, key=lambda each: (not is_due(each, today), each.due)):
        by_name.setdefault(names.get(each.kind, each.kind), []).append(each)
    kinds = list[KindOfMistake]()
    for name, mistakes in by_name.items():
        due = sum(is_due(each, today) for each in mistakes)
        words = trn("1 for today", "{n} for today", due) if due else when(mistakes[0], today)
        kinds.append(KindOfMistake(name, tuple(mistakes), due, words))
    return sorted(kinds, key=lambda kind: (-kind.due, -len(kind.exercises)))


class BrokenExercise(ValueError):
    """Why an exercise cannot be laid out."""


def posed_again(exercise: Exercise) -> PosedPuzzle:
    """The exercise's position at the table; takes a moment, off the drawing thread. Raises NotPossible."""
    game = registry.GAMES.get(exercise.game)
    if game is None or game.reviewing is None:
        raise BrokenExercise(tr("this game isn't available"))
    try:
        return game.reviewing.pose(exercise.position, registry.looks(exercise.game))
    except (ValueError, RecursionError) as fault:
        raise BrokenExercise(str(fault)) from None


def cannot_be_played(fault: BaseException) -> str:
    """The line for one that cannot be laid out. Raises what is a fault of the program."""
    if not isinstance(fault, BrokenExercise):
        raise fault
    return tr("Can't replay this turn: {reason}").format(reason=fault)


def context_of(exercise: Exercise, tried: Tried) -> PuzzleContext:
    """What an exercise hears of its tries, and the exits: to the next one that is due, and back to all of them."""
    following: list[Exercise] = []

    def hear(outcome: PuzzleOutcome) -> None:
        if outcome.is_over and (more := tried(exercise, outcome.solved)) is not None:
            following.append(more)

    def onward(outcome: PuzzleOutcome) -> Sequence[PuzzleExit]:
        back = PuzzleExit(tr("My mistakes"), Pop)
        if not following:
            return [back]
        return [PuzzleExit(tr("Next mistake"), lambda: Replace(routes.PlayExercise(following[-1], tried))), back]

    return PuzzleContext(onward, hear)
