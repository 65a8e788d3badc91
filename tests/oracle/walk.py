"""A random legal record, one event after another, written without a second engine: what the oracle accepts goes on."""

from __future__ import annotations

import random
from typing import Any

from .ranking import ALL_CARDS, height, points, scoring_sets
from .reading import Illegal, Rules
from .red7_oracle import Match
from .table import Table

Event = dict[str, Any]


def walk(rules: Rules, chance: random.Random, strict: bool = True) -> list[Event]:
    """The events of a whole match of random moves; an assertion fails where no event is accepted: a dead end."""
    match = Match(rules, strict)
    events: list[Event] = []
    while match.expected:
        proposals = propose(match, chance)
        chance.shuffle(proposals)
        if chance.random() < 0.9:  # to leave the round is mostly the last thing one tries
            proposals.sort(key=lambda event: event["e"] == "out")
        accepted = next((event for event in proposals if _feeds(match, event)), None)
        assert accepted is not None, f"dead end after {events[-6:]}: {match.table}"
        events.append(accepted)
    return events


def _feeds(match: Match, event: Event) -> bool:
    try:
        match.feed(event)
    except Illegal:
        return False
    return True


def propose(match: Match, chance: random.Random) -> list[Event]:
    """Events that have a shape the record allows next, legal or not."""
    name = match.expected[0]
    if name == "round":
        return [deal(match, chance)]
    if name == "reshuffle":
        return [{"e": "reshuffle"}]
    if name == "match_end":
        return [{"e": "match_end", "winners": list(match.winners), "cause": match.cause}]
    if name == "round_end":
        winner = match.table.seats_in()[0] if match.table else 0
        return [{"e": "round_end", "winner": winner, "totals": list(match.totals)}]
    assert match.table is not None
    if name == "score":
        return scores(match.table)
    seats = range(match.rules.seats)
    turns: list[Event] = [{"e": "turn", "seat": seat} for seat in seats]
    return turns if match.turn is None else turns + steps(match.table, match.to_move)


def deal(match: Match, chance: random.Random) -> Event:
    """A shuffled deal of the cards in no score pile (section 3)."""
    seats = match.rules.seats
    rest = [card for card in ALL_CARDS if card not in match.piles]
    chance.shuffle(rest)
    palettes = rest[:seats]
    hands = [rest[seats + 7 * seat : seats + 7 * seat + 7] for seat in range(seats)]
    first = (palettes.index(max(palettes, key=height)) + 1) % seats
    return {
        "e": "round",
        "round": match.rounds + 1,
        "first": first,
        "hands": hands,
        "palettes": [[card] for card in palettes],
        "deck": rest[8 * seats :],
    }


def scores(table: Table) -> list[Event]:
    """All that the winner of a round may score (section 6)."""
    seat, rule = table.seats_in()[0], table.rule()
    sets = scoring_sets(rule, table.palettes[seat])
    return [{"e": "score", "seat": seat, "rule": rule, "cards": one, "points": points(one)} for one in sets]


def steps(table: Table, seat: int) -> list[Event]:
    """Everything that the seat could be imagined to do in its turn (sections 5 to 7)."""
    events: list[Event] = [{"e": "out", "cause": cause} for cause in ["pass", "empty", "losing"]]
    for card in table.hands[seat]:
        events += [{"e": "palette", "card": card}, {"e": "canvas", "card": card, "from": "hand"}]
    events += [{"e": "canvas", "card": card, "from": "palette"} for card in table.palettes[seat]]
    for owner in range(table.rules.seats):
        events += [{"e": "bury", "owner": owner, "card": card} for card in table.palettes[owner]]
    events += [{"e": "draw", "card": table.deck[0], "cause": cause} for cause in ["three", "discard"] if table.deck]
    return [{**event, "seat": seat} for event in events]
