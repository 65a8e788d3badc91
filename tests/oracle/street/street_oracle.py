"""A whole record of 7 Street, line by line (rules, sections 2, 3, 8, 9 and 10)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from .round import NUMBERS, Event, Round, Wrong, need

SIZES = {2: 15, 3: 13, 4: 11, 6: 11}


class StreetReport(NamedTuple):
    """How far a record goes."""

    events: int
    finished: bool


class StreetRefused(Exception):
    """The first line that is wrong."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line, self.reason = line, reason


def check_street(lines: Sequence[str]) -> StreetReport:
    """Follows a record. Raises StreetRefused at the first line that the rules do not allow."""
    try:
        reader = Reading(json.loads(lines[0]))
    except (Wrong, KeyError, TypeError, AttributeError, ValueError) as fault:
        raise StreetRefused(1, repr(fault)) from None
    for number, line in enumerate(lines[1:], 2):
        try:
            reader.feed(json.loads(line))
        except (Wrong, KeyError, TypeError, AttributeError, ValueError) as fault:
            raise StreetRefused(number, repr(fault)) from None
    return StreetReport(len(lines) - 1, reader.over)


def deck(seats: int) -> Counter[str]:
    """Section 1."""
    many = 12 if seats == 6 else 8
    return Counter({**dict.fromkeys(NUMBERS, many), "?": many, "!": many // 2, "0": 4, "100": 4})


class Reading:
    """A match as far as it was read."""

    def __init__(self, header: dict[str, Any]) -> None:
        need(header["format"] == "seven-street-record" and header["version"] == 1, "not this format")
        need(header["game"] == "7street", "not this game")
        self.options = header["rules"]
        need(self.options["target"] in (5000, 3000, None), "no such target")
        need((self.options["target"] is None) != (self.options["rounds"] is None), "a target or rounds")
        need(self.options["come_out"] in ("points", "street"), "no such way to come out")
        need(self.options["streets_to_end"] in (0, 1, 2), "so many 7-Streets are never asked")
        self.seats = len(header["seats"])
        need(self.seats in SIZES, "so many seats there are not")
        self.totals = [0] * (self.seats if self.seats < 4 else 2)
        self.rounds, self.began = 0, 0
        self.round: Round | None = None
        self.over = False

    def feed(self, event: Event) -> None:
        """One line."""
        need(not self.over, "the match is over")
        numbers = [event.get(field) for field in ("seat", "round", "first", "dealer", "points", "winner")]
        need(not any(isinstance(number, (bool, float)) for number in numbers), "not a whole number")
        name = event["e"]
        allowed = self._expected()
        need(name in allowed, f"{allowed} is expected")
        if name == "round":
            self._deal(event)
        elif name == "round_end":
            self._round_end(event)
        elif name == "match_end":
            need(sorted(event["winners"]) == self._winners(), "others have won")
            self.over = True
        else:
            assert self.round is not None
            need(event["seat"] in range(self.seats), "no such seat")
            getattr(self.round, name)(event)

    def _expected(self) -> list[str]:
        if self.round is None:
            return ["match_end"] if self.rounds and self._winners() else ["round"]
        if self.round.owes_hundred() is not None:
            return ["hundred"]
        if self.round.end is not None:
            return ["round_end"]
        if self.round.seat is None:
            return ["turn"]
        return ["lay", "discard"] if self.round.taken else ["take", "pickup"]

    def _deal(self, event: Event) -> None:
        """Section 3."""
        self.rounds += 1
        need(event["round"] == self.rounds, "another round")
        need(event["first"] == (event["dealer"] + 1) % self.seats, "the seat after the dealer begins")
        need(event["dealer"] in range(self.seats), "no such seat")
        need(self.rounds == 1 or event["dealer"] == self.began, "who began deals")
        need([len(hand) for hand in event["hands"]] == [SIZES[self.seats]] * self.seats, "other hands")
        cards = [card for hand in event["hands"] for card in hand] + event["stock"] + [event["upcard"]]
        need(Counter(cards) == deck(self.seats), "another deck")
        need(event["upcard"] != "100", "a 100 does not stay up")
        self.began = event["first"]
        self.round = Round(event, self.options, self.totals)

    def _round_end(self, event: Event) -> None:
        """Section 8."""
        assert self.round is not None
        need((event["cause"], event["seat"]) == self.round.end, f"it ended by {self.round.end}")
        scores = self.round.result()
        need(event["scores"] == scores, f"the scores are {scores}")
        self.totals = [total + score for total, score in zip(self.totals, scores, strict=True)]
        need(event["totals"] == self.totals, f"the totals are {self.totals}")
        self.round = None

    def _winners(self) -> list[int]:
        """Sections 8 and 9."""
        best = [team for team, total in enumerate(self.totals) if total == max(self.totals)]
        if self.options["rounds"] is not None:
            return best if self.rounds == self.options["rounds"] else []
        return best if max(self.totals) >= self.options["target"] and len(best) == 1 else []
