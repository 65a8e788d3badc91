"""The timeline of a replay: what it shows of a match, where each part of it stands, and the widget that it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import grouped, listed, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones, mix
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import write
from scenes.match.played_match import PlayedMatch, RoundMark
from scenes.match.story import Seating
from scenes.screens.scoring.outcome import match_over
from scenes.table.spec import TableSpec, colour_of


class TimelineTurn(NamedTuple):
    """A turn as the timeline shows it: whose it is, whether it put its seat out, and the rule after it."""

    seat: int
    out: bool
    colour: str | None


class TimelineModel:
    """The rounds of a match, their turns, and each line in words."""

    def __init__(self, match: PlayedMatch, spec: TableSpec, seated: tuple[Seating, ...]) -> None:
        self.match, self.seated = match, seated
        self._spec = spec
        self._turns: dict[int, list[TimelineTurn]] = {}

    @cached_property
    def _sides(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(side) for side in self._spec.game.sides(len(self.seated)))

    @property
    def is_ruled(self) -> bool:
        """Whether a rule is in force in this game."""
        return self._spec.rule is not None

    def winners(self, mark: RoundMark) -> tuple[int, ...]:
        """The seats that have won a round."""
        winner = mark.result.winner if mark.result is not None else None
        return self._sides[winner] if winner is not None else ()

    def colour_of_round(self, number: int) -> str | None:
        """The colour key of what a round was won under; None where the game has no such thing."""
        mark = self.match.rounds[number]
        if self._spec.rule is None or mark.result is None:
            return None
        return mark.result.reason or self._colour(mark.end)

    def turns(self, number: int) -> list[TimelineTurn]:
        """The turns of a round."""
        if number not in self._turns:
            mark = self.match.rounds[number]
            self._turns[number] = [self._turn(mark, turn) for turn in range(len(mark.turns))]
        return self._turns[number]

    def _turn(self, mark: RoundMark, turn: int) -> TimelineTurn:
        (first, last), seat = mark.lines_of(turn), mark.turns[turn].seat
        events = [event for events_of_line in self.match.line_events[first - 1 : last] for event in events_of_line]
        return TimelineTurn(seat, any(self._spec.seat_out(event) == seat for event in events), self._colour(last))

    def _colour(self, line: int) -> str | None:
        return colour_of(self._spec, self._spec.game.view(self.match.state(line), None))

    def has_mistake(self, number: int, turn: int | None) -> bool:
        """Whether a review found a turn wanting, counted from 0 as its round is; None: any of the round."""
        wrong = self.match.mistakes
        if turn is None:
            return any(each == number + 1 for each, _ in wrong)
        return (number + 1, turn + 1) in wrong

    def is_mistake_at(self, line: int) -> bool:
        """Whether the turn that runs after a line was a mistake."""
        number = self.match.round_at(line)
        turn = self.match.rounds[number].turn_at(line) if self.match.rounds else 0
        return turn > 0 and self.has_mistake(number, turn - 1)

    def turn_words(self, line: int) -> str:
        """Which of how many turns of its round runs after a line; at the very end who has won."""
        if not self.match.rounds:
            return ""
        if self._is_over(line):
            return match_over(self.match.story(line, self.seated))
        mark = self.match.rounds[self.match.round_at(line)]
        turn = mark.turn_at(line)
        if not turn:
            return tr("The deal")
        if mark.result is None and not self.match.finished:
            return tr("Turn {n}").format(n=turn)
        return tr("Turn {n} of {all}").format(n=turn, all=len(mark.turns))

    def _is_over(self, line: int) -> bool:
        return self.match.finished and line >= self.match.lines

    def place(self, line: int) -> str:
        """The round, the turn and whose it is; at the very end who has won."""
        if not self.match.rounds:
            return ""
        mark = self.match.rounds[self.match.round_at(line)]
        turn = mark.turn_at(line)
        name = self.seated[mark.turns[turn - 1].seat].name if turn and not self._is_over(line) else ""
        return listed((tr("Round {n}").format(n=mark.number), self.turn_words(line), name))


BLOCK, PLATE, CELL, LEAST_CELL = 184.0, 72.0, 64.0, 40.0
BETWEEN, CLOSE = 24.0, 8.0
"""Units between two rounds, and where they are folded to plates."""
LEAST_SHARE = 0.4  # of the width, for rounds that are folded to less than plates


class Stretch(NamedTuple):
    """A part of the timeline: where it begins and how wide it is, in units, and the lines that it stands for.

    `turn` is the number of a turn of the open round, None for a round that is folded.
    """

    x: float
    width: float
    first: int
    last: int
    round: int
    turn: int | None = None

    def line_at(self, x: float) -> int:
        """The record's line at a place of the stretch."""
        share = min(1.0, max(0.0, (x - self.x) / self.width))
        return self.first - 1 + round(share * (self.last - self.first + 1))

    def x_of(self, line: int) -> float:
        """The playhead's x after a line of the stretch."""
        return self.x + self.width * (line - self.first + 1) / (self.last - self.first + 1)


def strip(rounds: Sequence[RoundMark], opened: int, width: float) -> list[Stretch]:
    """The timeline for so many units, with one round open; the deal is at the beginning of its first turn."""
    if not rounds:
        return []
    folded, turns = len(rounds) - 1, max(1, len(rounds[opened].turns))
    block, between, cell = _sizes(folded, turns, width)
    stretches, x = [], 0.0
    for number, mark in enumerate(rounds):
        if number == opened:
            for turn in range(len(mark.turns)):
                first, last = mark.lines_of(turn)
                stretches.append(Stretch(x, cell, first if turn else mark.begin + 1, last, number, turn))
                x += cell
            if not mark.turns:
                stretches.append(Stretch(x, cell, mark.begin, mark.end, number))
                x += cell
        else:
            stretches.append(Stretch(x, block, mark.begin, mark.end, number))
            x += block
        x += between
    return stretches


def _sizes(folded: int, turns: int, width: float) -> tuple[float, float, float]:
    """The width of a round and of what is between two, and of a turn."""
    for block, between in ((BLOCK, BETWEEN), (PLATE, CLOSE)):
        cell = min(CELL, (width - folded * (block + between)) / turns)
        if cell >= LEAST_CELL:
            return block, between, cell
    pitch = min(PLATE + CLOSE, width * LEAST_SHARE / max(1, folded))
    return pitch * 0.9, pitch * 0.1, min(CELL, (width - folded * pitch) / turns)


def stretch_at(stretches: Sequence[Stretch], x: float) -> Stretch:
    """The part at a place, or the nearest one before it."""
    return next((part for part in reversed(stretches) if part.x <= x), stretches[0])


def part_at(stretches: Sequence[Stretch], line: int) -> Stretch:
    """The part that a line belongs to; before the first turn of the open round that turn."""
    holding = (part for part in stretches if part.first <= line <= part.last)
    ahead = (part for part in stretches if part.first > line)
    return next(holding, None) or next(ahead, None) or stretches[-1]


def playhead(stretches: Sequence[Stretch], line: int) -> float:
    """Where the playhead stands after a line."""
    part = part_at(stretches, line)
    return part.x_of(min(max(line, part.first - 1), part.last))


EDGE, TICK, HEAD, OVER, BELOW = 3, 14, 7, 12, 4
"""Units: round a field, of a tick in it, the playhead's width, and how far that reaches above the fields, and below
them: no further than the ring of a button there.
"""
FACE, ABOVE, SYMBOL = 36, 54, 34  # units: a face, what is above the fields, a symbol
DIMMED = 0.55  # what is still to come goes so far over into the table
MARK = 32  # units: the paper under an exclamation mark
LEAST_FACE = 30  # units: a narrower turn shows no face


class ReplayTimeline(Widget):
    """Left and right go a turn on or back. `at` is the line it stands at; `opened` the round that is open."""

    adjustable = True
    sinks = False
    keeps_off = False

    def __init__(self, stage: Stage, rect: Rect, subject: TimelineModel, on_step: Callable[[int], Transition | None],
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
        """The parts of the timeline, in units from its left side."""
        return strip(self._subject.match.rounds, self.opened, self.rect.width / self.stage.viewport.scale)

    def line_at(self, x: int) -> int:
        """The record's line at a place in px."""
        units = (x - self.rect.x) / self.stage.viewport.scale
        stretches = self.stretches
        return stretch_at(stretches, units).line_at(units) if stretches else 0

    @property
    def words(self) -> str:
        """The name of the timeline, for a voice."""
        return tr("Timeline")

    @property
    def value_words(self) -> str:
        """Where in the match the timeline stands, for a voice."""
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
        above = self.stage.viewport.px(ABOVE) if self.labelled else 0
        return Rect(self.rect.x, self.rect.y - above, self.rect.width, self.rect.height + above)

    def adjust(self, step: int) -> Transition | None:
        """A turn on, or back."""
        return self._on_step(step)

    # -- picture

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Draws every stretch, and the playhead above them."""
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
        head = Rect(x - px(HEAD) // 2, self.rect.y - px(OVER), px(HEAD), self.rect.height + px(OVER) + px(BELOW))
        painter.fill(head, self.stage.theme.paper)

    def _draw_mistake(self, painter: Painter, part: Stretch) -> None:
        """On paper, over the foot of a turn in which something was given away, or of a round with such a turn."""
        if not self._subject.has_mistake(part.round, part.turn):
            return
        stage, box = self.stage, self._box(part)
        side = min(stage.viewport.px(MARK), box.width)
        paper = Rect(0, 0, side, side)
        paper.midbottom = box.centerx, box.bottom + stage.viewport.px(BELOW)
        painter.fill(paper, stage.theme.paper)
        icon = stage.art.icon("bang", side - 2 * stage.viewport.px(EDGE), stage.theme.ink)
        painter.put(icon, *icon.get_rect(center=paper.center).topleft)

    def _box(self, part: Stretch) -> Rect:
        scale = self.stage.viewport.scale
        left, right = (self.rect.x + round(x * scale) for x in (part.x, part.x + part.width))
        return Rect(left, self.rect.y, right - left, self.rect.height)

    def _field(self, colour: str | None, ahead: bool) -> tuple[Rgb, Rgb, Rgb]:
        """The colours of a field, its ink and its edge."""
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
        turns = self._subject.turns(parts[0].round)
        first = 0
        for number in range(1, len(parts) + 1):
            ends = number == len(parts) or turns[number].colour != turns[first].colour or not turns[first].colour
            if ends or (parts[number].first > self.at) != (parts[first].first > self.at):
                self._draw_lasting(painter, parts[first:number], turns[first:number])
                first = number
        for part, turn in zip(parts, turns, strict=True):
            self._draw_face(painter, part, turn)

    def _draw_lasting(self, painter: Painter, parts: list[Stretch], turns: list[TimelineTurn]) -> None:
        px, colour = self.stage.viewport.px, turns[0].colour
        box = self._box(parts[0]).union(self._box(parts[-1]))
        ink = self._draw_field(painter, box, colour, parts[0].first > self.at)
        for part in parts[1:]:
            painter.fill(Rect(self._box(part).x - px(1), box.y, px(3), px(TICK)), self.stage.theme.ink)
        if colour and self._box(parts[0]).width >= px(LEAST_FACE):
            symbol = self.stage.art.symbol(colour, px(SYMBOL), ink)
            painter.put(symbol, *symbol.get_rect(center=self._box(parts[0]).center).topleft)

    def _draw_face(self, painter: Painter, part: Stretch, turn: TimelineTurn) -> None:
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
