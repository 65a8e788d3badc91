"""The busiest table of 7 Street: sixty cards on streets, a hand of twenty-five, and a 7-Street again and again."""

from __future__ import annotations

from dataclasses import dataclass

from game.seven_street.cards import LANES, SMALL, StreetCard
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetPhase, StreetStage
from game.seven_street.view import StreetView
from scenes.match.story import Seating
from scenes.specs.busiest import Busiest
from scenes.specs.seven_street.feats import SevenStreetFeat
from scenes.table.table import Table

SEATED = (Seating("You", "kite"), Seating("Maestro", "maestro", "greedy"))
MOVING = 10
OURS, THEIRS = (7, 6, 5, 4, 4, 4, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 7, 6, 5, 6, 6)
"""Cards on each lane: sixty in all."""
HELD = (1, 2, 3, 4, 2, 2, 1, 2, 2, 1, 2, 3)
"""Cards of each number in hand, and jokers: twenty-five."""


@dataclass(frozen=True, slots=True)
class _Again(SevenStreetFeat):
    """Not only once a turn."""

    often = True


def _cards(kind: int, first: int, many: int) -> tuple[StreetCard, ...]:
    return tuple(StreetCard(kind, first + copy) for copy in range(many))


def _view() -> StreetView:
    view = SEVEN_STREET.view(SEVEN_STREET.begin(StreetRules(), len(SEATED)), 0)
    streets = tuple(tuple(_cards(lane, 0, many[lane]) for lane in LANES) for many in (OURS, THEIRS))
    hand = tuple(card for kind, many in enumerate(HELD) for card in _cards(kind, 8 - many, many))
    return view._replace(
        stage=StreetStage.TURN, phase=StreetPhase.LAY, number=1, to_act=0, hand=hand, hand_counts=(len(hand), 11),
        known_hands=((), ()), streets=streets, zeros=((), ()), hundreds=((), ()), came_out=(True, True), stock=12)


def _seven(table: Table, number: int) -> None:
    table.moments.perform(_Again(0, number % SMALL, pure=number % 2 == 0), table.view)


STREET_BUSIEST = Busiest(SEATED, _view, MOVING, _seven)
