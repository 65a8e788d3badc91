"""`main.py guard COMMAND...`: runs a program for the game that has started it, until that game is gone.

Nobody types this command: the game starts it for an engine of another maker that a person has seated.
"""

from __future__ import annotations

from game.commands.arguments import BAD_ARGUMENTS, tell
from game.engines.guard import guard


def main(argv: list[str]) -> int:
    """The command; it ends with the program that it runs."""
    if not argv:
        tell("guard", "a program is missing")
        return BAD_ARGUMENTS
    return guard(argv)
