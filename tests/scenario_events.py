"""Events of Red7 as a few words each, so that tests can compare them at a glance."""

from __future__ import annotations

from game.core.events import HAND, CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.red7.events import Scored, SeatOut
from game.red7.evolve import move_of
from game.red7.moves import Act

SEATS = "ABCD"
_VERBS = {Act.PLAY: "plays", Act.DISCARD: "discards", Act.SHED: "sheds", Act.BURY: "buries"}


def _names(seats: tuple[int, ...]) -> str:
    return "".join(SEATS[seat] for seat in seats)


def _moved(event: CardMoved) -> str:
    who = SEATS[event.seat]
    if event.target.kind == HAND:
        return f"{who} draws {event.card} ({event.cause})"
    made = move_of(event)
    if made.owner is not None:
        return f"{who} takes {made.card} of {SEATS[made.owner]}"
    return f"{who} {_VERBS[made.act]} {made.card}"


def event_text(event: Event) -> str:
    """One event in a few words."""
    if isinstance(event, CardMoved):
        return _moved(event)
    if isinstance(event, TurnBegan):
        return f"{SEATS[event.seat]} begins"
    if isinstance(event, SeatOut):
        return f"{SEATS[event.seat]} is out ({event.cause})"
    if isinstance(event, RoundBegan):
        return f"round {event.number}"
    if isinstance(event, Scored):
        cards = " ".join(map(str, event.cards)) or "nothing"
        return f"{SEATS[event.seat]} scores {cards} under {event.reason} = {event.points}"
    if isinstance(event, RoundEnded):
        winner = "nobody" if event.winner is None else SEATS[event.winner]
        return f"round to {winner}: {' '.join(map(str, event.totals))}"
    if isinstance(event, MatchEnded):
        return f"match to {_names(event.winners)} ({event.cause})"
    return "reshuffle"
