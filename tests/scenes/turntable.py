"""A channel of a mixer that moves on when it is told to, for tests."""

from __future__ import annotations

from collections.abc import Callable

from pygame.mixer import Sound


class Turntable:
    """Plays one sound and holds the next; `played` is all that has begun."""

    def __init__(self) -> None:
        self.sound: Sound | None = None
        self.waiting: Sound | None = None
        self.volumes: list[float] = []
        self.played: list[bytes] = []
        self.meanwhile: Callable[[], None] = lambda: None
        """Called once in the middle of the next call to `queue`, before it has acted."""

    def play(self, sound: Sound) -> None:
        self.sound, self.waiting = sound, None
        self.played.append(sound.get_raw())

    def queue(self, sound: Sound) -> None:
        self.meanwhile, meanwhile = lambda: None, self.meanwhile
        meanwhile()
        self.waiting = sound

    def get_sound(self) -> Sound | None:
        return self.sound

    def stop(self) -> None:
        self.sound, self.waiting = self.waiting, None

    def set_volume(self, volume: float) -> None:
        self.volumes.append(volume)

    def run_on(self) -> None:
        """What sounds has ended."""
        self.sound, self.waiting = self.waiting, None
        if self.sound is not None:
            self.played.append(self.sound.get_raw())
