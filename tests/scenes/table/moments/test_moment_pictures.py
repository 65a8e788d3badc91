"""How a moment is shown: its length, its reduced and instant forms, presses, and how little it flashes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.app.pictures.moments import session_at
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.settings import PACES
from scenes.kit.theme import DURATIONS
from scenes.match.story import Seating
from scenes.screens.round.match import match_turn
from scenes.table.moments.moment import WHOLE, Duel, Moment, Out
from scenes.table.table import Table
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import key
from tests.scenes.table.moments.moment_tables import EYES, FRAME, KINDS, SMALL, begun, demo_match, match_on_table
from tests.scenes.table.panels.flashes import LINEAR, Cell
from tests.scenes.table.tables import assert_in_place, picture
from tests.scenes.third_game.turns import setup_of
from tests.tiny.catalogue import pairs_in_catalogue


def lasts(table: Table) -> float:
    """The ms until the moment is over."""
    passed = 0.0
    while table.moments.current is not None:
        table.update(1.0)
        passed += 1.0
    return passed


@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
@pytest.mark.parametrize("kind", KINDS)
def test_a_moment_takes_its_time_at_every_speed(kind: type[Moment], speed: str, tmp_path: Path) -> None:
    whole, pace = (DURATIONS["out"], max(PACES[speed], PACES["2"])) if kind is Out else (WHOLE, PACES[speed])
    assert lasts(begun(kind, tmp_path, speed=speed)) == pytest.approx(whole * pace, abs=2 * FRAME)


@pytest.mark.parametrize("kind", KINDS)
def test_others_wait_for_all_moments_but_for_who_is_out(kind: type[Moment], tmp_path: Path) -> None:
    table = begun(kind, tmp_path)
    assert table.animating
    assert table.moments.busy is (kind is not Out)
    while kind is Out and table.busy:  # whoever is still in gets the room of who is out
        table.update(FRAME)
    assert table.moments.current is not None, "who is out still falls when nobody waits any more"
    table.update(lasts(table))
    assert_in_place(table)


@pytest.mark.parametrize("kind", KINDS)
def test_a_moment_is_seen_and_leaves_the_table_as_it_was(kind: type[Moment], tmp_path: Path) -> None:
    table = begun(kind, tmp_path)
    table.update(WHOLE / 3)
    seen = picture(table)
    table.finish()
    table.particles.clear()
    rest = picture(table)
    assert seen != rest
    assert not table.busy
    assert table.moments.current is None
    assert table.moments.line is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_press_completes_it(kind: type[Moment], tmp_path: Path) -> None:
    table = begun(kind, tmp_path)
    scene = match_turn(table.stage, session_at(table.stage, demo_match(EYES[kind])), table)
    scene.handle(key(Kind.ACCEPT))
    assert table.moments.current is None
    assert not table.moments.animating


@pytest.mark.parametrize("chosen", [{"speed": "instant"}, {"reduced_motion": True}], ids=str)
def test_instant_shows_none_and_reduced_motion_only_words(chosen: dict[str, Any], tmp_path: Path) -> None:
    table, motions_of_table = match_on_table(tmp_path, **chosen)
    stage, lines = table.stage, set()
    for _ in motions_of_table:
        assert table.moments.current is None
        assert not table.moments.busy
        table.update(2 * FRAME if stage.settings.pace else 0.0)
        for _ in range(200 if table.moments.animating else 0):
            table.update(FRAME)
            lines |= {table.moments.line.words} if table.moments.line is not None else set()
        table.finish()
    wanted = {"Match point.", "Duel."} if stage.settings.pace else set()
    assert wanted <= lines
    assert bool(lines) == bool(stage.settings.pace)


def test_a_moment_keeps_apart_from_a_ring_and_a_ring_from_a_moment(tmp_path: Path) -> None:
    table = begun(Duel, tmp_path, speed="4")
    assert table.ground.calm_ms >= DURATIONS["wash_gap"]
    lasts(table)
    assert table.ground.calm_ms < DURATIONS["wash_gap"], "a ring that comes now would be brief"


@pytest.mark.parametrize("speed", ["1", "4"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_ninth_of_the_screen_flashes_more_than_once(kind: type[Moment], speed: str, tmp_path: Path) -> None:
    table, now = begun(kind, tmp_path, speed=speed), 0.0
    surface = Surface(SMALL, 0, 32)
    painter, ninths = Painter(surface), None
    while table.moments.current is not None:
        painter.begin()
        table.draw(painter)
        painter.end()
        seen = ninths_of(surface)
        ninths = ninths or [Cell(luminance) for luminance in seen]
        for cell, luminance in zip(ninths, seen, strict=True):
            cell.see(luminance, now)
        table.update(FRAME)
        now += FRAME
    assert ninths is not None
    assert max(cell.flashes for cell in ninths) <= 1


def ninths_of(surface: Surface) -> list[float]:
    """The relative luminance of every ninth."""
    across, down = 36, 18
    small = pygame.image.tobytes(pygame.transform.smoothscale(surface, (across, down)), "RGB")
    light = [0.2126 * LINEAR[small[at]] + 0.7152 * LINEAR[small[at + 1]] + 0.0722 * LINEAR[small[at + 2]]
             for at in range(0, len(small), 3)]
    cells: list[list[float]] = [[] for _ in range(9)]
    for at, value in enumerate(light):
        cells[at // across // (down // 3) * 3 + at % across // (across // 3)].append(value)
    return [sum(cell) / len(cell) for cell in cells]


def test_a_game_without_a_lead_has_no_moment_of_it(tmp_path: Path) -> None:
    bots = [Seating(name, "sprout", "random") for name in ("Ada", "Bob", "Cy", "Di")]
    shown: set[object] = set()
    with pairs_in_catalogue(), AutoPlay(stage_for_tests(tmp_path, SMALL, speed="4"), setup_of(*bots), 11) as play:
        for _ in range(4000):
            play.stack.update(40)
            table = getattr(play.stack.scenes[0], "table", None)
            shown |= {table.moments.current, table.moments.line} if table is not None else set()
            if play.scene.endswith("Scoring") or play.scene == "Pause":
                play.press_something()
            if play.scene == "MatchWon":
                break
        assert play.scene == "MatchWon"
    assert shown == {None}
