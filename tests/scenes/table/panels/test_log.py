"""The log, turn by turn, and the bar of a stage."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game.core.events import DECK, HAND, CardMoved, Zone
from game.red7.cards import parse_cards
from game.red7.state import PALETTE, THE_CANVAS
from scenes.app.pictures.gallery import SCENES
from scenes.kit.art.cards import Face
from scenes.kit.layout import Box
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from scenes.table.panels.log import Chronicle, Log, by_turn, draw_entries
from scenes.table.panels.run_bar import RunRound, RunScore, draw_run_bar
from scenes.table.plan import plan_of
from scenes.table.presenter import present
from scenes.table.table import Table
from scenes.table.values import Cue, LogLine, Motion
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.noted import Noted, Words, bare

CARD, OTHER = parse_cards("R7 G4")


def move(seat: int, owner: int | None = None) -> Cue:
    """A card to a palette, or one that is taken off the palette of somebody."""
    event = CardMoved(CARD, Zone(HAND, seat), Zone(PALETTE, seat), seat)
    if owner is not None:
        event = CardMoved(OTHER, Zone(PALETTE, owner), Zone(DECK), seat)
    return present(registry.table("red7"), event, made_up(4, 3, 5), seated(4))


def log_of(cue: Cue) -> LogLine:
    assert cue.log is not None
    return cue.log


def chronicle_of(*cues: Cue | int) -> Chronicle:
    """Events; a number begins the turn of a seat."""
    chronicle = Chronicle()
    for cue in cues:
        chronicle.happened(Cue(turn=cue, seat=cue) if isinstance(cue, int) else cue)
    return chronicle


def test_each_turn_has_one_head() -> None:
    groups = by_turn(chronicle_of(1, move(1), move(1), 2, move(2), 1, move(1)).entries)
    assert [(group.seat, group.actor, len(group.lines)) for group in groups] == [
        (1, "Hoarder 2", 2), (2, "Maestro", 1), (1, "Hoarder 2", 1)]


def test_lines_before_the_first_turn_belong_to_it_and_every_later_one_to_the_newest() -> None:
    chronicle, turns = Chronicle(), list[int]()
    said = log_of(move(1))
    for begun in range(4):
        if begun:
            chronicle.happened(Cue(turn=1, seat=1))
        chronicle.add(said)
        chronicle.happened(move(1))
        turns.append(chronicle.turns)
    assert turns == [0, 1, 2, 3]
    assert [line.turn for line in chronicle.entries] == [0, 0, 0, 0, 1, 1, 2, 2]


def test_the_whole_round_is_kept_and_the_next_begins_anew() -> None:
    turn: list[Cue | int] = [1, move(1)]
    chronicle = chronicle_of(*turn * 90)
    assert len(chronicle.entries) == 90
    chronicle.happened(Cue(Motion.DEAL))
    assert chronicle.entries == []


def test_who_took_which_card_from_whom_is_said() -> None:
    assert log_of(move(2, 1)).words == ("took", Face("4", "G"), "from Hoarder 2")
    assert log_of(move(2, 0)).words == ("took", Face("4", "G"), "from you")
    assert log_of(move(2, 0)).against == 0
    assert log_of(move(2)).against is None
    seven = CardMoved(CARD, Zone(PALETTE, 1), THE_CANVAS, 1)
    own = log_of(present(registry.table("red7"), seven, made_up(4, 3, 5), seated(4)))
    assert own.words == ("moved", Face("7", "R"), "to canvas")
    assert own.against is None


def test_what_was_done_to_somebody_is_marked_until_their_turn_ends() -> None:
    chronicle = chronicle_of(0, move(0), 1, move(1, 0))
    assert [line.actor for line in chronicle.done_to(0)] == ["Hoarder 2"]
    assert chronicle.done_to(2) == []
    assert chronicle.done_to(None) == []
    for cue in (2, 0):
        chronicle.happened(Cue(turn=cue, seat=cue))
        assert chronicle.done_to(0), "their own turn has not ended"
    chronicle.happened(Cue(turn=1, seat=1))
    assert chronicle.done_to(0) == []


@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_stands_on_paper_above_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path, size, text_scale=scale))
    table = Table(stage, registry.table("red7"), seated(4), made_up(4, 3, 5, seed=1))
    turn: list[Cue | int] = [2, move(2)]
    table.panels.chronicle = chronicle_of(1, move(1, 0), *turn * 9)
    painter = NotingPainter()
    table.draw(painter)
    x, y, width, height = table.spec.plan.log
    order = 0 if table.spec.plan.stacked else 70
    rail = stage.viewport.rect(x, y + order, width, height - order)
    (block,) = (rect for rect, rgb in painter.fills if rail.contains(rect) and rgb == stage.theme.paper)
    texts = [text for text in noted.in_(painter) if rail.colliderect(text.ink)]
    assert [text.words for text in texts if block.contains(text.ink)], "written in the block"
    assert all(text.ink.bottom <= rail.bottom + 4 for text in texts)
    assert not any(text.ink.top < block.top for text in texts)
    if scale == 1:
        assert any("log" in text.words for text in texts), "that there is more is said"


def test_a_turn_is_never_cut_within_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path, text_scale=2.0))
    table = Table(stage, registry.table("red7"), seated(4), made_up(4, 3, 5, seed=1))
    line = LogLine("Hoarder 2", ("Out: not leading under the colour of the sky",), seat=1)
    table.panels.chronicle.entries = [line._replace(turn=turn) for turn in range(4)]
    painter = NotingPainter()
    table.draw(painter)
    x, y, width, height = table.spec.plan.log
    words = [text.words for text in noted.in_(painter) if text.ink.x >= stage.viewport.point(x, 0)[0] - 2]
    assert sum(word.startswith("Out") for word in words) == sum("sky" in word for word in words) > 0


def test_what_a_rival_says_is_read_in_it_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path))
    table = Table(stage, registry.table("red7"), seated(4), made_up(4, 3, 5, seed=1))
    table.panels.chronicle = chronicle_of(1, move(1), 2)
    table.draw(NotingPainter())
    table.panels.note(LogLine("Maestro", ("“Do listen to the violets.”",), seat=2))
    painter = NotingPainter()
    table.draw(painter)
    left = stage.viewport.point(table.spec.plan.log[0], 0)[0] - 2
    said = " ".join(text.words for text in noted.in_(painter) if text.ink.x >= left)
    assert "Maestro “Do listen to the violets.”" in said


def written(stage: Stage, noted: Noted, turns: Sequence[Sequence[str]], height: float) -> list[Words]:
    """What is read of turns in a box 280 units wide and so high, from its top."""
    entries = [LogLine("Hoarder", (line,), seat=1, turn=turn) for turn, lines in enumerate(turns) for line in lines]
    sheet, painter = Sheet(), NotingPainter()
    draw_entries(sheet, stage, Log(seated(4), [True] * 4, None, entries), Box(100, 100, 280, height))
    sheet.draw(painter)
    texts = noted.in_(painter)
    assert all(stage.viewport.rect(100, 100, 280, height).inflate(2, 8).contains(text.ink) for text in texts)
    return texts


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Noted:
    return Noted(monkeypatch)


def test_the_newest_turn_has_smaller_letters_before_a_line_of_it_goes(tmp_path: Path, noted: Noted) -> None:
    stage, turn = bare(stage_of(tmp_path, (1920, 1080), text_scale=2.0)), ["drew 1 card", "moved it", "folded"]
    *_, whole = written(stage, noted, [turn], 4 * 76)
    texts = written(stage, noted, [turn], 3.6 * 76)
    assert [text.words for text in texts] == ["Hoarder", *turn]
    assert texts[-1].px < whole.px
    assert [text.words for text in written(stage, noted, [turn], 2.2 * 76)] == ["Hoarder", "folded"], "its end is news"


def test_where_the_rest_is_found_is_said_once_there_is_more(tmp_path: Path, noted: Noted) -> None:
    stage = bare(stage_of(tmp_path, (1920, 1080)))
    turns = [[f"move {turn}"] for turn in range(9)]

    def read(turns: Sequence[Sequence[str]], height: float) -> list[str]:
        return [text.words for text in written(stage, noted, turns, height) if text.words != "Hoarder"]

    assert read(turns[:3], 3 * 76 + 2 * 20) == ["move 2", "move 1", "move 0"]
    assert read(turns[:3], 3 * 76 + 30)[-1] == "Whole log"
    assert read(turns, 300) == ["move 8", "move 7", "Whole log"]
    assert read(turns, 170) == ["move 8"], "no room is lost for that where two turns hardly fit"


# The bar of a stage: what it says, in any window and size of text, and that it doubles under the stage's colour.

RUN = RunScore(5, "Y", "kite", 7, 15, (RunRound(None, 0), RunRound("R", 7)), 5, ("R", "Y", "G"), 4620, 350, 2)
SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (720, 1280)]


def bar_of(stage: Stage, run: RunScore = RUN, rule: str | None = "V") -> tuple[NotingPainter, list[tuple[str, Rect]]]:
    text, painter = NotedText(stage), NotingPainter()
    draw_run_bar(painter, stage, plan_of(stage), run, rule)
    return painter, text.in_(painter)


def words_of(stage: Stage, run: RunScore = RUN, rule: str | None = "V") -> list[str]:
    return [words for words, _ in bar_of(stage, run, rule)[1]]


def test_it_says_how_far_stage_and_run_have_come(tmp_path: Path) -> None:
    assert words_of(stage_for_tests(tmp_path, size=(1920, 1080))) == [
        "Stage 5", "7", "of 15", "–", "7", "3", "4,620", "+350", "2"]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("scale", [1.1, 1.25, 1.5, 2.0])
def test_in_larger_text_points_rounds_and_score_can_be_read(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    usual = dict(bar_of(stage_for_tests(tmp_path, size=size))[1])
    large = dict(bar_of(stage_for_tests(tmp_path, size=size, text_scale=scale))[1])
    for words in ("7", "of 15", "3", "4,620"):
        assert large[words].height >= 0.85 * usual[words].height, words
    assert large["of 15"].height > usual["of 15"].height
    if scale >= 1.5:
        assert large["4,620"].height > usual["4,620"].height


@pytest.mark.parametrize(("rule", "title"), [("Y", "Double"), ("V", "Stage 5"), (None, "Stage 5")])
def test_under_the_stages_colour_it_says_that_points_count_double(tmp_path: Path, rule: str | None, title: str) -> None:
    assert words_of(stage_for_tests(tmp_path, size=(1920, 1080)), rule=rule)[0] == title


@pytest.mark.parametrize("scale", [1.0, 1.1, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("run", [RUN, RUN._replace(rounds=(RunRound("R", 14),) * 5, score=16240, stake=3920, credits=3)])
def test_nothing_leaves_its_place_or_covers_another(
    tmp_path: Path, size: tuple[int, int], scale: float, run: RunScore
) -> None:
    stage = stage_for_tests(tmp_path, size=size, text_scale=scale)
    plan, rect = plan_of(stage), stage.viewport.rect
    bar, title = rect(*plan.score), rect(*plan.title)
    for rule in ("V", "Y"):
        painter, _ = bar_of(stage, run, rule)
        put = [surface.get_bounding_rect().move(where.topleft) for surface, where, _ in painter.puts]
        for where in (*put, *(where for where, _ in painter.fills)):
            room = bar if where.centerx > title.right or plan.stacked and where.centery > title.bottom else title
            assert room.left - 2 <= where.left and where.right <= room.right + 2 and room.collidepoint(where.center)
        assert not [pair for pair in combinations(put, 2) if pair[0].colliderect(pair[1])]


def test_a_voice_is_told_all_of_it() -> None:
    assert RUN.aloud == ("Stage 5", "7 of 15 points", "Round 3 of 5", "Score 4,620", "Credits: 2")


def test_at_the_table_it_stands_in_place_of_round_and_points(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, size=(1920, 1080))
    text, [scene] = NotedText(stage), SCENES["turn"](stage)
    assert isinstance(scene, Turn)
    top = stage.viewport.rect(*scene.table.spec.plan.top_bar)
    for points in (7, 9):
        scene.table.panels.tell_run(RUN._replace(points=points))
        painter = NotingPainter()
        scene.draw(painter)
        words = [words for words, rect in text.in_(painter) if top.collidepoint(rect.center)]
        assert {"Stage 5", str(points)} <= {*words} and not any(line.startswith("Round ") for line in words)
