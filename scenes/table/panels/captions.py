"""What stands at a seat for a moment: a face that thinks, captions for what the seat does, a bubble for its words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from scenes.kit.art.faces import REST, FaceMood, FacePose, pose_at
from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Bounds, Box
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.leaves import Label, face, icon
from scenes.kit.ui.node import Len, Measure, Node
from scenes.kit.ui.pen import pen_on
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import CHIP_PITCH, Sentence
from scenes.table.values import Cue, Motion, Pieces

THINKS_MS, LOOKS_UP_MS = 1920.0, 480.0
"""At speed 1x: how long at most the face of a bot moves when its turn begins, and that of a person."""
BUBBLE_MARGIN, BUBBLE_EDGE, BUBBLE_TAIL = 14, 3, 20  # units
FACE, FACE_GAP = Len(36, 60), 10  # units


class Caption:
    """What a seat does in its turn: `forms` is the longest way to say it first, all of it before its end alone."""

    def __init__(self, newest: Pieces, done: tuple[Pieces, ...]) -> None:
        """`newest` is a longer way to say the last thing `done`, or that."""
        whole = [_in_a_row(done[first:]) for first in range(len(done))]
        self.done = done
        self.forms = tuple(dict.fromkeys((*whole[:-1], newest, whole[-1])))
        self.left = float(DURATIONS["caption"])
        self._sheets: dict[Bounds, Sheet] = {}

    def sheet(self, place: Bounds, make: Callable[[tuple[Pieces, ...]], Sheet]) -> Sheet:
        """The caption set for a place in units by `make`, which is called once for each place."""
        if place not in self._sheets:
            self._sheets[place] = make(self.forms)
        return self._sheets[place]

    def forget(self) -> None:
        """Window or text have changed."""
        self._sheets.clear()


def _in_a_row(done: tuple[Pieces, ...]) -> Pieces:
    """Pieces one after the other, with a comma between two where the first ends in a word."""
    *before, last = done
    parted = [(*pieces[:-1], f"{pieces[-1]}," if isinstance(pieces[-1], str) else pieces[-1]) for pieces in before]
    return tuple(piece for pieces in (*parted, last) for piece in pieces)


class Captions:
    """What every seat did last, until that has been read or its next turn begins. Captions hold nothing up."""

    def __init__(self) -> None:
        self._of: dict[int, Caption] = {}

    @property
    def busy(self) -> bool:
        """Whether a caption is still on the screen."""
        return bool(self._of)

    def caption_of(self, seat: int) -> Caption | None:
        """The caption of a seat; None where it has none."""
        return self._of.get(seat)

    def clear(self) -> None:
        """Takes all captions away."""
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
        words = cue.log.words if cue.log is not None else ()
        if cue.moved is not None and cue.moved.seat != onlooker and (cue.caption or words):
            seat, words = cue.moved.seat, words or cue.caption
            before = self._of.get(seat)
            self._of[seat] = Caption(cue.caption or words, (*(before.done if before is not None else ()), words))

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
        """Begins the thoughtful face of whoever's turn has begun."""
        self._ms, self._left = 0.0, LOOKS_UP_MS if person else THINKS_MS

    def end(self) -> None:
        """Lets the face rest."""
        self._left = 0.0

    def pass_time(self, elapsed_ms: float, pace: float, reduced: bool) -> None:
        """Real time passes; `pace` is the factor on durations. Nothing moves with reduced motion, nor instantly."""
        if not pace or reduced:
            self.end()
        elif self.moving:
            self._ms += elapsed_ms / pace
            self._left = max(0.0, self._left - elapsed_ms / pace)

    def pose(self, name: str, mind: FaceMood) -> FacePose:
        """How a face is held now."""
        return pose_at(name, self._ms, mind) if self.moving and self._ms > 0 else REST


class CaptionSpeaker(NamedTuple):
    """Who says something, and where that may stand, in units.

    `place` is that of the seat's reason, without a width where there is none; `header` and `box` are its header and all
    of its area. `aside` is free of what is read, where a game has such a place.
    """

    face: str
    place: Bounds
    header: Bounds
    box: Bounds
    aside: Bounds | None


class Bubble:
    """A line, set once for each place that it has had."""

    def __init__(self, line: str) -> None:
        self.line = line
        self._sheet = Sheet()
        self._speaker: CaptionSpeaker | None = None

    def placed_for(self, stage: Stage, speaker: CaptionSpeaker) -> Bubble:
        """The line where it stands for whoever says it."""
        if speaker != self._speaker:
            self._sheet, self._speaker = bubble(stage, self.line, speaker), speaker
        return self

    def forget(self) -> None:
        """Window or text have changed."""
        self._speaker = None

    def draw(self, painter: Painter) -> None:
        """Lists the bubble at its last place."""
        self._sheet.draw(painter)


def bubble(stage: Stage, line: str, speaker: CaptionSpeaker) -> Sheet:
    """A line in the place of a seat's reason; where that is too small, over the seat's own cards, or in a place aside
    with the speaker's face before it: never over what is read of somebody else.
    """
    sheet, measure, (x, top, width, height) = Sheet(), Measure(stage), speaker.place
    words = Sentence((line,), "body_bold", (0, 0, 0))
    pad = Pad(BUBBLE_MARGIN, BUBBLE_EDGE, BUBBLE_MARGIN, BUBBLE_EDGE)
    block = partial(Block, fill="paper", pad=pad, align=0)
    high = max(height, measure.em("body_bold") * CHIP_PITCH) + 2 * BUBBLE_EDGE
    here = Column([block(Label(words, "body_bold", "ink", wraps=True))])
    if width > 0 and not here.lacks(measure, width, high):
        here.place(measure, Box(x, top, width, high))
        return _with_tail(sheet, stage, here, speaker)
    flow = Flow(words, "body_bold", "ink", least=0)
    if speaker.aside is not None:
        x, top, width, high = speaker.aside
        bubble = Row([Spacer(), Block(Row([face(speaker.face, FACE, "ink"), flow], FACE_GAP), "paper", pad=pad)])
        more = max(0.0, bubble.heights(measure, width).least - high)
        paint_in(sheet, stage, bubble, Box(x, top - more / 2, width, high + more))
        return sheet
    _, header_top, _, header_high = speaker.header
    x, seat_top, width, seat_high = speaker.box
    top = header_top + header_high + BUBBLE_TAIL
    over = Column([Spacer(), block(flow)])
    over.place(measure, Box(x, top, width, seat_top + seat_high + 2 * BUBBLE_EDGE - top))
    return _with_tail(sheet, stage, over, speaker)


def _with_tail(sheet: Sheet, stage: Stage, tree: Node, speaker: CaptionSpeaker) -> Sheet:
    """The block of words, and a tail up to the name."""
    block = next(node for node in tree.every() if isinstance(node, Block))
    assert block.box is not None
    tail = Box(speaker.header[0] + BUBBLE_MARGIN, block.box.y - BUBBLE_TAIL * 0.6, BUBBLE_TAIL, BUBBLE_TAIL)
    paint_in(sheet, stage, icon("arrow_up", BUBBLE_TAIL, "paper"), tail)
    tree.paint(pen_on(sheet, stage, None))
    return sheet
