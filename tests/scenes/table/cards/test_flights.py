"""Where a card is at every instant of its way."""

from __future__ import annotations

import pytest

from game.core.events import Zone
from scenes.kit.art.cards import Face
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline, Tween, in_cubic, in_out_cubic, out_cubic
from scenes.table.cards import flights
from scenes.table.cards.sprites import IN_FLIGHT, Sprite, pose_at
from scenes.table.values import Place

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
