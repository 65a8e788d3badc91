"""TURNs of the protocol as moves, and back."""

from __future__ import annotations

from typing import Any

import pytest

from game.red7.cards import Card
from game.red7.moves import BURY, DISCARD, DRAW, END, FOLD, PLAY, SHED, Act, Move
from game.red7.position import Position
from game.red7.protocol.turn import asks, moves_of_turn, turn_to_json
from game.red7.protocol.view import view_from_json
from game.red7.rules import EDITIONS, Rules
from game.red7.state import PastTurn
from tests.game.red7.protocol.referee import table

Turn = dict[str, Any]


def position(hand: str, *palettes: str, **fields: Any) -> Position:
    read_position = view_from_json(table(hand, *palettes, **fields)).position
    assert read_position is not None
    return read_position


def play(card: str) -> Move:
    return PLAY[Card.parse(card)]


def discard(card: str) -> Move:
    return DISCARD[Card.parse(card)]


def shed(card: str) -> Move:
    return SHED[Card.parse(card)]


def bury(card: str) -> Move:
    return BURY[Card.parse(card)]


def take(seat: int, card: str) -> Move:
    return Move(Act.TAKE, Card.parse(card), seat)


def canvas(card: str) -> dict[str, str]:
    return {"kind": "canvas", "card": card}


LEGAL: list[tuple[Position, Turn, tuple[Move, ...]]] = [
    (position("Y4 G2", "V1", "R3"), {"fold": True}, (FOLD,)),
    (position("Y4 G2", "V1", "R3"), {"play": ["Y4"]}, (play("Y4"), END)),
    (position("Y4 G2", "V2", "R3"), {"play": ["Y4"], "discard": "G2", "draw": True},
     (play("Y4"), discard("G2"), END)),  # no draw is due for a 2 over two cards
    (position("Y4 G6", "V2", "R3"), {"play": [], "discard": "G6", "draw": True}, (discard("G6"), DRAW, END)),
    (position("Y4 G6", "V2", "R3"), {"play": [], "discard": "G6"}, (discard("G6"), END)),
    (position("Y4 G6", "V2", "R3", draw=False), {"play": [], "discard": "G6", "draw": True},
     (discard("G6"), END)),
    (position("R7 O5", "V1 B3", "I4"),
     {"play": ["R7"], "action": canvas("B3")}, (play("R7"), shed("B3"), END)),
    (position("R7 O5", "R6 B6", "I4"),
     {"play": ["R7"], "action": {"kind": "deck", "card": "R7"}, "discard": "O5"},
     (play("R7"), bury("R7"), discard("O5"), END)),
    (position("B1", "R7", "G4 Y2", "R6 I2"),
     {"play": ["B1"], "action": {"kind": "take", "seat": 2, "card": "R6"}},
     (play("B1"), take(2, "R6"), END)),
    (position("B1", "R7", "G4", "I2"),
     {"play": ["B1"]}, (play("B1"), END)),  # smaller palettes: nothing to take
    (position("R5 G5 I4 V2", "O3", "I6"), {"play": ["R5", "G5", "I4"], "discard": "V2"},
     (play("R5"), play("G5"), play("I4"), discard("V2"), END)),
    (position("R5 G3 B2", "V1", "I4"), {"play": ["R5", "G3"]}, (play("R5"), play("G3"))),  # the turn goes on
    (position("G3 R6", "V1", "I2", deck=0), {"play": ["G3"], "discard": "R6"},
     (play("G3"), discard("R6"), END)),
    (position("R5", "V1", "I4"), {"play": ["R5"]}, (play("R5"), END)),
    (position("Y4 R7", "G3 V1", "I2", phase="after3"), {"play": []}, (END,)),
    (position("Y4 R7", "G3 V1", "I2", phase="after3"), {"play": [], "discard": "R7", "draw": True},
     (discard("R7"), DRAW, END)),
    (position("R7 Y6", "R5", "B4", edition="asmadi-1.2"),
     {"play": ["R7"], "action": canvas("R5"), "draw": True},
     (play("R7"), shed("R5"), DRAW)),
    (position("R7 Y6", "R4", "B2", edition="bga"), {"play": ["R7"], "action": canvas("R4"), "discard": "Y6"},
     (play("R7"), shed("R4"), discard("Y6"), END)),
    (position("R7 Y6", "R4", "B2", edition="bga"),
     {"play": ["R7"], "action": canvas("R4"), "discard": "Y6", "draw": True},
     (play("R7"), shed("R4"), discard("Y6"), DRAW, END)),  # the draw is the discard's
    (position("R7 Y6", "R5", "B4", edition="asmadi-1.3"),
     {"play": ["R7"], "action": canvas("R5"), "draw": True},
     (play("R7"), shed("R5"), END)),
]


@pytest.mark.parametrize(("before", "turn", "moves"), LEGAL)
def test_a_turn_is_moves(before: Position, turn: Turn, moves: tuple[Move, ...]) -> None:
    assert moves_of_turn(before, turn) == moves
    listed = turn_to_json(before, moves)
    assert moves_of_turn(before, listed) == moves
    assert {key: value for key, value in turn.items() if key != "draw"} == {
        key: value for key, value in listed.items() if key != "draw"
    }
    assert listed.get("draw", False) == (DRAW in moves)


def test_what_is_null_is_absent() -> None:
    turn = {"play": ["Y4"], "discard": None, "action": None, "draw": None, "fold": None, "comment": "mine"}
    assert moves_of_turn(position("Y4", "V1", "R3"), turn) == (play("Y4"), END)


def test_a_plan_past_a_known_card_stops_where_the_seat_is_asked_again() -> None:
    before = position("G3 B2", "V1", "I4", deck_top=["R7"])
    assert turn_to_json(before, (play("G3"), discard("R7"), END)) == {"play": ["G3"]}


ILLEGAL: list[tuple[Position, Turn, str]] = [
    (position("Y4", "V1", "R3"), {}, '"play" is missing'),
    (position("Y4", "V1", "R3"), {"play": "Y4"}, '"play": is not a list'),
    (position("Y4", "V1", "R3"), {"play": ["Y9"]}, "'Y9' is not a card"),
    (position("Y4", "V1", "R3"), {"play": [["Y4"]]}, "is not a card"),
    (position("Y4", "V1", "R3"), {"play": []}, "ends by folding"),
    (position("Y4", "V1", "R3"), {"fold": 1}, "neither true nor false"),
    (position("Y4", "V1", "R3"), {"fold": True, "play": ["Y4"]}, "a fold carries no card"),
    (position("Y4", "V1", "R3"), {"fold": True, "discard": "Y4"}, "a fold carries no card"),
    (position("Y4", "V1", "R3"), {"play": ["G2"]}, "G2 is not in the hand"),
    (position("Y4 G2", "V1", "R3"), {"play": ["Y4", "G2"]}, "no further play"),
    (position("Y4 G2", "V1", "R3"), {"play": [], "discard": "Y4"}, "not winning after discarding Y4"),
    (position("Y4 G2", "V1", "R3"), {"play": ["Y4"], "discard": "Y4"}, "Y4 is not in the hand"),
    (position("Y4 G2", "V1", "R3"), {"play": ["Y4"], "action": canvas("V1")}, "no 7 whose action is owed"),
    (position("R7 G2", "V1", "R3"), {"play": ["R7"]}, "action of the 7 is owed"),
    (position("R7 G2", "V1", "R3"), {"play": ["R7"], "action": "V1"}, '"action": is not an object'),
    (position("R7 G2", "V1", "R3"),
     {"play": ["R7"], "action": {"kind": "burn", "card": "V1"}}, "no known action"),
    (position("R7 G2", "V1", "R3"), {"play": ["R7"], "action": {"kind": "deck"}}, '"card" is missing'),
    (position("R7 G2", "V1", "R3"), {"play": ["R7"], "action": canvas("R3")}, "not in the palette"),
    (position("R7 G2", "R3", "V1", edition="bga"), {"play": ["R7"], "action": {"kind": "deck", "card": "R3"}},
     "puts no card on the deck"),
    (position("B1", "R7", "G4 Y2"), {"play": ["B1"]}, "action of the 1 is owed"),
    (position("B1", "R7", "G4 Y2"), {"play": ["B1"], "action": {"kind": "take", "seat": 2, "card": "G4"}},
     '"seat": is not a seat'),
    (position("R5 I4", "V1", "B4"), {"play": ["R5"]}, "action of the 5 is owed"),
    (position("G3 R6", "V1", "I4"), {"play": ["G3"], "discard": "R6"}, "carries no discard"),
    (position("G3 R6", "V1", "I4"), {"play": ["G3", "R6"]}, "action of the 3 is owed"),
    (position("Y4 R7", "G3 V1", "I2", phase="after3"), {"play": ["Y4"]}, "no further play"),
    (position("Y4 R7", "G3 V1", "I2", phase="after3"),
     {"fold": True}, "only a turn in which nothing was done"),
]


@pytest.mark.parametrize(("before", "turn", "reason"), ILLEGAL)
def test_an_illegal_turn_is_refused(before: Position, turn: Turn, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        moves_of_turn(before, turn)


def test_a_seat_is_asked_again_after_a_draw_with_what_it_played_and_without_what_it_shed() -> None:
    """Where a 7 draws, it does so in mid-turn; the discard is the second answer's."""
    rules = Rules(EDITIONS["asmadi-1.2"], actions=True)
    palettes = tuple(tuple(map(Card.parse, faces.split())) for faces in ("G5 R7", "I2 B6"))
    past = PastTurn(0, "Y", palettes, 14, (play("G7"), shed("R7"), DRAW, discard("O5")))
    first, second = asks(rules, past)
    assert (first.palettes, first.moves) == (palettes, (play("G7"), shed("R7"), DRAW))
    assert [str(card) for card in second.palettes[0]] == ["G5", "G7"] and second.palettes[1] == palettes[1]
    assert second.moves == (discard("O5"),)
