"""Callouts on the table of a lesson: a ring round a place, an arrow, and the place's name."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.widgets.surfaces import ring
from scenes.kit.widgets.words import least_share, write
from scenes.specs.learning import Callout
from scenes.table.panels.seats import reason_height
from scenes.table.plan import TablePlan
from scenes.table.table import Table
from scenes.table.turn.spots import CORNER

ARROW, BEFORE_WORD, AWAY = 44, 10, 20  # units; the arrow is so far from the place that the ring has room
BESIDE = 10  # units that a name below a place may be wider than it, to both sides
WORD = "name"
INSIDE = 4  # units at both sides of a name inside a place, where beside it is no room for one that can be read


def draw_callout(
    painter: Painter, stage: Stage, plan: TablePlan, callout: Callout, edged: Sequence[Rect] = ()
) -> None:  # fmt: skip
    """The ring, unless the place has an edge already, as those have (in px) where a card may go that is picked up; and
    where the place is new the arrow and the name.
    """
    place = stage.viewport.rect(*callout.place)
    if place.collidelist(edged) == -1:
        ring(painter, stage, place, max(1, round(place.height * CORNER)))
    if callout.side == "below":
        _arrow_below(painter, stage, callout.word, place, stage.viewport.rect(*plan.safe).left)
    elif callout.side == "right":
        most = _right_edge(stage, plan, place) - stage.viewport.px(AWAY)
        if _room_right_of(stage, place, most) >= least_share(stage, WORD) * stage.text.size(callout.word, WORD)[0]:
            _right_of(painter, stage, callout.word, place, most)
        else:
            inner = place.inflate(-2 * stage.viewport.px(INSIDE), 0)
            write(painter, stage, callout.word, Lettering(WORD, stage.theme.paper, align=0.5), inner)


def _right_edge(stage: Stage, plan: TablePlan, place: Rect) -> int:
    """How far what is right of a place may reach, in px: to what came of a try, or to the rail."""
    boxes = (plan.lesson.verdict, plan.rail) if plan.lesson is not None else (plan.rail,)
    return min((left for left in (stage.viewport.rect(*box).left for box in boxes) if left > place.right),
               default=stage.viewport.rect(*plan.safe).right)


def draw_crown_callout(painter: Painter, table: Table, word: str) -> None:
    """An arrow to the header with the crown, and what that means: below its reason where cards are beside both."""
    seat = table.panels.wearer
    if seat is None:
        return
    stage, plan, box = table.stage, table.spec.plan, table.spec.seat_box(table.view, seat)
    if plan.is_beside(box):
        _below_reason(painter, stage, plan, word, stage.viewport.rect(*plan.reason_of(box)))
        return
    header = stage.viewport.rect(*box[:3], plan.header)
    header.width = table.panels.end_of_header(seat) - header.left
    most = stage.viewport.rect(*plan.safe).right
    _right_of(painter, stage, word, header, most)


def _below_reason(painter: Painter, stage: Stage, plan: TablePlan, word: str, reason: Rect) -> None:
    """An arrow up to a reason, and the word; where that fills its place, beside the person's cards with a crown."""
    px = stage.viewport.px
    taken = reason_height(stage) + px(BEFORE_WORD)
    room = Rect(reason.left, reason.top + taken, reason.width, px(ARROW))
    if room.bottom <= reason.bottom or plan.lesson is None:
        _word_beside(painter, stage, "arrow_up", word, room)
    else:
        free = stage.viewport.rect(*plan.lesson.verdict)
        free.height = round(px(ARROW) * stage.text.text_scale)
        _word_beside(painter, stage, "crown", word, free)


def _arrow_below(painter: Painter, stage: Stage, name: str, place: Rect, least: int) -> None:
    """An arrow up to a place, and the name below it, from `least` on, in px."""
    px = stage.viewport.px
    arrow, word = Rect(0, 0, px(ARROW), px(ARROW)), Rect((0, 0), stage.text.size(name, WORD))
    arrow.midtop = place.centerx, place.bottom + px(AWAY)
    word.width = min(word.width, place.width + 2 * px(BESIDE))
    word.midtop = place.centerx, arrow.bottom + px(BEFORE_WORD) - stage.text.capitals(WORD) // 2
    word.left = max(word.left, least)
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
