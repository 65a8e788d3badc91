"""What the page before a stage tells: whom one meets there, for how many points, under which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.messages import listed, sentences, tr
from scenes.match.story import Seating
from scenes.table.talk import says


class Rival(NamedTuple):
    """Who waits at a stage: a face, its mood, a name, and a few words on how it plays."""

    face: str
    name: str
    line: str
    mood: str = "calm"


class Meeting(NamedTuple):
    """A stage by its number `of` so many: who meets there, and what for; `said` is the rival's place and its words.

    `colour` is a colour key, and `named` what that is called. A point is `worth` so much of the run's score.
    """

    number: int
    of: int
    colour: str
    named: str
    you: Seating
    rivals: tuple[Rival, ...]
    goal: int
    rounds: int
    rules: str
    worth: int
    said: tuple[int, str] | None = None
    """None where nobody wants to read what rivals say."""
    team: tuple[str, ...] = ()
    """In a relay, the faces of all who climb, in their order."""
    then: str = ""
    """Who plays after this stage, by name."""

    @property
    def handed(self) -> str:
        """In a relay, whose stage it is."""
        return sentences((tr("{name} plays.").format(name=self.you.name), self.next_words)) if self.team else ""

    @property
    def next_words(self) -> str:
        """In a relay, who is next."""
        return tr("Then {name}").format(name=self.then)

    @property
    def stage_words(self) -> tuple[str, str]:
        """Which stage it is: what is large, and the rest."""
        rest = tr("of {count} - {colour}").format(count=self.of, colour=self.named)
        return tr("Stage {n}").format(n=self.number), rest

    @property
    def names(self) -> str:
        """Everybody one meets."""
        return listed(rival.name for rival in self.rivals)

    @property
    def manner(self) -> str:
        """How a rival plays; of several, how many there are."""
        if len(self.rivals) == 1:
            return self.rivals[0].line
        return {2: tr("Two rivals"), 3: tr("Three rivals")}[len(self.rivals)]

    @property
    def asked(self) -> str:
        """The points, and in how many rounds."""
        return tr("{points} points in {rounds} rounds").format(points=self.goal, rounds=self.rounds)

    @property
    def double(self) -> str:
        """What counts double."""
        return tr("{colour} counts double").format(colour=self.named)

    @property
    def terms(self) -> str:
        """The rules, and what a point is worth."""
        return tr("{rules} rules. Each point scores {worth}.").format(rules=self.rules, worth=self.worth)

    @property
    def aloud(self) -> str:
        """All of it for a voice, but for the stage."""
        said = says(self.rivals[self.said[0]].name, self.said[1]) if self.said is not None else ""
        against = tr("Against {names}").format(names=self.names)
        return sentences((self.handed, against, self.manner, self.asked, self.double, self.terms, said))


def places(rivals: Sequence[Rival]) -> Sequence[tuple[float, float, float]]:
    """Where each rival's face is: its centre and its size, in units. Raises KeyError for more than three."""
    return {1: [(1512, 364, 600)], 2: [(1396, 456, 400), (1650, 214, 320)],
            3: [(1340, 512, 290), (1512, 206, 290), (1684, 512, 290)]}[len(rivals)]  # fmt: skip
