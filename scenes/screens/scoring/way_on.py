"""The ways on from the end of a match, side by side: the best one on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.input.intent import Kind
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle
from scenes.kit.widgets.widget import Action

LEFT, TOP, WIDTH, HEIGHT, MORE_HEIGHT = 96, 894, 1728, 104, 14  # units at 100 %, and how much higher at 200 %
GAP, CLOSE_GAP = 64, 36
"""Between the buttons, and where there are more than three."""
STRETCH = 0.6
"""How much wider they are where the text is twice as large, if there is room."""


class WayOn(NamedTuple):
    """One way on: its words, what it does, a second line, its width in units, and whether it beats a rematch."""

    title: str
    action: Action
    second: str = ""
    width: float = 0
    best: bool = False


def buttons(stage: Stage, ways: Sequence[WayOn], tones: Tones) -> list[Button]:
    """A button for each; the first is the best, those with two lines stand on a block, the others are bare."""
    gap = GAP if len(ways) <= 3 else CLOSE_GAP
    whole = sum(way.width for way in ways)
    stretch = min(1 + STRETCH * (stage.text.text_scale - 1), (WIDTH - gap * (len(ways) - 1)) / whole)
    height = HEIGHT + MORE_HEIGHT * (stage.text.text_scale - 1)
    made, x = [], float(LEFT)
    for number, way in enumerate(ways):
        rect = stage.viewport.rect(x, TOP, way.width * stretch, height)
        style = ButtonStyle("slab" if way.second else "bare", "head", way.second, tones=tones)
        if number == 0:
            style = style._replace(look="best", style="head" if way.second else "entry", kind=Kind.ACCEPT)
        made.append(Button(stage, rect, way.title, way.action, style))
        x += way.width * stretch + gap
    return made
