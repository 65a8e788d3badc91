"""Surfaces that remember the texts drawn on them: style, em and colour of every line, wherever it ends up."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest import mock

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

import scenes
from scenes.kit.art import svg
from scenes.kit.drawing.text import Text
from scenes.kit.theme import STYLES, Rgb
from scenes.kit.widgets.words import glyph
from tests.scenes.looks import traced_looks


class Writing(NamedTuple):
    """One line of text: what it says, the style it is in, its em in px, and its colour."""

    words: str
    style: str
    em: int
    rgb: Rgb

    @property
    def bold(self) -> bool:
        """Whether its letters are heavier than those of running text."""
        return STYLES[self.style].family != "barlow600"


class Part(NamedTuple):
    """A text on a surface: where (px), its letters, and what lies between them and the surface's own ground."""

    writing: Writing
    rect: Rect
    ink: Surface
    under: Surface | None = None

    def moved(self, by: tuple[int, int], room: Rect) -> Part | None:
        """The same elsewhere, as far as it lies in `room`; None if it does not."""
        rect = self.rect.move(by)
        visible = rect.clip(room)
        if not visible.width or not visible.height:
            return None
        inner = visible.move(-rect.x, -rect.y)
        under = self.under.subsurface(inner) if self.under is not None else None
        return Part(self.writing, visible, self.ink.subsurface(inner), under)


class _AnySurface(type):
    """Whoever asks whether something is a surface means any, traced or not."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, Surface)


class Traced(Surface, metaclass=_AnySurface):
    """A surface that knows which texts it shows."""

    parts: tuple[Part, ...] = ()

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Draw another surface on it, and remember the texts that come with it."""
        found = parts_of(source, (int(dest[0]), int(dest[1])), area, self.get_clip())
        self.parts += tuple(part._replace(under=self._under(part)) for part in found)
        return super().blit(source, dest, area, special_flags)

    def blits(self, sequence: Any, doreturn: int | bool = True) -> Any:  # the rule's name inside the ring
        """Draw several, one after the other."""
        drawn = [self.blit(*item) for item in sequence]
        return drawn if doreturn else None

    def subsurface(self, *box: Any) -> Traced:
        """A part of it, with the texts there."""
        inner = Rect(*box)
        cut: Traced = super().subsurface(inner)  # type: ignore[assignment]
        cut.parts = tuple(parts_of(self, (0, 0), inner, Rect((0, 0), inner.size)))
        return cut

    def _under(self, part: Part) -> Surface:
        below = Surface(part.rect.size, pygame.SRCALPHA, 32)
        below.blit(self, (0, 0), part.rect, BLEND_PREMULTIPLIED)
        if part.under is not None:
            below.blit(part.under, (0, 0), None, BLEND_PREMULTIPLIED)
        return below


def parts_of(source: Surface, at: tuple[int, int], area: Any, room: Rect) -> list[Part]:
    """The texts of a surface that is put at a place, or of a part of it, as far as they lie in `room`."""
    whole = Rect(area) if area is not None else source.get_rect()
    room = room.clip(Rect(at, whole.size))
    by = at[0] - whole.x, at[1] - whole.y
    moved = (part.moved(by, room) for part in getattr(source, "parts", ()))
    return [part for part in moved if part is not None]


@cache
def _load_scenes() -> None:
    """Import every module of the scenes: those that are imported late must be found too."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        importlib.import_module(module.name)


def _makers() -> list[Any]:
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith("scenes.")]
    return [module for module in modules if vars(module).get("Surface") is Surface]


def _rasterise(*given: Any) -> Traced:
    drawn = svg.rasterise(*given)
    traced = Traced(drawn.get_size(), pygame.SRCALPHA, 32)
    Surface.blit(traced, drawn, (0, 0))
    return traced


@contextmanager
def traced() -> Iterator[None]:
    """While it lasts, every text that stages render is remembered. Begin before the stage is built."""
    _load_scenes()
    render, block, drawn, large = Text.render, Text._block, Text._drawn, Text._large
    styles: list[str] = []

    def styled(original: Any) -> Any:
        def noting(text: Text, string: str, style: str, *rest: Any, **named: Any) -> Surface:
            styles.append(style)
            try:
                return original(text, string, style, *rest, **named)
            finally:
                styles.pop()

        return noting

    def written(text: Text, string: str, family: str, px: int, rgb: Rgb, *rest: Any) -> Surface:
        surface = drawn(text, string, family, px, rgb, *rest)
        if string.strip():
            part = Part(Writing(string, styles[-1], px, rgb), surface.get_rect(), surface.copy())
            surface.parts = (part,)  # type: ignore[attr-defined]
        return surface

    def enlarged(text: Text, string: str, style: str, colours: Sequence[Rgb], max_width: int, zoom: float) -> Any:
        line = large(text, string, style, colours, max_width, zoom)
        made = line.done

        def known(letters: Surface, rgb: Rgb) -> Surface:
            found = Traced(letters.get_size(), pygame.SRCALPHA, 32)
            Surface.blit(found, letters, (0, 0))
            found.parts = (Part(Writing(string, style, text.px(style, zoom), rgb), letters.get_rect(), letters.copy()),)
            return found

        line.done = lambda: [known(*each) for each in zip(made(), colours, strict=True)]  # type: ignore[method-assign]
        return line

    with ExitStack() as stack:
        for module in _makers():
            stack.enter_context(mock.patch.object(module, "Surface", Traced))
        shapes = SimpleNamespace(rasterise=_rasterise, box=svg.box)
        stack.enter_context(mock.patch.object(sys.modules[glyph.__module__], "svg", shapes))
        stack.enter_context(traced_looks())
        stack.enter_context(mock.patch.object(Text, "render", styled(render)))
        stack.enter_context(mock.patch.object(Text, "_block", styled(block)))
        stack.enter_context(mock.patch.object(Text, "_drawn", written))
        stack.enter_context(mock.patch.object(Text, "_large", enlarged))
        yield
