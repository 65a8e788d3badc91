"""The one painter: what is to be seen is compared with the last frame, and the difference drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.art.cache import SpriteCache, is_off_alignment, off_alignment
from scenes.kit.drawing.draw_list import DrawList, Effect, GroundLayer, Item, ShiftingGround, merged
from scenes.kit.theme import BLACK, Rgb

FADES_BYTES = 16 * 1024 * 1024  # of fainter copies


FULL_SHARE = 0.8  # when more of the screen than this is dirty, all is drawn anew: one big copy beats many small ones

Blit = tuple[Surface, tuple[int, int], Rect | tuple[int, int, int, int], int]

Shift = Callable[[Rect, bool], int]
"""How many px lower an item is drawn, by its rectangle, and by whether it is a block that others may lie on."""


class Backdrop:
    """Draws regions of a ground; of one that is copied slowly in small pieces it holds a copy."""

    def __init__(self, screen: Surface) -> None:
        self._screen = screen
        self._copy: Surface | None = None
        self._original: Surface | None = None  # what the copy shows
        self._shifting: ShiftingGround | None = None
        self._share, self._moved = 0.0, False  # of what is shifting: as it was asked about last, and whether it went on

    def restore(self, ground: Surface | ShiftingGround, regions: list[Rect]) -> None:
        """Draw regions of the ground on the screen; what is shifting as it was when last asked about."""
        if isinstance(ground, ShiftingGround):
            ground.paint(self._screen, regions, self._moved)
        else:
            source = ground if is_off_alignment(ground) else self._copied(ground)
            self._screen.blits([(source, region, region) for region in regions], False)

    def shifted(self, ground: GroundLayer | None, before: GroundLayer | None) -> list[Rect] | None:
        """Where the ground differs from that of the frame `before`; None: anywhere."""
        if isinstance(ground, ShiftingGround):
            moved = self._follow(ground)
            return moved if before is ground or before is ground.start else None
        parts: list[Rect] | None = [] if before is ground and not callable(ground) else None
        if isinstance(before, ShiftingGround) and before.share >= 1 and before.goal is ground:
            parts = self._follow(before)
        self._shifting = None
        return parts

    def _follow(self, ground: ShiftingGround) -> list[Rect]:
        """The areas (px) of the ground that changed since the last call."""
        since = self._share if ground is self._shifting else 0.0
        self._shifting, self._share = ground, ground.share
        parts = ground.moved(since)
        self._moved = bool(parts)
        return parts

    def _copied(self, ground: Surface) -> Surface:
        if self._copy is None:
            self._copy = off_alignment(self._screen.get_size(), self._screen)
        if ground is not self._original:
            self._copy.blit(ground, (0, 0))
            self._original = ground
        return self._copy


class ListedItems(NamedTuple):
    """What a painter listed while something was in a state, to be listed again as long as it still is."""

    painter: Painter
    state: object
    items: list[Item]
    rects: list[Rect]
    effects: list[Item]


class Painter:
    """Draws frames on a surface. Between `begin` and `end` a scene lists items from back to front.

    A surface that was put must not be changed afterwards: identity is what tells frames apart.
    `present` gets the rectangles that changed; without it, the display is updated if `screen` is its surface.
    """

    def __init__(self, screen: Surface, present: Callable[[list[Rect]], object] | None = None) -> None:
        self.screen = screen
        self.bounds = screen.get_rect()
        self._present = present or _presenter(screen)
        self._fades = SpriteCache(FADES_BYTES)
        self._backdrop = Backdrop(screen)
        self._old = DrawList()
        self._frame = DrawList()
        self._fresh = True
        self.shift: Shift | None = None  # while a scene arrives

    @property
    def items(self) -> int:
        """How many items the last frame listed."""
        return len(self._frame.items)

    def forget(self) -> None:
        """Draw and present everything in the next frame."""
        self._fresh = True

    def begin(self) -> None:
        """Start the list of a frame."""
        self._old, self._frame = self._frame, DrawList()

    def ground(self, ground: GroundLayer) -> None:
        """The layer at the very back: opaque, of the screen's size. It hides what was put before.

        A surface stays as it is; an effect draws all of it, in every frame; what is shifting, what has changed.
        """
        self._frame.clear()
        self._frame.ground = ground

    def confine(self, draw: Callable[[Surface, Surface], None]) -> None:
        """Let `draw(screen, ground)` draw the part of the ground that will be seen, where that is a surface."""
        ground = self._frame.ground
        if isinstance(ground, Surface):
            self._frame.ground = lambda screen: draw(screen, ground)

    def put(self, surface: Surface, x: int, y: int, opacity: float = 1.0, seen: int | None = None) -> None:
        """Put a premultiplied surface at a place in px; `opacity` from 0 to 1 comes in fine steps.

        `seen` is how much of its left side, in px, what is put later does not hide; None: any of it may be seen.
        """
        if opacity < 1.0:
            faded = self._fades.faded(surface, opacity)
            if faded is None:
                return
            surface = faded
        frame = self._frame
        width, height = surface.get_size()
        width = width if seen is None else seen
        if self.shift is not None:
            y += self.shift(Rect((x, y), surface.get_size()), False)
        frame.items.append((surface, (x, y, width)))
        frame.rects.append(Rect(x, y, width, height))

    def fill(self, rect: Rect, rgb: Rgb) -> None:
        """Fill a rectangle in px with an opaque colour."""
        if self.shift is not None:
            rect = rect.move(0, self.shift(rect, True))
        self._frame.items.append((rgb, (rect.x, rect.y, rect.width, rect.height)))
        self._frame.rects.append(Rect(rect))

    def effect(self, draw: Effect, rect: Rect) -> None:
        """Let `draw(screen)` draw inside `rect` in every frame.

        The screen's clip is set to what may be drawn on, and must be left as it is. Within one frame `draw`
        may be called for several parts of `rect`, and must draw the same picture each time.
        """
        item = (draw, (rect.x, rect.y, rect.width, rect.height))
        self._frame.items.append(item)
        self._frame.rects.append(Rect(rect))
        self._frame.effects.append(item)

    def list_again(self, listed: ListedItems | None, state: object, draw: Callable[[], object]) -> ListedItems | None:
        """Lists what was listed in this state, or where that was another one what `draw` lists now.

        What is to be given the next time; None while a scene arrives: its items are on their way.
        """
        frame = self._frame
        if self.shift is not None:
            draw()
            return None
        if listed is not None and listed.painter is self and listed.state == state:
            frame.items += listed.items
            frame.rects += listed.rects
            frame.effects += listed.effects
            return listed
        start, first_effect = len(frame.items), len(frame.effects)
        draw()
        return ListedItems(self, state, frame.items[start:], frame.rects[start:], frame.effects[first_effect:])

    def end(self) -> int:
        """Draw what differs from the last frame and present it; how many pixels that were, 0 for none."""
        regions = self._update()
        self._fresh = False
        if regions:
            self._present(regions)
        return _area(regions)

    def _update(self) -> list[Rect]:
        """Draw what is dirty; the regions that were drawn."""
        frame, old = self._frame, self._old
        shifted = self._backdrop.shifted(frame.ground, old.ground)
        if self._fresh or shifted is None:
            return self._draw_all()
        changed = frame.changed_since(old)
        if not changed and not shifted:
            return []
        regions = merged(shifted + frame.rects_of(changed) + old.rects_of(changed), self.bounds)
        if _area(regions) > FULL_SHARE * self.bounds.width * self.bounds.height:
            return self._draw_all()
        self._draw(regions, changed)
        return regions

    def _draw_all(self) -> list[Rect]:
        frame = self._frame
        if frame.ground is None:
            self.screen.fill(BLACK)
        elif isinstance(frame.ground, Surface):
            self.screen.blit(frame.ground, (0, 0))
        elif isinstance(frame.ground, ShiftingGround):
            self._backdrop.restore(frame.ground, [self.bounds])
        else:
            frame.ground(self.screen)
        run: list[tuple[Surface, tuple[int, int]]] = []
        for item, rect in zip(frame.items, frame.rects, strict=True):
            content = item[0]
            if isinstance(content, Surface):
                run.append((content, rect.topleft))
                continue
            self.screen.fblits(run, BLEND_PREMULTIPLIED)
            run = []
            self._draw_other(content, rect, [self.bounds])
        self.screen.fblits(run, BLEND_PREMULTIPLIED)
        return [self.bounds.copy()]

    def _draw(self, regions: list[Rect], changed: set[Item]) -> None:
        """Draw the regions anew. What has changed lies wholly inside them; the rest is drawn part by part."""
        frame = self._frame
        if isinstance(frame.ground, Surface | ShiftingGround):
            self._backdrop.restore(frame.ground, regions)
        else:
            for region in regions:
                self.screen.fill(BLACK, region)
        run: list[Blit] = []
        for item, rect in zip(frame.items, frame.rects, strict=True):
            content = item[0]
            if not isinstance(content, Surface):
                if touched := rect.collidelistall(regions):
                    self.screen.blits(run, False)
                    run = []
                    self._draw_other(content, rect, [regions[index] for index in touched])
            elif item in changed:
                run.append((content, rect.topleft, (0, 0, *rect.size), BLEND_PREMULTIPLIED))
            else:
                left, top = rect.topleft
                for index in rect.collidelistall(regions):
                    part = rect.clip(regions[index])
                    run.append((content, part.topleft, part.move(-left, -top), BLEND_PREMULTIPLIED))
        self.screen.blits(run, False)

    def _draw_other(self, content: Rgb | Effect, rect: Rect, regions: list[Rect]) -> None:
        """Draw a fill in the regions it touches, or an effect, which has always changed: they hold all of it."""
        if isinstance(content, tuple):
            for region in regions:
                self.screen.fill(content, rect.clip(region))
        else:
            self.screen.set_clip(rect)
            content(self.screen)
            self.screen.set_clip(None)


def _area(regions: list[Rect]) -> int:
    return sum([region.width * region.height for region in regions])


def _presenter(screen: Surface) -> Callable[[list[Rect]], object]:
    if pygame.display.get_init() and screen is pygame.display.get_surface():
        return pygame.display.update
    return lambda regions: None
