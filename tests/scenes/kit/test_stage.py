"""The stage follows the settings, and tells the player what went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit import settings_file
from scenes.kit.art.cards import Face
from scenes.kit.audio.sound import Silence
from scenes.kit.notices import NOTICE_MS, Notices
from scenes.kit.theme import THEMES
from scenes.kit.widgets.words import Sentence
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
