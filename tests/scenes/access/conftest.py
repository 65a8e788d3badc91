"""The order of these tests: what is made of a scene is kept in a process, and asked for by tests of several files."""

from __future__ import annotations

from pathlib import Path

import pytest


def _scene_of(item: pytest.Item) -> str:
    """The scene that a test is about; "" for one that is about several."""
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return str(params.get("name", ""))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the same scene follow each other, so that the same process runs most of them."""
    places = [place for place, item in enumerate(items) if Path(__file__).parent == item.path.parent]
    ordered = sorted((items[place] for place in places), key=_scene_of)
    for place, item in zip(places, ordered, strict=True):
        items[place] = item
