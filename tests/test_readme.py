"""The README's way from a click to a frame: every file it names is there, with every function."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINE = re.compile(r"^\d+\. `(scenes/[\w/]+\.py)`: (.*)$", re.MULTILINE)
NAME = re.compile(r"`(\w+)`")


def test_the_way_from_a_click_to_a_frame_is_there() -> None:
    text = (ROOT / "README.md").read_text()
    lines = LINE.findall(text.split("## From a click to a frame")[1].split("## ")[0])
    assert len(lines) == 10
    everything = "\n".join((ROOT / path).read_text() for path, _ in lines)
    for path, words in lines:
        first, *others = NAME.findall(words)
        assert f"def {first}(" in (ROOT / path).read_text(), path
        assert all(re.search(rf"(def|class) {name}\b", everything) for name in others), words
    assert all((ROOT / path).exists() for path in re.findall(r"(?<![\w/])scenes/[\w/]+\.py", text))
