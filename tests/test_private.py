"""Tests ask for what is seen, said and done: lines of theirs that reach into a private part only become fewer."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
MOST = 226
"""Lines. It goes down with every one that goes, and never up."""
OF_TUPLES = ("_replace", "_asdict", "_fields")
"""What every NamedTuple offers: private by its name alone."""
NAMED = re.compile(r"(?<!self)[.'\"(,\s]_[a-z]")
ITS_OWN = ("self", "cls")
BY_NAME = ("setattr", "getattr", "delattr", "hasattr")


def is_private(name: object) -> bool:
    """Whether an attribute is for its own class or module alone."""
    return isinstance(name, str) and name.startswith("_") and not name.startswith("__") and name not in OF_TUPLES


def private_lines(source: str) -> set[int]:
    """The lines that name a private attribute of something other than `self`, by a dot, a string or an import."""
    return {node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.expr | ast.stmt) and reaches_in(node)}


def reaches_in(node: ast.AST) -> bool:
    """Whether this expression or statement does."""
    match node:
        case ast.Attribute(value=ast.Name(id=owner)) if owner in ITS_OWN:
            return False
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super"))):
            return False
        case ast.Attribute(attr=name):
            return is_private(name)
        case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=[_, ast.Constant(value=name), *_]):
            return called in BY_NAME and is_private(name)
        case ast.ImportFrom(names=names):
            return any(is_private(name.name) for name in names)
    return False


def private_uses() -> Iterator[tuple[Path, int]]:
    """Each file of the tests that has such lines, and how many; what names nothing private is not even parsed."""
    for path in sorted(TESTS.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if NAMED.search(source) and (count := len(private_lines(source))):
            yield path.relative_to(TESTS), count


def test_lines_that_reach_into_private_parts_only_become_fewer() -> None:
    counts = dict(private_uses())
    most = sorted(counts.items(), key=lambda item: -item[1])[:10]
    assert sum(counts.values()) == MOST, f"write the new number down where it is lower; most are in {most}"


@pytest.mark.parametrize(("line", "reaches"), [
    ("scene._rows", True), ("scene.rows._made.first", True), ("scene.rows()._made", True),
    ("monkeypatch.setattr(Session, '_bot', bot)", True), ("getattr(top, '_focus', None)", True),
    ("from scenes.kit.stack import _Answers", True), ("self.top._rows", True),
    ("self._rows", False), ("super()._rows()", False), ("seat._replace(name='Ann')", False), ("scene.__class__", False),
    ("monkeypatch.setattr(Session, 'bot', bot)", False), ("tr('_')", False),
])  # fmt: skip
def test_it_sees_what_reaches_in(line: str, reaches: bool) -> None:
    assert bool(private_lines(line)) is reaches
