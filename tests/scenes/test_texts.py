"""Every text that a player reads uses the game's terms: words that were replaced do not come back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from scenes.specs import registry
from scenes.specs.red7.book import RED7_BOOK
from scenes.specs.red7.teaching import ACTIONS, KINDS

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


# One term for one thing in all that teaches: palette, canvas, rule, lead, out.

OTHER_WORDS = re.compile(r"\b(winning|discard pile|playing area|tableau|leader board|eliminated|knocked out)\b|\boff\b", re.I)


def taught() -> list[str]:
    """Every text of the lessons, of the hints and of the book."""
    lessons = registry.GAMES[registry.FIRST].lessons()
    texts = [text for lesson in lessons for text in (lesson.title, *(step.prompt for step in lesson.steps))]
    texts += [*ACTIONS.values(), *(text for pair in KINDS.values() for text in pair)]
    ending = registry.GAMES[registry.FIRST].ending
    assert ending is not None
    texts += ending().lines
    for edition in RED7_BOOK.editions():
        for page in (page for chapter in RED7_BOOK.chapters(edition) for page in chapter.pages):
            texts += [page.question, page.answer]
            texts += [" ".join(piece for piece in paragraph.pieces if isinstance(piece, str))
                      for paragraph in page.paragraphs]
    return texts


def test_no_other_words_are_used() -> None:
    texts = taught()
    assert len(texts) > 150
    assert [text for text in texts if OTHER_WORDS.search(text)] == []


@pytest.mark.parametrize("term", ["palette", "canvas", "rule", "lead", "out"])
def test_each_term_is_taught(term: str) -> None:
    assert any(re.search(rf"\b{term}\b", text) for text in taught())


def test_no_name_of_the_code_is_read_by_a_player() -> None:
    """Renaming a class once renamed the title of a choice with it."""
    marked = re.compile(r'\b(?:tr|trn|mark)\(\s*"([A-Z][a-z]{2,}[A-Z][a-z]{2,})"')
    sources = sorted(Path("scenes").rglob("*.py"))
    assert len(sources) > 100
    assert [(str(path), name) for path in sources for name in marked.findall(path.read_text("utf-8"))] == []
