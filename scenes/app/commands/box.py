"""`main.py box TITLE LINE`: shows a line to whoever has double-clicked a packed program.

Nobody types this command: the program starts it for itself when it ends without having played.
"""

from __future__ import annotations

from game.commands.arguments import OK

FAILED = 1


def main(argv: list[str]) -> int:
    """The command; it ends once the box is closed, or where there can be none."""
    title, line = argv
    try:
        import pygame

        pygame.display.message_box(title, line, message_type="error")
    except (ImportError, RuntimeError):  # pygame.error is a RuntimeError
        return FAILED
    return OK
