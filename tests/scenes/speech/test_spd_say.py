"""The command spd-say and the daemon behind it: what they are given, and that the game goes on whatever they do."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from scenes.kit import messages
from scenes.kit.speech import MOST_WAITING, SILENCING_S, STARTING_S, SpdSay, computers_voice
from tests.scenes.match.processes import is_running, needs_proc
from tests.scenes.speech.recording import Seconds
from tests.waiting import HANG_S, slept_s, wait_for

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


# The daemon behind spd-say: none is started before somebody wants to hear something, and none outlives the game.

PROJECT = Path(__file__).parents[3]
DAEMON = """#!{python}
import os, pathlib, socket, subprocess, sys, time
here = pathlib.Path(sys.argv[0]).parent
module = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
with (here / "daemons").open("a") as noted:
    print(os.getpid(), module.pid, file=noted)
{begins}
line = socket.socket(socket.AF_UNIX)
line.bind(sys.argv[sys.argv.index("--socket-path") + 1])
line.listen()
time.sleep(600)
"""
"""One that notes its number and that of a module of it, in a session of its own, and listens after a while."""
SPEAKS = """#!{python}
import os, pathlib, socket, sys
here = pathlib.Path(sys.argv[0]).parent
with (here / "said").open("a") as said:
    print(sys.argv[-1], os.environ.get("SPEECHD_ADDRESS", ""), file=said)
address = os.environ.get("SPEECHD_ADDRESS", "")
if address:
    socket.socket(socket.AF_UNIX).connect(address.removeprefix("unix_socket:"))
"""
GAME = f"""
import sys, time
sys.path.insert(0, {str(PROJECT)!r})
from scenes.kit import messages
from scenes.kit.speech import SpdSay
voice = SpdSay(print, messages.language)
voice.say("one", False)
while voice.attend():
    time.sleep(0.01)
print("said", flush=True)
time.sleep(600)
"""


def has_ended(pid: int) -> bool:
    return not is_running(pid)


class DaemonBench:
    """A folder that is all of PATH, with an spd-say and a daemon that note what they do."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[str] = []
        self.program("spd-say", SPEAKS)

    def program(self, name: str, text: str, begins: str = "") -> None:
        path = self.folder / name
        path.write_text(text.format(python=sys.executable, begins=begins))
        path.chmod(0o755)

    def voice(self) -> SpdSay:
        return SpdSay(self.told.append, messages.language)

    def say(self, voice: SpdSay, text: str) -> None:
        voice.say(text, False)
        wait_for(lambda: not voice.attend(), "the end of what is said")

    def lines(self, name: str) -> list[str]:
        path = self.folder / name
        return path.read_text().splitlines() if path.exists() else []

    @property
    def pids(self) -> list[int]:
        return [int(pid) for line in self.lines("daemons") for pid in line.split()]

    def none_is_left(self) -> None:
        wait_for(lambda: not any(map(is_running, self.pids)), "the end of the daemon and its module")


@pytest.fixture
def daemon_bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DaemonBench:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    made = DaemonBench(tmp_path)
    made.program("speech-dispatcher", DAEMON, "time.sleep(0.3)")
    return made


@needs_proc
def test_none_is_started_before_something_is_said_and_one_serves_all_texts(daemon_bench: DaemonBench) -> None:
    voice = daemon_bench.voice()
    voice.stop()
    voice.attend()
    assert not voice.is_awake
    assert daemon_bench.pids == []
    daemon_bench.say(voice, "one")
    daemon_bench.say(voice, "two")
    assert [line.split(" ")[0] for line in daemon_bench.lines("said")] == ["one", "two"]
    assert all("unix_socket:" in line for line in daemon_bench.lines("said"))
    assert len(daemon_bench.lines("daemons")) == 1
    voice.close()
    daemon_bench.none_is_left()
    assert daemon_bench.told == []


@needs_proc
def test_after_it_was_ended_another_one_is_started_for_the_next_text(daemon_bench: DaemonBench) -> None:
    voice = daemon_bench.voice()
    for text in ("one", "two"):
        daemon_bench.say(voice, text)
        voice.close()
    daemon_bench.none_is_left()
    assert len(daemon_bench.lines("daemons")) == 2
    assert len(daemon_bench.lines("said")) == 2
    assert daemon_bench.told == []


@needs_proc
def test_a_killed_game_leaves_no_daemon_behind(daemon_bench: DaemonBench) -> None:
    with subprocess.Popen([sys.executable, "-c", GAME], stdout=subprocess.PIPE) as game:
        assert game.stdout is not None
        assert game.stdout.readline() == b"said\n"
        assert all(map(is_running, daemon_bench.pids))
        game.kill()
    daemon_bench.none_is_left()
    assert len(daemon_bench.pids) == 2


@needs_proc
def test_somebody_elses_is_used_and_left_alone(daemon_bench: DaemonBench) -> None:
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]) as other:
        folder = daemon_bench.folder / "speech-dispatcher.d"
        daemon_bench.folder.joinpath("speech-dispatcher").rename(folder)
        (daemon_bench.folder / "speech-dispatcher" / "pid").mkdir(parents=True)
        (daemon_bench.folder / "speech-dispatcher" / "pid" / "speech-dispatcher.pid").write_text(f"{other.pid}\n")
        voice = daemon_bench.voice()
        voice._daemon._program = str(folder)
        assert voice.is_awake
        daemon_bench.say(voice, "one")
        voice.close()
        assert daemon_bench.lines("said") == ["one "]
        assert daemon_bench.pids == []
        assert other.poll() is None
        other.kill()


@needs_proc
def test_a_daemon_that_cannot_speak_is_told_of_once(daemon_bench: DaemonBench) -> None:
    daemon_bench.program("speech-dispatcher", DAEMON, "sys.exit(1)")
    voice = daemon_bench.voice()
    daemon_bench.say(voice, "one")
    daemon_bench.say(voice, "two")
    assert len(daemon_bench.told) == 1
    assert not voice.available
    assert daemon_bench.lines("said") == []
    for pid in daemon_bench.pids:
        if is_running(pid):
            wait_for(partial(has_ended, pid), "its end")


@needs_proc
def test_nobody_waits_for_its_start(daemon_bench: DaemonBench) -> None:
    daemon_bench.program("speech-dispatcher", DAEMON, "time.sleep(3)")
    voice, began = daemon_bench.voice(), slept_s()
    voice.say("one", False)
    assert voice.attend()
    voice.say("two", True)
    voice.close()
    assert slept_s() - began < 1
    wait_for(lambda: not daemon_bench.pids or not any(map(is_running, daemon_bench.pids)), "the end of it")
