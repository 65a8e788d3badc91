"""Another window, as a process: `python -m tests.scenes.app.arcade.windows FOLDER KIND...` plays and then waits."""

from __future__ import annotations

import sys
from pathlib import Path

from game.arcade.run import FREE, end
from game.arcade.scores import FORM, entered
from game.core import json_file
from scenes.kit.scene import Push
from scenes.screens import routes
from tests.game.arcade.runs import BEGUN, played
from tests.scenes.app.arcade.runner import Runner


def enter(folder: Path, number: int) -> None:
    """Enters three runs of its own."""
    for seed in range(3 * number, 3 * number + 3):
        run = end(played(BEGUN._replace(kind=FREE, seed=seed), "R V"))
        json_file.change_form(folder, FORM, lambda scores, run=run: entered(scores, run, "2026-10-12"))  # type: ignore[misc]


def main(folder: Path, kinds: list[str]) -> None:
    """Begins a run of each kind, and shows the table of the last one."""
    for kind in kinds:
        runner = Runner(folder)
        runner.arcade()
        runner.stack.apply(Push(routes.NewRun(kind)))
        runner.play_until("Turn")
    print("ready", flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
