"""The music, beat by beat: recordings of the theme, and a player that never loses its place in it.

All moods are recordings of the same theme, equally long and in step. They are played in pieces of one beat, each
queued while the one before it sounds: the mixer joins them to the sample, so the beat needs no clock, and another
mood is only another next piece. A piece begins FADE early: what changes has changed when the beat falls.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Protocol

import pygame
from pygame.mixer import Sound

from scenes.kit.audio.recording import BEATS, FADE, FRAME, Recording

_RISE = tuple(frame / FADE for frame in range(FADE) for _ in range(2))


def joined(fading: memoryview | None, coming: memoryview) -> bytes:
    """A piece whose beginning crossfades from something else, or from silence."""
    head = array("h", bytes(coming[: FADE * FRAME]))
    old = array("h", bytes(fading) if fading is not None else bytes(FADE * FRAME))
    mixed = [int(a + (b - a) * share) for a, b, share in zip(old, head, _RISE, strict=True)]
    return array("h", mixed).tobytes() + coming[FADE * FRAME :]


class Channel(Protocol):
    """What is needed of a mixer's channel."""

    def play(self, sound: Sound) -> None:
        """Play at once."""

    def queue(self, sound: Sound) -> None:
        """Play right behind what is playing now, in the place of what was queued before."""

    def get_sound(self) -> Sound | None:
        """What is playing."""

    def stop(self) -> None:
        """End what is playing; what is queued begins."""


class Player:
    """Keeps one channel supplied with beats. Its calls raise pygame.error once the device has gone."""

    def __init__(self, channel: Channel, recorded: Callable[[str], Recording | None]) -> None:
        """`recorded` gives a mood's recording; None where there is none: then what is playing goes on."""
        self._channel = channel
        self._recorded = recorded
        self._kept: dict[str, Recording | None] = {}
        self._waiting: Sound | None = None
        self.beat = BEATS - 1
        """The beat that sounds, or sounded last."""
        self.mood: str | None = None
        """The mood that sounds; None in silence."""
        self.coming: str | None = None
        """The mood of the next beat."""

    def keep_up(self, mood: str) -> None:
        """See to it that something is queued, and that it is `mood`. To be called at least once a beat."""
        if self._channel.get_sound() is None:
            self._begin()
        if self._waiting is not None and self._channel.get_sound() is self._waiting:
            self._go_on()
        if self._waiting is None and self.coming is not None:
            self._offer(self.coming)  # first of all: loading may take longer than a beat
        if mood != self.coming and self._recording(mood) is not None:
            self._offer(mood)

    def prepare(self) -> bool:
        """Have a little more of the theme ready ahead of its time; False if all of it is."""
        recording = self._recording(self.coming) if self.coming is not None else None
        return recording is not None and recording.decode_more(self.beat + 1)

    def stop(self) -> None:
        """Silence; the theme keeps its place."""
        self._channel.stop()
        self._channel.stop()  # also what was queued
        self._waiting, self.mood, self.coming = None, None, None

    def _begin(self) -> None:
        """Out of silence, also after too long a wait: the first beat is queued behind a piece of nothing."""
        if self._waiting is not None:
            self._go_on()
        self.mood = None
        self._channel.play(Sound(buffer=bytes(FADE * FRAME)))

    def _go_on(self) -> None:
        """What was waiting sounds now."""
        self._waiting, self.mood, self.beat = None, self.coming, (self.beat + 1) % BEATS

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
        self.coming = mood

    def _piece(self, recording: Recording, mood: str) -> Sound:
        number = (self.beat + 1) % BEATS
        if mood == self.mood and number > 0:
            return Sound(buffer=recording.beat(number))
        sounding = self._recording(self.mood) if self.mood is not None else None
        fading = sounding.after(self.beat) if sounding is not None else None
        return Sound(buffer=joined(fading, recording.beat(number)))

    def _recording(self, mood: str) -> Recording | None:
        """A mood's recording. Besides it only those are kept that sound now or next: one takes 7 MB."""
        if mood not in self._kept:
            self._kept = {name: kept for name, kept in self._kept.items() if name in (self.mood, self.coming)}
            try:
                self._kept[mood] = self._recorded(mood)
            except (OSError, pygame.error):  # a game without this mood is better than none
                self._kept[mood] = None
        return self._kept[mood]
