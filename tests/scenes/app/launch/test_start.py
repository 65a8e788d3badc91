"""Real starts of main.py: commands and their help, exit codes, closed streams, odd folders, old Pythons."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from game.core import program
from scenes.app import start
from scenes.app.launch import commands, environment


def run_main(project: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Start the copy's main.py with the Python of these tests, unheard by any terminal."""
    return subprocess.run(
        [sys.executable, str(project / "main.py"), *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=os.environ | variables,
    )


def test_headless_command_needs_no_environment(project: Path) -> None:
    result = run_main(project, "simulate", "--seats", "3")
    assert (result.returncode, result.stderr) == (7, "")
    assert result.stdout == "simulate ['--seats', '3'] False\n"
    assert not (project / ".environment").exists()


def test_headless_command_runs_in_isolated_mode(project: Path) -> None:
    command = [sys.executable, "-I", str(project / "main.py"), "simulate"]
    assert subprocess.run(command, capture_output=True, text=True).stdout == "simulate [] False\n"


def test_main_started_through_a_link_finds_its_project(project: Path, tmp_path: Path) -> None:
    link = tmp_path / "red7"
    try:
        link.symlink_to(project / "main.py")
    except OSError:
        pytest.skip("this system does not let users create links")
    command = [sys.executable, str(link), "simulate"]
    assert subprocess.run(command, capture_output=True, text=True).returncode == 7


def test_help(project: Path) -> None:
    result = run_main(project, "--help")
    assert result.returncode == 0
    assert result.stdout.startswith("Red7 Arcade\n")


def test_unknown_command(project: Path) -> None:
    result = run_main(project, "shto")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "main.py: there is no command 'shto'; did you mean 'shot'?\n"


def test_unexpected_error_goes_into_a_file(project: Path, tmp_path: Path) -> None:
    result = run_main(project, "simulate", "boom", XDG_DATA_HOME=str(tmp_path), APPDATA=str(tmp_path))
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    path = Path(result.stderr.split("details are in ")[1].strip())
    assert path.name.startswith("crash-")
    assert "RuntimeError: the deck is gone" in path.read_text()
    assert 'raise RuntimeError("the deck is gone")' in path.read_text()


def test_unexpected_error_in_a_thread_goes_into_a_file(project: Path) -> None:
    result = run_main(project, "simulate", "thread")
    assert result.returncode == 7
    assert result.stderr.count("\n") == 1
    path = Path(result.stderr.split("details are in ")[1].strip())
    assert "ZeroDivisionError" in path.read_text()


def test_interrupt_is_silent(project: Path) -> None:
    result = run_main(project, "simulate", "interrupt")
    assert (result.returncode, result.stdout, result.stderr) == (130, "", "")


def test_closed_pipe_is_silent(project: Path) -> None:
    command = [sys.executable, str(project / "main.py"), "simulate", "lines"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "line 0\n"
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == start.PIPE_CLOSED


def test_importing_main_runs_nothing(project: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(project)!r}); import main; print('scenes' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (result.stdout, result.stderr) == ("False\n", "")


@pytest.fixture
def ready(project: Path) -> Path:
    """The copy with an environment that looks ready, and whose packages are those of these tests."""
    name = environment.name_for(str(project), environment.PLAY)
    made = environment.Environment(str(project / ".environment" / name))
    packages = Path(made.packages)
    packages.mkdir(parents=True)
    Path(made.python).parent.mkdir(parents=True, exist_ok=True)
    Path(made.python).write_text("")
    Path(made.python).chmod(0o755)
    Path(made.marker).write_text(name)
    import pygame

    (packages / "pygame.py").write_text(
        f"import sys; sys.path.append({str(Path(pygame.__file__).parents[1])!r})\n"
        "IS_CE = 'from the environment'\ndef quit(): pass\n"
    )
    (packages / "pygame_ce-2.dist-info").mkdir()
    (packages / "pygame_ce-2.dist-info" / "RECORD").write_text("pygame_ce-2.dist-info/RECORD,,\n")
    return project


def base_python() -> str:
    """A Python outside of any environment."""
    return str(getattr(sys, "_base_executable", sys.executable))


def test_second_start_uses_the_environment_at_once(ready: Path) -> None:
    command = [base_python(), str(ready / "main.py"), "shot", "--list"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (5, "")
    assert result.stdout == "scenes ['shot', '--list'] from the environment\n"


def test_second_start_imports_next_to_nothing(ready: Path) -> None:
    code = (
        "import sys; before = set(sys.modules); sys.path.insert(0, sys.argv[1]);"
        "from scenes.app import start; from scenes.app.launch import commands, output, packages;"
        "packages.make_importable(sys.argv[1]);"
        "print(*(set(sys.modules) - before))"
    )
    result = subprocess.run([base_python(), "-I", "-c", code, str(ready)], capture_output=True, text=True)
    loaded = result.stdout.split()
    assert "scenes.app.launch.environment" in loaded
    slow = ("subprocess", "tempfile", "typing", "pathlib", "scenes.app.launch.set_up", "pygame")
    assert not set(slow) & set(loaded)


# Started with closed or full streams, from odd folders, by old Pythons: one line, the right exit code.

ROOT = Path(__file__).parents[4]
RECORD = ROOT / "tests" / "samples" / "red7" / "basic-2.jsonl"
FULL = "main.py: the output cannot be written: No space left on device\n"

by_shell = pytest.mark.skipif(os.name == "nt", reason="a shell's way to close streams")
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")


def shell(line: str, folder: Path, *arguments: str, unbuffered: str = "") -> subprocess.CompletedProcess[str]:
    """A command line of a shell in which `game` stands for main.py; no crash file is written."""
    line = line.replace("game", f"{sys.executable} {ROOT / 'main.py'}")
    variables = os.environ | {"XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(["/bin/sh", "-c", line, "sh", *arguments], capture_output=True, text=True, env=variables)
    assert not list(folder.rglob("crash-*"))
    return done


@by_shell
@pytest.mark.parametrize(("line", "code"), [
    (f"game verify {RECORD} >&-", 0), (f"game verify {RECORD} <&- >&- 2>&-", 0), ("game verify nowhere 2>&-", 2),
    ("game verify 2>&-", 2), ("game nonsense 2>&-", 2), ("game bot --level greedy <&-", 0),
    ("echo '{}' | game bot --level greedy >&-", 0), ("game --help >&-", 0),
])  # fmt: skip
def test_closed_streams_change_nothing_else(line: str, code: int, tmp_path: Path) -> None:
    done = shell(line, tmp_path)
    assert (done.returncode, done.stderr) == (code, "")


@by_shell
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


@by_shell
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


@by_shell
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


@by_shell
def test_main_can_be_read_by_python_2() -> None:
    """It has no annotations, no f-strings and only ASCII: a SyntaxError would be all that its owner reads."""
    text = (ROOT / "main.py").read_bytes().decode("ascii")
    newer = (ast.AnnAssign, ast.JoinedStr, ast.AsyncFunctionDef, ast.NamedExpr, ast.Nonlocal, ast.Starred, ast.Match)
    for node in ast.walk(ast.parse(text)):
        assert not isinstance(node, newer)
        assert not getattr(node, "returns", None)
        assert not getattr(node, "annotation", None)
        assert not isinstance(node, ast.Raise) or node.cause is None


@by_shell
@pytest.mark.skipif(not which("python2.7"), reason="there is no Python 2 here")
def test_python_2_gets_a_line(tmp_path: Path) -> None:
    if subprocess.run(["python2.7", "-c", ""], capture_output=True).returncode:
        pytest.skip("there is no Python 2 here")
    done = subprocess.run(["python2.7", str(ROOT / "main.py"), "verify"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Red7 Arcade needs Python 3.11 or newer, and this is Python 2.7")
    assert done.stderr.count("\n") == 1


# The list of commands, its help and the answers to wrong ones.


def test_help_lists_exactly_the_commands() -> None:
    section = commands.help_text().split("commands:\n")[1]
    listed = re.findall(r"^  ([a-z]+)", section, re.MULTILINE)
    assert sorted(listed) == ["bench", "bot", "build", "league", "replay", "review", "shot", "simulate", "test", "verify"]


def test_help_lists_the_options_of_the_game() -> None:
    options = re.findall(r"--[a-z]+", commands.help_text().split("commands:\n")[0].split("options of the game:")[1])
    assert options == ["--windowed", "--fullscreen", "--size", "--lang", "--mute", "--couch", "--data"]


@pytest.mark.parametrize(
    ("arguments", "name"),
    [([], "play"), (["--mute"], "play"), (["shot", "table"], "shot"), (["--size", "bench"], "play")],
)
def test_name(arguments: list[str], name: str) -> None:
    assert commands.name_of(arguments) == name


def test_help_of_a_command_is_its_own() -> None:
    assert commands.wants_help(["--help"])
    assert commands.wants_help(["--mute", "-h"])
    assert not commands.wants_help(["simulate", "--help"])


def test_what_plays_has_no_name() -> None:
    assert commands.is_known("replay")
    assert not commands.is_known("play me")


def test_unknown_command_says_what_would_be_right() -> None:
    assert commands.unknown("simulat") == "main.py: there is no command 'simulat'; did you mean 'simulate'?"
    line = commands.unknown("xyz")
    assert "\n" not in line
    for name in ("test", "build", "simulate", "verify", "bot", "league", "replay", "review", "shot", "bench"):
        assert name in line


@pytest.mark.parametrize("kind", [program.WHEEL, program.BUNDLE])
def test_what_is_packed_names_itself_and_neither_tests_nor_builds(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "BUILD", program.Build(kind, "1.0", "0123"))
    text = commands.help_text()
    assert "main.py" not in text and "fetches" not in text
    assert not re.search("^  (test|build)", text, re.MULTILINE)
    assert commands.unknown("simulat") == "red7-arcade: there is no command 'simulat'; did you mean 'simulate'?"
    assert "test" not in commands.unknown("xyz")
    assert commands.without_sources("build").startswith("red7-arcade: 'build' works on the sources")
