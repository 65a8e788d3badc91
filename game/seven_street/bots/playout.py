"""A round on plain lists: what a search plays on (rules, sections 4 to 8). It holds what it is given, fair or not."""

from __future__ import annotations

from collections.abc import Sequence

from game.seven_street.cards import BIG, HUNDRED, LANES, SMALL, WORTH, ZERO
from game.seven_street.moves import DISCARD, PICK_UP, StreetMove, lay, zeros
from game.seven_street.position import SEVEN
from game.seven_street.scoring import FINISHED, PURE_SEVENTH, SEVENTH, worth_of_hundreds

BY_STOCK = -1
NEVER = -1
"""In `few`: a seat has shown nothing of a number."""
_WORTH_OF_JOKER = 25
"""About: which jokers lie in a street is not kept."""
_NO_LANES = (0,) * len(LANES)


class Playout:
    """The cards of a round. The pile and the stock have their top last; lists are by seat, by team, by kind or lane."""

    __slots__ = ("done", "drawn", "ended_by", "few", "hands", "hundreds", "jokers", "known", "needed", "numbers", "out",
                 "pile", "seat", "seats", "sizes", "stock", "teams", "to_end", "zeros", "zeros_allowed")  # fmt: skip

    seats: int
    teams: int
    seat: int  # to act
    hands: list[list[int]]  # by seat and kind
    sizes: list[int]  # of the hands
    known: list[list[int]]  # cards in hands that everybody knows, by seat and kind
    drawn: list[int]  # cards that each seat has taken from the stock
    few: list[list[int]]  # `drawn` when a seat left a pile with that number on top, or discarded it; by lane
    stock: list[int]
    pile: list[int]
    numbers: list[list[int]]  # in streets, by team and lane
    jokers: list[list[int]]
    zeros: list[int]  # laid, by team
    hundreds: list[int]
    out: list[bool]
    needed: list[int]  # points to come out
    to_end: int
    zeros_allowed: bool
    ended_by: int | None  # the seat, or BY_STOCK
    done: list[StreetMove] | None  # the moves that are made, where they are wanted

    def copy(self) -> Playout:
        """A copy of the round that is played on apart from this one, without the record of its moves."""
        other = Playout.__new__(Playout)
        other.seats, other.teams, other.seat = self.seats, self.teams, self.seat
        other.hands, other.sizes = [hand[:] for hand in self.hands], self.sizes[:]
        other.known, other.drawn, other.few = [k[:] for k in self.known], self.drawn[:], [f[:] for f in self.few]
        other.stock, other.pile = self.stock[:], self.pile[:]
        other.numbers, other.jokers = [lanes[:] for lanes in self.numbers], [lanes[:] for lanes in self.jokers]
        other.zeros, other.hundreds, other.out, other.needed = self.zeros[:], self.hundreds[:], self.out[:], self.needed
        other.to_end, other.zeros_allowed, other.ended_by = self.to_end, self.zeros_allowed, self.ended_by
        other.done = None
        return other

    def in_world(self, owner: int, world: Playout) -> Playout:
        """A copy in which the stock and all hands but the owner's are those of a world."""
        other = self.copy()
        other.hands = [(self if seat == owner else world).hands[seat][:] for seat in range(self.seats)]
        other.stock = world.stock[:]
        return other

    def sevens(self, team: int) -> int:
        """How many 7-Streets a team has."""
        numbers, jokers = self.numbers[team], self.jokers[team]
        return sum(numbers[lane] + jokers[lane] >= SEVEN for lane in LANES)

    def may_finish(self, team: int) -> bool:
        """Whether an emptied hand would end the round."""
        return self.out[team] and self.sevens(team) >= self.to_end

    def may_pick_up(self) -> bool:
        """Whether the pile may be picked up and two cards are left then, or the round may end (sections 5 and 7)."""
        seat, pile = self.seat, self.pile
        if not pile or pile[-1] >= SMALL or not self.out[seat % self.teams] or self.hands[seat][pile[-1]] < 2:
            return False
        return self.sizes[seat] + len(pile) - 3 > 1 or self.may_finish(seat % self.teams)

    # -- moves

    def pick_up(self) -> None:
        """Three cards to the street, the rest of the pile into the hand."""
        seat, pile = self.seat, self.pile
        hand, top = self.hands[seat], pile.pop()
        self.numbers[seat % self.teams][top] += 3
        known = self.known[seat]
        hand[top] -= 2
        known[top] = max(0, known[top] - 2)
        for kind in pile:
            hand[kind] += 1
            known[kind] += 1
        self.sizes[seat] += len(pile) - 2
        self.pile = []
        self._made(PICK_UP)

    def draw(self) -> None:
        """Two cards from the stock; 100s are laid and replaced, and the last card ends the round (sections 4 and 7)."""
        seat, stock, pile = self.seat, self.stock, self.pile
        hand, due = self.hands[seat], 2
        if pile and pile[-1] < SMALL and self.out[seat % self.teams]:
            self.few[seat][pile[-1]] = self.drawn[seat]
        self.drawn[seat] += 2
        while due and stock:
            kind = stock.pop()
            if kind == HUNDRED:
                self.hundreds[seat % self.teams] += 1
                continue
            hand[kind] += 1
            self.sizes[seat] += 1
            due -= 1
        if not stock:
            self.ended_by = BY_STOCK

    def lay(self, lane: int, numbers: int, wild: int) -> None:
        """Cards to a street; `?` go before `!`."""
        seat, hand = self.seat, self.hands[self.seat]
        self.numbers[seat % self.teams][lane] += numbers
        self.jokers[seat % self.teams][lane] += wild
        small, known = min(wild, hand[SMALL]), self.known[seat]
        known[lane] = max(0, known[lane] - numbers)
        known[SMALL] = max(0, known[SMALL] - small)
        known[BIG] = max(0, known[BIG] - wild + small)
        hand[lane] -= numbers
        hand[SMALL] -= small
        hand[BIG] -= wild - small
        self.sizes[seat] -= numbers + wild
        self._made(lay(lane, numbers, small, wild - small) if self.done is not None else None)

    def lay_zeros(self) -> None:
        """Lays all 0s, as the last cards or before the last discard."""
        seat, hand = self.seat, self.hands[self.seat]
        count, hand[ZERO], self.known[seat][ZERO] = hand[ZERO], 0, 0
        self.zeros[seat % self.teams] += count
        self.sizes[seat] -= count
        self._made(zeros(count))

    def discard(self, kind: int) -> None:
        """Ends the turn, and with the last card the round."""
        seat = self.seat
        self.hands[seat][kind] -= 1
        self.sizes[seat] -= 1
        if self.known[seat][kind]:
            self.known[seat][kind] -= 1
        if kind < SMALL:
            self.few[seat][kind] = self.drawn[seat]
        self.pile.append(kind)
        self._made(DISCARD[kind])
        self.seat = (seat + 1) % self.seats

    def _made(self, move: StreetMove | None) -> None:
        if self.done is not None and move is not None:
            self.done.append(move)
        if not self.sizes[self.seat]:
            self.ended_by = self.seat

    # -- points

    def scores(self) -> list[int]:
        """About what the round brings each team as it stands (section 8)."""
        points = [self.of_table(team) for team in range(self.teams)]
        for seat, hand in enumerate(self.hands):
            points[seat % self.teams] -= sum(count * WORTH[kind] for kind, count in enumerate(hand) if count)
        if self.ended_by is not None and self.ended_by != BY_STOCK and self.sevens(self.ended_by % self.teams):
            points[self.ended_by % self.teams] += FINISHED
        return points

    def of_table(self, team: int, more: Sequence[int] = _NO_LANES, wild: Sequence[int] = _NO_LANES) -> int:
        """About what the table of a team scores, with so many numbers and jokers `more` on its lanes."""
        worth, bonus = self.zeros[team] * WORTH[ZERO], 0
        for lane, numbers in enumerate(self.numbers[team]):
            numbers += more[lane]
            if numbers:
                jokers = self.jokers[team][lane] + wild[lane]
                worth += numbers * WORTH[lane] + jokers * _WORTH_OF_JOKER
                if numbers + jokers >= SEVEN:
                    bonus += SEVENTH if jokers else PURE_SEVENTH
        return worth_of_hundreds(self.hundreds[team]) + (worth + bonus if bonus else -worth)
