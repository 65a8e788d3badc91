"""A command line as somebody typed it, as the arguments of a process."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

_HOME = ("~/", "~\\")


def arguments_of(command: str) -> list[str]:
    """The arguments: no shell will see them. Raises ValueError where there is nothing to start."""
    words = shlex.split(command, posix=os.name != "nt")
    if not words or "\0" in command:
        raise ValueError("nothing to start")
    words = [word.strip('"') if os.name == "nt" else word for word in words]
    return [str(Path(word).expanduser()) if word.startswith(_HOME) else word for word in words]
