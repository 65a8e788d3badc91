"""Who may import whom: the rules need nothing but the standard library, and the core knows no game."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OPTIONAL = {"game/league/cluster.py": "distributed", "game/commands/progress.py": "tqdm"}
"""What one file asks for, and goes without where it is missing."""
FILES = sorted((ROOT / "game").rglob("*.py"))


def _imports(node: ast.AST) -> set[str]:
    """The packages that one statement imports."""
    if isinstance(node, ast.Import):
        return {alias.name.split(".")[0] for alias in node.names}
    return {(node.module or "").split(".")[0]} if isinstance(node, ast.ImportFrom) else set()


def imported(path: Path) -> set[str]:
    """The modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out"
            found.add(node.module or "")
    return found


def under(path: Path, *folders: str) -> bool:
    return any(path.is_relative_to(ROOT / "game" / folder) for folder in folders)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_game_needs_the_standard_library_alone(path: Path) -> None:
    tops = {name.split(".")[0] for name in imported(path)}
    optional = {OPTIONAL.get(path.relative_to(ROOT).as_posix(), "game")}
    assert tops <= {"game", "__future__", *optional, *sys.stdlib_module_names}
    # ... and asks for it when it is needed, not when the file is read
    assert not optional & {name for node in ast.parse(path.read_text()).body for name in _imports(node)} - {"game"}


@pytest.mark.parametrize("path", [path for path in FILES if under(path, "core")], ids=lambda path: path.name)
def test_the_core_knows_no_game(path: Path) -> None:
    ours = {name for name in imported(path) if name.split(".")[0] == "game"}
    assert all(name.startswith("game.core.") for name in ours)


@pytest.mark.parametrize("game", ["red7", "seven_street"])
def test_a_game_knows_the_core_and_itself(game: str) -> None:
    files = [path for path in FILES if under(path, game)]
    assert files
    for path in files:
        ours = {name for name in imported(path) if name.split(".")[0] == "game"}
        assert all(name.split(".")[1] in ("core", game) for name in ours), path
