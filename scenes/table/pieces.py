"""Sentences with cards in them: a translated text with places for faces and words, and the same for a voice."""

from __future__ import annotations

import re
from collections.abc import Callable

from scenes.kit.art.cards import Face
from scenes.table.view import Pieces

NameOf = Callable[[Face], str]
"""What a voice calls a card."""

_PLACE = re.compile(r"\{(\w+)\}")
_STRAY = re.compile(r" (?=[,.;:!?)])")
"""The space between a card and the sign that follows it."""


def pieces(template: str, **given: str | Face) -> Pieces:
    """The template with each {name} put in; faces stay pieces of their own. Raises KeyError for an unknown name."""
    found: list[str | Face] = []
    words = ""
    for number, part in enumerate(_PLACE.split(template)):
        piece = given[part] if number % 2 else part
        if isinstance(piece, str):
            words += piece
            continue
        if words.strip():
            found.append(words.strip())
        found.append(piece)
        words = ""
    if words.strip():
        found.append(words.strip())
    return tuple(found)


def in_words(said: Pieces, name_of: NameOf) -> str:
    """A sentence for a voice, its cards by their names."""
    return _STRAY.sub("", " ".join(name_of(piece) if isinstance(piece, Face) else piece for piece in said))
