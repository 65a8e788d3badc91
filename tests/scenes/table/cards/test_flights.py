"""Where a card is at every instant of its way; a deal goes to every seat in turn."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pytest

from game.core.events import RoundBegan, Zone
from scenes.kit.art.cards import Face
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline, Tween, in_cubic, in_out_cubic, out_cubic
from scenes.table.cards import flights
from scenes.table.cards.choreography import Seats, in_turn
from scenes.table.cards.sprites import IN_FLIGHT, Sprite, pose_at
from scenes.table.panels.panel_sheets import DealtCard
from scenes.table.table import Table
from scenes.table.values import Hidden, Place
from tests.scenes.staging import stage_of
from tests.scenes.table.made_up import made_up
from tests.scenes.table.tables import examples, frames, picture, table_before, view_of

HOME = Place(1000, 900, 235, "plain", 203)
PALETTE = Place(500, 500, 185, "plain", 12)
CANVAS = Place(176, 514, 224, "plain", 2)
DOWN = Place(500, 500, 185, "out", 12)


def sprite(place: Place = HOME) -> Sprite:
    return Sprite(Face("7", "R"), place)


def after(card: Sprite, tweens: list[Tween], ms: float) -> Timeline:
    timeline = Timeline()
    timeline.add(*tweens)
    timeline.update(ms)
    return timeline


def test_to_the_palette_it_lifts_flies_an_arc_and_settles() -> None:
    card = sprite()
    timeline = after(card, flights.to_tableau(card, PALETTE), 30)
    assert card.pose.x == HOME.x
    assert card.pose.y == pytest.approx(HOME.y - 0.75 * flights.LIFT)
    timeline.update(30)
    assert card.pose.y == pytest.approx(HOME.y - flights.LIFT)
    timeline.update(120)
    assert card.pose.x == pytest.approx((HOME.x + PALETTE.x) / 2)
    assert card.pose.y < (HOME.y + PALETTE.y) / 2 - flights.ARC / 2
    timeline.update(120)
    assert card.pose.x == pytest.approx(PALETTE.x)
    timeline.update(30)
    assert card.pose.y > PALETTE.y  # goes a little too far
    timeline.update(50)
    assert card.pose == pose_at(PALETTE)
    assert not timeline.busy


def test_to_the_canvas_it_flies_in_and_out_and_over_everything() -> None:
    card = sprite()
    timeline = after(card, flights.to_zone(Zone("pile"), card, CANVAS), 65)
    assert card.pose.x == pytest.approx(HOME.x + (CANVAS.x - HOME.x) * in_out_cubic(0.25))
    assert card.order >= IN_FLIGHT
    timeline.update(DURATIONS["plate_flight"] - 65)
    assert card.at_rest
    assert card.order == CANVAS.order


def test_a_draw_flies_face_down_and_is_turned_up_where_it_lies() -> None:
    card = sprite()
    card.pose = pose_at(Place(134, 690, 86, "back"))
    timeline = after(card, flights.drawn(card, HOME), 110)
    assert card.pose.x == pytest.approx(134 + (HOME.x - 134) * out_cubic(0.5))
    assert card.pose.up == 0
    timeline.update(110 + 70)
    assert (card.pose.x, card.pose.up) == (HOME.x, pytest.approx(0.5))
    timeline.update(70)
    assert card.pose == pose_at(HOME)


def test_a_card_that_is_turned_down_speeds_up_and_stays_among_those_that_lie() -> None:
    card = sprite(PALETTE)
    after(card, flights.settled(card, DOWN, 100, 0, in_cubic), 50)
    assert card.pose.up == pytest.approx(1 - in_cubic(0.5))
    assert card.order == DOWN.order


def test_a_shake_stays_within_six_units_and_ends_in_the_middle() -> None:
    card = sprite()
    timeline, furthest = after(card, [flights.shaken(card, DURATIONS["shake"])], 0), []
    while timeline.busy:
        timeline.update(1)
        furthest.append(card.shake)
    assert 4 < max(furthest) <= 6
    assert -6 <= min(furthest) < -3
    assert furthest[-1] == pytest.approx(0)
    turns = sum(a * b < 0 for a, b in zip(furthest, furthest[1:], strict=False))
    assert turns <= 2 * flights.SHAKES


def test_a_leap_goes_up_and_comes_back_with_a_bounce() -> None:
    card = sprite(PALETTE)
    timeline = after(card, flights.hopped(card, PALETTE, 900, 0), 300)
    assert card.pose.y == pytest.approx(PALETTE.y - flights.HOP)
    lowest = 0.0
    while timeline.busy:
        timeline.update(5)
        lowest = max(lowest, card.pose.y - PALETTE.y)
    assert lowest == pytest.approx(flights.HOP / 10, abs=0.3)
    assert card.at_rest


def test_a_newer_motion_takes_over_and_the_older_one_no_longer_moves_the_card() -> None:
    card, timeline = sprite(), Timeline()
    timeline.add(*flights.to_tableau(card, PALETTE))
    timeline.update(150)
    timeline.add(*flights.to_zone(Zone("pile"), card, CANVAS))
    timeline.update(1)
    before = card.pose
    timeline.update(20)
    assert before != card.pose
    timeline.finish()
    assert card.pose == pose_at(CANVAS)


def test_with_reduced_motion_it_is_there_at_once_and_comes_in() -> None:
    card = sprite()
    timeline = after(card, flights.faded_in(card, PALETTE, DURATIONS["reduced_fade"]), 75)
    assert card.pose == pose_at(PALETTE)
    assert card.opacity == pytest.approx(0.5)
    timeline.update(75)
    assert card.opacity == 1


# A deal goes to every seat in turn, and the numbers on the table count along.

BOXES = [(0.0, 0.0, 100.0, 100.0), (100.0, 0.0, 100.0, 100.0), (200.0, 0.0, 100.0, 100.0)]


def test_every_seat_gets_a_card_in_turn_from_the_one_that_begins() -> None:
    view = made_up(2, 1, 3)
    places = {"mine": Place(50, 500, 9), Hidden(0, 0): Place(60, 500, 9), "row": Place(150, 50, 9), "middle": Place(900, 900, 9)}
    view = view._replace(hand=("mine",))  # type: ignore[arg-type]  # any card is a place's name
    found = in_turn(view, places, Seats(BOXES, [2, 1, 3], front=0, first=1))
    assert [dealt.seat for dealt in found] == [1, 2, 0, 1, 2, 0, 2, None]
    assert [dealt.card for dealt in found if dealt.seat == 0] == ["mine", Hidden(0, 0)]
    assert found[3] == DealtCard(1, "row", to_hand=False)
    assert found[-1].card == "middle"


def test_a_game_that_tells_no_hands_deals_what_is_seen() -> None:
    view = made_up(2, 1, 3)
    places: dict[Hashable, Place] = {"row": Place(150, 50, 9)}
    assert in_turn(view, places, Seats(BOXES, [None] * 3, front=0, first=0)) == [DealtCard(1, "row", to_hand=False)]


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
