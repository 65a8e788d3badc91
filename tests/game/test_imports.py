"""Who may import whom: the rules need nothing but the standard library, and the core knows no game."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OPTIONAL = {"game/league/cluster.py": "distributed", "game/league/processes.py": "tqdm"}
"""What one file asks for, and goes without where it is missing."""
FILES = sorted((ROOT / "game").rglob("*.py"))


def _imports(node: ast.AST) -> set[str]:
    """The packages that one statement imports."""
    if isinstance(node, ast.Import):
        return {alias.name.split(".")[0] for alias in node.names}
    return {(node.module or "").split(".")[0]} if isinstance(node, ast.ImportFrom) else set()


def imported(path: Path) -> set[str]:
    """The modules that a file imports, anywhere in it, and what it imports from them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out"
            found |= {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def under(path: Path, *folders: str) -> bool:
    return any(path.is_relative_to(ROOT / "game" / folder) for folder in folders)


def test_game_needs_the_standard_library_alone() -> None:
    for path in FILES:
        tops = {name.split(".")[0] for name in imported(path)}
        optional = {OPTIONAL.get(path.relative_to(ROOT).as_posix(), "game")}
        assert tops <= {"game", "__future__", *optional, *sys.stdlib_module_names}, path
        # ... and asks for it when it is needed, not when the file is read
        assert not optional & {name for node in ast.parse(path.read_text()).body for name in _imports(node)} - {"game"}, path


def test_the_core_knows_no_game() -> None:
    for path in FILES:
        if under(path, "core"):
            ours = {name for name in imported(path) if name.split(".")[0] == "game"}
            assert all(f"{name}.".startswith("game.core.") for name in ours), path


GAMES = sorted(path.parent.name for path in FILES if path.name == "entry.py" and path.parent.name != "core")
CATALOG = ROOT / "game" / "catalog.py"
ROOMS = [path for path in FILES if path != CATALOG and not under(path, *GAMES)]


def test_no_room_imports_a_game() -> None:
    assert {path: games for path in ROOMS if (games := games_in(imported(path)))} == {}


def games_in(modules: set[str]) -> set[str]:
    return {module for module in modules for game in GAMES if f"{module}.".startswith(f"game.{game}.")}


def test_the_catalogue_imports_of_a_game_its_entry_alone() -> None:
    entries = {f"game.{game}.entry" for game in GAMES}
    assert {module.rpartition(".")[0] for module in games_in(imported(CATALOG)) - entries} == entries


LATE = ("protocol", "figures", "stages", "puzzles", "review")


def test_the_catalogue_imports_late_what_only_some_commands_and_pages_need() -> None:
    program = "import sys, game.catalog; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    assert {f"game.{game}.game" for game in GAMES} <= set(loaded)
    assert [name for name in loaded for game in GAMES for late in LATE if f"{name}.".startswith(f"game.{game}.{late}.")] == []


@pytest.mark.parametrize("planted", ["import game.red7.rules", "from game.red7 import rules", "from game import red7",
                                     "from game.seven_street.rules import SEATS",
                                     "def late() -> None:\n    from game.red7.game import RED7",
                                     "if TYPE_CHECKING:\n    from game.red7.view import View"])  # fmt: skip
def test_a_game_that_is_imported_is_seen_wherever_that_stands(tmp_path: Path, planted: str) -> None:
    path = tmp_path / "room.py"
    path.write_text(planted, encoding="utf-8")
    assert games_in(imported(path))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_core_and_itself(game: str) -> None:
    files = [path for path in FILES if under(path, game)]
    assert files
    for path in files:
        ours = {name for name in imported(path) if name.split(".")[0] == "game"}
        assert all(name.split(".")[1] in ("core", game) for name in ours), path
