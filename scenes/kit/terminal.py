"""The terminal that the game was started from: what the system's own libraries say there is not for players."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet_terminal() -> Iterator[None]:
    """On Linux, libraries below SDL tell stderr that they find no device or no desktop; here they are not heard."""
    if not sys.platform.startswith("linux") or sys.__stderr__ is None:
        yield
        return
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
