"""What is pinned, and that the launcher can still be read by old Pythons."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[4]
MODULES = sorted((ROOT / "scenes" / "app" / "launch").glob("*.py"))
LAUNCHER = [ROOT / "main.py", ROOT / "scenes" / "__init__.py", ROOT / "scenes" / "app" / "__init__.py", *MODULES,
            *(ROOT / "game" / name for name in ("__init__.py", "core/__init__.py", "core/locks.py", "core/plain.py"))]


def test_the_pygame_here_is_the_pinned_pygame_ce() -> None:
    assert pygame.IS_CE
    assert f"pygame-ce=={pygame.__version__} " in (ROOT / "requirements.txt").read_text()


def test_every_wheel_is_pinned_by_its_hash() -> None:
    text = (ROOT / "requirements.txt").read_text()
    hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})\b", text)
    assert len(hashes) == len(set(hashes)) == 5 * 7  # CPython 3.11 to 3.15 on seven systems


def test_the_project_names_the_same_requirement() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        (dependency,) = tomllib.load(file)["project"]["dependencies"]
    assert f"{dependency} " in (ROOT / "requirements.txt").read_text()


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
