"""Every text that a player reads uses the game's terms: words that were replaced do not come back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACEHOLDER = re.compile(r"\{\w*\}")
REPLACED = {
    "in 100": r"\bin 100\b|\d times in \d", "controller": r"\b(game)?pads?\b", "discard": r"\b(threw|throws?|thrown)\b",
    "go out": r"\b(rival|as you|to) finish(ed)?\b|^You finish(ed)?$|\bfinishes$|^Finishing$", "can't": r"\bcannot\b|\bcould not\b",
    "One-button play": r"\bone switch\b", "tied": r"\bequally (many|long)\b", "a turn keeps you in": r"\bways? to stay in\b",
    "no two alike": r"^no match$", "Custom bot": r"^any bot$", "Inaccuracy": r"\bslip(ped)?$", "Lost": r"^no way$",
    "Best": r"^kept$", "percent": r"\bgiven away\b", "again": r"\banew\b", "unavailable": r"\bnot possible now\b",
    "Default": r"\bas set\b", "View as": r"\beyes\b", "Canvas, draw 1": r"\+1$",
}
"""The term in use, and how what it replaced is known, in letters of either case."""
EXAMPLES = (
    "Chance to win, in 100", "95 times in 100", "Waiting for the gamepad", "The pad passes on.", "threw {card}",
    "Throws whatever comes to hand.", "You finish", "{name} finishes", "7-Streets to finish", "This cannot be saved",
    "Settings could not be saved", "One switch", "Equally many? The higher number leads.", "4 ways to stay in.",
    "no match", "Any bot", "Turn {n} slipped", "Slip", "No way", "Kept", "{n} given away", "It is made anew.",
    "not possible now", "As set", "Whose eyes", "Canvas +1",
)


def loaded() -> Any:
    """The script that collects the texts for translators."""
    spec = spec_from_file_location("make_catalogue", ROOT / "assets" / "locale" / "make_catalogue.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def replaced_in(texts: Iterable[str]) -> list[tuple[str, str]]:
    """The texts in which a word stands that was replaced, each with the term to use."""
    return [(term, text) for text in texts for term, pattern in REPLACED.items()
            if re.search(pattern, PLACEHOLDER.sub("", text).strip().rstrip(".!?"), re.IGNORECASE)]  # fmt: skip


def texts_of(messages: Iterable[Any]) -> list[str]:
    """Each message, and its plural form where it has one."""
    return [text for message in messages for text in message if text]


def test_the_catalogue_for_translators_is_as_the_texts_are() -> None:
    script = loaded()
    written = script.CATALOGUE.read_text(encoding="utf-8")
    assert written == script.catalogue(script.collected(ROOT)), "python assets/locale/make_catalogue.py"


def test_no_text_has_a_word_that_was_replaced() -> None:
    texts = texts_of(loaded().collected(ROOT))
    assert {"End turn", "{n} of 7", "Play"} <= set(texts) and len(texts) > 1500
    assert replaced_in(texts) == []


@pytest.mark.parametrize("text", EXAMPLES)
@pytest.mark.parametrize("call", ["tr({})", "mark({})", 'trn("1 card", {}, 2)', "show(tr({}).format(n=1))"])
def test_one_that_is_planted_is_found(call: str, text: str) -> None:
    source = call.format(repr(text))
    planted = [message for message, _ in loaded().messages_in(source, "planted.py")]
    assert [known for _, known in replaced_in(texts_of(planted))] == [text]
