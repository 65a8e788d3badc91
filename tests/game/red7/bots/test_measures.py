"""The short forms of what is measured at length: fairness, styles, answers over the protocol (tests/programs/)."""

from __future__ import annotations

from functools import cache
from itertools import chain

import pytest

from game.catalog import ENTRIES
from game.red7.bots.levels import QUICK
from tests.programs import fairness, speeds, styles


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in fairness.QUESTIONS for level in ENTRIES[game].levels])
def test_8_hidden_cards_dealt_anew_change_no_answer(game: str, level: str) -> None:
    assert fairness.differences(game, fairness.answer_of(game, level, 20), 60, seed=2) == 0


@pytest.mark.parametrize("game", fairness.QUESTIONS)
def test_8_who_looks_at_hidden_cards_is_caught(game: str) -> None:
    assert fairness.differences(game, fairness.cheat(game), 60, seed=2) > 10


@cache
def rounds(character: str, first: int) -> list[styles.Round]:
    return list(chain.from_iterable(styles.rounds_of(character, 12, number) for number in range(first, first + 30)))


def test_characters_are_told_from_each_other_by_what_they_do() -> None:
    assert "changes" in styles.differing(rounds("hoarder", 0), rounds("hunter", 0))
    assert {"folded", "no way"} <= set(styles.differing(rounds("sprout", 0), rounds("hunter", 0)))
    assert {"folded", "changes"} <= set(styles.differing(rounds("sprout", 0), rounds("hoarder", 0)))


@pytest.mark.parametrize("character", [level for level in styles.CHARACTERS if level in QUICK])
def test_a_character_is_not_told_from_itself(character: str) -> None:
    assert styles.differing(rounds(character, 0), rounds(character, 30)) == []


def test_the_numbers_of_a_character_are_a_line_of_the_table() -> None:
    head, line = styles.table({"sprout": rounds("sprout", 0)})
    assert head.split() == ["rounds", "won", "kept", "changes", "no", "way", "folded", *"ROYGBIV"]
    assert line.split()[:2] == ["sprout", str(len(rounds("sprout", 0)))]
    assert sum(float(share.strip("%")) for share in line.split()[-7:]) == pytest.approx(100, abs=4)


def test_answers_over_the_protocol_are_legal_and_in_time() -> None:
    assert [speeds.answers(game, "sprout", 10) for game in ("red7", "7street")] == [(0, 0)] * 2
