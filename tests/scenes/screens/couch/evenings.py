"""Matches that were played to their end, in records of a data folder, for tests of the evening."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.core.record import SeatEntry
from game.core.record_file import RecordFile
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.story import MatchSetup, Seating
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.screens.couch.company import RULES

NOW_S = 1_700_000_000.0
TRIO = (Seating("Ann", "kite"), Seating("Ben", "moon"), Seating("Cleo", "bolt"))


def bots_for(folder: Path, seats: Sequence[Seating], seed: int, rules: dict[str, Any] = RULES) -> Session:
    """A match that has not begun yet, in which bots play for everybody, Ann's more cleverly than the others."""
    bots = tuple(seat._replace(level=seat.level or ("greedy" if seat.name == "Ann" else "random")) for seat in seats)
    return Session(stage_for_tests(folder), GAMES["red7"], MatchSetup("red7", rules, bots), seed)


def write(folder: Path, seats: Sequence[Seating], seed: int, minutes_ago: float = 1, rules: dict[str, Any] = RULES) -> Path:
    """The record of such a match in the data folder, ended some minutes before NOW_S."""
    session = bots_for(folder, seats, seed, rules)
    people = tuple(SeatEntry(seat.name, f"bot:{seat.level}" if seat.level else "human") for seat in seats)
    records = folder / RECORDS
    records.mkdir(parents=True, exist_ok=True)
    path = records / f"{len(list(records.iterdir())):03}.jsonl"
    file = RecordFile.create(path, session.header._replace(seats=people))
    while not session.is_over:
        file.append(session.game, [step.event for step in session.advance() or ()])
    file.close()
    ended(path, minutes_ago)
    return path


def ended(path: Path, minutes_ago: float) -> None:
    """The file was last written so many minutes before NOW_S."""
    when_s = NOW_S - minutes_ago * 60
    os.utime(path, (when_s, when_s))
