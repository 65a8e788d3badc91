"""The book of Red7 as the scene asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.red7.rules import EDITIONS
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr
from scenes.specs.pages import Chapter, EditionName
from scenes.specs.red7.book.action_pages import actions, editions
from scenes.specs.red7.book.advanced_pages import drawing, scoring
from scenes.specs.red7.book.game_pages import end_of_round, game
from scenes.specs.red7.book.rule_pages import rules, ties
from scenes.specs.red7.setup import edition_titles
from scenes.specs.red7.voice import RED7_VOICE


class Red7Book:
    """The game's `scenes.specs.pages.Book`."""

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
            Chapter(tr("The game"), game()),
            Chapter(tr("The seven rules"), rules()),
            Chapter(tr("Ties"), ties()),
            Chapter(tr("The end of a round"), end_of_round()),
            Chapter(tr("Drawing"), drawing(), tr("Advanced")),
            Chapter(tr("Scoring"), scoring(), tr("Advanced")),
            Chapter(tr("Actions"), actions(played), tr("Expert")),
        )
        return (*chapters, Chapter(tr("Editions"), editions(played, chapters)))

    def card_name(self, face: Face) -> str:
        """A card's name, as at the table."""
        return RED7_VOICE.face(face)


RED7_BOOK = Red7Book()
