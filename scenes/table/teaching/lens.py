"""The lens over the rail: opened and closed by a press, it shows all rules and commits nothing."""

from __future__ import annotations

from typing import Any

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.table.controller import TurnController
from scenes.table.spec import Card
from scenes.table.table import Table
from scenes.table.teaching.facts import LensRow
from scenes.table.teaching.lens_panel import LensPanel, panel_rect
from scenes.table.teaching.tags import draw_tie_tag


class Lens:
    """Follows the card that is meant while it is open, and the table while nobody here is to act."""

    def __init__(self, table: Table, controller: TurnController) -> None:
        self._table = table
        self._controller = controller
        self.is_open = False
        self._card: Card | None = None
        self._seen: tuple[Any, Card | None] | None = None
        self.rows: tuple[LensRow, ...] = ()
        self._panel: LensPanel | None = None

    def toggle(self) -> None:
        """Open it, or close it."""
        self.is_open = not self.is_open
        self._table.stage.sound.play("press")
        self._controller.changed = True

    def takes(self, intent: Intent) -> bool:
        """A press on the open lens closes it, and does nothing else."""
        pressed = intent.kind is Kind.PRESS and intent.point is not None
        if not (self.is_open and pressed and panel_rect(self._table.stage).collidepoint(intent.point or (0, 0))):
            return False
        self.toggle()
        return True

    def resized(self) -> None:
        """Everything is laid out anew."""
        self._seen = None

    def draw(self, painter: Painter) -> None:
        """The panel, and a tag on the card that breaks the tie under the rule in force."""
        if not self.is_open:
            return
        self._look()
        self._tie_tag(painter)
        if self._panel is not None:
            self._panel.sheet.draw(painter)

    def _look(self) -> None:
        """The rows of what is true now, or in the draft, with the card that is meant."""
        drafting = self._controller.drafting
        view = drafting.view if drafting is not None else self._table.view
        card = self._meant(view)
        if self._seen is not None and self._seen[0] is view and self._seen[1] == card:
            return
        table = self._table
        self._seen = view, card
        self.rows = table.spec.teaching.lens(view, card)
        face = table.spec.face(card) if card is not None else None
        me = view.seat if view.seat is not None and table.seated[view.seat].level is None else None
        self._panel = LensPanel(table.stage, self.rows, face, table.seated, me, table.tones)

    def _meant(self, view: Any) -> Card | None:
        """The card in hand that is picked up or has the focus; the last one while a button has it."""
        if self._controller.drafting is None:
            self._card = None
            return None
        meant = self._controller.card
        hand = view.hand
        if meant in hand:
            self._card = meant
        return self._card if self._card in hand else None

    def _tie_tag(self, painter: Painter) -> None:
        decides = next((row.then.decides for row in self.rows if row.holds), None)
        sprite = self._table.sprites.cards.get(decides) if decides is not None else None
        if sprite is not None and not self._table.busy and not sprite.leaving:
            draw_tie_tag(painter, self._table.stage, sprite)
