"""`play_by_keys.py PROGRAM`: starts the game in a window, presses keys at random, and wants matches recorded.

The keys are those of a person who does not think: they go to the window in front, as the system has them go there.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

OK, FAILED = 0, 1
KEYS = ("Return", "Return", "Return", "Left", "Right", "Up", "q", "c", "e", "e")
MOST_S, PAUSE_S = 240.0, 0.05
ENOUGH = 2  # matches
CODES_OF_WINDOWS = {"Return": 0x0D, "Left": 0x25, "Up": 0x26, "Right": 0x27, "q": 0x51, "c": 0x43, "e": 0x45}
CODES_OF_MAC = {"Return": 36, "Left": 123, "Up": 126, "Right": 124, "q": 12, "c": 8, "e": 14}
KEY_UP = 2


def _by_xdotool(key: str) -> None:
    subprocess.run(["xdotool", "key", key], check=True)


def _by_windows(key: str) -> None:
    import ctypes

    press = getattr(ctypes, "windll").user32.keybd_event  # noqa: B009 - only Windows has it
    press(CODES_OF_WINDOWS[key], 0, 0, 0)
    press(CODES_OF_WINDOWS[key], 0, KEY_UP, 0)


def _by_mac(key: str) -> None:
    script = f'tell application "System Events" to key code {CODES_OF_MAC[key]}'
    subprocess.run(["osascript", "-e", script], check=True)


PRESS: dict[str, Callable[[str], None]] = {"win32": _by_windows, "darwin": _by_mac}


def matches_over(data: Path) -> int:
    """How many matches the data folder has that were played to their end."""
    return sum(b'{"e":"match_end"' in path.read_bytes() for path in data.rglob("*.jsonl"))


def play(program: str, data: Path) -> str:
    """Play until enough matches are over; what went wrong, or nothing."""
    press, random = PRESS.get(sys.platform, _by_xdotool), Random(7)
    with subprocess.Popen([program, "--windowed", "--size", "1280x720", "--mute", "--data", str(data)]) as game:
        try:
            time.sleep(5)
            until = time.monotonic() + MOST_S
            while time.monotonic() < until and matches_over(data) < ENOUGH:
                if game.poll() is not None:
                    return f"the game has ended with exit code {game.returncode}"
                press(random.choice(KEYS))
                time.sleep(PAUSE_S)
        finally:
            game.kill()
    if list(data.glob("crash-*")):
        return "the game has reported an error"
    found = matches_over(data)
    return "" if found >= ENOUGH else f"only {found} matches were played to their end"


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    (program,) = argv
    with TemporaryDirectory(prefix="played by keys ") as folder:
        fault = play(program, Path(folder))
    print(f"played by keys: {fault or 'matches were played to their end'}")
    return FAILED if fault else OK


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
