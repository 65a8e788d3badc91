#!/usr/bin/env python3
"""Red7 Arcade: opens the game or runs one of its commands; the first start sets up what it needs.

This file and everything in scenes/app/launch also run on Python 3.6, far enough to say what is missing.
"""

import os
import sys

PROJECT = os.path.dirname(os.path.realpath(__file__))


def main() -> int:
    """Run the command of this command line; returns its exit code."""
    if PROJECT not in sys.path:  # python -P and -I leave the script's folder out
        sys.path.insert(0, PROJECT)
    from scenes.app.launch.start import run

    return run(PROJECT, sys.argv[1:])


# Only as a program does it run anything; the process that bots think in is this program with a command of its own.
if __name__ == "__main__":
    sys.exit(main())
