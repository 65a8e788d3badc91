"""What the page after a stage that was lost tells: what it brought, and what is kept or lost by playing it again."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.messages import grouped, listed, sentences, tr, trn
from scenes.screens.arcade.meeting import Rival
from scenes.table.talk import says


class Lost(NamedTuple):
    """A stage with `points` of its goal after all its rounds; so many credits are `left`.

    `score` is what the run has without this try, and `stake` what the try would add if the run ended here.
    """

    number: int
    colour: str
    points: int
    goal: int
    left: int
    score: int
    stake: int
    rival: Rival
    said: str | None = None
    by: str = ""
    next: str = ""
    """In a relay, who has played it, and who plays it again."""

    @property
    def result(self) -> tuple[str, str]:
        """The points, and beside them which stage it was."""
        points = tr("{points} of {goal} points").format(points=grouped(self.points), goal=grouped(self.goal))
        words = tr("{name}, stage {n}") if self.by else tr("Stage {n}, all five rounds played")
        return points, words.format(name=self.by, n=self.number)

    @property
    def credits(self) -> str:
        """How many are left."""
        return trn("1 credit left", "{n} credits left", self.left)

    @property
    def terms(self) -> str:
        """What playing again means for the score, and in a relay who plays then."""
        keeps = tr("Use a credit: you keep {score}.")
        if self.stake:
            keeps = tr("Use a credit: keep {score}, lose this try's {stake}.")
        onward = tr("{name} plays next.").format(name=self.next) if self.next else ""
        return sentences((keeps.format(score=grouped(self.score), stake=grouped(self.stake)), onward))

    @property
    def end_words(self) -> str:
        """With which score the run would end."""
        return tr("with {score}").format(score=grouped(self.score + self.stake))

    @property
    def question(self) -> str:
        """Whether it is to end."""
        return tr("End the run with {score}?").format(score=grouped(self.score + self.stake))

    @property
    def aloud(self) -> str:
        """All of it for a voice."""
        said = says(self.rival.name, self.said) if self.said is not None else ""
        return sentences((listed(self.result), self.credits, self.terms, said))
