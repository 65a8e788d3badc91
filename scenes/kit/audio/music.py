"""Plays the music: the mood of the rule in force, on a thread of its own, so that no frame waits for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from scenes.kit.assets import ASSETS
from scenes.kit.audio.music_beats import BeatPlayer, Channel, Recording
from scenes.kit.audio.sound import MUSIC_VOICE, Silence, gain

FOLDER = ASSETS / "music"
MENU = "menu"
LOST = "lost"
MOODS = ("R", "O", "Y", "G", "B", "I", "V", MENU, LOST)
"""One for every colour key, one for the menu, and one for whoever has lost a match, with a tune of its own."""
LOOK_S = 0.3  # between two looks at the channel: two in a beat
PREPARE_S = 0.03  # between two looks while the theme is not all decoded: each decodes a little more of it
FADE_LOOK_S, FADE_S = 0.01, 0.3  # between two steps of a changing volume, and the time from silence to full volume
LOWERED = 0.35  # factor under a pause: -9 dB
DUCKED = 0.63  # factor under a fanfare: -4 dB

FANFARES = {
    "round_won": 1.3, "match_won": 2.0, "round_lost": 1.2, "match_lost": 1.6, "target_crossed": 1.4, "match_point": 0.7,
    "finish": 0.6, "seven_in_a_row": 0.9,
}  # fmt: skip
"""The sounds that the music makes room for, and the seconds that they last."""


class Music(Silence):
    """The moods of the rules, the menu, a lost match. Silent until told its volume, and where there is no device."""

    def __init__(self, folder: Path = FOLDER, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` tells seconds. Nothing is opened or loaded yet."""
        self._folder = folder
        self._clock = clock
        self._mood: str | None = None
        self._gain = 0.0
        self._lowered = False
        self._ducked_until = 0.0
        self._level = 0.0
        self._stepped = 0.0
        self._closed = False
        self._news = threading.Event()
        self._player: BeatPlayer | None = None
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """From now on it is heard, if there is a device; to be called once that is open."""
        if pygame.mixer.get_init() is not None:
            self._thread = threading.Thread(target=self._run, name="music", daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        """Go over to a mood with the next beat. Raises KeyError for an unknown one."""
        if name not in MOODS:
            raise KeyError(name)
        self._mood = name
        self._news.set()

    def set_volume(self, volume: int, muted: bool) -> None:
        """Loudness from 0 to 100, from now on."""
        self._gain = gain(volume, muted)
        self._news.set()

    def lower(self, lowered: bool) -> None:
        """Step back while the match is paused, and come forward again."""
        self._lowered = lowered
        self._news.set()

    def make_room(self, sound: str) -> None:
        """Step back a little if the sound that has just begun is a fanfare."""
        if sound in FANFARES:
            self._ducked_until = self._clock() + FANFARES[sound]
            self._news.set()

    def close(self) -> None:
        """Be silent for good."""
        self._closed = True
        self._news.set()
        if self._thread is not None:
            self._thread.join()

    @property
    def target(self) -> float:
        """The volume that is right now, from 0 to that of the loudest."""
        ducked = DUCKED if self._clock() < self._ducked_until else 1.0
        return self._gain * ducked * (LOWERED if self._lowered else 1.0)

    def _run(self) -> None:
        """The thread: it alone touches the channel."""
        with suppress(pygame.error):  # the device has gone: there is nothing left to play on
            channel = pygame.mixer.Channel(MUSIC_VOICE)
            while not self._closed:
                self._news.wait(self.step(channel))
                self._news.clear()
            if self._player is not None:
                self._player.stop()

    def step(self, channel: Channel) -> float | None:
        """Play on; the seconds until it must be called again, None if that is not before there is news."""
        self._player = player = self._player or BeatPlayer(channel, self._recorded)
        fading = self._fade()
        if self._mood is None or (self._level <= 0 and not fading):
            player.stop()
            return None
        player.keep_up(self._mood)
        channel.set_volume(self._level)
        if fading:
            return FADE_LOOK_S
        return PREPARE_S if player.prepare() else LOOK_S

    def _recorded(self, mood: str) -> Recording:
        return Recording(self._folder / f"{mood}.ogg")

    def _fade(self) -> bool:
        """Bring the volume a step nearer to what it should be; True while it is not there."""
        now, target = self._clock(), self.target
        most = min(now - self._stepped, 2 * FADE_LOOK_S) / FADE_S
        self._stepped = now
        self._level += max(-most, min(most, target - self._level))
        return self._level != target
