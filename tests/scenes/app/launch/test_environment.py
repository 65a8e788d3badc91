"""The environment: its name, what is pinned in it, when it counts as ready; where it and data go."""

from __future__ import annotations

import ast
import csv
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core import program
from scenes.app.launch import environment, folders, interpreter, packages
from scenes.app.launch.output import Problem
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
    packages.make_importable(str(project))
    assert sys.path == [str(project), made.packages, "/lib/python3"]


@pytest.mark.parametrize("requirements", [environment.PLAY, environment.TEST])
def test_inside_an_environment_nothing_changes(
    project: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, requirements: tuple[str, ...]
) -> None:
    made = make(cache, project, requirements)
    monkeypatch.setattr(sys, "path", ["here"])
    monkeypatch.setattr(sys, "prefix", made.folder)
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    packages.make_importable(str(project))
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
    monkeypatch.setattr(packages, "environment_for", lambda *_: environment.Environment("/made"))
    packages.make_importable(str(project))
    assert (sys.path == [str(tmp_path / "site")]) == enough


def test_a_pygame_before_the_pinned_one_is_what_would_be_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed_here(tmp_path / "first", "pygame-2.6.1.dist-info")
    installed_here(tmp_path / "second", PINNED)
    for folders_, enough in ((["first", "second"], False), (["second", "first"], True)):
        monkeypatch.setattr(sys, "path", [str(tmp_path / name) for name in folders_])
        assert packages.has_pygame_ce() == enough


def test_a_wheel_never_makes_an_environment(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "BUILD", program.Build(program.WHEEL, "1.0", "0123"))
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.setattr(packages, "environment_for", lambda *_: pytest.fail("an environment is made"))
    with pytest.raises(Problem, match=f"needs pygame-ce {environment.PYGAME_CE}"):
        packages.make_importable(str(project))


def test_a_bundle_has_everything(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.setattr(packages, "environment_for", lambda *_: pytest.fail("an environment is made"))
    packages.make_importable(str(project))
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


# Where data and environments go.

posix_only = pytest.mark.skipif(os.name == "nt", reason="owners and modes are POSIX's")


def test_data_folder_is_that_of_pygame() -> None:
    assert pygame.system.get_pref_path("", folders.NAME) == str(folders.data_folder()) + os.sep


@posix_only
@pytest.mark.skipif(os.uname().sysname == "Darwin" if os.name != "nt" else True, reason="XDG is Linux's")
@pytest.mark.parametrize("given", ["", "relative/folder"])
def test_a_useless_xdg_folder_counts_as_not_set(
    given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", given)
    monkeypatch.setenv("XDG_CACHE_HOME", given)
    assert folders.data_folder() == tmp_path / ".local" / "share" / "red7-arcade"
    assert folders.cache_folder() == str(tmp_path / ".cache" / "red7-arcade")


def test_places_in_their_order(tmp_path: Path) -> None:
    places = list(folders.environment_places(str(tmp_path)))
    assert places[0] == str(tmp_path / ".environment")
    assert places[1] == folders.cache_folder()
    assert len(places) == 3


@posix_only
def test_only_a_private_folder_is_trusted_in_a_shared_one(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    mine = shared / "red7-arcade"
    folders.create(str(mine))
    assert mine.stat().st_mode & 0o777 == 0o700
    assert folders.is_trusted(str(mine))
    mine.chmod(0o755)
    assert not folders.is_trusted(str(mine))
    mine.chmod(0o700)
    (shared / "link").symlink_to(mine)
    assert not folders.is_trusted(str(shared / "link"))


@posix_only
def test_a_folder_of_another_user_is_not_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o1777)
    folders.create(str(tmp_path / "theirs"))
    monkeypatch.setattr(os, "getuid", lambda: 987_654)
    assert not folders.is_trusted(str(tmp_path / "theirs"))


@posix_only
def test_anywhere_else_is_trusted(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / ".environment").mkdir(mode=0o777)
    assert folders.is_trusted(str(tmp_path / ".environment"))


# What is pinned, and that the launcher can still be read by old Pythons.

ROOT = Path(__file__).parents[4]
MODULES = sorted((ROOT / "scenes" / "app" / "launch").glob("*.py"))
LAUNCHER = [ROOT / "main.py", ROOT / "scenes" / "__init__.py", ROOT / "scenes" / "app" / "__init__.py", *MODULES,
            *(ROOT / "game" / name for name in ("__init__.py", "core/__init__.py", "core/foreign.py", "core/locks.py",
                                        "core/plain.py", "core/program.py"))]


def test_the_pygame_here_is_the_pinned_pygame_ce() -> None:
    assert pygame.IS_CE
    assert f"pygame-ce=={pygame.__version__} " in (ROOT / "requirements.txt").read_text()


def test_every_wheel_is_pinned_by_its_hash() -> None:
    text = (ROOT / "requirements.txt").read_text()
    hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})\b", text)
    assert len(hashes) == len(set(hashes)) == 5 * 7  # CPython 3.11 to 3.15 on seven systems


def test_pygame_ce_is_pinned_alike_everywhere() -> None:
    (pin,) = re.findall(r"^(pygame-ce==[\d.]+) ", (ROOT / "requirements.txt").read_text(), re.MULTILINE)
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert tomllib.load(file)["project"]["dependencies"] == [pin]
    (header,) = re.findall(r"^# /// script\n((?:#.*\n)+?)# ///$", (ROOT / "main.py").read_text(), re.MULTILINE)
    script = tomllib.loads(re.sub("^# ?", "", header, flags=re.MULTILINE))
    assert script["dependencies"] == [pin]
    assert f"pygame-ce=={environment.PYGAME_CE}" == pin
    with (ROOT / ".ci" / "package" / "licences" / "parts.csv").open(encoding="utf-8", newline="") as file:
        versions = [row["version"] for row in csv.DictReader(file) if row["part"] == "pygame-ce"]
    assert versions == [environment.PYGAME_CE]


def test_every_part_of_the_project_asks_for_the_same_python() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        needed = tomllib.load(file)["project"]["requires-python"]
    assert f'requires-python = "{needed}"' in (ROOT / "main.py").read_text()
    assert needed == ">=" + ".".join(map(str, interpreter.OLDEST))


def test_the_test_tools_are_pinned_exactly() -> None:
    lines = (ROOT / "requirements-dev.txt").read_text().splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w-]+==[\d.]+(; .*)?", pin) for pin in pins)
    names = {pin.partition("==")[0] for pin in pins}
    assert {"pytest", "hypothesis", "ruff", "mypy"} <= names


@pytest.mark.parametrize("path", LAUNCHER, ids=lambda path: path.name)
def test_python_36_can_read_the_launcher(path: Path) -> None:
    tree = ast.parse(path.read_text(), feature_version=(3, 6))
    imports = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert "__future__" not in imports  # "annotations" came with 3.7
