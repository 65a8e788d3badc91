"""Each operator changes one place, and nothing else of the file."""

from __future__ import annotations

import pytest

from tests.mutants.operators import Mutant, is_code, mutants


def changed(source: str) -> set[str]:
    """What a file can become."""
    return {mutant.apply(source.encode()).decode() for mutant in mutants("a.py", source.encode())}


@pytest.mark.parametrize(("source", "wanted"), [
    ("a <= b", "a < b"), ("a == b", "a != b"), ("a < b < c", "a < b <= c"), ("a not in b", "a in b"), ("a is b", "a is not b"),
    ("a and b", "a or b"), ("a or b or c", "a or b and c"), ("x = a + b", "x = a - b"), ("x = a // b", "x = a * b"),
    ("x = True", "x = False"), ("not a", "(a)"), ("b if a else c", "b if (not (a)) else c"),
    ("[a for a in b if a]", "[a for a in b if (not (a))]"),
    ("f(a)", "pass"), ("a.b = c", "pass"), ("a += 1", "pass"), ("raise A", "pass"), ("del a[b]", "pass"),
    ("f(a, b, c)", "f(b, a, c)"), ("f(\n    a,  # one\n    b\n)", "f(\n    b,  # one\n    a\n)"),
    ("x = (a, b)", "x = (a,)"), ("x = [a, b, c]", "x = [a, b]"), ("x = a, b, c", "x = b, c"), ("a = f(a)", "pass"),
    ("sorted(a, key=b)", "list(a)"), ("reversed(a)", "list(a)"), ("min(a)", "max(a)"), ("any(a)", "all(a)"),
    ("a[0]", "a[-1]"), ("a[-1]", "a[0]"), ('x = "ä" if a > b else c', 'x = "ä" if a >= b else c'),
    ("if a:\n    b", "if (not (a)):\n    b"), ("def f():\n    return a", "def f():\n    return None"),
    ("while a:\n    break", "while a:\n    pass"), ("match a:\n    case b if c > d: pass", "match a:\n    case b if c >= d: pass"),
])  # fmt: skip
def test_an_operator_changes_its_place(source: str, wanted: str) -> None:
    assert wanted in changed(source)


@pytest.mark.parametrize(("source", "either"), [("x = 1", {"x = 0", "x = 2"}), ("f(b=0.5)", {"f(b=1.5)", "f(b=-0.5)"})])
def test_a_number_is_one_more_or_one_less(source: str, either: set[str]) -> None:
    assert len(changed(source) & either) == 1


@pytest.mark.parametrize("source", [
    '"""A docstring."""', "import a", "x = 'a'", "def f(a: b | c) -> d | e: ...", "class A(B, C): ...", "x: A | None",
    "if TYPE_CHECKING:\n    import a", 'x = f"{a + 1}"', "match a:\n    case 1 | 2: ...", "x = Card | Seat", "a, b = c, d", "x = tuple[a, b]",
    "x = Callable[[a, b], c]",
])  # fmt: skip
def test_what_does_not_run_stays(source: str) -> None:
    assert not changed(source)


def test_a_mutant_names_the_lines_whose_tests_it_needs() -> None:
    source = "x = 1\ndef f():\n    if a(\n        b == 2\n    ):\n        return c + d\n"
    lines = {(mutant.lines, mutant.in_function) for mutant in mutants("a.py", source.encode())}
    assert lines == {(range(1, 2), False), (range(3, 6), True), (range(6, 7), True)}


def test_what_is_no_code_is_known() -> None:
    assert is_code(b"a = 1")
    assert not is_code(Mutant("a.py", 0, 1, b"1", range(1, 2), False).apply(b"a = 1"))
