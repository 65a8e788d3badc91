"""What must hold at every moment of every match (section 8), whoever plays and by whichever rules."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given

from game.catalog import GAMES
from game.core.events import DECK, HAND, CardMoved, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.record import header_line, replay, to_line
from game.red7.cards import CARDS, Card, card_set
from game.red7.events import Scored, SeatOut
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.position import OpenCards, after, opening
from game.red7.ranking import leader
from game.red7.rules import Rules
from game.red7.state import Stage, State
from tests.game.red7.matches import (
    PLAYERS,
    Case,
    all_places,
    cases,
    lines_of,
    new_match,
    record_of,
    steps,
    steps_of,
    thorough,
)


@thorough(60)
@given(case=cases())
def test_8_every_card_is_in_exactly_one_place(case: Case) -> None:
    for step in steps(case):
        assert all_places(step.after) == list(CARDS), step.event


@thorough(40)
@given(case=cases())
def test_events_fold_to_the_state(case: Case) -> None:
    match = new_match(case)
    state = match.state
    for step in steps_of(match):
        assert step.before == state
        state = evolve(state, step.event)
        assert step.after == state
    assert state == match.state
    assert state.stage is Stage.OVER


@thorough(40)
@given(case=cases())
def test_every_event_goes_through_its_line_of_the_record(case: Case) -> None:
    for step in steps(case):
        (line,) = RED7.lines_of([step.event])
        assert RED7.events_of(json.loads(to_line(line.content)), len(case.players)) == line.events == (step.event,)


@thorough(40)
@given(case=cases())
def test_the_record_replays_to_the_same_state(case: Case) -> None:
    match = new_match(case)
    lines = [header_line(case.header), *lines_of(steps_of(match))]
    replayed = replay(lines, GAMES)
    assert replayed.state == match.state
    assert (replayed.finished, replayed.owed, replayed.lines) == (True, (), len(lines) - 1)
    assert replayed.header == case.header


@thorough(12)
@given(case=cases(players=tuple(PLAYERS)))
def test_the_same_seed_gives_the_same_record(case: Case) -> None:
    assert record_of(case) == record_of(case)


class Shadow:
    """What the events alone tell of who is in, and of the cards that everybody can know."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self.alive: list[bool] = []
        self.top: list[Any] = []
        self.held: list[set[Any]] = []

    def follow(self, event: Any) -> None:
        if isinstance(event, RoundBegan):
            self.alive, self.top = [True] * self._seats, []
            self.held = [set() for _ in range(self._seats)]
        elif isinstance(event, SeatOut):
            self.alive[event.seat] = False
        elif isinstance(event, CardMoved):
            self._move(event)

    def _move(self, event: CardMoved) -> None:
        if event.target.kind == DECK:
            self.top.insert(0, event.card)
        elif event.source.kind == DECK and self.top:
            assert self.top.pop(0) == event.card
            self.held[event.seat].add(event.card)
        elif event.source.kind == HAND:
            self.held[event.seat].discard(event.card)


@thorough(40)
@given(case=cases())
def test_the_position_is_what_the_zones_and_the_events_give(case: Case) -> None:
    shadow = Shadow(len(case.players))
    for step in steps(case):
        shadow.follow(step.event)
        state = step.after
        if state.stage is not Stage.TURN or isinstance(step.event, (RoundBegan, Scored)):
            continue
        position = state.position
        assert position is not None
        assert list(position.alive) == shadow.alive
        assert list(position.known_top) == shadow.top == list(state.deck[: len(shadow.top)])
        assert [set(cards) for cards in state.known_hands] == shadow.held
        assert position.hand == card_set(state.hands[position.seat])
        assert position.palettes == tuple(
            card_set(cards) if shadow.alive[seat] else 0 for seat, cards in enumerate(state.palettes)
        )
        assert (position.rule, position.deck, position.unseen) == (state.rule, len(state.deck), 0)


@thorough(30)
@given(case=cases())
def test_the_position_is_the_turns_moves_from_its_opening(case: Case) -> None:
    position = None
    for step in steps(case):
        state = step.after
        if isinstance(step.event, TurnBegan):
            alive = state.alive
            palettes = tuple(card_set(cards) if alive[seat] else 0 for seat, cards in enumerate(state.palettes))
            hand = card_set(state.hands[step.event.seat])
            open_cards = OpenCards(palettes, alive, len(state.deck), state.position.known_top)
            position = opening(case.rules, step.event.seat, state.rule, hand, open_cards)
            assert state.history[-1].moves == ()
        elif isinstance(step.event, CardMoved):
            assert position is not None
            position = after(position, state.history[-1].moves[-1], step.event.card)  # type: ignore[arg-type]
        if isinstance(step.event, (TurnBegan, CardMoved)):
            assert state.position == position


def free_for_all(rules: Rules) -> bool:
    return rules.edition.name == "bga" and rules.actions


def winning_seat(state: State) -> int | None:
    return leader(state.rule, [card_set(cards) for cards in state.palettes], state.alive)


@thorough(80)
@given(case=cases().filter(lambda case: not free_for_all(case.rules)))
def test_8_the_seat_to_act_is_not_winning_yet_and_the_winner_is(case: Case) -> None:
    for step in steps(case):
        if isinstance(step.event, TurnBegan):
            assert sum(step.after.alive) > 1
            assert winning_seat(step.after) != step.event.seat
        elif isinstance(step.event, Scored):
            assert winning_seat(step.before) == step.event.seat
            assert step.event.cards
        elif isinstance(step.event, RoundEnded):
            assert sum(step.before.alive) == 1
            assert step.before.alive[step.event.winner]


@thorough(40)
@given(case=cases())
def test_6_points_are_the_cards_ever_scored_and_the_winners_have_most(case: Case) -> None:
    points, won = [0] * len(case.players), [0] * len(case.players)
    for step in steps(case):
        if isinstance(step.event, Scored):
            points[step.event.seat] += sum(card.number for card in step.event.cards if isinstance(card, Card))
        elif isinstance(step.event, RoundEnded):
            assert list(step.event.totals) == points == list(step.after.points)
            assert step.event.winner is not None
            won[step.event.winner] += 1
            assert list(step.after.won) == won
        elif isinstance(step.event, MatchEnded):
            decisive = points if case.rules.scoring != "none" else won
            assert [seat for seat, count in enumerate(decisive) if count == max(decisive)] == list(step.event.winners)


@thorough(80)
@given(case=cases())
def test_6_a_match_ends_by_its_target_then_its_rounds_then_its_deck(case: Case) -> None:
    rules, seats, played = case.rules, len(case.players), 0
    for step in steps(case):
        played += isinstance(step.event, RoundEnded)
        if isinstance(step.event, RoundEnded) and rules.rounds is not None:
            assert played <= rules.rounds
        elif isinstance(step.event, MatchEnded):
            target = rules.target_for(seats)
            reached = target is not None and max(step.before.points) >= target
            single = rules.scoring == "none" and rules.rounds is None
            last = "rounds" if played == rules.rounds else "deck"
            assert step.event.cause == ("round" if single else "target" if reached else last)
            assert rules.scoring != "none" or played == (rules.rounds or 1)
