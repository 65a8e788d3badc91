"""What a game does not have leaves no trace; seats that belong together have one number between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.events import CardMoved
from game.core.record import Header, Replay, SeatEntry
from game.core.zones import HAND, Zone
from game.red7.game import RED7, Red7
from game.red7.state import PALETTE, THE_CANVAS, State
from game.red7.view import View
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.match.session import Session
from scenes.match.story import MatchSetup, Seating
from scenes.screens.round.turn import Turn
from scenes.screens.seat_view import LargeSeat
from scenes.specs.red7.spec import Red7Table
from scenes.table.bars import MatchScore, SideScore, draw_top_bar
from scenes.table.plan import THE_DESIGN, Plan, plan_of
from scenes.table.table import Table
from scenes.table.values import SeatStatus
from tests.scenario import table as scenario
from tests.scenes.staging import key, stage_of
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.made_up import made_up
from tests.scenes.table.tutoring import Tutoring

TEXT = "canvas B3 / A: V2 G6 | B: R7 Y4 | C: Y6 | D: O1 / hand O6 B5 V1"
SEATS = tuple(Seating(name, face, None if name == "Ann" else "greedy")
              for name, face in zip(("Ann", "Ben", "Cleo", "Dora"), ("kite", "moon", "bolt", "ring"), strict=True))
LED = ("lead", "win", "crown", "rule", "blue", "hint", "lens", "highest")
"""Of a game without any of it nothing is shown or said that has one of these in it."""


class Teams(Red7):
    """The rules for two teams: who sits opposite belongs together."""

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(range(side, seats, 2)) for side in range(2))

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return view._replace(points=tuple(sum(view.points[seat] for seat in side) for side in self.sides(view.seats)))


class PlainTable(Red7Table):
    """Cards before every seat, and nothing else that a game may have."""

    game = Teams()
    rule = lead = teaching = lens = None  # type: ignore[assignment]

    def laid_out(self, table: Plan) -> PlainTable:
        return PlainTable(table)

    def status(self, view: View, seats: Sequence[Seating]) -> Mapping[int, SeatStatus]:  # type: ignore[override]
        return {seat: SeatStatus() for seat in range(view.seats)}

    def draw_rail(self, sheet: Sheet, stage: Stage, view: View, preview: View | None, seats: Sequence[Seating]) -> None:
        return


class NotedArt:
    """Notes by name which pictures are asked for."""

    def __init__(self, stage: Stage) -> None:
        self.asked: set[tuple[object, ...]] = set()
        for name in ("icon", "rule_plate", "poster", "plain_ground", "symbol"):
            self._wrap(stage, name)

    def _wrap(self, stage: Stage, name: str) -> None:
        original = getattr(stage.art, name)

        def noting(*given: Any) -> Any:
            self.asked.add((name, given[0]) if isinstance(given[0], str) else (name,))
            return original(*given)

        setattr(stage.art, name, noting)


class Heard:
    """Notes sounds and music."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sounds: list[str] = []
        self.moods: list[str] = []
        monkeypatch.setattr(stage.sound, "play", lambda name, *rest: self.sounds.append(name))
        monkeypatch.setattr(stage.music, "play", self.moods.append)


def plain_turn(folder: Path, **chosen: Any) -> tuple[Stage, Turn, SceneStack]:
    """A person's turn in that game, with every help wanted that there could be."""
    wanted = {"hints": "always", "badges": "always", "speech": "hand", "subtitles": True, "speed": "instant"}
    stage = stage_of(folder, (1280, 720), **{**wanted, **chosen})
    state = scenario(TEXT).state
    setup = MatchSetup("red7", dict(RED7.rules_to_json(state.rules)), SEATS)
    header = Header(RED7, state.rules, tuple(SeatEntry(seat.name, "human") for seat in SEATS), 0)
    session = Session(stage, PlainTable.game, setup, 0, Replay(header, state, (), ()))
    table = Table(stage, PlainTable(THE_DESIGN), SEATS, session.view(0))
    turn = Turn(stage, Router(stage), session, table)
    stack = SceneStack(turn)
    for _ in range(3):
        stack.update(16.0)
    return stage, turn, stack


def drawn(stage: Stage, stack: SceneStack) -> tuple[set[tuple[object, ...]], list[str]]:
    """The pictures asked for while everything is drawn anew, and all words."""
    art, text, painter = NotedArt(stage), NotedText(stage), NotingPainter()
    stack.resized()
    stack.draw(painter)  # type: ignore[arg-type]
    return art.asked, [words for words, _ in text.in_(painter)]


def test_nothing_is_seen_of_what_a_game_does_not_have(tmp_path: Path) -> None:
    stage, turn, stack = plain_turn(tmp_path)
    asked, words = drawn(stage, stack)
    assert ("plain_ground",) in asked
    assert not {what for what in asked if what[0] in ("rule_plate", "poster", "symbol") or "crown" in str(what[1:])}
    assert not {what for what in asked if what[1:] == ("hand",)}, "a hand's count that means nothing is not shown"
    assert {"Ann", "Ben", "Cleo", "Dora", "Round 1"} <= set(words)
    buttons = {getattr(widget, part, "") for widget in turn.controller.widgets.focus.widgets for part in ("title", "second")}
    assert not [line for line in set(words) - buttons if any(word in line.lower() for word in LED)]


def test_there_is_no_button_for_it_and_its_keys_do_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, turn, stack = plain_turn(tmp_path)
    titles = {getattr(widget, "title", "") for widget in turn.controller.widgets.focus.widgets}
    assert "Seats" in titles
    assert not titles & {"Lens", "Hint", "Why?", "Why am I out?"}
    heard = Heard(stage, monkeypatch)
    for kind in (Kind.LENS, Kind.HINT):
        stack.handle(key(kind))
        stack.update(16.0)
    assert stack.top is turn
    assert heard.sounds == []
    assert turn.tutor.lens is None
    assert not turn.tutor.badges.shown
    assert not turn.tutor.hints.tags


def test_red7_has_all_of_it(tmp_path: Path) -> None:
    """What the tests above look for is there where a game has it."""
    play = Tutoring(tmp_path, TEXT.replace(" | D: O1", ""), hints="always", badges="always")
    asked, words = drawn(play.stage, play.stack)
    assert {what[0] for what in asked} >= {"rule_plate", "poster", "icon"}
    assert ("icon", "crown") in asked
    assert ("icon", "hand") in asked
    assert any("lens" in line.lower() for line in words)


def test_nothing_of_it_is_said_or_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, turn, _ = plain_turn(tmp_path)
    monkeypatch.setattr(type(stage), "speaks", True)
    heard = Heard(stage, monkeypatch)
    table = turn.table
    assert not [word for word in LED if word in table.commentary.news().lower()]
    state, game = turn.session.state, PlainTable.game
    move = next(gesture for gesture in table.spec.gestures(turn.session.view(0)) if gesture.target.kind == PALETTE).move
    for event in game.decide(state, move):
        then = game.evolve(state, event)
        table.show(event, game.view(then, 0))
        table.finish()
        state = then
    assert table.panels.wearer is None
    assert table.panels.plate() is None
    assert table.ground.colour is None
    assert not [sound for sound in heard.sounds if sound == "lead" or sound.startswith("rule_")]
    assert set(heard.moods) <= {"menu"}
    told = turn.table.commentary.news()
    assert "Ann" in told
    assert not [word for word in ("lead", "winning", "rules") if word in told.lower()]


def test_a_card_that_would_change_the_rule_washes_nothing(tmp_path: Path) -> None:
    stage, turn, _ = plain_turn(tmp_path, speed="1")
    view = turn.session.view(0)
    event = CardMoved(view.hand[0], Zone(HAND, 0), THE_CANVAS, 0)
    assert view.hand[0].colour != view.rule
    turn.table.show(event, PlainTable.game.view(RED7.evolve(turn.session.state, event), 0))
    while turn.table.busy:
        turn.table.update(16.0)
        assert not turn.table.ground.changing
    assert stage.theme.table == turn.table.tones.ground


def test_a_large_seat_says_only_who_it_is(tmp_path: Path) -> None:
    stage, turn, _ = plain_turn(tmp_path)
    art, text, painter = NotedArt(stage), NotedText(stage), NotingPainter()
    LargeSeat(stage, turn.table, 1).draw(painter)  # type: ignore[arg-type]
    assert {words for words, _ in text.in_(painter)} == {"Ben", "Ann", "Cleo", "Back"}
    assert not {what for what in art.asked if what[0] == "rule_plate" or what == ("icon", "crown")}


def bar(folder: Path, sides: Sequence[Sequence[int]], points: Sequence[int], scale: float = 1.0,
        size: tuple[int, int] = (1280, 720)) -> tuple[list[tuple[str, Any]], NotingPainter, Stage]:
    """The words of the top bar with their places, and everything that is put."""
    stage = stage_of(folder, size, text_scale=scale)
    text, sheet, painter = NotedText(stage), Sheet(), NotingPainter()
    scores = tuple(SideScore(each, tuple((SEATS[seat].face, True) for seat in seats))
                   for each, seats in zip(points, sides, strict=True))
    draw_top_bar(sheet, stage, MatchScore(3, scores, 500))
    sheet.draw(painter)  # type: ignore[arg-type]
    return text.in_(painter), painter, stage


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("sides", [((0, 2), (1, 3)), ((0,), (1,), (2,), (3,)), ((0, 1, 2), (3,))])
def test_every_side_has_its_faces_and_one_number_below_zero_too(
    tmp_path: Path, sides: Sequence[Sequence[int]], scale: float, size: tuple[int, int]
) -> None:
    points = [-1275, 140, -5, 1000][: len(sides)]
    words, painter, stage = bar(tmp_path, sides, points, scale, size)
    numbers = [rect for said, rect in words if said in map(str, points)]
    assert [said for said, _ in words if said in map(str, points)] == [str(each) for each in points]
    lines = {id(rect) for _, rect in words}
    faces = [rect for _, rect, _ in painter.puts if id(rect) not in lines and rect.width == rect.height]
    assert len(faces) == sum(map(len, sides)) == 4
    placed = [*faces, *numbers]
    whole = stage.viewport.rect(*plan_of(stage).top_bar)
    assert all(whole.left <= rect.left and rect.right <= whole.right for rect in placed)
    assert not [pair for number, one in enumerate(placed) for pair in placed[number + 1:] if one.colliderect(pair)]


def test_points_are_those_of_the_games_sides(tmp_path: Path) -> None:
    stage, turn, _ = plain_turn(tmp_path)
    view = made_up(4, 2, 3)._replace(points=(-40, 125))
    turn.table.view = view
    turn.table.panels.tell(view)
    text, painter = NotedText(stage), NotingPainter()
    turn.table.panels.draw(painter, 0.0, (0.0, 0.0))  # type: ignore[arg-type]
    words = [said for said, _ in text.in_(painter)]
    assert [said for said in words if said in ("-40", "125", "0")] == ["-40", "125"]
