"""Where the list of turns stands: over the foot of the table, from the row of buttons down."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.stage import Stage
from scenes.table.plan import plan_of
from scenes.table.spec import Box

HEAD, MORE_HEAD = 64, 20  # units at 100 %, and more at 200 %
DID, MORE_DID = 40, 26
ROW, MORE_ROW = 76, 4  # two lines in full size
GAP, GUTTER = 12, 24
WIDE_UP_TO = 1.25  # text up to this size stands in two columns
ABOVE = 12  # units of the panel above what is in it
TITLE_SHARE = 0.5  # of the width


class Regions(NamedTuple):
    """Boxes in units; `rows` are those of one page, down the columns."""

    panel: Box
    title: Box
    did: Box
    buttons: tuple[Box, Box, Box]
    rows: tuple[Box, ...]


def regions(stage: Stage) -> Regions:
    """For the stage's window and text."""
    plan = plan_of(stage)
    more = plan.more_text
    x, _, width, _ = plan.safe
    top, foot = plan.actions[1], plan.safe[1] + plan.safe[3]
    head, did = HEAD + MORE_HEAD * more, DID + MORE_DID * more
    first = top + head + did + GAP
    pitch = ROW + MORE_ROW * more + GAP
    columns = 2 if plan.text_scale <= WIDE_UP_TO else 1
    count = max(1, int((foot - first + GAP) / pitch))
    pitch = (foot - first + GAP) / count
    share = (width - GUTTER * (columns - 1)) / columns
    rows = tuple((x + column * (share + GUTTER), first + row * pitch, share, pitch - GAP)
                 for column in range(columns) for row in range(count))
    title = (x, top, width * TITLE_SHARE - GUTTER, head)
    return Regions((x, top - ABOVE, width, foot - top + ABOVE), title, (x, top + head, width, did),
                   _buttons((x + width * TITLE_SHARE, top, width * (1 - TITLE_SHARE), head)), rows)


def _buttons(box: Box) -> tuple[Box, Box, Box]:
    """The lost turn again, the page, and back."""
    x, y, width, height = box
    shares = (0.28, 0.48, 0.24)
    found, left = [], x
    for share in shares:
        found.append((left, y, (width + GAP) * share - GAP, height - GAP))
        left += (width + GAP) * share
    one, two, three = found
    return one, two, three
