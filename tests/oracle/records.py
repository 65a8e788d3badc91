"""Helpers of these tests: sample records, edits of them, and small tables to take one turn at."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from .ranking import ALL_CARDS, height
from .reading import Illegal, Rules
from .red7_oracle import Refused, Report, check
from .table import Table
from .turn import Turn

SAMPLES = Path(__file__).parents[1] / "samples" / "red7"

Event = dict[str, Any]
Edit = Callable[[list[Event]], None]


def sample(name: str) -> list[Event]:
    """All lines of a sample, the header first."""
    text = (SAMPLES / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def check_events(events: list[Event], strict: bool = False) -> Report:
    """`check` on events written as JSON again."""
    return check([json.dumps(event) for event in events], strict=strict)


def refusal(events: list[Event], strict: bool = False) -> tuple[int, str]:
    """Line and reason with which a record must be refused."""
    with pytest.raises(Refused) as caught:
        check_events(events, strict)
    return caught.value.line_number, caught.value.reason


def put(line: int, **fields: Any) -> Edit:
    """Change fields of a line; `source` stands for "from"."""
    if "source" in fields:
        fields["from"] = fields.pop("source")
    return lambda events: events[line - 1].update(deepcopy(fields))


def drop(line: int, last: int | None = None) -> Edit:
    """Leave a line out, or all from it to the last."""

    def edit(events: list[Event]) -> None:
        del events[line - 1 : last or line]

    return edit


def insert(line: int, e: str, **fields: Any) -> Edit:
    """Put an event in so that it becomes this line."""
    if "source" in fields:
        fields["from"] = fields.pop("source")
    return lambda events: events.insert(line - 1, {"e": e, **fields})


def copy_to(source: int, line: int) -> Edit:
    """Put a copy of a line in so that it becomes another line."""
    return lambda events: events.insert(line - 1, deepcopy(events[source - 1]))


def swap(one: int, other: int) -> Edit:
    """Exchange two lines."""

    def edit(events: list[Event]) -> None:
        events[one - 1], events[other - 1] = events[other - 1], events[one - 1]

    return edit


def without(line: int, field: str) -> Edit:
    """Leave a field of a line out."""
    return lambda events: events[line - 1].__delitem__(field)


def deep(line: int, path: list[str | int], value: Any) -> Edit:
    """Change a value inside a line."""

    def edit(events: list[Event]) -> None:
        place: Any = events[line - 1]
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return edit


def turn_of_seat_0(
    edition: str,
    canvas: str,
    palettes: list[str],
    hand: str,
    deck: str = "",
    *,
    draw: bool = True,
    actions: bool = True,
    strict: bool = False,
    out: list[int] | None = None,
) -> Turn:
    """A turn of seat 0 at a table written as words: its hand, all palettes, canvas and deck (top first)."""
    rules = Rules(edition, draw, actions, "target", len(palettes))
    hands = [hand.split()] + [[] for _ in palettes[1:]]
    table = Table(rules, hands, [palette.split() for palette in palettes], deck.split(), canvas.split(), out or [])
    return Turn(table, 0, strict)


def refused(word: str) -> pytest.RaisesExc[Illegal]:
    """The block must be refused for a reason with this in it."""
    return pytest.raises(Illegal, match=word)


def step(turn: Turn, text: str) -> None:
    """One event written short: "palette R1", "canvas B2 hand", "bury 1 G4", "draw R3 three", "out losing" or "end"."""
    name, *fields = text.split()
    if name == "bury":
        turn.bury(int(fields[0]), fields[1])
    elif name == "end":
        turn.survive()
    else:
        getattr(turn, name)(*fields)


def play(turn: Turn, text: str) -> None:
    """Some steps with commas between them."""
    for one in text.split(", "):
        step(turn, one)


def header(**rules: Any) -> Event:
    """A header with `seats` seats; the rules of Advanced where nothing is said."""
    seats = [{"name": f"P{seat}"} for seat in range(rules.pop("seats", 2))]
    said = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target", **rules}
    return {"format": "red7-record", "version": 1, "game": "red7", "rules": said, "seats": seats}


def quick_round(
    number: int, palettes: list[str], totals: list[int], gone: list[str], scored: bool = True
) -> list[Event]:
    """All but the holder of the highest palette card pass; `totals` and `gone` (scored cards) are kept."""
    seats = len(palettes)
    rest = [card for card in ALL_CARDS if card not in palettes and card not in gone]
    hands = [rest[7 * seat : 7 * seat + 7] for seat in range(seats)]
    winner = max(range(seats), key=lambda seat: height(palettes[seat]))
    events: list[Event] = [
        {"e": "round", "round": number, "first": (winner + 1) % seats, "hands": hands,
         "palettes": [[card] for card in palettes], "deck": rest[7 * seats :]}
    ]  # fmt: skip
    for step in range(1, seats):
        seat = (winner + step) % seats
        events += [{"e": "turn", "seat": seat}, {"e": "out", "seat": seat, "cause": "pass"}]
    if scored:
        card = palettes[winner]
        gone.append(card)
        totals[winner] += int(card[1])
        events.append({"e": "score", "seat": winner, "rule": "R", "cards": [card], "points": int(card[1])})
    events.append({"e": "round_end", "winner": winner, "totals": list(totals)})
    return events
