"""Pictures and lettering that all stages of one look share in a process, as they share fonts: each is drawn once.

A look is a theme, a size of window and of text. So a test has the time for what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any
from unittest import mock

from scenes.kit.art.art import Art
from scenes.kit.art.cards import CardArt
from scenes.kit.drawing.text import Text
from scenes.kit.theme import THEMES, Theme

LOOKS = 5
"""So many looks are kept, and as many traced ones; each may have up to 100 MB, most have few."""
BUILT = "scenes.kit.stage"
"""The module where stages get theirs."""


def _shared() -> dict[str, Any]:
    """What makes pictures and lettering for a stage, or takes those of another stage of the same look."""
    arts: list[Sequence[CardArt]] = []

    @lru_cache(LOOKS)
    def art(theme: str, scale: float, number: int) -> Art:
        return Art(THEMES[theme], scale, arts[number])

    def art_of(theme: Theme, scale: float = 1.0, card_arts: Sequence[CardArt] = ()) -> Art:
        if card_arts not in arts:
            arts.append(card_arts)
        return art(theme.name, scale, arts.index(card_arts))

    return {"Art": art_of, "Text": lru_cache(LOOKS)(Text)}


_plain, _traced = _shared(), _shared()


def share_looks() -> None:
    """Lets all stages that are built from now on share their pictures and lettering."""
    mock.patch.multiple(BUILT, **_plain).start()


@contextmanager
def traced_looks() -> Iterator[None]:
    """Stages that are built meanwhile share others, which know what texts they show."""
    with mock.patch.multiple(BUILT, **_traced):
        yield
