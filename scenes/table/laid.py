"""The cards of a draft that lie on the table already, and how their events are shown then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.table.values import Card, Cue


class Laid(NamedTuple):
    """A card that a draft has laid down: whether it was heard, and named aloud, when it was tried."""

    card: Card
    heard: bool
    named: bool = False


class Played(NamedTuple):
    """How an event is shown: whether its card lies there already, how much faster, and the cues of cards after it."""

    laid: Laid | None = None
    squeeze: float = 1.0
    run: Sequence[Cue] = ()


UNPLAYED = Played()


def lay(before: Sequence[Laid], drafted: Sequence[Card], new: Laid) -> tuple[Laid, ...]:
    """The cards of a draft, those that lay there `before` as they are known, others like `new`."""
    known = before[: len(drafted)]
    return (*known, *(new._replace(card=card) for card in drafted[len(known):]))
