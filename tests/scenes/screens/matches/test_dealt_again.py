"""Same deals: a recorded match of one person, dealt once more from the list."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.events import RoundBegan
from game.core.record import Replay, replay, split_lines
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Replace, Reset
from scenes.kit.stage import Stage
from scenes.match.deals import OtherDeals, dealt
from scenes.match.past.library import Library
from scenes.match.session import begin
from scenes.match.store import RECORDS
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.confirm import Confirm
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.loading import Loading
from tests.game.history.records import NAMES, lines, put
from tests.hands import Alone
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import key, pushed

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
    assert isinstance(answer, Pop) and isinstance(answer.then, Reset) and isinstance(answer.then.target, routes.DealAgain)
    assert [*(stage.data_folder / RECORDS).glob("*.jsonl")] == [path], "nothing has begun before it was asked"
    router = Router(stage)
    router.make(answer.then.target)
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


