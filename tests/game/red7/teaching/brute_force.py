"""All turns of a seat, found by trying everything on the oracle's table: no line of it is the engine's.

Turns are texts with commas between: "play R5, play V3, discard B4". Draws that a discard earns are not told,
as everywhere a draw changes nothing of what the table sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from game.core.events import CardMoved
from game.red7.state import State
from tests.oracle.ranking import ALL_CARDS
from tests.oracle.reading import Illegal, Rules
from tests.oracle.table import Table
from tests.oracle.turn import Turn

UNKNOWN = "?"  # a card that nobody has seen


class Found(NamedTuple):
    """What there was to find: turns that survive for sure, and for each gamble the cards that would save it."""

    sure: set[str]
    chances: dict[str, set[str]]


def all_ways(state: State) -> Found:
    """The turns of the seat to act."""
    seat = state.to_act
    assert seat is not None
    search = _Search(_hidden(state))
    search.go_on(_turn(state, seat), ())
    sure = set(search.sure)
    gambles = {name: found for name, (beginning, found) in search.gambles.items() if found and not any(
        name == told(done[: len(beginning)]) for done in search.whole
    )}  # fmt: skip
    return Found(sure, gambles)


def rest_of(state: State, events: Iterable[CardMoved]) -> set[str]:
    """What survives for sure once these cards have moved: the rest of the turn, not what was done."""
    assert state.to_act is not None
    turn = _turn(state, state.to_act)
    for event in events:
        card, owner = str(event.card), event.source.seat
        if event.target.kind == "hand":
            turn.table.deck[0] = card
            turn.draw(card, event.cause)
        elif event.target.kind == "palette":
            turn.palette(card)
        elif event.target.kind == "canvas":
            turn.canvas(card, event.source.kind)
        else:
            assert owner is not None
            turn.bury(owner, card)
    search = _Search([])
    search.go_on(turn, ())
    return set(search.sure)


def told(steps: tuple[str, ...]) -> str:
    """A turn as text, the 5s that it begins with in one order."""
    fives = [*takewhile(lambda step: step.startswith("play") and step.endswith("5"), steps)]
    return ", ".join([*sorted(fives), *steps[len(fives) :]])


def _turn(state: State, seat: int) -> Turn:
    """The oracle's table for a state, with the deck as the seat knows it."""
    rules = state.rules
    known = [str(card) for card in state.position.known_top] if state.position else []
    table = Table(
        Rules(rules.edition.name, rules.draw, rules.actions, rules.scoring, state.seats),
        [[str(card) for card in hand] for hand in state.hands],
        [[str(card) for card in palette] for palette in state.palettes],
        known + [UNKNOWN] * (len(state.deck) - len(known)),
        [str(card) for card in state.canvas],
        [other for other, alive in enumerate(state.alive) if not alive],
    )
    return Turn(table, seat, strict=True)


def _hidden(state: State) -> list[str]:
    """The cards that the seat to act cannot place: others' hands and the deck, but for what was shown."""
    known = state.position.known_top if state.position else ()
    shown = {*known, *(card for cards in state.known_hands for card in cards)}
    others = [hand for seat, hand in enumerate(state.hands) if seat != state.to_act]
    hidden = {str(card) for cards in (*others, state.deck) for card in cards if card not in shown}
    return [card for card in ALL_CARDS if card in hidden]


def _copy(turn: Turn) -> Turn:
    other = Turn(turn.table.copy(), turn.seat, turn.strict)
    other.played, other.owing, other.took = list(turn.played), turn.owing, turn.took
    other.discarded, other.may_draw = turn.discarded, turn.may_draw
    return other


class _Search:
    def __init__(self, hidden: list[str]) -> None:
        self._hidden = hidden
        self.sure: set[str] = set()
        self.whole: list[tuple[str, ...]] = []
        self.gambles: dict[str, tuple[tuple[str, ...], set[str]]] = {}

    def go_on(self, turn: Turn, done: tuple[str, ...]) -> None:
        """Tries everything, from here to every end."""
        if _survives(turn):
            self.sure.add(told(done))
            self.whole.append(done)
        for step, then in _steps(turn):
            if step == "three" and then.table.hands[then.seat][-1] == UNKNOWN:
                self.gambles[told(done)] = (done, {card for card in self._hidden if _saves(turn, card)})
            self.go_on(then, done if step in ("three", "draw") else (*done, step))


def _saves(turn: Turn, card: str) -> bool:
    """Whether the seat survives if the 3 turns this card up."""
    then = _copy(turn)
    then.table.deck[0] = card
    then.draw(card, "three")
    search = _Search([])
    search.go_on(then, ())
    return bool(search.sure)


def _survives(turn: Turn) -> bool:
    try:
        _copy(turn).survive()
    except Illegal:
        return False
    return True


def _steps(turn: Turn) -> Iterator[tuple[str, Turn]]:
    """Everything that the oracle lets the seat do next."""
    table, seat = turn.table, turn.seat
    tries: list[tuple[str, str, tuple[Any, ...]]] = [(f"play {card}", "palette", (card,)) for card in table.hands[seat] if card != UNKNOWN]
    tries += [(f"discard {card}", "canvas", (card, "hand")) for card in table.hands[seat] if card != UNKNOWN]
    tries += [(f"shed {card}", "canvas", (card, "palette")) for card in table.palettes[seat]]
    tries += [
        (f"bury {card}" if owner == seat else f"take {card}", "bury", (owner, card))
        for owner, palette in enumerate(table.palettes)
        for card in palette
    ]
    tries += [(name, "draw", (table.deck[0], cause)) for name, cause in (("three", "three"), ("draw", "discard"))
              if table.deck]  # fmt: skip
    for step, event, arguments in tries:
        then = _copy(turn)
        try:
            getattr(then, event)(*arguments)
        except Illegal:
            continue
        yield step, then
