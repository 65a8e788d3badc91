"""For every test of the scenes: pictures that may never be needed are not made ahead, in frames that have nothing to do."""

from __future__ import annotations

import pytest

from scenes.table.cards import consequences

IDLE_S, consequences.IDLE_S = consequences.IDLE_S, 0.0


@pytest.fixture
def idle_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames with nothing to do make pictures ahead, as they do for players."""
    monkeypatch.setattr(consequences, "IDLE_S", IDLE_S)
