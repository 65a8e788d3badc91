"""With a pad in hand every button that a pad presses shows its word, and its sign: beside the hand only as far as
there is room for it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.pictures.gallery import SCENES
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.stage import Stage
from scenes.kit.ui import press
from scenes.kit.ui.button import Button
from scenes.kit.widgets.words import control_glyph
from scenes.screens.round.turn import Turn
from scenes.table.turn.buttons import OfferButton
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.stories import NotedText, NotingPainter

TABLES = ("turn", "turn_out", "street_2", "street_6", "street_come_out")
SIZES = ((1280, 720), (1280, 800), (1920, 1200))
LEAST_PX = 12  # of a sign's height: its letter can still be read on a screen in the hand
PAD = Holder(Device.GAMEPAD, 3)
ON_PAD = {"Undo": Kind.CANCEL, "End turn": Kind.END_TURN, "Fold": Kind.FOLD, "Lens": Kind.LENS, "Hint": Kind.HINT,
          "Why?": Kind.HINT, "Why am I out?": Kind.HINT, "Seats": Kind.SEATS}


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_every_button_that_a_pad_presses_shows_its_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], text_scale: float
) -> None:
    stage = stage_for_tests(tmp_path, size, text_scale=text_scale)
    stage.devices.pads.connect(PAD.source, "")
    (turn,) = SCENES[name](stage)
    assert isinstance(turn, Turn)
    stage.last_holder = PAD
    turn.resized()
    turn.settle()
    signs, made = {}, control_glyph

    def noted(stage: Stage, of: tuple[str, str], *rest: object) -> object:
        surface = made(stage, of, *rest)  # type: ignore[arg-type]
        signs[id(surface)] = of
        return surface

    monkeypatch.setattr(press, "control_glyph", noted)
    words, painter = NotedText(stage), NotingPainter()
    turn.draw(painter)
    drawn_buttons = [widget for widget in turn.controller.widgets.focus.widgets if isinstance(widget, Button)]
    bindings, layout = stage.devices.bindings_of(PAD), stage.devices.layout_of(PAD)
    assert layout is not None
    expected = {widget.words: (layout, bindings.first(layout, ON_PAD[widget.words])) for widget in drawn_buttons if widget.words in ON_PAD}
    assert len(expected) >= 2
    for widget in drawn_buttons:
        if widget.words not in ON_PAD:
            continue
        drawn = [(surface, rect) for surface, rect, _ in painter.puts if widget.grown.contains(rect)]
        on_it = [rect for surface, rect in drawn if signs.get(id(surface)) == expected[widget.words]]
        assert on_it or (text_scale > 1 and not isinstance(widget, OfferButton)), widget.words
        assert all(rect.height >= LEAST_PX for rect in on_it)
        titles = [rect for surface, rect in drawn if words.words.get(id(surface)) in (widget.words, widget.short)]
        assert titles, widget.words
        assert not [title for title in titles if title.collidelist(on_it) >= 0], "the word is beside it"
