"""Small tables of 7 Street written as words: only the cards that matter are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from game.core.events import CardMoved, Event, Zone
from game.core.game import IllegalMove
from game.seven_street.cards import KIND_OF, Cards, StreetCard
from game.seven_street.evolve import evolve, put
from game.seven_street.game import SEVEN_STREET
from game.seven_street.moves import DISCARD, PICK_UP, TAKE, StreetMove, lay, zeros
from game.seven_street.rules import StreetRules
from game.seven_street.state import (
    HANDS,
    HUNDRED_ZONES,
    STREET_ZONES,
    THE_PILE,
    THE_STOCK,
    ZERO_ZONES,
    PastStreetTurn,
    StreetPhase,
    StreetStage,
    StreetState,
    begin,
)

SEVEN_NINES = "9 9 9 9 9 9 9"


class Dealer:
    """Hands out cards by their faces, each with a copy of its own."""

    def __init__(self) -> None:
        self._dealt: Counter[int] = Counter()

    def cards(self, faces: str) -> Cards:
        found = []
        for face in faces.split():
            kind = KIND_OF[face]
            found.append(StreetCard(kind, self._dealt[kind]))
            self._dealt[kind] += 1
        return tuple(found)


def table(
    *hands: str,
    stock: str = "1 2 3 4 5 6 7 8 9 10",
    pile: str = "1",
    streets: Mapping[int, str] | None = None,
    out: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
    taken: bool = True,
    rules: StreetRules | None = None,
    hundreds: Mapping[int, str] | None = None,
) -> StreetState:
    """Seat 0's turn, which has `taken` its cards. `streets` and `hundreds` are by team, `8 8 8, 3 3 ?`.

    Teams that have streets have come out, as those in `out`. The pile's last card is on top.
    """
    dealer, seats = Dealer(), len(hands)
    state = begin(rules or StreetRules(), seats)
    state = state._replace(
        stage=StreetStage.TURN, number=1, to_act=0, phase=StreetPhase.LAY if taken else StreetPhase.TAKE,
        hands=tuple(dealer.cards(hand) for hand in hands), stock=dealer.cards(stock), pile=dealer.cards(pile),
        points=points or state.points, history=(PastStreetTurn(0, took=2 * taken),),
    )
    for team, listed in (streets or {}).items():
        for street in map(dealer.cards, listed.split(",")):
            lanes = put(state.streets[team], street[0].kind, street)
            state = state._replace(streets=put(state.streets, team, lanes))
    for team, faces in (hundreds or {}).items():
        state = state._replace(hundreds=put(state.hundreds, team, dealer.cards(faces)))
    came_out = {*out, *(streets or {})}
    return state._replace(came_out=tuple(team in came_out for team in range(len(state.points))))


def move_of(text: str) -> StreetMove:
    """`take`, `pick up`, `lay 8 8 ?`, `lay 8: ?` (on the street of 8), `lay 0 0 0` or `discard 8`."""
    if text in ("take", "pick up"):
        return {"take": TAKE, "pick up": PICK_UP}[text]
    act, rest = text.split(" ", 1)
    if act == "discard":
        return DISCARD[KIND_OF[rest]]
    number, colon, faces = rest.partition(":")
    faces = faces if colon else rest
    kind = KIND_OF[number if colon else rest.split()[0]]
    counts = Counter(faces.split())
    if kind == KIND_OF["0"]:
        return zeros(counts["0"])
    return lay(kind, sum(many for face, many in counts.items() if face not in "?!"), counts["?"], counts["!"])


def played(state: StreetState, *moves: str) -> tuple[StreetState, list[Event]]:
    """What moves lead to, and all that happens on the way."""
    happened = []
    for text in moves:
        for event in SEVEN_STREET.decide(state, move_of(text)):
            happened.append(event)
            state = evolve(state, event)
    return state, happened


def after(state: StreetState, *moves: str) -> StreetState:
    """Where moves lead."""
    return played(state, *moves)[0]


def refused(state: StreetState, *moves: str) -> str:
    """Why the last of these moves is refused."""
    *before, last = moves
    state = after(state, *before)
    try:
        SEVEN_STREET.decide(state, move_of(last))
    except IllegalMove as reason:
        assert move_of(last) not in SEVEN_STREET.moves(SEVEN_STREET.view(state, state.to_act))
        return str(reason)
    raise AssertionError(f"{last} is legal")


def offered(state: StreetState) -> list[str]:
    """The moves of the seat to act, in words."""
    moves = SEVEN_STREET.moves(SEVEN_STREET.view(state, state.to_act))
    return [told(move) for move in moves]


def told(move: StreetMove) -> str:
    """A move in the words that `move_of` reads."""
    if move in (TAKE, PICK_UP):
        return {TAKE: "take", PICK_UP: "pick up"}[move]
    if move.act.value == "discard":
        return f"discard {move.face}"
    cards = " ".join([move.face] * move.naturals + ["?"] * move.small + ["!"] * move.big)
    return f"lay {cards}" if move.naturals else f"lay {move.face}: {cards}"


def faces(cards: Cards) -> str:
    """Cards in words, in their order."""
    return " ".join(card.face for card in cards)


def moved(events: list[Event]) -> list[str]:
    """`8 hand-pile`, and so on, for every card that has moved."""
    return [f"{event.card.face} {event.source.kind}-{event.target.kind}" for event in events
            if isinstance(event, CardMoved) and isinstance(event.card, StreetCard)]


def street_zones(state: StreetState) -> Mapping[Zone, Cards]:
    """Where every card lies."""
    found: dict[Zone, Cards] = {THE_STOCK: state.stock, THE_PILE: state.pile}
    found.update(zip(HANDS, state.hands, strict=False))
    found.update(zip(HUNDRED_ZONES, state.hundreds, strict=False))
    found.update(zip(ZERO_ZONES, state.zeros, strict=False))
    for zones, lanes in zip(STREET_ZONES, state.streets, strict=False):
        found.update(zip(zones, lanes, strict=True))
    return found


def street_hidden(state: StreetState, seat: int | None) -> set[StreetCard]:
    """The stock, and the hands of all others but for what came out of a pile picked up."""
    hands = [set(hand) - set(state.known_hands[other]) for other, hand in enumerate(state.hands) if other != seat]
    return {*state.stock, *(card for hand in hands for card in hand)}


def street_disguised(state: StreetState, seat: int | None, random: Random) -> StreetState:
    """The state with those cards dealt anew."""
    pool = sorted(street_hidden(state, seat))
    random.shuffle(pool)
    known = state.known_hands
    for other, hand in enumerate(state.hands):
        if other != seat:
            anew = tuple(card if card in known[other] else pool.pop() for card in hand)
            state = state._replace(hands=put(state.hands, other, anew))
    return state._replace(stock=tuple(pool))
