"""The evening's score: from the records alone, whatever else lies in the folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES
from scenes.match.store import RECORDS
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.couch.evening.deals import DealsScene
from scenes.screens.couch.evening.matches import Played, leaders, rotations, standings
from scenes.screens.couch.evening.scene import EVENING_S, LAST_MATCHES, CouchEvening, EveningScene, Records, evening_of
from scenes.screens.scoring.match_won import MatchWon
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.couch.company import BOT, ONE_ROUND, RULES, company
from tests.scenes.screens.couch.evenings import NOW_S, TRIO, ended, write
from tests.scenes.screens.couch.test_same_deals import play_out
from tests.scenes.staging import focused, key, mouse, pushed, render_scene, stage_of, titles_of, top_of

NAMES = ("Ann", "Ben", "Cleo")
BASIC = {**RULES, "scoring": "none", "draw": False, "actions": False}


def searched(folder: Path) -> Records:
    return Records(folder / RECORDS, lambda: NOW_S)


def test_the_matches_of_the_same_people_in_twelve_hours_count_whoever_sat_where(tmp_path: Path) -> None:
    write(tmp_path, TRIO, 1, minutes_ago=30, rules=BASIC)
    write(tmp_path, TRIO[::-1], 2, minutes_ago=90, rules=BASIC)
    write(tmp_path, (*TRIO, BOT), 3, minutes_ago=60, rules=BASIC)
    write(tmp_path, TRIO[:2], 4, rules=BASIC)
    write(tmp_path, (*TRIO[:2], Seating("Dan", "ring")), 5, rules=BASIC)
    write(tmp_path, TRIO, 6, minutes_ago=EVENING_S / 60 + 1, rules=BASIC)
    evening = searched(tmp_path).evening(NAMES)
    assert [match.header.seed for match in evening.matches] == [2, 3, 1], "the oldest first"
    assert evening.damaged == 0


def test_the_score_adds_up(tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        write(tmp_path, rotations(TRIO)[seed - 1], seed)
    matches = searched(tmp_path).evening(NAMES).matches
    score = standings(matches, TRIO)
    assert [one.matches for one in score] == sorted((one.matches for one in score), reverse=True)
    for one in score:
        won = [one.seating.name in [match.names[seat] for seat in match.winners] for match in matches]
        assert (one.won, one.matches) == (tuple(won), sum(won))
        totals = [sum(entry.points[match.names.index(one.seating.name)] for entry in match.rounds) for match in matches]
        assert one.points == sum(totals)
    assert sum(one.rounds for one in score) == sum(len(match.rounds) for match in matches)
    assert max(one.points for one in score) >= 35, "somebody reached the target"
    assert [one.matches for one in leaders(score)] == [score[0].matches] * len(leaders(score))
    assert leaders(standings([], TRIO)) == []


def test_unfinished_matches_do_not_count_and_damaged_ones_are_only_counted(tmp_path: Path) -> None:
    write(tmp_path, TRIO, 1, rules=BASIC)
    whole = write(tmp_path, TRIO, 2).read_bytes()
    folder = tmp_path / RECORDS
    lines = whole.split(b"\n")
    for name, content in {
        "unfinished": b"\n".join(lines[:9]) + b"\n",
        "torn": whole[: len(whole) // 2],
        "against the rules": b"\n".join((*lines[:9], lines[1], *lines[9:])),
        "other people, torn": whole.replace(b"Cleo", b"Dora")[: len(whole) // 2],
        "not a record": b"\xff\x00\n",
        "empty": b"",
    }.items():
        (folder / f"{name}.jsonl").write_bytes(content)
        ended(folder / f"{name}.jsonl", 1)
    evening = searched(tmp_path).evening(NAMES)
    assert len(evening.matches) == 2
    assert evening.damaged == 3, "against the rules, not a record, empty: but not what others have played"


def test_a_link_that_leads_nowhere_takes_no_match_from_the_evening(tmp_path: Path) -> None:
    write(tmp_path, TRIO, 1, rules=BASIC)
    folder = tmp_path / RECORDS
    (folder / "gone.jsonl").symlink_to(folder / "nowhere.jsonl")
    (folder / "round.jsonl").symlink_to(folder / "round.jsonl")
    evening = searched(tmp_path).evening(NAMES)
    assert (len(evening.matches), evening.damaged) == (1, 2)


def test_what_has_changed_is_read_again_and_a_missing_folder_is_an_empty_evening(tmp_path: Path) -> None:
    records = searched(tmp_path)
    assert records.evening(NAMES) == ((), 0)
    path = write(tmp_path, TRIO, 1, rules=BASIC)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    ended(path, 1)
    assert records.evening(NAMES).matches == ()
    path.write_bytes(whole)
    ended(path, 1)
    assert len(records.evening(NAMES).matches) == 1


WIDE = tuple(Seating("W" * 11 + letter, face)
             for letter, face in zip("ABCD", ("kite", "moon", "bolt", "ring"), strict=True))


@pytest.fixture(scope="module")
def series(tmp_path_factory: pytest.TempPathFactory) -> tuple[Played, ...]:
    """A series of four with long names, and one more match of the same people."""
    folder = tmp_path_factory.mktemp("series")
    for seats in rotations(WIDE):
        write(folder, seats, 17, minutes_ago=5)
    write(folder, WIDE, 4)
    return searched(folder).evening(tuple(who.name for who in WIDE)).matches


def pages(stage: Stage, matches: tuple[Played, ...]) -> list[EveningScene | DealsScene]:
    """Both pages."""
    deals = DealsScene(stage, matches[:-1])
    return [EveningScene(stage, evening_of(matches, WIDE), lambda: deals), deals]


def test_long_names_and_many_players_are_whole_in_every_window(tmp_path: Path, series: tuple[Played, ...]) -> None:
    stage = stage_of(tmp_path)
    for page in pages(stage, series):
        assert {who.name for who in WIDE} <= {*texts_of(page)}
        assert {case: faults for case in in_every_window(stage, page) if (faults := faults_of(page))} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_can_be_drawn_and_nothing_moves_by_itself(
    tmp_path: Path, series: tuple[Played, ...], theme: str
) -> None:
    stage = stage_of(tmp_path, (640, 360), theme=theme)
    for scene in pages(stage, series):
        render_scene(scene)
        assert not scene.animating


def test_more_matches_than_there_is_room_for(tmp_path: Path) -> None:
    write(tmp_path, TRIO, 1, rules=BASIC)
    stage = stage_of(tmp_path, (1280, 720))
    [match] = searched(tmp_path).evening(NAMES).matches
    many = [match._replace(header=match.header._replace(seed=seed)) for seed in range(LAST_MATCHES[0] + 5)]
    page = EveningScene(stage, evening_of(many, TRIO), None)
    words = texts_of(page)
    assert "23 matches" in words
    assert [number in words for number in ("5", "6", "23")] == [False, True, True]
    cases = in_every_window(stage, page)
    assert {case: faults for case in cases if (faults := faults_of(page))} == {}


def test_rounds_are_turned_by_directions_pages_and_mouse(tmp_path: Path, series: tuple[Played, ...]) -> None:
    stage = stage_of(tmp_path, (1280, 720))
    deals = DealsScene(stage, series[:-1])
    seen = [deals.model.number - 1]
    for kind in (Kind.RIGHT, Kind.NEXT, Kind.PREVIOUS, Kind.LEFT, Kind.PREVIOUS):
        assert deals.handle(key(kind)) is None
        seen.append(deals.model.number - 1)
    assert seen == [0, 1, 2, 1, 0, 0]
    choice = focused(deals).rect
    for kind in (Kind.PRESS, Kind.RELEASE):
        deals.handle(mouse(kind, (choice.right - choice.height // 2, choice.centery)))
    assert deals.model.number - 1 == 1
    assert deals.handle(key(Kind.CANCEL)) == Pop()


def test_the_evening_is_one_press_away_from_a_match_of_several(tmp_path: Path) -> None:
    with company(tmp_path, 2, seed=3, rules=ONE_ROUND) as play:
        (tmp_path / RECORDS / "broken.jsonl").write_text("nothing\n")
        play_out(play)
        won = play.stack.top
        assert isinstance(won, MatchWon)
        titles = titles_of(won)
        assert titles == ["Rematch", "Same deals", "Evening", "New match", "Menu"]
        assert won.focus.index == 0, "a rematch stays one press"
        play.stack.apply(won.focus.widgets[2].activate())
        assert play.scene == "EveningScene"
        assert [len(one.won) for one in top_of(play.stack, EveningScene).model.standings] == [1, 1]
        assert play.stage.notices.line == "1 damaged record is left out of the score."
        play.frame(16)


def test_a_single_person_has_no_evening(tmp_path: Path) -> None:
    with company(tmp_path, 1, 1, seed=3, rules=ONE_ROUND) as play:
        play_out(play)
        assert titles_of(play.stack.top) == ["Rematch", "New match", "Menu"]


def test_a_new_match_of_several_begins_in_the_lobby(tmp_path: Path) -> None:
    with company(tmp_path, 2, seed=3) as play:
        play.open()
        assert type(play.router.make(routes.NewMatch())).__name__ == "Lobby"
    router = Router(stage_of(tmp_path / "alone"))
    assert type(router.make(routes.NewMatch())).__name__ == "Setup"


def test_the_score_is_found_again_after_a_restart(tmp_path: Path) -> None:
    with company(tmp_path, 2, seed=3, rules=ONE_ROUND) as play:
        play_out(play)
        session = play.session
    stage = stage_of(tmp_path)
    moves = CouchEvening(stage).enabled_moves(session)()
    assert moves is not None
    page = pushed(moves[1].action())
    assert isinstance(page, EveningScene)
    assert page.model.standings[0].matches == 1
