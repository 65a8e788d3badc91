"""Every weight of the characters shows in what they answer: in recorded positions they answer as they did."""

from __future__ import annotations

import json

from tests.game.decisions import RECORDS, STORED, decisions

RENEW = "if that was meant: python -m tests.game.decisions"


def test_every_character_answers_as_it_did() -> None:
    assert len(RECORDS) == 13
    stored, now = json.loads(STORED.read_text("utf-8")), decisions()
    assert [name for name in stored.keys() | now.keys() if stored.get(name) != now.get(name)] == [], RENEW
