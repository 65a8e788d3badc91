"""What stands at a seat for a moment: a face that thinks, captions for what the seat does, a bubble for its words."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.kit.art.faces import REST, Mind, Pose, pose_at
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import CHIP_PITCH, Sentence
from scenes.table.values import Box, Cue, Motion, Pieces
from scenes.table.words import shortest_flow

THINKS_MS, LOOKS_UP_MS = 1920.0, 480.0
"""At speed 1x: how long at most the face of a bot moves when its turn begins, and that of a person."""
BUBBLE_MARGIN, BUBBLE_ABOVE, BUBBLE_TAIL = 14, 6, 20  # units
MOST_ROWS = 2


class Caption:
    """What a seat does in its turn: `forms` is the longest way to say it first, all of it before its end alone."""

    def __init__(self, newest: Pieces, done: tuple[Pieces, ...]) -> None:
        """`newest` is a longer way to say the last thing `done`, or that."""
        whole = [_in_a_row(done[first:]) for first in range(len(done))]
        self.done = done
        self.forms = tuple(dict.fromkeys((*whole[:-1], newest, whole[-1])))
        self.left = float(DURATIONS["caption"])
        self._sheets: dict[Box, Sheet] = {}

    def sheet(self, place: Box, make: Callable[[tuple[Pieces, ...]], Sheet]) -> Sheet:
        """The caption set for a place in units by `make`, which is called once for each place."""
        if place not in self._sheets:
            self._sheets[place] = make(self.forms)
        return self._sheets[place]

    def forget(self) -> None:
        """Window or text have changed."""
        self._sheets.clear()


def _in_a_row(done: tuple[Pieces, ...]) -> Pieces:
    """One after the other, with a comma between two where the first ends in a word."""
    *before, last = done
    parted = [(*what[:-1], f"{what[-1]}," if isinstance(what[-1], str) else what[-1]) for what in before]
    return tuple(piece for what in (*parted, last) for piece in what)


class Captions:
    """Of every seat what it did last, until that has been read or its next turn begins. They hold nothing up."""

    def __init__(self) -> None:
        self._of: dict[int, Caption] = {}

    @property
    def busy(self) -> bool:
        """Whether there is one still."""
        return bool(self._of)

    def of(self, seat: int) -> Caption | None:
        """The caption of a seat; None where it has none."""
        return self._of.get(seat)

    def clear(self) -> None:
        """Nobody has done anything."""
        self._of.clear()

    def forget(self) -> None:
        """Drops all captions that were set, so that they are set anew."""
        for caption in self._of.values():
            caption.forget()

    def happened(self, cue: Cue, onlooker: int | None) -> None:
        """An event: what another seat does when a card moves; the onlooker knows what they have done themselves."""
        if cue.motion in (Motion.DEAL, Motion.LEAP):
            self.clear()
        if cue.turn is not None:
            self._of.pop(cue.turn, None)
        if cue.motion is Motion.TURN_DOWN and cue.seat is not None:
            self._of.pop(cue.seat, None)
        what = cue.log.what if cue.log is not None else ()
        if cue.moved is not None and cue.moved.seat != onlooker and (cue.caption or what):
            seat, what = cue.moved.seat, what or cue.caption
            before = self._of.get(seat)
            self._of[seat] = Caption(cue.caption or what, (*(before.done if before is not None else ()), what))

    def pass_time(self, elapsed_ms: float, pace: float) -> None:
        """Real time passes; `pace` is the factor on durations: instantly there is none."""
        for seat, caption in list(self._of.items()):
            caption.left -= elapsed_ms / pace if pace else caption.left
            if caption.left <= 0:
                del self._of[seat]


class Thought:
    """The motion of the face of whoever is to act: it holds nothing up, and ends by itself."""

    def __init__(self) -> None:
        self._ms = self._left = 0.0

    @property
    def moving(self) -> bool:
        """Whether the face still moves."""
        return self._left > 0

    def begin(self, person: bool) -> None:
        """Somebody's turn has begun."""
        self._ms, self._left = 0.0, LOOKS_UP_MS if person else THINKS_MS

    def end(self) -> None:
        """The face rests."""
        self._left = 0.0

    def pass_time(self, elapsed_ms: float, pace: float, reduced: bool) -> None:
        """Real time passes; `pace` is the factor on durations. Nothing moves with reduced motion, nor instantly."""
        if not pace or reduced:
            self.end()
        elif self.moving:
            self._ms += elapsed_ms / pace
            self._left = max(0.0, self._left - elapsed_ms / pace)

    def pose(self, name: str, mind: Mind) -> Pose:
        """How a face is held now."""
        return pose_at(name, self._ms, mind) if self.moving and self._ms > 0 else REST


class Bubble:
    """A line, set once for each place that it has had."""

    def __init__(self, line: str) -> None:
        self.line = line
        self._sheet, self._place = Sheet(), Rect(0, 0, 0, 0)

    def at(self, stage: Stage, place: Rect, header: Rect, room: Rect) -> Bubble:
        """In the place of a seat's reason (px), or by its header as wide as it needs inside `room`."""
        if place != self._place:
            self._sheet, self._place = bubble(stage, place, header, self.line, room), place.copy()
        return self

    def forget(self) -> None:
        """Window or text have changed."""
        self._place = Rect(0, 0, 0, 0)

    def draw(self, painter: Painter) -> None:
        """Lists it where it was put last."""
        self._sheet.draw(painter)


def bubble(stage: Stage, place: Rect, header: Rect, line: str, room: Rect) -> Sheet:
    """A line in the place of a seat's reason (px); its tail points at the name.

    What does not fit there is as wide as it needs inside `room`, on two rows at most, for a moment over what is beside
    it: never over its own name, so it goes below the header where the reason is in that.
    """
    sheet, px, theme = Sheet(), stage.viewport.px, stage.theme
    pitch, margin, above = round(stage.text.px("body") * CHIP_PITCH), px(BUBBLE_MARGIN), px(BUBBLE_ABOVE)
    sentence = Sentence((line,), "body_bold", theme.ink)
    rows = shortest_flow(stage, [sentence], max(1, place.width - 2 * margin), max(1, place.height // pitch))
    whole = sentence.render(stage)
    shrunk = rows[0].get_height() < whole.get_height() or (len(rows) == 1 and rows[0].get_width() < whole.get_width())
    if len(rows) * pitch > place.height or shrunk:
        rows = shortest_flow(stage, [sentence], max(1, room.width - 2 * margin), MOST_ROWS)
        place = Rect(header.x, header.bottom, 0, 0) if place.y < header.bottom else place
    block = Rect(place.topleft, (max(row.get_width() for row in rows) + 2 * margin, len(rows) * pitch + above))
    block.right = min(block.right, max(room.right, block.width + room.left))
    tail = px(BUBBLE_TAIL)
    sheet.put(stage.art.icon("arrow_up", tail, theme.paper), place.x + margin, block.y - tail * 3 // 5)
    sheet.fill(block, theme.paper)
    for number, row in enumerate(rows):
        sheet.middle(row, block.x + margin, block.y + above / 2 + (number + 0.5) * pitch)
    return sheet
