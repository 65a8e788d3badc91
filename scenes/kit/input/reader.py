"""Keys, mouse and touch to intents, and the only reader of pygame's event queue."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from scenes.kit.input import gamepad
from scenes.kit.input.bindings import Action
from scenes.kit.input.devices import Devices
from scenes.kit.input.gamepad import Gamepads
from scenes.kit.input.intent import DIRECTIONS, HOLDABLE, LEFT_KEYS, PAD_NEWS, WHOLE_KEYS, Device, Holder, Intent, Kind
from scenes.kit.input.layouts import FIXED_KEYS, KEYBOARDS, TYPING_KEYS, key_at, key_name
from scenes.kit.input.presses import CoolDown, OneSwitch, Repeater

CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
LETTER_CHORDS = pygame.KMOD_RALT | pygame.KMOD_MODE
"""Held for the third letter of a key (AltGr), which some systems call Ctrl and Alt."""
MOST_PASTED = 1000
ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Keyboard:
    """Answers key events; held directions are handed to the repeater."""

    def __init__(self, repeater: Repeater, devices: Devices) -> None:
        self._repeater = repeater
        self._devices = devices
        self._down: set[tuple[int, int]] = set()

    def pressed(self, event: Event, now_ms: float) -> Intent | None:
        """The intent of a key that went down; a key that is down already repeats nothing by itself."""
        if (event.key, event.scancode) in self._down:
            return None
        self._down.add((event.key, event.scancode))
        intent = self._meaning(event)
        if intent is not None and intent.kind in DIRECTIONS:
            return intent if self._repeater.press(("key", event.key), intent, now_ms) else None
        return intent

    def released(self, event: Event) -> Intent | None:
        """A key came up; an intent if that can be held, or while keys are listened to as such."""
        self._down.discard((event.key, event.scancode))
        self._repeater.release(("key", event.key))
        name, source = self._name(event), self._source(event)
        if self._devices.listening and name not in FIXED_KEYS:
            return Intent(Kind.CONTROL_UP, Device.KEYBOARD, source=source or WHOLE_KEYS, control=name)
        action = self._action(source, name)
        if action is None or action.kind not in HOLDABLE:
            return None
        return Intent(Kind.LET_GO, Device.KEYBOARD, source=source or WHOLE_KEYS)

    def forget(self) -> None:
        """The window has lost the focus: what is down is not known any more."""
        self._down.clear()

    def _meaning(self, event: Event) -> Intent | None:
        if self._devices.typing and (typed := _pasted() if _is_paste(event) else _typed(event)):
            return Intent(Kind.TEXT, Device.KEYBOARD, text=typed)
        if event.mod & CHORDS:
            full = event.mod & pygame.KMOD_ALT and event.key in ENTER_KEYS
            return Intent(Kind.FULLSCREEN, Device.KEYBOARD) if full else None
        name, source = self._name(event), self._source(event)
        if self._devices.typing:
            return Intent(TYPING_KEYS[name], Device.KEYBOARD) if name in TYPING_KEYS else None
        if self._devices.listening and name not in FIXED_KEYS:
            return Intent(Kind.CONTROL, Device.KEYBOARD, source=source or WHOLE_KEYS, control=name)
        action = self._action(source, name)
        if action is None:
            return None
        return Intent(action.kind, Device.KEYBOARD, number=action.number, source=source or WHOLE_KEYS)

    def _action(self, source: int | None, name: str) -> Action | None:
        if source is None:
            return None
        return self._devices.bindings_of(Holder(Device.KEYBOARD, source)).meaning(KEYBOARDS[source], name)

    def _name(self, event: Event) -> str:
        """What a key is called: the halves of a keyboard go by places, whatever is printed there."""
        devices = self._devices
        halves = not devices.typing and (devices.split_keyboard or (devices.listening and devices.by_place))
        return (key_at(event.scancode) if halves else None) or key_name(event)

    def _source(self, event: Event) -> int | None:
        """The keyboard, or the half of it that a key belongs to; None if that is neither."""
        if not self._devices.split_keyboard or self._devices.typing:
            return WHOLE_KEYS
        name = self._name(event)
        return LEFT_KEYS if name in FIXED_KEYS else self._devices.half_of(name)


def _typed(event: Event) -> str:
    """What a key that went down writes; nothing for keys without a letter and for chords of the system."""
    chord = event.mod & CHORDS and not event.mod & LETTER_CHORDS
    return "" if chord or not event.unicode.isprintable() else str(event.unicode)


def _is_paste(event: Event) -> bool:
    """Whether keys went down that paste: Ctrl or Cmd with V, Shift with Insert."""
    ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT
    return bool((event.key == pygame.K_v and ctrl) or (event.key == pygame.K_INSERT and event.mod & pygame.KMOD_SHIFT))


def _pasted() -> str:
    """The text in the clipboard, as one line of at most so many letters; empty where there is none."""
    try:
        copied = pygame.scrap.get_text()
    except pygame.error:
        return ""
    return "".join(letter if letter.isprintable() else " " for letter in copied[:MOST_PASTED]).strip()


LEFT_BUTTON, RIGHT_BUTTON = 1, 3

MOUSE_EVENTS = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL})
FINGER_EVENTS = {pygame.FINGERDOWN: Kind.PRESS, pygame.FINGERUP: Kind.RELEASE, pygame.FINGERMOTION: Kind.POINT}


class MouseAndTouch:
    """Answers mouse and finger events. Of several fingers, the first one counts until it is lifted."""

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        self._size = size
        self._finger: tuple[int, int] | None = None

    def mouse(self, event: Event) -> Intent | None:
        """The intent of a mouse event; those that SDL makes up for a touch are none."""
        if event.touch:
            return None
        if event.type == pygame.MOUSEMOTION:
            return Intent(Kind.POINT, Device.MOUSE, point=event.pos) if any(event.rel) else None
        if event.type == pygame.MOUSEWHEEL:
            return Intent(Kind.SCROLL_UP if event.y > 0 else Kind.SCROLL_DOWN, Device.MOUSE) if event.y else None
        if event.button == LEFT_BUTTON:
            kind = Kind.PRESS if event.type == pygame.MOUSEBUTTONDOWN else Kind.RELEASE
            return Intent(kind, Device.MOUSE, point=event.pos)
        if event.button == RIGHT_BUTTON and event.type == pygame.MOUSEBUTTONDOWN:
            return Intent(Kind.CANCEL, Device.MOUSE, point=event.pos)
        return None

    def finger(self, event: Event) -> Intent | None:
        """The intent of a finger event."""
        finger = (event.touch_id, event.finger_id)
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
        if finger != self._finger:
            return None
        if event.type == pygame.FINGERUP:
            self._finger = None
        width, height = self._size()
        point = (min(int(event.x * width), width - 1), min(int(event.y * height), height - 1))
        return Intent(FINGER_EVENTS[event.type], Device.TOUCH, point=point)

    def forget(self) -> None:
        """The window has lost the focus: whatever finger was down is not followed any more."""
        self._finger = None


WINDOW_EVENTS: dict[int, Kind] = {
    pygame.QUIT: Kind.QUIT,
    pygame.WINDOWFOCUSLOST: Kind.FOCUS_LOST,
    pygame.WINDOWFOCUSGAINED: Kind.FOCUS_GAINED,
    **dict.fromkeys((pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN), Kind.EXPOSED),
}


class InputReader:
    """Turns the events of all devices into intents; `size` tells the window's present size in px."""

    def __init__(self, size: Callable[[], tuple[int, int]], devices: Devices | None = None) -> None:
        self._devices = devices = devices or Devices()
        self._repeater = Repeater()
        self._keyboard = Keyboard(self._repeater, devices)
        self._pointer = MouseAndTouch(size)
        self._pads = Gamepads(self._repeater, devices)
        self._cool_down = CoolDown()
        devices.motors = self._pads
        self._switch = OneSwitch()
        self._is_focused = True
        self.one_switch = False  # whether everything that can be pressed is one switch

    def open_pads(self) -> None:
        """Start listening to gamepads. It can take long on some systems: call it after the first frame."""
        self._pads.open()

    def read(self, now_ms: float) -> list[Intent]:
        """The intents since the last call, in order; `now_ms` is a clock that only goes forward."""
        intents: list[Intent] = []
        for event in pygame.event.get():
            for intent in self._answer(event, now_ms):
                if not self._cool_down.allows(intent, now_ms, self._devices.cool_down_ms):
                    continue
                if intent.kind is Kind.POINT and intents and intents[-1].kind is Kind.POINT:
                    intents.pop()  # of a run of movements the last one tells all
                intents.append(intent)
        due = self._repeater.due(now_ms)
        return intents if self.one_switch else intents + due

    def _answer(self, event: Event, now_ms: float) -> list[Intent]:
        intents = self._of_event(event, now_ms)
        if not self._is_focused:
            return self._of_window(intents)
        return self._switch.only(event, intents, now_ms) if self.one_switch and self._is_switch(intents) else intents

    def _is_switch(self, intents: list[Intent]) -> bool:
        """Whether an event is from what is one switch: everything, unless a seat alone has one."""
        holders = self._devices.switch_holders
        return holders is None or any(intent.holder in holders for intent in intents)

    def _of_window(self, intents: list[Intent]) -> list[Intent]:
        """What still counts while the window has no focus: what people press then is for another program."""
        self._repeater.clear()
        self._keyboard.forget()
        self._pointer.forget()
        return [intent for intent in intents if intent.device is Device.WINDOW or intent.kind in PAD_NEWS]

    def _of_event(self, event: Event, now_ms: float) -> list[Intent]:
        if event.type in gamepad.EVENTS:
            return self._pads.answer(event, now_ms)
        intent = self._single(event, now_ms)
        return [] if intent is None else [intent]

    def _single(self, event: Event, now_ms: float) -> Intent | None:
        if event.type in MOUSE_EVENTS:
            return self._pointer.mouse(event)
        if event.type in FINGER_EVENTS:
            return self._pointer.finger(event)
        if event.type == pygame.KEYDOWN:
            return self._keyboard.pressed(event, now_ms)
        if event.type == pygame.KEYUP:
            return self._keyboard.released(event)
        if event.type == pygame.DROPFILE:
            return Intent(Kind.DROPPED, Device.WINDOW, text=event.file)
        if event.type == pygame.VIDEORESIZE:
            return Intent(Kind.RESIZED, Device.WINDOW, point=event.size)
        return self._window(event)

    def _window(self, event: Event) -> Intent | None:
        kind = WINDOW_EVENTS.get(event.type)
        self._is_focused = (self._is_focused or kind is Kind.FOCUS_GAINED) and kind is not Kind.FOCUS_LOST
        if kind is Kind.FOCUS_LOST:
            self._repeater.clear()
            self._pointer.forget()
            self._keyboard.forget()
        return None if kind is None else Intent(kind, Device.WINDOW)
