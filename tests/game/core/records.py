"""Records for the tests of reading them: the samples, edits of their lines, and what reading them comes to."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.record import BadRecord, Replay, replay

SAMPLES = Path(__file__).parents[2] / "samples" / "red7"
NAMES = sorted(path.stem for path in SAMPLES.glob("*.jsonl"))

Lines = list[str]
Edit = Callable[[Lines], Any]


def sample(name: str = "basic-2") -> Lines:
    """The lines of a sample, the header first."""
    return (SAMPLES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def read(lines: Sequence[bytes | str]) -> Replay:
    """What a record comes to. Raises BadRecord."""
    return replay(lines, GAMES)


def refusal(lines: Sequence[bytes | str]) -> tuple[int, str]:
    """Line and reason with which a record is refused."""
    with pytest.raises(BadRecord) as caught:
        read(lines)
    assert str(caught.value) == f"{caught.value.line}: {caught.value.reason}"
    assert "\n" not in caught.value.reason
    return caught.value.line, caught.value.reason


def put(line: int, **fields: Any) -> Edit:
    """Sets fields of a line; `source` stands for "from"."""

    def edit(lines: Lines) -> None:
        given = {("from" if name == "source" else name): value for name, value in fields.items()}
        lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **given})

    return edit


def lack(line: int, field: str) -> Edit:
    """Leaves a field of a line out."""

    def edit(lines: Lines) -> None:
        content = json.loads(lines[line - 1])
        del content[field]
        lines[line - 1] = json.dumps(content)

    return edit


def drop(line: int) -> Edit:
    """Leaves a line out."""
    return lambda lines: lines.pop(line - 1)


def add(line: int, text: str) -> Edit:
    """Puts a line in so that it becomes this one."""
    return lambda lines: lines.insert(line - 1, text)


def edited(edit: Edit, name: str = "basic-2") -> Lines:
    """A sample with one change."""
    lines = sample(name)
    edit(lines)
    return lines
