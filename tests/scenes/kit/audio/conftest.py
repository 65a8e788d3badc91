"""A clock that is moved by hand, and a device that no other test has opened."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.scenes.staging import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def closed_device() -> Iterator[None]:
    """The sound device is closed before the test and after it."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()
