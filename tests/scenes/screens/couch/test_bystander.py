"""Hidden hands on one screen: whoever stands by sees and hears the same, whatever the hidden cards are.

One round is played twice side by side with the same moves, the cards that nobody else ever sees dealt differently.
While no hand is open both must look and sound the same: every chip, word, badge, label, sound, voice and rumble.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.notices import Subtitles
from scenes.kit.ui.page import Page
from scenes.screens.confirm import Confirm
from scenes.table.presenter import SoundQueue
from scenes.table.table import Table
from scenes.table.turn import badges
from scenes.table.turn.turn_widgets import TurnWidgets
from scenes.table.turn.tutor import Tutor
from scenes.table.voice.commentary import Commentary
from tests.scenes.screens.couch.company import HOLDERS, RULES, company
from tests.scenes.screens.couch.pair import stand_by
from tests.scenes.speech.recording import ADVANCED


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
        (TurnWidgets, "show", _keeping_labels, 1),
        (Tutor, "draw", _keeping_badges, 1),
        (Subtitles, "clear", _nothing, 1),
        (Commentary, "forget_tries", _nothing, 14),
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
