"""Inside kit imports run downward: packages and modules stand on floors, and none knows what is above it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

KIT = Path(__file__).parents[3] / "scenes" / "kit"
FLOORS = (
    {"answers", "assets", "terminal", "layout", "override", "theme", "timeline", "viewport"},
    {"messages"},
    {"disk"},
    {"settings", "notices", "window", "art", "audio", "speech", "input"},
    {"profiles", "settings_file", "drawing"},
    {"stage"},
    {"passage"},
    {"scene"},
    {"stack"},
    {"widgets", "narrator"},
    {"ui"},
)
"""The lowest first; whoever is on one floor does not know the others there."""
MODULES = sorted(path for path in KIT.rglob("*.py") if path != KIT / "__init__.py")


def room(module: str) -> str:
    """The package or module of kit that a dotted name lies in."""
    return module.removeprefix("scenes.kit.").split(".")[0]


def imported(path: Path) -> Iterator[str]:
    """The modules of kit that one imports, also where it does so only for types."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "scenes.kit":
            yield from (f"scenes.kit.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("scenes.kit."):
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if dotted(name).exists() else str(node.module) for name in names)


def dotted(module: str) -> Path:
    """The file of a dotted name: a module's, or a package's own."""
    path = KIT.parents[1] / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def test_every_room_of_kit_has_its_floor() -> None:
    rooms = {path.relative_to(KIT).parts[0].removesuffix(".py") for path in MODULES}
    assert sorted(rooms) == sorted(name for floor in FLOORS for name in floor)


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(KIT)) for path in MODULES])
def test_imports_run_downward(path: Path) -> None:
    here = path.relative_to(KIT).parts[0].removesuffix(".py")
    below = {name for floor in FLOORS[: next(n for n, floor in enumerate(FLOORS) if here in floor)] for name in floor}
    assert {room(module) for module in imported(path)} <= below | {here}
