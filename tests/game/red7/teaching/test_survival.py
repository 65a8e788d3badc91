"""How many ways are left to stay in, and the best chance on a card that turns up (sections 5 and 7)."""

from __future__ import annotations

import pytest
from hypothesis import given

from game.red7.cards import CARDS, Card, parse_cards
from game.red7.game import RED7
from game.red7.teaching.survival import survival
from game.red7.view import View, unseen_cards
from tests.game.red7.matches import Case, cases, thorough, turns_of
from tests.scenario import table


def seen(text: str, seat: int = 0) -> View:
    return RED7.view(table(text).state, seat)


def test_unseen_is_what_may_lie_in_other_hands_or_the_deck() -> None:
    view = seen("canvas B3 / A: R5 | B: G4 | C: out O2 / hand R7 | B: I1 | C: I2 / known Y6 / scored 3")
    known = parse_cards("B3 R5 G4 O2 R7 Y6 V1 B1 G1")
    assert set(unseen_cards(view)) == set(CARDS) - set(known)


@thorough(40)
@given(case=cases())
def test_unseen_are_exactly_the_cards_whose_place_is_hidden(case: Case) -> None:
    for state in turns_of(case, 6):
        seat = state.to_act or 0
        hidden: list[Card] = list(state.deck[len(RED7.view(state, seat).deck_top) :])
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                hidden += [card for card in hand if card not in state.known_hands[owner]]
        assert sorted(unseen_cards(RED7.view(state, seat))) == sorted(hidden)


@pytest.mark.parametrize(("text", "expected"), [
    ("A: V1 | B: R7 / hand O6", (0, None)),
    ("A: V1 | B: R7 / hand V2 V4", (4, None)),  # V2; V4; V2 played and V4; V4 played and V2
    ("A: V1 | B: R6 / hand R7", (1, None)),
    ("A: V1 | B: R7 / hand O6 / draw", (0, None)),
    ("A: V1 | B: R7 O7 Y7 I6 R6 / hand R3 / deck only V6 B1 / actions", (0, (1, 3))),  # V6 of V6, B1 and B's own card
])  # fmt: skip
def test_ways_and_chance(text: str, expected: tuple[int, tuple[int, int] | None]) -> None:
    assert survival(seen(text)) == expected


def test_out_of_turn_there_is_nothing_to_reckon() -> None:
    assert survival(seen("A: V1 | B: R7 / hand O6", seat=1)) == (0, None)
