"""The book of 7 Street as the scene asks for it: one sheet of rules, so one edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scenes.kit.messages import tr
from scenes.specs.learning import Book, Chapter
from scenes.specs.page_texts import translated
from scenes.specs.seven_street.book.playing_pages import GAME, TURN
from scenes.specs.seven_street.book.scoring_pages import END, SPECIAL, TEAMS
from scenes.specs.seven_street.names import face_aloud

ONLY = ""
"""The name of its edition."""


def _editions() -> Mapping[str, str]:
    return {ONLY: tr("7 Street")}


def _edition_of(rules: Mapping[str, Any]) -> str:
    return ONLY


def _chapters(edition: str) -> tuple[Chapter, ...]:
    return (
        Chapter(tr("The game"), translated(GAME)),
        Chapter(tr("A turn"), translated(TURN)),
        Chapter(tr("100s and 0s"), translated(SPECIAL)),
        Chapter(tr("The end of a round"), translated(END)),
        Chapter(tr("Teams and options"), translated(TEAMS)),
    )


STREET_BOOK = Book(_editions, _edition_of, _chapters, face_aloud)
