"""Gamepads to intents: by SDL's mapping where there is one, by plain buttons and axes where there is not."""

from __future__ import annotations

from collections import defaultdict

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from scenes.kit.input.bindings import Action
from scenes.kit.input.devices import Devices, Motors
from scenes.kit.input.intent import DIRECTIONS, HOLDABLE, Device, Holder, Intent, Kind
from scenes.kit.input.layouts import BUTTON_NAMES, GAMEPAD, PLAIN, TRIGGER_NAMES
from scenes.kit.input.presses import GhostPresses, Repeater, Stick, Trigger
from scenes.kit.input.prints import make_of
from scenes.kit.messages import tr

AXIS_FULL = 32767
HAT_AXES = (("hat_left", "hat_right"), ("hat_down", "hat_up"))
"""What -1 and 1 mean on a hat's two axes; its y points upwards."""

EVENTS = frozenset({
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
})  # fmt: skip

MOVES_CARD = {Kind.LEFT: Kind.CARD_LEFT, Kind.RIGHT: Kind.CARD_RIGHT}
"""What the right stick does."""

Pad = controller.Controller | pygame.joystick.JoystickType


class Gamepads(Motors):
    """Opens pads as they come and answers their events; a mapped pad's plain joystick events are ignored."""

    def __init__(self, repeater: Repeater, devices: Devices) -> None:
        self._repeater = repeater
        self._devices = devices
        self._ghosts = GhostPresses()
        self._pads: dict[int, Pad] = {}
        self._sticks: defaultdict[int, Stick] = defaultdict(Stick)
        self._right_sticks: defaultdict[int, Stick] = defaultdict(Stick)
        self._triggers: defaultdict[tuple[int, int], Trigger] = defaultdict(Trigger)
        self._down: set[tuple[int, str]] = set()

    def open(self) -> None:
        """Start listening; pads that are there already are announced like those that come later."""
        pygame.joystick.init()
        controller.init()

    def rumble(self, holder: Holder, strength: float, duration_ms: int) -> None:
        """Shake one pad, if it can; strength is 0 to 1."""
        pad = self._pads.get(holder.source) if holder.device is Device.GAMEPAD else None
        if pad is not None:
            pad.rumble(strength, strength, duration_ms)

    def answer(self, event: Event, now_ms: float) -> list[Intent]:
        """The intents of one pad event."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                return self._added(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                return self._removed(event.instance_id)
        if event.instance_id not in self._pads:
            return []
        if event.instance_id in self._devices.plain_pads:
            return self._plain_event(event, now_ms)
        return self._mapped_event(event, now_ms)

    def _added(self, index: int) -> list[Intent]:
        if index >= pygame.joystick.get_count():
            return []  # already gone again
        joystick = pygame.joystick.Joystick(index)
        source = joystick.get_instance_id()
        if source in self._pads:
            return []
        mapped = controller.is_controller(index)
        self._pads[source] = controller.Controller(index) if mapped else joystick
        if not mapped:
            self._devices.plain_pads.add(source)
        self._devices.pads.connect(source, joystick.get_guid())
        self._devices.makes[source] = make_of(joystick.get_name(), joystick.get_guid())
        return [Intent(Kind.PAD_FOUND, Device.GAMEPAD, source=source)]

    def _removed(self, source: int) -> list[Intent]:
        if self._pads.pop(source, None) is None:
            return []
        self._repeater.release_device(Device.GAMEPAD, source)
        self._sticks.pop(source, None)
        self._right_sticks.pop(source, None)
        self._triggers = defaultdict(Trigger, {key: t for key, t in self._triggers.items() if key[0] != source})
        self._down = {key for key in self._down if key[0] != source}
        self._ghosts.forget(source)
        self._devices.pads.lost(source)
        self._devices.plain_pads.discard(source)
        return [Intent(Kind.PAD_LOST, Device.GAMEPAD, source=source)]

    def _mapped_event(self, event: Event, now_ms: float) -> list[Intent]:
        source = event.instance_id
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if event.button in BUTTON_NAMES:
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                return self._control(source, BUTTON_NAMES[event.button], down, now_ms)
            case pygame.CONTROLLERAXISMOTION if event.axis in TRIGGER_NAMES:
                trigger = self._triggers[source, event.axis]
                if trigger.pull(event.value / AXIS_FULL):
                    return self._control(source, TRIGGER_NAMES[event.axis], trigger.pulled, now_ms)
            case pygame.CONTROLLERAXISMOTION if event.axis in (
                pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
            ):  # fmt: skip
                return self._stick(source, event.axis, event.value / AXIS_FULL, now_ms)
            case pygame.CONTROLLERAXISMOTION if event.axis == pygame.CONTROLLER_AXIS_RIGHTX:
                return self._right_stick(source, event.value / AXIS_FULL, now_ms)
        return []

    def _right_stick(self, source: int, value: float, now_ms: float) -> list[Intent]:
        """The intents of a push of the right stick: one for each push to a side, without repeats."""
        stick = self._right_sticks[source]
        if not stick.move(0, value) or stick.direction is None or not self._heard(source, now_ms):
            return []
        return [Intent(MOVES_CARD[stick.direction], Device.GAMEPAD, source=source)]

    def _plain_event(self, event: Event, now_ms: float) -> list[Intent]:
        source = event.instance_id
        match event.type:
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                down = event.type == pygame.JOYBUTTONDOWN
                return self._control(source, f"button_{event.button}", down, now_ms)
            case pygame.JOYAXISMOTION if event.axis in (0, 1):
                return self._stick(source, event.axis, event.value, now_ms)
            case pygame.JOYHATMOTION:
                return self._hat(event, now_ms)
        return []

    def _hat(self, event: Event, now_ms: float) -> list[Intent]:
        intents = []
        for axis, (low, high) in enumerate(HAT_AXES):
            for name, down in ((low, event.value[axis] < 0), (high, event.value[axis] > 0)):
                if down is not ((event.instance_id, name) in self._down):
                    intents += self._control(event.instance_id, name, down, now_ms)
        return intents

    def _stick(self, source: int, axis: int, value: float, now_ms: float) -> list[Intent]:
        stick = self._sticks[source]
        if not stick.move(axis, value):
            return []
        self._repeater.release(("pad", source, "stick"))
        if stick.direction is None or not self._heard(source, now_ms) or self._devices.listening:
            return []
        return self._pressed(Intent(stick.direction, Device.GAMEPAD, source=source), "stick", now_ms)

    def _control(self, source: int, name: str, down: bool, now_ms: float) -> list[Intent]:
        """A button went down or came up."""
        if not down:
            self._down.discard((source, name))
            self._repeater.release(("pad", source, name))
            if self._devices.listening:
                return [Intent(Kind.CONTROL_UP, Device.GAMEPAD, source=source, control=name)]
            action = self._action(source, name)
            ended = action is not None and action.kind in HOLDABLE and not self._ghosts.silenced(source)
            return [Intent(Kind.LET_GO, Device.GAMEPAD, source=source)] if ended else []
        self._down.add((source, name))
        if not self._heard(source, now_ms):
            return []
        if self._devices.listening:
            return [Intent(Kind.CONTROL, Device.GAMEPAD, source=source, control=name)]
        action = self._action(source, name)
        if action is None:
            return []
        return self._pressed(Intent(action.kind, Device.GAMEPAD, number=action.number, source=source), name, now_ms)

    def _action(self, source: int, name: str) -> Action | None:
        bindings = self._devices.bindings_of(Holder(Device.GAMEPAD, source))
        return bindings.meaning(PLAIN if source in self._devices.plain_pads else GAMEPAD, name)

    def _pressed(self, intent: Intent, name: str, now_ms: float) -> list[Intent]:
        if intent.kind in DIRECTIONS and not self._repeater.press(("pad", intent.source, name), intent, now_ms):
            return []
        return [intent]

    def _heard(self, source: int, now_ms: float) -> bool:
        """Whether a press of a pad counts; a pad that presses by itself is silenced, with a line."""
        if self._ghosts.pressed(source, now_ms):
            self._repeater.release_device(Device.GAMEPAD, source)
            pad = self._devices.name_of(Holder(Device.GAMEPAD, source))
            self._devices.say(tr("{pad} is sending stuck presses. Ignoring it until it stops.").format(pad=pad))
        return not self._ghosts.silenced(source)
