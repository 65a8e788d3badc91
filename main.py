#!/usr/bin/env python3
# /// script
# requires-python = ">=3.11"
# dependencies = ["pygame-ce==2.5.8"]
# ///
"""Red7 Arcade: opens the game or runs one of its commands; the first start sets up what it needs.

This file also runs on Python 2, and everything in scenes/app/launch on Python 3.6, far enough to say what is missing.
"""

import os
import sys

PROJECT = os.path.dirname(os.path.realpath(__file__))


def main():
    # type: () -> int
    """Run the command of this command line; returns its exit code."""
    if sys.version_info < (3, 6):
        sys.stderr.write(
            "Red7 Arcade needs Python 3.11 or newer, and this is Python %d.%d.%d: install a newer one from "
            "https://www.python.org/downloads/ and start main.py with it.\n" % tuple(sys.version_info[:3])
        )
        return 1
    if PROJECT not in sys.path:  # python -P and -I leave the script's folder out
        sys.path.insert(0, PROJECT)
    from scenes.app.start import run

    return run(PROJECT, sys.argv[1:])


# Only as a program does it run anything; the process that bots think in is this program with a command of its own.
if __name__ == "__main__":
    sys.exit(main())
