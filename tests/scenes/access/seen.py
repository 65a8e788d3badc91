"""The texts that a scene shows: how large each is, and how it stands out against what lies under it."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.app.pictures.gallery import SCENES
from scenes.kit import messages
from scenes.kit.drawing.draw_list import Effect, GroundLayer, ShiftingGround
from scenes.kit.drawing.painter import Painter
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK, Rgb, contrast
from scenes.kit.widgets.surfaces import draw_lines
from tests.pictures.pictures import TURNS
from tests.scenes.access.driven import PAGES
from tests.scenes.access.traced import Part, Traced, Writing, parts_of, traced
from tests.scenes.staging import stage_of

LEAST = {"default": 4.5, "separation": 4.5, "contrast": 7.0}
"""Contrast ratios of WCAG 2. Large text and what cannot be pressed now need less there; here they do not get it."""
SOLID = 200
"""Opacity, of 255, from which on a pixel belongs to a letter and not to its soft edge."""


class Shown(NamedTuple):
    """A text on the screen: where (px), the ground under it, and the screen just after it was put.

    It is `passing` while it is faded in or out, and where an effect runs: while a rule's ring goes over the table.
    """

    writing: Writing
    rect: Rect
    passing: bool
    ink: Surface
    ground: Surface
    after: Surface


class Reading(Painter):
    """A painter that draws at once, and notes every text with the ground it is put on."""

    screen: Screen

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(Screen(size, self._note))
        self.texts: list[Shown] = []
        self._effects: list[Rect] = []

    def ground(self, ground: GroundLayer) -> None:
        """The layer at the very back hides what was put before; the texts of one that draws itself are not noted."""
        self.texts.clear()
        if not isinstance(ground, Surface):
            ground = drawn_whole(ground, self.screen.get_size())
            self._effects.append(ground.get_rect())
        Surface.blit(self.screen, ground, (0, 0))

    def put(self, surface: Surface, x: int, y: int, opacity: float = 1.0, seen: int | None = None) -> None:
        """Put a surface, and note its texts."""
        parts = parts_of(surface, (x, y), None, self.screen.get_clip())
        grounds = [self.screen.below(part) for part in parts]
        self._blend(surface, (x, y), opacity)
        for part, ground in zip(parts, grounds, strict=True):
            self._note(part, ground, opacity)

    def fill(self, rect: Rect, rgb: Rgb) -> None:
        """Fill a rectangle."""
        self.screen.fill(rgb, rect)

    def list_again(self, listed: object, state: object, draw: Callable[[], object]) -> None:
        """Draw: nothing is listed here."""
        draw()

    def effect(self, draw: Any, rect: Rect) -> None:
        """Let something draw on the screen itself."""
        self._effects.append(Rect(rect))
        self.screen.set_clip(rect)
        draw(self.screen)
        self.screen.set_clip(None)

    def _blend(self, surface: Surface, at: tuple[int, int], opacity: float) -> None:
        if opacity < 1:
            level = round(255 * opacity)
            faded = Surface(surface.get_size(), pygame.SRCALPHA, 32)
            Surface.blit(faded, surface, (0, 0), None, BLEND_PREMULTIPLIED)
            faded.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
            surface = faded
        Surface.blit(self.screen, surface, at, None, BLEND_PREMULTIPLIED)

    def _note(self, part: Part, ground: Surface, opacity: float = 1.0) -> None:
        passing = opacity < 1 or part.rect.collidelist(self._effects) >= 0
        after = Surface(part.rect.size, 0, 32)
        after.blit(self.screen, (0, 0), part.rect)
        self.texts.append(Shown(part.writing, part.rect, passing, part.ink, ground, after))


def drawn_whole(ground: Effect | ShiftingGround, size: tuple[int, int]) -> Surface:
    """A ground that draws itself, at this moment."""
    whole = Surface(size, 0, 32)
    if isinstance(ground, ShiftingGround):
        ground.paint(whole, [whole.get_rect()], True)
    else:
        ground(whole)
    return whole


class Screen(Traced):
    """The screen; what an effect draws on it by itself is noted too."""

    def __init__(self, size: tuple[int, int], note: Any) -> None:
        super().__init__(size, 0, 32)
        self.fill(BLACK)
        self._note = note

    def below(self, part: Part) -> Surface:
        """What the letters of a text are about to be drawn on."""
        ground = Surface(part.rect.size, pygame.SRCALPHA, 32)
        ground.blit(self, (0, 0), part.rect)
        if part.under is not None:
            ground.blit(part.under, (0, 0), None, BLEND_PREMULTIPLIED)
        return ground

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Draw a surface, and note its texts."""
        parts = parts_of(source, (int(dest[0]), int(dest[1])), area, self.get_clip())
        grounds = [self.below(part) for part in parts]
        drawn = Surface.blit(self, source, dest, area, special_flags)
        for part, ground in zip(parts, grounds, strict=True):
            self._note(part, ground)
        return drawn


class Text(NamedTuple):
    """A text that can be seen: where (px), its least contrast, and whether it is only passing through."""

    writing: Writing
    rect: Rect
    contrast: float
    passing: bool


def texts_of(shown: Sequence[Scene]) -> list[Text]:
    """The texts of the topmost scene; those below an overlay are out of action while it lasts."""
    painter = Reading(shown[-1].stage.viewport.size)
    for scene in shown:
        painter.texts.clear()
        scene.draw(painter)
    seen = (_seen(text, painter.screen) for text in painter.texts)
    return [text for text in seen if text is not None]


def _seen(text: Shown, screen: Surface) -> Text | None:
    """The text as it is at the end of the frame; None where others cover it."""
    solid = pygame.mask.from_surface(text.ink, SOLID)
    same = pygame.mask.from_threshold(screen.subsurface(text.rect), BLACK, (1, 1, 1, 255), text.after)
    visible = solid.overlap_mask(same, (0, 0))
    if visible.count() * 2 < solid.count() or not solid.count():
        return None
    under = visible.to_surface(setsurface=text.ground, unsetcolor=(0, 0, 0, 0))
    pixels = set(memoryview(pygame.image.tobytes(under, "RGBA")).cast("I"))  # quicker than by four bytes each
    grounds = (pixel.to_bytes(4, sys.byteorder) for pixel in pixels)
    least = min(contrast(text.writing.rgb, (rgb[0], rgb[1], rgb[2])) for rgb in grounds if rgb[3])
    return Text(text.writing, text.rect, least, text.passing)


def _passing_lines(stage: Stage) -> Sequence[Scene]:
    """A notice and a subtitle above the menu, as the app draws them above any scene."""
    stage.settings = replace(stage.settings, subtitles=True)
    stage.notices.say("Can't save settings: the disk is full.")
    stage.subtitle("Sprout is out")
    return [Lines(stage)]


class Lines(Scene):
    """What the app shows above the scenes."""

    def draw(self, painter: Painter) -> None:
        """On a poster, the notice, and the subtitle above it."""
        painter.ground(self.stage.art.poster("Y", self.stage.viewport.size))
        draw_lines(painter, self.stage)


SHOWN: dict[str, Callable[[Stage], Sequence[Scene]]] = {**SCENES, **TURNS, "replay_more": PAGES["replay_more"], "lines": _passing_lines}
"""Every scene of the gallery, what a replay leaves out, the table with fewer seats, and the lines above all scenes."""


@cache  # texts alone, no pictures
def texts_in(name: str, size: tuple[int, int], text_scale: float = 1.0, theme: str = "default") -> tuple[Text, ...]:
    """What a scene says, in a window of `size` px."""
    messages.install("en")
    with tempfile.TemporaryDirectory() as folder, traced():
        return tuple(texts_of(SHOWN[name](stage_of(Path(folder), size, text_scale=text_scale, theme=theme))))
