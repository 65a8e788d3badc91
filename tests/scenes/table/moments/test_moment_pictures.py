"""How a moment is shown: its length, its reduced and instant forms, presses, and how little it flashes."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from scenes.app.pictures.moments import session_at
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.settings import PACES
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline
from scenes.match.story import Seating
from scenes.screens.round.match import match_turn
from scenes.specs import registry
from scenes.table.moments.face_pictures import FACE, REACH, HandoverPicture, OutPicture
from scenes.table.moments.moment import WHOLE, Duel, Moment, MomentContext, MomentPicture, Out
from scenes.table.panels.seats import face_rect
from scenes.table.plan import plan_of
from scenes.table.table import Table
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import key, stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.moments.moment_tables import EYES, FRAME, KINDS, SMALL, begun, demo_match, match_on_table
from tests.scenes.table.panels.flashes import LINEAR, Cell
from tests.scenes.table.tables import assert_in_place, picture
from tests.scenes.third_game.test_turn import setup_of
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


# Where the face of a seat that goes out is, over its seat and never over the line that says so; and where a band is.

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize(("seats", "size", "scale"), [*product((2, 3, 4), SIZES, (1.0, 2.0))])
def test_the_nearest_seats_face_keeps_off_the_line(
    tmp_path: Path, seats: int, size: tuple[int, int], scale: float
) -> None:
    stage = stage_of(tmp_path, size, text_scale=scale)
    spec = registry.table("red7").with_plan(plan_of(stage))
    view = made_up(seats, 3, 5, out=(0,))
    picture = OutPicture(MomentContext(stage, spec, seated(seats), view, None), Out(0, seats - 1))
    x, y, width, height = spec.plan.actions
    line = stage.viewport.rect(x, spec.plan.hand[1] if seats > 2 else y, width, height)
    words = line.inflate(0, min(0, stage.text.capitals("title") - line.height))
    foot = picture._centre[1] + stage.viewport.px(FACE / 2 + REACH)
    assert foot <= words.top


def last_places(picture: MomentPicture) -> list[Rect]:
    """Where what is listed last stands, in every frame in which anything is listed."""
    timeline, places = Timeline(), list[Rect]()
    timeline.add(*picture.tweens())
    while timeline.busy:
        timeline.update(10)
        painter = NotingPainter()
        picture.draw(painter)
        places += [rect for _, rect, opacity in painter.puts[-1:] if opacity > 0]
    return places


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_broken_face_shrinks_without_a_jump_until_it_is_the_one_in_the_header(tmp_path: Path, seat: int) -> None:
    stage = stage_of(tmp_path, (1280, 720))
    spec, view = registry.table("red7").with_plan(plan_of(stage)), made_up(3, 3, 5, out=(seat,))
    picture = OutPicture(MomentContext(stage, spec, seated(3), view, None), Out(seat, 2))
    face = stage.viewport.px(FACE)
    whole = [place for place in last_places(picture) if place.width >= face or place.width == place.height]
    sizes, header = [place.width for place in whole], face_rect(stage, spec.plan, spec.seat_box(view, seat))
    shrinking = sizes[sizes.index(max(sizes)):]
    assert shrinking == sorted(shrinking, reverse=True)
    assert max(before - after for before, after in zip(shrinking, shrinking[1:], strict=False)) < face / 4
    assert whole[-1].inflate(-header.width // 2, -header.width // 2).colliderect(header)
    assert whole[-1].width < 1.5 * header.width


def test_the_halves_of_the_face_part_slowly_along_the_slash(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    spec, view = registry.table("red7").with_plan(plan_of(stage)), made_up(3, 3, 5, out=(1,))
    picture, timeline, apart = OutPicture(MomentContext(stage, spec, seated(3), view, None), Out(1, 2)), Timeline(), list[int]()
    timeline.add(*picture.tweens())
    while timeline.busy:
        timeline.update(5)
        painter = NotingPainter()
        picture.draw(painter)
        if len(painter.puts) > 1:  # later all of it is one picture
            (_, upper, _), (_, lower, _), *_ = painter.puts
            assert lower.x - upper.x == lower.y - upper.y, "across the slash"
            apart.append(lower.x - upper.x)
    assert apart[0] == 0 < apart[-1] and apart == sorted(apart)
    assert max(after - before for before, after in zip(apart, apart[1:], strict=False)) < apart[-1] / 3


@pytest.mark.parametrize("reduced", [False, True])
def test_the_band_that_names_who_is_next_comes_to_stand_across_the_window_and_does_not_move_where_nothing_may(
    tmp_path: Path, reduced: bool
) -> None:
    stage = stage_of(tmp_path, (1280, 720), reduced_motion=reduced)
    spec = registry.table("red7").with_plan(plan_of(stage))
    places = last_places(HandoverPicture(MomentContext(stage, spec, seated(3), made_up(3, 3, 5), None), 1))
    lefts = [place.left for place in places]
    assert 0 in lefts and {place.centery for place in places} == {360} and {place.width for place in places} == {1280}
    if reduced:
        assert {*lefts} == {0}
    else:
        assert lefts == sorted(lefts) and lefts[0] < 0 < lefts[-1]
