"""An evening of teams: who wins with whom counts for both, and the same deals part nobody from their team."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.record import SeatEntry
from game.core.record_file import RecordFile
from scenes.match.store import RECORDS
from scenes.match.story import Seating
from scenes.screens.couch.evening.deals import DealsModel, DealsScene
from scenes.screens.couch.evening.matches import Played, have_same_deals, played, rotations, standings, still_to_play
from scenes.screens.couch.evening.scene import CouchEvening, EveningScene, Records, evening_of
from scenes.specs import registry
from tests.hands import texts_of
from tests.scenes.staging import render_scene, stage_of
from tests.scenes.teams import ANN, BEN, CLEO, DORA, SEATS, begun, played_out
from tests.tiny.catalogue import pairs_in_catalogue
from tests.tiny.game import PAIRS_GAME, Pairs

SIDES = ((0, 2), (1, 3))
NAMES = ("Ann", "Ben", "Cleo", "Dora")


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with pairs_in_catalogue():
        yield


def match(folder: Path, seats: tuple[Seating, ...] = SEATS, seed: int = 1) -> Played:
    session = begun(stage_of(folder / "played", (640, 360)), seats, seed)
    record = played(session.header, played_out(session), 0.0)
    assert record is not None
    return record


def test_who_won_is_told_of_everybody_in_the_team(tmp_path: Path) -> None:
    matches = [match(tmp_path, rotations(SEATS, SIDES)[seed % 4], seed) for seed in range(1, 7)]
    score = {one.seating.name: one for one in standings(matches, SEATS)}
    for one, other in (("Ann", "Cleo"), ("Ben", "Dora")):
        assert score[one][1:] == score[other][1:], "they win and lose together"
    for number, each in enumerate(matches):
        winners = {name for name in NAMES if score[name].won[number]}
        assert winners == set(each.winning_names)
        assert winners in ({"Ann", "Cleo"}, {"Ben", "Dora"}, set(NAMES))
    assert score["Ann"].points == sum(entry.points[each.side_of("Ann")] for each in matches for entry in each.rounds)
    assert min(entry.points[side] for each in matches for entry in each.rounds for side in (0, 1)) < 0
    assert {each.side_of("Ann") for each in matches} == {0, 1}


def test_seats_rotate_so_that_who_belongs_together_stays_together(tmp_path: Path) -> None:
    assert len(rotations(SEATS, SIDES)) == 4
    assert rotations(SEATS, ((0, 1), (2, 3))) == [SEATS, (CLEO, DORA, ANN, BEN)]
    assert rotations(SEATS, ((0, 1, 2), (3,))) == [SEATS]
    first = match(tmp_path)
    left = still_to_play(SEATS, first.header, [first])
    assert [seats[0] for seats in left] == [BEN, CLEO, DORA]
    again = match(tmp_path, left[0])
    assert have_same_deals(first.header, again.header)
    assert still_to_play(SEATS, first.header, [first, again]) == left[1:]
    others = match(tmp_path, (ANN, CLEO, BEN, DORA))
    assert not have_same_deals(first.header, others.header), "the same seed, but others belong together"


def test_what_a_team_did_with_a_deal_stands_with_both(tmp_path: Path) -> None:
    series = [match(tmp_path, seats) for seats in rotations(SEATS, SIDES)]
    model = DealsModel(tuple(series))
    assert model.players == NAMES
    for seat, hand in enumerate(model.hands):
        for each in series:
            result, side = hand.results[NAMES.index(each.names[seat])], each.side_of(each.names[seat])
            assert result == (each.rounds[0].winner == side, each.rounds[0].points[side])
            assert result.won or result.words in (f"{result.points:+}", "Out")
    assert [total.points for total in model.totals][:2] == [total.points for total in model.totals][2:]


def test_the_pages_of_such_an_evening_can_be_drawn_and_heard(tmp_path: Path) -> None:
    series = [match(tmp_path, seats) for seats in rotations(SEATS, SIDES)]
    stage = stage_of(tmp_path, (1280, 720))
    evening, deals = EveningScene(stage, evening_of(series, SEATS), None), DealsScene(stage, series)
    for scene in (evening, deals):
        render_scene(scene)
    spoken = evening.tell(False)
    assert all(f"Match {number}: {', '.join(each.winning_names)}" in spoken for number, each in enumerate(series, 1))
    assert "Dealt to seat 1" in deals.about


def test_the_ways_on_after_such_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_of(tmp_path)
    folder = tmp_path / RECORDS
    folder.mkdir()
    session = begun(stage)
    file = RecordFile.create(folder / "one.jsonl", session.header)
    file.append(PAIRS_GAME, played_out(session))
    file.close()
    assert [each.names for each in Records(folder).evening(NAMES).matches] == [NAMES]
    moves: Any = CouchEvening(stage).enabled_moves(session)()
    assert [(way.title, way.second) for way in moves] == [
        ("Same deals", "swap seats, match 2 of 4"), ("Evening", "")]
    monkeypatch.setattr(Pairs, "sides", lambda self, seats: ((0, 1, 2), (3,)))
    session.story = session.story._replace(sides=((0, 1, 2), (3,)))
    moves = CouchEvening(stage).enabled_moves(session)()
    assert [way.title for way in moves] == ["Evening"], "there is no other way to sit"


def test_a_bot_in_the_team_is_nobody_of_the_evening(tmp_path: Path) -> None:
    record = match(tmp_path)
    entries = (*record.header.seats[:3], SeatEntry("Dora", "bot:random"))
    mixed = record._replace(header=record.header._replace(seats=entries))
    assert [one.seating.name for one in standings([mixed], SEATS[:3])] == sorted(
        NAMES[:3], key=lambda name: name not in mixed.winning_names)


def test_in_an_evening_of_two_games_matches_add_up_and_points_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = registry.GAMES["red7"]
    monkeypatch.setitem(registry.GAMES, "pairs too", other)
    first, second = match(tmp_path, seed=1), match(tmp_path, seed=2)
    elsewhere = Pairs()
    elsewhere.name = "pairs too"
    mixed = (first, second._replace(header=second.header._replace(game=elsewhere)))
    stage = stage_of(tmp_path)
    page = EveningScene(stage, evening_of(mixed, SEATS), None)
    texts = set(texts_of(page))
    assert {"Matches", "Rounds", "Pairs", "Red7"} <= texts
    assert "Points" not in texts
    assert "points" not in page.about
    assert "Match 2: Red7" in page.tell(True)
    alone = EveningScene(stage, evening_of((first, second), SEATS), None)
    assert "Points" in texts_of(alone)
    assert "Pairs" not in texts_of(alone)
