"""Who may import whom on screen: only the specs know a game, only the input reads the devices."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.catalog import GAMES

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "scenes").rglob("*.py"))
OUTSIDE_SPECS = [path for path in FILES if "specs" not in path.parts]
EVENTS_OF_RED7 = {
    "app/commands/teaching_pictures.py", "screens/couch/evening/played.py", "match/lost_turn.py", "match/session.py",
    "table/choreography.py", "table/showing.py", "table/sounds.py", "table/telling.py", "screens/why/film.py",
}  # fmt: skip
"""These tell Red7's own events apart, until its spec presents them all: to be emptied, never to grow."""
QUEUE = re.compile(r"pygame\.event\.(get|poll|wait)\b")


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("path", OUTSIDE_SPECS, ids=names(OUTSIDE_SPECS))
def test_scenes_outside_the_specs_name_no_game(path: Path) -> None:
    allowed = "game.red7.events" if str(path.relative_to(ROOT / "scenes")) in EVENTS_OF_RED7 else None
    modules = {module for module in imported(path) if not (allowed and module.startswith(allowed))}
    for name in GAMES:
        assert not any(f"game.{name}" in module or f"specs.{name}" in module for module in modules)
        strings = {node.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                   if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        assert name not in strings


def test_no_more_is_allowed_than_is_used() -> None:
    using = [path for path in OUTSIDE_SPECS if "game.red7.events" in imported(path)]
    assert {str(path.relative_to(ROOT / "scenes")) for path in using} == EVENTS_OF_RED7


@pytest.mark.parametrize("path", FILES, ids=names(FILES))
def test_only_the_input_reads_the_event_queue(path: Path) -> None:
    if "input" not in path.parts:
        assert not QUEUE.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=names(FILES))
def test_nothing_imports_numpy(path: Path) -> None:
    assert not any(module.split(".")[0] == "numpy" for module in imported(path))
