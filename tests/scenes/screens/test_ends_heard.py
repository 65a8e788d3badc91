"""What is heard of a match's end, and of a curtain: nobody who has lost hears the winner's fanfare or tune."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.audio.sound import Silence
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.match.story import Seating, Story
from scenes.screens.couch.curtain import Curtain, HandOf
from scenes.screens.scoring.match_won import MatchWon
from scenes.specs import registry
from tests.scenes.screens.scoring.test_match_won import won
from tests.scenes.staging import key, stage_of
from tests.scenes.stories import HUNTER, SPROUT, YOU

GUEST = Seating("Moon", "kite")


class Noted(Silence):
    """What was asked for, sounds or moods."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)

    def set_volume(self, volume: int, muted: bool) -> None:
        raise AssertionError("the end does not change the volume")

    def lower(self, lowered: bool) -> None:
        raise AssertionError("the end does not pause")


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = stage_of(tmp_path)
    made.sound, made.music = Noted(), Noted()
    return made


def ended(stage: Stage, match_story: Story) -> tuple[MatchWon, list[str], list[str]]:
    """The end of a match, the sounds and the moods asked for."""
    scene = MatchWon(stage, match_story, registry.table("red7"))
    scene.enter()
    return scene, stage.sound.played, stage.music.played  # type: ignore[attr-defined]


@pytest.mark.parametrize(("match_story", "lost"), [
    (won(), False), (won((1,)), True), (won((0, 1)), False),
    (won((1,), seats=(YOU, GUEST, SPROUT)), False), (won((2,), seats=(YOU, GUEST, SPROUT)), True),
    (won((0,), seats=(HUNTER, SPROUT, HUNTER)), False),
])  # fmt: skip
def test_a_match_that_people_have_lost_has_its_own_sound_and_tune(stage: Stage, match_story: Story, lost: bool) -> None:
    _, sounds, moods = ended(stage, match_story)
    assert sounds == ["match_lost" if lost else "match_won"]
    assert moods == (["lost"] if lost else [])


def test_the_lost_tune_is_not_taken_along_to_a_new_match(stage: Stage) -> None:
    scene, _, moods = ended(stage, won((1,)))
    scene.finish()
    scene.update(2000)
    for _ in range(2):
        scene.handle(key(Kind.RIGHT))
        scene.focus.update(1000)
        if scene.focus.current is not None and scene.focus.current.words == "New match":
            break
    scene.handle(key(Kind.ACCEPT))
    assert moods == ["lost", "menu"]


def test_a_curtain_is_heard_when_it_closes_and_when_it_opens(stage: Stage) -> None:
    curtain = Curtain(stage, HandOf(0, GUEST, lambda: True), lambda: None, lambda intent: None)
    curtain.enter()
    assert stage.sound.played == ["curtain"]  # type: ignore[attr-defined]
    curtain.update(500)
    opened = None
    for _ in range(2):
        opened = opened or curtain.handle(key(Kind.ACCEPT))
        curtain.handle(key(Kind.LET_GO))
    assert isinstance(opened, Pop)
    assert stage.sound.played == ["curtain"] * 2  # type: ignore[attr-defined]
