"""The settings pages: every row changes its setting at once, and the file on the disk with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit import settings_file
from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.scene import Pop, Push
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.settings.pages import PAGES, WELCOME
from scenes.screens.settings.scene import SettingsScene
from tests.scenes.speech.recording import RecordingVoice
from tests.scenes.staging import FULL_HD, key, mouse, render_scene, stage_of

MOST_ROWS = 7
"""More than so many on a page would be too low for large text."""

SIZES = [(640, 360), (1024, 768), (1920, 1080), (2560, 1080)]
DISPLAYS = [(1920, 1080), (3840, 2160)]


def page(stage: Stage, number: int = 0) -> SettingsScene:
    return SettingsScene(stage, number)


def page_with(stage: Stage, name: str) -> SettingsScene:
    """The page on which a setting stands, with the focus on its row."""
    scene = page(stage, next(number for number, each in enumerate(PAGES) if name in each.names))
    scene.focus.index = len(PAGES) + [row.name for row in scene.rows].index(name)
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
    assert max(len(each.names) for each in PAGES) <= MOST_ROWS


def test_a_display_is_asked_for_only_where_there_are_several(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.displays = DISPLAYS[:1]
    assert "display" not in [row.name for row in page(stage, 1).rows]
    stage.displays = DISPLAYS
    assert "display" in [row.name for row in page(stage, 1).rows]


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


def test_without_a_voice_the_row_says_so_and_cannot_be_reached(tmp_path: Path) -> None:
    scene = page_with(stage_of(tmp_path, speech="table"), "speech")
    row = next(row.widget for row in scene.rows if row.name == "speech")
    assert row.enabled is False
    assert row.value_words == "No voice found"
    for _ in range(20):
        scene.handle(key(Kind.NEXT))
        assert scene.focus.current is not row
    assert scene.stage.settings.speech == "table", "another computer may have one"


def test_a_text_size_between_the_steps_is_kept_until_it_is_changed(tmp_path: Path) -> None:
    scene = page_with(stage_of(tmp_path, text_scale=1.1), "text_scale")
    assert scene.stage.settings.text_scale == 1.1
    scene.handle(key(Kind.RIGHT))
    assert scene.stage.settings.text_scale == 1.25


def test_the_edges_lead_to_their_test_picture(tmp_path: Path) -> None:
    assert page_with(stage_of(tmp_path), "safe_area").handle(key(Kind.ACCEPT)) == Push(routes.SafeArea())


def test_the_way_back(tmp_path: Path) -> None:
    scene = page(stage_of(tmp_path))
    assert scene.handle(key(Kind.CANCEL)) == Pop()
    scene.focus.index = len(scene.focus.widgets) - 1
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
        assert scene.page == number
        assert scene.focus.index == len(PAGES), "the first row has the focus"
    scene.handle(back)
    assert scene.page == 3


def test_from_tab_to_tab_the_pages_follow(tmp_path: Path) -> None:
    scene = page(stage_of(tmp_path), 1)
    scene.handle(key(Kind.UP))
    assert scene.focus.index == 1, "up from the rows one comes to the open page's tab"
    scene.handle(key(Kind.RIGHT))
    assert (scene.page, scene.focus.index) == (2, 2)
    scene.handle(key(Kind.DOWN))
    assert scene.rows[scene.focus.index - len(PAGES)].name == "volume"


@pytest.mark.parametrize("number", range(len(PAGES)))
def test_a_click_on_a_tab_opens_its_page(tmp_path: Path, number: int) -> None:
    scene = page(stage_of(tmp_path))
    place = scene.focus.widgets[number].rect.center
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        scene.handle(mouse(kind, place))
    assert scene.page == number


def test_the_focus_that_goes_round_by_itself_opens_no_page(tmp_path: Path) -> None:
    scene = page(stage_of(tmp_path))
    visited = set()
    for _ in range(len(scene.focus.widgets)):
        scene.handle(Intent(Kind.NEXT, Device.SWITCH))
        visited.add(scene.focus.index)
        assert scene.page == 0
    assert visited == set(range(len(scene.focus.widgets)))


# -- the layout


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("number", range(len(PAGES)))
def test_all_widgets_are_on_the_screen_and_apart(
    tmp_path: Path, size: tuple[int, int], text_scale: float, number: int
) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale)
    stage.displays = DISPLAYS
    rects = [widget.rect for widget in page(stage, number).focus.widgets]
    assert all(stage.viewport.safe.contains(rect) for rect in rects)
    for index, rect in enumerate(rects):
        assert rect.collidelist(rects[index + 1 :]) == -1


@pytest.mark.parametrize("number", range(len(PAGES)))
def test_a_row_is_high_enough_for_large_words_even_on_a_full_page(tmp_path: Path, number: int) -> None:
    stage = stage_of(tmp_path, FULL_HD, text_scale=2.0)
    scene = page(stage, number)
    assert min(row.widget.rect.height for row in scene.rows) >= 1.1 * stage.text.px("name")


@pytest.mark.parametrize("number", range(len(PAGES)))
def test_the_arrows_reach_every_row_and_tab(tmp_path: Path, number: int) -> None:
    start = page(stage_of(tmp_path), number)
    enabled = {index for index, widget in enumerate(start.focus.widgets) if widget.enabled}
    reached, waiting = {len(PAGES)}, [len(PAGES)]
    while waiting:
        index = waiting.pop()
        for kind in DIRECTIONS:
            scene = page(start.stage, number)
            scene.focus.index = index
            scene.handle(key(kind))
            if scene.page == number and scene.focus.index not in reached:
                reached.add(scene.focus.index)
                waiting.append(scene.focus.index)
    others = set(range(len(PAGES))) - {number}
    assert reached == enabled - others, "the others' tabs open their own pages"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["default", "separation", "contrast"])
def test_it_can_be_drawn_and_laid_out_anew(tmp_path: Path, size: tuple[int, int], theme: str) -> None:
    stage = stage_of(tmp_path, size, theme=theme, text_scale=1.5)
    for number in range(len(PAGES)):
        scene = page(stage, number)
        scene.handle(key(Kind.DOWN))
        index = scene.focus.index
        scene.resized()
        assert scene.focus.index == index, "the focus stays where it was"
        assert scene.animating is False
        assert render_scene(scene).get_size() == size
