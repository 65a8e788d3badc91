"""VIEWs written by hand."""

from __future__ import annotations

from typing import Any

# As the format's description gives it.
EXAMPLE: dict[str, Any] = {
    "players": 2, "seat": 0, "to_move": 0, "first": 1,
    "rules": {"advanced": True, "action": True, "edition": "asmadi-1.3"}, "phase": "turn", "rule": "R",
    "hand": ["V1", "R5"], "palettes": [["G4"], ["B2", "O6"]], "alive": [0, 1], "hand_counts": [2, 6],
    "known_hands": [[], ["O3"]], "canvas": ["R2", "B7"], "deck": 30, "deck_top": ["G6"], "gone": ["R7"],
    "scores": [12, 7], "goal": 40,
    "history": [{"seat": 1, "rule": "R", "palettes": [["G4"], ["B2"]], "deck": 31, "play": ["O6"]}],
}


def table(hand: str, *palettes: str, edition: str = "asmadi-1.3", draw: bool = True, actions: bool = True,
          rule: str = "R", deck: int = 10, **fields: Any) -> dict[str, Any]:
    """The VIEW of seat 0, to move, at a table written as words: its hand, and all palettes."""
    seats, cards = len(palettes), hand.split()
    view = {
        "players": seats, "seat": 0, "to_move": 0, "first": 0,
        "rules": {"advanced": draw, "action": actions, "edition": edition}, "phase": "turn", "rule": rule,
        "hand": cards, "palettes": [palette.split() for palette in palettes], "alive": list(range(seats)),
        "hand_counts": [len(cards)] + [3] * (seats - 1), "known_hands": [[] for _ in palettes], "canvas": [],
        "deck": deck, "deck_top": [], "gone": [], "scores": [0] * seats, "goal": 0, "history": [],
    }
    return {**view, **fields}
