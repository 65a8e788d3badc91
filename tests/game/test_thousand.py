"""The first records of each rule set are what they were; `python -m tests.replays.thousand` holds a thousand."""

from __future__ import annotations

import pytest

from tests.replays.thousand import FEW, MANY, RULES, digest, stored


@pytest.mark.parametrize("name", RULES)
def test_the_first_records_are_as_they_were_byte_for_byte(name: str) -> None:
    assert stored()[name][str(FEW)] == digest(name, FEW)


def test_every_digest_is_of_a_rule_set_that_is_played() -> None:
    assert {name: set(digests) for name, digests in stored().items()} == {name: {str(FEW), str(MANY)} for name in RULES}
