"""Scores of runs: the table of ten, initials, and what a daily run has come to."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.arcade.bill import score_of
from game.arcade.daily import copied_lines
from game.arcade.run import DAILY
from game.arcade.scores import Scores, entered
from game.core.entry import RoundDone
from scenes.app.pictures.arcade import NOT_WON, run_at, score_lines, score_table
from scenes.app.router import Router
from scenes.kit import messages
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace, Reset, Transition
from scenes.kit.stack import SceneStack
from scenes.kit.theme import THEMES
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.page import Page
from scenes.screens import routes
from scenes.screens.arcade import daily_result as shown
from scenes.screens.arcade.daily_run import result_model
from scenes.screens.arcade.high_scores import NO_SCORES, ON_SCREEN_MS, AttractScores, HighScores, ScoreTable
from scenes.screens.arcade.initials import InitialsModel, InitialsScene
from scenes.screens.menu.attract import Attract
from scenes.screens.replay import saving
from tests.hands import KEYS, Hands, texts_of
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.arcade.heard import heard_stage, run_for
from tests.scenes.staging import FULL_HD, key, render_scene, stage_of

DAILY_TABLE = ScoreTable(score_lines()[:3])


def page(folder: Path, **chosen: Any) -> HighScores:
    stage = stage_for_tests(folder, **chosen)
    return HighScores(stage, (score_table(), DAILY_TABLE), lambda: Push(NotImplemented), Pop)


def ranks(scene: Page) -> list[int]:
    """Of the lines that are shown beside the best run, by the places that are written."""
    rows = next(node for node in scene.tree.every() if isinstance(node, Rows))
    return [int(node.text) for row in rows.visible for node in row.every() if isinstance(node, Label) and node.at == 1 and node.text.isdigit() and len(node.text) < 3]


def test_the_best_run_stands_alone_and_nine_follow(tmp_path: Path) -> None:
    scene = page(tmp_path)
    assert ranks(scene) == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert "1st, MIA, 16,240, 7 stages" in scene.title and "10th, JLC, 2,640, 3 stages" in scene.title


def test_a_new_run_and_the_way_back(tmp_path: Path) -> None:
    scene = page(tmp_path)
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Push)
    assert isinstance(scene.handle(key(Kind.CANCEL)), Pop)


def test_daily_runs_have_a_table_of_their_own(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.handle(Intent(Kind.END_TURN, Device.GAMEPAD))
    assert scene.scores is DAILY_TABLE and ranks(scene) == [2, 3]
    assert [widget.words for widget in scene.focus.widgets] == ["All runs", "New run", "Back"]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert scene.scores is not DAILY_TABLE


def test_with_large_text_five_lines_round_the_newest_and_pages(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, text_scale=2.0)
    scene = HighScores(stage, (score_table(newest=8), DAILY_TABLE), Pop, Pop)
    assert ranks(scene) == [7, 8, 9, 10]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert ranks(scene) == [2, 3, 4, 5, 6]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert scene.scores is DAILY_TABLE, "beyond the pages lies the other table"


def test_without_a_run_it_says_so(tmp_path: Path) -> None:
    scene = HighScores(stage_for_tests(tmp_path), (NO_SCORES, NO_SCORES), Pop, Pop)
    assert "No scores yet." in scene.title
    render_scene(scene)


@pytest.mark.parametrize("table", [NO_SCORES, score_table(0)])
def test_between_two_matches_of_bots_they_are_shown_once_there_are_any(tmp_path: Path, table: ScoreTable) -> None:
    router = Router(stage_for_tests(tmp_path), lambda: table)
    scene = router.make(routes.AfterBotsMatch())
    assert isinstance(scene, AttractScores) == bool(table.lines)
    if isinstance(scene, AttractScores):
        assert scene.update(ON_SCREEN_MS - 1) is None
        assert scene.update(2) == Replace(routes.BotsMatch())


def test_a_press_ends_what_is_shown(tmp_path: Path) -> None:
    scene = Attract(stage_for_tests(tmp_path), lambda aside: SceneStack(AttractScores(aside, score_table(0))))
    render_scene(scene)
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Pop)


def test_the_scores_are_asked_for_when_they_are_shown(tmp_path: Path) -> None:
    asked: list[int] = []

    def scores() -> ScoreTable:
        asked.append(1)
        return NO_SCORES

    stage = stage_for_tests(tmp_path)
    router = Router(stage, scores)
    router.make(routes.BotsMatch())
    assert not asked
    router.make(routes.AfterBotsMatch())
    assert asked == [1]


def test_the_page_that_nobody_asked_for_is_whole_in_every_window(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, FULL_HD)
    scene = AttractScores(stage, score_table(newest=1))
    faults = {case: faults for case in in_every_window(stage, scene) if (faults := faults_of(scene))}
    assert not faults


def test_it_has_no_table_to_play_at(tmp_path: Path) -> None:
    """What looks for the cards' table in a scene finds none here."""
    assert not hasattr(page(tmp_path), "table")


# Initials: one press for whoever was there before, typed, or picked letter by letter with any device.

PAD = Holder(Device.GAMEPAD)


class Asked(Hands):
    """Somebody with a pad at the page, and what it has given."""

    def __init__(self, folder: Path, known: tuple[str, ...] = ("ADA", "NOR"), rank: int = 2) -> None:
        self.given: list[str | None] = []
        self.page = InitialsScene(stage_for_tests(folder), "R", InitialsModel(score_lines(rank), known), self._done)
        super().__init__(self.page, by=PAD)

    def _done(self, initials: str | None) -> Transition:
        self.given.append(initials)
        return Pop()


def test_whoever_was_there_before_presses_once(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    asked.press(Kind.ACCEPT)
    assert asked.given == ["ADA"]


def test_typed_letters_go_into_the_slots_and_enter_ends(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    assert asked.stage.devices.typing
    for letter in "zoe":
        asked.press(Kind.TEXT, by=KEYS, text=letter)
    assert (asked.page.model.typed, asked.page.about) == ("ZOE", "Z, O, E")
    asked.press(Kind.ACCEPT, by=KEYS)
    assert asked.given == ["ZOE"] and not asked.stage.devices.typing


def test_what_is_no_letter_of_the_board_is_not_taken(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    for letter in "5 é\u202e👑":
        asked.press(Kind.TEXT, by=KEYS, text=letter)
    assert asked.page.model.typed == "" and asked.page.news() == ""
    for letter in "A-CD":
        asked.press(Kind.TEXT, by=KEYS, text=letter)
    assert asked.page.model.typed == "A-C", "a fourth letter has no room"


def test_a_pad_picks_deletes_and_ends(tmp_path: Path) -> None:
    asked = Asked(tmp_path, known=())
    for kind in (Kind.ACCEPT, Kind.RIGHT, Kind.ACCEPT, Kind.ACCEPT):
        asked.press(kind)
    assert asked.page.model.typed == "ABB"
    assert "Pick three letters." in asked.page.title
    asked.press(Kind.DISCARD)
    assert asked.page.model.typed == "AB"
    assert asked.focused == "B", "the next press writes, and does not lead back"
    asked.press(Kind.PAUSE)
    assert not asked.given, "two letters are too few"
    asked.choose("Hyphen")
    assert asked.focused == "Done"
    asked.press(Kind.PAUSE)
    assert asked.given == ["AB-"]


def test_the_way_back_leaves_them_as_they_are(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    asked.press(Kind.CANCEL)
    assert asked.given == [None]


@pytest.mark.parametrize("rank", [1, 5, 9, 10])
@pytest.mark.parametrize("count", [3, 5, 8])
def test_the_new_line_is_in_sight_whatever_its_rank(rank: int, count: int) -> None:
    lines = InitialsModel(score_lines(rank), (), typed="Q").lines_around(count)
    assert [line.initials for line in lines if line.is_new] == ["Q__"]
    assert len(lines) == count
    assert [line.rank for line in lines] == list(range(lines[0].rank, lines[0].rank + count))


def test_a_voice_is_told_rank_points_and_letters(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    assert "2nd, 13,500" in asked.page.title
    asked.choose("A")
    assert asked.page.news() == "A" and asked.page.news() == ""
    assert "1st, MIA, 16,240, 7 stages." in asked.page.tell(again=True) and not asked.page.tell(again=False)


# What a daily run has come to: blocks, lines on the clipboard or in a file, a picture.

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
