"""The policy that the searches go by, at small tables: what it keeps, lays, takes and discards."""

from __future__ import annotations

from random import Random

import pytest

from game.core.game import Budget
from game.seven_street.bots.laying import lay_everything
from game.seven_street.bots.levels import street_thinking
from game.seven_street.bots.policy import costs_of_discards
from game.seven_street.bots.style import STRONG
from game.seven_street.bots.worlds import playout_of
from game.seven_street.cards import BIG, HUNDRED, KIND_OF, LANES, SMALL, ZERO
from game.seven_street.game import SEVEN_STREET
from game.seven_street.state import PastStreetTurn, StreetState
from tests.game.seven_street.brute_force import Spot, can_go_out
from tests.game.seven_street.tables import SEVEN_NINES, table, told

STOCK = "1 1 1 1 2 2 2 2 3 3 3 3 4 4"
MANY = "1 1 2 2 3 3 4 4 5 5 6 6"


def policy(state: StreetState) -> list[str]:
    """Maestro with a single look ahead: nothing is surely better then."""
    view = SEVEN_STREET.view(state, state.to_act)
    return [told(move) for move in street_thinking("maestro", Budget(iters=1))(view, Random(1))]


def test_what_takes_a_pile_is_kept_and_a_7_street_is_made() -> None:
    state = table("8 8 8 5 5 5 6 6 6 3 2", MANY, stock=STOCK, streets={0: "8 8 8, 5 5 5 ?", 1: "4 4 4"})
    assert [move for move in policy(state) if move.startswith("lay")] == ["lay 5 5 5"]


def test_all_is_laid_where_a_rival_can_soon_end_the_round() -> None:
    state = table("8 8 5 5 5 3 2", "1 1", stock=STOCK, streets={0: f"{SEVEN_NINES}, 8 8 8, 5 5 5", 1: "4 4 4 4 4 4 4"})
    assert {"lay 8 8", "lay 5 5 5"} <= set(policy(state))
    many = table("8 8 5 5 5 3 2", MANY, stock=STOCK, streets={0: f"{SEVEN_NINES}, 8 8 8, 5 5 5", 1: "4 4 4 4 4 4 4"})
    assert len(policy(many)) == 1, "nothing but a discard"


def test_a_rival_with_two_cards_and_no_7_street_hurries_nobody() -> None:
    def turn(theirs: str) -> list[str]:
        return policy(table("8 8 5 5 5 3 2", "1 1", stock=STOCK, streets={0: f"{SEVEN_NINES}, 8 8 8, 5 5 5", 1: theirs}))

    assert len(turn("4 4 4 4 4 4")) == 1
    assert len(turn("4 4 4 4 4 4 4")) > 1


@pytest.mark.parametrize("level", ["hoarder", "tactician", "maestro"])
def test_a_pile_is_taken_that_lets_the_round_be_ended(level: str) -> None:
    def first(hand: str) -> str:
        state = table(hand, MANY, stock=STOCK, pile="10", streets={0: f"{SEVEN_NINES}, 7 7 7 7 7 7 7", 1: "4 4 4"}, taken=False)
        view = SEVEN_STREET.view(state, state.to_act)
        return told(street_thinking(level, Budget(iters=1))(view, Random(1))[0])

    assert first("10 10 8 8 8 3") == "pick up"
    assert first("10 10 8 8 2 3") == "take", "four cards would be left"


def test_a_joker_goes_down_at_the_end_and_not_on_a_pure_7_street() -> None:
    streets = {0: f"{SEVEN_NINES}, 8 8 8", 1: "4 4 4 4 4 4 4"}
    turn = policy(table("? 5 3 2 11", "1 1", stock=STOCK, streets=streets))
    assert turn[0] == "lay 8: ?"
    early = policy(table("? 5 3 2 11", MANY, stock=STOCK, streets=streets))
    assert len(early) == 1
    assert early != ["discard ?"]


def test_the_round_is_ended_unless_it_is_far_behind() -> None:
    ahead = table("8 8 3", MANY, stock=STOCK, streets={0: f"{SEVEN_NINES}, 8 8 8", 1: "4 4 4"})
    assert policy(ahead) == ["lay 8 8", "discard 3"]
    rich = ", ".join(SEVEN_NINES.replace("9", number) for number in ("7", "10", "11"))
    behind = table("8 8 3", MANY, stock=STOCK, streets={0: f"{SEVEN_NINES}, 8 8 8", 1: rich})
    assert policy(behind) == ["lay 8 8", "discard 3"], "the next round may be better"
    lost = behind._replace(streets=(behind.streets[0], table("8", MANY, streets={1: f"{rich}, 5 5 5 5 5 5 5"}).streets[1]))
    assert "lay 8 8" not in policy(lost)


def test_a_joker_lays_a_pair_where_that_ends_the_round_and_makes_no_second_7_street() -> None:
    streets = {0: f"{SEVEN_NINES}, 8 8 8, 5 5 5", 1: "4 4 4"}
    assert policy(table("8 8 8 2 2 ? 3", MANY, stock=STOCK, streets=streets)) == ["lay 8 8 8", "lay 2 2 ?", "discard 3"]


def test_a_joker_spoils_a_pure_7_street_where_it_would_keep_the_round_from_its_end() -> None:
    turn = policy(table("? 3", MANY, stock=STOCK, streets={0: SEVEN_NINES, 1: "4 4 4"}))
    assert turn == ["lay 9: ?", "discard 3"]


def any_spot(random: Random) -> Spot:
    """A turn after taking, of a team that has come out: few numbers, so that all that goes may be found by trying."""
    lanes = [(0, 0)] * len(LANES)
    hand = [0] * (HUNDRED + 1)
    for lane in random.sample(LANES, 4):
        numbers = random.choice((0, 3, 4, 6, 7))
        lanes[lane] = numbers, random.randint(0, numbers // 2)
        hand[lane] = random.choice((0, 1, 2, 2, 3))
    hand[SMALL], hand[BIG] = random.choice((0, 1, 2)), random.choice((0, 0, 1, 2))
    hand[ZERO] = random.choice((0, 0, 0, 2, 3, 4))
    return Spot(tuple(hand), tuple(lanes), True, 0, 50, random.random() < 0.7, random.choice((0, 1, 1, 2)))


@pytest.mark.parametrize("seed", range(6))
def test_all_is_laid_so_that_the_round_ends_wherever_any_lays_end_it(seed: int) -> None:
    """Section 7, against trying everything."""
    random, gone_out = Random(seed), 0
    for _ in range(30):
        spot = any_spot(random)
        state = table(" ".join(face for face, kind in KIND_OF.items() for _ in range(spot.hand[kind])) or "1", MANY)
        playout = playout_of(SEVEN_STREET.view(state, 0))
        playout.numbers[0] = [numbers for numbers, _ in spot.lanes]
        playout.jokers[0] = [jokers for _, jokers in spot.lanes]
        playout.out[0], playout.zeros_allowed, playout.to_end = True, spot.zeros, spot.to_end
        if sum(spot.hand) < 3:
            continue
        lay_everything(playout, ends=True)
        ends = playout.ended_by == 0 or (playout.sizes[0] == 1 and playout.may_finish(0))
        assert ends == can_go_out(spot), spot
        assert playout.sizes[0] == sum(playout.hands[0]) >= 0
        assert all(numbers >= jokers for numbers, jokers in zip(playout.numbers[0], playout.jokers[0], strict=True))
        gone_out += ends
    assert gone_out


def test_a_pile_is_taken_for_how_much_of_it_fits_or_for_a_7_street() -> None:
    def first(pile: str, level: str = "maestro", streets: str = "4 4 4") -> str:
        state = table("8 8 5 5 3", MANY, stock=STOCK, pile=pile, streets={0: streets}, taken=False)
        view = SEVEN_STREET.view(state, state.to_act)
        return told(street_thinking(level, Budget(iters=1))(view, Random(1))[0])

    assert [first(pile) for pile in ("2 6 2 6 7 7 8", "2 6 2 6 7 8", "8")] == ["pick up", "take", "take"]
    assert first("? 6 8") == "pick up", "a joker is worth six cards"
    assert first("2 6 2 6 5 8") == "pick up", "with two in hand a third 5 is worth two"
    assert first("8", streets="8 8 8 8") == "pick up"
    assert first("2 6 2 6 7 7 8", "tactician") == "take", "nothing of it fits"
    assert first("4 4 5 5 4 8", "tactician") == "pick up"


def test_a_number_that_a_rival_has_just_left_on_the_pile_is_safe() -> None:
    """It would have taken seven cards with two 6s; of 7s nothing is known."""
    past = (PastStreetTurn(1, took=2, laid=((3, ()),)), PastStreetTurn(0, took=2), PastStreetTurn(1, took=2))
    state = table("6 7 11 11 11", MANY, stock=STOCK, pile="1 2 3 1 2 3 10", streets={0: "9 9 9", 1: "4 4 4"})
    left_six = (past[0], past[1]._replace(discarded=table("6", "1").hands[0]), past[2], PastStreetTurn(0, took=2))
    left_seven = (past[0], past[1]._replace(discarded=table("7", "1").hands[0]), past[2], PastStreetTurn(0, took=2))
    assert policy(state._replace(history=left_six)) == ["discard 6"]
    assert policy(state._replace(history=left_seven)) == ["discard 7"]


def test_what_the_next_seat_has_never_discarded_is_likelier_held_the_longer_that_lasts() -> None:
    def chances(turns: int, streets: str = "4 4 4") -> dict[int, float]:
        past = (PastStreetTurn(1, took=2), PastStreetTurn(0, took=2)) * turns
        state = table("6 7 11 11 11", MANY, stock=STOCK, pile="1 3", streets={0: "9 9 9", 1: streets})
        view = SEVEN_STREET.view(state._replace(history=past), state.to_act)
        return costs_of_discards(playout_of(view), STRONG)[1]

    six = KIND_OF["6"]
    early, later, late = (chances(turns)[six] for turns in (1, 5, 9))
    assert 0 < early < later < late < 1
    laid = [chances(turns, "4 4 4, 6 6 6")[six] for turns in (1, 9)]
    assert 0 < laid[0] == laid[1] < early, "what it holds of a street it lays"


def test_a_big_pile_is_left_with_a_dearer_card_that_the_next_seat_can_less_likely_take() -> None:
    def discard(pile: str) -> str:
        past = (PastStreetTurn(1, took=2), PastStreetTurn(0, took=2)) * 5
        state = table("3 11 11 9 9 9", MANY, stock=STOCK, pile=pile, streets={0: "2 2 2", 1: "4 4 4, 11 11 11"})
        return policy(state._replace(history=past))[-1]

    assert discard("1 2 1") == "discard 3", "one alone"
    assert discard("1 2 1 2") == "discard 11", "the fifth card"


def test_three_cards_are_not_left_to_a_street_that_they_make_a_7_street() -> None:
    def turn(theirs: str) -> list[str]:
        streets = {0: "9 9 9", 1: f"{theirs}, 7 7 7"}
        return policy(table("6 7 11 11 11", MANY, stock=STOCK, pile="1 3", streets=streets))

    assert turn("6 6 6") == ["discard 6"]
    assert turn("6 6 6 6") == ["discard 7"], "fewer 6s are left, but two of them would make a 7-Street"


def test_it_comes_out_with_no_more_than_that_takes() -> None:
    past = tuple(PastStreetTurn(seat, took=2) for seat in (0, 1) * 4) + (PastStreetTurn(0, took=2),)
    state = table("10 10 10 9 9 9 2 2 2 3 5", MANY, stock=STOCK)._replace(history=past)
    turn = policy(state)
    assert sorted(move for move in turn if move.startswith("lay")) == ["lay 10 10 10", "lay 9 9 9"]
