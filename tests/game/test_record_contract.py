"""What every game owes to its records: lines of one event or of many, read back to the same match."""

from __future__ import annotations

import json
from itertools import accumulate, zip_longest

import pytest

from game.core.events import CardMoved
from game.core.record import BadRecord, Reader, read, read_header, replay, to_line
from tests.game.subjects import ALL_GAMES, Case, asked, every_case, play_on, played, written
from tests.replays.thousand import FEW, MANY, RULES, digest, stored


@every_case
def test_every_move_is_found_again_in_what_the_record_tells_of_it(case: Case) -> None:
    game = case.game
    for state in asked(case, 16):
        for move in game.moves(game.view(state, game.seat_to_act(state))):
            events = game.decide(state, move)
            lines = game.lines_of(events)
            assert tuple(event for line in lines for event in line.events) == events
            assert all(line.events for line in lines)
            first = game.events_of(json.loads(to_line(lines[0].content)), case.seats)
            assert game.move_of(state, first) == move
            assert game.actor(first[0]) in (None, game.seat_to_act(state))


@every_case
def test_a_line_tells_its_events_and_they_give_the_line_again(case: Case) -> None:
    game = case.game
    for steps in played(case).decisions:
        events = tuple(step.event for step in steps)
        lines = game.lines_of(events)
        done = 0
        for number, line in enumerate(lines):
            told = game.events_of(json.loads(to_line(line.content)), case.seats)
            assert [again.content for again in game.lines_of(told)] == [line.content]
            assert game.lines_of(events[done:]) == lines[number:], "what is left of a decision reads the same"
            for found, step in zip(told, steps[done : done + len(line.events)], strict=True):
                assert game.reconcile(step.before, found, step.event) == step.event
            done += len(line.events)


@every_case
def test_a_record_replays_to_itself(case: Case) -> None:
    whole = played(case)
    found = replay(whole.lines, ALL_GAMES)
    assert (found.finished, found.owed, found.state) == (True, (), whole.end)
    assert found.happened == tuple(step.event for step in whole.steps)
    assert found.lines == len(whole.lines) - 1
    assert [line for told in found.line_events for line in written(case.game, list(told))] == whole.lines[1:]
    assert read_header(json.loads(whole.lines[0]), ALL_GAMES) == case.header == found.header
    _, told = read(whole.lines, ALL_GAMES)
    assert [type(event) for event in told] == [type(event) for event in found.happened]


@every_case
def test_after_every_line_the_rest_of_what_was_decided_is_owed(case: Case) -> None:
    game, whole, reader = case.game, played(case), Reader(case.header)
    lines = iter(whole.lines[1:])
    for steps in whole.decisions:
        for line in game.lines_of([step.event for step in steps]):
            assert reader.follow(*game.events_of(json.loads(next(lines)), case.seats)) == line.events
            state = list(accumulate(reader.owed, game.evolve, initial=reader.state))[-1]
            assert state == steps[-1].after
        assert (reader.state, reader.owed) == (steps[-1].after, ())


@every_case
def test_a_line_holds_no_more_and_no_fewer_events_than_the_rules_give(case: Case) -> None:
    reader = Reader(case.header)
    for steps in played(case).decisions:
        lines = case.game.lines_of([step.event for step in steps])
        for line, after in zip_longest(lines, lines[1:]):
            before = (reader.state, reader.owed)
            wrong = [(*line.events, *after.events)] if after else []
            wrong += [line.events[:-1]] if line.events[1:] else []
            for told in wrong:
                with pytest.raises(ValueError, match="."):
                    reader.follow(*told)
                assert (reader.state, reader.owed) == before
            assert reader.follow(*line.events) == line.events


@every_case
def test_a_record_broken_off_anywhere_goes_on_to_the_same_end(case: Case) -> None:
    """Short records at each of their lines; what is owed after each is held against the rules above."""
    whole = played(case).lines
    for length in range(1, len(whole) + 1, len(whole) // 100 * 12 + 1):
        found = replay(whole[:length], ALL_GAMES)
        assert found.lines == length - 1
        rest = [written(case.game, [step.event for step in steps]) for steps in play_on(found)]
        assert [*whole[:length], *(line for lines in rest for line in lines)] == whole


@every_case
def test_a_line_that_the_rules_owe_is_missed(case: Case) -> None:
    whole, owed, number = played(case).lines, list[int](), 1
    for steps in played(case).decisions:
        lines = len(case.game.lines_of([step.event for step in steps]))
        owed += range(number + 1, number + lines)
        number += lines
    assert owed.pop() == len(whole) - 1, "the match's end is owed as well, but nothing follows it that could miss it"
    for number in owed[:: len(owed) // 20 + 1]:
        with pytest.raises(BadRecord) as caught:
            replay([*whole[:number], *whole[number + 1 :]], ALL_GAMES)
        assert caught.value.line == number + 1


# What a line of several events is held against; the games of the catalogue have tests of their own for theirs.

PAIRS = Case("pairs", 0, 4)


def line_of(kind: str) -> int:
    """The first line of this kind, from 0."""
    return next(number for number, line in enumerate(played(PAIRS).lines) if json.loads(line).get("e") == kind)


def refused(number: int, **fields: object) -> str:
    """Why the record is refused with other fields in a line; it is this line that is named."""
    lines = [*played(PAIRS).lines]
    lines[number] = to_line({**json.loads(lines[number]), **fields})
    with pytest.raises(BadRecord) as caught:
        replay(lines, ALL_GAMES)
    assert caught.value.line == number + 1
    return caught.value.reason


def test_a_line_of_two_cards_is_two_events_and_two_teams_have_their_own() -> None:
    found = replay(played(PAIRS).lines, ALL_GAMES)
    lines = [told for told in found.line_events if isinstance(told[0], CardMoved) and told[0].cause == "pair"]
    laid = [[event for event in told if isinstance(event, CardMoved)] for told in lines]
    assert all(len(told) == len(moved) == 2 and moved[0].card != moved[1].card
               for told, moved in zip(lines, laid, strict=True))  # fmt: skip
    assert {(first.target.team, first.seat % 2) for first, _ in laid} == {(0, 0), (1, 1)}
    assert len(found.happened) > found.lines


def test_a_line_with_other_cards_than_the_rules_give_is_named() -> None:
    drawn = json.loads(played(PAIRS).lines[line_of("draw")])["cards"][0]
    other = "b" if drawn == "a" else "a"
    assert refused(line_of("draw"), cards=[other]) == f'"cards" is ["{other}"], the rules give ["{drawn}"]'
    assert refused(line_of("draw"), cards=[drawn, drawn]) == '"cards" are too many or too few'
    assert refused(line_of("pair"), cards=["a", "b"]) in ("pair is not possible", _not_held(line_of("pair")))


def _not_held(number: int) -> str:
    return f"seat {json.loads(played(PAIRS).lines[number])['seat']} does not hold these cards"


def test_of_two_events_in_a_line_each_is_held_against_the_rules() -> None:
    number = line_of("round_end")
    ended = json.loads(played(PAIRS).lines[number])
    assert refused(number, totals=[0, 99]).startswith('"totals" is [0,99], the rules give ')
    assert refused(number, winner=None if ended["winner"] is not None else 0).startswith('"winner" is ')
    for out in {None, 0, 1, 2, 3} - {ended["out"]}:
        assert refused(number, out=out).startswith('"out" is ')


def test_another_seats_line_is_refused() -> None:
    number = line_of("draw")
    seat = json.loads(played(PAIRS).lines[number])["seat"]
    assert refused(number, seat=(seat + 1) % 4) == f"seat {seat} is to act, not seat {(seat + 1) % 4}"


def test_what_follows_the_end_is_refused() -> None:
    whole = played(PAIRS).lines
    with pytest.raises(BadRecord, match="the match is over"):
        replay([*whole, whole[-1]], ALL_GAMES)


def test_a_record_without_its_rounds_is_refused_at_its_header() -> None:
    header = {**json.loads(played(PAIRS).lines[0]), "seats": []}
    with pytest.raises(BadRecord, match='1: "seats" does not list 4 seats'):
        replay([to_line(header)], ALL_GAMES)


def test_a_replay_counts_lines_and_not_events() -> None:
    found = replay(played(PAIRS).lines[: line_of("pair") + 1], ALL_GAMES)
    assert (found.lines, len(found.happened)) == (line_of("pair"), line_of("pair") + 1)


# The first records of each rule set are what they were; `python -m tests.replays.thousand` holds a thousand.


@pytest.mark.parametrize("name", RULES)
def test_the_first_records_are_as_they_were_byte_for_byte(name: str) -> None:
    assert stored()[name][str(FEW)] == digest(name, FEW)


def test_every_digest_is_of_a_rule_set_that_is_played() -> None:
    assert {name: set(digests) for name, digests in stored().items()} == {name: {str(FEW), str(MANY)} for name in RULES}
