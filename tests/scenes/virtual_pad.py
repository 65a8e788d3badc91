"""A gamepad that is not there: SDL's virtual joystick, whose buttons and axes arrive as real events."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import pygame

GAME_CONTROLLER, PLAIN_JOYSTICK = 1, 0
AXES, BUTTONS, HATS = 6, 15, 1
FULL = 32767


def sdl() -> ctypes.CDLL | None:
    """The SDL library that pygame-ce brings, or None where it cannot be found."""
    package = Path(pygame.__file__).parent
    places = [package, package.parent / "pygame_ce.libs", package / ".dylibs"]
    patterns = {"win32": ["SDL2.dll"], "darwin": ["libSDL2-2*.dylib", "libSDL2.dylib", "SDL2"]}
    for place in places:
        for pattern in patterns.get(sys.platform, ["libSDL2-2*.so*"]):
            for path in sorted(place.glob(pattern)):
                return _declared(ctypes.CDLL(str(path)))
    return None


def _declared(library: ctypes.CDLL) -> ctypes.CDLL:
    pointer, number = ctypes.c_void_p, ctypes.c_int
    library.SDL_JoystickOpen.restype = pointer
    library.SDL_JoystickOpen.argtypes = [number]
    library.SDL_JoystickClose.argtypes = [pointer]
    library.SDL_JoystickSetVirtualButton.argtypes = [pointer, number, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [pointer, number, ctypes.c_int16]
    library.SDL_JoystickSetVirtualHat.argtypes = [pointer, number, ctypes.c_uint8]
    return library


class VirtualPad:
    """Plugged in when it is made; `kind` says whether SDL has a mapping for it."""

    def __init__(self, library: ctypes.CDLL, kind: int = GAME_CONTROLLER) -> None:
        self._sdl = library
        self.index = library.SDL_JoystickAttachVirtual(kind, AXES, BUTTONS, HATS)
        if self.index < 0:
            raise OSError("SDL refuses a virtual joystick")
        self._handle = library.SDL_JoystickOpen(self.index)

    def button(self, number: int, down: bool) -> None:
        """Hold a button down, or let it go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, int(down))

    def tap(self, number: int) -> None:
        """Press and let go; SDL looks at a virtual pad once per pump of its events."""
        self.button(number, True)
        pygame.event.pump()
        self.button(number, False)
        pygame.event.pump()

    def axis(self, number: int, value: float) -> None:
        """Push an axis to a value from -1 to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, number, round(value * FULL))

    def hat(self, value: int) -> None:
        """Push the hat: the sum of 1 up, 2 right, 4 down, 8 left."""
        self._sdl.SDL_JoystickSetVirtualHat(self._handle, 0, value)

    def pull_out(self) -> None:
        """Unplug it."""
        if self._handle:
            self._sdl.SDL_JoystickClose(self._handle)
            self._handle = None
            self._sdl.SDL_JoystickDetachVirtual(self.index)
