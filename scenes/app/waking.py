"""Resting until something is pressed, without looking again and again, where the system can tell."""

from __future__ import annotations

import ctypes
import select
import time

import pygame


def connection() -> int | None:
    """The file on which the X server's news arrive; None where there is no X server, or no way to find out."""
    if pygame.display.get_driver() != "x11":
        return None
    try:
        xlib = ctypes.CDLL("libX11.so.6")  # SDL has loaded it under this name
    except OSError:
        return None
    pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
    pointer_of.restype, pointer_of.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    xlib.XConnectionNumber.argtypes = (ctypes.c_void_p,)
    return int(xlib.XConnectionNumber(pointer_of(pygame.display.get_wm_info()["display"], b"display")))


def rest(seconds: float, news: int | None = None) -> None:
    """Sleep; but wake as soon as there is something to read on the file `news`.

    What was read already, but not looked at, wakes nobody: look at the devices last of all, and draw nothing after it.
    """
    if news is None:
        time.sleep(seconds)
    else:
        select.select([news], [], [], seconds)
