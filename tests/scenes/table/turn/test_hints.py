"""Hints and badges at the table: what the engine says, by every device, for nobody but who is to act."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.red7.cards import parse_cards
from game.red7.game import RED7
from game.red7.rules import PRESETS
from game.red7.teaching.hints import Badge as Found
from game.red7.teaching.hints import badges, hint
from game.red7.teaching.lessons import Enabled, TakeTurn, state_of
from scenes.kit import settings_file
from scenes.kit.answers import Answer, Answers
from scenes.kit.art.cards import Face
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.settings import explained
from scenes.kit.theme import THEMES
from scenes.specs.red7.teaching import Red7Teaching
from scenes.table.capabilities import FirstUse
from scenes.table.cards.sprites import Sprite
from scenes.table.plan import plan_of
from scenes.table.turn.badges import ICON_UP_TO, tag_rect
from scenes.table.turn.marks import FirstUses
from scenes.table.values import Pieces
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.screens.couch.company import HOLDERS, company
from tests.scenes.staging import drafting_of, stage_of
from tests.scenes.table.layouts import FLOOR, assert_readable
from tests.scenes.table.noted import Noted, bare
from tests.scenes.table.tutoring import Tutoring

BOTH = "A: V1 | B: R7 / hand O6 V2 V4"
TABLE = "A: V5 B4 | B: R7 O7 / hand Y1 G2 I1"
ACTION = "A: R3 | B: R7 O2 / hand B1 G5 / actions edition bga"
GAMBLE = "A: V1 | B: R7 O7 Y7 I6 R6 / hand R3 R4 / deck only V6 B1 / actions"
EXPERT = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
ALL = {"action 1", "action 3", "action 5", "action 7", "draw", "scoring"}
IN_TURN, AFTER_ROUND = Red7Teaching().first_use, Red7Teaching().first_win
ONE, TWO = FirstUse("one", "One", "The first."), FirstUse("two", "Two", "The second.")


def said(pieces: str | Pieces) -> str:
    """Words with cards as they are written in tests."""
    if isinstance(pieces, str):
        return pieces
    return " ".join(f"{piece.colour}{piece.numeral}" if isinstance(piece, Face) else piece for piece in pieces)


def told(play: Tutoring) -> tuple[str, str] | None:
    open_hint = play.turn.tutor.hints.hint
    return None if open_hint is None else (said(open_hint.to_do), said(open_hint.reason))


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_three_steps_and_then_nothing(tmp_path: Path, device: Device) -> None:
    play = Tutoring(tmp_path, BOTH)
    given = hint(play.session.view(0))
    assert given.turn is not None
    cards = " ".join(map(str, given.cards))
    assert told(play) is None
    play.press(Kind.HINT, device)
    assert told(play) == ("Play a card, then discard one", "It takes both: a stronger palette and a new rule.")
    assert not play.turn.tutor.hints.tags
    play.press(Kind.HINT, device)
    assert told(play) == (f"These cards, in this order: {cards}", "Ask again to see the whole turn.")
    assert list(play.turn.tutor.hints.tags) == list(given.cards)
    assert [tag.words[0] for tag in play.turn.tutor.hints.tags.values()] == ["First", "Then"]
    assert play.turn.controller.card == given.cards[0], "the card has the ring"
    play.press(Kind.HINT, device)
    one, other = map(str, given.cards)
    what, why = told(play) or ("", "")
    assert what == f"Play {one} then discard {other}"
    assert why.startswith("Violet: 2 below 4")
    assert list(play.turn.tutor.hints.tags) == list(given.cards)
    play.press(Kind.HINT, device)
    assert told(play) is None
    assert not drafting_of(play.turn).moves, "nothing is done by asking"


def test_a_hint_that_is_asked_for_takes_the_place_of_a_refusal_at_once(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, BOTH)
    play.press(Kind.END_TURN, Device.KEYBOARD)
    assert play.turn.controller.notice.line
    play.press(Kind.HINT, Device.KEYBOARD)
    assert told(play) is not None
    assert not play.turn.controller.notice.line


def test_one_card_is_a_hint_of_one(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, "A: V5 | B: R6 / hand R7")
    for _ in range(3):
        play.press(Kind.HINT)
    assert told(play) == ("Play R7", "Red: Highest: R7 beats R6")
    assert [tag.words[0] for tag in play.turn.tutor.hints.tags.values()] == ["Hint"]


def test_a_click_on_the_button_asks(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TABLE)
    play.click(play.stage.viewport.rect(*plan_of(play.stage).help_button).center)
    assert play.turn.tutor.hints.step == 1


def test_in_the_midst_of_the_turn_the_rest_is_told(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, BOTH)
    for _ in range(3):
        play.press(Kind.HINT)
    first, then = hint(play.session.view(0)).cards
    play.press(Kind.PLAY)
    assert drafting_of(play.turn).moves[0].card == first
    assert (told(play) or ("",))[0] == f"Discard {then}"
    play.press(Kind.CARD, number=drafting_of(play.turn).view.hand.index(then) + 1)
    play.press(Kind.DISCARD)
    assert (told(play) or ("",))[0] == "End your turn"


def test_where_nothing_helps_that_is_all(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, "A: V5 | B: R7 O7 Y7 / hand O6 Y4")
    play.press(Kind.HINT)
    assert (told(play) or ("",))[0] == "You can't take the lead"
    play.press(Kind.HINT)
    assert play.turn.tutor.hints.step == 0


def test_a_chance_is_told_as_one(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, GAMBLE)
    for _ in range(3):
        play.press(Kind.HINT)
    assert told(play) == ("Play R3", "1 of 3 unseen cards keep you in: V6")


class Later(Answers):
    """Thinks when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Answer, Any, tuple[Any, ...]]] = []

    def ask(self, call: Any, *arguments: Any, limit_s: float) -> Answer:
        self.asked.append((Answer(), call, arguments))
        return self.asked[-1][0]

    def think(self) -> None:
        for answer, call, arguments in self.asked:
            answer.settle(call(*arguments))
        self.asked = []


def test_with_actions_it_is_asked_aside_and_shown_when_it_comes(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, ACTION)
    play.wait(200)
    play.stage.thinkers = later = Later()
    play.press(Kind.HINT)
    assert told(play) == ("One moment…", "Thinking…")
    assert not play.turn.animating, "waiting costs nothing"
    later.think()
    play.stack.update(16)
    assert play.turn.animating, "the answer is to be drawn"
    assert (told(play) or ("",))[0] == "Use a card's action"
    play.press(Kind.HINT)
    play.press(Kind.HINT)
    assert (told(play) or ("",))[0].startswith("Play B1 and take ")


def test_without_an_answer_nothing_is_told_until_it_is_asked_again(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, ACTION)
    play.wait(200)
    play.stage.thinkers = later = Later()
    play.press(Kind.HINT)
    later.asked.pop()[0].settle(None)
    play.stack.update(16)
    assert play.turn.animating, "the line goes"
    assert (told(play), play.turn.tutor.hints.step) == (None, 0)
    play.wait(200)
    assert later.asked == [], "nobody has asked again"
    play.press(Kind.HINT)
    later.think()
    play.stack.update(16)
    assert (told(play) or ("",))[0] == "Use a card's action"


def test_badges_without_an_answer_are_none(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, ACTION, badges="always")
    play.stage.thinkers = later = Later()
    play.turn.tutor.badges._view = None
    play.wait(16)
    later.asked.pop()[0].settle(None)
    play.wait(200)
    assert play.turn.tutor.badges.tags == {}


def test_it_is_offered_after_8_seconds(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TABLE)
    play.wait(8100)
    assert told(play) == ("Not sure?", "Press H for a hint, again for more.")
    play.stage.last_holder = Holder(Device.GAMEPAD)
    assert told(play) == ("Not sure?", "Press View for a hint, again for more.")
    play.stage.last_holder = Holder(Device.MOUSE)
    assert told(play) == ("Not sure?", "Press Hint to see what to do, step by step.")


def test_always_begins_every_turn_with_the_first_step(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TABLE, hints="always")
    assert (told(play) or ("",))[0] == "Discard a card to change the rule"


def test_off_is_off(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TABLE, hints="off")
    play.wait(9000)
    play.press(Kind.HINT)
    assert (told(play), play.turn.tutor.hints.step) == (None, 0)


def test_an_action_that_is_asked_for_goes_before_the_first_step(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, ACTION, hints="always")
    play.press(Kind.CARD, number=1)
    play.press(Kind.PLAY)
    assert told(play) is None
    play.press(Kind.HINT)
    assert (told(play) or ("",))[0].startswith("Take ")


def test_only_the_device_of_who_is_to_act_is_told_anything(tmp_path: Path) -> None:
    with company(tmp_path, 2, hints="after8") as people:
        seat = people.open()
        people.press(Kind.HINT, by=HOLDERS[1 - seat])
        assert people.turn.tutor.hints.step == 0
        people.press(Kind.HINT, by=HOLDERS[seat])
        assert people.turn.tutor.hints.step == 1
        people.turn.host.lock()
        assert people.turn.tutor.hints.hint is None
        assert not people.turn.tutor.hints.tags


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080)])
def test_every_step_is_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted = Noted(monkeypatch)
    for text in (BOTH, ACTION, GAMBLE):
        play = Tutoring(tmp_path, text, size, text_scale=scale, badges="always")
        bare(play.stage)
        for _ in range(4):
            play.turn.settle()
            assert_readable(play.stage, noted.in_(play.draw()))
            play.press(Kind.HINT)


def view(preset: str) -> object:
    palettes = parse_cards("B4"), parse_cards("G6")
    step = TakeTurn("R", palettes, parse_cards("O7 Y2 V3 R1 B5"), Enabled.ALL, (), (), PRESETS[preset])
    return RED7.view(state_of(step), 0)


@pytest.mark.parametrize(("card", "name"), [("O7", "action 7"), ("V3", "action 3"), ("R1", "action 1"),
                                            ("B5", "action 5"), ("Y2", None)])  # fmt: skip
def test_an_action_is_met_by_whoever_picks_its_card_up(card: str, name: str | None) -> None:
    (picked,) = parse_cards(card)
    found = IN_TURN(view("expert"), picked, lost=False)  # type: ignore[arg-type]
    assert (found.name if found is not None else None) == name
    assert IN_TURN(view("advanced"), picked, lost=False) is None, "without actions it has none"  # type: ignore[arg-type]


def test_folding_and_scoring_are_met() -> None:
    lost = IN_TURN(view("basic"), None, lost=True)  # type: ignore[arg-type]
    assert lost is not None
    assert lost.name == "fold"
    scored = AFTER_ROUND(view("advanced"))  # type: ignore[arg-type]
    assert scored is not None
    assert scored.name == "scoring"
    assert AFTER_ROUND(view("basic")) is None, "where nothing scores nothing is said"  # type: ignore[arg-type]


def test_a_line_stays_while_its_moment_lasts_and_is_then_kept_as_seen(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    uses = FirstUses(stage, "red7")
    assert [uses.unseen(ONE), uses.unseen(ONE)] == [ONE, ONE]
    uses.keep()
    assert stage.settings.explained == {}
    assert uses.unseen(TWO) == TWO
    assert uses.unseen(ONE) is None, "it was seen, even before that is kept"
    uses.keep()
    kept, _ = settings_file.load(tmp_path)
    assert kept.explained == {"red7": ["one", "two"]}
    assert [FirstUses(stage, "red7").unseen(use) for use in (ONE, TWO, None)] == [None] * 3


def test_whole_matches_meet_everything_once(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    changes: list[list[str]] = []
    with AutoPlay(stage, setup_for_tests(EXPERT, 2), seed=2) as play:
        for _ in range(1500):
            play.frame(16)
            if play.scene == "MatchWon" or set(explained(stage.settings, "red7")) >= ALL:
                break
            play.press_something()
            if not changes or changes[-1] != explained(stage.settings, "red7"):
                changes.append(explained(stage.settings, "red7"))
    seen = explained(stage.settings, "red7")
    assert len(set(seen)) == len(seen)
    assert set(seen) >= ALL
    assert all(later[: len(before)] == before for before, later in zip(changes, changes[1:], strict=False))


# Badges at the table: the engine's, above the right cards, when they are wanted, and clear of all else.

BADGE_TABLE = "A: V1 | B: R6 O2 O1 / hand R7 V4 V2 V3 B5 / draw"
WORDS = ("Palette or canvas", "Either", "Palette", "Canvas", "Needs 2 cards", "Needs 2", "Use its action", "Action")


def words(play: Tutoring) -> dict[str, str]:
    return {str(card): badge.words[0] for card, badge in play.turn.tutor.badges.tags.items()}


def test_they_are_the_engines(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, BADGE_TABLE, badges="always")
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
    play = Tutoring(tmp_path, BADGE_TABLE)
    play.wait(6000)
    play.press(Kind.RIGHT)
    play.wait(7900)
    assert not words(play)
    play.wait(200)
    assert words(play)
    play.press(Kind.RIGHT)
    assert words(play)


def test_a_table_that_waits_for_them_is_still(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, BADGE_TABLE)
    play.wait(1000)
    assert not play.turn.animating
    play.wait(9000)
    assert words(play)
    assert not play.turn.animating


def test_nobody_has_to_have_them(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, BADGE_TABLE, badges="off")
    play.wait(9000)
    assert not words(play)


def test_they_follow_the_draft_and_leave_with_the_cards(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, BADGE_TABLE, badges="always")
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
    play = Tutoring(tmp_path, BADGE_TABLE, size, text_scale=scale, badges="always")
    for _ in range(5):
        play.turn.settle()
        painter = play.draw()
        places = tags(play)
        assert len(places) == 5
        actions = play.stage.viewport.rect(*plan_of(play.stage).actions)
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
    play = Tutoring(tmp_path, BADGE_TABLE, theme=theme, badges="always")
    fills = [rgb for rect, rgb in play.draw().fills if rect in tags(play)]
    assert fills == [stage.theme.paper], "only what wins alone, and what lies on a card, stands on paper"
