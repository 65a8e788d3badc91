"""7 Street in words: its cards, what stands on streets, in the rail and on buttons, and all of it for a voice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.events import DECK, HAND, Card, Zone
from game.seven_street.cards import BIG, FACES, NUMBERS, SMALL, StreetCard
from game.seven_street.groups import points_so_far
from game.seven_street.legality import Hurdle, StreetReason
from game.seven_street.position import SEVEN
from game.seven_street.state import HUNDREDS, LANE_OF, PILE
from game.seven_street.view import StreetView
from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped, listed, mark, tr, trn
from scenes.match.story import Seating
from scenes.specs.seven_street.stacks import BLOCK, PLATE, Foot
from scenes.table.values import Pieces
from scenes.table.words import is_you, pieces, together

COUNTS = (mark("no"), mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"), mark("seven"),
          mark("eight"), mark("nine"), mark("ten"), mark("eleven"), mark("twelve"))  # fmt: skip
"""How many cards, as a voice says it: "2 1s" cannot be understood."""
SHORT: Mapping[Hurdle, str] = {
    Hurdle.TAKE_FIRST: mark("take cards first"),
    Hurdle.TAKEN: mark("already taken"),
    Hurdle.PILE_EMPTY: mark("the pile is empty"),
    Hurdle.COME_OUT_FIRST: mark("come out first"),
    Hurdle.NEEDS_MORE: mark("needs {n} more"),
    Hurdle.JOKERS_OUTNUMBER: mark("too many jokers"),
    Hurdle.KEEP_ONE: mark("keep 1 back: no 7-Street"),
    Hurdle.LAST_CARD: mark("keep 1 back: no 7-Street"),
    Hurdle.SHORT: mark("{n} points short"),
    Hurdle.ZEROS_LAID: mark("just discard now"),
    Hurdle.ZEROS_OFF: mark("no 0s in this match"),
    Hurdle.ZEROS_THREE: mark("at least three 0s"),
    Hurdle.ZEROS_LAST: mark("0s go last"),
}
"""Of every hurdle that somebody at the table can meet, in a few words."""
WHOLE: Mapping[Hurdle, str] = {
    Hurdle.TAKE_FIRST: mark("First take two cards, or pick up the pile"),
    Hurdle.TAKEN: mark("You have already taken cards this turn"),
    Hurdle.PILE_EMPTY: mark("The pile is empty"),
    Hurdle.COME_OUT_FIRST: mark("You have to come out first"),
    Hurdle.NEEDS_MORE: mark("A street needs at least three cards: {n} more"),
    Hurdle.JOKERS_OUTNUMBER: mark("A street can't have more jokers than numbers"),
    Hurdle.KEEP_ONE: mark("Keep 1 back: without a 7-Street nobody can go out"),
    Hurdle.LAST_CARD: mark("Keep 1 back: without a 7-Street nobody can go out"),
    Hurdle.SHORT: mark("This turn's streets are {n} points short of coming out"),
    Hurdle.ZEROS_LAID: mark("After the 0s you can only discard"),
    Hurdle.ZEROS_OFF: mark("0s can't be laid in this match"),
    Hurdle.ZEROS_THREE: mark("Three or four 0s are laid together"),
    Hurdle.ZEROS_LAST: mark("0s are laid last, in the turn you go out"),
}
"""The same as a sentence."""


def face_of(card: StreetCard) -> Face:
    """What a card shows: its number is its colour key, too."""
    return face_named(card.face)


def face_named(name: str) -> Face:
    """What the card of this name shows: "8", "?"."""
    return Face(name, name)


def face_aloud(face: Face) -> str:
    """A card's name for a voice: jokers have one, numbers are read as they are."""
    return {"?": tr("small joker"), "!": tr("big joker")}.get(face.numeral, face.numeral)


def counted_aloud(kind: int, number: int) -> str:
    """The words for a voice for `number` alike cards: "two 1s", "one small joker"."""
    count = tr(COUNTS[number]) if number < len(COUNTS) else grouped(number)
    if kind == SMALL:
        return trn("{count} small joker", "{count} small jokers", number, count=count)
    if kind == BIG:
        return trn("{count} big joker", "{count} big jokers", number, count=count)
    return trn("{count} {card}", "{count} {card}s", number, count=count, card=FACES[kind])


def face(kind: int) -> Face:
    """A face by its kind."""
    return face_named(FACES[kind])


def feet(foot: Foot) -> tuple[str, ...]:
    """What stands at the foot of a street."""
    if foot.kind == PLATE:
        return (tr("{n} of 7").format(n=foot.cards),)
    if foot.kind != BLOCK:
        return (str(foot.bonus),)
    cards = tr("pure {n}") if foot.pure else tr("{n} cards")
    return str(foot.bonus), cards.format(n=foot.cards)


def count_foot(count: int) -> tuple[str, ...]:
    """What stands at the foot of a group in hand; nothing where it is one card."""
    return (tr("×{n}").format(n=count),) if count > 1 else ()


def _filled(text: str, why: StreetReason) -> str:
    return tr(text).format(n=grouped(why.number))


def why_short(why: StreetReason | None) -> str | Pieces:
    """In a few words, with the card where one is meant."""
    if why is None:
        return ""
    if why.hurdle is Hurdle.BLOCKED:
        return tr("a 0 blocks it") if FACES[why.kind] == "0" else tr("a joker blocks it")
    if why.hurdle is Hurdle.TOO_FEW_IN_HAND:
        return pieces(tr("you hold one {card}") if why.number else tr("you hold no {card}"), card=face(why.kind))
    return _filled(SHORT[why.hurdle], why) if why.hurdle in SHORT else ""


def why_whole(why: StreetReason | None) -> str:
    """The reason as a whole sentence."""
    if why is None:
        return ""
    card = FACES[why.kind] if why.kind >= 0 else ""
    if why.hurdle is Hurdle.BLOCKED:
        return tr("A 0 on top blocks the pile") if card == "0" else tr("A joker on top blocks the pile")
    if why.hurdle is Hurdle.TOO_FEW_IN_HAND:
        return tr("You need two {card}s to pick up the pile").format(card=card)
    return _filled(WHOLE[why.hurdle], why) if why.hurdle in WHOLE else ""


def so_far_words(has_seven: bool) -> tuple[str, ...]:
    """What stands beside the points of a table, the longest first: without a 7-Street they may count against it."""
    return (tr("so far"),) if has_seven else (tr("no 7-Street yet"), tr("no 7-Street"))


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
        """The points still needed to come out, for the side of whoever looks, in words; empty where it is out."""
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
        so_far = tr("{points} so far").format(points=grouped(points_so_far(view, team)))
        worth = self._worth(view, team, seats) if len(view.sides[team]) > 1 else so_far
        words = "; ".join((streets, worth, count, total))
        return tr("{name}: {what}").format(name=seats[seat].name, what=words)

    def stock(self, view: StreetView) -> str:
        """How many cards the stock and the pile have, and what lies on top."""
        cards = trn("The stock has 1 card", "The stock has {n} cards", view.stock) if view.stock else tr(
            "The stock is empty")
        if not view.pile:
            return listed((cards, tr("the pile is empty")))
        pile = trn("the pile has 1 card", "the pile has {n} cards", len(view.pile))
        return listed((cards, pile, tr("{card} on top").format(card=self.card(view.pile[-1]))))

    def _worth(self, view: StreetView, team: int, seats: Sequence[Seating]) -> str:
        names = together([seats[seat].name for seat in view.sides[team]])
        return tr("{name}: {points} so far").format(name=names, points=grouped(points_so_far(view, team)))

    @staticmethod
    def _street(lane: int, count: int) -> str:
        return counted_aloud(lane, count) if count < SEVEN else tr("a 7-Street of {card}").format(card=FACES[lane])


STREET_VOICE = StreetVoice()
