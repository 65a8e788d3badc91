"""Every text stands out against what lies under it, in every theme: sampled from what is drawn."""

from __future__ import annotations

import pytest

from scenes.app.pictures.gallery import SHEETS
from scenes.kit.settings import THEME_NAMES
from tests.scenes.access.seen import LEAST, SHOWN, Text, texts_in

SIZE = (1280, 800)
WORDLESS = {"opening", *SHEETS}
"""Scenes that say nothing, or hardly anything: the way to the first deal is told in pictures."""


def test_every_theme_has_a_limit() -> None:
    assert set(LEAST) == set(THEME_NAMES)


@pytest.mark.parametrize("theme", LEAST)
@pytest.mark.parametrize("name", SHOWN)
def test_every_text_stands_out(name: str, theme: str) -> None:
    texts = texts_in(name, SIZE, theme=theme)
    assert (len(texts) > 1) == (name not in WORDLESS)
    assert [text for text in texts if _is_faint(text, theme)] == []


@pytest.mark.parametrize("name", SHOWN)
def test_large_text_stands_out(name: str) -> None:
    assert [text for text in texts_in(name, SIZE, 2.0) if _is_faint(text, "default")] == []


def _is_faint(text: Text, theme: str) -> bool:
    return not text.passing and text.contrast < LEAST[theme]
