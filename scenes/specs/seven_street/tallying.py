"""How a round of 7 Street is told once it is over: who ended it, and what it came to, team by team (section 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.events import TallyLine
from game.core.match import Step
from game.seven_street.cards import FACES, StreetCard
from game.seven_street.events import RoundScored
from game.seven_street.game import SEVEN_STREET
from game.seven_street.view import StreetView
from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped, listed, tr, trn
from scenes.kit.theme import ROADS
from scenes.kit.widgets.words import JOINED
from scenes.match.story import Seating
from scenes.specs.seven_street.words import counted_aloud, face_of
from scenes.table.capabilities import RoundSummary, TallyRow
from scenes.table.values import Pieces
from scenes.table.words import is_you, together

SEVENS = ("seven", "pure")
"""The labels of 7-Streets."""
MOST_ROADS = 3
Lines = Sequence[TallyLine]


class _Over(NamedTuple):
    """A round that is over: what everybody sees then, how it ended, and who plays."""

    view: StreetView
    scored: RoundScored
    seats: Sequence[Seating]

    def name(self, seat: int) -> str:
        """How a seat is called."""
        return tr("You") if is_you(seat, self.seats) else self.seats[seat].name


class StreetTallying:
    """Streets, 7-Streets, 100s, who finished, and what was left in hand: what there is none of stands there, too."""

    def summary(self, lines: Lines, steps: Sequence[Step], seats: Sequence[Seating]) -> RoundSummary:
        """The summary of the round that these steps are."""
        scored = next(step for step in reversed(steps) if isinstance(step.event, RoundScored))
        assert isinstance(scored.event, RoundScored)
        over = _Over(SEVEN_STREET.view(steps[-1].after, None), scored.event, seats)
        columns = tuple(self._column([line for line in lines if line.side == side], lines, over, side)
                        for side in range(len(over.view.sides)))
        return RoundSummary(_heading(over), over.scored.seat, columns, self._ground(lines), _onward(over))

    def tone(self, lines: Lines) -> str | None:
        """The colour key of the best 7-Street."""
        sevens = _sevens(lines)
        return _number(sevens[0]) if sevens else None

    def _ground(self, lines: Lines) -> str:
        """The roads of the best 7-Streets of all teams."""
        return ROADS.join(list(dict.fromkeys(map(_number, _sevens(lines))))[:MOST_ROADS])

    def _column(self, mine: Lines, lines: Lines, over: _Over, side: int) -> tuple[TallyRow, ...]:
        """The rows of one team; 0s have one where any team has laid them."""
        rows = [_streets(mine), _sevenths(mine), _hundreds(mine)]
        if any(line.label == "zeros" for line in lines):
            rows.append(_row(mine, ("zeros",), tr("Zeros"), _cards, tr("none")))
        return (*rows, _finished(mine, over), _hands(mine, over, side))


def _number(line: TallyLine) -> str:
    """The number of a street: jokers have none."""
    return next(card.face for card in line.cards if isinstance(card, StreetCard) and card.is_number)


def _sevens(lines: Lines) -> list[TallyLine]:
    """The 7-Streets, the best first: by their bonus, then by how many cards they have."""
    counted = [line for line in lines if line.label in SEVENS]
    return sorted(counted, key=lambda line: (line.points, len(line.cards)), reverse=True)


def _row(
    lines: Lines, labels: tuple[str, ...], title: str, words: Callable[[TallyLine], Pieces], none: str,
) -> TallyRow:  # fmt: skip
    """One row for the lines with these labels."""
    counted = [line for line in lines if line.label in labels]
    if not counted:
        return TallyRow(title, (none,) if none else ())
    pieces = tuple(piece for line in counted for piece in words(line))
    return TallyRow(title, pieces, sum(line.points for line in counted))


def _cards(line: TallyLine) -> Pieces:
    return tuple(face_of(card) for card in line.cards if isinstance(card, StreetCard))


def _street_words(line: TallyLine) -> Pieces:
    number = _number(line)
    return Face(number, number), f"{JOINED}×{len(line.cards)}"


def _bonus_words(line: TallyLine) -> Pieces:
    number = _number(line)
    points = grouped(line.points)
    if line.label == "pure":
        return Face(number, number), JOINED + points, JOINED + tr("pure")
    return Face(number, number), JOINED + points


def _streets(lines: Lines) -> TallyRow:
    """Without a 7-Street they count against their team."""
    row = _row(lines, ("streets",), tr("Streets"), _street_words, tr("none"))
    if (row.points or 0) < 0:
        return row._replace(counted=(tr("no 7-Street: they count against"),))
    laid = [counted_aloud(FACES.index(_number(line)), len(line.cards)) for line in lines if line.label == "streets"]
    return row._replace(aloud=listed(laid))


def _sevenths(lines: Lines) -> TallyRow:
    """The bonuses of all 7-Streets."""
    row = _row(lines, SEVENS, tr("7-Streets"), _bonus_words, tr("none"))
    return row._replace(aloud=listed(_bonus_aloud(line) for line in lines if line.label in SEVENS))


def _bonus_aloud(line: TallyLine) -> str:
    text = tr("pure street of {card}: {n}") if line.label == "pure" else tr("street of {card}: {n}")
    return text.format(card=_number(line), n=grouped(line.points))


def _hundreds(lines: Lines) -> TallyRow:
    """The row of a team's 100s, with the premium for all four."""
    row = _row(lines, ("hundreds", "four_hundreds"), tr("100s"), _cards, tr("none"))
    four = next((line.points for line in lines if line.label == "four_hundreds"), 0)
    words = tr("all four: {points}").format(points=grouped(four))
    return row._replace(counted=(*row.counted, words)) if four else row


def _finished(lines: Lines, over: _Over) -> TallyRow:
    """Who has emptied their hand, where that counts."""
    seat = over.scored.seat
    who = over.name(seat) if seat is not None else ""
    return _row(lines, ("finished",), tr("Going out"), lambda line: (who,), tr("none"))


def _hands(lines: Lines, over: _Over, side: int) -> TallyRow:
    """How many cards each of the team has left."""
    left = [tr("{name} {n}").format(name=over.name(seat), n=over.view.hand_counts[seat])
            for seat in over.view.sides[side] if over.view.hand_counts[seat]]
    row = _row(lines, ("hands",), tr("In hand"), lambda line: (", ".join(left),) if left else (), tr("none"))
    counts = [trn("{name} 1 card", "{name} {n} cards", over.view.hand_counts[seat], name=over.name(seat))
              for seat in over.view.sides[side] if over.view.hand_counts[seat]]
    return row._replace(aloud=listed(counts)) if left else TallyRow(row.title, (tr("none"),))


def _heading(over: _Over) -> str:
    seat = over.scored.seat
    if seat is None:
        return tr("The stock is empty")
    return tr("You go out") if is_you(seat, over.seats) else tr("{name} goes out").format(name=over.name(seat))


def _onward(over: _Over) -> Pieces:
    """What each team needs to come out in the next round, where there is one and points decide that (section 6)."""
    rules, view = over.view.rules, over.view
    if rules.come_out != "points" or view.winners:
        return ()
    teams = [together([over.name(seat) for seat in side]) for side in view.sides]
    needed = [tr("{who} with {points}").format(who=who, points=rules.needed(points))
              for who, points in zip(teams, view.points, strict=True)]
    return (tr("Coming out next round: {teams}").format(teams=", ".join(needed)),)
