"""A 7-Street that is only tried: its moment comes when the seventh card lies there, once, and never for hidden hands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.seven_street.cards import KIND_OF, StreetCard
from game.seven_street.view import StreetView
from scenes.app.pictures.moments import pictured
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.screens.round.turn import Turn
from scenes.specs.seven_street.feats import SevenStreetFeat
from scenes.specs.seven_street.pictures import four
from tests.scenes.staging import stage_of

FRAME, MOST_FRAMES = 16.0, 400
FIVE = SevenStreetFeat(0, 4, True, 8)


class Street:
    """A person with four fives in hand and four on the table, who has taken cards."""

    def __init__(self, folder: Path, **chosen: Any) -> None:
        stage = stage_of(folder, (640, 360), **chosen)
        self.heard: list[str] = []
        stage.sound.play = self.heard.append  # type: ignore[method-assign, assignment]
        self.turn: Turn = pictured(stage, "7street", lambda: four()._replace(presses=()))[0]
        self.table = self.turn.table

    def press(self, kind: Kind, number: int = 0) -> None:
        self.turn.handle(Intent(kind, Device.KEYBOARD, number=number))

    def lay_fives(self) -> None:
        self.press(Kind.CARD, 5)
        self.press(Kind.PLAY)

    def until(self, done: Callable[[], bool]) -> bool:
        """Time passes until that is so; False if it never is."""
        for _ in range(MOST_FRAMES):
            if done():
                return True
            self.turn.update(FRAME)
        return False

    def shows(self) -> bool:
        """Whether the moment comes now, before nothing moves any more; then it is over."""
        came = self.until(lambda: self.table.moments.current == FIVE)
        self.until(lambda: not self.table.moments.animating)
        return came

    @property
    def fanfares(self) -> int:
        return self.heard.count("seven_in_a_row")


def test_the_seventh_card_that_is_tried_has_its_moment_once_it_has_landed(tmp_path: Path) -> None:
    street = Street(tmp_path)
    street.lay_fives()
    assert street.turn.can_be_played and street.table.timeline.busy
    while street.table.timeline.busy:
        assert street.table.moments.current is None
        street.turn.update(FRAME)
    assert street.shows()
    assert street.turn.can_be_played and street.fanfares == 1


def test_each_card_of_a_street_that_is_tried_sounds_its_own_note(tmp_path: Path) -> None:
    """Four lie there: the fifth to the eighth, and the seventh is the highest note."""
    street = Street(tmp_path)
    street.lay_fives()
    street.until(lambda: not street.table.timeline.busy)
    assert [name for name in street.heard if name.startswith("step_")] == ["step_5", "step_6", "step_7", "step_7"]


def test_it_comes_once_a_turn_however_often_it_is_tried_and_not_again_for_good(tmp_path: Path) -> None:
    street = Street(tmp_path)
    street.lay_fives()
    assert street.shows()
    street.press(Kind.UNDO)
    street.until(lambda: not street.table.animating)
    street.press(Kind.PLAY)  # the group has the focus again
    assert not street.shows()
    street.press(Kind.CARD, 1)
    street.press(Kind.DISCARD)
    assert street.until(lambda: street.table.view.to_act == 1), "the turn is over"
    view = street.table.view
    assert isinstance(view, StreetView) and view.streets[0][4][6:], "seven lie there"
    assert street.fanfares == 1


def test_taken_back_before_it_has_landed_it_does_not_come(tmp_path: Path) -> None:
    street = Street(tmp_path)
    street.lay_fives()
    street.table.timeline.finish()
    street.press(Kind.UNDO)
    assert not street.shows() and street.fanfares == 0


def test_a_press_while_the_cards_fly_lets_them_land_and_the_moment_come(tmp_path: Path) -> None:
    street = Street(tmp_path)
    street.lay_fives()
    street.press(Kind.UNDO)
    assert not street.table.timeline.busy and street.turn.controller.can_undo
    assert street.shows() and street.fanfares == 1


def test_of_hidden_hands_everybody_sees_it_when_the_turn_is_over(tmp_path: Path) -> None:
    street = Street(tmp_path)
    street.table.commentary.hands_are_open = False
    street.lay_fives()
    assert not street.shows() and street.fanfares == 0
    street.press(Kind.CARD, 1)
    street.press(Kind.DISCARD)
    assert street.shows() and street.fanfares == 1


@pytest.mark.parametrize("chosen", [{"speed": "instant"}, {"reduced_motion": True}], ids=str)
def test_at_instant_speed_there_is_none_and_with_reduced_motion_words_and_sound(
    tmp_path: Path, chosen: dict[str, object]
) -> None:
    street = Street(tmp_path, **chosen)
    street.lay_fives()
    line = street.until(lambda: street.table.moments.line is not None)
    assert line is street.turn.stage.settings.reduced_motion
    assert street.fanfares == int(line) and street.table.moments.current is None


def test_a_card_that_a_key_has_laid_is_dragged_no_further(tmp_path: Path) -> None:
    """It crashed: the pointer still held a card of a group that was not in hand any more."""
    street = Street(tmp_path)
    widgets = street.turn.controller.widgets
    point = next(spot.rect.center for card, spot in widgets.cards.items() if isinstance(card, StreetCard) and card.kind == KIND_OF["5"])
    street.turn.handle(Intent(Kind.PRESS, Device.MOUSE, point))
    street.lay_fives()
    street.until(lambda: not street.table.animating)
    for there in ((point[0], point[1] - 60), (point[0], point[1] - 90)):
        street.turn.handle(Intent(Kind.POINT, Device.MOUSE, there))
    street.turn.handle(Intent(Kind.RELEASE, Device.MOUSE, there))
    drafting = street.turn.controller.drafting
    assert drafting is not None
    assert drafting.picked == ()
    assert len(drafting.moves) == 1, "what the key did stands"
