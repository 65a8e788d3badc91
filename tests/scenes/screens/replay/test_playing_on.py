"""A match that is over, played on from any of its moments: a new match, its record whole and legal (formats: the record)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from game.history.index import update
from game.history.match_list import Wanted, page
from game.history.statistics import people
from scenes.app.router import Router
from scenes.kit.scene import Push, Reset
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.match.occasion import FROM_REPLAY, Kind
from scenes.match.played import PlayedMatch, may_play_on, moment_of, open_match, play_on
from scenes.match.seats import seatings
from scenes.match.session import Session
from scenes.match.store.search import Search
from scenes.screens import routes
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.loading import Loading
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from tests.hands import Alone
from tests.scenes.screens.replay.replays import BOTH, DEMO, RECORDS, broken_off, replay_of
from tests.scenes.staging import stage_of

of_both = pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)


def session_from(stage: Stage, match: PlayedMatch, line: int, eyes: int = 0) -> Session:
    seated = seatings(match.header.seats, registry.looks(match.header.game.name), match.faces)
    return play_on(stage, moment_of(match, line), seated, eyes)


def recorded(stage: Stage) -> list[bytes]:
    """The lines of the one record that was written."""
    (path,) = (stage.data_folder / "records").glob("*.jsonl")
    return split_lines(path.read_bytes())


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_the_record_tells_all_of_it_from_the_first_deal_on(record: Path, tmp_path: Path) -> None:
    match, random = open_match(record), Random(record.stem)
    line = random.choice([line for line in range(1, match.lines) if may_play_on(match, line)])
    stage = stage_of(tmp_path)
    session = session_from(stage, match, line)
    assert session.state == match.state(line)
    assert len(session.story.rounds) == len(match.story(line, ()).rounds)
    session.close()
    lines = recorded(stage)
    assert lines[1:] == split_lines(record.read_bytes())[1 : line + 1]
    header = json.loads(lines[0])
    assert header["origin"] == FROM_REPLAY
    assert [seat["name"] for seat in header["seats"]] == [seat.name for seat in match.header.seats]
    assert replay(lines, GAMES).state == session.state


@of_both
@pytest.mark.parametrize("share", [0.02, 0.35, 0.6, 0.97])
def test_it_is_played_to_its_end_by_the_rules(record: Path, share: float, tmp_path: Path) -> None:
    match, stage = open_match(record), stage_of(tmp_path)
    session, random = session_from(stage, match, max(1, round(share * match.lines) - 3)), Random(3)
    while not session.is_over:
        if (seat := session.person_asked) is not None:
            moves = session.game.moves(session.view(seat))
            session.commit(seat, [random.choice(moves)])
        session.advance_at_once()
    session.close()
    assert replay(recorded(stage), GAMES).finished


@of_both
def test_who_played_stays_marked_and_nothing_of_it_counts(record: Path, tmp_path: Path) -> None:
    whole = broken_off(record, tmp_path, 9999, (1,))
    header, *rest = split_lines(whole.read_bytes())
    content = json.loads(header)
    content["seats"][1] = {"name": "Ada", "player": "human", "person": "0123456789abcdef"}
    whole.write_bytes(b"\n".join([json.dumps(content).encode(), *rest]) + b"\n")
    stage, random = stage_of(tmp_path / "data"), Random(1)
    session = session_from(stage, open_match(whole), 50)
    while not session.is_over:
        if (seat := session.person_asked) is not None:
            session.commit(seat, [random.choice(session.game.moves(session.view(seat)))])
        session.advance_at_once()
    session.close()
    written = json.loads(recorded(stage)[0])
    assert written["seats"] == content["seats"], "whoever has played until then, by name, kind and id"
    assert written["origin"] == FROM_REPLAY
    list(update(stage.data_folder / "records", stage.data_folder / "matches.index"))
    (found,) = page(stage.data_folder / "matches.index", Wanted(), 0, 9).matches
    assert (found.state, found.origin, [seat.name for seat in found.seats]) == (
        "over", FROM_REPLAY, [seat["name"] for seat in content["seats"]])
    assert not people(stage.data_folder / "matches.index", found.game)


@of_both
def test_who_played_plays_again_and_in_a_match_of_bots_whose_eyes_were_seen_through(
    record: Path, tmp_path: Path
) -> None:
    match = open_match(broken_off(record, tmp_path, 9999, (1,)))
    assert set(session_from(stage_of(tmp_path / "a"), match, 50).persons) == {1}
    match = open_match(broken_off(record, tmp_path, 9999, ()))
    session = session_from(stage_of(tmp_path / "b"), match, 50, eyes=2)
    assert set(session.persons) == {2}
    faces = [seat.face for seat in session.setup.seats]
    assert faces[2] == "kite" and faces.count("kite") == 1
    session.close()
    players = [seat["player"] for seat in json.loads(recorded(session.stage)[0])["seats"]]
    assert [seat for seat, player in enumerate(players) if player == "human"] == [2], "and the record says so"


def test_not_from_its_end_and_not_before_it_is_over(tmp_path: Path) -> None:
    match = open_match(DEMO)
    assert [line for line in range(match.lines + 1) if not may_play_on(match, line)] == [0, match.lines]
    unfinished = open_match(broken_off(DEMO, tmp_path, 60))
    assert not any(may_play_on(unfinished, line) for line in range(61))
    with pytest.raises(AssertionError):
        moment_of(unfinished, 40)
    scene = replay_of(stage_of(tmp_path), DEMO)
    scene.player.go_to(match.lines)
    assert Alone(scene).choose("Play on from here") is None and "match ends here" in str(scene.stage.notices.line)


def test_the_way_there_and_that_it_can_be_continued(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, speed="instant")
    scene = replay_of(stage, DEMO)
    turn = next(turn for turn in scene.player.match.rounds[3].turns if turn.seat == 0)
    scene.player.go_to(turn.line)
    stack = SceneStack(scene, Router(stage).make)
    stack.apply(Alone(scene).choose("Play on from here"))
    assert isinstance(stack.top, Loading)
    stack.update(16)
    assert isinstance(stack.top, Turn) and len(stack.scenes) == 1
    assert stack.top.session.person_asked == 0
    assert stack.top.table.view == scene.player.match.header.game.view(scene.player.match.state(turn.line), 0)
    stack.top.session.close()
    search = Search(stage.data_folder / "records")
    search.run()
    (found,) = search.open
    assert found.header.origin == FROM_REPLAY and not search.skipped
    open_matches = OpenMatches(stage)
    open_matches.resume_record(found.path)
    session = open_matches.resumed()
    assert isinstance(session, Session) and session.occasion.kind is Kind.PLAYED_ON
    session.close()


def test_a_record_is_opened_by_its_path_or_leaves_a_line(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    router = Router(stage)
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(DEMO.read_bytes().replace(b'"canvas"', b'"canvass"', 1))
    for path, words in ((bad, "Can't show the match in bad.jsonl"), (tmp_path / "no.jsonl", "Can't open the match in no.jsonl")):
        stack = SceneStack(routes.Menu(), router.make)
        stack.apply(Push(routes.Replay(path)))
        stack.update(16)
        assert type(stack.top).__name__ == "Menu" and any(words in line for line in stage.notices.lines)
    stack.apply(Push(routes.Replay(DEMO)))
    stack.update(16)
    assert type(stack.top).__name__ == "ReplayScene" and len(stack.scenes) == 2
    assert isinstance(Alone(router.make(routes.Opened(open_match(DEMO)))).choose("Back"), Reset)
