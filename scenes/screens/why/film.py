"""A turn on a table of its own, played again or otherwise."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from game.core.events import CardMoved, Event
from game.core.match import Step
from scenes.kit.art.cards import ASPECT
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.table.spec import TableSpec, colour_of
from scenes.table.table import Table
from scenes.table.values import TableView

ASIDE = frozenset({"top bar", "log"})
"""Parts of the table that a list may take the place of."""
BEFORE_MS, BETWEEN_MS, AFTER_MS = 900.0, 350.0, 900.0
"""At speed 1x: before the first event, between two, and after the last."""


class Film:
    """The table as a seat saw it when its turn began; nothing on it is more than that seat saw."""

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], seat: int,
                 steps: Sequence[Step]) -> None:
        """`steps` go from the beginning of the seat's turn to its going out."""
        self._stage, self._game, self._seat, self._steps = stage, spec.game, seat, steps
        self._begun = self._game.view(steps[0].after, seat)
        self.table = Table(stage, spec, seated, self._begun)
        self._shots: deque[tuple[Event, TableView]] = deque()  # as the seat sees them, and what is true then
        self._left_ms = 0.0

    @property
    def plays(self) -> bool:
        """Whether anything is still to come, or to be looked at."""
        return bool(self._shots) or self._left_ms > 0 or self.table.busy

    def play_loss(self) -> None:
        """The turn as it was."""
        game, seat = self._game, self._seat
        steps = self._steps[1:]
        self._play([(game.seen_by(step.before, step.event, seat), game.view(step.after, seat)) for step in steps])

    def play(self, events: Sequence[CardMoved]) -> None:
        """Another turn from the same beginning; the rules have been asked before."""
        state = self._steps[0].after
        shots: list[tuple[Event, TableView]] = []
        for event in events:
            state = self._game.evolve(state, event)
            shots.append((event, self._game.view(state, self._seat)))
        self._play(shots)

    @property
    def end_of_hand(self) -> float:
        """The right end in units of the cards at the foot of the table."""
        table, top = self.table, self.table.spec.plan.hand[1]
        places = [place for place in table.spec.places(self._begun, ()).values() if place.y > top]
        return max((place.x + place.height * ASPECT / 2 for place in places), default=0.0)

    def make_room(self) -> None:
        """A list takes the place of what the turn does not need."""
        self.table.panels.left_out = ASIDE
        self.table.panels.forget()

    def rewind(self) -> None:
        """Everything as it was when the turn began."""
        self._shots.clear()
        self._left_ms = 0.0
        self.table.panels.entries.clear()
        self.table.ground.stand(colour_of(self.table.spec, self._begun))
        self.table.look_from(self._begun, self._seat)

    def _play(self, shots: Sequence[tuple[Event, TableView]]) -> None:
        self.rewind()
        self._shots.extend(shots)
        self._left_ms = BEFORE_MS

    def finish(self) -> None:
        """All of it at once."""
        while self._shots:
            self._show_next()
        self.table.finish()
        self._left_ms = 0.0

    def update(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self.table.update(elapsed_ms)
        pace = self._stage.settings.pace
        if not pace and self.plays:
            self.finish()
        elif pace and not self.table.busy and self._left_ms > 0:
            self._left_ms = max(0.0, self._left_ms - elapsed_ms / pace)
        if not self.table.busy and self._left_ms <= 0 and self._shots:
            self._show_next()

    def _show_next(self) -> None:
        self.table.finish()
        self.table.show(*self._shots.popleft())
        self._left_ms = BETWEEN_MS if self._shots else AFTER_MS
