"""The log of a round, turn by turn, and its rail: turn order, what was done to whoever looks on, the newest turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import NamedTuple

from pygame import Surface

from scenes.kit.input.intent import Kind
from scenes.kit.layout import Box
from scenes.kit.messages import tr
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.ui.button import SIGN
from scenes.kit.ui.containers import Block, Column, Pad, Row
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.leaves import Label, Picture, face, icon, name
from scenes.kit.ui.node import CLOSE, Grow, Len, Measure, Node, Span
from scenes.kit.ui.overlays import First
from scenes.kit.ui.press import KeySign
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import Sentence
from scenes.match.story import Seating
from scenes.table.plan import TablePlan
from scenes.table.values import Cue, LogLine, Motion, Pieces

BLOCK, FACE, ARROW = 60, 48, 18  # units: of the turn order
LEAST_FACE = 0.8  # of its size, where many sit there
LINE = Len(38, 76)
HEAD_FACE, FACE_GAP = Len(32, 64), 10
BETWEEN = 20  # units between turns, and below the turn order
INSET = 10  # units inside the block round what was done to the onlooker
MORE = Len(44, 88)  # the line that says that there is more,
LEAST_BEFORE_MORE = Len(152, 304)  # which has so much above it: a turn with a move that takes three lines
LEAST_LOG = Len(196, 392)  # both


class TurnLines(NamedTuple):
    """What a seat did in one turn, in its order; `seat` is None where only a name is known."""

    seat: int | None
    actor: str
    lines: tuple[Pieces, ...]


class Chronicle:
    """A round in lines, with whose turns they were. `entries` has the newest last."""

    def __init__(self) -> None:
        self.entries: list[LogLine] = []
        self._turns: list[int] = []

    def happened(self, cue: Cue) -> None:
        """Another event: its line, or a turn that begins; a deal begins everything anew."""
        if cue.motion is Motion.DEAL:
            self.entries, self._turns = [], []
        if cue.turn is not None:
            self._turns.append(cue.turn)
        if cue.log is not None:
            seat = cue.moved.seat if cue.moved is not None else cue.seat
            self.entries = [*self.entries, cue.log._replace(seat=seat, turn=self._turn)]

    def add(self, line: LogLine) -> None:
        """Adds a line that somebody says in the turn that runs."""
        self.entries = [*self.entries, line._replace(turn=self._turn)]

    @property
    def turns(self) -> int:
        """How many turns of the round have begun."""
        return len(self._turns)

    @property
    def _turn(self) -> int:
        return max(0, len(self._turns) - 1)

    def done_to(self, seat: int | None) -> list[LogLine]:
        """What was done to a seat since it was to act last, and still holds until its turn ends; newest first."""
        lasts = next((turn for turn in range(self._turn - 1, -1, -1) if self._turns[turn] == seat), -1)
        return [line for line in reversed(self.entries)
                if seat is not None and line.against == seat and line.turn > lasts]


def by_turn(entries: Sequence[LogLine]) -> list[TurnLines]:
    """The lines of each turn under one head, in the order of the entries."""
    groups = groupby(entries, key=lambda line: (line.turn, line.seat, line.actor))
    return [TurnLines(seat, who, tuple(line.words for line in lines)) for (_, seat, who), lines in groups]


class Log(NamedTuple):
    """What the rail tells: entries with the newest last; `free_foot` units at its foot are somebody else's.

    `marked` are entries on paper above the others: what was done to whoever looks on, newest first.
    """

    seats: Sequence[Seating]
    alive: Sequence[bool]
    to_act: int | None
    entries: Sequence[LogLine]
    free_foot: float = 0.0
    marked: Sequence[LogLine] = ()


def draw_log(sheet: Sheet, stage: Stage, plan: TablePlan, log: Log) -> None:
    """The turn order from the seat to act on, unless the points stand there, and as many of the newest turns as fit; in
    a top bar the order alone.
    """
    x, y, width, height = plan.log
    if height < 2 * BLOCK:
        paint_in(sheet, stage, _in_bar(log), Box(x, y, width, height))
        return
    box = Box(x, y, width, height - log.free_foot)
    if not plan.stacked:
        paint_in(sheet, stage, _order(log), box._replace(height=BLOCK))
        box = box._replace(y=y + BLOCK + BETWEEN, height=box.height - BLOCK - BETWEEN)
    draw_entries(sheet, stage, log, box)


def draw_entries(sheet: Sheet, stage: Stage, log: Log, box: Box) -> None:
    """Draws as many of the newest turns as fit a box in units."""
    line = Measure(stage).length(LINE) or 1
    paint_in(sheet, stage, newest_turns(log, int(box.height / (2 * line)) + 1), box)  # a turn takes two lines at least


def newest_turns(log: Log, most: int | None = None) -> Node:
    """As many of the newest turns as there is room for, of so many at most; where some are left out, also where they
    can be read.
    """
    marks = [_mark(line) for line in log.marked]
    turns = list(reversed(by_turn([line for line in log.entries if line not in log.marked])))
    blocks = [*marks, *(_turn(turn, log, "bone" if number else "paper") for number, turn in enumerate(turns[:most]))]
    all_of_it = [NewestBlocks(blocks, of_all=True)] if most is None or len(turns) <= most else []
    cut = Column([NewestBlocks(blocks, least=LEAST_BEFORE_MORE), _more()])
    return First([*all_of_it, cut, NewestBlocks(blocks)])


def _in_bar(log: Log) -> Node:
    """The turn order, where that is worth a look and there is room for it."""
    word = Label(tr("Log"), "body", "bone", at=1.0)
    return First([_order(log, justify=1.0), word]) if len(log.seats) > 2 else word


def _order(log: Log, justify: float = 0.0) -> Node:
    """Everybody's face, from the seat to act on; those that are out are faint."""
    nodes = list[Node]()
    for place in range(len(log.seats)):
        seat = ((log.to_act or 0) + place) % len(log.seats)
        acts, alive = seat == log.to_act, log.alive[seat]
        ink = "ink" if acts else "paper" if alive else "stone"
        picture = _face(log.seats[seat].face, FACE, ink, alive)
        margin = (BLOCK - FACE) / 2
        nodes += [icon("arrow_right", ARROW, "stone")] * bool(nodes)
        nodes.append(Block(picture, "paper" if acts else None, pad=Pad(margin, margin, margin, margin), align=0.5))
    return Row(nodes, justify=justify)


def _face(name: str, size: float, ink: str, alive: bool) -> Node:
    """Somebody's face; that of whoever is out has a bar across it."""
    def make(stage: Stage, px: int, rgb: Rgb) -> Surface:
        return (stage.art.seat if alive else stage.art.seat_out)(name, px, rgb)

    return Picture(make, size, ink=ink, least=LEAST_FACE)


class NewestBlocks(Node):
    """Blocks one below the other, as many as there is room for. Of the last one, where not all of it fits, the first
    lines below its head are left out; of the first one only once smaller letters do not help.
    """

    def __init__(self, blocks: Sequence[Node], *, of_all: bool = False, least: float | Len = 0.0) -> None:
        """`of_all`: less than the whole of them is too little; else `least` is."""
        super().__init__(height=Grow())
        self._blocks, self._of_all, self._least = blocks, of_all, least
        self._visible: list[Node] = []

    @property
    @override
    def children(self) -> Sequence[Node]:
        return self._visible

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        least = measure.length(self._least) or 0.0
        if self._of_all and self._blocks:
            least = self._blocks[0].heights(measure, width).least + self._below_first(measure, width)
        return Span(least, least)

    def _below_first(self, measure: Measure, width: float) -> float:
        """What all blocks but the first take, with the gaps."""
        return sum([BETWEEN + block.heights(measure, width).ideal for block in self._blocks[1:]])

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        self._visible, top = [], box.y
        below = self._below_first(measure, box.width) if self._of_all else 0.0
        for block in self._blocks:
            room = box.bottom - top - below + CLOSE
            fitting = self._fitting(measure, block, box.width, room)
            if fitting is None:
                return
            high = min(fitting.heights(measure, box.width).ideal, room)
            fitting.place(measure, Box(box.x, top, box.width, high))
            self._visible.append(fitting)
            top, below = top + high + BETWEEN, 0.0
            if fitting is not block:
                return

    def _fitting(self, measure: Measure, block: Node, width: float, room: float) -> Node | None:
        """A block, or as many of its last lines as there is room for."""
        for form in chain((block,), _shorter(block)):
            span = form.heights(measure, width)
            if (span.ideal if self._visible else span.least) <= room:
                return form
        return None


def _shorter(block: Node) -> Iterator[Node]:
    """The turn in a block without more and more of its first lines."""
    if isinstance(block, Column):
        head, *lines = block.all
        yield from (Column([head, *lines[first:]]) for first in range(1, len(lines)))


def _mark(line: LogLine) -> Node:
    """Marks what was done to the onlooker, on paper."""
    words = Flow(Sentence((line.actor, *line.words), "body_bold", (0, 0, 0)), "body_bold", "ink")
    return Block(words, "paper", pad=Pad(INSET, INSET / 2, INSET, INSET / 2))


def _turn(turn: TurnLines, log: Log, ink: str) -> Node:
    """A turn in the log: who, and the moves line by line."""
    who = name(turn.actor, "body_bold", ink)
    head = Row([
        face(log.seats[turn.seat].face, HEAD_FACE, ink) if turn.seat is not None else None, who,
    ], FACE_GAP, height=LINE)  # fmt: skip
    lines = [Flow(Sentence(words, "body", (0, 0, 0)), "body", ink) for words in turn.lines]
    return Column([head, *lines])


def _more() -> Node:
    """Where the rest is to be found: the key that opens it, and the word."""
    key, words = KeySign(Kind.LOG, SIGN, beside=FACE_GAP), Label(tr("Whole log"), "floor", "bone", least=0)
    return Block(Row([key, words], height=MORE), None, "bone")
