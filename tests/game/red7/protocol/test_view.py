"""VIEWs: sent, read again as the same view, and refused where they are malformed or cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from game.core.game import Budget
from game.core.match import Match
from game.red7.bots.levels import LEVELS, SEARCHING
from game.red7.cards import CARDS
from game.red7.game import RED7
from game.red7.protocol.engine import answer_to, canonical, red7_engine
from game.red7.protocol.turn import moves_of_turn
from game.red7.protocol.view import view_from_json, view_to_json
from game.red7.rules import EDITIONS, USUAL, Rules
from game.red7.state import State
from game.red7.view import View
from tests.game.red7.matches import LENGTHS, seated
from tests.game.red7.protocol.referee import EXAMPLE, table

ON_AND_OFF = (True, False)
RULES = [Rules(edition, draw, True, "reshuffle") for edition, draw in product(EDITIONS.values(), ON_AND_OFF)]
HOUSE = [Rules(scoring=scoring, target=target, rounds=rounds) for scoring, target, rounds in LENGTHS]


@cache
def states(rules: Rules, seats: int, rounds: int = 2) -> tuple[State, ...]:
    """The states of some rounds in which a seat begins its turn, or goes on with it after a draw."""
    random = Random(5)
    match: Match[State, Any, View] = Match(RED7, RED7.begin(rules, seats), [seated("random", random)] * seats, random)
    found = []
    while match.state.number <= rounds and not match.is_over:
        match.advance()
        if RED7.seat_to_act(match.state) is not None and _is_asked(match.state):
            found.append(match.state)
    return tuple(found)


def _is_asked(state: State) -> bool:
    try:
        view_to_json(RED7.view(state, 0))
    except ValueError:
        return False
    return True


def views() -> Iterator[tuple[State, View]]:
    for rules, seats in product([*RULES, *HOUSE], (2, 3, 4)):
        for state in states(rules, seats):
            for seat in range(seats):
                yield state, RED7.view(state, seat)


def test_nothing_that_the_protocol_tells_is_lost() -> None:
    for _, view in views():
        listed = view_to_json(view)
        read = view_from_json(deepcopy(listed))
        assert view_to_json(read) == listed
        position = view.position and view.position._replace(last=None)
        won = view.won if view.rules.counts_rounds else read.won  # elsewhere nothing hangs on it
        assert read == view._replace(position=position, won=won, fallen=read.fallen, piles=read.piles)
        assert read.gone == view.gone


def test_every_card_is_told_of_once() -> None:
    for state, view in views():
        listed = view_to_json(view)
        assert listed["hand_counts"] == [len(hand) for hand in state.hands]
        assert [not palette for palette in listed["palettes"]] == [
            not alive or not state.palettes[seat] for seat, alive in enumerate(state.alive)
        ]
        open_cards = [*sum(listed["palettes"], []), *listed["canvas"], *listed["gone"]]
        assert sum(listed["hand_counts"]) + len(open_cards) + listed["deck"] == 49


def test_what_is_hidden_changes_nothing() -> None:
    for state, view in views():
        if state.position is None or state.position.known_top or any(state.known_hands):
            continue
        hidden = [seat for seat in range(state.seats) if seat != view.seat]
        pool = [card for seat in hidden for card in state.hands[seat]] + list(state.deck)
        Random(1).shuffle(pool)
        hands = list(state.hands)
        for seat in hidden:
            hands[seat] = tuple(pool.pop() for _ in hands[seat])
        other = state._replace(hands=tuple(hands), deck=tuple(pool))
        if view.seat == state.to_act:
            assert view_to_json(RED7.view(other, view.seat)) == view_to_json(view)


def test_a_view_as_the_format_lists_it() -> None:
    listed = view_to_json(RED7.view(states(RULES[0], 3)[7], 1))
    assert list(listed) == [*list(EXAMPLE)[:-1], "scoring", "rounds", "history"]
    entry = listed["history"][0]
    assert list(entry)[:4] == ["seat", "rule", "palettes", "deck"]
    assert "play" in entry or entry["fold"] is True


def test_a_view_tells_how_long_the_match_is() -> None:
    listed = view_to_json(RED7.view(states(Rules(scoring="reshuffle", target=None, rounds=5), 2)[-1], 0))
    assert (listed["scoring"], listed["goal"], listed["rounds"], "won" in listed) == ("reshuffle", 0, [2, 5], False)
    assert view_to_json(RED7.view(states(Rules(target=20), 2)[0], 0))["goal"] == 20
    listed = view_to_json(RED7.view(states(Rules(scoring="none", rounds=3), 2)[-1], 0))
    assert (listed["goal"], listed["rounds"], sum(listed["won"])) == (0, [2, 3], 2)


def test_what_says_nothing_of_its_length_is_read_as_ever() -> None:
    for goal, scores, scoring in ((40, [1, 2], "target"), (0, [1, 2], "deck"), (0, [0, 0], "none")):
        read = view_from_json({**EXAMPLE, "goal": goal, "scores": scores})
        assert (read.rules.scoring, read.rules.target, read.rules.rounds) == (scoring, USUAL, None)
    assert view_from_json({**EXAMPLE, "rounds": None, "scoring": None}) == view_from_json(EXAMPLE)


def test_the_formats_own_example_can_be_answered() -> None:
    view = view_from_json(EXAMPLE)
    assert view.position is not None
    for level in ("random", "greedy"):
        assert moves_of_turn(view.position, answer_to(view, level, 1))


def test_an_absent_edition_is_the_default_one() -> None:
    view = deepcopy(EXAMPLE)
    del view["rules"]["edition"]
    assert canonical(view_from_json(view)) == canonical(view_from_json(EXAMPLE))


def test_where_nobody_is_asked_there_is_no_view() -> None:
    rules = Rules(scoring="none")
    before_the_deal = RED7.begin(rules, 2)
    with pytest.raises(ValueError, match="while a turn runs"):
        view_to_json(RED7.view(before_the_deal, 0))
    with pytest.raises(ValueError, match="one seat's"):
        view_to_json(RED7.view(states(RULES[0], 2)[0], None))


def test_a_seat_asked_twice_has_two_entries() -> None:
    drawn = [view_to_json(RED7.view(state, state.to_act)) for rules in RULES for state in states(rules, 2, 8)]
    drawn = [view for view in drawn if view["phase"] != "turn"]
    assert {view["phase"] for view in drawn} == {"after3", "after7"}
    for view in drawn:
        last = view["history"][-1]
        assert last["seat"] == view["seat"]
        assert last["deck"] == view["deck"] + 1
        assert "discard" not in last
        assert last.get("draw", False) == (view["phase"] == "after7")


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
    (_set("history", 0, "play", to=["Y7"]), '"history" has shown Y7, which is hidden now'),
    (_set("history", 0, "palettes", to=[["G4", "Y7"], ["B2"]]), '"history" has shown Y7, which is hidden now'),
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


PAST = {"seat": 1, "rule": "R", "palettes": [["G3"], ["I2"]], "deck": 10}


@pytest.mark.parametrize(("past", "reason"), [
    ({"play": ["Y4"]}, "has shown Y4, which is hidden now"),
    ({"play": ["O6"]}, "has shown O6, which is hidden now"),
    ({"play": [], "discard": "R7"}, "has shown R7, which is hidden now"),
    ({"play": ["V6"], "palettes": [["G3"], ["I2", "B1"]]}, "has B1 in the palette of seat 1, which is without it"),
])  # fmt: skip
@pytest.mark.parametrize("level", [*SEARCHING, "hunter"])
def test_a_table_to_which_its_turns_cannot_have_led_is_refused_at_every_level(
    past: dict[str, Any], reason: str, level: str
) -> None:
    def answer(turn: dict[str, Any]) -> Any:
        view = table("Y4 G6", "G3", "I2 V6", actions=False, history=[{**PAST, **turn}], canvas=["B1"], rule="B")
        message = {"type": "move", "id": 1, "view": view}
        return red7_engine(level, Budget(iters=4)).answer(json.dumps(message).encode())

    assert answer({"play": ["V6"], "discard": "B1"})["type"] == "play"
    assert answer(past) == {"type": "error", "reason": f'view: "history" {reason}'}


Edited = dict[str, Any]


def doubled(view: Edited, random: Random) -> str:
    """A card that lies in two places."""
    places = [cards for cards in (view["hand"], *view["palettes"], view["canvas"], view["gone"]) if cards]
    card = random.choice(random.choice(places))
    target = random.choice(["canvas", "gone", "deck_top", "palette", "hand"])
    if target == "palette":
        view["palettes"][random.choice(view["alive"])].append(card)
    elif target == "hand":
        view["hand"].append(card)
        view["hand_counts"][view["seat"]] += 1
    else:
        view[target].append(card)
        view["deck"] += target == "deck_top"
    return f"{card} is in two places"


def wrong_count(view: Edited, random: Random) -> str:
    """A hand or a deck with more cards than it can have."""
    seat, wrong = random.randrange(view["players"]), random.choice([1, 2, 50])
    if seat == view["seat"]:
        view["hand_counts"][seat] += wrong
        return '"hand" has another number of cards than "hand_counts" says'
    if random.random() < 0.5:
        view["hand_counts"][seat] += 50
    else:
        view["deck"] += 50
    return "of 49"


def unknown_cards(view: Edited, random: Random) -> str:
    """More cards of a hand known than it has; or one in its owner's hand that is not there."""
    seat, others = random.randrange(view["players"]), [str(card) for card in CARDS if str(card) not in view["hand"]]
    if seat == view["seat"]:
        view["known_hands"][seat].append(random.choice(others))
        return "is known to be in the hand, and is not in it"
    view["known_hands"][seat] = random.sample(others, view["hand_counts"][seat] + 1)
    return "has more known cards than cards"


def another_table(view: Edited, random: Random) -> str:
    """Who is out shows a palette, or is to move."""
    seat = random.choice(view["alive"])
    view["alive"].remove(seat)
    return '"to_move" is not in "alive"' if seat == view["to_move"] else "alive" if len(view["alive"]) == 1 else "is out and shows a palette"


EDITS = (doubled, wrong_count, unknown_cards, another_table)


@pytest.mark.parametrize("level", LEVELS)
def test_a_table_that_contradicts_itself_is_named_at_every_level(level: str) -> None:
    random, engine = Random(level), red7_engine(level, Budget(iters=4))
    asked = [view_to_json(RED7.view(state, state.to_act))
             for rules in RULES[:4] for seats in (2, 3, 4) for state in states(rules, seats)[::5]]  # fmt: skip
    for number in range(120):
        view = deepcopy(random.choice(asked))
        reason = EDITS[number % len(EDITS)](view, random)
        answer = engine.answer(json.dumps({"type": "move", "id": 1, "view": view}).encode())
        assert answer is not None
        assert answer["type"] == "error", view
        assert reason in answer["reason"]


def test_another_seats_turn_has_no_position() -> None:
    assert view_from_json(table("Y4", "G3", "I2", to_move=1)).position is None
