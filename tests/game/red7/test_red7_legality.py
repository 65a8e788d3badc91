"""What is listed as legal is what is accepted, move by move and in whole turns thought ahead; every refusal says why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random

import pytest
from hypothesis import given

from game.core.game import IllegalMove
from game.red7.cards import CARDS, Card
from game.red7.decide import decide
from game.red7.events import SeatOut
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.moves import END, FOLD, Act, Move
from game.red7.position import Phase, winning
from game.red7.rules import EDITIONS, Rules
from game.red7.state import State
from game.red7.turns import PlannedTurn, gambles, plans, surviving
from tests.game.red7.matches import Case, cases, thorough, turns_of
from tests.scenario import Table, move_text, table

CARD_ACTS = (Act.PLAY, Act.DISCARD, Act.SHED, Act.BURY)


def all_moves(seats: int) -> list[Move]:
    """Every move that can be named: 49 cards for each act, whosever palette it is, and the three without a card."""
    found = [Move(act) for act in (Act.DRAW, Act.END, Act.FOLD)]
    found += [Move(act, card) for act in CARD_ACTS for card in CARDS]
    return found + [Move(Act.TAKE, card, owner) for owner in range(seats) for card in CARDS]


def accepted(state: State, move: Move) -> bool:
    try:
        return bool(decide(state, move))
    except IllegalMove as refused:
        assert str(refused)
        assert "None" not in str(refused)
        return False


@thorough(60)
@given(case=cases())
def test_exactly_the_listed_moves_are_accepted(case: Case) -> None:
    for state in turns_of(case, 12):
        listed = list(RED7.moves(RED7.view(state, state.to_act)))
        assert len(set(listed)) == len(listed)
        assert {move for move in all_moves(state.seats) if accepted(state, move)} == set(listed)


@thorough(40)
@given(case=cases())
def test_5_whoever_is_asked_has_a_card_or_has_begun_its_turn(case: Case) -> None:
    for state in turns_of(case, 200):
        assert state.to_act is not None
        assert state.alive[state.to_act]
        assert state.hands[state.to_act] or state.history[-1].moves
        assert RED7.moves(RED7.view(state, state.to_act))


@thorough(40)
@given(case=cases())
def test_other_seats_have_no_moves(case: Case) -> None:
    for state in turns_of(case, 10):
        for seat in range(state.seats):
            assert bool(RED7.moves(RED7.view(state, seat))) == (seat == state.to_act)
        assert not RED7.moves(RED7.view(state, None))


@thorough(40)
@given(case=cases())
def test_an_accepted_move_is_what_stands_behind_its_first_event(case: Case) -> None:
    """A reader of records finds the move again from what it did; a fold and an end from who is out or next."""
    for state in turns_of(case, 15):
        for move in RED7.moves(RED7.view(state, state.to_act)):
            assert RED7.move_of(state, decide(state, move)[:1]) == move


@thorough(30)
@given(case=cases())
def test_deciding_changes_nothing(case: Case) -> None:
    for state in turns_of(case, 5):
        before = repr(state)
        for move in RED7.moves(RED7.view(state, state.to_act)):
            decide(state, move)
        assert repr(state) == before


def test_a_deal_of_the_wrong_time_is_refused() -> None:
    case = Case(
        RED7.rules_from_json({"edition": "bga", "draw": True, "actions": True, "scoring": "deck"}), ("wanderer",) * 2, 1
    )
    for state in turns_of(case, 3):
        with pytest.raises(IllegalMove, match="no deal is due"):
            decide(state, RED7.shuffle(state, Random(1)))


PLAIN = "A: R5 V2 | B: G4 R4 / hand R7 G3 B1"
EXPERT = "A: V2 V1 | B: R7 O6 V5 / hand O7 V3 R1 R3 R5 / deck B4 / actions draw"

REFUSALS = [  # the table, the moves, the reason
    (PLAIN, "play V7", "V7 is not in the hand of seat 0"),
    (PLAIN, "discard V7", "V7 is not in the hand of seat 0"),
    (PLAIN, "discard G3", "seat 0 is not winning after discarding G3"),
    (PLAIN, "end", "a turn in which nothing was done ends by folding"),
    (PLAIN, "draw", "no draw is due"),
    (PLAIN, "take G4 of B", "there is no 1 whose action is owed"),
    (PLAIN, "shed R5", "there is no 7 whose action is owed"),
    (PLAIN, "bury R5", "there is no 7 whose action is owed"),
    (PLAIN, "play R7,fold", "only a turn in which nothing was done is a fold"),
    (PLAIN, "play R7,play G3", "this turn has no further play to the palette"),
    (PLAIN, "play R7,play R7", "R7 is not in the hand of seat 0"),
    (EXPERT, "play O7,end", "the action of the 7 is owed: a card of the palette goes to the canvas or the deck"),
    (EXPERT, "play O7,fold", "the action of the 7 is owed: a card of the palette goes to the canvas or the deck"),
    (EXPERT, "play O7,shed R7", "R7 is not in the palette of seat 0"),
    (EXPERT, "play R5,fold", "the action of the 5 is owed: another card goes to the palette"),
    (EXPERT, "play R5,play B2", "B2 is not in the hand of seat 0"),
    (
        EXPERT + " edition bga",
        "play R1,end",
        "the action of the 1 is owed: a card goes from another palette to the deck",
    ),
    (
        EXPERT + " edition bga",
        "play R1,shed R7",
        "the action of the 1 is owed: a card goes from another palette to the deck",
    ),
    (EXPERT + " edition bga", "play R1,take R6 of B", "R6 is not in the palette of seat 1"),
    (EXPERT + " edition bga", "play R1,take V1 of A", "a 1 may take nothing from the palette of seat 0"),
    (EXPERT + " edition bga", "play O7,shed O7", "a 7 may not move itself in this edition"),
    (EXPERT + " edition bga", "play O7,bury V1", "a 7 puts no card on the deck in this edition"),
    (EXPERT + " edition asmadi-1.2", "play O7,shed O7", "seat 0 is not winning after O7 goes to the canvas"),
    (EXPERT, "play O7,shed V2,discard V3,discard R3", "this turn has had its discard"),
]


@pytest.mark.parametrize(("there", "moves", "reason"), REFUSALS)
def test_the_reason_is_a_clear_clause(there: str, moves: str, reason: str) -> None:
    assert table(there).refusal(moves) == reason


def test_a_refused_move_names_another_seat_no_more_than_the_one_to_act() -> None:
    there = table("A: R5 | B: R4 / hand R7 G3 | B: O7").do("play R7, end")
    assert there.refusal("play G3") == "G3 is not in the hand of seat 1"


def test_before_the_deal_no_turn_is_running() -> None:
    with pytest.raises(IllegalMove, match="no turn is running"):
        decide(RED7.begin(Rules(), 2), END)


WHOLE = [
    Move(act, card, owner)
    for act in Act for card in (None, *CARDS) for owner in (None, 0, 1, 2, -1, 9)
]  # fmt: skip


STARTS = [
    *((PLAIN, before) for before in ("", "play R7", "play R7, discard B1")),
    *((EXPERT, before) for before in ("", "play O7", "play R3", "play R5", "play O7, shed V2", "play R1")),
    *((EXPERT + " edition bga", before) for before in ("", "play O7", "play R1", "play R1, take V5 of B")),
]


@pytest.mark.parametrize(("there", "before"), STARTS)
def test_whatever_is_not_listed_is_refused_with_a_reason(there: str, before: str) -> None:
    start = table(there)
    state = start.do(before).state if before else start.state
    listed = RED7.moves(RED7.view(state, 0))
    for made in WHOLE:
        if made in listed:
            assert decide(state, made)
        else:
            with pytest.raises(IllegalMove, match=r"^[\w :,-]+$"):
                decide(state, made)


def test_an_equal_move_is_as_good_as_the_listed_one() -> None:
    """Moves travel to other processes and come back as equal copies."""
    there = table(PLAIN).do("play R7")
    assert decide(there.state, Move(Act.END)) == decide(there.state, END)
    assert decide(table(PLAIN).state, Move(Act("play"), Card(Card.parse("R7"))))


# Whole turns thought ahead agree with the same moves made one by one.


def made(state: State, move: Move) -> State:
    for event in decide(state, move):
        state = evolve(state, event)
    return state


def continuations(state: State, done: tuple[Move, ...] = ()) -> Iterator[tuple[Move, ...]]:
    """Every way to go on but folding, found by making the moves: up to the end or to an unknown card."""
    assert state.position is not None
    known = len(state.position.known_top)
    for move in RED7.moves(RED7.view(state, state.to_act)):
        if move == END:
            yield (*done, END)
        elif move != FOLD:
            then = made(state, move)
            assert then.position is not None
            drew = len(then.deck) < len(state.deck)
            if not drew or known:
                yield from continuations(then, (*done, move))
            else:
                yield (*done, move, END) if then.position.phase is Phase.DONE else (*done, move)


TABLES = [
    "A: V2 V1 | B: R7 O6 / hand O7 V3 R5 / deck B4 / actions draw",
    "A: V2 V1 O3 | B: R7 O6 V5 / hand R1 R3 R5 / deck B4 O2 / actions draw",
    "canvas B2 / A: V2 | B: R7 I6 | C: G4 / hand G7 O5 V6 I3 / known R2 / actions draw",
    "canvas Y2 / A: R6 | B: O6 Y1 / hand B5 V5 G5 R3 Y7 / known V3 G6 / actions draw",
    "A: V2 | B: R7 | C: out / hand B3 V1 G2 O4 / deck none / actions",
]  # fmt: skip


def plain_moves(way: tuple[Move, ...]) -> tuple[Move, ...]:
    """A way with the 5s that it begins with in one order: all their orders lead to the same."""
    fives = [made for made in takewhile(lambda made: made.act is Act.PLAY, way) if made.card and made.card.number == 5]
    return (*sorted(fives, key=str), *way[len(fives) :])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("there", TABLES)
def test_plans_are_all_ways_to_go_on(there: str, edition: str) -> None:
    start = table(f"{there} edition {edition}")
    listed = [plain_moves(plan.moves) for plan in plans(start.position)]
    assert len(listed) > 1
    assert len(set(listed)) == len(listed)
    assert set(listed) == {plain_moves(way) for way in continuations(start.state)}


@thorough(40)
@given(case=cases())
def test_a_plan_leads_where_its_moves_lead(case: Case) -> None:
    random = Random(case.seed)
    for state in turns_of(case, 5):
        assert state.position is not None
        listed = list(plans(state.position))
        for plan in random.sample(listed, min(25, len(listed))):
            follow(state, plan)


def follow(state: State, plan: PlannedTurn) -> None:
    """Makes a plan's moves and compares."""
    before = state
    for move in plan.moves:
        before, state = state, made(state, move)
    there = before.position if plan.ends else state.position
    assert there is not None
    drawn = there.hand & ~plan.reached.hand
    assert drawn.bit_count() == plan.reached.unseen
    assert there == plan.reached._replace(hand=plan.reached.hand | drawn, unseen=0)
    if plan.ends:
        assert plan.moves[-1] == END
        out = [event for event in decide(before, END) if isinstance(event, SeatOut)]
        assert plan.survives == (SeatOut(there.seat, "losing") not in out)
    else:
        assert plan.reached.unseen == 1
        assert not plan.survives or any(way.ends and way.survives for way in plans(there))


def texts(listed: Iterator[PlannedTurn]) -> set[str]:
    return {", ".join(move_text(move) for move in plan.moves) for plan in listed}


def start() -> Table:
    return table("A: V1 | B: R7 / hand R3 V2 V4 / actions draw")


def test_surviving_are_those_that_end_winning_for_sure() -> None:
    """Violet makes A win; a 3 may draw what saves, but V2 or V4 save for sure afterwards."""
    assert texts(surviving(start().position)) == {
        "discard V2, end", "discard V2, draw, end", "discard V4, end", "discard V4, draw, end",
        "play V2, discard V4, end", "play V2, discard V4, draw, end", "play V4, discard V2, end", "play R3",
    }  # fmt: skip


def test_gambles_are_those_that_hang_on_the_card_that_turns_up() -> None:
    hopeless = table("A: V1 | B: R7 / hand R3 R2 / deck V6 / actions")
    assert texts(surviving(hopeless.position)) == set()
    assert texts(gambles(hopeless.position)) == {"play R3"}
    assert texts(gambles(start().position)) == set()


def test_a_3_whose_card_is_known_is_no_gamble() -> None:
    known = table("A: V1 | B: R7 / hand R3 R2 / known V6 / actions")
    assert texts(surviving(known.position)) == {"play R3, discard V6, end"}
    assert texts(gambles(known.position)) == set()


def test_the_draw_of_a_3_is_part_of_its_play() -> None:
    assert "play R3" in texts(plans(start().position))
    assert not any(text.startswith("play R3, draw") for text in texts(plans(start().position)))


def test_an_arrangement_changes_the_order_and_nothing_else() -> None:
    there = table(TABLES[1]).position
    backwards = list(plans(there, lambda listed: listed.reverse()))
    assert backwards != list(plans(there))
    assert sorted(map(str, backwards)) == sorted(map(str, plans(there)))


def test_a_plan_from_the_middle_of_a_turn_goes_on_from_there() -> None:
    there = table("A: V1 | B: R7 / hand V2 V4").do("play V2")
    assert texts(plans(there.position)) == {"end", "discard V4, end"}
    assert winning(next(surviving(there.position)).reached)
