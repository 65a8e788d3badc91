"""The tests' own game is in the catalogue, and what is said of it is noted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.kit.stage import Stage
from tests.tiny.catalogue import pairs_in_catalogue


@pytest.fixture(autouse=True)
def in_catalogue() -> Iterator[None]:
    with pairs_in_catalogue():
        yield


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that a voice is given to say, or is written below the picture; somebody listens."""
    lines: list[str] = []
    monkeypatch.setattr(Stage, "speaks", True)
    monkeypatch.setattr(Stage, "say", lambda stage, words, **rest: lines.append(words))
    original = Stage.subtitle

    def subtitle(stage: Stage, words: str) -> None:
        lines.append(words)
        original(stage, words)

    monkeypatch.setattr(Stage, "subtitle", subtitle)
    return lines
