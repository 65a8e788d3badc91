"""What the buttons or keys of the device in hand do at the table of a game: shown beside the pause's entries."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.bindings import KINDS
from scenes.kit.input.intent import DIRECTIONS, Device, Kind
from scenes.kit.input.layouts import GAMEPAD
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import Cap, write
from scenes.kit.widgets.words import control_glyph
from scenes.screens.bindings.steps import TITLES

AT_TABLE = {Kind.ACCEPT: mark("Choose"), Kind.CANCEL: mark("Undo, back")}
"""What is called otherwise there."""
ALOUD = (Kind.TELL, Kind.TELL_OTHERS, Kind.TELL_HAND)
RIGHT_STICK = "right_stick"
"""Pushed to the side it always goes from card to card, whatever its press does."""
PITCH, CAP_SHARE, COLUMN, SIGN, MARGIN = 66, 0.64, 400, 110, 36
"""Units at 100 %: from line to line; a sign's share of that; a column's least width, its signs' part; the edge."""
LEAST_PITCH = 0.5
"""Of the pitch that the text asks for: a list that would be denser is not shown."""


class Line(NamedTuple):
    """A key or button of a layout, and what it does."""

    layout: str
    control: str
    title: str


class Legend:
    """`titles` are what a game calls its own actions; an empty one is for what it has not."""

    def __init__(self, stage: Stage, titles: Mapping[Kind, str]) -> None:
        self._stage = stage
        self._titles = {**TITLES, **AT_TABLE, **titles}

    @property
    def lines(self) -> list[Line]:
        """All that has a key or button on the device in hand; nothing for a pointer."""
        stage, holder = self._stage, self._stage.holder
        layout = stage.devices.layout_of(holder)
        if layout is None:
            return []
        bindings = stage.devices.bindings_of(holder)
        kinds = [kind for kind in KINDS if kind not in DIRECTIONS and (stage.speaks or kind not in ALOUD)]
        controls = ((kind, bindings.first(layout, kind)) for kind in kinds if self._titles.get(kind))
        found = [Line(layout, control, tr(self._titles[kind])) for kind, control in controls if control is not None]
        if layout == GAMEPAD:
            flicked = tr("{title} (flick right)").format(title=tr(self._titles[Kind.CARD_RIGHT]))
            found.append(Line(layout, RIGHT_STICK, flicked))
        return found

    @property
    def aloud(self) -> str:
        """The same for a voice."""
        make = self._stage.devices.make_of(self._stage.holder)
        return sentences(listed((spoken_cap(line.layout, line.control, make), line.title)) for line in self.lines)

    def draw(self, painter: Painter, room: Rect) -> None:
        """In a room in px: two columns where it is wide enough, and a pad's in any room that has one."""
        stage, lines = self._stage, self.lines
        px, scale = stage.viewport.px, stage.text.text_scale
        inner = room.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        count = max(1, min(2, inner.width // max(1, px(COLUMN * scale))))
        rows = ceil(len(lines) / count)
        pitch = min(px(PITCH * scale), inner.height // max(1, rows))
        is_dense = pitch < px(PITCH * scale * LEAST_PITCH) and stage.device is not Device.GAMEPAD
        if not lines or is_dense or inner.width < px(COLUMN):
            return
        block = Rect(room.x, 0, room.width, rows * pitch + 2 * px(MARGIN))
        block.centery = room.centery
        painter.fill(block, stage.theme.ink)
        width = inner.width // count
        for number, line in enumerate(lines):
            column, row = divmod(number, rows)
            box = Rect(inner.x + column * width, block.y + px(MARGIN) + row * pitch, width, pitch)
            self._draw_line(painter, line, box)

    def _draw_line(self, painter: Painter, line: Line, box: Rect) -> None:
        """The sign in the middle of its part, and the title."""
        stage, theme, px = self._stage, self._stage.theme, self._stage.viewport.px
        part = Rect(box.x, box.y, min(round(box.height / PITCH * SIGN), box.width // 3), box.height)
        height = max(1, round(box.height * CAP_SHARE))
        sign = control_glyph(stage, (line.layout, line.control), Cap(height, theme.paper, theme.ink))
        if sign.get_width() > part.width:
            cap = Cap(max(1, height * part.width // sign.get_width()), theme.paper, theme.ink)
            sign = control_glyph(stage, (line.layout, line.control), cap)
        painter.put(sign, *sign.get_rect(center=part.center).topleft)
        box.left, box.width = part.right + px(MARGIN) // 2, box.right - part.right - px(MARGIN) // 2
        write(painter, stage, line.title, Lettering("body", theme.paper), box)
