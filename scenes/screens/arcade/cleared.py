"""What the page after a stage that was won tells: the bill line by line, and what is said of it."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped, listed, sentences, signed, tr, trn
from scenes.match.story import Seating
from scenes.screens.arcade.meeting import Rival
from scenes.table.talk import says


class Won(NamedTuple):
    """A round that was won: the colour key it was won under, what that is called, and its points as they count."""

    colour: str
    named: str
    points: int = 0
    doubled: bool = False

    @property
    def aloud(self) -> str:
        """The same for a voice."""
        return f"{self.named} {grouped(self.points)}" if self.points else self.named


class Tie(NamedTuple):
    """A round that was won by colour alone: the own card, the one that it beat, and that for a voice."""

    own: Face
    beaten: Face
    aloud: str


class Cleared(NamedTuple):
    """A stage that was won in so many rounds, with points where `goal` were asked for.

    `left` rounds were not needed, and `ties` were won by colour alone: `bonus` is what each of both brings. All of it
    is `worth` so much a point. `first` are the colours won under for the first time, each for `first_points`, which
    makes `colours` in all. `score` is the run's, with this bill.
    """

    number: int
    colour: str
    goal: int
    rounds: int
    won: tuple[Won, ...]
    left: int
    ties: tuple[Tie, ...]
    bonus: int
    worth: int
    first: tuple[Won, ...]
    first_points: int
    colours: int
    of: int
    score: int
    rival: Rival
    said: str | None = None
    by: str = ""
    """In a relay, who has played it."""
    next: Seating | None = None
    """In a relay, who plays the stage after it."""

    @property
    def points(self) -> int:
        """What all rounds brought."""
        return sum(won.points for won in self.won)

    @property
    def basis(self) -> int:
        """What is multiplied."""
        return self.points + self.bonus * (self.left + len(self.ties))

    @property
    def total(self) -> int:
        """What the bill comes to."""
        return self.basis * self.worth + self.first_points * len(self.first)

    @property
    def heading(self) -> str:
        """That the stage is clear."""
        words = tr("Stage {n} clear").format(n=self.number)
        return tr("{name}: {words}").format(name=self.by, words=words) if self.by else words

    @property
    def result(self) -> tuple[str, str]:
        """The points, and beside them how many were asked for."""
        asked = {1: tr("goal {goal}, cleared in one round"), 2: tr("goal {goal}, cleared in two rounds"),
                 3: tr("goal {goal}, cleared in three rounds"), 4: tr("goal {goal}, cleared in four rounds"),
                 5: tr("goal {goal}, cleared in five rounds")}  # fmt: skip
        return trn("1 point", "{n} points", self.points), asked[self.rounds].format(goal=grouped(self.goal))

    @property
    def aloud(self) -> str:
        """The bill for a voice."""
        lines = [line.aloud for line in self.lines]
        total = tr("{points} in all, the score is {score}").format(
            points=signed(self.total), score=grouped(self.score))
        said = says(self.rival.name, self.said) if self.said is not None else ""
        return sentences((listed(self.result), *lines, total, said, self.next_words))

    @property
    def next_words(self) -> str:
        """In a relay, who plays the stage after it."""
        return tr("{name} plays next.").format(name=self.next.name) if self.next is not None else ""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The bill from its first line to its last."""
        once = trn("1 round left", "{n} rounds left", self.left) if self.left else tr("No rounds left")
        return (
            Line(tr("Points"), self.points, plates=self.won,
                 words=tr("counts double") if any(won.doubled for won in self.won) else ""),
            Line(tr("Spare rounds"), self.bonus * self.left, words=once),
            Line(tr("By a shade"), self.bonus * len(self.ties), chips=self.ties,
                 words="" if self.ties else tr("None this time")),
            Line(tr("{points} × {worth}").format(points=grouped(self.basis), worth=grouped(self.worth)),
                 self.basis * self.worth, words=tr("{worth} per point this stage").format(worth=grouped(self.worth))),
            Line(tr("New colours"), self.first_points * len(self.first), plates=self.first,
                 words=tr("{n} of {count} colours").format(n=self.colours, count=self.of)),
        )  # fmt: skip


class Line(NamedTuple):
    """A line of the bill: what it is called, what it brings, and details: plates, cards that beat others, words."""

    title: str
    amount: int
    plates: tuple[Won, ...] = ()
    chips: tuple[Tie, ...] = ()
    words: str = ""

    @property
    def aloud(self) -> str:
        """All of it for a voice."""
        details = [*(plate.aloud for plate in self.plates), *(tie.aloud for tie in self.chips)]
        return listed((self.title, *details, self.words, grouped(self.amount)))
