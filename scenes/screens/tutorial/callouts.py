"""What is pointed at on the table of a lesson, what it is called, and where the words of a lesson stand there."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import GAP
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box
from scenes.kit.stage import Stage
from scenes.kit.widgets.surfaces import ring
from scenes.kit.widgets.words import least_share, write
from scenes.specs.learning import Callout, LessonBoxes, TurnStep
from scenes.table.frame import Frame, frame_of
from scenes.table.panels.seats import reason_height
from scenes.table.spec import TableSpec
from scenes.table.table import Table
from scenes.table.turn.spots import CORNER
from scenes.table.values import TableView

APART, ABOVE, BELOW = 40, 16, 12
"""Units between the words and the cards beside them, the headers above them, and what lies below."""
BELOW_PROMPT = 32
"""Units between what is asked and the nearest seat: its letters reach below their line, a ring above its cards."""
TAILS = 24
"""Units above and below the capitals of large words that other letters reach."""
VERDICT_FROM = 0.5  # of the width between the rail and the right edge
CARD = 185  # units: the height of one of a spread, at most
CARDS = 3  # that lie before the person in a lesson, at most, with the place for the next
ARROW, BEFORE_WORD, AWAY = 44, 10, 20  # units; the arrow is so far from the place that the ring has room
BESIDE = 10  # units that a name below a place may be wider than it, to both sides
WORD = "name"
INSIDE = 4  # units at both sides of a name inside a place, where beside it is no room for one that can be read


def places_of(stage: Stage, step: TurnStep, spec: TableSpec, view: TableView) -> LessonBoxes:
    """The boxes for a lesson's words: the step's own, else beside the cards."""
    if step.boxes is None:
        return LessonBoxes(prompt_box(spec, view), verdict_box(stage), next_box(stage))
    return step.boxes(spec)


def verdict_box(stage: Stage) -> Box:
    """What came of a try: right of the person's cards."""
    plan = frame_of(stage)
    x, y, _, height = plan.mine
    right, top = plan.log[0] + plan.log[2], y + ABOVE + (0 if plan.stacked else plan.header)
    cards = plan.cards_of(plan.mine)[0] + CARDS * (CARD * ASPECT + GAP) - GAP + APART
    left = max(cards, x + (right - x) * VERDICT_FROM)
    return Box(left, top, right - left, y + height - BELOW - top)


def next_box(stage: Stage) -> Box:
    """The way on: at the right, in line with the buttons of a turn."""
    plan = frame_of(stage)
    return Box(plan.log[0], plan.actions[1], plan.log[2], plan.actions[3])


def prompt_box(spec: TableSpec, view: TableView) -> Box:
    """What is asked at a table: right of the others' cards, below their headers where those are above the cards."""
    plan = spec.frame.below_bar
    x, y, _, height = plan.opponents
    foot = min(y + height - BELOW, spec.seat_box(view, spec.front)[1] - BELOW_PROMPT)
    inside = [place for place in spec.places(view, ()).values() if y <= place.y < foot and place.x >= x]
    left = max((place.x + place.height * ASPECT / 2 for place in inside), default=x) + APART
    others = [spec.seat_box(view, seat) for seat in range(len(view.points)) if seat != spec.front]
    above = ABOVE * plan.more_text if all(plan.is_beside(box) for box in others) else plan.header + ABOVE
    top, right = y + above, plan.log[0] + plan.log[2]
    return Box(left, top, right - left, foot - top)


def prompt_room(box: Box) -> Box:
    """The room of words whose capitals are to begin at the top of a box, and to end within it."""
    x, y, width, height = box
    return Box(x, y - TAILS, width, height + 2 * TAILS)


def verdict_room(box: Box) -> Box:
    """The room of praise whose capitals begin at the top of a box, and of the words below it."""
    x, y, width, height = box
    return Box(x, y - TAILS, width, height + TAILS)


def way_out_box(plan: Frame) -> Box:
    """The way back to all lessons: in the place of the seats' button, as far as there is room left of the hand."""
    x, y, width, height = plan.seats_button
    return Box(x, y, max(width, (plan.corner or plan.rail)[2]), height)


def draw_callout(painter: Painter, stage: Stage, callout: Callout) -> None:
    """The ring, and where the place is new the arrow and the name."""
    place = stage.viewport.rect(*callout.place)
    ring(painter, stage, place, max(1, round(place.height * CORNER)))
    if callout.side == "below":
        _below(painter, stage, callout.word, place)
    elif callout.side == "right":
        most = stage.viewport.rect(*verdict_box(stage)).left - stage.viewport.px(AWAY)
        if _room_right_of(stage, place, most) >= least_share(stage, WORD) * stage.text.size(callout.word, WORD)[0]:
            _right_of(painter, stage, callout.word, place, most)
        else:
            inner = place.inflate(-2 * stage.viewport.px(INSIDE), 0)
            write(painter, stage, callout.word, Lettering(WORD, stage.theme.paper, align=0.5), inner)


def draw_crown_callout(painter: Painter, table: Table, word: str) -> None:
    """An arrow to the header with the crown, and what that means: below its reason where cards are beside both."""
    seat = table.panels.wearer
    if seat is None:
        return
    stage, plan, box = table.stage, frame_of(table.stage), table.spec.seat_box(table.view, seat)
    if plan.is_beside(box):
        _below_reason(painter, stage, word, stage.viewport.rect(*plan.reason_of(box)))
        return
    header = stage.viewport.rect(*box[:3], plan.header)
    header.width = table.panels.end_of_header(seat) - header.left
    most = stage.viewport.rect(*plan.safe).right
    _right_of(painter, stage, word, header, most)


def _below_reason(painter: Painter, stage: Stage, word: str, reason: Rect) -> None:
    """An arrow up to a reason, and the word; where that fills its place, beside the person's cards with a crown."""
    px = stage.viewport.px
    taken = reason_height(stage) + px(BEFORE_WORD)
    room = Rect(reason.left, reason.top + taken, reason.width, px(ARROW))
    if room.bottom <= reason.bottom:
        _word_beside(painter, stage, "arrow_up", word, room)
    else:
        free = stage.viewport.rect(*verdict_box(stage))
        free.height = round(px(ARROW) * stage.text.text_scale)
        _word_beside(painter, stage, "crown", word, free)


def _below(painter: Painter, stage: Stage, name: str, place: Rect) -> None:
    px = stage.viewport.px
    arrow, word = Rect(0, 0, px(ARROW), px(ARROW)), Rect((0, 0), stage.text.size(name, WORD))
    arrow.midtop = place.centerx, place.bottom + px(AWAY)
    word.width = min(word.width, place.width + 2 * px(BESIDE))
    word.midtop = place.centerx, arrow.bottom + px(BEFORE_WORD) - stage.text.capitals(WORD) // 2
    word.left = max(word.left, stage.viewport.rect(*frame_of(stage).safe).left)
    painter.put(stage.art.icon("arrow_up", arrow.width, stage.theme.paper), *arrow.topleft)
    write(painter, stage, name, Lettering(WORD, stage.theme.paper, align=0.5), word)


def _room_right_of(stage: Stage, place: Rect, most: int) -> int:
    """What is left for a name, right of a place and its arrow, up to `most`, in px."""
    return most - place.right - stage.viewport.px(AWAY + ARROW + BEFORE_WORD)


def _right_of(painter: Painter, stage: Stage, name: str, place: Rect, most: int) -> None:
    """An arrow, and the name up to `most`, in px."""
    left, side = place.right + stage.viewport.px(AWAY), stage.viewport.px(ARROW)
    room = Rect(left, place.centery - side // 2, max(1, most - left), side)
    _word_beside(painter, stage, "arrow_left", name, room)


def _word_beside(painter: Painter, stage: Stage, arrow: str, name: str, room: Rect) -> None:
    """An arrow at the left end of a room in px, and the name right of it."""
    sign, word = Rect(room.topleft, (room.height, room.height)), Rect((0, 0), stage.text.size(name, WORD))
    word.midleft = sign.right + stage.viewport.px(BEFORE_WORD), sign.centery
    word.width = min(word.width, max(1, room.right - word.left))
    painter.put(stage.art.icon(arrow, sign.width, stage.theme.paper), *sign.topleft)
    write(painter, stage, name, Lettering(WORD, stage.theme.paper), word)
