"""Hidden hands on one screen: no card reaches what is drawn while it must not be seen."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from pygame import Rect

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.notices import Subtitles
from scenes.kit.scene import Push
from scenes.kit.ui.page import Page
from scenes.screens import routes
from scenes.screens.confirm import Confirm
from scenes.screens.couch.curtain import Curtain
from scenes.specs import registry
from scenes.table.cards.sprites import Sprite
from scenes.table.presenter import SoundQueue
from scenes.table.table import Table
from scenes.table.turn import badges
from scenes.table.turn.turn_widgets import TurnWidgets
from scenes.table.turn.tutor import Tutor
from tests.scenes.screens.couch.company import HOLDERS, RULES, Company, company
from tests.scenes.screens.couch.pair import stand_by
from tests.scenes.speech.recording import ADVANCED
from tests.scenes.staging import top_of
from tests.scenes.table.tables import view_of

IDLE_MS = 20_000


class Witness:
    """Notes the face of every card that is drawn, and every card that anybody has been allowed to see."""

    def __init__(self, play: Company, monkeypatch: pytest.MonkeyPatch) -> None:
        self.play = play
        self.drawn: set[Face] = set()
        self.public: set[Any] = set()
        self.round = 0
        drawn = self.drawn
        draw = Sprite._drawn

        def noting(sprite: Sprite, art: Any, height: int) -> Any:
            if sprite.face is not None and sprite.pose.up >= 0.5:
                drawn.add(sprite.face)
            return draw(sprite, art, height)

        monkeypatch.setattr(Sprite, "_drawn", noting)

    def look(self) -> None:
        """After a frame: what was drawn is public, or in the hand of whoever may see it now."""
        table = self.play.table
        if table is None:  # why somebody went out has a table of its own; what is left on the scoring's lay open on it
            public = {registry.table("red7").face(card) for card in self.public}
            assert self.play.scene == "Why" or self.drawn <= public
            self.drawn.clear()
            return
        session = self.play.session
        state, game = session.state, session.game
        if state.number != self.round:
            self.round, self.public = state.number, set()
        views: tuple[Any, ...] = game.view(state, None), table.view
        for view in views:
            self.public.update(card for cards in (*view.palettes, *view.fallen, view.canvas, view.deck_top) for card in cards)
            self.public.update(card for cards in view.known_hands for card in cards)
        seen = set() if session.hands.viewer is None else set(state.hands[session.hands.viewer])
        covered = self.play.scene in ("Curtain", "Pause", "Reclaim")
        hidden = {card for hand in state.hands for card in hand} - self.public - (set() if covered else seen)
        faces = {registry.table("red7").face(card) for card in hidden}
        assert not self.drawn & faces, f"{self.drawn & faces} drawn in {self.play.scene}"
        in_memory = {sprite.face for sprite in table.sprites.cards.values() if sprite.face is not None}
        assert not in_memory & faces, f"{in_memory & faces} kept in {self.play.scene}"
        self.drawn.clear()


@pytest.mark.parametrize(("people", "bots", "speed"), [(2, 0, "instant"), (3, 0, "4"), (2, 2, "4"), (3, 1, "instant")])
def test_no_hidden_card_is_drawn_or_kept_to_be_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: int, bots: int, speed: str
) -> None:
    with company(tmp_path, people, bots, seed=people + 10 * bots, speed=speed) as play:
        witness, curtains = Witness(play, monkeypatch), 0
        for _ in range(600):
            before = play.scene
            play.press_something()
            play.frame(16)
            witness.look()
            curtains += play.scene == "Curtain" and before != "Curtain"
            if play.scene == "MatchWon":
                break
        assert curtains > 5


def test_the_hand_is_gone_with_the_commitment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with company(tmp_path, 2, speed="1") as play:
        seat = play.open()
        witness = Witness(play, monkeypatch)
        play.press(Kind.FOLD, by=HOLDERS[seat])
        play.frame(16)
        if play.scene == "Confirm":
            play.press(Kind.RIGHT, by=HOLDERS[seat])
            play.press(Kind.ACCEPT, by=HOLDERS[seat])
        assert play.turn.session.hands.viewer is None
        witness.drawn.clear()  # until then it was right to see it
        play.frame(16)
        witness.look()


@pytest.mark.parametrize("kind", [Kind.PAUSE, Kind.FOCUS_LOST, Kind.PAD_LOST, Kind.QUIT])
def test_what_interrupts_hides_the_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind) -> None:
    with company(tmp_path, 2) as play:
        play.open()
        witness = Witness(play, monkeypatch)
        device = Device.WINDOW if kind in (Kind.FOCUS_LOST, Kind.QUIT) else HOLDERS[0].device
        play.stack.handle(play.stage.devices.seated(Intent(kind, device, source=HOLDERS[0].source)))
        play.frame(16)
        assert play.turn.session.hands.viewer is None
        assert play.scene == {Kind.FOCUS_LOST: "Curtain", Kind.PAD_LOST: "Reclaim"}.get(kind, "Pause")
        witness.look()


def test_after_twenty_seconds_without_a_press_the_curtain_closes_and_the_draft_is_kept(tmp_path: Path) -> None:
    with company(tmp_path, 2) as play:
        seat = play.open()
        hand = len(play.turn.table.view.hand)
        play.press(Kind.CARD, by=HOLDERS[seat], number=1)
        play.press(Kind.PLAY, by=HOLDERS[seat])
        play.frame(16)
        assert len(play.turn.table.view.hand) == hand - 1
        for _ in range(IDLE_MS // 50 - 5):
            play.frame(50)
        assert play.scene == "Turn"
        for _ in range(10):
            play.frame(50)
        assert play.scene == "Curtain"
        assert play.turn.table.view.hand == ()
        assert play.open() == seat
        assert len(play.turn.table.view.hand) == hand - 1
        play.press(Kind.UNDO, by=HOLDERS[seat])
        play.frame(16)
        assert len(play.turn.table.view.hand) == hand


def test_a_question_is_not_left_open_above_a_hand(tmp_path: Path) -> None:
    with company(tmp_path, 2) as play:
        seat = play.open()
        play.press(Kind.FOLD, by=HOLDERS[seat])
        play.frame(16)
        if play.scene != "Confirm":
            pytest.skip("nothing keeps this seat in")
        for _ in range(IDLE_MS // 50 + 1):
            play.frame(50)
        assert play.scene == "Curtain"


def test_only_the_device_of_the_seat_opens_and_acts(tmp_path: Path) -> None:
    with company(tmp_path, 2) as play:
        for _ in range(40):
            play.frame(50)
        assert play.scene == "Curtain"
        seat = top_of(play.stack, Curtain).seat
        for _ in range(4):
            play.press(Kind.ACCEPT, by=HOLDERS[1 - seat])
            play.frame(50)
        assert play.scene == "Curtain"
        play.open()
        for kind in (Kind.CARD, Kind.PLAY, Kind.END_TURN, Kind.FOLD, Kind.ACCEPT):
            play.press(kind, by=HOLDERS[1 - seat], number=1)
        play.frame(16)
        assert play.turn.session.person_to_act == seat
        assert play.turn.can_be_played
        assert play.turn.table.view.hand == play.turn.session.state.hands[seat]


def test_two_who_press_in_the_same_frame_act_for_themselves(tmp_path: Path) -> None:
    with company(tmp_path, 2) as play:
        seat = play.open()
        card = play.turn.table.view.hand[0]
        play.press(Kind.FOLD, by=HOLDERS[1 - seat])
        play.press(Kind.CARD, by=HOLDERS[seat], number=1)
        play.press(Kind.DISCARD, by=HOLDERS[1 - seat])
        play.press(Kind.PLAY, by=HOLDERS[seat])
        play.frame(16)
        assert card in view_of(play.turn.table).palettes[seat]
        assert play.turn.session.state.alive == (True, True)


def test_holding_opens_and_letting_go_too_soon_does_not(tmp_path: Path) -> None:
    with company(tmp_path, 2) as play:
        for _ in range(40):
            play.frame(50)
        holder = HOLDERS[top_of(play.stack, Curtain).seat]
        play.press(Kind.ACCEPT, by=holder)
        for _ in range(11):
            play.frame(50)
        play.press(Kind.LET_GO, by=holder)
        for _ in range(80):
            play.frame(50)
        assert play.scene == "Curtain"
        play.press(Kind.ACCEPT, by=holder)
        for _ in range(12):
            play.frame(50)
        assert play.scene == "Turn"


def test_the_curtain_costs_two_seconds_at_most(tmp_path: Path) -> None:
    with company(tmp_path, 2, speed="1") as play:
        while play.scene != "Curtain":
            play.frame(16)
        spent = 0.0
        while not (play.scene == "Turn" and play.turn.can_be_played):
            if spent > 300:
                play.press(Kind.ACCEPT, by=HOLDERS[top_of(play.stack, Curtain).seat]) if play.scene == "Curtain" else None
            play.frame(16)
            spent += 16
        assert spent <= 2000


def test_the_same_person_again_is_spared_the_curtain(tmp_path: Path) -> None:
    """One person and a bot remain in the round: nobody else takes the screen."""
    with company(tmp_path, 2, 1) as play:
        hands = play.session.hands
        hands.show(0)
        hands.hide()
        assert hands.viewer is None
        assert not hands.need_curtain(0)
        assert hands.need_curtain(1)
        hands.lock()
        assert hands.need_curtain(0)


def test_open_hands_need_no_curtain_and_follow_whose_turn_it_is(tmp_path: Path) -> None:
    with company(tmp_path, 3, open_hands=True) as play:
        seen = set()
        for _ in range(600):
            play.press_something()
            play.frame(16)
            assert play.scene != "Curtain"
            if play.scene == "Turn" and play.turn.can_be_played:
                seat = play.turn.session.person_to_act
                assert play.turn.table.view.seat == seat == play.turn.table.spec.front
                seen.add(seat)
        assert seen == {0, 1, 2}


def test_leaving_by_the_pause_shows_no_hand_on_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with company(tmp_path, 2) as play:
        play.open()
        witness = Witness(play, monkeypatch)
        play.stack.apply(Push(routes.SeatInLarge(play.turn.table, None, play.turn.host.watch)))
        play.frame(16)
        witness.look()
        play.press(Kind.PAUSE, by=HOLDERS[0])
        play.frame(16)
        assert play.scene == "Pause"
        witness.look()


def test_a_new_rounds_hand_stays_behind_the_curtain_for_whoever_played_last(tmp_path: Path) -> None:
    with company(tmp_path, 2, seed=3) as play:
        for _ in range(4000):
            play.press_something()
            play.frame(16)
            if play.scene == "Deal" and play.session.story.rounds:
                break
        session = play.session
        assert [session.hands.need_curtain(seat) for seat in session.persons] == [True, True]
        for _ in range(400):
            play.frame(50)
            if play.scene != "Deal":
                break
        for _ in range(60):
            assert session.hands.viewer is None
            play.frame(50)
        assert play.scene == "Curtain"


ABOVE = pytest.mark.parametrize(("asked", "above"), [(Kind.SEATS, "SeatView"), (Kind.LOG, "WholeLog")])


def looking(folder: Path, asked: Kind, above: str) -> tuple[Company, int]:
    """Somebody looks at a scene above the table while their own hand lies open below; and whose it is."""
    play = company(folder, 2)
    seat = play.open()
    play.press(asked, by=HOLDERS[seat])
    assert play.scene == above
    return play, seat


@ABOVE
def test_only_its_owner_closes_what_is_above_an_open_hand(tmp_path: Path, asked: Kind, above: str) -> None:
    play, seat = looking(tmp_path, asked, above)
    with play:
        seat_above = vars(play.stack.top).get("seat")
        for kind in (Kind.ACCEPT, Kind.CANCEL, Kind.RIGHT, asked, Kind.END_TURN):
            play.press(kind, by=HOLDERS[1 - seat])
            assert (play.scene, vars(play.stack.top).get("seat")) == (above, seat_above)
        play.press(Kind.CANCEL, by=HOLDERS[seat])
        assert play.scene == "Turn"


@ABOVE
def test_what_is_above_an_open_hand_and_left_alone_gives_way_to_the_curtain(
    tmp_path: Path, asked: Kind, above: str
) -> None:
    play, _ = looking(tmp_path, asked, above)
    with play:
        for _ in range(IDLE_MS // 50 - 5):
            play.frame(50)
        assert play.scene == above
        for _ in range(10):
            play.frame(50)
        assert play.scene == "Curtain"
        assert play.turn.table.view.hand == ()


@pytest.mark.parametrize("seconds", [60, 0])
def test_who_thinks_long_has_their_hand_covered_later_or_never(tmp_path: Path, seconds: int) -> None:
    with company(tmp_path, 2, hand_closes_s=seconds) as play:
        play.open()
        for _ in range(IDLE_MS // 50 + 20):
            play.frame(50)
        assert play.scene == "Turn"
        for _ in range(60_000 // 50):
            play.frame(50)
        assert play.scene == ("Curtain" if seconds else "Turn")


def fold(play: Company, seat: int) -> None:
    play.press(Kind.FOLD, by=HOLDERS[seat])
    play.frame(16)
    if play.scene == "Confirm":
        play.press(Kind.RIGHT, by=HOLDERS[seat])
        play.press(Kind.ACCEPT, by=HOLDERS[seat])


def look(play: Company, presses: bool) -> int:
    """For how many ms the table is seen, when nothing moves any more, before the curtain falls."""
    seen = 0
    for _ in range(400):
        if play.scene == "Curtain":
            return seen
        if play.scene == "Turn" and not play.turn.table.busy:
            seen += 16
            assert play.turn.session.hands.viewer is None
            if presses and seen > 300:
                play.press(Kind.ACCEPT, by=HOLDERS[0])
        play.frame(16)
    raise AssertionError("no curtain")


def test_the_table_is_seen_for_a_moment_before_the_curtain_falls(tmp_path: Path) -> None:
    for number, (presses, least, most) in enumerate(((False, 850, 1000), (True, 200, 450))):
        with company(tmp_path / str(number), 3, speed="1") as play:
            fold(play, play.open())
            assert least <= look(play, presses) <= most


def test_others_are_asked_to_look_away(tmp_path: Path) -> None:
    with company(tmp_path, 2) as play:
        while play.scene != "Curtain":
            play.frame(50)
        assert "Everyone else, look away!" in top_of(play.stack, Curtain).about


# Hidden hands on one screen: whoever stands by sees and hears the same, whatever the hidden cards are.


@pytest.mark.parametrize(
    ("rules", "seats", "seed", "speed"),
    [(ADVANCED, 2, 1, "instant"), (ADVANCED, 3, 2, "4"), (RULES, 2, 3, "instant"), (ADVANCED, 4, 4, "1")],
)
def test_a_bystander_sees_and_hears_nothing_of_a_hand(
    tmp_path: Path, rules: dict[str, Any], seats: int, seed: int, speed: str
) -> None:
    pair = stand_by(tmp_path, rules, seats, seed, speed)
    assert len(pair.round.hidden) > 5
    assert pair.compared > 60
    assert pair.interrupted > 4


def _keeping_the_preview(table: Table, *eyes: Any, look_from: Any = Table.look_from) -> None:
    preview = table.panels.preview
    look_from(table, *eyes)
    table.show_preview(preview)


def _keeping_labels(widgets: TurnWidgets, drafting: Any, *offers: Any, show: Any = TurnWidgets.show) -> None:
    buttons = widgets.buttons
    show(widgets, drafting, *offers)
    if drafting is None:
        widgets.focus.widgets += buttons.values()


def _keeping_badges(tutor: Tutor, painter: Painter, draw: Any = Tutor.draw) -> None:
    draw(tutor, painter)
    table, laid_aside = tutor._table, tutor._controller.laid_aside
    teaching = table.spec.teaching
    assert teaching is not None
    found = teaching.badges(teaching.find_badges(laid_aside.view)) if laid_aside is not None else {}
    for number, badge in enumerate(found.values()):
        badges._draw(painter, table.stage, badge, Rect(590 - 50 * number, 250, 50, 20), False)


def _nothing(*ignored: object) -> None:
    return


@cache
def whole_is_noticed_by_nobody(seed: int) -> bool:
    """The same round as it is, played once for all that is broken in it."""
    with TemporaryDirectory() as folder:
        return stand_by(Path(folder), ADVANCED, 2, seed, "1").compared > 0


@pytest.mark.parametrize(
    ("owner", "name", "broken", "seed"),
    [
        (Table, "look_from", _keeping_the_preview, 1),
        (TurnWidgets, "show", _keeping_labels, 3),
        (Tutor, "draw", _keeping_badges, 1),
        (Subtitles, "clear", _nothing, 1),
        (SoundQueue, "clear", _nothing, 3),
        (Confirm, "handle", Page.handle, 4),
    ],
)
def test_whatever_is_kept_of_a_hand_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: type, name: str, broken: Any, seed: int
) -> None:
    assert whole_is_noticed_by_nobody(seed)
    monkeypatch.setattr(owner, name, broken)
    with pytest.raises(AssertionError):
        stand_by(tmp_path, ADVANCED, 2, seed, "1")


@pytest.mark.parametrize("kind", [Kind.FOCUS_LOST, Kind.PAD_LOST])
def test_a_question_goes_with_the_hand_it_was_asked_about(tmp_path: Path, kind: Kind) -> None:
    with company(tmp_path, 2) as play:
        for _ in range(30):
            seat = play.open()
            play.press(Kind.FOLD, by=HOLDERS[seat])
            if play.scene == "Confirm":
                break
        play.press(kind, by=Holder(Device.WINDOW) if kind is Kind.FOCUS_LOST else HOLDERS[0])
        assert play.scene == {Kind.FOCUS_LOST: "Turn", Kind.PAD_LOST: "Reclaim"}[kind]
        play.stage.devices.pads.connect(HOLDERS[0].source, "")
        play.press(Kind.ACCEPT, by=HOLDERS[0])
        assert play.open() == seat
        assert play.turn.session.state.alive[seat], "nobody has answered"
        play.press(Kind.FOLD, by=HOLDERS[seat])
        play.press(Kind.RIGHT, by=HOLDERS[seat])
        play.press(Kind.ACCEPT, by=HOLDERS[seat])
        play.frame(16)
        assert not play.turn.session.state.alive[seat]


def test_an_answer_to_a_question_about_a_turn_that_is_laid_aside_does_nothing(tmp_path: Path) -> None:
    with company(tmp_path, 2) as play:
        for _ in range(30):
            seat = play.open()
            play.press(Kind.FOLD, by=HOLDERS[seat])
            if play.scene == "Confirm":
                break
        play.turn.host.lock()
        play.press(Kind.RIGHT, by=HOLDERS[seat])
        play.press(Kind.ACCEPT, by=HOLDERS[seat])
        assert play.open() == seat
        assert play.turn.session.state.alive[seat]
