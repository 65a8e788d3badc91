"""F3: frame times, the scene, its events, and the boxes of a page's nodes, for those who build the game."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, draw
from pygame.font import Font

from scenes.kit.art.cache import LIMIT
from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import FILES, FOLDER
from scenes.kit.input.intent import Intent
from scenes.kit.messages import tr
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, THEMES, Rgb
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable

FRAMES = 240
"""Frames."""
LINES = 4
"""Intents, and events of the match."""
DUE_MS, GRAPH_MS = 1000 / 60, 40.0
"""When the next frame is due, and what the graph's height stands for."""
LETTERS, LEAST_LETTERS = 24, 12
"""The em in units, and in px where that would be less."""
WIDTH, PITCH, MARGIN, GRAPH = 20.0, 1.25, 0.6, 3.0
"""Of the panel, in em: its width, a line, the space at its sides, and the graph's height."""
OUTLINE: Rgb = (255, 0, 200)
"""Round what was drawn anew: no colour of the game."""
MB = 2**20


def boxes_of(page: Page) -> list[tuple[Rect, str, int]]:
    """Where each node that is shown stands, in px, what it is, and how deep it lies inside others."""
    boxes, ahead = list[tuple[Rect, str, int]](), [(page.tree, 0)]
    while ahead:
        node, depth = ahead.pop()
        if node.box is not None:
            name = f"{type(node).__name__} {node.key}" if isinstance(node, Pressable) else type(node).__name__
            boxes.append((page.stage.viewport.rect(*node.box), name, depth))
            ahead += [(child, depth + 1) for child in node.children]
    return boxes


def draw_boxes(surface: Surface, page: Page) -> None:
    """An outline and a name for each node, in one colour for all that lie as deep as each other."""
    stage, colours = page.stage, THEMES["separation"].field
    for rect, name, depth in boxes_of(page):
        rgb = colours[COLOUR_KEYS[depth % len(COLOUR_KEYS)]]
        draw.rect(surface, rgb, rect, 1)
        words = stage.text.render(name, "floor", rgb, zoom=0.5)
        surface.blit(words, (rect.x + 2 + 2 * depth, rect.y))


class FrameTimes:
    """The last frames' durations in ms."""

    def __init__(self) -> None:
        self.ms: deque[float] = deque(maxlen=FRAMES)

    @property
    def median(self) -> float:
        """The ms that half of the frames took longer than; 0 before the first."""
        return self._ms_at(0.5)

    @property
    def p99(self) -> float:
        """The ms that one frame in a hundred took longer than."""
        return self._ms_at(0.99)

    @property
    def worst(self) -> float:
        """The ms of the longest frame."""
        return max(self.ms, default=0.0)

    def _ms_at(self, share: float) -> float:
        return sorted(self.ms)[int(len(self.ms) * share)] if self.ms else 0.0


class FrameFacts(NamedTuple):
    """What there is to tell about one frame: `presented` are the rectangles drawn anew, in px."""

    presented: Sequence[Rect]
    items: int
    sprite_bytes: int
    scenes: Sequence[Scene]


class DebugOverlay:
    """Lies above everything, outside the painter: it neither changes nor counts in what it measures.

    What it covers on the screen's surface is put back as soon as it is presented.
    """

    def __init__(self) -> None:
        self.visible = False
        self.times = FrameTimes()
        self._intents: deque[Intent] = deque(maxlen=LINES)
        self._presented: Sequence[Rect] = ()
        self._covered: list[Rect] = []
        self._font: tuple[int, Font] | None = None

    def toggle(self) -> None:
        """Show it or take it away: the next frame must present everything."""
        self.visible = not self.visible
        self.times.ms.clear()
        self._intents.clear()
        self._covered = []

    def note(self, intent: Intent) -> None:
        """Something was pressed, or the window told something."""
        if self.visible:
            self._intents.append(intent)

    def present(self, regions: list[Rect]) -> None:
        """What the painter drew anew: on the screen at once, or together with the overlay."""
        self._presented = regions
        if not self.visible:
            pygame.display.update(regions)

    def show(self, painter: Painter, stage: Stage, scenes: Sequence[Scene], start: float) -> None:
        """Present a frame that was begun at `start` (of `time.perf_counter`) and is drawn, with the overlay on it."""
        drawn = time.perf_counter() - start
        facts = FrameFacts(self._presented, painter.items, stage.art.cache_bytes, scenes)
        before, self._covered = self._covered, []
        under = self._draw(painter.screen, stage, facts)
        presenting = time.perf_counter()
        pygame.display.update([*self._presented, *before, *self._covered])
        self.times.ms.append((drawn + time.perf_counter() - presenting) * 1000)
        painter.screen.blits(under, False)
        self._presented = ()

    def lines(self, facts: FrameFacts, screen: tuple[int, int]) -> list[str]:
        """All lines of the overlay, from top to bottom."""
        area = sum(rect.width * rect.height for rect in facts.presented)
        intents = [f"  {intent.kind.name} {intent.device.name}" for intent in reversed(self._intents)]
        events = [f"  {line}" for line in events_of(facts.scenes[-1])] if facts.scenes else []
        return [
            tr("Frame {median} ms, p99 {p99}, worst {worst}").format(
                median=f"{self.times.median:.1f}", p99=f"{self.times.p99:.1f}", worst=f"{self.times.worst:.1f}"),
            tr("Presented {pixels} px ({share} %), rectangles: {count}").format(
                pixels=area, share=f"{100 * area / (screen[0] * screen[1]):.1f}", count=len(facts.presented)),
            tr("Items: {items}, sprites: {mb} of {limit} MB").format(
                items=facts.items, mb=f"{facts.sprite_bytes / MB:.1f}", limit=2 * LIMIT // MB),
            " > ".join(type(scene).__name__ for scene in facts.scenes),
            tr("Intents"), *intents, tr("Events"), *events,
        ]  # fmt: skip

    def _draw(self, screen: Surface, stage: Stage, facts: FrameFacts) -> list[tuple[Surface, Rect]]:
        """The outlines and the panel; what was there before, with its places."""
        panel = self._panel(stage, self.lines(facts, screen.get_size()))
        corner = panel.get_rect(bottomright=screen.get_rect().bottomright)
        top = facts.scenes[-1] if facts.scenes else None
        rects = [*facts.presented, *([rect for rect, _, _ in boxes_of(top)] if isinstance(top, Page) else ())]
        edges = [edge for rect in rects for edge in outline(rect)]
        bounds = screen.get_rect()
        self._covered = [place for rect in (*edges, corner) if (place := rect.clip(bounds))]
        under = [(screen.subsurface(place).copy(), place) for place in self._covered]
        for edge in edges:
            screen.fill(OUTLINE, edge)
        screen.blit(panel, corner)
        return under

    def _panel(self, stage: Stage, lines: list[str]) -> Surface:
        em = max(LEAST_LETTERS, stage.viewport.px(LETTERS))
        if self._font is None or self._font[0] != em:
            self._font = em, Font(FOLDER / FILES["barlow600"], em)
        margin, pitch = round(MARGIN * em), round(PITCH * em)
        panel = Surface((round(WIDTH * em), 2 * margin + round(GRAPH * em) + pitch * len(lines)))
        panel.fill(stage.theme.ink)
        self._graph(panel, Rect(margin, margin, panel.get_width() - 2 * margin, round(GRAPH * em)), stage.theme.paper)
        for number, line in enumerate(lines):
            words = self._font[1].render(line, True, stage.theme.paper)
            panel.blit(words, (margin, margin + round(GRAPH * em) + pitch * number))
        return panel

    def _graph(self, panel: Surface, box: Rect, rgb: Rgb) -> None:
        """A bar for every frame, the newest at the right; the line is when a frame is due."""
        for number, ms in enumerate(reversed(self.times.ms)):
            high = max(1, round(min(1.0, ms / GRAPH_MS) * box.height))
            left, right = (box.right - box.width * bar // FRAMES for bar in (number + 1, number))
            panel.fill(rgb if ms <= DUE_MS else OUTLINE, (left, box.bottom - high, max(1, right - left), high))
        panel.fill(OUTLINE, (box.left, box.bottom - round(DUE_MS / GRAPH_MS * box.height), box.width, 1))


def outline(rect: Rect) -> list[Rect]:
    """The four edges of a rectangle, 2 px wide, inside it."""
    x, y, width, height = rect
    return [Rect(x, y, width, 2), Rect(x, y + height - 2, width, 2), Rect(x, y, 2, height),
            Rect(x + width - 2, y, 2, height)]


def events_of(scene: Scene) -> list[str]:
    """The last events of the match in a scene's words, the newest first; none where there is no table."""
    table = getattr(scene, "table", None)
    entries = table.panels.entries[-LINES:] if table is not None else []
    return [" ".join(_plain(piece) for piece in (entry.actor, *entry.words)) for entry in reversed(entries)]


def _plain(piece: str | Face) -> str:
    return piece.colour + piece.numeral if isinstance(piece, Face) else piece
