"""A figure of a page: cards laid out in groups. When the page opens, those that count rise."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit import layout
from scenes.kit.art.card_art import ASPECT
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import CardRow, row
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.layout import Box, Share
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import out_back, out_cubic
from scenes.kit.widgets import Sentence, fitted, write
from scenes.specs.learning import Figure, FigureCard, Group

RAISED = 18  # units
TITLE, MORE_TITLE = 58, 28  # units: height at 100 % text, and how much more at 200 %
NOTE, MORE_NOTE = 52, 36
LINE_GAP, GRID_GAP = 30, 10  # between lines, and between lines of bare cards
GROUP_GAP = 48
MOST_CARD = 400
TITLE_SHARE = 0.40  # of a group's width, where its note stands beside its title
LEAST_WEIGHT = 1.3  # of a group's width, in cards
SEAT, CROWN = 0.72, 0.66  # of the title's height
INSET = 12
RISE = 260  # ms for a card
SPREAD = 520  # ms between the first and the last card
CROWN_FALL = 60  # units


class _Sizes(NamedTuple):
    """Heights of a line's parts, in units."""

    title: float
    card: float
    note: float
    gap: float
    lift: float
    beside: bool  # notes stand beside titles, not below the cards

    @property
    def line(self) -> float:
        return self.title + self.lift + self.card + self.note


class _Laid(NamedTuple):
    group: Group
    box: Box
    row: CardRow


class LaidFigure:
    """A figure in a box (units). `draw` shows how far it has opened, from 0 to 1."""

    def __init__(self, stage: Stage, figure: Figure, box: Box) -> None:
        self._stage = stage
        self._sizes = _sizes(stage, figure, box)
        self._groups = _laid(figure, box, self._sizes)
        cards = [card for laid in self._groups for card in laid.group.cards]
        self._rising = [card.raised for card in cards] if any(card.raised for card in cards) else [True] * len(cards)
        self._stagger = min(DURATIONS["rise_stagger"], SPREAD / max(1, sum(self._rising)))
        self.duration = self._stagger * sum(self._rising) + RISE + DURATIONS["leader"]
        """Until nothing moves any more, in ms."""

    def draw(self, painter: Painter, opened: float) -> None:
        """List titles, cards and notes."""
        elapsed_ms, card, risen = opened * self.duration, 0, 0
        for laid in self._groups:
            if laid.group.title:
                self._draw_title(painter, laid, elapsed_ms)
            for number, shown in enumerate(laid.group.cards):
                share = _share(elapsed_ms - risen * self._stagger, RISE) if self._rising[card] else 1.0
                self._draw_card(painter, laid, number, shown, share)
                risen += self._rising[card]
                card += 1
            if laid.group.numeral:
                numeral = laid.box._replace(y=laid.box.y + self._sizes.title, height=self._sizes.card)
                box = self._stage.viewport.rect(*numeral)
                write(painter, self._stage, laid.group.numeral, Lettering("rule_change", self._stage.theme.paper), box)
            if laid.group.note:
                self._draw_note(painter, laid)

    def _draw_card(self, painter: Painter, laid: _Laid, number: int, shown: FigureCard, share: float) -> None:
        port, sizes = self._stage.viewport, self._sizes
        surface = _picture(self._stage, shown, port.px(laid.row.height))
        risen = RAISED * out_cubic(share) if shown.raised else -RAISED * (1 - out_cubic(share))
        middle = laid.box.y + sizes.title + sizes.lift + laid.row.height / 2 - risen
        x, y = port.point(laid.row.x(number), middle)
        painter.put(surface, x - surface.get_width() // 2, y - surface.get_height() // 2)

    def _draw_title(self, painter: Painter, laid: _Laid, elapsed_ms: float) -> None:
        """The name with the seat's face; who leads has it on paper, with the crown."""
        stage, group = self._stage, laid.group
        x, y, width, _ = laid.box
        width *= TITLE_SHARE if self._sizes.beside else 1
        bar = stage.viewport.rect(x, y, width, self._sizes.title - INSET)
        rgb = stage.theme.ink if group.leads else stage.theme.paper
        inset = stage.viewport.px(INSET) if group.leads else 0
        if group.leads:
            painter.fill(bar, stage.theme.paper)
        box = bar.inflate(-2 * inset, 0)
        if group.seat:
            size = round(box.height * SEAT)
            painter.put(stage.art.seat(group.seat, size, rgb), box.x, box.centery - size // 2)
            taken = size + stage.viewport.px(INSET)
            box.x, box.width = box.x + taken, box.width - taken
        if group.leads:
            box.width -= self._draw_crown(painter, box, elapsed_ms)
        write(painter, stage, group.title, Lettering("name", rgb), box)

    def _draw_crown(self, painter: Painter, box: Rect, elapsed_ms: float) -> int:
        """The crown falls on the leader's name; how many px of the width it takes."""
        stage, size = self._stage, round(box.height * CROWN)
        share = _share(elapsed_ms - self.duration + DURATIONS["leader"], DURATIONS["leader"])
        crown = stage.art.icon("crown", size, stage.theme.ink)
        fall = stage.viewport.px(CROWN_FALL) * (1 - out_back(share))
        if share > 0:
            painter.put(crown, box.right - size, box.centery - size // 2 - round(fall), min(1.0, 2 * share))
        return size + stage.viewport.px(INSET)

    def _note_box(self, box: Box) -> Box:
        """Below the cards, or to the right of the title."""
        x, y, width, _ = box
        sizes = self._sizes
        if sizes.beside:
            left = width * TITLE_SHARE + INSET
            return Box(x + left, y, width - left, sizes.title - INSET)
        return Box(x, y + sizes.line - sizes.note + INSET, width, sizes.note - INSET)

    def _draw_note(self, painter: Painter, laid: _Laid) -> None:
        """What the cards are worth; the leader's on the field of the rule."""
        stage, group, theme = self._stage, laid.group, self._stage.theme
        box = stage.viewport.rect(*self._note_box(laid.box))
        inset = stage.viewport.px(INSET) if group.leads else 0
        rgb = theme.field_ink[group.leads] if group.leads else theme.bone
        note = Sentence(group.note, "body_bold", rgb, (group.short,) if group.short else ())
        words = fitted(stage, note, Lettering("body_bold", rgb), (box.width - 2 * inset, box.height))
        if group.leads:
            edge = stage.viewport.px(3)
            block = Rect(box.x, box.y, words.get_width() + 2 * inset, box.height)
            painter.fill(block, theme.paper)
            painter.fill(block.inflate(-2 * edge, -2 * edge), theme.field[group.leads])
        painter.put(words, *place(words, box.x + inset, box.centery))


def _picture(stage: Stage, shown: FigureCard, height: int) -> Surface:
    if shown.look == "out":
        return stage.art.out_back(height)
    if shown.face is None:
        return stage.art.back(height)
    if shown.look == "bare":
        return stage.art.bare_plate(height, shown.face.colour)
    return stage.art.card(shown.face, height, shown.look)


def _share(elapsed_ms: float, duration: float) -> float:
    return min(1.0, max(0.0, elapsed_ms / duration))


def _sizes(stage: Stage, figure: Figure, box: Box) -> _Sizes:
    """Everything but the cards as the text is large; the cards as high as there is room for."""
    groups = [group for line in figure for group in line]
    more = stage.text.text_scale - 1
    title = TITLE + MORE_TITLE * more if any(group.title for group in groups) else 0
    beside = title > 0 and len(groups) == len(figure) and any(group.note for group in groups)
    note = NOTE + MORE_NOTE * more if any(group.note for group in groups) and not beside else 0
    lift = RAISED if any(card.raised for group in groups for card in group.cards) else 0
    gap = LINE_GAP if title or note else GRID_GAP
    most = min(MOST_CARD, (box.height - gap * (len(figure) - 1)) / len(figure) - title - note - lift)
    rows = [row(own.x, own.width, min(most, own.width / ASPECT), len(group.cards)).height
            for line in figure for group, own in _spread(line, box)]
    return _Sizes(title, min(rows), note, gap, lift, beside)


def _spread(line: tuple[Group, ...], box: Box) -> list[tuple[Group, Box]]:
    """The groups of a line with their parts of the width; those with more cards are wider."""
    weights = [Share(max(LEAST_WEIGHT, len(group.cards))) for group in line]
    return list(zip(line, layout.row(box, weights, GROUP_GAP), strict=True))


def _laid(figure: Figure, box: Box, sizes: _Sizes) -> list[_Laid]:
    """The groups at their places, from the top of the box; bare cards in its middle."""
    found = []
    bare = not (sizes.title or sizes.note)
    for number, line in enumerate(figure):
        y = box.y + number * (sizes.line + sizes.gap)
        for group, (x, _, width, _) in _spread(line, box):
            cards = row(x, width, sizes.card, len(group.cards), centred=bare)
            found.append(_Laid(group, Box(x, y, width, sizes.line), cards))
    return found
