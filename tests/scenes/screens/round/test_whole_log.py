"""The whole log: opened by every device, turned by page keys, shoulders, wheel and one switch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Push
from scenes.kit.stage import Stage
from scenes.screens.round.turn import Turn
from scenes.screens.round.whole_log import MOST_LINES, WholeLog, turns_of
from scenes.screens.routes import Watch
from scenes.specs import registry
from scenes.table.panels.log import TurnLines
from scenes.table.table import Table
from scenes.table.turn.corner_widgets import LogSpot
from scenes.table.values import LogLine
from tests.scenes.autoplay import AutoPlay, person_to_act, setup_for_tests
from tests.scenes.staging import key, stage_of, top_of
from tests.scenes.table.made_up import made_up, seated

EXPERT = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}


def log_of(stage: Stage, turns: int) -> WholeLog:
    """The log of a round of so many turns, with one, two, three ... lines each."""
    table = Table(stage, registry.table("red7"), seated(4, long_names=True), made_up(4, 3, 5))
    card = table.spec.face(table.view.hand[0])
    table.panels.chronicle.entries = [
        LogLine(table.seated[turn % 4].name, ("took", card, "from Wilhelmina"), seat=turn % 4, turn=turn)
        for turn in range(turns) for _ in range(1 + turn % 3)]
    watch = Watch(lambda intent: True, Pop, lambda elapsed_ms: False)
    return WholeLog(stage, table, watch._replace(pause=lambda: Push(WholeLog(stage, table, watch))))


@pytest.fixture
def play(tmp_path: Path) -> Iterator[AutoPlay]:
    with person_to_act(tmp_path, setup_for_tests(EXPERT, 3)) as match:
        yield match


def test_a_press_on_the_log_opens_it(play: AutoPlay) -> None:
    x, y, width, height = top_of(play.stack, Turn).table.spec.plan.log
    point = play.stage.viewport.point(x + width / 2, y + height / 2)
    for device in (Device.MOUSE, Device.TOUCH):
        for kind in (Kind.PRESS, Kind.RELEASE):
            play.stack.handle(Intent(kind, device, point=point))
        assert play.scene == "WholeLog"
        play.stack.handle(key(Kind.CANCEL))
        assert play.scene == "Turn"


def test_a_key_opens_and_closes_it(play: AutoPlay) -> None:
    assert play.stage.devices.bindings.first("keyboard", Kind.LOG) is not None
    for scene in ("WholeLog", "Turn"):
        play.stack.handle(key(Kind.LOG))
        assert play.scene == scene


@pytest.mark.parametrize("device", [Device.GAMEPAD, Device.KEYBOARD])
def test_the_focus_gets_there_by_directions(play: AutoPlay, device: Device) -> None:
    turn = play.stack.top
    assert isinstance(turn, Turn)
    for kind in (Kind.UP, Kind.UP, Kind.DOWN):  # past the buttons to the corner, and down from there
        play.stack.handle(Intent(kind, device))
        if isinstance(turn.controller.widgets.focus.current, LogSpot):
            break
    play.stack.handle(Intent(Kind.ACCEPT, device))
    assert play.scene == "WholeLog"


def test_one_switch_gets_there(play: AutoPlay) -> None:
    """First to the group that the log is in, then to the log."""
    turn = play.stack.top
    assert isinstance(turn, Turn)
    controls = turn.controller.widgets
    for is_group in (True, False):
        for _ in controls.focus.widgets:
            lit = controls.lit.current
            if any(isinstance(each, LogSpot) for each in (getattr(lit, "members", ()) if is_group else (lit,))):
                break
            play.stack.handle(Intent(Kind.NEXT, Device.SWITCH))
        play.stack.handle(Intent(Kind.ACCEPT, Device.SWITCH))
    assert play.scene == "WholeLog"


def test_an_interruption_goes_to_the_pause(play: AutoPlay) -> None:
    play.stack.handle(key(Kind.LOG))
    play.stack.handle(Intent(Kind.PAD_LOST, Device.WINDOW))
    assert play.scene == "Pause"


@pytest.mark.parametrize(("device", "earlier", "later"), [
    (Device.KEYBOARD, Kind.PREVIOUS, Kind.NEXT), (Device.GAMEPAD, Kind.SEATS, Kind.END_TURN),
    (Device.MOUSE, Kind.SCROLL_UP, Kind.SCROLL_DOWN),
])
def test_pages_turn_from_the_newest_one_on(tmp_path: Path, device: Device, earlier: Kind, later: Kind) -> None:
    log = log_of(stage_of(tmp_path), 60)
    last = log.paging[1] - 1
    assert log.paging[0] == last > 0, "the newest is open"
    words = log.about
    assert log.handle(Intent(later, device)) is None
    assert log.paging[0] == last
    log.handle(Intent(earlier, device))
    assert log.paging[0] == last - 1
    assert log.about != words
    log.handle(Intent(later, device))
    assert (log.paging[0], log.about) == (last, words)


def test_the_newest_page_stays_open_in_another_window(tmp_path: Path) -> None:
    log = log_of(stage_of(tmp_path), 60)
    for scale in (2.0, 1.0):
        log.stage.change(text_scale=scale)
        log.resized()
        assert log.paging[0] == log.paging[1] - 1


def test_pages_turn_by_one_switch(tmp_path: Path) -> None:
    log = log_of(stage_of(tmp_path), 60)
    log.handle(Intent(Kind.NEXT, Device.SWITCH))
    assert log.focused == "pager"
    for page in range(log.paging[1]):
        log.handle(Intent(Kind.ACCEPT, Device.SWITCH))
        assert log.paging[0] == page, "after the newest page comes the first one"


def test_all_of_the_round_is_on_the_pages_and_said(tmp_path: Path) -> None:
    log = log_of(stage_of(tmp_path, text_scale=2.0), 40)
    assert len(log.model.turns) == 40
    log.turn(-log.paging[0])
    spoken = log.about
    for _ in range(log.paging[1] - 1):
        log.turn(1)
        spoken += log.about
    assert spoken.count("from Wilhelmina") == sum(len(turn.lines) for turn in log.model.turns) == 79


def test_a_turn_of_very_many_lines_goes_on_under_another_head_and_nothing_is_lost(tmp_path: Path) -> None:
    turn_lines = TurnLines(1, "Ada", tuple((f"line {number}",) for number in range(MOST_LINES + 2)))
    turns = turns_of([turn_lines], seated(4, long_names=True), lambda card: "")
    assert [(turn.actor, len(turn.lines)) for turn in turns] == [("Ada", MOST_LINES), ("Ada", 2)]
    assert sum((turn.lines for turn in turns), ()) == turn_lines.lines
