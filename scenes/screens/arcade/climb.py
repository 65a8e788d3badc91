"""How far a run has come, as the 7 shows it: a band a stage, from Red down to Violet."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from game.arcade.bill import bill_of, score_of
from game.arcade.run import Run, mate_of, run_rules
from game.arcade.scores import ScoreToBeat
from game.core.entry import Stage
from scenes.kit.messages import grouped, listed, sentences, tr, trn
from scenes.match.story import Seating
from scenes.screens.arcade.score_lines import RANKS
from scenes.specs import arcade


class State(Enum):
    """What a band stands for."""

    CLEAR = auto()
    NOW = auto()
    AHEAD = auto()


NOBODY = Seating("", "")
"""No more is climbed."""


class Step(NamedTuple):
    """A stage: its number from 1, its colour key, who waits there, under which rules, and what it has brought."""

    number: int
    colour: str
    named: str
    faces: tuple[str, ...]
    names: str
    rules: str
    state: State
    points: int = 0
    by: Seating | None = None
    """In a relay, who has played it."""

    @property
    def aloud(self) -> str:
        """It for a voice."""
        stage, by = tr("Stage {n}").format(n=self.number), self.by.name if self.by is not None else ""
        return listed((stage, self.named, self.names, by, grouped(self.points) if self.points else self.rules))


class Climb(NamedTuple):
    """A run: `steps` from the last stage down, and what it has come to. `colours` are those won, by their keys."""

    steps: tuple[Step, ...]
    score: int
    credits: int
    colours: tuple[str, ...]
    you: Seating
    team: tuple[str, ...] = ()
    """In a relay, the names of all who climb, in their order."""

    @property
    def is_relay(self) -> bool:
        """Whether several people climb."""
        return bool(self.team)

    @property
    def now(self) -> Step | None:
        """The stage to play; None where no more is."""
        return next((step for step in self.steps if step.state is State.NOW), None)

    @property
    def credits_words(self) -> str:
        """How many are left."""
        return trn("1 credit left", "{n} credits left", self.credits)

    @property
    def colours_words(self) -> str:
        """How many of them were won."""
        return trn("1 of 7 colours won", "{n} of 7 colours won", len(self.colours))

    @property
    def before(self) -> Climb:
        """The same before the stage that was cleared last was: its band is still dark, and nothing is to be played."""
        last = max((step.number for step in self.steps if step.state is State.CLEAR), default=0)
        steps = tuple(step._replace(state=State.CLEAR if step.number < last else State.AHEAD) for step in self.steps)
        return self._replace(steps=steps)

    @property
    def aloud(self) -> str:
        """What is asked for, and how it stands, for a voice."""
        asked = self.now.aloud if self.now is not None else ""
        if self.now is not None and self.is_relay:
            asked = sentences((asked, tr("{name} plays.").format(name=self.you.name)))
        score = listed((tr("Score"), grouped(self.score)))
        return sentences((asked, score, self.credits_words, self.colours_words))


class Rank(NamedTuple):
    """Whose score is shown beside the 7: a label, the score, and initials."""

    label: str
    score: int
    initials: str

    @property
    def aloud(self) -> str:
        """It for a voice."""
        return listed((self.label, grouped(self.score), self.initials))


def climb_of(run: Run, you: Seating) -> Climb:
    """A run as it stands; of one that is over, the stage it ended in is not to be played."""
    now = 0 if run.is_over else run.stage.number
    steps = tuple(_step(run, stage, now) for stage in reversed(run_rules().stages))
    return Climb(steps, score_of(run), run.credits, run.colours, you, names_of(run))


def to_beat(ahead: ScoreToBeat | None) -> Rank | None:
    """Who is next ahead; None where nobody is."""
    if ahead is None:
        return None
    label = tr("Next: {rank} place").format(rank=tr(RANKS[ahead.rank - 1]))
    return Rank(label, ahead.line.score, ahead.line.initials)


def _step(run: Run, stage: Stage, now: int) -> Step:
    rivals = [arcade.rival(level) for level in stage.rivals]
    terms = listed((arcade.rules_title(stage.preset), trn("1 point", "{n} points", stage.goal)))
    is_clear = stage.number <= run.cleared
    state = State.CLEAR if is_clear else State.NOW if stage.number == now else State.AHEAD
    ended_here = run.is_over and stage.number == run.stage.number
    by = mate_of(run, stage.number) if is_clear or (ended_here and len(run.stages) >= stage.number) else None
    return Step(
        stage.number, stage.colour, arcade.colour_name(stage.colour), tuple(rival.face for rival in rivals),
        listed(rival.name for rival in rivals), terms, state,
        bill_of(run, stage.number).total if is_clear or ended_here else 0,
        Seating(by.name, by.face) if by is not None else None)


def names_of(run: Run) -> tuple[str, ...]:
    """In a relay, who climbs, in their order."""
    return tuple(mate.name for mate in run.mates)
