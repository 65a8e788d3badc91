"""Initials: one press for whoever was there before, typed, or picked letter by letter with any device."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.pictures.arcade import score_lines
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.scene import Pop, Transition
from scenes.screens.arcade.initials import InitialsModel, InitialsScene
from tests.hands import KEYS, Hands
from tests.scenes.autoplay import stage_for_tests

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
    asked.press(Kind.DISCARD)
    assert asked.page.model.typed == "AB"
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
    lines = InitialsModel(score_lines(rank), (), typed="Q").around(count)
    assert [line.initials for line in lines if line.is_new] == ["Q__"]
    assert len(lines) == count
    assert [line.rank for line in lines] == list(range(lines[0].rank, lines[0].rank + count))


def test_a_voice_is_told_rank_points_and_letters(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    assert "2nd, 13,500" in asked.page.title
    asked.choose("A")
    assert asked.page.news() == "A" and asked.page.news() == ""
    assert "1st, MIA, 16,240, 7 stages." in asked.page.tell(again=True) and not asked.page.tell(again=False)
