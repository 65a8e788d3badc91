"""One match of the list: seen in large, deleted and taken back, dealt once more."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime
from pathlib import Path
from random import Random
from shutil import rmtree
from threading import Event
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.events import RoundBegan
from game.core.files import opened as opened_file
from game.core.locks import take
from game.core.record import BadRecord, Replay, replay, split_lines
from game.history.match_list import ALL, LOST
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped
from scenes.kit.scene import Pop, Replace, Reset, Scene
from scenes.kit.stage import Stage
from scenes.kit.ui.press import Pressable
from scenes.match.deals import OtherDeals, dealt, why_not_dealt
from scenes.match.past import record_files
from scenes.match.past.library import Library
from scenes.match.past.record_files import LOCK, REMOVED, purge
from scenes.match.session import begin
from scenes.match.store import RECORDS
from scenes.match.store.reviews import SUFFIX as REVIEW
from scenes.match.store.sidecar import SUFFIX
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.confirm import Confirm
from scenes.screens.matches.find import FindModel, FindScene
from scenes.screens.matches.lister import ListEntry
from scenes.screens.matches.row import MatchPage
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.loading import Loading
from tests.game.history.records import BEGAN, NAMES, lines, put
from tests.hands import Alone, texts_of
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import key, pushed, stage_of
from tests.scenes.stories import NotedText, NotingPainter

NOW = datetime(2026, 8, 14, 23, 0)


def list_of_one(tmp_path: Path, record: str, **settings: Any) -> tuple[MatchesScene, ListEntry]:
    """The list with one match in it."""
    put(tmp_path / RECORDS, BEGAN.format(day=13, second=0), lines(record, {0: "You"}))
    stage = stage_of(tmp_path, **settings)
    scene = MatchesScene(stage, Library(stage), OpenMatches(stage), now=lambda: NOW)
    scene.enter()
    for _ in range(12):
        scene.update(16)
    return scene, scene.lister.matches[0]


def page_of(scene: MatchesScene, match: ListEntry) -> MatchPage:
    return MatchPage(scene.stage, match, scene.actions, NOW)


def test_it_says_how_it_ended_and_why(tmp_path: Path) -> None:
    _, match = list_of_one(tmp_path, "red7-advanced.jsonl")
    assert (match.result, match.score, match.heading) == ("Won", "54-0", "You won")
    assert (match.points, match.others, match.line) == ("54", "to 0", "Never behind.")
    assert match.rules_and_target == "Advanced, first to 40"
    assert match.details(NOW).startswith("54, You won, to 0. Advanced, first to 40. Yesterday, ")
    assert "You, 54, +2, +11, +7, +6, +6, +4, +18. P1, 0." in match.details(NOW)


def test_where_nobody_scores_it_says_who_stayed_in(tmp_path: Path) -> None:
    scene, match = list_of_one(tmp_path, "red7-basic.jsonl")
    assert match.story is not None and (match.points, match.others) == ("", "")
    assert len(match.places) == len(match.story.seats) == len({*match.places})
    assert match.places.count("Stayed in") == 1
    assert {*match.places} <= {*texts_of(page_of(scene, match))}


def test_what_cannot_be_read_says_so_and_why(tmp_path: Path) -> None:
    good = lines("red7-advanced.jsonl")
    put(tmp_path / RECORDS, BEGAN.format(day=12, second=0), [*good[:9], *good[11:]])
    _, match = list_of_one(tmp_path, "red7-advanced.jsonl")
    damaged = next(each for each in list_of_one(tmp_path, "red7-advanced.jsonl")[0].lister.matches if each != match)
    assert (damaged.story, damaged.heading, damaged.points, damaged.places) == (None, "Damaged", "", [])
    assert damaged.line.startswith("Can't be read: line ")
    assert damaged.details(NOW) == f"Damaged. {damaged.line}. {damaged.entry.fault}."


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)], ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_target_is_named_above_the_lanes_and_its_line_hides_no_score(
    size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:  # fmt: skip
    scene, match = list_of_one(tmp_path, "red7-advanced.jsonl", size=size, text_scale=text_scale)
    assert match.story is not None and match.story.target is not None
    stage, painter = scene.stage, NotingPainter()
    noted = NotedText(stage)
    page_of(scene, match).draw(painter)
    lines_drawn = [rect for rect, rgb in painter.fills if rgb == stage.theme.paper and rect.height > 4 * rect.width]
    number = next(rect for words, rect in noted.in_(painter) if words == grouped(match.story.target))
    line = lines_drawn[0]
    assert number.top < line.top and abs(number.centerx - line.centerx) <= number.width


def pages(stage: Stage, scene: MatchesScene) -> list[Any]:
    return [page_of(scene, match) for match in scene.lister.matches] + [
        FindScene(stage, FindModel(text, scene.lister.suggested()), lambda words: None) for text in ("", "maestro")]


def test_matches_of_every_kind_and_finding_are_whole_in_every_window(tmp_path: Path) -> None:
    for day, name in enumerate(NAMES[:6], 1):
        put(tmp_path / RECORDS, BEGAN.format(day=day, second=0), lines(name))
    scene, _ = list_of_one(tmp_path, "7street-2.jsonl", size=(1920, 1080))
    for page in [scene, *pages(scene.stage, scene)]:
        assert [(case, faults) for case in in_every_window(scene.stage, page) if (faults := faults_of(page))] == []


def test_the_tabs_stand_at_one_place_however_many_matches_there_are(tmp_path: Path) -> None:
    for day, name in enumerate(NAMES[:6], 1):
        put(tmp_path / RECORDS, BEGAN.format(day=day, second=0), lines(name))
    places = []
    for wanted in (ALL, LOST):
        scene, _ = list_of_one(tmp_path, "7street-2.jsonl", size=(1280, 720))
        scene.stage.change(text_scale=2.0)
        scene.resized()
        scene.ask_for(wanted)
        for _ in range(12):
            scene.update(16)
        find = next(node for node in scene.tree.every() if isinstance(node, Pressable) and node.key == "find")
        assert find.box is not None
        places.append([round(length) for length in find.box])
        assert (scene.paging[1] > 1) == (wanted is ALL)
    assert places[0] == places[1]


# Deletions are taken back: pressed twice, where that fails, and while another window deletes as well.

ROOT = Path(__file__).parents[4]
MATCH = "red7-advanced.jsonl"
FIRST, SECOND, THIRD = (BEGAN.format(day=day, second=0) for day in (3, 2, 1))

ANOTHER = """
import sys
from pathlib import Path
from tests.scenes.screens.matches.test_actions import opened, press
scene = opened(Path(sys.argv[1]))
for line in sys.stdin:
    words = line.strip()
    if words == "Close":
        scene.close()
    elif words != "Look":
        press(scene, words)
    print(words, flush=True)
"""


def opened(folder: Path) -> MatchesScene:
    """The list of matches in a window of this process."""
    stage = stage_of(folder)
    return matches_page(stage)


def matches_page(stage: Stage) -> MatchesScene:
    scene = MatchesScene(stage, Library(stage), OpenMatches(stage), now=lambda: datetime(2026, 8, 14, 23, 0))
    scene.enter()
    rest(scene)
    return scene


def rest(scene: Scene) -> None:
    for _ in range(12):
        scene.update(16)


def press(scene: MatchesScene, words: str) -> None:
    """By keyboard, and until the list is at rest."""
    Alone(scene).choose(words)
    rest(scene)


def names(scene: MatchesScene) -> list[str]:
    return [match.name for match in scene.lister.matches]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    for name in (FIRST, SECOND, THIRD):
        put(tmp_path / RECORDS, name, lines(MATCH, {0: "You"}))
    return tmp_path / RECORDS


def refuse(records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in the folder of records gets another name from now on, whoever runs the tests."""
    def read_only(path: Path, target: Path) -> Path:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "rename", read_only)


@pytest.mark.parametrize("how", ["button", "key"])
def test_undo_pressed_twice_while_the_disk_is_busy_takes_back_once(records: Path, tmp_path: Path, how: str) -> None:
    stage = stage_of(tmp_path)
    scene = matches_page(stage)
    press(scene, "Delete")
    stage.disk.begin()
    busy = Event()
    stage.disk.do(lambda: busy.wait(10) and None)
    for _ in range(3):
        if how == "button":
            undo = next((widget for widget in scene.focus.widgets if widget.words == "Undo delete"), None)
            assert undo is not None, "it is there until the list is known anew"
            scene.focus.focus(undo)
        scene.handle(key(Kind.ACCEPT if how == "button" else Kind.UNDO))
        scene.update(16)
    busy.set()
    assert stage.disk.close(10)
    rest(scene)
    assert names(scene) == [FIRST, SECOND, THIRD]
    assert scene.looked_at == FIRST
    assert "Undo delete" not in Alone(scene).words
    assert not stage.notices.lines


def test_what_could_not_be_taken_back_can_be_tried_again(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(tmp_path)
    press(scene, "Delete")
    with monkeypatch.context() as patch:
        refuse(records, patch)
        for _ in range(3):
            press(scene, "Undo delete")
        assert scene.stage.notices.lines[-1] == f"{FIRST} couldn't be restored: Read-only file system"
    press(scene, "Undo delete")
    assert names(scene) == [FIRST, SECOND, THIRD]


def test_what_is_gone_is_not_offered_any_more(records: Path, tmp_path: Path) -> None:
    scene = opened(tmp_path)
    press(scene, "Delete")
    rmtree(records)
    press(scene, "Undo delete")
    for _ in range(2):
        scene.handle(key(Kind.UNDO))
        rest(scene)
    assert "Undo delete" not in Alone(scene).words
    assert len([line for line in scene.stage.notices.lines if line.startswith(f"{FIRST} couldn't be restored")]) == 1


def test_what_could_not_be_deleted_is_not_undone(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(tmp_path)
    press(scene, "Delete")
    with monkeypatch.context() as patch:
        refuse(records, patch)
        press(scene, "Delete")
    assert scene.stage.notices.lines[-1] == f"{SECOND} couldn't be deleted: Read-only file system"
    assert names(scene) == [SECOND, THIRD]
    press(scene, "Undo delete")
    assert names(scene) == [FIRST, SECOND, THIRD]
    assert "Undo delete" not in Alone(scene).words


def test_where_nothing_could_be_deleted_there_is_nothing_to_undo(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(tmp_path)
    refuse(records, monkeypatch)
    press(scene, "Delete")
    assert "Undo delete" not in Alone(scene).words
    scene.handle(key(Kind.UNDO))
    assert names(scene) == [FIRST, SECOND, THIRD]


def test_a_second_press_on_delete_says_nothing(records: Path, tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    scene = matches_page(stage)
    stage.disk.begin()
    busy = Event()
    stage.disk.do(lambda: busy.wait(10) and None)
    scene.focus.focus(next(widget for widget in scene.focus.widgets if widget.words == "Delete"))
    for _ in range(2):
        scene.handle(key(Kind.ACCEPT))
    busy.set()
    assert stage.disk.close(10)
    rest(scene)
    assert names(scene) == [SECOND, THIRD]
    assert not stage.notices.lines


def test_all_that_is_beside_a_record_goes_and_comes_back_with_it(records: Path, tmp_path: Path) -> None:
    beside = {suffix: (records / FIRST).with_suffix(suffix) for suffix in (SUFFIX, REVIEW)}
    beside[SUFFIX].write_text('{"faces": ["moon"], "given_up": false, "handicaps": [5, 0]}')
    beside[REVIEW].write_text("{}")
    before = {path.name: path.read_bytes() for path in records.iterdir()}
    scene = opened(tmp_path)
    press(scene, "Delete")
    assert {path.name for path in records.iterdir() if path.is_file()} == {SECOND, THIRD}
    press(scene, "Undo delete")
    assert {path.name: path.read_bytes() for path in records.iterdir() if path.is_file()} == before
    press(scene, "Delete")
    scene.close()
    assert {path.name for path in records.rglob("*") if path.is_file()} == {SECOND, THIRD}


def test_another_list_in_the_same_window_leaves_deletions_alone(records: Path, tmp_path: Path) -> None:
    """From the statistics a second list is opened above the first one."""
    scene = opened(tmp_path)
    press(scene, "Delete")
    above = matches_page(scene.stage)
    above.close()
    press(scene, "Undo delete")
    assert (records / FIRST).exists()


def test_what_another_window_has_deleted_is_its_own_until_it_ends(records: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", ANOTHER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None

        def there(words: str) -> None:
            assert other.stdin is not None
            assert other.stdout is not None
            other.stdin.write(f"{words}\n")
            other.stdin.flush()
            assert other.stdout.readline().strip() == words

        try:
            there("Delete")
            scene = opened(tmp_path)
            assert names(scene) == [SECOND, THIRD]
            press(scene, "Delete")
            scene.close()
            assert not list(records.rglob(SECOND)), "what this window deleted is gone"
            there("Undo delete")
            assert (records / FIRST).exists()
            there("Delete")
        finally:
            other.kill()
    opened(tmp_path).close()
    assert not list((records / REMOVED).iterdir()), "what a window that has ended deleted is gone as well"
    assert [path.name for path in records.glob("*.jsonl")] == [THIRD]


def test_while_what_was_left_behind_is_deleted_nobody_can_put_anything_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tmp_path / REMOVED / "0123456789abcdef"
    left.mkdir(parents=True)
    left.with_suffix(LOCK).touch()
    for number in range(3):
        (left / f"{number}.jsonl").touch()
    deleted, unlink = list[str](), record_files._unlink

    def watched(path: Path) -> None:
        if path.parent == left:
            with opened_file(left.with_suffix(LOCK)) as lock:
                assert not take(lock), "another window would take the folder for its own"
            deleted.append(path.name)
        unlink(path)

    monkeypatch.setattr(record_files, "_unlink", watched)
    purge(tmp_path)
    assert len(deleted) == 3
    assert not list((tmp_path / REMOVED).iterdir())


# Same deals: a recorded match of one person, dealt once more from the list.

SEED = 4711
SEATS = (Seating("You", "moon"), Seating("Sprout", "sprout", "random"))
BOTS = [{"name": name, "player": "bot:greedy"} for name in ("Sprout", "Hunter")]
SETUPS = {
    "red7": MatchSetup("red7", {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}, SEATS),
    "7street": MatchSetup("7street", {"target": None, "rounds": 1, "come_out": "points", "zeros": True,
                                      "streets_to_end": 1}, SEATS),
}


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_for_tests(tmp_path)


def play(stage: Stage, game: str) -> Path:
    """A match that somebody plays to its end; its record."""
    session = begin(stage, GAMES[game], SETUPS[game], SEED)
    random = Random(SEED)
    while not session.is_over:
        if session.person_to_act is not None:
            session.commit(0, [random.choice(session.game.moves(session.view(0)))])
        session.advance()
    session.close()
    [path] = (stage.data_folder / RECORDS).glob("*.jsonl")
    return path


def deals_of(played: Replay) -> list[RoundBegan]:
    return [event for event in played.happened if isinstance(event, RoundBegan)]


def read(path: Path) -> Replay:
    return replay(split_lines(path.read_bytes()), GAMES)


def listed(stage: Stage) -> MatchesScene:
    scene = MatchesScene(stage, Library(stage), OpenMatches(stage), now=lambda: datetime(2026, 8, 24, 23, 0))
    scene.enter()
    for _ in range(12):
        scene.update(16)
    return scene


@pytest.mark.parametrize("game", SETUPS)
def test_a_match_is_dealt_again_with_its_rules_rivals_and_face(stage: Stage, game: str) -> None:
    path = play(stage, game)
    scene = listed(stage)
    assert Alone(scene).words.index("Watch") < Alone(scene).words.index("Same deals") < Alone(scene).words.index("Export")
    leads = next(widget for widget in scene.focus.widgets if widget.words == "Same deals").activate()
    loading = pushed(leads)
    assert isinstance(loading, Loading)
    asked = loading.update(16)
    assert isinstance(asked, Replace) and isinstance(asked.target, Confirm)
    assert asked.target.cancel() == Pop()
    asked.target.handle(key(Kind.RIGHT))
    answer = asked.target.handle(key(Kind.ACCEPT))
    assert isinstance(answer, Pop) and isinstance(answer.next_transition, Reset) and isinstance(answer.next_transition.target, routes.DealAgain)
    assert [*(stage.data_folder / RECORDS).glob("*.jsonl")] == [path], "nothing has begun before it was asked"
    router = Router(stage)
    router.make(answer.next_transition.target)
    session = router.matches.session
    assert session is not None
    assert (session.setup, session.seed) == (SETUPS[game], SEED)
    while session.view(None).number < 1:
        session.advance()
    [again] = {*(stage.data_folder / RECORDS).glob("*.jsonl")} - {path}
    assert deals_of(read(again))[0] == deals_of(read(path))[0]
    session.close()


def test_deals_that_do_not_come_from_the_seed_are_refused_with_a_line(stage: Stage) -> None:
    put(stage.data_folder / RECORDS, "2026-08-01-200000.jsonl", lines(NAMES[0], {0: "You"}, seed=1))
    with pytest.raises(OtherDeals):
        dealt(stage.data_folder / RECORDS / "2026-08-01-200000.jsonl")
    scene = listed(stage)
    leads = next(widget for widget in scene.focus.widgets if widget.words == "Same deals").activate()
    assert isinstance(pushed(leads).update(16), Pop)
    assert "played on another computer" in stage.notices.lines[-1]


@pytest.mark.parametrize(("people", "header"), [
    ({}, {"seats": BOTS}), ({0: "You", 1: "Ann"}, {}), ({0: "You"}, {"origin": "import"}), ({0: "You"}, {"origin": "from-replay"}),
])
def test_it_is_offered_for_what_one_person_has_played_here(
    stage: Stage, people: dict[int, str], header: dict[str, object]
) -> None:
    put(stage.data_folder / RECORDS, "2026-08-01-200000.jsonl", lines("red7-advanced.jsonl", people, **header))
    assert "Same deals" not in Alone(listed(stage)).words


def test_an_open_match_shows_nobody_its_deals(stage: Stage) -> None:
    put(stage.data_folder / RECORDS, "2026-08-01-200000.jsonl", lines("red7-advanced.jsonl", {0: "You"})[:40])
    scene = listed(stage)
    assert "Continue" in Alone(scene).words
    assert "Same deals" not in Alone(scene).words


@pytest.mark.parametrize(("fault", "line"), [
    (OtherDeals(), "Same deals aren't available: this match was played on another computer."),
    (BadRecord(3, "no such seat"), "Can't show the match in a.jsonl: 3: no such seat"),
    (FileNotFoundError(2, "No such file"), "Can't open the match in a.jsonl: "),
])  # fmt: skip
def test_why_a_match_is_not_dealt_again_is_said(fault: Exception, line: str) -> None:
    assert why_not_dealt("a.jsonl", fault).startswith(line)


def test_what_is_no_fault_of_a_record_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        why_not_dealt("a.jsonl", ZeroDivisionError())
