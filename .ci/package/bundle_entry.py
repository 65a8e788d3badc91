"""Where a bundle begins: what multiprocessing has started becomes one of its processes, anything else the program."""

import multiprocessing
import os
import sys

from game.core import program
from game.core.foreign import restore_variables


def main() -> int:
    """Run the command of this command line; returns its exit code."""
    restore_variables(os.environ)
    multiprocessing.freeze_support()
    from scenes.app.start import run

    return run(program.ROOT, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
