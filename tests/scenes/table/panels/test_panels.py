"""Crown, headers, the deck's last card and lanes; large text takes no room from the cards; a lane that widens."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from game.red7.game import RED7
from game.red7.teaching import lessons
from game.red7.teaching.lessons import TakeTurn
from scenes.app.pictures.moments import moment, pictured, turn
from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Box
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.ui.cards import Card
from scenes.kit.ui.containers import Row
from scenes.kit.ui.node import Measure
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.sheet import Sheet
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.lessons import step_scene
from scenes.screens.tutorial.tap import LessonTap
from scenes.specs import registry
from scenes.specs.presented import PicturedTurn
from scenes.specs.red7.board import places
from scenes.specs.red7.lessons import LessonTable
from scenes.specs.red7.spec import Red7Table
from scenes.specs.seven_street.pictures import come_out, early, four, two
from scenes.table.panels.panels import Panels
from scenes.table.plan import TablePlan, table_plan
from scenes.table.table import Table
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.noted import Noted, bare
from tests.scenes.table.tables import (
    RECORDS,
    RecordedStep,
    assert_in_place,
    examples,
    frames,
    kind_of,
    leader_of,
    out_of,
    shown,
    table_before,
    view_of,
)

FULL = (1920, 1080)
SPEC = registry.table("red7")
PALETTE = DURATIONS["lay_lift"] + DURATIONS["lay_arc"] + DURATIONS["lay_settle"]
LANDED = {"palette": PALETTE, "rule": DURATIONS["plate_flight"]}
SIZES = [(640, 360), (1024, 768), (1920, 1080)]
RIVALS, YOURS, WHAT = "Your rival's streets", "Your streets", "three or more of one number"


def leaders(step: RecordedStep) -> tuple[int | None, int | None]:
    return leader_of(step.before), leader_of(step.after)


def coronation(kind: str) -> RecordedStep:
    """An event of a kind after which somebody else leads."""
    return next(step for record in RECORDS for step in shown(record)
                if kind_of(step) == kind and None not in leaders(step) and leaders(step)[0] != leaders(step)[1])


def started(stage: Stage, step: RecordedStep) -> Table:
    table = table_before(stage, step)
    table.show(step.event, step.after)
    return table


@pytest.mark.parametrize("size", [FULL, (640, 360), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_a_leaders_header_has_a_crown_to_fly_to(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    for kind in LANDED:
        step = coronation(kind)
        table = table_before(stage_of(tmp_path, size, text_scale=text_scale), step)
        leader = leader_of(view_of(table))
        assert leader is not None
        place = table.panels.crown_place(leader)
        assert place is not None
        assert table.stage.viewport.rect(*table.spec.seat_box(table.view, leader)).inflate(0, 60).contains(place)


@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
@pytest.mark.parametrize("kind", LANDED)
def test_the_crown_flies_when_the_card_has_landed(tmp_path: Path, kind: str, speed: str) -> None:
    step, pace = coronation(kind), PACES[speed]
    old, new = leaders(step)
    table = started(stage_of(tmp_path, (640, 360), speed=speed), step)
    for passed in frames(table, 1.0):
        at = passed / pace
        wearer, flying = table.panels.wearer, table.panels.crown is not None
        if at < LANDED[kind] - 5:
            assert (wearer, flying) == (old, False)
        elif LANDED[kind] + 5 < at < LANDED[kind] + DURATIONS["leader"] - 5:
            assert (wearer, flying) == (None, True)
        elif at > LANDED[kind] + DURATIONS["leader"] + 5:
            assert (wearer, flying) == (new, False)


def test_it_takes_off_from_the_old_header_and_lands_on_the_new_one(tmp_path: Path) -> None:
    step = coronation("palette")
    old, new = leaders(step)
    assert old is not None
    assert new is not None
    table = table_before(stage_of(tmp_path, FULL), step)
    start = table.panels.crown_place(old)
    assert start is not None
    table.show(step.event, step.after)
    way = []
    for _ in frames(table, 2.0):
        crown = table.panels.crown
        if crown is not None:
            way.append(crown.middle)
    end = table.panels.crown_place(new)
    assert end is not None
    assert way[0] == pytest.approx(start.center, abs=40)
    assert way[-1] == pytest.approx(end.center, abs=12)
    assert min(y for _, y in way) < min(start.centery, end.centery)


def test_nobody_leads_while_cards_are_dealt_and_then_a_crown_falls(tmp_path: Path) -> None:
    step = examples("deal")[0]
    table = started(stage_of(tmp_path, (640, 360)), step)
    wearers = [table.panels.wearer for _ in frames(table, 5.0)]
    assert wearers[0] is None
    assert table.panels.wearer == leader_of(step.after)


def test_reduced_motion_has_no_flying_crown(tmp_path: Path) -> None:
    step = coronation("rule")
    table = started(stage_of(tmp_path, (640, 360), reduced_motion=True), step)
    for _ in frames(table, 1.0):
        assert table.panels.crown is None
    assert table.panels.wearer == leaders(step)[1]


def said(table: Table, step: RecordedStep) -> dict[object, bool]:
    """Which parts speak of what is true after an event."""
    panels, asked = table.panels, {}
    original = panels._sheet

    def noting(part: object, view: object, worn: bool) -> Any:
        asked[part] = view is step.after
        return original(part, view, worn)  # type: ignore[arg-type]

    panels._sheet = noting  # type: ignore[method-assign]
    panels.draw(Nothing(), table.ground.wash)  # type: ignore[arg-type]
    del panels._sheet
    return asked


def test_headers_and_rail_stay_until_the_card_has_landed(tmp_path: Path) -> None:
    step = coronation("palette")
    table = started(stage_of(tmp_path, FULL), step)
    for passed in frames(table, 4.0):
        new = said(table, step)
        assert new.pop("top bar")
        assert new.pop("log")
        if passed < PALETTE - 5:
            assert not any(new.values())
        elif passed > PALETTE + 5:
            assert all(new.values())


def test_panels_follow_the_ring_from_the_nearest_on(tmp_path: Path) -> None:
    """Ahead of the ring the old reasons hold, inside the new ones."""
    step = next(step for record in RECORDS for step in shown(record)
                if kind_of(step) == "rule" and step.after.seats == 4 and leaders(step)[0] == leaders(step)[1])
    table = started(stage_of(tmp_path, FULL), step)
    turned: dict[object, float] = {}
    for passed in frames(table, 4.0):
        for part, new in said(table, step).items():
            if new:
                turned.setdefault(part, passed)
    nearest = ["rail", *sorted((0, 1, 2, 3), key=lambda seat: far(table, seat))]
    times = [turned[part] for part in nearest]
    assert times == sorted(times)
    assert DURATIONS["plate_flight"] <= times[0] < times[-1] <= DURATIONS["plate_flight"] + DURATIONS["wash"]


def far(table: Table, seat: int) -> float:
    x, y, width, height = table.spec.seat_box(table.view, seat)
    return ((x + width / 2 - 176) ** 2 + (y + height / 2 - 514) ** 2) ** 0.5


class Nothing:
    """A painter that draws nothing."""

    def put(self, *rest: object) -> None:
        return

    def fill(self, *rest: object) -> None:
        return

    def list_again(self, *rest: object) -> None:
        return


def test_what_is_made_for_a_new_rule_is_not_made_again_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    make = Panels._sheet

    def noting(panels: Panels, part: str | int, view: Any, worn: bool) -> Sheet:
        before = len(panels._sheets)
        sheet = make(panels, part, view, worn)
        made.extend([part] * (len(panels._sheets) - before))
        return sheet

    table = started(stage_of(tmp_path, (640, 360)), examples("rule")[0])
    painter = Painter(Surface((640, 360), 0, 32))
    monkeypatch.setattr(Panels, "_sheet", noting)
    was_changing, made_after = False, None
    for _ in frames(table, 5.0):
        made.clear()
        painter.begin()
        table.draw(painter)
        painter.end()
        if was_changing and not table.ground.changing:
            made_after = list(made)
        was_changing = table.ground.changing
    assert made_after == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_card_is_named_on_a_tile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, seats: int
) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path, size, text_scale=scale))
    for seat in range(seats):
        for held in (0, 1, 2):
            view = made_up(seats, 3, 5)
            view = view._replace(hand_counts=tuple(held if other == seat else 3 for other in range(seats)))
            table = Table(stage, registry.table("red7"), seated(seats), view)
            painter = NotingPainter()
            table.panels.draw(painter, None)
            header = stage.viewport.rect(*table.spec.plan.header_of(table.spec.seat_box(view, seat))).inflate(2, 2)
            said = [text for text in noted.in_(painter) if header.contains(text.ink) and text.words.startswith("Last")]
            assert len(said) == (held == 1)
            for text in said:
                tiles = [rect for rect, rgb in painter.fills if rect.contains(text.ink) and smaller(rect, header)]
                assert tiles, "on a tile"


def smaller(rect: Rect, header: Rect) -> bool:
    return header.contains(rect) and rect.width < header.width * 0.7


def captions(shown: Callable[[], PicturedTurn], folder: Path, onlooker: bool = False) -> set[str]:
    """Those of them that stand on the table."""
    stage = stage_of(folder, (1280, 720))
    noted, painter = NotedText(stage), NotingPainter()
    turn = pictured(stage, "7street", lambda: shown()._replace(presses=()))[0]
    if onlooker:
        turn.table.look_from(turn.session.view(None), 0)
    sheet, spec = Sheet(), turn.table.spec
    assert spec.backdrop is not None
    spec.backdrop(sheet, stage, turn.table.view)
    sheet.draw(painter)
    return {words for words, _ in noted.in_(painter)} & {RIVALS, "Your rivals' streets", YOURS, WHAT}


@pytest.mark.parametrize(("shown", "said"), [(early, {RIVALS, YOURS, WHAT}), (come_out, {YOURS, WHAT}), (two, set())])
def test_it_is_told_until_a_street_lies_there(
    shown: Callable[[], PicturedTurn], said: set[str], tmp_path: Path
) -> None:
    assert captions(shown, tmp_path) == said


def test_several_rivals_have_their_streets_there(tmp_path: Path) -> None:
    def emptied() -> PicturedTurn:
        played = four()
        return played._replace(state=played.state._replace(streets=(((),) * 11,) * 2))

    assert captions(emptied, tmp_path) == {"Your rivals' streets", YOURS, WHAT}


def test_whoever_only_looks_on_has_no_streets(tmp_path: Path) -> None:
    assert captions(early, tmp_path, onlooker=True) == set()


# Large text takes no room from the cards: rails, bar and buttons give way to it.

ALL_SIZES = [(640, 360), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
SCALES = [1.1, 1.25, 1.5, 1.75, 2.0]
REPLAY = Path(__file__).parents[3] / "replays" / "red7-expert-bga.jsonl"


@lru_cache(maxsize=64)
def plan_for(size: tuple[int, int], text_scale: float) -> TablePlan:
    return table_plan(Viewport(*size).room, text_scale)


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_smaller_than_at_100_percent(size: tuple[int, int], seats: int) -> None:
    port, outs = Viewport(*size), [(), (1,), (0,)] if seats > 2 else [()]
    for laid, out in product((1, 3, 5, 7, 8, 10, 12), outs):
        view = made_up(seats, laid, 7, seed=laid, out=out)
        usual = places(Red7Table(plan_for(size, 1.0)).seats_of(view), view, ())
        for scale in SCALES:
            large = places(Red7Table(plan_for(size, scale)).seats_of(view), view, ())
            assert large.keys() == usual.keys()
            for card, place in large.items():
                if place.look != "out":  # who is out lies at the foot, as high as the words there
                    assert port.px(place.height) >= port.px(usual[card].height), (scale, laid, out, card)


@pytest.mark.parametrize("size", ALL_SIZES)
def test_neither_is_one_in_a_lesson(size: tuple[int, int]) -> None:
    port = Viewport(*size)
    for step in (step for lesson in lessons.LESSONS for step in lesson.steps if isinstance(step, TakeTurn)):
        view = RED7.view(lessons.state_of(step), 0)
        usual, large = (LessonTable(plan_for(size, scale), step).places(view, ()) for scale in (1.0, 2.0))
        assert len(usual) > 3
        assert all(port.px(place.height) >= port.px(usual[card].height) for card, place in large.items())


@pytest.mark.parametrize("size", ALL_SIZES[:4])
@pytest.mark.parametrize("where", [(5, 0), (8, 1)])
def test_nor_one_that_is_tapped_in_a_lesson(tmp_path: Path, size: tuple[int, int], where: tuple[int, int]) -> None:
    heights = list[float]()
    for scale in (1.0, 2.0):
        scene = step_scene(Course(stage_of(tmp_path, size, text_scale=scale), "red7"), *where)
        assert isinstance(scene, LessonTap)
        heights.append(min(node.box.height for node in scene.tree.every() if isinstance(node, Card) and node.box))
    assert heights[1] >= 0.99 * heights[0] > 200


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_the_buttons_say_who_would_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path, size, text_scale=scale))
    (scene,) = turn(stage, moment(REPLAY.read_bytes(), 195, 0))
    painter = NotingPainter()
    scene.draw(painter)
    assert isinstance(scene, Turn)
    row = stage.viewport.rect(*scene.table.spec.plan.actions)
    said = {text.words for text in noted.in_(painter) if row.contains(text.ink)}
    told = {offer.follows for offer in scene.controller.widgets.offers.values()} - {""}
    assert told
    assert told <= said


# Headers and cards take the room of a seat that goes out, in 300 ms.


def first_out(seats: int, mine: bool) -> RecordedStep:
    """The first of several seats goes out: the onlooker, or another one."""
    return next(step for record in RECORDS for step in shown(record)
                if kind_of(step) == "out" and step.before.seats == seats and all(step.before.alive)
                and (out_of(step) == 0) is mine)


def header_left(table: Table, seat: int) -> float:
    """The left side of a seat's face on the table, in px, at this instant."""
    sheet: Any = table.panels._sheet(seat, table.view, table.panels.wearer == seat)
    return min(rect.left for _, rect in sheet._items)


@pytest.mark.parametrize("mine", [False, True])
@pytest.mark.parametrize("settings", [{}, {"speed": "2"}, {"reduced_motion": True}, {"speed": "instant"}])
def test_headers_slide_there_in_their_time(tmp_path: Path, mine: bool, settings: dict[str, Any]) -> None:
    step = first_out(4, mine)
    stage = stage_of(tmp_path, **settings)
    table = table_before(stage, step)
    there = table_before(stage, step._replace(before=step.after))
    moved = [seat for seat in range(4) if header_left(table, seat) != header_left(there, seat)]
    assert moved
    seat, pace = moved[-1], stage.settings.pace
    start, end = header_left(table, seat), header_left(there, seat)
    table.show(step.event, step.after)
    between = 0
    for passed in frames(table, 5.0):
        here = header_left(table, seat)
        if settings.get("reduced_motion") or passed / pace > DURATIONS["widen"] + 10:
            assert here == pytest.approx(end, abs=2)
        else:
            between += min(start, end) + 2 < here < max(start, end) - 2
    assert (between > 5) is (pace > 0 and "reduced_motion" not in settings)
    assert header_left(table, seat) == end
    assert_in_place(table)


def test_a_press_completes_it(tmp_path: Path) -> None:
    step = first_out(4, True)
    stage = stage_of(tmp_path)
    table = table_before(stage, step)
    table.show(step.event, step.after)
    table.update(30)
    table.finish()
    there = table_before(stage, step._replace(before=step.after))
    assert [header_left(table, seat) for seat in range(4)] == [header_left(there, seat) for seat in range(4)]
    assert_in_place(table)


def test_headers_are_laid_out_before_they_slide_and_no_more_until_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = first_out(4, False)
    table = table_before(stage_of(tmp_path), step)
    table.show(step.event, step.after)
    rows, arrange = list[Row](), Row.arrange

    def counted(row: Row, measure: Measure, box: Box) -> None:
        rows.append(row)
        arrange(row, measure, box)

    monkeypatch.setattr(Row, "arrange", counted)
    counts = []
    for _ in range(round(DURATIONS["widen"] / 5) - 2):
        table.update(5.0)
        table.draw(NotingPainter())
        counts.append(len(rows))
    assert counts[0] > 0
    assert set(counts) == {counts[0]}
