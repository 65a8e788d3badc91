"""The tutorial: each position is held against every turn and every tap that it leaves open."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

import pytest

from game.core.match import Draft
from game.red7.cards import CARDS, Card
from game.red7.decide import decide
from game.red7.events import SeatOut
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.moves import DISCARD, DRAW, END, FOLD, PLAY, Act, Move
from game.red7.standing import Decider
from game.red7.state import State
from game.red7.teaching.lessons import BOT, LESSONS, YOU, Enabled, Step, TakeTurn, TapScoring, TapWinner, state_of
from tests.game.red7.matches import all_places
from tests.oracle import ranking
from tests.scenario import move

STEPS = [(lesson.number, step) for lesson in LESSONS for step in lesson.steps]
TURNS = [(number, step) for number, step in STEPS if isinstance(step, TakeTurn)]
WINNERS = [step for _, step in STEPS if isinstance(step, TapWinner)]


def turn(text: str) -> tuple[Move, ...]:
    return tuple(map(move, text.split(", ")))


def lesson(number: int) -> TakeTurn:
    step = LESSONS[number - 1].steps[0]
    assert isinstance(step, TakeTurn)
    return step


def imagined(step: TakeTurn) -> Iterator[tuple[Move, ...]]:
    """Every turn of a hand that the lesson leaves switched on, allowed or not."""
    plays = [(PLAY[card],) for card in step.hand] if step.enabled is not Enabled.CANVAS else []
    discards = [(DISCARD[card],) for card in step.hand] if step.enabled is not Enabled.PALETTE else []
    both = [(*play, *discard) for play in plays for discard in discards if play[0].card != discard[0].card]
    for moved in chain(plays, discards, both):
        yield (*moved, END)
        yield (*moved, DRAW, END)


def survives(step: TakeTurn, moves: tuple[Move, ...]) -> bool:
    """Whether the engine lets the turn happen, and leaves YOU in the round."""
    state = state_of(step)
    for made in moves:
        if made not in RED7.moves(RED7.view(state, YOU)):
            return False
        events = decide(state, made)
        for event in events:
            state = evolve(state, event)
        if any(isinstance(event, SeatOut) for event in events):
            return False
    return True


def test_there_are_eight_lessons() -> None:
    assert [lesson.number for lesson in LESSONS] == list(range(1, 9))
    assert len({lesson.key for lesson in LESSONS}) == 8
    assert [len(lesson.steps) for lesson in LESSONS] == [1, 1, 1, 1, 4, 2, 1, 2]


@pytest.mark.parametrize(("number", "step"), STEPS)
def test_a_lesson_is_a_whole_table(number: int, step: Step) -> None:
    state = state_of(step)
    assert all_places(state) == list(CARDS)
    assert state.rule == step.rule
    assert (state.palettes, state.hands[YOU]) == (step.palettes, step.hand)
    assert len(state.hands[BOT]) == len(step.hand)
    assert len(state.deck) > 7
    assert state.rules.draw == (number == 8)


@pytest.mark.parametrize(("number", "step"), TURNS)
def test_the_answers_are_exactly_the_turns_that_keep_you_in(number: int, step: TakeTurn) -> None:
    found = {made for made in imagined(step) if survives(step, made)}
    assert found
    assert {made for made in imagined(step) if step.accepts(made)} >= found
    assert {tuple(each for each in made if each.card is not None) for made in found} == set(step.answers)
    assert set(step.praised) <= set(step.answers)


@pytest.mark.parametrize(("number", "step"), TURNS)
def test_you_are_not_winning_when_a_lesson_begins(number: int, step: TakeTurn) -> None:
    assert step.consequence(()).leader == BOT


@pytest.mark.parametrize(("number", "step"), TURNS)
def test_the_consequence_of_any_turn_is_who_would_lead(number: int, step: TakeTurn) -> None:
    for made in imagined(step):
        moved = [each for each in made if each.card is not None]
        mine = [*map(str, step.palettes[YOU]), *(str(each.card) for each in moved if each.act is Act.PLAY)]
        discarded = [each.card.colour for each in moved if each.act is Act.DISCARD and each.card is not None]
        rule = discarded[0] if discarded else step.rule
        leader = ranking.leader(rule, {YOU: mine, BOT: [*map(str, step.palettes[BOT])]})
        found = step.consequence(made)
        assert (found.rule, found.leader) == (rule, leader)
        assert (leader == YOU) == step.accepts(made)


@pytest.mark.parametrize("step", WINNERS)
def test_one_palette_of_each_question_wins(step: TapWinner) -> None:
    palettes = {seat: [*map(str, cards)] for seat, cards in enumerate(step.palettes)}
    assert [seat for seat in palettes if step.accepts(seat)] == [ranking.leader(step.rule, palettes)]
    assert step.consequence().leader == step.answer
    assert step.consequence().leads


def scoring_step() -> TapScoring:
    step = LESSONS[7].steps[1]
    assert isinstance(step, TapScoring)
    return step


def test_one_choice_of_cards_scores() -> None:
    step = scoring_step()
    palette = step.palettes[YOU]
    choices: list[tuple[Card, ...]] = [
        some for size in range(len(palette) + 1) for some in combinations(palette, size)
    ]
    accepted = [{str(card) for card in some} for some in choices if step.accepts(some)]
    assert accepted == [set(cards) for cards in ranking.scoring_sets(step.rule, [*map(str, palette)])]
    assert step.points == 14


def test_what_is_wrong_with_a_choice_of_cards() -> None:
    step = scoring_step()
    red_seven, red_three, green, violet = step.palettes[YOU]
    assert step.consequence([red_seven, red_three, violet]) == ((green,), (red_three,))
    assert step.consequence(step.answer) == ((), ())
    assert step.accepts((violet, green, red_seven))


@pytest.mark.parametrize(("number", "right", "wrong", "decider"), [
    (1, "play O7", "play V3", Decider.NUMBER),
    (2, "play R6", "play G6", Decider.COLOUR),
    (3, "discard G1", "discard O1", Decider.NUMBER),
    (4, "play V5, discard O1", "play G6", Decider.NUMBER),
    (6, "play B4", "play Y5", Decider.CARDS),
    (7, "play Y6, discard G3", "discard G3", Decider.NOBODY),
    (8, "discard I7", "discard Y1", Decider.NUMBER),
])  # fmt: skip
def test_a_lesson_taken_wrong_and_right(number: int, right: str, wrong: str, decider: Decider) -> None:
    step = lesson(number)
    assert not step.accepts(turn(wrong))
    assert step.consequence(turn(wrong)).decider is decider
    draft: Draft[Any, Any, Any] = Draft(RED7, state_of(step), YOU)
    for made in turn(right):
        assert step.enables(made)
        draft.attempt(made)
    assert step.accepts([*draft.moves, END])
    assert step.consequence(draft.moves).leads
    state = state_of(step)
    for made in (*draft.moves, END):
        for event in decide(state, made):
            state = evolve(state, event)
    assert (state.to_act, state.alive) == (BOT, (True, True))


def test_the_line_of_the_first_lesson() -> None:
    found = lesson(1).consequence(turn("play V3"))
    assert [str(card) for card in (*found.better, *found.worse)] == ["G6", "B4"]
    assert found.tie_break == (found.better[0], found.worse[0])


def test_what_is_switched_off_stays_off() -> None:
    assert not lesson(1).enables(DISCARD[lesson(1).hand[0]])
    assert not lesson(3).enables(PLAY[lesson(3).hand[0]])
    assert lesson(8).enables(DRAW)
    assert not any(step.enables(FOLD) for _, step in TURNS)


def test_the_discard_that_draws_is_praised() -> None:
    step = lesson(8)
    assert step.praises(turn("discard I7, draw, end"))
    assert step.accepts(turn("discard I2, end"))
    assert not step.praises(turn("discard I2, end"))
    state: State = state_of(step)
    for made in turn("discard I7, draw"):
        for event in decide(state, made):
            state = evolve(state, event)
    assert len(state.hands[YOU]) == 3
