"""The environment's name, and when it counts as ready."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core import program
from scenes.app.launch import entering, environment, folders
from scenes.app.launch.tell import Problem
from tests.scenes.app.launch.installed import install_into


def make(place: Path, project: Path, requirements: tuple[str, ...]) -> environment.Environment:
    """An environment that looks ready."""
    made = environment.Environment(str(place / environment.name_for(str(project), requirements)))
    Path(made.python).parent.mkdir(parents=True)
    Path(made.python).write_text("")
    Path(made.python).chmod(0o755)
    Path(made.marker).write_text(made.name)
    install_into(made)
    return made


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's cache folder, and an own temporary folder."""
    monkeypatch.setattr(folders, "cache_folder", lambda: str(tmp_path / "cache"))
    monkeypatch.setattr(folders, "_temporary_folder", lambda: str(tmp_path / "temporary"))
    return tmp_path / "cache"


def test_name_changes_with_the_requirements(project: Path) -> None:
    before = environment.name_for(str(project), environment.PLAY)
    assert before == environment.name_for(str(project), environment.PLAY)
    assert before != environment.name_for(str(project), environment.TEST)
    (project / "requirements.txt").write_text("pygame-ce==9\n")
    assert environment.name_for(str(project), environment.PLAY) != before


def test_name_changes_with_the_python(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = environment.name_for(str(project), environment.PLAY)
    monkeypatch.setattr(sys, "abiflags", "t", raising=False)
    assert environment.name_for(str(project), environment.PLAY) != before


def test_name_changes_with_the_system(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = environment.name_for(str(project), environment.PLAY)
    monkeypatch.setattr(environment, "_system", lambda: "another")
    assert environment.name_for(str(project), environment.PLAY) != before


def test_name_is_the_same_for_any_line_ending(project: Path) -> None:
    before = environment.name_for(str(project), environment.PLAY)
    file = project / "requirements.txt"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert environment.name_for(str(project), environment.PLAY) == before


def test_nothing_is_found_at_first(project: Path, cache: Path) -> None:
    assert environment.find(str(project), environment.PLAY) is None


def test_found_in_the_project_before_the_cache(project: Path, cache: Path) -> None:
    in_cache = make(cache, project, environment.PLAY)
    existing = environment.find(str(project), environment.PLAY)
    assert existing is not None
    assert existing.folder == in_cache.folder
    in_project = make(project / ".environment", project, environment.PLAY)
    existing = environment.find(str(project), environment.PLAY)
    assert existing is not None
    assert existing.folder == in_project.folder


def test_half_made_is_not_found(project: Path, cache: Path) -> None:
    made = make(cache, project, environment.PLAY)
    Path(made.marker).write_text(made.name[:-1])
    assert environment.find(str(project), environment.PLAY) is None
    Path(made.marker).unlink()
    assert environment.find(str(project), environment.PLAY) is None


def test_without_its_python_it_is_not_found(project: Path, cache: Path) -> None:
    made = make(cache, project, environment.PLAY)
    Path(made.python).unlink()
    assert environment.find(str(project), environment.PLAY) is None
    assert made.is_installed()


def test_a_place_of_somebody_else_is_not_used(
    project: Path, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path / "temporary", project, environment.PLAY)
    assert environment.find(str(project), environment.PLAY) is not None
    monkeypatch.setattr(folders, "is_trusted", lambda place: not place.endswith("temporary"))
    assert environment.find(str(project), environment.PLAY) is None


def test_entering_hides_every_other_environment(
    project: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make(cache, project, environment.PLAY)
    path = ["/lib/python3", "/home/me/site-packages", "/lib/dist-packages", str(project)]
    monkeypatch.setattr(sys, "path", path)
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    entering.enter(str(project))
    assert sys.path == [str(project), made.packages, "/lib/python3"]


@pytest.mark.parametrize("requirements", [environment.PLAY, environment.TEST])
def test_inside_an_environment_nothing_changes(
    project: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, requirements: tuple[str, ...]
) -> None:
    made = make(cache, project, requirements)
    monkeypatch.setattr(sys, "path", ["here"])
    monkeypatch.setattr(sys, "prefix", made.folder)
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    entering.enter(str(project))
    assert sys.path == ["here"]


def installed_here(site: Path, *names: str) -> None:
    """A folder of packages with a pygame in it, and what pip says of it."""
    (site / "pygame").mkdir(parents=True)
    (site / "pygame" / "__init__.py").write_text("raise RuntimeError('nobody is to import it')")
    for name in names:
        (site / name).mkdir()


PINNED = f"pygame_ce-{environment.PYGAME_CE}.dist-info"


@pytest.mark.parametrize(("names", "enough"), [
    ([PINNED], True), ([], False), (["pygame_ce-2.5.7.dist-info"], False), ([PINNED, "pygame-2.6.1.dist-info"], False),
])  # fmt: skip
def test_the_pinned_pygame_ce_alone_is_enough(
    project: Path, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: list[str], enough: bool
) -> None:
    installed_here(tmp_path / "site", *names)
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setattr(sys, "path", [str(tmp_path / "site")])
    monkeypatch.setattr(entering, "get", lambda *_: environment.Environment("/made"))
    entering.enter(str(project))
    assert (sys.path == [str(tmp_path / "site")]) == enough


def test_a_pygame_before_the_pinned_one_is_what_would_be_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed_here(tmp_path / "first", "pygame-2.6.1.dist-info")
    installed_here(tmp_path / "second", PINNED)
    for folders_, enough in ((["first", "second"], False), (["second", "first"], True)):
        monkeypatch.setattr(sys, "path", [str(tmp_path / name) for name in folders_])
        assert entering.has_pygame_ce() == enough


def test_a_wheel_never_makes_an_environment(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "BUILD", program.Build(program.WHEEL, "1.0", "0123"))
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.setattr(entering, "get", lambda *_: pytest.fail("an environment is made"))
    with pytest.raises(Problem, match=f"needs pygame-ce {environment.PYGAME_CE}"):
        entering.enter(str(project))


def test_a_bundle_has_everything(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.setattr(entering, "get", lambda *_: pytest.fail("an environment is made"))
    entering.enter(str(project))
    assert sys.path == [str(tmp_path)]


DAMAGE: dict[str, Callable[[Path], object]] = {
    "missing": Path.unlink, "cut": lambda path: path.write_bytes(b"1"), "a folder": lambda path: (path.unlink(), path.mkdir()),
}  # fmt: skip


@pytest.mark.parametrize("name", ["pygame/__init__.py", "pygame/base, really.so", "pygame_ce-2.dist-info/METADATA",
                                  "pygame_ce-2.dist-info/RECORD"])  # fmt: skip
@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_one_is_not_used(project: Path, cache: Path, name: str, damage: str) -> None:
    made = make(project / ".environment", project, environment.PLAY)
    assert environment.find(str(project), environment.PLAY) is not None
    DAMAGE[damage](Path(made.packages, name))
    assert environment.find(str(project), environment.PLAY) is None


def test_an_empty_one_is_not_used(project: Path, cache: Path) -> None:
    made = make(project / ".environment", project, environment.PLAY)
    shutil.rmtree(made.packages)
    assert environment.find(str(project), environment.PLAY) is None
    Path(made.packages).mkdir()
    assert environment.find(str(project), environment.PLAY) is None
