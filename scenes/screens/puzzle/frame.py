"""Where a puzzle has what no other table has: its column, what a hint costs, the word at its end, and the ways on."""

from __future__ import annotations

from functools import lru_cache

from scenes.kit.layout import Box
from scenes.kit.ui.areas import Area, Wordless, boxes_of
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.table.frame import GUTTER, Frame

WAYS = Len(72, 100)  # units: the height of the ways on
ABOVE_WORD, BELOW_WORD = 4, 40  # units


@lru_cache(maxsize=8)
def puzzle_boxes(table: Frame) -> dict[str, Box]:
    """Boxes in units, in the frame of its table: the `column` in the place of the log; once it is over, the `word` over
    buttons and hand, the column `beside` it, and below both the `ways` on; `cost` below the button of the hint, unless
    the buttons stand below the rail.
    """
    (x, y, width, height), left, top = table.log, table.opponents[0], table.actions[1] + ABOVE_WORD
    above = min(y, table.rail[1])
    end = Column([
        Row([Area("word", width=Grow()), Node(width=GUTTER), Area("beside", width=width)], height=Grow()),
        Node(height=BELOW_WORD),
        Area("ways", height=WAYS),
    ])  # fmt: skip
    safe = Box(*table.safe)
    end.place(Wordless(table.text_scale), Box(left, top, safe.right - left, safe.bottom - top))
    boxes = boxes_of(end)
    boxes["column"] = Box(x, above, width, y + height - above)
    boxes["beside"] = Box(x, above, width, boxes["beside"].bottom - above)
    if table.corner is not None:
        first, last = Box(*table.seats_button), Box(*table.sort_button)
        boxes["cost"] = first._replace(width=max(first.right, last.right) - first.x)
    return boxes
