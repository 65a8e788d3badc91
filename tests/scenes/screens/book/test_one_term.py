"""One term for one thing in all that teaches: palette, canvas, rule, lead, out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenes.specs import registry
from scenes.specs.red7.book import RED7_BOOK
from scenes.specs.red7.teaching import ACTIONS, KINDS

OTHER_WORDS = re.compile(r"\b(winning|discard pile|playing area|tableau|leader board|eliminated|knocked out)\b|\boff\b", re.I)


def taught() -> list[str]:
    """Every text of the lessons, of the hints and of the book."""
    lessons = registry.GAMES[registry.FIRST].lessons()
    texts = [text for lesson in lessons for text in (lesson.title, *(step.prompt for step in lesson.steps))]
    texts += [*ACTIONS.values(), *(text for pair in KINDS.values() for text in pair)]
    ending = registry.GAMES[registry.FIRST].ending
    assert ending is not None
    texts += ending().lines
    for edition in RED7_BOOK.editions():
        for page in (page for chapter in RED7_BOOK.chapters(edition) for page in chapter.pages):
            texts += [page.question, page.answer]
            texts += [" ".join(piece for piece in paragraph.pieces if isinstance(piece, str))
                      for paragraph in page.paragraphs]
    return texts


def test_no_other_words_are_used() -> None:
    texts = taught()
    assert len(texts) > 150
    assert [text for text in texts if OTHER_WORDS.search(text)] == []


@pytest.mark.parametrize("term", ["palette", "canvas", "rule", "lead", "out"])
def test_each_term_is_taught(term: str) -> None:
    assert any(re.search(rf"\b{term}\b", text) for text in taught())


def test_no_name_of_the_code_is_read_by_a_player() -> None:
    """Renaming a class once renamed the title of a choice with it."""
    marked = re.compile(r'\b(?:tr|trn|mark)\(\s*"([A-Z][a-z]{2,}[A-Z][a-z]{2,})"')
    sources = sorted(Path("scenes").rglob("*.py"))
    assert len(sources) > 100
    assert [(str(path), name) for path in sources for name in marked.findall(path.read_text("utf-8"))] == []
