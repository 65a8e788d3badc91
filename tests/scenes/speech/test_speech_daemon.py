"""The daemon behind spd-say: none is started before somebody wants to hear something, and none outlives the game."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from scenes.kit import messages
from scenes.kit.speech import SpdSay
from tests.scenes.match.processes import is_running, needs_proc
from tests.waiting import slept_s, wait_for

pytestmark = needs_proc
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


class Bench:
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
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    made = Bench(tmp_path)
    made.program("speech-dispatcher", DAEMON, "time.sleep(0.3)")
    return made


def test_none_is_started_before_something_is_said_and_one_serves_all_texts(bench: Bench) -> None:
    voice = bench.voice()
    voice.stop()
    voice.attend()
    assert not voice.is_awake
    assert bench.pids == []
    bench.say(voice, "one")
    bench.say(voice, "two")
    assert [line.split(" ")[0] for line in bench.lines("said")] == ["one", "two"]
    assert all("unix_socket:" in line for line in bench.lines("said"))
    assert len(bench.lines("daemons")) == 1
    voice.close()
    bench.none_is_left()
    assert bench.told == []


def test_after_it_was_ended_another_one_is_started_for_the_next_text(bench: Bench) -> None:
    voice = bench.voice()
    for text in ("one", "two"):
        bench.say(voice, text)
        voice.close()
    bench.none_is_left()
    assert len(bench.lines("daemons")) == 2
    assert len(bench.lines("said")) == 2
    assert bench.told == []


def test_a_killed_game_leaves_no_daemon_behind(bench: Bench) -> None:
    with subprocess.Popen([sys.executable, "-c", GAME], stdout=subprocess.PIPE) as game:
        assert game.stdout is not None
        assert game.stdout.readline() == b"said\n"
        assert all(map(is_running, bench.pids))
        game.kill()
    bench.none_is_left()
    assert len(bench.pids) == 2


def test_somebody_elses_is_used_and_left_alone(bench: Bench) -> None:
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]) as other:
        folder = bench.folder / "speech-dispatcher.d"
        bench.folder.joinpath("speech-dispatcher").rename(folder)
        (bench.folder / "speech-dispatcher" / "pid").mkdir(parents=True)
        (bench.folder / "speech-dispatcher" / "pid" / "speech-dispatcher.pid").write_text(f"{other.pid}\n")
        voice = bench.voice()
        voice._daemon._program = str(folder)
        assert voice.is_awake
        bench.say(voice, "one")
        voice.close()
        assert bench.lines("said") == ["one "]
        assert bench.pids == []
        assert other.poll() is None
        other.kill()


def test_a_daemon_that_cannot_speak_is_told_of_once(bench: Bench) -> None:
    bench.program("speech-dispatcher", DAEMON, "sys.exit(1)")
    voice = bench.voice()
    bench.say(voice, "one")
    bench.say(voice, "two")
    assert len(bench.told) == 1
    assert not voice.available
    assert bench.lines("said") == []
    for pid in bench.pids:
        if is_running(pid):
            wait_for(partial(has_ended, pid), "its end")


def test_nobody_waits_for_its_start(bench: Bench) -> None:
    bench.program("speech-dispatcher", DAEMON, "time.sleep(3)")
    voice, began = bench.voice(), slept_s()
    voice.say("one", False)
    assert voice.attend()
    voice.say("two", True)
    voice.close()
    assert slept_s() - began < 1
    wait_for(lambda: not bench.pids or not any(map(is_running, bench.pids)), "the end of it")
