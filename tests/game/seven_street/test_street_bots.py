"""Levels: legal to the end of every match, fair, the same again from the same seed; and what each is meant to do."""

from __future__ import annotations

import sys
import time
from itertools import product
from random import Random
from typing import Any

import pytest

from game.core.game import Budget
from game.core.match import Match, Planner
from game.core.stopwatch import WALL
from game.league.contest import EXTERNAL, Contest
from game.league.play import EnginePlayer, LevelPlayer
from game.seven_street.bots import search
from game.seven_street.bots.levels import STREET_LEVELS, street_own_ms, street_thinking
from game.seven_street.bots.policy import costs_of_discards, is_big_gift, play_on
from game.seven_street.bots.style import STRONG, UNAFRAID, Style
from game.seven_street.bots.worlds import Hidden, playout_of
from game.seven_street.cards import HUNDRED, KIND_OF, copies
from game.seven_street.events import RoundScored
from game.seven_street.game import SEVEN_STREET
from game.seven_street.moves import StreetAct
from game.seven_street.rules import COME_OUT, SEATS, STREETS_TO_END, StreetRules
from game.seven_street.state import PastStreetTurn, StreetPhase, StreetState
from game.seven_street.view import StreetView
from tests.game.seven_street.tables import SEVEN_NINES, street_disguised, table, told

QUICK = Budget(iters=12)
OPTIONS = [StreetRules(None, 1, come_out, zeros, to_end)
           for come_out, zeros, to_end in product(COME_OUT, (True, False), STREETS_TO_END)]  # fmt: skip


def states(levels: list[str], rules: StreetRules, seed: int) -> list[StreetState]:
    """The states of a whole match in which a seat is asked."""
    random = Random(seed)
    players: list[Any] = [Planner(street_thinking(level, QUICK), random) for level in levels]
    state = SEVEN_STREET.begin(rules, len(levels))
    match: Match[Any, Any, Any] = Match(SEVEN_STREET, state, players, random)
    found = []
    while not match.is_over:
        match.advance()
        if SEVEN_STREET.seat_to_act(match.state) is not None:
            found.append(match.state)
    return found


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("level", STREET_LEVELS)
def test_every_level_plays_by_the_rules_to_the_end(level: str, seats: int) -> None:
    """The match refuses what is not legal."""
    for seed, rules in enumerate(OPTIONS):
        if level != "maestro" or seed % 4 == seats % 4:
            assert states([level, *["greedy", "random"] * 3][:seats], rules, seed)


@pytest.mark.parametrize("level", STREET_LEVELS)
def test_every_level_goes_on_in_a_turn_that_was_begun_at_random(level: str) -> None:
    for state in [state for seats in SEATS for state in states(["random"] * seats, OPTIONS[seats], seats)][::9]:
        while state.to_act is not None:
            seat = state.to_act
            for move in street_thinking(level, QUICK)(SEVEN_STREET.view(state, seat), Random(1)):
                for event in SEVEN_STREET.decide(state, move):
                    state = SEVEN_STREET.evolve(state, event)
            if state.to_act != seat:
                break


@pytest.mark.parametrize("level", STREET_LEVELS)
def test_a_level_decides_from_its_view_alone(level: str) -> None:
    think = street_thinking(level, QUICK)
    for state in states(["greedy"] * 4, OPTIONS[1], 5)[::8]:
        other = street_disguised(state, state.to_act, Random(2))
        assert other.stock != state.stock
        views = [SEVEN_STREET.view(each, state.to_act) for each in (state, other)]
        assert think(views[0], Random(3)) == think(views[1], Random(3))


def test_a_turn_of_greedy() -> None:
    view = SEVEN_STREET.view(table("8 5 5 5 3 11 2", "1", streets={0: "8 8 8"}), 0)
    assert [told(move) for move in STREET_LEVELS["greedy"](view, Random())] == ["lay 5 5 5", "lay 8", "discard 11"]


def test_greedy_picks_up_what_fits_and_leaves_what_does_not() -> None:
    fits = table("8 8 5 5 3", "1", pile="5 5 3 8", streets={0: "4 4 4"}, taken=False)
    assert STREET_LEVELS["greedy"](SEVEN_STREET.view(fits, 0), Random())[0].act is StreetAct.PICK_UP
    lonely = table("8 8 5 5 3", "1", pile="1 2 6 7 9 10 11 8", streets={0: "4 4 4"}, taken=False)
    assert STREET_LEVELS["greedy"](SEVEN_STREET.view(lonely, 0), Random())[0].act is StreetAct.TAKE


def test_greedy_minds_a_card_of_the_pile_less_where_it_has_its_like() -> None:
    def first(below: str) -> StreetAct:
        state = table("8 8 9 10", "1 1 1", pile=f"1 2 3 4 5 6 {below} 8", streets={0: "11 11 11"}, taken=False)
        return STREET_LEVELS["greedy"](SEVEN_STREET.view(state, 0), Random())[0].act

    assert [first("9"), first("7")] == [StreetAct.PICK_UP, StreetAct.TAKE]


def test_to_greedy_zeros_of_the_pile_are_worth_nothing() -> None:
    for zeros in ("", "0 0 0 0 0 0"):
        state = table("8 8 9 10", "1 1 1", pile=f"1 2 3 4 5 6 7 {zeros} 8", streets={0: "11 11 11"}, taken=False)
        assert STREET_LEVELS["greedy"](SEVEN_STREET.view(state, 0), Random())[0].act is StreetAct.TAKE


def test_to_greedy_a_card_of_the_pile_fits_where_its_street_lies() -> None:
    state = table("8 8 0 0", "1 1 1", pile="4 4 1 2 3 5 6 7 9 10 11 8", streets={0: "4 4 4"}, taken=False)
    assert STREET_LEVELS["greedy"](SEVEN_STREET.view(state, 0), Random())[0].act is StreetAct.PICK_UP


def test_greedy_has_no_turn_but_its_own() -> None:
    state = table("8 8 0 0", "1 1 1", pile="5", streets={0: "4 4 4"}, taken=False)
    with pytest.raises(ValueError, match="it is not this seat's turn"):
        STREET_LEVELS["greedy"](SEVEN_STREET.view(state, 1), Random())


def maestro(state: StreetState, budget: Budget = QUICK) -> list[str]:
    view = SEVEN_STREET.view(state, state.to_act)
    return [told(move) for move in street_thinking("maestro", budget)(view, Random(1))]


def test_maestro_ends_the_round_when_it_is_ahead() -> None:
    state = table("8 ? 0 0 0", "1 2 3 4 5 6 7 8 9", streets={0: f"{SEVEN_NINES}, 8 8 8 8 8", 1: "4 4 4"})
    *_, last = maestro(state)
    assert last == "lay 0 0 0"


def test_maestro_keeps_from_the_next_seat_what_it_holds_two_of() -> None:
    """It is known what was picked up: 10 10 would take the whole pile."""
    tens = table("10 1 1 11", "10 10 1 1", pile="8 8 8 8 8 8", streets={0: "4 4 4", 1: "6 6 6"})
    tens = tens._replace(known_hands=((), tens.hands[1][:2]))
    assert maestro(tens) != maestro(tens._replace(known_hands=((), ())))
    assert maestro(tens)[-1] != "discard 10"


# -- what Maestro looks ahead with


def world_of(state: StreetState, seed: int) -> tuple[StreetView, Any]:
    view = SEVEN_STREET.view(state, state.to_act)
    playout = playout_of(view)
    return view, Hidden(view, playout, STRONG).deal(playout, Random(seed))


@pytest.mark.parametrize("seats", SEATS)
def test_a_world_has_the_cards_of_the_deck_and_hands_as_large_as_they_are(seats: int) -> None:
    for state in states(["random", "greedy", "greedy"][: min(3, seats)] + ["greedy"] * (seats - 3), OPTIONS[3], seats)[::6]:
        view, world = world_of(state, 7)
        assert [sum(hand) for hand in world.hands] == list(view.hand_counts) == world.sizes
        assert not any(hand[HUNDRED] for hand in world.hands)
        assert len(world.stock) == view.stock
        for seat, known in enumerate(view.known_hands):
            assert all(world.hands[seat][card.kind] >= known.count(card) for card in known)
        on_table = sum(map(sum, (*world.numbers, *world.jokers))) + sum(world.zeros) + sum(world.hundreds)
        assert on_table + sum(world.sizes) + len(world.pile) + len(world.stock) == sum(copies(seats))


def test_a_world_deals_a_seat_what_it_has_kept_all_the_time() -> None:
    """5s it has never discarded; of 4s it has a street, so it would have laid them."""
    past = (PastStreetTurn(1, took=2), PastStreetTurn(0, took=2)) * 8
    state = table("8 8 11", "1 1 2 2 3 3 6 6 7 7", stock="4 4 4 4 4 5 5 5 5 5 0 0 0 0 10 10 10", streets={0: "9 9 9", 1: "4 4 4"})
    view = SEVEN_STREET.view(state._replace(history=past), 0)

    def held(style: Style) -> list[int]:
        playout = playout_of(view)
        hidden, random = Hidden(view, playout, style), Random(1)
        worlds = [hidden.deal(playout, random).hands[1] for _ in range(200)]
        return [sum(world[KIND_OF[face]] for world in worlds) for face in ("5", "4")]

    fives, fours = held(STRONG)
    assert fives > 3 * fours > 0
    fives, fours = held(UNAFRAID)
    assert fours < fives < 2 * fours, "about as many as are hidden, 8 and 5"


def test_search_leaves_no_big_pile_with_a_card_that_the_policy_thinks_likelier_taken() -> None:
    """Asked after every turn of a match that leaves five cards or more to a seat that is out, with many looks."""
    asked = 0
    for state in states(["maestro", "greedy"], StreetRules(None, 2), 4):
        view = SEVEN_STREET.view(state, state.to_act)
        playout = playout_of(view)
        if view.phase is not StreetPhase.LAY or not is_big_gift(playout) or not playout.out[playout.seat]:
            continue
        *lays, last = search.maestro(view, Random(1), Budget(iters=200))
        for move in lays:
            playout.lay(move.kind, move.naturals, move.small + move.big)
        if last.act is StreetAct.DISCARD and len(playout.hands[playout.seat]) > 1:
            costs, chances = costs_of_discards(playout, STRONG)
            assert chances[last.kind] <= chances[min(costs, key=costs.__getitem__)] + search.NO_LIKELIER
            asked += 1
    assert asked > 8


def test_a_playout_scores_as_the_rules_do() -> None:
    """But for which jokers lie in a street, which it does not keep."""
    for state in states(["greedy"] * 4, OPTIONS[1], 3)[-6:]:
        view = SEVEN_STREET.view(state, state.to_act)
        world = playout_of(view)
        for seat, hand in enumerate(state.hands):
            for card in hand:
                world.hands[seat][card.kind] += seat != view.seat
        jokers = [sum(card.is_joker for street in lanes for card in street) for lanes in view.streets]
        lines = SEVEN_STREET.evolve(state, RoundScored("stock", None, ())).tally
        true = [sum(line.points for line in lines if line.side == side) for side in range(2)]
        assert all(abs(about - exact) <= 25 * many for about, exact, many in zip(world.scores(), true, jokers, strict=True))


@pytest.mark.parametrize(("processor", "wall", "longest"), [(3, 3, 1.0), (3, 3.3, 1.1), (3, 9, WALL), (0, 3, WALL)])
def test_maestro_stops_when_its_time_is_up(
    monkeypatch: pytest.MonkeyPatch, processor: float, wall: float, longest: float
) -> None:
    """Clocks that a playout moves on by so many ms: the processor's counts, where the wall's is not far ahead."""
    played = [0]
    monkeypatch.setattr(time, "thread_time", lambda: played[0] * processor / 1000)
    monkeypatch.setattr(time, "perf_counter", lambda: played[0] * wall / 1000)
    real = play_on

    def counted(world: Any, styles: Any) -> None:
        played[0] += 1
        real(world, styles)

    monkeypatch.setattr(search, "play_on", counted)
    state = next(state for state in states(["greedy"] * 2, OPTIONS[0], 5)[4:] if state.phase.value == "lay")
    for ms in (25, 100):
        played[0] = 0
        assert search.maestro(SEVEN_STREET.view(state, state.to_act), Random(1), Budget(ms))
        assert ms * longest <= played[0] * wall <= ms * longest + 20 * wall, "at most one more world, of some twenty ways"
    assert (street_own_ms("maestro"), street_own_ms("greedy")) == (search.OWN_MS["maestro"], None)


def test_more_looks_ahead_need_more_time_and_none_at_all_is_the_policy() -> None:
    state = table("10 11 2 3 8 8", "1 1 1 1", pile="8 8 5", streets={0: "4 4 4", 1: "6 6 6"})
    usual = maestro(state, Budget(iters=1))
    assert usual[-1].startswith("discard")
    assert maestro(state, Budget(iters=1)) == usual


READY = '{"type":"ready","protocol":"7street/1","name":"x"}'
PROGRAMS = {
    "wrong": f"import sys\nfor line in sys.stdin: print('{READY}' if 'hello' in line else '[]', flush=True)",
    "gone": "pass",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_its_turns_are_as_small_as_can_be_and_each_is_counted_once(name: str) -> None:
    rules = StreetRules(None, 1)
    bot = f'{EXTERNAL}"{sys.executable}" -c "{PROGRAMS[name]}"'
    contest = Contest("7street", SEVEN_STREET.rules_to_json(rules), 2, (bot, "greedy"), False, Budget(ms=50), 1)
    failing = EnginePlayer(contest, bot, 0, Random(1))
    players: list[Any] = [failing, LevelPlayer(contest, "greedy", Random(2))]
    match: Match[Any, Any, Any] = Match(SEVEN_STREET, SEVEN_STREET.begin(rules, 2), players, Random(3))
    turns, done, longest = 0, list[tuple[str, Any, Any]](), 3 if name == "gone" else 40  # a process for every turn would take long
    while not match.is_over and turns < longest:
        for step in match.advance() or ():
            failing.hear(step)
            turns += type(step.event).__name__ == "TurnBegan" and step.event.seat == 0  # type: ignore[union-attr]
            if getattr(step.event, "seat", None) == 0 and (cause := getattr(step.event, "cause", None)) is not None:
                done.append((cause, getattr(step.event, "card", None), step.before))
    failing.close()
    assert {cause for cause, _, _ in done} <= {"take", "hundred", "replacement", "discard", "stock"}
    finished = [cause for cause, _, _ in done].count("discard")
    assert finished in (turns, turns - 1)
    assert failing.illegal + failing.late in (finished, finished + 1), "one fault a turn"
    for cause, card, before in done:
        if cause == "discard":
            assert card.worth == min(held.worth for held in before.hands[0])
