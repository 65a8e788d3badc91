"""Hints and badges, the turns that are left to stay in, and the chance on a card that turns up (sections 5 and 7)."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from game.red7.bots.greedy_level import judge, think
from game.red7.cards import CARDS, Card, parse_cards
from game.red7.game import RED7
from game.red7.teaching.hints import Badge, Hint, Kind, badges, hint
from game.red7.teaching.survival import survival
from game.red7.turns import plans
from game.red7.view import View, unseen_cards
from tests.game.decisions import RECORDS, positions
from tests.game.red7.matches import Case, cases, thorough, turns_of
from tests.game.red7.teaching.checks import turn_text
from tests.scenario import Table, table


def seen(start: Table | str) -> View:
    there = table(start) if isinstance(start, str) else start
    return RED7.view(there.state, 0)


def badge(text: str, card: str) -> Badge:
    return badges(seen(text))[Card.parse(card)]


def turn_of(given_hint: Hint) -> str:
    assert given_hint.turn is not None
    return turn_text(given_hint.turn.moves)


@pytest.mark.parametrize(("text", "kind", "turn"), [
    ("A: V1 | B: R6 / hand R7", Kind.PLAY, "play R7"),
    ("A: V1 | B: R7 / hand V4", Kind.DISCARD, "discard V4"),
    ("A: V1 | B: R7 O3 / hand V4 V2", Kind.BOTH, "play V2, discard V4"),
    ("A: R3 | B: R7 O6 / hand B1 B6 / actions edition bga", Kind.ACTION, "play B1, take R7 of B"),
])  # fmt: skip
def test_the_kind_of_turn_its_cards_and_its_reason(text: str, kind: Kind, turn: str) -> None:
    given_hint = hint(seen(text))
    assert given_hint.kind is kind
    assert given_hint.turn is not None
    assert given_hint.turn.why.leads
    assert given_hint.chance is None
    assert all(card in seen(text).hand for card in given_hint.cards)


def test_5_no_way_is_said() -> None:
    assert hint(seen("A: V1 | B: R7 / hand O6")) == (Kind.NO_WAY, (), None, None)


def test_7_a_three_is_told_as_a_chance() -> None:
    given_hint = hint(seen("A: V1 | B: R7 O7 Y7 I6 R6 / hand R3 R4 / deck only V6 B1 / actions"))
    assert (given_hint.kind, given_hint.cards, given_hint.turn) == (Kind.ACTION, parse_cards("R3"), None)
    assert given_hint.chance is not None
    assert (given_hint.chance.helping, given_hint.chance.unseen) == (1, 3)


def test_7_past_a_three_a_sure_way_goes_on_with_the_cards_in_hand() -> None:
    """V4 saves whatever the 3 draws: the turn is told to its end."""
    given_hint = badges(seen("A: V1 | B: R7 O7 / hand R3 V4 / actions"))
    assert given_hint[Card.parse("R3")].discards == parse_cards("V4")
    assert given_hint[Card.parse("V4")].plays == parse_cards("R3")


def test_a_hint_in_the_middle_of_a_turn_goes_on_from_there() -> None:
    start = table("A: V1 | B: R7 O3 / hand V4 V2 R4")
    on = hint(seen(start.do("play V2")))
    assert (on.kind, turn_of(on)) == (Kind.DISCARD, "discard V4")
    assert hint(seen(start.do("play V2, discard V4"))).kind is Kind.END
    assert hint(seen(start.do("play R4"))).kind is not Kind.END


def test_out_of_turn_there_is_no_hint() -> None:
    view = RED7.view(table("A: V1 | B: R7 / hand O6").state, 1)
    for ask in (hint, badges):
        with pytest.raises(ValueError, match="not this seat's turn"):
            ask(view)


@thorough(40)
@given(case=cases())
def test_the_best_way_is_judged_as_the_greedy_bot_judges(case: Case) -> None:
    """Where no card turns up in mid-turn it is the very turn that the bot makes."""
    for state in turns_of(case, 4):
        view = RED7.view(state, state.to_act)
        assert view.position is not None
        given_hint, all_plans = hint(view), list(plans(view.position))
        if given_hint.turn is not None and all(plan.ends for plan in all_plans):
            best = max((plan for plan in all_plans if plan.survives), key=lambda plan: judge(plan.reached))
            assert given_hint.turn.value == judge(best.reached)
            assert turn_text(given_hint.turn.moves) == turn_text(think(view, Random(0)))


def test_5_badges_of_a_hand() -> None:
    given_hint = {str(card): each for card, each in badges(seen("A: V1 | B: R6 O2 O1 / hand R7 V4 V2 V3 B5")).items()}
    assert given_hint["R7"].played
    assert not given_hint["R7"].discarded
    assert given_hint["V4"].discarded == given_hint["B5"].discarded is False
    assert {str(card) for card in given_hint["V2"].plays} == {"V3"}
    assert {str(card) for card in given_hint["B5"].plays} == {"R7"}
    assert {str(card) for card in given_hint["V4"].plays} == {"V3"}
    assert {str(card) for card in given_hint["V3"].discards} == {"V4", "V2"}
    assert not given_hint["B5"].played
    assert all(not each.draws and each.chance is None and not each.by_action for each in given_hint.values())


def test_6_a_discard_that_earns_a_draw() -> None:
    text = "A: V1 | B: R7 / hand V4 V2 V6 / draw"
    assert badge(text, "V4").draws
    assert badge(text, "V2").draws
    assert not badge("A: V1 V3 | B: R7 / hand V2 / draw", "V2").draws
    assert not badge("A: V1 | B: R7 / hand V4", "V4").draws


def test_7_a_card_that_saves_by_its_action() -> None:
    given_hint = badge("A: R3 | B: R7 O2 / hand B1 / actions edition bga", "B1")
    assert (given_hint.played, given_hint.by_action, given_hint.helps) == (False, True, True)


def test_7_of_two_fives_either_may_come_first() -> None:
    text = "A: V1 | B: R6 / hand O5 B5 R7 / actions edition bga"
    assert badge(text, "O5").by_action
    assert badge(text, "B5").by_action


def test_7_a_chance_is_not_a_way() -> None:
    given_hint = badge("A: V1 | B: R7 O7 Y7 I6 R6 / hand R3 R4 / deck only V6 B1 / actions", "R3")
    assert given_hint.chance == (1, 3)
    assert not given_hint.helps


def test_answers_can_go_to_another_process() -> None:
    view = seen("A: V1 | B: R7 O7 / hand R3 V4 / actions")
    assert pickle.loads(pickle.dumps(view)) == view
    for answer in (hint(view), badges(view)):
        assert pickle.loads(pickle.dumps(answer)) == answer


# How many ways are left to stay in, and the best chance on a card that turns up (sections 5 and 7).


def view_of(text: str, seat: int = 0) -> View:
    return RED7.view(table(text).state, seat)


def test_unseen_is_what_may_lie_in_other_hands_or_the_deck() -> None:
    view = view_of("canvas B3 / A: R5 | B: G4 | C: out O2 / hand R7 | B: I1 | C: I2 / known Y6 / scored 3")
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
    assert survival(view_of(text)) == expected


def test_out_of_turn_there_is_nothing_to_reckon() -> None:
    assert survival(view_of("A: V1 | B: R7 / hand O6", seat=1)) == (0, None)


@pytest.mark.parametrize("record", [record for record in RECORDS if record.stem.startswith("red7")], ids=lambda record: record.stem)
def test_wherever_a_turn_stands_the_cards_in_hand_have_badges_and_no_others(record: Path) -> None:
    """Also while the draw of a 7 or a 3 is owed and everybody knows the card on top of the deck."""
    for state in positions(RED7, record):
        view = RED7.view(state, RED7.seat_to_act(state))
        assert badges(view).keys() == set(view.hand)
