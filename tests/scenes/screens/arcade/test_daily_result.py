"""What a daily run has come to: blocks, lines on the clipboard or in a file, a picture."""

from __future__ import annotations

import gettext
from pathlib import Path

import pygame
import pytest

from game.arcade.bill import score_of
from game.arcade.daily import copied_lines
from game.arcade.run import DAILY
from game.arcade.scores import Scores, entered
from game.core.entry import RoundDone
from scenes.app.pictures.arcade import NOT_WON, run_at
from scenes.kit import messages
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Reset
from scenes.kit.theme import THEMES
from scenes.screens import routes
from scenes.screens.arcade import daily_result as shown
from scenes.screens.arcade.day import result_model
from scenes.screens.replay import saving
from tests.hands import texts_of
from tests.scenes.screens.arcade.heard import heard_stage, run_for
from tests.scenes.staging import key

RUN = run_at(7, (NOT_WON,) * 5, (NOT_WON, RoundDone("G", 9), RoundDone("R", 20)))._replace(kind=DAILY, date="2026-10-12")


def page_of(folder: Path) -> shown.DailyResult:
    stage, _ = heard_stage(folder)
    return shown.DailyResult(stage, result_model(RUN, entered(Scores(), RUN, RUN.date).dailies))


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies on a clipboard that takes everything."""
    texts: list[str] = []
    monkeypatch.setattr(saving, "has_clipboard", lambda: True)
    monkeypatch.setattr(saving, "copy_text", lambda words: texts.append(words) is None)
    return texts


def files(folder: Path, ending: str) -> list[Path]:
    return sorted((folder / "pictures").glob(f"*{ending}"))


def test_it_says_all_of_it(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    for words in ("12 October 2026", f"{score_of(RUN):,}", "1st, of your daily runs", "Run won", "all seven colours",
                  "2 credits left"):
        assert words in page.about


def test_lines_are_copied_in_one_press(tmp_path: Path, copied: list[str]) -> None:
    page = page_of(tmp_path)
    assert [widget.words for widget in page.focus.widgets] == ["Copy text", "Save picture", "Scores", "Menu"]
    page.handle(key(Kind.ACCEPT))
    assert copied == [copied_lines(RUN)] and page.stage.notices.line == "Text copied."
    assert "R ⬛⬛⬛⬛⬛›⬛🟩🟥" in copied[0]


@pytest.mark.parametrize("is_there", [False, True])
def test_without_a_clipboard_they_are_saved_as_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    monkeypatch.setattr(saving, "has_clipboard", lambda: is_there)
    monkeypatch.setattr(saving, "copy_text", lambda words: False)
    page = page_of(tmp_path)
    assert page.focus.widgets[0].words == ("Copy text" if is_there else "Save as text")
    page.handle(key(Kind.ACCEPT))
    [saved] = files(tmp_path, ".txt")
    assert saved.read_text(encoding="utf-8") == copied_lines(RUN)
    assert page.stage.notices.line is not None and saved.name in page.stage.notices.line


def test_the_picture_is_saved_at_its_own_size(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    page.handle(key(Kind.DISCARD))
    [saved] = files(tmp_path, ".png")
    picture, theme = pygame.image.load(saved), THEMES["default"]
    assert picture.get_size() == (1920, 1080)
    for number, colour in enumerate("ROYGBIV"):
        assert picture.get_at((700, 54 + 84 * number + 42))[:3] == theme.field[colour], "every band is lit"


def test_the_small_picture_comes_by_itself(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    run_for(page, 50)
    assert page.picture is not None


def test_back_to_the_menu(tmp_path: Path) -> None:
    assert page_of(tmp_path).handle(key(Kind.CANCEL)) == Reset(routes.Menu())


class Mirrored(gettext.NullTranslations):
    """A language in which every word is another one."""

    def gettext(self, message: str) -> str:
        return message if message == "," else f"<{message}>"


def test_letters_on_screen_are_translated_and_copied_lines_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copied: list[str]
) -> None:
    plain = copied_lines(RUN)
    messages.install("en")  # what was looked up before is forgotten
    monkeypatch.setattr(messages, "_catalogue", Mirrored())
    page = page_of(tmp_path)
    assert [words for words in texts_of(page) if len(words) == 3 and words[1] in "ROYGBIV"] == [f"<{letter}>" for letter in "ROYGBIV"]
    page.handle(key(Kind.ACCEPT))
    assert copied == [plain] and "<" not in plain
    messages.install("en")
