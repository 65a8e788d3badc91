"""A round that is over, as it is shown: its story, its game, and in words how it and the match ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import TallyLine
from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped, listed, sentences, signed, tr, trn
from scenes.match.session import Session
from scenes.match.story import RoundResult, StagePoints, Story, people_lost
from scenes.table.capabilities import RoundSummary, TallyRow
from scenes.table.spec import TableSpec
from scenes.table.words import in_words, is_you, together


def side_name(story: Story, side: int) -> str:
    """Everybody of a side."""
    return together([seating.name for seating in story.members(side)])


def round_title(story: Story) -> str:
    """Who won the last round."""
    result = story.rounds[-1]
    if result.winner is None:
        return tr("Round {n} is over").format(n=result.number)
    seats = story.sides[result.winner]
    if len(seats) > 1:
        return tr("{names} win round {n}").format(names=side_name(story, result.winner), n=result.number)
    if is_you(seats[0], story.seats):
        return tr("You win round {n}").format(n=result.number)
    return tr("{name} wins round {n}").format(name=side_name(story, result.winner), n=result.number)


def round_over(story: Story) -> str:
    """Who won the last round, in two words where that is possible."""
    result = story.rounds[-1]
    return tr("Round {n} is over").format(n=result.number) if result.winner is None else _win(story, [result.winner])


def match_over(story: Story) -> str:
    """Who has won the match, in few words."""
    return _win(story, story.winners)


def _win(story: Story, sides: Sequence[int]) -> str:
    seats = [seat for side in sides for seat in story.sides[side]]
    if len(seats) == 1 and is_you(seats[0], story.seats):
        return tr("You win")
    who = together([story.seats[seat].name for seat in seats])
    return tr("{names} win").format(names=who) if len(seats) > 1 else tr("{name} wins").format(name=who)


def match_title(story: Story) -> str:
    """Who won the match, in capitals; on two lines where several have."""
    seats = [seat for side in story.winners for seat in story.sides[side]]
    *first, last = [tr("You") if is_you(seat, story.seats) else story.seats[seat].name for seat in seats]
    if first:
        return tr("{names} AND {last}\nWIN").format(names=", ".join(first).upper(), last=last.upper())
    if is_you(seats[0], story.seats):
        return tr("YOU WIN")
    won = tr("{name} WINS\nTHE MATCH") if somebody_lost(story) else tr("{name} WINS")
    return won.format(name=last.upper())


def match_score(story: Story) -> tuple[str, str]:
    """The score, and why the match is over where that is not plain to see."""
    best = story.totals[story.winners[0]]
    others = sorted((total for side, total in enumerate(story.totals) if side not in story.winners), reverse=True)
    rounds = trn("1 round", "{n} rounds", len(story.rounds))
    score = grouped(best)
    if len(story.winners) > 1 and story.counts_rounds:
        score = trn("1 round each", "{n} rounds each", best)
    elif len(story.winners) > 1:
        score = trn("1 point each", "{n} points each", best)
    if others:
        *more, last = map(grouped, others)
        rest = tr("{points} and {last}").format(points=", ".join(more), last=last) if more else last
        score = tr("{best} to {others}").format(best=score, others=rest)
    reason = _reason(story)
    first = story.winners[0]
    if not reason and story.target_of(first) != story.target:
        needed = grouped(story.target_of(first) or 0)
        reason = tr("{name} needed {n} points").format(name=side_name(story, first), n=needed)
    return tr("{score} in {rounds}").format(score=score, rounds=rounds), reason


def _reason(story: Story) -> str:
    """Why the match is over, where no target was reached."""
    if story.cause == "deck":
        return tr("The deck ran out")
    if story.cause == "rounds" and story.counts_rounds:
        return tr("Most rounds win")
    return tr("All rounds are played") if story.cause == "rounds" and story.target is not None else ""


def best_of_loser(story: Story) -> str:
    """What the only person has to remember of a match that is lost."""
    yours = [side for side, seats in enumerate(story.sides) if any(is_you(seat, story.seats) for seat in seats)]
    mine = next(iter(yours), None)
    if mine is None or not somebody_lost(story):
        return ""
    both = zip(story.rounds, _points_before(story, mine), strict=True)
    best = max(after.totals[mine] - before for after, before in both)
    if story.counts_rounds:
        won = story.totals[mine]
        return trn("You won 1 round", "You won {n} rounds", won) if won else tr("Next time!")
    if best > 0:
        return trn("Your best round: 1 point", "Your best round: {n} points", best)
    return tr("Next time!")


def _points_before(story: Story, side: int) -> list[int]:
    """The points of a side before every round."""
    return [story.totals_after(number)[side] for number in range(len(story.rounds))]


def standings(story: Story) -> str:
    """Everybody's points, one side after the other."""
    return ", ".join(tr("{name} {points}").format(name=side_name(story, side), points=grouped(points))
                     for side, points in enumerate(story.totals))


def round_words(result: RoundResult, spec: TableSpec) -> tuple[str, str]:
    """How a round was won; of one that was won by staying in it, just that."""
    if result.line is not None:
        return spec.tally_words(result.line)
    return tr("Everyone else is out") if result.winner is not None else "", ""


def somebody_lost(story: Story) -> bool:
    """Whether people played and none of them has won."""
    return people_lost(story.seats, [seat for side in story.winners for seat in story.sides[side]])


def worth(faces: Sequence[Face], points: int) -> list[int]:
    """The points that each card brings: its numeral, once or several times, or an even share if none of it adds up."""
    numerals = [int(face.numeral) if face.numeral.isdigit() else 0 for face in faces]
    times, left = divmod(points, sum(numerals) or 1)
    if not left:
        return [numeral * times for numeral in numerals] if any(numerals) else numerals
    if not faces:
        return []
    ends = [points * number // len(faces) for number in range(len(faces) + 1)]
    return [end - start for start, end in zip(ends, ends[1:], strict=False)]


class EndedRound(NamedTuple):
    """The last round of a story; `summary` is None where its game has no way of its own to count it.

    `stage` is what it counts in a stage of a run; None elsewhere.
    """

    story: Story
    spec: TableSpec
    summary: RoundSummary | None = None
    stage: StagePoints | None = None

    @property
    def coloured_story(self) -> Story:
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
        """The cards that the round was won with."""
        return tuple(map(self.spec.face, self.story.rounds[-1].cards))

    @property
    def points(self) -> int:
        """The points that the round brought its winner; in a stage those of the person, as no rival races there."""
        if self.stage is None:
            return self.story.rounds[-1].points
        race = self.stage.race
        return race.totals[0] - race.totals_after(len(race.rounds) - 1)[0]

    @property
    def words(self) -> tuple[str, str]:
        """How the round was won, and whether it counts double."""
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
        """The whole count: in the game's own way, or the tally line by line."""
        return self.summary or plain_summary(self.story, self.spec)

    @property
    def heading(self) -> str:
        """How the round or match ended, in as large letters as there is room for."""
        return self.summary.heading if self.summary is not None else round_over(self.story)


def ended_round(session: Session, spec: TableSpec) -> EndedRound:
    """The round that has just ended in a match."""
    lines, summary = session.story.rounds[-1].lines, None
    if spec.tallying is not None:
        summary = spec.tallying.summary(lines, session.round_steps, session.setup.seats)
    return EndedRound(session.story, spec, summary, session.stage_points)


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


def ended_aloud(ended: EndedRound, everything: bool = False) -> str:
    """What the round came to for a voice: side after side, whose name is said first and with their sum, the rows with
    something in them, unless it is to be `everything`.
    """
    lines = []
    for side, column in enumerate(ended.in_full.columns):
        name_of, rows = ended.spec.voice.face, [row for row in column if everything or row.points is not None]
        came = [listed((row.title, row.aloud or in_words(row.counted, name_of),
                        signed(row.points) if row.points is not None else "")) for row in rows]  # fmt: skip
        together = signed(sum(row.points or 0 for row in rows))
        *came, last = (*came, tr("together {points}").format(points=together))
        named = [tr("{who}: {what}").format(who=side_name(ended.story, side), what=what) for what in (*came[:1], last)]
        lines += [*named[:-1], *came[1:], named[-1]]
    return sentences(lines)
