"""What happens when a move is made (rules, sections 3 to 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from game.core.events import CardMoved, Event, MatchEnded, RoundEnded, TurnBegan, Zone
from game.core.game import IllegalMove
from game.seven_street import dealing
from game.seven_street.cards import BIG, HUNDRED, SMALL, ZERO, Cards, StreetCard, worth_of
from game.seven_street.events import CardsLaid, RoundScored, arrived
from game.seven_street.evolve import evolve
from game.seven_street.legality import refusal
from game.seven_street.moves import DISCARD, StreetAct, StreetDeal, StreetMove
from game.seven_street.position import SEVEN, counted
from game.seven_street.scoring import winners_of
from game.seven_street.state import (
    HANDS,
    HUNDRED_ZONES,
    STREET_ZONES,
    THE_PILE,
    THE_STOCK,
    ZERO_ZONES,
    StreetPhase,
    StreetStage,
    StreetState,
)

DRAWN = 2
"""Cards taken from the stock (section 5)."""


def decide(state: StreetState, move: StreetMove | StreetDeal) -> tuple[Event, ...]:
    """The events of a move. Raises IllegalMove with the reason."""
    if isinstance(move, StreetDeal):
        return tuple(_deal(state, move))
    seat = state.to_act
    if state.stage is not StreetStage.TURN or seat is None:
        raise IllegalMove("no turn is running")
    if not _plainly_legal(state, seat, move):
        reason = refusal(counted(state, seat, state.hands[seat]), move)
        if reason:
            raise IllegalMove(str(reason))
    return tuple(_EVENTS_OF[move.act](state, seat, move))


def _plainly_legal(state: StreetState, seat: int, move: StreetMove) -> bool:
    """Whether nothing need be counted: two cards are taken, or one of several goes and no street is owed points."""
    if state.phase is StreetPhase.TAKE:
        return move.act is StreetAct.TAKE
    hand = state.hands[seat]
    return (move == DISCARD[move.kind] and move.kind != HUNDRED and len(hand) > 1 and not state.laid
            and move.kind in [kind for kind, _ in hand])


def _deal(state: StreetState, deal: StreetDeal) -> Iterator[Event]:
    if state.stage is not StreetStage.DEAL:
        raise IllegalMove("no deal is due")
    reason = dealing.fault(state, deal)
    if reason:
        raise IllegalMove(reason)
    began = dealing.round_began(state.number + 1, deal)
    yield began
    state = evolve(state, began)
    for step in range(state.seats):
        seat = (began.first + step) % state.seats
        for event in _hundreds(state, seat):
            yield event
            state = evolve(state, event)
    yield TurnBegan(began.first)


def _hundreds(state: StreetState, seat: int) -> Iterator[Event]:
    """The 100s of a hand are laid, each replaced while there is a stock (section 4)."""
    hand, target = HANDS[seat], HUNDRED_ZONES[state.team(seat)]
    waiting = [card for card in state.hands[seat] if card.kind == HUNDRED]
    stock = list(reversed(state.stock))
    while waiting:
        yield CardMoved(waiting.pop(0), hand, target, seat, "hundred")
        if stock:
            card = stock.pop()
            yield CardMoved(card, THE_STOCK, hand, seat, "replacement")
            waiting += [card] if card.kind == HUNDRED else []


def _take(state: StreetState, seat: int, move: StreetMove) -> list[Event]:
    """Two cards, and the round's end with the last of the stock (sections 5 and 7)."""
    drawn = state.stock[:DRAWN]
    happened: list[Event] = [CardMoved(card, THE_STOCK, HANDS[seat], seat, "take") for card in drawn]
    if len(state.stock) > DRAWN and HUNDRED not in [kind for kind, _ in (*state.hands[seat], *drawn)]:
        return happened  # nearly always: nothing else can follow
    state = reduce(evolve, happened, state)
    hundreds = [*_hundreds(state, seat)]
    state = reduce(evolve, hundreds, state)
    return [*happened, *hundreds, *(() if state.stock else _round_over(state, None))]


def _pick_up(state: StreetState, seat: int, move: StreetMove) -> list[Event]:
    """Three cards to the street, the rest of the pile into the hand (section 5)."""
    top, *rest = reversed(state.pile)
    hand, street = HANDS[seat], STREET_ZONES[state.team(seat)][top.kind]
    moved = [CardMoved(top, THE_PILE, street, seat, "pickup")]
    moved += [CardMoved(card, hand, street, seat, "pickup") for card in chosen(state, seat, top.kind, 2)]
    moved += [CardMoved(card, THE_PILE, hand, seat, "pickup") for card in rest]
    return _laid(state, seat, moved, top.kind)


def _lay(state: StreetState, seat: int, move: StreetMove) -> list[Event]:
    zero = move.act is StreetAct.ZEROS
    target: Zone = ZERO_ZONES[state.team(seat)] if zero else STREET_ZONES[state.team(seat)][move.kind]
    spent = ((move.kind, move.naturals), (SMALL, move.small), (BIG, move.big))
    cards = [card for kind, count in spent for card in chosen(state, seat, kind, count)]
    return _laid(state, seat, [CardMoved(card, HANDS[seat], target, seat, "lay") for card in cards], move.kind)


def _laid(state: StreetState, seat: int, moved: list[CardMoved], kind: int) -> list[Event]:
    """The cards, what they have come to, and the round's end if the hand is empty (sections 6 to 8)."""
    hand, left = HANDS[seat], len(state.hands[seat])
    added: list[StreetCard] = []
    for card, source, target, _, _ in moved:
        if target is hand:
            left += 1
        elif isinstance(card, StreetCard):
            added.append(card)
        left -= source is hand
    happened: list[Event] = [*moved, _come_to(state, seat, kind, added)]
    return happened if left else [*happened, *_round_over(reduce(evolve, moved, state), seat)]


def _come_to(state: StreetState, seat: int, kind: int, added: list[StreetCard]) -> CardsLaid:
    """The event of cards that are laid: it says whether their team comes out, and whether they make a 7-Street."""
    if kind == ZERO:
        return arrived(seat, ZERO)
    team = state.team(seat)
    out = not state.came_out[team] and state.laid + worth_of(added) >= state.rules.needed(state.points[team])
    before = len(state.streets[team][kind])
    return arrived(seat, kind, out, int(before < SEVEN <= before + len(added)))


def _discard(state: StreetState, seat: int, move: StreetMove) -> list[Event]:
    event = CardMoved(chosen(state, seat, move.kind, 1)[0], HANDS[seat], THE_PILE, seat, "discard")
    if len(state.hands[seat]) == 1:
        return [event, *_round_over(evolve(state, event), seat)]
    return [event, TurnBegan((seat + 1) % state.seats)]


def chosen(state: StreetState, seat: int, kind: int, count: int) -> Cards:
    """Which of the alike cards in a hand go first: those that everybody knows, so that the others stay unknown."""
    if not count:
        return ()
    alike: list[StreetCard] = [card for card in state.hands[seat] if card.kind == kind]
    known = state.known_hands[seat]
    return tuple(sorted(alike, key=lambda card: card not in known)[:count] if known else alike[:count])


def _round_over(state: StreetState, finisher: int | None) -> Iterator[Event]:
    """The scores of the round, and the end of the match where there is one (section 8)."""
    cause = "stock" if finisher is None else "out"
    lines = evolve(state, RoundScored(cause, finisher, ())).tally
    scores = tuple(sum(line.points for line in lines if line.side == side) for side in range(len(state.points)))
    totals = tuple(before + gain for before, gain in zip(state.points, scores, strict=True))
    best = [side for side, gain in enumerate(scores) if gain == max(scores)]
    yield RoundScored(cause, finisher, scores)
    yield RoundEnded(best[0] if len(best) == 1 else None, totals)
    winners = winners_of(state.rules, state.number, totals)
    if winners:
        yield MatchEnded(winners, "target" if state.rules.rounds is None else "rounds")


_EVENTS_OF = {
    StreetAct.TAKE: _take,
    StreetAct.PICK_UP: _pick_up,
    StreetAct.LAY: _lay,
    StreetAct.ZEROS: _lay,
    StreetAct.DISCARD: _discard,
}
