"""Shows the last line of a double-clicked game, which has no terminal to print it to."""

import os
import stat
import subprocess
import sys

from game.core import program
from game.core.foreign import call
from scenes.app.launch.commands import BOX

SECONDS = 60  # a window that nobody answers goes away: a script must never hang here

TK = (
    "import sys, tkinter; from tkinter import messagebox;"
    "root = tkinter.Tk(); root.withdraw(); messagebox.showerror(sys.argv[1], sys.argv[2])"
)
APPLE = ["-e", "on run argv", "-e", "display alert (item 1 of argv) message (item 2 of argv) as critical"]


def show(title: str, line: str) -> None:
    """Show `line` if the game was started without a terminal, on a screen where somebody can see it."""
    if os.environ.get("CI", "").lower() not in ("", "0", "false"):
        return
    if os.name == "nt":
        from scenes.app.launch import windows

        windows.show(title, line)
    elif _has_screen() and not _is_heard():
        _run_first(_commands(title, line))


def _has_screen() -> bool:
    if os.environ.get("SDL_VIDEODRIVER", "") in ("dummy", "offscreen"):
        return False
    if sys.platform == "darwin":
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _is_heard() -> bool:
    """Whether somebody reads what is printed: at a terminal, or a program through a pipe."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        try:
            descriptor = stream.fileno()
            if os.isatty(descriptor) or stat.S_ISFIFO(os.fstat(descriptor).st_mode):
                return True
        except (AttributeError, ValueError, OSError):
            continue  # this stream is closed
    try:
        os.close(os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY))
    except OSError:
        return False
    return True  # redirected into files, but started from a terminal


def _commands(title: str, line: str) -> "list[list[str]]":
    """Programs that may show a message, the likeliest first.

    What is packed shows its own box, for Python is not there, or has no tkinter; the sources may have no pygame yet.
    """
    if sys.platform == "darwin":
        return [["osascript"] + APPLE + ["-e", "end run", title, line]]
    packed = program.BUILD.kind != program.SOURCE
    return [
        program.command() + [BOX, title, line] if packed else [sys.executable, "-c", TK, title, line],
        ["zenity", "--error", "--no-markup", "--title", title, "--text", line],
        ["kdialog", "--title", title, "--error", line],
        ["xmessage", "-center", "-title", title, line],
    ]


def _run_first(commands: "list[list[str]]") -> None:
    """Run the commands until one has shown its message."""
    for command in commands:
        try:
            code = call(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=SECONDS,
            )
        except subprocess.TimeoutExpired:
            return
        except OSError:
            continue  # this program is not installed
        if code == 0:
            return
