"""A turn of 7 Street by presses: to any group, from taking cards to the discard, on every device."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from statistics import fmean

import pytest

from game.seven_street.cards import HUNDRED, KIND_OF, KINDS, StreetCard
from game.seven_street.groups import groups
from game.seven_street.position import position_of
from game.seven_street.state import THE_PILE, StreetPhase, StreetState
from scenes.app.pictures.moments import let_run, pictured
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.ui.press import KeySign
from scenes.kit.widgets.focus import ScanGroup
from scenes.screens.round.turn import Turn
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import StackedDeck, early, fan, four, six, three, two
from scenes.table.turn.buttons import CountButton
from scenes.table.turn.controller import POINTERS
from tests.scenes.staging import stage_of
from tests.scenes.street.usual_turns import usual_turns

FRAME, CALM_MS = 16, 700
HANDS = (two, three, four, six, fan, early)
NEAR = 40  # units around the pile


def laying(make: Callable[[], PicturedTurn]) -> PicturedTurn:
    """The moment when cards were taken, with nothing done yet."""
    shown = make()
    return shown._replace(state=shown.state._replace(phase=StreetPhase.LAY), presses=())


def turn_of(
    folder: Path, make: Callable[[], PicturedTurn], size: tuple[int, int] = (1280, 720), **chosen: object
) -> Turn:
    """A turn in which nothing moves any more."""
    (turn,) = pictured(stage_of(folder, size, **{"speed": "instant", **chosen}), "7street", make)
    let_run(turn, 400)
    return turn


def press(turn: Turn, kind: Kind, device: Device = Device.GAMEPAD, number: int = 0) -> None:
    """A press, and a frame in which it is seen."""
    turn.handle(Intent(kind, device, number=number))
    turn.update(FRAME)


def click(turn: Turn, point: tuple[int, int], device: Device = Device.MOUSE) -> None:
    """To a point, a press, and its release."""
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        turn.handle(Intent(kind, device, point=point))
    turn.update(FRAME)


def lit(turn: Turn, kind: Kind) -> bool:
    """Whether a button shows that a press of this kind does something."""
    button = turn.controller.widgets.button_for(kind)
    return button is not None and button.enabled


def state_of(turn: Turn) -> StreetState:
    state: StreetState = turn.session.state
    return state


def discarded(turn: Turn) -> str | None:
    """The face of the card that the first seat discarded, which ended its turn."""
    last = [past for past in state_of(turn).history if past.seat == 0 and past.discarded]
    return last[-1].discarded[0].face if last and state_of(turn).to_act != 0 else None


# -- a key that has changed what it does


@pytest.mark.parametrize("device", [Device.GAMEPAD, Device.KEYBOARD])
def test_after_a_take_a_discard_waits_until_the_player_means_a_group(tmp_path: Path, device: Device) -> None:
    """The focus stands on a group that the game has chosen, and most likely one to be laid."""
    turn = turn_of(tmp_path, lambda: early()._replace(presses=()))
    press(turn, Kind.PLAY, device)
    focused = turn.controller.widgets.focused_card
    assert state_of(turn).phase is StreetPhase.LAY and isinstance(focused, StreetCard)
    for waited in (0, CALM_MS, 10 * CALM_MS):
        let_run(turn, waited)
        assert turn.controller.widgets.focused_card == focused and not lit(turn, Kind.DISCARD)
        press(turn, Kind.DISCARD, device)
        assert discarded(turn) is None and turn.controller.notice.line == "Choose a card first"
    press(turn, Kind.ACCEPT, device)
    assert lit(turn, Kind.DISCARD)
    press(turn, Kind.DISCARD, device)
    assert discarded(turn) == focused.face


def test_so_it_does_after_a_pick_up(tmp_path: Path) -> None:
    turn = turn_of(tmp_path, lambda: two()._replace(presses=()))
    press(turn, Kind.DISCARD)
    assert turn.controller.drafting is not None and turn.controller.drafting.moves
    let_run(turn, CALM_MS)
    press(turn, Kind.DISCARD)
    assert discarded(turn) is None
    press(turn, Kind.RIGHT)
    press(turn, Kind.DISCARD)
    assert discarded(turn) is not None


def test_what_can_be_taken_back_rests_for_a_moment_alone_and_ends_the_rest_of_all(tmp_path: Path) -> None:
    turn = Counted(tmp_path)
    turn.press(Kind.PLAY, Kind.PLAY)
    drafting = turn.turn.controller.drafting
    assert drafting is not None and not drafting.moves
    let_run(turn.turn, CALM_MS)
    turn.press(Kind.PLAY)
    assert drafting.moves
    discard = turn.turn.controller.widgets.offers["discard"]
    assert discard.does is not None and not turn.turn.controller.key_rest.is_on, "a lay is a choice of the player's"


@pytest.mark.parametrize("make", [two, early])
def test_at_every_moment_what_is_lit_is_done_and_what_is_refused_is_not_lit(
    tmp_path: Path, make: Callable[[], PicturedTurn]
) -> None:
    for waited in range(0, CALM_MS + 200, 100):
        turn = turn_of(tmp_path, lambda: make()._replace(presses=()))
        press(turn, Kind.PLAY)
        let_run(turn, waited)
        shown = lit(turn, Kind.DISCARD)
        press(turn, Kind.DISCARD)
        assert (discarded(turn) is not None) == shown, waited


# -- one press from what is picked up


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_on_a_pad_every_button_of_the_recipe_shows_its_sign(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale)
    turn: Turn = pictured(stage, "7street", lambda: early()._replace(presses=()))[0]
    stage.last_holder = Holder(Device.GAMEPAD)
    for kind in (Kind.PLAY, Kind.ACCEPT):
        press(turn, kind)
        let_run(turn, CALM_MS)
    buttons = turn.controller.widgets.buttons
    assert {"number", "back", "put", "discard"} <= buttons.keys()
    for slot in ("back", "put", "discard"):
        assert any(isinstance(node, KeySign) for node in buttons[slot].inside.every()), slot


@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize("make", HANDS)
def test_whatever_is_picked_up_is_one_press_from_its_discard(
    tmp_path: Path, make: Callable[[], PicturedTurn], device: Device
) -> None:
    if device in (Device.SWITCH, Device.WINDOW):
        return
    first = turn_of(tmp_path, lambda: laying(make))
    for card in [card for card, spot in first.controller.widgets.cards.items() if spot.usable]:
        turn = turn_of(tmp_path, lambda: laying(make), speech="hand")
        assert isinstance(card, StreetCard)
        if device in POINTERS:
            x, bottom = turn.controller.widgets.cards[card].rect.midbottom
            click(turn, (x, bottom - 20), device)
        else:
            turn.controller.focus_on(card)
            press(turn, Kind.ACCEPT, device)
        drafting = turn.controller.drafting
        assert drafting is not None and card in drafting.picked
        button = turn.controller.widgets.button_for(Kind.DISCARD)
        assert button is not None and button.enabled
        named = {"?": "small joker", "!": "big joker"}.get(card.face, card.face)
        assert button.words == f"Discard {named}"
        if device in POINTERS:
            click(turn, button.rect.center, device)
        else:
            press(turn, Kind.DISCARD, device)
        assert discarded(turn) == card.face


@pytest.mark.parametrize("aside", [(-NEAR + 4, 0), (0, NEAR - 4), (0, -NEAR + 4)])
def test_a_drop_near_the_pile_counts_and_a_press_there_puts_nothing_back(tmp_path: Path, aside: tuple[int, int]) -> None:
    turn = turn_of(tmp_path, lambda: laying(four), (1920, 1080))
    (card, spot), = [(card, spot) for card, spot in turn.controller.widgets.cards.items()
                     if isinstance(card, StreetCard) and card.kind == KIND_OF["8"]]
    start = spot.rect.centerx, spot.rect.bottom - 20
    click(turn, start)
    pile = turn.controller.widgets.zones[THE_PILE].rect
    there = (pile.left + aside[0] if aside[0] else pile.centerx,
             pile.centery if not aside[1] else (pile.bottom if aside[1] > 0 else pile.top) + aside[1])
    assert not pile.collidepoint(there)
    turn.handle(Intent(Kind.PRESS, Device.MOUSE, point=there))
    turn.handle(Intent(Kind.RELEASE, Device.MOUSE, point=there))
    assert turn.controller.drafting is not None and card in turn.controller.drafting.picked
    turn.handle(Intent(Kind.PRESS, Device.MOUSE, point=start))
    for point in ((start[0], start[1] - 60), there):
        turn.handle(Intent(Kind.POINT, Device.MOUSE, point=point))
    turn.handle(Intent(Kind.RELEASE, Device.MOUSE, point=there))
    turn.update(FRAME)
    assert discarded(turn) == "8"


def test_a_press_on_the_bare_table_still_puts_back(tmp_path: Path) -> None:
    turn = turn_of(tmp_path, lambda: laying(four), (1920, 1080))
    spot = next(iter(turn.controller.widgets.cards.values()))
    click(turn, (spot.rect.centerx, spot.rect.bottom - 20))
    assert turn.controller.drafting is not None and turn.controller.drafting.picked
    turn.handle(Intent(Kind.PRESS, Device.MOUSE, point=turn.stage.viewport.point(900, 383)))
    assert not turn.controller.drafting.picked


@pytest.mark.parametrize("slot", ["number", "put", "discard"])
def test_a_finger_just_beside_a_button_presses_it_and_puts_nothing_back(tmp_path: Path, slot: str) -> None:
    turn = turn_of(tmp_path, lambda: laying(four)._replace(presses=(8, Kind.ACCEPT)), (1920, 1080))
    thin = turn.controller.widgets.buttons[slot].rect
    thin.height = 20  # a foot that is cut off reaches as far as a whole one
    drafting = turn.controller.drafting
    assert drafting is not None and drafting.picked
    turn.handle(Intent(Kind.PRESS, Device.TOUCH, point=(thin.centerx, thin.bottom + 12)))
    assert drafting.picked


# -- the bar of what is picked up


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("make", [four, fan])
def test_everything_on_the_bar_of_what_is_picked_up_has_its_place(
    tmp_path: Path, make: Callable[[], PicturedTurn], size: tuple[int, int], text_scale: float
) -> None:
    turn = turn_of(tmp_path, lambda: laying(make)._replace(presses=(7, Kind.ACCEPT)), size, text_scale=text_scale)
    buttons = turn.controller.widgets.buttons
    bar = turn.stage.viewport.rect(*turn.table.spec.plan.actions)
    assert set(buttons) == {"number", "small", "big", "back", "put", "discard"}
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(buttons.values(), 2))
    assert all(bar.inflate(4, 4).contains(button.rect) for button in buttons.values())
    for button in buttons.values():
        if isinstance(button, CountButton):
            assert all(button.rect.contains(turn.stage.viewport.rect(*box)) for box in button.arrows)
        elif text_scale == 1.0:
            assert any(isinstance(node, KeySign) for node in button.inside.every()), "the sign of its key"


def test_the_ring_of_a_group_that_was_dragged_and_let_go_beside_everything_is_whole(tmp_path: Path) -> None:
    turn = turn_of(tmp_path, lambda: laying(early), speed="1")
    beside = turn.stage.viewport.point(1130, 360)
    for card, spot in list(turn.controller.widgets.cards.items()):
        for kind, point in ((Kind.PRESS, spot.rect.center), (Kind.POINT, beside), (Kind.RELEASE, beside)):
            turn.handle(Intent(kind, Device.MOUSE, point=point))
        let_run(turn, 2000)
        lying = turn.controller.widgets.cards[card]
        assert lying._room is not None and lying._room.contains(lying.rect)


def with_jokers(*streets: str) -> PicturedTurn:
    """Two jokers and an 11 in hand, beside these streets of one's own; nobody has a 7-Street."""
    table = StackedDeck(2)
    state, lanes, hand = laying(two).state, table.lanes(*streets), table.cards("?*2 11")
    return laying(two)._replace(state=state._replace(
        hands=(hand, table.rest(5)), streets=(lanes, ((),) * 11), pile=table.cards("3"), stock=table.rest(20),
        hundreds=((), ()), known_hands=((), ())))  # fmt: skip


def test_jokers_that_no_street_can_take_say_why_instead_of_asking_for_a_street(tmp_path: Path) -> None:
    """Rules, section 7: the discard would empty the hand, and without a 7-Street nobody goes out."""
    turn = turn_of(tmp_path, lambda: with_jokers("5*3", "9*4"))
    controller = turn.controller
    jokers = next(card for card in controller.widgets.cards if isinstance(card, StreetCard) and card.is_joker)
    controller.pick(jokers)
    offer = controller.widgets.offers["put"]
    assert (offer.does, offer.follows) == (None, "choose a street"), "one of them fits"
    controller.count(tuple(card for card in turn.session.view(0).hand if card.is_joker))
    offer = controller.widgets.offers["put"]
    assert (offer.does, offer.follows) == (None, "keep 1 back: no 7-Street")
    assert offer.why_not == "Keep 1 back: without a 7-Street nobody can go out"


# How many presses a turn of 7 Street takes: to any group, and from taking cards to the discard.

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
    assert turn.turn.controller.notice.line == "Choose a card first"
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


def test_the_key_of_a_number_goes_to_its_group_and_once_more_picks_it_up(tmp_path: Path) -> None:
    counted = Counted(tmp_path)
    counted.press(Kind.PLAY)
    drafting = counted.turn.controller.drafting
    assert drafting is not None
    for number in range(1, 10):
        others = (card for card in counted.turn.controller.widgets.cards if card.kind != KIND_OF[str(number)])  # type: ignore[attr-defined]
        counted.turn.controller.focus_on(next(others))
        picked = []
        for _ in range(2):
            counted.turn.handle(Intent(Kind.CARD, Device.KEYBOARD, number=number))
            counted.press()
            picked.append({card.kind for card in drafting.picked})  # type: ignore[attr-defined]
        assert picked == [set(), {KIND_OF[str(number)]}]
        counted.press(Kind.UNDO)


def test_the_key_of_the_jokers_goes_from_one_kind_to_the_other_and_back(tmp_path: Path) -> None:
    counted = Counted(tmp_path)
    met = list[int | None]()
    for _ in range(4):
        counted.turn.handle(Intent(Kind.CARD, Device.KEYBOARD, number=12))
        counted.press()
        met.append(counted.focused)
    small, big = KIND_OF["?"], KIND_OF["!"]
    assert met == [small, big, small, big]


def test_one_switch_has_one_stop_for_what_button_and_pile_do_alike(tmp_path: Path) -> None:
    turn = turn_of(tmp_path, lambda: two()._replace(presses=()), one_switch=True)
    switch = turn.controller.widgets.switch
    switch.begin()
    assert switch.level is not None
    groups = {stop.name: [widget.words for widget in stop.members] for stop in switch.level.widgets if isinstance(stop, ScanGroup)}
    assert groups["Actions"] == ["Pick up", "Take two"]
