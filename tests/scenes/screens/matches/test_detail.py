"""The race of the match that is looked at: its target is named above the rows, and its line crosses no score."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import cast

import pytest
from pygame import Rect, Surface

from game.history.finding import Wanted
from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import grouped
from scenes.kit.theme import Rgb
from scenes.match.past.library import Library
from scenes.match.store import RECORDS
from scenes.screens.continuing import Continuing
from scenes.screens.matches.detail import draw_detail, draw_race
from scenes.screens.matches.places import BESIDE, PAGE
from scenes.screens.matches.scene import MatchesScene
from tests.game.history.records import BEGAN, lines, put
from tests.scenes.staging import stage_of


class Drawn:
    """Takes what is drawn, in its order: fields by their colour, surfaces without one."""

    def __init__(self) -> None:
        self.order: list[tuple[Rect, Rgb | None]] = []

    def fill(self, rect: Rect, rgb: Rgb) -> None:
        self.order.append((Rect(rect), rgb))

    def again(self, listed: object, state: object, draw: Callable[[], object]) -> None:
        draw()

    def put(self, surface: Surface, x: int, y: int) -> None:
        self.order.append((surface.get_rect(x=x, y=y), None))


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)], ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_target_is_named_above_the_rows_and_its_line_hides_no_score(
    size: tuple[int, int], text_scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    put(tmp_path / RECORDS, BEGAN.format(day=13, second=0), lines("red7-advanced.jsonl", {0: "You"}))
    stage = stage_of(tmp_path, size=size, text_scale=text_scale)
    scene = MatchesScene(stage, Library(stage), Continuing(stage), Wanted(), "")
    scene.enter()
    for _ in range(12):
        scene.update(16)
    match, drawn, written = scene.rows[0].match, Drawn(), list[str]()
    assert match.story is not None and match.story.target is not None
    render = stage.text.render
    monkeypatch.setattr(stage.text, "render", lambda words, *rest: written.append(words) or render(words, *rest))
    draw_race(cast(Painter, drawn), stage, match, PAGE if text_scale > 1 else BESIDE)
    assert grouped(match.story.target) in written
    at, line = next((at, rect) for at, (rect, rgb) in enumerate(drawn.order) if rgb == stage.theme.paper)
    number, blocks = drawn.order[at + 1][0], [rect for rect, _ in drawn.order[at + 2 :]]
    assert number.top < line.top and abs(number.centerx - line.centerx) <= number.width
    assert blocks and any(block.colliderect(line) for block in blocks)  # the winner's lies over the line
    assert not any(block.colliderect(number.inflate(0, -number.height // 2)) for block in blocks)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_where_nobody_scores_it_says_who_stayed_in_and_starts_at_the_left(
    text_scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / RECORDS, BEGAN.format(day=13, second=0), lines("red7-basic.jsonl", {0: "You"}))
    stage = stage_of(tmp_path, text_scale=text_scale)
    scene = MatchesScene(stage, Library(stage), Continuing(stage), Wanted(), "")
    scene.enter()
    for _ in range(12):
        scene.update(16)
    match, drawn, written = scene.rows[0].match, Drawn(), list[str]()
    render, places = stage.text.render, PAGE if text_scale > 1 else BESIDE
    monkeypatch.setattr(stage.text, "render", lambda words, *rest: written.append(words) or render(words, *rest))
    draw_race(cast(Painter, drawn), stage, match, places)
    said = [words for words in written if words == "Stayed in" or words.startswith("Out ")]
    assert match.story is not None and len(said) == len(match.story.seats)
    assert said.count("Stayed in") == 1 and len(set(said)) == len(said)
    drawn.order.clear()
    draw_detail(cast(Painter, drawn), stage, match, places, datetime(2026, 8, 14))
    heading = drawn.order[0][0]
    assert heading.left == stage.viewport.rect(*places.bars).left
