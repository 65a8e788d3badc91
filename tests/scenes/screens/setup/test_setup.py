"""The setup of a match: which keys and clicks choose what, and that everything can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.catalog import GAMES
from game.red7.rules import PRESETS
from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace, Reset
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.setup.rules import SetupRules
from scenes.screens.setup.scene import RULES, START, Name, Setup
from scenes.specs.cast import first_seats
from scenes.specs.red7.setup import setup_options
from tests.hands import texts_of
from tests.scenes.chosen import all_rules, switch
from tests.scenes.staging import key, mouse, pushed, stage_of
from tests.scenes.stories import NotedText, NotingPainter

OPTIONS = setup_options()
GAME = GAMES[OPTIONS.game]


def opened(stage: Stage, initial: MatchSetup | None = None) -> Setup:
    return Setup(stage, OPTIONS, initial or OPTIONS.first_setup())


def focus_on(scene: Setup, name: Name) -> None:
    scene.focus.focus(scene.made[name])
    assert scene.focused == name


def test_start_has_the_focus_and_one_press_starts(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    assert scene.focused == START
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.Start(OPTIONS.first_setup()))


@pytest.mark.parametrize(
    ("kind", "device", "starts"),
    [
        (Kind.END_TURN, Device.KEYBOARD, True),
        (Kind.DISCARD, Device.GAMEPAD, True),
        (Kind.DISCARD, Device.KEYBOARD, False),
        (Kind.END_TURN, Device.GAMEPAD, False),
    ],
)
def test_the_starting_key_acts_from_anywhere(tmp_path: Path, kind: Kind, device: Device, starts: bool) -> None:
    scene = opened(stage_of(tmp_path))
    focus_on(scene, ("seat", 1))
    start = Replace(routes.Start(scene.setup))
    assert scene.handle(Intent(kind, device, repeated=True)) != start
    assert (scene.handle(Intent(kind, device)) == start) == starts


def test_cancel_leads_to_the_menu(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    assert scene.handle(key(Kind.CANCEL)) == Reset(routes.Menu())


def test_left_and_right_change_who_sits_there(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    focus_on(scene, ("seat", 1))
    scene.handle(key(Kind.RIGHT))
    assert [seat.name for seat in scene.setup.seats] == ["You", "Magpie", "Hoarder"]
    scene.handle(key(Kind.LEFT))
    assert scene.setup == OPTIONS.first_setup()
    focus_on(scene, ("seat", 0))
    scene.handle(key(Kind.RIGHT))
    assert scene.setup.seats[0] == Seating("You", "moon")


def test_seats_are_added_and_removed_between_two_and_four(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    focus_on(scene, ("add", 3))
    assert pushed(scene.handle(key(Kind.ACCEPT))).handle(key(Kind.ACCEPT)) == Pop()
    scene.enter()
    assert len(scene.setup.seats) == 4
    assert scene.focused == ("seat", 3)
    assert ("add", 4) not in scene.made
    for left in (3, 2):
        focus_on(scene, ("remove", 1))
        scene.handle(key(Kind.ACCEPT))
        assert len(scene.setup.seats) == left
    assert not [name for name in scene.made if name[0] == "remove"]
    assert scene.focused[0] == "seat"


def test_presets_are_chosen_and_named_as_custom_when_mixed(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))
    for index, preset in enumerate(OPTIONS.presets):
        focus_on(scene, ("preset", index))
        scene.handle(key(Kind.ACCEPT))
        assert GAME.rules_from_json(scene.setup.rules) == PRESETS[preset.name]
    focus_on(scene, RULES)
    pushed = scene.handle(key(Kind.ACCEPT))
    assert isinstance(pushed, Push)
    page = pushed.target
    assert isinstance(page, SetupRules)
    for _ in range([each.key for each in OPTIONS.switches].index("draw")):
        page.handle(key(Kind.DOWN))
    page.handle(key(Kind.LEFT))
    assert page.handle(key(Kind.CANCEL)) == Pop()
    scene.enter()
    assert scene.setup.rules["draw"] is False
    assert OPTIONS.preset(scene.setup.rules) is None
    assert set(texts_of(scene)) >= {"Custom", "First to 35", "3 seats"}


def test_the_page_of_rules_changes_what_is_chosen_at_once(tmp_path: Path) -> None:
    taken: list[dict[str, object]] = []
    page = SetupRules(stage_of(tmp_path), OPTIONS, OPTIONS.first_setup(), taken.append)
    for _ in range(3):
        page.handle(key(Kind.RIGHT))
    assert taken[-1] == page.rules == OPTIONS.change(OPTIONS.first_setup().rules, "edition", "999-nl")
    assert set(texts_of(page)) >= {"999 Games", "One deck", OPTIONS.value(switch(OPTIONS, "edition"), page.rules).line}
    page.handle(key(Kind.DOWN))
    page.handle(key(Kind.RIGHT))
    assert page.rules["scoring"] == "reshuffle"


def test_a_click_chooses_the_arrow_of_a_seat_or_the_block_under_it(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path))

    def click(name: Name, x: float, y: float) -> object:
        rect = scene.made[name].rect
        point = (rect.x + round(rect.width * x), rect.y + round(rect.height * y))
        scene.handle(mouse(Kind.POINT, point))
        for _ in range(20):
            scene.update(16)
        assert scene.focused == name
        scene.handle(mouse(Kind.PRESS, point))
        return scene.handle(mouse(Kind.RELEASE, point))

    assert isinstance(click(("seat", 1), 0.2, 0.8), Push)
    click(("seat", 1), 0.86, 0.32)
    assert scene.setup.seats[1].level == "hoarder"
    click(("seat", 0), 0.66, 0.32)
    assert scene.setup.seats[0].face == "ring"
    click(("seat", 0), 0.86, 0.32)
    assert scene.setup.seats[0].face == "kite"
    click(("remove", 2), 0.5, 0.5)
    assert len(scene.setup.seats) == 2
    click(("preset", 0), 0.5, 0.5)
    assert scene.setup.rules["scoring"] == "none"
    assert click(START, 0.5, 0.5) == Replace(routes.Start(scene.setup))


def reached(scene: Setup, start: Name) -> set[Name]:
    """The controls that direction keys lead to from `start`, without changing the setup for good."""
    found, waiting = {start}, [start]
    while waiting:
        name = waiting.pop()
        for kind in DIRECTIONS:
            focus_on(scene, name)
            scene.handle(key(kind))
            if scene.focused not in found:
                found.add(scene.focused)
                waiting.append(scene.focused)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_direction_keys_lead_from_every_control_to_every_other(
    tmp_path: Path, seats: int, text_scale: float
) -> None:
    setup = MatchSetup("red7", {}, first_seats(seats, OPTIONS.cast))
    scene = opened(stage_of(tmp_path, text_scale=text_scale), setup)
    for name in list(scene.made):
        assert reached(scene, name) == set(scene.made)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_direction_keys_lead_through_the_page_of_rules(tmp_path: Path, text_scale: float) -> None:
    page = SetupRules(stage_of(tmp_path, text_scale=text_scale), OPTIONS, OPTIONS.first_setup(), lambda rules: None)
    seen = []
    for _ in range(len(OPTIONS.switches) + 1):
        seen.append(page.focus.index)
        page.handle(key(Kind.DOWN))
    assert seen == list(range(len(OPTIONS.switches) + 1))
    assert isinstance(page.focus.widgets[-1].activate(), Pop)
    page.focus.focus(page.focus.widgets[-1])
    page.handle(key(Kind.UP))
    assert page.focus.index < len(OPTIONS.switches)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (640, 360), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("seats", [2, 4])
def test_texts_stay_in_their_blocks(tmp_path: Path, size: tuple[int, int], text_scale: float, seats: int) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale)
    scene = opened(stage, MatchSetup("red7", {}, first_seats(seats, OPTIONS.cast)))
    for name in list(scene.made):
        focus_on(scene, name)
        for _ in range(20):
            scene.update(16)
        noted, painter = NotedText(stage), NotingPainter()
        scene.draw(painter)
        blocks = [widget.grown for widget in scene.made.values()]
        for words, rect in noted.in_(painter):
            assert_inside(words, rect, blocks, stage)


def assert_inside(words: str, rect: Rect, blocks: list[Rect], stage: Stage) -> None:
    """The text is inside the block that its middle is in, or inside the safe box and in no block."""
    core = rect.inflate(0, -rect.height // 2)
    around = [block for block in blocks if block.collidepoint(core.center)]
    box = around[0] if around else stage.viewport.safe
    assert box.inflate(2, 2).contains(core), words
    if not around:
        assert core.collidelist(blocks) == -1, words


@pytest.mark.parametrize("size", [(1920, 1080), (640, 360), (1024, 768)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_texts_on_the_page_of_rules_stay_apart(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale)
    page = SetupRules(stage, OPTIONS, OPTIONS.first_setup(), lambda rules: None)
    for rules in list(all_rules(OPTIONS))[::37]:
        page.rules = rules
        page.resized()
        noted, painter = NotedText(stage), NotingPainter()
        page.draw(painter)
        blocks = [widget.grown for widget in page.focus.widgets]
        for words, rect in noted.in_(painter):
            assert_inside(words, rect, blocks, stage)


@pytest.mark.parametrize("theme", THEMES)
def test_chosen_blocks_alone_are_of_paper(tmp_path: Path, theme: str) -> None:
    stage = stage_of(tmp_path, theme=theme)
    scene = opened(stage)
    painter = NotingPainter()
    scene.draw(painter)
    paper = [rect for rect, rgb in painter.fills if rgb == stage.theme.paper and rect.width > 300 and rect.height > 60]
    assert paper == [scene.made["preset", 1].grown]
