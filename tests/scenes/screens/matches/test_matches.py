"""The list of matches: shown, filtered, found, deleted and taken back, by every device; and what is done with one."""

from __future__ import annotations

import errno
import json
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from game.history.index import IndexProgress
from game.history.match_list import MatchFilter
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace, Reset, Scene
from scenes.kit.stage import Stage
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.press import PressWidget
from scenes.kit.widgets.widget import Widget
from scenes.match.past.library import Library, updated_aside
from scenes.match.past.record_files import REMOVED, Bin, export, keep
from scenes.match.played_match import open_match
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.matches.find import FindModel, FindScene
from scenes.screens.matches.row import MatchPage, key_of
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.loading import ResumingPage
from scenes.screens.round.turn import Turn
from scenes.specs.registry import title_of
from tests.game.history.records import BEGAN, NAMES, YOU, lines, put
from tests.hands import Alone, scan_to
from tests.scenes.staging import key, led_to, mouse, stage_of

NOW = datetime(2026, 8, 14, 23, 0)
ADVANCED, BASIC, STREET = "red7-advanced.jsonl", "red7-basic.jsonl", "7street-2.jsonl"
OPEN, WON, DAMAGED = (BEGAN.format(day=day, second=0) for day in (14, 13, 12))
ACTIONS = ("Continue", "Watch", "Same deals", "Review", "Export", "Delete")
"""What can be done with a match, in the words on the buttons."""


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """Ten matches: one open, one damaged, and you in all of them."""
    folder = tmp_path / RECORDS
    put(folder, OPEN, lines(ADVANCED, {0: "You"})[:60])
    put(folder, WON, lines(ADVANCED, {0: "You"}))
    good = lines(ADVANCED)
    put(folder, DAMAGED, [*good[:9], *good[11:]])
    for day in range(5, 12):
        put(folder, BEGAN.format(day=day, second=0), lines((BASIC, STREET)[day % 2], {0: "You"}))
    return folder


@pytest.fixture
def stage(tmp_path: Path, records: Path) -> Stage:
    return stage_of(tmp_path)


def matches_page(stage: Stage, match_filter: MatchFilter | None = None) -> MatchesScene:
    scene = MatchesScene(stage, Library(stage), OpenMatches(stage), match_filter, "some" if match_filter else "", lambda: NOW)
    scene.enter()
    rest(scene)
    return scene


def rest(scene: Scene) -> object:
    last = None
    for _ in range(12):
        last = scene.update(16) or last
    return last


def actions_of(scene: MatchesScene) -> list[str]:
    """What can be done with the match that is looked at."""
    return [words for words in Alone(scene).words if words in ACTIONS]


def row_of(scene: MatchesScene, name: str) -> Widget:
    """The row of a match."""
    presses = (widget for widget in scene.focus.widgets if isinstance(widget, PressWidget))
    return next(widget for widget in presses if widget.node.key == key_of(name))


def names(scene: MatchesScene) -> list[str]:
    return [match.name for match in scene.lister.matches]


def click(scene: Scene, on: str | tuple[int, int], device: Device = Device.MOUSE) -> object:
    answer = Alone(scene).click(on, Holder(device))
    return rest(scene) or answer


def test_right_of_a_row_is_what_can_be_done_with_its_match_and_left_of_that_the_row(stage: Stage) -> None:
    scene = matches_page(stage)
    for down in range(4):
        looked_at, row = scene.looked_at, scene.focused
        scene.handle(Intent(Kind.RIGHT, Device.GAMEPAD))
        assert scene.focus.current is not None and scene.focus.current.words in ACTIONS, down
        scene.handle(Intent(Kind.LEFT, Device.GAMEPAD))
        assert (scene.looked_at, scene.focused) == (looked_at, row)
        scene.handle(Intent(Kind.DOWN, Device.GAMEPAD))


def test_the_open_match_stands_first_and_the_first_row_has_the_focus(stage: Stage) -> None:
    scene = matches_page(stage)
    assert names(scene)[:3] == [OPEN, WON, DAMAGED]
    assert len(scene.lister.matches) == 7
    assert scene.focused == key_of(OPEN)
    assert scene.lister.counts == {"all": 10, "won": 5, "lost": 3, "open": 1}


def test_rows_say_what_happened(stage: Stage) -> None:
    scene = matches_page(stage)
    spoken = {name: row_of(scene, name).spoken_words for name in names(scene)}
    assert spoken[OPEN] == "Open, 20-0, against P1, Advanced, Tonight 21:14, round 4"
    assert spoken[WON].startswith("Won, 54-0, against P1, Advanced, Yesterday")
    assert spoken[DAMAGED].startswith(f"Damaged, {DAMAGED}, ")
    assert spoken[BEGAN.format(day=10, second=0)].startswith("Lost, Out 3rd, against P1, P2, P3, Basic, Mon 10 Aug")
    assert "7 Street, Custom" in spoken[BEGAN.format(day=11, second=0)]


def test_keys_look_at_a_row_and_accept_watches_it(stage: Stage) -> None:
    scene = matches_page(stage)
    scene.handle(key(Kind.DOWN))
    assert scene.looked_at == WON
    assert scene.handle(key(Kind.ACCEPT)) == Push(routes.Replay(stage.data_folder / RECORDS / WON))


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_click_looks_at_a_row_and_another_one_watches_it(stage: Stage, device: Device) -> None:
    scene = matches_page(stage)
    assert click(scene, row_of(scene, WON).rect.center, device) is None
    assert scene.looked_at == WON
    assert isinstance(click(scene, row_of(scene, WON).rect.center, device), Push)


def test_with_one_switch_each_match_can_be_reviewed_exported_and_deleted(stage: Stage) -> None:
    """The scan comes to the buttons after the last row: they are about the row that was pressed."""
    scene = matches_page(stage)
    person = Alone(scene, Holder(Device.SWITCH))
    for name in (WON, DAMAGED):
        scan_to(person, row_of(scene, name).words)
        assert person.press(Kind.ACCEPT) is None
        assert scene.looked_at == name
        assert person.focused == actions_of(scene)[0], "not the next row"
        for _ in person.words:
            person.press(Kind.NEXT)
            assert scene.looked_at == name
    scan_to(person, row_of(scene, WON).words)
    person.press(Kind.ACCEPT)
    scan_to(person, "Review")
    assert person.press(Kind.ACCEPT) == Push(routes.Review(stage.data_folder / RECORDS / WON))


def test_the_pointer_on_its_way_to_a_button_changes_nothing(stage: Stage) -> None:
    scene = matches_page(stage)
    scene.handle(mouse(Kind.POINT, row_of(scene, names(scene)[4]).rect.center))
    assert scene.looked_at == OPEN


def test_pages_turn_by_keys_wheel_and_pad(stage: Stage) -> None:
    scene = matches_page(stage)
    whole = names(scene)
    for intent in (key(Kind.NEXT), Intent(Kind.SCROLL_DOWN, Device.MOUSE), Intent(Kind.END_TURN, Device.GAMEPAD)):
        scene.handle(intent)
        rest(scene)
        assert len(names(scene)) == 3
        assert not set(names(scene)) & set(whole)
        scene.handle(Intent(Kind.SCROLL_UP, Device.MOUSE))
        rest(scene)
        assert names(scene) == whole


def test_tabs_filter_and_keep_the_focus(stage: Stage) -> None:
    scene = matches_page(stage)
    click(scene, "Lost")
    assert {match.entry.is_won for match in scene.lister.matches} == {False}
    assert len(scene.lister.matches) == 3
    assert scene.focus.current is not None
    assert scene.focus.current.words == "Lost"


def test_a_game_can_be_had_alone(stage: Stage) -> None:
    scene = matches_page(stage)
    for _ in range(2):
        click(scene, "Game")
    assert {match.entry.game for match in scene.lister.matches} == {"7street"}


@pytest.mark.parametrize(("typed", "many"), [
    ("you", 7), ("adv", 2), ("basic", 3), ("7 street", 4), ("yesterday", 1), ("thu", 2), ("14 aug", 1), ("xyz", 0),
])  # fmt: skip
def test_words_find_matches(stage: Stage, typed: str, many: int) -> None:
    scene = matches_page(stage)
    scene.lister.find(typed)
    rest(scene)
    assert len(scene.lister.matches) == many, names(scene)
    assert not scene.is_empty


def test_what_is_typed_is_looked_for(stage: Stage) -> None:
    scene = matches_page(stage)
    answer = click(scene, "Find")
    assert isinstance(answer, Push)
    page = answer.target
    assert isinstance(page, FindScene)
    for letter in "Basix":
        page.handle(Intent(Kind.TEXT, Device.KEYBOARD, text=letter))
    page.handle(key(Kind.ERASE))
    page.handle(Intent(Kind.TEXT, Device.KEYBOARD, text="c"))
    assert page.handle(key(Kind.ACCEPT)) == Pop()
    rest(scene)
    assert len(scene.lister.matches) == 3
    assert any(widget.words == "basic" for widget in scene.focus.widgets)


def test_letters_can_be_picked_and_words_taken(stage: Stage) -> None:
    picked: list[str] = []
    page = FindScene(stage, FindModel("", ["Maestro"]), picked.append)
    for words in ("B", "7", "Delete", "Done"):
        page.focus.focus(next(widget for widget in page.focus.widgets if widget.words == words))
        page.handle(Intent(Kind.ACCEPT, Device.GAMEPAD))
    page.focus.focus(next(widget for widget in page.focus.widgets if widget.words == "Maestro"))
    assert page.handle(Intent(Kind.ACCEPT, Device.SWITCH)) == Pop()
    assert picked == ["b", "maestro"]


def test_a_deletion_is_taken_back(stage: Stage, records: Path) -> None:
    scene = matches_page(stage)
    scene.handle(key(Kind.DOWN))
    before = (records / WON).read_bytes()
    click(scene, "Delete")
    assert WON not in names(scene)
    assert not (records / WON).exists()
    assert list((records / REMOVED).rglob(WON))
    assert scene.looked_at == DAMAGED, "the next one is looked at"
    assert scene.focused == key_of(DAMAGED), "a second press deletes nothing"
    click(scene, "Undo delete")
    assert names(scene)[1] == WON
    assert scene.looked_at == WON
    assert (records / WON).read_bytes() == before


def test_only_the_match_and_what_lies_beside_it_are_deleted(stage: Stage, records: Path) -> None:
    """Streak, rating and exercises stay, though statistics change: they lie in files of their own."""
    for name in ("practice/rating.json", "practice/exercises.json", "days.json", "settings.json"):
        put(stage.data_folder / Path(name).parent, Path(name).name, ["{}"])
    scene = matches_page(stage)
    before = {path: path.read_bytes() for path in stage.data_folder.rglob("*") if path.is_file()}
    scene.handle(key(Kind.DOWN))
    click(scene, "Delete")
    scene.close()
    after = {path: path.read_bytes() for path in stage.data_folder.rglob("*") if path.is_file()}
    gone = before.keys() - after.keys()
    assert {path.name for path in gone} == {WON}
    changed = {path.name for path in after if before.get(path) != after[path]}
    assert changed <= {"matches.index", "matches.index-journal"}


def test_what_is_taken_back_is_written_over_nothing(records: Path, tmp_path: Path) -> None:
    """Names go by the second: another match may have got the name meanwhile."""
    deleted = (records / WON).read_bytes()
    deletions = Bin(records)
    assert deletions.remove(tmp_path / "none", records / WON) is None
    (records / WON).write_bytes(b"another match")
    assert deletions.restore(tmp_path / "none", records / WON) is None
    assert (records / WON).read_bytes() == b"another match"
    assert (records / WON).with_stem(f"{Path(WON).stem}-2").read_bytes() == deleted


def test_a_key_takes_deletions_back_one_by_one(stage: Stage, records: Path) -> None:
    scene = matches_page(stage)
    whole = names(scene)
    for _ in range(2):
        click(scene, "Delete")
    for _ in range(2):
        scene.handle(key(Kind.UNDO))
        rest(scene)
    assert names(scene) == whole
    assert len(list(records.glob("*.jsonl"))) == 10


def test_with_the_page_a_deletion_is_for_good(stage: Stage, records: Path) -> None:
    scene = matches_page(stage)
    click(scene, "Delete")
    scene.close()
    assert not list((records / REMOVED).iterdir())
    assert len(list(records.glob("*.jsonl"))) == 9


def test_of_an_open_match_nothing_hidden_is_copied_out(stage: Stage) -> None:
    scene = matches_page(stage)
    words = [widget.words for widget in scene.focus.widgets]
    assert "Continue" in words
    assert "Export" not in words
    scene.look_at(scene.lister.matches[1])
    assert "Export" in [widget.words for widget in scene.focus.widgets]


def test_a_stage_of_a_run_goes_on_in_its_run_alone(tmp_path: Path) -> None:
    place = {"id": "0123456789abcdef", "stage": 1, "try": 1, "seat": 0, "goal": 20}
    put(tmp_path / RECORDS, OPEN, lines(ADVANCED, {0: "You"}, run=place, origin="run")[:60])
    scene = matches_page(stage_of(tmp_path))
    assert row_of(scene, OPEN).spoken_words.startswith("Arcade run, ")
    assert actions_of(scene) == ["Watch", "Delete"]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_scores_stand_below_each_other_beside_the_longest_result(tmp_path: Path, text_scale: float) -> None:
    place = {"id": "0123456789abcdef", "stage": 1, "try": 1, "seat": 0, "goal": 20}
    put(tmp_path / RECORDS, OPEN, lines(ADVANCED, {0: "You"}, run=place, origin="run"))
    put(tmp_path / RECORDS, WON, lines(ADVANCED, {0: "You"}))
    scene = matches_page(stage_of(tmp_path, (1280, 720), text_scale=text_scale))
    boxes = {node.text: node.box for node in scene.tree.every() if isinstance(node, Label)}
    run, won = boxes["Arcade run"], boxes["Won"]
    assert run is not None and won is not None and run[:1] + run[2:3] == won[:1] + won[2:3]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_names_of_a_team_are_whole_beside_the_list(tmp_path: Path, size: tuple[int, int]) -> None:
    put(tmp_path / RECORDS, OPEN, lines("7street-6.jsonl", {0: "Barbara"}))
    scene = matches_page(stage_of(tmp_path, size))
    said = " ".join(node.text for node in scene.tree.every() if isinstance(node, Label))
    assert "Barbara, greedy and greedy" in said and "…" not in said


def test_a_stage_of_all_five_rounds_is_neither_won_nor_lost_here(tmp_path: Path) -> None:
    """Most of its rounds, or most points at its table, are not what the stage asked for."""
    place = {"id": "0123456789abcdef", "stage": 1, "try": 1, "seat": 0, "goal": 20}
    put(tmp_path / RECORDS, OPEN, lines(ADVANCED, {0: "You"}, run=place, origin="run"))
    scene = matches_page(stage_of(tmp_path))
    assert row_of(scene, OPEN).spoken_words.startswith("Arcade run, ")
    assert "Watch" in actions_of(scene)


def test_an_open_match_goes_on(stage: Stage) -> None:
    scene = matches_page(stage)
    answer = scene.handle(key(Kind.ACCEPT))
    assert isinstance(answer, Push)
    assert isinstance(answer.target, ResumingPage)
    on = answer.target.update(16)
    assert isinstance(on, Reset)
    assert isinstance(led_to(stage, on), Turn)


@pytest.mark.parametrize(("rules", "title"), [
    ({"draw": False, "actions": False, "scoring": "none", "rounds": 5}, "Basic"),
    ({"draw": True, "actions": False, "scoring": "reshuffle", "target": None, "rounds": 5}, "Advanced"),
    ({"draw": True, "actions": True, "scoring": "reshuffle", "target": None, "rounds": 5}, "Expert"),
])  # fmt: skip
def test_a_stage_is_called_by_the_preset_that_it_is_played_by(rules: dict[str, Any], title: str) -> None:
    played = json.dumps({"edition": "asmadi-1.3", **rules})
    assert (title_of("red7", played, of_run=True), title_of("red7", played)) == (title, "Custom")


@pytest.mark.parametrize(("row", "actions"), [
    (0, ["Continue", "Watch", "Delete"]), (1, ["Watch", "Review", "Export", "Delete"]), (2, ["Export", "Delete"]),
])
def test_arrows_lead_to_everything_that_can_be_done_with_a_match_and_back(
    stage: Stage, row: int, actions: list[str]
) -> None:
    scene = matches_page(stage)
    for _ in range(row):
        scene.handle(key(Kind.DOWN))
    looked_at = scene.looked_at
    assert actions_of(scene) == actions
    reached = set[str]()
    for action in [widget for widget in scene.focus.widgets if widget.words in ACTIONS]:
        widgets = reachable(scene, action)
        reached.add(action.words)
        assert {*actions} <= {widget.words for widget in widgets}
        assert row_of(scene, looked_at).words in {widget.words for widget in widgets}
    assert {*actions} <= {widget.words for widget in reachable(scene, row_of(scene, looked_at))}
    assert reached == set(actions)


def reachable(scene: MatchesScene, start: Widget) -> list[Widget]:
    """All that arrow keys lead to from a widget, while the same match is looked at."""
    reached, looked_at = [start], scene.looked_at
    for at in reached:
        for kind in (Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT):
            scene.look_at(next(match for match in scene.lister.matches if match.name == looked_at))
            scene.focus.focus(next(widget for widget in scene.focus.widgets if widget.words == at.words))
            scene.focus.handle(key(kind))
            current = scene.focus.current
            if current is not None and current.words not in [widget.words for widget in reached]:
                reached.append(current)
    return reached


def test_export_says_where(stage: Stage, records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    scene = matches_page(stage)
    scene.look_at(scene.lister.matches[1])
    for _ in range(2):
        click(scene, "Export")
    saved = sorted(path.name for path in home.iterdir())
    assert saved == [f"Red7 Arcade {Path(WON).stem}-2.jsonl", f"Red7 Arcade {Path(WON).stem}.jsonl"]
    assert (home / saved[0]).read_bytes() == (records / WON).read_bytes()
    assert stage.notices.lines[-1] == f"Saved as {home / saved[0]}"


def test_what_cannot_be_copied_out_whole_leaves_nothing_behind(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: BinaryIO, target: BinaryIO) -> None:
        target.write(source.read(500))
        raise OSError(errno.ENOSPC, "No space left on device")

    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(shutil, "copyfileobj", full)
    assert export(records / WON) == f"Can't save the match in {home}: the disk is full"
    assert not list(home.iterdir())


def test_a_damaged_one_can_only_be_copied_out_and_deleted(stage: Stage) -> None:
    scene = matches_page(stage)
    scene.look_at(scene.lister.matches[2])
    words = [widget.words for widget in scene.focus.widgets]
    assert "Watch" not in words
    assert {"Export", "Delete"} <= set(words)
    assert scene.handle(key(Kind.DOWN)) is None
    scene.focus_on(key_of(DAMAGED))
    assert scene.handle(key(Kind.ACCEPT)) is None


def test_without_matches_one_can_play(tmp_path: Path) -> None:
    scene = matches_page(stage_of(tmp_path / "nothing"))
    assert scene.is_empty
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Replace)


def test_nothing_found_is_not_nothing_played(stage: Stage) -> None:
    scene = matches_page(stage)
    scene.lister.find("nobody")
    rest(scene)
    assert not scene.lister.matches
    assert not scene.is_empty
    assert [widget.words for widget in scene.focus.widgets if widget.words == "All"]


def test_with_large_text_a_match_has_its_own_page(tmp_path: Path, stage: Stage) -> None:
    large = stage_of(tmp_path, text_scale=2.0)
    scene = matches_page(large)
    assert len(scene.lister.matches) == 4
    scene.handle(key(Kind.DOWN))
    answer = scene.handle(key(Kind.ACCEPT))
    assert isinstance(answer, Push)
    assert isinstance(answer.target, MatchPage)
    page = answer.target
    assert isinstance(page.handle(key(Kind.ACCEPT)), Push), "it is watched"
    page.focus.focus(next(widget for widget in page.focus.widgets if widget.words == "Delete"))
    page.handle(key(Kind.ACCEPT))
    assert rest(page) == Pop()


def test_escape_leads_back(stage: Stage) -> None:
    assert matches_page(stage).handle(key(Kind.CANCEL)) == Pop()


def test_statistics_are_a_press_away(stage: Stage) -> None:
    assert click(matches_page(stage), "Statistics") == Push(routes.Statistics())


def test_only_some_matches(stage: Stage) -> None:
    scene = matches_page(stage, MatchFilter(game="red7", person=YOU, counting=True))
    assert {match.entry.game for match in scene.lister.matches} == {"red7"}
    assert scene.lister.counts["open"] == 0
    assert "Statistics" not in [widget.words for widget in scene.focus.widgets]


def test_a_harmed_index_is_made_anew_while_the_list_is_open(stage: Stage) -> None:
    scene = matches_page(stage)
    whole = names(scene)
    scene.library.index.write_bytes(b"noise" * 4000)
    scene.ask_for("all")
    rest(scene)
    assert names(scene) == whole
    assert "The list of matches was damaged. Rebuilding it from your saved matches." in stage.notices.lines


def no_room(folder: Path, index: Path) -> Iterator[IndexProgress]:
    yield IndexProgress(0, 10)
    raise OSError(28, "No space left on device")


def test_an_index_that_cannot_be_kept_is_said_and_not_tried_for_ever(stage: Stage) -> None:
    scene = MatchesScene(stage, Library(stage), OpenMatches(stage))
    scene.library.updates = no_room
    scene.enter()
    rest(scene)
    listed_names, is_empty = names(scene), scene.is_empty
    scene.library.close()  # the folder of its own goes, whatever is asserted below
    notices = [line for line in stage.notices.lines if line.startswith("Can't save the list of matches")]
    assert len(notices) == 1
    assert len(listed_names) == 7  # straight from the records
    assert not is_empty


def test_another_process_makes_the_same_index(stage: Stage, records: Path) -> None:
    progresses = list(updated_aside(records, stage.data_folder / "matches.index"))
    assert (progresses[0].total, progresses[-1].read) == (10, 10)
    assert not any(progress.fault for progress in progresses)
    scene = matches_page(stage)
    assert names(scene)[:3] == [OPEN, WON, DAMAGED]


def test_a_record_that_is_dropped_is_kept_if_its_match_is_over(stage: Stage, records: Path, tmp_path: Path) -> None:
    router = Router(stage)
    over = put(tmp_path / "desk", "theirs.jsonl", lines("red7-greedy.jsonl"))
    unfinished = put(tmp_path / "desk", "open.jsonl", lines("red7-deck.jsonl")[:50])
    for path, more in ((over, 1), (over, 1), (unfinished, 1), (records / WON, 1)):
        loading = router.make(routes.Dropped(path))
        assert isinstance(loading.update(16), Replace)
        assert len(list(records.glob("*.jsonl"))) == 10 + more, path
    brought = next(path for path in records.glob("*.jsonl") if json.loads(
        path.read_text(encoding="utf-8").splitlines()[0]).get("origin"))
    assert brought.read_text(encoding="utf-8").splitlines()[1:] == lines("red7-greedy.jsonl")[1:]


def test_a_record_that_the_program_is_opened_with_is_kept_like_one_that_is_dropped(
    stage: Stage, records: Path, tmp_path: Path
) -> None:
    router, notice = Router(stage), "Saved to Matches."
    over = put(tmp_path / "desk", "theirs.jsonl", lines("red7-greedy.jsonl"))
    unfinished = put(tmp_path / "desk", "open.jsonl", lines("red7-deck.jsonl")[:50])
    for path, more in ((over, 1), (over, 1), (unfinished, 1), (records / WON, 1)):
        router.make(routes.Opened(open_match(path), path))
        assert len(list(records.glob("*.jsonl"))) == 10 + more, path
    assert stage.notices.lines.count(notice) == 1
    scene = matches_page(stage)
    brought = [match for match in scene.lister.matches if match.entry.origin == "import"]
    assert len(brought) == 1


def test_what_cannot_be_kept_is_shown_all_the_same(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where a folder should be")
    over = put(tmp_path / "desk", "theirs.jsonl", lines("red7-greedy.jsonl"))
    assert keep(open_match(over), over, tmp_path / "taken" / "records") is False


def test_every_record_of_the_tests_is_listed(tmp_path: Path) -> None:
    for day, name in enumerate(NAMES, 1):
        put(tmp_path / RECORDS, BEGAN.format(day=day, second=1), lines(name))
    scene = matches_page(stage_of(tmp_path))
    assert scene.lister.counts["all"] == len(NAMES)
    assert all(row_of(scene, name).spoken_words for name in names(scene))
