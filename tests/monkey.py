"""Presses at random, as all devices make them, and the presses of somebody who wants to go to the menu."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame

from game.commands.think import think
from scenes.app.loop import App
from scenes.app.router import Router
from scenes.kit.answers import Answer, Here
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.scene import Scene
from scenes.kit.stack import SceneStack
from scenes.kit.widgets.focus import Focus
from scenes.match.seats import PEOPLE
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.chosen_game import choose_game, chosen_game
from scenes.specs import registry

SIZES = ((640, 360), (640, 480), (1280, 720), (800, 1200), (2560, 720), (1920, 1080))
PADS = (3, 5, 7)
KEYS = (Holder(Device.KEYBOARD), Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS))
POINTERS = (Holder(Device.MOUSE), Holder(Device.TOUCH))
WALKS = (Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT, Kind.ACCEPT, Kind.ACCEPT, Kind.ACCEPT, Kind.CANCEL)
PLAYS = (Kind.PLAY, Kind.DISCARD, Kind.END_TURN, Kind.END_TURN, Kind.FOLD, Kind.UNDO, Kind.CARD, Kind.GROUP)
ELSE = (
    Kind.PAUSE, Kind.SEATS, Kind.LENS, Kind.HINT, Kind.LOG, Kind.SORT, Kind.CARD_LEFT, Kind.CARD_RIGHT, Kind.NEXT,
    Kind.PREVIOUS, Kind.SPEED, Kind.TELL, Kind.TELL_OTHERS, Kind.TELL_HAND, Kind.LET_GO, Kind.TEXT, Kind.ERASE,
    Kind.SCROLL_UP, Kind.SCROLL_DOWN, Kind.CONTROL, Kind.CONTROL_UP, Kind.DEBUG,
)  # fmt: skip
WINDOW = (Kind.FOCUS_LOST, Kind.FOCUS_GAINED, Kind.EXPOSED, Kind.QUIT)
CONTROLS = ("a", "space", "return", "escape", "left", "f5", "kp_1")
NAMES = ("Ann", "Ben", "Cleo", "Dora")
LETTERS = "qzj 7é"
"""Names are typed of these: none of them is a command, where a bot's command line is asked for."""
OUTWARD = (
    "Leave match", "Leave stage", "Leave", "Save and leave", "Leave anyway", "Menu", "Back", "Skip", "Done",
    "Quit lessons", "Not now", "Cancel",
)  # fmt: skip
"""What leads on towards the menu, the likeliest first, in the words on the buttons."""
WAYS = (Kind.CANCEL, Kind.ACCEPT, Kind.PAUSE)
"""What is tried one after the other where no button leads out; at a table the last one first."""
TABLES = ("Turn", "Deal", "Curtain")


class QuickThinkers(Here):
    """Bots at the table move at random, whatever their level: it is not they who are tried."""

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        """Found at once."""
        if call is think:
            game, _, *rest = arguments
            arguments = (game, "random", *rest)
        return super().ask(call, *arguments, limit_s=limit_s)


class OneRead:
    """Stands in the place of what reads the devices."""

    one_switch = False

    def __init__(self, intents: Sequence[Intent]) -> None:
        self._intents = list(intents)

    def read(self, now_ms: float) -> list[Intent]:
        """What was pressed."""
        found, self._intents = self._intents, []
        return found


class Monkey:
    """Chooses what is pressed."""

    def __init__(self, app: App, router: Router, random: Random) -> None:
        self._app, self._stage, self._router, self._random = app, app.stage, router, random
        self._pads: set[int] = set()
        self._queue: list[Intent] = []
        self._leaving = ""
        self._tries: deque[Kind] = deque()

    def reader(self, intents: Sequence[Intent]) -> OneRead:
        """What gives the program these intents."""
        return OneRead(intents)

    def intent(self, stack: SceneStack) -> Intent:
        """The next one: mostly a press that makes sense somewhere."""
        if self._queue:
            return self._queue.pop()
        chance = self._random.random()
        if chance < 0.01:
            return self._of_window()
        if chance < 0.02:
            return self._of_pads()
        if chance < 0.25:
            return self._of_pointer(stack)
        kinds = WALKS if chance < 0.65 else PLAYS if chance < 0.9 else ELSE
        return self._of(self._holder(stack), self._random.choice(kinds))

    def elsewhere(self) -> list[Scene]:
        """Scenes to begin anew in, from the lowest; the settings as they should be for such a run."""
        random, router = self._random, self._router
        self._stage.change(speed="instant", bot_pace="quick", one_switch=random.random() < 0.1,
                           text_scale=random.choice((1.0, 1.5, 2.0)), open_hands=random.random() < 0.3,
                           reduced_motion=random.random() < 0.3, theme=random.choice(("default", "contrast")))
        choose_game(router.stage, random.choice(list(registry.GAMES)))
        if random.random() < 0.5:
            return [self._match()]
        beginnings = (routes.Menu(), routes.Lobby(), routes.Opening(), routes.Welcome())
        pages = (routes.Setup(), routes.Settings(), routes.Lessons(), routes.Controls(), routes.SafeArea(),
                 routes.Attract(), routes.Matches(), routes.Statistics(), routes.ArcadeRun())
        route = random.choice((*beginnings, *pages))
        return [*([] if route in beginnings else [router.make(routes.Menu())]), router.make(route)]

    def _match(self) -> Scene:
        """A match of any rules: one person, or several with devices of their own, and bots; or bots alone."""
        random, options = self._random, registry.options(chosen_game(self._stage))
        first = options.first_setup()
        rules = options.apply(random.choice(options.presets), first.rules)
        seats = random.choice(options.seat_counts)
        people = random.choice((0, 1, 1, min(seats, 2), min(seats, len(NAMES))))
        who = [Seating(name, face) for name, face in zip(NAMES[:people], PEOPLE, strict=False)]
        bots = [Seating(f"Bot {seat}", "sprout", "random") for seat in range(people, seats)]
        devices = self._stage.devices
        devices.forget_seats()
        for pad in PADS:
            self._pads.add(pad)
            devices.pads.connect(pad, "")
        if people > 1:
            devices.hand_out([Holder(Device.GAMEPAD, PADS[0]), *KEYS[1:], Holder(Device.GAMEPAD, PADS[1])][:people])
        return self._router.make(routes.Start(MatchSetup(first.game, rules, (*who, *bots))))

    # -- devices

    def plug_in_again(self) -> None:
        """Whoever wants to leave has something to press with."""
        self._queue.clear()

    def _holder(self, stack: SceneStack) -> Holder:
        own = self._seated()
        keys = KEYS[1:] if self._stage.devices.split_keyboard else KEYS[:1]
        others = [*keys, *(Holder(Device.GAMEPAD, pad) for pad in self._pads)]
        return self._random.choice([*own, *own, *others])

    def _of(self, holder: Holder, kind: Kind) -> Intent:
        random = self._random
        devices = self._stage.devices
        if kind in (Kind.TEXT, Kind.ERASE):
            holder, kind = KEYS[0], kind if devices.typing else Kind.ACCEPT
        if kind in (Kind.CONTROL, Kind.CONTROL_UP) and not devices.listening:
            kind = Kind.ACCEPT
        text = "".join(random.choice(LETTERS) for _ in range(random.randint(1, 9))) if kind is Kind.TEXT else ""
        control = random.choice(CONTROLS) if kind in (Kind.CONTROL, Kind.CONTROL_UP) else ""
        return Intent(kind, holder.device, source=holder.source, number=random.randint(1, 12),
                      repeated=random.random() < 0.1, control=control, text=text)

    def _of_pointer(self, stack: SceneStack) -> Intent:
        """Somewhere, or on a widget; a press is mostly let go of."""
        random, holder = self._random, self._random.choice(POINTERS)
        width, height = self._stage.viewport.size
        point = (random.randrange(width), random.randrange(height))
        focus = stack.top.focus if stack.top is not None else None
        if isinstance(focus, Focus) and focus.widgets and random.random() < 0.7:
            point = random.choice(focus.widgets).rect.center
        kind = random.choice((Kind.POINT, Kind.PRESS, Kind.PRESS, Kind.PRESS))
        if kind is Kind.PRESS and random.random() < 0.9:
            to = point if random.random() < 0.7 else (random.randrange(width), random.randrange(height))
            self._queue = [Intent(Kind.RELEASE, holder.device, to), Intent(Kind.POINT, holder.device, to)]
        return Intent(kind, holder.device, point)

    def _of_window(self) -> Intent:
        kind = self._random.choice((*WINDOW, Kind.RESIZED, Kind.RESIZED, Kind.FULLSCREEN))
        if kind is Kind.RESIZED:
            size = self._random.choice(SIZES)
            pygame.display.set_mode(size, pygame.RESIZABLE)
            return Intent(kind, Device.WINDOW, size)
        return Intent(kind, Device.WINDOW)

    def _of_pads(self) -> Intent:
        """A pad comes or goes."""
        pad, pads = self._random.choice(PADS), self._stage.devices.pads
        if pad in self._pads:
            self._pads.discard(pad)
            pads.lost(pad)
            return Intent(Kind.PAD_LOST, Device.GAMEPAD, source=pad)
        self._pads.add(pad)
        pads.connect(pad, "")
        return Intent(Kind.PAD_FOUND, Device.GAMEPAD, source=pad)

    # -- to the menu

    def way_out(self, stack: SceneStack) -> list[tuple[Intent, ...]]:
        """A press of somebody who wants to go to the menu, by each device that may be asked for, one after the other."""
        top = stack.top
        assert top is not None
        words = {widget.words: widget for widget in top.focus.widgets} if isinstance(top.focus, Focus) else {}
        for name in OUTWARD:
            if name in words:
                point = words[name].rect.center
                devices = [Device.MOUSE, *(holder.device for holder in self._seated() if holder in POINTERS)]
                clicks = [(Intent(Kind.PRESS, device, point), Intent(Kind.RELEASE, device, point)) for device in devices]
                return [*clicks, *((Intent(Kind.CANCEL, own.device, source=own.source),) for own in self._seated())]
        if type(top).__name__ != self._leaving:
            self._leaving, self._tries = type(top).__name__, deque(WAYS)
            if self._leaving in TABLES:
                self._tries.rotate(1)
        kind = self._tries[0]
        self._tries.rotate(-1)
        return [(Intent(kind, holder.device, source=holder.source),) for holder in (KEYS[0], *self._seated())]

    def _seated(self) -> list[Holder]:
        seats = self._stage.devices.seats
        return [holder for seat in range(6) for holder in seats.holders_of(seat)]
