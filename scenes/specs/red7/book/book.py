"""The book of Red7 as the scene asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.red7.rules import EDITIONS
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr
from scenes.specs.learning import Chapter, EditionName
from scenes.specs.red7.book.advanced_pages import DRAWING, SCORING, actions, editions
from scenes.specs.red7.book.basic_pages import END_OF_ROUND, GAME, RULES, TIES
from scenes.specs.red7.book.texts import translated
from scenes.specs.red7.captions import RED7_VOICE
from scenes.specs.red7.setup import edition_titles


class Red7Book:
    """The game's `scenes.specs.learning.Book`."""

    def editions(self) -> Sequence[EditionName]:
        """The editions, as the setup calls them."""
        return [EditionName(name, title) for name, title in edition_titles().items()]

    def edition_of(self, rules: Mapping[str, Any]) -> str:
        """The edition of a match's rules; the usual one where they name none."""
        named = rules.get("edition")
        return named if named in EDITIONS else next(iter(EDITIONS))

    def chapters(self, edition: str) -> Sequence[Chapter]:
        """The whole book for an edition."""
        played = EDITIONS[edition]
        chapters = (
            Chapter(tr("The game"), translated(GAME)),
            Chapter(tr("The seven rules"), translated(RULES)),
            Chapter(tr("Ties"), translated(TIES)),
            Chapter(tr("The end of a round"), translated(END_OF_ROUND)),
            Chapter(tr("Drawing"), translated(DRAWING), tr("Advanced")),
            Chapter(tr("Scoring"), translated(SCORING), tr("Advanced")),
            Chapter(tr("Actions"), translated(actions(played)), tr("Expert")),
        )
        pages = [page for chapter in chapters for page in chapter.pages]
        return (*chapters, Chapter(tr("Editions"), editions(played, pages)))

    def card_name(self, face: Face) -> str:
        """A card's name, as at the table."""
        return RED7_VOICE.face(face)


RED7_BOOK = Red7Book()
