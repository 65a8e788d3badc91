"""Section 8: a view holds nothing that its seat may not see, and a bot decides from nothing else."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.events import DECK, HAND, CardMoved, Event, RoundBegan
from game.core.match import Step
from game.red7.bots.levels import LEVELS
from game.red7.cards import Card
from game.red7.game import RED7
from tests.game.red7.matches import SHORT, Case, cases, disguised, steps, thorough, turns_of
from tests.game.red7.seated import seated


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
