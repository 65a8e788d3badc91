"""How a round without actions ends when few cards are left: all turns looked through, where playouts take one.

Every seat takes the first turn after which it wins the round, all cards being open; where none does, the one that a
playout would take. Between two seats that is exact: who can win does. Among more it is max^n, Luckhardt and Irani, "An
Algorithmic Solution of N-Person Games" (1986), in which a seat that cannot win does as it would not knowing that.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.red7.bots.playout import ABOVE, CARD_WORTH, NEVER, End, Measure, Turn, play_out, rivals_of, take_turn
from game.red7.bots.strengths import CARDS_UNDER, GUARD_OF, GUARDS, STRENGTHS
from game.red7.cards import CardSet

FEW = 5
"""So many cards in all hands are few."""
MOST_TURNS = 300
"""No more are looked through: from then on turns are taken as in playouts."""


def play_to_the_best_end(
    hands: list[CardSet], palettes: list[CardSet], rule: int, deck: list[CardSet], draw: bool
) -> End:
    """The end of a playout: played as `playout.play_out` until few cards are left, then searched."""
    places = list(range(len(hands)))
    while sum(map(int.bit_count, hands)) > FEW and len(hands) > 1:
        rule = take_turn(hands, palettes, places, rule, deck if draw else [])
    winner, palette, rule = Ending(deck, draw).end(hands, palettes, rule)
    return places[winner], palette, rule


class Ending:
    """One world's end of a round; a round is as in `playout`, the deck's last card its top."""

    def __init__(self, deck: list[CardSet], draw: bool) -> None:
        self._deck, self._draw, self._left = deck, draw, MOST_TURNS

    def end(self, hands: list[CardSet], palettes: list[CardSet], rule: int) -> End:
        """The end of the position by search; the lists stay as they are."""
        return self._end(hands, palettes, (rule, len(self._deck)))

    def _end(self, hands: list[CardSet], palettes: list[CardSet], table: tuple[int, int]) -> End:
        """From here, under a rule and with so many cards in the deck."""
        rule, deck = table
        if len(hands) == 1:
            return 0, palettes[0], rule
        if self._left <= 0:
            return play_out(hands[:], palettes[:], rule, self._deck[:deck], self._draw)
        last, fallback = len(hands) - 1, None
        measure = rivals_of(palettes[1:]), rule, ABOVE if self._draw and deck else NEVER
        for _, hand, palette, then, earning in sorted(turns(hands[0], palettes[0], measure), reverse=True):
            self._left -= 1
            hand |= self._deck[deck - 1] if earning else 0
            end = self._end([*hands[1:], hand], [*palettes[1:], palette], (then, deck - bool(earning)))
            if end[0] == last:
                return 0, end[1], end[2]
            fallback = fallback or (end[0] + 1, end[1], end[2])
        if fallback is None:
            winner, palette, rule = self._end(hands[1:], palettes[1:], table)
            return winner + 1, palette, rule
        return fallback


def turns(hand: CardSet, palette: CardSet, measure: Measure) -> Iterator[Turn]:
    """Every turn that survives, with what it is worth to a playout."""
    rivals, rule, above = measure
    led = STRENGTHS[palette] + rivals & GUARDS
    yield from _discards(hand, palette, led, (led.bit_count() + CARD_WORTH, above))
    plays = hand
    while plays:
        card = plays & -plays
        plays ^= card
        more = palette | card
        led = STRENGTHS[more] + rivals & GUARDS
        if led & rule:
            yield led.bit_count() + CARD_WORTH, hand ^ card, more, rule, 0
        yield from _discards(hand ^ card, more, led, (led.bit_count(), above))


def _discards(hand: CardSet, palette: CardSet, led: int, worth: tuple[int, tuple[CardSet, ...]]) -> Iterator[Turn]:
    """The discards that win with this palette, which leads under these rules."""
    base, above = worth
    earning, fit = above[palette.bit_count()], hand & CARDS_UNDER[led]
    while fit:
        card = fit & -fit
        fit ^= card
        earned = card & earning
        yield base + (CARD_WORTH if earned else 0), hand ^ card, palette, GUARD_OF[card], earned
