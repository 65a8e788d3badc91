"""7 Street for a voice."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import DECK, HAND, Zone
from game.seven_street.cards import FACES, NUMBERS, StreetCard
from game.seven_street.groups import points_so_far
from game.seven_street.position import SEVEN
from game.seven_street.state import HUNDREDS, LANE_OF, PILE
from game.seven_street.view import StreetView
from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped, listed, tr, trn
from scenes.match.story import Seating
from scenes.specs.seven_street.names import face_aloud, face_of
from scenes.table.values import Card
from scenes.table.words import is_you, together


class StreetVoice:
    """The game's `scenes.table.capabilities.GameVoice`."""

    def card(self, card: Card) -> str:
        """A card's name."""
        assert isinstance(card, StreetCard)
        return face_aloud(face_of(card))

    def face(self, face: Face) -> str:
        """A card's name by what it shows."""
        return face_aloud(face)

    def zone(self, zone: Zone, seats: Sequence[Seating]) -> str:
        """What a zone is called."""
        if zone.kind == DECK:
            return tr("stock")
        if zone.kind == PILE:
            return tr("pile")
        if zone.kind == HAND and zone.seat is not None:
            return tr("your hand") if is_you(zone.seat, seats) else tr("hand of {name}").format(
                name=seats[zone.seat].name)
        lane = LANE_OF.get(zone.kind)
        if lane is not None:
            return tr("street of {card}").format(card=NUMBERS[lane])
        return tr("the 100s") if zone.kind == HUNDREDS else tr("the 0s")

    def rule(self, view: StreetView) -> str:
        """What is still needed to come out, for the side of whoever looks; nothing where it is out."""
        if view.seat is None or view.came_out[view.team(view.seat)]:
            return ""
        if view.rules.come_out == "street":
            return tr("lay any street to come out")
        needed = view.rules.needed(view.points[view.team(view.seat)])
        laid = view.laid if view.to_act == view.seat else 0
        if laid:
            return tr("{n} points more to come out").format(n=grouped(max(0, needed - laid)))
        return tr("{n} points to come out").format(n=grouped(needed))

    def lead(self, view: StreetView, seats: Sequence[Seating]) -> str:
        """What every table would score now."""
        return listed(self._worth(view, team, seats) for team in range(len(view.points)))

    def seat(self, view: StreetView, seat: int, seats: Sequence[Seating]) -> str:
        """The streets of its side, what they would score, its hand and its points."""
        team = view.team(seat)
        laid = [self._street(lane, len(cards)) for lane, cards in enumerate(view.streets[team]) if cards]
        if view.hundreds[team]:
            laid.append(trn("one 100", "{n} times 100", len(view.hundreds[team])))
        count = trn("1 card in hand", "{n} cards in hand", view.hand_counts[seat])
        total = tr("{points} points").format(points=grouped(view.points[team]))
        streets = listed(laid) or tr("no streets")
        return "; ".join((seats[seat].name, streets, self._worth(view, team, seats), count, total))

    def stock(self, view: StreetView) -> str:
        """How many cards the stock and the pile have, and what lies on top."""
        cards = trn("The stock has 1 card", "The stock has {n} cards", view.stock)
        if not view.pile:
            return listed((cards, tr("the pile is empty")))
        pile = trn("the pile has 1 card", "the pile has {n} cards", len(view.pile))
        return listed((cards, pile, tr("{card} on top").format(card=self.card(view.pile[-1]))))

    def _worth(self, view: StreetView, team: int, seats: Sequence[Seating]) -> str:
        names = together([seats[seat].name for seat in view.sides[team]])
        return tr("{name}: {points} so far").format(name=names, points=grouped(points_so_far(view, team)))

    @staticmethod
    def _street(lane: int, count: int) -> str:
        line = tr("{n} of 7 of {card}") if count < SEVEN else tr("a 7-Street of {card}")
        return line.format(n=count, card=FACES[lane])


STREET_VOICE = StreetVoice()
