"""Whoever is out may have the rest of the round played fast: by mouse, touch, keys, pads and one switch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.screens.round.turn import Turn
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.staging import key, match_aside

BASIC = {"edition": "asmadi-1.3", "draw": False, "actions": False, "scoring": "none"}


def played(folder: Path, **settings: object) -> AutoPlay:
    """A match of four whose person folds at once; the bots play on."""
    play = AutoPlay(stage_for_tests(folder, size=(1280, 720), **settings), setup_for_tests(BASIC, 4), seed=3)
    for _ in range(4000):
        play.stack.update(50)
        turn = play.stack.top
        if play.scene == "Confirm":
            play.stack.handle(key(Kind.RIGHT))
            play.stack.handle(key(Kind.ACCEPT))
        elif isinstance(turn, Turn) and turn.can_be_played:
            assert not match_aside(turn).forward.offered, "nobody is out yet"
            play.stack.handle(key(Kind.FOLD))
        elif isinstance(turn, Turn) and match_aside(turn).forward.offered:
            return play
    raise AssertionError("nobody went out")


@pytest.fixture
def play(tmp_path: Path) -> Iterator[AutoPlay]:
    with played(tmp_path) as match:
        yield match


def turn_of(play: AutoPlay) -> Turn:
    assert isinstance(play.stack.top, Turn)
    return play.stack.top


def rest_of_the_round(play: AutoPlay) -> int:
    """The ms until the round is won."""
    for passed in range(0, 120_000, 25):
        if turn_of(play).step_player.won:
            return passed
        play.frame(25)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_what_accepts_makes_it_fast_and_slow_again(play: AutoPlay, device: Device) -> None:
    table = turn_of(play).table
    assert (table.hurried, table.pace) == (False, 1.0)
    for hurried in (True, False, True):
        play.stack.handle(Intent(Kind.ACCEPT, device))
        assert table.hurried is hurried
        play.frame(16)
    assert table.pace == 0.25
    assert play.stage.settings.speed == "1", "a speed that was chosen stays"


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_press_on_its_button(play: AutoPlay, device: Device) -> None:
    play.frame(16)
    point = play.stage.viewport.rect(*turn_of(play).table.spec.plan.forward).center
    for kind in (Kind.PRESS, Kind.RELEASE):
        play.stack.handle(Intent(kind, device, point=point))
        play.frame(16)
    assert turn_of(play).table.hurried
    away = play.stage.viewport.point(900, 300)
    play.stack.handle(Intent(Kind.PRESS, device, point=away))
    assert turn_of(play).table.hurried, "elsewhere a press does nothing to it"


def test_the_rest_of_the_round_is_much_shorter(tmp_path: Path) -> None:
    with played(tmp_path / "slow") as slow, played(tmp_path / "fast") as fast:
        fast.stack.handle(key(Kind.ACCEPT))
        assert rest_of_the_round(fast) < 0.4 * rest_of_the_round(slow)


def test_bots_that_wait_for_presses_are_not_waited_for(tmp_path: Path) -> None:
    with played(tmp_path) as match:
        match.stage.change(bot_pace="press")
        match.stack.handle(key(Kind.ACCEPT))
        assert rest_of_the_round(match) < 60_000


def test_the_next_round_has_its_own_speed(play: AutoPlay) -> None:
    table = turn_of(play).table
    play.stack.handle(key(Kind.ACCEPT))
    rest_of_the_round(play)
    assert not match_aside(turn_of(play)).forward.offered
    for _ in range(40):
        play.stack.handle(key(Kind.ACCEPT))
        play.frame(50)
        if not isinstance(play.stack.top, Turn):
            break
    assert not table.hurried


def test_a_voice_says_how(play: AutoPlay) -> None:
    turn = turn_of(play)
    assert "Enter to fast forward" in turn.about
    play.stack.handle(key(Kind.ACCEPT))
    assert "fast forward" not in turn.about


def test_what_a_voice_says_of_it_stays_while_rules_change(play: AutoPlay) -> None:
    """Else it says the same again after each: it says all that is new."""
    turn, said, changed = turn_of(play), [turn_of(play).about], False
    while match_aside(turn).forward.offered:
        play.frame(25)
        changed |= turn.table.ground.changing
        assert (match_aside(turn).hint is None) == turn.table.ground.changing, "the rule's name comes to its place"
        said.append(turn.about)
    assert changed
    assert len({*said[:-1]}) == 1, said


def test_with_one_switch_nothing_is_named_that_no_press_reaches(play: AutoPlay) -> None:
    turn = turn_of(play)
    turn.stage.last_holder = Holder(Device.SWITCH)
    assert turn.about == (
        "You can see why after the round. Press to fast forward, see the log or pause."), "the event has said who is out"


def switch(play: AutoPlay, kind: Kind = Kind.ACCEPT) -> None:
    """One switch is pressed, or the scan goes on."""
    play.stack.handle(Intent(kind, Device.SWITCH))
    play.frame(16)


def lit(play: AutoPlay) -> str | None:
    """What one switch would press."""
    focus = turn_of(play).focus
    return focus.current.words if focus is not None and focus.current is not None else None


def test_one_switch_stops_the_bots_and_reaches_fast_forward_log_and_pause(play: AutoPlay) -> None:
    turn = turn_of(play)
    assert lit(play) is None and not turn.waits, "nothing is lit while the bots play"
    reached = list[str | None]()
    for further, scene in ((0, "Turn"), (1, "WholeLog"), (2, "Pause")):
        switch(play)
        for _ in range(200):
            play.frame(50)
        assert turn.waits and not turn.table.busy
        told = len(turn.session.round_steps)
        for _ in range(200):
            play.frame(50)
        assert len(turn.session.round_steps) == told, "nobody moves while something is to be chosen"
        for _ in range(further):
            switch(play, Kind.NEXT)
        reached.append(lit(play))
        switch(play)
        assert play.scene == scene
        if scene == "WholeLog":
            play.stack.handle(key(Kind.CANCEL))
    assert reached == ["Fast forward", "Log", "Pause"]
    assert turn.table.hurried


def test_after_the_last_of_them_the_match_goes_on(play: AutoPlay) -> None:
    turn = turn_of(play)
    switch(play)
    for _ in range(2):
        switch(play, Kind.NEXT)
    assert lit(play) == "Pause"
    switch(play, Kind.NEXT)
    assert lit(play) is None
    told = len(turn.session.round_steps)
    for _ in range(100):
        play.frame(50)
    assert len(turn.session.round_steps) > told


def test_nothing_is_scanned_while_a_card_still_flies(play: AutoPlay) -> None:
    turn = turn_of(play)
    while not turn.table.timeline.busy:
        play.frame(16)
    switch(play)
    assert lit(play) == "Fast forward" and turn.table.busy and not turn.waits


def test_what_is_lit_stays_so_in_a_window_of_another_size(play: AutoPlay) -> None:
    switch(play)
    switch(play, Kind.NEXT)
    play.resize(1600, 900)
    assert lit(play) == "Log"
    assert match_aside(turn_of(play)).focus.current.rect == play.stage.viewport.rect(  # type: ignore[union-attr]
        *turn_of(play).table.spec.plan.log)


def test_it_is_not_offered_while_a_person_plays_on(play: AutoPlay) -> None:
    turn = turn_of(play)
    other = next(seat for seat in (1, 2, 3) if turn.table.panels.is_in(seat))
    turn.session.persons[other] = turn.session.persons[0]
    assert not match_aside(turn).forward.offered
    play.frame(16)
    play.stack.handle(key(Kind.ACCEPT))
    assert not turn.table.hurried
