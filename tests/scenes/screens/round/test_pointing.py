"""The pointer on its way over the table: from a card to where it may go, and where the focus lies after a click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.red7.moves import Act
from game.red7.teaching.lessons import LESSONS, TakeTurn
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.screens.round.turn import Turn
from scenes.table.turn.spots import CardSpot
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.screens.tutorial.pupil import Pupil
from tests.scenes.staging import drafting_of

ADVANCED = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target"}
STEPS = 12
Point = tuple[int, int]
Handle = Callable[[Intent], None]


@pytest.fixture
def play(tmp_path: Path) -> Iterator[AutoPlay]:
    """A match in which it is the person's turn, by mouse."""
    stage = stage_for_tests(tmp_path, size=(1280, 720), speed="instant")
    with AutoPlay(stage, setup_for_tests(ADVANCED, 2), seed=1) as match:
        while not (isinstance(match.stack.top, Turn) and match.stack.top.can_be_played):
            match.frame(16)
        yield match


def turn_of(play: AutoPlay) -> Turn:
    assert isinstance(play.stack.top, Turn)
    return play.stack.top


def mouse_of(play: AutoPlay) -> Handle:
    """What the mouse of a match does, with a frame after each."""

    def handle(intent: Intent) -> None:
        play.stage.last_holder = Holder(Device.MOUSE)
        play.stack.handle(intent)
        play.frame(16)

    return handle


def travel(handle: Handle, start: Point, end: Point) -> None:
    """The mouse moves straight from a point to another."""
    for step in range(STEPS + 1):
        x, y = (round(a + (b - a) * step / STEPS) for a, b in zip(start, end, strict=True))
        handle(Intent(Kind.POINT, Device.MOUSE, point=(x, y)))


def click(handle: Handle, point: Point) -> None:
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        handle(Intent(kind, Device.MOUSE, point=point))


def way_to_button(turn: Turn, number: int, slot: str) -> tuple[Point, Point]:
    """From a card in hand up to the height of the buttons, and the middle of one."""
    widgets, hand = turn.controller.widgets, drafting_of(turn).view.hand
    return widgets.cards[hand[number]].rect.center, widgets.buttons[slot].rect.center


@pytest.mark.parametrize("number", [0, 3, 6])
def test_the_card_that_was_pointed_at_is_meant_until_its_button_is_pressed(play: AutoPlay, number: int) -> None:
    turn, handle = turn_of(play), mouse_of(play)
    card = drafting_of(turn).view.hand[number]
    start, button = way_to_button(turn, number, "first")
    travel(handle, start, (start[0], button[1]))  # straight up, over no other card
    travel(handle, (start[0], button[1]), button)
    assert turn.controller.widgets.buttons["first"].enabled
    assert turn.controller.card == card
    click(handle, button)
    assert [(move.act, move.card) for move in drafting_of(turn).moves] == [(Act.PLAY, card)]


def test_the_card_that_is_meant_stays_large_and_another_one_takes_its_place(play: AutoPlay) -> None:
    turn, handle = turn_of(play), mouse_of(play)
    hand = drafting_of(turn).view.hand
    start, button = way_to_button(turn, 2, "first")
    travel(handle, start, button)
    for _ in range(20):
        play.frame(16)
    chosen = turn.controller.card
    assert turn.table.sprites.cards[chosen].zoom > 1
    other = next(card for card in hand if card != chosen)
    travel(handle, button, turn.controller.widgets.cards[other].rect.center)
    for _ in range(20):
        play.frame(16)
    assert turn.controller.card == other
    assert turn.table.sprites.cards[chosen].zoom == 1


def test_in_a_lesson_the_card_that_was_pointed_at_is_played_by_the_button(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "pointer")
    pupil.open(1)
    turn = pupil.top
    assert isinstance(turn, Turn)

    def handle(intent: Intent) -> None:
        pupil.stage.last_holder = Holder(Device.MOUSE)
        pupil.stack.handle(intent)
        pupil.frames(1)

    hand = drafting_of(turn).view.hand
    step = LESSONS[0].steps[0]
    assert isinstance(step, TakeTurn)
    right = step.answers[0][0].card
    for card in sorted(hand, key=lambda card: card == right):  # the right one comes last, and is pressed
        number = hand.index(card)
        start, button = way_to_button(turn, number, "first")
        travel(handle, start, (start[0], button[1]))
        travel(handle, (start[0], button[1]), button)
        assert turn.controller.widgets.buttons["first"].enabled
        assert turn.controller.card == card
    click(handle, button)
    assert [move.card for move in drafting_of(turn).moves] == [right]


def test_nothing_is_meant_by_a_button_after_a_move(play: AutoPlay) -> None:
    turn, handle = turn_of(play), mouse_of(play)
    start, button = way_to_button(turn, 3, "first")
    travel(handle, start, (start[0], button[1]))
    travel(handle, (start[0], button[1]), button)
    click(handle, button)
    played = drafting_of(turn).moves[0].card
    assert drafting_of(turn).focused != played
    assert not turn.controller.widgets.buttons["first"].enabled


@pytest.mark.parametrize("ways", [("first", "undo"), ("undo",)])
def test_what_went_back_by_the_mouse_has_the_focus_and_fold_has_not(play: AutoPlay, ways: tuple[str, ...]) -> None:
    """A card is picked up, and played for one of the two; then it is put or taken back by the button."""
    turn, handle = turn_of(play), mouse_of(play)
    card = drafting_of(turn).view.hand[4]
    click(handle, turn.controller.widgets.cards[card].rect.center)
    for slot in ways:
        click(handle, turn.controller.widgets.buttons[slot].rect.center)
    current = turn.controller.widgets.focus.current
    assert not turn.controller.can_undo
    assert isinstance(current, CardSpot)
    assert current.card == card


def test_fold_never_gets_the_focus_by_itself(play: AutoPlay) -> None:
    turn = turn_of(play)
    widgets = turn.controller.widgets
    for widget in widgets.focus.widgets:
        widget.enabled = widget is widgets.buttons["fold"] or widget in widgets.corner
    widgets.focus.update(16)
    assert widgets.focus.current in widgets.corner
