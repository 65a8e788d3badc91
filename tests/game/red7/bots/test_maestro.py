"""What Maestro alone has: the worth of a round for the match, and beliefs about hidden hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given

from game.core.game import Budget
from game.red7.bots import levels
from game.red7.bots.beliefs import CardBeliever, WorldBeliever
from game.red7.bots.levels import thinking
from game.red7.bots.strengths import GUARD
from game.red7.bots.trials import Trial
from game.red7.bots.value import MatchValue, _won, chance
from game.red7.bots.worlds import Dealer, World
from game.red7.cards import card_set, parse_cards
from game.red7.game import RED7
from game.red7.moves import FOLD
from game.red7.rules import SEATS
from game.red7.state import PastTurn
from game.red7.turns import PlannedTurn, surviving
from game.red7.view import View, position_of, unseen_cards
from tests.game.red7.matches import Case, cases, thorough, turns_of
from tests.scenario import move, table


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("target", [40, 30, None])
def test_6_the_chances_of_all_seats_are_one_and_points_never_harm(seats: int, target: int | None) -> None:
    random = Random(seats)
    for rounds in range(8):
        totals = [random.randrange(30) for _ in range(seats)]
        chances = [chance(totals, seat, rounds, target) for seat in range(seats)]
        assert sum(chances) == pytest.approx(1, abs=0.02)
        ahead = [chance([totals[0] + more, *totals[1:]], 0, rounds, target) for more in range(0, 12, 2)]
        assert ahead == sorted(ahead)


def test_6_a_match_that_is_over_is_won_shared_or_lost() -> None:
    assert [chance([40, 12], seat, 9, 40) for seat in (0, 1)] == [1, 0]
    assert [chance([22, 22, 3], seat, 0, None) for seat in (0, 1, 2)] == [0.5, 0.5, 0]
    assert chance([20, 20], 0, 6, 40) == pytest.approx(0.5)
    assert chance([36, 4], 0, 6, 40) > 0.9
    assert chance([12, 4], 0, 1, None) > chance([12, 4], 0, 4, None)  # a lead counts more the nearer the end is


def test_6_a_round_is_worth_what_its_best_set_scores() -> None:
    view = RED7.view(table("A: R7 | B: V1 / hand O1 / points 20 30 / draw").state, 0)
    blue, green = parse_cards("R7 O6 Y5"), parse_cards("R7 O6 Y5")
    value = MatchValue(view)
    assert value.value_of_win(0, card_set(blue), GUARD["B"]) == pytest.approx(chance([38, 30], 0, value._rounds, 40))
    assert value.value_of_win(1, card_set(green), GUARD["G"]) == pytest.approx(chance([20, 36], 0, value._rounds, 40))
    basic = MatchValue(RED7.view(table("A: R7 | B: V1 / hand O1 / scoring none").state, 0))
    assert (basic.value_of_win(0, card_set(blue), GUARD["B"]), basic.value_of_win(1, card_set(blue), GUARD["B"])) == (1, 0)


def of_round(said: str, seats: str = "A: R7 | B: V1") -> MatchValue:
    return MatchValue(RED7.view(table(f"{seats} / hand O1 / draw {said}").state, 0))


def worth(value: MatchValue, winner: int) -> float:
    return value.value_of_win(winner, card_set(parse_cards("R7")), GUARD["R"])


def test_6_in_the_last_round_a_match_without_a_target_is_won_by_points() -> None:
    ahead, behind = (of_round(f"scoring reshuffle target none rounds 5 / round 5 / points {points}")
                     for points in ("30 20", "0 20"))  # fmt: skip
    assert (worth(ahead, 0), worth(ahead, 1)) == (pytest.approx(1.02), 1)
    assert (worth(behind, 0), worth(behind, 1)) == (pytest.approx(0.02), 0)
    tied = of_round("target none rounds 5 / round 5 / points 13 20")
    assert (worth(tied, 0), worth(tied, 1)) == (pytest.approx(0.52), 0)


def test_6_the_fewer_rounds_are_left_the_more_a_lead_counts() -> None:
    rounds = (of_round(f"scoring reshuffle target none rounds 9 / round {number} / points 12 3") for number in (5, 8, 9))
    worths = [worth(value, 0) for value in rounds]
    assert worths == sorted(worths)
    assert worths[0] < worths[2] == pytest.approx(1.02)


def test_6_where_rounds_count_what_they_score_is_nothing() -> None:
    even, lost = (of_round(f"scoring none rounds 5 / round 5 / won {won}") for won in ("2 2", "0 4"))
    assert (worth(even, 0), worth(even, 1)) == (pytest.approx(1.02), 0)
    assert (worth(lost, 0), worth(lost, 1)) == (pytest.approx(0.02), 0)
    early = of_round("scoring none rounds 3 / round 2 / won 1 0")
    assert worth(early, 0) == pytest.approx(1.02)  # two of three
    assert worth(early, 1) == pytest.approx(0.5)


@pytest.mark.parametrize("seats", ["A: R7 | B: V1", "A: R7 | B: V1 | C: V2", "A: R7 | B: V1 | C: V2 | D: V3"])
@pytest.mark.parametrize("target", [60, 200, 999])
def test_6_a_target_far_away_takes_no_longer_to_think_about(seats: str, target: int) -> None:
    for points in ("0", "50", str(target - 8)):
        _won.cache_clear()
        value = of_round(f"scoring reshuffle target {target} / points {points}" + " 0" * seats.count("|"), seats)
        assert worth(value, 0) >= worth(value, 1)
        assert _won.cache_info().currsize < 30_000


# One turn is left, after which B wins with whatever it has built by then.
DOOMED = "canvas B3 G1 / A: V2 | B: B2 / hand O4 | B: R7 O6 Y5 G6 B7 / draw"


def test_6_it_folds_a_round_that_is_lost_while_the_winner_has_little_to_score() -> None:
    think = thinking("maestro", Budget(iters=200))
    for seed in range(5):
        scored, single = table(f"{DOOMED} / points 30 33"), table(f"{DOOMED} scoring none")
        assert think(RED7.view(scored.state, 0), Random(seed)) == (FOLD,)
        assert think(RED7.view(single.state, 0), Random(seed)) == (move("play O4"), move("end"))


# B is far behind, but some of the hands that it may have would win.
GOOD = "canvas V5 / A: V3 V2 | B: R7 / hand V1 I1 O2 B3 | B: O4 Y5 / points 10 10 / draw"


def test_6_however_little_it_has_looked_at_it_does_not_fold_a_good_round() -> None:
    for seed in range(100):
        view = RED7.view(table(GOOD).state, 0)
        assert thinking("maestro", Budget(iters=1))(view, Random(seed)) != (FOLD,)


@thorough(60)
@given(case=cases())
def test_8_a_world_holds_every_card_once_where_the_seat_may_think_it_is(case: Case) -> None:
    random = Random(case.seed)
    for state in turns_of(case, 6):
        view = RED7.view(state, state.to_act)
        believer = WorldBeliever(view, random) if view.rules.actions else CardBeliever(view, random)
        for world in (deal() for deal in (Dealer(view, random).deal, believer.deal) for _ in range(3)):
            assert [hand.bit_count() for hand in world.hands] == [
                count if seat != view.seat else 0 for seat, count in enumerate(view.hand_counts)
            ]
            known = [card_set(cards) & ~hand for seat, (cards, hand) in
                     enumerate(zip(view.known_hands, world.hands, strict=True)) if seat != view.seat]  # fmt: skip
            assert not any(known)
            everything = [*world.hands, *world.deck, *(1 << card for card in view.deck_top)]
            seen = {card for seat, cards in enumerate(view.known_hands) if seat != view.seat for card in cards}
            hidden = card_set([*unseen_cards(view), *view.deck_top, *seen])
            assert sum(everything) == hidden
            assert len(world.deck) == view.deck - len(view.deck_top)


def seen_playing(moves: str, rules: str = "draw") -> View:
    """Red rules, and B has made these moves against an O6; A is to act."""
    there = table(f"A: O6 | B: Y4 G2 / hand V1 I2 | B: B1 B2 B3 / {rules}")
    before = (parse_cards("O6"), parse_cards("Y4"))
    past = PastTurn(1, "R", before, 33, tuple(move(text) for text in moves.split(",")))
    view = RED7.view(there.state, 0)
    return view._replace(history=(past, *view.history))


def test_8_who_played_two_cards_had_hardly_one_that_would_have_done() -> None:
    believer = WorldBeliever(seen_playing("play G2,discard G1", "draw actions"), Random(1))
    rich = World([0, card_set(parse_cards("R6 B4 I2"))], [])
    poor = World([0, card_set(parse_cards("O2 B4 I2"))], [])
    assert believer.weight(poor) > 1.5 * believer.weight(rich)


@pytest.mark.parametrize(("dealer", "rules", "better"), [
    (WorldBeliever, "draw actions", "R6"), (CardBeliever, "draw", "R7 O7 Y7 G7 B7 I7 V7"),
])  # fmt: skip
def test_8_beliefs_move_what_is_dealt_and_leave_nothing_out(
    dealer: type[WorldBeliever] | type[CardBeliever], rules: str, better: str
) -> None:
    view = seen_playing("play G2,discard G1", rules)
    better_cards = card_set(parse_cards(better))

    def share(deal: object) -> float:
        assert callable(deal)
        return sum(bool(deal().hands[1] & better_cards) for _ in range(600)) / 600

    plain, believed = share(Dealer(view, Random(2)).deal), share(dealer(view, Random(2)).deal)
    assert 0.01 < believed < 0.87 * plain


def test_8_a_card_that_everybody_knows_in_a_hand_is_dealt_to_it_and_counts() -> None:
    known = tuple(parse_cards("B1"))
    view = seen_playing("play G2,discard G1")._replace(known_hands=((), known))
    believer = CardBeliever(view, Random(1))
    for world in (believer.deal() for _ in range(50)):
        assert world.hands[1].bit_count() == 3
        assert world.hands[1] & card_set(known)
        assert not card_set(known) & sum(world.deck)


def test_8_what_was_drawn_later_tells_nothing_of_a_turn_before_it() -> None:
    view, high = seen_playing("play G2,discard G1"), 1 << parse_cards("O7")[0]
    since = PastTurn(1, "R", (parse_cards("O6"), parse_cards("Y4")), 33, (move("discard R7"), *[move("draw")] * 3))
    drawn = view._replace(history=(view.history[0], since, view.history[1]))

    def share(view: View) -> float:
        deal = CardBeliever(view, Random(4)).deal
        return sum(bool(deal().hands[1] & high) for _ in range(2000)) / 2000

    assert share(drawn) > share(view) + 0.02


def test_6_a_fold_is_held_against_the_best_searched_turn_and_that_is_played_where_it_is_rejected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held: list[tuple[PlannedTurn, PlannedTurn]] = []
    searched: list[Trial] = []

    def last(choices: list[Trial], *_: object) -> Trial:
        assert all(choice.plan.moves != (FOLD,) for choice in choices)
        searched.append(choices[-1])
        return choices[-1]

    def weighed(better: bool) -> Callable[..., bool]:
        def is_better(choice: Trial, other: Trial, *_: object) -> bool:
            held.append((choice.plan, other.plan))
            return better
        return is_better

    view = RED7.view(table(GOOD).state, 0)
    monkeypatch.setattr(levels, "best", last)
    for better in (False, True):
        monkeypatch.setattr(levels, "is_better", weighed(better))
        answer = thinking("maestro", Budget(iters=1))(view, Random(1))
        fold, turn = held[-1]
        assert (fold.moves, turn) == ((FOLD,), searched[-1].plan)
        assert answer == ((FOLD,) if better else turn.moves)
    assert searched[0].promise < max(Trial(plan, view).promise for plan in surviving(position_of(view)))


def test_6_where_nothing_scores_no_fold_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> bool:
        raise AssertionError("a fold is weighed")

    monkeypatch.setattr(levels, "is_better", never)
    view = RED7.view(table(f"{DOOMED} scoring none").state, 0)
    assert thinking("maestro", Budget(iters=1))(view, Random(1)) != (FOLD,)
