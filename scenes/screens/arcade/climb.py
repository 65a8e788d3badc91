"""A run as the map tells it: every stage as a band, how far one has come, and what is still to be beaten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.arcade.bill import bill_of, score_of
from game.arcade.run import Run
from game.arcade.scores import Score, to_beat
from game.arcade.stages import CREDITS, STAGES
from scenes.kit.art.faces import CALM, OUT
from scenes.kit.art.sevens import Lit
from scenes.kit.messages import grouped, listed, tr, trn
from scenes.match.story import Seating
from scenes.screens.arcade.score_lines import RANKS
from scenes.specs import arcade


class StageBand(NamedTuple):
    """A stage: who waits there, by which rules, and `total` once it is clear."""

    number: int
    colour: str
    faces: tuple[str, ...]
    mood: str
    names: str
    terms: str
    lit: Lit
    total: int | None

    @property
    def aloud(self) -> str:
        """The stage for a voice."""
        stage = tr("Stage {n}, {colour}").format(n=self.number, colour=arcade.colour_name(self.colour))
        if self.total is not None:
            return listed((stage, tr("clear, {n}").format(n=grouped(self.total))))
        return listed((stage, self.names, self.terms))


class Beat(NamedTuple):
    """A score of the table: what stands above it, the points, whose it is."""

    title: str
    score: int
    initials: str


class Climb(NamedTuple):
    """`bands` from the top, Red first; `colours` are the keys won so far."""

    bands: tuple[StageBand, ...]
    you: Seating
    stage: int
    score: int
    credits: int
    colours: tuple[str, ...]
    beat: Beat | None

    @property
    def aloud(self) -> tuple[str, ...]:
        """What it tells a voice, the stage to be played first."""
        here = next((band.aloud for band in self.bands if band.lit is Lit.FLAT), "")
        return (here, tr("Score {n}").format(n=grouped(self.score)), self.credit_words, self.colour_words,
                listed((self.beat.title, grouped(self.beat.score), self.beat.initials)) if self.beat else "")

    @property
    def credit_words(self) -> str:
        """How many are left."""
        return trn("1 credit left", "{n} credits left", self.credits)

    @property
    def colour_words(self) -> str:
        """How many of the seven were won."""
        return tr("{n} of {count} colours won").format(n=len(self.colours), count=len(self.bands))


def climb_of(run: Run, you: Seating, table: Sequence[Score]) -> Climb:
    """A run as it stands; `table` are the best runs of its kind."""
    ahead = to_beat(table, score_of(run))
    beat = Beat(tr("To beat, {rank}").format(rank=tr(RANKS[ahead.rank - 1])), ahead.line.score,
                ahead.line.initials) if ahead is not None else None
    return Climb(_bands(run), you, run.stage.number, score_of(run), run.credits, run.colours, beat)


def before_a_run(you: Seating, table: Sequence[Score]) -> Climb:
    """Nothing is climbed yet; what is to be beaten is the best run."""
    best = table[0] if table else None
    beat = Beat(tr("Best"), best.score, best.initials) if best is not None else None
    return Climb(_bands(None), you, 1, 0, CREDITS, (), beat)


def _bands(run: Run | None) -> tuple[StageBand, ...]:
    found = []
    for stage in reversed(STAGES):
        clear = run is not None and stage.number <= run.cleared
        here = stage.number == (run.stage.number if run is not None else 1) and not (run is not None and run.is_over)
        rivals = [arcade.rival(level) for level in stage.rivals]
        terms = tr("{rules}, {n} points").format(rules=arcade.rules_title(stage.preset), n=stage.goal)
        total = bill_of(run, stage.number).total if run is not None and clear else None
        found.append(StageBand(stage.number, stage.colour, tuple(each.face for each in rivals), OUT if clear else CALM,
                               listed(each.name for each in rivals), terms,
                               Lit.ALL if clear else Lit.FLAT if here else Lit.NONE, total))
    return tuple(found)
