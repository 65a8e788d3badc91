"""The only reader of pygame's event queue: everything that happened since the last look, as intents."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from scenes.kit.input import gamepad
from scenes.kit.input.devices import Devices
from scenes.kit.input.gamepad import Gamepads
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.input.keyboard import Keyboard
from scenes.kit.input.pointer import FINGER_EVENTS, MOUSE_EVENTS, Pointer
from scenes.kit.input.presses import CoolDown, Repeater
from scenes.kit.input.scanning import Switch

WINDOW_EVENTS: dict[int, Kind] = {
    pygame.QUIT: Kind.QUIT,
    pygame.WINDOWFOCUSLOST: Kind.FOCUS_LOST,
    pygame.WINDOWFOCUSGAINED: Kind.FOCUS_GAINED,
    pygame.WINDOWEXPOSED: Kind.EXPOSED,
    pygame.WINDOWRESTORED: Kind.EXPOSED,
    pygame.WINDOWSHOWN: Kind.EXPOSED,
}


class Reader:
    """Turns the events of all devices into intents; `size` tells the window's present size in px."""

    def __init__(self, size: Callable[[], tuple[int, int]], devices: Devices | None = None) -> None:
        self._devices = devices = devices or Devices()
        self._repeater = Repeater()
        self._keyboard = Keyboard(self._repeater, devices)
        self._pointer = Pointer(size)
        self._pads = Gamepads(self._repeater, devices)
        self._cool_down = CoolDown()
        devices.motors = self._pads
        self._switch = Switch()
        self.one_switch = False
        """Whether everything that can be pressed is one switch."""

    @property
    def pads(self) -> list[int]:
        """The instance ids of all gamepads that are connected."""
        return self._pads.sources

    def open_pads(self) -> None:
        """Start listening to gamepads. It can take long on some systems: call it after the first frame."""
        self._pads.open()

    def read(self, now_ms: float) -> list[Intent]:
        """What has happened since the last call, in order; `now_ms` is a clock that only goes forward."""
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
        return self._switch.only(event, intents, now_ms) if self.one_switch else intents

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
        if event.type == pygame.VIDEORESIZE:
            return Intent(Kind.RESIZED, Device.WINDOW, point=event.size)
        return self._window(event)

    def _window(self, event: Event) -> Intent | None:
        kind = WINDOW_EVENTS.get(event.type)
        if kind is Kind.FOCUS_LOST:
            self._repeater.clear()
            self._pointer.forget()
            self._keyboard.forget()
        return None if kind is None else Intent(kind, Device.WINDOW)
