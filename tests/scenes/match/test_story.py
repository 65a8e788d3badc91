"""Names out of files, as the screen and a voice can give them."""

from __future__ import annotations

import pytest

from scenes.match.story import MOST_LETTERS, display_name


@pytest.mark.parametrize(("name", "words"), [
    ("Ann", "Ann"), ("  Ann \n Lee ", "Ann Lee"), ("A\u200bn\x07n", "Ann"), ("", "Guest"), (" \u3164 ", "Guest"), ("\u0301", "Guest"),
    ("x" * MOST_LETTERS, "x" * MOST_LETTERS), ("x" * (MOST_LETTERS + 1), "x" * (MOST_LETTERS - 1) + "…"),
    ("x" * (MOST_LETTERS - 2) + " yz", "x" * (MOST_LETTERS - 2) + "…"), ("7", "7"), ("♥", "♥"), ("?", "?"),
])  # fmt: skip
def test_a_name_is_cleaned_and_no_longer_than_there_is_room(name: str, words: str) -> None:
    assert display_name(name) == words
    assert len(display_name(name)) <= MOST_LETTERS
