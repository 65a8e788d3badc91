"""What can be done with a match of the list: go on with it, watch it, copy it out, delete it and take that back."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

from game.history.index import DAMAGED, OPEN, OVER
from scenes.kit.layout import Area, Box
from scenes.kit.messages import tr
from scenes.kit.scene import Push, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, Widget
from scenes.kit.widgets.widget import Action
from scenes.match.dealt import dealt, may_be_dealt_again, why_not_dealt
from scenes.match.past.moving import export, purge, remove, restore
from scenes.screens.matches.asking import Listed
from scenes.screens.matches.lister import Lister
from scenes.screens.matches.pager import OnwardButton
from scenes.screens.replay.loading import Loading, TakingUp
from scenes.screens.routes import Routes
from scenes.specs import registry

BEST, REST, GAP = 104, 80, 12


class Deeds:
    """Of one visit to the list: with its end deletions are for good."""

    def __init__(self, stage: Stage, routes: Routes, lister: Lister) -> None:
        self._stage, self._routes, self._lister = stage, routes, lister
        self.removed: list[Path] = []
        self._doing: list[Future[str | None]] = []
        self._purge()

    def _purge(self) -> None:
        records = self._routes.library.records
        self._stage.disk.do(lambda: purge(records))

    def close(self) -> None:
        """What was deleted is gone for good."""
        if self.removed:
            self._purge()

    # -- the buttons

    def buttons(self, match: Listed, box: Area, tones: Tones) -> list[Widget]:
        """The first thing on paper, the others below it two in a row."""
        ways = self._ways(match)
        if not ways:
            return []
        area, scale = Box(*box), self._stage.text.text_scale
        best, rest = BEST * min(scale, 1.3), REST * min(scale, 1.3)
        made, top = list[Widget](), area.y
        if self._first(match) is not None:
            title, action = ways.pop(0)
            rect = self._stage.viewport.rect(area.x, top, area.width, best)
            made.append(OnwardButton(self._stage, rect, title, action, ButtonStyle("best", "entry", tones=tones)))
            top += best + GAP
        columns = 2 if scale <= 1.25 else 1
        width = (area.width - GAP * (columns - 1)) / columns
        for number, (title, action) in enumerate(ways):
            row, column = divmod(number, columns)
            rect = self._stage.viewport.rect(area.x + column * (width + GAP), top + row * (rest + GAP), width, rest)
            made.append(Button(self._stage, rect, title, action, ButtonStyle("slab", "head", tones=tones)))
        return made

    def _ways(self, match: Listed) -> list[tuple[str, Action]]:
        found, ways = match.found, list[tuple[str, Action]]()
        first = self._first(match)
        if first is not None:
            ways.append(first)
        if found.state == OPEN:
            ways.append((tr("Watch"), lambda: Push(self._routes.replay(self._path(match)))))
        if may_be_dealt_again(found):
            ways.append((tr("Same deals"), lambda: self._same_deals(match)))
        if found.state == OVER and found.own is not None and registry.GAMES[found.game].reviewing is not None:
            ways.append((tr("Review"), lambda: Push(self._routes.review(self._path(match)))))
        if found.state in (OVER, DAMAGED):  # an unfinished match has hands in it that nobody may see
            ways.append((tr("Export"), partial(self._export, match)))
        ways.append((tr("Delete"), partial(self._delete, match)))
        return ways

    def _first(self, match: Listed) -> tuple[str, Action] | None:
        """What is done with such a match first of all."""
        path = self._path(match)
        if match.found.state == OPEN:
            return tr("Continue"), partial(self._continue, path)
        if match.found.state == DAMAGED:
            return None
        return tr("Watch"), lambda: Push(self._routes.replay(path))

    def first(self, match: Listed) -> Transition | None:
        """Do that."""
        first = self._first(match)
        return first[1]() if first is not None else None

    def _path(self, match: Listed) -> Path:
        return self._routes.library.records / match.found.name

    # -- what they do

    def _continue(self, path: Path) -> Transition | None:
        self._routes.resume_record(path)
        return Push(TakingUp(self._stage, self._routes.resumed))

    def _same_deals(self, match: Listed) -> Transition | None:
        path = self._path(match)
        return Push(Loading(self._stage, partial(dealt, path), lambda found: Reset(self._routes.deal_again(found)),
                            partial(why_not_dealt, path.name)))

    def _export(self, match: Listed) -> Transition | None:
        self._do(partial(export, self._path(match)))
        return None

    def _delete(self, match: Listed) -> Transition | None:
        path = self._path(match)
        self.removed.append(path)
        self._do(partial(remove, self._routes.library.index, path))
        return None

    def undo(self) -> str:
        """Takes the last deletion back; the name of its record."""
        path = self.removed.pop()
        self._do(partial(restore, self._routes.library.index, path))
        return path.name

    def _do(self, job: Any) -> None:
        self._doing.append(self._stage.disk.ask(job))
        self.look()

    def look(self) -> None:
        """As time passes: lines on what was done, and the list as it is then."""
        while self._doing and self._doing[0].done():
            self._stage.notices.say(self._doing.pop(0).result())
            self._lister.refresh()
