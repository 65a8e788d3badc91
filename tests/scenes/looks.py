"""Pictures and lettering that all stages of one look share in a process, as they share fonts: each is drawn once.

A look is a theme, a size of window and of text. So a test has the time for what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from unittest import mock
from weakref import WeakSet

from scenes.kit.art.art import Art
from scenes.kit.art.cache import SpriteCache
from scenes.kit.art.cards import CardArt
from scenes.kit.drawing.text import LIMIT_BYTES, Text
from scenes.kit.theme import THEMES, Theme

LOOKS = 5
"""So many looks are kept, and as many traced ones; each may have up to 100 MB, most have few."""
BUILT = "scenes.kit.stage"
"""The module where stages get theirs."""


class SharedArt(Art):
    """Pictures that can be forgotten."""

    def draw_anew(self) -> None:
        """Every picture is drawn once more."""
        self._sprites = SpriteCache()


class SharedText(Text):
    """Lettering that can be forgotten."""

    def draw_anew(self) -> None:
        """Every text is drawn once more."""
        self._surfaces = SpriteCache(LIMIT_BYTES)


class Looks:
    """What the stages of some tests share."""

    def __init__(self) -> None:
        self._kept, self._card_arts = WeakSet[SharedArt | SharedText](), list[Sequence[CardArt]]()
        self._art = lru_cache(LOOKS)(lambda name, scale, number: SharedArt(THEMES[name], scale, self._card_arts[number]))
        self._text = lru_cache(LOOKS)(SharedText)

    def art(self, theme: Theme, scale: float = 1.0, card_arts: Sequence[CardArt] = ()) -> Art:
        """The pictures of a look."""
        if card_arts not in self._card_arts:
            self._card_arts.append(card_arts)
        art = self._art(theme.name, scale, self._card_arts.index(card_arts))
        self._kept.add(art)
        return art

    def text(self, scale: float, text_scale: float = 1.0) -> Text:
        """The lettering of a look."""
        text = self._text(scale, text_scale)
        self._kept.add(text)
        return text

    def draw_anew(self) -> None:
        """Everything is drawn once more, also on stages that are there."""
        for each in self._kept:
            each.draw_anew()


PLAIN, TRACED = Looks(), Looks()
"""The looks of all stages; of those whose surfaces know what texts they show."""


def share_looks() -> None:
    """Lets all stages that are built from now on share their looks."""
    mock.patch.multiple(BUILT, Art=PLAIN.art, Text=PLAIN.text).start()


@contextmanager
def traced_looks() -> Iterator[None]:
    """Stages that are built meanwhile share the traced looks."""
    with mock.patch.multiple(BUILT, Art=TRACED.art, Text=TRACED.text):
        yield
