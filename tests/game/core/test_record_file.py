"""The record of a match that is being played, and taken up again."""

from __future__ import annotations

import errno
import io
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.match import Match
from game.core.record import BadRecord, Header, Replay, SeatEntry, replay
from game.core.record_file import RecordFile, resume
from game.red7.bots.levels import seated
from game.red7.game import RED7
from game.red7.rules import PRESETS

SEATS = (SeatEntry("Ada", "human"), SeatEntry("Bö \udcff", "bot:random"))
HEADER = Header(RED7, PRESETS["expert"], SEATS, 42)


def play(record: RecordFile, played: Replay | None, steps: int = 10_000) -> None:
    """Plays a match on, or a new one, for so many steps at most."""
    random = Random(4)
    players = [seated("random", random), seated("random", random)]
    state = played.state if played else RED7.begin(HEADER.rules, 2)
    match = Match(RED7, state, players, random, played.owed if played else ())
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
    for kept in range(1, len(lines) + 1):
        path.write_bytes(b"".join(lines[:kept]))
        played, record = resume(path, GAMES)
        assert played.lines == kept - 1
        play(record, played)
        record.close()
        assert read(path).finished
        assert path.read_bytes().startswith(b"".join(lines[:kept]))
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


class FullDisk(io.FileIO):
    """A file on a disk that takes three bytes at a time, and soon no more."""

    room = 1000

    def write(self, data: memoryview) -> int:  # type: ignore[override]
        if self.room <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.room -= 3
        return super().write(data[:3])


def test_a_full_disk_leaves_whole_batches(path: Path, begun: bytes) -> None:
    path.write_bytes(begun)
    record = RecordFile(FullDisk(path, "a"))
    with pytest.raises(OSError, match="No space left"):
        play(record, read(path))
    content = path.read_bytes()
    assert len(begun) < len(content) < len(begun) + 1000
    assert content.endswith(b"\n")
    assert not read(path).finished
    record.close()


def test_a_record_that_could_not_be_begun_is_not_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FullDisk, "room", 30)
    monkeypatch.setattr("game.core.record_file.io.FileIO", FullDisk)
    with pytest.raises(OSError, match="No space left"):
        RecordFile.create(path, HEADER)
    assert not path.exists()
