"""What a person is to do now, in large words left of the cards in front of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Text
from scenes.kit.layout import Bounds
from scenes.kit.messages import tr
from scenes.kit.theme import Rgb, Theme
from scenes.kit.viewport import Viewport
from scenes.table.capabilities import HintText
from scenes.table.drafting import Drafting
from scenes.table.panels.seats import pitch_of, reason_height
from scenes.table.spec import leader_of
from scenes.table.table import Table
from scenes.table.values import Pieces

STYLES, WHY_STYLE = ("result_line", "page"), "hint"
FEW_WORDS = ("name", "body_bold")
"""Where a game has a place for it that is low."""
BELOW_REASON, INTO_GAP = 6, 14  # units from a reason, and that words may reach down to the buttons beyond the cards
GAP = 10  # units between what is to be done and why
INSET = 12  # units round the words of a warning, on its block
OFF_CARDS = 24  # units: what stands above cards keeps so far off them
ENDLESS = 2000  # units: higher than any words


def asked_of(table: Table, drafting: Drafting | None, won: bool, waiting: bool) -> HintText | None:
    """What the moment asks for: a choice, a press, or nothing. `waiting`: a bot moves only after a press."""
    if drafting is not None and drafting.prompt is not None:
        return HintText(*drafting.prompt)
    if drafting is None:
        return HintText(tr("Press to continue"), _whose_turn(table)) if waiting and not won else None
    if drafting.lost:
        return HintText(tr("You can't take the lead"), tr("No card, and no pair of cards, puts you ahead."))
    return drafting.danger


def _whose_turn(table: Table) -> str:
    seat = table.view.to_act
    return tr("It's {name}'s turn").format(name=table.seated[seat].name) if seat is not None else ""


def call_of(table: Table, drafting: Drafting | None, asked: HintText | None, refusal: str) -> HintText | None:
    """Why something was refused, else what is asked for, else what is to be done in one's own turn."""
    if refusal:
        return HintText(refusal, "")
    if asked is not None or drafting is None or (table.spec.plan.call is not None and not table.names_turns):
        return asked
    words = drafting.to_do or tr("Your turn")
    return HintText(_named(table, drafting.seat, words) if table.names_turns else words, "")


def _named(table: Table, seat: int, words: str) -> str:
    """The call with the name of whoever is to act."""
    return tr("{name}: {what}").format(name=table.seated[seat].name, what=words[:1].lower() + words[1:])


def room_for(table: Table, call: HintText) -> Rect | None:
    """Where a call stands: below the nearest seat's reason, the same at every turn; None where that is too low."""
    if table.spec.plan.call is not None:
        return above_cards(table, table.spec.plan.call)
    below = free_below(table)
    return below if below.width > 0 and _lines(table, call, below.size) else None


def above_cards(table: Table, box: Bounds) -> Rect:
    """A box above the hand, in px, as far down as the cards below it are low."""
    (x, y, width, height), hand = box, table.spec.plan.hand
    tops = [place.y - place.height / 2 for place in table.resting_places().values()
            if place.y > y + height and x <= place.x <= x + width]
    down_to = min(tops, default=hand[1] + hand[3]) - OFF_CARDS
    return table.stage.viewport.rect(x, y, width, max(height, down_to - y))


def overflow_of(table: Table, call: HintText, room: Rect) -> HintText | None:
    """What helps against what a call warns of, where its room is too low for both."""
    lacks_why = call.warns and call.reason and len(_lines(table, call, room.size)) == 1
    return HintText(call.reason, "") if lacks_why else None


def draw_call(painter: Painter, table: Table, call: HintText, room: Rect) -> None:
    """At the foot of its room (px), right above the buttons; at the top of a place that its game has for it."""
    lines, gap = _lines(table, call, room.size), table.stage.viewport.px(GAP)
    high = _height(gap, lines)
    top = room.y + (room.height - high if table.spec.plan.call is None else 0)
    left = room.x
    if call.warns:
        inset = table.stage.viewport.px(INSET)
        left, top = left + inset, top - inset - gap
        painter.fill(Rect(room.x, top - inset, room.width, high + 2 * inset), table.stage.theme.paper)
    for line in lines:
        painter.put(line, left, top)
        top += line.get_height() + gap


def _height(gap: int, lines: Sequence[Surface]) -> int:
    return sum([line.get_height() for line in lines]) + gap * (len(lines) - 1)


def marked(theme: Theme, call: HintText) -> tuple[str | Pieces, Rgb, Rgb]:
    """The words of a call with their sign, and the colours of them and of why: a warning has a sign, and is in ink on
    its block.
    """
    if not call.warns:
        return call.to_do, theme.paper, theme.bone
    return f"! {call.to_do}", theme.ink, theme.ink


def _lines(table: Table, call: HintText, size: tuple[int, int]) -> tuple[Surface, ...]:
    """What is to be done, as large as a room (px) has the height for, and why; nothing where that is too low.

    A warning is there even where there is no height for what helps against it.
    """
    stage, has_place = table.stage, table.spec.plan.call is not None
    styles = (*STYLES, *FEW_WORDS) if has_place or call.warns or table.names_turns else STYLES
    return _written(stage.text, stage.theme, stage.viewport, call, size, styles, has_place)


@lru_cache(maxsize=8)
def _written(
    text: Text, theme: Theme, port: Viewport, call: HintText, size: tuple[int, int], styles: tuple[str, ...],
    has_place: bool,
) -> tuple[Surface, ...]:  # fmt: skip
    words, rgb, why_rgb = marked(theme, call)
    gap, inset = port.px(GAP), 2 * port.px(INSET) if call.warns else 0
    to_do, size = str(words), (size[0] - inset, size[1] - inset - (gap if call.warns else 0))
    endless = size[0], port.px(ENDLESS)
    reasons = [text.block(str(call.reason), WHY_STYLE, why_rgb, endless)] if call.reason else []
    for reason in (reasons, []) if call.warns else (reasons,):
        for style in styles:
            lines = text.block(to_do, style, rgb, endless), *reason
            if _height(gap, lines) <= size[1]:
                return lines
    return (text.block(to_do, FEW_WORDS[-1], rgb, size),) if has_place else ()  # smaller, but never unsaid


def free_below(table: Table) -> Rect:
    """The space below the nearest seat's reason, in px, where that stands beside the cards; else nothing."""
    plan, spec = table.spec.plan, table.spec
    x, y, width, height = plan.reason_of(spec.seat_box(table.view, spec.front))
    room = table.stage.viewport.rect(x, y, width, height + INTO_GAP)
    leads = leader_of(spec, table.view) == spec.front
    taken = (reason_height(table.stage) if leads else 2 * pitch_of(table.stage)) + table.stage.viewport.px(BELOW_REASON)
    return Rect(room.x, room.y + taken, room.width, max(0, room.height - taken))
