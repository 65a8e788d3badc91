"""What a seat may see, what it can know, and what it must not (section 8)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.events import DECK, HAND, CardMoved, Event, RoundBegan
from game.core.match import Step
from game.red7.bots.levels import LEVELS
from game.red7.cards import Card, parse_cards
from game.red7.decide import decide
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.moves import Deal
from game.red7.rules import Rules
from game.red7.state import Stage
from game.red7.view import View, seen_by, view_of
from tests.game.red7.matches import SHORT, Case, cases, disguised, seated, steps, thorough, turns_of
from tests.scenario import Table, move, table

TABLE = (
    "canvas B3 G1 / A: R5 V2 | B: G4 | C: out R7 I6 / hand R1 G3 | B: I1 I2 I3 | C: O1"
    " / deck V1 / points 3 5 0 / actions"
)


def seen(seat: int | None) -> View:
    return RED7.view(table(TABLE).state, seat)


@pytest.mark.parametrize(("seat", "hand"), [(0, "R1 G3"), (1, "I1 I2 I3"), (2, "O1"), (None, "")])
def test_8_only_ones_own_hand(seat: int | None, hand: str) -> None:
    assert seen(seat).hand == parse_cards(hand)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_8_everybody_sees_the_rest(seat: int | None) -> None:
    view = seen(seat)
    assert (view.rule, view.canvas) == ("G", parse_cards("B3 G1"))
    assert view.hand_counts == (2, 3, 1)
    assert view.deck == len(table(TABLE).state.deck)
    assert view.deck_top == ()
    assert (view.points, view.target, view.to_act, view.alive) == ((3, 5, 0), 35, 0, (True, True, False))


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_5_a_palette_that_is_face_down_is_no_palette_but_remembered(seat: int | None) -> None:
    view = seen(seat)
    assert view.palettes == (parse_cards("R5 V2"), parse_cards("G4"), ())
    assert view.fallen == ((), (), parse_cards("R7 I6"))
    assert view.gone == parse_cards("R7 I6")


def test_2_score_piles_are_seen_and_gone() -> None:
    there = table("A: R5 | B: G4 / hand R1 | B: G2 / scored 2").state
    view = RED7.view(there, 1)
    assert view.piles == (parse_cards("V1 I1"), ())
    assert view.gone == parse_cards("V1 I1")


def test_only_the_seat_to_act_has_a_turn_to_think_about() -> None:
    assert seen(0).position is not None
    assert seen(1).position is None
    assert seen(None).position is None


@pytest.mark.parametrize(("scoring", "target"), [("none", None), ("deck", None), ("target", 40), ("reshuffle", 40)])
def test_6_the_target_is_seen_where_there_is_one(scoring: str, target: int | None) -> None:
    assert RED7.view(table(f"A: R5 | B: G4 / scoring {scoring}").state, None).target == target


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    view = RED7.view(RED7.begin(Rules(), 3), 1)
    assert (view.stage, view.hand, view.palettes, view.deck, view.points) == (Stage.DEAL, (), ((),) * 3, 0, (0, 0, 0))


def test_the_turns_of_the_round_are_remembered() -> None:
    there = table("A: R5 | B: G4 | C: R6 / hand R7 R1 | B: G1 G6").do("play R7, end, play G6, discard G1")
    first, second = RED7.view(there.state, 2).history
    assert (first.seat, first.rule, first.palettes) == (
        0,
        "R",
        (parse_cards("R5"), parse_cards("G4"), parse_cards("R6")),
    )
    assert first.moves == (move("play R7"),)
    assert (second.seat, second.moves) == (1, (move("play G6"), move("discard G1")))
    assert second.palettes[0] == parse_cards("R5 R7")


def test_a_remembered_draw_does_not_tell_its_card() -> None:
    there = table("A: R7 | B: G4 / hand R3 / deck V6 / actions").do("play R3")
    assert RED7.view(there.state, 1).history[-1].moves == (move("play R3"), move("draw"))


def test_moves_that_turn_up_something_cannot_be_taken_back() -> None:
    view = RED7.view(table("A: R7 | B: G4 / hand R3 R5 G1 / deck V6 / actions draw").state, 0)
    assert RED7.reveals(view, move("play R3"))
    assert RED7.reveals(view, move("draw"))
    assert not RED7.reveals(view, move("play R5"))
    assert not RED7.reveals(view, move("discard R3"))
    no_deck = RED7.view(table("A: R7 | B: G4 / hand R3 / deck none / actions").state, 0)
    assert not RED7.reveals(no_deck, move("play R3"))
    no_actions = RED7.view(table("A: R7 | B: G4 / hand R3").state, 0)
    assert not RED7.reveals(no_actions, move("play R3"))


@thorough(60)
@given(case=cases(), seed=st.integers(0, 999))
def test_8_views_are_equal_whatever_the_hidden_cards_are(case: Case, seed: int) -> None:
    random = Random(seed)
    for state in turns_of(case, 12):
        for seat in (None, *range(state.seats)):
            other = disguised(state, seat, random)
            assert RED7.view(other, seat) == RED7.view(state, seat)
            assert repr(RED7.view(other, seat)) == repr(RED7.view(state, seat))


def test_the_disguise_does_change_the_hidden_cards() -> None:
    case = Case(
        RED7.rules_from_json({"edition": "bga", "draw": True, "actions": True, "scoring": "deck"}), ("wanderer",) * 3, 1
    )
    state = turns_of(case, 1)[0]
    other = disguised(state, state.to_act, Random(1))
    assert other.hands != state.hands
    assert other.hands[state.to_act or 0] == state.hands[state.to_act or 0]
    assert other.deck != state.deck


@pytest.mark.parametrize("level", LEVELS)
@thorough(25)
@given(case=cases(), seed=st.integers(0, 999))
def test_8_a_bots_decision_does_not_hang_on_what_it_cannot_see(level: str, case: Case, seed: int) -> None:
    random = Random(seed)
    for state in turns_of(case, 6):
        seat = state.to_act
        other = disguised(state, seat, random)
        chosen = seated(level, Random(seed), SHORT).choose(RED7.view(state, seat))
        assert seated(level, Random(seed), SHORT).choose(RED7.view(other, seat)) == chosen


@thorough(40)
@given(case=cases())
def test_8_an_event_as_seen_tells_no_hidden_card(case: Case) -> None:
    for step in steps(case):
        for seat in (None, *range(len(case.players))):
            seen = RED7.seen_by(step.before, step.event, seat)
            assert type(seen) is type(step.event)
            assert _hidden(step, seat) == [card for card in _told(step.event) if card not in _told(seen)]


def _told(event: Event) -> list[Card]:
    if isinstance(event, CardMoved):
        return [event.card] if isinstance(event.card, Card) else []
    if isinstance(event, RoundBegan):
        return [card for _, cards in event.layout for card in cards if isinstance(card, Card)]
    return []


def _hidden(step: Step, seat: int | None) -> list[Card]:
    """The cards of an event that this seat may not see: others' dealt hands, the deck, others' unknown draws."""
    event = step.event
    if isinstance(event, RoundBegan):
        hands = [zone for zone, _ in event.layout if zone.kind == DECK or (zone.kind == HAND and zone.seat != seat)]
        return [card for zone, cards in event.layout if zone in hands for card in cards if isinstance(card, Card)]
    if isinstance(event, CardMoved) and event.target.kind == HAND and event.seat != seat:
        return [] if event.card in step.after.known_hands[event.seat] else _told(event)
    return []


@thorough(30)
@given(case=cases())
def test_8_a_seen_deal_still_tells_how_many_cards_lie_where(case: Case) -> None:
    for step in steps(case):
        if isinstance(step.event, RoundBegan):
            seen = RED7.seen_by(step.before, step.event, 0)
            assert isinstance(seen, RoundBegan)
            counts = [(zone, len(cards)) for zone, cards in step.event.layout]
            assert [(zone, len(cards)) for zone, cards in seen.layout] == counts


ALL = (0, 1, None)


def view(there: Table, seat: int | None) -> View:
    return view_of(there.state, seat)


@pytest.mark.parametrize("seat", ALL)
def test_7_everyone_saw_which_card_a_1_took(seat: int | None) -> None:
    there = table("A: R7 | B: V5 V4 / hand R1 / actions").do("play R1, take V5 of B")
    assert view(there, seat).deck_top == parse_cards("V5")
    assert view(there, seat).deck == len(there.state.deck)


@pytest.mark.parametrize("seat", ALL)
def test_7_cards_put_there_one_after_the_other_lie_in_order(seat: int | None) -> None:
    there = table("A: R7 | B: V5 V4 / hand R1 | B: V7 / known G2 / actions")
    there = there.do("play R1, take V5 of B")
    assert view(there, seat).deck_top == parse_cards("V5 G2")
    assert there.state.deck[:2] == parse_cards("V5 G2")


def test_7_known_cards_stay_known_over_the_turns() -> None:
    there = table("A: R7 R6 | B: V5 V4 I4 | C: R5 / hand R1 | C: O7 / actions")
    there = there.do("play R1, take V5 of B, end, fold")
    assert there.happened.endswith("C begins")
    assert view(there, 0).deck_top == parse_cards("V5")


@pytest.mark.parametrize("seat", ALL)
def test_7_who_draws_a_known_card_is_known_to_hold_it(seat: int | None) -> None:
    there = table("A: R7 | B: V5 / hand R3 / known V6 / actions")
    played, drawn = decide(there.state, move("play R3"))
    state = evolve(there.state, played)
    assert seen_by(state, drawn, seat) == drawn
    after = view_of(evolve(state, drawn), seat)
    assert after.known_hands == (parse_cards("V6"), ())
    assert after.deck_top == ()


def test_6_an_unknown_draw_is_its_owners_secret() -> None:
    there = table("A: R7 | B: V5 / hand R3 / deck V6 / actions")
    played, drawn = decide(there.state, move("play R3"))
    state = evolve(there.state, played)
    assert isinstance(drawn, CardMoved)
    assert seen_by(state, drawn, 0) == drawn
    for seat in (1, None):
        seen = seen_by(state, drawn, seat)
        assert isinstance(seen, CardMoved)
        assert seen.card is None
    assert evolve(state, drawn).known_hands == ((), ())


def test_7_only_the_known_cards_are_known_when_the_deck_goes_on_below() -> None:
    there = table("A: R7 | B: V5 / hand R3 | B: R4 / known V6 / deck O1 / actions").do("play R3")
    assert view(there, 1).deck_top == ()
    again = table("A: R7 | B: V5 / hand R3 | B: R4 / known V6 G6 / deck O1 / actions").do("play R3")
    assert view(again, 1).deck_top == parse_cards("G6")


@pytest.mark.parametrize("use", ["discard V6", "end"])
def test_7_a_known_card_that_leaves_the_hand_is_forgotten_there(use: str) -> None:
    there = table("A: V1 R7 | B: R2 / hand R3 / known V6 / actions").do(f"play R3, {use}")
    assert view(there, 1).known_hands[0] == (() if use.startswith("discard") else parse_cards("V6"))


def test_7_a_known_card_drawn_for_a_discard_is_known_too() -> None:
    there = table("A: R7 | B: V5 / hand R6 / known V6 / draw").do("discard R6, draw")
    assert view(there, 1).known_hands[0] == parse_cards("V6")


def test_7_a_card_buried_by_a_7_is_known_and_may_be_drawn_at_once() -> None:
    there = table("A: R6 V1 | B: V5 / hand R7 R4 / actions draw").do("play R7, bury V1")
    assert view(there, 1).deck_top == parse_cards("V1")
    after = there.do("discard R4, draw")
    assert (after.hands[0], view(after, 1).known_hands[0]) == ("V1", parse_cards("V1"))


def test_7_a_known_card_is_reckoned_with_before_it_is_drawn() -> None:
    """The position a seat thinks in knows the top; an unknown card stays a card unseen."""
    known = table("A: V1 | B: R7 / hand R3 / known V6 / actions").position
    assert known.known_top == parse_cards("V6")
    unknown = table("A: V1 | B: R7 / hand R3 / deck V6 / actions").position
    assert unknown.known_top == ()


def test_3_a_new_round_forgets_what_was_known() -> None:
    there = table("A: R7 | B: V5 / hand G3 | B: V7 / known V6 / scored 3 / actions").do("fold")
    left = [card for card in parse_cards(" ".join(f"{c}{n}" for n in range(1, 8) for c in "ROYGBIV"))
            if not any(card in pile for pile in there.state.piles)]  # fmt: skip
    deal = Deal((tuple(left[:7]), tuple(left[7:14])), ((left[14],), (left[15],)), tuple(left[16:]))
    state = there.state
    for event in decide(state, deal):
        state = evolve(state, event)
    assert RED7.view(state, 0).deck_top == ()
    assert RED7.view(state, 0).known_hands == ((), ())
