"""The log of a round, turn by turn, and its rail: turn order, what was done to whoever looks on, the newest turns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets.button import GLYPH
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import Cap, Sentence, glyph
from scenes.match.story import Seating
from scenes.table.frame import Frame
from scenes.table.values import Cue, LogLine, Motion, Pieces
from scenes.table.words import fitting, flowing

BLOCK, FACE, ARROW = 60, 48, 18  # units
FIRST_ENTRY, PITCH, BETWEEN = 80, 38, 20  # units: from the rail's top; from line to line; between turns
HEAD_FACE, FACE_GAP = 32, 10  # units
MOST_LINES = 3  # for what was done
INSET = 10  # units inside the block round what was done to the onlooker
MORE = 44  # units: the line that says that there is more


class TurnLines(NamedTuple):
    """What a seat did in one turn, in its order; `seat` is None where only a name is known."""

    seat: int | None
    who: str
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
        """Somebody says something, in the turn that runs."""
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
    groups = groupby(entries, key=lambda line: (line.turn, line.seat, line.who))
    return [TurnLines(seat, who, tuple(line.what for line in lines)) for (_, seat, who), lines in groups]


class Log(NamedTuple):
    """What the rail tells: entries with the newest last; `kept_free` units at its foot are somebody else's.

    `marked` are entries on paper above the others: what was done to whoever looks on, newest first.
    """

    seats: Sequence[Seating]
    alive: Sequence[bool]
    to_act: int | None
    entries: Sequence[LogLine]
    kept_free: float = 0.0
    marked: Sequence[LogLine] = ()


def draw_log(sheet: Sheet, stage: Stage, plan: Frame, log: Log) -> None:
    """The turn order from the seat to act on, unless the points stand there, and as many of the newest turns as fit."""
    x, y, width, height = plan.log
    above = 0 if plan.stacked else FIRST_ENTRY
    if height < 2 * BLOCK and (len(log.seats) < 3 or width < len(log.seats) * BLOCK):
        box = stage.viewport.rect(x, y, width, height)  # a top bar has no room for the order, or it needs none
        sheet.write(stage, tr("Log"), Lettering("body", stage.theme.bone, 1.0), box)
    elif above:
        _order(sheet, stage, plan, log)
    room = height - above - log.kept_free
    if room > 0:
        draw_entries(sheet, stage, log, stage.viewport.rect(x, y + above, width, room))


def draw_entries(sheet: Sheet, stage: Stage, log: Log, box: Rect) -> None:
    """As many of the newest turns as fit a box in px."""
    _Rail(sheet, stage, log, box).draw()


def _order(sheet: Sheet, stage: Stage, plan: Frame, log: Log) -> None:
    port, theme, count = stage.viewport, stage.theme, len(log.seats)
    x, y, width, height = plan.log
    high = min(BLOCK, height)
    pitch = min(BLOCK + 16, (width - high) / max(1, count - 1))
    x += width - high - pitch * (count - 1) if height < 2 * BLOCK else 0  # in a top bar at its end
    for place in range(count):
        seat = ((log.to_act or 0) + place) % count
        box = port.rect(x + place * pitch, y, high, high)
        acts, alive = seat == log.to_act, log.alive[seat]
        if acts:
            sheet.fill(box, theme.paper)
        colour = theme.ink if acts else theme.paper if alive else theme.stone
        draw_face = stage.art.seat if alive else stage.art.seat_out
        face = draw_face(log.seats[seat].face, port.px(FACE * high / BLOCK), colour)
        sheet.middle(face, box.centerx, box.centery, 0.5)
        if place + 1 < count:
            arrow = stage.art.icon("arrow_right", port.px(ARROW), theme.stone)
            sheet.middle(arrow, box.right + port.px(pitch - high) / 2, box.centery, 0.5)


class _Rail:
    """Fills a box (px) from its top."""

    def __init__(self, sheet: Sheet, stage: Stage, log: Log, box: Rect) -> None:
        self._sheet, self._stage, self._log, self._box = sheet, stage, log, box
        self._pitch = stage.viewport.px(PITCH * stage.text.text_scale)
        self._top = box.top

    def draw(self) -> None:
        """What was done to the onlooker on paper, then the turns, the newest first; what else there is at the foot."""
        marked = [line for line in self._log.marked if self._mark(line)]
        turns = list(reversed(by_turn([line for line in self._log.entries if line not in marked])))
        foot, more = self._box.bottom, self._stage.viewport.px(MORE * self._stage.text.text_scale)
        if self._needed(turns) > foot - self._top and foot - self._top > more + (1 + MOST_LINES) * self._pitch:
            foot -= more
            self._more(Rect(self._box.left, foot, self._box.width, more))
        for number, turn in enumerate(turns):
            if not self._turn(turn, self._stage.theme.paper if number == 0 else self._stage.theme.bone, foot):
                return

    def _needed(self, turns: Sequence[TurnLines]) -> int:
        """The height that all of it takes; at least, where lines have to be broken."""
        between = self._stage.viewport.px(BETWEEN)
        return sum(self._pitch * (1 + len(turn.lines)) + between for turn in turns) - between

    def _mark(self, line: LogLine) -> bool:
        """Whether there was room for it."""
        stage, inset = self._stage, self._stage.viewport.px(INSET)
        words: Pieces = (line.who, *line.what)
        rows = flowing(stage, Sentence(words, "body_bold", stage.theme.ink), self._box.width - 2 * inset, MOST_LINES)
        height = self._pitch * len(rows) + 2 * (inset // 2)
        if self._top + height > self._box.bottom:
            return False
        self._sheet.fill(Rect(self._box.left, self._top, self._box.width, height), stage.theme.paper)
        for number, row in enumerate(rows):
            self._sheet.middle(row, self._box.left + inset, self._top + inset // 2 + self._pitch * (number + 0.5))
        self._top += height + stage.viewport.px(BETWEEN)
        return True

    def _turn(self, turn: TurnLines, rgb: Rgb, foot: int) -> bool:
        """A head and the lines below it, of too many the last; whether all of it fitted."""
        room, rows_shown = (foot - self._top) // self._pitch - 1, list[Surface]()
        for words in reversed(turn.lines):
            rows = self._rows(words, rgb)
            room -= len(rows)
            if room < 0:
                break
            rows_shown[:0] = rows
        if not rows_shown:
            return False
        self._head(turn, rgb)
        for row in rows_shown:
            self._line(row, self._box.left)
        self._top += self._stage.viewport.px(BETWEEN)
        return room >= 0

    def _rows(self, words: Pieces, rgb: Rgb) -> list[Surface]:
        return flowing(self._stage, Sentence(words, "body", rgb), self._box.width, MOST_LINES)

    def _head(self, turn: TurnLines, rgb: Rgb) -> None:
        left, stage = self._box.left, self._stage
        if turn.seat is not None:
            side = min(stage.viewport.px(HEAD_FACE * stage.text.text_scale), self._pitch)
            face = stage.art.seat(self._log.seats[turn.seat].face, side, rgb)
            left = self._sheet.middle(face, left, self._top + self._pitch / 2).right + stage.viewport.px(FACE_GAP)
        name = fitting(stage, turn.who, Lettering("body_bold", rgb), self._box.right - left)
        self._line(name if name is not None else Surface((1, 1)), left)

    def _line(self, row: Surface, left: int) -> None:
        self._sheet.middle(row, left, self._top + self._pitch / 2)
        self._top += self._pitch

    def _more(self, box: Rect) -> None:
        """Where the rest is to be found: the key that opens it, and the word."""
        stage, left = self._stage, box.left
        height = stage.viewport.px(GLYPH * (1 + stage.text.text_scale) / 2)  # its letter has the least size of text
        cap = glyph(stage, Kind.LOG, Cap(height, stage.theme.bone, stage.theme.ink))
        if cap is not None:
            left = self._sheet.middle(cap, left, box.centery).right + stage.viewport.px(FACE_GAP)
        room = Rect(left, box.top, box.right - left, box.height)
        self._sheet.write(stage, tr("Whole log"), Lettering("floor", stage.theme.bone), room)
