"""What is told in 7 Street stands above the hand's last columns: one thing at a time, large, and on no card."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.app.pictures.moments import let_run, pictured
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.screens.round.turn import Turn
from scenes.specs.seven_street.pictures import early, three, two
from scenes.specs.seven_street.words import so_far_words
from scenes.table.turn.marks import hint_box
from tests.scenes.staging import match_aside, stage_of
from tests.scenes.stories import NotingPainter

LEAST = 0.95  # of the height that a line of body text has at 100 %


def hinted(tmp_path: Path, text_scale: float) -> Turn:
    """After the first cards are taken and a hint is asked for."""
    stage = stage_of(tmp_path, (1280, 720), text_scale=text_scale)
    (turn,) = pictured(stage, "7street", lambda: early()._replace(presses=(Kind.PLAY,)))
    assert isinstance(turn, Turn)
    let_run(turn, 1500)
    turn.handle(Intent(Kind.HINT, Device.KEYBOARD))
    let_run(turn, 800)
    return turn


def call_rects(turn: Turn) -> list[Rect]:
    """The blocks of words that stand where things are told."""
    painter, box = NotingPainter(), hint_box(turn.table)
    assert box is not None
    turn.draw(painter)
    return [Rect(rect) for _, rect, _ in painter.puts if rect[0] == box.left and box.top - 20 <= rect[1] < box.bottom]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_a_hint_can_be_read_and_lies_on_no_card(tmp_path: Path, text_scale: float) -> None:
    turn = hinted(tmp_path, text_scale)
    found, port = call_rects(turn), turn.stage.viewport
    assert len(found) == 2
    body = turn.stage.text.render("x", "body", turn.stage.theme.paper).get_height()
    cards = [port.rect(place.x - place.height * 5 / 14, place.y - place.height / 2, place.height * 5 / 7, place.height)
             for place in turn.table.resting_places().values()]
    for rect in found:
        assert rect.height >= LEAST * body / text_scale
        assert rect.collidelist(cards) < 0
    assert not found[0].colliderect(found[1])


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_refusal_takes_the_place_of_the_hint_and_is_always_said(tmp_path: Path, text_scale: float) -> None:
    turn = hinted(tmp_path, text_scale)
    turn.handle(Intent(Kind.PLAY, Device.KEYBOARD))
    assert turn.controller.passing.line.startswith("A street needs at least three cards")
    assert len(call_rects(turn)) == 1


def test_a_hint_gives_way_to_what_the_button_with_the_focus_tells_there(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1280, 720), text_scale=2.0)
    (turn,) = pictured(stage, "7street", two)
    assert isinstance(turn, Turn)
    let_run(turn, 1500)
    turn.handle(Intent(Kind.HINT, Device.KEYBOARD))
    let_run(turn, 800)
    assert match_aside(turn).hint is not None
    assert getattr(turn.controller.widgets.focus.current, "tells", False)
    (follows,) = call_rects(turn)
    turn.controller.passing.tell("Choose a card first")
    (refusal,) = call_rects(turn)
    assert refusal.size != follows.size, "and that to a refusal"
    turn.controller.passing.tell("")
    assert call_rects(turn) == [follows]


def test_above_a_high_hand_it_says_what_to_do_and_leaves_out_why(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1280, 720))
    (turn,) = pictured(stage, "7street", three)
    assert isinstance(turn, Turn)
    let_run(turn, 1500)
    turn.handle(Intent(Kind.HINT, Device.KEYBOARD))
    let_run(turn, 800)
    hint = match_aside(turn).hint
    assert hint is not None and hint.why
    (what,) = call_rects(turn)
    assert what.height >= LEAST * stage.text.render("x", "body", stage.theme.paper).get_height()


def test_points_without_a_7_street_are_never_called_safe() -> None:
    """Rules, section 8: without one they count against their side."""
    assert so_far_words(True) == ("so far",)
    assert all("no 7-Street" in words for words in so_far_words(False))
