"""The command spd-say: what it is given, and that the game goes on whatever it does."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.kit import messages
from scenes.kit.speech import MOST_WAITING, SILENCING_S, STARTING_S, SpdSay, computers_voice
from tests.scenes.speech.recording import Seconds
from tests.waiting import HANG_S

NOTE = 'printf "%s|" "$@" >> "$0.log"; echo >> "$0.log"\n'
HANG = "exec sleep 60\n"
Make = Callable[[str], SpdSay]


class Bench:
    """A folder that is all of PATH, a fake spd-say in it, and what came of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = Seconds()
        self.told: list[str] = []
        self.voice: SpdSay | None = None

    def make(self, does: str) -> SpdSay:
        """A voice whose program notes what it is given and then does this."""
        program = self.folder / "spd-say"
        program.write_text(f"#!/bin/sh\n{NOTE}PATH=/usr/bin:/bin\n{does}")
        program.chmod(0o755)
        self.voice = SpdSay(self.told.append, messages.language, self.clock)
        return self.voice

    def given(self) -> list[list[str]]:
        """The arguments of every call."""
        log = self.folder / "spd-say.log"
        return [line.split("|")[:-1] for line in log.read_text().splitlines()] if log.exists() else []

    def until(self, holds: Callable[[], bool]) -> None:
        """Attends to the voice until something holds. Raises AssertionError if it never does."""
        assert self.voice is not None
        end = time.monotonic() + HANG_S
        while not holds():
            assert time.monotonic() < end
            self.voice.attend()
            time.sleep(0.005)


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    monkeypatch.setenv("PATH", str(tmp_path))
    bench = Bench(tmp_path)
    yield bench
    if (voice := bench.voice) is not None:
        voice.stop()
        bench.clock.now += 1000
        bench.until(lambda: not voice.attend() and not voice._ended)


def spoken(text: str) -> list[str]:
    return ["--wait", "--language", "en", "--", text]


def test_without_the_program_there_is_no_voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    told: list[str] = []
    voice = computers_voice(told.append)
    assert not isinstance(voice, SpdSay)
    assert voice.available is False
    voice.say("Fold", True)
    voice.stop()
    assert voice.attend() is False
    assert told == []


def test_with_the_program_nothing_is_started_before_something_is_said(bench: Bench) -> None:
    bench.make("")
    voice = computers_voice(bench.told.append)
    assert isinstance(voice, SpdSay)
    assert voice.available is True
    voice.stop()
    voice.say("", True)
    assert voice.attend() is False
    assert bench.given() == []


def test_texts_follow_each_other_as_one_argument_each(bench: Bench) -> None:
    voice = bench.make("")
    texts = ['He said: "7; rm -rf *"', "--cancel", "Ann, Zoé's palette"]
    for text in texts:
        voice.say(text, False)
    bench.until(lambda: not voice.attend())
    assert bench.given() == [spoken(text) for text in texts]
    assert bench.told == []


def test_the_language_is_that_of_the_texts(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    voice = bench.make("")
    monkeypatch.setattr(messages, "_language", "fr")
    voice.say("Passer", False)
    bench.until(lambda: not voice.attend())
    assert bench.given() == [["--wait", "--language", "fr", "--", "Passer"]]


def test_an_interruption_ends_what_is_being_said_and_what_waits(bench: Bench) -> None:
    voice = bench.make(f'case "$*" in *long*) {HANG.strip()};; esac\n')
    voice.say("a long story", False)
    voice.say("more of it", False)
    bench.until(lambda: bench.given() == [spoken("a long story")])
    voice.say("Card 3 of 7", True)
    bench.until(lambda: not voice.attend())
    assert bench.given() == [spoken("a long story"), ["--cancel"], spoken("Card 3 of 7")]
    assert bench.told == []


def test_presses_one_after_the_other_silence_it_once(bench: Bench) -> None:
    voice = bench.make(f'case "$*" in *long*|--cancel) {HANG.strip()};; esac\n')
    voice.say("a long story", False)
    bench.until(lambda: len(bench.given()) == 1)
    for number in range(5):
        voice.say(f"Card {number}", True)
    bench.until(lambda: len(bench.given()) == 2)
    assert bench.given() == [spoken("a long story"), ["--cancel"]]
    assert list(voice._waiting) == ["Card 4"]


def test_too_many_texts_lose_the_oldest(bench: Bench) -> None:
    voice = bench.make(HANG)
    for number in range(20):
        voice.say(str(number), False)
    assert list(voice._waiting) == [str(number) for number in range(20 - MOST_WAITING, 20)]


def test_saying_and_stopping_never_wait(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.Popen.wait", lambda *rest, **named: pytest.fail("waited for"))
    monkeypatch.setattr("subprocess.Popen.communicate", lambda *rest, **named: pytest.fail("waited for"))
    voice = bench.make(HANG)
    voice.say("one", False)
    voice.attend()
    voice.say("two", True)
    voice.stop()
    voice.attend()


def test_a_program_that_fails_is_told_once_and_never_called_again(bench: Bench) -> None:
    voice = bench.make("exit 1\n")
    voice.say("one", False)
    voice.say("two", False)
    bench.until(lambda: bool(bench.told))
    for _ in range(3):
        voice.say("three", True)
        assert voice.attend() is False
    assert len(bench.told) == 1
    assert "\n" not in bench.told[0]
    assert voice.available is False
    assert bench.given() == [spoken("one")]


@pytest.mark.parametrize(("interrupted", "seconds"), [(False, STARTING_S + 1), (True, SILENCING_S)])
def test_a_daemon_that_hangs_is_given_up_after_a_while(bench: Bench, interrupted: bool, seconds: float) -> None:
    voice = bench.make(HANG)
    voice.say("a", False)
    if interrupted:
        voice.say("b", True)
    bench.clock.now += seconds - 0.7
    assert voice.attend() is True
    assert bench.told == []
    bench.clock.now += 0.8
    assert voice.attend() is False
    assert len(bench.told) == 1


def test_a_program_that_cannot_be_started_is_a_failure_like_any_other(bench: Bench) -> None:
    voice = bench.make("")
    (bench.folder / "spd-say").unlink()
    voice.say("one", False)
    assert voice.attend() is False
    assert len(bench.told) == 1
