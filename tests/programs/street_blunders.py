"""What a card player calls a blunder in 7 Street: how often two levels make each kind against each other.

`python -m tests.programs.street_blunders LEVEL OTHER [--deals N] [--iters N] [--seed N]` plays so many deals of one round of two
seats from both sides (100 unless another number is given) and prints what each did, a hundred rounds.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.core.events import TurnBegan
from game.core.game import Budget
from game.core.match import Match, Planner
from game.seven_street.bots.levels import STREET_LEVELS, StreetThink, street_thinking
from game.seven_street.bots.playout import NEVER
from game.seven_street.bots.policy import BIG_PILE
from game.seven_street.bots.worlds import playout_of
from game.seven_street.cards import SMALL, ZERO, counts_of
from game.seven_street.events import RoundScored
from game.seven_street.game import SEVEN_STREET
from game.seven_street.legality import may_pick_up
from game.seven_street.position import SEVEN, counted, lanes_of
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetState

FRESH = 2
"""A number is safe for so many cards drawn after the next seat left it on the pile, or discarded it."""
LAID, LOST, GAVE, GAVE_SAFE = "laid a pair that would have taken", "big pile lost", "gave a big pile", "... had a safe card"
THREW, CAUGHT = "threw a joker", "caught with jokers"
BLUNDERS = (LAID, LOST, GAVE, GAVE_SAFE, THREW, CAUGHT)
"""Lays of two numbers or more, in a turn that neither came out nor ended the round, which would have taken a pile later;
rounds in which such cards would have taken a pile of five or more; piles of five or more that the rival took; of these,
with a 0 or a number in hand that the rival could not hold two of, as far as all saw; rounds in which a joker was
discarded; rounds that the rival or the stock ended, with jokers in hand that had room on its streets and a 7-Street."""
PILES, BIG_PILES, WON = "piles taken", "big piles taken", "won"


class RoundWatch:
    """Counts what each of two seats did in one round."""

    def __init__(self) -> None:
        self.counts: tuple[Counter[str], ...] = (Counter(), Counter())
        self._began: StreetState | None = None
        self._unforced: list[tuple[int, int, int]] = []  # lays that may be missed: seat, lane, numbers

    def see(self, event: Any, before: StreetState, after: StreetState) -> None:
        """Something has happened."""
        if isinstance(event, TurnBegan):
            if self._began is not None:
                self._see_turn(self._began, before, ended=False)
            self._began = after
            self._see_pile(after)
        elif isinstance(event, RoundScored):
            assert self._began is not None
            self._see_turn(self._began, before, ended=event.cause == "out")
            for seat in (0, 1):
                self.counts[seat][WON] += event.scores[seat] > event.scores[1 - seat]
                self.counts[seat][CAUGHT] += event.seat != seat and _has_room_for_jokers(before, seat)

    def _see_pile(self, state: StreetState) -> None:
        """A turn begins: what was laid earlier may be missed now."""
        seat, pile = state.to_act, state.pile
        assert seat is not None
        position = counted(state, seat, state.hands[seat])
        if not pile or not position.came_out or pile[-1].kind >= SMALL or may_pick_up(position):
            return
        top = pile[-1].kind
        missed = [lay for lay in self._unforced if lay[:2] == (seat, top)]
        if sum(many for *_, many in missed) + position.counts[top] >= 2:
            self.counts[seat][LAID] += len(missed)
            self._unforced = [lay for lay in self._unforced if lay not in missed]
            if len(pile) >= BIG_PILE:
                self.counts[seat][LOST] = 1

    def _see_turn(self, began: StreetState, ended_in: StreetState, ended: bool) -> None:
        """A turn is over that began so."""
        past, seat = ended_in.history[-1], began.to_act
        assert seat is not None
        done, laid = self.counts[seat], Counter[int]()
        for kind, cards in past.laid:
            laid[kind] += sum(card.is_number for card in cards)
        if not past.took:
            laid[began.pile[-1].kind] -= 3
            done[PILES] += 1
            if len(began.pile) >= BIG_PILE:
                done[BIG_PILES] += 1
                if len(began.history) > 1:
                    self.counts[1 - seat][GAVE] += 1
                    self.counts[1 - seat][GAVE_SAFE] += _had_safe_card(began, 1 - seat)
        if began.came_out[seat] and not ended:
            self._unforced += [(seat, kind, many) for kind, many in laid.items() if kind < SMALL and many > 1]
        if past.discarded and past.discarded[0].is_joker:
            done[THREW] = 1


def _had_safe_card(began: StreetState, giver: int) -> bool:
    """Whether who discarded last held what the seat to act could not have taken."""
    seat = 1 - giver
    playout, own, theirs = playout_of(SEVEN_STREET.view(began, seat)), counts_of(began.hands[giver]), began.hands[seat]
    fresh = [kind for kind, drawn in enumerate(playout.few[seat])
             if drawn != NEVER and playout.drawn[seat] - drawn <= FRESH and counts_of(theirs)[kind] < 2]  # fmt: skip
    return bool(own[ZERO]) or any(own[kind] for kind in fresh)


def _has_room_for_jokers(state: StreetState, seat: int) -> bool:
    """Whether a hand has jokers that would go on its streets, of which one is a 7-Street."""
    lanes = lanes_of(state.streets[seat])
    seven = any(numbers + jokers >= SEVEN for numbers, jokers in lanes)
    return seven and any(card.is_joker for card in state.hands[seat]) and any(
        numbers > jokers for numbers, jokers in lanes)


def blunders(thinks: Sequence[StreetThink], seeds: Iterator[int] | range) -> tuple[list[Counter[str]], int]:
    """What each of two ways to think did in rounds from both sides of each deal, and how many rounds there were."""
    counts: list[Counter[str]] = [Counter(), Counter()]
    rounds = 0
    for seed in seeds:
        for side in (0, 1):
            players: list[Any] = [Planner(thinks[seat ^ side], Random(f"{seed}/{side}/{seat}")) for seat in (0, 1)]
            begun = SEVEN_STREET.begin(StreetRules(None, 1), 2)
            match: Match[StreetState, Any, Any] = Match(SEVEN_STREET, begun, players, Random(seed))
            watch, rounds = RoundWatch(), rounds + 1
            while not match.is_over:
                for step in match.advance() or ():
                    watch.see(*step)
            for seat in (0, 1):
                counts[seat ^ side].update(watch.counts[seat])
    return counts, rounds


def table(names: Sequence[str], counts: Sequence[Counter[str]], rounds: int) -> Iterator[str]:
    """A line for each kind, a hundred rounds."""
    yield " ".join([f"{rounds} rounds".ljust(36), *(f"{name:>12}" for name in names)])
    for kind in (*BLUNDERS, PILES, BIG_PILES, WON):
        yield " ".join([kind.ljust(36), *(f"{100 * count[kind] / rounds:12.1f}" for count in counts)])


def main(argv: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs=2, choices=STREET_LEVELS)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--iters", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    thinks = [street_thinking(level, Budget(iters=asked.iters)) for level in asked.levels]
    print("\n".join(table(asked.levels, *blunders(thinks, range(asked.seed, asked.seed + asked.deals)))))


if __name__ == "__main__":
    main(sys.argv[1:])
