"""What is told in a terminal is one line, and nothing in it acts on the terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.plain import MOST, one_line, plain


@given(st.text(st.characters()))
def test_any_text_can_be_shown(text: str) -> None:
    assert plain(text).isprintable()
    plain(text).encode()  # no half of a character is left


@pytest.mark.parametrize(("text", "printed"), [
    ("Zoë アダ 🙂", "Zoë アダ 🙂"), ("a\nb\r\t", "a\\nb\\r\\t"), ("\x1b[31m", "\\x1b[31m"), ("\x9b2J", "\\x9b2J"),
    ("\udcff", "\\udcff"), ("\u202eabc", "\\u202eabc"), ("\U000e0001", "\\U000e0001"), ("", ""),
])  # fmt: skip
def test_escapes_stand_for_what_is_not_simply_seen(text: str, printed: str) -> None:
    assert plain(text) == printed


def test_a_long_line_is_cut_in_its_middle() -> None:
    line = one_line("begin " + "x" * 5000 + " end")
    assert len(line) == MOST
    assert line.startswith("begin ")
    assert line.endswith(" end")
    assert one_line("x" * MOST) == "x" * MOST
