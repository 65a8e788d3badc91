"""The music, beat by beat: recordings of one piece, and a player that never loses its place in it.

A piece is the theme and two more parts as long: the theme comes back only after two minutes. All moods are recordings
of it, equally long and in step. They are played beat by beat, each queued while the one before it sounds: the mixer
joins them to the sample, so the beat needs no clock, and another mood is only another next beat. A beat begins FADE
early: what changes has changed when it falls.

While the mixer decodes a file it neither plays nor answers, and a whole piece takes it as long as thirty frames. So
it is given a page of half a second at a time: pages of an Ogg file can be cut apart, and decode to the same samples.
"""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, Protocol

import pygame
from pygame.mixer import Sound

FRAME = 4  # bytes: 16 bits for the left and for the right
BEAT, BEATS = 27000, 192  # frames of a beat (98 a minute at 44.1 kHz), and beats of a piece
UPBEAT = BEAT // 4  # frames: recordings begin so much early, with the end of the piece
FADE = 2205  # frames of a crossfade: 50 ms

LENGTH = UPBEAT + BEATS * BEAT
_PAGE_HEAD = struct.Struct("<4s2xq12xB")
"""Of an Ogg page: its mark, how many frames have been heard at its end, and the number of its segments."""


class _Page(NamedTuple):
    """Where a page lies in the file, in bytes, and how many frames have been heard at its end."""

    start: int
    end: int
    frames: int


class Recording:
    """A piece. Raises OSError or pygame.error if the file cannot be read; a page that is damaged stays silent."""

    def __init__(self, path: Path) -> None:
        self._content = path.read_bytes()
        pages = list(_pages(self._content))
        self._pages = [page for page in pages if page.frames > 0]
        if not self._pages or self._pages[-1].frames != LENGTH:
            raise OSError(f"{path} is not as long as the piece")
        self._head = self._content[: self._pages[0].start]
        self._ends = [page.frames for page in self._pages]
        self._missing = set(range(len(self._pages)))
        self._samples = memoryview(bytearray(LENGTH * FRAME))
        self._decode(0)

    def beat(self, number: int) -> memoryview:
        """The piece of a beat, counted from 0."""
        return self._piece(_start(number), BEAT)

    def tail_after(self, number: int) -> memoryview:
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


_RISE = tuple(frame / FADE for frame in range(FADE) for _ in range(2))


def joined(fading: memoryview | None, following: memoryview) -> bytes:
    """A piece whose beginning crossfades from something else, or from silence."""
    head = array("h", bytes(following[: FADE * FRAME]))
    old = array("h", bytes(fading) if fading is not None else bytes(FADE * FRAME))
    mixed = [int(a + (b - a) * share) for a, b, share in zip(old, head, _RISE, strict=True)]
    return array("h", mixed).tobytes() + following[FADE * FRAME :]


class Channel(Protocol):
    """The methods of the mixer's channel that are used: it plays one sound, and holds the next."""

    def play(self, sound: Sound, /) -> object:
        """Begin a sound at once; nothing is queued after it."""

    def queue(self, sound: Sound, /) -> object:
        """Begin a sound when the one that plays ends."""

    def get_sound(self) -> Sound | None:
        """The sound that plays."""

    def stop(self) -> object:
        """End the sound that plays; one that was queued begins."""

    def set_volume(self, volume: float, /) -> object:
        """Loudness from 0 to 1."""


class BeatPlayer:
    """Keeps one channel supplied with beats. Its calls raise pygame.error once the device has gone."""

    def __init__(self, channel: Channel, recorded: Callable[[str], Recording | None]) -> None:
        """`recorded` gives a mood's recording; None where there is none: then what is playing goes on."""
        self._channel = channel
        self._recorded = recorded
        self._recordings: dict[str, Recording | None] = {}
        self._waiting: Sound | None = None
        self.beat = BEATS - 1  # the beat that sounds, or sounded last
        self.mood: str | None = None  # the mood that sounds; None in silence
        self.next_mood: str | None = None  # the mood of the next beat

    def keep_up(self, mood: str) -> None:
        """See to it that something is queued, and that it is `mood`. To be called at least once a beat."""
        if self._channel.get_sound() is None:
            self._begin()
        if self._waiting is not None and self._channel.get_sound() is self._waiting:
            self._go_on()
        if self._waiting is None and self.next_mood is not None:
            self._offer(self.next_mood)  # first of all: loading may take longer than a beat
        if mood != self.next_mood and self._recording(mood) is not None:
            self._offer(mood)

    def prepare(self) -> bool:
        """Have a little more of the piece ready ahead of its time; False if all of it is."""
        recording = self._recording(self.next_mood) if self.next_mood is not None else None
        return recording is not None and recording.decode_more(self.beat + 1)

    def stop(self) -> None:
        """Silence; the piece keeps its place."""
        self._channel.stop()
        self._channel.stop()  # also what was queued
        self._waiting, self.mood, self.next_mood = None, None, None

    def _begin(self) -> None:
        """Out of silence, also after too long a wait: the first beat is queued behind a piece of nothing."""
        if self._waiting is not None:
            self._go_on()
        self.mood = None
        self._channel.play(Sound(buffer=bytes(FADE * FRAME)))

    def _go_on(self) -> None:
        """Notes that the sound that waited plays now."""
        self._waiting, self.mood, self.beat = None, self.next_mood, (self.beat + 1) % BEATS

    def _offer(self, mood: str) -> None:
        """Queue the next beat. If the one that it replaces has begun in this very moment, the one after that."""
        recording = self._recording(mood)
        if recording is None:
            return
        replaced, self._waiting = self._waiting, self._piece(recording, mood)
        self._channel.queue(self._waiting)
        if replaced is not None and self._channel.get_sound() is replaced:
            self._go_on()
            self._waiting = self._piece(recording, mood)
            self._channel.queue(self._waiting)
        self.next_mood = mood

    def _piece(self, recording: Recording, mood: str) -> Sound:
        number = (self.beat + 1) % BEATS
        if mood == self.mood and number > 0:
            return Sound(buffer=recording.beat(number))
        sounding = self._recording(self.mood) if self.mood is not None else None
        fading = sounding.tail_after(self.beat) if sounding is not None else None
        return Sound(buffer=joined(fading, recording.beat(number)))

    def _recording(self, mood: str) -> Recording | None:
        """A mood's recording. Besides it only those are kept that sound now or next: one takes 21 MB."""
        if mood not in self._recordings:
            used = (self.mood, self.next_mood)
            self._recordings = {name: self._recordings[name] for name in self._recordings if name in used}
            try:
                self._recordings[mood] = self._recorded(mood)
            except (OSError, pygame.error):  # a game without this mood is better than none
                self._recordings[mood] = None
        return self._recordings[mood]
