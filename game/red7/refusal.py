"""Why a move is not allowed, in words (rules, sections 5 to 7)."""

from __future__ import annotations

from game.red7.legality import is_legal, may_be_taken_from, owed
from game.red7.moves import Act, Move
from game.red7.position import Phase, Position

_OWED = {
    Phase.ONE: "the action of the 1 is owed: a card goes from another palette to the deck",
    Phase.THREE: "the action of the 3 is owed: the top card of the deck is drawn",
    Phase.FIVE: "the action of the 5 is owed: another card goes to the palette",
    Phase.SEVEN: "the action of the 7 is owed: a card of the palette goes to the canvas or the deck",
}
_NOT_NOW = {
    Act.PLAY: "this turn has no further play to the palette",
    Act.DISCARD: "this turn has had its discard",
    Act.TAKE: "there is no 1 whose action is owed",
    Act.SHED: "there is no 7 whose action is owed",
    Act.BURY: "there is no 7 whose action is owed",
    Act.DRAW: "no draw is due",
    Act.END: "a turn in which nothing was done ends by folding",
    Act.FOLD: "only a turn in which nothing was done is a fold",
}
_FROM_HAND = (Act.PLAY, Act.DISCARD)
_SPITE = "would leave no way to end the turn winning"


def refusal(position: Position, move: Move) -> str | None:
    """None for a legal move, else one clause that says what is wrong."""
    if is_legal(position, move):
        return None
    if move.act in _FROM_HAND and move.card is not None and not position.hand >> move.card & 1:
        return f"{move.card} is not in the hand of seat {position.seat}"
    if owed(position):
        return _refused_choice(position, move) or _OWED[position.phase]
    return _refused_freely(position, move)


def _refused_choice(position: Position, move: Move) -> str | None:
    """What is wrong with the choice made for the action that is owed; None if it is no such choice."""
    card, act, phase = move.card, move.act, position.phase
    if act is Act.PLAY and phase is Phase.FIVE:
        return f"playing {card} {_SPITE}"
    if card is None or (act is Act.TAKE) != (phase is Phase.ONE) or act not in (Act.TAKE, Act.SHED, Act.BURY):
        return None
    owner = position.seat if move.owner is None else move.owner
    if not 0 <= owner < len(position.palettes) or not position.palettes[owner] >> card & 1:
        return f"{card} is not in the palette of seat {owner}"
    if act is Act.TAKE and not may_be_taken_from(position, owner):
        return f"a 1 may take nothing from the palette of seat {owner}"
    if card == position.last and not position.edition.seven_moves_itself:
        return "a 7 may not move itself in this edition"
    if act is Act.BURY and not position.edition.seven_to_deck:
        return "a 7 puts no card on the deck in this edition"
    if act is Act.SHED and position.edition.seven_must_win:
        return f"seat {position.seat} is not winning after {card} goes to the canvas"
    return f"moving {card} {_SPITE}"


def _refused_freely(position: Position, move: Move) -> str:
    if move.act is Act.PLAY and position.phase is Phase.OPEN:
        return f"playing {move.card} {_SPITE}"
    if move.act is Act.DISCARD and position.phase not in (Phase.DISCARDED, Phase.DONE):
        return f"seat {position.seat} is not winning after discarding {move.card}"
    if move.act is Act.END and position.phase is not Phase.OPEN:
        return "a turn with this 1 or 7 may not end losing"
    return _NOT_NOW[move.act]
