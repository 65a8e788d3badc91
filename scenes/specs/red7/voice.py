"""Red7 for a voice: cards by their full names, reasons as whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.zones import DECK, HAND, Zone
from game.red7.cards import Card as Red7Card
from game.red7.standing import Reason, reasons
from game.red7.state import CANVAS
from game.red7.view import View
from scenes.kit.art.cards import Face
from scenes.kit.messages import listed, tr, trn
from scenes.match.story import Seating
from scenes.specs.red7 import captions
from scenes.table.values import Card
from scenes.table.words import is_you


class Red7Voice:
    """The game's `scenes.table.capabilities.GameVoice`."""

    def card(self, card: Card) -> str:
        """A card's name."""
        assert isinstance(card, Red7Card)
        return self.face(captions.face(card))

    def face(self, face: Face) -> str:
        """A card's name by what it shows."""
        return tr("{colour} {number}").format(colour=captions.colour_name(face.colour), number=face.numeral)

    def zone(self, zone: Zone, seats: Sequence[Seating]) -> str:
        """What a zone is called."""
        if zone.kind == CANVAS:
            return tr("canvas")
        if zone.kind == DECK:
            return tr("deck")
        owner = zone.seat or 0
        if zone.kind == HAND:
            return tr("your hand") if is_you(owner, seats) else tr("hand of {name}").format(name=seats[owner].name)
        return tr("your palette") if is_you(owner, seats) else tr("palette of {name}").format(name=seats[owner].name)

    def rule(self, view: View) -> str:
        """The colour that rules, and what wins under it."""
        return rule_aloud(view.rule)

    def lead(self, view: View, seats: Sequence[Seating]) -> str:
        """Who is winning, and why."""
        why = next((why for why in reasons(view).values() if why.leads), None)
        if why is None:
            return tr("Nobody leads")
        if is_you(why.seat, seats):
            return tr("You lead: {reason}").format(reason=_reason(why))
        return tr("{name} leads: {reason}").format(name=seats[why.seat].name, reason=_reason(why))

    def seat(self, view: View, seat: int, seats: Sequence[Seating]) -> str:
        """Palette, what counts of it, hand and points."""
        name = seats[seat].name
        points = trn("1 point", "{n} points", view.points[seat]) if view.target is not None else ""
        if not view.alive[seat]:
            return listed((tr("{name}: out").format(name=name), points))
        cards = listed(map(self.card, view.palettes[seat])) or tr("no card")
        count = trn("1 card in hand", "{n} cards in hand", view.hand_counts[seat])
        palette = tr("{name}: palette {cards}").format(name=name, cards=cards)
        return "; ".join(filter(None, (palette, _reason(reasons(view)[seat]), count, points)))

    def stock(self, view: View) -> str:
        """How many cards the deck has, and the one on top where everybody knows it."""
        cards = trn("The deck has 1 card", "The deck has {n} cards", view.deck)
        if not view.deck_top:
            return cards
        return tr("{cards}, {top} on top").format(cards=cards, top=self.card(view.deck_top[0]))


RED7_VOICE = Red7Voice()


def rule_aloud(rule: str) -> str:
    """The colour that rules, and what wins under it."""
    return tr("{colour} rules: {rule}").format(
        colour=captions.colour_name(rule), rule=captions.rule_in_words(rule))


def _reason(why: Reason) -> str:
    """What a palette has under the rule, and what it beats if it leads."""
    if why.top is None:
        return captions.nothing(why.rule)
    top = RED7_VOICE.face(captions.face(why.top))
    best = tr("highest card") if why.rule == "R" else captions.set_in_words(why.rule, why.size, why.top)
    if not why.leads or why.rival_top is None:
        return tr("{set}, {top}").format(set=best, top=top)
    if why.by_tie_break or why.rule == "R":
        rival = RED7_VOICE.face(captions.face(why.rival_top))
        return tr("{set}, {top} beats {rival}").format(set=best, top=top, rival=rival)
    return tr("{set} against {number}").format(set=best, number=why.rival_size)
