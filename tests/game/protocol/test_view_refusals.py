"""VIEWs that cannot be, and the reasons with which they are refused."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from game.red7.protocol.view import view_from_json

from .tables import EXAMPLE, table

Edit = Callable[[dict[str, Any]], None]


def _set(*path: str | int, to: Any) -> Edit:
    def edit(view: dict[str, Any]) -> None:
        place: Any = view
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return edit


REFUSED: list[tuple[Edit, str]] = [
    (_set("players", to=5), '"players": is not 2, 3 or 4'),
    (_set("players", to=True), '"players": is not a whole number'),
    (_set("players", to=3), "entries for 3 seats"),
    (_set("seat", to=2), '"seat": is not a seat'),
    (_set("to_move", to=-1), '"to_move": is not a seat'),
    (_set("to_move", to=None), '"to_move": is not a whole number'),
    (_set("first", to="0"), '"first": is not a whole number'),
    (_set("rules", to=[]), '"rules": is not an object'),
    (_set("rules", "advanced", to=1), '"advanced": is neither'),
    (_set("rules", "edition", to="asmadi-2"), '"edition": .* no known edition'),
    (_set("phase", to="after1"), '"phase"'),
    (_set("phase", to="after7"), "no phase \"after7\" under these rules"),
    (_set("rule", to="X"), '"rule"'),
    (_set("hand", to=["V1", "R8"]), "'R8' is not a card"),
    (_set("hand", to=["V1", "V1"]), "V1 is in two places"),
    (_set("hand", to=["V1", "G4"]), "G4 is in two places"),
    (_set("hand", to=["V1", "O3"]), "O3 is in two places"),
    (_set("hand", to=["V1", "G6"]), "G6 is in two places"),
    (_set("hand", to=["V1", "R7"]), "R7 is in two places"),
    (_set("canvas", to=["G4"]), "G4 is in two places"),
    (_set("hand", to=["V1"]), '"hand" has another number of cards'),
    (_set("hand_counts", to=[2]), '"hand_counts": has 1 entries for 2 seats'),
    (_set("hand_counts", to=[2, -1]), '"hand_counts": is below 0'),
    (_set("hand_counts", to=[2, 0]), "seat 1 has more known cards than cards"),
    (_set("hand_counts", to=[2, 12]), "there are 50 cards, of 49"),
    (_set("known_hands", to=[["G1"], []]), "G1 is known to be in the hand, and is not in it"),
    (_set("palettes", to=[["G4"]]), '"palettes": has 1 entries for 2 seats'),
    (_set("alive", to=[0, 0]), '"alive" lists a seat twice'),
    (_set("alive", to=[0]), '"alive" has one seat only: the round is over'),
    (_set("alive", to=[1]), '"to_move" is not in "alive"'),
    (_set("alive", to=[0, 2]), '"alive": is not a seat'),
    (_set("deck", to=0), '"deck_top" has more cards than "deck"'),
    (_set("deck", to=1.0), '"deck": is not a whole number'),
    (_set("goal", to=None), '"goal": is not a whole number'),
    (_set("goal", to=1000), '"goal": 1000 is not from 0 to 999'),
    (_set("scoring", to="points"), '"scoring": .* no known scoring'),
    (_set("scoring", to="none"), "a target goes only with scoring target or reshuffle, not with none"),
    (_set("rounds", to=5), '"rounds": is not a list'),
    (_set("rounds", to=[5]), '"rounds" does not list how many'),
    (_set("rounds", to=[None, 5]), '"rounds" does not list how many'),
    (_set("rounds", to=[1, "5"]), '"rounds": is not a whole number'),
    (_set("rounds", to=[5, 5]), '"rounds": 5 were played of 5'),
    (_set("rounds", to=[0, 100]), '"rounds": 0 were played of 100'),
    (_set("won", to=[1]), '"won": has 1 entries'),
    (_set("scores", to=[1, 2, 3]), '"scores": has 3 entries'),
    (_set("history", to={}), '"history": is not a list'),
    (_set("history", to=[1]), '"history": is not an object'),
    (_set("history", 0, "seat", to=2), '"seat": is not a seat'),
    (_set("history", 0, "palettes", to=[]), '"palettes": has 0 entries'),
    (_set("history", 0, "play", to=3), '"play": is not a list'),
]


@pytest.mark.parametrize(("edit", "reason"), REFUSED)
def test_a_view_that_cannot_be_is_refused(edit: Edit, reason: str) -> None:
    view = deepcopy(EXAMPLE)
    edit(view)
    with pytest.raises(ValueError, match=reason):
        view_from_json(view)


@pytest.mark.parametrize("key", EXAMPLE)
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(ValueError, match=f'"{key}" is missing'):
        view_from_json({name: value for name, value in EXAMPLE.items() if name != key})


@pytest.mark.parametrize("view", [None, [], "view", 7])
def test_what_is_no_object_is_no_view(view: Any) -> None:
    with pytest.raises(ValueError, match="is not an object"):
        view_from_json(view)


def test_a_seat_that_is_out_shows_no_palette() -> None:
    with pytest.raises(ValueError, match="seat 2 is out and shows a palette"):
        view_from_json(table("Y4", "G3", "I2", "B2", alive=[0, 1]))


def test_a_phase_needs_its_switch() -> None:
    with pytest.raises(ValueError, match="without actions"):
        view_from_json(table("Y4", "G3", "I2", actions=False, phase="after3"))


def test_another_seats_turn_has_no_position() -> None:
    assert view_from_json(table("Y4", "G3", "I2", to_move=1)).position is None
