"""What the pages of the book are made with."""

from __future__ import annotations

from scenes.kit.art.cards import Face
from scenes.specs.pages import Paragraph
from scenes.table.words import pieces


def say(text: str, label: str = "", **given: str | int | Face) -> Paragraph:
    """A paragraph with what is {given} put in: words, numbers or cards."""
    return Paragraph(_filled(text, given), label)


def rule_ours(text: str, label: str = "", **given: str | int | Face) -> Paragraph:
    """A paragraph that is a ruling of this project: the printed sheets are silent there, or differ."""
    return Paragraph(_filled(text, given), label, ours=True)


def _filled(text: str, given: dict[str, str | int | Face]) -> tuple[str | Face, ...]:
    return pieces(text, **{name: str(value) if isinstance(value, int) else value for name, value in given.items()})
