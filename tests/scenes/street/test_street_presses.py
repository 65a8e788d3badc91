"""How many presses a turn of 7 Street takes: to any group, and from taking cards to the discard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import fmean

import pytest

from game.seven_street.cards import HUNDRED, KIND_OF, KINDS, StreetCard
from game.seven_street.groups import groups
from game.seven_street.position import position_of
from game.seven_street.state import StreetPhase
from scenes.app.pictures.moments import pictured
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.screens.round.turn import Turn
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import two
from tests.scenes.staging import stage_of
from tests.scenes.street.usual_turns import usual_turns

TO_A_GROUP, A_TURN = 7, 12
"""Presses at most, as the design has them."""
A_USUAL_TURN, MOST_OF_A_USUAL_TURN = 6, 8
"""Presses on average, and at most."""
GROUPS = tuple(kind for kind in KINDS if kind != HUNDRED)


def with_all_groups() -> PicturedTurn:
    """A hand with every kind of card, three of them four times: some can be laid, and two are taken from the stock."""
    picture = two()
    state = picture.state
    streets = tuple(card for team in state.streets for street in team for card in street)
    free = [StreetCard(kind, copy) for kind in GROUPS for copy in range(20, 24 if kind in (0, 3, 7) else 21)]
    assert not set(free) & set(streets)
    pile = (*state.pile, StreetCard(13, 9))  # a 0 blocks it
    return picture._replace(state=state._replace(hands=(tuple(free), *state.hands[1:]), pile=pile), presses=())


class Counted:
    """A turn by pad, one press after the other; each is heard when nothing moves any more."""

    def __init__(self, folder: Path, make: Callable[[], PicturedTurn] = with_all_groups) -> None:
        stage = stage_of(folder, (640, 360), speed="instant")
        self.turn: Turn = pictured(stage, "7street", make)[0]
        self.presses = 0

    def press(self, *kinds: Kind) -> None:
        for kind in kinds:
            self.presses += 1
            self.turn.handle(Intent(kind, Device.GAMEPAD))
            for _ in range(20):
                self.turn.update(16)

    @property
    def focused(self) -> int | None:
        card = self.turn.controller.widgets.focused_card
        return card.kind if isinstance(card, StreetCard) else None


def test_every_group_is_at_most_seven_presses_away(tmp_path: Path) -> None:
    turn = Counted(tmp_path)
    found = {turn.focused: 0}
    for way, back in ((Kind.RIGHT, Kind.LEFT), (Kind.LEFT, Kind.RIGHT)):
        for presses in range(1, TO_A_GROUP + 1):
            turn.press(way)
            found.setdefault(turn.focused, presses)
        turn.press(*[back] * TO_A_GROUP)
    assert sorted(kind for kind in found if kind is not None) == sorted(GROUPS)
    assert max(found.values()) <= TO_A_GROUP


@pytest.mark.parametrize("wanted", GROUPS)
def test_to_take_to_lay_all_that_is_tagged_and_to_discard_any_group_takes_twelve(tmp_path: Path, wanted: int) -> None:
    turn = Counted(tmp_path)
    before = turn.turn.session.state
    turn.press(Kind.PLAY)
    assert turn.turn.session.state.phase is StreetPhase.LAY, "two were taken"
    turn.press(Kind.UP, Kind.ACCEPT)
    laid = turn.turn.controller.drafting
    assert laid is not None and len(laid.drafted) >= 9, "all that is tagged is tried"
    kinds_in_hand = {card.kind for card in laid.view.hand if isinstance(card, StreetCard)}
    if wanted not in kinds_in_hand:
        assert wanted in {card.kind for card in laid.drafted if isinstance(card, StreetCard)}
        return
    ring = [kind for kind in GROUPS if kind in kinds_in_hand]
    assert turn.focused is not None
    ahead = (ring.index(wanted) - ring.index(turn.focused)) % len(ring)
    way, steps = (Kind.RIGHT, ahead) if ahead <= len(ring) // 2 else (Kind.LEFT, len(ring) - ahead)
    turn.press(*[way] * steps)
    assert turn.focused == wanted
    turn.press(Kind.DISCARD)
    after = turn.turn.session.state
    assert after.history != before.history and any(past.discarded for past in after.history if past.seat == 0)
    assert turn.presses <= A_TURN


def test_one_undo_takes_back_all_that_one_press_on_lay_has_laid(tmp_path: Path) -> None:
    turn = Counted(tmp_path)
    turn.press(Kind.PLAY)
    drafting = turn.turn.controller.drafting
    assert drafting is not None
    before, streets = drafting.view.hand, drafting.view.streets
    turn.press(Kind.UP, Kind.ACCEPT)
    assert len(drafting.moves) > 1 and drafting.view.streets != streets
    turn.press(Kind.UNDO)
    assert (drafting.moves, drafting.drafted) == ([], ())
    assert (drafting.view.hand, drafting.view.streets) == (before, streets)


def test_the_key_that_took_cards_discards_none_before_a_card_is_chosen_and_says_so(tmp_path: Path) -> None:
    turn = Counted(tmp_path)
    turn.press(Kind.PLAY, Kind.DISCARD)
    assert turn.turn.session.state.to_act == 0 and turn.turn.session.state.phase is StreetPhase.LAY
    assert turn.turn.controller.passing.line == "Choose a card first"
    turn.press(Kind.RIGHT, Kind.DISCARD)
    assert turn.turn.session.state.history[1].discarded or turn.turn.session.state.history[-2].discarded


def test_a_usual_turn_takes_six_presses_on_average(tmp_path: Path) -> None:
    counts = list(usual_turns(tmp_path))
    assert fmean(counts) <= A_USUAL_TURN and max(counts) <= MOST_OF_A_USUAL_TURN, counts


def test_a_flick_goes_to_the_next_group_that_can_be_laid_and_round(tmp_path: Path) -> None:
    turn = Counted(tmp_path)
    turn.press(Kind.PLAY)
    found = []
    for _ in range(4):
        found.append(turn.focused)
        turn.press(Kind.CARD_RIGHT)
    drafting = turn.turn.controller.drafting
    assert drafting is not None
    position = position_of(drafting.view)
    assert position is not None
    playable = [group.kind for group in groups(position) if group.lay is not None or group.lanes]
    assert len(playable) > 1 and set(found) == set(playable[:4] if len(playable) > 4 else playable)
    turn.press(Kind.CARD_LEFT)
    assert turn.focused == found[-1]


def test_a_joker_alone_goes_on_to_the_street_that_it_serves_best(tmp_path: Path) -> None:
    """Six nines lie there, and four fives: the joker makes the nines a 7-Street."""
    turn = Counted(tmp_path, lambda: two()._replace(presses=()))
    turn.press(Kind.PLAY)
    turn.turn.controller.focus_on(next(card for card in turn.turn.controller.widgets.cards if card.kind == KIND_OF["?"]))  # type: ignore[attr-defined]
    turn.press(Kind.ACCEPT)
    assert turn.turn.controller.drafting is not None and turn.turn.controller.drafting.picked
    turn.press(Kind.ACCEPT)
    laid = turn.turn.controller.drafting.view.streets[0][KIND_OF["9"]]
    assert len(laid) == 7


def test_the_key_of_the_jokers_goes_from_one_kind_to_the_other_and_back(tmp_path: Path) -> None:
    counted = Counted(tmp_path)
    met = list[int | None]()
    for _ in range(4):
        counted.turn.handle(Intent(Kind.CARD, Device.KEYBOARD, number=12))
        counted.press()
        met.append(counted.focused)
    small, big = KIND_OF["?"], KIND_OF["!"]
    assert met == [small, big, small, big]
