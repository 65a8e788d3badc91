"""All seven rules at once: how strong a palette is under each, packed into one number (rules, section 4).

A field of 12 bits a rule, Violet lowest, holds what `ranking.strength` gives; the field's top bit is a guard that is 0.
So one subtraction compares two palettes under all rules, and one `&` tells under which of them the first is winning.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.red7.cards import BELOW_FOUR, CARDS, COLOURS, EVEN, OF_COLOUR, OF_NUMBER, CardSet

WIDTH = 12
RULES = COLOURS[::-1]
"""The rule of each field, from the lowest."""
GUARD = {rule: 1 << WIDTH * place + WIDTH - 1 for place, rule in enumerate(RULES)}
RULE_OF = {guard: rule for rule, guard in GUARD.items()}
GUARDS = sum(GUARD.values())
HANDICAP = GUARDS - (GUARDS >> WIDTH - 1)
"""Added to a palette less its rivals' best: a guard is left where it is the stronger, and meets the rule at all."""
GUARD_OF = {1 << card: GUARD[card.colour] for card in CARDS}
"""The guard of the rule that a card makes on the canvas, by the card's bit."""

MOST = 1 << 18
"""Palettes that are remembered at most."""


def _subsets(cards: CardSet) -> Iterator[CardSet]:
    part = cards
    while part:
        yield part
        part = (part - 1) & cards
    yield part


def _cards_under(guards: int) -> CardSet:
    return sum(OF_COLOUR[rule] for rule in RULES if guards & GUARD[rule])


CARDS_UNDER = {guards: _cards_under(guards) for guards in _subsets(GUARDS)}
"""All cards that would make one of these rules on the canvas, by the guards of the rules."""

_N1, _N2, _N3, _N4, _N5, _N6, _N7 = OF_NUMBER[1:]
_V, _I, _B, _G, _Y, _O, _R = (OF_COLOUR[rule] for rule in RULES)
_OF_ONE = {part: part.bit_count() << 6 | part.bit_length() for whole in (*OF_NUMBER, *OF_COLOUR.values())
           for part in _subsets(whole)}  # fmt: skip
"""The strength of cards of one number or of one colour."""
_SIZE = [cards.bit_count() << 6 for cards in range(128)]

_LAST = sum(1 << 7 * number + 6 for number in range(7))
_BEFORE = _LAST - (_LAST >> 6)
"""The Red card of each number, and the six others: adding the latter carries into the former where there is any."""


def _longest_run(numbers: int) -> tuple[int, CardSet]:
    """The size of the best run over these numbers (bit 0 is 1), ready to be packed, and the cards of its highest."""
    best = run = last = 0
    for place in range(7):
        run = run + 1 if numbers >> place & 1 else 0
        if run >= best:
            best, last = run, place
    return best << 6, OF_NUMBER[last + 1] if best else 0


_RUN = {sum(1 << 7 * place + 6 for place in range(7) if numbers >> place & 1): _longest_run(numbers)
        for numbers in range(128)}  # fmt: skip


def pack(cards: CardSet) -> int:
    """The strengths of a palette under the seven rules: as `ranking.strength` has them, in a sixth of the time."""
    one = _OF_ONE
    run, last = _RUN[((cards & _BEFORE) + _BEFORE | cards) & _LAST]
    colours = cards | cards >> 28
    colours |= colours >> 14
    low, even, top = cards & BELOW_FOUR, cards & EVEN, cards.bit_length()
    return (
        (low.bit_count() << 6) + low.bit_length()
        | run + (cards & last).bit_length() << 12
        | _SIZE[(colours | colours >> 7) & 127] + top << 24
        | (even.bit_count() << 6) + even.bit_length() << 36
        | max(one[cards & _V], one[cards & _I], one[cards & _B], one[cards & _G], one[cards & _Y], one[cards & _O],
              one[cards & _R]) << 48
        | max(one[cards & _N1], one[cards & _N2], one[cards & _N3], one[cards & _N4], one[cards & _N5],
              one[cards & _N6], one[cards & _N7]) << 60
        | (64 + top if cards else 0) << 72
    )  # fmt: skip


class _Strengths(dict[CardSet, int]):
    """Every palette that was asked about, packed."""

    def __missing__(self, palette: CardSet) -> int:
        if len(self) > MOST:
            self.clear()
        self[palette] = packed = pack(palette)
        return packed


STRENGTHS = _Strengths()


def best_of(first: int, second: int) -> int:
    """Of two packed palettes the greater strength under each rule."""
    ahead = ((first | GUARDS) - second) & GUARDS
    return second ^ ((first ^ second) & (ahead - (ahead >> WIDTH - 1)))
