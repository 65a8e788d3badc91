"""No files import each other in a circle, types and imports inside functions included."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("game", "scenes")


def module_of(path: Path, root: Path) -> str:
    """A file's module; a package is its `__init__.py`."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source: str, modules: Iterable[str]) -> Iterator[str]:
    """Which of the modules a file imports anywhere in it; the package alone where what is imported is no module."""
    known = set(modules)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield from (name for name in ([inner] if inner in known else [node.module]) if name in known)


@cache
def imports() -> dict[str, frozenset[str]]:
    """Every module of the project, and what it imports of it."""
    files = {module_of(path, ROOT): path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")}
    return {module: frozenset(imported(path.read_text(encoding="utf-8"), files)) - {module} for module, path in files.items()}


def circles(needed: Mapping[str, Iterable[str]]) -> set[frozenset[str]]:
    """Groups of modules each of which needs all others, directly or by way of others."""
    reached = {module: _reached(module, needed) for module in needed}
    return {frozenset({module, *(other for other in others if module in reached[other])})
              for module, others in reached.items() if module in others}  # fmt: skip


def _reached(start: str, needed: Mapping[str, Iterable[str]]) -> set[str]:
    seen, waiting = set[str](), [start]
    while waiting:
        new = set(needed[waiting.pop()]) - seen
        seen |= new
        waiting += new
    return seen


def test_files_form_no_circle() -> None:
    assert circles(imports()) == set()


def test_a_circle_is_found_whatever_kind_of_import_closes_it() -> None:
    modules = ("a", "a.b", "c")
    sources = {
        "a": "def load():\n    from a.b import run\n",
        "a.b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import c\n",
        "c": "from a import thing\n",
    }
    needed = {module: set(imported(source, modules)) for module, source in sources.items()}
    assert circles(needed) == {frozenset(modules)}
    assert circles({**needed, "c": set()}) == set()
