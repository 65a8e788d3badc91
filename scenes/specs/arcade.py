"""The stages of an arcade run in the words and looks of the game that they are played in."""

from __future__ import annotations

from typing import Any

from scenes.kit.art.cards import Face
from scenes.kit.messages import tr
from scenes.specs import registry
from scenes.specs.cast import Character

GAME, _RUNNING = next((name, game.running) for name, game in registry.GAMES.items() if game.running is not None)
"""Its name in the catalogue."""


def colour_name(key: str) -> str:
    """What a colour is called, by its key. Raises KeyError for another one's."""
    return _RUNNING.colour_name(key)


def colour_letter(key: str) -> str:
    """The name of a colour in one letter."""
    return _RUNNING.colour_letter(key)


def note(key: str) -> str:
    """The sound of a colour's own note, by its key."""
    return f"rule_{key}"


def face(card: Any) -> Face:
    """What a card shows."""
    return _RUNNING.face(card)


def beats(own: Any, beaten: Any) -> str:
    """The words for a voice that one card beats another."""
    name = _RUNNING.card_name
    return tr("{card} beats {other}").format(card=name(own), other=name(beaten))


def card(written: str) -> Any:
    """The card that a record writes like this. Raises ValueError for anything else."""
    return _RUNNING.card(written)


def rival(level: str) -> Character:
    """Who plays at a level. Raises KeyError for one that nobody here has."""
    character = registry.options(GAME).cast.character(level)
    if character is None:
        raise KeyError(level)
    return character


def rules_title(preset: str) -> str:
    """What a preset of the rules is called. Raises KeyError for an unknown one."""
    titles = {offered.name: offered.title for offered in registry.options(GAME).presets}
    return titles[preset]
