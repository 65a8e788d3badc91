"""Real starts of main.py: dispatch, exit codes, and whatever goes wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.app import start
from scenes.app.launch import environment


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
        "from scenes.app import start; from scenes.app.launch import commands, entering, tell;"
        "entering.enter(sys.argv[1]);"
        "print(*(set(sys.modules) - before))"
    )
    result = subprocess.run([base_python(), "-I", "-c", code, str(ready)], capture_output=True, text=True)
    loaded = result.stdout.split()
    assert "scenes.app.launch.environment" in loaded
    slow = ("subprocess", "tempfile", "typing", "pathlib", "scenes.app.launch.build", "pygame")
    assert not set(slow) & set(loaded)
