"""One turn for all kinds of it: what a commit means is its arbiter's, and nobody inherits from the turn."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]
ROUND = ROOT / "scenes" / "screens" / "round"
KINDS = {"MatchArbiter": "round", "LessonArbiter": "tutorial", "PuzzleArbiter": "puzzle", "WatchedArbiter": "menu"}
"""Where each stands: beside its other parts. An exercise is a puzzle that stands in other surroundings."""
SHARED = {"ApartArbiter": "round"}
"""What kinds share, and are no kind themselves."""


def heirs(of: str, sources: dict[Path, str]) -> Iterator[tuple[str, Path]]:
    """Classes that name another one as a base, by whatever name it was imported, and where they are."""
    for path, source in sources.items():
        tree = ast.parse(source)
        imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom | ast.Import))
        names = {alias.asname or alias.name for node in imports for alias in node.names if alias.name == of} | {of}
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                named = {ast.unparse(base).split(".")[-1].split("[")[0] for base in node.bases}
                if named & names:
                    yield node.name, path


def scenes() -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in (ROOT / "scenes").rglob("*.py")}


def test_nobody_inherits_from_the_turn() -> None:
    assert not list(heirs("Turn", scenes()))


@pytest.mark.parametrize("source", [
    "from scenes.screens.round.turn import Turn\nclass Puzzle(Turn): ...",
    "from scenes.screens.round.turn import Turn as Base\nclass Puzzle(Other, Base): ...",
    "from scenes.screens.round import turn\nclass Puzzle(turn.Turn): ...",
    "def make():\n    from scenes.screens.round.turn import Turn\n    class Puzzle(Turn): ...\n",
])
def test_an_heir_is_seen_however_the_turn_was_imported(source: str) -> None:
    assert [name for name, _ in heirs("Turn", {Path("a.py"): source})] == ["Puzzle"]


def test_each_kind_of_turn_is_an_arbiter_beside_its_other_parts() -> None:
    sources = scenes()
    bases = ["Arbiter", *SHARED]
    assert {name: path.parent.name for base in bases for name, path in heirs(base, sources)} == KINDS | SHARED


def test_what_a_round_is_made_of_knows_no_other_kind() -> None:
    for path in ROUND.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert "screens.puzzle" not in source and "screens.tutorial" not in source, path.name
