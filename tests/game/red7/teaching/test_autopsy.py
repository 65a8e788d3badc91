"""Why a seat is out: told of real losses, and of tables that one can check by eye."""

from __future__ import annotations

import pickle
from itertools import islice
from random import Random

import pytest
from hypothesis import given

from game.core.events import CardMoved, Event
from game.red7.cards import card_set
from game.red7.events import SeatOut
from game.red7.game import RED7
from game.red7.moves import Act
from game.red7.rules import EDITIONS
from game.red7.standing import Decider
from game.red7.state import State
from game.red7.teaching.autopsy import Autopsy, Loss, autopsy, losses
from game.red7.teaching.survival import survival
from tests.game.red7.matches import Case, cases, steps, thorough, turns_of
from tests.game.red7.teaching.checks import Lost, Wrong, check, lost_turns, turn_text
from tests.programs import autopsies
from tests.scenario import Table, table


def lost(start: Table, turn: str) -> Autopsy:
    """The autopsy of a turn that goes wrong for A."""
    events: list[Event] = list(start.do(turn).events)
    out = next(event for event in events if isinstance(event, SeatOut))
    moved = tuple(event for event in events if isinstance(event, CardMoved))
    return autopsy(Loss(RED7.view(start.state, 0), moved, out.cause))


def told(report: Autopsy) -> list[str]:
    return [turn_text(way.moves) for way in report.safe_turns]


def test_some_dozens_of_lost_turns_over_the_rule_sets() -> None:
    counts, times = autopsies.run(40)
    assert counts["turns"] == 40
    assert counts["sure way"] > 10
    assert counts["no way"] > 5
    assert sum(map(len, times.values())) == 40


def test_the_check_finds_what_is_wrong() -> None:
    """Held against an empty hand, the ways that a loss left open are not what the brute force finds."""
    fresh = next(each for each in lost_turns() if told(autopsy(each.loss)) and not each.rules.actions)
    poorer = fresh.state._replace(hands=((),) * fresh.state.seats)
    check(fresh)
    with pytest.raises(Wrong):
        check(Lost(fresh.rules, poorer, fresh.loss))


def test_5_every_turn_that_would_have_survived() -> None:
    report = lost(table("A: V1 | B: R7 / hand O6 V2 V4"), "fold")
    assert report.cause == "pass"
    assert sorted(told(report)) == [
        "discard V2", "discard V4", "play O6, discard V2", "play O6, discard V4", "play V2, discard V4",
        "play V4, discard V2",
    ]  # fmt: skip
    assert report.safe_turns[0].value == max(way.value for way in report.safe_turns)
    assert all(way.why.leads and way.why.rule == "V" for way in report.safe_turns)
    assert (report.chances, report.missed, report.proof) == ((), (), ())


def test_5_how_it_ended() -> None:
    report = lost(table("A: V1 | B: R7 / hand O6 V2"), "play O6, end")
    assert (report.cause, turn_text(report.lost_turn)) == ("losing", "play O6")
    assert (report.ended.leader, report.ended.decider) == (1, Decider.NUMBER)
    assert tuple(map(str, report.ended.tie_break or ())) == ("R7", "O6")


def test_5_the_proof_that_there_was_none() -> None:
    """The nearest under each rule, and of equally near ones the shortest: Y4 is no help under Orange."""
    report = lost(table("A: V5 | B: R7 O7 Y7 / hand O6 Y4"), "fold")
    assert report.safe_turns == report.chances == ()
    nearest = {each.why.rule: (turn_text(each.moves), str(each.why.mine[0])) for each in report.proof}
    assert nearest == {"R": ("play O6", "O6"), "O": ("discard O6", "V5"), "Y": ("play O6, discard Y4", "O6")}
    beaten_by = [" ".join(map(str, each.why.theirs)) for each in report.proof]
    assert beaten_by == ["R7", "R7 O7 Y7", "R7"]
    assert all(each.why.rival == 1 and not each.why.leads for each in report.proof)


def test_5_an_empty_hand_has_nothing_to_prove() -> None:
    report = autopsy(Loss(RED7.view(table("A: V5 | B: R7").state, 0), (), "empty"))
    assert (report.cause, report.safe_turns, report.chances, report.proof) == ("empty", (), (), ())


GAMBLE = "A: V1 | B: R7 O7 Y7 I6 R6 / hand R3 R4 / deck only V6 B1 / actions"


def test_7_a_three_is_a_chance_on_the_unseen_cards() -> None:
    """V6 and B1 are in the deck and B holds I1: only under Violet do V1 and R3 win."""
    report = lost(table(GAMBLE), "fold")
    assert report.safe_turns == ()
    [chance] = report.chances
    assert (turn_text(chance.moves), chance.helping, chance.unseen) == ("play R3", 1, 3)
    assert [str(card) for card in chance.hopes[0].cards] == ["V6"]
    assert chance.hopes[0].why.leads
    assert (chance.helping, chance.unseen) == survival(RED7.view(table(GAMBLE).state, 0))[1]


def test_7_the_card_that_turned_up_and_was_not_used() -> None:
    report = lost(table(GAMBLE), "play R3, end")
    assert [turn_text(way.moves) for way in report.missed] == ["discard V6"]
    in_vain = lost(table(GAMBLE.replace("V6 B1", "B1 V6")), "play R3, end")
    assert in_vain.missed == ()
    assert in_vain.chances == report.chances


def test_7_a_draw_that_cannot_help_is_part_of_the_proof() -> None:
    report = lost(table("A: V1 | B: R7 O7 Y7 I6 R6 / hand R3 R4 / deck only G1 B1 / actions"), "fold")
    assert report.chances == ()
    assert {each.why.rule: each.on_draw for each in report.proof} == {"R": False, "G": True, "B": True, "I": True}


def test_7_what_no_spite_forbids_is_tried_in_the_proof() -> None:
    """The 7 may not be played at all, for it cannot end winning: the proof says how near it comes."""
    start = table("A: V5 | B: R7 O7 Y7 G7 B6 / hand I7 / actions")
    assert not start.allows("play I7")
    report = lost(start, "fold")
    assert {each.why.rule for each in report.proof} == {"R", "I", "V"}
    assert all(not each.why.leads for each in report.proof)


@pytest.mark.parametrize("edition", EDITIONS)
def test_7_in_every_edition_the_proof_tries_what_a_7_would_discard(edition: str) -> None:
    """Violet 5 to the canvas is the only way to Violet; where that must win at once it is no move at all."""
    start = table(f"A: V5 | B: R7 O7 Y7 / hand I7 / actions edition {edition}")
    tried = {each.why.rule: [(move.act, str(move.card)) for move in each.moves] for each in lost(start, "fold").proof}
    assert {*tried} == {"R", "I", "V"}
    assert tried["V"] == [(Act.PLAY, "I7"), (Act.SHED, "V5")]
    assert tried["I"] == [(Act.DISCARD, "I7")]


@thorough(25)
@given(case=cases())
def test_8_nothing_hidden_is_looked_at(case: Case) -> None:
    """Shuffling what the seat cannot place changes nothing that it is told."""
    for state in turns_of(case, 3):
        seat = state.to_act or 0
        before, after = RED7.view(state, seat), RED7.view(with_hidden_shuffled(state, seat, case.seed), seat)
        assert autopsy(Loss(before, (), "pass")) == autopsy(Loss(after, (), "pass"))


def with_hidden_shuffled(state: State, seat: int, seed: int) -> State:
    """The state with the cards dealt anew that this seat cannot place."""
    known = len(RED7.view(state, seat).deck_top)
    kept = [state.known_hands[other] if other != seat else hand for other, hand in enumerate(state.hands)]
    hidden = [card for hand, shown in zip(state.hands, kept, strict=True) for card in hand if card not in shown]
    hidden += state.deck[known:]
    Random(seed).shuffle(hidden)
    hands = []
    for hand, shown in zip(state.hands, kept, strict=True):
        missing = len(hand) - len(shown)
        hands.append((*shown, *hidden[:missing]))
        hidden = hidden[missing:]
    assert card_set(hands[seat]) == card_set(state.hands[seat])
    return state._replace(hands=tuple(hands), deck=(*state.deck[:known], *hidden))


def test_a_loss_and_what_is_told_of_it_can_go_to_another_process() -> None:
    for each in islice(lost_turns(), 8):
        assert pickle.loads(pickle.dumps(each.loss)) == each.loss
        report = autopsy(each.loss)
        assert pickle.loads(pickle.dumps(report)) == report


def test_a_match_has_as_many_losses_as_seats_that_went_out() -> None:
    case = Case(table("A: V1 | B: R7 / hand O6").state.rules, ("wanderer", "bot:random", "wanderer"), 3)
    happened = list(steps(case))
    out = [step.event for step in happened if isinstance(step.event, SeatOut)]
    report = list(losses(happened))
    assert [(loss.view.seat, loss.cause) for loss in report] == [(event.seat, event.cause) for event in out]
    assert all(loss.view.to_act == loss.view.seat for loss in report)


def test_5_before_the_turn_as_many_ways_are_counted_as_are_listed_after_it() -> None:
    """What is asked before somebody folds is what "Why am I out?" shows."""
    for each in islice(lost_turns(), 60):
        assert survival(each.loss.view)[0] == len(autopsy(each.loss).safe_turns), each.rules


def test_6_a_turn_with_and_without_its_draw_is_one_way() -> None:
    """B6 goes to the canvas for one card in the palette and draws: End may come before the draw or after it."""
    assert survival(RED7.view(table("A: V5 Y1 | B: R7 / hand B6 / draw").state, 0))[0] == 1
