"""Runs pip for the environment, and puts what went wrong into one line."""

import os
import subprocess

from scenes.app.launch import environment, pip_source
from scenes.app.launch.tell import Problem

ARGUMENTS = [
    "install",
    "--only-binary=:all:",
    "--no-input",
    "--disable-pip-version-check",
    "--no-warn-script-location",
    "--quiet",
    "--retries=2",
]
# Settings of the user's own pip that would put the packages elsewhere.
MISLEADING = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_DRY_RUN", "PYTHONPATH", "PYTHONHOME")

# What in pip's messages tells a failure that every pip would share, and what the player reads then.
FINAL = (
    (
        ("No space left on device", "Disk quota exceeded", "[Errno 28]"),
        "Red7 Arcade could not save {}: the disk is full. Free about 100 MB and start again.",
    ),
    (
        ("DO NOT MATCH THE HASHES",),
        "Red7 Arcade could not fetch {}: what arrived is not what is pinned. Use another package index.",
    ),
    (("Retrying (", "Could not fetch URL", "ConnectionError", "Timeout", "ProxyError"), pip_source.OFFLINE),
    (
        ("No matching distribution found", "Could not find a version"),
        "Red7 Arcade could not fetch {}: the package index has no fitting one. Check pip's settings.",
    ),
)


def install(target: environment.Environment, files: "list[str]", what: str, descriptor: int) -> None:
    """Install the requirement `files`, `what` to the player; raises Problem. pip inherits the lock `held`.

    Should this process be killed, its pip holds the lock until it ends as well: nobody builds beside it.
    """
    log = target.folder + ".log"
    with open(log, "w"):
        pass  # only the last set-up is of interest
    for pip in pip_source.commands(target.python, os.path.dirname(target.folder)):
        if all(_run(pip + ARGUMENTS + ["-r", file], log, descriptor) for file in files):
            break
        _raise_if_final(log, what)
    else:
        raise Problem(f"Red7 Arcade could not be set up: pip failed. Its messages are in {log}")
    if not _run([target.python, "-I", "-c", "import pygame; assert pygame.IS_CE"], log, descriptor):
        raise Problem(f"Red7 Arcade could not be set up: pygame-ce does not load here. See {log}")


def _run(command: "list[str]", log: str, descriptor: int) -> bool:
    """Run a command into the log; whether it succeeded."""
    variables = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    variables["PIP_USER"] = "0"
    with open(log, "a") as output:
        output.write(" ".join(command) + "\n")
        output.flush()
        code = subprocess.call(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env=variables,
            cwd=os.path.dirname(log),  # "python -m pip" must not find a pip in the player's current folder
            pass_fds=() if os.name == "nt" else (descriptor,),
        )
    return code == 0


def _raise_if_final(log: str, what: str) -> None:
    """Raise Problem for a failure that another pip would share; return for one that may be pip's own."""
    with open(log, errors="replace") as output:
        text = output.read()
    for signs, line in FINAL:
        if any(sign in text for sign in signs):
            raise Problem(line.format(what) + f" pip's messages: {log}")
