"""Who sits where: alone, with a handicap, in place of a bot, or joining a match that runs."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.events import MatchEnded, RoundEnded
from game.core.files import Files
from game.core.match import Step
from game.core.record import replay, split_lines
from scenes.app.router import Router
from scenes.match.handicap import by_side, choices, chosen, ending, target_in, won_by
from scenes.match.past.record_files import Bin
from scenes.match.played_match import open_match
from scenes.match.seats import with_me
from scenes.match.session import Session
from scenes.match.stand_ins import StandIns
from scenes.match.store import RECORDS
from scenes.match.store.sidecar import SUFFIX, About, JoinedPerson, about, keep
from scenes.match.story import MatchSetup, Seating
from scenes.match.thinkers import HumanPlayer
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.couch.evening.matches import people_of
from scenes.screens.couch.evening.scene import Records
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.scene import ReplayScene
from scenes.specs.registry import table
from scenes.table.spec import leader_of, match_point
from scenes.table.voice.commentary import goals_aloud
from tests.game.history.records import lines, put
from tests.scenes.autoplay import AutoPlay, record_in, stage_for_tests
from tests.scenes.screens.couch.company import Company, company
from tests.scenes.screens.couch.test_interrupted import until_next_round
from tests.scenes.screens.couch.test_latecomers import come, plug_in
from tests.scenes.staging import stage_of
from tests.scenes.table.made_up import made_up, seated

BOT, OTHER_BOT = Seating("Hunter", "hunter", "hunter"), Seating("Sprout", "sprout", "random")
SOMEBODY = Seating("Old", "moon", None, "somebody")
ADA = {"ada": {"name": "Ada", "face": "kite"}, "ben": {"name": "Ben"}}


@pytest.mark.parametrize("seat", range(3))
def test_whoever_plays_alone_sits_in_the_persons_seat(tmp_path: Path, seat: int) -> None:
    seats = [BOT, OTHER_BOT]
    seats.insert(seat, SOMEBODY)
    setup = MatchSetup("red7", {}, tuple(seats))
    mine = with_me(stage_of(tmp_path, profiles=ADA, me="ada"), setup).seats
    assert mine[seat] == Seating("Ada", "kite", None, "ada")
    assert [each for number, each in enumerate(mine) if number != seat] == [BOT, OTHER_BOT]


def test_without_a_face_of_their_own_they_have_the_one_that_was_there(tmp_path: Path) -> None:
    setup = with_me(stage_of(tmp_path, profiles=ADA, me="ben"), MatchSetup("red7", {}, (SOMEBODY, BOT)))
    assert setup.seats[0] == Seating("Ben", "moon", None, "ben")


@pytest.mark.parametrize("me", ["", "nobody"])
def test_a_guest_is_you(tmp_path: Path, me: str) -> None:
    setup = with_me(stage_of(tmp_path, profiles=ADA, me=me), MatchSetup("red7", {}, (BOT, SOMEBODY)))
    assert setup.seats == (BOT, Seating("You", "moon", None, ""))


@pytest.mark.parametrize("seats", [(BOT, OTHER_BOT), (SOMEBODY, SOMEBODY._replace(name="Ben"))])
def test_a_match_of_bots_or_of_several_stays_as_it_is(tmp_path: Path, seats: tuple[Seating, ...]) -> None:
    setup = MatchSetup("red7", {}, seats)
    assert with_me(stage_of(tmp_path, profiles=ADA, me="ada"), setup) == setup


# A handicap: a seat needs fewer points, and no record says anything that the rules would not.

RULES = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target"}
SEATS = (Seating("Ann", "kite"), Seating("Ben", "moon"), Seating("Sprout", "sprout", "random"))


@pytest.mark.parametrize("target, offered", [
    (40, (0, 5, 10, 15, 20)), (35, (0, 5, 10, 15)), (30, (0, 5, 10, 15)), (5000, (0, 500, 1000, 1500, 2000, 2500)),
    (3000, (0, 500, 1000, 1500)), (1, (0,)), (None, (0,)),
])  # fmt: skip
def test_what_can_be_chosen_are_round_numbers_up_to_half_the_target(
    target: int | None, offered: tuple[int, ...]
) -> None:  # fmt: skip
    assert choices(target) == offered
    assert [chosen(target, number) for number in range(len(offered))] == list(offered)
    assert chosen(target, 99) == offered[-1], "fewer are offered with another target"


def test_the_target_is_the_games_own() -> None:
    assert target_in(MatchSetup("red7", RULES, SEATS)) == 35
    assert target_in(MatchSetup("red7", {**RULES, "scoring": "none"}, SEATS)) is None


def test_a_team_has_that_of_whoever_needs_it_most() -> None:
    assert by_side(((0, 2), (1, 3)), (0, 500, 1000, 0), 5000) == (1000, 500)
    assert by_side(((0,), (1,)), (0, 0), 40) == () == by_side(((0,), (1,)), (5,), 40)


@pytest.mark.parametrize("target", [35, None])
def test_one_that_wins_without_a_round_was_never_chosen(target: int | None) -> None:
    assert by_side(((0,), (1,)), (34, 0), 35) == (34, 0)
    assert by_side(((0,), (1,)), (35, 0), target) == () == by_side(((0,), (1,)), (10**300, 0), target)


@pytest.mark.parametrize("totals, handicap, target, winners", [
    ((24, 30), (10, 0), 35, ()), ((25, 30), (10, 0), 35, (0,)), ((35, 20), (10, 0), 35, (0,)),
    ((24, 35), (10, 0), 35, (1,)), ((30, 35), (10, 0), 35, (0,)), ((25, 35), (10, 0), 35, (0, 1)),
    ((30, 30), (10, 0), None, ()),
])  # fmt: skip
def test_whoever_has_most_with_what_they_need_fewer_wins_once_they_are_there(
    totals: tuple[int, ...], handicap: tuple[int, ...], target: int | None, winners: tuple[int, ...]
) -> None:  # fmt: skip
    assert won_by(totals, handicap, target) == winners


def steps_of(*events: RoundEnded | MatchEnded) -> tuple[Step, ...]:
    return tuple(Step(event, None, None) for event in events)


def test_a_match_that_ends_as_the_rules_have_it_stays_as_it_is() -> None:
    over = steps_of(RoundEnded(1, (10, 36)), MatchEnded((1,), "target"))
    assert ending(over, (10, 0), 35) is None
    assert ending(over, (), 35) is None
    for winners in ((0, 1), (1, 0)):
        assert ending(steps_of(RoundEnded(1, (30, 35)), MatchEnded(winners, "target")), (5, 0), 35) is None, "both, in any order"
    assert ending(steps_of(RoundEnded(0, (10, 20))), (10, 0), 35) is None


def test_one_that_the_rules_give_to_others_stops_after_its_round() -> None:
    ends = steps_of(RoundEnded(1, (30, 36)), MatchEnded((1,), "target"))
    assert ending(ends, (10, 0), 35) == (ends[:1], (0,))
    spent = steps_of(RoundEnded(1, (18, 20)), MatchEnded((1,), "deck"))
    assert ending(spent, (5, 0), 35) == (spent[:1], (0,)), "the deck is spent, and Ann has most by her handicap"


def handicapped(folder: Path, handicaps: tuple[int, ...]) -> AutoPlay:
    return AutoPlay(stage_for_tests(folder, size=(640, 360), speed="instant", open_hands=True),
                    MatchSetup("red7", RULES, SEATS, handicaps), 5)


def test_a_match_won_by_a_handicap_is_over_and_its_record_is_an_unfinished_one_that_holds(tmp_path: Path) -> None:
    with handicapped(tmp_path, (0, 0, 34)) as play:
        play.until_won()
        story, session = play.session.story, play.session
        assert story.winners == (2,) and 0 < story.totals[2] < 35
        assert story.target_of(2) == 1 and story.target_of(0) == 35
        assert session.advance() == () and session.is_over
    path = record_in(tmp_path)
    replayed = replay(split_lines(path.read_bytes()), GAMES)
    assert not replayed.finished
    assert isinstance(replayed.happened[-1], RoundEnded) and replayed.happened[-1].totals == story.totals
    assert about(path).given_up and about(path).handicaps == (0, 0, 34)
    router = Router(stage_for_tests(tmp_path))
    router.make(routes.Menu())
    assert router.open_matches.in_words(chosen_game(router.stage)) is None, "nobody is offered to go on with it"


def test_what_was_broken_off_goes_on_with_its_handicaps(tmp_path: Path) -> None:
    with handicapped(tmp_path, (0, 5, 0)) as play:
        for _ in range(40):
            play.press_something()
            play.frame(50)
        play.leave_match()
    with AutoPlay(stage_for_tests(tmp_path, size=(640, 360), speed="instant"), None, 5) as play:
        assert play.session.story.handicaps == (0, 5, 0)
        assert play.stack.top.table.spec.handicaps == (0, 5, 0)  # type: ignore[union-attr]


def test_a_crash_right_after_the_last_round_leads_to_its_end(tmp_path: Path) -> None:
    with handicapped(tmp_path, (0, 0, 34)) as play:
        play.until_won()
    (beside,) = (tmp_path / RECORDS).glob("*.about.json")
    beside.write_text(beside.read_text().replace("true", "false"))
    with AutoPlay(stage_for_tests(tmp_path, size=(640, 360), speed="instant"), None, 5) as play:
        assert play.scene == "CardScoring" and play.session.is_over
        play.until_won(200)


def test_people_who_change_seats_take_their_handicaps_along() -> None:
    setup = MatchSetup("red7", RULES, SEATS, (5, 0, 10))
    assert setup.seated(SEATS[1:] + SEATS[:1]).handicaps == (0, 10, 5)
    assert MatchSetup("red7", RULES, SEATS).seated(SEATS[::-1]).handicaps == ()


def test_the_evening_counts_what_a_handicap_has_won(tmp_path: Path) -> None:
    with handicapped(tmp_path, (0, 0, 34)) as play:
        play.until_won()
        found = Records(tmp_path / RECORDS).evening(people_of(play.session.header))
    (match,) = found.matches
    assert match.winning_names == ("Sprout",) and not found.damaged


def test_match_point_is_that_of_whoever_needs_fewer() -> None:
    spec, view = table("red7"), made_up(2, 3, 7)
    seated_here, lead = seated(2), leader_of(spec, view)
    assert lead is not None and spec.lead is not None
    gain = spec.lead.worth(view, lead)
    assert gain is not None and view.target is not None
    short = view._replace(points=(0, 0))
    assert match_point(spec, seated_here, short) is None
    spec = spec.with_plan(spec.plan)
    spec.handicaps = tuple(view.target - gain if seat == lead else 0 for seat in range(2))
    found = match_point(spec, seated_here, short)
    assert found is not None and (found.side, found.target) == (lead, gain)


def test_it_is_said_at_a_rounds_start() -> None:
    spec, view = table("red7").with_plan(table("red7").plan), made_up(3, 3, 7)
    spec.handicaps = (0, 10, 0)
    names = [seating.name for seating in seated(3)]
    assert list(goals_aloud(spec, view, seated(3))) == ["First to 35 points", f"{names[1]} needs 25"]


# Which seats somebody may take while a match runs, and who plays them from the next round on.

NEW = Seating("Cleo", "moon")


class Match:
    """Three people and two bots; `devices` are the seats whose device is there."""

    def __init__(self) -> None:
        self.persons = {seat: HumanPlayer() for seat in range(3)}
        self.players: list[Any] = [*self.persons.values(), "bot 3", "bot 4"]
        self.devices = set[int]()
        self.seats = StandIns(self.persons, self.players, "stand-in {}".format, self.devices.__contains__)


@pytest.fixture
def match() -> Match:
    return Match()


def test_seats_of_people_who_have_left_are_offered_before_bots_own(match: Match) -> None:
    assert match.seats.free == (3, 4)
    match.seats.leave(1)
    assert match.seats.free == (1, 3, 4)
    assert match.players[1] == "stand-in 1"
    match.seats.is_open = False
    assert match.seats.free == ()


@pytest.mark.parametrize("by_device", [False, True])
def test_a_seat_whose_person_is_coming_back_is_offered_to_nobody(match: Match, by_device: bool) -> None:
    match.seats.leave(0)
    match.seats.leave(1)
    if by_device:
        match.devices.add(1)
    else:
        match.seats.come_back(1)
    assert match.seats.free == (0, 3, 4)
    match.devices.clear()
    match.seats.stay_away(1)
    assert match.seats.free == (0, 1, 3, 4), "they have thought better of it"


def test_a_bots_seat_that_somebody_is_coming_to_is_offered_to_nobody_else(match: Match) -> None:
    match.seats.come(3, NEW)
    assert match.seats.free == (4,)
    match.seats.stay_away(3)
    assert match.seats.free == (3, 4)
    assert match.seats.seat_latecomers() == {}


def test_whoever_comes_plays_from_the_next_round_on_and_is_a_bot_no_more(match: Match) -> None:
    match.seats.come(4, NEW)
    assert match.players[4] == "bot 4" and match.seats.bots == (3, 4)
    assert match.seats.seat_latecomers() == {4: NEW}
    assert match.players[4] is match.persons[4] and match.seats.people == (0, 1, 2, 4)
    assert match.seats.free == (3,) and match.seats.playing == (0, 1, 2, 4)
    assert match.seats.seat_latecomers() == {}, "they sit down once"


def test_whoever_is_back_plays_from_the_next_round_on_and_may_leave_again(match: Match) -> None:
    match.seats.leave(2)
    match.seats.come_back(2)
    assert match.seats.is_away(2) and match.seats.returns(2)
    match.seats.round_begins()
    assert match.players[2] is match.persons[2] and not match.seats.is_away(2)
    match.seats.leave(2)
    assert not match.seats.returns(2), "they were back once"


def test_the_last_person_may_not_leave(match: Match) -> None:
    assert not match.seats.may_leave(3), "a bot does not"
    for seat in range(2):
        assert match.seats.may_leave(seat)
        match.seats.leave(seat)
    assert not match.seats.may_leave(2)


# Who joins a running match: kept beside its record before their first card, and followed by whoever opens it.


def joined(play: Company) -> Session:
    """A guest has come in the first round and sits there in the second."""
    plug_in(play)
    play.open()
    come(play)
    return until_next_round(play)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with an unfinished match of one person and two bots; one of these gave its seat to a guest."""
    folder = tmp_path_factory.mktemp("played")
    with company(folder, 1, 2, seed=3, open_hands=True) as play:
        session = joined(play)
        assert sorted(session.persons) == [0, 1]
    return folder


@pytest.fixture
def record(played: Path, tmp_path: Path) -> Path:
    """The record of that match, in a data folder of its own."""
    copytree(played / RECORDS, tmp_path / RECORDS)
    return record_in(tmp_path)


def content(record: Path) -> dict[str, Any]:
    known: dict[str, Any] = json.loads(record.with_suffix(SUFFIX).read_text(encoding="utf-8"))
    return known


def continued(folder: Path, record: Path) -> Session:
    open_matches = OpenMatches(stage_of(folder))
    open_matches.resume_record(record)
    session = open_matches.resumed()
    assert isinstance(session, Session)
    return session


def test_before_the_guest_sits_down_the_one_person_sees_their_hand(tmp_path: Path) -> None:
    with company(tmp_path, 1, 2, seed=3, open_hands=True) as play:
        plug_in(play)
        play.open()
        come(play)
    assert open_match(record_in(tmp_path)).eyes == (0,)


def test_of_a_match_that_somebody_has_joined_no_hand_is_shown(tmp_path: Path, record: Path) -> None:
    assert [seat["player"] for seat in json.loads(record.read_text().splitlines()[0])["seats"]] == [
        "human", "bot:random", "bot:random"], "a record's header stays"
    match = open_match(record)
    assert match.eyes == (None,)
    stage = stage_of(tmp_path)
    scene = ReplayScene(stage, match)
    assert not [seat for seat in scene.player.match.eyes if seat is not None]


def test_who_has_joined_plays_again_when_the_match_goes_on(tmp_path: Path, record: Path) -> None:
    before = record.read_bytes()
    session = continued(tmp_path, record)
    assert sorted(session.persons) == [0, 1]
    assert session.hands.are_private
    assert session.setup.seats[1].name == content(record)["joined"][0][1]
    assert session.setup.seats[1].face == content(record)["faces"][1]
    assert session.setup.seats[1].level is None
    session.close()
    assert record.read_bytes() == before
    assert open_match(record).eyes == (None,)


def test_when_the_match_goes_on_once_more_they_still_play(tmp_path: Path, record: Path) -> None:
    continued(tmp_path, record).close()
    assert sorted(continued(tmp_path, record).persons) == [0, 1]


DAMAGE = {"missing": None, "empty": "", "half": '{"faces": ["kite"', "a list": "[]", "no text": "\0",
          "nobody says": '{"faces": ["kite", "moon", "sprout"], "given_up": false}'}
ENTRIES = ["moon", 7, {}, None, [["1", "Moon", ""]], [[-1, "Moon", ""]], [[1, 2, ""]], [[True, "Moon", ""]],
           [[3, "Moon", ""]], [[1]], [[1, "Moon", "", ""]], [[1, "Moon", "two words"]], [7]]


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_where_what_is_beside_it_is_damaged_no_hand_is_shown(tmp_path: Path, record: Path, damage: str | None) -> None:
    beside = record.with_suffix(SUFFIX)
    beside.unlink()
    if damage is not None:
        beside.write_text(damage)
    assert open_match(record).eyes == (None,)
    continued(tmp_path, record).close()
    assert open_match(record).eyes == (None,), "nor after the match has gone on"


@pytest.mark.parametrize("joined", ENTRIES)
def test_where_it_says_nothing_sound_no_hand_is_shown(tmp_path: Path, record: Path, joined: object) -> None:
    record.with_suffix(SUFFIX).write_text(json.dumps({**content(record), "joined": joined}))
    assert open_match(record).eyes == (None,)
    continued(tmp_path, record).close()


@pytest.mark.parametrize("name", ["faces", "devices", "handicaps"])
@pytest.mark.parametrize("bad", [None, "fox", 3, ["fox", 3], [3, "fox"], [3, -1], [None], [["fox"]], [True], {"fox": 1}])
def test_a_list_beside_a_record_is_taken_whole_or_not_at_all(tmp_path: Path, name: str, bad: object) -> None:
    record, sound = tmp_path / "one.jsonl", About(("fox", "owl"), True, ("keyboard", ""), (0, 5), ())
    keep(record, sound)
    assert about(record) == sound
    record.with_suffix(SUFFIX).write_text(json.dumps({**content(record), name: bad}))
    assert about(record) == sound._replace(**{name: ()})  # type: ignore[arg-type]


def test_a_match_from_before_shows_the_hand_of_its_one_person(record: Path) -> None:
    """Then no record named its origin as a match of its own, and nothing beside it said who had joined."""
    first, *rest = record.read_bytes().splitlines(keepends=True)
    header = json.loads(first)
    del header["origin"]
    record.write_bytes(b"".join((f"{json.dumps(header)}\n".encode(), *rest)))
    known = content(record)
    del known["joined"]
    record.with_suffix(SUFFIX).write_text(json.dumps(known))
    assert open_match(record).eyes == (0,)
    record.with_suffix(SUFFIX).unlink()
    assert open_match(record).eyes == (0,)


def test_somebody_may_join_a_match_from_before(tmp_path: Path, record: Path) -> None:
    test_a_match_from_before_shows_the_hand_of_its_one_person(record)
    session = continued(tmp_path, record)
    session.stand_ins.come(2, session.setup.seats[0]._replace(name="Moon", face="moon"))
    assert session.seat_latecomers()
    session.close()
    assert open_match(record).eyes == (None,)
    assert sorted(continued(tmp_path, record).persons) == [0, 2]


def test_deleted_and_taken_back_it_still_knows_who_joined(tmp_path: Path, record: Path) -> None:
    deletions, index = Bin(record.parent), tmp_path / "index"
    assert deletions.remove(index, record) is None
    assert not list(record.parent.glob("*.json*"))
    assert deletions.restore(index, record) is None
    assert sorted(continued(tmp_path, record).persons) == [0, 1]


@pytest.mark.parametrize("beside", ["joined", "nothing"])
def test_a_match_that_is_over_is_seen_through_all_eyes(tmp_path: Path, beside: str) -> None:
    record = put(tmp_path, "over.jsonl", lines("red7-advanced.jsonl", {0: "You"}, origin="match"))
    if beside == "joined":
        keep(record, About(("kite", "moon"), joined=(JoinedPerson(1, "Moon"),)))
    assert open_match(record).eyes == (0, 1)


class Watched(Files):
    """Says when what is beside a record does not go to the disk, and what the record was like when it did."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder, self.refuses, self.kept = folder, False, list[bytes]()
        self.synced = list[str]()

    def create(self, path: Path) -> int:
        if self.refuses and SUFFIX in path.name:
            raise OSError(30, "Read-only file system")
        return super().create(path)

    def sync(self, file: int) -> None:
        super().sync(file)
        self.synced.append("file")

    def replace(self, path: Path, target: Path) -> None:
        assert self.synced.pop() == "file", "its content is on the disk before its name"
        super().replace(path, target)
        if SUFFIX in target.name:
            self.kept.append(record_in(self.folder).read_bytes())


def rounds(content: bytes) -> int:
    return content.count(b'"e":"round"')


def test_it_is_on_the_disk_before_the_first_card(tmp_path: Path) -> None:
    files = Watched(tmp_path)
    with company(tmp_path, 1, 2, seed=3, open_hands=True) as play:
        play.stage.disk.files = files
        session = joined(play)
        assert rounds(record_in(tmp_path).read_bytes()) == 2
        assert [rounds(kept) for kept in files.kept] == [1]
        assert not session._recorder or not session._recorder.fails


def test_while_it_cannot_be_kept_no_card_of_theirs_is_in_the_record(tmp_path: Path) -> None:
    files = Watched(tmp_path)
    with company(tmp_path, 1, 2, seed=3, open_hands=True) as play:
        play.stage.disk.files, files.refuses = files, True
        session = joined(play)
        for _ in range(20):
            play.frame(50)
        assert rounds(record_in(tmp_path).read_bytes()) == 1
        assert open_match(record_in(tmp_path)).eyes == (0,), "it tells of nothing that the guest was dealt"
        assert not session.is_saved
        assert any(line.startswith("Can't save this match right now: Read-only file system")
                   for line in play.stage.notices.lines)
        files.refuses = False
    assert rounds(record_in(tmp_path).read_bytes()) == 2
    assert open_match(record_in(tmp_path)).eyes == (None,)
