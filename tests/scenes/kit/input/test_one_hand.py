"""Controls within reach of one hand, and none at all while another program is in front."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.kit.input.bindings import ESSENTIAL, Bindings, read_bindings, write_bindings
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.input.layouts import DEFAULTS, FIXED_KEYS, GAMEPAD, KEYBOARD, LEFT, RIGHT
from scenes.kit.input.one_hand import LEFT_HAND, PRESETS, RIGHT_HAND, for_hand
from scenes.kit.input.presses import FIRST_MS
from scenes.kit.input.reader import InputReader
from tests.scenes.kit.input.events import key_down, kinds, read

OTHER_SIDE = {
    (GAMEPAD, LEFT_HAND): {"a", "b", "x", "y", "right_shoulder", "right_trigger", "right_stick", "start"},
    (GAMEPAD, RIGHT_HAND): {"dpad_up", "dpad_down", "dpad_left", "dpad_right", "left_shoulder", "left_trigger",
                            "left_stick", "back"},
    (KEYBOARD, LEFT_HAND): {key for keys in DEFAULTS[RIGHT].values() for key in keys},
    (KEYBOARD, RIGHT_HAND): {key for keys in DEFAULTS[LEFT].values() for key in keys},
}  # fmt: skip
EACH = [(layout, hand) for layout, hands in PRESETS.items() for hand in hands]


@pytest.mark.parametrize(("layout", "hand"), EACH)
def test_nothing_is_on_the_other_side_and_the_way_is_never_lost(layout: str, hand: str) -> None:
    after = for_hand(Bindings(), layout, hand)
    keys = [key for action in after.layouts[layout] for key in after.controls(layout, action)]
    assert len(keys) == len(set(keys)), "nothing means two things"
    assert not {*keys} & OTHER_SIDE[layout, hand] - {*FIXED_KEYS}
    assert all(after.controls(layout, action) for action in ESSENTIAL)
    others = {name: made for name, made in after.layouts.items() if name != layout}
    assert others == {name: made for name, made in DEFAULTS.items() if name != layout}


@pytest.mark.parametrize(("layout", "hand"), EACH)
def test_it_is_kept(layout: str, hand: str) -> None:
    after = for_hand(Bindings(), layout, hand)
    again, lines = read_bindings(write_bindings(after, {}))
    assert (again, lines) == (after, [])


def gone() -> Event:
    return Event(pygame.WINDOWFOCUSLOST)


def back() -> Event:
    return Event(pygame.WINDOWFOCUSGAINED)


def click(kind: int) -> Event:
    return Event(kind, pos=(5, 5), button=1, touch=False)


def test_without_the_focus_nothing_that_is_pressed_counts(reader: InputReader) -> None:
    pressed = (key_down(pygame.K_RETURN), click(pygame.MOUSEBUTTONDOWN), click(pygame.MOUSEBUTTONUP),
               Event(pygame.MOUSEMOTION, pos=(7, 7), rel=(1, 1), touch=False))  # fmt: skip
    assert kinds(read(reader, *pressed)) == [Kind.ACCEPT, Kind.PRESS, Kind.RELEASE, Kind.POINT]
    assert kinds(read(reader, gone(), *pressed)) == [Kind.FOCUS_LOST]
    assert kinds(read(reader, *pressed)) == []
    assert kinds(read(reader, back(), *pressed)) == [Kind.FOCUS_GAINED, Kind.ACCEPT, Kind.PRESS, Kind.RELEASE, Kind.POINT]


def test_what_is_held_meanwhile_moves_nothing(reader: InputReader) -> None:
    read(reader, gone(), key_down(pygame.K_UP), now_ms=0)
    assert read(reader, now_ms=FIRST_MS + 1) == []
    assert kinds(read(reader, back(), now_ms=2 * FIRST_MS)) == [Kind.FOCUS_GAINED]
    assert read(reader, now_ms=4 * FIRST_MS) == []


def test_the_window_itself_is_heard_all_the_same(reader: InputReader) -> None:
    read(reader, gone())
    assert read(reader, Event(pygame.QUIT)) == [Intent(Kind.QUIT, Device.WINDOW)]
