"""The pages of the book for a voice: all that is written on them, and the cards of their figures by name."""

from __future__ import annotations

from scenes.kit.messages import listed, sentences, tr
from scenes.specs.pages import Group, Page, Shown
from scenes.table.pieces import NameOf, in_words


def page_aloud(page: Page, name_of: NameOf) -> str:
    """The answer, the paragraphs and the figure of a page."""
    lines = [page.answer]
    for paragraph in page.paragraphs:
        lines += [paragraph.label, in_words(paragraph.pieces, name_of)]
    return sentences((*lines, *(_group(group, name_of) for line in page.figure for group in line)))


def _group(group: Group, name_of: NameOf) -> str:
    """Whose cards they are, which, and what they are worth."""
    cards = listed(_card(shown, name_of) for shown in group.cards)
    return listed((group.title, cards, group.numeral, in_words(group.note, name_of)))


def _card(shown: Shown, name_of: NameOf) -> str:
    if shown.look == "bare":
        return ""
    return tr("a card face down") if shown.face is None or shown.look == "out" else name_of(shown.face)
