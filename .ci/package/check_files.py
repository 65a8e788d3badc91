"""Runs in a bundle before everything else: a folder that is not whole is named in one line, and the program ends.

The list beside the packed files has a line `SIZE PATH` for each of them, paths from the folder of the list, and a last
line that counts them. What the loader reads before any Python runs is not looked at in time.
"""

import os
import sys

LIST = "files.txt"
NOT_WHOLE = "Red7 Arcade is not whole: %s. Unpack or install it again."


def fault_in(folder: str) -> str:
    """What is wrong with the first file of the list in `folder` that is missing or has another size; else empty."""
    try:
        with open(os.path.join(folder, LIST), encoding="utf-8") as file:
            *lines, last = file.read().splitlines()
        if last != "%d files" % len(lines):
            raise ValueError
        listed = [(int(size), path) for size, path in (line.split(" ", 1) for line in lines)]
    except (OSError, ValueError):
        return LIST + " is missing or damaged"
    for size, path in listed:
        try:
            status = os.stat(os.path.join(folder, path))
        except OSError:
            return path + " is missing"
        if status.st_size != size:
            return "%s has %d bytes instead of %d" % (path, status.st_size, size)
    return ""


def main() -> None:
    """End the program with one line if a file is not as it was packed."""
    fault = fault_in(getattr(sys, "_MEIPASS", ""))
    if not fault:
        return
    from game.core.foreign import restore_variables
    from scenes.app.launch import commands, output

    restore_variables(os.environ)
    if commands.name_of(sys.argv[1:]) == commands.BOX:
        return  # it shows the very line that is said below, if it still can
    output.fill_streams()
    output.stop(NOT_WHOLE % fault, playing=commands.name_of(sys.argv[1:]) == commands.PLAY)
    sys.exit(1)


if __name__ == "__main__":
    main()
