"""A run as its pages show it: how far the 7 has filled, a band a stage, and whom one meets on the way."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple, Unpack

from game.arcade.bill import bill_of, score_of
from game.arcade.run import Mate, Run, mate_of, run_rules
from game.arcade.scores import ScoreToBeat
from game.core.entry import Stage
from scenes.kit.art.faces import CALM
from scenes.kit.messages import grouped, listed, sentences, tr, trn
from scenes.kit.stage import Stage as Window
from scenes.kit.theme import Rgb
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Sizing
from scenes.match.story import Seating
from scenes.screens.arcade.high_scores import RANKS
from scenes.specs import arcade
from scenes.table.panels.talk import Situation, next_line, quoted, says


class BandState(Enum):
    """What a band stands for."""

    CLEAR = auto()
    NOW = auto()
    AHEAD = auto()


NOBODY = Seating("", "")
"""No more is climbed."""


class ClimbStage(NamedTuple):
    """A stage: its number from 1, its colour key, who waits there, under which rules, and what it has brought."""

    number: int
    colour: str
    named: str
    faces: tuple[str, ...]
    names: str
    rules: str
    state: BandState
    points: int = 0
    player: Seating | None = None
    """In a relay, who has played it."""

    @property
    def aloud(self) -> str:
        """The stage as it is spoken."""
        stage, by = tr("Stage {n}").format(n=self.number), self.player.name if self.player is not None else ""
        return listed((stage, self.named, self.names, by, grouped(self.points) if self.points else self.rules))


class Climb(NamedTuple):
    """A run: `steps` from the last stage down, and what it has come to. `colours` are those won, by their keys."""

    steps: tuple[ClimbStage, ...]
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
    def next_stage(self) -> ClimbStage | None:
        """The stage to play; None where no more is."""
        return next((step for step in self.steps if step.state is BandState.NOW), None)

    @property
    def credits_words(self) -> str:
        """How many credits are left, in words."""
        return trn("1 credit left", "{n} credits left", self.credits)

    @property
    def colours_words(self) -> str:
        """How many of the seven colours were won, in words."""
        return trn("1 of 7 colours won", "{n} of 7 colours won", len(self.colours))

    @property
    def before_clear(self) -> Climb:
        """The climb before the last cleared stage was cleared: its band is dark, and no stage is to be played."""
        last = max((step.number for step in self.steps if step.state is BandState.CLEAR), default=0)
        steps = tuple(step._replace(state=BandState.CLEAR if step.number < last else BandState.AHEAD)
                      for step in self.steps)
        return self._replace(steps=steps)

    @property
    def aloud(self) -> str:
        """The stage's goal and how it stands, for a voice."""
        asked = self.next_stage.aloud if self.next_stage is not None else ""
        if self.next_stage is not None and self.is_relay:
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
        """The line of the high scores as it is spoken."""
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


def _step(run: Run, stage: Stage, now: int) -> ClimbStage:
    rivals = [arcade.rival(level) for level in stage.rivals]
    terms = listed((arcade.rules_title(stage.preset), trn("1 point", "{n} points", stage.goal)))
    is_clear = stage.number <= run.cleared
    state = BandState.CLEAR if is_clear else BandState.NOW if stage.number == now else BandState.AHEAD
    ended_here = run.is_over and stage.number == run.stage.number
    by = mate_of(run, stage.number) if is_clear or (ended_here and len(run.stages) >= stage.number) else None
    return ClimbStage(
        stage.number, stage.colour, arcade.colour_name(stage.colour), tuple(rival.face for rival in rivals),
        listed(rival.name for rival in rivals), terms, state,
        bill_of(run, stage.number).total if is_clear or ended_here else 0,
        Seating(by.name, by.face) if by is not None else None)


def names_of(run: Run) -> tuple[str, ...]:
    """In a relay, who climbs, in their order."""
    return tuple(mate.name for mate in run.mates)


class Rival(NamedTuple):
    """Who waits at a stage: a face, its mood, a name, and a few words on how it plays."""

    face: str
    name: str
    manner: str
    mood: str = CALM


class Quote(NamedTuple):
    """What somebody says; nothing where the person does not want to read what rivals say."""

    name: str
    words: str = ""

    @property
    def aloud(self) -> str:
        """The rival's words as they are spoken."""
        return says(self.name, self.words) if self.words else ""


def rivals_of(stage: Stage, mood: str = CALM) -> tuple[Rival, ...]:
    """All rivals of a stage."""
    characters = [arcade.rival(level) for level in stage.rivals]
    return tuple(Rival(character.face, character.name, character.line, mood) for character in characters)


def speaker_of(window: Window, stage: Stage, situation: Situation) -> tuple[Rival, Quote]:
    """Who of a stage's rivals has a word, whoever has said least of it, and the word; else the first one in silence."""
    rivals = rivals_of(stage)
    if not window.settings.talk:
        return rivals[0], Quote(rivals[0].name)
    before: Sequence[int] = [window.remarks[rival.face, situation.name] for rival in rivals]
    number = before.index(min(before))
    rival, talk = rivals[number], arcade.rival(stage.rivals[number]).talk
    if talk is None:
        return rivals[0], Quote(rivals[0].name)
    return rival, Quote(rival.name, next_line(window, rival.face, situation, talk))


def name_of(mate: Mate | None) -> str:
    """The name of somebody in a relay; empty where one person plays alone."""
    return mate.name if mate is not None else ""


def seating_of(mate: Mate | None) -> Seating | None:
    """Name and face of somebody in a relay."""
    return Seating(mate.name, mate.face) if mate is not None else None


def quote_label(quote: Quote, ink: str | Rgb = "paper", **sizing: Unpack[Sizing]) -> Label | None:
    """The label of a quote beside a face; None where nothing is said."""
    if not quote.words:
        return None
    return Label(quoted(quote.words), "result_line", ink, at=1.0, wraps=True, aloud=quote.aloud, **sizing)
