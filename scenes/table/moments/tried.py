"""A moment of the game's own that is only tried: a draft has come to it, and nothing of it is decided."""

from __future__ import annotations

from collections.abc import Callable

from scenes.table.moments.feat import Feat
from scenes.table.values import TableView


class TriedFeat:
    """It waits until the cards of its draft lie there; whatever else is tried, or taken back, comes instead of it."""

    def __init__(self, perform: Callable[[Feat, TableView], None]) -> None:
        self._perform = perform
        self._due: tuple[Feat, TableView] | None = None

    def expect(self, feat: Feat | None, view: TableView) -> None:
        """The draft has come to this moment, or to none; `view` is what its seat sees."""
        self._due = (feat, view) if feat is not None else None

    def begin(self) -> None:
        """The cards have landed. At instant speed nothing is shown, and the event tells of it later."""
        if self._due is not None:
            (feat, view), self._due = self._due, None
            self._perform(feat, view)
