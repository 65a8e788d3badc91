"""The window: opening it, its size, the whole screen; and the clipboard, which needs a window."""

from __future__ import annotations

import os
import sys
import warnings

import pygame
from pygame import Surface

from scenes.kit.assets import ASSETS
from scenes.kit.messages import tr
from scenes.kit.terminal import quiet_terminal

MINIMUM = (640, 360)
PREFERRED = (1920, 1080)
ROOM = 0.85  # the part of the desktop that a new window may take
ICON = ASSETS / "icon" / "icon.png"
UNSEEN_DRIVERS = frozenset({"offscreen", "dummy", "evdev"})  # what SDL falls back to where there is no screen at all
CENTRED_ON = 0x2FFF0000  # SDL's word for the middle of a display, as a place; the display's number is added to it


class NoScreen(Exception):
    """No window can be opened; the text says so in one line, and what to do."""


class Window:
    """The game's one window, resizable or over the whole screen of one of the displays."""

    def __init__(self, size: tuple[int, int] | None, fullscreen: bool, display: int = 0) -> None:
        """`size` is in px; None fits the desktop. `display` is where it opens, if it is there. Raises NoScreen."""
        _start_video()
        pygame.display.set_caption("Red7 Arcade")
        pygame.display.set_icon(pygame.image.load(ICON))
        self.display = display if display < len(self.displays) else 0
        width, height = size or _fitting(self.displays[self.display])
        wanted = max(width, MINIMUM[0]), max(height, MINIMUM[1])
        flags = pygame.RESIZABLE | (pygame.HIDDEN if fullscreen else 0)
        self.surface = _opened(wanted, flags, self.display)
        self._seen = self.size
        self._window = _display_window()
        self._window.minimum_size = MINIMUM
        self.fullscreen = False
        self._awake: bool | None = None
        if fullscreen:
            self.set_fullscreen(True)
            self._window.show()

    @property
    def size(self) -> tuple[int, int]:
        """The size that is drawn on, in px."""
        return self.surface.get_size()

    @property
    def displays(self) -> list[tuple[int, int]]:
        """The sizes in px of all displays, the first one first."""
        return pygame.display.get_desktop_sizes()

    def move_to(self, display: int) -> bool:
        """Go to a display, over the whole screen if it was so before; False if it is gone: then to the first."""
        there = display < len(self.displays)
        self.display, fullscreen = display if there else 0, self.fullscreen
        self.set_fullscreen(False)
        place = CENTRED_ON + self.display
        self._window.position = (place, place)
        self.set_fullscreen(fullscreen)
        return there

    def keep_awake(self, awake: bool) -> None:
        """Whether the computer is kept from darkening the screen."""
        if awake is not self._awake:
            self._awake = awake
            pygame.display.set_allow_screensaver(not awake)

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Take the whole desktop, or go back to the window as it was."""
        if fullscreen == self.fullscreen:
            return
        if fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self.fullscreen = fullscreen
        self.follow()

    def follow(self) -> bool:
        """Take over the window's size after it has changed; True if there is another surface or size now."""
        surface = pygame.display.get_surface()
        if surface is None or (surface is self.surface and surface.get_size() == self._seen):
            return False
        self.surface, self._seen = surface, surface.get_size()
        return True

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()


def _opened(size: tuple[int, int], flags: int, display: int) -> Surface:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the window manager may choose another size
            return pygame.display.set_mode(size, flags, display=display)
    except pygame.error as error:
        raise NoScreen(_no_screen(error)) from error


def _display_window() -> pygame.Window:
    """The window that `set_mode` has opened: one made by the class itself cannot present a part of a window."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _start_video() -> None:
    """Start SDL's video part; raises NoScreen where nobody would see it."""
    if sys.platform.startswith("linux") and not os.environ.get("SDL_VIDEODRIVER", "").startswith("wayland"):
        # Without it, X11 copies every frame through OpenGL, which takes about ten times as long in software.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # to be told to end is no question whether to quit
    try:
        with quiet_terminal():
            pygame.display.init()
    except pygame.error as error:
        raise NoScreen(_no_screen(error)) from error
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER", "") != driver:
        pygame.display.quit()
        raise NoScreen(_no_screen(tr("this session has no display")))


def _no_screen(reason: object) -> str:
    return tr("Red7 Arcade can't open a window ({reason}): start it from a desktop session.").format(reason=reason)


def _fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest window of the design's shape that leaves some desktop visible."""
    scale = min(1.0, desktop[0] * ROOM / PREFERRED[0], desktop[1] * ROOM / PREFERRED[1])
    return round(PREFERRED[0] * scale), round(PREFERRED[1] * scale)


def has_clipboard() -> bool:
    """Whether text can be copied: there is a window, and the system takes text."""
    try:
        pygame.scrap.has_text()
    except pygame.error:
        return False
    return True


def copy_text(words: str) -> bool:
    """Leave text for other programs; False where that is refused."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True
