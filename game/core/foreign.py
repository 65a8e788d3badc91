"""Starts programs that are not ours: from a bundle they must not find its libraries in the place of their own.

The loader of a bundle puts its folder into the variables by which a system looks for libraries, and keeps what they
were in a second variable; on Windows it changes where libraries are looked for. Every child would inherit both.
Written for Python 3.6, as the launcher reads it.
"""

import subprocess
import sys

TYPE_CHECKING = False  # importing typing would cost every start some milliseconds
if TYPE_CHECKING:
    from collections.abc import MutableMapping, Sequence
    from typing import Any

LIBRARIES = ("LD_LIBRARY_PATH", "LIBPATH", "DYLD_LIBRARY_PATH")
ORIGINAL = "_ORIG"
LOADER = "_PYI_"
"""What the names of the loader's own variables begin with: it would take a bundle of another maker for its child."""


def restore_variables(variables: "MutableMapping[str, str]") -> None:
    """Make variables of the environment what they were before the bundle's loader changed them.

    A bundle does so with its own, first of all: the libraries of the running process are looked for as before, for
    the system has read the variable already, and no child inherits what it must not.
    """
    for name in LIBRARIES:
        original = variables.pop(name + ORIGINAL, None)
        if original is not None:
            variables[name] = original
        else:
            variables.pop(name, None)
    for name in [name for name in variables if name.startswith(LOADER)]:
        del variables[name]


def start(command: "Sequence[str]", **options: "Any") -> "subprocess.Popen[bytes]":
    """Start a program of another maker as `subprocess.Popen` does. Raises OSError, ValueError."""
    folder = getattr(sys, "_MEIPASS", None)
    if sys.platform != "win32" or folder is None:
        return subprocess.Popen(command, **options)
    import ctypes

    libraries = ctypes.WinDLL("kernel32")
    libraries.SetDllDirectoryW(None)
    try:
        return subprocess.Popen(command, **options)
    finally:
        libraries.SetDllDirectoryW(ctypes.c_wchar_p(folder))


def call(command: "Sequence[str]", timeout: "float | None" = None, **options: "Any") -> int:
    """Run a program of another maker to its end; its exit code. Raises OSError, TimeoutExpired: it is ended then."""
    process = start(command, **options)
    try:
        return process.wait(timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise
