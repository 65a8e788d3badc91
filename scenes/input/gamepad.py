"""Gamepads to intents: by SDL's mapping where there is one, by plain buttons and axes where there is not."""

from __future__ import annotations

from collections import defaultdict

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from scenes.input.bindings import PAD_BUTTONS, PAD_TRIGGERS, PLAIN_BUTTONS
from scenes.input.devices import Devices
from scenes.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.input.repeat import Repeater
from scenes.input.stick import Stick, Trigger

AXIS_FULL = 32767
HAT_AXES = ((Kind.LEFT, Kind.RIGHT), (Kind.DOWN, Kind.UP))
"""What -1 and 1 mean on a hat's two axes; its y points upwards."""

EVENTS = frozenset({
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
})  # fmt: skip


class Gamepads:
    """Opens pads as they come and answers their events; a mapped pad's plain joystick events are ignored."""

    def __init__(self, repeater: Repeater, devices: Devices) -> None:
        self._repeater = repeater
        self._devices = devices
        self._mapped: dict[int, controller.Controller] = {}
        self._plain: dict[int, pygame.joystick.JoystickType] = {}
        self._sticks: defaultdict[int, Stick] = defaultdict(Stick)
        self._triggers: defaultdict[tuple[int, int], Trigger] = defaultdict(Trigger)

    @property
    def sources(self) -> list[int]:
        """The instance ids of all pads that are connected."""
        return [*self._mapped, *self._plain]

    def open(self) -> None:
        """Start listening; pads that are there already are announced like those that come later."""
        pygame.joystick.init()
        controller.init()

    def answer(self, event: Event, now_ms: float) -> list[Intent]:
        """The intents of one pad event."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                return self._added(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                return self._removed(event.instance_id)
        if event.instance_id in self._mapped:
            return self._mapped_event(event, now_ms)
        return self._plain_event(event, now_ms) if event.instance_id in self._plain else []

    def _added(self, index: int) -> list[Intent]:
        if index >= pygame.joystick.get_count():
            return []  # already gone again
        joystick = pygame.joystick.Joystick(index)
        source = joystick.get_instance_id()
        if source in self._mapped or source in self._plain:
            return []
        if controller.is_controller(index):
            self._mapped[source] = controller.Controller(index)
        else:
            self._plain[source] = joystick
        self._devices.pads.found(source, joystick.get_guid())
        return [Intent(Kind.PAD_FOUND, Device.GAMEPAD, source=source)]

    def _removed(self, source: int) -> list[Intent]:
        known = self._mapped.pop(source, None) or self._plain.pop(source, None)
        self._repeater.release_device(Device.GAMEPAD, source)
        self._sticks.pop(source, None)
        self._devices.pads.lost(source)
        for key in [key for key in self._triggers if key[0] == source]:
            del self._triggers[key]
        return [Intent(Kind.PAD_LOST, Device.GAMEPAD, source=source)] if known else []

    def _mapped_event(self, event: Event, now_ms: float) -> list[Intent]:
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN:
                return self._press(PAD_BUTTONS.get(event.button), event.instance_id, event.button, now_ms)
            case pygame.CONTROLLERBUTTONUP:
                self._repeater.release(("pad", event.instance_id, event.button))
            case pygame.CONTROLLERAXISMOTION:
                value = event.value / AXIS_FULL
                if event.axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
                    return self._stick(event.instance_id, event.axis, value, now_ms)
                if event.axis in PAD_TRIGGERS and self._triggers[event.instance_id, event.axis].pull(value):
                    return [Intent(PAD_TRIGGERS[event.axis], Device.GAMEPAD, source=event.instance_id)]
        return []

    def _plain_event(self, event: Event, now_ms: float) -> list[Intent]:
        match event.type:
            case pygame.JOYBUTTONDOWN:
                return self._press(PLAIN_BUTTONS.get(event.button), event.instance_id, event.button, now_ms)
            case pygame.JOYAXISMOTION if event.axis in (0, 1):
                return self._stick(event.instance_id, event.axis, event.value, now_ms)
            case pygame.JOYHATMOTION:
                return self._hat(event, now_ms)
        return []

    def _press(self, kind: Kind | None, source: int, button: int | str, now_ms: float) -> list[Intent]:
        if kind is None:
            return []
        intent = Intent(kind, Device.GAMEPAD, source=source)
        if kind in DIRECTIONS:
            self._repeater.press(("pad", source, button), intent, now_ms)
        return [intent]

    def _stick(self, source: int, axis: int, value: float, now_ms: float) -> list[Intent]:
        stick = self._sticks[source]
        if not stick.move(axis, value):
            return []
        self._repeater.release(("pad", source, "stick"))
        return self._press(stick.direction, source, "stick", now_ms)

    def _hat(self, event: Event, now_ms: float) -> list[Intent]:
        intents = []
        for axis, (low, high) in enumerate(HAT_AXES):
            for kind, held in ((low, event.value[axis] < 0), (high, event.value[axis] > 0)):
                intents += self._hat_button(event.instance_id, event.hat, kind, held, now_ms)
        return intents

    def _hat_button(self, source: int, hat: int, kind: Kind, held: bool, now_ms: float) -> list[Intent]:
        button = f"hat{hat}{kind.name}"
        if not held:
            self._repeater.release(("pad", source, button))
            return []
        if self._repeater.holds(("pad", source, button)):
            return []
        return self._press(kind, source, button, now_ms)
