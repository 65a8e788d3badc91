"""Runs against rivals that anybody beats."""

from __future__ import annotations

import pytest

from scenes.match.climb.run_session import RunSession


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """All rivals play whatever comes to mind."""
    usual = RunSession._bot

    def bot(session: RunSession, seat: int) -> object:
        found = usual(session, seat)
        found._level = "random"  # type: ignore[attr-defined]
        return found

    monkeypatch.setattr(RunSession, "_bot", bot)
