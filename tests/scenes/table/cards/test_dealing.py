"""A deal goes to every seat in turn, and the numbers on the table count along."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pytest

from game.core.events import RoundBegan
from scenes.table.cards.choreography import Seats, in_turn
from scenes.table.panels.panel_sheets import Dealt
from scenes.table.table import Table
from scenes.table.values import Hidden, Place
from tests.scenes.staging import stage_of
from tests.scenes.table.made_up import made_up
from tests.scenes.table.tables import examples, frames, picture, table_before, view_of

BOXES = [(0.0, 0.0, 100.0, 100.0), (100.0, 0.0, 100.0, 100.0), (200.0, 0.0, 100.0, 100.0)]


def test_every_seat_gets_a_card_in_turn_from_the_one_that_begins() -> None:
    view = made_up(2, 1, 3)
    places = {"mine": Place(50, 500, 9), Hidden(0, 0): Place(60, 500, 9), "row": Place(150, 50, 9), "middle": Place(900, 900, 9)}
    view = view._replace(hand=("mine",))  # type: ignore[arg-type]  # any card is a place's name
    found = in_turn(view, places, Seats(BOXES, [2, 1, 3], front=0, first=1))
    assert [dealt.seat for dealt in found] == [1, 2, 0, 1, 2, 0, 2, None]
    assert [dealt.card for dealt in found if dealt.seat == 0] == ["mine", Hidden(0, 0)]
    assert found[3] == Dealt(1, "row", to_hand=False)
    assert found[-1].card == "middle"


def test_a_game_that_tells_no_hands_deals_what_is_seen() -> None:
    view = made_up(2, 1, 3)
    places: dict[Hashable, Place] = {"row": Place(150, 50, 9)}
    assert in_turn(view, places, Seats(BOXES, [None] * 3, front=0, first=0)) == [Dealt(1, "row", to_hand=False)]


def dealing(folder: Path, **chosen: bool) -> tuple[Table, RoundBegan]:
    step = examples("deal")[0]
    table = table_before(stage_of(folder, (640, 360), **chosen), step)
    table.show(step.event, step.after)
    assert isinstance(step.event, RoundBegan)
    return table, step.event


def test_cards_of_hidden_hands_fly_face_down_and_are_gone_when_they_arrive(tmp_path: Path) -> None:
    table, _ = dealing(tmp_path)
    hands = table.panels.hands(table.view)
    flying = [sprite for sprite in table.sprites.cards.values() if sprite.leaving]
    others = sum(count or 0 for seat, count in enumerate(hands) if seat != table.spec.front)
    assert len(flying) == others > 0
    for _ in frames(table):
        assert all(sprite.face is None and sprite.pose.up == 0 for sprite in flying)
    assert set(table.sprites.cards) == set(table.resting_places())


def test_hands_and_the_deck_count_along(tmp_path: Path) -> None:
    table, _ = dealing(tmp_path)
    seats = range(len(table.seated))
    owed: list[list[int]] = []
    for _ in frames(table, 5.0):
        now = [sum(dealt.to_hand and dealt.seat == seat for dealt in table.panels._owed) for seat in seats]
        owed.extend([now] if not owed or owed[-1] != now else [])
    assert owed[0] == table.panels.hands(table.view)
    assert owed[-1] == [0] * len(owed[0])
    assert all(sum(before) - sum(after) == 1 for before, after in zip(owed, owed[1:], strict=False)), "one after the other"
    assert max(max(now) - min(now) for now in owed) <= 1, "nobody gets two cards before everybody has one"


def test_the_deck_has_what_is_still_to_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = dealing(tmp_path)
    shown: list[int] = []
    draw_rail = type(table.spec).draw_rail

    def noting(spec: Any, sheet: Any, stage: Any, view: Any, *more: Any) -> None:
        shown.append(view.deck)
        draw_rail(spec, sheet, stage, view, *more)

    monkeypatch.setattr(type(table.spec), "draw_rail", noting)
    for _ in frames(table, 20.0):
        picture(table)
    assert shown == sorted(shown, reverse=True)
    assert shown[0] > shown[-1] == view_of(table).deck


def test_with_reduced_motion_nothing_flies_and_everything_is_there(tmp_path: Path) -> None:
    table, _ = dealing(tmp_path, reduced_motion=True)
    assert not table.panels._owed
    assert not any(sprite.leaving for sprite in table.sprites.cards.values())


def test_a_press_lays_everything_at_once(tmp_path: Path) -> None:
    table, _ = dealing(tmp_path)
    table.update(200)
    table.finish()
    assert not table.panels._owed
    assert set(table.sprites.cards) == set(table.resting_places())
