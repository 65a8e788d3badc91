"""The foot of a page: the ways back at the left, turning the page at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.kit.input.intent import Device, Kind
from scenes.kit.messages import tr
from scenes.kit.stack import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, Widget
from scenes.kit.widgets.widget import Action
from scenes.screens.book.layout import Regions
from scenes.table.spec import Box

WIDTHS = {"back": (206, 96), "contents": (250, 140), "previous": (330, 150), "next": (250, 120)}
"""Units: at 100 % text, and how much more at 200 %."""
GAP = 34
PAD_KINDS = {"previous": Kind.SEATS, "next": Kind.END_TURN}
"""The shoulder buttons of a pad turn pages."""
KEY_KINDS = {"previous": Kind.PREVIOUS, "next": Kind.NEXT}


def foot_buttons(
    stage: Stage, plan: Regions, tones: Tones, turns: Mapping[str, Action]
) -> dict[str, Widget]:
    """The buttons by name, from the left; `turns` says what "contents", "previous" and "next" do."""
    boxes = _boxes(stage, plan)
    made: dict[str, Widget] = {"back": back_button(stage, plan, tones)}
    for name, title in {"contents": tr("Contents"), "previous": tr("Previous"), "next": tr("Next")}.items():
        made[name] = Button(stage, stage.viewport.rect(*boxes[name]), title, turns[name], ButtonStyle(tones=tones))
    return made


def back_button(stage: Stage, plan: Regions, tones: Tones) -> Button:
    """Closes the book."""
    rect = stage.viewport.rect(*_boxes(stage, plan)["back"])
    return Button(stage, rect, tr("Back"), Pop, ButtonStyle(kind=Kind.CANCEL, tones=tones))


def show_glyphs(stage: Stage, names: Sequence[str], widgets: Sequence[Widget]) -> None:
    """Give the buttons that turn pages the glyphs of the device used last."""
    kinds = PAD_KINDS if stage.device is Device.GAMEPAD else KEY_KINDS
    for name, widget in zip(names, widgets, strict=True):
        if name in kinds and isinstance(widget, Button):
            widget.kind = kinds[name]


def _boxes(stage: Stage, plan: Regions) -> dict[str, Box]:
    x, y, width, height = plan.foot
    more = stage.text.text_scale - 1
    sizes = {name: base + extra * more for name, (base, extra) in WIDTHS.items()}
    right = x + width - sizes["next"]
    lefts = {"back": x, "contents": x + sizes["back"] + GAP, "previous": right - GAP - sizes["previous"], "next": right}
    return {name: (left, y, sizes[name], height) for name, left in lefts.items()}
