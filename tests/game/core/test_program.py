"""What the program is, how it is started again, and what foreign programs inherit of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.core import foreign, program
from game.league import contest

BUNDLE = program.Build(program.BUNDLE, "1.0", "0123456789abcdef")


def test_without_a_file_of_the_build_these_are_the_sources(tmp_path: Path) -> None:
    assert program.read_build(str(tmp_path / "build.txt")).kind == program.SOURCE
    assert program.BUILD.kind == program.SOURCE and program.name() == "main.py"
    assert program.command() == [sys.executable, program.MAIN] and Path(program.MAIN).exists()


def test_the_file_of_the_build_tells_the_rest(tmp_path: Path) -> None:
    (tmp_path / "build.txt").write_text("wheel 1.0 abc\n")
    build = program.read_build(str(tmp_path / "build.txt"))
    assert (build.kind, build.version, build.digest) == ("wheel", "1.0", "abc")


def test_a_bundle_starts_itself_and_has_its_digest_baked_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "BUILD", BUNDLE)
    contest.digest.cache_clear()
    assert (program.name(), program.command()) == ("red7-arcade", [sys.executable])
    assert contest.digest() == BUNDLE.digest
    contest.digest.cache_clear()


@pytest.mark.parametrize(("before", "after"), [
    ({"LD_LIBRARY_PATH": "/b", "LD_LIBRARY_PATH_ORIG": "/a", "HOME": "/h"}, {"LD_LIBRARY_PATH": "/a", "HOME": "/h"}),
    ({"LD_LIBRARY_PATH": "/b", "_PYI_ARCHIVE_FILE": "x", "PATH": "/p"}, {"PATH": "/p"}),
    ({"LD_LIBRARY_PATH": "/b", "LD_LIBRARY_PATH_ORIG": ""}, {"LD_LIBRARY_PATH": ""}),
    ({}, {}),
])  # fmt: skip
def test_variables_are_as_they_were_before_the_loader(before: dict[str, str], after: dict[str, str]) -> None:
    foreign.restore_variables(before)
    assert before == after


def test_a_foreign_program_that_hangs_is_ended() -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        foreign.call([sys.executable, "-c", "import time; time.sleep(600)"], timeout=0.2)
    assert foreign.call([sys.executable, "-c", "raise SystemExit(3)"]) == 3
