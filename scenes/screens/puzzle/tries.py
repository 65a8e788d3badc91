"""The tries at a puzzle: what each has come to, how long it has taken, and who is told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scenes.kit.messages import listed, sentences, tr, trn
from scenes.kit.scene import Transition
from scenes.specs.puzzling import TRIES, Judgement, PosedPuzzle, PuzzleOutcome
from scenes.table.values import LogLine, Pieces
from scenes.table.words import NameOf, in_words

CROSS, CHECK, HINT = "cross", "check", "hint"
"""What a try has come to: wrong, right, or given for a hint."""


class PuzzleExit(NamedTuple):
    """Where one may go from a puzzle that is over: a few words, and what they do. The first of several is the best."""

    words: str
    action: Callable[[], Transition | None]


@dataclass(frozen=True)
class PuzzleContext:
    """What a puzzle stands in: a day's puzzles, a series for practice, somebody's mistakes.

    `words` say which it is ("Thursday 14 August, 1 of 3"), `number` of `count` is shown as squares (count 0: none).
    `streak` are the days in a row before it, and once it is solved; None: none are counted. `onward(outcome)` are the
    buttons once it is over; without any there is the way back alone. `report(outcome)` hears of every wrong try, of the
    hint and of the end, so that what is left in the midst can be gone on with as `begun`, which may not be over.
    """

    onward: Callable[[PuzzleOutcome], Sequence[PuzzleExit]]
    report: Callable[[PuzzleOutcome], None]
    words: str = ""
    number: int = 0
    count: int = 0
    streak: tuple[int, int] | None = None
    begun: PuzzleOutcome = PuzzleOutcome()


class Tries:
    """The tries at one puzzle; `entries` are its log, `marks` what each try has come to."""

    def __init__(self, posed: PosedPuzzle, context: PuzzleContext) -> None:
        self._posed, self._context, begun = posed, context, context.begun
        assert not begun.is_over, "a puzzle that is over is not gone on with"
        self.outcome = begun
        self.marks: tuple[str, ...] = (HINT,) * begun.hint + (CROSS,) * begun.wrong
        self.entries: tuple[LogLine, ...] = ()
        self._write(tr("Not seen yet"), posed.hidden)
        self._ms = 1000.0 * begun.seconds
        self.counts_on = False
        """Whether a streak says that it is solved: once that is seen."""

    @property
    def left(self) -> int:
        """The number of tries that are left."""
        return TRIES - self.outcome.tries

    @property
    def may_hint(self) -> bool:
        """Whether there is a hint to be had: the last try is not given away."""
        return not self.outcome.hint and self.left > 1

    @property
    def streak(self) -> int | None:
        """The days in a row, this one too once it is seen to be solved."""
        solved = self.outcome.solved and self.counts_on
        return self._context.streak[solved] if self._context.streak is not None else None

    @property
    def clock(self) -> str:
        """The time so far, in minutes and seconds."""
        return f"{self.outcome.seconds // 60}:{self.outcome.seconds % 60:02}"

    def pass_time(self, elapsed_ms: float) -> bool:
        """Let time pass while it is not over; whether another second is full."""
        before = self.outcome.seconds
        if not self.outcome.is_over:
            self._ms += elapsed_ms
            self.outcome = self.outcome._replace(seconds=int(self._ms // 1000))
        return self.outcome.seconds != before

    def take(self, moves: Sequence[Any], judged: Judgement) -> None:
        """A turn was judged; once no try is left it is the answer."""
        words = self._posed.in_words(moves)
        answer = (*words, *judged.lines) if len(words) == 1 else (*judged.lines, *words)
        if self.outcome.is_over:
            self._write(self._posed.answer_title, answer)
            return
        if judged.right:
            self.outcome, self.marks = self.outcome._replace(solved=True), (*self.marks, CHECK)
            self._write(self._posed.answer_title, answer)
        else:
            number = self.outcome.wrong + 1
            self.outcome, self.marks = self.outcome._replace(wrong=number), (*self.marks, CROSS)
            self._write(tr("Try {n}").format(n=number), (*words, *judged.lines))
        self._context.report(self.outcome)

    def give_hint(self) -> None:
        """The first move of the answer, for a try."""
        self.outcome, self.marks = self.outcome._replace(hint=True), (*self.marks, HINT)
        self._write(tr("Hint"), (self._posed.hint.words,))
        self._context.report(self.outcome)

    def _write(self, person: str, lines: Sequence[Pieces]) -> None:
        self.entries += tuple(LogLine(person, line, turn=len(self.marks)) for line in lines)

    # -- for a voice

    def hidden_aloud(self, name_of: NameOf) -> str:
        """The cards that lie nowhere in sight, where they are told."""
        lines = [in_words(line, name_of) for line in self._posed.hidden]
        return sentences((tr("Not seen yet"), listed(lines))) if lines else ""

    def last_aloud(self, name_of: NameOf) -> str:
        """The last entry of the log as it is spoken."""
        last = self.entries[-1].actor if self.entries else ""
        lines = [in_words(entry.words, name_of) for entry in self.entries if entry.actor == last]
        return sentences((last, *lines))

    @property
    def left_aloud(self) -> str:
        """How many tries are left."""
        return trn("1 try left", "{n} tries left", self.left)
