"""The player of music: moods change on a beat, the theme goes on where it was, and is decoded page by page."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.mixer import Sound

from scenes.kit.audio import music_beats as module
from scenes.kit.audio.music import FOLDER, MOODS
from scenes.kit.audio.music_beats import BEAT, BEATS, FADE, FRAME, UPBEAT, BeatPlayer, Recording, joined
from scenes.kit.audio.sound import RATE, Speaker
from tests.scenes.turntable import Turntable

FADED = FADE * 4
"""Bytes."""


class Shelf:
    """Recordings by mood; some cannot be read."""

    def __init__(self, missing: str = "") -> None:
        self.missing = missing
        self.taken: list[str] = []
        self.read: dict[str, Recording] = {}

    def __call__(self, mood: str) -> Recording:
        self.taken.append(mood)
        if mood == self.missing:
            raise pygame.error("not a recording")
        if mood not in self.read:
            self.read[mood] = Recording(FOLDER / f"{mood}.ogg")
        return self.read[mood]

    def beat(self, mood: str, number: int) -> bytes:
        self(mood)
        return bytes(self.read[mood].beat(number))


@pytest.fixture(scope="module", autouse=True)
def _device() -> Iterator[None]:
    Speaker()
    yield
    pygame.mixer.quit()


@pytest.fixture(scope="module")
def _read() -> dict[str, Recording]:
    """Each is read once for all tests."""
    return {}


@pytest.fixture
def shelf(_read: dict[str, Recording]) -> Shelf:
    made = Shelf()
    made.read = _read
    return made


@pytest.fixture
def channel() -> Turntable:
    return Turntable()


def played(channel: Turntable, player: BeatPlayer, moods: list[str]) -> list[bytes]:
    """What begins while beat after beat another mood is wanted."""
    for mood in moods:
        player.keep_up(mood)
        channel.run_on()
    return channel.played[1:]


def test_the_theme_is_played_beat_by_beat(channel: Turntable, shelf: Shelf) -> None:
    pieces = played(channel, BeatPlayer(channel, shelf), ["R"] * 4)
    assert pieces[0] == joined(None, memoryview(shelf.beat("R", 0)))
    assert pieces[1:] == [shelf.beat("R", number) for number in (1, 2, 3)]


def test_it_begins_out_of_silence(channel: Turntable, shelf: Shelf) -> None:
    player = BeatPlayer(channel, shelf)
    player.keep_up("R")
    assert not any(channel.played[0])
    assert channel.waiting is not None
    assert array("h", channel.waiting.get_raw())[:2] == array("h", (0, 0))


def test_a_change_lands_on_the_beat_and_keeps_the_place(channel: Turntable, shelf: Shelf) -> None:
    pieces = played(channel, BeatPlayer(channel, shelf), ["R", "R", "R", "V", "V"])
    assert pieces[2] == shelf.beat("R", 2)
    assert pieces[3][FADED:] == shelf.beat("V", 3)[FADED:], "when the fourth beat falls it is Violet's, whole"
    assert pieces[3] == joined(shelf.read["R"].tail_after(2), memoryview(shelf.beat("V", 3)))
    assert pieces[4] == shelf.beat("V", 4)
    assert {len(piece) for piece in pieces} == {BEAT * 4}


def test_a_change_takes_the_place_of_what_was_queued(channel: Turntable, shelf: Shelf) -> None:
    player = BeatPlayer(channel, shelf)
    played(channel, player, ["R", "R"])
    for mood in ("R", "O", "Y", "G"):
        player.keep_up(mood)
    channel.run_on()
    assert channel.played[-1][FADED:] == shelf.beat("G", 2)[FADED:]
    player.keep_up("G")
    assert (player.mood, player.next_mood, player.beat) == ("G", "G", 2)


def test_who_changes_back_in_time_hears_nothing_of_it(channel: Turntable, shelf: Shelf) -> None:
    player = BeatPlayer(channel, shelf)
    played(channel, player, ["R", "R"])
    for mood in ("R", "B", "R"):
        player.keep_up(mood)
    channel.run_on()
    assert channel.played[-1] == shelf.beat("R", 2)


def test_a_beat_that_begins_in_mid_change_is_not_played_twice(channel: Turntable, shelf: Shelf) -> None:
    player = BeatPlayer(channel, shelf)
    played(channel, player, ["R", "R"])
    player.keep_up("R")
    channel.meanwhile = channel.run_on
    player.keep_up("V")
    assert channel.played[-1] == shelf.beat("R", 2)
    channel.run_on()
    assert channel.played[-1] == joined(shelf.read["R"].tail_after(2), memoryview(shelf.beat("V", 3)))
    player.keep_up("V")
    assert (player.mood, player.beat) == ("V", 3)


def test_the_end_runs_into_the_beginning(channel: Turntable, shelf: Shelf) -> None:
    pieces = played(channel, BeatPlayer(channel, shelf), ["I"] * (BEATS + 2))
    assert pieces[BEATS - 1] == shelf.beat("I", BEATS - 1)
    assert pieces[BEATS] == joined(shelf.read["I"].tail_after(BEATS - 1), memoryview(shelf.beat("I", 0)))
    assert pieces[BEATS + 1] == shelf.beat("I", 1)


@pytest.mark.parametrize(("old", "new"), [("R", "V"), ("B", "O"), ("menu", "R"), ("Y", "Y")])
def test_a_crossfade_has_no_jump(shelf: Shelf, old: str, new: str) -> None:
    before, coming = shelf.beat(old, 20), shelf.beat(new, 40)
    wave = array("h", before[-4000:] + joined(shelf.read[old].tail_after(20), memoryview(coming)))[::2]
    steps = [abs(b - a) for a, b in zip(wave, wave[1:], strict=False)]
    assert steps[999] <= max(steps[900:999]) + 2, "where the pieces meet"
    assert steps[999 + FADE] <= max(steps[900 + FADE : 999 + FADE] + steps[1000 + FADE : 1100 + FADE])
    loudest = max(max(map(abs, array("h", shelf.beat(mood, beat)))) for mood, beat in ((old, 21), (new, 40)))
    assert max(map(abs, wave[1000 : 1000 + FADE])) <= loudest, "a crossfade is never louder than what it joins"


def test_too_late_it_begins_anew_with_the_next_beat(channel: Turntable, shelf: Shelf) -> None:
    player = BeatPlayer(channel, shelf)
    played(channel, player, ["R", "R", "R"])
    channel.run_on()
    assert channel.sound is None
    player.keep_up("R")
    channel.run_on()
    assert channel.played[-1] == joined(None, memoryview(shelf.beat("R", 3)))


def test_stopped_it_keeps_its_place(channel: Turntable, shelf: Shelf) -> None:
    player = BeatPlayer(channel, shelf)
    played(channel, player, ["R", "R", "R"])
    player.stop()
    assert channel.sound is None
    player.keep_up("O")
    channel.run_on()
    assert channel.played[-1][FADED:] == shelf.beat("O", 2)[FADED:]


def test_a_mood_that_cannot_be_read_leaves_the_one_that_plays(channel: Turntable, shelf: Shelf) -> None:
    shelf.missing = "G"
    pieces = played(channel, BeatPlayer(channel, shelf), ["R", "R", "G", "G", "O"])
    assert pieces[2:4] == [shelf.beat("R", 2), shelf.beat("R", 3)]
    assert pieces[4][FADED:] == shelf.beat("O", 4)[FADED:]


def test_without_any_recording_there_is_silence(channel: Turntable, shelf: Shelf) -> None:
    shelf.missing = "R"
    player = BeatPlayer(channel, shelf)
    played(channel, player, ["R", "R"])
    assert not any(b"".join(channel.played))
    assert shelf.taken == ["R"], "it is not looked for again and again"


def test_few_recordings_are_kept(channel: Turntable, shelf: Shelf) -> None:
    player = BeatPlayer(channel, shelf)
    played(channel, player, [mood for mood in "ROYGBIVR" for _ in range(2)])
    assert shelf.taken == list("ROYGBIVR"), "an old one is read again"
    assert len(player._recordings) <= 2
    played(channel, player, list("VVRR"))
    assert shelf.taken == list("ROYGBIVR"), "the last one was still there"


@pytest.mark.parametrize("content", [b"", b"no sound"])
def test_a_file_that_is_no_recording_is_an_error(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "R.ogg").write_bytes(content)
    with pytest.raises(pygame.error):
        Recording(tmp_path / "R.ogg")
    with pytest.raises(OSError):
        Recording(tmp_path / "none.ogg")


def test_another_length_is_an_error() -> None:
    with pytest.raises(OSError, match="not as long as the piece"):
        Recording(FOLDER.parent / "sounds" / "lead.ogg")


@pytest.mark.parametrize(("mood", "step"), [("R", 1), *((mood, 6) for mood in MOODS if mood != "R")])
def test_it_is_the_same_as_decoded_at_once(mood: str, step: int) -> None:
    """One mood from end to end; of the others a beat here and there."""
    whole = Sound(FOLDER / f"{mood}.ogg").get_raw()[(UPBEAT - FADE) * FRAME :]
    record = Recording(FOLDER / f"{mood}.ogg")
    for number in (37, *range(0, BEATS, step), BEATS - 1):
        at = number * BEAT * FRAME
        assert record.beat(number) == whole[at : at + BEAT * FRAME]
        assert record.tail_after(number) == whole[at + BEAT * FRAME : at + (BEAT + FADE) * FRAME]


def test_never_more_than_two_pages_are_decoded_in_one_call_of_the_mixer(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[float] = []

    def noting(file: Any) -> Sound:
        sound = Sound(file)
        lengths.append(sound.get_length())
        return sound

    monkeypatch.setattr(module, "Sound", noting)
    record = Recording(FOLDER / "R.ogg")
    record.beat(20)
    while record.decode_more(20):
        pass
    assert max(lengths) < 1.6
    assert sum(lengths) < 2.2 * (UPBEAT + BEATS * BEAT) / RATE, "no page is decoded twice for itself"


def test_decoding_ahead_begins_with_what_sounds_next() -> None:
    record = Recording(FOLDER / "V.ogg")
    for _ in range(4):
        assert record.decode_more(30)
    missing = set(record._missing)
    record.beat(30)
    assert record._missing == missing, "it was there already"
    while record.decode_more(30):
        pass
    assert record._missing == set()
