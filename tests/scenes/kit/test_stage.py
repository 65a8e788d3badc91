"""The stage follows the settings, tells what went wrong, writes down what is heard, and rests when nothing moves."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app import loop
from scenes.app import loop as app
from scenes.app.loop import LONG_REST_S, LONGEST_MS, LONGEST_REST_S, REST_S, App, StageOptions
from scenes.kit import settings_file
from scenes.kit.art.cards import Face
from scenes.kit.audio.sound import Silence
from scenes.kit.drawing.painter import Painter
from scenes.kit.notices import NOTICE_MS, SUBTITLE_MS, Notices, Subtitles
from scenes.kit.scene import Quit, Scene, Transition
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES
from scenes.kit.widgets.surfaces import draw_lines
from scenes.kit.widgets.words import Sentence
from scenes.table.plan import plan_of
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.staging import stage_of


class Loudness(Silence):
    """Notes what volume it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[int, bool]] = []

    def play(self, name: str) -> None:
        raise AssertionError(name)

    def set_volume(self, volume: int, muted: bool) -> None:
        self.told.append((volume, muted))


def test_a_change_acts_at_once_and_is_kept(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    restyled: list[str] = []
    stage.on_restyle = lambda: restyled.append(stage.theme.name)
    stage.change(theme="contrast", text_scale=1.5)
    assert stage.theme is stage.art.theme is THEMES["contrast"]
    assert stage.text.text_scale == 1.5
    assert restyled == ["contrast"]
    assert settings_file.load(tmp_path) == (stage.settings, None)


def test_sentences_do_not_keep_the_colours_of_another_theme(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    sentence = Sentence((Face("4", "V"),), "body", (255, 255, 255))
    before = sentence.render(stage).get_at((30, 8))
    stage.change(theme="contrast")
    assert sentence.render(stage).get_at((30, 8)) != before


@pytest.mark.parametrize("change", [{"speed": "4"}, {"last_setups": {"x": {"game": "x"}}}, {"volume": 10}])
def test_what_cannot_be_seen_lays_nothing_out_anew(tmp_path: Path, change: dict[str, object]) -> None:
    stage = stage_of(tmp_path)
    before = stage.text, stage.art
    stage.on_restyle = lambda: pytest.fail("laid out anew")
    stage.change(**change)
    assert (stage.text, stage.art) == before


def test_the_volume_follows(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    sound = Loudness()
    stage.sound = sound
    stage.change(volume=30)
    stage.change(muted=True)
    stage.change(muted=False)
    stage.muted = True
    stage.change(volume=40)
    assert sound.told == [(30, False), (30, True), (30, False), (40, True)]


def test_another_size_brings_text_and_art_of_that_size(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.resize(960, 540)
    assert stage.viewport.size == (960, 540)
    assert stage.text.scale == stage.art.scale == 0.5


def test_settings_that_cannot_be_saved_are_used_and_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    stage = stage_of(tmp_path / "file")
    stage.change(speed="4")
    assert stage.settings.speed == "4"
    assert stage.notices.line is not None
    assert "Can't save settings" in stage.notices.line


def test_notices_are_shown_one_after_the_other() -> None:
    notices = Notices()
    for line in ("first", None, "second", "first", ""):
        notices.say(line)
    assert notices.line == "first"
    assert notices.update(0) is True, "there is something new to draw"
    assert notices.update(NOTICE_MS - 1) is False
    assert notices.update(1) is True
    assert notices.line == "second"
    assert notices.update(NOTICE_MS) is True
    assert notices.line is None
    assert notices.update(NOTICE_MS) is False


# Subtitles: what the sounds tell is written down, for as long as it takes to read, and never a secret.

NUMERAL_END = 0.072 + 0.40
"""Of a card's height, as its design has it."""
EXPERT = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "none"}


class NotedSubtitles(Subtitles):
    """Notes every line that was said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, words: str) -> None:
        super().say(words)
        self.said.append(words)


class Heard(Silence):
    """Notes every sound that was played."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)

    def set_volume(self, volume: int, muted: bool) -> None:
        """It is only noted."""


def played(folder: Path, rounds: int = 3, **chosen: Any) -> tuple[list[str], list[str]]:
    """What was said and what was heard in some rounds of a person against three bots."""
    stage = stage_for_tests(folder, **chosen)
    stage.subtitles, stage.sound = noted, sound = NotedSubtitles(), Heard()
    for seed in range(rounds):
        with AutoPlay(stage, setup_for_tests(EXPERT, 4), seed) as play:
            play.until_won()
    return noted.said, sound.played


@pytest.mark.parametrize("speed", ["4", "instant"])
def test_every_meaningful_sound_of_the_table_has_its_line(tmp_path: Path, speed: str) -> None:
    written, heard = played(tmp_path, subtitles=True, speed=speed)
    changes = [sound for sound in heard if sound.startswith("rule_")]
    assert len([line for line in written if line.startswith("Rule changes to ")]) == len(changes) > 0
    assert len([line for line in written if line.endswith((" is out", "You are out"))]) == heard.count("out") > 0
    ended = [line for line in written if line.endswith(("wins the round", "You win the round"))]
    assert len(ended) == heard.count("round_won") + heard.count("round_lost") == 3
    assert len([line for line in written if line.endswith(" one card left")]) == heard.count("last_card") > 0
    for action, words in ((1, "took a card with a 1"), (5, "played again with a 5"), (7, "moved a card with a 7")):
        assert len([line for line in written if line.endswith(words)]) == heard.count(f"action_{action}") > 0
    assert len([line for line in written if line == "You lead" or line.endswith(" leads")]) == heard.count("lead") > 0
    assert written.count("Your turn") == heard.count("your_turn") > 0


def test_no_line_names_a_card_that_was_drawn(tmp_path: Path) -> None:
    written, _ = played(tmp_path, subtitles=True, speed="instant")
    drawn = {line for line in written if "drew" in line}
    assert drawn
    assert all(line.endswith(" drew 1 card") for line in drawn)


def test_without_the_setting_nothing_is_said(tmp_path: Path) -> None:
    assert played(tmp_path, 1, speed="instant")[0] == []


# -- how long, and where


def test_a_line_is_shown_for_two_and_a_half_seconds() -> None:
    subtitles = Subtitles()
    subtitles.say("Your turn")
    assert subtitles.update(SUBTITLE_MS - 1)
    assert subtitles.lines == ["Your turn"]
    assert not subtitles.update(0.5), "nothing has changed"
    assert subtitles.update(1)
    assert subtitles.lines == []
    assert not subtitles.update(1)


def test_two_lines_stand_side_by_side_and_a_third_takes_the_oldest_ones_place() -> None:
    subtitles = Subtitles()
    for line in ("One", "Two", "Three"):
        subtitles.say(line)
    assert subtitles.lines == ["Two", "Three"]
    subtitles.say("Two")
    assert subtitles.lines == ["Three", "Two"], "said again it is the newest"


def drawn(stage: Stage, *lines: str) -> pygame.Rect:
    """What the lines cover of a green screen."""
    surface = pygame.Surface(stage.viewport.size, 0, 32)
    painter = Painter(surface)
    stage.subtitles = Subtitles()
    for line in lines:
        stage.subtitles.say(line)
    green = pygame.Surface(stage.viewport.size, 0, 32)
    green.fill((0, 255, 0))
    painter.begin()
    painter.ground(green)
    draw_lines(painter, stage)
    painter.end()
    surface.set_colorkey((0, 255, 0))
    return surface.get_bounding_rect()


@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("theme", ["default", "contrast"])
def test_they_stay_in_the_safe_area_and_low(tmp_path: Path, size: tuple[int, int], scale: float, theme: str) -> None:
    stage = stage_of(tmp_path, size, theme=theme, text_scale=scale)
    for lines in (["Your turn"], ["Rule changes to Indigo", "A seat with a rather long name indeed is out"]):
        block = drawn(stage, *lines)
        assert stage.viewport.window_safe.contains(block)
        assert block.height <= 70 * scale * stage.viewport.scale


def test_nothing_to_say_is_nothing_to_draw(tmp_path: Path) -> None:
    assert drawn(stage_of(tmp_path, (640, 360))).size == (0, 0)


@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_they_leave_the_numbers_of_the_hand_free(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    stage = stage_of(tmp_path, size, text_scale=scale)
    _, top, _, height = plan_of(stage).hand
    numbers_end = stage.viewport.point(0, top + NUMERAL_END * height)[1]
    assert drawn(stage, "Rule changes to Orange", "Your turn").top >= numbers_end


UNTITLED = pygame.Rect(0, 0, 0, 0)
"""The heading of a page without words at its top."""
LONG = "This match could not be saved: the disk is full. Make some room, and play on; it is saved again with the next move."


def covered_by_a_notice(
    stage: Stage, words: str, pressable: list[pygame.Rect], heading: pygame.Rect | None = None
) -> pygame.Rect:
    """Where a notice is drawn on a green screen on which these can be pressed."""
    stage.notices.say(words)
    surface = pygame.Surface(stage.viewport.size, 0, 32)
    painter, green = Painter(surface), surface.copy()
    green.fill((0, 255, 0))
    painter.begin()
    painter.ground(green)
    draw_lines(painter, stage, pressable, heading)
    painter.end()
    surface.set_colorkey((0, 255, 0))
    return surface.get_bounding_rect()


def test_on_a_page_a_notice_stands_at_the_top_and_keeps_off_what_can_be_pressed(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    free = covered_by_a_notice(stage, "Text copied.", [], UNTITLED)
    assert abs(free.top - stage.viewport.window_safe.top) <= 1 and abs(free.centerx - 960) <= 1
    heading, below = pygame.Rect(900, 40, 300, 96), pygame.Rect(800, 130, 300, 80)
    assert covered_by_a_notice(stage, "Text copied.", [heading, below], UNTITLED).top >= 210
    column = [pygame.Rect(900, y, 300, 90) for y in range(0, 1000, 90)]
    assert covered_by_a_notice(stage, "Text copied.", column, UNTITLED) == free, "nowhere else is room"


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("first", [420, 1000])
def test_on_a_page_a_long_notice_covers_neither_its_heading_nor_what_can_be_pressed_below(
    tmp_path: Path, text_scale: float, first: int
) -> None:
    stage, heading = stage_of(tmp_path, (1920, 1080), text_scale=text_scale), pygame.Rect(96, 50, 420, 96)
    pressable = [pygame.Rect(96, y, 1728, 90) for y in range(first, 1000, 90)]
    notice = covered_by_a_notice(stage, LONG, pressable, heading)
    assert not notice.colliderect(heading)
    assert notice.collidelist(pressable) < 0


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_on_a_full_page_a_long_notice_covers_no_heading_and_least_of_what_can_be_pressed(tmp_path: Path, text_scale: float) -> None:
    stage, heading = stage_of(tmp_path, (1280, 720), text_scale=text_scale), pygame.Rect(64, 40, 900, 80)
    rows = [pygame.Rect(64, y, 1152, 70) for y in range(130, 600, 80)]
    notice = covered_by_a_notice(stage, LONG, [*rows, pygame.Rect(64, 620, 190, 64)], heading)
    assert not notice.colliderect(heading)
    assert stage.viewport.window_safe.contains(notice)
    assert all(not notice.colliderect(row) for row in rows[: 4 if text_scale > 1 else 6])


def test_subtitles_keep_their_place_on_a_page(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    stage.subtitles.say("A card is laid")
    alone = covered_by_a_notice(stage, "", [], UNTITLED)
    assert abs(alone.bottom - stage.viewport.window_safe.bottom) <= 1
    both = covered_by_a_notice(stage, "Text copied.", [], UNTITLED)
    assert both.bottom == alone.bottom and both.top < 100


def test_a_notice_keeps_off_what_can_be_pressed_where_there_is_room(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    free = covered_by_a_notice(stage, "Text copied.", [])
    assert abs(free.bottom - stage.viewport.window_safe.bottom) <= 1
    foot, beside = pygame.Rect(900, 930, 300, 96), pygame.Rect(800, 860, 300, 50)
    assert covered_by_a_notice(stage, "Text copied.", [foot, beside]).bottom <= 860
    column = [pygame.Rect(900, y, 300, 90) for y in range(100, 1000, 90)]
    assert covered_by_a_notice(stage, "Text copied.", column) == free, "never up among what is read"
    stage.subtitles.lowest = 900
    assert covered_by_a_notice(stage, "Text copied.", [foot]) == free, "a table looks after that itself"


# Rests: what ends them, and how long they are.


class Still(Scene):
    """Does not move, and quits after so many updates."""

    def __init__(self, stage: Stage, updates: int) -> None:
        super().__init__(stage)
        self.left = updates
        self.elapsed: list[float] = []

    def update(self, elapsed_ms: float) -> Transition | None:
        self.left -= 1
        self.elapsed.append(elapsed_ms)
        return None if self.left else Quit()

    def draw(self, painter: Painter) -> None:
        painter.ground(self.stage.art.plain_ground(self.stage.viewport.size))


def rests(
    monkeypatch: pytest.MonkeyPatch, folder: Path, left_alone_s: float, news: int | None, pads: list[int]
) -> tuple[list[tuple[float, int | None]], Still]:
    """The rests of a still scene, as they are asked for, and the scene; none of them is slept."""
    asked: list[tuple[float, int | None]] = []
    monkeypatch.setattr(app, "rest", lambda seconds, news=None: asked.append((seconds, news)))
    monkeypatch.setattr(app, "connection", lambda: news)
    monkeypatch.setattr(app, "LEFT_ALONE_S", left_alone_s)
    monkeypatch.setattr("scenes.kit.input.devices.PadNumbers.connected", property(lambda self: pads))
    program = App(StageOptions(folder, (640, 360)))
    scene = Still(program.stage, 4)
    program.run(scene)
    return asked, scene


@pytest.mark.parametrize(("news", "pads", "expected"), [
    (None, [], (LONG_REST_S, None)), (7, [3], (LONG_REST_S, None)), (7, [], (LONGEST_REST_S, 7)),
])  # fmt: skip
def test_left_alone_it_rests_as_long_as_presses_allow(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, news: int | None, pads: list[int],
    expected: tuple[float, int | None],
) -> None:  # fmt: skip
    asked, _ = rests(monkeypatch, tmp_path, 0.0, news, pads)
    assert expected in asked
    assert set(asked) <= {expected, (REST_S, None)}


def test_while_somebody_may_be_playing_it_looks_in_every_frame(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked, _ = rests(monkeypatch, tmp_path, 1e9, 7, [])
    assert set(asked) == {(REST_S, None)}


def test_after_a_long_rest_all_of_its_time_passes_in_short_steps(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = App(StageOptions(tmp_path, (640, 360)))
    scene = Still(made.stage, 100)
    made._catch_up(SceneStack(scene), LONGEST_REST_S * 1000, True)
    assert sum(scene.elapsed) == pytest.approx(LONGEST_REST_S * 1000)
    assert max(scene.elapsed) <= LONGEST_MS
    scene.elapsed.clear()
    made._catch_up(SceneStack(scene), 3.6e6, True)
    assert sum(scene.elapsed) == pytest.approx(LONGEST_REST_S * 1000), "a computer that slept was not waited for"
    scene.elapsed.clear()
    made._catch_up(SceneStack(scene), 120.0, False)
    assert scene.elapsed == [LONGEST_MS], "a slow frame is no rest"
    pygame.display.quit()


def test_news_end_a_rest() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"!")
    loop.rest(3600.0, reading)
    os.close(reading)
    os.close(writing)


def test_without_an_x_server_there_is_no_news(tmp_path: Path) -> None:
    pygame.display.init()
    assert pygame.display.get_driver() == "dummy"
    assert loop.connection() is None
    pygame.display.quit()
