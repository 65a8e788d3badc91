"""What a game's book holds: chapters of pages, and figures of cards, as data that the scene lays out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from scenes.kit.art.cards import Face
from scenes.table.values import Pieces


class Paragraph(NamedTuple):
    """A few sentences, with cards in them; `label` stands above, `ours` marks a ruling of this project."""

    pieces: Pieces
    label: str = ""
    ours: bool = False


class Shown(NamedTuple):
    """A card of a figure; without a face only its back is seen."""

    face: Face | None = None
    look: str = "plain"  # plain, dimmed, out, bare (a canvas without a card)
    raised: bool = False  # it counts


class Group(NamedTuple):
    """Cards side by side, or a large numeral in their place, with a title above and a note below.

    `seat` is the face of whoever they belong to; `leads` the colour key of the rule they are winning under; `short`
    another way to say the note where there is little room.
    """

    cards: tuple[Shown, ...] = ()
    title: str = ""
    seat: str = ""
    note: Pieces = ()
    short: Pieces = ()
    leads: str = ""
    numeral: str = ""


Figure = tuple[tuple[Group, ...], ...]
"""Groups in lines from the top."""


class Page(NamedTuple):
    """A question and its answer. `ground` is the colour key of its poster, None the bare table.

    A page with a `rule` is that rule's own, called `short` in the contents; `by_edition` says that its words hang
    on the edition.
    """

    question: str
    answer: str
    paragraphs: tuple[Paragraph, ...]
    figure: Figure = ()
    ground: str | None = None
    rule: str | None = None
    short: str = ""
    by_edition: bool = False


class Chapter(NamedTuple):
    """Pages on one subject; `level` names the rule set from which on it is played."""

    title: str
    pages: tuple[Page, ...]
    level: str = ""


class EditionName(NamedTuple):
    """An edition as the rules write it, and what it is called."""

    name: str
    title: str


class Book(Protocol):
    """The rules of one game."""

    def editions(self) -> Sequence[EditionName]:
        """All editions; the first is the usual one."""

    def edition_of(self, rules: Mapping[str, Any]) -> str:
        """The edition that the rules of a match name."""

    def chapters(self, edition: str) -> Sequence[Chapter]:
        """The whole book in the language in use; every edition's has as many pages."""

    def card_name(self, face: Face) -> str:
        """What a voice calls a card."""
