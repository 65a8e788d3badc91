"""Folders of records for tests of the index: those of tests/replays with other people, days and origins."""

from __future__ import annotations

import json
import os
from pathlib import Path

from game.core.record import id_from_before

REPLAYS = Path(__file__).parents[2] / "replays"
NAMES = sorted(path.name for path in REPLAYS.glob("*.jsonl"))
YOU, KITE = map(id_from_before, ("You", "Kite"))
"""By what people are found whose records hold their names alone."""
BEGAN = "2026-08-{day:02}-2114{second:02}.jsonl"


def lines(name: str, people: dict[int, str] | None = None, **header: object) -> list[str]:
    """A record's lines; `people` by seat sit where bots sat, and the header says more."""
    first, *rest = (REPLAYS / name).read_text(encoding="utf-8").splitlines()
    content = {**json.loads(first), **header}
    for seat, called in (people or {}).items():
        content["seats"][seat] = {"name": called, "player": "human"}
    return [json.dumps(content), *rest]


def put(folder: Path, name: str, content: list[str], written_s: float | None = None) -> Path:
    """A record in a folder, which is made for it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text("".join(f"{line}\n" for line in content), encoding="utf-8")
    if written_s is not None:
        os.utime(path, (written_s, written_s))
    return path


def all_with_you(folder: Path) -> list[Path]:
    """Every match of tests/replays, one a day, with you at the first seat."""
    return [put(folder, BEGAN.format(day=day, second=day), lines(name, {0: "You"}))
            for day, name in enumerate(NAMES, 1)]
