"""The lobby: whoever presses takes a seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.router import Router
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, WHOLE_KEYS, Device, Holder, Intent, Kind
from scenes.kit.scene import Reset
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.ui.press import KeySign, PressWidget
from scenes.kit.widgets.surfaces import draw_lines
from scenes.screens import routes
from scenes.screens.couch.lobby import Lobby
from scenes.screens.couch.lobby_seats import SeatZone
from tests.hands import Hands
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import focused, render_scene

PADS = tuple(Holder(Device.GAMEPAD, number) for number in range(8))
LEFT, RIGHT = Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS)
MOUSE = Holder(Device.MOUSE)


class Evening(Hands):
    """A lobby with devices round it."""

    after_ms = 16.0

    def __init__(self, stage: Stage) -> None:
        for pad in PADS:
            stage.devices.pads.connect(pad.source, "")
        self.router = Router(stage)
        super().__init__(routes.Lobby(), self.router.make)

    def close(self) -> None:
        super().close()
        self.router.close()

    @property
    def lobby(self) -> Lobby:
        assert isinstance(self.top, Lobby)
        return self.top

    def control(self, key: str) -> PressWidget:
        """What can be pressed in the lobby, by its key."""
        return next(control for control in controls(self.lobby) if control.node.key == key)

    def seat(self, seat: int, kind: Kind | None = None) -> tuple[int, int]:
        """Where a pointer presses a seat, or something on it, in px."""
        zones = [node for node in self.lobby.tree.every() if isinstance(node, SeatZone)]
        box = next(zone.box for zone in zones if (zone.seat, zone.kind) == (seat, kind))
        assert box is not None
        rect = self.stage.viewport.rect(*box)
        return rect.center if kind is not None else (rect.x + rect.width // 8, rect.y + rect.height // 6)

    def start(self, holder: Holder = PADS[0]) -> None:
        """Everybody has sat down, and somebody presses what starts."""
        self.wait(900)
        self.press(Kind.END_TURN if holder.device is Device.KEYBOARD else Kind.PAUSE, by=holder)


def controls(lobby: Lobby) -> list[PressWidget]:
    return [widget for widget in lobby.focus.widgets if isinstance(widget, PressWidget)]


@pytest.fixture
def evening(tmp_path: Path) -> Any:
    made = Evening(stage_for_tests(tmp_path, (1280, 720)))
    yield made
    made.close()


def test_any_device_sits_down_by_one_press_and_eight_pads_find_four_seats(evening: Evening) -> None:
    for pad in PADS:
        evening.press(Kind.ACCEPT, by=pad)
    assert [guest.holder for guest in evening.lobby.party.guests] == list(PADS[:4])
    assert len({guest.face for guest in evening.lobby.party.guests}) == 4


def test_pad_keyboard_halves_and_mouse_share_a_table_three_presses_each_at_most(evening: Evening) -> None:
    for holder in (PADS[0], LEFT, RIGHT):
        evening.press(Kind.ACCEPT, Kind.ACCEPT, by=holder)
    evening.press(Kind.PRESS, by=MOUSE, point=evening.seat(3))
    evening.start()
    seats = evening.stage.devices.seats
    assert [seats.holders_of(seat) for seat in range(4)] == [(PADS[0],), (LEFT,), (RIGHT,), (MOUSE,)]
    assert evening.stage.devices.split_keyboard
    assert evening.scene == "Deal"


def test_half_a_keyboard_alone_gets_the_whole(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, by=LEFT)
    evening.start(LEFT)
    assert not evening.stage.devices.split_keyboard
    assert evening.stage.devices.seats.holders_of(0) == (Holder(Device.KEYBOARD, WHOLE_KEYS),)


def test_one_person_is_given_a_bot(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PADS[0])
    assert [seat.level is None for seat in evening.lobby.party.seats] == [True, False]


def test_mashing_a_button_starts_nothing_before_the_others_have_sat_down(evening: Evening) -> None:
    for _ in range(30):
        evening.press(Kind.ACCEPT, by=PADS[0])
        evening.wait(300)
    assert evening.scene == "Lobby"
    evening.press(Kind.ACCEPT, by=PADS[1])
    evening.press(Kind.PAUSE, Kind.ACCEPT, by=PADS[0])
    assert evening.scene == "Lobby", "just after somebody has sat down"
    evening.start()
    assert evening.scene == "Deal"


def test_the_start_looks_ready_when_it_is(evening: Evening) -> None:
    assert not evening.control("main").enabled and not evening.lobby.model.is_ready
    evening.press(Kind.ACCEPT, by=PADS[0])
    assert evening.control("main").enabled and not evening.lobby.model.is_ready
    resting = screenshot(evening)
    evening.wait(900)
    assert evening.lobby.model.is_ready
    assert screenshot(evening) != resting


def screenshot(evening: Evening) -> bytes:
    drawn = render_scene(evening.lobby)
    return pygame.image.tobytes(drawn.subsurface(evening.control("main").rect), "RGB")


def test_right_from_a_line_leads_to_what_is_beside_it_and_a_press_changes_the_line(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PADS[0])
    lobby, settings = evening.lobby, evening.stage.settings
    for key, beside in (("rules", "all rules"), ("hands", "guest"), ("deals", "guest")):
        lobby.focus_on(key)
        before = lobby.party.setup.rules, settings.open_hands, settings.fair_series
        evening.press(Kind.RIGHT, by=PADS[0])
        assert lobby.focused == beside
        assert (lobby.party.setup.rules, evening.stage.settings.open_hands, evening.stage.settings.fair_series) == before
    lobby.focus_on("hands")
    evening.press(Kind.ACCEPT, by=PADS[0])
    assert evening.stage.settings.open_hands


def test_a_pointer_has_arrows_on_the_lines_and_pads_the_button_that_changes_the_one_in_focus(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PADS[0])
    evening.stage.last_holder = PADS[0]
    evening.wait(100)
    assert not evening.control("deals").node.zones
    evening.stage.last_holder = MOUSE
    evening.wait(100)
    zone = evening.control("deals").node.zones[1].node.box
    assert zone is not None
    evening.click(evening.stage.viewport.rect(*zone).center)
    assert evening.stage.settings.fair_series


def test_the_mouse_finds_the_way_back_and_nobody_is_thrown_out_unasked(evening: Evening) -> None:
    evening.click(evening.control("back").rect.center)
    assert evening.scene == "Menu"
    for leaving in ("back", "right click", "escape"):
        evening.stack.apply(Reset(routes.Lobby()))
        evening.press(Kind.ACCEPT, by=PADS[0])
        if leaving == "back":
            evening.press(Kind.POINT, by=MOUSE, point=(5, 5))
            evening.click(evening.control("back").rect.center)
        else:
            rest = {"point": (5, 5)} if leaving == "right click" else {}
            evening.press(Kind.CANCEL, by=MOUSE if rest else LEFT, **rest)
        assert evening.scene == "Confirm"
        evening.press(Kind.ACCEPT, by=PADS[0])
        assert len(evening.lobby.party.guests) == 1, "the safe answer comes first"


def test_bots_are_added_chosen_and_taken_away_at_their_places(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.DISCARD, by=PADS[0])
    bots = [seat for seat in evening.lobby.party.seats if seat.level]
    assert len(bots) == 2, "one had to be there"
    evening.press(Kind.ACCEPT, by=PADS[0])
    evening.lobby.focus_on("bot 1")
    evening.press(Kind.ACCEPT, by=PADS[0])
    assert evening.scene == "Rivals"
    evening.press(Kind.RIGHT, Kind.ACCEPT, by=PADS[0])
    assert evening.scene == "Lobby"
    changed = [seat for seat in evening.lobby.party.seats if seat.level]
    assert changed[0] == bots[0]
    assert changed[1].level != bots[1].level
    spoken = focused(evening.lobby).spoken_words
    assert changed[1].name in spoken and "Bot" in spoken
    evening.press(Kind.DISCARD, by=PADS[0])
    assert sum(seat.level is not None for seat in evening.lobby.party.seats) == 3
    assert not any(control.node.key == "add bot" for control in controls(evening.lobby))
    for left in (2, 1):
        evening.lobby.focus_on("remove 0")
        evening.press(Kind.ACCEPT, by=PADS[0])
        assert sum(seat.level is not None for seat in evening.lobby.party.seats) == left
    assert not evening.control("remove 0").enabled, "alone one needs a bot"


def test_the_mouse_adds_bots_too_and_a_free_place_is_still_for_people(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, by=PADS[0])
    evening.click(evening.control("add bot").rect.center)
    assert sum(seat.level is not None for seat in evening.lobby.party.seats) == 2
    evening.click(evening.seat(1))
    assert [guest.holder for guest in evening.lobby.party.guests] == [PADS[0], MOUSE]


def test_a_guest_takes_another_face_and_leaves_without_moving_the_focus(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PADS[0])
    evening.press(Kind.ACCEPT, by=PADS[1])
    focus, face = evening.lobby.focused, evening.lobby.party.guests[1].face
    evening.press(Kind.RIGHT, Kind.DOWN, by=PADS[1])
    assert evening.lobby.party.guests[1].face not in (face, evening.lobby.party.guests[0].face)
    assert evening.lobby.focused == focus
    evening.press(Kind.CANCEL, by=PADS[1])
    assert len(evening.lobby.party.guests) == 1


def test_somebody_without_a_device_sits_down_too_and_any_device_plays_for_them(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PADS[0])
    evening.lobby.add_guest()
    evening.start()
    devices = evening.stage.devices
    mouse, pad = Intent(Kind.ACCEPT, Device.MOUSE), Intent(Kind.ACCEPT, Device.GAMEPAD, source=PADS[0].source)
    assert devices.may_act(devices.seated(mouse), 1)
    assert devices.may_act(devices.seated(pad), 1), "all that there is may be in somebody's hands"
    assert not devices.may_act(devices.seated(mouse), 0)


def test_a_pad_that_is_pulled_leaves_its_seat(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, by=PADS[0])
    evening.press(Kind.ACCEPT, by=PADS[1])
    evening.press(Kind.PAD_LOST, by=PADS[0])
    assert [guest.holder for guest in evening.lobby.party.guests] == [PADS[1]]


def test_rules_bots_and_faces_are_remembered(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.RIGHT, Kind.ACCEPT, by=PADS[0])
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PADS[1])
    face = evening.lobby.party.guests[0].face
    evening.lobby.take_bots(evening.lobby.party.options.first_setup().seats[1:2])
    rules = evening.lobby.party.options.apply(evening.lobby.party.options.presets[-1], evening.lobby.party.setup.rules)
    evening.lobby.take_rules(rules)
    evening.start()
    again = SceneStack(routes.Lobby(), evening.router.make)
    assert isinstance(again.top, Lobby)
    again.handle(Intent(Kind.ACCEPT, Device.GAMEPAD, source=PADS[3].source))
    assert again.top.party.setup.rules == rules
    assert len(again.top.party.bots) == 1
    assert again.top.party.guests[0].face == face


def test_back_to_the_menu_nobody_holds_anything(evening: Evening) -> None:
    evening.press(Kind.CANCEL, by=LEFT)
    assert evening.scene == "Menu"
    assert not evening.stage.devices.split_keyboard
    assert evening.stage.devices.seats.is_unused


def test_the_first_time_the_whole_screen_is_taken_unless_the_window_was_asked_for(tmp_path: Path) -> None:
    for number, fixed in enumerate((False, True)):
        stage = stage_for_tests(tmp_path / str(number))
        stage.window_is_fixed = fixed
        router = Router(stage)
        router.make(routes.Lobby())
        assert stage.settings.fullscreen is not fixed
        stage.change(fullscreen=False)
        router.make(routes.Lobby())
        assert not stage.settings.fullscreen


def test_after_a_moment_one_more_press_starts(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PADS[0])
    evening.wait(900)
    assert evening.scene == "Lobby"
    evening.press(Kind.ACCEPT, by=PADS[0])
    assert evening.scene == "Deal"


def test_a_seat_is_on_paper_once_its_person_is_ready(evening: Evening) -> None:
    def foot() -> tuple[bool, bool]:
        lobby = evening.lobby
        zone = next(node for node in lobby.tree.every() if isinstance(node, SeatZone) and node.seat == 0)
        assert zone.box is not None
        seat = lobby.stage.viewport.rect(*zone.box)
        paper = render_scene(lobby).get_at((seat.right - 4, seat.bottom - 4))[:3] == lobby.stage.theme.paper
        signs = [node.drawn(lobby.stage) for node in zone.every() if isinstance(node, KeySign)]
        return paper, ("gamepad", "a") in signs

    evening.press(Kind.ACCEPT, by=PADS[0])
    assert foot() == (False, True), "the foot says by what press"
    evening.press(Kind.ACCEPT, by=PADS[0])
    assert foot() == (True, False)


def test_one_switch_sits_down_and_starts(evening: Evening) -> None:
    switch = Holder(Device.SWITCH)
    evening.press(Kind.NEXT, Kind.ACCEPT, by=switch)
    assert evening.focused == "Start", "what the scan begins with is lit from the first press on"
    evening.press(Kind.NEXT, by=switch)
    assert evening.focused != "Start"
    evening.lobby.focus_on("main")
    render_scene(evening.lobby)
    assert evening.stage.devices.name_of(switch) == "One button"
    evening.wait(900)
    evening.press(Kind.ACCEPT, by=switch)
    assert evening.scene == "Deal"


def test_every_kind_of_device_has_a_name(evening: Evening) -> None:
    kinds = set(Device) - {Device.WINDOW}
    assert all(evening.stage.devices.name_of(Holder(kind, PADS[0].source)) for kind in kinds)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_who_points_leaves_by_the_words_on_their_seat(evening: Evening, device: Device) -> None:
    holder = Holder(device)
    evening.press(Kind.PRESS, by=holder, point=evening.seat(0))
    assert [guest.holder for guest in evening.lobby.party.guests] == [holder]
    evening.press(Kind.PRESS, by=holder, point=evening.seat(0, Kind.CANCEL))
    assert evening.lobby.party.guests == []


def test_nothing_looks_chosen_while_nobody_can_choose(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, by=PADS[0])
    evening.wait(900)
    render_scene(evening.lobby)
    assert {widget.growth for widget in evening.lobby.focus.widgets} == {0.0}
    evening.press(Kind.ACCEPT, by=PADS[0])
    evening.wait(900)
    render_scene(evening.lobby)
    assert [control.node.key for control in controls(evening.lobby) if control.growth] == ["main"]


def test_a_full_table_of_every_device_is_whole_in_every_window(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, by=PADS[0])
    for holder in (LEFT, RIGHT):
        evening.press(Kind.ACCEPT, Kind.ACCEPT, by=holder)
    evening.press(Kind.PRESS, by=MOUSE, point=evening.seat(3))
    assert [guest.own(Kind.CANCEL) for guest in evening.lobby.model.guests] == ["Leave", "Change", "Change", "Leave"]
    cases = in_every_window(evening.stage, evening.lobby)
    assert {case: faults for case in cases if (faults := faults_of(evening.lobby))} == {}


def test_a_voice_says_who_sits_here_and_asked_twice_what_can_be_done(evening: Evening) -> None:
    evening.press(Kind.ACCEPT, by=PADS[0])
    assert evening.lobby.about == "Kite, Controller 1, choosing a face. Sprout, Bot. Free seat - press to join."
    assert "Kite, Leave, Name, More." in evening.lobby.tell(again=True)
    assert "Left keys, Right keys, Mouse." in evening.lobby.tell(again=True)


@pytest.fixture
def heard(evening: Evening) -> list[str]:
    """The sounds as they are played."""
    played: list[str] = []
    evening.stage.sound.play = played.append  # type: ignore[method-assign, assignment]
    return played


def refused(evening: Evening, heard: list[str], holder: Holder, kind: Kind, **rest: Any) -> str | None:
    """The line that answers a press at once, whatever else is to be read; it has to be seen and heard."""
    for line in evening.stage.notices.lines:
        evening.stage.notices.drop(line)
    evening.stage.notices.say("Something that is read for some seconds.")
    before = picture(evening)
    heard.clear()
    evening.press(kind, by=holder, **rest)
    assert heard == ["refused"]
    assert picture(evening) != before
    return evening.stage.notices.line


def picture(evening: Evening) -> bytes:
    surface = pygame.Surface((1280, 720))
    painter = Painter(surface)
    painter.begin()
    evening.stack.draw(painter)
    draw_lines(painter, evening.stage)
    painter.end()
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("kind", [Kind.PAUSE, Kind.END_TURN, Kind.ACCEPT])
def test_a_start_too_soon_after_somebody_has_sat_down_is_answered(
    evening: Evening, heard: list[str], kind: Kind
) -> None:
    evening.press(Kind.ACCEPT, Kind.ACCEPT, by=PADS[0])
    evening.press(Kind.ACCEPT, by=PADS[1])
    assert refused(evening, heard, PADS[0], kind) == "Give everyone a moment, then press again."
    assert evening.scene == "Lobby"
    evening.start()
    assert evening.scene == "Deal"
    assert not [line for line in evening.stage.notices.lines if "moment" in line], "it holds in the lobby alone"


def test_who_finds_no_seat_is_answered(evening: Evening, heard: list[str]) -> None:
    for kind in (Kind.PAUSE, Kind.PLAY, Kind.SEATS, Kind.DISCARD):
        assert refused(evening, heard, PADS[5], kind) == "Take a seat first: press to join."
    for pad in PADS[:4]:
        evening.press(Kind.ACCEPT, Kind.ACCEPT, by=pad)
    for kind in (Kind.ACCEPT, Kind.PAUSE, Kind.PLAY, Kind.SEATS, Kind.DISCARD):
        assert refused(evening, heard, PADS[5], kind) == "The table is full.", "no seat is promised"
    assert refused(evening, heard, PADS[0], Kind.DISCARD) == "The table is full."
    taken = evening.seat(1)
    assert refused(evening, heard, MOUSE, Kind.PRESS, point=taken) == "That seat is taken."


def test_who_sits_already_is_answered_at_a_free_place(evening: Evening, heard: list[str]) -> None:
    evening.press(Kind.PRESS, by=MOUSE, point=evening.seat(0))
    free = evening.seat(1)
    assert refused(evening, heard, MOUSE, Kind.PRESS, point=free) == "You already have a seat."
