"""What lies on the page of a question: spreads in large, their cards, and the question itself."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import listed, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import Widget, ring, write
from scenes.kit.widgets.widget import Action
from scenes.specs.learning import Spread
from scenes.table.controller import POINTERS
from scenes.table.plan import plan_of
from scenes.table.spots import CORNER

RAISED = 24  # units that a chosen or a counting card lies higher
CHECK, CHECK_INSET = 0.2, 0.03  # of the card's height: the mark on a chosen card, and its distance from the corner
FACE, CROWN, GAP, INSET = 0.9, 1.08, 12, 8
"""Of the header's height, and units, as on the table."""


class LaidCard(Widget):
    """A card; `look` is "plain" or "dimmed", `raised` that it counts or is chosen, `checked` that it is chosen.

    `name` is what a voice calls it.
    """

    keeps_off = False  # it stands so far from others that its ring has room
    sound = words = ""

    def __init__(self, stage: Stage, face: Face, name: str, rect: Rect, action: Action | None = None) -> None:
        super().__init__(stage, rect, action)
        self.face, self.words = face, name
        self.look = "plain"
        self.raised = self.checked = False

    @property
    def value_words(self) -> str:
        """Whether it is chosen."""
        return tr("chosen") if self.checked else tr("not chosen")

    @property
    def corner(self) -> int:  # type: ignore[override]
        """Radius of the card's corners in px."""
        return max(1, round(self.grown.height * CORNER))

    @property
    def grown(self) -> Rect:
        """Where it is now: its growth goes in steps, as that of text does, so that few pictures are needed."""
        height = round(self.rect.height * self.zoom)
        card = Rect(0, 0, self.stage.art.card(self.face, height, self.look).get_width(), height)
        card.center = self.rect.center
        return card.move(0, -self.stage.viewport.px(RAISED)) if self.raised else card

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The card, and the mark that it is chosen."""
        rect = self.grown
        painter.put(self.stage.art.card(self.face, rect.height, self.look), *rect.topleft)
        if self.checked:
            side, inset = round(rect.height * CHECK), round(rect.height * CHECK_INSET)
            plate = Rect(rect.right - side - inset, rect.top + inset, side, side)
            painter.fill(plate, self.stage.theme.paper)
            inner = plate.inflate(-side // 4, -side // 4)
            painter.put(self.stage.art.icon("check", inner.width, self.stage.theme.ink), *inner.topleft)


class LaidSpread(Widget):
    """A spread with its header, tapped as a whole; `wins` shows that it is winning."""

    sound = words = ""

    def __init__(self, stage: Stage, spread: Spread, rect: Rect, cards: list[LaidCard], action: Action) -> None:
        """The header is at the top of `rect` (px), as high as the plan says."""
        super().__init__(stage, rect, action)
        self.spread, self.cards = spread, cards
        held = listed(card.words for card in cards)
        self.words = spread.aloud.format(name=spread.seating.name, cards=held)
        self.wins = False
        self._header = stage.viewport.px(plan_of(stage).header)

    @property
    def grown(self) -> Rect:
        """A spread does not grow."""
        return self.rect

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The header, and the cards."""
        self._draw_header(painter)
        for card in self.cards:
            card.draw_item(painter, False)

    def _draw_header(self, painter: Painter) -> None:
        stage, px = self.stage, self.stage.viewport.px
        colour = stage.theme.ink if self.wins else stage.theme.paper
        face = stage.art.seat(self.spread.seating.face, round(self._header * FACE), colour)
        name = self.spread.seating.name
        least = min(stage.text.size(name, "name")[0], self.rect.width // 2)
        words = Rect(self.rect.x + px(INSET) + face.get_width() + px(GAP), self.rect.y, least, self._header)
        end = words.right + px(GAP)
        if self.wins:
            crown = stage.art.icon("crown", round(self._header * CROWN), colour)
            block = Rect(self.rect.x, self.rect.y, end + crown.get_width() + px(GAP) - self.rect.x, self._header)
            painter.fill(block, stage.theme.paper)
            painter.put(crown, end, block.centery - crown.get_height() // 2)
        painter.put(face, self.rect.x + px(INSET), words.centery - face.get_height() // 2)
        write(painter, stage, name, Lettering("name", colour), words)


class Question(Widget):
    """The prompt itself: it has the focus until somebody moves it, so that no answer has it."""

    sound = words = ""

    def __init__(self, stage: Stage, prompt: str, rect: Rect, action: Action) -> None:
        super().__init__(stage, rect, action)
        self.words = prompt.rstrip(".")  # more may follow in the sentence that a voice says

    @property
    def grown(self) -> Rect:
        """Words that are set do not grow."""
        return self.rect

    def draw(self, painter: Painter, focused: bool) -> None:
        """The words stand there already; whoever points needs no ring round them."""
        if focused and self.stage.device not in POINTERS:
            ring(painter, self.stage, self.grown, room=self._room)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Nothing of its own."""
