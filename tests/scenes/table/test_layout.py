"""The table's layout at every size, text scale and number of seats, from one card in a palette to twelve."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.art.cards import Face
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES
from scenes.specs import registry
from scenes.table.capabilities import HintText
from scenes.table.frame import frame_of
from scenes.table.table import Table
from scenes.table.turn.buttons import help_button, lens_button, offer_button, put_on, slots
from scenes.table.turn.corner_widgets import corner_widgets
from scenes.table.turn.marks import draw_hint, units_in_rail
from scenes.table.values import LogLine, Offer, Undo
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.layouts import (
    assert_cards_free,
    assert_cards_in_place,
    assert_in_regions,
    assert_readable,
)
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.noted import Noted, bare

SIZES = [(640, 360), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
SCALES = [1.0, 1.25, 1.5, 2.0]
HINTS = [
    None,
    HintText("Take one card off another palette", "Action of the 1"),
    HintText("Nothing keeps you in", "No card or pair of cards makes you the leader."),
]
ENTRIES = [
    LogLine("Hoarder 2", (Face("1", "O"), "to palette")),
    LogLine("Sprout is out", ("not leading under Orange",)),
    LogLine("Wilhelmina Featherstonehaugh is out", ("no cards left",)),
    LogLine("Hoarder the Second 2", ("1:", Face("7", "G"), "off Wilhelmina Featherstonehaugh")),
]


def offers(names: str) -> dict[str, Offer]:
    return {
        "first": Offer("Palette", Kind.PLAY, Undo.LAST, f"{names} leads"),
        "canvas": Offer("Canvas", Kind.DISCARD, Undo.LAST, "You lead", True),
        "undo": Offer("Put back", Kind.UNDO, Undo.LAST),
        "end": Offer("End turn", Kind.END_TURN, None, "you are out"),
        "fold": Offer("Fold", Kind.FOLD, Undo.LAST),
    }


def table_of(stage: Stage, seats: int, laid: int, seed: int) -> Table:
    in_hand, out = seed % 8, (2,) if seats > 2 and seed % 3 == 0 else ()
    view = made_up(seats, laid, in_hand, seed, out)
    table = Table(stage, registry.table("red7"), seated(seats, long_names=seed % 2 == 0), view)
    table.panels.entries.extend(ENTRIES[seed % 4:] + ENTRIES[: seed % 4])
    if in_hand and seed % 4 == 1:
        table.show_preview(view._replace(palettes=((*view.palettes[0], view.hand[0]), *view.palettes[1:])))
    return table


def drawn(table: Table, hint: HintText | None) -> NotingPainter:
    stage, painter = table.stage, NotingPainter()
    table.keep_free(units_in_rail(stage, table.spec.frame, hint))
    table.draw(painter)
    made = offers("Hoarder 2")
    for slot, box in slots(frame_of(stage), table.spec.slots[0], made).items():
        button = offer_button(stage, box, lambda: None, table.tones)
        put_on(button, made[slot], True, lambda face: face.numeral)
        button.draw(painter, False)
    helping = help_button(stage, table.spec.frame, lambda: None)
    helping.refresh(can_hint=hint is None, can_ask_why=hint is not None)
    corner = corner_widgets(stage, table.spec.frame, lambda: None, lambda: None, lambda: None)
    for widget in (*corner, lens_button(stage, table.spec.frame, lambda: None), helping):
        widget.draw(painter, False)
    if hint is not None:
        draw_hint(painter, table, hint)
    return painter


def check(table: Table, noted: Noted, hint: HintText | None) -> None:
    painter = drawn(table, hint)
    texts = noted.in_(painter)
    assert len(texts) > 12
    assert_readable(table.stage, texts)
    assert_in_regions(table, texts)
    assert_cards_free(table, painter, texts)
    assert_cards_in_place(table)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_covered_or_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted, seed = Noted(monkeypatch), 0
    stage = bare(stage_of(tmp_path, size, text_scale=scale))
    for seats in (2, 3, 4):
        for laid in (1, 4, 8, 12, 0):
            seed += 1
            stage.last_holder = Holder((Device.KEYBOARD, Device.GAMEPAD, Device.MOUSE)[seed % 3])
            check(table_of(stage, seats, laid, seed), noted, HINTS[seed % 3])


@pytest.mark.parametrize("laid", range(1, 13))
def test_palettes_of_one_to_twelve_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, laid: int) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path))
    for seats in (2, 3, 4):
        for first in range(seats):
            check(table_of(stage, seats, laid, first + 8), noted, None)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_theme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theme: str, scale: float) -> None:
    noted, stage = Noted(monkeypatch), stage_of(tmp_path, (1280, 720), theme=theme, text_scale=scale)
    check(table_of(stage, 4, 6, 5), noted, HINTS[1])


@pytest.mark.parametrize("in_hand", range(8))
def test_a_hand_of_none_to_seven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_hand: int) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path))
    table = table_of(stage, 4, 3, in_hand)
    assert len(table.view.hand) == in_hand
    check(table, noted, HINTS[2])
