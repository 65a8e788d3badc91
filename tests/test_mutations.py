"""Changed records are judged as the rules say: a short form of `python -m tests.mutations`."""

from __future__ import annotations

import pytest

from tests.mutations import Mutator, Verdict, WronglyJudged


@pytest.mark.parametrize("seed", range(3))
def test_changed_records_are_accepted_or_refused_as_the_oracles_say(seed: int) -> None:
    mutator = Mutator(seed)
    for _ in range(100):
        mutator.try_one()
    assert mutator.accepted
    assert mutator.refused > 60


@pytest.mark.parametrize("wrong", [Verdict(None), Verdict(1, "is empty"), Verdict(10**6, "far"), Verdict(2, "")])
def test_a_wrong_verdict_is_noticed(monkeypatch: pytest.MonkeyPatch, wrong: Verdict) -> None:
    monkeypatch.setattr("tests.mutations.by_engine", lambda content: wrong)
    mutator = Mutator(5)
    with pytest.raises(WronglyJudged):
        for _ in range(50):
            mutator.try_one()
