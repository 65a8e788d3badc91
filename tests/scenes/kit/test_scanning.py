"""One-switch play: a match from the menu to its end, and out of the mode again, by one and the same press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import is_
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from scenes.app.pictures.gallery import SCENES
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.input.presses import Scanning
from scenes.kit.input.reader import InputReader
from scenes.kit.messages import listed
from scenes.kit.narrator import heard
from scenes.kit.scene import Make, Push, Target, Transition
from scenes.kit.ui.button import Button
from scenes.kit.ui.press import PressWidget
from scenes.kit.widgets.focus import ScanGroup
from scenes.screens import routes
from scenes.screens.book.scene import BookScene
from scenes.screens.round.turn import Turn
from scenes.screens.settings.lines import PAGES
from scenes.screens.setup.scene import Setup
from scenes.table.turn.spots import CardSpot
from scenes.table.turn.turn_widgets import TurnWidgets
from scenes.table.values import Commit
from tests.hands import FRAME_MS, Hands
from tests.scenes.autoplay import setup_for_tests, stage_for_tests
from tests.scenes.staging import render_scene, top_of, widgets_of

ADVANCED = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "none"}
EXPERT = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "none"}
ACCEPT = Intent(Kind.ACCEPT, Device.SWITCH)


class OneSwitch(Hands):
    """A person who sees which widget has the focus, and has one thing to press."""

    def __init__(self, first: Target, make: Make) -> None:
        super().__init__(first, make, Holder(Device.SWITCH))
        self.stage.on_restyle = self.stack.resized
        self.scanning = Scanning()
        self.presses = 0

    @property
    def at(self) -> Any:
        """The widget with the focus."""
        focus = self.top.controller.widgets.lit if isinstance(self.top, Turn) else self.top.focus
        return focus.current if focus is not None else None

    def frame(self) -> None:
        """A frame, as the program lets it pass."""
        self.stack.update(FRAME_MS)
        step = self.scanning.step(FRAME_MS, self.stage.settings.scan_s * 1000, self.top.waits)
        if step is not None:
            self.stack.handle(step)

    def press(self, *kinds: Kind, by: Holder | None = None, **rest: Any) -> Transition | None:
        """The one press, as the program hears it."""
        self.presses += 1
        self.scanning.pressed()
        return super().press(*kinds, by=by, **rest)

    def wait_for(self, wanted: Callable[[object], bool], frames: int = 4000) -> None:
        """Watch until what is wanted has the focus."""
        for _ in range(frames):
            if self.top.waits and wanted(self.at):
                return
            self.into_group(wanted)
            self.frame()
        raise AssertionError(f"the focus never came to what was wanted in {self.scene}")

    def into_group(self, wanted: Callable[[object], bool]) -> None:
        """Presses where a group is lit that has what is wanted."""
        if self.top.waits and isinstance(self.at, ScanGroup) and any(map(wanted, self.at.members)):
            self.press()

    def choose(self, words: str, by: Holder | None = None) -> Transition | None:
        """Press when the widget with a title has the focus."""
        scene = self.stack.top
        self.wait_for(lambda widget: words in (getattr(widget, "words", ""), str(getattr(widget, "title", ""))))
        assert self.stack.top is scene, "it changed by itself"
        return self.press(by=by)


Begin = Callable[..., OneSwitch]


@pytest.fixture
def one_switch(tmp_path: Path) -> Iterator[Begin]:
    """Brings a person to the menu; a match with some rules against one bot is what was played last."""
    begun = []

    def begin(rules: dict[str, object], **chosen: object) -> OneSwitch:
        stored = setup_for_tests(rules, 2).to_settings()
        stage = stage_for_tests(
            tmp_path, size=(1280, 720), one_switch=True, scan_s=0.5, last_setups={"red7": stored}, **chosen
        )
        begun.append(Router(stage))
        return OneSwitch(routes.Menu(), begun[-1].make)

    yield begin
    for router in begun:
        router.close()


def wish(person: OneSwitch, random: Random) -> object:
    """Something on the table, or of the answers to a question, that a press is wanted on; None: whatever comes."""
    top = person.stack.top
    if person.scene == "Confirm":
        return random.choice(widgets_of(top))
    if not (isinstance(top, Turn) and top.waits):
        return None
    controls = top.controller.widgets
    widgets = [*controls.cards.values(), *controls.buttons.values()]
    usable = [widget for widget in widgets if widget.enabled and getattr(widget, "usable", True)]
    meant = [widget for widget in usable if not _needs_a_card(controls, widget)]
    return random.choice(meant)


def _needs_a_card(controls: TurnWidgets, widget: object) -> bool:
    """The buttons that take a card somewhere mean the one with the focus, until one is picked up."""
    drafting = controls._drafting
    assert drafting is not None
    picked = drafting.picked or isinstance(controls.offers["first"].does, Commit)
    return not picked and widget in (controls.buttons["first"], controls.buttons["canvas"])


def play_on(person: OneSwitch, until: str, most_presses: int = 2000) -> None:
    """Press on whatever is there, at random, until a scene comes."""
    random = Random(5)
    for _ in range(20 * most_presses):
        if person.scene == until:
            return
        assert person.presses < most_presses, f"still in {person.scene}"
        wanted = wish(person, random)
        if wanted is not None:
            person.wait_for(partial(is_, wanted))
            person.press()
        elif person.scene == "Deal" or (isinstance(person.stack.top, Turn) and not person.stack.top.step_player.won):
            person.frame()
        else:
            person.press()
            person.frame()
    raise AssertionError(f"waited for ever in {person.scene}")


@pytest.mark.parametrize("rules", [ADVANCED, EXPERT], ids=["advanced", "expert"])
def test_a_whole_match_from_the_menu_to_its_end_and_back(one_switch: Begin, rules: dict[str, object]) -> None:
    person = one_switch(rules, speed="4")
    person.choose("Play")
    play_on(person, "MatchWon")
    assert person.presses > 5
    person.wait_for(lambda widget: getattr(widget, "words", "") == "Menu")
    person.press()
    assert person.scene == "Menu"


def test_the_mode_is_left_through_the_settings(one_switch: Begin) -> None:
    person = one_switch(ADVANCED)
    person.choose("Settings")
    person.choose(PAGES[-1].title)
    person.choose("One-button play")
    assert not person.stage.settings.one_switch


def test_a_match_is_paused_and_left(one_switch: Begin) -> None:
    person = one_switch(ADVANCED, speed="instant")
    person.choose("Play")
    person.wait_for(lambda widget: type(widget).__name__ == "PauseButton")
    person.press()
    assert person.scene == "Pause"
    person.choose("Resume")
    person.wait_for(lambda widget: type(widget).__name__ == "PauseButton")
    person.press()
    person.choose("Leave match")
    person.choose("Save and leave")
    assert person.scene == "Menu"


def test_the_setup_leads_back(one_switch: Begin) -> None:
    person = one_switch(ADVANCED)
    person.choose("New match")
    setup = top_of(person.stack, Setup)
    person.wait_for(lambda widget: setup.focused == "back")
    person.press()
    assert person.scene == "Menu"


def is_back(widget: object) -> bool:
    """Whether a widget is the way back, and not a line of that name."""
    if isinstance(widget, PressWidget):
        return widget.node.key == "back"
    return isinstance(widget, Button) and widget.title == "Back"


def test_no_page_is_turned_by_a_focus_that_goes_round(one_switch: Begin) -> None:
    person = one_switch(ADVANCED, text_scale=2.0)
    person.choose("Learn")
    person.choose("Rules")
    person.choose("Back")
    person.choose("Rules")
    person.wait_for(lambda widget: getattr(widget, "words", "") == "The seven rules")
    person.press()
    book = top_of(person.stack, BookScene)
    at, part = book.model.at, book.paging[0]
    person.choose("Next")
    assert (book.model.at, book.paging[0]) != (at, part)
    person.choose("Back")
    person.choose("Back")
    assert person.scene == "Menu"
    for scene, title in ((Router(person.stage).make(routes.Controls()), "Page"), (SCENES["deals"](person.stage)[-1], "Round")):
        person.stack.apply(Push(scene))
        render_scene(scene)
        assert any(widget.words == title for widget in widgets_of(scene))
        person.wait_for(is_back)
        person.press()
        assert person.scene == "Menu"


def lit(person: OneSwitch, steps: int) -> list[str]:
    """What is lit in so many steps, from now on; groups with how much is in them."""
    seen = []
    for _ in range(steps):
        seen.append(f"{person.at.words}:{len(person.at.members)}" if isinstance(person.at, ScanGroup) else person.at.words)
        person.stack.handle(Intent(Kind.NEXT, Device.SWITCH))
    return seen


@pytest.fixture
def at_turn(one_switch: Begin) -> OneSwitch:
    """The person's first turn, nothing of it done."""
    person = one_switch(ADVANCED, speed="instant")
    person.choose("Play")
    for _ in range(4000):
        if isinstance(person.stack.top, Turn) and person.stack.top.waits:
            return person
        person.frame()
    raise AssertionError(person.scene)


def test_on_the_table_groups_are_lit_and_one_thing_alone_is_no_group(at_turn: OneSwitch) -> None:
    turn = top_of(at_turn.stack, Turn)
    hand = len(turn.session.view(0).hand)
    corner = sum(widget.enabled for widget in turn.controller.widgets.corner)
    assert lit(at_turn, 4) == [f"Cards:{hand}", "Fold", f"Table:{corner}", f"Cards:{hand}"]
    assert turn.controller.card is None, "no card is meant while the groups are lit"


def test_inside_a_group_the_scan_goes_round_once_and_leaves_to_the_groups(at_turn: OneSwitch) -> None:
    controls = top_of(at_turn.stack, Turn).controller.widgets
    cards = [spot.words for spot in controls.cards.values()]
    rects = [spot.rect.x for spot in controls.cards.values()]
    at_turn.press()
    assert lit(at_turn, len(cards) + 1) == [*cards, f"Cards:{len(cards)}"]
    assert rects == sorted(rects)
    assert at_turn.presses == 2, "one for the match, one for the group"


def means(card: object, widget: object) -> bool:
    return getattr(widget, "card", None) == card


def test_once_the_turn_can_be_ended_winning_that_is_lit_first(at_turn: OneSwitch) -> None:
    turn = top_of(at_turn.stack, Turn)
    controls, seen = turn.controller.widgets, 0
    for spot in list(controls.cards):
        at_turn.wait_for(partial(means, spot))
        at_turn.press()
        at_turn.wait_for(lambda widget: widget is controls.buttons["first"])
        at_turn.press()
        while not turn.waits:
            at_turn.frame()
        if controls.offers["end"].best:
            seen += 1
            assert at_turn.at is controls.buttons["end"]
        turn.controller.undo()
        turn.controller.light_groups()
    assert seen


def test_a_group_is_framed_and_named_on_the_screen_and_said(at_turn: OneSwitch) -> None:
    turn = top_of(at_turn.stack, Turn)
    framed = render_scene(turn)
    group = at_turn.at
    assert isinstance(group, ScanGroup)
    assert listed((group.words, group.value_words)) == f"Cards, {len(group.members)} choices"
    assert heard(turn).focus == "Cards"
    at_turn.stack.handle(Intent(Kind.NEXT, Device.SWITCH))
    changed = pygame.mask.from_threshold(render_scene(turn), (0, 0, 0), (1, 1, 1, 255), framed)
    changed.invert()
    around = changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())
    assert around.contains(group.rect.clip(turn.stage.viewport.bounds))


def test_from_a_card_picked_up_every_target_is_reached(at_turn: OneSwitch) -> None:
    turn = top_of(at_turn.stack, Turn)
    at_turn.wait_for(lambda widget: isinstance(widget, CardSpot))
    at_turn.press()
    controls = turn.controller.widgets
    assert at_turn.at is controls.buttons["first"]
    ways = [button.words for button in controls.buttons.values() if button.enabled]
    assert {"Palette", "Put back"} <= set(ways)
    assert lit(at_turn, len(ways) + 1) == [*ways, f"Actions:{len(ways)}"], "the places on the table are the same again"


# -- the pace


def test_the_focus_goes_on_after_every_interval() -> None:
    scanning = Scanning()
    steps = [scanning.step(100, 500, True) is not None for _ in range(20)]
    assert [number for number, stepped in enumerate(steps, 1) if stepped] == [5, 10, 15, 20]


def test_after_a_press_it_stays_for_a_whole_interval() -> None:
    scanning = Scanning()
    for _ in range(4):
        scanning.step(100, 500, True)
    scanning.pressed()
    assert [scanning.step(100, 500, True) is not None for _ in range(5)] == [False] * 4 + [True]


def test_it_rests_while_the_scene_does_not_wait() -> None:
    scanning = Scanning()
    assert all(scanning.step(100, 500, False) is None for _ in range(50))
    assert [scanning.step(100, 500, True) is not None for _ in range(5)] == [False] * 4 + [True]


def test_it_never_presses(one_switch: Begin) -> None:
    person = one_switch(ADVANCED)
    for _ in range(1000):
        person.frame()
    assert person.scene == "Menu"


def test_left_alone_the_menu_shows_the_bots_although_the_focus_goes_round(one_switch: Begin) -> None:
    person = one_switch(ADVANCED)
    for _ in range(1300):
        person.frame()
    assert person.scene == "Attract"
    person.press()
    assert person.scene == "Menu"


# -- the devices


@pytest.fixture
def reader() -> InputReader:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    pygame.event.clear()
    made = InputReader(lambda: (640, 360))
    made.one_switch = True
    return made


def read(reader: InputReader, now_ms: float, *events: Event) -> list[Intent]:
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    return reader.read(now_ms)


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, scancode=0, unicode="")


ANYTHING = [
    key(pygame.K_SPACE), key(pygame.K_LEFT), key(pygame.K_m), key(pygame.K_LSHIFT), key(pygame.K_TAB),
    Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=False),
    Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3, touch=False),
    Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5),
    Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_B),
]  # fmt: skip


@pytest.mark.parametrize("event", ANYTHING, ids=str)
def test_any_press_is_the_same(reader: InputReader, event: Event) -> None:
    assert read(reader, 1000, event) == [ACCEPT]


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (key(pygame.K_ESCAPE), Kind.CANCEL),
        (key(pygame.K_F11), Kind.FULLSCREEN),
        (key(pygame.K_RETURN, pygame.KMOD_ALT), Kind.FULLSCREEN),
        (Event(pygame.QUIT), Kind.QUIT),
        (Event(pygame.WINDOWFOCUSLOST), Kind.FOCUS_LOST),
    ],
    ids=str,
)
def test_some_stay_what_they_are(reader: InputReader, event: Event, kind: Kind) -> None:
    assert [intent.kind for intent in read(reader, 1000, event)] == [kind]


@pytest.mark.parametrize(
    "event",
    [
        Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 1), touch=False),
        Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1, touch=False),
        Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4, touch=False),
        Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=True),
        Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=0),
    ],
    ids=str,
)
def test_what_is_no_press_means_nothing(reader: InputReader, event: Event) -> None:
    assert read(reader, 1000, event) == []


def test_a_switch_that_bounces_is_pressed_once(reader: InputReader) -> None:
    space = key(pygame.K_SPACE)
    assert read(reader, 1000, space, space) == [ACCEPT]
    assert read(reader, 1100, space) == []
    assert read(reader, 1300, space) == [ACCEPT]


def test_a_held_direction_is_one_press(reader: InputReader) -> None:
    assert read(reader, 1000, key(pygame.K_LEFT)) == [ACCEPT]
    assert read(reader, 5000) == []
