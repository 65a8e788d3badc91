"""A round that is over, as it is shown: its story, its game, and how its game tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import TallyLine
from scenes.kit.art.cards import Face
from scenes.kit.messages import listed, sentences, signed, tr
from scenes.match.session import Session
from scenes.match.story import StagePoints, Story
from scenes.screens.scoring.outcome import round_over, round_title, round_words, side_name, standings
from scenes.table.capabilities import RoundSummary, TallyRow
from scenes.table.spec import TableSpec
from scenes.table.words import in_words


class Ended(NamedTuple):
    """The last round of a story; `told` is None where its game has no way of its own to tell it.

    `stage` is what it counts in a stage of a run; None elsewhere.
    """

    story: Story
    spec: TableSpec
    summary: RoundSummary | None = None
    stage: StagePoints | None = None

    @property
    def shown(self) -> Story:
        """The race that grows by it, in the colour keys that every side's rounds are shown in."""
        return self.stage.race if self.stage is not None else in_tones(self.story, self.spec)

    @property
    def ground(self) -> str:
        """The colour key of the poster it stands on; empty for the plain ground."""
        if self.summary is not None and self.summary.ground:
            return self.summary.ground
        return (self.story.rounds[-1].reason or "") if self.spec.rule is not None else ""

    @property
    def faces(self) -> tuple[Face, ...]:
        """The cards that it was won with."""
        return tuple(map(self.spec.face, self.story.rounds[-1].cards))

    @property
    def points(self) -> int:
        """What it brought its winner: in a stage the person, for a rival races nobody there."""
        if self.stage is None:
            return self.story.rounds[-1].points
        race = self.stage.race
        return race.totals[0] - race.totals_after(len(race.rounds) - 1)[0]

    @property
    def words(self) -> tuple[str, str]:
        """How it was won, and that it counts double."""
        won_by, more = round_words(self.story.rounds[-1], self.spec)
        is_double = self.stage is not None and self.stage.is_double
        return won_by, listed((more, tr("counts double") if is_double else ""))

    @property
    def standings(self) -> str:
        """Everybody's points, for a voice; in a stage how many of its points are there."""
        if self.stage is None:
            return standings(self.story)
        return tr("{n} of {count} points").format(n=self.stage.race.totals[0], count=self.stage.race.target)

    @property
    def in_full(self) -> RoundSummary:
        """All of it: in the game's own way, or its tally line by line."""
        return self.summary or plain_summary(self.story, self.spec)

    @property
    def heading(self) -> str:
        """How it ended, as large as there is room."""
        return self.summary.heading if self.summary is not None else round_over(self.story)


def ended_round(session: Session, spec: TableSpec) -> Ended:
    """The round that has just ended in a match."""
    lines, summary = session.story.rounds[-1].lines, None
    if spec.tallying is not None:
        summary = spec.tallying.summary(lines, session.round_steps, session.setup.seats)
    return Ended(session.story, spec, summary, session.stage_points)


def plain_summary(story: Story, spec: TableSpec) -> RoundSummary:
    """A row for everything that is tallied, with the cards that it was counted from."""
    lines = story.rounds[-1].lines
    labels = list(dict.fromkeys(line.label for line in lines))
    columns = tuple(
        tuple(_row([line for line in lines if (line.label, line.side) == (label, side)], label, lines, spec)
              for label in labels)
        for side in range(len(story.sides)))
    return RoundSummary(round_title(story), None, columns)


def _row(mine: Sequence[TallyLine], label: str, lines: Sequence[TallyLine], spec: TableSpec) -> TallyRow:
    title = spec.tally_words(next(line for line in lines if line.label == label))[0]
    faces = tuple(spec.face(card) for line in mine for card in line.cards)
    return TallyRow(title, faces, sum(line.points for line in mine) if mine else None)


def in_tones(story: Story, spec: TableSpec) -> Story:
    """The story with the colour keys that every side's rounds are shown in."""
    if spec.rule is not None:
        return story
    return story._replace(rounds=tuple(
        result._replace(tones=tuple(
            spec.tallying.tone([line for line in result.lines if line.side == side]) if spec.tallying else None
            for side in range(len(story.sides))))
        for result in story.rounds))


def ended_aloud(ended: Ended, everything: bool = False) -> str:
    """What the round came to for a voice: side after side, the rows with something in them, unless it is to be
    `everything`, and their sum.
    """
    lines = []
    for side, column in enumerate(ended.in_full.columns):
        name_of, rows = ended.spec.voice.face, [row for row in column if everything or row.points is not None]
        came = [listed((row.title, row.aloud or in_words(row.what, name_of),
                        signed(row.points) if row.points is not None else "")) for row in rows]  # fmt: skip
        together = signed(sum(row.points or 0 for row in rows))
        lines += [tr("{who}: {what}").format(who=side_name(ended.story, side), what=what)
                 for what in (*came, tr("together {points}").format(points=together))]
    return sentences(lines)
