"""Several people climb one run: the pad passes after each try (design: couch relay)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.arcade.run import (
    DAILY,
    FREE,
    ROUNDS,
    Mate,
    Run,
    after_round,
    holding,
    mate_next,
    mate_now,
    mate_of,
    opened,
    play_again,
    together,
    turn_now,
)
from game.arcade.run_file import MOST_MATES, file_of, read_run, write_run
from game.core.entry import LOST_ROUND, RoundDone
from game.core.game import Json

ANN, BEN, CLEO = Mate("Ann", "kite", "a1", "pad 1 x"), Mate("Ben", "moon"), Mate("Cleo", "bolt", device="keys")
RELAY = Run(FREE, "2026-10-12", 7, "asmadi-1.3", mates=(ANN, BEN, CLEO))


def won(run: Run) -> Run:
    """After the stage to play was won, in rounds that bring enough."""
    stage = run.stage.number
    points = 10 if run.stage.each else 7
    while run.cleared < stage:
        run = after_round(run, RoundDone("R" if run.stage.colour != "R" else "O", points))
    return run


def lost(run: Run) -> Run:
    """After the stage to play was lost."""
    for _ in range(ROUNDS):
        run = after_round(run, LOST_ROUND)
    return run


def test_the_pad_passes_from_stage_to_stage_round_and_round() -> None:
    run, played = RELAY, []
    for _ in range(7):
        played.append(mate_now(run))
        assert mate_now(opened(run)) == played[-1]  # begun or not
        run = won(run)
    assert played == [ANN, BEN, CLEO, ANN, BEN, CLEO, ANN]
    assert [mate_of(run, number) for number in range(1, 8)] == played


def test_who_has_lost_a_stage_hands_the_pad_on() -> None:
    run = lost(won(RELAY))
    assert (mate_now(run), mate_next(run)) == (BEN, CLEO)
    run = play_again(run)
    assert mate_now(run) == CLEO
    run = won(run)
    assert (mate_of(run, 1), mate_of(run, 2), mate_now(run)) == (ANN, CLEO, ANN)


def test_alone_nobody_hands_anything_on() -> None:
    run = RELAY._replace(mates=())
    assert mate_now(run) is mate_next(run) is mate_of(won(run), 1) is None


def test_a_relay_is_kept_with_its_people(tmp_path: Path) -> None:
    run = lost(won(RELAY))
    write_run(tmp_path, run)
    assert read_run(tmp_path, FREE)[0].run == run


def test_a_run_from_before_there_were_relays_is_played_alone(tmp_path: Path) -> None:
    write_run(tmp_path, RELAY._replace(mates=()))
    assert "mates" not in json.loads(file_of(tmp_path, FREE).read_text())
    kept = read_run(tmp_path, FREE)[0].run
    assert kept is not None and kept.mates == ()


@pytest.mark.parametrize("mates", [
    [], "Ann", [{"name": "Ann", "face": "kite"}], [{"name": "Ann", "face": "kite"}] * (MOST_MATES + 1),
    [{"name": "Ann"}, {"name": "Ben", "face": "moon"}], [{"name": " ", "face": "kite"}, {"name": "Ben", "face": "moon"}],
    [{"name": "A" * 500, "face": "kite"}, {"name": "Ben", "face": "moon"}],
    [{"name": 3, "face": "kite"}, {"name": "Ben", "face": "moon"}], [None, None],
])  # fmt: skip
def test_people_that_make_no_sense_set_the_file_aside(mates: Json, tmp_path: Path) -> None:
    write_run(tmp_path, RELAY)
    content = {**json.loads(file_of(tmp_path, FREE).read_text()), "mates": mates}
    file_of(tmp_path, FREE).write_text(json.dumps(content))
    kept, aside = read_run(tmp_path, FREE)
    assert kept.run is None
    assert aside is not None and aside.path.exists()


def test_a_day_is_one_persons(tmp_path: Path) -> None:
    """Its first attempt counts."""
    write_run(tmp_path, RELAY._replace(kind=DAILY))
    kept = read_run(tmp_path, DAILY)[0].run
    assert kept is not None and kept.mates == ()


def test_what_a_newer_version_has_written_stays(tmp_path: Path) -> None:
    write_run(tmp_path, RELAY)
    path = file_of(tmp_path, FREE)
    content = json.loads(path.read_text())
    content["mates"][0] |= {"hat": {"size": 3}}
    path.write_text(json.dumps({**content, "weather": ["sun", 2]}))
    run = read_run(tmp_path, FREE)[0].run
    assert run is not None and run.mates[1:] == RELAY.mates[1:]
    write_run(tmp_path, won(holding(run, 0, "touch")))
    after = json.loads(path.read_text())
    assert after["weather"] == ["sun", 2]
    assert after["mates"][0] == {"name": "Ann", "face": "kite", "person": "a1", "device": "touch", "hat": {"size": 3}}
    assert after["stage"] == 2 and read_run(tmp_path, FREE)[0].run == won(holding(run, 0, "touch"))


def test_whoever_took_another_device_plays_with_it_from_now_on() -> None:
    run = lost(won(RELAY))
    changed = holding(run, turn_now(run), "mouse")
    assert [mate.device for mate in changed.mates] == ["pad 1 x", "mouse", "keys"]
    assert mate_now(changed) == BEN._replace(device="mouse")


def test_those_of_a_kept_run_are_known_again_with_what_they_hold_now() -> None:
    here = CLEO._replace(device="touch"), Mate("Anna", "star", "a1", "pad 2 y"), BEN._replace(device="mouse")
    assert together(RELAY.mates, here) == (ANN._replace(device="pad 2 y"), BEN._replace(device="mouse"), here[0])
    for others in ((ANN, BEN), (ANN, BEN, Mate("Cleo", "moon")), (Mate("Ann", "kite"), BEN, CLEO)):
        assert together(RELAY.mates, others) == ()
