"""Endings that are looked through agree with the rules: whoever can win a round does, by the rules' own turns."""

from __future__ import annotations

from random import Random

import pytest

from game.red7.bots.endings import FEW, Ending, play_to_the_best_end
from game.red7.bots.playout import End, play_out
from game.red7.bots.strengths import GUARD, RULE_OF, RULES
from game.red7.cards import CARDS, CardSet, card_set
from game.red7.position import OpenCards, opening
from game.red7.rules import PRESETS, SEATS
from game.red7.turns import surviving

Round = tuple[list[CardSet], list[CardSet], int, list[CardSet]]
"""Hands and palettes in the order of play, the rule's guard, the deck with its top last."""


def dealt(random: Random, seats: int) -> Round:
    """A late table: so few cards in the hands that the rest can be looked through."""
    cards = random.sample(CARDS, 49)
    hands = [card_set(cards.pop() for _ in range(FEW // seats)) for _ in range(seats)]
    palettes = [card_set(cards.pop() for _ in range(random.randint(1, 4))) for _ in range(seats)]
    deck = [1 << card for card in cards[: random.choice((0, 1, 12))]]
    return hands, palettes, GUARD[random.choice(RULES)], deck


def next_rounds(now: Round, draw: bool) -> list[Round]:
    """What the rules let the first seat make of it, if it stays in; of draws the card that comes."""
    (hand, *hands), palettes, rule, deck = now
    shown = OpenCards(tuple(palettes), (True,) * len(palettes), len(deck))
    rules = PRESETS["advanced" if draw else "basic"]
    found = []
    for plan in surviving(opening(rules, 0, RULE_OF[rule], hand, shown)):
        then = plan.reached
        drawn = deck[-1] if then.unseen else 0
        left = deck[: len(deck) - then.unseen]
        found.append(([*hands, then.hand | drawn], [*palettes[1:], then.palettes[0]], GUARD[then.rule], left))
    return found


def end(now: Round, draw: bool) -> End:
    """How it ends, as it is looked through."""
    hands, palettes, rule, deck = now
    return Ending(deck, draw).end(hands, palettes, rule)


@pytest.mark.parametrize("draw", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_5_a_seat_wins_an_ending_just_if_one_of_its_turns_wins_it(seats: int, draw: bool) -> None:
    random, won = Random(seats), 0
    for _ in range(60):
        now = dealt(random, seats)
        after = [end(then, draw) for then in next_rounds(now, draw)]
        winner, palette, rule = end(now, draw)
        won += winner == 0
        assert (winner == 0) == any(place == seats - 1 for place, *_ in after)
        if after:  # the first seat has become the last
            assert ((winner - 1) % seats, palette, rule) in after
        else:
            place, *rest = end((now[0][1:], now[1][1:], *now[2:]), draw)
            assert (winner, palette, rule) == (place + 1, *rest)
    assert 0 < won < 60


def test_an_ending_finds_wins_that_playouts_miss() -> None:
    random, found, played = Random(1), 0, 0
    for _ in range(150):
        hands, palettes, rule, deck = dealt(random, 2)
        found += Ending(deck, True).end(hands, palettes, rule)[0] == 0
        played += play_out(hands[:], palettes[:], rule, deck[:], True)[0] == 0
    assert found > played + 5


def test_what_is_looked_through_is_left_as_it_was() -> None:
    now = dealt(Random(4), 3)
    before = [part[:] if isinstance(part, list) else part for part in now]
    end(now, True)
    assert list(now) == before


def test_few_cards_are_looked_through_at_once() -> None:
    random = Random(5)
    for seats in (2, 3, 4) * 10:
        hands, palettes, rule, deck = dealt(random, seats)
        looked = Ending(deck, True).end(hands, palettes, rule)
        assert play_to_the_best_end(hands[:], palettes[:], rule, deck[:], True) == looked
