"""The header of a record is checked whole at line 1."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.record import Header, RunPlace, SeatEntry, header_line, read_header
from game.red7.game import RED7
from game.red7.rules import EDITIONS, PRESETS, SCORINGS, Rules
from tests.game.core.records import edited, lack, put, read, refusal, sample

RULES = {"edition": "asmadi-1.3", "draw": False, "actions": False, "scoring": "none"}
TWO = [{"name": "Ada"}, {"name": "Bo"}]


def rules(**fields: Any) -> dict[str, Any]:
    return {**RULES, **fields}


BAD = [  # what line 1 holds, what the reason names
    ({"format": "chess-record"}, '"format"'),
    ({"format": None}, '"format"'),
    ({"format": ["red7-record"]}, '"format"'),
    ({"format": "RED7-RECORD"}, '"format"'),
    ({"version": 2}, '"version" is not 1'),
    ({"version": 0}, '"version" is not 1'),
    ({"version": True}, '"version" is not 1'),
    ({"version": 1.0}, '"version" is not 1'),
    ({"version": "1"}, '"version" is not 1'),
    ({"version": 10**400}, '"version" is not 1'),
    ({"version": None}, '"version" is not 1'),
    ({"game": "chess"}, '"game"'),
    ({"game": None}, '"game"'),
    ({"game": ["red7"]}, '"game"'),
    ({"rules": None}, '"rules" is not an object'),
    ({"rules": []}, '"rules" is not an object'),
    ({"rules": rules(edition="asmadi-2.0")}, "edition: asmadi-1.3"),
    ({"rules": rules(edition="ASMADI-1.3")}, "edition"),
    ({"rules": rules(edition=1)}, "edition"),
    ({"rules": rules(edition=["bga"])}, "edition"),
    ({"rules": rules(scoring="points")}, "scoring: none, target, deck, reshuffle"),
    ({"rules": rules(scoring=None)}, "scoring"),
    ({"rules": rules(target=20)}, "a target goes only with scoring target or reshuffle, not with none"),
    ({"rules": rules(scoring="deck", target=None)}, "a target goes only with scoring target or reshuffle"),
    ({"rules": rules(scoring="reshuffle", target=None)}, "without a target needs a number of rounds"),
    ({"rules": rules(scoring="target", target=0)}, '"target": 0 is not from 1 to 999'),
    ({"rules": rules(scoring="target", target=1000)}, '"target": 1000 is not from 1 to 999'),
    ({"rules": rules(scoring="target", target=True)}, '"target": is not a whole number'),
    ({"rules": rules(scoring="target", target="20")}, '"target": is not a whole number'),
    ({"rules": rules(rounds=0)}, '"rounds": 0 is not from 1 to 99'),
    ({"rules": rules(rounds=10**400)}, "is not from 1 to 99"),
    ({"rules": rules(rounds=5.0)}, '"rounds": is not a whole number'),
    ({"rules": rules(draw=1)}, '"draw": is neither true nor false'),
    ({"rules": rules(draw=None)}, '"draw": is neither true nor false'),
    ({"rules": rules(actions="true")}, '"actions": is neither true nor false'),
    ({"seats": None}, '"seats" does not list 2 to 4 seats'),
    ({"seats": {}}, '"seats" does not list 2 to 4 seats'),
    ({"seats": []}, '"seats" does not list 2 to 4 seats'),
    ({"seats": TWO[:1]}, '"seats" does not list 2 to 4 seats'),
    ({"seats": TWO * 3}, '"seats" does not list 2 to 4 seats'),
    ({"seats": [{"name": "Ada"}, {}]}, "seat 1 has no name"),
    ({"seats": [{"name": None}, {"name": "Bo"}]}, "seat 0 has no name"),
    ({"seats": [{"name": "Ada"}, "Bo"]}, "seat 1 has no name"),
    ({"seats": [{"name": "Ada"}, {"name": 7}]}, "seat 1 has no name"),
]


@pytest.mark.parametrize(("fields", "reason"), BAD, ids=[str(fields)[:60] for fields, _ in BAD])
def test_what_is_wrong_in_the_header_is_named_at_line_1(fields: dict[str, Any], reason: str) -> None:
    line, found = refusal(edited(put(1, **fields)))
    assert line == 1
    assert reason in found


@pytest.mark.parametrize("field", ["format", "version", "game", "rules", "seats"])
def test_no_field_of_the_header_but_the_seed_may_be_missing(field: str) -> None:
    line, reason = refusal(edited(lack(1, field)))
    assert line == 1
    assert f'"{field}"' in reason


@pytest.mark.parametrize("switch", RULES)
def test_no_rule_may_be_missing(switch: str) -> None:
    few = {name: value for name, value in RULES.items() if name != switch}
    assert refusal(edited(put(1, rules=few))) == (1, f'"{switch}" is missing')


def test_the_header_is_checked_before_anything_else_is_read() -> None:
    assert refusal([*edited(put(1, version=2))[:1], "rubbish"])[0] == 1


@pytest.mark.parametrize("seed", [None, "tuesday", [1, 2], 0.5, True])
def test_a_seed_that_is_no_whole_number_is_none(seed: Any) -> None:
    assert read(edited(put(1, seed=seed))).header.seed is None


@pytest.mark.parametrize("seed", [0, 42, -1, 10**50])
def test_the_seed_is_kept(seed: int) -> None:
    assert read(edited(put(1, seed=seed))).header.seed == seed
    assert read(edited(lack(1, "seed"))).header.seed is None


def test_who_plays_is_a_person_where_nothing_is_said() -> None:
    seats = [{"name": "Ada"}, {"name": "Bo", "player": "bot:greedy"}]
    assert read(edited(put(1, seats=seats))).header.seats == (SeatEntry("Ada", "human"), SeatEntry("Bo", "bot:greedy"))


def test_a_header_alone_is_an_unfinished_match() -> None:
    found = read(sample()[:1])
    assert (found.finished, found.lines, found.owed) == (False, 0, ())
    assert RED7.seat_to_act(found.state) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_header_is_written_as_it_is_read(edition: str, scoring: str, seats: int) -> None:
    entries = tuple(SeatEntry(f"P{seat}", "bot:random") for seat in range(seats))
    header = Header(RED7, Rules(EDITIONS[edition], seats == 3, seats != 3, scoring), entries, 7)
    assert read_header(json.loads(header_line(header)), GAMES) == header
    assert "\n" not in header_line(header)


def test_where_in_a_run_a_record_belongs_is_told_and_read_and_never_a_fault() -> None:
    place = RunPlace("free.2026-10-12.7", 4, 2, 0, 20)
    header = Header(RED7, PRESETS["basic"], (SeatEntry("Ada", "human"), SeatEntry("Bo", "bot:sprout")), 7, "run", place)
    content = json.loads(header_line(header))
    assert content["run"] == {"id": place.id, "stage": 4, "try": 2, "seat": 0, "goal": 20}
    assert read_header(content, GAMES) == header
    wrongs: list[Any] = [None, [], {"id": 7}, {**content["run"], "try": True}, {**content["run"], "goal": "20"}]
    for wrong in wrongs:
        assert read_header({**content, "run": wrong}, GAMES).run is None


def test_who_somebody_is_stands_beside_the_name_and_is_nothing_that_could_mislead() -> None:
    seats = [{"name": "Ada", "person": "a1f0"}, {"name": "Bo", "player": "bot:greedy", "person": "b"}]
    entries = read(edited(put(1, seats=seats))).header.seats
    assert entries == (SeatEntry("Ada", "human", "a1f0"), SeatEntry("Bo", "bot:greedy"))
    assert read(header_line(read(edited(put(1, seats=seats))).header).splitlines()).header.seats == entries
    stranges: list[Any] = [None, 7, [], "", " a", "a b", "ä", "x" * 65, "a\n", "\x1b[2J"]
    for strange in stranges:
        assert read(edited(put(1, seats=[{"name": "Ada", "person": strange}, seats[1]]))).header.seats[0].person == ""


def test_nobody_s_id_is_written_for_guests() -> None:
    assert "person" not in header_line(read(sample()).header)
