"""Checks a whole record against the rules: rounds, turns, scoring and the end of the match (sections 3, 5 and 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from .ranking import ALL_CARDS, height, points, scoring_sets
from .reading import Illegal, Rules, card, cards, cards_per_seat, need, parse, read_header, whole, whole_numbers, word
from .table import Table
from .turn import Turn

IN_A_TURN = ["palette", "canvas", "bury", "draw", "out"]


@dataclass(frozen=True)
class Report:
    """A record without fault: its events (lines without the header), and whether the match ended."""

    events: int
    finished: bool


class Refused(Exception):
    """The first line that the rules do not allow (the header is line 1), and why."""

    def __init__(self, line_number: int, reason: str) -> None:
        super().__init__(f"{line_number}: {reason}")
        self.line_number = line_number
        self.reason = reason


def check(lines: Iterable[str], *, strict: bool = False) -> Report:
    """Check a record line by line; `strict` refuses spite at the card or choice, else at the turn's end (section 7)."""
    match: Match | None = None
    number = 0
    for number, line in enumerate(lines, start=1):
        try:
            content = parse(line)
            if match is None:
                match = Match(read_header(content), strict)
            else:
                match.feed(content)
        except Illegal as illegal:
            raise Refused(number, str(illegal)) from illegal
    if match is None:
        raise Refused(1, "empty: no header")
    return Report(number - 1, match.expected == [])


def most(counts: list[int]) -> list[int]:
    """The seats that have the highest count."""
    return [seat for seat, count in enumerate(counts) if count == max(counts)]


class Match:
    """A match as far as its events go. `feed` takes the next; what is not allowed raises `Illegal`, changes nothing."""

    def __init__(self, rules: Rules, strict: bool = False) -> None:
        self.rules, self.strict = rules, strict
        self.expected = ["round"]  # the events that may come next; none after the end
        self.rounds = 0
        self.totals = [0] * rules.seats
        self.rounds_won = [0] * rules.seats
        self.piles: list[str] = []  # all cards in score piles
        self.table: Table | None = None  # the round under way
        self.turn: Turn | None = None  # the turn under way
        self.to_move = 0  # the seat whose turn is, or comes next
        self.winners: list[int] = []
        self.cause = ""
        self._handlers: dict[str, Callable[[dict[str, Any]], None]] = {
            "round": self._round, "turn": self._turn, "palette": self._palette, "canvas": self._canvas,
            "bury": self._bury, "draw": self._draw, "out": self._out, "score": self._score,
            "round_end": self._round_end, "reshuffle": self._reshuffle, "match_end": self._match_end,
        }  # fmt: skip

    def feed(self, event: dict[str, Any]) -> None:
        """Check one event and go on from it."""
        name = word(event, "e", list(self._handlers))
        need(self.expected != [], f"{name} after the end of the match")
        need(name in self.expected, f"{name} where {' or '.join(self.expected)} must come")
        self._handlers[name](event)
        self._cards_are_conserved()

    def _cards_are_conserved(self) -> None:
        """Section 8, an assertion about this oracle: the 49 cards are each in exactly one place."""
        if self.table is not None:
            zones = [*self.table.hands, *self.table.palettes, self.table.deck, self.table.canvas, self.piles]
            assert sorted(one for zone in zones for one in zone) == sorted(ALL_CARDS)

    def _cards_left(self) -> list[str]:
        """The cards that are in no score pile (section 3)."""
        return [one for one in ALL_CARDS if one not in self.piles]

    def _round(self, event: dict[str, Any]) -> None:
        """The deal (section 3)."""
        need(whole(event, "round") == self.rounds + 1, f"round is not {self.rounds + 1}")
        hands = cards_per_seat(event, "hands", self.rules.seats)
        palettes = cards_per_seat(event, "palettes", self.rules.seats)
        deck = cards(event, "deck")
        need(all(len(hand) == 7 for hand in hands), "not 7 cards in each hand")
        need(all(len(palette) == 1 for palette in palettes), "not 1 card in each palette")
        dealt = [one for zone in [*hands, *palettes, deck] for one in zone]
        need(len(set(dealt)) == len(dealt), "a card is dealt twice")
        need(not set(dealt) & set(self.piles), "a scored card is dealt")
        need(sorted(dealt) == sorted(self._cards_left()), "a card is missing from the deal")
        holder = max(range(self.rules.seats), key=lambda seat: height(palettes[seat][0]))
        first = (holder + 1) % self.rules.seats
        need(whole(event, "first") == first, f"first seat is not {first}")
        self.rounds += 1
        self.table = Table(self.rules, hands, palettes, deck)
        self.to_move = first
        self.expected = ["turn"]

    def _table(self) -> Table:
        assert self.table is not None
        return self.table

    def _turn(self, event: dict[str, Any]) -> None:
        """A turn begins, and the one before it, if its seat is not out, ends (section 5)."""
        seat = self.to_move
        if self.turn is not None:
            self.turn.survive()
            seat = self._table().next_seat(self.turn.seat)
        need(whole(event, "seat") == seat, f"the turn is seat {seat}'s")
        self.turn, self.to_move = Turn(self._table(), seat, self.strict), seat
        self.expected = ["turn", *IN_A_TURN]
        if self.rules.edition != "bga" or not self.rules.actions:  # section 8: an assertion about this oracle
            assert not self._table().is_winning(self.to_move)

    def _acting(self, event: dict[str, Any]) -> Turn:
        """The turn under way; the event must be of its seat."""
        assert self.turn is not None
        need(whole(event, "seat") == self.turn.seat, f"the turn is seat {self.turn.seat}'s")
        return self.turn

    def _palette(self, event: dict[str, Any]) -> None:
        self._acting(event).palette(card(event))

    def _canvas(self, event: dict[str, Any]) -> None:
        self._acting(event).canvas(card(event), word(event, "from", ["hand", "palette"]))

    def _bury(self, event: dict[str, Any]) -> None:
        self._acting(event).bury(whole(event, "owner"), card(event))

    def _draw(self, event: dict[str, Any]) -> None:
        self._acting(event).draw(card(event), word(event, "cause", ["three", "discard"]))

    def _out(self, event: dict[str, Any]) -> None:
        """A seat leaves; the last that remains wins the round at once (section 5)."""
        seat = self._acting(event).seat
        self._acting(event).out(word(event, "cause", ["pass", "empty", "losing"]))
        self.turn = None
        self.to_move = self._table().next_seat(seat)
        if len(self._table().seats_in()) > 1:
            self.expected = ["turn"]
        else:
            self.expected = ["round_end"] if self.rules.scoring == "none" else ["score"]

    def _score(self, event: dict[str, Any]) -> None:
        """The winner's best set goes to its score pile (section 6)."""
        table = self._table()
        winner = table.seats_in()[0]
        need(whole(event, "seat") == winner, f"the winner is seat {winner}")
        need(word(event, "rule", list("ROYGBIV")) == table.rule(), f"the rule is {table.rule()}")
        scored = cards(event, "cards")
        best = [sorted(one) for one in scoring_sets(table.rule(), table.palettes[winner])]
        need(sorted(scored) in best, f"cards are not the best set: {' or '.join(map(str, best))}")
        need(whole(event, "points") == points(scored), f"points are not {points(scored)}")
        for one in scored:
            table.palettes[winner].remove(one)
        self.piles += scored
        self.totals[winner] += points(scored)
        self.expected = ["round_end"]

    def _round_end(self, event: dict[str, Any]) -> None:
        """Winner and totals, then what must follow: the target first, then the rounds, then the deck (section 6)."""
        winner = self._table().seats_in()[0]
        need(whole(event, "winner") == winner, f"the winner is seat {winner}")
        need(whole_numbers(event, "totals") == self.totals, f"totals are not {self.totals}")
        self.table = None
        self.rounds_won[winner] += 1
        if self.rules.scoring == "none":
            self._after_an_unscored_round(winner)
        else:
            self._after_a_scored_round()

    def _after_an_unscored_round(self, winner: int) -> None:
        """One round, or as many as the house option says: then whoever won most of them wins (section 6)."""
        if self.rules.rounds is None:
            self._must_end("round", [winner])
        elif self.rounds == self.rules.rounds:
            self._must_end("rounds", most(self.rounds_won))
        else:
            self.expected = ["round"]

    def _after_a_scored_round(self) -> None:
        rules, too_few = self.rules, len(self._cards_left()) < 8 * self.rules.seats
        if rules.target is not None and max(self.totals) >= rules.target:
            self._must_end("target", most(self.totals))
        elif rules.rounds is not None and self.rounds == rules.rounds:
            self._must_end("rounds", most(self.totals))
        elif too_few and rules.scoring == "reshuffle":
            self.expected = ["reshuffle"]
        elif too_few:
            self._must_end("deck", most(self.totals))
        else:
            self.expected = ["round"]

    def _must_end(self, cause: str, winners: list[int]) -> None:
        self.cause, self.winners, self.expected = cause, winners, ["match_end"]

    def _reshuffle(self, event: dict[str, Any]) -> None:
        """All score piles go back, the points stay (section 6)."""
        self.piles = []
        self.expected = ["round"]

    def _match_end(self, event: dict[str, Any]) -> None:
        """The last line; winners may stand in any order (section 6)."""
        need(word(event, "cause", ["round", "target", "rounds", "deck"]) == self.cause, f"cause is not {self.cause}")
        need(sorted(whole_numbers(event, "winners")) == self.winners, f"winners are not {self.winners}")
        self.expected = []
