"""Red7 in words: rules and reasons as they are written, cards and zones as they are spoken."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import DECK, HAND, Card, TallyLine, Zone
from game.red7.cards import Card as Red7Card
from game.red7.standing import Reason, reasons
from game.red7.state import CANVAS
from game.red7.view import View
from scenes.kit.art.cards import Face
from scenes.kit.messages import listed, mark, tr, trn
from scenes.match.story import Seating
from scenes.table.capabilities import CloseCall
from scenes.table.values import Pieces
from scenes.table.words import is_you, pieces


def face(card: Red7Card) -> Face:
    """What a card shows."""
    return Face(str(card.number), card.colour)


COLOUR_NAMES = {"R": mark("Red"), "O": mark("Orange"), "Y": mark("Yellow"), "G": mark("Green"), "B": mark("Blue"),
                "I": mark("Indigo"), "V": mark("Violet")}
COLOUR_LETTERS = {"R": mark("R"), "O": mark("O"), "Y": mark("Y"), "G": mark("G"), "B": mark("B"), "I": mark("I"),
                  "V": mark("V")}
RULES = {
    "R": mark("Highest card"), "O": mark("Most cards of one number"), "Y": mark("Most cards of one colour"),
    "G": mark("Most even cards"), "B": mark("Most different colours"), "I": mark("Longest run"),
    "V": mark("Most cards below 4"),
}
RULES_IN_A_WORD = {"R": mark("Highest"), "O": mark("Number"), "Y": mark("Colour"), "G": mark("Even"),
                   "B": mark("Mixed"), "I": mark("Run"), "V": mark("Below 4")}
HEADLINES = {"R": mark("HIGHEST"), "O": mark("ONE NUMBER"), "Y": mark("ONE COLOUR"), "G": mark("EVEN"),
             "B": mark("ALL DIFFERENT"), "I": mark("LONGEST RUN"), "V": mark("BELOW 4")}


def colour_name(rule: str) -> str:
    """A colour's name."""
    return tr(COLOUR_NAMES[rule])


def colour_letter(rule: str) -> str:
    """What a colour is called where there is room for a letter only."""
    return tr(COLOUR_LETTERS[rule])


def rule_in_words(rule: str) -> str:
    """What wins under a rule."""
    return tr(RULES[rule])


def rule_in_a_word(rule: str) -> str:
    """What wins under a rule, for the ladder."""
    return tr(RULES_IN_A_WORD[rule])


def headline(rule: str) -> str:
    """What a rule change announces."""
    return tr(HEADLINES[rule])


def set_in_words(rule: str, size: int, top: Red7Card | None) -> str:
    """A best set: "2 evens", "run of 4". Raises KeyError for no rule."""
    number = top.number if top is not None else 0
    match rule:
        case "O":
            return _alike(number, size) if size > 1 else tr("no two alike")
        case "R":
            return tr("Highest:")
        case "Y":
            return trn("no two alike", "{n} of a colour", size)
        case "G":
            return trn("1 even", "{n} evens", size)
        case "B":
            return trn("1 colour", "{n} colours", size)
        case "I":
            return trn("no run", "run of {n}", size)
        case "V":
            return trn("1 below 4", "{n} below 4", size)
    raise KeyError(rule)


def _alike(number: int, size: int) -> str:
    """The words for `size` cards of one number."""
    match number:
        case 1:
            return trn("a one", "{n} ones", size)
        case 2:
            return trn("a two", "{n} twos", size)
        case 3:
            return trn("a three", "{n} threes", size)
        case 4:
            return trn("a four", "{n} fours", size)
        case 5:
            return trn("a five", "{n} fives", size)
        case 6:
            return trn("a six", "{n} sixes", size)
        case 7:
            return trn("a seven", "{n} sevens", size)
    raise KeyError(number)


def nothing(rule: str) -> str:
    """A palette without a card for a rule: "no even card"."""
    return {"G": tr("no even card"), "V": tr("nothing below 4")}.get(rule, tr("no card"))


def reason(why: Reason) -> tuple[Pieces, Pieces]:
    """Why a seat is winning or not, in a longer and a shorter form."""
    if why.top is None:
        return (nothing(why.rule),), (nothing(why.rule),)
    best, top = set_in_words(why.rule, why.size, why.top), face(why.top)
    if not why.leads or why.rival_top is None:
        long = pieces(tr("{set} {top}") if why.rule == "R" else tr("{set}, {top} high"), set=best, top=top)
        return long, pieces("{size} {top}", size=str(why.size), top=top)
    rival = face(why.rival_top)
    if why.by_tie_break or why.rule == "R":
        beats = tr("{set} {top} beats {rival}") if why.rule == "R" else tr("{set}, {top} beats {rival}")
        long = pieces(beats, set=best, top=top, rival=rival)
        return long, pieces("{size} {top} > {rival}", size=str(why.size), top=top, rival=rival)
    long = (_beats(why, best),)
    return long, pieces("{size} > {number}", size=str(why.size), number=str(why.rival_size))


def _beats(why: Reason, best: str) -> str:
    """What the larger of two sets beats: "2 fives beat no pair", "run of 4 beats 3"."""
    other = {("O", 1): tr("no pair"), ("O", 2): tr("a pair"), ("I", 1): tr("no run")}.get(
        (why.rule, why.rival_size), str(why.rival_size))
    words = tr("{set} beats {number}") if why.rule == "I" else tr("{set} beat {number}")
    return words.format(set=best, number=other)


def close_call(why: Reason) -> CloseCall | None:
    """What a lead hangs on where only the colour of the highest card decides."""
    top, rival = why.top, why.rival_top
    if top is None or rival is None or not why.by_tie_break or top.number != rival.number:
        return None
    above = tr("{colour} is above {other}.").format(colour=colour_name(top.colour), other=colour_name(rival.colour))
    return CloseCall(top, rival, reason(why)[0], above)


def tally_words(line: TallyLine) -> tuple[str, str]:
    """The rule in words, and what it was won with: "Most cards of one number", "2 sevens under Orange"."""
    return rule_in_words(line.label), tr("{cards} under {colour}").format(
        cards=_won_with(line), colour=colour_name(line.label))


def _won_with(line: TallyLine) -> str:
    """The set that a round was won with; of one card its name."""
    cards = [card for card in line.cards if isinstance(card, Red7Card)]
    if not cards:
        return tr("no card that counts")
    if len(cards) == 1:
        return RED7_VOICE.card(cards[0])
    return set_in_words(line.label, len(cards), cards[0])


def _standing(view: View, seat: int) -> str:
    """What a seat has of what decides the match; empty where that is not told."""
    if view.rules.counts_rounds:
        return trn("1 round won", "{n} rounds won", view.won[seat])
    races = view.target is not None or view.limit is not None
    return trn("1 point", "{n} points", view.points[seat]) if races and view.rules.scoring != "none" else ""


class Red7Voice:
    """The game's `scenes.table.capabilities.GameVoice`."""

    def card(self, card: Card) -> str:
        """A card's name."""
        assert isinstance(card, Red7Card)
        return self.face(face(card))

    def face(self, face: Face) -> str:
        """A card's name by what it shows."""
        return tr("{colour} {number}").format(colour=colour_name(face.colour), number=face.numeral)

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

    def reason(self, view: View, seat: int) -> str:
        """What a palette has under the rule in force, and what it beats if it leads."""
        return _reason(reasons(view)[seat])

    def seat(self, view: View, seat: int, seats: Sequence[Seating]) -> str:
        """A seat in words: palette, what counts of it, hand and points."""
        name = seats[seat].name
        points = _standing(view, seat)
        if not view.alive[seat]:
            return listed((tr("{name}: out").format(name=name), points))
        cards = listed(map(self.card, view.palettes[seat])) or tr("no card")
        count = trn("1 card in hand", "{n} cards in hand", view.hand_counts[seat])
        palette = tr("{name}: palette {cards}").format(name=name, cards=cards)
        return "; ".join(filter(None, (palette, self.reason(view, seat), count, points)))

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
        colour=colour_name(rule), rule=rule_in_words(rule))


def _reason(why: Reason) -> str:
    """What a palette has under the rule, and what it beats if it leads."""
    if why.top is None:
        return nothing(why.rule)
    top = RED7_VOICE.face(face(why.top))
    best = tr("highest card") if why.rule == "R" else set_in_words(why.rule, why.size, why.top)
    if not why.leads or why.rival_top is None:
        return tr("{set}, {top}").format(set=best, top=top)
    if why.by_tie_break or why.rule == "R":
        rival = RED7_VOICE.face(face(why.rival_top))
        return tr("{set}, {top} beats {rival}").format(set=best, top=top, rival=rival)
    return _beats(why, best)
