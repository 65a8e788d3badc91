"""A rule's ring crosses every text for less than a glance, and the rule's name is readable all along, in every theme."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.scene import Scene
from scenes.kit.settings import THEME_NAMES
from scenes.kit.theme import COLOUR_KEYS, Rgb, contrast
from scenes.table.table import Table
from tests.scenes.access.seen import LEAST, SOLID, drawn_whole, texts_of
from tests.scenes.access.traced import Traced, traced
from tests.scenes.staging import stage_of
from tests.scenes.table.tables import examples, table_before

SIZE = (640, 360)
STEP = 20.0  # ms between two looks
PAUSES = 12  # of 50 ms: until there may be another ring
GLANCE = 120.0  # ms, of 400 that a ring takes: a text may be faint so long while it is crossed
NAME = "rule_change"
CHANGE = examples("rule")[0]
LARGE = {theme: least / 1.5 for theme, least in LEAST.items()}
"""Large text needs two thirds of the contrast (WCAG 2)."""
READABLE = 0.8  # of the name's letters: the rest may lie on the ring's smooth edge

every_theme = pytest.mark.parametrize("theme", THEME_NAMES)


def table_of(folder: Path, **chosen: object) -> Table:
    """A table at rest, whose texts are traced."""
    return table_before(stage_of(folder, SIZE, **chosen), CHANGE)


def changes(table: Table) -> Iterator[str]:
    """A card to the canvas, then every colour in turn, at the moments of its coming in and of a glance after it."""
    table.show(CHANGE.event, CHANGE.after)
    first = CHANGE.after.rule
    for colour in sorted(COLOUR_KEYS, key=lambda key: key != first):
        if colour != first:
            for _ in range(PAUSES):
                table.update(50)
            table.change_rule(CHANGE.after._replace(rule=colour))
        left = GLANCE + STEP
        while left > 0:
            table.update(STEP)
            left -= 0 if table.busy else STEP
            if table.ground.changing or not table.busy:
                yield colour


class TableAlone(Scene):
    """Nothing but a table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.stage)
        self._table = table

    def draw(self, painter: Any) -> None:
        """The table as every scene draws it."""
        self._table.draw(painter)


def longest_faint(table: Table, least: float) -> float:
    """For how many ms, at most, a text is faint without a break."""
    faint: Counter[tuple[str, str, tuple[int, int]]] = Counter()
    longest = looks = 0
    for colour in changes(table):
        texts = [text for text in texts_of([TableAlone(table)]) if text.writing.style != NAME]
        now = {(colour, text.writing.words, text.rect.topleft) for text in texts if text.contrast < least}
        faint = Counter({text: faint[text] + 1 for text in now})
        longest, looks = max(longest, *faint.values(), 0), looks + bool(texts)
    assert looks > 7 * GLANCE / STEP
    return longest * STEP


@pytest.mark.parametrize(("theme", "text_scale"), [*((theme, 1.0) for theme in THEME_NAMES), ("default", 2.0)])
def test_a_text_is_faint_only_while_the_ring_crosses_it(tmp_path: Path, theme: str, text_scale: float) -> None:
    with traced():
        faint = longest_faint(table_of(tmp_path, theme=theme, text_scale=text_scale), LEAST[theme])
    assert 0 < faint <= GLANCE


@every_theme
def test_no_text_is_faint_while_a_poster_fades_into_the_next(tmp_path: Path, theme: str) -> None:
    with traced():
        assert longest_faint(table_of(tmp_path, theme=theme, reduced_motion=True), LEAST[theme]) == 0


class Ground:
    """A painter that draws the ground alone, and remembers its texts; `bare` is the ground before any of them."""

    def __init__(self, table: Table) -> None:
        self.screen, self.bare = Traced(SIZE, 0, 32), Surface(SIZE, 0, 32)
        table.ground.put(self)  # type: ignore[arg-type]

    def ground(self, ground: Any) -> None:
        """The posters and the ring, or the new poster."""
        self.screen.blit(ground if isinstance(ground, Surface) else drawn_whole(ground, SIZE), (0, 0))
        self.bare.blit(self.screen, (0, 0))

    def effect(self, draw: Any, rect: Rect) -> None:
        """The name while the ring passes; once it fades, a surface of its own, it has been read."""
        if not isinstance(draw, partial):
            draw(self.screen)

    def put(self, name: Surface, x: int, y: int) -> None:
        """The name when the ring has gone."""
        self.screen.blit(name, (x, y), None, BLEND_PREMULTIPLIED)

    def standing_out(self, least: float) -> float | None:
        """The share, from 0 to 1, of the letters of the rule's name with at least this contrast; None without letters.

        It is drawn in pieces, row by row, paper first and ink over that.
        """
        solid = pygame.mask.Mask(SIZE)
        for part in self.screen.parts:
            if part.writing.style == NAME:
                solid.draw(pygame.mask.from_surface(part.ink, SOLID), part.rect.topleft)
        box = solid.get_bounding_rects()[0].unionall(solid.get_bounding_rects()) if solid.count() else Rect(0, 0, 0, 0)
        letters = solid.to_surface().subsurface(box)
        drawn, under = pixels(self.screen.subsurface(box)), pixels(self.bare.subsurface(box))
        pixel_pairs = Counter(zip(drawn, under, pixels(letters), strict=True))
        pairs = {(rgb_of(ink), rgb_of(ground)): number for (ink, ground, is_solid), number in pixel_pairs.items()
                 if any(rgb_of(is_solid))}  # fmt: skip
        many = sum(pairs.values())
        return sum(number for pair, number in pairs.items() if contrast(*pair) >= least) / many if many else None


def pixels(surface: Surface) -> memoryview:
    """All colours as numbers, row by row."""
    return memoryview(pygame.image.tobytes(surface, "RGBX")).cast("I")


def rgb_of(pixel: int) -> Rgb:
    """The colour that such a number stands for."""
    red, green, blue, _ = pixel.to_bytes(4, sys.byteorder)
    return red, green, blue


@every_theme
def test_the_rules_name_is_readable_as_it_passes(tmp_path: Path, theme: str) -> None:
    """It is in paper, and in ink where the full colour passes."""
    shares = []
    with traced():
        table = table_of(tmp_path, theme=theme)
        for _ in islice(changes(table), 0, None, 2):
            share = Ground(table).standing_out(LARGE[theme])
            if share is not None:
                shares.append(share)
    assert len(shares) >= 7 * 6
    assert min(shares) >= READABLE
