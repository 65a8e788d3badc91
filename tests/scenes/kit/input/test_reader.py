"""Keyboard, mouse and touch: events in, intents out, and no press acts twice."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Intent, Kind
from scenes.kit.input.presses import FIRST_MS, NEXT_MS, CoolDown, Stick, Trigger
from scenes.kit.input.reader import InputReader
from tests.scenes.kit.input.events import key_down, key_up, kinds, read


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        (pygame.K_UP, Kind.UP), (pygame.K_s, Kind.DOWN), (pygame.K_RETURN, Kind.ACCEPT), (pygame.K_SPACE, Kind.ACCEPT),
        (pygame.K_ESCAPE, Kind.CANCEL), (pygame.K_p, Kind.PAUSE), (pygame.K_q, Kind.PLAY),
        (pygame.K_c, Kind.DISCARD), (pygame.K_z, Kind.UNDO), (pygame.K_BACKSPACE, Kind.UNDO),
        (pygame.K_e, Kind.END_TURN), (pygame.K_f, Kind.FOLD), (pygame.K_TAB, Kind.SEATS), (pygame.K_l, Kind.LENS),
        (pygame.K_h, Kind.HINT), (pygame.K_x, Kind.SPEED),
        (pygame.K_t, Kind.TELL),
        (pygame.K_F11, Kind.FULLSCREEN), (pygame.K_F3, Kind.DEBUG),
    ],
)  # fmt: skip
def test_keys(reader: InputReader, key: int, kind: Kind) -> None:
    assert read(reader, key_down(key)) == [Intent(kind, Device.KEYBOARD)]
    assert read(reader, key_up(key)) == []


def test_number_keys_choose_a_card_wherever_the_digit_is_printed(reader: InputReader) -> None:
    for number in range(1, 8):
        row = key_down(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1 + number - 1)
        pad = key_down(pygame.K_KP_1, scancode=pygame.KSCAN_KP1 + number - 1)
        expected = [Intent(Kind.CARD, Device.KEYBOARD, number=number)]
        assert read(reader, row) == expected
        assert read(reader, pad) == expected


def test_alt_enter_takes_the_whole_screen_and_accepts_nothing(reader: InputReader) -> None:
    assert kinds(read(reader, key_down(pygame.K_RETURN, pygame.KMOD_LALT))) == [
        Kind.FULLSCREEN
    ]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA])
def test_chords_of_the_system_mean_nothing(reader: InputReader, mod: int) -> None:
    assert read(reader, key_down(pygame.K_e, mod)) == []


def test_shift_and_locks_change_nothing(reader: InputReader) -> None:
    mod = pygame.KMOD_LSHIFT | pygame.KMOD_NUM | pygame.KMOD_CAPS
    assert kinds(read(reader, key_down(pygame.K_e, mod))) == [Kind.END_TURN]


def test_a_held_direction_repeats(reader: InputReader) -> None:
    assert kinds(read(reader, key_down(pygame.K_DOWN), now_ms=1000)) == [Kind.DOWN]
    assert read(reader, now_ms=1000 + FIRST_MS - 1) == []
    again = Intent(Kind.DOWN, Device.KEYBOARD, repeated=True)
    assert read(reader, now_ms=1000 + FIRST_MS) == [again]
    assert read(reader, now_ms=1000 + FIRST_MS + NEXT_MS - 1) == []
    assert read(reader, now_ms=1000 + FIRST_MS + NEXT_MS) == [again]
    assert read(reader, now_ms=9000) == [again], "a long pause is made up for by one repeat, not by many"
    read(reader, key_up(pygame.K_DOWN), now_ms=9001)
    assert read(reader, now_ms=20000) == []


def test_a_key_that_the_system_repeats_acts_once(reader: InputReader) -> None:
    enter, down = key_down(pygame.K_RETURN), key_down(pygame.K_DOWN)
    assert kinds(read(reader, enter, enter, down, enter, down)) == [Kind.ACCEPT, Kind.DOWN]
    assert kinds(read(reader, key_up(pygame.K_RETURN), enter)) == [Kind.ACCEPT]


def test_a_key_whose_release_was_lost_with_the_focus_acts_again(reader: InputReader) -> None:
    read(reader, key_down(pygame.K_RETURN), Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED))
    assert kinds(read(reader, key_down(pygame.K_RETURN))) == [Kind.ACCEPT]


def test_two_keys_for_one_direction_are_one_direction(reader: InputReader) -> None:
    assert kinds(read(reader, key_down(pygame.K_UP), key_down(pygame.K_w))) == [Kind.UP]
    assert kinds(read(reader, key_up(pygame.K_UP), now_ms=FIRST_MS)) == [Kind.UP], "the other holds it still"
    assert read(reader, key_up(pygame.K_w), now_ms=9000) == []


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_e, pygame.K_z])
def test_nothing_else_repeats(reader: InputReader, key: int) -> None:
    read(reader, key_down(key), now_ms=0)
    assert read(reader, now_ms=60_000) == []


def test_losing_the_focus_lets_go_of_everything(reader: InputReader) -> None:
    read(reader, key_down(pygame.K_DOWN), now_ms=0)
    assert read(reader, Event(pygame.WINDOWFOCUSLOST), now_ms=1) == [Intent(Kind.FOCUS_LOST, Device.WINDOW)]
    assert read(reader, Event(pygame.WINDOWFOCUSGAINED), now_ms=2) == [Intent(Kind.FOCUS_GAINED, Device.WINDOW)]
    assert read(reader, now_ms=60_000) == []


def test_the_mouse_points_and_presses(reader: InputReader) -> None:
    move = Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 0), buttons=(0, 0, 0), touch=False)
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1, touch=False)
    up = Event(pygame.MOUSEBUTTONUP, pos=(11, 20), button=1, touch=False)
    assert read(reader, move, down, up) == [
        Intent(Kind.POINT, Device.MOUSE, point=(10, 20)),
        Intent(Kind.PRESS, Device.MOUSE, point=(10, 20)),
        Intent(Kind.RELEASE, Device.MOUSE, point=(11, 20)),
    ]


def test_the_right_button_cancels_once(reader: InputReader) -> None:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=3, touch=False)
    up = Event(pygame.MOUSEBUTTONUP, pos=(10, 20), button=3, touch=False)
    assert kinds(read(reader, down, up)) == [Kind.CANCEL]


def test_other_buttons_and_a_mouse_that_stays_mean_nothing(reader: InputReader) -> None:
    wheel = Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=4, touch=False)
    still = Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert read(reader, wheel, still) == []


def test_of_a_run_of_movements_the_last_one_counts(reader: InputReader) -> None:
    moves = [
        Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        for x in range(1, 40)
    ]
    assert read(reader, *moves) == [Intent(Kind.POINT, Device.MOUSE, point=(39, 5))]


def finger(type_: int, x: float, y: float, number: int = 1) -> Event:
    return Event(type_, touch_id=7, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def test_a_touch_presses_once_though_the_system_adds_a_mouse_press(reader: InputReader) -> None:
    made_up = Event(pygame.MOUSEBUTTONDOWN, pos=(640, 180), button=1, touch=True)
    made_up_too = Event(pygame.MOUSEBUTTONUP, pos=(640, 180), button=1, touch=True)
    intents = read(
        reader, finger(pygame.FINGERDOWN, 0.5, 0.25), made_up, finger(pygame.FINGERUP, 0.5, 0.25), made_up_too
    )
    assert intents == [
        Intent(Kind.PRESS, Device.TOUCH, point=(640, 180)),
        Intent(Kind.RELEASE, Device.TOUCH, point=(640, 180)),
    ]


def test_touches_stay_inside_the_window(reader: InputReader) -> None:
    assert read(reader, finger(pygame.FINGERDOWN, 1.0, 1.0))[0].point == (1279, 719)


def test_a_second_finger_does_nothing(reader: InputReader) -> None:
    first = read(reader, finger(pygame.FINGERDOWN, 0.1, 0.1, 1), finger(pygame.FINGERDOWN, 0.9, 0.9, 2))
    assert kinds(first) == [Kind.PRESS]
    assert read(reader, finger(pygame.FINGERUP, 0.9, 0.9, 2)) == []
    assert kinds(read(reader, finger(pygame.FINGERUP, 0.1, 0.1, 1))) == [Kind.RELEASE]
    assert kinds(read(reader, finger(pygame.FINGERDOWN, 0.9, 0.9, 2))) == [Kind.PRESS]


def test_what_happens_to_the_window(reader: InputReader) -> None:
    events = [Event(pygame.VIDEORESIZE, size=(800, 600), w=800, h=600), Event(pygame.WINDOWEXPOSED)]
    assert read(reader, *events, Event(pygame.QUIT)) == [
        Intent(Kind.RESIZED, Device.WINDOW, point=(800, 600)),
        Intent(Kind.EXPOSED, Device.WINDOW),
        Intent(Kind.QUIT, Device.WINDOW),
    ]


def directions(*moves: tuple[int, float]) -> list[Kind | None]:
    """The direction after each move of the stick that changes it."""
    stick = Stick()
    return [stick.direction for axis, value in moves if stick.move(axis, value)]


def test_a_stick_at_rest_or_barely_moved_is_still() -> None:
    assert directions((0, 0.1), (1, -0.2), (0, 0.49)) == []


def test_a_stick_acts_once_until_it_comes_back() -> None:
    assert directions((0, 0.6), (0, 0.45), (0, 0.7), (0, 0.36)) == [Kind.RIGHT]
    assert directions((0, 0.6), (0, 0.3), (0, 0.6)) == [Kind.RIGHT, None, Kind.RIGHT]


def test_a_slanted_stick_has_one_direction() -> None:
    assert directions((0, 0.9), (1, 0.8)) == [Kind.RIGHT]
    assert directions((1, -1.0), (0, 0.4)) == [Kind.UP]


def test_a_stick_can_swing_from_one_side_to_the_other() -> None:
    assert directions((0, -1.0), (0, 1.0), (1, 1.0), (0, 0.0)) == [Kind.LEFT, Kind.RIGHT, Kind.DOWN]


def test_a_trigger_is_pressed_once() -> None:
    trigger = Trigger()
    changes = [(value, trigger.pulled) for value in (0.2, 0.6, 0.9, 0.4, 0.6, 0.1, 0.6) if trigger.pull(value)]
    assert changes == [(0.6, True), (0.1, False), (0.6, True)]


@pytest.mark.parametrize(("turn", "kinds"), [(1, [Kind.SCROLL_UP]), (-2, [Kind.SCROLL_DOWN]), (0, [])])
def test_the_wheel_scrolls(reader: InputReader, turn: int, kinds: list[Kind]) -> None:
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False, touch=False)
    assert [intent.kind for intent in read(reader, wheel)] == kinds


def letter(key: int, text: str, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=0, unicode=text)


@pytest.mark.parametrize("split", [False, True])
def test_keys_are_what_is_printed_on_them_while_somebody_types(reader: InputReader, devices: Devices, split: bool) -> None:
    devices.split_keyboard, devices.typing = split, True
    typed = [letter(pygame.K_q, "q"), letter(pygame.K_a, "Ä", pygame.KMOD_LSHIFT), letter(pygame.K_SPACE, " "),
             letter(pygame.K_e, "€", pygame.KMOD_RALT | pygame.KMOD_LCTRL)]
    read_intents = read(reader, *typed)
    assert [(intent.kind, intent.text, intent.source) for intent in read_intents] == [
        (Kind.TEXT, text, 0) for text in ("q", "Ä", " ", "€")]


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_v, pygame.KMOD_LCTRL), (pygame.K_v, pygame.KMOD_LMETA), (pygame.K_INSERT, pygame.KMOD_LSHIFT)])
@pytest.mark.parametrize(("copied", "text"), [
    ("~/bots/raven --level 3\n", "~/bots/raven --level 3"), ("two\nlines\x00", "two lines"), ("x" * 5000, "x" * 1000),
])  # fmt: skip
def test_what_was_copied_is_pasted_as_one_line(
    reader: InputReader, devices: Devices, monkeypatch: pytest.MonkeyPatch, key: int, mod: int, copied: str, text: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied)
    devices.typing = True
    assert read(reader, letter(key, "", mod)) == [Intent(Kind.TEXT, Device.KEYBOARD, text=text)]
    devices.typing = False
    assert read(reader, letter(key, "", mod)) == []


def test_without_anything_to_paste_nothing_is_written(
    reader: InputReader, devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> str:
        raise pygame.error("no text")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    devices.typing = True
    assert read(reader, letter(pygame.K_v, "\x16", pygame.KMOD_LCTRL)) == []


def test_keys_without_a_letter_find_the_way_whatever_is_bound(reader: InputReader, devices: Devices) -> None:
    devices.typing = True
    devices.bindings = devices.bindings.changed("keyboard", {"accept": ("space",), "cancel": ("x",)})
    events = [letter(pygame.K_RETURN, "\r"), letter(pygame.K_BACKSPACE, "\b"), letter(pygame.K_DELETE, "\x7f"),
              letter(pygame.K_LEFT, ""), letter(pygame.K_ESCAPE, "\x1b"), letter(pygame.K_F11, "")]
    assert [intent.kind for intent in read(reader, *events)] == [
        Kind.ACCEPT, Kind.ERASE, Kind.ERASE, Kind.LEFT, Kind.CANCEL, Kind.FULLSCREEN]


def test_chords_write_nothing_and_without_typing_keys_are_as_ever(reader: InputReader, devices: Devices) -> None:
    devices.typing = True
    assert read(reader, letter(pygame.K_a, "a", pygame.KMOD_LALT), letter(pygame.K_c, "\x03", pygame.KMOD_LCTRL)) == []
    devices.typing = False
    assert read(reader, letter(pygame.K_q, "q")) == [Intent(Kind.PLAY, Device.KEYBOARD)]


@pytest.fixture
def patient(devices: Devices, reader: InputReader) -> InputReader:
    devices.cool_down_ms = 300
    return reader


def test_a_second_press_too_soon_is_ignored(patient: InputReader) -> None:
    enter = key_down(pygame.K_RETURN), key_up(pygame.K_RETURN)
    assert kinds(read(patient, *enter, now_ms=1000)) == [Kind.ACCEPT]
    assert read(patient, *enter, now_ms=1299) == []
    assert kinds(read(patient, *enter, now_ms=1300)) == [Kind.ACCEPT], "what was ignored did not prolong it"


def test_without_it_every_press_counts(reader: InputReader) -> None:
    enter = key_down(pygame.K_RETURN), key_up(pygame.K_RETURN)
    assert kinds(read(reader, *enter, *enter)) == [Kind.ACCEPT, Kind.ACCEPT]


def test_another_key_of_the_same_hands_waits_too(patient: InputReader) -> None:
    assert kinds(read(patient, key_down(pygame.K_DOWN), key_down(pygame.K_RETURN))) == [Kind.DOWN]


def test_a_held_direction_repeats_all_the_same(devices: Devices, patient: InputReader) -> None:
    devices.cool_down_ms = 600
    read(patient, key_down(pygame.K_DOWN), now_ms=0)
    assert kinds(read(patient, now_ms=FIRST_MS)) == [Kind.DOWN]


def test_the_pointer_moves_and_lets_go(patient: InputReader) -> None:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1, touch=False)
    move = Event(pygame.MOUSEMOTION, pos=(30, 20), rel=(1, 0), buttons=(1, 0, 0), touch=False)
    up = Event(pygame.MOUSEBUTTONUP, pos=(30, 20), button=1, touch=False)
    assert kinds(read(patient, down, move, up, down)) == [Kind.PRESS, Kind.POINT, Kind.RELEASE]


def test_everybody_has_their_own(devices: Devices, patient: InputReader) -> None:
    devices.split_keyboard = True
    intents = read(patient, key_down(pygame.K_SPACE), key_down(pygame.K_RETURN), key_down(pygame.K_q))
    assert [intent.source for intent in intents] == [LEFT_KEYS, RIGHT_KEYS]


@pytest.mark.parametrize(
    "intent",
    [
        Intent(Kind.QUIT, Device.WINDOW), Intent(Kind.PAD_LOST, Device.GAMEPAD), Intent(Kind.PAD_FOUND, Device.GAMEPAD),
        Intent(Kind.CONTROL, Device.GAMEPAD), Intent(Kind.CONTROL_UP, Device.GAMEPAD),
    ],
)  # fmt: skip
def test_what_is_no_press_is_never_ignored(intent: Intent) -> None:
    cool_down = CoolDown()
    cool_down.allows(Intent(Kind.ACCEPT, intent.device), 0, 300)
    assert cool_down.allows(intent, 1, 300)
    assert cool_down.allows(intent, 2, 300)
