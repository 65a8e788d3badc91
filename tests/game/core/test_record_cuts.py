"""Killed at any byte of what a record ends with, a match is taken up after the last move that was written whole."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.commands import verify
from game.core.files import TooLong
from game.core.record import replay
from game.core.record_file import resume
from game.history.record_import import bring_in
from tests.game.core.records import SAMPLES

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
        assert [found.read_bytes() for found in torn] == [whole[:size]] * (len(whole[:size].splitlines()) > written)
        for found in torn:
            found.unlink()


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
