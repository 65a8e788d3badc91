"""Reading the record of a match, and taking the match up again where it was broken off."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.catalog import GAMES
from game.core.events import Event
from game.core.files import SYSTEM, Files, read_file
from game.core.match import Step
from game.core.record import BadRecord, Header, Replay, SeatEntry, replay
from game.core.record_file import MOST_BYTES, BeingWritten, RecordFile, is_torn, lines_of, resume
from scenes.kit.disk import reason_of
from scenes.kit.messages import tr
from scenes.match.store.sidecar import About, about

Item = TypeVar("Item")

BREATH_S, BREATH_LINES = 0.0002, 16
"""So long, and every so many lines, whoever follows a record lets the drawing thread go on."""


class Past(NamedTuple):
    """What has happened in a match: who the record says plays, all steps, and the events that must follow them."""

    seats: tuple[SeatEntry, ...]
    state: Any
    steps: tuple[Step, ...]
    owed: tuple[Event, ...]


class ResumedMatch(NamedTuple):
    """A match to go on with: as far as it goes, its file, and what is kept beside that."""

    header: Header
    past: Past
    file: RecordFile
    known: About


def resume_match(path: Path, files: Files = SYSTEM) -> ResumedMatch | str:
    """The match and its file to go on in, or a line that says why it cannot be taken up."""
    try:
        played, file = resume(path, GAMES, unhurried, files)
    except BeingWritten:
        return tr("This match is being played in another window.")
    except BadRecord as fault:
        return tr("Can't continue the match in {file}: {reason}").format(file=path.name, reason=fault)
    except OSError as fault:
        return tr("Can't open the match in {file}: {reason}").format(file=path.name, reason=reason_of(fault))
    return ResumedMatch(played.header, past_of(played, unhurried), file, about(path))


def look(path: Path) -> Replay:
    """The match of a record, up to its last line that is whole. Raises OSError and BadRecord."""
    lines = lines_of(read_file(path, MOST_BYTES))
    return replay(unhurried(lines[:-1] if is_torn(lines) else lines), GAMES)


def past_of(played: Replay, paced: Callable[[Iterator[Step]], Iterator[Step]] = iter) -> Past:
    """The past of a match that was read; `paced` gives its steps one by one."""
    return Past(played.header.seats, played.state, tuple(paced(_steps(played))), played.owed)


def _steps(played: Replay) -> Iterator[Step]:
    """A position that was set up has none, and may have no seats."""
    header = played.header
    if not played.line_events:
        return
    state = header.game.begin(header.rules, len(header.seats))
    for event in played.happened:
        after = header.game.evolve(state, event)
        yield Step(event, state, after)
        state = after


def unhurried(items: Iterable[Item]) -> Iterator[Item]:
    """Lines to be followed on another thread than the one that draws, which else had to wait for long at a time."""
    for number, item in enumerate(items):
        if number % BREATH_LINES == 0:
            time.sleep(BREATH_S)
        yield item
