"""One mood's theme in memory, decoded page by page.

While the mixer decodes a file it neither plays nor answers, and a whole theme takes it as long as ten frames. So it is
given a page of half a second at a time: the pages of an Ogg file can be cut apart, and decode to the same samples.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame.mixer import Sound

FRAME = 4
"""Bytes: 16 bits for the left and for the right."""

BEAT, BEATS = 27000, 64
"""Frames of a beat (98 a minute at 44.1 kHz), and beats of the theme."""

UPBEAT = BEAT // 4
"""Frames: recordings begin so much early, with the end of the theme."""

FADE = 2205
"""Frames of a crossfade: 50 ms."""

LENGTH = UPBEAT + BEATS * BEAT
_PAGE_HEAD = struct.Struct("<4s2xq12xB")
"""Of an Ogg page: its mark, how many frames have been heard at its end, and the number of its segments."""


class _Page(NamedTuple):
    """Where a page lies in the file, in bytes, and how many frames have been heard at its end."""

    start: int
    end: int
    frames: int


class Recording:
    """A theme. Raises OSError or pygame.error if the file cannot be read; a page that is damaged stays silent."""

    def __init__(self, path: Path) -> None:
        self._content = path.read_bytes()
        pages = list(_pages(self._content))
        self._pages = [page for page in pages if page.frames > 0]
        if not self._pages or self._pages[-1].frames != LENGTH:
            raise OSError(f"{path} is not as long as the theme")
        self._head = self._content[: self._pages[0].start]
        self._ends = [page.frames for page in self._pages]
        self._missing = set(range(len(self._pages)))
        self._samples = memoryview(bytearray(LENGTH * FRAME))
        self._decode(0)

    def beat(self, number: int) -> memoryview:
        """The piece of a beat, counted from 0."""
        return self._piece(_start(number), BEAT)

    def after(self, number: int) -> memoryview:
        """What would sound next, as long as a crossfade."""
        return self._piece(_start(number + 1), FADE)

    def decode_more(self, number: int) -> bool:
        """Decode one more page, from a beat on and round again; False if none was missing."""
        if not self._missing:
            return False
        here = bisect_right(self._ends, _start(number % BEATS))
        self._decode(min(self._missing, key=lambda page: (page < here, page)))
        return True

    def _piece(self, start: int, length: int) -> memoryview:
        for page in range(bisect_right(self._ends, start), bisect_right(self._ends, start + length - 1) + 1):
            if page in self._missing:
                self._decode(page)
        return self._samples[start * FRAME : (start + length) * FRAME]

    def _decode(self, page: int) -> None:
        """Decode a page together with the one before, whose end sounds into it. Raises pygame.error."""
        self._missing.discard(page)
        before = max(0, page - 1)
        cut = self._content[self._pages[before].start : self._pages[page].end]
        decoded = Sound(BytesIO(self._head + cut)).get_raw()
        end = self._ends[page] * FRAME
        size = end - (self._ends[before] * FRAME if page else 0)
        if len(decoded) >= size:
            self._samples[end - size : end] = decoded[len(decoded) - size :]


def _start(beat: int) -> int:
    """The frame at which the piece of a beat begins."""
    return UPBEAT - FADE + beat * BEAT


def _pages(content: bytes) -> Iterator[_Page]:
    """The pages of an Ogg file. Raises pygame.error if it is none."""
    start = 0
    while start < len(content) or start == 0:
        try:
            mark, frames, segments = _PAGE_HEAD.unpack_from(content, start)
        except struct.error as damage:
            raise pygame.error(str(damage)) from damage
        if mark != b"OggS":
            raise pygame.error("this is no Ogg file")
        body = start + _PAGE_HEAD.size + segments
        end = body + sum(content[start + _PAGE_HEAD.size : body])
        yield _Page(start, end, frames)
        start = end
