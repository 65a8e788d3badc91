"""The golden pictures and words: every scene must look the same, pixel for pixel, and say the same.

`python -m tests.pictures.renew` draws them again and prints what changed: look at it before you commit it. With the beginnings
of names it draws those pictures alone: `python -m tests.pictures.renew statistics book`.
"""

from __future__ import annotations

import sys
import tempfile
from difflib import unified_diff
from pathlib import Path

import pygame
from pygame import Surface

from tests.pictures.comparing import difference, side_by_side
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
