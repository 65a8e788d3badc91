"""One round: where the cards are, and what each line of a record does to them (rules, sections 3 to 8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

Event = dict[str, Any]

POINTS = {**dict.fromkeys(["1", "2", "3", "4", "0"], 5), **dict.fromkeys(["5", "6", "7", "8", "9", "10"], 10),
          "11": 20, "?": 20, "!": 50, "100": 100}  # fmt: skip
NUMBERS = [str(number) for number in range(1, 12)]
JOKERS = ["?", "!"]


class Wrong(Exception):
    """The rules do not allow a line; the message says why."""


def need(holds: bool, why: str) -> None:
    """Raises Wrong where something does not hold."""
    if not holds:
        raise Wrong(why)


class Round:
    """The cards of a round, and whose turn it is."""

    def __init__(self, deal: Event, options: dict[str, Any], scores: list[int]) -> None:
        self.options, self.scores = options, scores
        self.hands = [Counter(hand) for hand in deal["hands"]]
        self.seats, self.teams = len(self.hands), len(scores)
        self.stock: list[str] = list(deal["stock"])
        self.pile = [deal["upcard"]]
        self.streets: list[dict[str, list[str]]] = [{} for _ in scores]
        self.zeros = [0] * self.teams
        self.hundreds = [0] * self.teams
        self.out = [False] * self.teams
        self.next_seat = deal["first"]
        self.seat: int | None = None
        self.order = [(deal["first"] + step) % self.seats for step in range(self.seats)]
        self.taken = self.closed = False
        self.fresh: dict[str, int] = {}
        self.end: tuple[str, int | None] | None = None

    # -- what must come next

    def owes_hundred(self) -> int | None:
        """The seat that has a 100 to lay, in seat order from the first."""
        return next((seat for seat in self.order if self.hands[seat]["100"]), None)

    def stock_is_out(self) -> bool:
        return not self.stock and self.owes_hundred() is None

    # -- lines

    def hundred(self, event: Event) -> None:
        """Section 4."""
        need(self.owes_hundred() == event["seat"], "no 100 is due here")
        self.hands[event["seat"]]["100"] -= 1
        self.hundreds[event["seat"] % self.teams] += 1
        card = self.stock.pop(0) if self.stock else None
        need(event["replacement"] == card, f"the replacement is {card}")
        if card is not None:
            self.hands[event["seat"]][card] += 1
        self._watch_stock()

    def turn(self, event: Event) -> None:
        need(self.seat is None and event["seat"] == self.next_seat, f"it is not the turn of {event['seat']}")
        self.seat, self.taken, self.closed, self.fresh = event["seat"], False, False, {}

    def take(self, event: Event) -> None:
        """Section 5, 1."""
        self._begin(event)
        cards = self.stock[:2]
        del self.stock[:2]
        need(event["cards"] == cards, f"the stock gives {cards}")
        self.hands[event["seat"]].update(cards)
        self._watch_stock()

    def _watch_stock(self) -> None:
        if self.taken and self.stock_is_out():
            self.end = ("stock", None)

    def _begin(self, event: Event) -> None:
        need(self.seat == event["seat"], "another seat is to act")
        need(not self.taken, "cards have been taken already")
        self.taken = True

    def pickup(self, event: Event) -> None:
        """Section 5, 1: the other way."""
        self._begin(event)
        team, hand = self.team(), self.hands[event["seat"]]
        need(self.out[team], "not come out")
        need(bool(self.pile), "no pile")
        top = self.pile[-1]
        need(top in NUMBERS and event["number"] == top, f"{top} is on top")
        need(event["cards"] == self.pile[::-1], "another pile lies there")
        need(hand[top] >= 2, f"two of {top} are not held")
        hand[top] -= 2
        self.streets[team].setdefault(top, []).extend([top] * 3)
        hand.update(self.pile[:-1])
        self.pile = []
        self._watch_hand(event["seat"])

    def lay(self, event: Event) -> None:
        """Sections 5, 6 and 7."""
        number, cards = event["number"], event["cards"]
        self._goes_on(event)
        hand = self.hands[event["seat"]]
        need(bool(cards), "no cards")
        for card, many in Counter[str](cards).items():
            need(hand[card] >= many, f"{many} of {card} are not held")
            hand[card] -= many
        if number == "0":
            self._lay_zeros(event, cards)
        else:
            self._lay_street(number, cards)
        self._watch_hand(event["seat"])

    def _goes_on(self, event: Event) -> None:
        need(self.seat == event["seat"], "another seat is to act")
        need(self.taken, "nothing was taken yet")
        need(self.end is None, "the round is over")

    def _lay_zeros(self, event: Event, cards: list[str]) -> None:
        need(self.options["zeros"], "0s are not laid here")
        need(not self.closed and set(cards) == {"0"} and len(cards) in (3, 4), "these are not three or four 0s")
        need(sum(self.hands[event["seat"]].values()) < 2, "the hand does not end with these 0s")
        need(self._may_finish(), "the round may not be ended")
        self.zeros[self.team()] += len(cards)
        self.closed = True

    def _lay_street(self, number: str, cards: list[str]) -> None:
        team = self.team()
        need(not self.closed, "nothing follows the 0s but a discard")
        need(number in NUMBERS and all(card in (number, *JOKERS) for card in cards), "these cards do not go together")
        new = number not in self.streets[team]
        need(new or self.out[team], "nothing is added before coming out")
        street = self.streets[team].setdefault(number, [])
        street += cards
        jokers = sum(card in JOKERS for card in street)
        need(len(street) >= 3, "a street has three cards")
        need(2 * jokers <= len(street), "too many jokers")
        if new and not self.out[team]:
            self.fresh[number] = sum(POINTS[card] for card in cards)
            self.out[team] = sum(self.fresh.values()) >= self._asked(team)

    def _asked(self, team: int) -> int:
        """Section 6."""
        if self.options["come_out"] == "street":
            return 0
        score = self.scores[team]
        return 15 if score < 0 else 50 if score < 1500 else 90 if score < 3000 else 120

    def discard(self, event: Event) -> None:
        """Section 5, 3."""
        self._goes_on(event)
        card, hand = event["card"], self.hands[event["seat"]]
        need(hand[card] > 0, f"{card} is not held")
        need(self.out[self.team()] or not self.fresh, "the streets laid are not worth enough")
        hand[card] -= 1
        self.pile.append(card)
        self._watch_hand(event["seat"])
        self.next_seat, self.seat = (event["seat"] + 1) % self.seats, None

    # -- the end

    def team(self) -> int:
        assert self.seat is not None
        return self.seat % self.teams

    def _may_finish(self) -> bool:
        """Section 7."""
        sevens = [street for street in self.streets[self.team()].values() if len(street) >= 7]
        return self.out[self.team()] and len(sevens) >= self.options["streets_to_end"]

    def _watch_hand(self, seat: int) -> None:
        left = sum(self.hands[seat].values())
        if left:
            return
        need(self._may_finish(), "a hand may not be emptied yet")
        self.end = ("out", seat)

    def result(self) -> list[int]:
        """Section 8."""
        return [self._of_team(team) for team in range(self.teams)]

    def _of_team(self, team: int) -> int:
        hands = sum(POINTS[card] * many for seat in range(team, self.seats, self.teams)
                    for card, many in self.hands[seat].items())  # fmt: skip
        table = 5 * self.zeros[team] + sum(POINTS[card] for street in self.streets[team].values() for card in street)
        hundreds = 100 * self.hundreds[team] + (400 if self.hundreds[team] == 4 else 0)
        sevens = [street for street in self.streets[team].values() if len(street) >= 7]
        if not sevens:
            return hundreds - hands - table
        bonus = sum(300 if any(card in JOKERS for card in street) else 500 for street in sevens)
        assert self.end is not None
        finished = 100 if self.end[0] == "out" and self.end[1] is not None and self.end[1] % self.teams == team else 0
        return table + bonus + hundreds + finished - hands
