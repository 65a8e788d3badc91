"""Commands as programs of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.waiting import HANG_S

PROJECT = Path(__file__).parents[2]
SAMPLES = PROJECT / "tests" / "samples" / "red7"
PROGRAM = """
import sys
sys.path.insert(0, {project!r})
{before}
from game.commands.{command} import main
sys.exit(main(sys.argv[1:]))
"""


Done = subprocess.CompletedProcess[str]


def run(command: str, *arguments: object, before: str = "", **options: Any) -> Done:
    """A command that has ended; `before` is Python that runs first."""
    program = PROGRAM.format(project=str(PROJECT), before=before, command=command)
    line = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.run(line, capture_output=True, encoding="utf-8", timeout=HANG_S, check=False, **options)


def refused(command: str, *arguments: object, before: str = "") -> str:
    """The one line with which a command refuses its arguments."""
    done = run(command, *arguments, before=before)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("\n")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"{command}: ")
    return done.stderr.removeprefix(f"{command}: ").rstrip("\n")
