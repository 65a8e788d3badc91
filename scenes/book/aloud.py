"""The pages of the book for a voice: all that is written on them, and the cards of their figures by name."""

from __future__ import annotations

import re
from collections.abc import Callable

from scenes.art.face import Face
from scenes.book.pages import Group, Page, Shown
from scenes.messages import tr
from scenes.speech.described import listed, sentences
from scenes.table.spec import Pieces

NameOf = Callable[[Face], str]
"""What a voice calls a card."""

STRAY = re.compile(r" (?=[,.;:!?)])")
"""The space between a card and the sign that follows it."""


def page_aloud(page: Page, name_of: NameOf) -> str:
    """The answer, the paragraphs and the figure of a page."""
    lines = [page.answer]
    for paragraph in page.paragraphs:
        lines += [paragraph.label, _in_words(paragraph.pieces, name_of)]
    return sentences((*lines, *(_group(group, name_of) for line in page.figure for group in line)))


def _group(group: Group, name_of: NameOf) -> str:
    """Whose cards they are, which, and what they are worth."""
    cards = listed(_card(shown, name_of) for shown in group.cards)
    return listed((group.title, cards, group.numeral, _in_words(group.note, name_of)))


def _card(shown: Shown, name_of: NameOf) -> str:
    if shown.look == "bare":
        return ""
    return tr("a card face down") if shown.face is None or shown.look == "out" else name_of(shown.face)


def _in_words(pieces: Pieces, name_of: NameOf) -> str:
    words = " ".join(name_of(piece) if isinstance(piece, Face) else piece for piece in pieces)
    return STRAY.sub("", words)
