"""The port of all that is heard, and the game's sounds; without a sound device the game goes on silently."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import pygame

from scenes.kit.assets import ASSETS
from scenes.kit.terminal import quiet_terminal

OFTEN_HEARD = ("card_place", "card_slide", "deal", "score_card")
ONE_TAKE = (
    "action_1", "action_3", "action_5", "action_7", "curtain", "draw", "duel", "finish", "flip", "focus", "gold",
    "last_card", "lead", "match_lost", "match_point", "match_won", "out", "pick_up", "press", "put_back", "refused",
    "round_lost", "round_won", "rule_R", "rule_O", "rule_Y", "rule_G", "rule_B", "rule_I", "rule_V", "screen",
    "seven_in_a_row", "shade", "step_1", "step_2", "step_3", "step_4", "step_5", "step_6", "step_7", "target_crossed",
    "tear", "undo", "your_turn",
)  # fmt: skip

TAKES: dict[str, int] = {**dict.fromkeys(OFTEN_HEARD, 3), **dict.fromkeys(ONE_TAKE, 1)}
"""By name. A sound heard many times over has several takes, played in turn."""


class Silence:
    """Sound and music where there is none to be heard; what can be heard is built on it."""

    def play(self, name: str) -> None:
        """Play a sound by its name; of music a mood to go over to: a colour key, or "menu"."""

    def set_volume(self, volume: int, muted: bool) -> None:
        """Loudness from 0 to 100, from now on."""

    def lower(self, lowered: bool) -> None:
        """Step back while the match is paused, and come forward again."""


def file_stems(name: str) -> list[str]:
    """The names of a sound's files, without their ending. Raises KeyError for an unknown name."""
    count = TAKES[name]
    return [name] if count == 1 else [f"{name}_{take}" for take in range(1, count + 1)]


FOLDER = ASSETS / "sounds"
RATE = 44100
BUFFER = 512  # samples: 11.6 ms, and two buffers are on their way

VOICES = 8
MUSIC_VOICE = 0  # the mixer's channel that no sound takes: the first, before the voices
APART_S = 0.03  # the same sound is not begun again sooner
CURVE = 1.5  # half the volume is heard as half as loud
LOUDEST = 0.62  # factor at full volume, -4 dB: two sounds and the music at their highest do not clip together


class Speaker(Silence):
    """The sounds of assets/sounds, each loaded when it is first heard. Silent until it is told its volume."""

    def __init__(
        self, heard: Callable[[str], object] = lambda name: None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Open the sound device, which takes a while. `heard` is told what is played; `clock` tells seconds."""
        self._heard = heard
        self._clock = clock
        self._turns: dict[str, Iterator[str]] = {name: cycle(file_stems(name)) for name in TAKES}
        self._begun: dict[str, float] = {}
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._gain = 0.0
        _open_device()

    def play(self, name: str) -> None:
        """Play a sound from its beginning, if a voice is free. Raises KeyError for an unknown name."""
        turns = self._turns[name]
        if self._gain <= 0 or pygame.mixer.get_init() is None or self._too_soon(name):
            return
        with suppress(pygame.error):  # the device has gone in this very moment
            voice, sound = free_voice(), self._sound(next(turns))
            if voice is not None and sound is not None:
                voice.play(sound)
                self._heard(name)

    def set_volume(self, volume: int, muted: bool) -> None:
        """Loudness from 0 to 100, at once: also of what is being heard."""
        self._gain = gain(volume, muted)
        if pygame.mixer.get_init() is not None:
            for sound in filter(None, self._loaded.values()):
                sound.set_volume(self._gain)

    def _too_soon(self, name: str) -> bool:
        now = self._clock()
        if name in self._begun and now - self._begun[name] < APART_S:
            return True
        self._begun[name] = now
        return False

    def _sound(self, stem: str) -> pygame.mixer.Sound | None:
        """A take as a sound at the present volume; None where its file cannot be read."""
        if stem not in self._loaded:
            self._loaded[stem] = _loaded(FOLDER / f"{stem}.ogg")
        sound = self._loaded[stem]
        if sound is not None:
            sound.set_volume(self._gain)
        return sound


def gain(volume: int, muted: bool) -> float:
    """The factor for a volume from 0 to 100."""
    return 0.0 if muted else LOUDEST * (volume / 100) ** CURVE


def free_voice() -> pygame.mixer.Channel | None:
    """A voice that is not in use; the mixer's own search would also find the music's. Raises pygame.error."""
    voices = map(pygame.mixer.Channel, range(MUSIC_VOICE + 1, pygame.mixer.get_num_channels()))
    return next((voice for voice in voices if not voice.get_busy()), None)


def _loaded(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path)
    except (OSError, pygame.error):  # a game without this sound is better than none
        return None


def _open_device() -> None:
    """Start the mixer; without a device it stays closed, and the game is silent."""
    with quiet_terminal(), suppress(pygame.error):
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(VOICES + 1)
