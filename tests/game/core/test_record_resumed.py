"""A record that ends early, anywhere, is an unfinished match, and goes on after the last move that was written whole."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.commands import verify
from game.core.events import Event
from game.core.files import TooLong
from game.core.match import Match
from game.core.record import Reader, Replay, replay, to_line
from game.core.record_file import resume
from game.history.record_import import bring_in
from tests.game.core.records import NAMES, SAMPLES, Lines, read, sample
from tests.game.red7.matches import seated

CUTS = [
    *(("basic-2", length) for length in range(1, 12)),
    *(("expert-1.2-3", length) for length in range(1, 90, 2)),
    *(("expert-bga-2", length) for length in range(2, 90, 2)),
    *((name, length) for name in NAMES for length in range(90, len(sample(name)), 37)),
]  # fmt: skip


def resumed(replayed: Replay, seed: int) -> Match[Any, Any, Any]:
    """The match taken up again by random bots."""
    random = Random(seed)
    players = [seated("random", random) for _ in replayed.header.seats]
    return Match(replayed.header.game, replayed.state, players, random, replayed.owed)


def played_on(replayed: Replay, seed: int) -> Lines:
    """The lines that follow when the match is played to its end."""
    match, lines = resumed(replayed, seed), []
    while not match.is_over:
        lines += written(replayed, [step.event for step in match.advance() or ()])
    return lines


def written(replayed: Replay, events: Sequence[Event]) -> Lines:
    """Events as lines of the record."""
    return [to_line(line.content) for line in replayed.header.game.lines_of(events)]


@pytest.mark.parametrize("name", NAMES)
def test_after_every_line_what_is_owed_is_what_the_whole_record_goes_on_with(name: str) -> None:
    whole = read(sample(name))
    game, events = whole.header.game, whole.happened
    reader = Reader(whole.header)
    for done, event in enumerate(events, 1):
        reader.follow(event)
        state = reader.state
        for follows, owed in zip(events[done:], reader.owed, strict=False):
            assert game.reconcile(state, follows, owed) == follows
            state = game.evolve(state, follows)
        assert len(reader.owed) <= len(events) - done
        assert game.is_over(reader.state) == (done == len(events))


@pytest.mark.parametrize(("name", "length"), CUTS)
def test_a_cut_record_is_played_on_to_the_end_and_stays_a_record(name: str, length: int) -> None:
    lines = sample(name)[:length]
    replayed = read(lines)
    assert (replayed.finished, replayed.lines) == (False, length - 1)
    joined = [*lines, *played_on(replayed, length)]
    whole = read(joined)
    assert whole.finished
    assert whole.line_events[: replayed.lines] == replayed.line_events


def test_a_whole_record_has_nothing_to_play_on() -> None:
    replayed = read(sample())
    assert replayed.finished
    assert resumed(replayed, 1).advance() == ()
    assert played_on(replayed, 1) == []


def test_after_the_deal_the_first_turn_is_owed() -> None:
    replayed = read(sample()[:2])
    assert written(replayed, replayed.owed) == [sample()[2]]


def test_after_the_last_pass_the_rounds_end_is_owed() -> None:
    replayed = read(sample()[:10])
    assert [json.loads(line)["e"] for line in written(replayed, replayed.owed)] == ["round_end", "match_end"]
    match = resumed(replayed, 1)
    assert match.owes_events
    assert len(match.advance() or ()) == 2
    assert not match.owes_events
    assert match.is_over


def test_in_mid_turn_nothing_is_owed_and_the_same_seat_goes_on() -> None:
    replayed = read(sample()[:4])
    assert replayed.owed == ()
    assert replayed.header.game.seat_to_act(replayed.state) == 1


def test_resuming_in_mid_turn_keeps_what_was_done() -> None:
    replayed = read(sample()[:4])
    first = json.loads(played_on(replayed, 3)[0])
    assert first["e"] in ("canvas", "out")
    assert first["seat"] == 1


RECORDS = [SAMPLES / "advanced-3.jsonl", SAMPLES / "basic-2.jsonl", SAMPLES.parent / "7street" / "7street-3.jsonl"]
LAST = 3


@pytest.mark.parametrize("end", [4, 60, -1], ids=["deal", "midst", "end"])
@pytest.mark.parametrize("sample", RECORDS, ids=lambda path: path.stem)
def test_cut_at_every_byte_of_its_last_lines(tmp_path: Path, sample: Path, end: int) -> None:
    """Each byte of three lines: what is told is all whole lines, the file holds just them and goes on after them."""
    lines = sample.read_bytes().splitlines(keepends=True)[:end]
    whole, path = b"".join(lines), tmp_path / "record.jsonl"
    told = replay([line.rstrip(b"\n") for line in lines], GAMES).line_events
    for size in range(len(whole) - sum(map(len, lines[-LAST:])), len(whole)):
        path.write_bytes(whole[:size])
        written = (whole[:size] + b"\n").count(b"}\n")  # without its newline a line is whole
        played, file = resume(path, GAMES)
        file.close()
        assert played.line_events == told[: written - 1]
        assert path.read_bytes() == b"".join(lines[:written])
        torn = list(tmp_path.glob("*.damaged-*"))
        assert [replayed.read_bytes() for replayed in torn] == [whole[:size]] * (len(whole[:size].splitlines()) > written)
        for replayed in torn:
            replayed.unlink()


def test_fifty_megabytes_behind_a_sound_beginning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Refused with a reason by all that reads records, and left as it is."""
    lines = RECORDS[0].read_bytes().splitlines(keepends=True)[:60]
    path, folder = tmp_path / "long.jsonl", tmp_path / "records"
    path.write_bytes(b"".join(lines) + lines[-1] * ((50 << 20) // len(lines[-1])))
    size = path.stat().st_size
    with pytest.raises(TooLong, match="longer than 16 MB"):
        resume(path, GAMES)
    with pytest.raises(TooLong, match="longer than 16 MB"):
        bring_in(path, folder, datetime(2026, 8, 14))
    assert verify.main([str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{path}:61: ")
    assert (path.stat().st_size, list(tmp_path.iterdir())) == (size, [path])
