"""Started with closed or full streams, from odd folders, by old Pythons: one line, the right exit code."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

ROOT = Path(__file__).parents[4]
RECORD = ROOT / "tests" / "samples" / "red7" / "basic-2.jsonl"
FULL = "main.py: the output cannot be written: No space left on device\n"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a shell's way to close streams")
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")


def shell(line: str, folder: Path, *arguments: str, unbuffered: str = "") -> subprocess.CompletedProcess[str]:
    """A command line of a shell in which `game` stands for main.py; no crash file is written."""
    line = line.replace("game", f"{sys.executable} {ROOT / 'main.py'}")
    variables = os.environ | {"XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(["/bin/sh", "-c", line, "sh", *arguments], capture_output=True, text=True, env=variables)
    assert not list(folder.rglob("crash-*"))
    return done


@pytest.mark.parametrize(("line", "code"), [
    (f"game verify {RECORD} >&-", 0), (f"game verify {RECORD} <&- >&- 2>&-", 0), ("game verify nowhere 2>&-", 2),
    ("game verify 2>&-", 2), ("game nonsense 2>&-", 2), ("game bot --level greedy <&-", 0),
    ("echo '{}' | game bot --level greedy >&-", 0), ("game --help >&-", 0),
])  # fmt: skip
def test_closed_streams_change_nothing_else(line: str, code: int, tmp_path: Path) -> None:
    done = shell(line, tmp_path)
    assert (done.returncode, done.stderr) == (code, "")


@needs_full
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(("line", "code", "output"), [
    (f"game verify {RECORD} >/dev/full", 1, FULL), ("game --help >/dev/full", 1, FULL),
    ("game verify --help >/dev/full", 1, FULL), ("echo '{}' | game bot --level greedy >/dev/full", 1, FULL),
    ("game nonsense 2>/dev/full", 2, ""), ("game verify 2>/dev/full", 2, ""), ("game --help >/dev/full 2>&1", 1, ""),
])  # fmt: skip
def test_where_nothing_can_be_printed_it_is_one_line(
    line: str, code: int, output: str, unbuffered: str, tmp_path: Path
) -> None:
    done = shell(line, tmp_path, unbuffered=unbuffered)
    assert (done.returncode, done.stdout, done.stderr) == (code, "", output)


@pytest.mark.parametrize("line", [
    'game "$1"', 'game verify "--$1"', 'game simulate --record "/dev/null/$1"', 'game simulate --bots "$1"', 'game simulate --game "$1"',
    'game simulate --seed "$1"', 'game bot --level "$1"', 'game verify "$1"',
])  # fmt: skip
@pytest.mark.parametrize("argument", ["x" * 5000, "a\x1b[31mb\nc\x07\x9b\udcff"], ids=["long", "odd"])
def test_odd_arguments_get_a_line_that_can_be_shown(line: str, argument: str, tmp_path: Path) -> None:
    done = shell(line, tmp_path, argument)
    output = done.stdout + done.stderr
    assert done.returncode == 2
    assert output.count("\n") == 1
    assert output[:-1].isprintable()
    assert len(output) < 1000 or line.startswith("game verify"), "a file's name is told whole"


def test_a_folder_whose_name_is_no_text_plays(tmp_path: Path) -> None:
    """SDL opens no file below a name that is not UTF-8."""
    folder = tmp_path / "odd\udcff"
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("this system has no such names")
    for name in ("main.py", "game", "scenes", "assets"):
        (folder / name).symlink_to(ROOT / name)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); import pygame; from scenes.kit import assets;"
        "from pathlib import Path; assert 'odd\\udcff' in sys.argv[1];"
        "there = assets._nameable(Path(sys.argv[1], 'assets')); str(there).encode();"
        "print(pygame.image.load(there / 'icon' / 'icon.png').get_width() > 0)"
    )
    done = subprocess.run([sys.executable, "-c", program, str(folder)], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_main_can_be_read_by_python_2() -> None:
    """It has no annotations, no f-strings and only ASCII: a SyntaxError would be all that its owner reads."""
    text = (ROOT / "main.py").read_bytes().decode("ascii")
    newer = (ast.AnnAssign, ast.JoinedStr, ast.AsyncFunctionDef, ast.NamedExpr, ast.Nonlocal, ast.Starred, ast.Match)
    for node in ast.walk(ast.parse(text)):
        assert not isinstance(node, newer)
        assert not getattr(node, "returns", None)
        assert not getattr(node, "annotation", None)
        assert not isinstance(node, ast.Raise) or node.cause is None


@pytest.mark.skipif(not which("python2.7"), reason="there is no Python 2 here")
def test_python_2_gets_a_line(tmp_path: Path) -> None:
    if subprocess.run(["python2.7", "-c", ""], capture_output=True).returncode:
        pytest.skip("there is no Python 2 here")
    done = subprocess.run(["python2.7", str(ROOT / "main.py"), "verify"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Red7 Arcade needs Python 3.11 or newer, and this is Python 2.7")
    assert done.stderr.count("\n") == 1
