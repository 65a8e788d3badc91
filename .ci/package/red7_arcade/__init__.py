"""Red7 Arcade as it is installed: the program lies in `app`, whose modules keep the names they have in the sources."""

import sys
from pathlib import Path

APP = str(Path(__file__).resolve().parent / "app")


def main() -> int:
    """Run the command of this command line; returns its exit code."""
    sys.path.insert(0, APP)
    from scenes.app.start import run

    return run(APP, sys.argv[1:])
