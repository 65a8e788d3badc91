"""F3: the numbers it shows, and that it leaves no trace in what it measures."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from scenes.app.debug_overlay import FRAMES, DebugOverlay, FrameFacts, FrameTimes, events_of, outline
from scenes.app.loop import App, StageOptions
from scenes.app.router import Router
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Quit, Scene, Transition
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.menu.attract import Attract
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import Noting, key, stage_of

SIZE = (800, 450)
F3 = [Event(kind, key=pygame.K_F3, mod=0, scancode=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def bots_match(aside: Stage) -> SceneStack:
    """What is shown when nobody plays, from its first deal."""
    return SceneStack(routes.BotsMatch(), Router(aside).make)


@pytest.fixture(autouse=True)
def closed_afterwards() -> Iterator[None]:
    yield
    pygame.display.quit()


# -- frame times


def test_median_p99_and_worst_of_a_known_sequence() -> None:
    times = FrameTimes()
    assert (times.median, times.p99, times.worst) == (0, 0, 0)
    times.ms.extend([float(number) for number in range(1, 201)])
    assert (times.median, times.p99, times.worst) == (101, 199, 200)


def test_only_the_last_frames_count() -> None:
    times = FrameTimes()
    times.ms.extend([500.0] + [2.0] * FRAMES)
    assert len(times.ms) == 240
    assert times.worst == 2.0


# -- what it says


def test_the_lines_of_a_known_frame(tmp_path: Path) -> None:
    overlay, stage = DebugOverlay(), stage_of(tmp_path)
    overlay.toggle()
    overlay.times.ms.extend([1.0, 2.0, 30.0])
    for kind in (Kind.UP, Kind.DOWN, Kind.LEFT, Kind.ACCEPT, Kind.CANCEL):
        overlay.note(key(kind))
    scenes = [Noting(stage, "menu", []), Noting(stage, "pause", [])]
    presented = [Rect(0, 0, 10, 20), Rect(100, 0, 5, 10)]
    lines = overlay.lines(FrameFacts(presented, 7, 3 * 2**20, scenes), (100, 100))
    assert lines == [
        "Frame 2.0 ms, p99 30.0, worst 30.0",
        "Presented 250 px (2.5 %), rectangles: 2",
        "Items: 7, sprites: 3.0 of 128 MB",
        "Noting > Noting",
        "Intents", "  CANCEL KEYBOARD", "  ACCEPT KEYBOARD", "  LEFT KEYBOARD", "  DOWN KEYBOARD",
        "Events",
    ]  # fmt: skip


def test_the_last_events_of_a_match_are_told(tmp_path: Path) -> None:
    scene = Attract(stage_for_tests(tmp_path), bots_match)
    assert events_of(scene) == []
    while scene.table is None or len(scene.table.panels.entries) < 6:
        scene.update(50)
    events = events_of(scene)
    assert len(events) == 4
    assert events[0].startswith(scene.table.panels.entries[-1].actor)


def test_the_painter_counts_its_items() -> None:
    painter = Painter(pygame.Surface((20, 20)))
    painter.begin()
    painter.fill(Rect(0, 0, 2, 2), (1, 2, 3))
    painter.fill(Rect(4, 0, 2, 2), (1, 2, 3))
    painter.end()
    assert painter.items == 2


def test_an_outline_lies_inside_its_rectangle() -> None:
    rect = Rect(10, 20, 30, 40)
    edges = outline(rect)
    assert edges[0].unionall(edges[1:]) == rect
    assert all(rect.contains(edge) for edge in edges)
    assert not any(edge.collidepoint(rect.center) for edge in edges)


# -- what it leaves


class Display:
    """Notes what is presented, and the picture that is seen then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, screen: pygame.Surface) -> None:
        self.screen = screen
        self.updates: list[list[Rect]] = []
        self.seen = b""
        monkeypatch.setattr(pygame.display, "update", self.update)

    def update(self, regions: list[Rect]) -> None:
        self.updates.append(list(regions))
        self.seen = pygame.image.tobytes(self.screen, "RGB")


def test_the_screen_is_as_the_painter_left_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, overlay = stage_of(tmp_path, SIZE), DebugOverlay()
    screen = pygame.Surface(SIZE, 0, 32)
    display = Display(monkeypatch, screen)
    painter = Painter(screen, overlay.present)
    overlay.toggle()
    for x in (10, 60):
        painter.begin()
        painter.ground(stage.art.plain_ground(SIZE))
        painter.fill(Rect(x, 10, 30, 30), (200, 100, 50))
        painter.end()
        clean = pygame.image.tobytes(screen, "RGB")
        overlay.show(painter, stage, [Noting(stage, "menu", [])], time.perf_counter())
        assert pygame.image.tobytes(screen, "RGB") == clean
        assert display.seen != clean, "what is presented has the overlay on it"
    assert len(display.updates) == 2, "once a frame: nothing flickers"
    first, second = display.updates
    assert all(rect in second for rect in first[1:]), "the overlay of the frame before is presented away"
    assert len(overlay.times.ms) == 2


def test_without_it_the_painter_presents_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    overlay = DebugOverlay()
    display = Display(monkeypatch, pygame.Surface(SIZE))
    overlay.note(key(Kind.UP))
    overlay.present([Rect(1, 2, 3, 4)])
    assert display.updates == [[Rect(1, 2, 3, 4)]]
    assert list(overlay.times.ms) == []
    assert list(overlay._intents) == []


@pytest.mark.parametrize("size", [(640, 360), (3840, 1600)])
@pytest.mark.parametrize("theme", ["default", "contrast"])
def test_it_fits_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], theme: str) -> None:
    stage, overlay = stage_of(tmp_path, size, theme=theme, text_scale=2.0), DebugOverlay()
    display = Display(monkeypatch, pygame.Surface(size))
    overlay.toggle()
    for number in range(2 * FRAMES):
        overlay.times.ms.append(number / 4)
    overlay.show(Painter(display.screen), stage, [Noting(stage, "menu", [])], time.perf_counter())
    bounds = display.screen.get_rect()
    (panel,) = display.updates[0]
    assert bounds.contains(panel)
    assert panel.width <= bounds.width / 2


# -- in the program


class Scripted(Scene):
    """Presses F3 before some of its frames, and notes after every frame whether the overlay was there."""

    def __init__(self, stage: Stage, presses: list[bool]) -> None:
        super().__init__(stage)
        self.presses = presses
        self.intents: list[Kind] = []
        self.x = 0

    @property
    def animating(self) -> bool:
        return True

    def handle(self, intent: object) -> Transition | None:
        self.intents.append(intent.kind)  # type: ignore[attr-defined]
        return None

    def update(self, elapsed_ms: float) -> Transition | None:
        if not self.presses:
            return Quit()
        if self.presses.pop(0):
            for event in F3:
                pygame.event.post(event)
        self.x += 1
        return None

    def draw(self, painter: Painter) -> None:
        painter.ground(self.stage.art.plain_ground(self.stage.viewport.size))
        painter.fill(Rect(self.x, 0, 9, 9), self.stage.theme.paper)


def frames_shown(folder: Path, presses: list[bool]) -> tuple[App, Scripted]:
    app = App(StageOptions(folder, SIZE))
    scene = Scripted(app.stage, presses)
    app.run(scene)
    return app, scene


def test_f3_shows_it_above_any_scene(tmp_path: Path) -> None:
    app, scene = frames_shown(tmp_path, [False, True, False, False, False])
    assert app._overlay.visible
    assert 2 <= len(app._overlay.times.ms) <= 4
    assert all(0 < ms < 5000 for ms in app._overlay.times.ms)
    assert Kind.DEBUG not in scene.intents, "it is no press for the scene"


def test_f3_again_takes_it_away(tmp_path: Path) -> None:
    app, _ = frames_shown(tmp_path, [True, False, True, False, False])
    assert not app._overlay.visible
    assert list(app._overlay.times.ms) == []
