"""What is met for the first time in a match is explained once, and never again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.red7.cards import parse_cards
from game.red7.game import RED7
from game.red7.rules import PRESETS
from game.red7.teaching.lessons import Enabled, TakeTurn, state_of
from scenes.kit import settings_file
from scenes.kit.settings import explained
from scenes.specs.red7.teaching import Red7Teaching
from scenes.table.capabilities import FirstUse
from scenes.table.turn.marks import FirstUses
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.staging import stage_of

EXPERT = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
ALL = {"action 1", "action 3", "action 5", "action 7", "draw", "scoring"}
IN_TURN, AFTER_ROUND = Red7Teaching().first_use, Red7Teaching().first_win
ONE, TWO = FirstUse("one", "One", "The first."), FirstUse("two", "Two", "The second.")


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
