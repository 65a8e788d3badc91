"""The first start: the name and a card, then one page of questions, one press each, never again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.router import Router
from scenes.kit import settings_file
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.narrator import Narrator
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage, build_stage
from scenes.screens import routes
from scenes.screens.first_start import END, FADE, FLIP, FLIP_AT, REST, SLIDE, START, Opening, Welcome, pose_at
from scenes.screens.menu.scene import Menu
from scenes.screens.tutorial.lessons import LessonsPage
from scenes.specs import registry
from tests.scenes.speech.recording import RecordingVoice, Seconds
from tests.scenes.staging import key, render_scene

OFFER = "Press T to have the game read aloud."


def started(folder: Path) -> tuple[SceneStack, Stage]:
    """The program as it begins with what lies in the data folder."""
    stage = build_stage((1280, 720), folder, settings_file.load(folder)[0], registry.card_arts())
    return SceneStack(routes.First(), Router(stage).make), stage


def test_an_empty_folder_is_a_first_start_and_afterwards_it_is_none(tmp_path: Path) -> None:
    stack, _ = started(tmp_path)
    seen = []
    while not isinstance(stack.top, LessonsPage):
        seen.append(type(stack.top))
        stack.handle(key(Kind.ACCEPT))
    assert seen == [Opening, Welcome, Menu], "and the menu offers the lessons first"
    assert isinstance(started(tmp_path)[0].top, Menu)


@pytest.mark.parametrize("kind", [Kind.ACCEPT, Kind.CANCEL, Kind.PRESS, Kind.RIGHT])
def test_any_press_ends_the_opening(tmp_path: Path, kind: Kind) -> None:
    stack, _ = started(tmp_path)
    stack.handle(Intent(Kind.POINT, Device.MOUSE, point=(3, 3)))
    assert isinstance(stack.top, Opening), "the pointer may lie there"
    stack.handle(Intent(kind, Device.KEYBOARD, point=(3, 3) if kind is Kind.PRESS else None))
    assert isinstance(stack.top, Welcome)


def test_a_card_comes_and_turns_over() -> None:
    poses = [pose_at(ms) for ms in (0, 400, SLIDE, FLIP_AT, FLIP_AT + FLIP / 2, FLIP_AT + FLIP, END)]
    assert [pose.up for pose in poses] == [0, 0, 0, 0, 0.5, 1, 1]
    assert poses[0].x == START.x > poses[1].x > poses[2].x == REST.x


@pytest.mark.parametrize("chosen", [{"speed": "1"}, {"speed": "0.5"}, {"speed": "1", "reduced_motion": True}])
def test_the_questions_come_by_themselves(tmp_path: Path, chosen: dict[str, object]) -> None:
    stack, stage = started(tmp_path)
    stage.change(**chosen)
    for _ in range(round(END * stage.settings.pace / 10) - 1):
        stack.update(10)
        assert isinstance(stack.top, Opening)
    for _ in range(2):
        stack.update(10)
    assert isinstance(stack.top, Welcome)


def test_with_reduced_motion_the_card_lies_there_from_the_start(tmp_path: Path) -> None:
    stack, stage = started(tmp_path)
    stage.change(reduced_motion=True)
    opening = stack.top
    assert isinstance(opening, Opening)
    stack.update(FADE)
    early = pygame.image.tobytes(render_scene(opening), "RGB")
    stack.update(1500)
    assert pygame.image.tobytes(render_scene(opening), "RGB") == early


def test_instant_shows_no_motion_at_all(tmp_path: Path) -> None:
    stack, stage = started(tmp_path)
    stage.change(speed="instant")
    stack.update(16)
    assert isinstance(stack.top, Welcome)


@pytest.mark.parametrize("passed", [0, 1])
def test_a_voice_offers_to_read_the_game_and_does_so_from_then_on(tmp_path: Path, passed: int) -> None:
    stage = build_stage((1280, 720), tmp_path, settings_file.load(tmp_path)[0], registry.card_arts())
    voice = stage.voice = RecordingVoice()
    stack, narrator = SceneStack(routes.First(), Router(stage).make), Narrator(stage, Seconds())
    stack.update(16)
    assert voice.take() == [OFFER]
    stack.update(16)
    assert voice.take() == [], "it is made once"
    for _ in range(passed):
        stack.handle(key(Kind.ACCEPT))
    before = type(stack.top)
    stack.handle(key(Kind.TELL))
    assert (stage.settings.speech, type(stack.top)) == ("hand", before)
    narrator.look(stack.top)
    told = " ".join(voice.take())
    assert told.startswith("Make it yours." if passed else "Red7 Arcade.")
    assert OFFER not in told, "it was taken"
    assert ("Press T to hear how things stand." in told) == bool(passed)
    assert settings_file.load(tmp_path)[0].speech == "hand", "it is kept"


def test_the_offer_is_made_by_a_voice_that_is_found_behind_the_first_frame(tmp_path: Path) -> None:
    stage = build_stage((1280, 720), tmp_path, settings_file.load(tmp_path)[0], registry.card_arts())
    stack = SceneStack(routes.First(), Router(stage).make)
    voice = stage.voice = RecordingVoice()
    stack.update(16)
    assert voice.take() == [OFFER]


@pytest.mark.parametrize(("holder", "line"), [
    (Holder(Device.KEYBOARD), OFFER), (Holder(Device.MOUSE), OFFER), (Holder(Device.SWITCH), OFFER),
    (Holder(Device.GAMEPAD, 0), "Press LS to have the game read aloud."),
])  # fmt: skip
def test_the_offer_names_what_is_in_hand_or_else_the_keyboard(tmp_path: Path, holder: Holder, line: str) -> None:
    stack, stage = started(tmp_path)
    stage.voice = RecordingVoice()
    stack.handle(key(Kind.ACCEPT))
    stack.update(16)
    stage.last_holder = holder
    stack.update(16)
    assert isinstance(stack.top, Welcome)
    assert line in stack.top.title


def test_nothing_is_started_for_the_offer(tmp_path: Path) -> None:
    stack, stage = started(tmp_path)
    voice = stage.voice = RecordingVoice()
    voice.awake = False
    stack.update(1000 / 60)
    assert voice.take() == [], "whoever needs a voice has one that speaks already"
    stack.handle(key(Kind.TELL))
    assert stage.settings.speech == "hand"


def test_without_a_voice_nothing_is_offered(tmp_path: Path) -> None:
    stack, stage = started(tmp_path)
    stack.handle(key(Kind.TELL))
    assert stage.settings.speech == "off"
    assert isinstance(stack.top, Opening)


def test_all_can_be_skipped(tmp_path: Path) -> None:
    stack, _ = started(tmp_path)
    for _ in range(2):
        stack.handle(key(Kind.CANCEL))
    assert isinstance(stack.top, Menu)
    assert isinstance(started(tmp_path)[0].top, Menu)


def test_what_is_chosen_acts_at_once_and_is_asked_again_if_broken_off(tmp_path: Path) -> None:
    stack, stage = started(tmp_path)
    stage.on_restyle = stack.resized
    stack.handle(key(Kind.ACCEPT))
    for _ in range(3):
        stack.handle(key(Kind.UP))
    stack.handle(key(Kind.RIGHT))
    assert stage.settings.theme == "separation"
    stack.handle(key(Kind.UP))
    stack.handle(key(Kind.RIGHT))
    assert stage.text.text_scale == 1.25
    again, stage = started(tmp_path)
    assert isinstance(again.top, Opening)
    assert stage.settings.text_scale == 1.25


def test_right_on_start_leads_to_no_line_above(tmp_path: Path) -> None:
    welcome = Welcome(started(tmp_path)[1])
    for kind in (Kind.RIGHT, Kind.LEFT):
        welcome.handle(key(kind))
        assert welcome.focused == "main"
    welcome.handle(key(Kind.UP))
    assert welcome.focused == "one_switch"
