"""How a moment is shown: its length, its reduced and instant forms, presses, words, sounds, and what it leaves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from pygame import Surface
from tests.scenes.test_third_game import setup_of

from scenes.app.commands.moment_pictures import empty_table, motions
from scenes.app.commands.moments import DEMO, moment, session_at
from scenes.app.router import Router
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.settings import PACES
from scenes.kit.stage import Silence, Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline
from scenes.match.story import Seating
from scenes.screens.round.turn import Turn
from scenes.table.marks import Hint, hint_or_line
from scenes.table.moments import telling
from scenes.table.moments.line import READ, STAYS, Lines
from scenes.table.moments.picture import WHOLE
from scenes.table.moments.values import Duel, Line, MatchPoint, Moment, Out, Shade
from scenes.table.spec import leader_of
from scenes.table.table import Table
from scenes.table.values import Cue
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import key, stage_of
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.flashes import LINEAR, Cell
from tests.scenes.table.tables import assert_in_place, picture
from tests.tiny.catalogue import pairs_in_catalogue

SMALL = (640, 360)
EYES = {Out: 0, MatchPoint: 0, Shade: 2, Duel: 0}
KINDS: list[type[Moment]] = list(EYES)
FRAME = 1000 / 60


class ShownMatch(NamedTuple):
    """A table, and the motions of the demo match on it."""

    table: Table
    motions: Iterator[Cue | None]


def shown_match(folder: Path, seat: int = 0, **chosen: object) -> ShownMatch:
    """The demo match from its first deal on."""
    stage = stage_of(folder, SMALL, **chosen)
    whole = moment(DEMO.read_bytes(), None, seat)
    session = session_at(stage, whole)
    table = empty_table(stage, whole, session)
    return ShownMatch(table, motions(table, whole, session))


def begun(kind: type[Moment], folder: Path, **chosen: object) -> Table:
    """The table of the demo match when its first moment of a kind has begun."""
    table, motions_of_table = shown_match(folder, EYES[kind], **chosen)
    for _ in motions_of_table:
        if isinstance(table.moments.shown, kind):
            break
        table.finish()
    while table.moments.preparing:
        table.update(FRAME)
    return table


def lasts(table: Table) -> float:
    """The ms until the moment is over."""
    passed = 0.0
    while table.moments.shown is not None:
        table.update(1.0)
        passed += 1.0
    return passed


@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
@pytest.mark.parametrize("kind", KINDS)
def test_a_moment_takes_its_time_at_every_speed(kind: type[Moment], speed: str, tmp_path: Path) -> None:
    whole = DURATIONS["out"] if kind is Out else WHOLE
    assert lasts(begun(kind, tmp_path, speed=speed)) == pytest.approx(whole * PACES[speed], abs=2 * FRAME)


@pytest.mark.parametrize("kind", KINDS)
def test_others_wait_for_all_moments_but_for_who_is_out(kind: type[Moment], tmp_path: Path) -> None:
    table = begun(kind, tmp_path)
    assert table.animating
    assert table.busy is (kind is not Out)
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
    assert table.moments.shown is None
    assert table.moments.line is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_press_completes_it(kind: type[Moment], tmp_path: Path) -> None:
    table = begun(kind, tmp_path)
    whole = moment(DEMO.read_bytes(), None, EYES[kind])
    scene = Turn(table.stage, Router(table.stage), session_at(table.stage, whole), table)
    scene.handle(key(Kind.ACCEPT))
    assert table.moments.shown is None
    assert not table.moments.animating


@pytest.mark.parametrize("chosen", [{"speed": "instant"}, {"reduced_motion": True}], ids=str)
def test_instant_shows_none_and_reduced_motion_only_words(chosen: dict[str, object], tmp_path: Path) -> None:
    table, motions_of_table = shown_match(tmp_path, **chosen)
    stage, lines = table.stage, set()
    for _ in motions_of_table:
        assert table.moments.shown is None
        assert not table.moments.busy
        table.update(2 * FRAME if stage.settings.pace else 0.0)
        for _ in range(200 if table.moments.animating else 0):
            table.update(FRAME)
            lines |= {table.moments.line.words} if table.moments.line is not None else set()
        table.finish()
    wanted = {"Match point.", "Duel."} if stage.settings.pace else set()
    assert wanted <= lines
    assert bool(lines) == bool(stage.settings.pace)


def test_a_line_fades_in_150_ms_and_is_left_to_be_read_before_the_next(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, SMALL)
    lines, timeline, text, seen = Lines(stage), Timeline(), NotedText(stage), []
    timeline.add(*lines.show(Line("One.", "")))
    for now in range(0, 4000, 10):
        timeline.update(10.0)
        if now == 400:
            timeline.add(*lines.show(Line("Two.", "more")))
        painter = NotingPainter()
        lines.draw(painter)  # type: ignore[arg-type]
        seen += [(now, words, opacity) for (words, _), (_, _, opacity) in zip(text.in_(painter), painter.puts, strict=True)]
    first, second = ([(now, opacity) for now, words, opacity in seen if words == line] for line in ("One.", "Two."))
    assert min(now for now, opacity in first if opacity == 1) == 140
    assert first[-1][0] < second[0][0]
    assert second[0][0] == 400 + READ
    assert second[-1][0] < 400 + READ + STAYS
    assert not timeline.busy
    assert lines.line is None


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_shown_is_said(kind: type[Moment], tmp_path: Path) -> None:
    table = begun(kind, tmp_path, speech="hand")
    said = table.commentary.news()
    assert {Out: "Three left", MatchPoint: "Match point: Sprout has 12 of 30, and this set is worth 18",
            Shade: "By a shade: 4 evens Yellow 6 beats Blue 6. Yellow is above Blue",
            Duel: "Duel: You against Sprout"}[kind] in said


@pytest.mark.parametrize("kind", [MatchPoint, Shade, Duel])
@pytest.mark.parametrize("there", [True, False])
def test_a_moment_has_its_subtitle_and_its_sound_where_there_is_one(
    kind: type[Moment], there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    played: list[str] = []
    name = telling.SOUNDS[kind]
    monkeypatch.setattr(Stage, "subtitle", lambda stage, line: read.append(line))
    monkeypatch.setattr(Silence, "play", lambda silence, name: played.append(name))
    monkeypatch.setattr(telling, "TAKES", {name: 1} if there else {})
    begun(kind, tmp_path)
    assert {MatchPoint: "Match point", Shade: "By a shade", Duel: "Duel: You against Sprout"}[kind] == read[-1]
    assert (name in played) is there


def test_who_is_out_is_told_so_and_who_follows_sees_it_beside_the_hand(tmp_path: Path) -> None:
    table = begun(Out, tmp_path)
    table.update(300)
    assert table.moments.line == Line("Magpie is out.", "Three left")
    drafting = object()
    assert hint_or_line(table, drafting, None) == Hint("Magpie is out.", "Three left")  # type: ignore[arg-type]
    assert hint_or_line(table, None, None) is None
    asked = Hint("Take one", "")
    assert hint_or_line(table, drafting, asked) is asked  # type: ignore[arg-type]


def words_of(table: Table, seat: int) -> list[str]:
    """What the header of a seat says."""
    text, painter = NotedText(table.stage), NotingPainter()
    table.panels.forget()
    table.panels.draw(painter, 0.0, (0.0, 0.0))  # type: ignore[arg-type]
    box = table.stage.viewport.rect(*table.spec.seat_box(table.view, seat))
    return [words for words, rect in text.in_(painter) if box.collidepoint(rect.center)]


def test_the_header_says_out_when_the_face_is_there(tmp_path: Path) -> None:
    table = begun(Out, tmp_path)
    assert isinstance(table.moments.shown, Out)
    seat = table.moments.shown.seat
    table.update(400)
    assert "Out" not in words_of(table, seat)
    table.update(100)
    assert "Out" in words_of(table, seat)


def test_the_score_stands_on_paper_while_the_match_point_holds(tmp_path: Path) -> None:
    table = begun(MatchPoint, tmp_path)
    assert "+18" in top_bar(table)
    table.finish()
    assert "+18" in top_bar(table)
    table.panels.tell(table.view._replace(palettes=((),) * 4))  # type: ignore[attr-defined]
    assert not [words for words in top_bar(table) if words.startswith("+")]


def test_the_score_goes_on_paper_when_the_crown_is_there(tmp_path: Path) -> None:
    (table, motions_of_table), late = shown_match(tmp_path), 0
    for cue in motions_of_table:
        before = [words for words in top_bar(table) if words.startswith("+")]
        crowned = cue is not None and cue.moved is not None and table.panels.wearer != leader_of(table.spec, table.view)
        table.finish()
        if crowned and [words for words in top_bar(table) if words.startswith("+")]:
            assert not before
            late += 1
    assert late


def top_bar(table: Table) -> list[str]:
    text, painter = NotedText(table.stage), NotingPainter()
    table.panels.forget()
    table.panels.draw(painter, 0.0, (0.0, 0.0))  # type: ignore[arg-type]
    bar = table.stage.viewport.rect(*table.spec.plan.top_bar)
    return [words for words, rect in text.in_(painter) if bar.collidepoint(rect.center)]


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
    while table.moments.shown is not None:
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
            shown |= {table.moments.shown, table.moments.line} if table is not None else set()
            if play.scene == "RoundScoring":
                play.press()
            if play.scene == "MatchWon":
                break
        assert play.scene == "MatchWon"
    assert shown == {None}
