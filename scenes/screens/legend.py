"""What the buttons or keys of the device in hand do at the table of a game: shown beside the pause's entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import zip_longest
from math import ceil
from typing import NamedTuple

from scenes.kit.input.bindings import KINDS
from scenes.kit.input.intent import DIRECTIONS, Device, Kind
from scenes.kit.input.layouts import GAMEPAD
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Pad, Spacer
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.press import ControlSign
from scenes.screens.bindings.steps import TITLES

AT_TABLE = {Kind.ACCEPT: mark("Choose"), Kind.CANCEL: mark("Undo, back")}
"""What is called otherwise there."""
ALOUD = (Kind.TELL, Kind.TELL_OTHERS, Kind.TELL_HAND)
RIGHT_STICK = "right_stick"
"""Pushed to the side it always goes from card to card, whatever its press does."""
FEWEST = 4
"""Fewer keys are no list."""
SIGN, MARGIN = 110, 36
"""Units of the width in whose middle the signs stand, and round the lines."""


class LegendLine(NamedTuple):
    """A key or button of a layout, what it is called aloud, and what it does."""

    layout: str
    control: str
    aloud: str
    title: str


def legend_of(stage: Stage, titles: Mapping[Kind, str]) -> tuple[LegendLine, ...]:
    """All that has a key or button on the device in hand; nothing for a pointer.

    `titles` are what a game calls its own actions; an empty one is for what it has not.
    """
    called, layout = {**TITLES, **AT_TABLE, **titles}, stage.devices.layout_of(stage.holder)
    if layout is None:
        return ()
    bindings = stage.devices.bindings_of(stage.holder)
    kinds = [kind for kind in KINDS if kind not in DIRECTIONS and (stage.speaks or kind not in ALOUD)]
    controls = ((kind, bindings.first(layout, kind)) for kind in kinds if called.get(kind))
    does = [(control, tr(called[kind])) for kind, control in controls if control is not None]
    if layout == GAMEPAD:
        does.append((RIGHT_STICK, tr("{title} (flick right)").format(title=tr(called[Kind.CARD_RIGHT]))))
    make = stage.devices.make_of(stage.holder)
    return tuple(LegendLine(layout, control, spoken_cap(layout, control, make), title) for control, title in does)


def legend_aloud(lines: Sequence[LegendLine]) -> str:
    """The same for a voice."""
    return sentences(listed((line.aloud, line.title)) for line in lines)


def legend(stage: Stage, lines: Sequence[LegendLine]) -> Node:
    """In two columns or one. Where there is no room for all keys, the first ones are shown: the buttons of a pad have
    no names on them, and are shown all.
    """
    if not lines:
        return Spacer()
    arrangements = [_in_columns(lines, count) for count in (2, 1)]
    if stage.device is Device.GAMEPAD:
        return First(arrangements, width=Grow(), rank=1)
    first_ones = [partial(_in_columns, lines[:high], count) for high in range(len(lines) - 2, FEWEST, -2)
                  for count in (2, 1)]  # fmt: skip
    return First(arrangements, *first_ones, Spacer, width=Grow(), rank=1)


def _in_columns(lines: Sequence[LegendLine], count: int) -> Node:
    high = ceil(len(lines) / count)
    columns = [lines[first : first + high] for first in range(0, len(lines), high)]
    rows = [[node for line in row if line for node in _nodes(line)] for row in zip_longest(*columns)]
    block = Block(Grid(rows, gap=MARGIN / 2, row_gap=24), "ink", pad=Pad(MARGIN, MARGIN, MARGIN, MARGIN))
    return Column([block], justify=0.5, pad=Pad(MARGIN, 54, 96, 54))


def _nodes(line: LegendLine) -> tuple[Node, Node]:
    title = Label(line.title, "body", "paper", least=0.6, aloud=False, width=Grow())
    return ControlSign(line.layout, line.control, least_width=SIGN), title
