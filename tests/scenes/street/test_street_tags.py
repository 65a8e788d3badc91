"""What stands above the groups of a hand in 7 Street: each tag is read by itself, however large the text."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.seven_street.state import StreetPhase
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import StackedDeck, two
from tests.scenes.stories import NotingPainter
from tests.scenes.street.test_street_discard import turn_of
from tests.scenes.table.layouts import FLOOR
from tests.scenes.table.noted import Noted


def pairs() -> PicturedTurn:
    """Pairs side by side, each of which needs one card more."""
    picture, deck = two(), StackedDeck(2)
    hand = deck.cards("1*2 2*2 3*2 4*2 5*2 6*2 8*2")
    streets = deck.lanes("9*3"), deck.lanes("11*3")
    return picture._replace(presses=(), state=picture.state._replace(
        hands=(hand, deck.rest(9)), streets=streets, stock=deck.rest(20), pile=deck.cards("10"), hundreds=((), ()),
        phase=StreetPhase.LAY,
    ))  # fmt: skip


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_tags_side_by_side_stand_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_scale: float
) -> None:
    noted, painter = Noted(monkeypatch), NotingPainter()
    turn = turn_of(tmp_path, pairs, size, text_scale=text_scale)
    turn.draw(painter)
    tags = sorted((text for text in noted.in_(painter) if text.words == "1 more"), key=lambda text: text.ink.x)
    assert len(tags) >= 3
    for left, right in pairwise(tags):
        assert right.ink.left - left.ink.right >= left.px * 0.3, "they do not read as one line"
    assert all(text.px >= round(FLOOR * turn.stage.viewport.scale) - 1 for text in tags)
