"""The stages of an arcade run in the words and looks of the game that they are played in."""

from __future__ import annotations

from game.red7.cards import Card
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr
from scenes.specs import registry
from scenes.specs.cast import Character
from scenes.specs.red7 import captions

GAME = registry.FIRST
"""Its name in the catalogue."""


def colour_name(key: str) -> str:
    """What a colour is called, by its key. Raises KeyError for another one's."""
    return captions.colour_name(key)


def colour_letter(key: str) -> str:
    """The same in one letter."""
    return captions.colour_letter(key)


def note(key: str) -> str:
    """The sound of a colour's own note, by its key."""
    return f"rule_{key}"


def face(card: Card) -> Face:
    """What a card shows."""
    return captions.face(card)


def beats(own: Card, beaten: Card) -> str:
    """That one card beats another, for a voice."""
    name = captions.RED7_VOICE.card
    return tr("{card} beats {other}").format(card=name(own), other=name(beaten))


def card(written: str) -> Card:
    """The card that a record writes like this. Raises ValueError for anything else."""
    return Card.parse(written)


def rival(level: str) -> Character:
    """Who plays at a level. Raises KeyError for one that nobody here has."""
    found = registry.options(GAME).cast.character(level)
    if found is None:
        raise KeyError(level)
    return found


def rules_title(preset: str) -> str:
    """What a preset of the rules is called. Raises KeyError for an unknown one."""
    titles = {offered.name: offered.title for offered in registry.options(GAME).presets}
    return titles[preset]
