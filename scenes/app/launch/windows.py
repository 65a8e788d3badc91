"""The last line of a double-clicked game on Windows: in a message box, or in the console that would close."""

import sys

TYPE_CHECKING = False  # as everywhere in scenes/app/launch
if TYPE_CHECKING:
    from ctypes import CDLL

ERROR_ICON = 0x10
QUERY_LIMITED_INFORMATION = 0x1000


def show(title: str, line: str) -> None:
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
