"""The record of a match that is being played, and taken up again."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.files import TooLong
from game.core.match import Match
from game.core.record import BadRecord, Header, Replay, SeatEntry, replay
from game.core.record_file import MOST_LINES, BeingWritten, RecordFile, resume
from game.red7.game import RED7
from game.red7.rules import PRESETS
from game.red7.state import State
from game.red7.view import View
from tests.game.core.disks import ForgetfulDisk, FullDisk
from tests.game.red7.matches import seated

SEATS = (SeatEntry("Ada", "human"), SeatEntry("Bö \udcff", "bot:random"))
HEADER = Header(RED7, PRESETS["expert"], SEATS, 42)


def play(record: RecordFile, played: Replay | None, steps: int = 10_000) -> None:
    """Plays a match on, or a new one, for so many steps at most."""
    random = Random(4)
    players = [seated("random", random), seated("random", random)]
    state = played.state if played else RED7.begin(HEADER.rules, 2)
    match: Match[State, Any, View] = Match(RED7, state, players, random, played.owed if played else ())
    for _ in range(steps):
        record.append(RED7, [step.event for step in match.advance() or ()])
        if match.is_over:
            return


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "record.jsonl"


@pytest.fixture
def begun(path: Path) -> bytes:
    """A record that breaks off after a while."""
    record = RecordFile.create(path, HEADER)
    play(record, None, steps=60)
    record.close()
    return path.read_bytes()


def read(path: Path) -> Replay:
    return replay(path.read_bytes().splitlines(), GAMES)


def test_every_batch_is_on_disk_at_once(path: Path) -> None:
    record = RecordFile.create(path, HEADER)
    assert read(path).lines == 0
    play(record, None, steps=1)
    assert read(path).lines == 2
    play_to_the_end = read(path)
    play(record, play_to_the_end)
    assert read(path).finished
    record.close()
    record.close()


def test_nothing_is_overwritten(path: Path) -> None:
    path.write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        RecordFile.create(path, HEADER)
    assert path.read_bytes() == b"mine"


def test_without_a_folder_there_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        RecordFile.create(tmp_path / "missing" / "record.jsonl", HEADER)


def test_a_record_can_be_taken_up_after_any_line(path: Path, begun: bytes) -> None:
    lines = begun.splitlines(keepends=True)
    for length in range(1, len(lines) + 1):
        path.write_bytes(b"".join(lines[:length]))
        played, record = resume(path, GAMES)
        assert played.lines == length - 1
        play(record, played)
        record.close()
        assert read(path).finished
        assert path.read_bytes().startswith(b"".join(lines[:length]))
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("rest", [b'{"e":"turn","se', b"\0\0\0\0", b"\xff\n", b"{\n", b"[" * 5000])
def test_a_broken_last_line_is_dropped_and_kept_beside(path: Path, begun: bytes, rest: bytes) -> None:
    for number in (1, 2):
        path.write_bytes(begun + rest)
        played, record = resume(path, GAMES)
        record.close()
        assert path.read_bytes() == begun
        assert played.lines == len(begun.splitlines()) - 1
        assert path.with_name(f"record.jsonl.damaged-{number}").read_bytes() == begun + rest
    assert len(list(path.parent.iterdir())) == 3


def test_a_missing_newline_is_no_damage(path: Path, begun: bytes) -> None:
    path.write_bytes(begun.rstrip(b"\n"))
    played, record = resume(path, GAMES)
    assert path.read_bytes() == begun
    play(record, played)
    record.close()
    assert read(path).finished
    assert list(path.parent.iterdir()) == [path]


BAD = [
    (b"", 1),
    (b'{"format":', 1),
    (b"{}\n", 1),
    (b'{"e":"turn","seat":7}\n{"e":"tu', -1),  # the last line is not the only one that is bad
    (b"\n\n", -1),
]


@pytest.mark.parametrize(("rest", "line"), BAD)
def test_a_bad_record_stays_as_it_is(path: Path, begun: bytes, rest: bytes, line: int) -> None:
    content = begun + rest if line < 0 else rest
    path.write_bytes(content)
    with pytest.raises(BadRecord) as bad:
        resume(path, GAMES)
    assert bad.value.line == (line if line > 0 else len(begun.splitlines()) + 1)
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_a_record_that_is_not_there_cannot_be_taken_up(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        resume(path, GAMES)
    assert not path.exists()


def test_a_full_disk_leaves_whole_batches_and_takes_the_rest_later(path: Path, begun: bytes) -> None:
    path.write_bytes(begun)
    disk = FullDisk(1000)
    played, record = resume(path, GAMES, files=disk)
    with pytest.raises(OSError, match="No space left"):
        play(record, played)
    content = path.read_bytes()
    assert len(begun) < len(content) < len(begun) + 1000
    assert content.endswith(b"\n")
    assert not read(path).finished
    assert not record.is_whole
    disk.room = 10**6
    record.flush()
    assert record.is_whole
    assert path.read_bytes().startswith(content)
    assert read(path).lines > len(content.splitlines()) - 1
    record.close()


def test_a_piece_of_a_line_that_could_not_be_cut_off_is_cut_off_later(
    path: Path, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(begun)
    disk = FullDisk(1000)
    played, record = resume(path, GAMES, files=disk)
    monkeypatch.setattr(disk, "cut", refuse)
    with pytest.raises(OSError, match="No space left"):
        play(record, played)
    assert not path.read_bytes().endswith(b"\n")
    monkeypatch.undo()
    disk.room = 10**6
    record.flush()
    record.close()
    assert read(path).lines > len(begun.splitlines())


def refuse(*arguments: object) -> None:
    raise OSError(5, "Input/output error")


@pytest.mark.parametrize("room", [0, 30])
def test_a_record_that_could_not_be_begun_is_not_there(path: Path, room: int) -> None:
    disk = FullDisk(room)
    with pytest.raises(OSError, match="No space left"):
        RecordFile.create(path, HEADER, disk)
    assert list(path.parent.iterdir()) == []
    record = RecordFile.new(path, HEADER, disk)
    with pytest.raises(OSError, match="No space left"):
        record.flush()
    assert list(path.parent.iterdir()) == []
    disk.room = 1000
    record.flush()
    record.close()
    assert read(path).lines == 0


def test_what_was_not_synced_is_written_again(path: Path, begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failed sync nobody knows what the disk has."""
    path.write_bytes(begun)
    disk = ForgetfulDisk()
    played, record = resume(path, GAMES, files=disk)
    monkeypatch.setattr(disk, "sync", refuse)
    with pytest.raises(OSError, match="Input/output"):
        play(record, played, steps=1)
    assert path.read_bytes() == begun
    monkeypatch.undo()
    record.flush()
    record.close()
    assert disk.after_power_cut(path, Random(1)) == path.read_bytes() != begun


# -- the name


def test_a_deleted_folder_is_made_anew_with_the_whole_record(tmp_path: Path) -> None:
    path = tmp_path / "data" / "records" / "record.jsonl"
    record = RecordFile.new(path, HEADER)
    play(record, None, steps=40)
    before = path.read_bytes()
    shutil.rmtree(tmp_path / "data")
    play(record, replay(before.splitlines(), GAMES), steps=10)
    assert path.read_bytes().startswith(before)
    assert read(path).lines > len(before.splitlines())
    record.close()


def test_another_file_in_its_place_stays(path: Path) -> None:
    record = RecordFile.new(path, HEADER)
    play(record, None, steps=40)
    path.unlink()
    path.write_bytes(b"mine")
    record.flush()
    assert record.path.name == "record-2.jsonl"
    assert path.read_bytes() == b"mine"
    assert read(record.path).lines >= 40
    record.close()


def test_a_name_that_is_taken_gets_a_number(path: Path) -> None:
    records = [RecordFile.new(path, HEADER) for _ in range(3)]
    for record in records:
        record.flush()
        record.close()
    assert [record.path.name for record in records] == ["record.jsonl", "record-2.jsonl", "record-3.jsonl"]


# -- one writer


def test_two_cannot_write_one_record(path: Path) -> None:
    record = RecordFile.create(path, HEADER)
    play(record, None, steps=40)
    content = path.read_bytes()
    with pytest.raises(BeingWritten):
        resume(path, GAMES)
    play(record, read(path), steps=1)
    assert path.read_bytes().startswith(content)
    record.close()
    _, other = resume(path, GAMES)
    with pytest.raises(BeingWritten):
        resume(path, GAMES)
    other.close()


def test_a_lock_dies_with_its_process(path: Path) -> None:
    RecordFile.create(path, HEADER).close()
    program = "import sys, time; from game.core.files import SYSTEM; from pathlib import Path;" \
              "SYSTEM.lock(SYSTEM.open(Path(sys.argv[1]), True)); print('locked', flush=True); time.sleep(99)"
    with subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"locked\n"
        with pytest.raises(BeingWritten):
            resume(path, GAMES)
        process.kill()
    resume(path, GAMES)[1].close()


def test_a_damaged_record_is_given_free_again(path: Path, begun: bytes) -> None:
    path.write_bytes(begun + b"{}\n")
    for _ in range(2):
        with pytest.raises(BadRecord):
            resume(path, GAMES)


# -- what is no record


def test_only_its_owner_reads_it(path: Path, begun: bytes) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    path.write_bytes(begun + b"torn")
    resume(path, GAMES)[1].close()
    assert {stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()} == {0o600}


def test_what_is_no_file_is_not_waited_for(path: Path) -> None:
    link, loop = path.with_name("link.jsonl"), path.with_name("loop.jsonl")
    os.mkfifo(path)
    link.symlink_to("/dev/zero")
    loop.symlink_to(loop)
    for what in (path, link, path.parent, loop):
        with pytest.raises(OSError):
            resume(what, GAMES)


def test_what_is_far_too_long_is_not_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(50 << 20)
    with pytest.raises(TooLong, match="longer than 16 MB"):
        resume(path, GAMES)
    path.write_bytes(b"\n" * (MOST_LINES + 1))
    with pytest.raises(BadRecord, match="no more than"):
        resume(path, GAMES)


@pytest.mark.parametrize("line", [b"[" * (15 << 20), b"[" + b"[]," * (4 << 20) + b"[]]", b'"' + b"x" * (15 << 20) + b'"'])
def test_a_line_without_end_is_refused_before_it_is_read(path: Path, begun: bytes, line: bytes) -> None:
    path.write_bytes(begun + line)
    began = time.process_time()
    with pytest.raises(BadRecord, match="longer than any line"):
        resume(path, GAMES)
    assert time.process_time() - began < 1.0
    assert path.read_bytes() == begun + line
