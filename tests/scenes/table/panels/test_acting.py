"""Who is to act is seen at a glance: a mark of its own, a face that moves, and a caption for what is done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.core.events import CardMoved, TurnBegan, Zone
from scenes.kit.art.cards import Face
from scenes.kit.art.faces import CALM, LEADING, OUT, REST, FaceMood, file_of, pose_at
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.match.story import MatchSetup, Seating
from scenes.table.panels.captions import LOOKS_UP_MS, THINKS_MS, Captions
from scenes.table.table import Table
from scenes.table.values import Cue, LogLine
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.layouts import card_rects
from tests.scenes.table.tables import RECORDS, RecordedStep, examples, leader_of, picture, rule_of, shown, table_before

CHARACTERS = ("sprout", "hoarder", "hunter", "tactician", "maestro")
FRAME, READ = 20.0, 1200.0  # ms: of a frame here, and so long at least a caption stands
RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
SIZES = [(640, 360), (1024, 768), (1920, 1080)]


def turn_of(stage: Stage, seat: int) -> Table:
    """A table of four on which a seat's turn has just begun; seat 1 leads."""
    step = next(step for record in RECORDS for step in shown(record)
                if step.after.seats == 4 and all(step.after.alive) and all(step.after.palettes)
                and leader_of(step.after) == 1)
    table = table_before(stage, step._replace(before=step.after))
    table.show(TurnBegan(seat), step.after._replace(to_act=seat))
    return table


def header(table: Table, seat: int) -> tuple[list[tuple[Rect, object]], list[Rect]]:
    """The fills in a seat's header, and the surfaces to its left that point at it."""
    painter, stage = NotingPainter(), table.stage
    table.panels.draw(painter, None)
    x, y, width, _ = table.spec.seat_box(table.view, seat)
    inside = stage.viewport.rect(x, y, width, table.spec.plan.header).inflate(4, 4)
    before = stage.viewport.rect(x - 24, y, 24, table.spec.plan.header).inflate(2, 2)
    return ([(rect, rgb) for rect, rgb in painter.fills if inside.contains(rect)],
            [rect for _, rect, _ in painter.puts if before.contains(rect)])


@pytest.mark.parametrize("size", SIZES)
def test_leader_and_actor_are_marked_each_in_its_own_way(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = stage_of(tmp_path, size)
    paper, ink, wide = stage.theme.paper, stage.theme.ink, stage.viewport.px(100)
    tiles = {}
    for acting in (1, 2):
        table = turn_of(stage, acting)
        for seat in (1, 2, 3):
            fills, pointers = header(table, seat)
            assert bool(pointers) is (seat == acting)
            assert any(rgb == paper and rect.width > wide for rect, rgb in fills) is (seat == 1), "only the leader's block"
            tiles[acting, seat] = [rgb for rect, rgb in fills if abs(rect.width - rect.height) <= 1]
    assert ink in tiles[1, 1], "the leader that acts has its face on a tile of ink"
    assert ink not in tiles[2, 1]
    assert paper in tiles[2, 2], "another one that acts has it on paper"
    assert paper not in tiles[2, 3]


def pictures(stage: Stage, seat: int, lasts: float = THINKS_MS) -> tuple[list[int], int]:
    """The px that each frame of a turn's first seconds drew anew, and those that a frame drew after them."""
    table, painter = turn_of(stage, seat), Painter(Surface(stage.viewport.size, 0, 32))
    drawn = []
    for _ in range(round(lasts / 40) + 5):
        painter.begin()
        table.draw(painter)
        drawn.append(painter.end())
        table.update(40)
    assert not table.animating
    return drawn[1:-4], drawn[-1]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_only_the_face_is_drawn_while_a_seat_thinks_and_nothing_after(tmp_path: Path, seat: int) -> None:
    stage = stage_of(tmp_path)
    drawn, after = pictures(stage, seat)
    assert sum(map(bool, drawn)) > 5, "it moves"
    assert max(drawn) < stage.viewport.px(90) ** 2
    assert after == 0


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}])
def test_a_face_is_still_where_nothing_is_to_move(tmp_path: Path, settings: dict[str, Any]) -> None:
    drawn, after = pictures(stage_of(tmp_path, **settings), 1)
    assert not any(drawn)
    assert after == 0


def test_a_persons_face_looks_up_once(tmp_path: Path) -> None:
    drawn, _ = pictures(stage_of(tmp_path), 0)
    assert any(drawn[: round(LOOKS_UP_MS / 40)])
    assert not any(drawn[round(LOOKS_UP_MS / 40) + 1:])


def test_it_moves_with_the_speed(tmp_path: Path) -> None:
    table = turn_of(stage_of(tmp_path, speed="4"), 1)
    table.update(THINKS_MS / 4 + 1)
    assert not table.animating


def test_a_thinking_face_holds_nobody_up(tmp_path: Path) -> None:
    table = turn_of(stage_of(tmp_path), 1)
    assert table.animating
    assert not table.busy


def test_every_character_moves_in_its_own_way_and_begins_at_rest() -> None:
    mind = FaceMood(-1, 2)
    moved = [tuple(pose_at(name, ms, mind) for ms in (100, 200, 300)) for name in (*CHARACTERS, "kite")]
    assert len(set(moved)) == len(moved)
    assert all(pose_at(name, 0, mind) == REST for name in (*CHARACTERS, "kite"))
    assert max(abs(pose_at("sprout", ms, mind).part) for ms in range(960)) == 6
    assert max(abs(pose_at("maestro", ms, mind).part) for ms in range(960)) == 12
    assert (pose_at("hunter", 400, mind).lean, pose_at("hunter", 400, FaceMood(1)).lean) == (-8, 8)
    assert pose_at("hoarder", 320, FaceMood(0, 3)).grown > pose_at("hoarder", 320, FaceMood()).grown
    assert [pose_at("tactician", ms, mind).notch for ms in (119, 121, 241)] == [0, 30, 60]


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_rivals_have_three_faces_and_people_one(tmp_path: Path, name: str) -> None:
    stage = stage_of(tmp_path)
    drawn = {pygame.image.tobytes(stage.art.seat(name, 48, stage.theme.paper, mood), "RGBA")
             for mood in (CALM, LEADING, OUT)}
    assert len(drawn) == 3
    assert {file_of("kite", mood) for mood in (CALM, LEADING, OUT)} == {"seats/kite.svg"}


# -- what is done


def moves_of_others(kind: str) -> RecordedStep:
    return next(step for step in examples(kind, 40) if isinstance(step.event, CardMoved) and step.event.seat != 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["palette", "canvas", "hidden draw"])
def test_what_another_seat_does_is_said_there_until_it_can_have_been_read(
    tmp_path: Path, size: tuple[int, int], kind: str
) -> None:
    step = moves_of_others(kind)
    assert isinstance(step.event, CardMoved)
    table = table_before(stage_of(tmp_path, size), step)
    still = picture(table)
    seat = step.event.seat
    assert table.panels.captions.caption_of(seat) is None
    table.show(step.event, step.after)
    caption = table.panels.captions.caption_of(seat)
    assert caption is not None
    painter = NotingPainter()
    table.panels.draw(painter, None)
    (sheet,) = caption._sheets.values()
    (place,) = (rect for _, rect in sheet._items)
    strip = table.stage.viewport.rect(*table.spec.seat_box(table.view, seat)).inflate(2, 2)
    assert strip.contains(place)
    assert not [card for card, rect in card_rects(table).items() if rect.colliderect(place)]
    stood = 0.0
    while table.panels.captions.caption_of(seat) is caption:
        assert table.animating, "a scene that waits is not drawn"
        table.update(FRAME)
        stood += FRAME
    assert READ <= stood <= DURATIONS["bot_turn_total"]
    assert not table.busy
    assert picture(table) != still


def test_all_that_a_turn_did_stands_there_as_far_as_there_is_room() -> None:
    captions, first, then = Captions(), (Face("5", "R"), "to palette"), (Face("7", "G"), "to canvas")
    captions.happened(Cue(turn=2, seat=2), 0)
    captions.happened(done(2, first), 0)
    captions.happened(done(2, then)._replace(caption=("changes the rule to Green",)), 0)
    found = captions.caption_of(2)
    assert found is not None
    assert found.forms == ((first[0], "to palette,", *then), ("changes the rule to Green",), then)
    captions.happened(Cue(turn=3, seat=3), 0)
    captions.happened(done(3, first), 0)
    assert captions.caption_of(2) is found, "who comes next does not take it away"
    captions.happened(Cue(turn=2, seat=2), 0)
    assert captions.caption_of(2) is None, "but its own next turn"


def done(seat: int, what: tuple[str | Face, ...]) -> Cue:
    return Cue(moved=CardMoved(None, Zone("hand", seat), Zone("palette", seat), seat), log=LogLine("Hoarder", what))


@pytest.mark.parametrize(("speed", "least"), [("0.5", 2400.0), ("1", READ), ("2", READ / 2)])
def test_in_a_match_every_turn_of_a_bot_can_be_read(tmp_path: Path, speed: str, least: float) -> None:
    bots = tuple(Seating(f"Bot {number}", "sprout", "random") for number in range(3))
    stage = stage_for_tests(tmp_path, speed=speed)
    stage.new_seed, stage.new_secret = lambda: 4, "4/{}".format
    with AutoPlay(stage, MatchSetup("red7", RULES, bots), 4) as play:
        stood: dict[int, float] = {}
        read, acting, turns = [], None, 0
        while turns < 30:
            play.stack.update(FRAME)
            table = getattr(play.stack.scenes[0], "table", None)
            if table is None or play.scene != "Turn" or table._won is not None:
                stood.clear()
                continue
            for seat in range(3):
                if table.panels.captions.caption_of(seat) is not None:
                    stood[seat] = stood.get(seat, 0.0) + FRAME
                elif table.panels.is_in(seat) and seat in stood:
                    read.append(stood.pop(seat))
            turns += table.view.to_act != acting
            acting = table.view.to_act
    assert len(read) > 5
    assert min(read) >= least - FRAME


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_is_picked_up_says_what_would_be_instead(tmp_path: Path, size: tuple[int, int]) -> None:
    step = moves_of_others("palette")
    table = table_before(stage_of(tmp_path, size), step)
    assert isinstance(step.event, CardMoved)
    table.show(step.event, step.after)
    with_caption = picture(table)
    table.show_preview(step.after)
    assert picture(table) != with_caption


def test_a_new_rule_is_named_by_whoever_changes_it(tmp_path: Path) -> None:
    step = moves_of_others("rule")
    table = table_before(stage_of(tmp_path), step)
    name = rule_of(table).name(step.after.rule)
    assert table.cue(step.event, step.after).caption == (f"changes the rule to {name}",)
    same = moves_of_others("canvas")
    cue = table_before(stage_of(tmp_path), same).cue(same.event, same.after)
    assert cue.log is not None
    assert cue.caption == cue.log.words, "the rule stays: the card is named"


def test_what_one_does_oneself_needs_no_caption(tmp_path: Path) -> None:
    step = next(step for step in examples("palette", 40) if isinstance(step.event, CardMoved) and step.event.seat == 0)
    table = table_before(stage_of(tmp_path), step)
    table.show(step.event, step.after)
    assert not table.panels.captions.busy
