"""Mouse and touch to intents."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from scenes.kit.input.intent import Device, Intent, Kind

LEFT, RIGHT = 1, 3

MOUSE_EVENTS = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
FINGER_EVENTS = {
    pygame.FINGERDOWN: Kind.PRESS,
    pygame.FINGERUP: Kind.RELEASE,
    pygame.FINGERMOTION: Kind.POINT,
}


class Pointer:
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
        if event.button == LEFT:
            kind = Kind.PRESS if event.type == pygame.MOUSEBUTTONDOWN else Kind.RELEASE
            return Intent(kind, Device.MOUSE, point=event.pos)
        if event.button == RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
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
