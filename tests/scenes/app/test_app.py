"""The loop and the window, on SDL's dummy driver: frames, files dropped on it, and how it is closed."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.catalog import GAMES
from game.core.match import Step
from game.core.record import replay, split_lines
from scenes.app.commands.play import play
from scenes.app.loop import App, StageOptions
from scenes.app.pictures.gallery import SCENES
from scenes.app.router import Router
from scenes.kit import settings_file
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Pop, Push, Quit, Scene, Transition
from scenes.kit.settings import Settings
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.window import NoScreen, Window
from scenes.match.session import Session
from scenes.match.store.search import Search
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from tests.scenes.autoplay import record_in, stage_for_tests
from tests.scenes.speech.recording import RecordingVoice
from tests.scenes.staging import render_scene, stage_of

SIZE = (800, 450)


class Scripted(Scene):
    """Does one step of a script in every `update`, and quits after the last."""

    title = ""

    def __init__(self, stage: Stage, steps: list[Callable[[Scripted], object]], moving: bool = False) -> None:
        super().__init__(stage)
        self.steps = steps
        self.moving = moving
        self.drawn = 0
        self.laid_out: list[tuple[int, int]] = []
        self.intents: list[Intent] = []
        self.elapsed: list[float] = []

    @property
    def animating(self) -> bool:
        return self.moving

    def resized(self) -> None:
        self.laid_out.append(self.stage.viewport.size)

    def handle(self, intent: Intent) -> Transition | None:
        self.intents.append(intent)
        return None

    def update(self, elapsed_ms: float) -> Transition | None:
        self.elapsed.append(elapsed_ms)
        if not self.steps:
            return Quit()
        self.steps.pop(0)(self)
        return None

    def draw(self, painter: Painter) -> None:
        self.drawn += 1
        painter.ground(self.stage.art.plain_ground(self.stage.viewport.size))


def wait(scene: Scripted) -> None:
    """Nothing happens in this step."""


@pytest.fixture(autouse=True)
def closed_afterwards() -> Iterator[None]:
    yield
    pygame.display.quit()


def play_frames(
    folder: Path, *steps: Callable[[Scripted], object], moving: bool = False, **options: object
) -> Scripted:
    """Run the program with one scripted scene to its end; that scene."""
    app = App(StageOptions(folder, **{"size": SIZE, **options}))  # type: ignore[arg-type]
    scene = Scripted(app.stage, list(steps), moving)
    app.run(scene)
    return scene


def test_a_still_scene_is_drawn_once(tmp_path: Path) -> None:
    scene = play_frames(tmp_path, *[wait] * 12)
    assert len(scene.elapsed) == 13
    assert scene.drawn <= 3, "once for itself, and for what the window may tell at its beginning"


def test_a_moving_scene_is_drawn_in_every_frame(tmp_path: Path) -> None:
    scene = play_frames(tmp_path, *[wait] * 6, moving=True)
    assert scene.drawn >= 7
    assert all(0 <= elapsed <= 50 for elapsed in scene.elapsed)


def test_the_last_picture_of_a_motion_is_drawn(tmp_path: Path) -> None:
    def stop(scene: Scripted) -> None:
        scene.moving = False
        scene.drawn = 0

    scene = play_frames(tmp_path, wait, wait, wait, stop, wait, wait, wait, moving=True)
    assert scene.drawn == 1


def test_a_long_pause_counts_as_fifty_ms(tmp_path: Path) -> None:
    scene = play_frames(tmp_path, lambda scene: pygame.time.wait(120), wait)
    assert scene.elapsed[1] == 50.0


def screen() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def test_furniture_comes_behind_the_first_frame(tmp_path: Path) -> None:
    drawn: list[int] = []

    def furnish(stage: Stage) -> None:
        drawn.append(sum(screen().get_at((5, 5))[:3]))

    play_frames(tmp_path, furnish=furnish)
    assert drawn == [sum((18, 20, 28))]


def test_presses_reach_the_scene_and_tell_the_device(tmp_path: Path) -> None:
    devices: list[Device] = []

    def press(scene: Scripted) -> None:
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=False))

    def look(scene: Scripted) -> None:
        devices.append(scene.stage.device)

    scene = play_frames(tmp_path, look, press, look)
    assert Intent(Kind.PRESS, Device.MOUSE, point=(3, 4)) in scene.intents
    assert devices == [Device.KEYBOARD, Device.MOUSE]


def test_presses_come_with_the_seat_of_their_device(tmp_path: Path) -> None:
    def sit_down(scene: Scripted) -> None:
        scene.stage.devices.seats.assign(Holder(Device.MOUSE), 2)

    def press(scene: Scripted) -> None:
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=False))
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=0, unicode=""))

    scene = play_frames(tmp_path, sit_down, press, wait)
    seats = [(i.kind, i.seat) for i in scene.intents if i.kind in (Kind.PRESS, Kind.ACCEPT)]
    assert seats == [(Kind.PRESS, 2), (Kind.ACCEPT, None)]
    assert scene.stage.devices.seats.holder_of(2) == Holder(Device.MOUSE)


def test_devices_follow_the_settings(tmp_path: Path) -> None:
    def choose(scene: Scripted) -> None:
        scene.stage.change(bindings={"keyboard": {"fold": ["j"]}}, cool_down_ms=600)

    def press(scene: Scripted) -> None:
        for key in (pygame.K_j, pygame.K_RETURN):
            pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode=""))

    scene = play_frames(tmp_path, choose, press, wait)
    kinds = [intent.kind for intent in scene.intents if intent.device is Device.KEYBOARD]
    assert kinds == [Kind.FOLD], "the second press came too soon"


def test_closing_the_window_ends_the_program(tmp_path: Path) -> None:
    scene = play_frames(tmp_path, lambda scene: pygame.event.post(Event(pygame.QUIT)), *[wait] * 50)
    assert scene.intents[-1].kind is Kind.QUIT
    assert len(scene.steps) > 40
    assert not pygame.display.get_init()


def test_the_window_closes_when_a_scene_fails(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        play_frames(tmp_path, lambda scene: 1 / 0)
    assert not pygame.display.get_init()


def test_another_size_lays_everything_out_anew(tmp_path: Path) -> None:
    def resize(scene: Scripted) -> None:
        pygame.display.set_mode((1000, 500), pygame.RESIZABLE)
        pygame.event.post(Event(pygame.VIDEORESIZE, size=(1000, 500), w=1000, h=500))

    scene = play_frames(tmp_path, resize, wait, wait)
    assert scene.laid_out[-1] == (1000, 500)
    assert scene.stage.viewport.size == (1000, 500)
    assert scene.stage.text.scale == scene.stage.viewport.scale == scene.stage.art.scale


def test_f11_takes_the_whole_screen_and_is_remembered(tmp_path: Path) -> None:
    f11 = Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, scancode=0, unicode="")
    scene = play_frames(tmp_path, lambda scene: pygame.event.post(f11), wait, wait)
    assert scene.stage.settings.fullscreen is True
    assert settings_file.load(tmp_path)[0].fullscreen is True
    assert all(intent.kind is not Kind.FULLSCREEN for intent in scene.intents)
    assert scene.stage.viewport.size == tuple(scene.laid_out[-1])


def test_the_setting_takes_the_whole_screen_too(tmp_path: Path) -> None:
    flags: list[bool] = []

    def look(scene: Scripted) -> None:
        flags.append(bool(screen().get_flags() & pygame.FULLSCREEN))

    change = [lambda scene: scene.stage.change(fullscreen=True), wait, look]
    change += [lambda scene: scene.stage.change(fullscreen=False), wait, look]
    scene = play_frames(tmp_path, *change)
    assert flags == [True, False]
    assert scene.stage.viewport.size == SIZE


def test_options_are_for_this_time_only(tmp_path: Path) -> None:
    settings_file.save(Settings(fullscreen=True, language="en"), tmp_path)
    scene = play_frames(
        tmp_path, lambda scene: scene.stage.change(speed="2"), fullscreen=False, muted=True, language="xx"
    )
    assert scene.stage.viewport.size == SIZE
    assert scene.stage.muted is True
    assert scene.stage.notices.line is not None
    assert "xx" in scene.stage.notices.line
    stored = settings_file.load(tmp_path)[0]
    assert (stored.fullscreen, stored.muted, stored.language, stored.speed) == (True, False, "en", "2")


def test_a_damaged_settings_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    scene = play_frames(tmp_path)
    assert scene.stage.notices.line is not None
    assert "settings.damaged-1.json" in scene.stage.notices.line


@pytest.mark.parametrize("asked", [(100, 100), (640, 360), (1000, 200)])
def test_a_window_is_never_asked_to_be_smaller_than_the_least(asked: tuple[int, int]) -> None:
    size = Window(asked, False).size
    assert size == (max(asked[0], 640), max(asked[1], 360))


def test_without_a_size_the_window_fits_the_desktop() -> None:
    made = Window(None, False)
    desktop = pygame.display.get_desktop_sizes()[0]
    assert made.size[0] <= desktop[0]
    assert made.size[1] <= desktop[1]
    assert made.size[0] / made.size[1] == pytest.approx(16 / 9, rel=0.01)


def test_no_screen_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(NoScreen) as caught:
        Window(SIZE, False)
    assert "no-such-driver" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_screen_that_nobody_asked_for_and_nobody_sees_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoScreen, match="no display"):
        Window(SIZE, False)


def test_a_scene_can_be_drawn_without_a_window(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (640, 360))
    pictures = [render_scene(Scripted(stage, [])) for _ in range(2)]
    assert pictures[0].get_size() == (640, 360)
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")
    assert pictures[0].get_at((320, 180))[:3] == stage.theme.table


# -- one switch, the screen that stays awake, displays


class Awake(Scripted):
    """A scene in which the screen must not darken."""

    keeps_awake = True


def test_the_screen_stays_awake_only_where_a_scene_wants_it(tmp_path: Path) -> None:
    told: list[bool] = []

    def look(scene: Scripted) -> None:
        told.append(pygame.display.get_allow_screensaver())

    def push(scene: Scripted) -> None:
        stacks[0].apply(Push(Awake(scene.stage, [wait, look, lambda scene: stacks[0].apply(Pop())])))
        scene.steps += [wait, look]

    stacks: list[SceneStack] = []
    app = App(StageOptions(tmp_path, size=SIZE))
    loop = app._loop

    def noting(stack: SceneStack) -> None:
        stacks.append(stack)
        loop(stack)

    app._loop = noting  # type: ignore[method-assign]
    app.run(Scripted(app.stage, [wait, look, push]))
    assert told == [True, False, True]


@pytest.mark.parametrize("scene", ["turn", "deal", "seat", "round_scoring"])
def test_a_match_keeps_the_screen_awake(tmp_path: Path, scene: str) -> None:
    assert SCENES[scene](stage_of(tmp_path, (640, 360)))[-1].keeps_awake


@pytest.mark.parametrize("scene", ["menu", "setup", "settings", "attract", "pause", "match_won"])
def test_elsewhere_it_may_darken(tmp_path: Path, scene: str) -> None:
    assert not SCENES[scene](stage_of(tmp_path, (640, 360)))[-1].keeps_awake


def test_with_one_switch_the_focus_goes_on_by_itself_and_any_key_accepts(tmp_path: Path) -> None:
    settings_file.save(Settings(one_switch=True, scan_s=0.5), tmp_path)
    kinds: list[Kind] = []

    def press(scene: Scripted) -> None:
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, scancode=0, unicode="m"))

    def note(scene: Scripted) -> None:
        kinds[:] = [intent.kind for intent in scene.intents if intent.device is Device.SWITCH]

    play_frames(tmp_path, *[lambda scene: pygame.time.wait(60)] * 12, press, wait, note)
    assert kinds == [Kind.NEXT, Kind.ACCEPT]


DISPLAYS = [(1920, 1080), (1280, 1024)]


def test_the_window_goes_to_the_display_that_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: DISPLAYS)
    opened = Window(SIZE, False)
    assert opened.display == 0
    assert opened.move_to(1)
    assert opened.display == 1
    opened.set_fullscreen(True)
    assert opened.move_to(0)
    assert (opened.display, opened.fullscreen) == (0, True)


def test_a_display_that_is_gone_is_the_first_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file.save(Settings(display=3), tmp_path)
    lines: list[str | None] = []

    def look(scene: Scripted) -> None:
        lines.append(scene.stage.notices.line)

    def lose(scene: Scripted) -> None:
        scene.stage.change(display=1)

    play_frames(tmp_path, look)
    assert lines == ["Display 4 not found. Using the main display."]
    assert settings_file.load(tmp_path)[0].display == 3, "it may come back"
    settings_file.save(Settings(), tmp_path)
    play_frames(tmp_path, lose, wait, look)
    assert lines[-1] == "Display 2 not found. Using the main display."


def test_the_stage_knows_the_displays(tmp_path: Path) -> None:
    known: list[object] = []
    play_frames(tmp_path, lambda scene: known.extend(scene.stage.displays))
    assert len(known) == 1


# -- speech


def test_what_changes_in_the_top_scene_is_said(tmp_path: Path) -> None:
    assert settings_file.save(Settings(speech="table"), tmp_path) is None
    voice = RecordingVoice()

    def furnish(stage: Stage) -> None:
        stage.voice = voice

    def name(title: str) -> Callable[[Scripted], object]:
        return lambda scene: setattr(scene, "title", title)

    def ask(scene: Scripted) -> None:
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_t, scancode=pygame.KSCAN_T, mod=0, unicode="t"))

    play_frames(tmp_path, name("Menu"), wait, name("Settings"), ask, wait, wait, furnish=furnish)
    assert voice.said == ["Menu.", "Settings.", "Settings."]


def test_while_speech_is_off_nothing_is_said(tmp_path: Path) -> None:
    voice = RecordingVoice()

    def furnish(stage: Stage) -> None:
        stage.voice = voice

    play_frames(tmp_path, lambda scene: setattr(scene, "title", "Menu"), wait, wait, furnish=furnish)
    assert voice.said == []


def test_with_one_switch_what_has_the_focus_is_heard_to_its_end(tmp_path: Path) -> None:
    settings_file.save(Settings(one_switch=True, scan_s=0.5, speech="table"), tmp_path)
    voice = RecordingVoice()
    voice.busy = True
    kinds: list[list[Kind]] = []

    def furnish(stage: Stage) -> None:
        stage.voice = voice

    def note(scene: Scripted) -> None:
        kinds.append([intent.kind for intent in scene.intents if intent.device is Device.SWITCH])
        voice.busy = False

    waits = [lambda scene: pygame.time.wait(60)] * 12
    play_frames(tmp_path, *waits, note, *waits, note, furnish=furnish)
    assert kinds == [[], [Kind.NEXT]]


def test_behind_the_first_frame_every_screen_is_loaded(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from scenes.app.router import Router; from scenes.kit.stage import build_stage\n"
        f"Router(build_stage((640, 360), Path({str(tmp_path)!r}))).load()\n"
        "print(*[name for name in sys.modules if name.startswith('scenes.screens.')])"
    )
    root = Path(__file__).parents[3]
    out = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True).stdout
    files = (root / "scenes" / "screens").rglob("*.py")
    there = {".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__") for path in files}
    assert there - {"scenes.screens"} <= set(out.split())


# The window is closed in mid-match: all that was shown is on the disk, and the next start offers to go on with it.

OPTIONS = Namespace(size=(640, 360), fullscreen=False, lang="en", mute=True)
RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
BOTS = (Seating("One", "sprout", "random"), Seating("Two", "hunter", "random"))


@pytest.fixture
def no_timer_goes_on() -> Iterator[None]:
    """No timer goes on after the test."""
    yield
    if pygame.get_init():
        pygame.time.set_timer(pygame.QUIT, 0)
    pygame.display.quit()


@pytest.mark.usefixtures("no_timer_goes_on")
def test_a_window_that_is_closed_in_mid_match_loses_nothing_that_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, advance = [0], Session.advance

    def watched(session: Session) -> tuple[Step, ...] | None:
        steps = advance(session)
        shown.append(shown[-1] + len(steps or ()))
        if shown[-1] > 12:
            pygame.time.set_timer(pygame.QUIT, 50)  # whoever closes it is asked, and closes it once more
        return steps

    monkeypatch.setattr(Session, "advance", watched)
    settings_file.save(Settings(speed="instant", bot_pace="quick"), tmp_path)
    play(OPTIONS, tmp_path, routes.Start(MatchSetup("red7", RULES, BOTS)))
    record = record_in(tmp_path)
    assert len(replay(split_lines(record.read_bytes()), GAMES).happened) >= shown[-1] > 12
    search = Search(record.parent)
    search.run()
    assert [found.path for found in search.open] == [record] and not search.skipped, "and nobody holds its file"
    router = Router(stage_for_tests(tmp_path))
    router.make(routes.Menu())
    assert router.open_matches.in_words(chosen_game(router.stage)) == "Round 1"
    assert not list(tmp_path.rglob("*.new"))


# A file that is dropped on the window leads where the program says, whatever is shown, with or without the focus.


class Below(Scene):
    """Has two files dropped at once while the window has no focus, and quits when it is the top one again."""

    frames = 0

    def update(self, elapsed_ms: float) -> Transition | None:
        self.frames += 1
        if self.frames == 1:
            pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
            for name in ("one.jsonl", "two.jsonl"):
                pygame.event.post(Event(pygame.DROPFILE, file=f"/of a/folder/{name}"))
        return Quit() if self.frames > 20 else None


class Opened(Scene):
    def update(self, elapsed_ms: float) -> Transition | None:
        return Quit()


def test_every_file_is_asked_for_and_shown_above_what_was_there(tmp_path: Path) -> None:
    asked: list[Path] = []
    scenes: list[Opened] = []

    def dropped(path: Path) -> Transition:
        asked.append(path)
        scenes.append(Opened(stages[0]))
        return Push(scenes[-1])

    stages: list[Stage] = []
    app = App(StageOptions(tmp_path, (640, 360), dropped=dropped))
    stages.append(app.stage)
    app.run(Below(app.stage))
    assert asked == [Path("/of a/folder/one.jsonl"), Path("/of a/folder/two.jsonl")] and len(scenes) == 2
