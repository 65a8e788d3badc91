"""Somebody comes while a match runs: they play a bot's seat from the next round on, and nobody is held up meanwhile."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.notices import NOTICE_MS, Notices
from scenes.screens import routes
from scenes.screens.couch.curtain import Curtain
from scenes.screens.couch.who_plays_on import LEAST_MS
from tests.scenes.autoplay import record_in
from tests.scenes.screens.couch.company import BOT, HOLDERS, Company, company
from tests.scenes.screens.couch.test_interrupted import back_to_the_table, press, until_next_round, who
from tests.scenes.staging import top_of

NEW = Holder(Device.GAMEPAD, 60)
ASKED = "Press again to join: you take over from Sprout next round."
JOINED = "Bolt takes over from Sprout next round."


def plug_in(play: Company, holder: Holder = NEW) -> None:
    play.stage.devices.pads.connect(holder.source, "")


def come(play: Company, holder: Holder = NEW) -> None:
    """Two presses, a moment apart."""
    point = (3, 3) if holder.device in (Device.MOUSE, Device.TOUCH) else None
    for _ in range(2):
        play.press(Kind.PRESS if point else Kind.ACCEPT, by=holder, point=point)
        pass_time(play)


def pass_time(play: Company, elapsed_ms: float = LEAST_MS) -> None:
    """As the loop does it."""
    play.stage.notices.update(elapsed_ms)
    play.frame(50)


@pytest.mark.parametrize("holder", [NEW, Holder(Device.MOUSE), Holder(Device.TOUCH), Holder(Device.KEYBOARD)])
def test_two_presses_in_somebodys_turn_take_a_bots_seat_from_the_next_round_on(tmp_path: Path, holder: Holder) -> None:
    with company(tmp_path, 2, 1, seed=3, open_hands=True) as play:
        if holder is NEW:
            plug_in(play)
        seat = play.open()
        play.press(Kind.CARD, by=HOLDERS[seat], number=1)
        picked = play.turn.controller.drafting
        play.press(Kind.ACCEPT if holder.device not in (Device.MOUSE, Device.TOUCH) else Kind.PRESS, by=holder,
                  point=(3, 3) if holder.device in (Device.MOUSE, Device.TOUCH) else None)
        assert play.stage.notices.line == ASKED
        assert not play.turn.session.stand_ins.latecomers
        pass_time(play)
        come(play, holder)
        assert play.stage.notices.line == JOINED, "the answer is seen at once, in place of the question"
        session = play.turn.session
        assert play.turn.controller.drafting is picked and session.person_to_act == seat, "nobody is disturbed"
        assert sorted(session.persons) == [0, 1], "not in the middle of a round"
        assert session.stand_ins.latecomers[2].name == "Bolt"
        assert play.stage.devices.seats.holders_of(2) == (holder,)


def test_from_the_next_round_on_they_sit_there_and_the_record_goes_on(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3, open_hands=True) as play:
        plug_in(play)
        play.open()
        come(play)
        session = until_next_round(play)
        assert sorted(session.persons) == [0, 1, 2]
        assert session.setup.seats[2].name == "Bolt" and session.setup.seats[2].level is None
        assert play.table is not None and play.table.seated == session.setup.seats
    header = json.loads(record_in(tmp_path).read_bytes().splitlines()[0])
    assert header["seats"][2] == {"name": "Sprout", "player": "bot:random"}, "a record's header stays"
    assert replay(split_lines(record_in(tmp_path).read_bytes()), GAMES).lines


def test_behind_a_curtain_somebody_can_come_and_nothing_opens(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        plug_in(play)
        for _ in range(400):
            play.frame(50)
            if play.scene == "Curtain":
                break
        come(play)
        assert play.scene == "Curtain"
        assert play.turn.session.viewer is None
        assert play.turn.session.stand_ins.latecomers[2].name == "Bolt"


def test_who_comes_has_a_curtain_of_their_own_that_only_their_device_opens(tmp_path: Path) -> None:
    with company(tmp_path, 1, 1, seed=3) as play:
        plug_in(play)
        play.open()
        assert not play.turn.session.hands.are_private
        come(play)
        session = until_next_round(play)
        assert session.hands.are_private
        for _ in range(3000):
            if play.scene == "Curtain" and top_of(play.stack, Curtain).seat == 1:
                break
            play.press_something()
            play.frame(50)
        for _ in range(2):
            play.press(Kind.ACCEPT, by=HOLDERS[0])
        assert play.scene == "Curtain"
        for _ in range(2):
            play.press(Kind.ACCEPT, by=NEW)
        play.frame(50)
        assert play.scene == "Turn" and session.viewer == 1


def test_a_double_click_asks_but_does_not_join(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        plug_in(play)
        play.open()
        for _ in range(4):
            play.press(Kind.ACCEPT, by=NEW)
            pass_time(play, 50)
        assert not play.turn.session.stand_ins.latecomers


def test_a_first_press_is_forgotten_and_so_is_its_line(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3, open_hands=True, hand_closes_s=0) as play:
        plug_in(play)
        play.open()
        play.press(Kind.ACCEPT, by=NEW)
        pass_time(play, NOTICE_MS)
        assert ASKED not in play.stage.notices.lines
        play.press(Kind.ACCEPT, by=NEW)
        assert not play.turn.session.stand_ins.latecomers
        play.press(Kind.CANCEL, by=NEW)
        assert play.stage.notices.line is None and play.scene == "Turn", "the way out leads out of the question alone"


def test_who_comes_may_think_better_of_it(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        plug_in(play)
        play.open()
        come(play)
        play.press(Kind.CANCEL, by=NEW)
        assert play.scene == "Turn" and not play.turn.session.stand_ins.latecomers
        assert "Bolt isn't joining." in play.stage.notices.lines
        assert not play.stage.devices.seats.has_device(2)


def test_a_pad_lost_before_the_next_round_holds_nobody_up(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        plug_in(play)
        play.open()
        come(play)
        play.stage.devices.pads.lost(NEW.source)
        play.press(Kind.PAD_LOST, by=NEW)
        play.frame(50)
        assert play.scene == "Turn"
        assert not play.turn.session.stand_ins.latecomers


def test_who_left_has_their_seat_offered_first(tmp_path: Path) -> None:
    with company(tmp_path, 3, 1, seed=3) as play:
        plug_in(play)
        play.open()
        seat = next(seat for seat in range(3) if seat != play.turn.session.person_to_act)
        scene = who(play)
        press(play, scene, seat)
        back_to_the_table(play)
        play.open()
        come(play)
        assert play.turn.session.stand_ins.returns(seat) and not play.turn.session.stand_ins.latecomers


@pytest.mark.parametrize("people, bots, without", [(2, 0, None), (2, 1, 1)])
def test_nobody_is_asked_where_no_seat_is_free_or_any_device_plays(
    tmp_path: Path, people: int, bots: int, without: int | None
) -> None:  # fmt: skip
    with company(tmp_path, people, bots, seed=3, open_hands=True) as play:
        plug_in(play)
        play.open()
        if without is not None:
            play.stage.devices.seats.release(HOLDERS[without])
        play.press(Kind.ACCEPT, by=NEW)
        assert play.stage.notices.line == ("The table is full." if without is None else None)


def test_in_the_pause_every_device_can_let_somebody_play_for_a_bot_and_take_that_back(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        play.open()
        scene = who(play)
        press(play, scene, 2)
        stand_ins = play.turn.session.stand_ins
        assert scene.focus.widgets[2].value_words == "Bolt, from next round"
        press(play, scene, 2)
        assert not stand_ins.latecomers
        press(play, scene, 2, NEW)
        assert stand_ins.latecomers and play.stage.devices.seats.holders_of(2) == (NEW,)


def test_after_a_match_they_sit_there_in_the_next_one(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        plug_in(play)
        play.open()
        come(play)
        play.stack.apply(None)
        scene = play.router.make(routes.Rematch())
        scene.close()
        session = play.session
        assert session is not None and sorted(session.persons) == [0, 1, 2]
        assert [seat.player for seat in session.header.seats] == ["human"] * 3


def test_a_line_that_is_dropped_gives_way_at_once() -> None:
    notices = Notices()
    for line in "abc":
        notices.say(line)
    notices.update(NOTICE_MS - 1)
    notices.drop("b")
    assert notices.lines == ("a", "c")
    notices.drop("a")
    assert notices.update(0), "it is drawn anew"
    notices.update(NOTICE_MS - 1)
    assert notices.lines == ("c",)
    notices.drop("nothing")


def test_names_of_those_who_come_are_not_taken_already(tmp_path: Path) -> None:
    with company(tmp_path, 2, 2, seed=3) as play:
        play.open()
        scene = who(play)
        for seat in (2, 3):
            press(play, scene, seat)
        faces = [seat.face for seat in play.turn.session.stand_ins.latecomers.values()]
        assert faces == ["bolt", "ring"] and BOT.face not in faces


def at_a_curtain(play: Company) -> int:
    """Frames until one covers the table; whose hand it hides."""
    for _ in range(400):
        if play.scene == "Curtain":
            return top_of(play.stack, Curtain).seat
        play.frame(50)
    raise AssertionError("no curtain")


def answered(play: Company, holder: Holder, line: str) -> None:
    """A press is answered at once by a line and a sound, while another line is to be read."""
    heard: list[str] = []
    play.stage.sound.play = heard.append  # type: ignore[method-assign, assignment]
    play.stage.notices.say("Something that is read for some seconds.")
    play.stage.notices.update(500)
    play.press(Kind.ACCEPT, by=holder)
    assert play.stage.notices.line == line
    assert len(heard) == 1


def test_a_second_press_counts_though_another_line_was_to_be_read(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        plug_in(play)
        play.open()
        answered(play, NEW, ASKED)
        pass_time(play)
        play.press(Kind.ACCEPT, by=NEW)
        assert play.stage.notices.line == JOINED
        assert play.turn.session.stand_ins.latecomers[2].name == "Bolt"


@pytest.mark.parametrize("covered", [False, True])
def test_who_cannot_act_now_is_answered(tmp_path: Path, covered: bool) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        plug_in(play)
        seat = at_a_curtain(play) if covered else play.open()
        answered(play, HOLDERS[1 - seat], f"It's {play.turn.session.setup.seats[seat].name}'s turn.")
        come(play)
        answered(play, NEW, JOINED)
        late = Holder(Device.GAMEPAD, 61)
        plug_in(play, late)
        answered(play, late, "The table is full.")
        assert play.scene == ("Curtain" if covered else "Turn")


@pytest.mark.parametrize("covered", [False, True])
def test_why_a_device_could_not_act_is_gone_once_its_turn_has_come(tmp_path: Path, covered: bool) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        seat = at_a_curtain(play) if covered else play.open()
        line = f"It's {play.turn.session.setup.seats[seat].name}'s turn."
        answered(play, HOLDERS[1 - seat], line)
        if covered:
            play.open()
        else:
            play.press(Kind.PAUSE, by=HOLDERS[seat])
        assert line not in play.stage.notices.lines


def test_the_lines_of_a_match_that_is_left_do_not_come_up_in_the_next(tmp_path: Path) -> None:
    with company(tmp_path, 2, 1, seed=3) as play:
        plug_in(play)
        play.open()
        play.stage.notices.say("The game has a line to say.")
        come(play)
        answered(play, NEW, JOINED)
        play.router.make(routes.Menu())
        assert JOINED not in play.stage.notices.lines
        assert "The game has a line to say." in play.stage.notices.lines, "it is of no match"


def test_a_curtain_waits_for_the_pad_that_is_missing_and_says_so(tmp_path: Path) -> None:
    with company(tmp_path, 2, seed=3) as play:
        while at_a_curtain(play) != 0:
            play.open()
            play.press(Kind.CARD, by=HOLDERS[1], number=1)
            play.press(Kind.PLAY, by=HOLDERS[1])
            play.press(Kind.END_TURN, by=HOLDERS[1])
            play.press(Kind.FOLD, by=HOLDERS[1])
            play.frame(50)
        curtain = play.stack.top
        assert curtain is not None
        play.press(Kind.PAD_LOST, by=HOLDERS[0])
        assert play.scene == "Reclaim"
        assert "Any device" not in curtain.about, "it is seen below"
        assert play.stage.devices.name_of(HOLDERS[0]) in curtain.about


def test_a_curtain_that_is_uncovered_while_a_pad_is_missing_asks_for_it(tmp_path: Path) -> None:
    with company(tmp_path, 2, seed=3) as play:
        seat = at_a_curtain(play)
        play.stage.devices.seats.wait_for(play.holder(seat), seat)
        play.frame(16)
        assert play.scene == "Reclaim"
