"""Every weight of the characters shows in what they answer: in recorded positions they answer as they did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.game.decisions import RECORDS, STORED, decisions

RENEW = "if that was meant: python -m tests.game.decisions"


def test_every_record_is_looked_at() -> None:
    assert len(RECORDS) == 13
    assert json.loads(STORED.read_text("utf-8")).keys() == {record.stem for record in RECORDS}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_every_character_answers_as_it_did(record: Path) -> None:
    stored, now = json.loads(STORED.read_text("utf-8"))[record.stem], decisions(record)
    assert [name for name in stored.keys() | now.keys() if stored.get(name) != now.get(name)] == [], RENEW
