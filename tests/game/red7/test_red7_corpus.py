"""A small corpus against the oracle; `python -m tests.corpus` runs a large one."""

from __future__ import annotations

import json

import pytest

from tests import corpus
from tests.game.red7.matches import record_of


def test_the_corpus_passes_both_readers() -> None:
    counts = corpus.run(80)
    assert (counts["matches"], counts["walked by the oracle"]) == (100, 20)
    assert counts["match_end"] == 100
    assert counts["round"] == counts["round_end"]
    assert all(counts[kind] for kind in ("turn", "palette", "canvas", "bury", "draw", "out", "score"))


def test_the_corpus_covers_every_rule_set() -> None:
    cases = [corpus.case(number) for number in range(len(corpus.RULE_SETS))]
    assert len({(case.rules, len(case.players)) for case in cases}) == len(corpus.RULE_SETS) == 480


def test_a_few_matches_cover_every_edition_scoring_and_seat_count() -> None:
    cases = [corpus.case(number) for number in range(20)]
    assert len({case.rules.edition for case in cases}) == 4
    assert len({case.rules.scoring for case in cases}) == 4
    assert {len(case.players) for case in cases} == {2, 3, 4}


def test_a_record_that_one_of_them_refuses_is_reported() -> None:
    lines = record_of(corpus.case(0))
    broken = [line for line in lines if json.loads(line).get("e") != "round_end"]
    with pytest.raises(corpus.Disagreement, match="the test, line"):
        corpus.judge(broken, "the test")
    with pytest.raises(corpus.Disagreement, match="the test is not finished"):
        corpus.judge(lines[:-1], "the test")
