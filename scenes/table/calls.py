"""What a person is to do now, in large words beside the cards in front of them."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import ASPECT
from scenes.kit.messages import tr
from scenes.table.capabilities import HintText
from scenes.table.drafting import Drafting
from scenes.table.plan import GUTTER, plan_of
from scenes.table.table import Table
from scenes.table.words import width_at

STYLE, WHY_STYLE = "result_line", "hint"
GAP = 10  # units between what is to be done and why
LEAST = 0.75  # of their size that the words may be reduced to before they need another place
LEAST_WIDTH = 300  # units; a narrower space beside the cards is of no use
REASON_LINES = 2  # that a reason may have where it stands beside the cards
ENDLESS = 2000  # units: higher than any words


def asked_of(table: Table, drafting: Drafting | None, won: bool, waiting: bool) -> HintText | None:
    """What the moment asks for: a choice, a press, or nothing. `waiting`: a bot moves only after a press."""
    asked = table.spec.prompt(drafting.view, table.seated) if drafting is not None else None
    if asked is not None:
        return HintText(*asked)
    if drafting is None:
        return HintText(tr("Press to continue"), _whose_turn(table)) if waiting and not won else None
    if drafting.lost:
        return HintText(tr("No way to take the lead"), tr("No card, and no pair of cards, puts you ahead."))
    return None


def _whose_turn(table: Table) -> str:
    seat = table.view.to_act
    return tr("It is {name}'s turn").format(name=table.seated[seat].name) if seat is not None else ""


def call_of(table: Table, drafting: Drafting | None, asked: HintText | None, refusal: str) -> HintText | None:
    """Why something was refused, else what is asked for, else what is to be done in one's own turn."""
    if refusal:
        return HintText(refusal, "")
    if asked is not None or drafting is None:
        return asked
    return HintText(table.spec.to_do(drafting.view) or tr("Your turn"), "")


def room_for(table: Table, call: HintText) -> Rect | None:
    """Where a call stands: beside the nearest seat's cards, or below its reason; None where neither has the room."""
    stage = table.stage
    wide = stage.viewport.px(LEAST_WIDTH)
    beside, below = free_beside(table), free_below(table)
    rooms = [beside, below] if beside.width >= wide else [below]
    return next((room for room in rooms if room.width > 0 and _height(table, call, room.size) <= room.height), None)


def draw_call(painter: Painter, table: Table, call: HintText, room: Rect) -> None:
    """In the middle of the height of its room (px)."""
    lines = _lines(table, call, room.size)
    gap = table.stage.viewport.px(GAP)
    top = room.centery - (sum(line.get_height() for line in lines) + gap * (len(lines) - 1)) // 2
    for line in lines:
        painter.put(line, room.x, top)
        top += line.get_height() + gap


def _height(table: Table, call: HintText, size: tuple[int, int]) -> int:
    lines = _lines(table, call, size)
    return sum(line.get_height() for line in lines) + table.stage.viewport.px(GAP) * (len(lines) - 1)


def _lines(table: Table, call: HintText, size: tuple[int, int]) -> list[Surface]:
    """What is to be done, in as many lines as a room (px) has the height for, or smaller in one; and why."""
    stage, words, width = table.stage, str(call.what), size[0]
    paper, endless = stage.theme.paper, (width, stage.viewport.px(ENDLESS))
    why = [stage.text.block(str(call.why), WHY_STYLE, stage.theme.bone, endless)] if call.why else []
    what = stage.text.block(words, STYLE, paper, endless)
    if sum(line.get_height() for line in (what, *why)) > size[1] and width_at(stage, words, STYLE, LEAST) <= width:
        what = stage.text.render(words, STYLE, paper, width)
    return [what, *why]


def free_beside(table: Table) -> Rect:
    """The space right of the nearest seat's cards, in px; with room for one more, which may land there."""
    plan, spec = plan_of(table.stage), table.spec
    x, y, width, height = spec.seat_box(table.view, spec.front)
    rows = [place for place in table.resting_places().values()
            if x <= place.x <= x + width and y <= place.y <= y + height]
    card = max((place.height * ASPECT for place in rows), default=0.0)
    taken = max((place.x for place in rows), default=x) + 1.5 * card + 2 * GUTTER if rows else x
    return table.stage.viewport.rect(taken, y + plan.header, max(0.0, x + width - taken), height - plan.header)


def free_below(table: Table) -> Rect:
    """The space below the nearest seat's reason, in px, where that stands beside the cards; else nothing."""
    plan, spec = plan_of(table.stage), table.spec
    x, y, width, height = plan.reason_of(spec.seat_box(table.view, spec.front))
    taken = REASON_LINES * plan.reason
    return table.stage.viewport.rect(x, y + taken, width, max(0.0, height - taken))
