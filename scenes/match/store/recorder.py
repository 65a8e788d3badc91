"""The record of the match that is played: written behind the frames, before what has happened is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from time import monotonic
from typing import Any

from game.core.events import Event
from game.core.game import Game
from game.core.record import Header
from game.core.record_file import RecordFile
from scenes.kit.disk import reason_of
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.store import RECORDS
from scenes.match.store.sidecar import About, JoinedPerson, is_there, keep, write

WAIT_S = 0.25
"""So long what has happened waits for the disk before it is shown."""


class Recorder:
    """Has the disk write a record, batch by batch. What it refuses is kept, and written as soon as it can be."""

    def __init__(self, stage: Stage, file: RecordFile, about: About) -> None:
        """`about` is what is to stand beside the record."""
        self._disk, self._notices = stage.disk, stage.notices
        self._file, self._known = file, about
        self._given = self._reached = self._safe = 0  # batches: handed to the disk, tried there, safe there
        self._since_s = 0.0  # when the first of those that are not safe yet was handed over
        self._ends = self._was_slow = False
        self.fails = False
        """Whether the disk has refused what has happened last."""
        self._owes_joined = False  # whether somebody has joined and it is not on the disk yet
        self._refusal = ""

    @classmethod
    def new(cls, stage: Stage, header: Header, about: About, lines: Iterable[Sequence[Event]] = ()) -> Recorder:
        """For a match that begins now: its record is called after the time, and after its place in a run.

        `lines` are the events before, line by line.
        """
        name = datetime.now().strftime("%Y-%m-%d-%H%M%S") + (header.run.mark if header.run else "")
        path = stage.data_folder / RECORDS / f"{name}.jsonl"
        recorder = cls(stage, RecordFile.new(path, header, stage.disk.files, lines), about)
        recorder._hand_over(recorder._flush)
        return recorder

    @property
    def holds_up(self) -> bool:
        """Whether what has happened is to wait until it is on the disk; no longer where that fails or takes long."""
        if self._safe == self._given or self.fails:
            return False
        if monotonic() - self._since_s < WAIT_S:
            return True
        if not self._was_slow:
            self._was_slow = True
            self._notices.say(tr("Saving is slow. Your last moves may not be safe yet."))
        return False

    def append(self, game: Game[Any, Any, Any], events: Sequence[Event]) -> None:
        """Writes steps after those before."""
        self._hand_over(partial(self._append, game, events))

    def note(self, **about: Any) -> None:
        """Has the disk keep beside the record what is known of the match now; what was known already costs nothing."""
        before, self._known = self._known, self._known._replace(**about)
        if self._known != before:
            self._disk.do(partial(keep, self._file.path, self._known))

    def join(self, people: Iterable[JoinedPerson], faces: tuple[str, ...]) -> None:
        """People play seats of bots from now on: that is on the disk before anything that happens afterwards."""
        joined = {one.seat: one for one in (*(self._known.joined or ()), *people)}
        self._known = self._known._replace(faces=faces, joined=tuple(joined.values()))
        self._hand_over(self._take_joined)

    def give_up(self) -> None:
        """Nobody wants to go on with this match."""
        self.note(given_up=True)

    def close(self) -> None:
        """Ends the record where it is, once all of it is written."""
        self._disk.do(self._end)

    def _hand_over(self, job: Callable[[], object]) -> None:
        if self._safe == self._given:
            self._since_s = monotonic()
        self._given += 1
        self._disk.do(partial(self._try, job, self._given))

    # -- on the thread of the disk

    def _append(self, game: Game[Any, Any, Any], events: Sequence[Event]) -> None:
        self._file.add(game, events)
        self._flush()

    def _take_joined(self) -> None:
        self._owes_joined = True
        self._flush()

    def _flush(self) -> None:
        """The record does not grow before it is kept who plays. Raises OSError."""
        if self._owes_joined:
            write(self._file.path, self._known, self._disk.files)
            self._owes_joined = False
        self._file.flush()

    def _try(self, job: Callable[[], object], number: int) -> None:
        self._reached = number
        try:
            job()
        except OSError as fault:
            self._was_refused(reason_of(fault))
        else:
            self._was_taken()

    def _was_refused(self, reason: str) -> None:
        if not self.fails:
            line = tr("Can't save this match right now: {reason}. Keep playing, we'll keep trying.")
            self._refusal = line.format(reason=reason)
            self._notices.say(self._refusal)
        self.fails = True
        self._disk.retry(id(self), lambda: self._try(self._flush, self._reached))

    def _was_taken(self) -> None:
        if self.fails:
            was_read = self._refusal not in self._notices.lines[1:]  # else it still waits behind others
            self._notices.drop(self._refusal)
            self._notices.say(tr("Saving this match works again.") if was_read else None)
        self._safe, self.fails = self._reached, False
        if not is_there(self._file.path):
            keep(self._file.path, self._known)
        if self._ends:
            self._file.close()

    def _end(self) -> None:
        self._ends = True
        self._try(self._flush, self._reached)
        if self.fails:
            self._notices.say(tr("The last moves of this match aren't saved yet."))
