"""A table that can be put at any moment of a match: nobody acts at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import Card
from scenes.kit.layout import Bounds
from scenes.kit.widgets.particles import Particles
from scenes.table.frame import Frame
from scenes.table.panels.log import Chronicle
from scenes.table.presenter import LastCards
from scenes.table.spec import colour_of
from scenes.table.table import Table
from scenes.table.values import Cue, Hidden, Motion, Place, TableView

LABELS, CELLS, BUTTONS, LEAST, GAP = 40, 68, 56, 14, 18
"""Units at 100 %: what stands above the timeline, the timeline, the buttons; the gaps above it and below it."""
LARGEST_LABELLED = 1.1  # larger text leaves no room above the timeline


def cells_high(text_scale: float) -> float:
    """The height of the timeline: larger text needs some of it for the buttons."""
    return CELLS - 26 * (text_scale - 1)


def buttons_high(text_scale: float) -> float:
    """The height of the buttons below a watched table."""
    return BUTTONS + 22 * (text_scale - 1)


def labels_high(text_scale: float, ruled: bool) -> float:
    """The height of what stands above it: nothing where fields have no rule, and show faces themselves."""
    return LABELS if ruled and text_scale <= LARGEST_LABELLED else 0.0


def foot_of(text_scale: float, ruled: bool) -> float:
    """The units at the foot of a table that is watched; `ruled`: of a game in which a rule is in force."""
    return labels_high(text_scale, ruled) + cells_high(text_scale) + buttons_high(text_scale) + LEAST + GAP


class Deck(NamedTuple):
    """What is below a watched table, in units: the timeline with what is `above` it, and its buttons.

    `large`: the text is so large that a page takes what else there is room for.
    """

    cells: Bounds
    buttons: Bounds
    above: float
    large: bool


def deck_of(plan: Frame, ruled: bool) -> Deck:
    """The deck's box below a table with these boxes."""
    x, y, width, height = plan.safe
    labels, high = labels_high(plan.text_scale, ruled), cells_high(plan.text_scale)
    top = y + height + LEAST + labels
    cells, line = (x, top, width, high), (x, top + high + GAP, width, buttons_high(plan.text_scale))
    return Deck(cells, line, labels, plan.stacked or plan.text_scale > LARGEST_LABELLED)


class WatchedTable(Table):
    """The table of a match that is over, or goes on elsewhere."""

    hand_covered = False  # whether something else stands where the nearest hand lies

    def _places_now(self) -> dict[Card, Place]:
        places = super()._places_now()
        if not self.hand_covered:
            return places
        hand = frozenset(self.view.hand)
        return {card: place for card, place in places.items() if not isinstance(card, Hidden) and card not in hand}

    def stand(self, view: TableView, front: int, cues: Sequence[Cue]) -> None:
        """Another moment altogether, and nothing of the one before; `cues` has happened in its round."""
        self._won = next((frozenset(cue.won) for cue in cues[-1:] if cue.motion is Motion.LEAP), None)
        self.talk.end()
        self.particles = Particles()
        self._last_cards = LastCards(self.spec, self.seated, view)
        self.ground.stand(colour_of(self.spec, view))
        self.panels.chronicle = Chronicle()
        for cue in cues:
            self.panels.chronicle.happened(cue)
        self.look_from(view, front)
