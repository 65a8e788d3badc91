"""The record of the match that is played: on the disk before anything is seen, whatever the disk does."""

from __future__ import annotations

import errno
import shutil
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from game.core.events import TurnBegan
from game.core.files import Files
from game.core.record import replay, split_lines
from scenes.kit.disk import Disk, Job, reason_of
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.stage import Stage
from scenes.match.store import RECORDS, recorder
from scenes.match.store.recorder import WAIT_S
from scenes.match.store.sidecar import about
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.menu.scene import Menu
from scenes.screens.pause import Pause
from scenes.screens.round.turn import Turn
from tests.game.core.disks import ForgetfulDisk, FullDisk, ReadOnlyDisk
from tests.hands import Alone
from tests.scenes.autoplay import AutoPlay, record_in, setup_for_tests, stage_for_tests
from tests.scenes.staging import key, pushed

RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
FOR_EVER_S = 1e9


class LateDisk(Disk):
    """Does what it is given when it is told to, one thing at a time."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.waiting: deque[Job] = deque()

    def do(self, job: Job) -> None:
        self.waiting.append(job)

    def work(self, jobs: int = 1) -> None:
        for _ in range(min(jobs, len(self.waiting))):
            self.waiting.popleft()()


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A stage on which everything waits for a disk that does what it is told."""
    monkeypatch.setattr(recorder, "WAIT_S", FOR_EVER_S)
    stage = stage_for_tests(tmp_path, speed="instant")
    stage.disk = LateDisk()
    return stage


def playing(stage: Stage, seed: int = 3) -> AutoPlay:
    return AutoPlay(stage, setup_for_tests(RULES, 3), seed=seed)


def disk_of(stage: Stage) -> LateDisk:
    assert isinstance(stage.disk, LateDisk)
    return stage.disk


def recorded(stage: Stage) -> int:
    """How many events are in the record."""
    return len(replay(split_lines(record_in(stage.data_folder).read_bytes()), GAMES).happened)


def frames(play: AutoPlay, number: int) -> None:
    for _ in range(number):
        play.frame(16)
        play.press_something()


# -- shown only when it is safe


def test_no_card_is_dealt_before_the_record_has_it(stage: Stage) -> None:
    with playing(stage) as play:
        frames(play, 30)
        assert play.scene == "Deal", "the deal waits"
        disk_of(stage).work(1)  # the header
        frames(play, 5)
        assert play.scene == "Deal"
        disk_of(stage).work(1)
        frames(play, 5)
        assert play.scene == "Turn"


def test_no_move_is_seen_before_the_record_has_it(stage: Stage) -> None:
    with playing(stage) as play:
        disk_of(stage).work(9)
        while not disk_of(stage).waiting:
            frames(play, 1)
        table = play.stack.top.table  # type: ignore[union-attr]
        session, before = play.session, table.view
        assert play.stack.top is not None and play.stack.top.animating, "frames go on: it takes milliseconds"
        assert session.person_asked is None
        frames(play, 20)
        assert table.view == before
        disk_of(stage).work(1)
        frames(play, 5)
        assert table.view != before


def picture(play: AutoPlay) -> bytes:
    """What is seen once another frame has passed."""
    play.stack.update(16)
    surface = pygame.Surface(play.stage.viewport.size, 0, 32)
    painter = Painter(surface)
    painter.begin()
    play.stack.draw(painter)
    painter.end()
    return pygame.image.tobytes(surface, "RGB")


def test_the_press_that_ends_a_turn_is_answered_in_the_next_frame_whatever_the_disk_does(stage: Stage) -> None:
    stage.change(reduced_motion=True, hints="off", badges="off")  # nothing moves by itself
    with playing(stage) as play:
        answered = 0
        for _ in range(300):
            disk_of(stage).work(9)
            for _ in range(9):
                play.stack.update(50)  # whatever moves has come to rest
            session, stands = play.session, picture(play)
            assert picture(play) == stands, "and stands still"
            was_asked = session.person_asked is not None
            play.press_something()
            if not was_asked or session.person_asked is not None:
                continue
            assert isinstance(play.stack.top, Turn)
            view, after = play.stack.top.table.view, picture(play)
            assert disk_of(stage).waiting and play.stack.top.table.view == view, "it has not happened yet"
            assert after != stands, "and yet it is seen that the turn has been ended"
            answered += 1
        assert answered > 3


def test_a_disk_that_hangs_is_waited_for_a_moment_and_told_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    assert WAIT_S == 0.25
    monkeypatch.setattr(recorder, "WAIT_S", WAIT_S)
    monkeypatch.setattr(recorder, "monotonic", lambda: now[0])
    with playing(stage) as play:
        frames(play, 10)
        now[0] = 0.24
        frames(play, 10)
        assert play.scene == "Deal"
        assert stage.notices.lines == ()
        now[0] = 0.26
        frames(play, 10)
        assert play.scene == "Turn"
        assert stage.notices.lines == ("Saving is slow. Your last moves may not be safe yet.",)
        now[0] = 60.0
        frames(play, 60)
        disk_of(stage).work(100)
        frames(play, 60)
    assert len(stage.notices.lines) == 1
    disk_of(stage).work(100)
    assert recorded(stage) > 10


@pytest.mark.parametrize("seed", range(4))
def test_what_was_shown_survives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """At any moment, whatever part of what was not synced is left."""
    monkeypatch.setattr(recorder, "WAIT_S", FOR_EVER_S)
    stage, random = stage_for_tests(tmp_path, speed="instant"), Random(seed)
    files = ForgetfulDisk()
    stage.disk = disk = LateDisk(files)
    with playing(stage, seed) as play:
        session = play.session
        shown, given = 0, list[object]()
        keep = session._keep
        monkeypatch.setattr(session, "_keep", lambda events: (given.extend(events), keep(events)))
        for _ in range(200):
            frames(play, 1)
            disk.work(random.randint(0, 2))
            if play.scene == "Turn" or not session.holds_up:  # a deal holds what it has to show back itself
                shown = len(given) - len(session._unwritten)
            path = next((tmp_path / RECORDS).glob("*.jsonl"), None)
            left = files.after_power_cut(path, random) if path is not None else None
            assert survivors(left) >= shown
        assert shown > 15


def survivors(left: bytes | None) -> int:
    """How many events of a record can be taken up again after a power cut."""
    lines = split_lines(left or b"")
    for whole in (lines, lines[:-1]):
        try:
            return len(replay(whole, GAMES).happened)
        except ValueError:
            continue
    return 0


# -- what the disk refuses


def saved_again(stage: Stage) -> bool:
    return "Saving this match works again." in stage.notices.lines


def test_a_full_disk_keeps_the_moves_until_there_is_room(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    files = FullDisk(900)
    stage.disk = Disk(files)
    with playing(stage) as play:
        frames(play, 60)
        assert [line for line in stage.notices.lines if "Can't save this match right now: the disk is full" in line]
        assert not saved_again(stage)
        before = recorded(stage)
        files.room = 10**6
        frames(play, 60)
        assert saved_again(stage)
        happened = play.session.round_steps
    played = replay(split_lines(record_in(tmp_path).read_bytes()), GAMES).happened
    assert len(played) > before
    assert played[-len(happened) :] == tuple(step.event for step in happened)


def test_a_full_disk_is_told_at_once_and_once_however_often_it_is_tried_again(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    files = FullDisk(900)
    stage.disk = Disk(files)
    with playing(stage) as play:
        frames(play, 60)
        (line,) = [line for line in stage.notices.lines if "Can't save this match right now" in line]
        stage.notices.drop(line)
        frames(play, 60)
        assert line not in stage.notices.lines
        files.room = 10**6


def test_what_does_not_hold_any_more_is_not_said_later(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    files = FullDisk(900)
    stage.disk = Disk(files)
    stage.notices.say("Something that is read for some seconds.")
    with playing(stage) as play:
        frames(play, 60)
        assert any("Can't save" in line for line in stage.notices.lines)
        files.room = 10**6
        frames(play, 60)
    assert stage.notices.lines == ("Something that is read for some seconds.",)


@pytest.mark.parametrize("disk", [Files, partial(FullDisk, 900), ReadOnlyDisk])
def test_nobody_is_told_that_a_match_can_be_continued_that_is_not_saved(
    tmp_path: Path, disk: Callable[[], Files]
) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    stage.disk = Disk(disk())
    is_saved = disk is Files
    with playing(stage) as play:
        frames(play, 60)
        pause = play.router.make(routes.Pause())
        assert isinstance(pause, Pause)
        leaving, quitting = Alone(pause).choose("Leave match"), pause.handle(key(Kind.QUIT))
        for asked in (leaving, quitting):
            title = pushed(asked).title
            assert ("later" in title) is is_saved
            assert ("aren't saved" in title) is not is_saved


def test_a_match_that_is_left_is_saved_as_soon_as_there_is_room(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    files = FullDisk(900)
    stage.disk = Disk(files)
    again: list[Job] = []
    stage.disk.retry = lambda name, job: again.append(job)  # type: ignore[method-assign]
    with playing(stage) as play:
        frames(play, 60)
        happened = [step.event for step in play.session.round_steps]
        play.leave_match()
        assert "The last moves of this match aren't saved yet." in stage.notices.lines
        again.pop()()
        assert not saved_again(stage)
        files.room = 10**6
        again.pop()()
        assert saved_again(stage)
    assert list(replay(split_lines(record_in(tmp_path).read_bytes()), GAMES).happened[-len(happened) :]) == happened
    with AutoPlay(stage, None, seed=4) as continued:
        assert continued.scene in ("Turn", "Deal"), "and nobody holds its file any more"


@pytest.mark.parametrize("where", [lambda data: data, lambda data: data / RECORDS])
def test_a_folder_that_is_deleted_is_written_anew(tmp_path: Path, where: Callable[[Path], Path]) -> None:
    data = tmp_path / "data"
    stage = stage_for_tests(data, speed="instant")
    with playing(stage) as play:
        frames(play, 40)
        shutil.rmtree(where(data))
        frames(play, 40)
        happened = [step.event for step in play.session.round_steps]
        faces = tuple(seat.face for seat in play.session.setup.seats)
    path = record_in(data)
    assert list(replay(split_lines(path.read_bytes()), GAMES).happened[-len(happened) :]) == happened
    assert about(path).faces == faces


def test_without_a_disk_to_write_to_it_is_told_and_played(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path / "data", speed="instant")
    stage.disk = Disk(ReadOnlyDisk())
    with playing(stage) as play:
        frames(play, 60)
        assert play.scene == "Turn"
    assert [line for line in stage.notices.lines if "Can't save this match right now: Read-only file system" in line]
    assert not (tmp_path / "data" / RECORDS).exists()


def test_the_disk_tries_again_by_itself_but_not_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.kit.disk.APART_S", 0.01)
    tries: list[int] = []
    disk = Disk()

    def fails() -> None:
        tries.append(len(tries))
        if len(tries) < 5:
            disk.retry("it", fails)

    disk.begin()
    disk.do(fails)
    while len(tries) < 5:
        disk.ask(len, "").result(60)
    disk.do(lambda: disk.retry("it", lambda: disk.retry("it", fails)))
    assert disk.close(60)
    disk.retry("it", fails)
    assert len(tries) == 5


class Growing(Files):
    """A disk on which nothing that was written is changed."""

    def cut(self, file: int, size: int) -> None:
        """Only what was torn is cut off."""
        raise AssertionError("nothing was torn")


def test_one_match_is_one_file_that_only_grows(tmp_path: Path) -> None:
    stage, before, file = stage_for_tests(tmp_path, speed="instant"), b"", None
    stage.disk = Disk(Growing())
    with playing(stage) as play:
        while play.scene != "MatchWon":
            frames(play, 3)
            path = record_in(tmp_path)
            content, there = path.read_bytes(), path.stat()
            assert content.startswith(before) and (there.st_dev, there.st_ino) == (file or (there.st_dev, there.st_ino))
            before, file = content, (there.st_dev, there.st_ino)
    assert replay(split_lines(before), GAMES).finished


@pytest.mark.parametrize("seed", [3, 5])
def test_a_turn_that_turned_up_a_card_goes_on_after_it_and_is_not_taken_back(tmp_path: Path, seed: int) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    with playing(stage, seed) as play:
        session = play.session
        while session.person_asked is None or isinstance(session.round_steps[-1].event, TurnBegan):
            frames(play, 1)
            session = play.session
        before, steps = session.state, [step.event for step in session.round_steps]
    with AutoPlay(stage_for_tests(tmp_path, speed="instant"), None, seed=4) as again:
        for _ in range(9):
            again.frame(50)
        turn, session = again.stack.top, again.session
        assert isinstance(turn, Turn)
        assert (session.state, session.person_asked) == (before, before.to_act)
        assert [step.event for step in session.round_steps] == steps
        assert turn.can_be_played and not turn.controller.can_undo, "what was turned up stays turned up"
        assert turn.controller.drafting is not None
        assert turn.controller.drafting.view == session.view(before.to_act), "and what was only tried is not done"


# -- two windows


def test_a_second_window_says_so_and_plays_elsewhere(tmp_path: Path) -> None:
    first, second = (stage_for_tests(tmp_path, speed="instant") for _ in range(2))
    with playing(first) as play:
        frames(play, 40)
        play.leave_match()
    with AutoPlay(first, None, seed=4) as one, playing(second, seed=5) as other:
        frames(one, 10)
        mine = record_in_use(one)
        frames(other, 40)
        other.leave_match()
        assert other.router.open_matches.best("red7") is not None, "its own match is offered"
        assert [line for line in second.notices.lines if "being played in another window" in line]
        other.router.open_matches.resume(chosen_game(other.router.stage))
        taken = other.router.open_matches.resumed()
        assert taken is not None
        other.router.make(routes.Continued(taken))
        assert record_in_use(other) != mine
        frames(one, 160)
        frames(other, 160)
    for path in (tmp_path / RECORDS).glob("*.jsonl"):
        assert replay(split_lines(path.read_bytes()), GAMES).lines >= 6


def test_a_match_taken_up_meanwhile_is_not_taken_up_again(tmp_path: Path) -> None:
    first, second = (stage_for_tests(tmp_path, speed="instant") for _ in range(2))
    with playing(first) as play:
        frames(play, 40)
    with playing(second) as late:  # only to have its router
        late.router.make(routes.Menu())
        assert late.router.open_matches.in_words(chosen_game(late.router.stage)) == "Round 1"
        with AutoPlay(first, None, seed=4) as one:
            late.router.open_matches.resume(chosen_game(late.router.stage))
            taken = late.router.open_matches.resumed()
            assert isinstance(taken, str)
            assert isinstance(late.router.make(routes.Continued(taken)), Menu)
            assert "This match is being played in another window." in second.notices.lines
            frames(one, 10)


def record_in_use(play: AutoPlay) -> Path:
    session = play.session
    assert session._recorder is not None
    return session._recorder._file.path


def test_why_a_disk_refuses_is_told_in_plain_words() -> None:
    for number in (errno.ENOSPC, errno.EDQUOT):
        assert reason_of(OSError(number, "No space left on device")) == "the disk is full"
    assert reason_of(OSError(errno.EIO, "Input/output error")) == "Input/output error"
    assert reason_of(OSError("odd")) == "odd"
