"""How a round and a match ended, in words."""

from __future__ import annotations

from scenes.kit.messages import tr, trn
from scenes.match.story import RoundResult, Story
from scenes.table.spec import TableSpec


def is_you(story: Story, seat: int) -> bool:
    """Whether the seat is the only person's: it is called "you" then."""
    people = [index for index, seating in enumerate(story.seats) if seating.level is None]
    return people == [seat]


def round_title(story: Story) -> str:
    """Who won the last round."""
    result = story.rounds[-1]
    if result.winner is None:
        return tr("Round {n} is over").format(n=result.number)
    if is_you(story, result.winner):
        return tr("You win round {n}").format(n=result.number)
    return tr("{name} wins round {n}").format(name=story.seats[result.winner].name, n=result.number)


def match_title(story: Story) -> str:
    """Who won the match, in capitals; on two lines where the win is shared."""
    names = [tr("You") if is_you(story, seat) else story.seats[seat].name for seat in story.winners]
    if len(names) > 1:
        first = ", ".join(names[:-1]).upper()
        return tr("{names} AND {last}\nWIN").format(names=first, last=names[-1].upper())
    if is_you(story, story.winners[0]):
        return tr("YOU WIN")
    return tr("{name} WINS").format(name=names[0].upper())


def match_score(story: Story) -> tuple[str, str]:
    """The score, and why the match is over where that is not plain to see."""
    best = story.totals[story.winners[0]]
    losers = set(range(len(story.seats))) - set(story.winners)
    others = sorted((story.totals[seat] for seat in losers), reverse=True)
    rounds = trn("1 round", "{n} rounds", len(story.rounds))
    score = trn("1 point each", "{n} points each", best) if len(story.winners) > 1 else str(best)
    if others:
        score = tr("{best} to {others}").format(best=score, others=", ".join(map(str, others)))
    reason = tr("The deck is spent") if story.cause == "deck" else ""
    return tr("{score} in {rounds}").format(score=score, rounds=rounds), reason


def standings(story: Story) -> str:
    """Everybody's points, one seat after the other."""
    totals = zip(story.seats, story.totals, strict=True)
    return ", ".join(tr("{name} {points}").format(name=seating.name, points=points) for seating, points in totals)


def round_words(result: RoundResult, spec: TableSpec) -> tuple[str, str]:
    """How a round was won; of one that was won by staying in it, just that."""
    return spec.tally_words(result.line) if result.line is not None else (tr("Everyone else is out"), "")


def somebody_lost(story: Story) -> bool:
    """Whether people played and none of them has won."""
    people = {seat for seat, seating in enumerate(story.seats) if seating.level is None}
    return bool(people) and not people & set(story.winners)
