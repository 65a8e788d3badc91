"""Nothing that waits for the disk holds up a frame, and nothing is lost by that."""

from __future__ import annotations

import errno
import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.files import SYSTEM
from game.core.record import replay, split_lines
from game.core.record_file import RecordFile
from scenes.app.commands.play import save_the_rest
from scenes.app.router import Router
from scenes.kit import disk as disk_module
from scenes.kit import settings_file
from scenes.kit.disk import Disk
from scenes.kit.input.intent import Kind
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.match.store import RECORDS, recorder, resume, search
from scenes.screens import open_matches, routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.confirm import Confirm
from scenes.screens.menu.scene import LOADING, Menu
from scenes.screens.round.turn import Turn
from scenes.screens.settings.scene import SettingsScene
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.staging import key, render_scene, widgets_of
from tests.waiting import HANG_S, wait_for

RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}


class Gate:
    """Stands in a function's place: holds every call up until it is opened, and notes on which threads they were."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call
        self._open = threading.Event()
        self.reached = threading.Event()
        self.threads: list[threading.Thread] = []

    def __call__(self, *arguments: Any) -> Any:
        self.threads.append(threading.current_thread())
        self.reached.set()
        assert self._open.wait(HANG_S)
        return self._call(*arguments)

    def open(self) -> None:
        self._open.set()

    @property
    def was_main(self) -> bool:
        return threading.main_thread() in self.threads


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A stage whose disk works behind the frames, and is waited for as in the game."""
    monkeypatch.setattr(SYSTEM, "durable", True)
    stage = stage_for_tests(tmp_path, speed="instant")
    stage.disk.begin()
    yield stage
    assert stage.disk.close(HANG_S)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """The disk isn't responding until the gate is opened, which it is in the end."""
    gate = Gate(os.fsync)
    monkeypatch.setattr(os, "fsync", gate)
    yield gate
    gate.open()


def stored_settings(stage: Stage) -> dict[str, Any]:
    return dict(json.loads((stage.data_folder / settings_file.FILE_NAME).read_text(encoding="utf-8")))


def refuse(*arguments: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


# -- the thread


def test_without_a_thread_everything_is_done_at_once() -> None:
    done: list[int] = []
    disk = Disk()
    disk.do(lambda: done.append(1))
    disk.keep("file", lambda: done.append(2))
    disk.keep("file", lambda: done.append(3))
    assert done == [1, 2, 3]
    assert disk.ask(len, "four").result() == 4


def test_what_is_given_is_done_in_its_order() -> None:
    done: list[int] = []
    disk = Disk()
    disk.begin()
    for number in range(200):
        disk.do(lambda number=number: done.append(number))  # type: ignore[misc]
    assert disk.ask(done.copy).result(HANG_S) == list(range(200))
    assert disk.close(HANG_S)


def test_of_what_is_written_whole_only_the_newest_waits_and_the_end_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_module, "APART_S", HANG_S)
    done: list[int] = []
    first = threading.Event()
    disk = Disk()
    disk.begin()
    disk.keep("file", lambda: (done.append(0), first.set()))
    assert first.wait(HANG_S), "the first is written at once"
    for number in range(1, 100):
        disk.keep("file", lambda number=number: done.append(number))  # type: ignore[misc]
    assert disk.ask(done.copy).result(HANG_S) == [0], "a write a second is enough"
    assert disk.close(HANG_S)
    assert done == [0, 99]
    disk.keep("file", lambda: done.append(100))
    assert done == [0, 99, 100], "what comes after the end is not lost either"


def test_settings_that_the_disk_refused_are_written_as_soon_as_it_takes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once for each second; what was chosen last, and nobody is told each time."""
    monkeypatch.setattr(disk_module, "APART_S", 0.02)
    folder = tmp_path / "data"
    folder.write_text("a file where the folder should be")
    stage = stage_for_tests(folder)
    stage.disk.begin()
    stage.change(volume=1)
    wait_for(lambda: bool(stage.notices.lines), "the disk")
    stage.change(volume=2)
    time.sleep(0.2)
    assert len(stage.notices.lines) == 1
    folder.unlink()
    wait_for((folder / "settings.json").exists, "the disk")
    wait_for(lambda: json.loads((folder / "settings.json").read_text())["volume"] == 2, "the disk")
    assert stage.disk.close(HANG_S)


def test_a_fault_of_what_was_asked_is_raised_where_the_answer_is_read() -> None:
    disk = Disk()
    disk.begin()
    with pytest.raises(ZeroDivisionError):
        disk.ask(divmod, 1, 0).result(HANG_S)
    assert disk.ask(len, "four").result(HANG_S) == 4
    assert disk.close(HANG_S)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_died_of_a_fault_loses_nothing() -> None:
    done: list[int] = []
    disk = Disk()
    disk.begin()
    disk.do(lambda: divmod(1, 0))
    assert disk._thread is not None
    disk._thread.join(HANG_S)
    disk.do(lambda: done.append(1))
    disk.keep("file", lambda: done.append(2))
    assert done == [1, 2]
    assert disk.close()


def test_the_end_does_not_wait_for_a_disk_that_hangs(
    tmp_path: Path, slow: Gate, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Disk.close, "__defaults__", (0.01,))
    monkeypatch.setattr(SYSTEM, "durable", True)
    stage = stage_for_tests(tmp_path)
    stage.disk.begin()
    stage.change(volume=30)
    assert slow.reached.wait(HANG_S)
    save_the_rest(stage)
    assert capsys.readouterr().err.startswith("main.py: The disk isn't responding")
    slow.open()
    assert stage.disk.close(HANG_S)


# -- the settings


def test_a_slider_moves_while_the_disk_does_not(stage: Stage, slow: Gate) -> None:
    stack = SceneStack(SettingsScene(stage, 2))
    before = stage.settings.volume
    for steps in range(1, 5):
        stack.handle(key(Kind.LEFT))
        stack.update(16)
        assert stage.settings.volume == before - 10 * steps, "it acts at once"
    assert slow.reached.wait(HANG_S)
    slow.open()
    save_the_rest(stage)
    assert stored_settings(stage)["volume"] == before - 40, "the game may end right after a change"
    assert not slow.was_main
    assert 2 <= len(slow.threads) <= 4, "the first and the newest, each with its folder"


def test_a_full_disk_is_told_and_the_old_settings_stay(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.change(volume=30)
    assert stage.disk.close(HANG_S)
    stage.disk.begin()
    monkeypatch.setattr(os, "fsync", refuse)
    stage.change(volume=40)
    assert stage.disk.close(HANG_S)
    assert "the disk is full" in (stage.notices.line or "")
    assert stage.settings.volume == 40
    assert stored_settings(stage)["volume"] == 30


def test_a_full_disk_at_the_end_is_told_in_the_terminal(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stage.notices.say("something else")
    stage.disk.ask(monkeypatch.setattr, os, "fsync", refuse).result(HANG_S)
    gate = Gate(lambda: None)
    stage.disk.do(gate)
    stage.change(volume=40)
    gate.open()
    save_the_rest(stage)
    out = capsys.readouterr().err
    assert out.count("\n") == 1
    assert "the disk is full" in out


# -- records


def record_of(stage: Stage) -> Path:
    (path,) = (stage.data_folder / RECORDS).glob("*.jsonl")
    return path


def test_a_match_goes_on_while_the_disk_does_not_and_its_record_is_whole(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    flush = Gate(RecordFile.flush)
    monkeypatch.setattr(RecordFile, "flush", lambda file: flush(file))
    monkeypatch.setattr(recorder, "WAIT_S", 0.0)
    with AutoPlay(stage, setup_for_tests(RULES, 3), seed=3) as play:
        for _ in range(60):
            play.frame(16)
            play.press_something()
        happened = play.session.round_steps
        assert happened, "it is played"
        assert flush.reached.wait(HANG_S)
        assert len(flush.threads) == 1
        flush.open()
    assert stage.disk.close(HANG_S)
    assert not flush.was_main
    assert len(flush.threads) > 1
    played = replay(split_lines(record_of(stage).read_bytes()), GAMES)
    assert played.happened[-len(happened):] == tuple(step.event for step in happened)
    assert [line for line in stage.notices.lines if "Saving is slow" in line] != [], "it is told"


def test_a_match_that_cannot_be_recorded_is_played(tmp_path: Path, stage: Stage) -> None:
    (tmp_path / RECORDS).write_text("in the way")
    with AutoPlay(stage, setup_for_tests(RULES, 2), seed=3) as play:
        for _ in range(20):
            play.frame(16)
    assert stage.disk.close(HANG_S)
    assert "right now: File exists" in (stage.notices.line or "")


# -- the menu


@pytest.fixture
def broken_off(stage: Stage) -> bytes:
    """A match has been broken off; what its record holds."""
    with AutoPlay(stage, setup_for_tests(RULES, 3), seed=3) as play:
        for _ in range(60):
            play.frame(16)
            play.press_something()
    assert stage.disk.close(HANG_S)
    stage.disk.begin()
    return record_of(stage).read_bytes()


def until(stack: SceneStack, stage: Stage, happened: Callable[[], bool]) -> None:
    """Frames, each after all that was given to the disk so far, until something has happened."""
    for _ in range(5):
        stage.disk.ask(len, "").result(HANG_S)
        for thread in threading.enumerate():
            if thread.name == "browsing":
                thread.join(HANG_S)
        stack.update(16)
        if happened():
            return
    raise AssertionError("it never happens")


def titles(stack: SceneStack) -> list[str]:
    return [widget.words for widget in widgets_of(stack.top)]


def says(stack: SceneStack, words: str) -> bool:
    """Whether the entry to go on with has this second line."""
    return words in widgets_of(stack.top)[0].spoken_words


@pytest.mark.usefixtures("broken_off")
def test_the_menu_looks_for_a_match_and_takes_it_up_behind_the_frames(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, resume_match = Gate(resume.look), Gate(resume.resume_match)
    monkeypatch.setattr(search, "look", look)
    monkeypatch.setattr(open_matches, "resume_match", resume_match)
    router = Router(stage)
    stack = SceneStack(routes.Menu(), router.make)
    assert look.reached.wait(HANG_S)
    assert render_scene(stack.top).get_width() == stage.viewport.width
    assert titles(stack)[0] != "Continue"
    look.open()
    until(stack, stage, lambda: titles(stack)[0] == "Continue")
    for _ in range(40):
        stack.update(16)
    stack.handle(key(Kind.ACCEPT))
    assert resume_match.reached.wait(HANG_S)
    stack.update(16)
    assert isinstance(stack.top, Menu)
    assert says(stack, "Round 1"), "most are there at once"
    for _ in range(LOADING // 16 + 1):
        stack.update(16)
    assert says(stack, "One moment…"), "it shows that it loads"
    assert render_scene(stack.top).get_width() == stage.viewport.width
    resume_match.open()
    until(stack, stage, lambda: isinstance(stack.top, Turn))
    assert not look.was_main
    assert not resume_match.was_main
    router.close()


def test_a_match_taken_up_is_recorded_on(stage: Stage, broken_off: bytes) -> None:
    router = Router(stage)
    stack = SceneStack(routes.Menu(), router.make)
    until(stack, stage, lambda: titles(stack)[0] == "Continue")
    for _ in range(40):
        stack.update(16)
    stack.handle(key(Kind.ACCEPT))
    until(stack, stage, lambda: isinstance(stack.top, Turn))
    for _ in range(20):
        stack.update(16)
        for kind in (Kind.RIGHT, Kind.ACCEPT) if isinstance(stack.top, Confirm) else (Kind.FOLD,):
            stack.handle(key(kind))
    router.close()
    assert stage.disk.close(HANG_S)
    after = record_of(stage).read_bytes()
    assert after.startswith(broken_off)
    assert len(after) > len(broken_off)
    assert replay(split_lines(after), GAMES).lines > 0


def test_leaving_a_match_offers_all_of_it(stage: Stage) -> None:
    """The menu is looked for behind whatever is still to be written."""
    with AutoPlay(stage, setup_for_tests(RULES, 2), seed=1) as play:
        for _ in range(5):
            play.frame(16)
        play.leave_match()
        until(play.stack, stage, lambda: play.router.open_matches.in_words(chosen_game(play.router.stage)) == "Round 1")
        assert titles(play.stack)[0] == "Continue"
