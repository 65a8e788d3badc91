"""Who joins a running match: kept beside its record before their first card, and followed by whoever opens it."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from game.core.files import Files
from scenes.match.past.record_files import Bin
from scenes.match.played import open_match
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.sidecar import SUFFIX, About, Joined, keep
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.scene import ReplayScene
from tests.game.history.records import lines, put
from tests.scenes.autoplay import record_in
from tests.scenes.screens.couch.company import Company, company
from tests.scenes.screens.couch.test_latecomers import come, plug_in
from tests.scenes.screens.couch.test_stand_ins import until_next_round
from tests.scenes.staging import stage_of


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
        keep(record, About(("kite", "moon"), joined=(Joined(1, "Moon"),)))
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
