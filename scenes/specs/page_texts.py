"""The texts of a book as tables: pages and paragraphs before they are translated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from scenes.kit.art.cards import Face
from scenes.kit.messages import tr
from scenes.specs.learning import BookPage, Figure, Paragraph
from scenes.table.words import pieces

Given = Mapping[str, str | int | Face]
"""What is put into a text: words, numbers or cards."""


class Text(NamedTuple):
    """A paragraph; `ours` marks a ruling of this project: the printed sheets are silent there, or differ."""

    text: str
    label: str = ""
    ours: bool = False

    def translated(self, given: Given) -> Paragraph:
        """In the language in use."""
        values = {name: value if isinstance(value, Face) else str(value) for name, value in given.items()}
        return Paragraph(pieces(tr(self.text), **values), tr(self.label) if self.label else "", self.ours)


class PageText(NamedTuple):
    """A page; `given` is put into all its texts, and `ground` is as in `BookPage`: the rule's that it tells of."""

    question: str
    answer: str
    paragraphs: tuple[Text, ...]
    figure: Callable[[], Figure] = tuple
    ground: str | None = None
    given: Given = {}
    is_rule: bool = False
    by_edition: bool = False


def translated(texts: Iterable[PageText], rule_name: Callable[[str], str] | None = None) -> tuple[BookPage, ...]:
    """Pages in the language in use; `rule_name` says what wins under a rule, for pages that are a rule's own."""
    return tuple(_translated(text, rule_name) for text in texts)


def _translated(text: PageText, rule_name: Callable[[str], str] | None) -> BookPage:
    rule = text.ground if text.is_rule else None
    return BookPage(
        tr(text.question), tr(text.answer).format(**text.given),
        tuple(paragraph.translated(text.given) for paragraph in text.paragraphs), text.figure(), text.ground,
        rule, rule_name(rule) if rule and rule_name else "", text.by_edition,
    )
