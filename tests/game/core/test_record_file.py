"""The record of a match that is being played, and taken up again wherever it ends."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.commands import verify
from game.core.events import Event
from game.core.files import TooLong
from game.core.match import Match
from game.core.record import BadRecord, Header, Reader, Replay, SeatEntry, replay, to_line
from game.core.record_file import MOST_LINES, BeingWritten, RecordFile, is_torn, resume
from game.history.record_import import bring_in
from game.red7.game import RED7
from game.red7.rules import PRESETS
from game.red7.state import State
from game.red7.view import View
from tests.game.core.disks import ForgetfulDisk, FullDisk
from tests.game.core.records import NAMES, SAMPLES, Lines, read, sample
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


def read_file(path: Path) -> Replay:
    return replay(path.read_bytes().splitlines(), GAMES)


def test_every_batch_is_on_disk_at_once(path: Path) -> None:
    record = RecordFile.create(path, HEADER)
    assert read_file(path).lines == 0
    play(record, None, steps=1)
    assert read_file(path).lines == 2
    play_to_the_end = read_file(path)
    play(record, play_to_the_end)
    assert read_file(path).finished
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
        assert read_file(path).finished
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
    assert read_file(path).finished
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
    assert not read_file(path).finished
    assert not record.is_whole
    disk.room = 10**6
    record.flush()
    assert record.is_whole
    assert path.read_bytes().startswith(content)
    assert read_file(path).lines > len(content.splitlines()) - 1
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
    assert read_file(path).lines > len(begun.splitlines())


def refuse(*arguments: object) -> None:
    raise OSError(5, "Input/output error")


def test_a_new_record_has_its_name_after_a_power_cut(path: Path) -> None:
    """Its folder is synced with its first lines."""
    disk = ForgetfulDisk()
    record = RecordFile.new(path.parent / "records" / path.name, HEADER, disk)
    record.flush()
    left = {disk.after_power_cut(record.path, Random(seed)) for seed in range(20)}
    assert left == {record.path.read_bytes()}
    record.close()


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
    assert read_file(path).lines == 0


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
    assert read_file(path).lines > len(before.splitlines())
    record.close()


def test_another_file_in_its_place_stays(path: Path) -> None:
    record = RecordFile.new(path, HEADER)
    play(record, None, steps=40)
    path.unlink()
    path.write_bytes(b"mine")
    record.flush()
    assert record.path.name == "record-2.jsonl"
    assert path.read_bytes() == b"mine"
    assert read_file(record.path).lines >= 40
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
    play(record, read_file(path), steps=1)
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
    with pytest.raises(BadRecord, match="no more than") as refused:
        resume(path, GAMES)
    assert refused.value.line == MOST_LINES + 1, "the first that is too many"


@pytest.mark.parametrize("line", [b"[" * (15 << 20), b"[" + b"[]," * (4 << 20) + b"[]]", b'"' + b"x" * (15 << 20) + b'"'])
def test_a_line_without_end_is_refused_before_it_is_read(path: Path, begun: bytes, line: bytes) -> None:
    path.write_bytes(begun + line)
    began = time.process_time()
    with pytest.raises(BadRecord, match="longer than any line"):
        resume(path, GAMES)
    assert time.process_time() - began < 1.0
    assert path.read_bytes() == begun + line


# A record that ends early, anywhere, is an unfinished match, and goes on after the last move that was written whole.

CUTS = [
    *(("basic-2", length) for length in range(1, 12)),
    *(("expert-1.2-3", length) for length in range(1, 90, 2)),
    *(("expert-bga-2", length) for length in range(2, 90, 2)),
    *((name, length) for name in NAMES for length in range(90, len(sample(name)), 37)),
]  # fmt: skip


def resumed(replayed: Replay, seed: int) -> Match[Any, Any, Any]:
    """The match taken up again by random bots."""
    random = Random(seed)
    players = [seated("random", random) for _ in replayed.header.seats]
    return Match(replayed.header.game, replayed.state, players, random, replayed.owed)


def played_on(replayed: Replay, seed: int) -> Lines:
    """The lines that follow when the match is played to its end."""
    match, lines = resumed(replayed, seed), []
    while not match.is_over:
        lines += written(replayed, [step.event for step in match.advance() or ()])
    return lines


def written(replayed: Replay, events: Sequence[Event]) -> Lines:
    """Events as lines of the record."""
    return [to_line(line.content) for line in replayed.header.game.lines_of(events)]


@pytest.mark.parametrize("name", NAMES)
def test_after_every_line_what_is_owed_is_what_the_whole_record_goes_on_with(name: str) -> None:
    whole = read(sample(name))
    game, events = whole.header.game, whole.happened
    reader = Reader(whole.header)
    for done, event in enumerate(events, 1):
        reader.follow(event)
        state = reader.state
        for follows, owed in zip(events[done:], reader.owed, strict=False):
            assert game.reconcile(state, follows, owed) == follows
            state = game.evolve(state, follows)
        assert len(reader.owed) <= len(events) - done
        assert game.is_over(reader.state) == (done == len(events))


@pytest.mark.parametrize(("name", "length"), CUTS)
def test_a_cut_record_is_played_on_to_the_end_and_stays_a_record(name: str, length: int) -> None:
    lines = sample(name)[:length]
    replayed = read(lines)
    assert (replayed.finished, replayed.lines) == (False, length - 1)
    joined = [*lines, *played_on(replayed, length)]
    whole = read(joined)
    assert whole.finished
    assert whole.line_events[: replayed.lines] == replayed.line_events


def test_a_whole_record_has_nothing_to_play_on() -> None:
    replayed = read(sample())
    assert replayed.finished
    assert resumed(replayed, 1).advance() == ()
    assert played_on(replayed, 1) == []


def test_after_the_deal_the_first_turn_is_owed() -> None:
    replayed = read(sample()[:2])
    assert written(replayed, replayed.owed) == [sample()[2]]


def test_after_the_last_pass_the_rounds_end_is_owed() -> None:
    replayed = read(sample()[:10])
    assert [json.loads(line)["e"] for line in written(replayed, replayed.owed)] == ["round_end", "match_end"]
    match = resumed(replayed, 1)
    assert match.owes_events
    assert len(match.advance() or ()) == 2
    assert not match.owes_events
    assert match.is_over


def test_in_mid_turn_nothing_is_owed_and_the_same_seat_goes_on() -> None:
    replayed = read(sample()[:4])
    assert replayed.owed == ()
    assert replayed.header.game.seat_to_act(replayed.state) == 1


def test_resuming_in_mid_turn_keeps_what_was_done() -> None:
    replayed = read(sample()[:4])
    first = json.loads(played_on(replayed, 3)[0])
    assert first["e"] in ("canvas", "out")
    assert first["seat"] == 1


def test_a_line_alone_is_not_dropped_for_then_nothing_is_left() -> None:
    assert not is_torn([b'{"e":"match","form'])
    assert is_torn([b'{"e":"match"}', b'{"e":"rou'])
    assert not is_torn([])


RECORDS = [SAMPLES / "advanced-3.jsonl", SAMPLES / "basic-2.jsonl", SAMPLES.parent / "7street" / "7street-3.jsonl"]
LAST = 3


@pytest.mark.parametrize("end", [4, 60, -1], ids=["deal", "midst", "end"])
@pytest.mark.parametrize("sample", RECORDS, ids=lambda path: path.stem)
def test_cut_at_every_byte_of_its_last_lines(tmp_path: Path, sample: Path, end: int) -> None:
    """Each byte of three lines: what is told is all whole lines, the file holds just them and goes on after them."""
    lines = sample.read_bytes().splitlines(keepends=True)[:end]
    whole, path = b"".join(lines), tmp_path / "record.jsonl"
    told = replay([line.rstrip(b"\n") for line in lines], GAMES).line_events
    for size in range(len(whole) - sum(map(len, lines[-LAST:])), len(whole)):
        path.write_bytes(whole[:size])
        written = (whole[:size] + b"\n").count(b"}\n")  # without its newline a line is whole
        played, file = resume(path, GAMES)
        file.close()
        assert played.line_events == told[: written - 1]
        assert path.read_bytes() == b"".join(lines[:written])
        torn = list(tmp_path.glob("*.damaged-*"))
        assert [replayed.read_bytes() for replayed in torn] == [whole[:size]] * (len(whole[:size].splitlines()) > written)
        for replayed in torn:
            replayed.unlink()


def test_fifty_megabytes_behind_a_sound_beginning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Refused with a reason by all that reads records, and left as it is."""
    lines = RECORDS[0].read_bytes().splitlines(keepends=True)[:60]
    path, folder = tmp_path / "long.jsonl", tmp_path / "records"
    path.write_bytes(b"".join(lines) + lines[-1] * ((50 << 20) // len(lines[-1])))
    size = path.stat().st_size
    with pytest.raises(TooLong, match="longer than 16 MB"):
        resume(path, GAMES)
    with pytest.raises(TooLong, match="longer than 16 MB"):
        bring_in(path, folder, datetime(2026, 8, 14))
    assert verify.main([str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{path}:61: ")
    assert (path.stat().st_size, list(tmp_path.iterdir())) == (size, [path])
