"""The list of turns round the table: in places that the table does not need, so that nothing it speaks of is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.layout import Box
from scenes.kit.theme import BLACK
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.widget import Action
from scenes.kit.widgets.words import Sentence
from scenes.table.capabilities import WhyLine, WhyOut
from scenes.table.plan import TablePlan
from scenes.table.values import Pieces
from scenes.table.words import NameOf, in_words

BEST = 5
"""So many turns are shown at first."""
GAP, GUTTER, ABOVE_RING = 12, 24, 12
"""Units between rows and between buttons, beside the hand and between the title and what is beside it, and between the
title and what is below it, which may have the focus.
"""
LEAST_TITLE, LEAST_TITLE_ABOVE_BUTTONS = 0.7, 0.45
"""Of its size that the title keeps above the list, and above buttons, which do not get smaller."""
LEAST_BESIDE = 220
"""The list goes down beside the hand where it is that wide there."""
INSET, LEAST_HALF = Pad(8, 6, 8, 6), 240
"""Units inside a row, and of the turn and of its reason, at least, where they stand side by side."""
TURN, REASON = Grow(54), Grow(46)


class WhyBoxes(NamedTuple):
    """Units: the bar above the table, or above its rail where the seats reach as high as that; a column at the right;
    and a row below the person's cards.
    """

    bar: Box
    column: Box
    row: Box


def boxes_aside(plan: TablePlan, hand: float) -> WhyBoxes:
    """For a list in the column, which goes down beside the hand where there is room; `hand` is its right end."""
    bar, column, row = _boxes(plan)
    if column.right - hand - GUTTER >= LEAST_BESIDE:
        left = max(column.x, hand + GUTTER)
        column = Box(left, column.y, column.right - left, plan.safe[1] + plan.safe[3] - column.y)
    return WhyBoxes(bar, column, row)


def boxes_below(plan: TablePlan) -> WhyBoxes:
    """For a list in the row, which goes on below the column, and down to the hand."""
    bar, column, row = _boxes(plan)
    below = Box(row.x, row.y, column.right - row.x, plan.hand[1] - GUTTER - row.y)
    return WhyBoxes(bar, column._replace(height=row.y - GAP - column.y), below)


def _boxes(plan: TablePlan) -> WhyBoxes:
    bar, log, row = Box(*plan.top_bar), Box(*plan.log), Box(*plan.actions)
    top = bar.y if plan.stacked else log.y
    column = Box(log.x, top, log.width, row.bottom - top)  # no buttons stand at its foot
    return WhyBoxes(bar._replace(width=plan.rail[2]) if plan.stacked else bar, column, row)


def in_bar(answer: WhyOut, stacked: bool) -> Node:
    """The title, unless that stands in the column, and what was done, said shorter where there is little room."""
    forms = (*answer.did, "-", *answer.ended), answer.did
    title = None if stacked else Label(answer.title, "head", "paper", least=0.6, aloud=False, width=Grow())
    made = [Label(Sentence(form, "body", BLACK), "body", "bone", least=least, aloud=False, width=Grow())
            for form, least in zip((*forms, forms[-1]), (0.8, 0.8, 0.3), strict=True)]  # fmt: skip
    return First([Row([title, did], gap=GUTTER) for did in made])


def column_of(answer: WhyOut, body: Node, stacked: bool, least: float) -> Node:
    """The list, or the buttons, below the title where that does not stand in the bar: it gives way to them, down to
    `least` of its size.
    """
    title = Flow(answer.title, "head", "paper", least=least, aloud=False)
    return Column([Padded(title, Pad(bottom=ABOVE_RING), rank=2) if stacked else None, body])


def turns(rows: Sequence[Pressable]) -> Node:
    """Rows one below the other: all of them, as high as if there were at least `BEST`, or page by page."""
    free = [Node(height=Grow()) for _ in range(len(rows), BEST)]
    return First([Column([*rows, *free], gap=GAP), Sections(rows, gap=GAP, key="turns")], height=Grow(), rank=1)


def turn_row(line: WhyLine, name_of: NameOf, play: Action, key: str, is_played: bool) -> Pressable:
    """A turn and its reason: a press plays it on the table; the one that is played there stands on paper."""
    ink, second = ("ink", "ink") if is_played else ("title", "second")
    forms = First([
        Row([_one_line(line.turn, "body_bold", ink), _one_line(line.why, "body", second), Spacer()], gap=2 * GUTTER),
        Row([_lines(line.turn, "body_bold", ink, TURN), _lines(line.why, "body", second, REASON)], gap=GUTTER),
        Column([_lines(line.turn, "body_bold", ink), _lines(line.why, "body", second)], gap=2, justify=0.5),
    ])  # fmt: skip
    block = Block(forms, "paper" if is_played else None, ink, INSET, height=Grow())
    return Pressable(block, play, in_words(line.turn, name_of), in_words(line.why, name_of), look="slab", key=key,
                     pad=Pad(), grows=False, height=Grow())  # fmt: skip


def _one_line(pieces: Pieces, style: str, ink: str) -> Node:
    return Label(Sentence(pieces, style, BLACK), style, ink, aloud=False)


def _lines(pieces: Pieces, style: str, ink: str, width: Grow | None = None) -> Node:
    sentence = Sentence(pieces, style, BLACK)
    if width is None:
        return Flow(sentence, style, ink, aloud=False)
    return Flow(sentence, style, ink, aloud=False, width=width, least_width=LEAST_HALF)


def buttons_in_row(buttons: Sequence[Pressable | None]) -> Node:
    """Side by side, all as wide as each other where there is room for that; None leaves a place free."""
    return First([Row([button or Spacer() for button in buttons], gap=GAP, even=True), Row(buttons, gap=GAP)])


def buttons_in_column(buttons: Sequence[Pressable | None]) -> Node:
    """Buttons one below the other."""
    return Column([*buttons, Spacer()], gap=GAP, height=Grow())
