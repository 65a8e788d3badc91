"""What somebody says, on a block of paper below their name."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.widgets import Sentence
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import CHIP_PITCH
from scenes.table.words import shortest_flow

MARGIN, ABOVE, TAIL = 14, 6, 20  # units
MOST_ROWS = 2


class Bubble:
    """A line, set once for each place that it has had."""

    def __init__(self, line: str) -> None:
        self.line = line
        self._sheet, self._place = Sheet(), Rect(0, 0, 0, 0)

    def at(self, stage: Stage, place: Rect, header: Rect, room: Rect) -> Bubble:
        """In the place of a seat's reason (px), or by its header as wide as it needs inside `room`."""
        if place != self._place:
            self._sheet, self._place = bubble(stage, place, header, self.line, room), place.copy()
        return self

    def forget(self) -> None:
        """Window or text have changed."""
        self._place = Rect(0, 0, 0, 0)

    def draw(self, painter: Painter) -> None:
        """Lists it where it was put last."""
        self._sheet.draw(painter)


def bubble(stage: Stage, place: Rect, header: Rect, line: str, room: Rect) -> Sheet:
    """A line in the place of a seat's reason (px); its tail points at the name.

    What does not fit there is as wide as it needs inside `room`, on two rows at most, for a moment over what is beside
    it: never over its own name, so it goes below the header where the reason is in that.
    """
    sheet, px, theme = Sheet(), stage.viewport.px, stage.theme
    pitch, margin, above = round(stage.text.px("body") * CHIP_PITCH), px(MARGIN), px(ABOVE)
    said = Sentence((line,), "body_bold", theme.ink)
    rows = shortest_flow(stage, [said], max(1, place.width - 2 * margin), max(1, place.height // pitch))
    whole = said.render(stage)
    shrunk = rows[0].get_height() < whole.get_height() or (len(rows) == 1 and rows[0].get_width() < whole.get_width())
    if len(rows) * pitch > place.height or shrunk:
        rows = shortest_flow(stage, [said], max(1, room.width - 2 * margin), MOST_ROWS)
        place = Rect(header.x, header.bottom, 0, 0) if place.y < header.bottom else place
    block = Rect(place.topleft, (max(row.get_width() for row in rows) + 2 * margin, len(rows) * pitch + above))
    block.right = min(block.right, max(room.right, block.width + room.left))
    tail = px(TAIL)
    sheet.put(stage.art.icon("arrow_up", tail, theme.paper), place.x + margin, block.y - tail * 3 // 5)
    sheet.fill(block, theme.paper)
    for number, row in enumerate(rows):
        sheet.middle(row, block.x + margin, block.y + above / 2 + (number + 0.5) * pitch)
    return sheet
