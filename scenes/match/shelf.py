"""Somebody's practice and runs, and the high scores: read and written behind the frames, known here at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait
from functools import cached_property, partial
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from game.arcade import scores as high_scores
from game.arcade.run import DAILY, FREE, KINDS, Run
from game.arcade.run_file import StoredRun, read_run, write_run
from game.arcade.run_records import ResumedRun, resume_run
from game.arcade.scores import Scores, entered, signed
from game.core import json_file
from game.core.events import RoundBegan
from game.core.files import Claim
from game.core.json_file import DamagedFile, Form
from game.core.match import Step
from game.core.record import BadRecord
from game.practice import folder_of
from scenes.kit.disk import reason_of
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.store import RECORDS
from scenes.match.store.resume import look, past_of

Value = TypeVar("Value")
Change = Callable[[Value], Value]


def practice_of(stage: Stage, person: str, form: Form[Value]) -> Practice[Value]:
    """A person's practice, read anew: one object for all scenes, so that each sees what another has changed."""
    practice: Practice[Value] | None = stage.shared.get((Practice, person, form.file))
    if practice is None:
        practice = Practice(stage, folder_of(stage.data_folder, person), form)
        stage.shared[Practice, person, form.file] = practice
    else:
        practice.look_again()
    return practice


class Practice(Generic[Value]):
    """One form in one folder. `value` is what holds now, for the drawing thread; the file follows as it can."""

    def __init__(self, stage: Stage, folder: Path, form: Form[Value]) -> None:
        """Reading is begun at once; until it has ended `value` is that of no file."""
        self._stage, self._form = stage, form
        self.folder = folder
        self.value: Value = form.empty
        self.is_known = False
        """Whether the file was read, or was found not to be readable."""
        self._since: list[Change[Value]] = []  # made here before it was read
        self._waiting: list[Change[Value]] = []  # for the thread of the disk
        self._fails = False
        self._asked: Future[tuple[Value, DamagedFile | None]] | None = stage.disk.ask(self._read)
        self.listen()

    def wait(self) -> None:
        """Until it has been read, so that `listen` has it: not on the drawing thread."""
        if self._asked is not None:
            wait([self._asked])

    def listen(self) -> bool:
        """Take what has been read, if it is there by now; whether anything came. Ask every frame until it is known."""
        if self._asked is None or not self._asked.done():
            return False
        asked, self._asked, self.is_known = self._asked, None, True
        since, self._since = self._since, []
        try:
            self.value, aside = asked.result()
        except OSError as fault:
            line = tr("Can't read {file}: {reason}. It was left unchanged.")
            self._stage.notices.say(line.format(file=self._form.file, reason=reason_of(fault)))
            return True
        self._say_aside(aside)
        for step in since:
            self.value = step(self.value)
        return True

    def look_again(self) -> None:
        """Have it read anew, for another window may have written. `listen` takes it."""
        if self._asked is None:
            self._asked = self._stage.disk.ask(self._read)
            self.listen()

    def change(self, step: Change[Value]) -> None:
        """Make a step: it holds at once, and is written as soon as that is possible.

        It is made again on what the file holds then, so it may not change anything but the value it is given.
        """
        self.value = step(self.value)
        if self._asked is not None:
            self._since.append(step)
        self._stage.disk.do(partial(self._write, step))

    # -- on the thread of the disk

    def _read(self) -> tuple[Value, DamagedFile | None]:
        """What the file holds, with the steps that the disk has refused so far."""
        value, aside = json_file.read_form(self.folder, self._form)
        return self._all(value), aside

    def _write(self, *steps: Change[Value]) -> None:
        self._waiting.extend(steps)
        try:
            _, aside = json_file.change_form(self.folder, self._form, self._all, self._stage.disk.files)
        except OSError as fault:
            if not self._fails:
                line = tr("Can't save {file} right now: {reason}. Keep playing, we'll keep trying.")
                self._stage.notices.say(line.format(file=self._form.file, reason=reason_of(fault)))
            self._fails = True
            self._stage.disk.retry((id(self), self._form.file), self._write)
            return
        self._waiting.clear()
        self._say_aside(aside)
        if self._fails:
            self._fails = False
            self._stage.notices.say(tr("Saving {file} works again.").format(file=self._form.file))

    def _all(self, value: Value) -> Value:
        for step in self._waiting:
            value = step(value)
        return value

    def _say_aside(self, aside: DamagedFile | None) -> None:
        if aside is not None:
            line = tr("A damaged file was kept as {file}.")
            self._stage.notices.say(line.format(file=aside.path.name))


class ShelfContents(NamedTuple):
    """What was read: a run of each kind where one is kept, the dates of daily runs, what was set aside."""

    free: ResumedRun | None
    daily: ResumedRun | None
    dates: tuple[str, ...]
    aside: tuple[DamagedFile, ...] = ()
    lost: dict[str, tuple[Step, ...]] = {}
    """The last round of a run whose try was lost, by its kind."""


def read_all(folder: Path) -> ShelfContents:
    """Reads runs and scores of the data folder, by the records of the tries. Raises OSError where some of it cannot be
    read now.
    """
    stored = {kind: read_run(folder, kind) for kind in (FREE, DAILY)}
    runs = {kind: _by_records(stored[kind][0], folder) for kind in (FREE, DAILY)}
    lost = {kind: _last_round(run.last) for kind, run in runs.items() if run is not None and run.run.is_lost_try}
    return ShelfContents(runs[FREE], runs[DAILY], stored[DAILY][0].dates,
                 tuple(put for _, put in stored.values() if put is not None), lost)


def _by_records(stored: StoredRun, folder: Path) -> ResumedRun | None:
    return resume_run(stored.run, folder / RECORDS) if stored.run is not None else None


def _last_round(record: Path | None) -> tuple[Step, ...]:
    """What happened in the last round of a record; nothing where that cannot be read."""
    try:
        steps = past_of(look(record)).steps if record is not None else ()
    except (OSError, BadRecord):
        return ()
    began = max((place for place, step in enumerate(steps) if isinstance(step.event, RoundBegan)), default=0)
    return steps[began:]


class RunShelf:
    """One of each kind of run, and the scores. `records` are those that open tries go on in."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.runs: dict[str, Run] = {}
        self.records: dict[str, Path | None] = {}
        self.lost: dict[str, tuple[Step, ...]] = {}
        """What happened in the last round that was played of a run."""
        self.dates: tuple[str, ...] = ()
        self._claims = {kind: Claim(stage.data_folder / f"run-{kind}.lock", stage.disk.files) for kind in KINDS}
        self._newest: dict[str, Callable[[], DamagedFile | None]] = {}
        self._fails: set[str] = set()

    @cached_property
    def _tables(self) -> Practice[Scores]:
        return Practice(self._stage, self._stage.data_folder, high_scores.FORM)

    @property
    def scores(self) -> Scores:
        """The high scores that have been read so far."""
        return self._tables.value

    def read(self, kind: str | None = None) -> ShelfContents:
        """Reads runs and scores; with a kind, its run is this window's from now on, unless it is another one's.

        Not on the drawing thread. Raises OSError.
        """
        if kind is not None:
            self._claims[kind].take()
        self._tables.wait()
        return read_all(self._stage.data_folder)

    def owns(self, kind: str) -> bool:
        """Whether this window may go on with a run of this kind: no other one has it open."""
        return self._claims[kind].is_ours

    def leave(self) -> None:
        """Gives the runs free for other windows, once all is written."""
        self._stage.disk.do(self._leave)

    def take(self, contents: ShelfContents) -> None:
        """Takes over runs and scores that were read; a notice says what was wrong with them. Unsaved ones are newer."""
        self._tables.listen()
        self.dates = tuple(dict.fromkeys((*contents.dates, *self.dates)))
        self.lost = dict(contents.lost)
        for kind, taken in ((FREE, contents.free), (DAILY, contents.daily)):
            if f"run-{kind}" in self._fails:
                continue
            self.runs.pop(kind, None)
            if taken is None:
                continue
            self.runs[kind], self.records[kind] = taken.run, taken.record
            if taken.damaged:
                line = tr("Part of this run's save was damaged. The stage restarts and won't be ranked.")
                self._stage.notices.say(line)
        for aside in contents.aside:
            self._say_aside(aside)

    def look(self) -> None:
        """Has the scores alone read; `listen` takes them."""
        self._tables.look_again()

    def listen(self) -> None:
        """The scores hold once they have been read; where they cannot be, those known before do."""
        self._tables.listen()

    def keep(self, run: Run) -> None:
        """Writes the run as it stands now."""
        self.runs[run.kind] = run
        write = partial(write_run, self._stage.data_folder, run, self._stage.disk.files, self.dates)
        if run.kind == DAILY and run.ranked:
            self.dates = tuple(dict.fromkeys((*self.dates, run.date)))
        self._write(f"run-{run.kind}", write)

    def enter(self, run: Run, date: str) -> None:
        """A run that is over takes its place in the tables, if it has one."""
        self._change_scores(partial(entered, run=run, date=date))

    def sign(self, run: Run, initials: str) -> None:
        """Writes the initials into the run's line of the high scores."""
        self._change_scores(partial(signed, run=run, initials=initials))

    def _change_scores(self, step: Callable[[Scores], Scores]) -> None:
        if step(self.scores) != self.scores:
            self._tables.change(step)

    def _write(self, name: str, job: Callable[[], DamagedFile | None]) -> None:
        """In order with the records; what the disk refuses is written as soon as it can be."""
        self._newest[name] = job
        self._stage.disk.do(partial(self._try, name))

    # -- on the thread of the disk

    def _try(self, name: str) -> None:
        """Whatever is newest by now: nothing older may come after it."""
        try:
            aside = self._newest[name]()
        except OSError as fault:
            if name not in self._fails:
                line = tr("Can't save the run right now: {reason}. Keep playing, we'll keep trying.")
                self._stage.notices.say(line.format(reason=reason_of(fault)))
            self._fails.add(name)
            self._stage.disk.retry((id(self), name), partial(self._try, name))
        else:
            if aside is not None:
                self._say_aside(aside)
            if name in self._fails:
                self._fails.discard(name)
                self._stage.notices.say(tr("Saving the run works again."))

    def _leave(self) -> None:
        """A run that the disk has refused so far stays this window's: whoever went on with it would lose something."""
        for kind, claim in self._claims.items():
            if f"run-{kind}" not in self._fails:
                claim.leave()

    def _say_aside(self, aside: DamagedFile) -> None:
        self._stage.notices.say(tr("A damaged file was kept as {file}.").format(file=aside.path.name))
