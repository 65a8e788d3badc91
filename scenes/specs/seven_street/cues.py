"""7 Street told: the cues of its events. What hangs on hidden cards is only in `private` words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.core.events import DECK, CardMoved, Event
from game.seven_street.cards import FACES, ZERO, StreetCard
from game.seven_street.events import CardsLaid, RoundScored
from game.seven_street.position import SEVEN
from game.seven_street.scoring import FINISHED, is_pure
from game.seven_street.state import HUNDREDS, LANE_OF, PILE, PastStreetTurn
from game.seven_street.view import StreetView
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr, trn
from scenes.match.story import Seating
from scenes.specs.seven_street.feats import FinishFeat, HundredFeat, RoundEnding, SevenStreetFeat, hands_left
from scenes.specs.seven_street.words import face, face_aloud, face_named, face_of
from scenes.table.values import Cue, LogLine, Pieces
from scenes.table.words import is_you, pieces

DRAWN = 2
"""Cards of one take: it is told of with the last of them."""


def cue(event: Event, view: StreetView, seats: Sequence[Seating]) -> Cue:
    """The cue of an event of 7 Street, or the words for a card that moves. Raises TypeError for any other event."""
    match event:
        case CardMoved(source=source) if source.kind == DECK:
            return _drew(event, view, seats)
        case CardMoved(target=target) if target.kind == HUNDREDS:
            return _hundred(event, view, seats)
        case CardMoved(target=target) if target.kind == PILE:
            return _discarded(event, seats)
        case CardMoved(target=target):
            lane = LANE_OF.get(target.kind)
            count = len(view.streets[view.team(event.seat)][lane]) if lane is not None else 0
            return Cue(mark=f"step_{min(SEVEN, count)}" if count else "")
        case CardsLaid():
            return _laid(event, view, seats)
        case RoundScored():
            return _scored(event, view, seats)
        case _:
            raise TypeError(f"no cue for {event!r}")


def _says(seat: int, seats: Sequence[Seating], words: str) -> str:
    """A line for ears: who did what."""
    return tr("{name}: {what}").format(name=seats[seat].name, what=words)


def _drew(event: CardMoved, view: StreetView, seats: Sequence[Seating]) -> Cue:
    """A take, with its last card; what replaces a 100 is told with that one. Only its owner hears which it was."""
    name = seats[event.seat].name
    private = ""
    if event.target.seat == view.seat and isinstance(event.card, StreetCard):
        card = face_aloud(face_of(event.card))
        private = _says(event.seat, seats, tr("drew {card}").format(card=card))
    took = view.history[-1].took if view.history else 0
    if event.cause != "take" or (took < DRAWN and view.stock):
        return Cue(private=private)
    words = trn("took 1 card", "took {n} cards", took)
    return Cue(subtitle=f"{name} {words}", spoken=_says(event.seat, seats, words), private=private,
               log=LogLine(name, (words,)))


def _hundred(event: CardMoved, view: StreetView, seats: Sequence[Seating]) -> Cue:
    """Each is worth 100; all four of a team 400 more (rules, section 4)."""
    name = seats[event.seat].name
    again = not view.history or view.history[-1].hundreds > 1
    feat = HundredFeat(event.seat, len(view.hundreds[view.team(event.seat)]), again)
    written = pieces(tr("laid {card}"), card=face_named("100"))
    spoken = _says(event.seat, seats, tr("laid a 100"))
    return Cue(spoken=spoken, log=LogLine(name, written), caption=written, feat=feat)


def _discarded(event: CardMoved, seats: Sequence[Seating]) -> Cue:
    assert isinstance(event.card, StreetCard)
    face = face_of(event.card)
    written = pieces(tr("discarded {card}"), card=face)
    spoken = tr("discarded {card}").format(card=face_aloud(face))
    return Cue(spoken=_says(event.seat, seats, spoken), log=LogLine(seats[event.seat].name, written), caption=written)


def _laid(event: CardsLaid, view: StreetView, seats: Sequence[Seating]) -> Cue:
    """What lies there now; before it that the team has come out, or that the pile was picked up."""
    name, parts, spoken = seats[event.seat].name, _what_lies(event, view), _lies_aloud(event, view)
    past = view.history[-1]
    if past.took == 0 and len(past.laid) == 1 and not past.discarded:
        parts = (tr("picked up the pile:"), *parts)
        taken = trn("picked up 1 card", "picked up {n} cards", len(past.picked) + 1)
        spoken = tr("{what}; {more}").format(what=taken, more=spoken)
    subtitle = ""
    if event.came_out:
        parts, spoken = (tr("comes out:"), *parts), tr("comes out; {what}").format(what=spoken)
        subtitle = tr("You come out") if is_you(event.seat, seats) else tr("{name} comes out").format(name=name)
    feat = None
    if event.sevens:
        street = view.streets[view.team(event.seat)][event.kind]
        feat = SevenStreetFeat(event.seat, event.kind, is_pure(street), len(street))
    return Cue(seat=event.seat, sound="lead" if event.came_out and not event.sevens else "", subtitle=subtitle,
               spoken=_says(event.seat, seats, spoken), log=LogLine(name, parts), caption=parts, feat=feat)


def _what_lies(event: CardsLaid, view: StreetView) -> Pieces:
    face = face_named(FACES[event.kind])
    if event.kind == ZERO:
        return pieces(tr("laid {n} {card}"), n=str(len(view.zeros[view.team(event.seat)])), card=face)
    count = len(view.streets[view.team(event.seat)][event.kind])
    line = tr("{card} {n} of 7") if count < SEVEN else tr("{card} 7-Street of {n}")
    return pieces(line, card=face, n=str(count))


def _lies_aloud(event: CardsLaid, view: StreetView) -> str:
    if event.kind == ZERO:
        return tr("laid the 0s")
    count = len(view.streets[view.team(event.seat)][event.kind])
    line = tr("street of {card}, {n} of 7") if count < SEVEN else tr("7-Street of {card}, {n} cards")
    return line.format(card=FACES[event.kind], n=count)


def _scored(event: RoundScored, view: StreetView, seats: Sequence[Seating]) -> Cue:
    """A hand is empty, or the stock is out (rules, section 7): what is left in the others is open now."""
    left = tuple(hands_left(view))
    if event.seat is None:
        spoken = tr("The stock is empty")
        return Cue(subtitle=spoken, spoken=spoken, feat=FinishFeat(RoundEnding(spoken, None, 0), left))
    name, team = seats[event.seat].name, view.streets[view.team(event.seat)]
    spoken = tr("You go out") if is_you(event.seat, seats) else tr("{name} goes out").format(name=name)
    points = FINISHED if any(len(street) >= SEVEN for street in team) else 0
    return Cue(seat=event.seat, sound="finish", subtitle=spoken, spoken=spoken,
               log=LogLine(name, (tr("goes out"),)), feat=FinishFeat(RoundEnding(spoken, event.seat, points), left))


def turn_in_short(turn: PastStreetTurn) -> Pieces:
    """What a seat has done in a turn: "took two, laid 10 10, threw 5"."""
    parts: list[Pieces] = []
    if turn.picked or (turn.laid and not turn.took):
        parts.append((trn("picked up 1", "picked up {n}", len(turn.picked) + 1),))
    elif turn.took:
        parts.append((tr("took one") if turn.took == 1 else tr("took two"),))
    laid = [face(kind) for kind, cards in turn.laid for _ in cards]
    if laid:
        parts.append((tr("laid"), *_shortened(turn)))
    if turn.discarded:
        parts.append(pieces(tr("discarded {card}"), card=face_of(turn.discarded[0])))
    return _with_commas(parts)


def _with_commas(parts: Sequence[Pieces]) -> Pieces:
    """Pieces one after another: after words with a comma, after a card without."""
    sentence: list[str | Face] = []
    for number, part in enumerate(parts, 1):
        *first, last = part
        sentence += [*first, f"{last}," if isinstance(last, str) and number < len(parts) else last]
    return tuple(sentence)


def _shortened(turn: PastStreetTurn) -> Pieces:
    """Each number once, with how often."""
    spoken: list[Pieces] = []
    for kind, cards in turn.laid:
        for alike, group in groupby(sorted(card.kind for card in cards)):
            count = len(list(group))
            spoken.append((face(alike), tr("×{n}").format(n=count)) if count > 1 else (face(alike),))
        del kind
    return tuple(piece for part in spoken for piece in part)
