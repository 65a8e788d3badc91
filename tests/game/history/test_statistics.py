"""The statistics against a count of their own: from the lines of the records, without the project's rules."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from typing import Any

import pytest

from game.catalog import GAMES
from game.commands.simulate import main as simulate
from game.core.interval import wilson
from game.core.match import Step
from game.core.record import id_from_before, replay
from game.history.index import update
from game.history.match_list import MatchFilter, hide, page
from game.history.statistics import Statistics, StatisticsFilter, Tally, longest, people, statistics, streak
from game.red7.teaching.autopsy import losses
from game.red7.teaching.survival import safe_turns
from game.red7.view import position_of
from tests.game.history.records import BEGAN, NAMES, YOU, lines, put

OWN = StatisticsFilter("red7", YOU)


def simulated(folder: Path, *arguments: str) -> list[list[str]]:
    """Matches between bots, as the lines of their records."""
    assert simulate([*arguments, "--record", str(folder)]) == 0
    return [path.read_text(encoding="utf-8").splitlines() for path in sorted(folder.glob("*.jsonl"))]


def seated(record: list[str], *people_at: int) -> list[str]:
    """With you at the first of these seats, and Kite at the next."""
    first = json.loads(record[0])
    for seat, called in zip(people_at, ("You", "Kite"), strict=False):
        first["seats"][seat] = {"name": called, "player": "human"}
    return [json.dumps(first), *record[1:]]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the matches of tests/replays and some that bots have played, people at various seats."""
    data = tmp_path_factory.mktemp("data")
    played = [lines(name) for name in NAMES]
    played += simulated(data / "two", "--seats", "2", "--bots", "greedy,random", "--matches", "6", "--seed", "3")
    played += simulated(data / "four", "--seats", "4", "--bots", "random,greedy,greedy,random", "--matches", "6",
                        "--seed", "4", "--actions")
    played += simulated(data / "basic", "--seats", "3", "--bots", "random,greedy,random", "--matches", "5", "--seed",
                        "5", "--no-draw", "--scoring", "none")
    for number, record in enumerate(played):
        seats = len(json.loads(record[0])["seats"])
        put(data / "records", BEGAN.format(day=1 + number // 60, second=number % 60),
            seated(record, number % seats, (number + 1) % seats))
    list(update(data / "records", data / "matches.index"))
    return data


class Count:
    """What the records say of a person in a game, line by line."""

    def __init__(self, folder: Path, game: str, called: str) -> None:
        self.won: list[bool] = []
        self.rounds = self.rounds_won = self.points = self.most = 0
        self.under, self.out, self.survived = Counter[str](), Counter[str](), 0
        self.rivals: dict[str, list[bool]] = {}
        for path in sorted(folder.glob("*.jsonl")):
            first, *rest = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
            names = [seat["name"] for seat in first["seats"]]
            if first["game"] == game and called in names:
                self._match(first, rest, names.index(called))

    def _match(self, first: dict[str, Any], rest: list[dict[str, Any]], me: int) -> None:
        seats = first["seats"]
        winners = rest[-1]["winners"]
        side = me if len(seats) < 4 or first["game"] == "red7" else me % 2
        self.won.append(side in winners)
        levels = {seat["player"].replace("human", seat["name"]) for number, seat in enumerate(seats) if number != me and (
            side in winners or number in winners) and first["game"] == "red7"}
        for level in levels:
            self.rivals.setdefault(level, []).append(side in winners)
        self.rounds += sum(line["e"] == "round_end" for line in rest)
        if first["game"] == "red7":
            self._red7(rest, me)

    def _red7(self, rest: list[dict[str, Any]], me: int) -> None:
        rule, before, acting, run = "R", 0, None, 0
        for line in rest:
            if line["e"] == "round":
                rule, acting = "R", None
            elif line["e"] == "turn":
                run += acting == me
                self.survived = max(self.survived, run)
                acting = line["seat"]
            elif line["e"] == "canvas":
                rule = line["card"][0]
            elif line["e"] == "out":
                run, acting = (0 if line["seat"] == me else run), None
                self.out[line["cause"]] += line["seat"] == me
            elif line["e"] == "round_end":
                self.under[rule] += line["winner"] == me
                if line["winner"] == me:
                    self.rounds_won += 1
                    self.points += line["totals"][me] - before
                    self.most = max(self.most, line["totals"][me] - before)
                before = line["totals"][me]


@pytest.mark.parametrize("called", ["You", "Kite"])
def test_red7_is_counted_as_the_lines_say(data: Path, called: str) -> None:
    counted = statistics(data / "matches.index", OWN._replace(person=id_from_before(called)))
    own = Count(data / "records", "red7", called)
    assert own.rounds_won > 10, "there is something to count"
    assert counted.matches == Tally(sum(own.won), len(own.won))
    assert counted.rounds == Tally(own.rounds_won, own.rounds)
    assert (counted.points, counted.most) == (own.points, own.most)
    assert {key: value for key, value in counted.counts.items() if key.startswith("under:")} == {
        f"under:{rule}": value for rule, value in own.under.items() if value}
    assert counted.bests == {"survived": own.survived}
    assert {f"bot:{rival.level}" if rival.level else rival.last_name: rival.tally for rival in counted.rivals} == {
        level: Tally(sum(results), len(results)) for level, results in own.rivals.items()}
    assert counted.streak == streak(own.won)


@pytest.mark.parametrize("called", ["You", "Kite"])
def test_ways_out_are_what_the_autopsy_of_every_loss_finds(data: Path, called: str) -> None:
    counted = statistics(data / "matches.index", OWN._replace(person=id_from_before(called))).counts
    own = Count(data / "records", "red7", called)
    expected = Counter[str]()
    for path in sorted((data / "records").glob("*.jsonl")):
        played = replay(path.read_bytes().splitlines(), GAMES)
        names = [seat.name for seat in played.header.seats]
        if played.header.game.name == "red7" and called in names:
            for loss in losses(steps(played)):
                if loss.view.seat == names.index(called):
                    expected[how(loss)] += 1
    assert sum(expected.values()) == sum(own.out.values()) > 20
    assert {key: value for key, value in counted.items() if key.startswith("out:")} == expected


def steps(played: Any) -> list[Step]:
    state, found = played.header.game.begin(played.header.rules, len(played.header.seats)), []
    for event in played.happened:
        found.append(Step(event, state, played.header.game.evolve(state, event)))
        state = found[-1].after
    return found


def how(loss: Any) -> str:
    if loss.cause == "empty":
        return "out:empty"
    if not safe_turns(position_of(loss.view)):
        return "out:no_way"
    return "out:folded" if loss.cause == "pass" else "out:losing"


def test_seven_street_is_counted_as_the_lines_say(data: Path) -> None:
    counted = statistics(data / "matches.index", StatisticsFilter("7street", YOU))
    own = Count(data / "records", "7street", "You")
    assert counted.matches == Tally(sum(own.won), len(own.won))
    assert counted.rounds.played == own.rounds == sum(
        value for key, value in counted.counts.items() if key.startswith("ended:"))


def test_rule_sets_add_up_and_each_can_be_had_alone(data: Path) -> None:
    whole = statistics(data / "matches.index", OWN)
    assert sum(tally.played for _, tally in whole.rule_sets) == whole.matches.played
    alone = [statistics(data / "matches.index", OWN._replace(rules=rules)) for rules, _ in whole.rule_sets]
    assert [part.matches for part in alone] == [tally for _, tally in whole.rule_sets]
    assert sum((Counter(part.counts) for part in alone), Counter()) == Counter(whole.counts)
    assert sum(part.points for part in alone) == whole.points


def test_who_has_played_is_listed_by_matches(data: Path) -> None:
    found = people(data / "matches.index", "red7")
    assert {person.called for person in found} >= {"You", "Kite"}
    assert [person.played for person in found] == sorted((person.played for person in found), reverse=True)


def test_what_is_deleted_does_not_count_until_it_is_back(data: Path) -> None:
    index, before = data / "matches.index", statistics(data / "matches.index", OWN)
    hide(index, BEGAN.format(day=1, second=20), True)
    assert statistics(index, OWN).matches.played == before.matches.played - 1
    hide(index, BEGAN.format(day=1, second=20), False)
    assert statistics(index, OWN) == before


@pytest.mark.parametrize("origin", ["import", "from-replay", "attract", "run"])
def test_what_was_not_simply_played_does_not_count(tmp_path: Path, origin: str) -> None:
    folder, index = tmp_path / "records", tmp_path / "matches.index"
    put(folder, "mine.jsonl", lines("red7-advanced.jsonl", {0: "You"}))
    put(folder, "other.jsonl", lines("red7-basic.jsonl", {0: "You"}, origin=origin))
    put(folder, "open.jsonl", lines("red7-advanced.jsonl", {0: "You"})[:40])
    list(update(folder, index))
    assert statistics(index, OWN).matches == Tally(1, 1)
    hide(index, "other.jsonl", True)
    hide(index, "other.jsonl", False)
    assert statistics(index, OWN).matches == Tally(1, 1), "nor after it was deleted and taken back"


@pytest.mark.parametrize(("results", "now", "most"), [
    ([], 0, 0), ([True], 1, 1), ([True, True, False, True], 1, 2), ([True, True, False], 0, 2), ([False, True], 1, 1),
])  # fmt: skip
def test_streaks(results: list[bool], now: int, most: int) -> None:
    assert (streak(results), longest(results)) == (now, most)


@pytest.mark.parametrize(("won", "of", "low", "high"), [
    (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (124, 214, 0.5125, 0.6436), (0, 0, 0.0, 1.0),
])  # fmt: skip
def test_the_interval_is_wilsons(won: int, of: int, low: float, high: float) -> None:
    """Values by the formula in Wilson (1927), worked out by hand to four digits."""
    assert wilson(won, of) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_is_no_rate(tmp_path: Path) -> None:
    index = tmp_path / "matches.index"
    list(update(tmp_path / "records", index))
    found: Statistics = statistics(index, OWN)
    assert (found.matches, found.points_a_round, found.rivals) == (Tally(0, 0), 0.0, ())


def met(folder: Path, *played: dict[int, tuple[str, str]]) -> Path:
    """The index of matches of two in which people with names and ids sat at seats."""
    for day, sitting in enumerate(played, 1):
        record = lines("red7-greedy.jsonl")
        first = json.loads(record[0])
        for seat, (name, person) in sitting.items():
            first["seats"][seat] = {"name": name, "player": "human", **({"person": person} if person else {})}
        put(folder / "records", BEGAN.format(day=day, second=0), [json.dumps(first), *record[1:]])
    index = folder / "matches.index"
    list(update(folder / "records", index))
    return index


def test_two_of_one_name_are_two_and_who_has_a_new_name_is_the_same(tmp_path: Path) -> None:
    index = met(tmp_path, {0: ("Ada", "a1")}, {0: ("Ada", "a2")}, {0: ("Adele", "a1")}, {0: ("ada", "")},
                {0: ("Ada ", "")}, {0: ("a1", "")})
    found = {person.key: (person.called, person.played) for person in people(index, "red7")}
    ada, a1 = map(id_from_before, ("Ada", "a1"))
    assert found == {"a1": ("Adele", 2), "a2": ("Ada", 1), ada: ("Ada ", 2), a1: ("a1", 1)}
    assert [statistics(index, StatisticsFilter("red7", key)).matches.played for key in ("a1", "a2", ada)] == [2, 1, 2]


def test_whoever_was_known_by_a_name_alone_is_the_person_that_the_settings_made_of_it(tmp_path: Path) -> None:
    ada = id_from_before("Ada")
    index = met(tmp_path, {0: ("Ada", ""), 1: ("Bo", "")}, {0: ("Adele", ada), 1: ("Bo", id_from_before("Bo"))},
                {0: ("Ada", "a2")}, {0: (" ADA", "")}, {0: ("Adele", "")}, {0: ("Add", "")})
    found = {person.key: (person.called, person.played) for person in people(index, "red7")}
    assert found[ada] == (" ADA", 3), "by whatever name, and however it was written before"
    assert found["a2"] == ("Ada", 1), "who has chosen that name since is somebody else"
    assert (found[id_from_before("Adele")][1], found[id_from_before("Add")][1]) == (1, 1), "nor is this certain"
    rivals = statistics(index, StatisticsFilter("red7", ada)).rivals
    assert [(rival.last_name, rival.tally.played) for rival in rivals if not rival.level] == [("Bo", 2)]
    assert page(index, MatchFilter(person=ada), 0, 9).counts["all"] == 3


def test_rivals_are_told_apart_by_who_they_are_and_called_as_they_were_last(tmp_path: Path) -> None:
    index = met(tmp_path, {0: ("Ada", "a1"), 1: ("Bo", "b1")}, {0: ("Ada", "a1"), 1: ("Boris", "b1")},
                {0: ("Ada", "a1"), 1: ("Bo", "b2")}, {0: ("Ada", "a1"), 1: ("bo", "")})
    rivals = statistics(index, StatisticsFilter("red7", "a1")).rivals
    assert [(rival.called, rival.last_name, rival.tally.played) for rival in rivals] == [
        ("b1", "Boris", 2), ("b2", "Bo", 1), (id_from_before("Bo"), "bo", 1)]
    wanted = MatchFilter(game="red7", person="a1", rival=("", "b1"))
    assert [found.name for found in page(index, wanted, 0, 9).matches] == [
        BEGAN.format(day=day, second=0) for day in (2, 1)]


def test_an_index_of_an_earlier_version_is_made_anew_in_silence(tmp_path: Path) -> None:
    index = met(tmp_path, {0: ("Ada", "a1")})
    with closing(connect(index)) as base:
        base.execute("DROP TABLE met")
        base.execute("CREATE TABLE met (name TEXT, seat INTEGER, level TEXT, called TEXT, won INTEGER)")
        base.execute("PRAGMA user_version = 1")
        base.commit()
    assert [progress.damaged for progress in update(tmp_path / "records", index)] == ["", ""]
    assert [person.key for person in people(index, "red7")] == ["a1"]
