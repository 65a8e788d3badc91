"""The turns of a round as the protocol's `history`: one entry for each time a seat was asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.core.fields import count, field, names, one_a_seat, seat_of
from game.core.game import Json
from game.red7.cards import COLOURS, card_set
from game.red7.evolve import put
from game.red7.moves import Act, Move
from game.red7.position import OpenCards, Position, after, opening
from game.red7.protocol.fields import cards
from game.red7.protocol.turn import asks_again, moves_told, turn_to_json
from game.red7.rules import Rules
from game.red7.state import Cards, PastTurn


class Ask(NamedTuple):
    """One time that a seat was asked in a turn: how the table lay, and what it did then."""

    position: Position
    palettes: tuple[Cards, ...]
    moves: tuple[Move, ...]


def _position(rules: Rules, past: PastTurn) -> Position:
    """A turn's beginning as far as it was public: enough to follow what was done."""
    palettes = tuple(map(card_set, past.palettes))
    alive = (True,) * len(palettes)
    return opening(rules, past.seat, past.rule, 0, OpenCards(palettes, alive, past.deck))


def asks(rules: Rules, past: PastTurn) -> Iterator[Ask]:
    """The times that a seat was asked in a turn: a draw in mid-turn begins another."""
    position = began = _position(rules, past)
    palettes, moves = past.palettes, past.moves
    taken: list[Move] = []
    for move in moves:
        taken.append(move)
        position = after(position, move)
        if asks_again(move, position):
            yield Ask(began, palettes, tuple(taken))
            began, palettes, taken = position, _palettes_after(palettes, past.seat, taken), []
    yield Ask(began, palettes, tuple(taken))


def _palettes_after(palettes: tuple[Cards, ...], seat: int, moves: Sequence[Move]) -> tuple[Cards, ...]:
    palette = palettes[seat]
    for move in moves:
        if move.card is not None and move.act is Act.PLAY:
            palette = (*palette, move.card)
        elif move.card is not None and move.act is Act.SHED:
            palette = tuple(card for card in palette if card != move.card)
    return put(palettes, seat, palette)


def names_of(piles: Iterable[Cards]) -> list[list[str]]:
    """Cards of several places as JSON lists."""
    return [list(map(str, pile)) for pile in piles]


def ask_to_json(seat: int, ask: Ask) -> Json:
    """One entry of `history`."""
    position = ask.position
    return {"seat": seat, "rule": position.rule, "palettes": names_of(ask.palettes), "deck": position.deck,
            **turn_to_json(position, ask.moves)}


def history_from_json(rules: Rules, seats: int, listed: Iterable[Json]) -> tuple[PastTurn, ...]:
    """The turns behind the entries of `history`. Raises ValueError."""
    past: list[PastTurn] = []
    for entry in listed:
        turn = _past_turn(rules, seats, entry)
        if past and past[-1].seat == turn.seat:  # asked twice in one turn
            begun = past.pop()
            turn = begun._replace(moves=begun.moves + turn.moves)
        past.append(turn)
    return tuple(past)


def _past_turn(rules: Rules, seats: int, entry: Json) -> PastTurn:
    seat = field(entry, "seat", seat_of(seats))
    rule = field(entry, "rule", names(COLOURS, "rule"))
    palettes = field(entry, "palettes", one_a_seat(cards, seats))
    told = PastTurn(seat, rule, palettes, field(entry, "deck", count))
    return told._replace(moves=moves_told(_position(rules, told), entry))
