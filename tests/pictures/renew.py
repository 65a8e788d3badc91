"""The golden pictures and words: every scene must look the same, pixel for pixel, and say the same.

`python -m tests.pictures.renew` draws them again and prints what changed: look at it before you commit it. With the beginnings
of names it draws those pictures alone: `python -m tests.pictures.renew statistics book`."""

from __future__ import annotations

import sys
import tempfile
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tests.pictures.pictures import (
    FOLDER,
    PICTURES,
    TOLERANCE,
    WORDS,
    draw,
    golden_words,
    has_words,
    keep_words,
    load,
    path_of,
    superfluous,
)

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
GAP = 12  # px between pictures side by side


class Difference(NamedTuple):
    """How two pictures differ: `largest` in levels of a channel; `shown` is white where they do, else black."""

    pixels: int
    largest: int
    box: Rect
    shown: Surface

    def __str__(self) -> str:
        left, top, width, height = self.box
        pixels = "1 pixel differs" if self.pixels == 1 else f"{self.pixels} pixels differ"
        return f"{pixels} by up to {self.largest} of 255, inside {width}x{height} at {left},{top}"


def difference(old: Surface, new: Surface) -> Difference | None:
    """None if every pixel of both is the same. Pictures of two sizes differ everywhere."""
    if old.get_size() != new.get_size():
        return _everywhere(new)
    if pygame.image.tobytes(old, "RGB") == pygame.image.tobytes(new, "RGB"):
        return None
    apart = _less(old, new)
    apart.blit(_less(new, old), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    apart.set_colorkey(BLACK)
    mask = pygame.mask.from_surface(apart)
    shown = mask.to_surface(Surface(new.get_size(), 0, 32), setcolor=WHITE, unsetcolor=BLACK)
    return Difference(mask.count(), max(pygame.image.tobytes(apart, "RGB")), apart.get_bounding_rect(), shown)


def side_by_side(*pictures: Surface) -> Surface:
    """The pictures in one, from left to right."""
    width = sum(picture.get_width() + GAP for picture in pictures) - GAP
    whole = Surface((width, max(picture.get_height() for picture in pictures)), 0, 32)
    left = 0
    for picture in pictures:
        whole.blit(picture, (left, 0))
        left += picture.get_width() + GAP
    return whole


def _everywhere(picture: Surface) -> Difference:
    shown = Surface(picture.get_size(), 0, 32)
    shown.fill(WHITE)
    return Difference(shown.get_width() * shown.get_height(), 255, shown.get_rect(), shown)


def _less(picture: Surface, other: Surface) -> Surface:
    """Of every channel, what the picture has more than the other."""
    more = picture.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return more


def renew(name: str, new: Surface, shown: Path) -> str:
    """Writes a picture if it is not the golden one yet; what changed, in words and as a picture in `shown`."""
    path = path_of(name)
    if not path.exists():
        pygame.image.save(new, path)
        return "new"
    old = load(name)
    change = difference(old, new)
    if change is None:
        return "the same"
    pygame.image.save(side_by_side(old, new, change.shown), shown / path.name)
    pygame.image.save(new, path)
    return str(change)


def main(beginnings: tuple[str, ...] = ()) -> None:
    """Draws all pictures again, or those whose names begin so, and prints a line for each."""
    if TOLERANCE:
        sys.exit("The golden pictures are made on x86-64: elsewhere they come out a level or two apart.")
    shown = Path(tempfile.mkdtemp(prefix="red7-arcade-screens-"))
    for path in superfluous():
        path.unlink()
        print(f"{path.name}: removed")
    wanted = {name: picture for name, picture in PICTURES.items() if name.startswith(beginnings or "")}
    words = golden_words() if WORDS.exists() else {}
    for name, picture in wanted.items():
        with tempfile.TemporaryDirectory() as data_folder:
            look = draw(picture, Path(data_folder))
        print(f"{name}.png: {renew(name, look.surface, shown)}")
        if has_words(picture):
            for line in unified_diff(words.get(name, []), look.words, lineterm="", n=0):
                print(line)
            words[name] = look.words
    keep_words(words)
    size = sum(path.stat().st_size for path in FOLDER.glob("*.png"))
    print(f"{len(wanted)} of {len(PICTURES)} pictures, {size / 1e6:.1f} MB; old, new and difference side by side: {shown}")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
