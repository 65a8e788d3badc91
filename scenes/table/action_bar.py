"""The row of buttons below one's cards: what can be done, and what would follow from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pygame import Rect

from scenes.kit.input.intent import Device, Kind
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, glyph
from scenes.kit.widgets.button import GLYPH, GLYPH_GAP, INSET
from scenes.kit.widgets.widget import Action
from scenes.kit.widgets.words import Cap
from scenes.table.names import width_at
from scenes.table.plan import Plan, plan_of
from scenes.table.spec import Box, Offer

GAP = 12
Widths = Mapping[str, tuple[float, float]]
LEAST_TITLE, LEAST_SECOND = 0.8, 0.94  # of their size that words may be reduced to before something gives way
MOST_FOR_SECOND, MOST_FOR_GLYPHS = 0.25, 0.35  # larger text than by so much has no second lines, no glyphs


def slots(plan: Plan, widths: Widths, shown: Collection[str]) -> dict[str, Box]:
    """The places of the buttons that are shown, from left to right, in units; fewer are not wider."""
    x, y, width, height = plan.actions
    wanted = {slot: least + (most - least) * plan.more_text for slot, (least, most) in widths.items()}
    stretch = (width - GAP * (len(widths) - 1)) / sum(wanted.values())
    found = {}
    for slot, want in wanted.items():
        if slot in shown:
            found[slot] = (x, y, want * stretch, height)
            x += want * stretch + GAP
    return found


def offer_button(stage: Stage, box: Box, action: Action, tones: Tones) -> Button:
    """A button in a box in units; `put_on` says what it offers."""
    return Button(stage, stage.viewport.rect(*box), "", action, ButtonStyle(tones=tones))


def put_on(button: Button, offer: Offer, tells_more: bool) -> None:
    """The button shows this offer. Where its words need the room, second lines go first, then the glyphs.

    `tells_more`: a voice may say what would follow.
    """
    stage = button.stage
    button.title, button.look, button.enabled = offer.title, "best" if offer.best else "slab", offer.does is not None
    button.kind = _glyph(stage, offer, button.rect)
    button.second = _second(stage, offer, button.kind, button.rect)
    button.follows = offer.follows if tells_more else ""


def _glyph(stage: Stage, offer: Offer, box: Rect) -> Kind | None:
    """The intent that presses it, None without room; what takes a move back on a pad is the button that cancels."""
    if plan_of(stage).more_text > MOST_FOR_GLYPHS:
        return None
    cancels = offer.kind is Kind.UNDO and stage.device is Device.GAMEPAD
    kind = Kind.CANCEL if cancels else offer.kind
    return kind if _fits(stage, offer.title, "name", kind, box, LEAST_TITLE) else None


def _second(stage: Stage, offer: Offer, kind: Kind | None, box: Rect) -> str:
    if plan_of(stage).more_text > MOST_FOR_SECOND:
        return ""
    return offer.follows if _fits(stage, offer.follows, "floor", kind, box, LEAST_SECOND) else ""


def _fits(stage: Stage, words: str, style: str, kind: Kind | None, box: Rect, least: float) -> bool:
    """Whether a line can be read beside the glyph."""
    room = box.width - 2 * stage.viewport.px(INSET)
    if kind is not None:
        height = min(stage.viewport.px(GLYPH * stage.text.text_scale), box.height * 3 // 4)
        sign = glyph(stage, kind, Cap(height, stage.theme.paper, stage.theme.ink))
        room -= sign.get_width() + stage.viewport.px(GLYPH_GAP) if sign is not None else 0
    return width_at(stage, words, style, least) <= room
