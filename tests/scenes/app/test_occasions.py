"""What follows from what a match is played for stands in one table, and nothing else asks for it."""

from __future__ import annotations

import ast
from pathlib import Path

from scenes.app.router import Router
from scenes.match.occasion import Kind
from tests.scenes.staging import stage_of

SCENES = Path(__file__).parents[3] / "scenes"
ASKS = {"app/matches.py"}
"""Looks the row up."""
NAMES = {
    "app/occasions.py": {"PLAIN", "PLAYED_ON", "STAGE", "DAILY_STAGE", "DEAL", "ATTRACT"},
    "app/pages.py": {"ATTRACT"}, "match/deals.py": {"STAGE", "DAILY_STAGE", "DEAL"},
    "match/occasion.py": {"PLAIN"}, "match/played.py": {"PLAYED_ON"},
    "screens/puzzle/arbiter.py": {"PUZZLE"}, "screens/tutorial/arbiter.py": {"LESSON"},
}  # fmt: skip
"""Where each kind is named: the table, and what begins such matches."""


def in_files() -> tuple[set[str], dict[str, set[str]]]:
    """The files that ask an occasion for its kind, and the kinds that each file names."""
    asking, naming = set[str](), dict[str, set[str]]()
    for path in SCENES.rglob("*.py"):
        name, text = path.relative_to(SCENES).as_posix(), path.read_text(encoding="utf-8")
        if "occasion" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Attribute(value=ast.Attribute(attr="occasion") | ast.Name(id="occasion"), attr="kind"):
                    asking.add(name)
                case ast.Attribute(value=ast.Attribute(attr="Kind") | ast.Name(id="Kind"), attr=kind):
                    if kind in Kind.__members__:
                        naming.setdefault(name, set()).add(kind)
    return asking, naming


def test_nothing_but_the_table_asks_for_the_kind() -> None:
    asking, naming = in_files()
    assert asking == ASKS
    assert naming == NAMES
    assert set().union(*NAMES.values()) == {*Kind.__members__}, "every kind is begun somewhere"


def test_every_match_that_is_opened_has_its_row(tmp_path: Path) -> None:
    """Lessons and puzzles are turns that their own pages make, and that lead back there."""
    router = Router(stage_of(tmp_path))
    assert {*router.matches.occasions} == {*Kind} - {Kind.LESSON, Kind.PUZZLE}
