"""What can be done with a match of the list: go on with it, watch it, copy it out, delete it and take that back."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.history.index import DAMAGED, OPEN, OVER
from scenes.kit.messages import tr
from scenes.kit.scene import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Column, Row, Spacer
from scenes.kit.ui.leaves import Label, icon
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.press import INSET, LIT, Pressable
from scenes.kit.widgets.widget import Action
from scenes.match.deals import DealRecord, dealt, may_be_dealt_again, why_not_dealt
from scenes.match.past.library import Library
from scenes.match.past.record_files import Bin, export, purge
from scenes.screens import routes
from scenes.screens.chosen_game import is_watched
from scenes.screens.confirm import Answer, Confirm
from scenes.screens.matches.lister import ListEntry
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.loading import Loading, ResumingPage
from scenes.specs import registry

BEST, OTHER, ARROW, GAP = 104, 80, 48, 12
"""Units: least heights of what is done first of all and of the rest, its arrow, and between them."""


class DeletionOutcome(NamedTuple):
    """What came of a job: a line for the player, and the record that could not be deleted, or not be put back."""

    line: str | None
    never_left: Path | None = None
    still_removed: Path | None = None


class MatchActions:
    """What can be done with matches in one visit to the list: with its end deletions are for good. `changed` is called
    when a job is done.
    """

    def __init__(
        self, stage: Stage, library: Library, open_matches: OpenMatches, changed: Callable[[], object]
    ) -> None:
        self._stage, self._library, self._open_matches, self._changed = stage, library, open_matches, changed
        self.removed: list[Path] = []
        """What Undo brings back, the last first."""
        self._jobs: list[Future[DeletionOutcome]] = []
        records = library.records
        self._bin = Bin(records)
        stage.disk.do(lambda: purge(records))

    def close(self) -> None:
        """Deletes for good."""
        self._stage.disk.do(self._bin.empty)

    @property
    def is_busy(self) -> bool:
        """Whether something is being done that is not known to the list yet."""
        return bool(self._jobs)

    # -- the buttons

    def buttons(self, match: ListEntry) -> Node:
        """The first thing in large, the others below it, two in a row where there is room for them."""
        offered, first = self._offered(match), None
        if self._first(match) is not None:
            title, action = offered.pop(0)
            words = Row([Label(title, "entry", least=0.6), Spacer(INSET), icon("play", ARROW)])
            first = Pressable(words, action, title, look=LIT, key=_key(title, match), least_height=BEST)
        others = [Pressable(Label(title, "head", least=0.75), action, look="slab", key=_key(title, match),
                            least_height=OTHER) for title, action in offered]  # fmt: skip
        pairs = [Row([*others[at : at + 2], *([Node()] if len(others) == at + 1 else [])], gap=GAP, even=True)
                 for at in range(0, len(others), 2)]  # fmt: skip
        return Column([first, First([Column(pairs, gap=GAP), Column(others, gap=GAP)])], gap=GAP)

    def keys(self, match: ListEntry) -> list[str]:
        """The keys of the buttons, in their order."""
        return [_key(title, match) for title, _ in self._offered(match)]

    def _offered(self, match: ListEntry) -> list[tuple[str, Action]]:
        entry, offered = match.entry, list[tuple[str, Action]]()
        first = self._first(match)
        if first is not None:
            offered.append(first)
        if entry.state == OPEN and is_watched(entry.game):
            offered.append((tr("Watch"), lambda: Push(routes.Replay(self._path(match)))))
        if may_be_dealt_again(entry):
            offered.append((tr("Same deals"), lambda: self._same_deals(match)))
        if entry.state == OVER and entry.own is not None and registry.GAMES[entry.game].reviewing is not None:
            offered.append((tr("Review"), lambda: Push(routes.Review(self._path(match)))))
        if entry.state in (OVER, DAMAGED):  # an unfinished match has hands in it that nobody may see
            offered.append((tr("Export"), partial(self._export, match)))
        offered.append((tr("Delete"), partial(self._delete, match)))
        return offered

    def _first(self, match: ListEntry) -> tuple[str, Action] | None:
        """The title and the action of the main button for a match."""
        path = self._path(match)
        if match.entry.state == OPEN:
            return tr("Continue"), partial(self._continue, path)
        if match.entry.state == DAMAGED or not is_watched(match.entry.game):
            return None
        return tr("Watch"), lambda: Push(routes.Replay(path))

    def first(self, match: ListEntry) -> Transition | None:
        """Does the main action."""
        first = self._first(match)
        return first[1]() if first is not None else None

    def _path(self, match: ListEntry) -> Path:
        return self._library.records / match.name

    # -- what they do

    def _continue(self, path: Path) -> Transition | None:
        self._open_matches.resume_record(path)
        return Push(ResumingPage(self._stage, self._open_matches.resumed))

    def _same_deals(self, match: ListEntry) -> Transition | None:
        """Asked first: it leads away from the list, and what was deleted there is gone for good then."""
        path = self._path(match)

        def ask(deals: DealRecord) -> Transition:
            question = tr("Start a new match with the same deals?")
            answers: list[Answer] = [(tr("Stay"), None), (tr("Start"), lambda: Reset(routes.DealAgain(deals)))]
            return Replace(Confirm(self._stage, question, answers))

        return Push(Loading(self._stage, partial(dealt, path), ask, partial(why_not_dealt, path.name)))

    def _export(self, match: ListEntry) -> None:
        path = self._path(match)
        self._do(lambda: DeletionOutcome(export(path)))

    def _delete(self, match: ListEntry) -> None:
        path = self._path(match)
        if path not in self.removed:
            self.removed.append(path)
            self._do(partial(self._remove, path))

    def undo(self) -> str | None:
        """Takes the last deletion back; the name of its record, None where nothing is deleted."""
        if not self.removed:
            return None
        path = self.removed.pop()
        self._do(partial(self._restore, path))
        return path.name

    def _do(self, job: Callable[[], DeletionOutcome]) -> None:
        self._jobs.append(self._stage.disk.ask(job))
        self.look()

    def look(self) -> None:
        """Takes up the jobs that have ended: a notice for each, and the list as it is then. Called every frame."""
        while self._jobs and self._jobs[0].done():
            outcome = self._jobs.pop(0).result()
            self._stage.notices.say(outcome.line)
            if outcome.never_left in self.removed:
                self.removed.remove(outcome.never_left)
            if outcome.still_removed is not None:
                self.removed.append(outcome.still_removed)
            self._changed()

    # -- on the thread of the disk

    def _remove(self, path: Path) -> DeletionOutcome:
        line = self._bin.remove(self._library.index, path)
        return DeletionOutcome(line, never_left=path if line else None)

    def _restore(self, path: Path) -> DeletionOutcome:
        line = self._bin.restore(self._library.index, path)
        return DeletionOutcome(line, still_removed=path if self._bin.holds(path) else None)


def _key(title: str, match: ListEntry) -> str:
    return f"{title} {match.name}"
