"""Puzzles in the rating: each once, whose it is, and nothing lost where the file is not read yet."""

from __future__ import annotations

import threading
from datetime import date
from pathlib import Path

from game.practice.kept import folder_of, read
from game.practice.rating_book import FORM
from scenes.match.rating import rate_puzzle
from tests.scenes.autoplay import stage_for_tests

TODAY = date(2026, 8, 14)


def test_a_puzzle_counts_once_for_whoever_played_it(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    for solved in (True, False):
        rate_puzzle(stage, "", "puzzle/2026-08-14/1", 2, (solved, 1), TODAY)
    rate_puzzle(stage, "a" * 16, "puzzle/2026-08-14/1", 2, (False, 3), TODAY)
    mine, other = (read(folder_of(tmp_path, person), FORM)[0] for person in ("", "a" * 16))
    assert mine.rating.rating > 1500 > other.rating.rating
    assert mine.counted == other.counted == ("puzzle/2026-08-14/1",) and mine.line[0].day == "2026-08-14"


def test_no_frame_waits_for_it(tmp_path: Path) -> None:
    stage, gate = stage_for_tests(tmp_path), threading.Event()
    stage.disk.begin()
    stage.disk.do(gate.wait)
    for number in range(3):
        rate_puzzle(stage, "", f"puzzle/{number}", 1, (True, 1), TODAY)
    gate.set()
    assert stage.disk.close()
    assert len(read(folder_of(tmp_path, ""), FORM)[0].counted) == 3
