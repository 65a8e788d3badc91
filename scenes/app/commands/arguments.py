"""Arguments that several commands take."""

from __future__ import annotations

import argparse
import re

from game.core.options import quoted

SMALLEST, LARGEST = (640, 360), (7680, 4320)


def window_size(value: str) -> tuple[int, int]:
    """A size written 1280x720, in px. Raises ArgumentTypeError outside 640x360 to 7680x4320."""
    size = re.fullmatch("([0-9]{1,6})[xX]([0-9]{1,6})", value)
    if size is not None:
        width, height = int(size[1]), int(size[2])
        if SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]:
            return width, height
    raise argparse.ArgumentTypeError(
        f"{quoted(value)} is not possible: a size from 640x360 to 7680x4320, such as 1280x720"
    )
