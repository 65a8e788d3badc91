"""The lens at the table: what it shows is what the engine says, by every device, and nothing is committed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

from game.red7.cards import Card, card_set, parse_cards
from game.red7.standing import Comparison, compare, lens
from scenes.kit.input.intent import Device, Kind
from scenes.kit.theme import THEMES
from scenes.kit.widgets.sheet import Sheet
from scenes.specs import registry
from scenes.specs.red7.lens_panel import LensLead, LensLook, LensRow, lead
from scenes.table.plan import plan_of
from scenes.table.table import Table
from scenes.table.turn.tutor import Lens, panel_rect
from tests.scenes.staging import drafting_of, stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.layouts import assert_readable
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.noted import Noted, bare
from tests.scenes.table.turn.test_hints import said
from tests.scenes.table.tutoring import Tutoring

TABLE = "canvas B3 / A: V2 G6 O3 | B: R7 Y4 | C: Y6 / hand O6 B5 V1 / draw"


def lens_of(play: Tutoring) -> Lens:
    assert play.turn.tutor.lens is not None
    return play.turn.tutor.lens


def rows_of(play: Tutoring) -> Sequence[LensRow]:
    """What it tells of every rule."""
    content = lens_of(play).content
    assert isinstance(content, LensLook)
    return content.rows


@pytest.fixture
def play(tmp_path: Path) -> Tutoring:
    return Tutoring(tmp_path, TABLE)


def says(shown: LensLead | None, why: Comparison | None) -> None:
    """What is shown is what is so."""
    assert (shown is None) == (why is None)
    if shown is None or why is None:
        return
    assert shown.seat == why.leader
    assert shown.decides == (why.tie_break[0] if why.tie_break else None)
    if why.leader is not None:
        assert str(shown.compared[0]).split()[0] == str(len(why.better)), "the size comes first"


def test_the_rows_are_the_engines_for_every_card(play: Tutoring) -> None:
    play.press(Kind.LENS)
    for number, card in enumerate(play.session.view(0).hand):
        if number:
            play.press(Kind.RIGHT)
        assert play.turn.controller.card == card
        rows = rows_of(play)
        for row, seen in zip(rows, lens(play.session.view(0), card), strict=True):
            assert row.rule == seen.rule
            says(row.current, seen.current)
            says(row.played, seen.played)
            says(row.discarded, seen.discarded)
        assert [row.rule for row in rows if row.discarded is not None] == [card.colour]
        assert [row.rule for row in rows if row.holds] == ["B"]


@pytest.mark.parametrize(("rule", "mine", "theirs", "words"), [
    ("R", "R7 O2", "B6", "highest R7"), ("G", "G6 B2", "Y4", "2 evens"), ("G", "G6", "Y4", "1 even, G6 high"),
    ("O", "R5 B5", "Y4", "2 fives"), ("I", "R5 B4", "Y4", "run of 2"), ("V", "R5", "Y4", "nothing below 4"),
])  # fmt: skip
def test_a_row_says_in_words_what_leads(rule: str, mine: str, theirs: str, words: str) -> None:
    found = lead(compare(rule, [card_set(parse_cards(cards)) for cards in (mine, theirs)], 0))
    assert said(found.words) == words
    assert ">" not in said(found.words)


def test_at_the_designs_size_it_is_told_in_words_with_names(play: Tutoring, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Noted(monkeypatch)
    play.press(Kind.LENS)
    shown = [text.words for text in noted.in_(play.draw())]
    assert any(words.startswith("Would lead with") for words in shown)
    seats = {row.after.seat for row in rows_of(play)}
    names = {"You" if seat == 0 else play.turn.table.seated[seat].name for seat in seats if seat is not None}
    assert names <= {*shown}, "whoever leads is named"
    assert None not in seats


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_a_press_opens_it_and_another_closes_it(play: Tutoring, device: Device) -> None:
    for is_open in (True, False, True):
        play.press(Kind.LENS, device)
        assert lens_of(play).is_open == is_open
    assert not drafting_of(play.turn).moves


def test_a_click_on_its_button_opens_it_and_one_on_it_closes_it(play: Tutoring) -> None:
    play.click(play.stage.viewport.rect(*plan_of(play.stage).lens_button).center)
    assert lens_of(play).is_open
    play.click(panel_rect(play.stage).center)
    assert not lens_of(play).is_open
    assert not drafting_of(play.turn).moves


def test_it_follows_the_draft_and_keeps_the_card_while_a_button_has_the_focus(play: Tutoring) -> None:
    play.press(Kind.LENS)
    play.press(Kind.CARD, number=1)
    play.press(Kind.PLAY)
    drafting = drafting_of(play.turn)
    assert [str(move.card) for move in drafting.moves] == ["O6"]
    play.press(Kind.CARD, number=1)
    play.press(Kind.UP)
    says(rows_of(play)[0].played, lens(drafting.view, Card.parse("B5"))[0].played)


def test_in_the_others_turns_it_shows_what_is_so_now(play: Tutoring) -> None:
    play.press(Kind.LENS)
    play.press(Kind.FOLD)
    play.press(Kind.RIGHT)
    play.press(Kind.ACCEPT)
    assert play.turn.controller.drafting is None
    rows = rows_of(play)
    assert all(row.played is None and row.discarded is None for row in rows)
    assert {row.rule: row.current.seat for row in rows}["R"] == 1, "whoever is out counts no more"


def test_the_card_that_breaks_the_tie_is_tagged(play: Tutoring, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under Blue three colours of A's are the most already; V1 leaves it at that, and nothing is tied."""
    noted = Noted(monkeypatch)
    tied = Tutoring(Path(play.stage.data_folder), "A: V2 V6 | B: R7 / hand O6 B5")
    tied.press(Kind.LENS)
    assert [text.words for text in noted.in_(tied.draw())].count("decides") == 1
    play.press(Kind.LENS)
    assert "decides" not in [text.words for text in noted.in_(play.draw())]


def panel(folder: Path, size: tuple[int, int], scale: float, seed: int, **chosen: str) -> tuple[Table, Sheet]:
    stage = bare(stage_of(folder, size, text_scale=scale, **chosen))
    view = made_up(4, 0, 5, seed, out=(2,) if seed % 2 else ())
    table = Table(stage, registry.table("red7"), seated(4, long_names=seed % 3 == 0), view)
    card = view.hand[seed % 5] if seed % 4 else None
    sheet = Sheet()
    assert table.spec.lens is not None
    table.spec.lens.content(view, card, table.seated).draw(sheet, stage)
    return table, sheet


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080)])
def test_it_is_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted = Noted(monkeypatch)
    for seed in range(8):
        table, shown = panel(tmp_path, size, scale, seed)
        painter = NotingPainter()
        shown.draw(painter)
        texts = noted.in_(painter)
        assert len(texts) >= 8
        assert_readable(table.stage, texts)
        around = panel_rect(table.stage)
        seen = [surface.get_bounding_rect().move(rect.topleft) for surface, rect, _ in painter.puts]
        assert all(around.contains(rect) for rect in seen)
        assert all(around.contains(rect) for rect, _ in painter.fills)
        pictures = [rect for surface, rect, _ in painter.puts if rect.width == rect.height and rect.width > 12]
        for one, other in combinations(pictures, 2):
            assert not one.colliderect(other)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    noted = Noted(monkeypatch)
    table, shown = panel(tmp_path, (1280, 720), 2.0, 5, theme=theme)
    painter = NotingPainter()
    shown.draw(painter)
    assert_readable(table.stage, noted.in_(painter))
