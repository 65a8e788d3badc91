"""The index of matches in the data folder: asked behind the frames, brought up to date by another process."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.core import program
from game.history.index import FILE, BadIndex, IndexProgress, update
from game.history.match_list import NewestRecords
from scenes.kit.disk import reason_of
from scenes.kit.messages import tr, trn
from scenes.kit.stage import Stage
from scenes.match.store import RECORDS
from scenes.match.store.resume import unhurried

_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)

Update = Callable[[Path, Path], Iterator[IndexProgress]]


def updated_aside(folder: Path, index: Path) -> Iterator[IndexProgress]:
    """What `update` tells, from a process of its own. Raises OSError where none can be had."""
    command = [*program.command(), "index", str(folder), str(index)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          creationflags=_FLAGS) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                with suppress(ValueError, TypeError):  # what is no news of it
                    yield IndexProgress(*json.loads(line))
        finally:
            process.kill()


class Library:
    """The index of one data folder. `version` grows with everything that is new in it.

    Where the data folder takes nothing, the index is kept in a folder of its own until the end of the program.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.updates: Update = update
        self.records = stage.data_folder / RECORDS
        self.index = stage.data_folder / FILE
        self.newest = NewestRecords(self.records, unhurried)
        """What is asked before the index has everything."""
        self.version = 0
        self.progress: IndexProgress | None = None
        """How far a reading of the records is; None while nothing is read."""
        self.knows_all = False
        """Whether the index says what the records said when they were read last."""
        self._elsewhere: TemporaryDirectory[str] | None = None
        self._wanted = False
        self._left = False
        self._unread = ""  # why the folder of records cannot be looked through
        self._unnamed = 0  # records that are not listed, as far as that was said

    def refresh(self) -> None:
        """Have the index say what the records say now; once more after that where it is under way already."""
        self._wanted, self.knows_all = True, False
        if self.progress is None:
            self.progress = IndexProgress(0, 0)
            self._stage.disk.browse(self._update)

    def close(self) -> None:
        """Nobody wants to know any more."""
        self._left = True
        if self._elsewhere is not None:
            self._elsewhere.cleanup()

    def ask(self, call: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """What a query of the index will return; it raises BadIndex while there is none."""
        return self._stage.disk.look_up(partial(call, self.index), *arguments)

    # -- on a thread of its own

    def _update(self) -> None:
        try:
            while self._wanted and not self._left:
                self._wanted = False
                self._update_once()
        finally:
            self.progress = None
            self.version += 1

    def _update_once(self) -> None:
        fault = self._updated()
        if fault and self._elsewhere is None and not self._left:
            fault = self._moved(fault) or self._updated()
        if fault:
            self._say(tr("Can't save the list of matches: {reason}."), fault)
        if self._unread:
            self._say(tr("Can't read your matches: {reason}."), self._unread)
        self.knows_all = not (fault or self._unread or self._left or self._wanted)

    def _updated(self) -> str:
        """Reads what is new; why that cannot be kept, or nothing."""
        aside = ""
        try:
            for progress in self.updates(self.records, self.index):
                if self._left:
                    return ""
                if progress.fault:
                    return progress.fault
                self._unread = progress.unread
                self._count_unnamed(progress.unnamed)
                if progress.damaged and not aside:
                    line = tr("The list of matches was damaged. Rebuilding it from your saved matches.")
                    self._stage.notices.say(line)
                aside, self.progress = progress.damaged, progress
                self.version += 1
        except (OSError, BadIndex) as fault:
            return reason_of(fault) if isinstance(fault, OSError) else str(fault)
        return ""

    def _count_unnamed(self, count: int) -> None:
        if count != self._unnamed:
            self._unnamed = count
            self._stage.notices.say(trn("1 match isn't listed: its file name can't be read.",
                                        "{n} matches aren't listed: their file names can't be read.",
                                        count) if count else None)

    def _moved(self, reason: str) -> str:
        """From now on the index is elsewhere, with what it knows; why not, or nothing."""
        try:
            self._elsewhere = TemporaryDirectory(prefix="matches-")
            index = Path(self._elsewhere.name) / FILE
            if self.index.exists():
                shutil.copyfile(self.index, index)
        except OSError as fault:
            return reason_of(fault)
        self.index = index
        self._say(tr("Can't write to the data folder: {reason}. You can still see past matches."), reason)
        return ""

    def _say(self, words: str, reason: str) -> None:
        self._stage.notices.say(words.format(reason=reason))
