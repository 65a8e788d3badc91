"""Moments in words: lines, headers, scores, what is said of them, and their sounds."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from scenes.kit.audio.sound import Silence
from scenes.kit.stage import Stage
from scenes.kit.timeline import Timeline
from scenes.screens.round.match import MatchAside
from scenes.specs import registry
from scenes.table.capabilities import HintText
from scenes.table.moments import words as moment_words
from scenes.table.moments.moment import Duel, Line, Moment, Out, Shade
from scenes.table.moments.words import READ, STAYS, Lines
from scenes.table.spec import MatchPoint, leader_of
from scenes.table.table import Table
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.moments.moment_tables import KINDS, SMALL, begun, match_on_table


def test_a_line_fades_in_150_ms_and_is_left_to_be_read_before_the_next(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, SMALL)
    lines, timeline, text, seen = Lines(stage, registry.table("red7")), Timeline(), NotedText(stage), []
    timeline.add(*lines.show(Line("One.", "")))
    for now in range(0, 4000, 10):
        timeline.update(10.0)
        if now == 400:
            timeline.add(*lines.show(Line("Two.", "more")))
        painter = NotingPainter()
        lines.draw(painter, False)
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
            Shade: "By a shade: 4 evens, Yellow 6 beats Blue 6. Yellow is above Blue",
            Duel: "Duel: You against Sprout"}[kind] in said


@pytest.mark.parametrize("kind", [MatchPoint, Shade, Duel])
def test_a_moment_has_its_subtitle_and_its_sound(
    kind: type[Moment], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    played: list[str] = []
    monkeypatch.setattr(Stage, "subtitle", lambda stage, line: read.append(line))
    monkeypatch.setattr(Silence, "play", lambda silence, name: played.append(name))
    begun(kind, tmp_path)
    assert {MatchPoint: "Match point", Shade: "By a shade", Duel: "Duel: You against Sprout"}[kind] == read[-1]
    assert moment_words.SOUNDS[kind] in played


def test_who_is_out_is_told_so_and_who_follows_sees_it_beside_the_hand(tmp_path: Path) -> None:
    table = begun(Out, tmp_path)
    table.update(300)
    assert table.moments.line == Line("Magpie is out.", "Three left")
    for drafting, told in ((object(), HintText("Magpie is out.", "Three left")), (None, None)):
        controller = SimpleNamespace(table=table, drafting=drafting)
        turn = SimpleNamespace(table=table, controller=controller, showing=None, session=None, host=None, tutor=None)
        assert MatchAside(turn)._line == told, "its own place is the row of the buttons"


@pytest.mark.parametrize("kind", [MatchPoint, Shade, Duel])
def test_what_was_seen_for_a_second_can_still_be_read_unless_it_was_skipped(kind: type[Moment], tmp_path: Path) -> None:
    words = {MatchPoint: "Match point.", Shade: "By a shade.", Duel: "Duel."}[kind]
    table, stood = begun(kind, tmp_path), 0.0
    while table.moments.busy:
        table.update(10)
    for _ in range(300):
        table.update(10)
        stood += 10 * (table.moments.line is not None and table.moments.line.words == words)
    assert 2000 <= stood <= STAYS
    skipped = begun(kind, tmp_path)
    skipped.finish()
    assert skipped.moments.line is None


def words_of(table: Table, seat: int) -> list[str]:
    """What the header of a seat says."""
    text, painter = NotedText(table.stage), NotingPainter()
    table.panels.forget()
    table.panels.draw(painter, None)
    box = table.stage.viewport.rect(*table.spec.seat_box(table.view, seat))
    return [words for words, rect in text.in_(painter) if box.collidepoint(rect.center)]


def test_the_header_says_out_when_the_face_is_there(tmp_path: Path) -> None:
    table = begun(Out, tmp_path)
    assert isinstance(table.moments.current, Out)
    seat = table.moments.current.seat
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
    (table, motions_of_table), late = match_on_table(tmp_path), 0
    for cue in motions_of_table:
        if cue is None or cue.moved is None or table.panels.wearer == leader_of(table.spec, table.view):
            table.finish()
            continue
        before = [words for words in top_bar(table) if words.startswith("+")]
        table.finish()
        if [words for words in top_bar(table) if words.startswith("+")]:
            assert not before
            late += 1
    assert late


def top_bar(table: Table) -> list[str]:
    text, painter = NotedText(table.stage), NotingPainter()
    table.panels.restyle()
    table.panels.draw(painter, None)
    bar = table.stage.viewport.rect(*table.spec.frame.top_bar)
    return [words for words, rect in text.in_(painter) if bar.collidepoint(rect.center)]
