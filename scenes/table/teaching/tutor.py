"""What helps a person at the table, all of it: the lens, badges and hints."""

from __future__ import annotations

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.table.controller import TurnController
from scenes.table.marks import Hint
from scenes.table.table import Table
from scenes.table.teaching.badges import Badges
from scenes.table.teaching.hand_tags import draw_hand_tags
from scenes.table.teaching.hints import Hints
from scenes.table.teaching.lens import Lens
from scenes.table.teaching.patience import Patience

NO_PRESSES = frozenset({Kind.POINT, Kind.RELEASE, Kind.LET_GO})


class Tutor:
    """Shows nothing but what the eyes at the table may see: the draft's own view, or the table's."""

    def __init__(self, table: Table, controller: TurnController) -> None:
        self._table = table
        self._controller = controller
        self._patience = Patience(table, controller)
        self.lens = Lens(table, controller, table.spec.lens) if table.spec.lens is not None else None
        self.badges = Badges(table, controller, self._patience)
        self.hints = Hints(table, controller, self._patience)

    def pass_time(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self._patience.pass_time(elapsed_ms)
        self.badges.step()
        self.hints.pass_time()

    def takes(self, intent: Intent) -> bool:
        """Whether an intent was for the lens; presses are noted."""
        if intent.kind not in NO_PRESSES:
            self._patience.stir()
        if self.lens is None:
            return intent.kind is Kind.LENS  # there is nothing to open
        if intent.kind is Kind.LENS:
            self.lens.toggle()
            return True
        return self.lens.takes(intent)

    def resized(self) -> None:
        """Everything is laid out anew."""
        if self.lens is not None:
            self.lens.resized()

    @property
    def hint(self) -> Hint | None:
        """What is told of the turn, where hints stand."""
        return self.hints.hint

    def draw(self, painter: Painter) -> None:
        """What stands above the cards in hand; the lens comes last."""
        if self._controller.drafting is not None and not self._table.busy:
            focus = self._controller.card
            draw_hand_tags(painter, self._table, {**self.badges.shown, **self.hints.tags}, focus)

    def draw_lens(self, painter: Painter) -> None:
        """The lens, where it is open."""
        if self.lens is not None:
            self.lens.draw(painter)
