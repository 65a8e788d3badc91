"""A recorded match: every state by folding from the nearest kept one, its rounds and turns, and who may see it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.events import RoundBegan, RoundEnded, TurnBegan
from game.core.record import BadRecord, Reader, replay, split_lines
from scenes.match.played import open_match, why_not_opened
from tests.scenes.screens.replay.replays import BOTH, DEMO, RECORDS, STREET, broken_off

by_name = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)


@by_name
def test_every_line_is_reached_as_by_following_from_the_beginning(record: Path) -> None:
    match = open_match(record)
    reader = Reader(match.header)
    assert match.state(0) == reader.state
    for line, told in enumerate(replay(split_lines(record.read_bytes()), GAMES).line_events, 1):
        before = reader.state
        reader.follow(*told)
        assert match.state(line) == reader.state, line
        steps = match.steps(line, line)
        assert (steps[0].before, steps[-1].after) == (before, reader.state)


@by_name
def test_rounds_and_turns_are_where_the_events_say(record: Path) -> None:
    match = open_match(record)
    begun = [line for line, told in enumerate(match.line_events, 1) for event in told if isinstance(event, RoundBegan)]
    turns = [(line, event.seat) for line, told in enumerate(match.line_events, 1) for event in told
             if isinstance(event, TurnBegan)]
    ended = [event for told in match.line_events for event in told if isinstance(event, RoundEnded)]
    assert [mark.begin for mark in match.rounds] == begun
    assert [tuple(turn) for mark in match.rounds for turn in mark.turns] == turns
    assert [mark.result.totals for mark in match.rounds if mark.result] == [event.totals for event in ended]
    assert match.rounds[-1].end == match.lines
    for mark, after in zip(match.rounds, match.rounds[1:], strict=False):
        assert mark.end == after.begin - 1
    for mark in match.rounds:
        assert list(mark.stops) == sorted(set(mark.stops))
        assert mark.stops[0] == mark.begin and mark.stops[-1] == mark.end


@pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)
def test_the_story_grows_with_the_lines(record: Path) -> None:
    match = open_match(record)
    seated = ()
    for mark in match.rounds:
        ends = next(line for line in range(mark.begin, mark.end + 1)
                    if any(isinstance(event, RoundEnded) for event in match.line_events[line - 1]))
        assert len(match.story(ends - 1, seated).rounds) == mark.number - 1
        assert len(match.story(ends, seated).rounds) == mark.number
    assert match.story(match.lines, seated).winners and not match.story(match.lines - 1, seated).winners


def test_a_match_that_is_over_may_be_seen_through_all_eyes() -> None:
    assert open_match(DEMO).eyes == (0, 1, 2, 3)


@pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)
@pytest.mark.parametrize(("people", "eyes"), [((2,), (2,)), ((0, 1), (None,)), ((), (None,))])
def test_one_that_goes_on_only_through_ones_own(
    record: Path, people: tuple[int, ...], eyes: tuple[int | None, ...], tmp_path: Path
) -> None:
    assert open_match(broken_off(record, tmp_path, 90, people)).eyes == eyes


def test_a_torn_last_line_is_dropped_and_a_header_alone_is_a_match(tmp_path: Path) -> None:
    lines = split_lines(DEMO.read_bytes())
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(b"\n".join(lines[:40]) + b"\n" + lines[40][:9])
    assert open_match(torn).lines == 39
    torn.write_bytes(lines[0])
    assert (open_match(torn).lines, open_match(torn).rounds) == (0, [])


@pytest.mark.parametrize("seed", range(8))
def test_what_is_no_record_leaves_a_line_that_names_the_file(seed: int, tmp_path: Path) -> None:
    random, lines = Random(seed), split_lines(STREET.read_bytes())
    number = random.randrange(2, len(lines) - 1)
    del lines[number]
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(BadRecord) as fault:
        open_match(path)
    line = why_not_opened(path.name, fault.value)
    assert line is not None and "bad.jsonl" in line and str(fault.value.line) in line


def test_what_is_not_there_leaves_one_too_and_a_fault_of_the_program_is_none(tmp_path: Path) -> None:
    with pytest.raises(OSError) as fault:
        open_match(tmp_path / "none.jsonl")
    assert "none.jsonl" in (why_not_opened("none.jsonl", fault.value) or "")
    with pytest.raises(ZeroDivisionError):
        why_not_opened("x", ZeroDivisionError())
