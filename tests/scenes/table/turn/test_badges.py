"""Badges at the table: the engine's, above the right cards, when they are wanted, and clear of all else."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.red7.teaching.hints import Badge as Found
from game.red7.teaching.hints import badges
from scenes.kit.input.intent import Device, Kind
from scenes.kit.theme import THEMES
from scenes.specs.red7.teaching import Red7Teaching
from scenes.table.cards.sprites import Sprite
from scenes.table.frame import frame_of
from scenes.table.turn.badges import ICON_UP_TO, tag_rect
from tests.scenes.screens.couch.company import company
from tests.scenes.staging import stage_of
from tests.scenes.table.layouts import FLOOR
from tests.scenes.table.noted import Noted
from tests.scenes.table.tutoring import Tutoring

TABLE = "A: V1 | B: R6 O2 O1 / hand R7 V4 V2 V3 B5 / draw"
GAMBLE = "A: V1 | B: R7 O7 Y7 I6 R6 / hand R3 R4 / deck only V6 B1 / actions"
WORDS = ("Palette or canvas", "Either", "Palette", "Canvas", "Needs 2 cards", "Needs 2", "Use its action", "Action")


def words(play: Tutoring) -> dict[str, str]:
    return {str(card): badge.words[0] for card, badge in play.turn.tutor.badges.tags.items()}


def test_they_are_the_engines(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TABLE, badges="always")
    found = {str(card): badge for card, badge in badges(play.session.view(0)).items()}
    drawn_words = words(play)
    assert {card for card, badge in found.items() if badge.helps} == set(drawn_words)
    for card, word in drawn_words.items():
        badge = found[card]
        expected = {(True, True): "Palette or canvas", (True, False): "Palette", (False, True): "Canvas"}.get(
            (badge.played, badge.discarded), "Needs 2 cards")
        assert word.removesuffix(", draw 1") == expected
        assert word.endswith(", draw 1") == (badge.discarded and not badge.played and badge.draws)
    assert drawn_words == {"R7": "Palette", **dict.fromkeys(("V2", "V3", "V4", "B5"), "Needs 2 cards")}


def test_a_draw_is_a_chance(tmp_path: Path) -> None:
    assert words(Tutoring(tmp_path, GAMBLE, badges="always")) == {"R3": "1 of 3"}


@pytest.mark.parametrize(("found", "word"), [
    (Found(played=True, discarded=True), "Palette or canvas"),
    (Found(discarded=True, draws=True), "Canvas, draw 1"),
    (Found(discarded=True), "Canvas"), (Found(by_action=True), "Use its action"), (Found(chance=(3, 12)), "3 of 12"),
    (Found(by_action=True, chance=(3, 12)), "Use its action"),
])  # fmt: skip
def test_every_badge_has_a_word(found: Found, word: str) -> None:
    (badge,) = Red7Teaching().badges({"card": found}).values()  # type: ignore[dict-item]
    assert badge.words[0] == word
    assert badge.alone == (found.played or found.discarded)


def test_what_is_good_for_nothing_has_none() -> None:
    assert Red7Teaching().badges({"card": Found()}) == {}  # type: ignore[dict-item]


def test_they_come_after_8_seconds_without_a_press_and_stay_for_the_turn(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TABLE)
    play.wait(6000)
    play.press(Kind.RIGHT)
    play.wait(7900)
    assert not words(play)
    play.wait(200)
    assert words(play)
    play.press(Kind.RIGHT)
    assert words(play)


def test_a_table_that_waits_for_them_is_still(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TABLE)
    play.wait(1000)
    assert not play.turn.animating
    play.wait(9000)
    assert words(play)
    assert not play.turn.animating


def test_nobody_has_to_have_them(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TABLE, badges="off")
    play.wait(9000)
    assert not words(play)


def test_they_follow_the_draft_and_leave_with_the_cards(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TABLE, badges="always")
    play.press(Kind.CARD, number=4)
    play.press(Kind.PLAY)
    assert words(play) == {"V4": "Canvas, draw 1", "V2": "Canvas"}
    play.press(Kind.UNDO)
    play.press(Kind.CARD, number=1)
    play.press(Kind.PLAY)
    before = set(play.turn.tutor.badges.tags)
    play.press(Kind.END_TURN)
    assert set(play.turn.tutor.badges.tags).isdisjoint(before - set(play.table.view.hand))


def test_nobody_sees_them_of_a_hand_that_is_hidden(tmp_path: Path) -> None:
    with company(tmp_path, 2, badges="always") as people:
        people.open()
        assert people.turn.tutor.badges.tags
        people.turn.host.lock()
        assert not people.turn.tutor.badges.tags


def tags(play: Tutoring) -> list[Rect]:
    """Where all tags are, with the focus where it is now."""
    chosen, sprites = play.turn.controller.card, play.table.sprites.cards
    return [tag_rect(play.table, sprites[card], card == chosen) for card in play.turn.tutor.badges.tags]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080)])
def test_they_keep_off_buttons_cards_and_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted = Noted(monkeypatch)
    play = Tutoring(tmp_path, TABLE, size, text_scale=scale, badges="always")
    for _ in range(5):
        play.turn.settle()
        painter = play.draw()
        places = tags(play)
        assert len(places) == 5
        actions = play.stage.viewport.rect(*frame_of(play.stage).actions)
        sprites, chosen = play.table.sprites.cards, play.turn.controller.card
        hand = {card: _card(play.stage.viewport, sprites[card]) for card in play.session.view(0).hand}
        for card, place in zip(play.turn.tutor.badges.tags, places, strict=True):
            assert place.top >= actions.bottom
            others = [rect for other, rect in hand.items() if (card, other) != (chosen, chosen)]
            assert place.collidelist(others) == -1
            assert card != chosen or hand[card].contains(place), "on the foot of its own card"
        assert all(left.right <= right.left for left, right in pairwise(sorted(places, key=lambda rect: rect.left)))
        tags_drawn = [text for text in noted.in_(painter) if text.words.endswith(WORDS)]
        texts = [text for text in tags_drawn if any(place.contains(text.ink) for place in places)]
        assert len(texts) == 5
        assert all(text.words.startswith("[]") == (scale <= ICON_UP_TO) for text in texts)
        assert all(text.px >= round(FLOOR * play.stage.viewport.scale) - 1 for text in texts)
        play.press(Kind.RIGHT, Device.KEYBOARD)


def _card(port: Any, sprite: Sprite) -> Rect:
    height = sprite.pose.height * sprite.zoom
    x, y = sprite.pose.x + sprite.aside[0], sprite.pose.y + sprite.aside[1]
    return port.rect(x - height * 5 / 14, y - height / 2, height * 5 / 7, height)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_draws_them(tmp_path: Path, theme: str) -> None:
    stage = stage_of(tmp_path, theme=theme)
    play = Tutoring(tmp_path, TABLE, theme=theme, badges="always")
    fills = [rgb for rect, rgb in play.draw().fills if rect in tags(play)]
    assert fills == [stage.theme.paper], "only what wins alone, and what lies on a card, stands on paper"
