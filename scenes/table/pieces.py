"""Sentences with cards in them: a translated text with places for faces and words."""

from __future__ import annotations

import re

from scenes.art.face import Face
from scenes.table.spec import Pieces

_PLACE = re.compile(r"\{(\w+)\}")


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
