"""`main.py test`: every check of the project, in an environment of their own."""

import subprocess

from scenes.app.launch import environment

RUFF = ["ruff", "check"]
MYPY = ["mypy"]
PYTEST = ["pytest", "-n", "auto"]
"""All tests, on every processor; with arguments of their own they run in one process, where they can be watched."""


def run(project: str, arguments: "list[str]") -> int:
    """Run ruff, mypy and pytest, with `arguments` only pytest; returns the first failure's exit code."""
    python = environment.get(project, environment.TEST).python
    checks = [["pytest"] + arguments] if arguments else [RUFF, MYPY, PYTEST]
    codes = [subprocess.call([python, "-m"] + check, cwd=project) for check in checks]
    return next((code for code in codes if code), 0)
