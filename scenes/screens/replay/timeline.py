"""The timeline of a replay: rounds and turns in the colour of their rule, and the playhead."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import grouped, listed, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones, mix
from scenes.kit.widgets import Widget, write
from scenes.screens.replay.strip import BLOCK, Stretch, part_at, playhead, stretch_at, strip
from scenes.screens.replay.told import Told, TurnTold

EDGE, TICK, HEAD, OVER = 3, 14, 7, 12
"""Units: round a field, of a tick in it, the playhead's width, and how far that reaches beyond the fields."""
FACE, ABOVE, SYMBOL = 36, 54, 34  # units: a face, what is above the fields, a symbol
DIMMED = 0.55  # what is still to come goes so far over into the table
MARK = 32  # units: the paper under an exclamation mark
LEAST_FACE = 30  # units: a narrower turn shows no face


class Timeline(Widget):
    """Left and right go a turn on or back. `at` is the line it stands at; `opened` the round that is open."""

    adjustable = True
    sinks = False
    keeps_off = False

    def __init__(self, stage: Stage, rect: Rect, subject: Told, on_step: Callable[[int], Transition | None],
                 on_press: Callable[[], Transition | None]) -> None:
        super().__init__(stage, rect, on_press)
        self._subject, self._on_step = subject, on_step
        self.at, self.opened = 0, 0
        self.tones: Tones | None = None
        self.labelled = False

    def show(self, at: int, opened: int) -> None:
        """Another line, with a round open."""
        self.at, self.opened = at, opened

    @property
    def stretches(self) -> list[Stretch]:
        """Its parts, in units from its left side."""
        return strip(self._subject.match.rounds, self.opened, self.rect.width / self.stage.viewport.scale)

    def line_at(self, x: int) -> int:
        """The line that a place in px stands for."""
        units = (x - self.rect.x) / self.stage.viewport.scale
        stretches = self.stretches
        return stretch_at(stretches, units).line_at(units) if stretches else 0

    @property
    def words(self) -> str:
        """What it is."""
        return tr("Timeline")

    @property
    def value_words(self) -> str:
        """Where it stands."""
        wrong = tr("A mistake") if self._subject.is_mistake_at(self.at) else ""
        return listed((self._subject.place(self.at), wrong))

    @property
    def grown(self) -> Rect:
        """What the ring is drawn round: the part that the playhead stands in. Nothing of it grows."""
        stretches = self.stretches
        return self._box(part_at(stretches, self.at)) if stretches else self.rect

    @property
    def reach(self) -> Rect:
        """Where the pointer scrubs: with what stands above it, in px."""
        above = self.stage.viewport.px(ABOVE) if self.labelled and self._subject.is_ruled else 0
        return Rect(self.rect.x, self.rect.y - above, self.rect.width, self.rect.height + above)

    def adjust(self, step: int) -> Transition | None:
        """A turn on, or back."""
        return self._on_step(step)

    # -- picture

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Every part, and the playhead above them."""
        stretches = self.stretches
        if not stretches:
            self._draw_field(painter, self.rect, None, ahead=True)
            return
        for part in stretches:
            if part.turn is None:
                self._draw_round(painter, part)
        self._draw_turns(painter, [part for part in stretches if part.turn is not None])
        for part in stretches:
            self._draw_mistake(painter, part)
        px = self.stage.viewport.px
        x = self.rect.x + round(playhead(stretches, self.at) * self.stage.viewport.scale)
        head = Rect(0, 0, px(HEAD), self.rect.height + 2 * px(OVER))
        head.center = x, self.rect.centery
        painter.fill(head, self.stage.theme.paper)

    def _draw_mistake(self, painter: Painter, part: Stretch) -> None:
        """On paper, over the foot of a turn in which something was given away, or of a round with such a turn."""
        if not self._subject.has_mistake(part.round, part.turn):
            return
        stage, box = self.stage, self._box(part)
        side = min(stage.viewport.px(MARK), box.width)
        paper = Rect(0, 0, side, side)
        paper.midbottom = box.centerx, box.bottom + stage.viewport.px(OVER)
        painter.fill(paper, stage.theme.paper)
        icon = stage.art.icon("bang", side - 2 * stage.viewport.px(EDGE), stage.theme.ink)
        painter.put(icon, *icon.get_rect(center=paper.center).topleft)

    def _box(self, part: Stretch) -> Rect:
        scale = self.stage.viewport.scale
        left, right = (self.rect.x + round(x * scale) for x in (part.x, part.x + part.width))
        return Rect(left, self.rect.y, right - left, self.rect.height)

    def _field(self, colour: str | None, ahead: bool) -> tuple[Rgb, Rgb, Rgb]:
        """A field, its ink and its edge."""
        theme = self.stage.theme
        ground = self.tones.ground if self.tones is not None else theme.table
        slab = self.tones.slab if self.tones is not None else theme.back
        field, ink = (theme.field[colour], theme.field_ink[colour]) if colour else (slab, theme.paper)
        edge = theme.paper if colour else slab
        if ahead:
            return mix(field, ground, DIMMED), theme.stone if not colour else ink, mix(edge, ground, DIMMED)
        return field, ink, edge

    def _draw_field(self, painter: Painter, box: Rect, colour: str | None, ahead: bool) -> Rgb:
        """A field with its edge; the colour of its ink."""
        field, ink, edge = self._field(colour, ahead)
        line = min(self.stage.viewport.px(EDGE), box.width // 4)
        painter.fill(box, edge)
        painter.fill(box.inflate(-2 * line, -2 * line), field)
        return ink

    def _draw_round(self, painter: Painter, part: Stretch) -> None:
        """A round that is folded: what it was won under, who won it, and for how much."""
        stage, subject, box = self.stage, self._subject, self._box(part)
        mark = subject.match.rounds[part.round]
        colour = subject.colour_of_round(part.round)
        ink = self._draw_field(painter, box, colour, part.first > self.at)
        if self.labelled and part.width >= BLOCK:
            above = Rect(box.x, box.y - stage.viewport.px(ABOVE), box.width, stage.viewport.px(ABOVE))
            title = tr("Round {n}").format(n=mark.number)
            write(painter, stage, title, Lettering("body", stage.theme.bone), above)
        size, gap = stage.viewport.px(FACE), stage.viewport.px(10)
        pictures = [stage.art.symbol(colour, stage.viewport.px(SYMBOL), ink)] if colour else []
        pictures += [stage.art.seat(subject.seated[seat].face, size, ink) for seat in subject.winners(mark)[:1]]
        if part.width < BLOCK:
            pictures = pictures[:1] if box.width >= size else []
        left = box.x + gap if part.width >= BLOCK else box.centerx - sum(each.get_width() for each in pictures) // 2
        for picture in pictures:
            painter.put(picture, left, box.centery - picture.get_height() // 2)
            left += picture.get_width() + gap
        if part.width >= BLOCK and mark.result is not None:
            points = grouped(mark.result.points)
            place = Rect(left, box.y, box.right - gap - left, box.height)
            write(painter, stage, points, Lettering("head", ink, 1.0), place)

    def _draw_turns(self, painter: Painter, parts: list[Stretch]) -> None:
        """The open round: a field as long as its rule lasts, whose turn each is, and a tick between two."""
        if not parts:
            return
        told = self._subject.turns(parts[0].round)
        first = 0
        for number in range(1, len(parts) + 1):
            ends = number == len(parts) or told[number].colour != told[first].colour or not told[first].colour
            if ends or (parts[number].first > self.at) != (parts[first].first > self.at):
                self._draw_lasting(painter, parts[first:number], told[first:number])
                first = number
        for part, turn in zip(parts, told, strict=True):
            self._draw_face(painter, part, turn)

    def _draw_lasting(self, painter: Painter, parts: list[Stretch], told: list[TurnTold]) -> None:
        px, colour = self.stage.viewport.px, told[0].colour
        box = self._box(parts[0]).union(self._box(parts[-1]))
        ink = self._draw_field(painter, box, colour, parts[0].first > self.at)
        for part in parts[1:]:
            painter.fill(Rect(self._box(part).x - px(1), box.y, px(3), px(TICK)), self.stage.theme.ink)
        if colour and self._box(parts[0]).width >= px(LEAST_FACE):
            symbol = self.stage.art.symbol(colour, px(SYMBOL), ink)
            painter.put(symbol, *symbol.get_rect(center=self._box(parts[0]).center).topleft)

    def _draw_face(self, painter: Painter, part: Stretch, turn: TurnTold) -> None:
        """Above the field, or where it has no rule, in it; of the turn that runs on paper."""
        stage, theme, box = self.stage, self.stage.theme, self._box(part)
        if part.width < LEAST_FACE or (turn.colour and not self.labelled):
            return
        runs = part.first <= self.at <= part.last
        rgb = theme.ink if runs else theme.stone if part.first > self.at else theme.paper
        side = min(stage.viewport.px(FACE), box.width - stage.viewport.px(4))
        place = box
        if turn.colour:
            place = Rect(0, 0, box.width - stage.viewport.px(8), stage.viewport.px(ABOVE - OVER - 2))
            place.midbottom = box.centerx, box.top - stage.viewport.px(OVER + 1)
        if runs:
            painter.fill(place if turn.colour else box.inflate(-4, -4), theme.paper)
        draw = stage.art.seat_out if turn.out else stage.art.seat
        face = draw(self._subject.seated[turn.seat].face, side, rgb)
        painter.put(face, *face.get_rect(center=place.center).topleft)
