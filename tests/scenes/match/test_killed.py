"""Killed at random instants, a match goes on where it was: a short form of `python -m tests.kills`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.killing import Board, Seen

ROOT = Path(__file__).parents[3]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_whatever_was_shown_is_there_after_a_kill() -> None:
    """In a process of its own: the one of the tests may have threads, which no fork copies."""
    done = subprocess.run([sys.executable, "-m", "tests.kills", "60"], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "60 kills, " in done.stdout
    continued = int(done.stdout.split("60 kills, ")[1].split()[0])
    assert continued > 40


def test_what_a_killed_process_has_told_is_not_lost() -> None:
    board = Board()
    assert board.read() == Seen()
    board.write(Seen(1, 2, 3, 4))
    assert board.read() == Seen(1, 2, 3, 4)
