"""Setting up: whole or not at all, and in the first place that allows it. pip is replaced."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from scenes.app.launch import build, environment, folders, install, interpreter, tell
from tests.scenes.app.launch.installed import install_into


@pytest.fixture
def installs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The environments that "pip" has installed into, in order."""
    done: list[str] = []

    def fake(target: environment.Environment, files: list[str], what: str, held: int) -> None:
        assert not Path(target.marker).exists()
        assert Path(target.python).exists()
        done.append(target.folder)
        install_into(target)

    monkeypatch.setattr(install, "install", fake)
    return done


@pytest.fixture(autouse=True)
def places(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The only places where an environment may be made."""
    found = [project / ".environment", tmp_path / "cache"]

    def listed(folder: str) -> Iterator[str]:
        assert folder == str(project)
        return map(str, found)

    monkeypatch.setattr(folders, "environment_places", listed)
    return found


def test_made_in_the_project(project: Path, installs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    made = build.build(str(project), environment.PLAY)
    assert installs == [made.folder]
    assert Path(made.folder).parent == project / ".environment"
    assert environment.find(str(project), environment.PLAY) is not None
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("Setting up Red7 Arcade (once): fetching pygame-ce into ")
    assert output.err.count("\n") == 2


def test_the_game_is_compiled_while_its_player_waits(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No module is compiled any more by the start that shows the first picture."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    for found in project.rglob("*.pyc"):  # copied with the code
        found.unlink()
    build.build(str(project), environment.PLAY)
    code = [file for part in ("game", "scenes") for file in (project / part).rglob("*.py")]
    assert code
    assert all(Path(cache_from_source(str(file))).is_file() for file in code)


def test_the_game_is_not_compiled_where_no_bytecode_is_wanted(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for found in project.rglob("*.pyc"):  # copied with the code
        found.unlink()
    build.build(str(project), environment.PLAY)
    assert not [*project.rglob("*.pyc")]


def test_code_that_cannot_be_compiled_is_for_the_start_to_tell(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (project / "game" / "broken.py").write_text("def\n")
    (project / "scenes" / "__pycache__").write_text("a file where the folder should be")
    made = build.build(str(project), environment.PLAY)
    assert made.is_installed()
    output = capsys.readouterr()
    assert (output.out, output.err.count("\n")) == ("", 2)


def test_made_elsewhere_when_the_project_cannot_be_written(
    project: Path, places: list[Path], installs: list[str]
) -> None:
    places[0].write_text("a file where the folder should be")
    made = build.build(str(project), environment.PLAY)
    assert Path(made.folder).parent == places[1]


def test_one_line_when_nothing_can_be_written(project: Path, places: list[Path], installs: list[str]) -> None:
    for place in places:
        place.write_text("a file where the folder should be")
    with pytest.raises(tell.Problem) as problem:
        build.build(str(project), environment.PLAY)
    line = str(problem.value)
    assert all(str(place) in line for place in places)
    assert "\n" not in line
    assert problem.value.code == 1
    assert installs == []


def test_a_place_that_others_can_write_to_is_not_used(
    project: Path, places: list[Path], installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "is_trusted", lambda place: place == str(places[1]))
    assert Path(build.build(str(project), environment.PLAY).folder).parent == places[1]


def test_half_made_is_made_again(project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(install, "install", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            build.build(str(project), environment.PLAY)
    name = environment.name_for(str(project), environment.PLAY)
    rest = project / ".environment" / name / "rest"
    rest.write_text("of a set-up that was cut short")
    assert environment.find(str(project), environment.PLAY) is None
    build.build(str(project), environment.PLAY)
    assert not rest.exists()
    assert environment.find(str(project), environment.PLAY) is not None


def test_what_another_start_has_made_is_used(project: Path, installs: list[str]) -> None:
    first = build.build(str(project), environment.PLAY)
    second = build.build(str(project), environment.PLAY)
    assert first.folder == second.folder
    assert len(installs) == 1


def test_a_vanished_python_comes_back_without_a_download(project: Path, installs: list[str]) -> None:
    made = build.build(str(project), environment.PLAY)
    kept = Path(made.packages, "kept.py")
    kept.write_text("")
    Path(made.python).unlink()
    assert environment.find(str(project), environment.PLAY) is None
    assert build.build(str(project), environment.PLAY).has_python()
    assert kept.exists()
    assert len(installs) == 1


def test_a_full_disk_is_one_line(
    project: Path, places: list[Path], installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(target: environment.Environment) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(build, "_create", full)
    with pytest.raises(tell.Problem, match=r"disk of .* is full. Free about 100 MB") as problem:
        build.build(str(project), environment.PLAY)
    assert str(places[0]) in str(problem.value)


def test_a_missing_venv_module_is_one_line(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "venv", None)
    with pytest.raises(tell.Problem, match="python3-venv"):
        build.build(str(project), environment.PLAY)


def test_without_a_wheel_for_this_python_another_one_is_started(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interpreter, "without_wheel", lambda: "pypy 3.11")
    monkeypatch.setattr(interpreter, "_find", lambda project, drawing: "")
    with pytest.raises(tell.Problem, match=r"cannot draw with this Python \(pypy 3.11\)"):
        build.build(str(project), environment.PLAY)
    assert installs == []


def test_a_damaged_one_is_made_anew(project: Path, installs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    made = build.build(str(project), environment.PLAY)
    file, rest = Path(made.packages, "pygame", "__init__.py"), Path(made.packages, "rest.py")
    file.write_text("IS")
    rest.write_text("")
    capsys.readouterr()
    assert build.build(str(project), environment.PLAY).is_whole()
    assert file.read_text() == "IS_CE = 1"
    assert not rest.exists()
    assert len(installs) == 2
    err_lines = capsys.readouterr().err.splitlines()
    assert err_lines[0] == f"The files that Red7 Arcade needs are damaged in {made.folder}: they are fetched anew."
