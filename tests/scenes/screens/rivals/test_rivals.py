"""The page of rivals: who is looked at, who sits down, where one goes then, by every device."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Pop, Push
from scenes.kit.stage import Stage
from scenes.kit.ui.press import PressWidget
from scenes.match import own_bots
from scenes.match.own_bots import KnownBot, ProbeAnswer, with_bot
from scenes.match.standings import HeadToHead
from scenes.screens.rivals.model import RivalPick
from scenes.screens.rivals.scene import Rivals
from scenes.screens.setup.scene import Setup
from scenes.specs.cast import Seats, first_seats
from scenes.specs.red7.setup import setup_options
from tests.hands import Alone, texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.setup.test_setup import focus_on
from tests.scenes.staging import key, mouse, stage_of

OPTIONS = setup_options()
LEVELS = ["sprout", "hoarder", "hunter", "tactician", "maestro"]
GUEST = len(LEVELS)
FRAMES = 30


class Taken(list[Seats]):
    """Every pick, as it was told."""


def page(stage: Stage, seats: int = 2, at: int = 1) -> tuple[Rivals, Taken]:
    taken = Taken()
    return Rivals(stage, RivalPick(OPTIONS, first_seats(seats, OPTIONS.cast), at, taken.append)), taken


def rest(scene: Rivals) -> None:
    for _ in range(FRAMES):
        scene.update(16)


def click(scene: Rivals, point: tuple[int, int], device: Device = Device.MOUSE) -> object:
    return Alone(scene).click(point, Holder(device))


def widget_of(scene: Rivals, key: str) -> PressWidget:
    return next(each for each in scene.focus.widgets if isinstance(each, PressWidget) and each.node.key == key)


def place(scene: Rivals, key: str) -> Rect:
    return widget_of(scene, key).rect


# -- from the setup and back


def test_a_press_on_a_bots_seat_leads_here_and_a_pick_sits_there(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    setup = Setup(stage, OPTIONS, OPTIONS.first_setup())
    focus_on(setup, "seat 1")
    pushed = setup.handle(key(Kind.ACCEPT))
    assert isinstance(pushed, Push)
    scene = pushed.target
    assert isinstance(scene, Rivals)
    assert scene.model.current.character.level == "sprout", "who sits there"
    for _ in range(2):
        scene.handle(key(Kind.RIGHT))
    scene.handle(key(Kind.ACCEPT))
    setup.enter()
    assert [seat.level for seat in setup.setup.seats] == [None, "hunter", "hoarder"]


def test_add_seat_leads_here_and_nobody_sits_there_before_a_pick(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    setup = Setup(stage, OPTIONS, OPTIONS.first_setup())
    focus_on(setup, "add")
    pushed = setup.handle(key(Kind.ACCEPT))
    assert isinstance(pushed, Push)
    assert isinstance(pushed.target, Rivals)
    assert pushed.target.title == "Pick a rival. Seat 4 of 4."
    assert pushed.target.model.current.character.level == "hunter", "the first that sits nowhere"
    assert pushed.target.handle(key(Kind.CANCEL)) == Pop()
    assert len(setup.setup.seats) == 3
    assert pushed.target.handle(key(Kind.ACCEPT)) == Pop(), "no seat is free after it"
    assert [seat.name for seat in setup.setup.seats] == ["You", "Sprout", "Hoarder", "Hunter"]


def test_a_person_chooses_who_they_are_by_a_press(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    setup = Setup(stage, OPTIONS, OPTIONS.first_setup())
    focus_on(setup, "seat 0")
    pushed = setup.handle(key(Kind.ACCEPT))
    assert isinstance(pushed, Push) and type(pushed.target).__name__ == "PeopleScene"


# -- picking


@pytest.mark.parametrize("name", ["rival 0", "main"])
def test_a_pick_leads_back_though_other_seats_are_free(tmp_path: Path, name: str) -> None:
    scene, taken = page(stage_of(tmp_path))
    assert click(scene, place(scene, name).center) == Pop()
    assert [[seat.level for seat in seats] for seats in taken] == [[None, "sprout"]]
    scene, taken = page(stage_of(tmp_path), 2, 2)
    assert scene.handle(key(Kind.ACCEPT)) == Pop()
    assert [[seat.level for seat in seats] for seats in taken] == [[None, "sprout", "hoarder"]]


def test_one_character_can_sit_down_more_than_once(tmp_path: Path) -> None:
    scene, taken = page(stage_of(tmp_path), at=2)
    while scene.model.current.character.level != "sprout":
        scene.handle(key(Kind.LEFT))
    scene.handle(key(Kind.ACCEPT))
    assert [(seat.level, seat.name) for seat in taken[-1]] == [(None, "You"), ("sprout", "Sprout"), ("sprout", "Acorn")]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_left_and_right_show_one_after_the_other(tmp_path: Path, text_scale: float) -> None:
    scene, _ = page(stage_of(tmp_path, text_scale=text_scale))
    seen = []
    for _ in range(len(LEVELS)):
        seen.append(scene.model.current.character.level)
        scene.handle(key(Kind.RIGHT))
        rest(scene)
    assert seen == LEVELS
    assert scene.model.current.is_guest
    scene.handle(key(Kind.LEFT))
    assert scene.model.current.character.level == "maestro"


@pytest.mark.parametrize(("kind", "device", "step"), [
    (Kind.NEXT, Device.KEYBOARD, 1), (Kind.PREVIOUS, Device.KEYBOARD, -1), (Kind.SCROLL_DOWN, Device.MOUSE, 1),
    (Kind.END_TURN, Device.GAMEPAD, 1), (Kind.SEATS, Device.GAMEPAD, -1),
])  # fmt: skip
def test_pages_turn_by_every_device(tmp_path: Path, kind: Kind, device: Device, step: int) -> None:
    scene, _ = page(stage_of(tmp_path), at=2)
    before = scene.model.opened
    scene.handle(Intent(kind, device))
    assert scene.model.opened == (before + step) % (len(LEVELS) + 1)


def test_with_one_switch_the_focus_goes_round_and_opens_what_it_comes_to(tmp_path: Path) -> None:
    scene, taken = page(stage_of(tmp_path, one_switch=True))
    seen = set()
    for _ in range(20):
        scene.handle(Intent(Kind.NEXT, Device.SWITCH))
        seen.add(scene.model.current.character.level)
        if scene.model.current.character.level == "maestro":
            break
    assert seen >= {"hoarder", "hunter", "tactician", "maestro"}
    scene.handle(Intent(Kind.ACCEPT, Device.SWITCH))
    assert taken[-1][1].level == "maestro"


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_click_opens_a_column_and_another_picks_it(tmp_path: Path, device: Device) -> None:
    scene, taken = page(stage_of(tmp_path))
    for index in (3, 1):
        click(scene, place(scene, f"rival {index}").center, device)
        assert scene.model.opened == index
        assert taken == []
    click(scene, place(scene, "rival 1").center, device)
    assert taken[-1][1].level == "hoarder"


@pytest.mark.parametrize(("start", "kind"), [("back", Kind.UP), ("seat 1", Kind.DOWN)])
@pytest.mark.parametrize(("looked_at", "key_of"), [(3, "rival 3"), (GUEST, "command")])
def test_up_and_down_lead_to_the_rival_that_is_open(
    tmp_path: Path, start: str, kind: Kind, looked_at: int, key_of: str
) -> None:
    scene, _ = page(stage_of(tmp_path))
    scene.show(looked_at)
    scene.focus_on(start)
    scene.handle(key(kind))
    assert (scene.focused, scene.model.opened) == (key_of, looked_at)


def test_the_pointer_on_its_way_opens_nothing(tmp_path: Path) -> None:
    scene, taken = page(stage_of(tmp_path))
    for index in (1, 3, 4):
        scene.handle(mouse(Kind.POINT, place(scene, f"rival {index}").center))
        rest(scene)
        assert scene.model.opened == 0
    click(scene, place(scene, "main").center)
    assert taken[-1][1].level == "sprout"


def test_tiles_lead_to_other_seats_but_not_to_those_of_people(tmp_path: Path) -> None:
    scene, taken = page(stage_of(tmp_path), 3, 2)
    assert scene.model.current.character.level == "hoarder"
    assert not widget_of(scene, "seat 0").enabled
    click(scene, place(scene, "seat 1").center)
    assert (scene.picking.at, scene.model.current.character.level) == (1, "sprout")
    click(scene, place(scene, "seat 3").center)
    assert (scene.picking.at, scene.model.current.character.level) == (3, "hunter")
    assert taken == []


def test_columns_open_and_close_side_by_side(tmp_path: Path) -> None:
    scene, _ = page(stage_of(tmp_path, (1920, 1080)))
    rest(scene)
    before = columns(scene)
    scene.handle(key(Kind.RIGHT))
    assert columns(scene) == before, "from where they were"
    widths = []
    for _ in range(10):
        scene.update(16)
        rects = columns(scene)
        assert {right.x - left.right for left, right in itertools.pairwise(rects)} == {24}
        widths.append(rects[1].width)
    assert widths == sorted(widths) and len({*widths}) > 5
    rest(scene)
    assert columns(scene) == [widget_of(scene, f"rival {number}").rect for number in range(GUEST + 1)]
    assert columns(scene)[1].width == before[0].width
    texts_of(scene)
    assert not scene.animating


def columns(scene: Rivals) -> list[Rect]:
    return [widget_of(scene, f"rival {number}").grown for number in range(GUEST + 1)]


def test_with_reduced_motion_a_column_is_open_at_once(tmp_path: Path) -> None:
    scene, _ = page(stage_of(tmp_path, reduced_motion=True))
    scene.handle(key(Kind.RIGHT))
    assert place(scene, "rival 1") == widget_of(scene, "rival 1").grown


def test_a_game_of_few_rivals_that_nobody_makes_bots_for_has_them_alone(tmp_path: Path) -> None:
    cast = OPTIONS.cast._replace(characters=OPTIONS.cast.characters[::2], guest=None)
    for text_scale in (1.0, 2.0):
        stage, taken = stage_of(tmp_path, text_scale=text_scale), Taken()
        few = replace(OPTIONS, cast=cast)
        scene = Rivals(stage, RivalPick(few, first_seats(2, cast), 1, taken.append))
        for _ in range(2):
            scene.handle(key(Kind.RIGHT))
            rest(scene)
        assert set(texts_of(scene)) >= {"Maestro", "Done"}
        assert "Custom bot" not in texts_of(scene)
        scene.handle(key(Kind.ACCEPT))
        assert taken[-1][1].level == "maestro"


# -- records


def test_records_are_shown_as_soon_as_they_are_known(tmp_path: Path) -> None:
    scene, _ = page(stage_of(tmp_path))
    rest(scene)
    assert set(texts_of(scene)) >= {"New", "Strength", "Watch me grow."}
    assert not set(texts_of(scene)) & {"Last ten", "So far"}
    scene.meet({("sprout", ""): HeadToHead((True,) * 3), ("hunter", ""): HeadToHead((True,) * 5 + (False,) * 6)})
    assert set(texts_of(scene)) >= {"3-0", "5-6", "So far", "won - lost"}
    for _ in range(2):
        scene.handle(key(Kind.RIGHT))
    rest(scene)
    assert "Last ten" in texts_of(scene)
    spoken = scene.focus.current
    assert spoken is not None
    assert spoken.spoken_words == "Hunter, strength 3 of 5, 5 won, 6 lost"


# -- any bot


class Asked:
    """Stands for programs: what each command comes to after some looks."""

    verdicts: dict[str, ProbeAnswer] = {}
    asked: list[list[str]] = []
    closed = 0

    def __init__(self, referee: object, command: list[str]) -> None:
        Asked.asked.append(command)
        self.verdict: ProbeAnswer | None = None
        self._comes_to, self._looks = Asked.verdicts.get(command[0], ProbeAnswer.SILENT), 0

    def look(self) -> None:
        self._looks += 1
        self.verdict = self._comes_to if self._looks > 3 else None

    def close(self) -> None:
        Asked.closed += 1


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Asked]]:
    Asked.asked, Asked.closed = [], 0
    Asked.verdicts = {"raven": ProbeAnswer.ANSWERS, "chess": ProbeAnswer.OTHER}
    monkeypatch.setattr(own_bots, "Probe", Asked)
    yield Asked


def typed(scene: Rivals, text: str) -> None:
    for letter in text:
        scene.handle(Intent(Kind.TEXT, Device.KEYBOARD, text=letter))


def at_guest(stage: Stage) -> tuple[Rivals, Taken]:
    scene, taken = page(stage, at=2)
    scene.show(GUEST)
    rest(scene)
    return scene, taken


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_command_is_typed_asked_and_seated_by_the_keyboard_alone(
    tmp_path: Path, asked: type[Asked], text_scale: float
) -> None:
    stage = stage_of(tmp_path, text_scale=text_scale)
    scene, taken = at_guest(stage)
    assert stage.devices.typing
    typed(scene, "raven --level 33")
    scene.handle(key(Kind.ERASE))
    rest(scene)
    assert asked.asked == [], "nothing is started before it is accepted"
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert (asked.asked, scene.entry.line) == ([["raven", "--level", "3"]], "Connecting…")
    assert not widget_of(scene, "main").enabled, "of stone until it has answered"
    rest(scene)
    assert "Connected." in texts_of(scene)
    assert widget_of(scene, "main").enabled
    scene.handle(key(Kind.ACCEPT))
    assert [(seat.name, seat.face, seat.level) for seat in taken[-1][1:]] == [
        ("Sprout", "sprout", "sprout"), ("raven", "robot", "any")]
    assert stage.settings.own_bots == {"raven": {"command": "raven --level 3", "ms": 2000}}
    assert asked.asked == [["raven", "--level", "3"]]


@pytest.mark.parametrize(("command", "line"), [
    ("chess", "Not a Red7 bot."), ("nothing", "No answer."), ("raven 'x", "A quotation mark is missing."),
    ("", "Type the command that starts it."),
])  # fmt: skip
def test_what_does_not_answer_cannot_be_seated(tmp_path: Path, asked: type[Asked], command: str, line: str) -> None:
    scene, taken = at_guest(stage_of(tmp_path))
    typed(scene, command)
    for _ in range(3):
        assert scene.handle(key(Kind.ACCEPT)) is None
        rest(scene)
    assert line in texts_of(scene)
    assert taken == []
    assert scene.stage.settings.own_bots == {}


def test_another_letter_is_another_command(tmp_path: Path, asked: type[Asked]) -> None:
    scene, taken = at_guest(stage_of(tmp_path))
    typed(scene, "raven")
    scene.handle(key(Kind.ACCEPT))
    rest(scene)
    typed(scene, "s")
    assert scene.entry.verdict is None
    assert not widget_of(scene, "main").enabled
    scene.handle(key(Kind.ACCEPT))
    typed(scene, "x")
    assert asked.closed == 1, "the one before is not waited for"
    assert taken == []


def test_one_of_before_is_asked_by_a_press_and_keeps_its_time(tmp_path: Path, asked: type[Asked]) -> None:
    known = with_bot(KnownBot("raven", "raven --level 3", 5000), (KnownBot("oracle.py", "python3 oracle.py"),))
    scene, taken = at_guest(stage_of(tmp_path, own_bots=known))
    scene.meet({("any", "raven"): HeadToHead((True, False))})
    assert set(texts_of(scene)) >= {"raven", "oracle.py", "1-1", "New", "5 s"}
    assert asked.asked == []
    click(scene, place(scene, "known 0").center)
    rest(scene)
    scene.focus_on("time")
    scene.handle(key(Kind.RIGHT))
    assert set(texts_of(scene)) >= {"10 s", "Connected."}
    click(scene, place(scene, "main").center)
    assert taken[-1][2].name == "raven"
    assert scene.stage.settings.own_bots["raven"] == {"command": "raven --level 3", "ms": 10_000}


def test_a_press_on_the_stone_button_asks(tmp_path: Path, asked: type[Asked]) -> None:
    scene, _ = at_guest(stage_of(tmp_path))
    typed(scene, "raven")
    click(scene, place(scene, "main").center)
    assert asked.asked == [["raven"]]


def test_leaving_ends_what_was_asked_and_keys_are_what_they_were(tmp_path: Path, asked: type[Asked]) -> None:
    stage = stage_of(tmp_path)
    scene, _ = at_guest(stage)
    typed(scene, "raven")
    scene.handle(key(Kind.ACCEPT))
    scene.leave()
    scene.close()
    assert asked.closed == 1
    assert not stage.devices.typing


def test_too_long_a_command_is_refused_aloud(tmp_path: Path) -> None:
    scene, _ = at_guest(stage_of(tmp_path))
    scene.handle(Intent(Kind.TEXT, Device.KEYBOARD, text="x" * 1000))
    scene.handle(Intent(Kind.TEXT, Device.KEYBOARD, text="x"))
    assert len(scene.entry.text) == 1000
    assert scene.news() == "No room for more letters."


# -- everything can be read


@pytest.mark.parametrize("looked_at", [0, 3, GUEST])
def test_long_records_and_names_stay_inside_and_apart(tmp_path: Path, asked: type[Asked], looked_at: int) -> None:
    known = with_bot(KnownBot("A bot of a very long name", "raven", 10_000), (KnownBot("oracle.py", "oracle.py"),))
    stage = stage_of(tmp_path, own_bots=known)
    scene, _ = page(stage, 3, 2)
    scene.meet({(level, ""): HeadToHead((True,) * 123 + (False,) * 145) for level in LEVELS})
    scene.show(looked_at)
    rest(scene)
    for case in in_every_window(stage, scene):
        assert not [*faults_of(scene)], case
