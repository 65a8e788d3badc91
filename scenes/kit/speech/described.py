"""Words for a voice: widgets, and sentences one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.kit.messages import tr

if TYPE_CHECKING:
    from scenes.kit.widgets.widget import Widget

ENDS = ".:!?…"


def sentences(lines: Iterable[str]) -> str:
    """Lines as sentences of one text, each with its end; empty ones are left out."""
    return " ".join(line if line[-1] in ENDS else f"{line}." for line in map(str.strip, lines) if line)


def listed(words: Iterable[str]) -> str:
    """Words with commas between them; empty ones are left out."""
    return ", ".join(filter(None, words))


def described(widget: Widget) -> str:
    """What a widget is, its value, and whether it can be used."""
    return listed((widget.words, widget.value_words, "" if widget.enabled else tr("not possible now")))
