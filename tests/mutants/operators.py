"""Mutants of a file: each changes one place of its text and leaves every other byte as it is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

COMPARED = {"==": "!=", "!=": "==", "<=": "<", ">=": ">", "<": "<=", ">": ">=", "not in": "in", "in": "not in",
            "is not": "is", "is": "is not"}
COMPUTED = {"//": "*", "**": "*", "+": "-", "-": "+", "*": "+", "/": "*", "%": "*", "|": "&", "&": "|"}
JOINED = {"and": "or", "or": "and"}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
DOES_NOT_RUN = ("annotation", "returns", "decorator_list", "bases", "pattern")
GENERIC = {"tuple", "list", "dict", "set", "frozenset", "type"}
NO_BRANCH = ("TYPE_CHECKING", "__name__")


Change = tuple[int, int, bytes]
"""Where a text begins and ends, in bytes, and what is to stand there."""


class Mutant(NamedTuple):
    """A file whose bytes from `start` to `end` become `text`."""

    path: str
    start: int
    end: int
    text: bytes
    lines: range
    """The lines, from 1, of the statement or the head of the block that it stands in."""
    in_function: bool

    def apply(self, source: bytes) -> bytes:
        """The file's text with the mutant."""
        return source[: self.start] + self.text + source[self.end :]


def mutants(path: str, source: bytes) -> list[Mutant]:
    """All mutants of a file, in the order of the text; a few are no Python."""
    walk = _Walk(source)
    return sorted({Mutant(path, *change, _own_lines(statement), in_function)
                   for statement, in_function in _statements(walk.tree.body, False)
                   for change in walk.changes(statement)}, key=lambda mutant: mutant[:4])


def is_code(text: bytes) -> bool:
    """Whether Python can compile it."""
    try:
        compile(text, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


class _Walk:
    """Finds what can be changed in the statements of a file."""

    def __init__(self, source: bytes) -> None:
        self._source, self.tree = source, ast.parse(source)
        lines = source.splitlines(keepends=True)
        self._starts = [sum(map(len, lines[:row])) for row in range(len(lines) + 1)]

    def changes(self, statement: ast.stmt) -> Iterator[Change]:
        yield from self._whole(statement)
        unpacked = statement.value if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Tuple) else None
        for node in _expressions(statement):
            if node is not unpacked:
                yield from self._in_expression(node)
            if isinstance(node, ast.IfExp):
                yield from self._negated(node.test)
            for test in [test for part in getattr(node, "generators", ()) for test in part.ifs]:
                yield from self._negated(test)

    def _whole(self, statement: ast.stmt) -> Iterator[Change]:
        """Dropped, nothing returned, or the other branch taken."""
        match statement:
            case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign() | ast.Delete() | ast.Raise():
                yield *self._span(statement), b"pass"
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]) | ast.Continue() | ast.Break():
                yield *self._span(statement), b"pass"
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in _names(value):  # it has a value before
                yield *self._span(statement), b"pass"
            case ast.Return(value=None):
                yield *self._span(statement), b"pass"
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield *self._span(value), b"None"
            case ast.If(test=test) | ast.While(test=test):
                yield from self._negated(test)

    def _negated(self, test: ast.expr) -> Iterator[Change]:
        if not isinstance(test, ast.UnaryOp | ast.Constant) and not _names(test).intersection(NO_BRANCH):
            yield *self._span(test), b"(not (" + self._text(test) + b"))"

    def _in_expression(self, node: ast.expr) -> Iterator[Change]:
        match node:
            case ast.Compare(left=left, comparators=others):
                for before, after in zip([left, *others], others, strict=False):
                    yield from self._between(before, after, COMPARED)
            case ast.BoolOp(values=values):
                for before, after in zip(values, values[1:], strict=False):
                    yield from self._between(before, after, JOINED)
            case ast.BinOp(left=left, right=right) if not _is_type(left) and not _is_type(right):
                yield from self._between(left, right, COMPUTED)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield *self._span(node), b"(" + self._text(operand) + b")"
            case ast.Constant(value=bool() as value):
                yield *self._span(node), str(not value).encode()
            case ast.Constant(value=int() | float() as number):
                step = 1 if self._span(node)[0] % 2 else -1
                yield *self._span(node), repr(number + step).encode()
            case ast.Tuple(elts=[*_, before, last], ctx=ast.Load()) | ast.List(elts=[*_, before, last], ctx=ast.Load()):
                yield self._span(before)[1], self._span(last)[1], b"," if len(node.elts) == 2 else b""
                yield self._span(node.elts[0])[0], self._span(node.elts[1])[0], b""
            case ast.Subscript(slice=ast.Constant(value=0) as index):
                yield *self._span(index), b"-1"
            case ast.Subscript(slice=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)) as last):
                yield *self._span(last), b"0"
            case ast.Call(func=ast.Name(id="sorted" | "reversed"), args=[items, *_]):
                yield *self._span(node), b"list(" + self._text(items) + b")"
            case ast.Call(func=ast.Name(id=name) as func) if name in CALLED:
                yield *self._span(func), CALLED[name].encode()
            case ast.Call(func=func, args=[ast.expr() as first, ast.expr() as second, *_]) if not _is_type_test(func):
                if ast.dump(first) != ast.dump(second) and not {ast.Starred} & {type(first), type(second)}:
                    (start, first_end), (second_start, end) = self._span(first), self._span(second)
                    yield start, end, self._text(second) + self._source[first_end:second_start] + self._text(first)

    def _between(self, before: ast.expr, after: ast.expr, others: dict[str, str]) -> Iterator[Change]:
        """The operator between two operands as another one."""
        start, end = self._span(before)[1], self._span(after)[0]
        operator = re.search("|".join(map(re.escape, others)), self._source[start:end].decode())
        if operator:
            at = start + operator.start()
            yield at, at + len(operator[0]), others[operator[0]].encode()

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where it stands: bytes from the file's begin."""
        assert node.end_lineno and node.end_col_offset is not None
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr) -> bytes:
        start, end = self._span(node)
        return self._source[start:end]


def _statements(body: list[ast.stmt], in_function: bool) -> Iterator[tuple[ast.stmt, bool]]:
    for statement in body:
        yield statement, in_function
        inside = in_function or isinstance(statement, ast.FunctionDef)
        for name in ("body", "orelse", "finalbody"):
            yield from _statements(getattr(statement, name, []), inside)
        for part in [*getattr(statement, "handlers", []), *getattr(statement, "cases", [])]:
            yield from _statements(part.body, inside)


def _own_lines(statement: ast.stmt) -> range:
    """Its lines without those of the blocks in it."""
    last = statement.end_lineno or statement.lineno
    blocks = [inner.lineno for inner, _ in _statements([statement], False)][1:]
    return range(statement.lineno, (max(statement.lineno + 1, min(blocks)) if blocks else last + 1))


def _expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """All expressions of a statement that run: no annotations, decorators, bases, patterns, f-strings, inner blocks."""
    waiting = _children(statement)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.stmt | ast.JoinedStr | ast.ExceptHandler):
            continue
        if isinstance(node, ast.match_case):
            waiting += [node.guard] if node.guard else []
            continue
        if isinstance(node, ast.expr):
            yield node
        if isinstance(node, ast.Subscript) and (_is_type(node.value) or _names(node.value) & GENERIC):
            continue
        if isinstance(node, ast.Subscript):  # its first or last index is a mutant of its own
            waiting += [node.value] if isinstance(node.slice, ast.Constant | ast.UnaryOp) else [node.value, node.slice]
        else:
            waiting += _children(node)


def _children(node: ast.AST) -> list[ast.AST]:
    parts = [part for name, part in ast.iter_fields(node) if name not in DOES_NOT_RUN]
    every = [child for part in parts for child in (part if isinstance(part, list) else [part])]
    return [child for child in every if isinstance(child, ast.AST)]


def _names(node: ast.expr) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def _is_type(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id[0].isupper() and not node.id.isupper()


def _is_type_test(func: ast.expr) -> bool:
    return isinstance(func, ast.Name) and func.id in ("isinstance", "cast", "mark")
