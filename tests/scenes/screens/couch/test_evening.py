"""An evening's score, of seats and of teams, and the same deals from other seats."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.events import Event, RoundBegan
from game.core.record import SeatEntry, read, split_lines
from game.core.record_file import RecordFile
from game.red7.dealing import shuffled
from game.red7.events import Scored
from game.red7.game import RED7
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Replace
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.couch.evening.deals import DealsModel, DealsScene
from scenes.screens.couch.evening.matches import (
    Played,
    have_same_deals,
    latest,
    leaders,
    played,
    rotations,
    standings,
    still_to_play,
)
from scenes.screens.couch.evening.scene import EVENING_S, LAST_MATCHES, CouchEvening, EveningScene, Records, evening_of
from scenes.screens.scoring.match_won import MatchWon
from scenes.specs import registry
from tests.hands import texts_of
from tests.scenes.autoplay import AutoPlay
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.couch.company import BOT, HOLDERS, ONE_ROUND, RULES, company
from tests.scenes.screens.couch.evenings import NOW_S, TRIO, bots_for, ended, write
from tests.scenes.staging import focused, key, mouse, pushed, render_scene, stage_of, titles_of, top_of
from tests.scenes.teams import ANN, BEN, CLEO, DORA, SEATS, begun, played_out
from tests.tiny.catalogue import pairs_in_catalogue
from tests.tiny.game import PAIRS_GAME, Pairs

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


# The same deals from other seats: how alike the deals are, whose device is whose, when a series is complete.

SEED = 17


def happened(session: Session, rounds: int = 99) -> list[Event]:
    """All that happens in a match, or in its first rounds."""
    events: list[Event] = []
    while not session.is_over and sum(isinstance(event, RoundBegan) for event in events) <= rounds:
        events += [step.event for step in session.advance() or ()]
    return events


def deals(events: list[Event]) -> list[RoundBegan]:
    return [event for event in events if isinstance(event, RoundBegan)]


def of_record(path: Path) -> Played:
    match = played(*read(split_lines(path.read_bytes()), GAMES), 0.0)
    assert match is not None
    return match


def series_of(folder: Path, matches: int = 3) -> list[Played]:
    return [of_record(write(folder, seats, SEED)) for seats in rotations(TRIO)[:matches]]


@pytest.mark.parametrize("scoring", ["none", "target", "deck", "reshuffle"])
def test_the_first_deal_is_exactly_the_same_whoever_sits_where(tmp_path: Path, scoring: str) -> None:
    rules = {**RULES, "scoring": scoring}
    assert len({deals(happened(bots_for(tmp_path, seats, SEED, rules), 1))[0] for seats in rotations(TRIO)}) == 1


def test_every_later_deal_is_that_of_its_number_but_for_the_cards_scored_before(tmp_path: Path) -> None:
    later = 0
    for seats in rotations(TRIO):
        scored: set[object] = set()
        for event in happened(bots_for(tmp_path, seats, SEED)):
            if isinstance(event, Scored):
                scored |= set(event.cards)
            if isinstance(event, RoundBegan):
                fresh = RED7.begin(RED7.rules_from_json(RULES), 3)
                whole = shuffled(fresh, Random(f"{SEED}/{event.number - 1}"))
                for (_, cards), expected in zip(event.layout, (*whole.hands, *whole.palettes), strict=False):
                    same = [card for card in expected if card not in scored]
                    assert [card for card, other in zip(cards, expected, strict=True) if other not in scored] == same
                    later += len(same) * (event.number > 1)
    assert later > 100


def test_a_match_taken_up_again_is_dealt_as_it_would_have_been(tmp_path: Path) -> None:
    session = bots_for(tmp_path, TRIO, SEED)
    events = happened(session)
    second = deals(events)[1]
    state = RED7.begin(session.rules, 3)
    for event in events[: events.index(second)]:
        state = RED7.evolve(state, event)
    again = bots_for(tmp_path, TRIO, SEED)
    again._match.state = state
    [step, *_] = again.advance() or ()
    assert step.event == second


def test_a_series_is_complete_when_everybody_has_sat_everywhere(tmp_path: Path) -> None:
    matches = series_of(tmp_path)
    header = matches[0].header
    names = [[tuple(seat.name for seat in seats) for seats in still_to_play(TRIO, header, matches[:many])]
             for many in (0, 1, 2, 3)]
    assert names[1] == [("Ben", "Cleo", "Ann"), ("Cleo", "Ann", "Ben")]
    assert names[2] == [("Cleo", "Ann", "Ben")]
    assert names[0] == names[1], "the match just played counts, even if it could not be recorded"
    assert names[3] == []
    assert latest(matches) == tuple(matches)
    assert latest(matches[:1]) == ()


def test_other_seeds_rules_or_players_make_no_series(tmp_path: Path) -> None:
    one = of_record(write(tmp_path, TRIO, SEED))
    others = (
        of_record(write(tmp_path, TRIO, SEED + 1)),
        of_record(write(tmp_path, TRIO, SEED, rules={**RULES, "draw": False})),
        of_record(write(tmp_path, (*TRIO[:2], BOT), SEED)),
    )
    assert not any(have_same_deals(one.header, other.header) for other in others)
    assert not have_same_deals(one.header._replace(seed=None), one.header._replace(seed=None))


def test_the_table_tells_what_each_did_with_which_hand(tmp_path: Path) -> None:
    matches = series_of(tmp_path)
    model = DealsModel(tuple(matches))
    assert model.players == ("Ann", "Ben", "Cleo")
    first = model.hands
    assert all(None not in hand.cards and len(hand.cards) == 8 for hand in first)
    assert [hand.cards for hand in first] == list(matches[0].rounds[0].cards)
    for seat, hand in enumerate(first):
        assert None not in hand.results, "after three matches everybody has had every hand"
        for match in matches:
            result = hand.results[model.players.index(match.names[seat])]
            assert result is not None
            assert (result.won, result.points) == (match.rounds[0].winner == seat, match.rounds[0].points[seat])
    assert sum(total.rounds for total in model.totals) == sum(len(match.rounds) for match in matches)


def test_cards_that_differ_are_not_told_and_hands_not_had_are_empty(tmp_path: Path) -> None:
    matches = series_of(tmp_path, 2)
    for number in range(1, min(len(match.rounds) for match in matches) + 1):
        for seat, hand in enumerate(DealsModel(tuple(matches), number).hands):
            dealt = [match.rounds[number - 1].cards[seat] for match in matches]
            assert hand.cards == tuple(a if a == b else None for a, b in zip(*dealt, strict=True))
            assert hand.results.count(None) == 1
    assert any(None in hand.cards for number in range(2, 6) for hand in DealsModel(tuple(matches), number).hands)


def test_the_devices_move_with_their_people(tmp_path: Path) -> None:
    with company(tmp_path, 3) as play:
        play.open()
        before = [who.name for who in play.turn.session.setup.seats]
        turned = rotations(play.turn.session.setup.seats)[1]
        play.stack.apply(Replace(routes.SameDeals(turned)))
        play.open()
        session = play.turn.session
        assert [who.name for who in session.setup.seats] == [*before[1:], before[0]]
        for person, holder in zip(before, HOLDERS, strict=False):
            seat = [who.name for who in session.setup.seats].index(person)
            assert play.stage.devices.seats.holders_of(seat) == (holder,)
        records = sorted((tmp_path / RECORDS).glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
        headers = [read(split_lines(path.read_bytes())[:1], GAMES)[0] for path in records]
        assert headers[0].seed == headers[1].seed is not None
        assert have_same_deals(*headers)


def play_out(play: AutoPlay) -> None:
    """Presses until the match is over and its buttons answer."""
    play.until_won()
    for _ in range(80):
        play.stack.update(50)


def test_a_whole_fair_series_by_one_press_each(tmp_path: Path) -> None:
    with company(tmp_path, 2, seed=5, rules=ONE_ROUND, fair_series=True) as play:
        play_out(play)
        first = [who.name for who in top_of(play.stack, MatchWon).model.story.seats]
        assert titles_of(play.stack.top)[:2] == ["Same deals", "Rematch"]
        play.press(Kind.ACCEPT, by=HOLDERS[0])
        assert play.scene == "Deal"
        play_out(play)
        assert [who.name for who in top_of(play.stack, MatchWon).model.story.seats] == first[::-1]
        titles = titles_of(play.stack.top)
        assert titles == ["Rematch", "Compare deals", "Evening", "New match", "Menu"]
        play.press(Kind.RIGHT, by=HOLDERS[0])
        play.press(Kind.ACCEPT, by=HOLDERS[0])
        assert play.scene == "DealsScene"
        play.frame(50)


# An evening of teams: who wins with whom counts for both, and the same deals part nobody from their team.

SIDES = ((0, 2), (1, 3))
TEAM_NAMES = ("Ann", "Ben", "Cleo", "Dora")


@pytest.fixture
def known() -> Iterator[None]:
    with pairs_in_catalogue():
        yield


def match(folder: Path, seats: tuple[Seating, ...] = SEATS, seed: int = 1) -> Played:
    session = begun(stage_of(folder / "played", (640, 360)), seats, seed)
    record = played(session.header, played_out(session), 0.0)
    assert record is not None
    return record


@pytest.mark.usefixtures("known")
def test_who_won_is_told_of_everybody_in_the_team(tmp_path: Path) -> None:
    matches = [match(tmp_path, rotations(SEATS, SIDES)[seed % 4], seed) for seed in range(1, 7)]
    score = {one.seating.name: one for one in standings(matches, SEATS)}
    for one, other in (("Ann", "Cleo"), ("Ben", "Dora")):
        assert score[one][1:] == score[other][1:], "they win and lose together"
    for number, each in enumerate(matches):
        winners = {name for name in TEAM_NAMES if score[name].won[number]}
        assert winners == set(each.winning_names)
        assert winners in ({"Ann", "Cleo"}, {"Ben", "Dora"}, set(TEAM_NAMES))
    assert score["Ann"].points == sum(entry.points[each.side_of("Ann")] for each in matches for entry in each.rounds)
    assert min(entry.points[side] for each in matches for entry in each.rounds for side in (0, 1)) < 0
    assert {each.side_of("Ann") for each in matches} == {0, 1}


@pytest.mark.usefixtures("known")
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


@pytest.mark.usefixtures("known")
def test_what_a_team_did_with_a_deal_stands_with_both(tmp_path: Path) -> None:
    series = [match(tmp_path, seats) for seats in rotations(SEATS, SIDES)]
    model = DealsModel(tuple(series))
    assert model.players == TEAM_NAMES
    for seat, hand in enumerate(model.hands):
        for each in series:
            result, side = hand.results[TEAM_NAMES.index(each.names[seat])], each.side_of(each.names[seat])
            assert result == (each.rounds[0].winner == side, each.rounds[0].points[side])
            assert result.won or result.words in (f"{result.points:+}", "Out")
    assert [total.points for total in model.totals][:2] == [total.points for total in model.totals][2:]


@pytest.mark.usefixtures("known")
def test_the_pages_of_such_an_evening_can_be_drawn_and_heard(tmp_path: Path) -> None:
    series = [match(tmp_path, seats) for seats in rotations(SEATS, SIDES)]
    stage = stage_of(tmp_path, (1280, 720))
    evening, deals = EveningScene(stage, evening_of(series, SEATS), None), DealsScene(stage, series)
    for scene in (evening, deals):
        render_scene(scene)
    spoken = evening.tell(False)
    assert all(f"Match {number}: {', '.join(each.winning_names)}" in spoken for number, each in enumerate(series, 1))
    assert "Dealt to seat 1" in deals.about


@pytest.mark.usefixtures("known")
def test_the_ways_on_after_such_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_of(tmp_path)
    folder = tmp_path / RECORDS
    folder.mkdir()
    session = begun(stage)
    file = RecordFile.create(folder / "one.jsonl", session.header)
    file.append(PAIRS_GAME, played_out(session))
    file.close()
    assert [each.names for each in Records(folder).evening(TEAM_NAMES).matches] == [TEAM_NAMES]
    moves: Any = CouchEvening(stage).enabled_moves(session)()
    assert [(way.title, way.second) for way in moves] == [
        ("Same deals", "swap seats, match 2 of 4"), ("Evening", "")]
    monkeypatch.setattr(Pairs, "sides", lambda self, seats: ((0, 1, 2), (3,)))
    session.story = session.story._replace(sides=((0, 1, 2), (3,)))
    moves = CouchEvening(stage).enabled_moves(session)()
    assert [way.title for way in moves] == ["Evening"], "there is no other way to sit"


@pytest.mark.usefixtures("known")
def test_a_bot_in_the_team_is_nobody_of_the_evening(tmp_path: Path) -> None:
    record = match(tmp_path)
    entries = (*record.header.seats[:3], SeatEntry("Dora", "bot:random"))
    mixed = record._replace(header=record.header._replace(seats=entries))
    assert [one.seating.name for one in standings([mixed], SEATS[:3])] == sorted(
        TEAM_NAMES[:3], key=lambda name: name not in mixed.winning_names)


@pytest.mark.usefixtures("known")
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
