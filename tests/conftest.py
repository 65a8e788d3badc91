"""For every test: no screen, no sound, English, and none of the player's own folders."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import tempfile
from pathlib import Path

import hypothesis

from game.core.files import SYSTEM
from game.history import match_list

HOME = Path(tempfile.mkdtemp(prefix="red7-arcade-tests-"))

# Set while pytest loads this file: before any test module can import pygame.
os.environ.update(
    SDL_VIDEODRIVER="dummy",
    SDL_AUDIODRIVER="dummy",
    PYGAME_HIDE_SUPPORT_PROMPT="1",
    LANGUAGE="en",
    HOME=str(HOME),
    USERPROFILE=str(HOME),
    XDG_DATA_HOME=str(HOME / "data"),
    XDG_CONFIG_HOME=str(HOME / "config"),
    XDG_CACHE_HOME=str(HOME / "cache"),
    APPDATA=str(HOME / "data"),
    LOCALAPPDATA=str(HOME / "cache"),
)

# Ctrl-C reaches what the tests start, also where the tests themselves run in the background and ignore it: their children
# would, too, and run for minutes to their ends.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No folder of a test outlives a power cut: nothing waits for the disk, but in the tests of just that.
SYSTEM.durable = False

# However busy the machine, a page of matches is read to its end; a test of the hurry sets its own patience.
match_list.PATIENCE_S = 60.0

# The same examples on every run, however slow the machine: a test that fails can be run again.
hypothesis.settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("steady")

gc.disable()  # while ten thousand tests are collected, none of what is made can go


def pytest_collection_finish() -> None:
    """From now on the collector looks only through what tests make."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_unconfigure() -> None:
    """Remove the temporary home folder."""
    shutil.rmtree(HOME, ignore_errors=True)
