"""What a button would do with cards, shown before it is pressed: where they would lie, and which groups would grow."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.kit.messages import tr
from scenes.table.capabilities import Grouping, Tag
from scenes.table.cards.sprites import Sprite
from scenes.table.drafting import Drafting
from scenes.table.table import Table
from scenes.table.values import Card, Gesture, Place, TableView


class Ghosts:
    """Of one table with hands in groups: nothing of them is there without the focus on such a button."""

    def __init__(self, table: Table, grouping: Grouping[TableView]) -> None:
        self._table, self._grouping = table, grouping
        self._after: TableView | None = None
        self._before: TableView | None = None

    def follow(self, drafting: Drafting, gesture: Gesture | None) -> None:
        """What a gesture would lead to; None: nothing is shown. What is picked up shows that by itself."""
        if drafting.picked:
            self._table.ghosts, self._after = (), None
            return
        before: TableView = drafting.view
        after: TableView | None = drafting.preview(gesture) if gesture is not None else None
        self._before, self._after, self._table.ghosts = before, after, ()
        moved = gesture.cards if gesture is not None else ()
        for card, sprite in self._table.sprites.cards.items():
            if card in before.hand:
                sprite.faint = card in moved
        if after is not None:
            places, taken = self._table.spec.places(after, ()), self._table.resting_places().values()
            there = {(round(place.x), round(place.y)) for place in taken}
            self._table.ghosts = [self._ghost(card, places[card]) for card in moved
                                  if card in places and (round(places[card].x), round(places[card].y)) not in there]

    def _ghost(self, card: Card, place: Place) -> Sprite:
        return Sprite(self._table.spec.face(card), place._replace(look="preview"))

    @property
    def tags(self) -> Mapping[Card, Tag]:
        """How many cards more the groups would have that are there already, by the card in front."""
        if self._before is None or self._after is None:
            return {}
        now = {card: group for group in self._grouping.groups(self._before) for card in group}
        found = dict[Card, Tag]()
        for group in self._grouping.groups(self._after):
            known = next((now[card] for card in group if card in now), None)
            if known is not None and len(group) > len(known):
                found[known[0]] = Tag("", (tr("+{n}").format(n=len(group) - len(known)),), False)
        return found
