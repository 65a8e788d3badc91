"""What a person is to do now, in large words beside the cards in front of them."""

from __future__ import annotations

from pygame import Rect

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
LEAST = 0.8  # of their size that the words may be reduced to before they need another place
LEAST_WIDTH = 300  # units; a narrower space beside the cards is of no use


def asked_of(table: Table, drafting: Drafting | None, won: bool, waiting: bool) -> HintText | None:
    """What the moment asks for: a choice, a press, or nothing. `waiting`: a bot moves only after a press."""
    asked = table.spec.prompt(drafting.view, table.seated) if drafting is not None else None
    if asked is not None:
        return HintText(*asked)
    if drafting is None:
        why = tr("The round is over") if won else _whose_turn(table) if waiting else None
        return HintText(tr("Press to go on"), why) if why is not None else None
    if drafting.lost:
        return HintText(tr("Nothing keeps you in"), tr("No card or pair of cards makes you the leader."))
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


def has_room(table: Table, call: HintText) -> bool:
    """Whether it can stand right of the nearest seat's cards."""
    room, wide = free_beside(table).width, table.stage.viewport.px(LEAST_WIDTH)
    return room >= 1.5 * wide or (room >= wide and _in_one(table, call, room))


def _in_one(table: Table, call: HintText, width: int) -> bool:
    return width_at(table.stage, str(call.what), STYLE, LEAST) <= width


def draw_call(painter: Painter, table: Table, call: HintText) -> None:
    """Right of the nearest seat's cards."""
    stage, words, room = table.stage, str(call.what), free_beside(table)
    in_one = _in_one(table, call, room.width)
    paper, size = stage.theme.paper, (room.width, room.height * 3 // 5)
    lines = [stage.text.render(words, STYLE, paper, room.width) if in_one else
             stage.text.block(words, STYLE, paper, size)]
    if call.why:
        lines.append(stage.text.block(str(call.why), WHY_STYLE, stage.theme.bone, (room.width, room.height * 2 // 5)))
    gap = stage.viewport.px(GAP)
    top = room.centery - (sum(line.get_height() for line in lines) + gap * (len(lines) - 1)) // 2
    for line in lines:
        painter.put(line, room.x, top)
        top += line.get_height() + gap


def free_beside(table: Table) -> Rect:
    """The space right of the nearest seat's cards, in px; with room for one more, which may land there."""
    plan, spec = plan_of(table.stage), table.spec
    x, y, width, height = spec.seat_box(table.view, spec.front)
    rows = [place for place in table.resting_places().values()
            if x <= place.x <= x + width and y <= place.y <= y + height]
    card = max((place.height * ASPECT for place in rows), default=0.0)
    taken = max((place.x for place in rows), default=x) + 1.5 * card + 2 * GUTTER if rows else x
    return table.stage.viewport.rect(taken, y + plan.header, max(0.0, x + width - taken), height - plan.header)
