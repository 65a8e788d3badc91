"""What lies on the page of a lesson: palettes in large, and what is pointed at on its table."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import ASPECT
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import listed, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import Widget, ring, write
from scenes.kit.widgets.widget import Action
from scenes.specs.learning import Callout, Palette
from scenes.table.plan import plan_of
from scenes.table.spec import TableSpec
from scenes.table.spots import CORNER
from scenes.table.values import Box, TableView

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


class LaidPalette(Widget):
    """A palette with its header, tapped as a whole; `wins` shows that it is winning."""

    sound = words = ""

    def __init__(self, stage: Stage, palette: Palette, rect: Rect, cards: list[LaidCard], action: Action) -> None:
        """The header is at the top of `rect` (px), as high as the plan says."""
        super().__init__(stage, rect, action)
        self.palette, self.cards = palette, cards
        held = listed(card.words for card in cards)
        self.words = tr("{name}: palette {cards}").format(name=palette.seating.name, cards=held)
        self.wins = False
        self._header = stage.viewport.px(plan_of(stage).header)

    @property
    def grown(self) -> Rect:
        """A palette does not grow."""
        return self.rect

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The header, and the cards."""
        self._draw_header(painter)
        for card in self.cards:
            card.draw_item(painter, False)

    def _draw_header(self, painter: Painter) -> None:
        stage, px = self.stage, self.stage.viewport.px
        colour = stage.theme.ink if self.wins else stage.theme.paper
        face = stage.art.seat(self.palette.seating.face, round(self._header * FACE), colour)
        name = self.palette.seating.name
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


ARROW, BEFORE_WORD, AWAY = 44, 10, 20  # units; the arrow is so far from the place that the ring has room
BESIDE = 10  # units that a name below a place may be wider than it, to both sides
WORD = "name"
APART, ABOVE, BELOW = 40, 16, 12
"""Units between the words and the cards beside them, the headers above them, and what lies below."""


def draw_callout(painter: Painter, stage: Stage, callout: Callout) -> None:
    """The ring, and where there is room the arrow and the name."""
    place = stage.viewport.rect(*callout.place)
    ring(painter, stage, place, max(1, round(place.height * CORNER)))
    if callout.side:
        arrow, word = _boxes(stage, callout)
        icon = stage.art.icon("arrow_up" if callout.side == "below" else "arrow_left", arrow.width, stage.theme.paper)
        painter.put(icon, *arrow.topleft)
        align = 0.5 if callout.side == "below" else 0.0
        write(painter, stage, callout.word, Lettering(WORD, stage.theme.paper, align=align), word)


def extent(stage: Stage, callout: Callout) -> Rect:
    """All that a callout takes, in px."""
    place = stage.viewport.rect(*callout.place)
    return place.unionall(list(_boxes(stage, callout))) if callout.side else place


def _boxes(stage: Stage, callout: Callout) -> tuple[Rect, Rect]:
    """Where the arrow and the word stand, in px."""
    place, px = stage.viewport.rect(*callout.place), stage.viewport.px
    arrow = Rect(0, 0, px(ARROW), px(ARROW))
    word = Rect((0, 0), stage.text.size(callout.word, WORD))
    if callout.side == "below":
        arrow.midtop = place.centerx, place.bottom + px(AWAY)
        word.width = min(word.width, place.width + 2 * px(BESIDE))
        word.midtop = place.centerx, arrow.bottom + px(BEFORE_WORD) - stage.text.capitals(WORD) // 2
        word.left = max(word.left, stage.viewport.rect(*plan_of(stage).safe).left)
    else:
        arrow.midleft = place.right + px(AWAY), place.centery
        word.midleft = arrow.right + px(BEFORE_WORD), place.centery
    return arrow, word


def rooms(stage: Stage, spec: TableSpec, view: TableView, callouts: Iterable[Callout]) -> tuple[Rect, Rect]:
    """The boxes beside the others' cards and beside one's own, in px, as the table lies when the lesson begins."""
    px = stage.viewport.px
    other = next(seat for seat in range(len(view.points)) if seat != spec.front)
    above, below = (_beside(stage, spec, view, spec.seat_box(view, seat)) for seat in (other, spec.front))
    reached = [extent(stage, callout) for callout in callouts]
    mine = stage.viewport.rect(*spec.seat_box(view, spec.front))
    right = max((rect.right for rect in reached if rect.colliderect(mine)), default=0) + px(APART)
    if right > below.left:
        below = Rect(right, below.top, below.right - right, below.height)
    return above, below


def _beside(stage: Stage, spec: TableSpec, view: TableView, strip: Box) -> Rect:
    """The rest of a strip, and of the rail beside it, right of its cards and below its headers."""
    x, y, _, height = strip
    plan = spec.plan
    inside = [place for place in spec.places(view, ()).values() if y <= place.y < y + height and place.x >= x]
    left = max((place.x + place.height * ASPECT / 2 for place in inside), default=x) + APART
    top, right = y + plan.header + ABOVE, plan.log[0] + plan.log[2]
    return stage.viewport.rect(left, top, right - left, y + height - BELOW - top)
