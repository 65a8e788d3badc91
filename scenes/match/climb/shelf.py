"""The runs and the high scores of this data folder: read and written behind the frames, known here at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.arcade.keeping import Aside
from game.arcade.kept import Kept, keep_run, read_run
from game.arcade.run import DAILY, FREE, Run
from game.arcade.scores import Scores, entered, keep_scores, read_scores, signed
from game.arcade.taking_up import TakenUp, taken_up
from game.core.events import RoundBegan
from game.core.match import Step
from game.core.record import BadRecord
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.store import RECORDS
from scenes.match.store.taking_up import look, past_of, reason_of


class Known(NamedTuple):
    """What was read: a run of each kind where one is kept, the dates of daily runs, the scores, what was set aside."""

    free: TakenUp | None
    daily: TakenUp | None
    dates: tuple[str, ...]
    scores: Scores
    aside: tuple[Aside, ...] = ()
    lost: dict[str, tuple[Step, ...]] = {}
    """The last round of a run whose try was lost, by its kind."""


def read_all(folder: Path) -> Known:
    """All that the data folder has, by the records of the tries. Raises OSError where some of it cannot be read now."""
    kept = {kind: read_run(folder, kind) for kind in (FREE, DAILY)}
    scores, aside = read_scores(folder)
    found = [put for _, put in kept.values()] + [aside]
    runs = {kind: _by_records(kept[kind][0], folder) for kind in (FREE, DAILY)}
    lost = {kind: _last_round(run.last) for kind, run in runs.items() if run is not None and run.run.is_lost_try}
    return Known(runs[FREE], runs[DAILY], kept[DAILY][0].dates, scores,
                 tuple(put for put in found if put is not None), lost)


def _by_records(kept: Kept, folder: Path) -> TakenUp | None:
    return taken_up(kept.run, folder / RECORDS) if kept.run is not None else None


def _last_round(record: Path | None) -> tuple[Step, ...]:
    """What happened in the last round of a record; nothing where that cannot be read."""
    try:
        steps = past_of(look(record)).steps if record is not None else ()
    except (OSError, BadRecord):
        return ()
    began = max((place for place, step in enumerate(steps) if isinstance(step.event, RoundBegan)), default=0)
    return steps[began:]


class Shelf:
    """One of each kind of run, and the scores. `records` are those that open tries go on in."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.runs: dict[str, Run] = {}
        self.records: dict[str, Path | None] = {}
        self.lost: dict[str, tuple[Step, ...]] = {}
        """What happened in the last round that was played of a run."""
        self.dates: tuple[str, ...] = ()
        self.scores = Scores()
        self._asked: Future[tuple[Scores, Aside | None]] | None = None
        self._newest: dict[str, Callable[[], None]] = {}
        self._fails: set[str] = set()

    def take(self, known: Known) -> None:
        """What was read holds from now on; a line says what was wrong with it."""
        self.dates, self.scores, self.lost = known.dates, known.scores, dict(known.lost)
        for kind, taken in ((FREE, known.free), (DAILY, known.daily)):
            self.runs.pop(kind, None)
            if taken is None:
                continue
            self.runs[kind], self.records[kind] = taken.run, taken.record
            if taken.damaged:
                self._stage.notices.say(tr("A record of the run was damaged: its stage begins again, unranked."))
        for aside in known.aside:
            self._stage.notices.say(tr("{file} was damaged. It is kept aside.").format(file=aside.path.name))

    def look(self) -> None:
        """Has the scores alone read; `listen` takes them."""
        self._asked = self._stage.disk.look_up(read_scores, self._stage.data_folder)

    def listen(self) -> None:
        """The scores hold once they have been read; where they cannot be, those known before do."""
        if self._asked is not None and self._asked.done():
            asked, self._asked = self._asked, None
            if asked.exception() is None:
                self.scores = asked.result()[0]

    def keep(self, run: Run) -> None:
        """The run as it stands now."""
        self.runs[run.kind] = run
        write = partial(keep_run, self._stage.data_folder, run, self._stage.disk.files, self.dates)
        if run.kind == DAILY and run.ranked:
            self.dates = tuple(dict.fromkeys((*self.dates, run.date)))
        self._write(f"run-{run.kind}", write)

    def enter(self, run: Run, date: str) -> None:
        """A run that is over takes its place in the tables, if it has one."""
        self._keep_scores(entered(self.scores, run, date))

    def sign(self, run: Run, initials: str) -> None:
        """Its line has these initials."""
        self._keep_scores(signed(self.scores, run, initials))

    def _keep_scores(self, scores: Scores) -> None:
        if scores != self.scores:
            self.scores = scores
            self._write("scores", partial(keep_scores, self._stage.data_folder, scores, self._stage.disk.files))

    def _write(self, name: str, job: Callable[[], None]) -> None:
        """In order with the records; what the disk refuses is written as soon as it can be."""
        self._newest[name] = job
        self._stage.disk.do(partial(self._try, name))

    # -- on the thread of the disk

    def _try(self, name: str) -> None:
        """Whatever is newest by now: nothing older may come after it."""
        try:
            self._newest[name]()
        except OSError as fault:
            if name not in self._fails:
                line = tr("The run is not being saved: {reason}. Play on; it is saved as soon as that is possible.")
                self._stage.notices.say(line.format(reason=reason_of(fault)))
            self._fails.add(name)
            self._stage.disk.retry((id(self), name), partial(self._try, name))
        else:
            if name in self._fails:
                self._fails.discard(name)
                self._stage.notices.say(tr("The run is saved again."))
