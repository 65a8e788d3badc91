"""Shows the last line of a double-clicked game, which has no terminal to print it to."""

import os
import stat
import subprocess
import sys

from game.core import program
from game.core.foreign import call
from scenes.app.launch.commands import BOX

TYPE_CHECKING = False  # as everywhere in scenes/app/launch
if TYPE_CHECKING:
    from ctypes import CDLL

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
        _show_on_windows(title, line)
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


ERROR_ICON = 0x10
QUERY_LIMITED_INFORMATION = 0x1000


def _show_on_windows(title: str, line: str) -> None:
    """Show `line` in a box when there is no console; keep a console open that was opened just for us."""
    import ctypes

    if sys.stderr is None:
        ctypes.windll.user32.MessageBoxW(None, line, title, ERROR_ICON)
    elif sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty() and _console_is_ours():
        input("Press Enter to close this window.")


def _console_is_ours() -> bool:
    """Whether only Python and its launcher use the console: a shell or a terminal would stay open."""
    import ctypes

    kernel = ctypes.WinDLL("kernel32")
    processes = (ctypes.c_uint32 * 64)()
    count = kernel.GetConsoleProcessList(processes, 64)
    names = [_program(kernel, process) for process in processes[: min(count, 64)]]
    return bool(names) and all(name.startswith("py") for name in names)


def _program(kernel: "CDLL", process: int) -> str:
    """The file name of a process's program, in lower case; empty if Windows does not tell."""
    import ctypes
    from ntpath import basename

    kernel.OpenProcess.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(kernel.OpenProcess(QUERY_LIMITED_INFORMATION, 0, process))
    path = ctypes.create_unicode_buffer(1024)
    length = ctypes.c_uint32(len(path))
    kernel.QueryFullProcessImageNameW(handle, 0, path, ctypes.byref(length))
    kernel.CloseHandle(handle)
    return basename(path.value).lower()
