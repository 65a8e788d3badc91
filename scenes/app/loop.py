"""The loop: reads intents, lets time pass, draws what changed, and rests while nothing moves."""

from __future__ import annotations

import ctypes
import gc
import select
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from scenes.app.debug_overlay import DebugOverlay
from scenes.kit import messages, settings_file
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import PAD_NEWS, Device, Intent, Kind
from scenes.kit.input.presses import Scanning
from scenes.kit.input.reader import InputReader
from scenes.kit.messages import tr
from scenes.kit.narrator import Narrator
from scenes.kit.scene import Make, Target, Transition
from scenes.kit.stack import SceneStack, leads_nowhere
from scenes.kit.stage import Stage, build_stage
from scenes.kit.theme import DURATIONS
from scenes.kit.ui.page import Page
from scenes.kit.widgets.surfaces import draw_lines
from scenes.kit.window import Window
from scenes.specs import registry

FRAME_S = 1 / 60
REST_S = 0.015
"""Between two looks at the devices while nothing moves: less than a frame."""
LEFT_ALONE_S, LONG_REST_S = 5.0, 0.025
"""After so long without a change the looks become rarer: a press is still answered well within 50 ms."""
LONGEST_REST_S = 0.4
"""Between two looks when left alone, where a press ends the rest and no gamepad, whose presses do not, is there."""
STILL_UPDATE_S = 0.042
"""Between two updates of a scene that does not move, unless somebody presses something."""
LONGEST_MS = float(DURATIONS["longest_frame"])


def connection() -> int | None:
    """The file on which the X server's news arrive; None where there is no X server, or no way to find out."""
    if pygame.display.get_driver() != "x11":
        return None
    try:
        xlib = ctypes.CDLL("libX11.so.6")  # SDL has loaded it under this name
    except OSError:
        return None
    pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
    pointer_of.restype, pointer_of.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    xlib.XConnectionNumber.argtypes = (ctypes.c_void_p,)
    return int(xlib.XConnectionNumber(pointer_of(pygame.display.get_wm_info()["display"], b"display")))


def rest(seconds: float, news: int | None = None) -> None:
    """Sleep; but wake as soon as there is something to read on the file `news`.

    What was read already, but not looked at, wakes nobody: look at the devices last of all, and draw nothing after it.
    """
    if news is None:
        time.sleep(seconds)
    else:
        select.select([news], [], [], seconds)


@dataclass(frozen=True)
class StageOptions:
    """What the command line says; None leaves the choice to the settings, and the size to the desktop.

    `furnish(stage)` is called once behind the first frame, for what takes long: sound, players that think.
    `dropped(path)` is where a file leads to that is dropped on the window.
    """

    data_folder: Path
    size: tuple[int, int] | None = None
    fullscreen: bool | None = None
    language: str | None = None
    muted: bool = False
    furnish: Callable[[Stage], object] = lambda stage: None
    dropped: Callable[[Path], Transition | None] = lambda path: None


class App:
    """The program with its window: one stage, one stack of scenes, one loop."""

    def __init__(self, options: StageOptions) -> None:
        """Open the window and build the stage. Raises NoScreen."""
        chosen, damage = settings_file.load(options.data_folder)
        language = chosen.language if options.language is None else options.language
        unknown = messages.install(language)
        self._options = options
        fullscreen = chosen.fullscreen if options.fullscreen is None else options.fullscreen
        self._window = Window(options.size, fullscreen, chosen.display)
        self.stage = build_stage(self._window.size, options.data_folder, chosen, registry.card_arts())
        self.stage.muted = options.muted
        self.stage.window_is_fixed = options.fullscreen is not None or options.size is not None
        self.stage.on_restyle = self._mark_stale
        self.stage.displays = self._window.displays
        gone = _display_gone(chosen.display) if self._window.display != chosen.display else None
        for line in (damage, unknown, gone):
            self.stage.notices.say(line)
        self._fullscreen_setting, self._display_setting = chosen.fullscreen, chosen.display
        self._reader = InputReader(lambda: self._window.size, self.stage.devices)
        self._scanning = Scanning()
        self._news = connection()
        self._narrator = Narrator(self.stage)
        self._overlay = DebugOverlay()
        self._painter = Painter(self._window.surface, self._overlay.present)
        self._stale = False
        self._redraw = True

    def run(self, first: Target, make: Make = leads_nowhere) -> None:
        """Show the first scene, or that of a route, and go on until no scene is left; `make` makes those of routes."""
        stack = SceneStack(first, make)
        try:
            self._draw(stack, time.perf_counter())
            self._reader.open_pads()
            self.stage.art.reserve(self._window.size)
            self._options.furnish(self.stage)
            self.stage.apply_volume()
            gc.collect()
            gc.freeze()  # a full collection over all that was loaded would cost a frame
            self._loop(stack)
        finally:
            stack.close()
            self._window.close()

    def _loop(self, stack: SceneStack) -> None:
        updated = active = time.perf_counter()
        moving = False
        while stack.top is not None:
            start = time.perf_counter()
            left_alone = start - active > LEFT_ALONE_S
            self._take_intents(stack, start * 1000)
            if moving or self._redraw or start - updated >= STILL_UPDATE_S:
                self._catch_up(stack, (start - updated) * 1000, left_alone)
                updated, was_moving, moving = start, moving, stack.animating
                if stack.top is not None and (self._redraw or moving or was_moving):
                    self._draw(stack, start)
                    active, left_alone = start, False
            if moving:
                until_next_frame(start)
            else:
                self._rest(left_alone)

    def _rest(self, left_alone: bool) -> None:
        """Sleep while nothing moves."""
        if not left_alone:
            rest(REST_S)
        elif self._news is None or self.stage.devices.pads.connected:
            rest(LONG_REST_S)
        else:
            rest(LONGEST_REST_S, self._news)

    def _take_intents(self, stack: SceneStack, now_ms: float) -> None:
        self._reader.one_switch = self.stage.settings.one_switch
        for intent in self._reader.read(now_ms):
            self._redraw = True
            if intent.device is Device.SWITCH:
                self._scanning.pressed()
            self._overlay.note(intent)
            if intent.kind is Kind.DROPPED:
                stack.apply(self._options.dropped(Path(intent.text)))
            elif not self._own(intent):
                self._note_device(intent)
                seated = self.stage.devices.seated(intent)
                self._narrator.pressed(seated, stack.top)
                stack.handle(seated)

    def _own(self, intent: Intent) -> bool:
        """Answer what concerns the window alone; True if that was all."""
        match intent.kind:
            case Kind.RESIZED:
                if self._window.follow():
                    self._reshape()
            case Kind.EXPOSED:
                self._painter.forget()
            case Kind.FULLSCREEN:
                self._set_fullscreen(not self._window.fullscreen)
            case Kind.DEBUG:
                self._overlay.toggle()
                self._painter.forget()
            case _:
                return False
        return True

    def _note_device(self, intent: Intent) -> None:
        if intent.device is Device.WINDOW or intent.kind in PAD_NEWS or intent.holder == self.stage.last_holder:
            return
        self.stage.last_holder = intent.holder
        pygame.mouse.set_visible(intent.device is Device.MOUSE)

    def _set_fullscreen(self, fullscreen: bool) -> None:
        self._window.set_fullscreen(fullscreen)
        self._fullscreen_setting = fullscreen
        if self.stage.settings.fullscreen != fullscreen:
            self.stage.change(fullscreen=fullscreen)
        self._reshape()

    def _set_display(self, display: int) -> None:
        self._display_setting = display
        if not self._window.move_to(display):
            self.stage.notices.say(_display_gone(display))
        self._reshape()

    def _reshape(self) -> None:
        self._painter = Painter(self._window.surface, self._overlay.present)
        self.stage.resize(*self._window.size)
        self._stale = True

    def _mark_stale(self) -> None:
        self._stale = True

    def _catch_up(self, stack: SceneStack, elapsed_ms: float, left_alone: bool) -> None:
        """Let time pass: a step of it, or after a long rest as many as that was long, until something moves."""
        left = min(elapsed_ms, LONGEST_REST_S * 1000 if left_alone else LONGEST_MS)
        self._pass_time(stack, min(left, LONGEST_MS))
        while (left := left - LONGEST_MS) > 0 and not stack.animating and stack.top is not None:
            self._pass_time(stack, min(left, LONGEST_MS))

    def _pass_time(self, stack: SceneStack, elapsed_ms: float) -> None:
        stage = self.stage
        if any([stack.update(elapsed_ms), stage.notices.update(elapsed_ms), stage.subtitles.update(elapsed_ms)]):
            self._redraw = True
        self._scan(stack, elapsed_ms)
        self._narrator.look(stack.top)
        self._window.keep_awake(stack.top is not None and stack.top.keeps_awake)
        if stage.settings.display != self._display_setting:
            self._set_display(stage.settings.display)
        if stage.settings.fullscreen != self._fullscreen_setting:
            self._set_fullscreen(stage.settings.fullscreen)
        if self._stale:
            self._stale, self._redraw = False, True
            stack.resized()

    def _scan(self, stack: SceneStack, elapsed_ms: float) -> None:
        """With one switch, let the focus go on where that is due: what has it is heard to its end first."""
        settings, top = self.stage.settings, stack.top
        if settings.one_switch and top is not None:
            step = self._scanning.step(elapsed_ms, settings.scan_s * 1000, top.waits and not self.stage.is_speaking)
            if step is not None:
                self._redraw = True
                stack.handle(step)

    def _draw(self, stack: SceneStack, start: float) -> None:
        """Draw and present a frame that was begun at `start`."""
        self._redraw = False
        self._painter.begin()
        self.stage.subtitles.begin_frame()
        stack.draw(self._painter)
        group = stack.top.focus if stack.top is not None else None
        reaches = group.reaches if group is not None else ()
        draw_lines(self._painter, self.stage, reaches, stack.top.heading_rect if isinstance(stack.top, Page) else None)
        self._painter.end()
        if self._overlay.visible:
            self._overlay.show(self._painter, self.stage, stack.scenes, start)


def _display_gone(display: int) -> str:
    return tr("Display {n} not found. Using the main display.").format(n=display + 1)


def until_next_frame(start: float) -> None:
    """Sleep until the frame after the one that was begun at `start` is due."""
    left = start + FRAME_S - time.perf_counter()
    if left > 0:
        time.sleep(left)
