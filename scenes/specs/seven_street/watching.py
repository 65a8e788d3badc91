"""7 Street where a match of it is watched: the same table without its bar, whose place is the timeline's."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.seven_street.view import StreetView
from scenes.specs.seven_street.regions import StreetRegions
from scenes.specs.seven_street.regions import regions as regions_of_turns
from scenes.specs.seven_street.spec import StreetTable
from scenes.specs.watching import Watching
from scenes.table.plan import TablePlan
from scenes.table.top_bar import SIDE_GAP
from scenes.table.values import Box
from scenes.table.watched import foot_of

EYES = 560  # units at the right end of the top bar
NUMBER, CAPTION = 160, 200  # units: of the round in the top bar, and of the turn beside it
BETWEEN = 6  # units between two open hands
INSET = 60  # units: a face before a hand


@lru_cache(maxsize=32)
def regions(room: Box, text_scale: float) -> StreetRegions:
    """With what shows where one is in the match at the foot."""
    table = regions_of_turns(room, text_scale, foot_of(text_scale, ruled=False))
    x, y, _, height = table.score
    return replace(table, score=(x, y, eyes(table)[0] - SIDE_GAP - x, height))


def eyes(table: TablePlan) -> Box:
    """At the right end of the top bar."""
    x, y, width, height = table.top_bar
    return x + width - EYES, y, EYES, height


def caption(table: TablePlan) -> Box:
    """Beside the round."""
    x, y, _, height = table.title
    return x + NUMBER, y, CAPTION, height


class WatchedStreet(StreetTable):
    """The game's table with these regions."""

    regions = staticmethod(regions)

    def laid_out(self, table: TablePlan) -> WatchedStreet:
        """The game at a table with these regions."""
        return WatchedStreet(table)


def hand(spec: WatchedStreet, view: StreetView, seat: int) -> Box | None:
    """One below the other over the place of the nearest hand."""
    x, y, width, height = spec.plan.hand
    high = (height - BETWEEN * (view.seats - 1)) / view.seats
    order = [(spec.front + step) % view.seats for step in range(view.seats)]
    return x, y + (high + BETWEEN) * order.index(seat), width, high


STREET_WATCHING = Watching(
    WatchedStreet(regions((0, 0, 1920, 1080), 1.0)), eyes, caption, hand, frozenset({"log"}), opens_over_hand=True)
