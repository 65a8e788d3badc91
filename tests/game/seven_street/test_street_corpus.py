"""A small corpus over all seats and options: engine and oracle agree on it, and on records that were changed."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.corpus_street import RULE_SETS, STRIDE, Disagreement, check_one, judge, match_of, same_verdict

FEW = [number for number in range(400) if RULE_SETS[number * STRIDE % len(RULE_SETS)][1].rounds == 1][:30]


def test_every_rule_set_comes_up() -> None:
    assert len({number * STRIDE % len(RULE_SETS) for number in range(len(RULE_SETS))}) == len(RULE_SETS)


def test_a_small_corpus() -> None:
    found: Counter[str] = Counter()
    for number in FEW:
        found += check_one(number)
    assert set(found) == {"round", "hundred", "turn", "take", "pickup", "lay", "discard", "round_end", "match_end",
                          "refused", "good"}  # fmt: skip
    assert found["refused"] > 4 * found["good"]


def test_a_disagreement_is_told() -> None:
    lines = match_of(FEW[0])
    with pytest.raises(Disagreement):
        judge(lines[:-1], "cut")
    ended = {**json.loads(lines[-2]), "scores": [0, 0]}
    assert same_verdict([*lines[:-2], json.dumps(ended), lines[-1]], "wrong") == "refused"
