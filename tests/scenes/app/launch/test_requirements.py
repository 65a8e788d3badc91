"""What is pinned, and that the launcher can still be read by old Pythons."""

from __future__ import annotations

import ast
import csv
import re
import tomllib
from pathlib import Path

import pygame
import pytest

from scenes.app.launch import environment, interpreter

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
