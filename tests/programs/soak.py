"""A monkey plays: random presses, sizes and devices through the real program, without a screen, at instant speed.

Run as `python -m tests.programs.soak [INTENTS] [--seed S]`: 1,000,000 unless told otherwise. What must hold after each: no
exception, the records are as the rules say, the menu is ten presses away, memory stays as it is. Exit code 1 at the
first fault, with what led there; the same seed leads there again.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import random as randomness
import sys
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1", LANGUAGE="en")

import pygame

from game.commands.think import think
from game.core.files import SYSTEM
from game.core.record import BadRecord
from scenes.app.loop import App, StageOptions
from scenes.app.router import Router
from scenes.kit.answers import Answer, Answers
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.scene import Push, Reset, Scene
from scenes.kit.settings_file import load
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.widgets.focus import Focus
from scenes.match.seats import PEOPLE
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.resume import look
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


class QuickThinkers(Answers):
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


MOST_SCENES, MOST_NOTICES = 12, 40


class Broken(AssertionError):
    """Something that always holds did not."""


class NoWayOut(Broken):
    """The menu could not be reached."""


def must(condition: object, what: str) -> None:
    """Raises Broken unless the condition holds."""
    if not condition:
        raise Broken(what)


class Rules:
    """Looks at the scenes, the records and the settings."""

    def __init__(self, stage: Stage, router: Router) -> None:
        self._stage, self._router = stage, router
        self._checked: dict[Path, tuple[int, bytes]] = {}
        self.records = 0

    def after_press(self, stack: SceneStack) -> None:
        """What can be looked at after every press."""
        must(stack.scenes, "there is no scene")
        must(len(stack.scenes) <= MOST_SCENES, f"{len(stack.scenes)} scenes lie on each other")
        must(len({id(scene) for scene in stack.scenes}) == len(stack.scenes), "a scene is there twice")
        focus = stack.top.focus if stack.top is not None else None
        if isinstance(focus, Focus) and focus.widgets:
            must(0 <= focus.index < len(focus.widgets), "the focus is nowhere")

    def check(self, stack: SceneStack) -> None:
        """What takes longer to look at."""
        must(len(self._stage.notices.lines) < MOST_NOTICES, f"notices pile up: {self._stage.notices.lines[:5]}")
        for line in self._stage.notices.lines:
            must(line.isprintable(), f"a notice cannot be shown: {line!r}")
        self._check_session(self._router.matches.session)
        self.check_records()
        self._check_settings()

    def check_records(self) -> None:
        """Every record is allowed by the rules, and only grows; those of finished matches are taken away."""
        for path in sorted((self._stage.data_folder / RECORDS).glob("*.jsonl")):
            content, file = path.read_bytes(), path.stat().st_ino
            known, before = self._checked.get(path, (file, b""))
            if known != file:  # that one was deleted, and this one begun in the same second
                before = b""
            if content != before:
                must(content.startswith(before), f"{path.name} was written over")
                self._checked[path] = file, content
                self.records += not before
            self._check_record(path)

    def _check_record(self, path: Path) -> None:
        try:
            found = look(path)
        except (BadRecord, OSError) as fault:
            raise Broken(f"{path.name}: {fault}") from None
        session = self._router.matches.session
        is_played = session is not None and session._recorder is not None and session._recorder._file.path == path
        if not is_played and (found.finished or len(self._checked) > MOST_SCENES):
            path.unlink()
            path.with_suffix(".about.json").unlink(missing_ok=True)
            del self._checked[path]

    def _check_session(self, session: Session | None) -> None:
        if session is None or not session.round_steps:
            return
        state: Any = session.round_steps[0].before
        for step in session.round_steps:
            state = session.game.evolve(state, step.event)
        must(state == session.state, "the steps of the round do not lead to its state")

    def _check_settings(self) -> None:
        if (self._stage.data_folder / "settings.json").exists():
            kept, line = load(self._stage.data_folder)
            must(line is None, f"the settings cannot be read: {line}")
            must(kept.volume == self._stage.settings.volume, "the settings are not kept")




FRAME, FRAMES = 16.0, (16.0, 16.0, 16.0, 50.0, 400.0)
"""Milliseconds: what a frame takes while the monkey waits, and what may pass between two of its presses."""
DRAWN_EVERY, CHECKED_EVERY, MOVED_EVERY = 40, 200, 150
MOST_PRESSES = 10
REMEMBERED = 30
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""Where files cost no time, if there is such a place."""
GROWTH_MB, WARM, SAMPLES = 24, 0.2, 40
"""How much more memory may be in use in the last half of the run, at the middle of so many looks, than in the first;
its beginning, in which caches fill, is left out. Sizes of the window change, so single looks differ by more."""


class Soak:
    """The program, the monkey, and what is looked at in between."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._random = Random(seed)
        randomness.seed(seed)
        self.app = App(StageOptions(folder, size=(640, 360), fullscreen=False, muted=True))
        self.stage = self.app.stage
        self.stage.thinkers = QuickThinkers()
        self.stage.new_seed = lambda: self._random.getrandbits(32)
        self.stage.new_secret = lambda seat: str(self._random.random())
        self.router = Router(self.stage)
        self.monkey = Monkey(self.app, self.router, self._random)
        self.stack = SceneStack(routes.Menu(), self.router.make)
        self.rules = Rules(self.stage, self.router)
        self.seen: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self._clock_ms = 0.0

    def step(self, number: int) -> None:
        """One more press. Raises Broken, and whatever the program should not."""
        if number % MOVED_EVERY == 0:
            self._lead_out()
            first, *above = self.monkey.elsewhere()
            self.stack.apply(Reset(first))
            for scene in above:
                self.stack.apply(Push(scene))
        self._give(self.monkey.intent(self.stack))
        self._pass_time(self._random.choice(FRAMES))
        if number % DRAWN_EVERY == 0 and self.stack.top is not None:
            self.app._draw(self.stack, time.perf_counter())
        if number % CHECKED_EVERY == 0:
            self.rules.check(self.stack)

    def close(self) -> None:
        """The program ends, with all that it has written."""
        self.stack.close()
        self.router.close()
        self.rules.check_records()
        self.app._window.close()

    def _give(self, *intents: Intent) -> None:
        top = type(self.stack.top).__name__
        self.seen[top] += 1
        self.last.append(f"{top}: " + ", ".join(f"{intent.kind.name} of {intent.holder.device.name} "
                                                f"{intent.source or ''}{intent.point or ''}" for intent in intents))
        self.app._reader = self.monkey.reader(intents)  # type: ignore[assignment]
        self.app._take_intents(self.stack, self._clock_ms)
        if self.stack.top is None:
            self.stack = SceneStack(routes.Menu(), self.router.make)
        self.rules.after_press(self.stack)

    def _pass_time(self, elapsed_ms: float) -> None:
        self._clock_ms += elapsed_ms
        self.app._catch_up(self.stack, elapsed_ms, False)

    def _lead_out(self) -> None:
        """From wherever it is, a person who wants to go to the menu gets there. Raises NoWayOut."""
        self.monkey.plug_in_again()
        before = list(self.last)
        for _ in range(MOST_PRESSES):
            for _ in range(60):
                self._pass_time(FRAME)
            if type(self.stack.top).__name__ == "Menu":
                return
            top = self.stack.top
            for press in self.monkey.way_out(self.stack):
                if self.stack.top is top:
                    self._give(*press)
        for _ in range(60):
            self._pass_time(FRAME)
        if type(self.stack.top).__name__ != "Menu":
            raise NoWayOut(f"still in {[type(scene).__name__ for scene in self.stack.scenes]}, before that {before[-5:]}")


def memory_mb() -> float:
    """What this process uses. What it has freed and the C library keeps for later is given back first: it is no leak,
    and depends on the largest window there was so far."""
    gc.collect()
    give_back = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if give_back is not None:
        give_back(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / (1 << 20)


def run(number: int, seed: int, folder: Path) -> str:
    """So many presses; what came of them. Raises Broken, and whatever the program should not."""
    soak, began, used_mb = Soak(folder, seed), time.monotonic(), list[float]()
    try:
        for step in range(1, number + 1):
            soak.step(step)
            if step > number * WARM and step % max(1, int(number * (1 - WARM) / SAMPLES)) == 0:
                used_mb.append(memory_mb())
        soak.close()
    except Exception:
        print("\n".join(soak.last))
        raise
    half = len(used_mb) // 2
    warm_mb, late_mb = median(used_mb[:half]), median(used_mb[half:])
    if number * WARM > MOVED_EVERY * 20 and late_mb - warm_mb > GROWTH_MB:
        raise Broken(f"memory grows: {warm_mb:.0f} MB in the first half, {late_mb:.0f} MB in the last")
    return (f"{number} intents in {len(soak.seen)} scenes, {soak.rules.records} records, {warm_mb:.0f} MB, later "
            f"{late_mb:.0f} MB, {time.monotonic() - began:.0f} s\n{dict(soak.seen.most_common())}")


def main(argv: list[str]) -> int:
    """The driver; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    SYSTEM.durable = False
    with TemporaryDirectory(prefix="red7-soak-", dir=MEMORY) as folder:
        try:
            print(run(options.number, options.seed, Path(folder)))
        except Exception:  # noqa: BLE001 - whatever it is, it is what was looked for
            traceback.print_exc()
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
