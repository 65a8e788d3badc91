"""One seat of the table over the whole screen, for large text and small screens."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.stack import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets.surfaces import ground_of
from scenes.table.large_seat import LargeSeat
from scenes.table.spec import colour_of
from scenes.table.table import Table

STEPS = {Kind.LEFT: -1, Kind.PREVIOUS: -1, Kind.RIGHT: 1, Kind.NEXT: 1, Kind.SEATS: 1}
CLOSING = (Kind.ACCEPT, Kind.CANCEL, Kind.PRESS, Kind.UP, Kind.DOWN, Kind.CARD, Kind.PLAY, Kind.DISCARD,
           Kind.UNDO, Kind.END_TURN, Kind.FOLD, Kind.SPEED)
INTERRUPTIONS = (Kind.PAUSE, Kind.FOCUS_LOST, Kind.PAD_LOST, Kind.QUIT)


class SeatView(Scene):
    """A seat in large. Left and right go to the next one; any other press goes back to the table."""

    keeps_awake = True

    def __init__(self, stage: Stage, table: Table, seat: int | None, pause: Callable[[], Transition]) -> None:
        """`seat` None: the one after the onlooker's. `pause` is where an interruption leads."""
        super().__init__(stage)
        self.seat = seat if seat is not None else ((table.view.seat or 0) + 1) % len(table.seated)
        self._table = table
        self._pause = pause
        self._changed = True
        self._shown: LargeSeat | None = None

    @property
    def title(self) -> str:
        """All that lies open at the seat."""
        return self._table.commentary.seat(self.seat)

    @property
    def animating(self) -> bool:
        """Only until a change is drawn."""
        return self._changed

    def resized(self) -> None:
        """Everything is laid out anew."""
        self._shown, self._changed = None, True

    def handle(self, intent: Intent) -> Transition | None:
        """The next seat, or back to the table."""
        if intent.kind in INTERRUPTIONS:
            return Pop(then=self._pause())
        step = self._step(intent)
        if step:
            self.seat = (self.seat + step) % len(self._table.seated)
            self.stage.sound.play("focus")
            self.resized()
            return None
        return Pop() if intent.kind in CLOSING else None

    def _step(self, intent: Intent) -> int:
        """-1 and 1 for the seats before and after; a press may name them by where it is."""
        if intent.kind is not Kind.PRESS or intent.point is None:
            return STEPS.get(intent.kind, 0)
        shown = self._large()
        return -1 if shown.before.collidepoint(intent.point) else 1 if shown.after.collidepoint(intent.point) else 0

    def _large(self) -> LargeSeat:
        if self._shown is None:
            self._shown = LargeSeat(self.stage, self._table, self.seat)
        return self._shown

    def draw(self, painter: Painter) -> None:
        """The rule's poster, and the seat on it."""
        self._changed = False
        table = self._table
        painter.ground(ground_of(self.stage, colour_of(table.spec, table.view)))
        self._large().draw(painter)
