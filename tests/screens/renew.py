"""The golden pictures: every scene must look the same, pixel for pixel.

`python -m tests.screens.renew` draws them again and prints what changed: look at it before it is kept. With the beginnings
of names it draws those pictures alone: `python -m tests.screens.renew statistics book`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pygame
from pygame import Surface

from tests.screens.comparing import difference, side_by_side
from tests.screens.pictures import FOLDER, PICTURES, TOLERANCE, draw, load, path_of, superfluous


def renew(name: str, new: Surface, shown: Path) -> str:
    """Keeps a picture if it is not the golden one yet; what changed, in words and as a picture in `shown`."""
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
    for name, picture in wanted.items():
        with tempfile.TemporaryDirectory() as data_folder:
            new = draw(picture, Path(data_folder))
        print(f"{name}.png: {renew(name, new, shown)}")
    size = sum(path.stat().st_size for path in FOLDER.glob("*.png"))
    print(f"{len(wanted)} of {len(PICTURES)} pictures, {size / 1e6:.1f} MB; old, new and difference side by side: {shown}")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
