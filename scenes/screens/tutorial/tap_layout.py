"""Where everything of a tapped step stands: the rule, the prompt beside it, the palettes, and what is told."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.drawing.rows import ASPECT, GAP
from scenes.table.plan import GUTTER, Plan
from scenes.table.spec import Box

RULE, RULE_MORE = 286, 26  # units that the rule takes in the rail at 100 % text, and how many more at 200 %
BELOW_HEADER = 56  # room for cards that are raised
TOLD = 210  # units at the foot
NEXT = (300, 110)  # width and height of the button, at 200 % text
MOST_CARD = 300
MARGIN = 24  # units between a palette's cards and its ring


@dataclass(frozen=True)
class TapLayout:
    """Boxes in units, for so many palettes of at most so many cards."""

    plan: Plan
    palettes: int
    most: int

    @property
    def prompt(self) -> Box:
        """Beside the rule."""
        x, y, _, _ = self.plan.opponents
        return x, y, self._right - x, self._top - y - GUTTER

    @property
    def card(self) -> float:
        """The height of the cards."""
        room = self._told_top - GUTTER - self._top - self.plan.header - BELOW_HEADER - MARGIN
        width = self._width - 2 * MARGIN - GAP * (self.most - 1)
        return min(MOST_CARD, room, width / self.most / ASPECT)

    def palette(self, number: int) -> Box:
        """A palette with its header and its margins."""
        height = self.plan.header + BELOW_HEADER + self.card + MARGIN
        width = 2 * MARGIN + self.most * self.card * ASPECT + (self.most - 1) * GAP
        return self.plan.safe[0] + number * (self._width + GUTTER), self._top, width, height

    def place(self, palette: int, number: int) -> Box:
        """A card."""
        x, y, _, _ = self.palette(palette)
        width = self.card * ASPECT
        return x + MARGIN + number * (width + GAP), y + self.plan.header + BELOW_HEADER, width, self.card

    @property
    def told(self) -> Box:
        """What came of a try."""
        x = self.plan.opponents[0]
        return x, self._told_top, self.next[0] - 2 * GUTTER - x, TOLD

    @property
    def next(self) -> Box:
        """The button that goes on."""
        share = 0.76 + 0.24 * self.plan.more_text
        width, height = NEXT[0] * share, NEXT[1] * share
        return self._right - width, self._foot - height, width, height

    @property
    def out(self) -> Box:
        """The button that goes back."""
        _, _, width, height = self.plan.seats_button
        return self.plan.safe[0], self._foot - height, width, height

    @property
    def _width(self) -> float:
        """Of a palette: never wider than if there were two."""
        return (self.plan.safe[2] - GUTTER) / max(2, self.palettes)

    @property
    def _right(self) -> float:
        return self.plan.safe[0] + self.plan.safe[2]

    @property
    def _top(self) -> float:
        return self.plan.rail[1] + RULE + RULE_MORE * self.plan.more_text

    @property
    def _foot(self) -> float:
        return self.plan.safe[1] + self.plan.safe[3]

    @property
    def _told_top(self) -> float:
        return self._foot - TOLD
