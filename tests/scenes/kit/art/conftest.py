"""What the tests of pictures share."""

from __future__ import annotations

import pytest

from scenes.kit.art.art import Art
from scenes.kit.theme import THEMES


@pytest.fixture
def art() -> Art:
    """The pictures of the default theme at one px a unit."""
    return Art(THEMES["default"])
