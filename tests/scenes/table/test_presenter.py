"""Every event has its cue, in one place; a bot's turn takes 2600 ms at most, however long its chain of moves."""

from __future__ import annotations

import ast
import json
from dataclasses import is_dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, cast, get_args

import pytest

from game.catalog import GAMES
from game.core import events as core
from game.core.events import DECK, HAND, CardMoved, Event, GameEvent, RoundEnded, TurnBegan, Zone
from scenes.app.pictures.moments import person_out, turn
from scenes.kit.audio.sound import TAKES
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.settings import PACES
from scenes.kit.theme import DURATIONS
from scenes.match.story import MatchSetup, Seating
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from scenes.table.presenter import goes_on, present
from scenes.table.step_player import THOUGHTS, Pacing
from scenes.table.values import Cue, Motion
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.cues import CUE_RECORDS, STORED, cues, presented
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.tables import RECORDS

SCENES = Path(__file__).parents[3] / "scenes"
PACKAGES = [type(game).__module__.rpartition(".")[0] for name, game in GAMES.items() if name in registry.GAMES]
CATALOGUE = [core, *(import_module(f"{package}.events") for package in PACKAGES if find_spec(f"{package}.events"))]
KINDS = {name for module in CATALOGUE for name, kind in vars(module).items()
         if (kind in get_args(Event) or is_dataclass(kind)) and kind.__module__ == module.__name__ and kind is not GameEvent}
"""What is an event, by its name."""
AT_HOME = ("scenes/table/presenter.py", "scenes/specs/", "scenes/match/", "scenes/screens/couch/evening/matches.py")
"""Where events may be told apart."""
BY_TYPE = ("isinstance", "issubclass", "type")
TYPED = {"Event", "Card", "CardMoved"}
"""What may be imported elsewhere, to say of what type something is."""


class Unknown(NamedTuple):
    """An event that no game has."""

    seat: int


@pytest.mark.parametrize("game", registry.GAMES)
def test_an_unknown_event_is_an_error(game: str) -> None:
    with pytest.raises(TypeError, match="Unknown"):
        present(registry.table(game), cast(Event, Unknown(0)), made_up(2, 1, 3), seated(2))


@pytest.mark.parametrize("seat", [0, None])
def test_a_round_that_no_single_side_has_won_ends_without_a_winner(seat: int | None) -> None:
    view = made_up(2, 1, 3)._replace(seat=seat)
    cue = present(registry.table("red7"), RoundEnded(None, (0, 0)), view, seated(2))
    assert (cue.motion, cue.seat, cue.rumble) == (Motion.LEAP, None, None)
    assert cue.spoken == cue.subtitle == f"Round {view.number} is over"


def test_every_event_of_the_records_has_the_cue_that_it_had() -> None:
    stored, now = json.loads(STORED.read_text("utf-8")), cues()
    changed = [name for name in stored.keys() | now.keys() if stored.get(name) != now.get(name)]
    assert changed == [], "if that was meant: python -m tests.scenes.table.cues"


def test_every_kind_of_event_in_the_records_has_a_cue() -> None:
    met = set()
    for record in CUE_RECORDS:
        for seat in (0, 1, None):
            for event, cue, view, seats in presented(record, seat):
                met.add(type(event).__name__)
                assert cue != Cue(), event
                assert {cue.sound, cue.landing} <= {"", *TAKES}
                assert (cue.moved is event) == isinstance(event, CardMoved)
                assert cue.rumble is None or cue.seat in range(len(seats))
                assert cue.at_table or cue == Cue(sound=cue.sound, at_table=False), "the table shows nothing of it"
                assert (cue.turn is not None) == isinstance(event, TurnBegan)
                assert (cue.motion is Motion.LEAP) == isinstance(event, RoundEnded)
                assert cue.private == "" or (isinstance(event, CardMoved) and event.target == Zone(HAND, seat) and view.seat is not None)
    assert met == KINDS


def test_cards_are_one_run_as_long_as_seat_cause_and_the_way_they_go_are_the_same() -> None:
    """Whichever one of these differs ends the run, and so does what is no card; another card goes on with it."""
    card = CardMoved(None, Zone(DECK), Zone(HAND, 0), 0, "draw")
    assert goes_on(card, card._replace(card="other"))
    for change in (card._replace(seat=1), card._replace(target=Zone(HAND, 1)), card._replace(cause="pile")):
        assert not goes_on(card, change), change
        assert not goes_on(change, card), change
    assert not goes_on(card, TurnBegan(0))
    assert not goes_on(TurnBegan(0), card)


def test_what_is_at_the_table_is_written_and_said_alike_to_everybody() -> None:
    """Only a draw has words of its own for whoever drew."""
    for record in (*RECORDS[:3], CUE_RECORDS[-2]):
        for ours, theirs in zip(presented(record, 0), presented(record, None), strict=True):
            assert ours[1].log == theirs[1].log
            assert ours[1].spoken == theirs[1].spoken


def imports_of_events(tree: ast.AST) -> set[str]:
    """The names that a module has from modules of events, by whatever way."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1] == "events":
            names |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and any(alias.name == "events" for alias in node.names):
            names.add("events")
        if isinstance(node, ast.Import) and any(alias.name.endswith(".events") for alias in node.names):
            names.add("events")
    return names


def told_apart(tree: ast.AST) -> set[str]:
    """Kinds of events that a module asks for: in a call, a comparison, a table or a pattern."""
    found = set()
    for node in ast.walk(tree):
        asks = isinstance(node, (ast.Compare, ast.Dict, ast.MatchClass)) or (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BY_TYPE)
        if asks:
            found |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} & KINDS
    return found


def test_only_the_presenter_the_specs_and_the_match_tell_events_apart() -> None:
    for path in SCENES.rglob("*.py"):
        if not path.relative_to(SCENES.parent).as_posix().startswith(AT_HOME):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            assert imports_of_events(tree) & {*KINDS, "events"} <= TYPED, path
            assert not told_apart(tree), path


@pytest.mark.parametrize("source", [
    "isinstance(event, CardMoved)", "type(event) is CardMoved", "isinstance(event, (A, CardMoved))",
    "{CardMoved: 1}[type(event)]", "match event:\n    case CardMoved(): pass",
])  # fmt: skip
def test_the_search_itself_finds_what_tells_events_apart(source: str) -> None:
    assert told_apart(ast.parse(source)) == {"CardMoved"}
    assert told_apart(ast.parse("def show(event: CardMoved) -> None: pass")) == set()


def test_who_has_folded_makes_room_for_the_winners_name(tmp_path: Path) -> None:
    (scene,) = turn(stage_of(tmp_path), person_out())
    table = scene.table
    folded = {seat for seat in range(len(table.seated)) if table.panels.is_folded(seat)}
    assert folded
    table.carry_out(Cue(Motion.LEAP), table.view, 1.0)
    table.finish()
    foot, floor = table.spec.plan.hand[1], table.stage.viewport.units(*table.stage.viewport.size)[1]
    assert all(place.y < foot or place.y >= floor for place in table.resting_places().values())
    table.draw_bare(NotingPainter())
    assert not folded & table.panels._areas().keys()


# A bot's turn: a thought of 350 to 700 ms, and 2600 ms in all at most, however long its chain of moves.

FRAME = 10.0
RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}


def thought(pacing: Pacing, pace: float) -> float:
    """Ms of real time until a bot no longer looks as if it thought."""
    passed = 0.0
    while pacing.still_thinking:
        pacing.pass_time(1.0, pace)
        passed += 1.0
    return passed


@pytest.mark.parametrize("pace", [pace for pace in PACES.values() if pace])
def test_bots_think_for_different_times_within_the_limits(pace: float) -> None:
    pacing, times = Pacing(), []
    for _ in range(40):
        pacing.turn_began(False)
        times.append(thought(pacing, pace) / pace)
    assert DURATIONS["think_least"] - 1 <= min(times)
    assert max(times) <= DURATIONS["think_most"] + 1 / pace
    assert len(set(map(round, times))) > 10


def test_people_are_not_waited_for_and_at_instant_speed_nobody_is() -> None:
    pacing = Pacing()
    pacing.turn_began(True)
    assert not pacing.still_thinking
    assert pacing.squeeze() == 1
    pacing.turn_began(False)
    pacing.pass_time(0.0, 0.0)
    assert not pacing.still_thinking


@pytest.mark.parametrize("motion", [420, 580, 860, 900])
@pytest.mark.parametrize("moves", [1, 2, 3, 5, 8])
def test_long_chains_are_sped_up_to_fit(motion: float, moves: int) -> None:
    pacing = Pacing()
    for _ in range(40):
        pacing.turn_began(False)
        spent = thought(pacing, 1.0)
        for _ in range(moves):
            spent += motion / pacing.squeeze()
            pacing.spend(motion)
        assert spent <= DURATIONS["bot_turn_total"] + 2


@pytest.mark.parametrize("speed", ["1", "4"])
def test_bots_turns_at_the_table_fit_their_time(tmp_path: Path, speed: str) -> None:
    """Expert matches of bots that play at random, with all their actions; every event waits for a frame."""
    bots = tuple(Seating(f"Bot {number}", "sprout", "random") for number in range(4))
    turns: list[float] = []
    stage = stage_for_tests(tmp_path, speed=speed)
    stage.new_seed = lambda: 4
    stage.new_secret = "4/{}".format
    with AutoPlay(stage, MatchSetup("red7", RULES, bots), 4) as play:
        began, to_act, clock, frames = 0.0, None, 0.0, 0
        while len(turns) < 60 and frames < 40_000:
            play.stack.update(FRAME)
            clock, frames = clock + FRAME, frames + 1
            table = getattr(play.stack.scenes[0], "table", None)
            acting = table.view.to_act if table is not None and play.scene == "Turn" else None
            if acting != to_act:
                if to_act is not None and acting is not None:
                    turns.append((clock - began) / PACES[speed])
                began, to_act = clock, acting
    assert len(turns) == 60
    frame = FRAME / PACES[speed]
    assert max(turns) <= DURATIONS["bot_turn_total"] + 12 * frame
    assert max(turns) > DURATIONS["bot_turn_total"] / 2


@pytest.mark.parametrize(("bot_pace", "least", "most"), [("quick", 0, 150), ("slow", 1200, 2000)])
def test_bots_think_as_long_as_is_set(bot_pace: str, least: int, most: int) -> None:
    pacing, times = Pacing(), []
    for _ in range(40):
        pacing.turn_began(False, bot_pace)
        times.append(thought(pacing, 1.0))
    assert least <= min(times) <= max(times) <= most + 1
    assert len(set(times)) > 10


@pytest.mark.parametrize("bot_pace", THOUGHTS)
@pytest.mark.parametrize("moves", [1, 3, 8])
def test_whatever_they_think_their_motions_have_the_time_that_they_have_usually(bot_pace: str, moves: int) -> None:
    longest = DURATIONS["bot_turn_total"] + max(0, THOUGHTS[bot_pace][1] - DURATIONS["think_most"])
    pacing = Pacing()
    for _ in range(40):
        pacing.turn_began(False, bot_pace)
        pacing.go_on()
        spent = thought(pacing, 1.0)
        for _ in range(moves):
            spent += 900 / pacing.squeeze()
            pacing.spend(900)
        assert spent <= longest + 2


@pytest.mark.parametrize("speed", ["4", "instant"])
def test_each_bot_waits_for_a_press(tmp_path: Path, speed: str) -> None:
    bots = tuple(Seating(f"Bot {number}", "sprout", "random") for number in range(3))
    stage = stage_for_tests(tmp_path, speed=speed, bot_pace="press")
    with AutoPlay(stage, MatchSetup("red7", RULES, bots), 4) as play:
        for _ in range(8):
            rest(play)
            turn = play.stack.top
            if not isinstance(turn, Turn) or turn.step_player.won:
                return
            acted, drawn = turn.table.view.to_act, turn.session.story
            assert not turn.animating, "waiting costs nothing"
            for kind in (Kind.RIGHT, Kind.POINT):
                play.stack.handle(Intent(kind, Device.KEYBOARD))
            rest(play)
            assert (turn.table.view.to_act, turn.session.story) == (acted, drawn), "nothing else lets it go on"
            play.stack.handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
            rest(play)
            assert turn.step_player.won or turn.table.view.to_act != acted


def rest(play: AutoPlay) -> None:
    """Much time passes, with pictures."""
    for _ in range(120):
        play.frame(50)


def test_a_press_on_the_pause_does_not_let_a_bot_go_on(tmp_path: Path) -> None:
    bots = tuple(Seating(f"Bot {number}", "sprout", "random") for number in range(2))
    stage = stage_for_tests(tmp_path, speed="instant", bot_pace="press")
    with AutoPlay(stage, MatchSetup("red7", RULES, bots), 4) as play:
        rest(play)
        turn = play.stack.top
        assert isinstance(turn, Turn)
        acted, pause = turn.table.view.to_act, turn.controller.widgets.focus.widgets[1].rect.center
        for kind in (Kind.PRESS, Kind.RELEASE):
            play.stack.handle(Intent(kind, Device.MOUSE, point=pause))
        assert play.scene == "Pause"
        assert turn.table.view.to_act == acted
        assert turn.step_player.pacing.awaits_press
