"""Runs against rivals that anybody beats."""

from __future__ import annotations

import pytest

from scenes.match.session import Session


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """All rivals play whatever comes to mind."""
    usual = Session._bot

    def bot(session: Session, seat: int) -> object:
        found = usual(session, seat)
        found._level = "random"  # type: ignore[attr-defined]
        return found

    monkeypatch.setattr(Session, "_bot", bot)
