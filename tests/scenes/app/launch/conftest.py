"""A small copy of the project, with commands that only tell that they were reached."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]

SIMULATE = """
import sys, threading
def main(argv):
    if argv == ["boom"]:
        raise RuntimeError("the deck is gone")
    if argv == ["interrupt"]:
        raise KeyboardInterrupt
    if argv == ["lines"]:
        for number in range(100_000):
            print("line", number)
    if argv == ["thread"]:
        thread = threading.Thread(target=lambda: 1 / 0)
        thread.start()
        thread.join()
    print("simulate", argv, "pygame" in sys.modules)
    return 7
"""

COMMANDLINE = """
import sys
def main(argv):
    import pygame
    print("scenes", argv, pygame.IS_CE)
    return 5
"""

COPIED = (
    "main.py", "requirements.txt", "requirements-dev.txt", "scenes/__init__.py", "scenes/app/__init__.py",
    "scenes/app/start.py",
    "game/__init__.py", "game/core/__init__.py", "game/core/foreign.py", "game/core/locks.py", "game/core/plain.py",
    "game/core/program.py",
)  # fmt: skip


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The folder of such a copy."""
    folder = tmp_path / "project"
    shutil.copytree(ROOT / "scenes" / "app" / "launch", folder / "scenes" / "app" / "launch")
    (folder / "game" / "core").mkdir(parents=True)
    for file in COPIED:
        shutil.copy(ROOT / file, folder / file)
    (folder / "scenes" / "app" / "commandline.py").write_text(COMMANDLINE)
    (folder / "game" / "commands").mkdir()
    (folder / "game" / "commands" / "simulate.py").write_text(SIMULATE)
    return folder
