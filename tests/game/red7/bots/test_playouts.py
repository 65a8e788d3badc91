"""What is thought about in bit masks agrees with the rules: strengths, single turns, whole rounds."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.red7.bots.acting import Actions, Deed
from game.red7.bots.playout import (
    ABOVE,
    LOST,
    NEVER,
    End,
    Notice,
    every_card,
    half_of_all_cards,
    noticed_turn,
    play_out,
    rivals_of,
    turn,
)
from game.red7.bots.strengths import GUARD, GUARDS, HANDICAP, RULE_OF, RULES, STRENGTHS, WIDTH, best_of, pack
from game.red7.cards import CARDS, CardSet, card_set
from game.red7.position import OpenCards, Position, opening
from game.red7.ranking import strength
from game.red7.turns import surviving
from tests.game.red7.matches import Case, cases, thorough, turns_of

palettes = st.sets(st.sampled_from(CARDS), max_size=16).map(card_set)


@thorough(600)
@given(palette=palettes, other=palettes)
def test_4_all_rules_at_once_are_the_rules_one_by_one(palette: CardSet, other: CardSet) -> None:
    found = [pack(palette) >> WIDTH * place & (1 << WIDTH) - 1 for place in range(7)]
    assert found == [strength(rule, palette) for rule in RULES]
    led = STRENGTHS[palette] + HANDICAP - STRENGTHS[other] & GUARDS
    ahead = [rule for rule in RULES if strength(rule, palette) > strength(rule, other)]
    assert [rule for rule in RULES if led & GUARD[rule]] == ahead
    best = best_of(pack(palette), pack(other))
    assert best == sum(max(strength(rule, palette), strength(rule, other)) << WIDTH * place
                       for place, rule in enumerate(RULES))  # fmt: skip


Outcome = tuple[CardSet, tuple[CardSet, ...], str, tuple[int, ...]]
"""Hand, palettes, rule and the known cards on the deck, top first."""


def ends(position: Position) -> set[Outcome]:
    """All that a turn can come to without counting on an unknown draw."""
    found: set[Outcome] = set()
    for plan in surviving(position):
        then = plan.reached
        if plan.ends:
            found.add((then.hand, then.palettes, then.rule, then.known_top))
        else:
            found |= ends(then)
    return found


def outcome(position: Position, deed: Deed) -> Outcome:
    """What a turn that was thought of comes to; of drawn cards those that everybody knows."""
    _, hand, palette, rule, earning, owner, pushed, drawing = deed
    lying = list(position.palettes)
    others = others_of(position)
    top = [1 << card for card in position.known_top]
    if pushed:
        top.insert(0, pushed)
    if owner >= 0:
        lying[others[owner]] ^= pushed
    lying[position.seat] = palette
    for _ in range(drawing + bool(earning)):
        hand |= top.pop(0) if top else 0
    return hand, tuple(lying), RULE_OF[rule], tuple(card.bit_length() - 1 for card in top)


def others_of(position: Position) -> list[int]:
    """The other seats that are still in, in the order of play."""
    seats = len(position.palettes)
    following = [seat % seats for seat in range(position.seat + 1, position.seat + seats)]
    return [seat for seat in following if position.alive[seat]]


def thought(position: Position) -> Deed:
    """The turn that a playout would take."""
    others = [position.palettes[seat] for seat in others_of(position)]
    rule, deck = GUARD[position.rule], [1] * position.deck
    if position.actions:
        edition = position.edition
        return Actions(edition, position.draw).deed(position.hand, position.palette, others, rule, deck)
    measure = rivals_of(others), rule, ABOVE if position.draw and deck else NEVER
    return (*turn(position.hand, position.hand, position.hand, position.palette, measure), -1, 0, False)


@thorough(150)
@given(case=cases())
def test_5_a_turn_that_is_thought_of_is_one_that_survives_and_none_means_that_none_does(case: Case) -> None:
    for state in turns_of(case, 12):
        position = state.position
        assert position is not None
        lying = OpenCards(position.palettes, position.alive, position.deck)
        position = opening(case.rules, position.seat, position.rule, position.hand, lying)
        deed, possible = thought(position), ends(position)
        assert (deed[0] == LOST) == (not possible)
        assert deed[0] == LOST or outcome(position, deed) in possible


@thorough(100)
@given(case=cases(players=("wanderer",)), seed=st.integers(0, 99))
def test_7_whatever_lies_on_the_table_a_turn_thought_of_survives(case: Case, seed: int) -> None:
    """Hands, palettes and rules as no match has them: more acting cards, and longer palettes."""
    random = Random(seed)
    for state in turns_of(case, 6):
        assert state.position is not None
        cards = random.sample(CARDS, 49)
        hand = card_set(cards.pop() for _ in range(random.randint(1, 5)))
        lying = tuple(card_set(cards.pop() for _ in range(random.randint(1, 6))) if alive else 0
                      for alive in state.alive)  # fmt: skip
        shown = OpenCards(lying, state.alive, random.choice((0, 1, 20)))
        position = opening(case.rules, state.position.seat, random.choice(RULES), hand, shown)
        deed, possible = thought(position), ends(position)
        assert (deed[0] == LOST) == (not possible)
        assert deed[0] == LOST or outcome(position, deed) in possible


@thorough(100)
@given(case=cases(), seed=st.integers(0, 99))
def test_5_who_notices_few_cards_still_stays_in_wherever_that_is_possible(case: Case, seed: int) -> None:
    notice = half_of_all_cards(Random(seed))
    for state in turns_of(case, 6):
        assert state.position is not None
        hand, palette, others = state.position.hand, state.position.palette, others_of(state.position)
        measure = rivals_of([state.position.palettes[seat] for seat in others]), GUARD[state.position.rule], NEVER
        best = turn(hand, hand, hand, palette, measure)
        assert noticed_turn(hand, palette, measure, every_card()) == best
        noticed = noticed_turn(hand, palette, measure, notice())
        assert (noticed[0] == LOST) == (best[0] == LOST)
        assert noticed[0] <= best[0]


def test_playouts_of_one_world_are_the_same_turns_where_every_card_is_noticed_and_vary_where_half_are() -> None:
    cards = Random(3).sample(CARDS, 49)
    hands = [card_set(cards[:7]), card_set(cards[7:14])]
    palettes = [1 << cards[14], 1 << cards[15]]
    if strength("R", palettes[0]) > strength("R", palettes[1]):
        palettes.reverse()
    deck = [1 << card for card in cards[16:]]

    def ends_with(notice: Notice) -> set[End]:
        return {play_out(hands[:], palettes[:], GUARD["R"], deck[:], True, notice) for _ in range(40)}

    assert len(ends_with(every_card)) == 1
    assert len(ends_with(half_of_all_cards(Random(1)))) > 5
