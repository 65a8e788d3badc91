"""What stands round the table of a puzzle: the bar above it, and the column at its right with tries, streak, time, and
what came of every try; and the boxes of that, of the cost of a hint, of the word at the end, and of the ways on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scenes.kit.layout import Box
from scenes.kit.messages import tr
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK, Rgb, Tones, mix
from scenes.kit.ui.areas import Area, Wordless, boxes_of
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.leaves import Label, icon
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.words import Icon, Sentence
from scenes.screens.puzzle.tries import CHECK, HINT, PuzzleContext
from scenes.specs.puzzling import TRIES
from scenes.table.panels.log import LEAST_LOG, Log, newest_turns
from scenes.table.plan import GUTTER, TablePlan
from scenes.table.values import LogLine

BELOW_TITLE = 9
MARK, MARK_HIGH, BESIDE_MARK, SIGN, HINT_INSET = 84, 64, 14, 40, 6
APART, LESS_APART = 44, 22
STREAK, CLOCK, LINE = 108, 44, Len(44, 62)
BESIDE_STREAK = 12
STREAK_SHARE, CLOCK_SHARE = Grow(54), Grow(46)
EXITS = Len(72, 100)  # units: the height of the buttons that lead on
ABOVE_WORD, BELOW_WORD = 4, 40  # units
SQUARE, SQUARE_GAP, BEFORE_SQUARES = 28, 12, 28
"""Units. Both figures are so high, however large the text is; the clock beside a streak has its share of the width.
Squares say which puzzle of a day this is.
"""
DARK = 0.5
"""How much darker than the ground the place of a wrong try is."""


class ColumnModel(NamedTuple):
    """What a puzzle's column shows: `marks` are what the tries have come to; `streak` None: none is counted. `asked` is
    what the puzzle asks, where that has no room beside the cards.
    """

    marks: tuple[str, ...]
    clock: str
    streak: int | None
    asked: str
    entries: tuple[LogLine, ...]
    is_over: bool


def bar(plan: TablePlan, title: str, context: PuzzleContext, empty: Rgb, *, with_back: bool) -> Node:
    """The bar above the table: which puzzle this is, in words and squares unless the seats begin beside it, and the way
    back, unless other ways lead on. `empty` is the colour of a square that is to come.
    """
    left, _, _, high = plan.top_bar
    squares = [Block(Node(), "paper" if number <= context.number else empty, width=SQUARE, height=SQUARE)
               for number in range(1, context.count + 1)]  # fmt: skip
    words = Label(context.words, "body", "bone", least=0)
    day = [] if plan.stacked else [words, Node(width=BEFORE_SQUARES), Row(squares, SQUARE_GAP)]
    arrow = Sentence((Icon("arrow_left"), tr("Back")), "name", BLACK)
    back = Pressable(Label(arrow, "name", least=0), Pop, tr("Back"), look="bare", key="back", anchor=1.0,
                     least_height=high)  # fmt: skip
    return Row([
        Label(title, "head", "paper", least=0, width=plan.opponents[0] - left - SQUARE_GAP),
        Node(width=SQUARE_GAP), *day, Spacer(GUTTER), back if with_back else None,
    ], least_height=high)  # fmt: skip


def empty_of(stage: Stage, tones: Tones) -> Rgb:
    """The colour of the place of what is to come."""
    return tones.slab if stage.theme.posters else stage.theme.back_line


def column(stage: Stage, tones: Tones, model: ColumnModel) -> Node:
    """The whole column: where its log would be too low, streak and time are lines without titles above them, and the
    streak waits for the end.
    """
    marks = Row([_mark(stage, tones, mark) for mark in (*model.marks, *[""] * TRIES)[:TRIES]], BESIDE_MARK)
    streak = str(model.streak) if model.streak is not None else ""
    figures = Row([
        Column([_title(tr("Streak")), Label(streak, "result", "paper", least=0, height=STREAK, digits=True)],
               BELOW_TITLE, width=STREAK_SHARE) if streak else None,
        Node(width=BESIDE_STREAK) if streak else None,
        Column([_title(tr("Time")), _clock(model.clock)], BELOW_TITLE, width=CLOCK_SHARE),
    ])  # fmt: skip
    below = _line(tr("Streak"), streak, optional=not model.is_over) if streak else None
    titled = [Column([_title(tr("Tries")), marks], BELOW_TITLE), _gap(APART), figures, _gap(APART)]
    lines = [marks, _line(tr("Time"), model.clock), below, _gap(LESS_APART)]
    asked = [Flow(model.asked, "name", "paper", least=0), _gap(LESS_APART)] if model.asked else []
    forms = (titled, LEAST_LOG), (lines, LEAST_LOG), (lines, 0.0)
    return First([Column([*form, *asked, _log(model.entries, least)]) for form, least in forms])


def _log(entries: tuple[LogLine, ...], least: float | Len) -> Node:
    """The newest tries; its place is as high before there is any."""
    newest = [newest_turns(Log((), (), None, entries))] if entries else []
    return Overlay([Area("log", height=least), *newest], height=Grow(), rank=1)


def _gap(units: float) -> Node:
    return Node(height=units)


def _title(words: str) -> Node:
    return Label(words, "body", "bone")


def _clock(clock: str, at: float = 0.0) -> Node:
    return Label(clock, "head", "paper", at=at, least=0, height=CLOCK, digits=True)


def _line(words: str, figure: str, *, optional: bool = False) -> Node:
    """A figure with its title beside it, and a gap above."""
    line = Row([Label(words, "body", "bone", least=0, width=Grow()), _clock(figure, 1.0)], BESIDE_STREAK, height=LINE)
    return Padded(line, Pad(top=LESS_APART), optional=optional)


def _mark(stage: Stage, tones: Tones, mark: str) -> Node:
    """A try: a place that is free, or what came of it."""
    theme = stage.theme
    dark = mix(tones.ground, BLACK, DARK) if theme.posters else theme.back
    fill = {"": empty_of(stage, tones), CHECK: theme.paper}.get(mark, dark)
    if mark == HINT:
        sign: Node = Padded(Label(tr("Hint"), "name", "paper", at=0.5, least=0), Pad(HINT_INSET, 0, HINT_INSET, 0))
    else:
        sign = icon(mark, SIGN, "ink" if mark == CHECK else "paper") if mark else Node()
    return Block(sign, fill, width=Grow(), most_width=MARK, height=MARK_HIGH)


@lru_cache(maxsize=8)
def puzzle_boxes(plan: TablePlan) -> dict[str, Box]:
    """Boxes in units, in the plan of the puzzle's table: the `column` in the place of the log; once the puzzle is over,
    the `word` over buttons and hand, the column `beside` it, and below both the `exits`, the buttons that lead on;
    `cost` below the button of the hint, unless the buttons stand below the rail.
    """
    (x, y, width, height), left, top = plan.log, plan.opponents[0], plan.actions[1] + ABOVE_WORD
    above = min(y, plan.rail[1])
    end = Column([
        Row([Area("word", width=Grow()), Node(width=GUTTER), Area("beside", width=width)], height=Grow()),
        Node(height=BELOW_WORD),
        Area("exits", height=EXITS),
    ])  # fmt: skip
    safe = Box(*plan.safe)
    end.place(Wordless(plan.text_scale), Box(left, top, safe.right - left, safe.bottom - top))
    boxes = boxes_of(end)
    boxes["column"] = Box(x, above, width, y + height - above)
    boxes["beside"] = Box(x, above, width, boxes["beside"].bottom - above)
    if plan.corner is not None:
        first, last = Box(*plan.seats_button), Box(*plan.sort_button)
        boxes["cost"] = first._replace(width=max(first.right, last.right) - first.x)
    return boxes
