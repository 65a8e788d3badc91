"""The settings pages: every row changes its setting at once, and the file on the disk with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scenes.app.pictures.gallery import SCENES
from scenes.kit import settings_file
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Pop, Push
from scenes.kit.settings import MOST_SAFE_AREA, Settings, settings_of
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.ui.leaves import Label
from scenes.kit.viewport import SAFE, Viewport
from scenes.screens import routes
from scenes.screens.people.scene import PeopleScene
from scenes.screens.settings.lines import PAGES, WELCOME
from scenes.screens.settings.scene import SafeArea, SettingsScene
from scenes.table.plan import THE_DESIGN, plan_of
from tests.scenes.pages import SIZES
from tests.scenes.speech.recording import RecordingVoice
from tests.scenes.staging import FULL_HD, Noting, key, mouse, render_scene, stage_of, widgets_of

DISPLAYS = [(1920, 1080), (3840, 2160)]


def page(stage: Stage, number: int = 0) -> SettingsScene:
    return SettingsScene(stage, number)


def page_with(stage: Stage, name: str) -> SettingsScene:
    """The page on which a setting stands, with the focus on its line."""
    scene = page(stage, next(number for number, each in enumerate(PAGES) if name in each.names))
    scene.focus_on(name)
    return scene


def pad(kind: Kind) -> Intent:
    return Intent(kind, Device.GAMEPAD)


@pytest.mark.parametrize(
    ("name", "presses", "expected"),
    [
        ("speed", [Kind.RIGHT], "2"),
        ("speed", [Kind.LEFT], "0.5"),
        ("speed", [Kind.RIGHT] * 9, "instant"),
        ("bot_pace", [Kind.LEFT], "quick"),
        ("bot_pace", [Kind.RIGHT] * 2, "press"),
        ("reduced_motion", [Kind.RIGHT], True),
        ("reduced_motion", [Kind.ACCEPT, Kind.ACCEPT], False),
        ("volume", [Kind.RIGHT], 80),
        ("volume", [Kind.LEFT] * 20, 0),
        ("subtitles", [Kind.RIGHT], True),
        ("fullscreen", [Kind.ACCEPT], True),
        ("display", [Kind.RIGHT], 1),
        ("theme", [Kind.RIGHT], "separation"),
        ("theme", [Kind.RIGHT] * 2, "contrast"),
        ("text_scale", [Kind.RIGHT] * 2, 1.5),
        ("one_switch", [Kind.RIGHT], True),
        ("scan_s", [Kind.LEFT], 1.0),
        ("scan_s", [Kind.RIGHT] * 9, 3.0),
        ("hold_to_open", [Kind.RIGHT], False),
        ("ask_before_draw", [Kind.RIGHT], True),
    ],
)
def test_a_change_acts_and_is_kept(tmp_path: Path, name: str, presses: list[Kind], expected: object) -> None:
    stage = stage_of(tmp_path)
    stage.displays = DISPLAYS
    scene = page_with(stage, name)
    for kind in presses:
        assert scene.handle(key(kind)) is None
        scene.resized()
    assert getattr(stage.settings, name) == expected
    assert getattr(settings_file.load(tmp_path)[0], name) == expected


def test_every_setting_of_the_pages_exists_and_stands_there_once() -> None:
    names = [name for each in PAGES for name in each.names]
    assert len(set(names)) == len(names)
    assert set(names) <= set(vars(Settings()))
    assert set(WELCOME.names) <= set(names)


@pytest.mark.parametrize("number", range(len(PAGES)))
def test_every_setting_of_a_page_has_its_line_there(tmp_path: Path, number: int) -> None:
    stage = stage_of(tmp_path)
    stage.displays = DISPLAYS
    assert tuple(line.name for line in page(stage, number).model.settings) == PAGES[number].names


@pytest.mark.parametrize("value", ["?", 41, 1.37])
@pytest.mark.parametrize("name", [name for each in PAGES for name in each.names])
def test_whatever_stands_in_the_file_its_page_opens(tmp_path: Path, name: str, value: object) -> None:
    stage = stage_of(tmp_path)
    stage.displays, stage.settings = DISPLAYS, settings_of({name: value})
    assert name in page_with(stage, name).model.words, "a value that has no caption needs its line in CHECKS"


def test_every_link_leads_to_a_page_of_its_own(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    links = [line.name for number in range(len(PAGES)) for line in page(stage, number).model.settings if line.look == "link"]
    pushed = [page_with(stage, name).handle(key(Kind.ACCEPT)) for name in links]
    targets = [type(transition.target) for transition in pushed if isinstance(transition, Push)]
    assert {PeopleScene, routes.Controls, routes.SafeArea} <= {*targets}
    assert len({*targets}) == len(links)


def test_a_display_is_asked_for_only_where_there_are_several(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.displays = DISPLAYS[:1]
    assert "display" not in page(stage, 1).model.words
    stage.displays = DISPLAYS
    assert "display" in page(stage, 1).model.words


def test_a_display_that_is_gone_can_still_be_changed(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, display=4)
    stage.displays = DISPLAYS
    scene = page_with(stage, "display")
    scene.handle(key(Kind.LEFT))
    assert stage.settings.display == 1


def test_changing_the_volume_ends_silence(tmp_path: Path) -> None:
    scene = page_with(stage_of(tmp_path, muted=True, volume=50), "volume")
    scene.handle(key(Kind.RIGHT))
    assert (scene.stage.settings.muted, scene.stage.settings.volume) == (False, 10)


def test_speech_can_be_chosen_where_there_is_a_voice(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.voice = RecordingVoice()
    scene = page_with(stage, "speech")
    for expected in ("table", "hand", "hand"):
        scene.handle(key(Kind.RIGHT))
        scene.resized()
        assert settings_file.load(tmp_path)[0].speech == expected


def test_without_a_voice_the_line_says_so_and_cannot_be_reached(tmp_path: Path) -> None:
    scene = page_with(stage_of(tmp_path, speech="table"), "one_switch")
    line = scene.model.settings[-1]
    assert (line.name, line.captions, line.values) == ("speech", ("No voice found",), ())
    for _ in range(20):
        scene.handle(Intent(Kind.NEXT, Device.SWITCH))
        assert scene.focused != "speech"
    assert scene.stage.settings.speech == "table", "another computer may have one"


def test_a_text_size_between_the_steps_is_kept_until_it_is_changed(tmp_path: Path) -> None:
    scene = page_with(stage_of(tmp_path, text_scale=1.1), "text_scale")
    assert scene.stage.settings.text_scale == 1.1
    scene.handle(key(Kind.RIGHT))
    assert scene.stage.settings.text_scale == 1.25


def test_the_voice_says_what_the_line_with_the_focus_is_for(tmp_path: Path) -> None:
    scene = page_with(stage_of(tmp_path), "bot_pace")
    assert scene.about == "How long bots think. Or step through their turns yourself."
    scene.focus_on("back")
    assert scene.about == ""


@pytest.mark.parametrize("name", ["one_switch", "fullscreen"])
@pytest.mark.parametrize(
    ("device", "pads", "named"),
    [(Device.GAMEPAD, 1, False), (Device.TOUCH, 0, False), (Device.MOUSE, 1, True), (Device.SWITCH, 0, True),
     (Device.SWITCH, 1, False)],
)  # fmt: skip
def test_keys_are_named_only_where_a_keyboard_is_at_hand(
    tmp_path: Path, name: str, device: Device, pads: int, named: bool
) -> None:
    stage = stage_of(tmp_path)
    scene = page_with(stage, name)
    assert "F11" in scene.about, "whoever has pressed nothing yet sits at a keyboard"
    for source in range(pads):
        stage.devices.pads.connect(source, "")
    stage.last_holder = Holder(device)
    scene.update(16)
    assert ("F11" in scene.about) is named and scene.focused == name


def test_the_way_back(tmp_path: Path) -> None:
    scene = page(stage_of(tmp_path))
    assert scene.handle(key(Kind.CANCEL)) == Pop()
    scene.focus_on("back")
    assert scene.handle(key(Kind.ACCEPT)) == Pop()


# -- the tabs


@pytest.mark.parametrize(
    ("forth", "back"),
    [(key(Kind.NEXT), key(Kind.PREVIOUS)), (pad(Kind.END_TURN), pad(Kind.SEATS))],
)
def test_pages_are_turned_round_and_round(tmp_path: Path, forth: Intent, back: Intent) -> None:
    scene = page(stage_of(tmp_path))
    for number in (1, 2, 3, 0):
        scene.handle(forth)
        assert (scene.model.page, scene.focused) == (number, PAGES[number].names[0]), "the first line has the focus"
    scene.handle(back)
    assert scene.model.page == 3


def test_pages_that_are_turned_from_the_tabs_leave_the_focus_there(tmp_path: Path) -> None:
    scene = page(stage_of(tmp_path))
    scene.focus_on("Game")
    scene.handle(pad(Kind.SEATS))
    assert (scene.model.page, scene.focused) == (3, "Access")


def test_a_page_with_more_lines_than_there_is_room_for_is_turned_before_the_next_one(tmp_path: Path) -> None:
    scene = page(stage_of(tmp_path, (1280, 720), text_scale=2.0))
    names = PAGES[0].names
    scene.handle(pad(Kind.END_TURN))
    assert (scene.model.page, scene.paging, scene.focused in names[3:]) == (0, (1, 2), True)
    scene.handle(pad(Kind.END_TURN))
    assert (scene.model.page, scene.focused) == (1, PAGES[1].names[0])
    scene.handle(pad(Kind.SEATS))
    assert (scene.model.page, scene.paging) == (0, (1, 2)), "back one comes to its last lines"


def test_from_tab_to_tab_the_pages_follow(tmp_path: Path) -> None:
    scene = page(stage_of(tmp_path), 3)
    scene.handle(key(Kind.UP))
    assert scene.focused == "Access", "up from the lines one comes to the open page's tab"
    scene.handle(key(Kind.LEFT))
    assert (scene.model.page, scene.focused) == (2, "Sound")
    scene.handle(key(Kind.DOWN))
    assert scene.focused in PAGES[2].names


@pytest.mark.parametrize("number", range(len(PAGES)))
def test_a_click_on_a_tab_opens_its_page(tmp_path: Path, number: int) -> None:
    scene = page(stage_of(tmp_path))
    place = scene.focus.widgets[number].rect.center
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        scene.handle(mouse(kind, place))
    assert (scene.model.page, scene.focused) == (number, PAGES[number].names[0])


def test_the_focus_that_goes_round_by_itself_opens_no_page(tmp_path: Path) -> None:
    scene = page(stage_of(tmp_path))
    visited = set()
    for _ in range(len(scene.focus.widgets)):
        scene.handle(Intent(Kind.NEXT, Device.SWITCH))
        visited.add(scene.focus.index)
        assert scene.model.page == 0
    assert visited == set(range(len(scene.focus.widgets)))


@pytest.mark.parametrize("theme", ["default", "separation", "contrast"])
def test_it_is_drawn_in_every_theme_and_the_focus_stays_when_it_is_laid_out_anew(tmp_path: Path, theme: str) -> None:
    stage = stage_of(tmp_path, FULL_HD, theme=theme, text_scale=1.5)
    for number in range(len(PAGES)):
        scene = page(stage, number)
        scene.handle(key(Kind.DOWN))
        name = scene.focused
        scene.resized()
        assert scene.focused == name
        scene.update(1000)
        assert render_scene(scene).get_size() == FULL_HD and not scene.animating


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_tabs_stand_at_one_place_on_every_page(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    stage = stage_of(tmp_path, size)
    stage.change(text_scale=scale)
    tabs = [[widget.rect for widget in page(stage, number).focus.widgets[: len(PAGES)]] for number in range(len(PAGES))]
    assert all(each == tabs[0] for each in tabs)


def test_what_a_page_above_has_changed_is_shown_on_the_way_back(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, bot_pace="normal")
    stack = SceneStack(page(stage))

    def lines() -> set[str]:
        assert isinstance(stack.top, SettingsScene)
        return {node.text for node in stack.top.tree.every() if isinstance(node, Label)}

    assert "Quick" not in lines()
    stack.apply(Push(Noting(stage, "above", [])))
    stage.settings = replace(stage.settings, bot_pace="quick")
    stack.apply(Pop())
    assert "Quick" in lines()


# The safe area: one setting that every layout follows, and the test picture in which it is chosen.

AREA_SIZES = [(1920, 1080), (1280, 720), (640, 360), (7680, 4320)]
AREAS = range(MOST_SAFE_AREA + 1)


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("size", AREA_SIZES)
def test_the_designs_safe_box_fills_what_the_safe_area_leaves(size: tuple[int, int], area: int) -> None:
    viewport = Viewport(*size, area)
    box, left = viewport.rect(*SAFE), viewport.window_safe
    for side in ("left", "top", "right", "bottom"):
        assert abs(getattr(box, side) - getattr(left, side)) <= 1, side
    assert left.left == round(size[0] * area / 100)


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("size", [(1024, 768), (2560, 1080), (1920, 1080), (1280, 800)])
def test_the_table_stays_in_the_safe_area_of_any_window(tmp_path: Path, size: tuple[int, int], area: int) -> None:
    stage = stage_of(tmp_path, size, safe_area=area)
    safe = stage.viewport.window_safe.inflate(2, 2)
    assert safe.contains(stage.viewport.rect(*plan_of(stage).safe))


@pytest.mark.parametrize("area", AREAS)
def test_the_tables_regions_in_units_do_not_depend_on_it(tmp_path: Path, area: int) -> None:
    stage = stage_of(tmp_path, safe_area=area)
    assert plan_of(stage).safe == pytest.approx(THE_DESIGN.safe)


@pytest.mark.parametrize("area", AREAS)
def test_text_never_gets_smaller_than_in_the_design(tmp_path: Path, area: int) -> None:
    stage = stage_of(tmp_path, safe_area=area)
    assert stage.text.px("floor") >= 26


@pytest.mark.parametrize("name", ["menu", "setup", "pause", "confirm", "settings", "welcome"])
@pytest.mark.parametrize("area", [0, MOST_SAFE_AREA])
def test_all_widgets_keep_to_it(tmp_path: Path, name: str, area: int) -> None:
    stage = stage_of(tmp_path, (1280, 720), safe_area=area)
    scene = SCENES[name](stage)[-1]
    assert all(stage.viewport.window_safe.inflate(2, 2).contains(widget.rect) for widget in widgets_of(scene))


def test_a_change_lays_everything_out_anew(tmp_path: Path) -> None:
    stage, told = stage_of(tmp_path, (1280, 720)), []
    stage.on_restyle = lambda: told.append(stage.viewport.window_safe)
    stage.change(safe_area=0)
    assert told == [stage.viewport.bounds]
    stage.resize(1920, 1080)
    assert stage.viewport.safe_area == 0, "another window keeps it"


# -- the test picture


def test_left_and_right_move_the_frame_and_are_kept(tmp_path: Path) -> None:
    scene = SafeArea(stage_of(tmp_path))
    for _ in range(9):
        scene.handle(key(Kind.RIGHT))
        scene.resized()
    assert settings_file.load(tmp_path)[0].safe_area == 7
    for _ in range(9):
        scene.handle(key(Kind.LEFT))
        scene.resized()
    assert settings_file.load(tmp_path)[0].safe_area == 0


def test_the_mouse_moves_it_too(tmp_path: Path) -> None:
    scene = SafeArea(stage_of(tmp_path))
    line = scene.focus.widgets[0].rect
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        scene.handle(mouse(kind, (line.right - line.height // 2, line.centery)))
    assert scene.stage.settings.safe_area == 6


def test_the_way_back_from_the_safe_area(tmp_path: Path) -> None:
    scene = SafeArea(stage_of(tmp_path))
    assert scene.handle(key(Kind.CANCEL)) == Pop()
    scene.handle(key(Kind.DOWN))
    assert scene.handle(key(Kind.ACCEPT)) == Pop()


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (640, 360)])
def test_the_frame_is_drawn_at_the_edge_of_what_is_left(tmp_path: Path, size: tuple[int, int], area: int) -> None:
    stage = stage_of(tmp_path, size, safe_area=area)
    picture, safe, paper = render_scene(SafeArea(stage)), stage.viewport.window_safe, stage.theme.paper
    for corner in (safe.topleft, (safe.right - 1, safe.top), (safe.left, safe.bottom - 1)):
        assert picture.get_at(corner)[:3] == paper
    if area:
        assert picture.get_at((safe.left - 1, safe.centery))[:3] == stage.theme.back
