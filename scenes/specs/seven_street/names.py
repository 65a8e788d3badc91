"""What the cards of 7 Street show, and what a voice calls them."""

from __future__ import annotations

from game.seven_street.cards import BIG, FACES, SMALL, StreetCard
from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped, mark, tr, trn

COUNTS = (mark("no"), mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"), mark("seven"),
          mark("eight"), mark("nine"), mark("ten"), mark("eleven"), mark("twelve"))  # fmt: skip
"""How many cards, as a voice says it: "2 1s" cannot be understood."""


def face_of(card: StreetCard) -> Face:
    """What a card shows: its number is its colour key, too."""
    return face_named(card.face)


def face_named(name: str) -> Face:
    """What the card of this name shows: "8", "?"."""
    return Face(name, name)


def face_aloud(face: Face) -> str:
    """A card's name for a voice: jokers have one, numbers are read as they are."""
    return {"?": tr("small joker"), "!": tr("big joker")}.get(face.numeral, face.numeral)


def counted_aloud(kind: int, many: int) -> str:
    """So many alike cards for a voice: "two 1s", "one small joker"."""
    count = tr(COUNTS[many]) if many < len(COUNTS) else grouped(many)
    if kind == SMALL:
        return trn("{count} small joker", "{count} small jokers", many, count=count)
    if kind == BIG:
        return trn("{count} big joker", "{count} big jokers", many, count=count)
    return trn("{count} {card}", "{count} {card}s", many, count=count, card=FACES[kind])
