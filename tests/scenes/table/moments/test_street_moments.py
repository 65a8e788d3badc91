"""7 Street's moments as they are shown: a 7-Street, a 100, and the end of a round with all hands turned up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from game.seven_street.cards import KIND_OF, LANES, StreetCard
from game.seven_street.events import RoundScored
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import StreetRules
from game.seven_street.view import StreetView
from scenes.app.pictures.moments import pictured
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.timeline import Timeline
from scenes.match.story import Seating
from scenes.screens.round.turn import Turn
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.cues import cue
from scenes.specs.seven_street.feats import (
    FinishFeat,
    FinishPicture,
    HundredFeat,
    RoundEnding,
    SevenStreetFeat,
    hands_left,
)
from scenes.specs.seven_street.openings import BandPicture, FullStreet
from scenes.specs.seven_street.pictures import four, hundred, out, seven
from scenes.table.moments.moment import WHOLE, Feat, MomentContext
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.moments.moment_tables import SMALL
from tests.scenes.table.moments.test_moment_pictures import ninths_of
from tests.scenes.table.panels.flashes import Cell
from tests.scenes.table.test_sounds import round_played

FRAME = 1000 / 60
SHOWN: dict[type[Feat], Callable[[], PicturedTurn]] = {SevenStreetFeat: seven, HundredFeat: hundred, FinishFeat: out}


def begun(kind: type[Feat], folder: Path, **chosen: Any) -> Turn:
    """The turn in which a moment of this kind has just begun."""
    turn = pictured(stage_of(folder, SMALL, **chosen), "7street", lambda: SHOWN[kind]()._replace(midst=0))[0]
    assert isinstance(turn.table.moments.current, kind)
    return turn


@pytest.mark.parametrize("kind", SHOWN)
def test_no_ninth_of_the_screen_flashes_more_than_once(kind: type[Feat], tmp_path: Path) -> None:
    turn, now = begun(kind, tmp_path), 0.0
    surface = Surface(SMALL, 0, 32)
    painter, ninths = Painter(surface), list[Cell]()
    while turn.table.moments.current is not None:
        painter.begin()
        turn.draw(painter)
        painter.end()
        seen = ninths_of(surface)
        ninths = ninths or [Cell(luminance) for luminance in seen]
        for cell, luminance in zip(ninths, seen, strict=True):
            cell.see(luminance, now)
        turn.update(FRAME)
        now += FRAME
    assert now <= WHOLE + 3 * FRAME
    assert max(cell.flashes for cell in ninths) <= 1


@pytest.mark.parametrize(("size", "text_scale"), [((1920, 1080), 1.0), ((1280, 720), 2.0), ((1280, 960), 1.0)])
def test_word_block_and_points_of_every_lane_lie_on_the_band(
    size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale)
    table = pictured(stage, "7street", lambda: four()._replace(presses=()))[0].table
    context = MomentContext(stage, table.spec, table.seated, table.view, None)
    for lane in LANES:
        painter = NotingPainter()
        band = BandPicture(context, FullStreet(0, lane, 7, True, 500))
        for tween in band.tweens():
            tween.advance(WHOLE / 2)
        band.draw(painter)
        outline = band._shapes(1.0)[0]
        slope = (outline[3][0] - outline[0][0]) / (outline[3][1] - outline[0][1])
        assert len(painter.puts) == 3
        for _, rect, _ in painter.puts:
            left = outline[0][0] + slope * (rect.centery - outline[0][1])
            assert stage.viewport.rect(*table.spec.plan.safe).contains(rect)
            assert left - 2 <= rect.left and rect.right <= left + outline[1][0] - outline[0][0] + 2


def test_the_caption_of_a_100_says_whose_it_is(tmp_path: Path) -> None:
    turn = begun(HundredFeat, tmp_path)
    context = MomentContext(turn.stage, turn.table.spec, turn.table.seated, turn.table.view, None)
    name = turn.table.seated[1].name
    assert HundredFeat(1, 1, False).cue(context).subtitle == f"{name}: +100"


def test_who_finishes_is_told_while_the_other_hands_turn_up_and_only_then_the_round_ends(tmp_path: Path) -> None:
    """Rules, section 7: the last card is discarded; section 8: 100 for that, less what the others hold."""
    turn = begun(FinishFeat, tmp_path, speech="hand")
    feat = turn.table.moments.current
    assert isinstance(feat, FinishFeat)
    assert feat.ending == RoundEnding("You go out", 0, 100)
    hands = turn.session.state.hands
    assert {held.seat: set(held.cards) for held in feat.left} == {seat: set(hands[seat]) for seat in (1, 2, 3)}
    assert turn.ended is None
    assert turn.table.spec.to_do(turn.table.view) == "", "nothing is left to do"
    assert "You go out" in (said := turn.news()) and "Points left in hand: Hunter " in said
    while turn.table.moments.current is not None:
        assert turn.ended is None
        turn.update(FRAME)
    turn.update(FRAME)
    turn.update(FRAME)
    assert turn.ended is not None


def test_the_cards_left_turn_over_in_their_places_and_all_hands_begin_below_each_other(tmp_path: Path) -> None:
    turn = begun(FinishFeat, tmp_path)
    feat = turn.table.moments.current
    assert isinstance(feat, FinishFeat) and len(feat.left) == 3
    picture, timeline = FinishPicture(MomentContext(turn.stage, turn.table.spec, turn.table.seated, turn.table.view, None),
                                      feat.ending, feat.left), Timeline()
    timeline.add(*picture.tweens())
    drawn = list[list[tuple[Surface, Rect, float]]]()
    while timeline.busy:
        timeline.update(10)
        painter = NotingPainter()
        picture.draw(painter)
        drawn += [painter.puts] if painter.puts else []
    [(high, count)] = Counter(place.height for _, place, _ in drawn[0]).most_common(1)
    assert count == sum(len(hand.cards) for hand in feat.left)
    backs, faces = ({id(side) for side, place, _ in puts if place.height == high} for puts in (drawn[0], drawn[-1]))
    assert len(backs) == 1 and not backs & faces
    frames = [[place for _, place, _ in puts if place.height == high] for puts in drawn]
    whole, turns = frames[0], list[int]()
    assert len({place.size for place in (*whole, *frames[-1])}) == 1, "they lie whole at first and in the end"
    for number, place in enumerate(whole):
        widths = [frame[number].width for frame in frames]
        assert max(abs(frame[number].centerx - place.centerx) for frame in frames) <= 1
        assert max(widths) == place.width and min(widths) < place.width / 3
        narrowest = widths.index(min(widths))
        turns.append(narrowest)
        assert max(abs(after - before) for before, after in zip(widths, widths[1:], strict=False)) < place.width / 3
        assert widths[:narrowest] == sorted(widths[:narrowest], reverse=True)
        assert widths[narrowest:] == sorted(widths[narrowest:])
    rows = {place.centery: [other.left for other in whole if other.centery == place.centery] for place in whole}
    for row in rows:
        in_row = [turned for turned, place in zip(turns, whole, strict=True) if place.centery == row]
        assert in_row == sorted(set(in_row)), "one after the other"
    assert len(rows) == 3 and len({min(lefts) for lefts in rows.values()}) == 1
    assert all(lefts == sorted(lefts) for lefts in rows.values())


def test_hands_are_open_when_a_round_has_been_scored_and_not_before() -> None:
    """Rules, section 8."""
    for seats in (2, 3, 4, 6):
        for step in round_played(seats, seats):
            scored = isinstance(step.event, RoundScored)
            left = hands_left(SEVEN_STREET.view(step.after, None))
            whole = {seat: hand for seat, hand in enumerate(step.after.hands) if hand}
            if scored:
                assert {held.seat: set(held.cards) for held in left} == {seat: set(whole[seat]) for seat in whole}
            elif not step.after.tally:
                known = {seat: set(cards) for seat, cards in enumerate(step.after.known_hands) if cards}
                assert {held.seat: set(held.cards) for held in left} == known


def test_the_stock_is_out_without_points_for_anybody() -> None:
    view = SEVEN_STREET.view(SEVEN_STREET.begin(StreetRules(), 2), None)
    said = cue(RoundScored("stock", None, (0, 0)), view, (Seating("You", "kite"), Seating("Moon", "moon", "greedy")))
    assert said.feat == FinishFeat(RoundEnding("The stock is empty", None, 0), ())


# A 7-Street that is only tried: its moment comes when the seventh card lies there, once, and never for hidden hands.

STEP, MOST_FRAMES = 16.0, 400
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
            self.turn.update(STEP)
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
        street.turn.update(STEP)
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
