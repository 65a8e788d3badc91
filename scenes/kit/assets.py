"""Where the pictures, fonts, sounds and texts are."""

from __future__ import annotations

import os
from pathlib import Path


def _nameable(folder: Path) -> Path:
    """The folder under a name that is text: SDL knows no other, and on Linux a folder may be called by any bytes."""
    try:
        str(folder).encode()
    except UnicodeEncodeError:
        return Path(f"/proc/self/fd/{os.open(folder, os.O_RDONLY)}")
    return folder


ASSETS = _nameable(Path(__file__).resolve().parent.parent.parent / "assets")
