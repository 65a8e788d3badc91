"""A round is scored: its cards fly to the score pile, or every side's tally is counted, and the race grows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.core.events import Card
from scenes.kit.art.cards import Face
from scenes.kit.input.intent import Intent
from scenes.kit.messages import listed, sentences, signed, tr, trn
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.timeline import in_out_cubic, out_cubic
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.frame import GAP, MARGIN
from scenes.kit.ui.grid import Across, Grid
from scenes.kit.ui.leaves import Label, face, icon
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.motion import Appear, Count, Motion
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.widgets.words import Sentence
from scenes.screens.scoring.cards import HEIGHT, Flights, Winnings
from scenes.screens.scoring.outcome import EndedRound, ended_aloud, side_name, worth
from scenes.screens.scoring.race import HIGHEST as HIGHEST_LANE
from scenes.screens.scoring.round_scoring import RoundScoring, result_line
from scenes.table.capabilities import TallyRow
from scenes.table.cards.sprites import Pose
from scenes.table.changeover import LeavingTable, LooseCard
from scenes.table.words import in_words

SIGN, SIDE_FACE = 72, 40
HEADER, APART, BETWEEN, ROW_GAP, RULE, BESIDE_FOOT = 100, 12, 24, 6, 4, 16
"""Units: the most of the heading's height; what is between columns of sides, inside one, between rows; a line's height;
what is above the foot.
"""
TITLE, POINTS, HIGHEST = 170, 124, 100
"""Least units of what a row is called, and of its points; the most of a row's height."""
HEAD, ROW = Pad(24, 4, 14, 4), 24
"""Units round the name of a side, and at both ends of its rows."""
TAIL = 4
"""Units above and below a sum: a comma reaches below its figures."""
TALLY_ROW, STAGGER, SUM, BAR = 160, 110, 200, 400
"""Milliseconds: a row, from row to row, the sums, and the bars."""
LEAST = 0.6
CROWN = 128
STAMPED = 260
"""Units right of the title, where the pile's points stand."""
TURNED = 16
"""Units below the cards, where corners of those of the pile reach."""


class TallyScoring(RoundScoring):
    """The rows come one below the other in all columns at once. Where tally and race do not fit one page, the race is
    on the last one, and grows there.
    """

    _turned_ms: float | None = None

    # -- when what comes

    @property
    def _rows(self) -> Sequence[Motion]:
        count = max(map(len, self.model.in_full.columns))
        return [Motion(self._walk_ms + number * STAGGER, TALLY_ROW, out_cubic) for number in range(count)]

    @property
    def _sums(self) -> Motion:
        return Motion(max((row.end_ms for row in self._rows), default=self._walk_ms), SUM, out_cubic)

    @property
    @override
    def grown(self) -> Motion:
        start_ms = self._sums.end_ms if self._turned_ms is None else self._turned_ms
        return Motion(start_ms, BAR, in_out_cubic)

    @property
    @override
    def counted_ms(self) -> Sequence[float]:
        return [motion.start_ms for motion in (*self._rows, self._sums)]

    @override
    def turn(self, pages: int) -> Transition | None:
        if self._turned_ms is None and self.paging[0] + pages >= self.paging[1] - 1:
            self._turned_ms = self.clock_ms
            super().cue_crossing()
        return super().turn(pages)

    @override
    def cue_crossing(self) -> None:
        if self.paging[1] == 1:
            super().cue_crossing()

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return self.model.in_full.heading

    @property
    @override
    def about(self) -> str:
        return sentences((ended_aloud(self.model), self.model.standings, self._next))

    @property
    def _next(self) -> str:
        """What comes next, in words."""
        return in_words(self.model.in_full.onward, self.model.spec.voice.face)

    @override
    def tell(self, again: bool) -> str:
        if not again:
            return ""
        number = tr("Round {n}").format(n=self.model.story.rounds[-1].number)
        tally = ended_aloud(self.model, everything=True)
        return sentences((number, self.title, tally, self.race_model.aloud, self._next))

    # -- what there is

    @override
    def build(self) -> Node:
        sides = range(len(self.model.story.sides))
        together = Column([self._tally(sides), self.race(is_named=False, wanted=HIGHEST_LANE)], gap=GAP,
                          height=Grow())  # fmt: skip
        last = Column([self.race(wanted=HIGHEST_LANE), self._onward()], gap=GAP)
        pages = [self._tally(sides), last], [*(self._tally((side,)) for side in sides), last]
        arrangements = (together, self.foot(self._onward())), *((Sections(each, GAP), self.foot()) for each in pages)
        body = First([Column(parts, gap=BESIDE_FOOT) for parts in arrangements], height=Grow(), rank=1)
        return Overlay([Column([self._header(), body], gap=BESIDE_FOOT, pad=MARGIN), self.table_before()])

    def _header(self) -> Node:
        """The face of whoever ended the round, or a crown where its winner is told; how it ended; which round."""
        summary, story = self.model.in_full, self.model.story
        sign: Node | None = None
        if summary.seat is not None:
            sign = face(story.seats[summary.seat].face, SIGN, "paper")
        elif self.model.summary is None and self.race_model.marked:
            sign = icon("crown", SIGN, "paper")
        number = tr("Round {n}").format(n=story.rounds[-1].number)
        return Row([sign, Label(summary.heading, "title", "paper", least=0.4), Spacer(GAP),
                    Label(number, "head", "bone", least=LEAST)], gap=24, most_height=HEADER)  # fmt: skip

    def _onward(self) -> Node | None:
        """What comes next: beside the way on, or below the race where that has a page of its own."""
        onward = self.model.in_full.onward
        if not onward:
            return None
        return Label(Sentence(onward, "hint", self.stage.theme.bone), "hint", "bone", wraps=True, width=Grow(10))

    def _tally(self, sides: Sequence[int]) -> Node:
        return First([self._columns(sides, below=False), self._columns(sides, below=True)], height=Grow())

    def _columns(self, sides: Sequence[int], below: bool) -> Node:
        """A few columns of the grid for each of these sides; what counted stands beside title and points, or below."""
        rows, sums = self._rows, self._sums
        wide = 2 if below else 3
        lines: list[list[Node | None]] = [[] for _ in range(1 + len(rows) * (2 if below else 1) + 2)]
        for side in sides:
            entries = self.model.in_full.columns[side]
            heading, *tally, rule, total = lines
            if heading:
                heading.append(Node(width=APART))
                for line in (*tally, rule, total):
                    line.append(None)
            heading.append(Across(wide, self._head(side)))
            for number, entry in enumerate(entries):
                title, counted, points = (Appear(node, motion=rows[number]) for node in self._entry(entry))
                if below:
                    tally[2 * number] += [title, points]
                    tally[2 * number + 1].append(Across(2, counted))
                else:
                    tally[number] += [title, counted, points]
            stroke = Column([Spacer(), Block(Node(height=RULE), "paper")], pad=Pad(ROW, 0, ROW, 0))
            rule.append(Across(wide, Appear(stroke, away=(0, 0), motion=Motion(sums.start_ms, 0)), rank=1))
            total.append(Across(wide, Appear(self._sum(entries), away=(0, 0), motion=Motion(sums.start_ms, 0))))
        return Grid(lines, BETWEEN, ROW_GAP, height=Grow())

    def _head(self, side: int) -> Node:
        """Faces and names; on paper whoever won the round."""
        story = self.model.story
        faces = Row([face(seating.face, SIDE_FACE) for seating in story.members(side)], gap=5)
        name = Label(side_name(story, side), "name", least=LEAST, width=Grow())
        fill, ink = ("paper", "ink") if side in self.race_model.marked else (None, "title")
        return Block(Row([faces, name], gap=BETWEEN), fill, ink, HEAD)

    def _entry(self, entry: TallyRow) -> tuple[Node, Node, Node]:
        """What a row is called, what counted, its points; all in bone where there is nothing in it."""
        ink, second = ("paper" if entry.points is not None else "bone"), "bone"
        written = in_words(entry.counted, self.model.spec.voice.face)
        longest = max((row.title for column in self.model.in_full.columns for row in column), key=len)
        title = Label(entry.title, "name", ink, least=LEAST, room_for=longest)
        has_cards = any(isinstance(piece, Face) for piece in entry.counted)
        words = Sentence(entry.counted, "floor", self.stage.theme.bone) if has_cards else written
        counted = Label(words, "floor", second, wraps=True, aloud=entry.aloud or written, width=Grow())
        number = signed(entry.points).removeprefix("+") if entry.points is not None else ""
        points = Label(number, "head", ink, at=1.0, least=0.4)
        return (Padded(title, Pad(left=ROW), least_width=TITLE, height=Grow(), most_height=HIGHEST), counted,
                Padded(points, Pad(right=ROW), least_width=POINTS))  # fmt: skip

    def _sum(self, entries: Sequence[TallyRow]) -> Node:
        """The row with the sum of all rows."""
        whole = sum(entry.points or 0 for entry in entries)
        words = Label(tr("Round"), "name", "bone", aloud=tr("together {points}").format(points=signed(whole)))
        number = Count(whole, "result", "paper", motion=self._sums, words=signed, at=1.0, least=0.5,
                       keeps_size=True, width=Grow())  # fmt: skip
        return Row([words, number], gap=BETWEEN, pad=Pad(ROW, TAIL, ROW, TAIL))


class CardScoring(RoundScoring):
    """A round that one line tells: what its winner won by, with which cards."""

    _come_from: Sequence[Pose | None] | None = None

    @property
    def _flights(self) -> Flights:
        ended = self.model
        return Flights(worth(ended.faces, ended.points), self._walk_ms)

    @property
    @override
    def grown(self) -> Motion:
        return self._flights.grown

    @property
    @override
    def counted_ms(self) -> Sequence[float]:
        return [landing.start_ms for landing in self._flights.landings]

    # -- what it says

    @property
    @override
    def about(self) -> str:
        ended = self.model
        counts = ended.stage is not None or not ended.story.counts_rounds
        points = trn("1 point", "{n} points", ended.points) if counts and ended.points else ""
        return sentences((listed(ended.words), points, ended.standings))

    # -- what there is

    @override
    def build(self) -> Node:
        title = Label(self.title, "result", "paper", least=0.3, keeps_size=True)
        words = Column([title, result_line(self.model.words)], gap=30, pad=Pad(top=20))
        header = Row([icon("crown", CROWN, "paper", align=0.0), words], gap=16, pad=Pad(right=STAMPED))
        slots = Node(height=HEIGHT)
        self.winnings = Winnings(self.model.faces, self.model.points, self._flights, slots, self._come_from)
        cards = Padded(slots, Pad(bottom=TURNED))
        page = Column([header, Spacer(4), cards, self.race(), Spacer(), self.foot()], gap=GAP, pad=MARGIN)
        return Overlay([page, self.table_before(), self.winnings])

    # -- what comes from the table, and goes to the next one

    @property
    @override
    def taken(self) -> Collection[Card]:
        return self.model.story.rounds[-1].cards

    @override
    def take_over(self, leaving: LeavingTable) -> None:
        self._come_from = [leaving.poses.get(card) for card in self.taken]

    @property
    @override
    def loose(self) -> list[LooseCard]:
        poses = (self.winnings.resting(number)._replace(up=0.0) for number in range(len(self.model.faces)))
        return [LooseCard(face, pose) for face, pose in zip(self.model.faces, poses, strict=True)]


def round_scoring(
    stage: Stage, ended: EndedRound, onward: Callable[[], Transition | None],
    why: Callable[[Intent], Transition | None] | None = None,
) -> RoundScoring:  # fmt: skip
    """The scene of a round that has ended; `onward` and `why` say where it leads."""
    counted = ended.summary is not None or ended.story.rounds[-1].is_itemised
    return (TallyScoring if counted else CardScoring)(stage, ended, onward, why)
