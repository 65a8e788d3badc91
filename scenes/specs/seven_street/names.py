"""What the cards of 7 Street show, and what a voice calls them."""

from __future__ import annotations

from game.seven_street.cards import StreetCard
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr


def face_of(card: StreetCard) -> Face:
    """What a card shows: its number is its colour key, too."""
    return face_named(card.face)


def face_named(name: str) -> Face:
    """What the card of this name shows: "8", "?"."""
    return Face(name, name)


def face_aloud(face: Face) -> str:
    """A card's name for a voice: jokers have one, numbers are read as they are."""
    return {"?": tr("small joker"), "!": tr("big joker")}.get(face.numeral, face.numeral)
