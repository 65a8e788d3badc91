"""The row of buttons below one's palette: what can be done, and what would follow from it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from scenes.kit.input.intent import Device, Kind
from scenes.kit.messages import tr
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, glyph
from scenes.kit.widgets.button import GLYPH, GLYPH_GAP, INSET
from scenes.kit.widgets.words import Cap
from scenes.table.names import short, width_at
from scenes.table.plan import Plan, plan_of
from scenes.table.spec import Box

GAP = 12
WIDTHS = {"first": (259, 206), "canvas": (259, 208), "undo": (148, 243), "end": (214, 235), "fold": (152, 140)}
"""Of every button, in units: at 100 %, where the second lines decide, and at 200 %, where the titles do."""
LEAST_TITLE, LEAST_SECOND = 0.8, 0.94  # of their size that words may be reduced to before something gives way
MOST_FOR_SECOND, MOST_FOR_GLYPHS = 0.25, 0.35  # larger text than by so much has no second lines, no glyphs


@dataclass
class Offer:
    """What a button does and says. `follows` is the second line; `best` marks what to do now."""

    title: str
    kind: Kind
    action: Callable[[], Transition | None]
    enabled: bool = False
    follows: str = ""
    best: bool = False


def buttons(
    stage: Stage, offers: dict[str, Offer], act: Callable[[str], Transition | None], tones: Tones
) -> dict[str, Button]:
    """A button for every offer, by the name of its slot; a press calls `act` with that name.

    Where the words need the room, second lines go first, then the glyphs.
    """
    places = slots(plan_of(stage), list(offers))
    found = {}
    for slot, offer in offers.items():
        box = stage.viewport.rect(*places[slot])
        kind = _glyph(stage, offer, box)
        style = ButtonStyle(
            "best" if offer.best else "slab", second=_second(stage, offer, kind, box), kind=kind, tones=tones)
        button = Button(stage, box, offer.title, partial(act, slot), style)
        button.enabled, button.follows = offer.enabled, offer.follows
        found[slot] = button
    return found


def slots(plan: Plan, shown: Collection[str] = tuple(WIDTHS)) -> dict[str, Box]:
    """The places of the buttons that are shown, from left to right, in units; fewer are not wider."""
    x, y, width, height = plan.actions
    wanted = {slot: least + (most - least) * plan.more_text for slot, (least, most) in WIDTHS.items()}
    stretch = (width - GAP * (len(WIDTHS) - 1)) / sum(wanted.values())
    found = {}
    for slot, want in wanted.items():
        if slot in shown:
            found[slot] = (x, y, want * stretch, height)
            x += want * stretch + GAP
    return found


def _glyph(stage: Stage, offer: Offer, box: Rect) -> Kind | None:
    if plan_of(stage).more_text > MOST_FOR_GLYPHS:
        return None
    return offer.kind if _fits(stage, offer.title, "name", offer.kind, box, LEAST_TITLE) else None


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


def undo_kind(stage: Stage) -> Kind:
    """What takes a move back on the device in use: on a pad it is the button that cancels."""
    return Kind.CANCEL if stage.device is Device.GAMEPAD else Kind.UNDO


def who_leads(seat: int | None, mine: int, names: list[str]) -> str:
    """A button's second line."""
    if seat is None:
        return tr("Nobody leads")
    return tr("You lead") if seat == mine else tr("{name} leads").format(name=short(names[seat]))
