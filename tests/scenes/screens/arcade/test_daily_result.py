"""What a daily run has come to: blocks, lines on the clipboard or in a file, a picture."""

from __future__ import annotations

import gettext
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.arcade.bill import score_of
from game.arcade.daily import copied_lines
from game.arcade.run import DAILY
from game.arcade.scores import Scores, entered
from game.core.capabilities import RoundDone
from scenes.app.commands.arcade_stage_pictures import NOT_WON, run_at
from scenes.kit import messages
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Reset
from scenes.kit.theme import THEMES
from scenes.kit.widgets.surfaces import draw_lines
from scenes.screens import routes
from scenes.screens.arcade import daily_result as shown
from scenes.screens.arcade.seven_pages import daily_result
from tests.scenes.screens.arcade.heard import heard_stage, run_for
from tests.scenes.staging import key

RUN = run_at(7, (NOT_WON,) * 5, (NOT_WON, RoundDone("G", 9), RoundDone("R", 20)))._replace(kind=DAILY, date="2026-10-12")


def page_of(folder: Path) -> shown.DailyResult:
    stage, _ = heard_stage(folder)
    return daily_result(stage, RUN, entered(Scores(), RUN, RUN.date))


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies on a clipboard that takes everything."""
    found: list[str] = []
    monkeypatch.setattr(shown, "has_clipboard", lambda: True)
    monkeypatch.setattr(shown, "copy", lambda words: found.append(words) is None)
    return found


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
    monkeypatch.setattr(shown, "has_clipboard", lambda: is_there)
    monkeypatch.setattr(shown, "copy", lambda words: False)
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


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_notice_covers_its_buttons(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    page = page_of(tmp_path)
    page.stage.settings = replace(page.stage.settings, text_scale=scale)
    page.stage.resize(*size)
    page.resized()
    page.stage.notices.say(f"The picture is saved as {'/home/somebody/Pictures/Red7 Arcade'}/red7-2026-10-12-143000.png")
    above = drawn_above(page)
    assert above.height and not any(above.colliderect(widget.reach) for widget in page.focus.widgets)


def drawn_above(page: shown.DailyResult) -> pygame.Rect:
    """What the app draws over it."""
    green = pygame.Surface(page.stage.viewport.size, 0, 32)
    green.fill((0, 255, 0))
    surface = green.copy()
    painter = Painter(surface)
    painter.begin()
    painter.ground(green)
    draw_lines(painter, page.stage, page.focus.reaches)
    painter.end()
    surface.set_colorkey((0, 255, 0))
    return surface.get_bounding_rect()


class Mirrored(gettext.NullTranslations):
    """A language in which every word is another one."""

    def gettext(self, message: str) -> str:
        return message if message == "," else f"<{message}>"


def test_letters_on_screen_are_translated_and_copied_lines_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copied: list[str]
) -> None:
    plain = copied_lines(RUN)
    monkeypatch.setattr(messages, "_catalogue", Mirrored())
    page, written = page_of(tmp_path), list[str]()
    monkeypatch.setattr(shown, "write", lambda painter, stage, words, *rest: written.append(words) or Surface((1, 1)))
    painter = Painter(Surface(page.stage.viewport.size, 0, 32))
    painter.begin()
    page.draw(painter)
    painter.end()
    assert [words for words in written if len(words) == 3] == [f"<{letter}>" for letter in "ROYGBIV"]
    page.handle(key(Kind.ACCEPT))
    assert copied == [plain] and "<" not in plain
