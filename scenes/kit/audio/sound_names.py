"""The names of all sounds, and how many takes there are of each."""

from __future__ import annotations

OFTEN_HEARD = ("card_place", "card_slide", "deal", "score_card")
ONE_TAKE = (
    "draw", "flip", "focus", "lead", "match_won", "out", "pick_up", "press", "put_back", "refused", "round_won",
    "rule_R", "rule_O", "rule_Y", "rule_G", "rule_B", "rule_I", "rule_V", "undo",
)  # fmt: skip

TAKES: dict[str, int] = {**dict.fromkeys(OFTEN_HEARD, 3), **dict.fromkeys(ONE_TAKE, 1)}
"""By name. A sound heard many times over has several takes, played in turn."""


def file_stems(name: str) -> list[str]:
    """The names of a sound's files, without their ending. Raises KeyError for an unknown name."""
    count = TAKES[name]
    return [name] if count == 1 else [f"{name}_{take}" for take in range(1, count + 1)]
