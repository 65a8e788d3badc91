"""Where everything of a page stands, from the room that a window gives and the size of the text; and its foot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scenes.kit.input.intent import Device, Kind
from scenes.kit.layout import Box, Share, column, inset, row
from scenes.kit.messages import tr
from scenes.kit.stack import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, Widget
from scenes.kit.widgets.widget import Action
from scenes.table.plan import SAFE_SHARE

HEAD, MORE_HEAD = 124, 24  # units: at 100 % text, and how much higher at 200 %
FOOT, MORE_FOOT = 72, 30
CHOICE, MORE_CHOICE = 72, 34
BELOW_HEAD, LESS_BELOW_HEAD = 64, 34
ABOVE_FOOT = 36
BETWEEN_COLUMNS = 84
OVERLINE_SHARE = 0.30
"""Of the head's height, for the chapter's name above the question."""
PLATE_GAP, OPTION_GAP, FOOT_GAP = 28, 28, 34
WIDTHS = {"back": (206, 96), "contents": (250, 140), "previous": (330, 150), "next": (250, 120)}
"""Of the buttons at the foot, in units: at 100 % text, and how much more at 200 %."""
PAD_KINDS = {"previous": Kind.SEATS, "next": Kind.END_TURN}
"""The shoulder buttons of a pad turn pages."""
KEY_KINDS = {"previous": Kind.PREVIOUS, "next": Kind.NEXT}


class BookLayout(NamedTuple):
    """Boxes in units, and the height of the choice of the edition."""

    head: Box
    body: Box
    foot: Box
    choice_height: float

    def heading(self, with_plate: bool) -> list[Box]:
        """The chapter's name with the leaf's number, and below it the question; beside the plate where there is one."""
        taken = self.head.height + PLATE_GAP if with_plate else 0
        beside = Box(self.head.x + taken, self.head.y, self.head.width - taken, self.head.height)
        return column(beside, (Share(OVERLINE_SHARE), Share(1 - OVERLINE_SHARE)))

    def columns(self, share: float) -> list[Box]:
        """The body as two columns, the left one with a share of the width."""
        return row(self.body, (Share(share), Share(1 - share)), BETWEEN_COLUMNS)

    def with_choice(self, box: Box) -> list[Box]:
        """Where the edition is chosen, at the top of a column, and what is left of the column then."""
        return column(box, (self.choice_height, Share()), OPTION_GAP)


def book_layout(stage: Stage) -> BookLayout:
    """For the stage's window and text."""
    room, more = stage.viewport.room, stage.text.text_scale - 1
    safe = inset(room, room[2] * SAFE_SHARE, room[3] * SAFE_SHARE)
    below = BELOW_HEAD - LESS_BELOW_HEAD * more
    parts = column(safe, (HEAD + MORE_HEAD * more, below, Share(), ABOVE_FOOT, FOOT + MORE_FOOT * more))
    return BookLayout(parts[0], parts[2], parts[4], CHOICE + MORE_CHOICE * more)


def foot_buttons(stage: Stage, layout: BookLayout, tones: Tones, turns: Mapping[str, Action]) -> dict[str, Widget]:
    """The way back at the left, then those of "contents", "previous" and "next" that `turns` says what they do."""
    more = stage.text.text_scale - 1
    back, contents, *turning = (base + extra * more for base, extra in WIDTHS.values())
    boxes = row(layout.foot, (back, contents, Share(), *turning), FOOT_GAP)
    titles = {"back": tr("Back"), "contents": tr("Contents"), "previous": tr("Previous"), "next": tr("Next")}
    made: dict[str, Widget] = {}
    for (name, title), box in zip(titles.items(), (*boxes[:2], *boxes[3:]), strict=True):
        if name == "back" or name in turns:
            style = ButtonStyle(kind=Kind.CANCEL if name == "back" else None, tones=tones)
            made[name] = Button(stage, stage.viewport.rect(*box), title, turns.get(name, Pop), style)
    return made


def show_glyphs(stage: Stage, buttons: Mapping[str, Widget]) -> None:
    """Give the buttons that turn pages the glyphs of the device used last."""
    for name, kind in (PAD_KINDS if stage.device is Device.GAMEPAD else KEY_KINDS).items():
        button = buttons.get(name)
        if isinstance(button, Button):
            button.kind = kind
