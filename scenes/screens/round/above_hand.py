"""A page above the table of a turn: it looks after a hand that lies open below."""

from __future__ import annotations

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.page import Page
from scenes.screens.routes import Watch
from scenes.table.spec import colour_of
from scenes.table.table import Table

INTERRUPTIONS = (Kind.PAUSE, Kind.FOCUS_LOST, Kind.PAD_LOST, Kind.QUIT)


class AboveHand(Page):
    """Base of such pages. They hear whom the turn below would hear, and left alone for long they give way to the
    curtain.
    """

    keeps_awake = True
    counts = False
    part = ""
    first = "back"

    def __init__(self, stage: Stage, table: Table, watch: Watch) -> None:
        super().__init__(stage)
        self.table, self._watch = table, watch
        self.ground = colour_of(table.spec, table.view) or ""

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind in INTERRUPTIONS:
            return Pop(next_transition=self._watch.pause())
        return self.heard(intent) if self._watch.heeds(intent) else None

    def heard(self, intent: Intent) -> Transition | None:
        """What an intent does that counts."""
        return super().handle(intent)

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Nobody knows any more who looks at the screen: the hand below is covered."""
        done = super().update(elapsed_ms)
        return Pop() if self._watch.pass_time(elapsed_ms) else done
