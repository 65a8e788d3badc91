"""How often the screen flashes, as WCAG 2 counts it: pairs of opposing changes of a tenth of the range of luminance."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import accumulate

import pygame

ACROSS, DOWN = 36, 18
CELLS = ACROSS * DOWN
NINTH = (ACROSS // 3, DOWN // 3)
NINTHS = [(x, y) for x in range(0, ACROSS - NINTH[0] + 1, 4) for y in range(0, DOWN - NINTH[1] + 1, 3)]
"""The left upper cells of ninths of the screen, which overlap: what flashes lies in one of them."""
QUARTER = (NINTH[0] // 2, NINTH[1] // 2)
QUARTERS = [(x, y) for x in range(0, ACROSS - QUARTER[0] + 1, 2) for y in range(0, DOWN - QUARTER[1] + 1)]
"""The left upper cells of quarters of ninths, wherever those are."""
STEP = 0.1  # of relative luminance
DARKER_BELOW = 0.8
SECOND = 1000.0
LINEAR = [(v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4) for v in range(256)]


class Cell:
    """One part of the screen: its extremes, and when it changed its direction."""

    def __init__(self, luminance: float) -> None:
        self.extreme = luminance
        self.direction = 0
        self.changes: deque[float] = deque()

    def see(self, luminance: float, now: float) -> None:
        """Another frame."""
        change = luminance - self.extreme
        if change * self.direction > 0:
            self.extreme = luminance
        elif abs(change) >= STEP and min(luminance, self.extreme) < DARKER_BELOW:
            self.direction, self.extreme = (1 if change > 0 else -1), luminance
            self.changes.append(now)
        self.age(now)

    def age(self, now: float) -> None:
        """What is older than a second counts no more."""
        while self.changes and now - self.changes[0] >= SECOND:
            self.changes.popleft()

    @property
    def flashes(self) -> int:
        """Pairs of opposing changes within the last second."""
        return len(self.changes) // 2


class FlashMeter:
    """Looks at frames; `worst_share` is the largest part of the screen that flashed more than three times in a second.

    `most_of_ninth` is how often any ninth of the screen flashed as a whole in its worst second, at `worst_at` ms.
    `most_of_quarter` is the same for any quarter of any ninth, a change without its opposite for half a flash.
    `reddest` is the largest part that was a saturated red at once.
    """

    def __init__(self, most: int = 3) -> None:
        self._most = most
        self._last = b""
        self._seen, self._red = [0.0] * CELLS, [False] * CELLS
        self._cells: list[Cell] = []
        self._whole: Cell | None = None
        self._ninths: list[Cell] = []
        self._quarters: list[Cell] = []
        self.most_of_quarter = 0.0
        self._too_often: set[Cell] = set()
        self.worst_share = self.reddest = self.worst_at = 0.0
        self.most_flashes = self.most_of_whole = self.most_of_ninth = 0

    def see(self, surface: pygame.Surface, now: float) -> None:
        """One frame at a time in ms."""
        small = pygame.image.tobytes(pygame.transform.smoothscale(surface, (ACROSS, DOWN)), "RGB")
        if small == self._last:
            return  # nothing has changed: only what was counted can grow old
        changed = self._changed_to(small)
        seen, whole = self._seen, sum(self._seen) / CELLS
        ninths, quarters = means_of(seen, NINTHS, NINTH), means_of(seen, QUARTERS, QUARTER)
        if self._whole is None:
            self._cells, self._whole = [*map(Cell, seen)], Cell(whole)
            self._ninths, self._quarters = [*map(Cell, ninths)], [*map(Cell, quarters)]
        for number in changed:
            cell = self._cells[number]
            cell.see(seen[number], now)
            self.most_flashes = max(self.most_flashes, cell.flashes)
            if cell.flashes > self._most:
                self._too_often.add(cell)
        self._whole.see(whole, now)
        for ninth, value in zip(self._ninths, ninths, strict=True):
            ninth.see(value, now)
            if ninth.flashes > self.most_of_ninth:
                self.most_of_ninth, self.worst_at = ninth.flashes, now
        for quarter, value in zip(self._quarters, quarters, strict=True):
            quarter.see(value, now)
            if len(quarter.changes) / 2 > self.most_of_quarter:
                self.most_of_quarter, self.worst_at = len(quarter.changes) / 2, now
        self.most_of_whole = max(self.most_of_whole, self._whole.flashes)
        for cell in self._too_often:
            cell.age(now)
        self._too_often = {cell for cell in self._too_often if cell.flashes > self._most}
        self.worst_share = max(self.worst_share, len(self._too_often) / CELLS)
        self.reddest = max(self.reddest, sum(self._red) / CELLS)

    def _changed_to(self, small: bytes) -> list[int]:
        """Notes a frame of one pixel a cell; the numbers of the cells that are not as they were."""
        last, self._last = self._last, small
        changed = [number for number in range(CELLS) if small[3 * number:3 * number + 3] != last[3 * number:3 * number + 3]]
        for number in changed:
            red, green, blue = pixel = LINEAR[small[3 * number]], LINEAR[small[3 * number + 1]], LINEAR[small[3 * number + 2]]
            self._seen[number], self._red[number] = 0.2126 * red + 0.7152 * green + 0.0722 * blue, saturated_red(pixel)
        return changed


def means_of(seen: list[float], corners: list[tuple[int, int]], size: tuple[int, int]) -> list[float]:
    """The mean luminance of blocks of a size at their left upper cells; `seen` is that of the cells, row by row."""
    wide, high = size
    until = [[0.0, *accumulate(seen[at:at + ACROSS])] for at in range(0, CELLS, ACROSS)]
    return [sum(row[x + wide] - row[x] for row in until[top:top + high]) / (wide * high) for x, top in corners]


def saturated_red(pixel: tuple[float, float, float]) -> bool:
    """By WCAG 2: at least four fifths red, and not too dark to count."""
    red, green, blue = pixel
    return red + green + blue > 0 and red / (red + green + blue) >= 0.8 and (red - green - blue) * 320 > 20


def measured(frame: Callable[[float], pygame.Surface | None], frame_ms: float, longest_ms: float) -> FlashMeter:
    """What `frame` draws until it gives None, or for `longest_ms`."""
    meter, now = FlashMeter(), 0.0
    while now < longest_ms:
        surface = frame(frame_ms)
        if surface is None:
            break
        now += frame_ms
        meter.see(surface, now)
    return meter
