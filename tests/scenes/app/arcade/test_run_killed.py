"""Killed at random instants, a run goes on where it was: a short form of `python -m tests.run_kills`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_no_kill_loses_what_was_shown_or_gives_a_credit_back() -> None:
    """In a process of its own: the one of the tests may have threads, which no fork copies."""
    done = subprocess.run([sys.executable, "-m", "tests.run_kills", "120"], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "120 kills, " in done.stdout
    went_on = int(done.stdout.split("120 kills, ")[1].split()[0])
    assert went_on > 60
    relays = int(done.stdout.split(" relays, ")[0].split()[-1])
    assert went_on > relays > 20
