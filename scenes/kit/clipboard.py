"""The computer's clipboard, where there is one."""

from __future__ import annotations

import pygame


def has_clipboard() -> bool:
    """Whether text can be copied: there is a window, and the system takes text."""
    try:
        pygame.scrap.has_text()
    except pygame.error:
        return False
    return True


def copy(words: str) -> bool:
    """Leave text for other programs; False where that is refused."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True
