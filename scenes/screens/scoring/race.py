"""The race of all sides to the target: a block for every round that changed their points, in that round's colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Unpack

from pygame import Rect, Surface

from scenes.kit.art.svg import SYMBOL_FILES
from scenes.kit.layout import Box
from scenes.kit.messages import grouped, listed, sentences, signed, tr
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Theme, Tones
from scenes.kit.ui.containers import NONE, Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Drawing, Label, face, rule_symbol
from scenes.kit.ui.motion import Appear, Count, Motion, MovingDrawing
from scenes.kit.ui.node import Grow, Measure, Node, Sizing, Span
from scenes.kit.ui.overlays import At, First, Overlay
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.story import Story
from scenes.screens.scoring.outcome import side_name, standings

LABEL, LABEL_MOST = 360, 560
"""Least and most units of a side's label. All lanes begin beside the widest one, and their length is what is read: a
name that is longer is left to its face.
"""
BESIDE = 148
"""Units that stay free right of the lanes: cards fall there, and the target's number reaches over them."""
GAP, ROW_GAP, INSET = 16, 16, 24
HIGHEST = 88
"""The most units of a lane: higher, it would look like a column of a chart."""
HEAD_MOST, GIVES_WAY = 110, 2
"""The most units above the lanes; lanes give way before the words and cards beside them."""
LABEL_PAD, LABEL_HIGH = Pad(INSET, 0, INSET, 0), 56
"""Units beside the words of a label, and of its height."""
FACE, FACE_PAD = 52, Pad(0, 9, 0, 9)
LINE, OVERHANG, FLASH = 5, 10, 66
"""Units: of the target's line, its reach over the lanes, and its growth when crossed."""
EDGE, SYMBOL, SYMBOL_PAD, SYMBOL_GAP = 4, 40, Pad(0, 13, 0, 13), 10
WIDE_PAD, NARROW_PAD, EDGE_PAD = Pad(20, 0, 10, 0), Pad(6, 0, 6, 0), Pad(EDGE, 0, EDGE, 0)
"""Units beside what stands on a block; fewer where that is narrow, and least beside a number alone."""
SHOWS_MS = 90
"""Milliseconds in which what stands on a block comes, once that is there."""
NAME_LEAST, NUMBER_LEAST = 0.6, 0.4
STILL = Motion(0, 0)


class RoundPoints(NamedTuple):
    """Points won, or lost, in a round: whose, its colour, the points before it, its own, whether it is the last one."""

    side: int
    colour: str | None
    start: int
    points: int
    newest: bool

    @property
    def end(self) -> int:
        """The side's points after the round."""
        return self.start + self.points


def blocks_of(story: Story) -> list[RoundPoints]:
    """The blocks of all rounds, for every side whose points changed."""
    blocks = []
    for number, result in enumerate(story.rounds):
        for side, start in enumerate(story.totals_after(number)):
            if gain := result.totals[side] - start:
                blocks.append(RoundPoints(side, result.tone(side), start, gain, number + 1 == len(story.rounds)))
    return blocks


class RaceModel(NamedTuple):
    """A race of points, a bar a side: `marked` sides stand on paper. Without `is_named` faces alone tell the sides,
    whose names are beside it.
    """

    story: Story
    marked: frozenset[int]
    is_named: bool = True

    @property
    def blocks(self) -> list[RoundPoints]:
        """The blocks of all rounds, in their order."""
        return blocks_of(self.story)

    @property
    def scale(self) -> tuple[int, int]:
        """The points at which lanes begin and end."""
        reached = [0, *(points for block in self.blocks for points in (block.start, block.end))]
        return min(reached), max(self.story.target or 0, *reached, min(reached) + 1)

    @property
    def seen(self) -> list[tuple[int, int]]:
        """From which points to which each block is seen: what took back some of it lies in its place."""
        blocks, spans = self.blocks, list[tuple[int, int]]()
        for number, block in enumerate(blocks):
            reached = [other.end for other in blocks[number:] if other.side == block.side]
            end = max(block.start, min(reached)) if block.points > 0 else min(block.start, max(reached))
            spans.append((min(block.start, end), max(block.start, end)))
        return spans

    def points_before(self, side: int) -> int:
        """The points that a side had before the last round."""
        return self.story.totals_after(len(self.story.rounds) - 1)[side]

    def own_target(self, side: int) -> int | None:
        """The points that a side needs, where it needs fewer than others and has not more than that."""
        own = self.story.target_of(side)
        return own if own != self.story.target and own is not None and self.story.totals[side] <= own else None

    def is_below_zero(self, side: int) -> bool:
        """Whether a side has less than nothing, and no block of it is seen beyond zero."""
        if self.story.totals[side] >= 0:
            return False
        seen = [end for block, (_, end) in zip(self.blocks, self.seen, strict=True) if block.side == side]
        return max(seen, default=0) <= 0

    def crosses(self, come: float = 1.0) -> bool:
        """Whether a share of what the last round brought has taken somebody over the target who was below it."""
        return self.story.target is not None and any(
            block.newest and block.start < (self.story.target_of(block.side) or 0)
            <= block.start + int(block.points * min(1.0, come)) for block in self.blocks)

    @property
    def marks_target(self) -> bool:
        """Whether the target itself has been crossed, and not one of a side's own."""
        return self.crosses() and not any(
            block.newest and self.story.target_of(block.side) != self.story.target for block in self.blocks)

    @property
    def aloud(self) -> str:
        """The race as it is spoken."""
        story, blocks = self.story, self.blocks
        lines = [tr("First to {n} points").format(n=grouped(story.target))] if story.target is not None else []
        for side in range(len(story.sides)):
            own, won = self.own_target(side), [signed(block.points) for block in blocks if block.side == side]
            enough = tr("{n} points are enough").format(n=grouped(own)) if own is not None else ""
            if words := listed((*won, enough)):
                lines.append(tr("{who}: {what}").format(who=side_name(story, side), what=words))
        return sentences((*lines, standings(story)))


class Lanes(Overlay):
    """A lane a side beside its label, with a block for each round, and the target through all lanes. What has a place
    in points, such as a block, is placed by these.
    """

    def __init__(
        self, model: RaceModel, theme: Theme, tones: Tones, labels: Sequence[Node], lanes: Sequence[Node], *,
        gap: float, row_gap: float, beside: float = 0.0, grown: Motion = STILL, flash: Motion | None = None,
        **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        """`gap` and `row_gap` are units between labels and lanes and between the lanes, `beside` what stays free right
        of them. What the last round brought grows in the motion `grown`. With a `flash` the target is marked from when
        that begins, the moment in which it is crossed.
        """
        self._model, self._theme, self._tones, self._lanes = model, theme, tones, lanes
        self._grown, self._flash = grown, flash
        story = model.story
        self._least, self._most = model.scale
        self._head = Label("", "head", least=NUMBER_LEAST, rank=1)
        has_head = story.target is not None or self._least < 0
        head: list[list[Node | None]] = [[None, self._head]] if has_head else []
        grid = Grid([*head, *map(list, zip(labels, lanes, strict=True))], gap, row_gap)
        self._grid = Padded(grid, Pad(right=beside))
        self._ground = MovingDrawing(self._draw_ground, flash or STILL)
        self.blocks = [(span, block.side, self._block(block))
                       for span, block in zip(model.seen, model.blocks, strict=True)]  # fmt: skip
        self._own = [(side, own) for side in range(len(lanes)) if (own := model.own_target(side)) is not None]
        self._is_marked = flash is not None and model.marks_target
        self._words = [*self._targets_of_sides(), *self._below_zero()]
        zero = [(0, _mark(grouped(0), "head", "bone", 0.5))] if self._least < 0 else []
        self._numbers = [*self._target_number(), *zero]
        super().__init__([self._ground, self._grid, *(node for *_, node in self.blocks),
                          *(node for *_, node in self._words), *(node for _, node in self._numbers)],
                         **sizing)  # fmt: skip

    # -- what it is made of

    def _block(self, block: RoundPoints) -> Node:
        grown = self._grown if block.newest else STILL
        content = _content(block, _ink_of(block, self._theme))
        if grown is STILL:
            return Overlay([Drawing(lambda pen, rect: _draw_block(block, pen, rect, 1.0)), content])
        shows = Motion(max(grown.start_ms, grown.end_ms - SHOWS_MS), min(SHOWS_MS, grown.length_ms))
        return Overlay([MovingDrawing(partial(_draw_block, block), grown), Appear(content, away=(0, 0), motion=shows)])

    def _target_number(self) -> list[tuple[int, Node]]:
        """On paper once the target is crossed."""
        target = self._model.story.target
        if target is None:
            return []
        words, pad = grouped(target), Pad(INSET / 2, 0, INSET / 2, 0)
        layers: list[Node] = [Padded(Label(words, "head", "paper", least=NUMBER_LEAST), pad)]
        if self._flash is not None and self._is_marked:
            lit = Block(Label(words, "head", "ink", least=NUMBER_LEAST), "paper", pad=pad)
            layers.append(Appear(lit, away=(0, 0), motion=Motion(self._flash.start_ms, 0)))
        return [(target, Overlay(layers))]

    def _targets_of_sides(self) -> list[tuple[int, int, int, Node]]:
        """How many points a side needs that needs fewer: right of its line."""
        return [(side, own, self._model.story.target or 0, _mark(grouped(own), "body", "paper", 0.0))
                for side, own in self._own]  # fmt: skip

    def _below_zero(self) -> list[tuple[int, int, int, Node]]:
        """Right of zero it says why nothing is there."""
        return [(side, 0, self._most, _mark(tr("below zero"), "body", "bone", 0.0))
                for side in range(len(self._lanes)) if self._model.is_below_zero(side)]  # fmt: skip

    # -- where it stands

    @override
    def own_widths(self, measure: Measure) -> Span:
        return self._grid.widths(measure)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        return self._grid.heights(measure, width)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        self._ground.place(measure, box)
        self._grid.place(measure, box)
        for (start, end), side, block in self.blocks:
            block.place(measure, self._between(side, start, end))
        for side, start, end, words in self._words:
            room = self._between(side, start, end)
            room = room._replace(x=room.x + INSET, width=room.width - 2 * INSET)
            if not words.lacks(measure, room.width, room.height):
                words.place(measure, room)
        for points, number in self._numbers:
            assert self._head.box is not None
            wide, middle = number.widths(measure).ideal, self._between(0, points, points).x
            left = min(max(middle - wide / 2, box.x), box.right - wide)
            number.place(measure, Box(left, self._head.box.y, wide, self._head.box.height))

    def _between(self, side: int, start: float, end: float) -> Box:
        """What lies between two numbers of points on the lane of a side."""
        lane = self._lanes[side].box
        assert lane is not None
        left, right = (lane.x + lane.width * (points - self._least) / (self._most - self._least)
                       for points in (start, end))  # fmt: skip
        return Box(left, lane.y, right - left, lane.height)

    # -- how it looks

    def _draw_ground(self, pen: Pen, rect: Rect, flash: float) -> None:
        """The lanes up to the target, its line, that of zero, and the targets of single sides."""
        story, theme, px = self._model.story, pen.stage.theme, pen.stage.viewport.px
        end = story.target if story.target is not None else self._most
        if story.target is not None:
            crossed = self._is_marked and self._flash is not None and pen.at_ms >= self._flash.start_ms
            self._draw_line(pen, story.target, theme.paper, px(LINE + FLASH * (1 - flash) * crossed))
        for side in range(len(self._lanes)):
            pen.painter.fill(pen.rect(self._between(side, self._least, end)), empty_of(theme, self._tones))
        if self._least < 0:
            self._draw_line(pen, 0, theme.bone, px(LINE))
        for side, own in self._own:
            at = pen.rect(self._between(side, own, own))
            pen.painter.fill(Rect(at.x - px(LINE) // 2, at.y, px(LINE), at.height), theme.paper)

    def _draw_line(self, pen: Pen, points: int, rgb: Rgb, width: int) -> None:
        """Draws the line of the target over all lanes."""
        over = pen.stage.viewport.px(OVERHANG)
        top, bottom = (pen.rect(self._between(side, points, points)) for side in (0, len(self._lanes) - 1))
        pen.painter.fill(Rect(top.x - width // 2, top.top - over, width, bottom.bottom - top.top + 2 * over), rgb)


class Race(Lanes):
    """The lanes of all sides beside their faces, names and points."""

    def __init__(
        self, model: RaceModel, theme: Theme, tones: Tones, grown: Motion = STILL, flash: Motion | None = None,
        wanted: float = LABEL_HIGH,
    ) -> None:  # fmt: skip
        """Lanes are to be `wanted` units high; with more room they are higher."""
        self._wanted, story = wanted, model.story
        sides = range(len(story.sides))
        self.counts = [Count(story.totals[side], "choice", motion=grown, first=model.points_before(side), at=1.0,
                              least=NUMBER_LEAST) for side in sides]  # fmt: skip
        labels = [self._label(model, side) for side in sides]
        lanes = [Node(width=Grow(), height=Grow(), most_height=HIGHEST) for _ in sides]
        has_head = story.target is not None or model.scale[0] < 0
        most = has_head * HEAD_MOST + len(sides) * (HIGHEST + ROW_GAP)
        super().__init__(model, theme, tones, labels, lanes, gap=GAP, row_gap=ROW_GAP, beside=BESIDE, grown=grown,
                         flash=flash, rank=GIVES_WAY, most_height=most)  # fmt: skip

    def totals(self, stage: Stage) -> list[tuple[Surface, tuple[int, int]]]:
        """Every side's points as they are written, and where their middle is, in px."""
        numbers = []
        for count in self.counts:
            assert count.box is not None
            number = stage.text.render(count.text, count.style, stage.theme.paper, None, count.share)
            rect = stage.viewport.rect(*count.box)
            numbers.append((number, (rect.right - number.get_width() // 2, rect.centery)))
        return numbers

    def _label(self, model: RaceModel, side: int) -> Node:
        """Faces, name where there is room for it, and points of a side."""
        count = self.counts[side]
        faces = Padded(Row([face(seating.face, FACE, least=0.6) for seating in model.story.members(side)]), FACE_PAD)
        alone = Row([faces, Spacer(), count], gap=INSET)
        name = Label(side_name(model.story, side), "name", least=NAME_LEAST, width=Grow())
        content = First([Row([faces, name, count], gap=INSET), alone]) if model.is_named else alone
        fill, ink = ("paper", "ink") if side in model.marked else (None, "title")
        return Block(content, fill, ink, LABEL_PAD, width=Grow(0), least_width=LABEL, most_width=LABEL_MOST,
                     most_height=self._wanted)  # fmt: skip


def _mark(words: str, style: str, ink: str, at: float) -> Node:
    """A mark of the scale: its meaning is said with the points."""
    return At(at, 0.5, Label(words, style, ink, least=NUMBER_LEAST), at)


def _content(block: RoundPoints, ink: Rgb) -> Node:
    """What stands on a block: the symbol of its colour, and its points beside it or below; the symbol alone where these
    could not be read. The side's points and the length of the block say it, too.
    """
    colour = block.colour
    symbol = Padded(rule_symbol(colour or "", SYMBOL, ink, least=0.4), SYMBOL_PAD)
    symbols: Sequence[Node] = [symbol] if colour in SYMBOL_FILES else []
    number = Label(grouped(block.points), "head", ink, least=NUMBER_LEAST)
    beside = Row([*symbols, number], gap=SYMBOL_GAP)
    alone = symbol if symbols else Spacer()
    return First([Padded(beside, WIDE_PAD)], lambda: Padded(beside, NARROW_PAD),
                 lambda: Padded(Column([*symbols, Row([number], justify=0.5)]), NONE if symbols else EDGE_PAD),
                 lambda: alone, Spacer)  # fmt: skip


def _draw_block(block: RoundPoints, pen: Pen, rect: Rect, come: float) -> None:
    """Draws a round's block, as much as has come of it, with a paper edge: a loss from its right end on."""
    width = round(rect.width * min(1.0, come))
    if come < 1 and pen.tones is not None:
        pen.painter.fill(rect, pen.tones.slab)
    if width <= 0:
        return
    seen = Rect(rect.x if block.points > 0 else rect.right - width, rect.y, width, rect.height)
    edge = min(pen.stage.viewport.px(EDGE), max(1, width // 5))
    pen.painter.fill(seen, pen.stage.theme.paper)
    pen.painter.fill(seen.inflate(-2 * edge, -2 * edge), _field_of(block, pen.stage.theme))


def _field_of(block: RoundPoints, theme: Theme) -> Rgb:
    """The fill of a bar: points that were lost are hollow, but for those of a lead below zero."""
    if block.colour is not None and block.points > 0:
        return theme.field[block.colour]
    return theme.back if block.points > 0 or block.end < 0 else theme.table


def _ink_of(block: RoundPoints, theme: Theme) -> Rgb:
    return theme.field_ink[block.colour] if block.colour is not None and block.points > 0 else theme.paper
