"""The book of Red7 as the scene asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.red7.rules import EDITIONS
from scenes.kit.messages import tr
from scenes.specs.learning import Book, Chapter
from scenes.specs.page_texts import translated
from scenes.specs.red7.book.advanced_pages import DRAWING, SCORING, actions, editions
from scenes.specs.red7.book.basic_pages import END_OF_ROUND, GAME, RULES, TIES
from scenes.specs.red7.captions import RED7_VOICE, rule_in_words
from scenes.specs.red7.setup import edition_titles


def _edition_of(rules: Mapping[str, Any]) -> str:
    """The usual one where the rules name none."""
    named = rules.get("edition")
    return named if named in EDITIONS else next(iter(EDITIONS))


def _chapters(edition: str) -> tuple[Chapter, ...]:
    played = EDITIONS[edition]
    chapters = (
        Chapter(tr("The game"), translated(GAME)),
        Chapter(tr("The seven rules"), translated(RULES, rule_in_words)),
        Chapter(tr("Ties"), translated(TIES)),
        Chapter(tr("The end of a round"), translated(END_OF_ROUND)),
        Chapter(tr("Drawing"), translated(DRAWING), tr("Advanced")),
        Chapter(tr("Scoring"), translated(SCORING), tr("Advanced")),
        Chapter(tr("Actions"), translated(actions(played)), tr("Expert")),
    )
    pages = [page for chapter in chapters for page in chapter.pages]
    return (*chapters, Chapter(tr("Editions"), editions(played, pages)))


RED7_BOOK = Book(edition_titles, _edition_of, _chapters, RED7_VOICE.face)
