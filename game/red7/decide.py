"""What happens when a move is made (rules, sections 5 to 7)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.events import HAND, CardMoved, Event, MatchEnded, RoundEnded, TurnBegan, Zone
from game.core.game import IllegalMove
from game.red7 import dealing
from game.red7.cards import card_set, cards_in
from game.red7.events import Reshuffled, Scored, SeatOut
from game.red7.evolve import evolve
from game.red7.legality import refusal
from game.red7.moves import DRAW, Act, Deal, Move
from game.red7.position import Phase, Position, phase_of_play, winning
from game.red7.ranking import points, scoring_set
from game.red7.state import PALETTE, THE_CANVAS, THE_DECK, Stage, State


def decide(state: State, move: Move | Deal) -> tuple[Event, ...]:
    """The events of a move. Raises IllegalMove with the reason."""
    if isinstance(move, Deal):
        return _deal(state, move)
    position = state.position
    if state.stage is not Stage.TURN or position is None:
        raise IllegalMove("no turn is running")
    reason = refusal(position, move)
    if reason:
        raise IllegalMove(reason)
    if move.act is Act.FOLD:
        return tuple(_goes_out(state, position.seat, "pass"))
    if move.act is Act.END:
        if winning(position):
            return tuple(_next_turn(state, position.seat))
        return tuple(_goes_out(state, position.seat, "losing"))
    return _card_moves(state, position, move)


def _deal(state: State, deal: Deal) -> tuple[Event, ...]:
    if state.stage is not Stage.DEAL:
        raise IllegalMove("no deal is due")
    reason = dealing.fault(state, deal)
    if reason:
        raise IllegalMove(reason)
    began = dealing.round_began(state, deal)
    return began, TurnBegan(began.first)


def _card_moves(state: State, position: Position, move: Move) -> tuple[Event, ...]:
    moved = _card_moved(state, position.seat, move)
    if move.act is Act.PLAY and move.card is not None and phase_of_play(position, move.card) is Phase.THREE:
        return moved, _drawn(state, position.seat, "three")
    return (moved,)


def _drawn(state: State, seat: int, cause: str) -> CardMoved:
    return CardMoved(state.deck[0], THE_DECK, Zone(HAND, seat), seat, cause)


def _card_moved(state: State, seat: int, move: Move) -> CardMoved:
    hand, palette = Zone(HAND, seat), Zone(PALETTE, seat)
    if move is DRAW or move.act is Act.DRAW:
        return _drawn(state, seat, "discard")
    if move.act is Act.PLAY:
        return CardMoved(move.card, hand, palette, seat)
    if move.act is Act.DISCARD:
        return CardMoved(move.card, hand, THE_CANVAS, seat)
    if move.act is Act.SHED:
        return CardMoved(move.card, palette, THE_CANVAS, seat)
    source = palette if move.act is Act.BURY else Zone(PALETTE, move.owner)
    return CardMoved(move.card, source, THE_DECK, seat)


def _goes_out(state: State, seat: int, cause: str) -> Iterator[Event]:
    gone = SeatOut(seat, cause)
    yield gone
    state = evolve(state, gone)
    left = [other for other, alive in enumerate(state.alive) if alive]
    if len(left) == 1:
        yield from _round_over(state, left[0])
    else:
        yield from _next_turn(state, seat)


def _next_turn(state: State, seat: int) -> Iterator[Event]:
    """The next seat's turn begins; with an empty hand it is over at once (section 5)."""
    alive = state.alive
    following = next(other % state.seats for other in range(seat + 1, seat + 1 + state.seats)
                     if alive[other % state.seats])
    yield TurnBegan(following)
    if not state.hands[following]:
        yield from _goes_out(evolve(state, TurnBegan(following)), following, "empty")


def _round_over(state: State, winner: int) -> Iterator[Event]:
    if state.rules.scoring != "none":
        scored = score(state, winner)
        yield scored
        state = evolve(state, scored)
    ended = RoundEnded(winner, state.points)
    yield ended
    yield from _after_round(evolve(state, ended), winner)


def score(state: State, winner: int) -> Scored:
    """What the round's winner scores (section 6)."""
    cards = scoring_set(state.rule, card_set(state.palettes[winner]))
    return Scored(winner, state.rule, tuple(cards_in(cards)), points(cards))


def _after_round(state: State, winner: int) -> Iterator[Event]:
    """The target is looked at first, then the rounds, then the deck (section 6)."""
    rules, target = state.rules, state.rules.target_for(state.seats)
    if rules.scoring == "none" and not rules.counts_rounds:
        yield MatchEnded((winner,), "round")
    elif target is not None and max(state.points) >= target:
        yield MatchEnded(_leaders(state.points), "target")
    elif state.number == rules.rounds:
        yield MatchEnded(_leaders(state.won if rules.counts_rounds else state.points), "rounds")
    elif dealing.too_few(state):
        yield Reshuffled() if rules.scoring == "reshuffle" else MatchEnded(_leaders(state.points), "deck")


def _leaders(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count == max(counts))
