"""7 Street where a match of it is watched: the same table without its bar, whose place is the timeline's."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.seven_street.cards import StreetCard
from game.seven_street.view import StreetView
from scenes.specs.presented import Watching
from scenes.specs.seven_street.frame import StreetFrame, street_frame
from scenes.specs.seven_street.places import groups_of
from scenes.specs.seven_street.spec import StreetTable
from scenes.table.frame import GUTTER, SIDE_GAP, Frame
from scenes.table.values import Box
from scenes.table.watched import LARGEST_LABELLED, foot_of

EYES = 560  # units at the right end of the top bar
NUMBER = 156  # units: of the round in the top bar; the turn stands beside it
BETWEEN = 6  # units between two open hands, and between round and turn


@lru_cache(maxsize=32)
def regions(room: Box, text_scale: float) -> StreetFrame:
    """With what shows where one is in the match at the foot."""
    table = street_frame(room, text_scale, foot_of(text_scale, ruled=False))
    if text_scale > LARGEST_LABELLED:
        return table  # a page takes what would stand there
    x, y, _, height = table.score
    left, top, _, high = table.title
    title = left, top, NUMBER * text_scale - BETWEEN, high
    return replace(table, title=title, score=(x, y, eyes(table)[0] - SIDE_GAP - x, height))


def eyes(table: Frame) -> Box:
    """At the right end of the top bar."""
    x, y, width, height = table.top_bar
    return x + width - EYES, y, EYES, height


def caption(table: Frame) -> Box:
    """Beside the round."""
    x, y, width, height = table.title
    left = x + width + BETWEEN
    return left, y, table.score[0] - GUTTER - left, height


class WatchedStreet(StreetTable):
    """The game's table with these regions."""

    regions = staticmethod(regions)

    def laid_out(self, table: Frame) -> WatchedStreet:
        """The game at a table with these regions."""
        return WatchedStreet(table)


def hand(spec: WatchedStreet, view: StreetView, seat: int) -> Box | None:
    """One below the other over the place of the nearest hand."""
    x, y, width, height = spec.plan.hand
    high = (height - BETWEEN * (view.seats - 1)) / view.seats
    order = [(spec.front + step) % view.seats for step in range(view.seats)]
    return x, y + (high + BETWEEN) * order.index(seat), width, high


def in_order(view: StreetView) -> list[StreetCard]:
    """A hand by its groups."""
    return [card for group in groups_of(view) for card in group]


STREET_WATCHING = Watching(
    WatchedStreet(regions((0, 0, 1920, 1080), 1.0)), eyes, caption, hand, frozenset({"log"}), opens_over_hand=True,
    order=in_order)
