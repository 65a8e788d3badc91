"""What every game owes to matches, bots and scenes, whatever its rules."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from game.catalog import ENTRIES, GAMES
from game.commands.think import think
from game.core.events import CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TallyLine, Zone
from game.core.game import IllegalMove
from tests.game.subjects import ALL_GAMES, SUBJECTS, Case, Zones, asked, every_case, every_game, played


def test_every_game_of_the_catalogue_is_tested_here() -> None:
    assert set(GAMES) == set(ALL_GAMES) - {"pairs"}, "a game needs its line in tests/game/subjects.py"
    assert all(game.name == name for name, game in ALL_GAMES.items())


@every_case
def test_it_begins_with_a_deal_that_no_seat_makes(case: Case) -> None:
    game = case.game
    state = game.begin(case.header.rules, case.seats)
    assert not game.is_over(state)
    assert game.seat_to_act(state) is None
    assert game.decide(state, game.shuffle(state, Random(1)))


@every_game
def test_it_refuses_seat_counts_it_does_not_have(name: str) -> None:
    game = ALL_GAMES[name]
    for seats in set(range(-1, 12)) - set(game.seat_counts):
        with pytest.raises(ValueError, match="seats"):
            game.begin(SUBJECTS[name].rule_sets[0], seats)


@every_case
def test_every_seat_is_of_one_side_and_only_sides_have_points_and_win(case: Case) -> None:
    sides = case.game.sides(case.seats)
    assert sorted(seat for side in sides for seat in side) == list(range(case.seats))
    assert all(sides)
    for event in (step.event for step in played(case).steps):
        if isinstance(event, RoundEnded):
            assert len(event.totals) == len(sides)
            assert event.winner is None or 0 <= event.winner < len(sides)
        elif isinstance(event, MatchEnded):
            assert event.winners
            assert set(event.winners) <= set(range(len(sides)))


@every_case
def test_a_match_ends_with_the_event_that_says_so(case: Case) -> None:
    steps, game = played(case).steps, case.game
    assert [isinstance(step.event, MatchEnded) for step in steps] == [game.is_over(step.after) for step in steps]
    assert game.is_over(steps[-1].after)
    assert game.seat_to_act(steps[-1].after) is None


def filled(zones: Zones) -> dict[Zone, list[Any]]:
    """The cards of the zones that have any, whatever their order."""
    return {zone: sorted(cards) for zone, cards in zones.items() if cards}


@every_case
def test_events_fold_to_the_state_and_no_card_is_lost_or_doubled(case: Case) -> None:
    for step in played(case).steps:
        event, before, after = step.event, *(filled(case.subject.zones(state)) for state in (step.before, step.after))
        assert case.game.evolve(step.before, event) == step.after
        cards = [card for zone in after.values() for card in zone]
        assert len(set(cards)) == len(cards)
        if isinstance(event, CardMoved):
            left = [card for card in before[event.source] if card != event.card]
            arrived = [*before.get(event.target, []), event.card]
            expected: dict[Zone, Any] = {**before, event.source: left, event.target: arrived}
            assert after == filled(expected)
        elif isinstance(event, RoundBegan):
            assert {zone: after[zone] for zone, dealt in event.layout if dealt} == filled(dict(event.layout))
        if not isinstance(event, RoundBegan):
            assert sorted(cards) == sorted(card for zone in before.values() for card in zone)


@every_case
def test_every_deal_deals_the_same_cards(case: Case) -> None:
    after = [filled(case.subject.zones(step.after)) for step in played(case).steps if isinstance(step.event, RoundBegan)]
    assert len({tuple(sorted(card for zone in zones.values() for card in zone)) for zones in after}) == 1


@every_case
def test_what_is_listed_is_accepted_and_nothing_else(case: Case) -> None:
    """A move that is not listed may only differ from a listed one in which of alike cards it moves."""
    game, states = case.game, asked(case, 12)
    listed = [list(game.moves(game.view(state, game.seat_to_act(state)))) for state in states]
    others = [move for moves in listed for move in moves]
    for state, moves in zip(states, listed, strict=True):
        assert moves
        told = [[line.content for line in game.lines_of(game.decide(state, move))] for move in moves]
        for move in others:
            if move in moves:
                continue
            try:
                events = game.decide(state, move)
            except IllegalMove as refused:
                assert str(refused)
            else:
                assert [line.content for line in game.lines_of(events)] in told


@every_case
def test_nobody_else_may_move_and_no_deal_is_due(case: Case) -> None:
    game = case.game
    for state in asked(case, 10):
        for seat in {None, *range(case.seats)} - {game.seat_to_act(state)}:
            assert not game.moves(game.view(state, seat))
        with pytest.raises(IllegalMove):
            game.decide(state, game.shuffle(state, Random(1)))
    begun = played(case).steps[0].before
    with pytest.raises(IllegalMove):
        game.decide(played(case).end, game.shuffle(begun, Random(1)))


@every_case
def test_a_view_is_the_same_whatever_the_hidden_cards_are(case: Case) -> None:
    game, random = case.game, Random(1)
    for state in asked(case, 12):
        for seat in (None, *range(case.seats)):
            other = case.subject.disguised(state, seat, random)
            assert case.subject.hidden(other, seat) == case.subject.hidden(state, seat)
            assert game.view(other, seat) == game.view(state, seat)
            assert repr(game.view(other, seat)) == repr(game.view(state, seat))
    assert case.subject.disguised(state, None, random) != state


def told(event: Event) -> list[Any]:
    """The cards that an event names."""
    if isinstance(event, CardMoved):
        return [event.card] if event.card is not None else []
    dealt = event.layout if isinstance(event, RoundBegan) else ()
    return [card for _, cards in dealt for card in cards if card is not None]


@every_case
def test_an_event_as_seen_tells_no_hidden_card_and_all_others(case: Case) -> None:
    for step in played(case).steps:
        for seat in (None, *range(case.seats)):
            seen = case.game.seen_by(step.before, step.event, seat)
            hidden = case.subject.hidden(step.after, seat)
            assert told(seen) == [card for card in told(step.event) if card not in hidden]
            if not isinstance(step.event, (CardMoved, RoundBegan)):
                assert seen == step.event


@every_case
def test_only_the_seat_to_act_does_anything_of_its_own(case: Case) -> None:
    for steps in played(case).decisions:
        actor = case.game.actor(steps[0].event)
        assert actor in (None, case.game.seat_to_act(steps[0].before))
        assert all(case.game.actor(step.event) == step.event.seat for step in steps if isinstance(step.event, CardMoved))


@every_case
def test_what_reveals_is_what_shows_the_seat_a_card_it_did_not_know(case: Case) -> None:
    game = case.game
    for state in asked(case, 12):
        seat = game.seat_to_act(state)
        hidden = case.subject.hidden(state, seat)
        for move in game.moves(game.view(state, seat)):
            moved = [event.card for event in game.decide(state, move) if isinstance(event, CardMoved)]
            if hidden & set(moved):
                assert game.reveals(game.view(state, seat), move)


@every_case
def test_the_tally_of_a_round_is_what_its_totals_grew_by(case: Case) -> None:
    game, sides = case.game, case.game.sides(case.seats)
    totals, expected = (0,) * len(sides), tuple[TallyLine, ...]()
    assert game.tally(played(case).steps[0].before) == ()
    for step in played(case).steps:
        lines = game.tally(step.after)
        if isinstance(step.event, RoundEnded):
            gains = [sum(line.points for line in lines if line.side == side) for side in range(len(sides))]
            assert tuple(before + gain for before, gain in zip(totals, gains, strict=True)) == step.event.totals
            assert lines
            assert all(line.label and 0 <= line.side < len(sides) for line in lines)
            totals, expected = step.event.totals, lines
        elif isinstance(step.event, RoundBegan):
            expected = ()
        assert lines == expected


@every_case
def test_views_and_moves_travel_to_other_processes(case: Case) -> None:
    game = case.game
    for state in asked(case, 8):
        view = game.view(state, game.seat_to_act(state))
        copy = pickle.loads(pickle.dumps(view))
        assert copy == view
        moves = list(game.moves(view))
        assert list(game.moves(copy)) == moves
        for move in moves:
            assert game.decide(state, pickle.loads(pickle.dumps(move))) == game.decide(state, move)


@every_case
def test_every_level_decides_the_same_from_the_same_view_and_seed(case: Case) -> None:
    game = case.game
    for state in asked(case, 6):
        view = game.view(state, game.seat_to_act(state))
        for level in case.subject.levels.values():
            moves = level(view, Random("seed"))
            assert moves[0] in game.moves(view)
            assert moves == level(pickle.loads(pickle.dumps(view)), Random("seed"))


def test_a_level_of_the_catalogue_thinks_by_name() -> None:
    case = Case("red7", 0, 2)
    view = case.game.view(asked(case, 1)[0], case.game.seat_to_act(asked(case, 1)[0]))
    assert think("red7", "greedy", view, "seed") == ENTRIES["red7"].levels["greedy"](view, Random("seed"))


@pytest.mark.parametrize(("name", "level"), [("chess", "random"), ("red7", "clairvoyant")])
def test_an_unknown_game_or_level_cannot_think(name: str, level: str) -> None:
    with pytest.raises(KeyError):
        think(name, level, None, "seed")
