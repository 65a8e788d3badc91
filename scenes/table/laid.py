"""The cards of a draft that lie on the table already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.table.values import Card


class Laid(NamedTuple):
    """A card that a draft has laid down: whether it was heard, and named aloud, when it was tried."""

    card: Card
    heard: bool
    named: bool = False


def lay(before: Sequence[Laid], drafted: Sequence[Card], new: Laid) -> tuple[Laid, ...]:
    """The cards of a draft, those that lay there `before` as they are known, others like `new`."""
    known = before[: len(drafted)]
    return (*known, *(new._replace(card=card) for card in drafted[len(known):]))
