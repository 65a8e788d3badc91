"""A claim is one window's until it is left, or until its process ends; a file is read up to a limit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.files import Claim, TooLong, opened, read_file, read_whole
from tests.game.core.disks import ReadOnlyDisk

ROOT = Path(__file__).parents[3]
MOST = 100
"""Bytes."""
HOLDING = """
import sys
from pathlib import Path
from game.core.files import Claim
claim = Claim(Path(sys.argv[1]))
print(claim.take(), flush=True)
sys.stdin.read()
"""


def test_it_is_free_again_once_its_process_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "run.lock"
    with subprocess.Popen([sys.executable, "-c", HOLDING, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          cwd=ROOT, text=True) as other:  # fmt: skip
        assert other.stdout is not None and other.stdout.readline() == "True\n"
        claim = Claim(path)
        assert not claim.take() and not claim.is_ours
        other.kill()
        other.wait()
        assert claim.take() and claim.take() and claim.is_ours
        assert not Claim(path).take(), "nobody else has it in this process, either"
        claim.leave()
        claim.leave()
    again = Claim(path)
    assert not claim.is_ours and again.take()
    again.leave()


def test_where_nothing_can_be_written_everybody_may_go_on(tmp_path: Path) -> None:
    assert Claim(tmp_path / "new" / "run.lock", ReadOnlyDisk()).take()


@pytest.mark.parametrize("size", [0, 1, MOST - 1, MOST])
def test_a_file_is_read_whole_up_to_the_limit(tmp_path: Path, size: int) -> None:
    (tmp_path / "file").write_bytes(b"x" * size)
    assert read_file(tmp_path / "file", MOST) == b"x" * size


def test_a_longer_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * (MOST + 1))
    with pytest.raises(TooLong):
        read_file(tmp_path / "file", MOST)


def test_one_that_grows_while_it_is_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * MOST)

    def grows(file: int, offset: int, how: int) -> int:
        with path.open("ab") as more:
            more.write(b"x")
        return 0

    monkeypatch.setattr(os, "lseek", grows)
    with opened(path) as file, pytest.raises(TooLong):
        read_whole(file, path, MOST)


def test_what_was_read_of_an_open_file_can_be_read_again(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"all of it")
    with opened(tmp_path / "file") as file:
        assert [read_whole(file, tmp_path / "file", MOST) for _ in range(2)] == [b"all of it"] * 2
