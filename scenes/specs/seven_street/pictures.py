"""Positions of 7 Street for pictures, and the busiest table for measuring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from game.seven_street.cards import FACES, HUNDRED, KIND_OF, LANES, SMALL, StreetCard, copies
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import StreetRules
from game.seven_street.state import PastStreetTurn, StreetPhase, StreetStage, StreetState
from game.seven_street.view import StreetView
from scenes.kit.input.intent import Kind
from scenes.match.story import Seating
from scenes.specs.presented import Busiest, PicturedTurn
from scenes.specs.seven_street.feats import SevenStreetFeat
from scenes.table.table import Table

YOU = Seating("You", "kite")
SEATED = {
    2: (YOU, Seating("Maestro", "maestro", "random")),
    3: (YOU, Seating("Sprout", "sprout", "random"), Seating("Tactician", "tactician", "random")),
    4: (YOU, Seating("Hunter", "hunter", "random"), Seating("Moon", "moon", "random"),
        Seating("Magpie", "magpie", "random")),
    6: (YOU, Seating("Hunter", "hunter", "random"), Seating("Moon", "moon", "random"),
        Seating("Magpie", "magpie", "random"), Seating("Acorn", "acorn", "random"),
        Seating("Sprout", "sprout", "random")),
}  # fmt: skip
RULES = StreetRules()
BUSIEST_SEATED = (Seating("You", "kite"), Seating("Maestro", "maestro", "greedy"))
MOVING = 10
OURS, THEIRS = (7, 6, 5, 4, 4, 4, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 7, 6, 5, 6, 6)
"""Cards on each lane: sixty in all."""
HAND_COUNTS = (1, 2, 3, 4, 2, 2, 1, 2, 2, 1, 2, 3)
"""Cards of each number in hand, and jokers: twenty-five."""


class StackedDeck:
    """Deals cards out of one deck, so that none lies twice: words name them, `5*4` stands for four fives."""

    def __init__(self, seats: int) -> None:
        self._left = {kind: list(range(count)) for kind, count in enumerate(copies(seats))}
        self.seats = seats

    def cards(self, words: str) -> tuple[StreetCard, ...]:
        """The next cards of these faces."""
        cards = []
        for word in words.split():
            name, _, count = word.partition("*")
            cards += [StreetCard(KIND_OF[name], self._left[KIND_OF[name]].pop()) for _ in range(int(count or 1))]
        return tuple(cards)

    def lanes(self, *streets: str) -> tuple[tuple[StreetCard, ...], ...]:
        """Streets by the number of their first card; all other lanes are empty."""
        laid = {FACES.index(words.split()[0].partition("*")[0]): self.cards(words) for words in streets}
        return tuple(laid.get(lane, ()) for lane in range(11))

    def rest(self, count: int) -> tuple[StreetCard, ...]:
        """`count` cards of those that are left, or all that there are."""
        every = [StreetCard(kind, copy) for kind, left in self._left.items() if kind != HUNDRED for copy in left]
        taken = tuple(Random(7).sample(every, min(count, len(every))))
        for kind, copy in taken:
            self._left[kind].remove(copy)
        return taken


def _state(table: StackedDeck, **given: Any) -> StreetState:
    """A turn of the first seat; what is not given is as it is at the beginning."""
    turn: dict[str, Any] = {"stage": StreetStage.TURN, "to_act": 0, "history": (PastStreetTurn(0),)}
    return SEVEN_STREET.begin(RULES, table.seats)._replace(**{**turn, **given})


def _pictured(state: StreetState, *presses: Kind | int) -> PicturedTurn:
    return PicturedTurn(state, SEVEN_STREET.rules_to_json(RULES), SEATED[state.seats], presses)


def two() -> PicturedTurn:
    """The table with a pile that can be picked up."""
    table = StackedDeck(2)
    ours = table.lanes("2*3 ?", "5*7", "6*5", "9*5 ?", "11*3")
    theirs = table.lanes("1*3", "3*4", "7*6 ?", "10*6")
    hand = table.cards("1 3*2 4*3 7 8*2 9 10*2 11 ?")
    pile = table.cards("1 2*2 3 4 6*2 7 9 11 0 8")
    last = PastStreetTurn(1, took=2, laid=((9, theirs[9][-2:]),))
    return _pictured(_state(
        table, points=(1250, 980), number=3, hands=(hand, table.rest(11)), stock=table.rest(22),
        pile=pile, streets=(ours, theirs), hundreds=(table.cards("100*2"), table.cards("100")),
        came_out=(True, True), phase=StreetPhase.TAKE, history=(last, PastStreetTurn(0)),
    ), Kind.UP, Kind.RIGHT)


def three() -> PicturedTurn:
    """Forty cards in hand, and two rivals above each other."""
    table = StackedDeck(3)
    ours = table.lanes("2*3", "5*7", "7*2 ?")
    one = table.lanes("2*4", "3*7", "6*3", "9*6 ?")
    other = table.lanes("1*3", "8*3", "11*3")
    hand = table.cards("1*3 2 3 4*5 5 6*2 7*3 8 9*1 10*4 11*3 ?*5 !*4 0*4")
    pile = table.cards("6 11 4 10 9 1 8")
    return _pictured(_state(
        table, points=(3410, 2095, -330), number=6, hands=(hand, table.rest(3), table.rest(6)),
        stock=table.rest(7), pile=pile, streets=(ours, one, other),
        hundreds=(table.cards("100"), table.cards("100"), ()), came_out=(True, True, True), phase=StreetPhase.TAKE,
    ), 10)


def four() -> PicturedTurn:
    """A 7-Street in hand."""
    table = StackedDeck(4)
    ours = table.lanes("2*5 ?", "5*4", "7*3", "9*5 ?*2", "10*4 ?")
    theirs = table.lanes("1*3", "3*5", "4*3", "6*6 !", "8*4", "11*4 ?")
    hand = table.cards("1*2 2*3 3 4*2 5*4 6*1 7 8*2 9*2 10 11*2 ?*2 0")
    pile = table.cards("6 11 3")
    return _pictured(_state(
        table, points=(2310, -145), number=4, hands=(hand, table.rest(5), table.rest(6), table.rest(7)),
        stock=table.rest(6), pile=pile, streets=(ours, theirs),
        hundreds=(table.cards("100"), table.cards("100*2")), came_out=(True, True), phase=StreetPhase.LAY,
    ), 5)


def six() -> PicturedTurn:
    """Two teams of three, and a joker on the pile."""
    table = StackedDeck(6)
    ours = table.lanes("3*5", "4*3 ?*2", "7*6", "10*7", "11*4")
    theirs = table.lanes("1*4", "2*9", "5*6", "6*3 ?", "8*6 ?*2", "9*4")
    hand = table.cards("1*2 3 4*2 7*2 8 9*3 11 !")
    pile = table.cards("1 5 9 2 6 3 ?")
    counts = (6, 11, 14, 3, 9)
    return _pictured(_state(
        table, points=(1440, 580), number=2, hands=(hand, *(table.rest(count) for count in counts)),
        stock=table.rest(30), pile=pile, streets=(ours, theirs),
        hundreds=(table.cards("100*2"), table.cards("100")), came_out=(True, True), phase=StreetPhase.TAKE,
    ))


def come_out() -> PicturedTurn:
    """Three streets are tried, a fourth one comes out."""
    table = StackedDeck(2)
    theirs = table.lanes("4*3", "9*3 ?")
    hand = table.cards("1*3 2*2 3 4 6 7*2 8*3 10 11 ?*2")
    pile = table.cards("1 3 8 2 6 9 10 11 5")
    last = PastStreetTurn(1, took=2, discarded=pile[-1:])
    return _pictured(_state(
        table, points=(1620, 2040), number=5, hands=(hand, table.rest(9)), stock=table.rest(66),
        pile=pile, streets=(table.lanes(), theirs), came_out=(False, True),
        phase=StreetPhase.LAY, history=(last, PastStreetTurn(0, took=2)),
    ), 8, Kind.PLAY, 1, Kind.PLAY, 7)


def fan() -> PicturedTurn:
    """The table with a pair picked up, its recipe on the bar."""
    table = StackedDeck(2)
    ours = table.lanes("2*3 ?", "5*4", "9*3")
    theirs = table.lanes("3*3", "6*6 ?", "8*7")
    hand = table.cards("1*2 4*2 5*3 7*2 9*2 10 11*2 ?*2 ! 0*2")
    return _pictured(_state(
        table, points=(1250, 980), number=3, hands=(hand, table.rest(11)), stock=table.rest(22),
        pile=table.cards("11 3 8"), streets=(ours, theirs), came_out=(True, True),
        phase=StreetPhase.LAY,
    ), 7, Kind.ACCEPT)


def early() -> PicturedTurn:
    """The first turn of a match."""
    table = StackedDeck(2)
    hand, pile = table.cards("1*2 3 4*2 5 6*3 8 9*2 10 11 ?"), table.cards("7")
    return _pictured(_state(
        table, points=(0, 0), number=1, hands=(hand, table.rest(15)), stock=table.rest(77),
        pile=pile, phase=StreetPhase.TAKE,
    ))


def seven() -> PicturedTurn:
    """The seventh card of a street is tried: the band is open."""
    return four()._replace(presses=(5, Kind.PLAY), midst=520)


def hundred() -> PicturedTurn:
    """The turn in which a 100 is taken, with its road open."""
    turn = early()
    state: StreetState = turn.state
    gold = StackedDeck(2).cards("100")
    return turn._replace(state=state._replace(stock=(*gold, *state.stock)), presses=(Kind.PLAY,), midst=300)


def out() -> PicturedTurn:
    """The last card is discarded: the hands of the others turn up."""
    turn = four()
    state: StreetState = turn.state
    sevens = tuple((*lane, *state.hands[0][9:13]) if kind == 4 else lane for kind, lane in enumerate(state.streets[0]))
    hands = (state.hands[0][:1], *state.hands[1:])
    state = state._replace(hands=hands, streets=(sevens, state.streets[1]))
    return turn._replace(state=state, presses=(1, Kind.DISCARD), midst=720)


def team_out() -> PicturedTurn:
    """A team's last card is discarded: its round is to be scored."""
    turn = six()
    state: StreetState = turn.state
    state = state._replace(hands=(state.hands[0][:1], *state.hands[1:]), phase=StreetPhase.LAY)
    return turn._replace(state=state, presses=(1, Kind.DISCARD))


STREET_PICTURES: dict[str, Callable[[], PicturedTurn]] = {
    "street_2": two, "street_3": three, "street_4": four, "street_6": six,
    "street_come_out": come_out, "street_fan": fan, "street_early": early,
    "street_seven": seven, "street_hundred": hundred, "street_out": out,
}
"""By the name of the picture."""


@dataclass(frozen=True, slots=True)
class _Again(SevenStreetFeat):
    """The feat of a 7-Street that may be seen more than once a turn."""

    often = True


def _cards(kind: int, first: int, count: int) -> tuple[StreetCard, ...]:
    return tuple(StreetCard(kind, first + copy) for copy in range(count))


def _view() -> StreetView:
    view = SEVEN_STREET.view(SEVEN_STREET.begin(StreetRules(), len(BUSIEST_SEATED)), 0)
    streets = tuple(tuple(_cards(lane, 0, laid[lane]) for lane in LANES) for laid in (OURS, THEIRS))
    hand = tuple(card for kind, count in enumerate(HAND_COUNTS) for card in _cards(kind, 8 - count, count))
    return view._replace(
        stage=StreetStage.TURN, phase=StreetPhase.LAY, number=1, to_act=0, hand=hand, hand_counts=(len(hand), 11),
        known_hands=((), ()), streets=streets, zeros=((), ()), hundreds=((), ()), came_out=(True, True), stock=12)


def _seven(table: Table, number: int) -> None:
    table.moments.perform(_Again(0, number % SMALL, pure=number % 2 == 0), table.view)


STREET_BUSIEST = Busiest(BUSIEST_SEATED, _view, MOVING, _seven)
