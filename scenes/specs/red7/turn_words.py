"""Turns of Red7 in words and chips: what is done, by what it leads, and what it hangs on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.red7.moves import Act, Move
from game.red7.standing import Reason
from game.red7.state import Cards
from game.red7.teaching.comparison import Comparison
from game.red7.teaching.ways import Chance
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr
from scenes.match.story import Seating
from scenes.specs.red7.captions import colour_name, face, reason
from scenes.table.names import short
from scenes.table.pieces import pieces
from scenes.table.spec import Pieces

MOST_CHIPS = 5  # cards that are named of those that may turn up


def turn_in_words(moves: Iterable[Move], seats: Sequence[Seating]) -> Pieces:
    """What is done, one step after the other; the end is not told."""
    told: list[str | Face] = []
    for move in moves:
        if move.act is not Act.END:
            told += _step(move, seats, first=not told)
    return tuple(told)


def _step(move: Move, seats: Sequence[Seating], first: bool) -> Pieces:
    begins = {
        Act.PLAY: tr("Play {card}"), Act.DISCARD: tr("Discard {card}"), Act.TAKE: tr("Take {card} off {name}"),
        Act.SHED: tr("Move {card} to the canvas"), Act.BURY: tr("Move {card} to the deck"), Act.DRAW: tr("Draw"),
        Act.FOLD: tr("Fold"),
    }
    goes_on = {
        Act.PLAY: tr("then play {card}"), Act.DISCARD: tr("then discard {card}"),
        Act.TAKE: tr("and take {card} off {name}"), Act.SHED: tr("and move {card} to the canvas"),
        Act.BURY: tr("and move {card} to the deck"), Act.DRAW: tr("and draw"), Act.FOLD: tr("then fold"),
    }
    words = (begins if first else goes_on)[move.act]
    if move.card is None:
        return (words,)
    name = short(seats[move.owner].name) if move.owner is not None else ""
    return pieces(words, card=face(move.card), name=name)


def why_in_words(why: Comparison, seats: Sequence[Seating]) -> Pieces:
    """Who leads under which rule, and by what: of the seat itself only by what."""
    colour = colour_name(why.rule)
    if why.leads:
        return tr("{colour}:").format(colour=colour), *reason(_reason(why, why.seat))[0]
    if why.rival is None:
        return (tr("{colour}: nobody leads").format(colour=colour),)
    name = short(seats[why.rival].name)
    return tr("{colour}: {name} leads,").format(colour=colour, name=name), *reason(_reason(why, why.rival))[0]


def _reason(why: Comparison, leader: int) -> Reason:
    """The same facts as a header tells them."""
    other = why.rival if leader == why.seat else why.seat
    beaten: Cards = why.worse
    return Reason(leader, why.rule, why.better, True, other if beaten else None, len(beaten),
                  beaten[0] if beaten else None)


def chance_in_words(chance: Chance) -> Pieces:
    """How many of the unseen cards would help, and which."""
    helping = [card for hope in chance.hopes for card in hope.cards]
    chips = tuple(map(face, helping[:MOST_CHIPS]))
    more = ("…",) if len(helping) > MOST_CHIPS else ()
    said = tr("{k} of {n} unseen cards keep you in:").format(k=chance.helping, n=chance.unseen)
    return (said, *chips, *more)
