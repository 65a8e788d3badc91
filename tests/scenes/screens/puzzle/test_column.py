"""The column of a puzzle: what it says, and that it is whole in every window, at any size of text."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from game.red7.puzzles.puzzle import Kind as PuzzleKind
from scenes.kit.layout import Box
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage, build_stage
from scenes.kit.ui.areas import boxes_of
from scenes.kit.ui.contents import placed_in
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Measure, Node
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.puzzle.column import ColumnModel, bar, column, puzzle_boxes
from scenes.screens.puzzle.tries import PuzzleContext
from scenes.specs import registry
from scenes.specs.red7.puzzle_table import PuzzleTree
from scenes.table.plan import TablePlan, table_plan
from scenes.table.values import LogLine
from tests.scenes.pages import SIZES, faults_in, spoken_in
from tests.scenes.screens.puzzle.solving import Solver, first_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.noted import Noted, bare

SCALES = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
TRIED = tuple(LogLine(f"Try {turn}", (words,), turn=turn) for turn in (1, 2, 3)
              for words in ("5 to palette", "Hoarder the Second leads:", "2 of a colour, 7 high"))  # fmt: skip
FRESH = ColumnModel((), "0:00", 22, "", (), False)
MODELS = {
    "fresh": FRESH,
    "no streak": FRESH._replace(streak=None, clock="59:59"),
    "tried": FRESH._replace(marks=("hint", "cross"), clock="12:34", entries=TRIED[:6]),
    "asked": FRESH._replace(marks=("cross",), asked="Only 1 of 20 turns keeps you in.", entries=TRIED[:3]),
    "over": ColumnModel(("cross", "cross", "check"), "12:34", 4096, "", TRIED, True),
}
AROUND = PuzzleContext(lambda outcome: [], lambda outcome: None, "Thursday 14 August, 1 of 3", 1, 3)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return bare(build_stage((1920, 1080), tmp_path, Settings(), registry.card_arts()))


def plan_at(stage: Stage, size: tuple[int, int], scale: float) -> TablePlan:
    """The plan of a puzzle in a window, at a size of text."""
    stage.settings = replace(stage.settings, text_scale=scale)
    stage.resize(*size)
    bare(stage)
    return table_plan(stage.viewport.room, scale, PuzzleTree)


def laid_out(stage: Stage, table: TablePlan, model: ColumnModel) -> Node:
    box = puzzle_boxes(table)["beside" if model.is_over else "column"]
    return placed_in(stage, column(stage, tones_of(stage.theme, "R"), model), box)


def words_in(tree: Node) -> dict[str, Box]:
    """The words that are to be seen, with their boxes."""
    return {node.text: node.box for node in tree.every() if isinstance(node, Label) and node.box is not None}


@pytest.mark.parametrize("name", MODELS)
def test_the_column_is_whole_in_every_window(stage: Stage, name: str) -> None:
    model, faults = MODELS[name], list[str]()
    for size, scale, language in product(SIZES, SCALES, ("en", "longer")):
        with spoken_in(language):
            tree = laid_out(stage, plan_at(stage, size, scale), model)
            words = words_in(tree)
            found = faults_in(tree, Measure(stage))
            found += [] if model.clock in words else ["the time is missing"]
            found += ["the streak is missing"] if model.is_over and str(model.streak) not in words else []
            found += [] if " ".join(model.asked.split()) in " ".join(words) else ["what is asked is missing"]
            faults += [f"{size} {scale} {language}: {fault}" for fault in found]
    assert faults == []


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_is_whole_in_every_window(stage: Stage, size: tuple[int, int]) -> None:
    faults = list[str]()
    for scale, language in product(SCALES, ("en", "longer")):
        table = plan_at(stage, size, scale)
        with spoken_in(language):
            tree = placed_in(stage, bar(table, "Fold or fight", AROUND, (0, 0, 0), with_back=True), Box(*table.top_bar))
            faults += [f"{scale} {language}: {fault}" for fault in faults_in(tree, Measure(stage))]
    assert faults == []


@pytest.mark.parametrize("streak", [3, 128, 4096])
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
def test_a_streak_however_long_stands_beside_the_time(stage: Stage, streak: int, size: tuple[int, int]) -> None:
    words = words_in(laid_out(stage, plan_at(stage, size, 1.0), FRESH._replace(streak=streak, clock="12:34")))
    assert words[str(streak)].right + 6 <= words["12:34"].x


def test_the_tries_keep_the_room_that_one_of_them_needs(stage: Stage) -> None:
    """So nothing above them moves when the first one comes."""
    for scale in SCALES:
        table = plan_at(stage, (1920, 1080), scale)
        before, after = (laid_out(stage, table, MODELS[name]) for name in ("fresh", "tried"))
        assert boxes_of(before)["log"] == boxes_of(after)["log"]
        assert boxes_of(after)["log"].height >= 196 * scale


@pytest.mark.parametrize("kind", list(PuzzleKind))
@pytest.mark.parametrize("scale", SCALES)
def test_what_is_asked_and_what_a_hint_costs_are_seen_at_any_size_of_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: PuzzleKind, scale: float
) -> None:
    noted, solver, painter = Noted(monkeypatch), Solver(tmp_path, first_of(kind), text_scale=scale), NotingPainter()
    bare(solver.stage)
    solver.scene.resized()
    solver.scene.draw(painter)
    words = " ".join(text.words for text in noted.in_(painter))
    assert all(line in words for line in solver.posed.count)
    assert "A hint costs a try." in words
