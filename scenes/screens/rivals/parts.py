"""A rival with its record in words, and what its pictures are made of: blocks, cut faces and dashed edges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import listed, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.match.standings import Standing
from scenes.specs.cast import STRONGEST, Character


class Rival(NamedTuple):
    """A character, whether it stands for bots of other makers, and its matches with the person; None: not known yet."""

    character: Character
    is_guest: bool
    standing: Standing | None

    @property
    def record(self) -> str:
        """The matches won and lost, or that there are none; empty while they are not known."""
        if self.standing is None or self.is_guest:
            return ""
        return told(self.standing)

    @property
    def spoken(self) -> str:
        """Strength and matches, for a voice."""
        if self.is_guest:
            return self.character.line
        strength = tr("strength {n} of {count}").format(n=self.character.strength, count=STRONGEST)
        return listed((strength, spoken(self.standing) if self.standing is not None else ""))


def told(standing: Standing) -> str:
    """A record in digits."""
    if not standing.results:
        return tr("New")
    return tr("{won}-{lost}").format(won=standing.won, lost=standing.lost)


def spoken(standing: Standing) -> str:
    """A record in words."""
    words = tr("{won} won, {lost} lost") if standing.results else tr("not played yet")
    return words.format(won=standing.won, lost=standing.lost)


def draw_blocks(painter: Painter, places: Sequence[Rect], filled: Sequence[bool], shades: tuple[Rgb, Rgb]) -> None:
    """A row of squares, those that count in the first colour and the others in the second."""
    for place, full in zip(places, filled, strict=True):
        painter.fill(place, shades[0] if full else shades[1])


def cut_face(stage: Stage, name: str, rgb: Rgb, square: Rect, window: Rect) -> tuple[Surface, tuple[int, int]] | None:
    """A face in a square (px) as far as a window shows it, and where; None where nothing of it is seen."""
    seen = square.clip(window)
    if not seen.size[0] or not seen.size[1]:
        return None
    face = stage.art.seat(name, square.width, rgb)
    if seen == square:
        return face, square.topleft
    part = seen.move(-square.x, -square.y)
    key = ("cut face", name, square.width, rgb, tuple(part))
    return stage.text.cached(key, lambda: face.subsurface(part)), seen.topleft


def dashes(rect: Rect, thickness: int) -> list[Rect]:
    """A dashed edge just inside a rectangle (px)."""
    found = []
    for length, across in ((rect.width, False), (rect.height, True)):
        count = max(3, length // (4 * thickness)) // 2 * 2 + 1
        edges = [round(length * number / count) for number in range(count + 1)]
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            for far in (0, 1):
                if across:
                    found.append(Rect(rect.x + far * (rect.width - thickness), rect.y + start, thickness, end - start))
                else:
                    found.append(Rect(rect.x + start, rect.y + far * (rect.height - thickness), end - start, thickness))
    return found
