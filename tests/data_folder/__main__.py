"""`python -m tests.data_folder look [--print]` and `... make`, on a day in summer 2026."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from tests.data_folder.calendar import stop_the_clock

if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1", LANGUAGE="en")
    stop_the_clock()
    import_module(f"tests.data_folder.{sys.argv[1]}").main(sys.argv[2:])
