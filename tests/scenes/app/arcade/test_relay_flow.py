"""A relay from the lobby to the scores: whose turn it is, whose device plays, what the file and the records have."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.arcade.run import DAILY, FREE, Mate, Run, mate_now
from game.arcade.run_file import read_run
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.scene import Push, Reset
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.resume import look
from scenes.screens import routes
from scenes.screens.couch.lobby import Lobby
from tests.scenes.app.arcade.runner import LEFT, MAKE, OTHER_PAD, PAD, RIGHT, TWO_PADS, Couch
from tests.scenes.staging import drafting_of, widgets_of

MOUSE, NEW_PAD = Holder(Device.MOUSE), Holder(Device.GAMEPAD, 20)
THREE = (*TWO_PADS, Mate("Kite", "kite"))
PEOPLE = {"a1": {"name": "Ann", "face": "ring", "text_scale": 2.0, "speed": "instant"},
          "b2": {"name": "Ben", "face": "boat", "one_switch": True}}  # fmt: skip
KNOWN = (TWO_PADS[0]._replace(name="Ann", face="ring", person="a1"), TWO_PADS[1]._replace(person="b2"))


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """All rivals play whatever comes to mind."""
    usual = Session._bot

    def bot(session: Session, seat: int) -> object:
        found = usual(session, seat)
        found._level = "random"  # type: ignore[attr-defined]
        return found

    monkeypatch.setattr(Session, "_bot", bot)


def to_table(couch: Couch, *mates: Mate) -> None:
    """A new relay, up to the first move of its first player."""
    couch.relay(*mates)
    couch.press()
    couch.my_turn()


def players(folder: Path, run: Run) -> dict[tuple[int, int], tuple[str, str]]:
    """Who plays each try by the records."""
    found = {}
    for path in (folder / RECORDS).glob(f"*{run.id}*.jsonl"):
        header = look(path).header
        assert header.run is not None
        found[header.run.stage, header.run.number] = header.seats[run.seat].name, header.seats[run.seat].person
    return found


# -- the way in


def lobby_of(couch: Couch) -> Lobby:
    assert isinstance(couch.top, Lobby)
    return couch.top


def in_lobby(couch: Couch, *holders: Holder) -> Lobby:
    """Everybody sits there and is ready."""
    couch.stack.apply(Reset(routes.Lobby()))
    for holder in holders:
        couch.send(holder, Kind.ACCEPT, Kind.ACCEPT)
    return lobby_of(couch)


@pytest.mark.parametrize(("people", "possible"), [(0, False), (1, False), (2, True), (3, True), (4, True)])
def test_two_to_four_may_climb_together(tmp_path: Path, people: int, possible: bool) -> None:
    with Couch(tmp_path) as couch:
        lobby = in_lobby(couch, *(PAD, OTHER_PAD, LEFT, RIGHT)[:people])
        assert [way.is_open for way in lobby.model.onward if way.key == "run"] == [possible]


def test_two_presses_lead_from_the_lobby_into_a_relay(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        lobby = in_lobby(couch, PAD, LEFT)
        names = [seat.name for seat in lobby.party.seats[:2]]
        for kind in (Kind.UP, Kind.RIGHT):
            if lobby.focused != "run":
                couch.send(PAD, kind)
        couch.send(PAD, Kind.ACCEPT)
        couch.still()
        assert couch.scene == "Versus"
        assert [(mate.name, mate.device) for mate in couch.router.runs.run.mates] == [
            (names[0], f"pad 1 {MAKE}"), (names[1], "left keys")]
        assert f"{names[0]} plays" in couch.top.about


def test_the_other_game_has_no_run(tmp_path: Path) -> None:
    with Couch(tmp_path, game="7street") as couch:
        assert "run" not in [way.key for way in in_lobby(couch, PAD, LEFT).model.onward]


def test_whoever_stays_is_still_in_the_lobby_and_holds_what_they_held(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        lobby = in_lobby(couch, LEFT, PAD)
        lobby.focus_on("run")
        couch.send(LEFT, Kind.ACCEPT)
        couch.still()
        assert couch.scene == "Confirm"
        couch.send(LEFT, Kind.ACCEPT)  # Stay has the focus
        assert lobby_of(couch) is lobby
        assert couch.stage.devices.split_keyboard and couch.stage.devices.seats.is_unused
        couch.send(LEFT, Kind.CANCEL)
        assert lobby.party.guests[0].choosing


def test_the_same_people_go_on_with_what_they_hold_now(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        stored_run = couch.router.runs.run
        couch.stack.apply(Reset(routes.Menu()))
        couch.router.close()
        couch.relay(TWO_PADS[1]._replace(device="mouse"), TWO_PADS[0]._replace(device="keys"))
        assert couch.scene == "Confirm"
        couch.press(Kind.RIGHT)
        couch.press()
        assert couch.scene == "RunMap"
        run = couch.router.runs.run
        assert run.id == stored_run.id
        assert [(mate.name, mate.device) for mate in run.mates] == [("Moon", "keys"), ("Star", "mouse")]
        assert read_run(tmp_path, FREE)[0].run == run
        couch.press()
        couch.my_turn()  # the record of the open try knows of the pad alone
        assert [holder.device for holder in couch.stage.devices.seats.holders_of(0)] == [Device.KEYBOARD]


def test_others_are_asked_whether_the_kept_run_is_to_end(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        stored_run = couch.router.runs.run
        couch.stack.apply(Reset(routes.Menu()))
        couch.router.close()
        couch.relay(*THREE)
        assert len(widgets_of(couch.top)) == 2
        couch.press(Kind.RIGHT)
        couch.press()
        assert couch.scene == "Versus" and couch.router.runs.run.id != stored_run.id
        assert couch.router.runs.run.mates == THREE


# -- the order, and what is written of it


@pytest.mark.usefixtures("easy")
def test_the_pad_passes_after_each_stage_and_the_records_name_who_played_it(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        couch.relay(*THREE)
        shown = []
        while couch.play_until("Versus", "PlayAgain", "RunOver") != "RunOver":
            run = couch.router.runs.run
            if couch.scene == "Versus":
                mate = mate_now(run)
                assert mate is not None and f"{mate.name} plays" in couch.top.about
                shown.append(((run.stage.number, run.try_number), (mate.name, "")))
            couch.press()
        run = couch.router.runs.run
        assert [name for _, (name, _) in shown] == [THREE[turn % 3].name for turn in range(len(shown))]
        assert len(shown) >= 7 and players(tmp_path, run) == dict(shown)
        assert [line.run for line in couch.router.runs.shelf.scores.runs] == [run.id]  # one entry for all


def test_a_lost_stage_is_tried_by_the_next_one(tmp_path: Path) -> None:
    with Couch(tmp_path, me="random") as couch:
        couch.relay(*TWO_PADS)
        couch.play_until("PlayAgain")
        loser, run = mate_now(couch.router.runs.run), couch.router.runs.run
        after = next(mate.name for mate in TWO_PADS if mate != loser)
        assert loser is not None and after in couch.top.about
        couch.press()
        assert couch.scene == "Versus" and f"{after} plays" in couch.top.about
        assert couch.router.runs.run.stage == run.stage
        couch.press()
        assert couch.session.setup.seats[run.seat].name == after


@pytest.mark.usefixtures("easy")
def test_after_a_relay_the_same_people_climb_once_more_and_from_the_menu_one_does(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        couch.relay(*TWO_PADS)
        couch.play_until("RunOver")
        couch.stack.apply(Push(routes.NewRun(FREE)))
        couch.still()
        assert couch.router.runs.run.mates == TWO_PADS and couch.scene == "Versus"
        couch.stack.apply(Push(routes.NewRun(DAILY)))
        couch.still()
        assert couch.router.runs.run.kind == DAILY and couch.router.runs.run.mates == ()
        couch.stack.apply(Reset(routes.Menu()))
        couch.router.runs.shelf.keep(couch.router.runs.shelf.runs[FREE]._replace(ended=True))
        couch.arcade()
        couch.press()
        assert couch.router.runs.run.mates == ()


def test_a_daily_run_is_played_by_one_with_any_device(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        couch.stack.apply(Push(routes.NewRun(DAILY)))
        couch.still()
        couch.press()
        couch.my_turn()
        assert couch.stage.devices.seats.is_unused
        assert couch.session.setup.seats[0].name == "You"


# -- devices


def test_only_the_players_own_device_plays_and_all_others_may_pause(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        assert couch.stage.devices.seats.holders_of(0) == (PAD,)
        assert couch.stage.glyph_seat == 0
        controller = couch.top.controller  # type: ignore[attr-defined]
        for holder in (OTHER_PAD, MOUSE, LEFT):
            for kind in (Kind.CARD, Kind.PLAY, Kind.ACCEPT, Kind.ACCEPT, Kind.END_TURN, Kind.DISCARD):
                couch.send(holder, kind, number=1)
            assert not controller.drafting.moves and not controller.drafting.picked, holder
        assert not couch.session.stand_ins.latecomers
        couch.send(OTHER_PAD, Kind.PAUSE)
        assert couch.scene == "Pause"
        couch.send(OTHER_PAD, Kind.CANCEL)
        assert couch.scene == "Turn"
        couch.send(PAD, Kind.CARD, number=1)
        assert controller.drafting.picked


def test_the_next_stage_is_played_with_the_next_ones_device(tmp_path: Path) -> None:
    with Couch(tmp_path, me="random") as couch:
        to_table(couch, *TWO_PADS)
        for page in (("PlayAgain", "StageClear"), ("Versus",)):
            couch.play_until(*page)
            assert couch.stage.devices.seats.is_unused, "on the pages everybody may press"
        couch.press()
        couch.my_turn()
        assert couch.stage.devices.seats.holders_of(0) == (OTHER_PAD,)


def test_whose_device_is_not_said_plays_with_any(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, TWO_PADS[0]._replace(device=""), TWO_PADS[1])
        couch.send(MOUSE, Kind.CARD, number=1)
        assert drafting_of(couch.top).picked


def test_half_a_keyboard_is_the_whole_one_in_its_turn(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, TWO_PADS[0]._replace(device="left keys"), TWO_PADS[1]._replace(device="right keys"))
        assert not couch.stage.devices.split_keyboard
        assert [holder.device for holder in couch.stage.devices.seats.holders_of(0)] == [Device.KEYBOARD]


def test_a_pad_that_is_pulled_out_waits_and_the_others_do_not_matter(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        couch.pull_out(OTHER_PAD)
        couch.stack.update(16)
        assert couch.scene == "Turn"
        couch.pull_out(PAD)
        assert couch.scene == "Reclaim" and "Moon" in couch.top.title
        couch.plug_in(Holder(Device.GAMEPAD, 31))
        couch.stack.update(16)
        assert couch.scene == "Turn"
        assert couch.stage.devices.seats.holders_of(0) == (Holder(Device.GAMEPAD, 31),)


def hold(couch: Couch, holder: Holder) -> None:
    couch.send(holder, Kind.ACCEPT)
    for _ in range(20):
        couch.stack.update(50)
    couch.send(holder, Kind.LET_GO)


@pytest.mark.usefixtures("easy")
def test_whoever_has_taken_another_device_plays_with_it_from_then_on(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        couch.plug_in(NEW_PAD)
        couch.pull_out(PAD)
        hold(couch, NEW_PAD)
        assert couch.scene == "Turn" and couch.stage.devices.seats.holders_of(0) == (NEW_PAD,)
        couch.play_until("CardScoring", "TallyScoring", "StageClear", "PlayAgain")
        assert couch.router.runs.run.mates == (TWO_PADS[0]._replace(device=f"pad 3 {MAKE}"), TWO_PADS[1])
    assert read_run(tmp_path, FREE)[0].run == couch.router.runs.run


def test_a_lost_pad_of_whoever_is_next_is_waited_for_at_their_stage(tmp_path: Path) -> None:
    with Couch(tmp_path, me="random") as couch:
        to_table(couch, *TWO_PADS)
        couch.pull_out(OTHER_PAD)
        couch.play_until("PlayAgain", "StageClear")
        couch.play_until("Versus")
        couch.press()
        couch.play_until("Reclaim")
        assert "Star" in couch.top.title


# -- what is theirs


def known(folder: Path, **chosen: Any) -> Couch:
    return Couch(folder, me="random", profiles=PEOPLE, **chosen)


def test_everybody_plays_with_what_is_theirs(tmp_path: Path) -> None:
    with known(tmp_path) as couch:
        couch.relay(*KNOWN)
        assert couch.stage.settings.text_scale == 2.0  # on the page before it already
        couch.press()
        couch.my_turn()
        assert couch.stage.alone == "a1" and not couch.stage.settings.one_switch
        couch.play_until("PlayAgain", "StageClear")
        assert couch.stage.settings.text_scale == 2.0
        couch.play_until("Versus")
        assert couch.stage.settings.text_scale == 1.0 and couch.stage.settings.one_switch
        couch.press()
        couch.my_turn()
        assert couch.stage.devices.switch_holders == frozenset({OTHER_PAD})  # of all devices theirs alone
        couch.take_turn()
        couch.my_turn()
        assert couch.stage.devices.switch_holders == frozenset({OTHER_PAD})
        couch.stack.apply(Reset(routes.Menu()))
        assert couch.stage.settings.text_scale == 1.0 and not couch.stage.settings.one_switch
        assert couch.stage.devices.switch_holders is None


def test_names_and_faces_are_those_that_people_have_by_now(tmp_path: Path) -> None:
    with known(tmp_path) as couch:
        to_table(couch, *KNOWN)
    with Couch(tmp_path, profiles={"a1": {"name": "Anna", "face": "bolt"}}) as again:  # and Ben was deleted
        again.arcade()
        assert "Anna plays" in again.top.about
        again.press()
        again.my_turn()
        seat = again.session.setup.seats[0]
        assert (seat.name, seat.face, seat.person) == ("Anna", "bolt", "a1")
        assert [mate.person for mate in again.router.runs.run.mates] == ["a1", "b2"]
        again._me = "random"
        again.play_until("PlayAgain", "StageClear")
        again.play_until("Versus")
        assert "Star plays" in again.top.about
        again.press()
        assert again.session.setup.seats[0][:2] == ("Star", "star")
        assert again.session.setup.seats[0].person == "" and again.stage.alone == ""


@pytest.mark.parametrize("face", ["maestro", "nobody", "../x", ""])
def test_a_face_that_nobody_has_is_another_one(tmp_path: Path, face: str) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
    path = tmp_path / "run-free.json"
    content = json.loads(path.read_text())
    content["mates"][0]["face"] = face
    path.write_text(json.dumps(content))
    with Couch(tmp_path) as again:
        again.arcade()
        again.press()
        assert again.session.setup.seats[0].face == "kite"


# -- going on


def test_a_relay_that_was_killed_gives_everybody_their_device_back(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        couch.take_turn()
        couch.my_turn()
        before = couch.session.state
    with Couch(tmp_path, pads=(PAD, OTHER_PAD)) as again:
        again.arcade()
        assert again.scene == "RunStart" and "Moon plays" in again.top.about
        again.press()
        again.my_turn()
        assert again.session.state == before
        assert again.stage.devices.seats.holders_of(0) == (PAD,)
        again.send(OTHER_PAD, Kind.CARD, number=1)
        assert not drafting_of(again.top).picked


def test_going_on_without_the_pad_waits_for_it(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        couch.take_turn()
        couch.my_turn()
    with Couch(tmp_path, pads=()) as again:
        again.arcade()
        again.press()
        again.play_until("Reclaim")
        assert "Moon" in again.top.title
        again.plug_in(PAD)
        again.my_turn()
        assert again.stage.devices.seats.holders_of(0) == (PAD,)


def test_a_device_that_was_taken_in_mid_round_is_there_after_a_kill(tmp_path: Path) -> None:
    with Couch(tmp_path) as couch:
        to_table(couch, *TWO_PADS)
        couch.plug_in(NEW_PAD)
        couch.pull_out(PAD)
        hold(couch, NEW_PAD)
        couch.take_turn()
        couch.my_turn()
    with Couch(tmp_path, pads=(PAD, OTHER_PAD, NEW_PAD)) as again:
        again.arcade()
        again.press()
        again.my_turn()
        assert again.stage.devices.seats.holders_of(0) == (NEW_PAD,)
