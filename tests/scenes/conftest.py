"""For every test of the scenes: pictures are drawn once for all stages of a look, and none ahead that may never be needed."""

from __future__ import annotations

import pytest

from scenes.table.cards import consequences
from tests.scenes.looks import share_looks

IDLE_S, consequences.IDLE_S = consequences.IDLE_S, 0.0
share_looks()


@pytest.fixture
def idle_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames with nothing to do make pictures ahead, as they do for players."""
    monkeypatch.setattr(consequences, "IDLE_S", IDLE_S)
