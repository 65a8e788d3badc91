"""Why a move is not legal, in words (rules, sections 5 to 7)."""

from __future__ import annotations

from game.seven_street.cards import BIG, FACES, HUNDRED, LANES, SMALL, ZERO
from game.seven_street.ending import can_end
from game.seven_street.moves import StreetAct, StreetMove
from game.seven_street.position import StreetPosition, after_lay, after_pick_up
from game.seven_street.state import StreetPhase

NO_WAY_ON = "the turn could not be ended after it"


def refusal(position: StreetPosition, move: StreetMove) -> str | None:
    """What speaks against a move, None if nothing does."""
    taking = move.act in (StreetAct.TAKE, StreetAct.PICK_UP)
    if taking != (position.phase is StreetPhase.TAKE):
        return "first two cards are taken, or the pile" if not taking else "cards have been taken in this turn"
    if move.act is StreetAct.TAKE:
        return None
    if move.act is StreetAct.PICK_UP:
        return _of_pick_up(position)
    held = _not_held(position, move)
    if held:
        return held
    return _OF[move.act](position, move)


def _of_pick_up(position: StreetPosition) -> str | None:
    top = position.top
    if top < 0:
        return "the pile is empty"
    if not position.came_out:
        return "the team has not come out"
    if top >= SMALL:
        return f"a {FACES[top]} blocks the pile"
    if position.counts[top] < 2:
        return f"two cards of {FACES[top]} are needed in hand"
    return None if can_end(after_pick_up(position)) else NO_WAY_ON


def _not_held(position: StreetPosition, move: StreetMove) -> str | None:
    if min(move.naturals, move.small, move.big) < 0 or not move.cards:
        return "no cards are named"
    spent = move.spent
    for kind in (move.kind, SMALL, BIG):
        if spent[kind] > position.counts[kind]:
            return f"the hand has {position.counts[kind]} of {FACES[kind]}, not {spent[kind]}"
    return None


def _of_lay(position: StreetPosition, move: StreetMove) -> str | None:
    if position.phase is StreetPhase.LAST:
        return "after the 0s only a card may be discarded"
    if move.kind not in LANES:
        return "only numbers have streets"
    numbers, jokers = position.lanes[move.kind]
    if numbers and not position.came_out:
        return "the team has not come out"
    if numbers + jokers + move.cards < 3:
        return "a street has at least three cards"
    if jokers + move.small + move.big > numbers + move.naturals:
        return "jokers would outnumber the number cards"
    then = after_lay(position, move)
    if can_end(then):
        return None
    return NO_WAY_ON if then.came_out else f"the streets of this turn cannot be worth {position.needed} points"


def _of_zeros(position: StreetPosition, move: StreetMove) -> str | None:
    if position.phase is StreetPhase.LAST:
        return "after the 0s only a card may be discarded"
    if not position.zeros:
        return "0s are not laid in this match"
    if move != StreetMove(StreetAct.ZEROS, ZERO, move.naturals) or move.naturals not in (3, 4):
        return "three or four 0s are laid, without a joker"
    if not position.may_finish:
        return "0s are laid only in the turn that empties the hand"
    return None if position.hand - move.naturals <= 1 else "0s are laid as the last cards, or before the last discard"


def _of_discard(position: StreetPosition, move: StreetMove) -> str | None:
    if move != StreetMove(StreetAct.DISCARD, move.kind, 1) or move.kind == HUNDRED:
        return "one card is discarded"
    if position.pending:
        return f"the streets of this turn are worth {position.laid} points, {position.needed} are needed"
    if position.hand > 1 or position.may_finish:
        return None
    if not position.came_out:
        return "the last card cannot go before the team has come out"
    return f"the last card cannot go: {position.streets_to_end} 7-Streets are needed, the team has {position.sevens}"


_OF = {StreetAct.LAY: _of_lay, StreetAct.ZEROS: _of_zeros, StreetAct.DISCARD: _of_discard}
