"""From one round to the next, and from the menu into a match: what lies about goes into the deck, and is dealt."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.core.events import RoundBegan
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.passage import Bands, Fade
from scenes.kit.scene import Replace
from scenes.kit.theme import DURATIONS
from scenes.screens import routes
from scenes.screens.menu.scene import FANNED
from scenes.screens.round.deal import Deal, RingOver
from scenes.specs import registry
from tests.scenes.autoplay import AutoPlay
from tests.scenes.screens.round.matches import is_won, match, play_until, rest
from tests.scenes.stories import NotedText, NotingPainter

ACCEPT = Intent(Kind.ACCEPT, Device.KEYBOARD)


def next_deal(play: AutoPlay) -> Deal:
    """A round is scored and looked at, then somebody presses on."""
    play_until(play, lambda: is_won(play) and len(play.session.story.rounds[-1].cards) > 1)
    for _ in range(2):
        rest(play, 2600)
        play.stack.handle(ACCEPT)
    assert isinstance(play.stack.top, Deal)
    return play.stack.top


@contextmanager
def dealing(folder: Path, way: str, **chosen: Any) -> Iterator[tuple[AutoPlay, Deal]]:
    """The deal after a scoring, or the first one after the menu."""
    with match(folder, **chosen) as play:
        if way == "next":
            yield play, next_deal(play)
            return
        play.stack.close()
        play.leave_match()
        play.frame(16)
        play.stack.apply(Replace(routes.PlayLast()))
        assert isinstance(play.stack.top, Deal)
        yield play, play.stack.top


def gathered(deal: Deal) -> list[Any]:
    assert deal._gathering is not None
    return deal._gathering._sprites


def test_a_ring_of_the_new_ground_washes_over_the_scoring_and_totals_fly_into_the_bar(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        deal = next_deal(play)
        ring = play.stack._passage
        assert isinstance(ring, RingOver)
        assert len(ring._flying) == len(deal.table.seated)
        bar = play.stage.viewport.rect(*deal.table.spec.frame.top_bar)
        for flying in ring._flying:
            assert bar.collidepoint(flying.end)
            assert flying.start[1] > bar.bottom
        ends = [flying.end[0] for flying in ring._flying]
        assert ends == sorted(ends)
        rest(play, DURATIONS["wash"] + 20)
        assert play.stack._passage is None


def test_the_cards_that_scored_fall_onto_the_deck_before_it_is_dealt(tmp_path: Path) -> None:
    with match(tmp_path) as play:
        deal = next_deal(play)
        count = len(deal.session.story.rounds[-1].cards)
        assert len(gathered(deal)) == count > 1
        dealing = deal.table.timeline.remaining
        rest(play, 200)
        assert deal.table.timeline.remaining == dealing, "the deal waits"
        rest(play, 320)
        assert not gathered(deal)
        assert deal.table.timeline.remaining < dealing


def test_the_menus_three_cards_fall_onto_the_deck_behind_the_bands(tmp_path: Path) -> None:
    with dealing(tmp_path, "menu") as (play, deal):
        assert isinstance(play.stack._passage, Bands)
        fan = registry.GAMES[registry.FIRST].cover.fan
        assert [(sprite.face, sprite.pose) for sprite in gathered(deal)] == list(zip(fan, FANNED, strict=True))
        rest(play, DURATIONS["sweep"] / 2)
        assert [sprite.pose for sprite in gathered(deal)] == list(FANNED), "they wait until the bands have passed"
        turned: set[bool] = set()
        while gathered(deal):
            turned |= {sprite.pose.up > 0.5 for sprite in gathered(deal)}
            play.frame(10)
        assert turned == {True, False}, "they turn over"


@pytest.mark.parametrize("way", ["menu", "next"])
def test_a_press_lays_everything_at_once(tmp_path: Path, way: str) -> None:
    with dealing(tmp_path, way) as (play, deal):
        play.frame(60)
        play.stack.handle(ACCEPT)
        assert play.stack._passage is None
        assert not deal.table.busy
        play.frame(0)
        assert play.scene == "Turn"


@pytest.mark.parametrize(("chosen", "passage"), [({"reduced_motion": True}, Fade), ({"speed": "instant"}, type(None))])
@pytest.mark.parametrize("way", ["menu", "next"])
def test_without_motion_nothing_is_gathered(tmp_path: Path, way: str, chosen: dict[str, Any], passage: type) -> None:
    with dealing(tmp_path, way, **chosen) as (play, deal):
        assert type(play.stack._passage) is passage
        assert deal._gathering is None or not deal._gathering.busy
        rest(play, 2 * DURATIONS["reduced_fade"] + 40)
        assert play.scene != "Deal"


def test_it_is_shown_and_said_who_starts(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        deal = next_deal(play)
        began = deal._steps[0].event
        assert isinstance(began, RoundBegan)
        first = began.first
        name = deal.session.setup.seats[first].name
        assert deal.title == "Round 2"
        assert deal.news().startswith("You start. " if first == 0 else f"{name} starts. ")
        assert "start" not in deal.news(), "said once"
        line = "Round 2, you start" if first == 0 else f"Round 2, {name} starts"
        rest(play, 900)
        noted, painter = NotedText(play.stage), NotingPainter()
        deal.draw(painter)
        (place,) = [rect for words, rect in noted.in_(painter) if words == line]
        assert play.stage.viewport.rect(*deal.table.spec.frame.actions).contains(place.inflate(0, -place.height // 2))
