"""Moments come one after another: while one is read or seen, no other begins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.kit.input.intent import Kind
from scenes.kit.settings import PACES
from scenes.kit.theme import DURATIONS
from scenes.table.moments.moment import Line
from scenes.table.moments.player import GAP
from scenes.table.moments.words import READ
from tests.scenes.table.tutoring import Tutoring

FRAME = 10.0
OUT_THEN_RULE = "canvas V1 / A: V2 V3 | B: R7 | C: R6 / hand R4 | B: R5 Y4 | C: R3 O4"
"""A folds under Violet; nothing that B could play has a card below 4, so Red rules next."""


def folded(folder: Path, **chosen: Any) -> Tutoring:
    """A person who has just folded, with two bots left."""
    play = Tutoring(folder, OUT_THEN_RULE, **chosen)
    play.wait(2000)
    play.press(Kind.FOLD)
    while play.scene == "Confirm":
        play.press(Kind.RIGHT)
        play.press(Kind.ACCEPT)
    return play


@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
@pytest.mark.parametrize("reduced", [False, True])
def test_the_next_bots_rule_waits_until_who_is_out_was_read(tmp_path: Path, speed: str, reduced: bool) -> None:
    play, read, last, began = folded(tmp_path, speed=speed, reduced_motion=reduced), 0.0, None, None
    for number in range(1200):
        play.stack.update(FRAME)
        moments, ground = play.table.moments, play.table.ground
        assert moments.line is None or not ground.changing
        if moments.line is not None:
            assert moments.line == Line("You are out.", "Two left")
            read, last = read + FRAME, number * FRAME
        if ground.changing:
            began = number * FRAME
            break
    assert last is not None
    assert began is not None
    assert read >= READ * PACES[speed]
    assert began - last >= GAP * PACES[speed]


def test_a_press_ends_what_is_read_and_instant_has_nothing_to_read(tmp_path: Path) -> None:
    play = folded(tmp_path, speed="1")
    while play.table.timeline.busy or play.table.moments.line is None:
        play.stack.update(FRAME)
    play.stack.update(FRAME)
    assert play.table.busy, "the next turn waits"
    play.press(Kind.CANCEL)
    assert play.table.moments.line is None
    assert folded(tmp_path, speed="instant").table.moments.line is None


def test_what_is_read_gives_way_to_a_rule_that_does_not_wait(tmp_path: Path) -> None:
    """As where the next turn is a person's, who may be fast: the rule's name has the place of the line."""
    play = folded(tmp_path, speed="1")
    while play.table.moments.line is None:
        play.stack.update(FRAME)
    play.table.change_rule(play.table.view._replace(rule="B"))  # type: ignore[attr-defined]
    for _ in range(round(DURATIONS["plate_flight"] / FRAME) + 5):
        play.stack.update(FRAME)
    assert play.table.ground.naming
    assert play.table.moments.line is None
