"""An unexpected error goes whole into a file; the player reads one line that names it."""

import os
import sys
import time
import traceback
from collections.abc import Iterator

from game.core import program
from scenes.app.launch import folders


def close_game() -> None:
    """A game's window, maybe over the whole screen, must not hide what is said now."""
    pygame = sys.modules.get("pygame")
    if pygame is not None:
        pygame.quit()


def record(error: BaseException, arguments: "list[str]") -> str:
    """Write the error into crash-TIME.txt; returns the line for the player."""
    text = _report(error, arguments)
    for folder in _folders(arguments):
        path = _write(text, folder)
        if path:
            return f"Red7 Arcade stopped because of an unexpected error. The details are in {path}"
    summary = traceback.format_exception_only(type(error), error)[-1].strip()
    return f"Red7 Arcade stopped because of an unexpected error, and could not save its details: {summary}"


def _report(error: BaseException, arguments: "list[str]") -> str:
    trace = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    lines = [
        "Red7 Arcade crashed at " + time.strftime("%Y-%m-%d %H:%M:%S"),
        "build: " + (" ".join((program.BUILD.kind, program.BUILD.version))).strip(),
        "command: %s " % program.name() + " ".join(arguments),
        "Python: " + sys.version.replace("\n", " ") + " on " + sys.platform,
        "pygame-ce: " + getattr(sys.modules.get("pygame"), "__version__", "not loaded"),
        "",
        trace,
    ]
    return "\n".join(lines)


def _folders(arguments: "list[str]") -> "Iterator[str]":
    """The data folder of this start, then the temporary one."""
    from tempfile import gettempdir

    yield _given_folder(arguments) or str(folders.data_folder())
    yield gettempdir()


def _given_folder(arguments: "list[str]") -> str:
    """The DIR of --data; empty without it."""
    for number, argument in enumerate(arguments):
        if argument == "--data":
            return "".join(arguments[number + 1 : number + 2])
        if argument.startswith("--data="):
            return argument[len("--data=") :]
    return ""


def _write(text: str, folder: str) -> str:
    """Write a new file; its path, or nothing when the folder does not take it."""
    name = "crash-%s-%d.txt" % (time.strftime("%Y%m%d-%H%M%S"), os.getpid())
    path = os.path.join(os.path.abspath(folder), name)
    try:
        os.makedirs(folder, 0o700, exist_ok=True)
        with open(path, "x", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except OSError:
        return ""
    return path
