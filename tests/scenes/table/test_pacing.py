"""A bot's turn: a thought of 350 to 700 ms, and 2600 ms in all at most, however long its chain of moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.settings import PACES
from scenes.kit.theme import DURATIONS
from scenes.match.story import MatchSetup, Seating
from scenes.screens.round.turn import Turn
from scenes.table.showing import THOUGHTS, Pacing
from tests.scenes.autoplay import AutoPlay, stage_for_tests

FRAME = 10.0
RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}


def thought(pacing: Pacing, pace: float) -> float:
    """Ms of real time until a bot no longer looks as if it thought."""
    passed = 0.0
    while pacing.still_thinking:
        pacing.pass_time(1.0, pace)
        passed += 1.0
    return passed


@pytest.mark.parametrize("pace", [pace for pace in PACES.values() if pace])
def test_bots_think_for_different_times_within_the_limits(pace: float) -> None:
    pacing, times = Pacing(), []
    for _ in range(40):
        pacing.turn_began(False)
        times.append(thought(pacing, pace) / pace)
    assert DURATIONS["think_least"] - 1 <= min(times)
    assert max(times) <= DURATIONS["think_most"] + 1 / pace
    assert len(set(map(round, times))) > 10


def test_people_are_not_waited_for_and_at_instant_speed_nobody_is() -> None:
    pacing = Pacing()
    pacing.turn_began(True)
    assert not pacing.still_thinking
    assert pacing.squeeze() == 1
    pacing.turn_began(False)
    pacing.pass_time(0.0, 0.0)
    assert not pacing.still_thinking


@pytest.mark.parametrize("motion", [420, 580, 860, 900])
@pytest.mark.parametrize("moves", [1, 2, 3, 5, 8])
def test_long_chains_are_sped_up_to_fit(motion: float, moves: int) -> None:
    pacing = Pacing()
    for _ in range(40):
        pacing.turn_began(False)
        spent = thought(pacing, 1.0)
        for _ in range(moves):
            spent += motion / pacing.squeeze()
            pacing.spend(motion)
        assert spent <= DURATIONS["bot_turn_total"] + 2


@pytest.mark.parametrize("speed", ["1", "4"])
def test_bots_turns_at_the_table_fit_their_time(tmp_path: Path, speed: str) -> None:
    """Expert matches of bots that play at random, with all their actions; every event waits for a frame."""
    bots = tuple(Seating(f"Bot {number}", "sprout", "random") for number in range(4))
    turns: list[float] = []
    stage = stage_for_tests(tmp_path, speed=speed)
    stage.new_seed = lambda: 4
    stage.new_secret = "4/{}".format
    with AutoPlay(stage, MatchSetup("red7", RULES, bots), 4) as play:
        began, to_act, clock, frames = 0.0, None, 0.0, 0
        while len(turns) < 60 and frames < 40_000:
            play.stack.update(FRAME)
            clock, frames = clock + FRAME, frames + 1
            table = getattr(play.stack.scenes[0], "table", None)
            acting = table.view.to_act if table is not None and play.scene == "Turn" else None
            if acting != to_act:
                if to_act is not None and acting is not None:
                    turns.append((clock - began) / PACES[speed])
                began, to_act = clock, acting
    assert len(turns) == 60
    frame = FRAME / PACES[speed]
    assert max(turns) <= DURATIONS["bot_turn_total"] + 12 * frame
    assert max(turns) > DURATIONS["bot_turn_total"] / 2


@pytest.mark.parametrize(("bot_pace", "least", "most"), [("quick", 0, 150), ("slow", 1200, 2000)])
def test_bots_think_as_long_as_is_set(bot_pace: str, least: int, most: int) -> None:
    pacing, times = Pacing(), []
    for _ in range(40):
        pacing.turn_began(False, bot_pace)
        times.append(thought(pacing, 1.0))
    assert least <= min(times) <= max(times) <= most + 1
    assert len(set(times)) > 10


@pytest.mark.parametrize("bot_pace", THOUGHTS)
@pytest.mark.parametrize("moves", [1, 3, 8])
def test_whatever_they_think_their_motions_have_the_time_that_they_have_usually(bot_pace: str, moves: int) -> None:
    longest = DURATIONS["bot_turn_total"] + max(0, THOUGHTS[bot_pace][1] - DURATIONS["think_most"])
    pacing = Pacing()
    for _ in range(40):
        pacing.turn_began(False, bot_pace)
        pacing.go_on()
        spent = thought(pacing, 1.0)
        for _ in range(moves):
            spent += 900 / pacing.squeeze()
            pacing.spend(900)
        assert spent <= longest + 2


@pytest.mark.parametrize("speed", ["4", "instant"])
def test_each_bot_waits_for_a_press(tmp_path: Path, speed: str) -> None:
    bots = tuple(Seating(f"Bot {number}", "sprout", "random") for number in range(3))
    stage = stage_for_tests(tmp_path, speed=speed, bot_pace="press")
    with AutoPlay(stage, MatchSetup("red7", RULES, bots), 4) as play:
        for _ in range(8):
            rest(play)
            turn = play.stack.top
            if not isinstance(turn, Turn) or turn.showing.won:
                return
            acted, drawn = turn.table.view.to_act, turn.session.story
            assert not turn.animating, "waiting costs nothing"
            for kind in (Kind.RIGHT, Kind.POINT):
                play.stack.handle(Intent(kind, Device.KEYBOARD))
            rest(play)
            assert (turn.table.view.to_act, turn.session.story) == (acted, drawn), "nothing else lets it go on"
            play.stack.handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
            rest(play)
            assert turn.showing.won or turn.table.view.to_act != acted


def rest(play: AutoPlay) -> None:
    """Much time passes, with pictures."""
    for _ in range(120):
        play.frame(50)


def test_a_press_on_the_pause_does_not_let_a_bot_go_on(tmp_path: Path) -> None:
    bots = tuple(Seating(f"Bot {number}", "sprout", "random") for number in range(2))
    stage = stage_for_tests(tmp_path, speed="instant", bot_pace="press")
    with AutoPlay(stage, MatchSetup("red7", RULES, bots), 4) as play:
        rest(play)
        turn = play.stack.top
        assert isinstance(turn, Turn)
        acted, pause = turn.table.view.to_act, turn.controller.widgets.focus.widgets[1].rect.center
        for kind in (Kind.PRESS, Kind.RELEASE):
            play.stack.handle(Intent(kind, Device.MOUSE, point=pause))
        assert play.scene == "Pause"
        assert turn.table.view.to_act == acted
        assert turn.showing.pacing.awaits_press
