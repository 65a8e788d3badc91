"""A run at the start of the program: the records of its tries decide, whatever its file says.

A round that a record has and the file lacks counts: a lost try tears its credit, whenever the window was closed. So
no stage is played again by closing it, and none that was won is asked for twice.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from game.arcade.rounds import followed, place_in
from game.arcade.run import NotPossible, Run, Try, after_round, end, opened, play_again
from game.catalog import GAMES
from game.core.files import NotAFile, TooLong, read_file
from game.core.files import opened as opened_file
from game.core.record import BadRecord, Replay, RunPlace, replay
from game.core.record_file import MOST_BYTES, is_torn, lines_of

RECORD = ".jsonl"
HEAD = 4096
"""Bytes: longer than the first line of any record of a run."""


class TakenUp(NamedTuple):
    """A run as it stands by its records."""

    run: Run
    record: Path | None = None  # of the try that is open, to go on in; None: it has none, or is over
    last: Path | None = None  # of the last try that was played, sound or not
    damaged: tuple[Path, ...] = ()  # records whose tries begin again, with the deals they had: the run is not ranked


def taken_up(run: Run, folder: Path) -> TakenUp:
    """A run that was kept, by the records in a folder. Raises OSError where one of them cannot be read now."""
    begun = TakenUp(run._replace(stages=(), ended=False))
    now = _by_records(begun, run, folder)
    return now._replace(run=end(now.run)) if run.ended and not now.run.is_over else now


def _by_records(now: TakenUp, kept: Run, folder: Path) -> TakenUp:
    """Try after try, as far as a record or the file knows of one."""
    while not now.run.is_over:
        run = now.run
        if run.is_lost_try:
            again = play_again(run)
            if _kept_try(kept, place_in(again)) is None and not records_of(folder, place_in(again)):
                return now
            run = again
        place = place_in(run)
        now = _with_try(now._replace(run=run), _kept_try(kept, place), records_of(folder, place))
        if place_in(now.run) == place and not now.run.is_lost_try:
            return now
    return now


def _with_try(now: TakenUp, told: Try | None, records: list[Path]) -> TakenUp:
    """The run with the try that is due, by its newest record; `told` is what the file has of it.

    Without a sound record a try that was over by the file stays so; one of which something was seen begins again,
    unranked.
    """
    run = now.run
    if records:
        now = now._replace(last=records[-1])
        try:
            after = followed(run, _read(records[-1]))
        except (BadRecord, NotPossible, NotAFile, TooLong):
            now = now._replace(damaged=(*now.damaged, records[-1]))
        else:
            is_open = place_in(after) == place_in(run) and not (after.is_lost_try or after.is_over)
            return now._replace(run=opened(after) if is_open else after, record=records[-1] if is_open else None)
    if told is None and not records:
        return now
    if told is not None and (told.is_clear or told.is_lost):
        return now._replace(run=_with_rounds(run, told))
    was_seen = bool(records) or (told is not None and bool(told.rounds))
    return now._replace(run=opened(run)._replace(ranked=run.ranked and not was_seen))


def _with_rounds(run: Run, told: Try) -> Run:
    for done in told.rounds:
        run = after_round(run, done)
    return run


def _kept_try(kept: Run, place: RunPlace) -> Try | None:
    """What the file has of a try; None for one that it does not know of."""
    tries = kept.stages[place.stage - 1] if len(kept.stages) >= place.stage else ()
    return tries[place.number - 1] if len(tries) >= place.number else None


def records_of(folder: Path, place: RunPlace) -> list[Path]:
    """The records of one try, the newest last: more than one where one was damaged.

    One whose first line was never written whole is none: nothing of that try was seen yet.
    """
    return sorted(filter(_is_begun, folder.glob(f"*{place.mark}*{RECORD}")), key=_age)


def _is_begun(path: Path) -> bool:
    with opened_file(path) as file:
        return b"\n" in os.read(file, HEAD)


def _age(path: Path) -> tuple[str, int, str]:
    """Their names begin with the time; of one second, the one with the greater number behind its name is newer."""
    return path.name[: len("2026-10-12-143000")], len(path.name), path.name


def _read(path: Path) -> Replay:
    """A record as far as it goes. Raises OSError and BadRecord."""
    lines = lines_of(read_file(path, MOST_BYTES))
    return replay(lines[:-1] if is_torn(lines) else lines, GAMES)
