"""States of tables and pages that the gallery does not show: after presses, and at other instants of what moves there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from pygame import Rect

from game.arcade.run import ROUNDS
from scenes.app.pictures.arcade import AHEAD, NOT_WON, YOU, run_at
from scenes.app.pictures.gallery import SCENES
from scenes.app.pictures.moments import (
    DEMO,
    Build,
    let_run,
    moment,
    own_turn_scene,
    pictured,
    round_end,
    session_at,
    turn,
)
from scenes.app.pictures.motions import MomentScene, begun
from scenes.app.router import Router
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.screens import routes
from scenes.screens.arcade.climb import climb_of
from scenes.screens.arcade.map import RunMap, RunMapModel
from scenes.screens.arcade.play_again import PlayAgain, again_model
from scenes.screens.arcade.stage_clear import StageClear, clear_model
from scenes.screens.arcade.versus import Versus, versus_model
from scenes.screens.book.scene import BookScene
from scenes.screens.chosen_game import choose_game
from scenes.screens.review.scene import ReviewScene
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.outcome import ended_round
from scenes.screens.scoring.scene import round_scoring
from scenes.specs import registry
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import hundred, out, seven
from scenes.table.moments.moment import Duel, Moment, Out, Shade
from scenes.table.panels.ground import Emblem
from scenes.table.panels.run_bar import RunRound, RunScore
from scenes.table.spec import MatchPoint
from scenes.table.table import Table
from tests.scenes.street_rounds import fullest

REPLAYS = Path(__file__).parents[1] / "replays"
REST = 2000  # ms until nothing moves any more
RUN = RunScore(5, "Y", "kite", 7, 15, (RunRound(None, 0), RunRound("R", 7)), 5, ("R", "Y", "G"), 4620, 350, 2)
SIDE, GAP, SHARES = 216, 16, (0.1, 0.25, 0.7)
"""Units of a plate, px between plates, and how far the rule change has come."""


def _pressed(stage: Stage, build: Build, *kinds: Kind) -> Sequence[Scene]:
    """Scenes after presses of keys on the one on top."""
    scenes = build(stage)
    for kind in kinds:
        scenes[-1].handle(Intent(kind, Device.KEYBOARD))
        let_run(scenes[-1], REST)
    return scenes


def _after(name: str, *kinds: Kind) -> Build:
    """A scene of the gallery after presses."""
    return lambda stage: _pressed(stage, SCENES[name], *kinds)


def _turn_of_two(stage: Stage) -> Sequence[Scene]:
    return turn(stage, moment((REPLAYS / "red7-greedy.jsonl").read_bytes(), 212, 0))


def _losing(stage: Stage) -> Sequence[Scene]:
    """A turn that would put its seat out, ended as it lies."""
    (scene,) = SCENES["turn"](stage)
    for intent in (Intent(Kind.CARD, Device.KEYBOARD, number=5), Intent(Kind.PLAY, Device.KEYBOARD)):
        scene.handle(intent)
        let_run(scene, REST)
    return [scene]


def _busiest(stage: Stage, game: str) -> Sequence[Scene]:
    """The fullest table of a game, which speed is measured on."""
    busiest = registry.GAMES[game].busiest
    assert busiest is not None
    return [MomentScene(stage, Table(stage, registry.table(game), busiest.seats, busiest.view()))]


def _page_at(stage: Stage, make: Callable[[Stage], Scene], elapsed_ms: int) -> Sequence[Scene]:
    """A page so long after it has come."""
    scene = make(stage)
    scene.enter()
    let_run(scene, elapsed_ms)
    return [scene]


def _book_page(stage: Stage, elapsed_ms: int) -> Sequence[Scene]:
    """A page of Red7's book while its cards rise."""
    choose_game(stage, registry.FIRST)
    scene = Router(stage).make(routes.Book())
    assert isinstance(scene, BookScene)
    scene.turn_to(scene.model.first_pages[1][1] + 4)
    let_run(scene, elapsed_ms)
    return [scene]


def _round_three(stage: Stage) -> Scene:
    session = session_at(stage, round_end(3))
    return round_scoring(stage, ended_round(session, registry.table(session.game.name)), Pop)


def _match_won(stage: Stage) -> Scene:
    session = session_at(stage, moment(DEMO.read_bytes(), None, 0))
    return MatchWon(stage, session.story, registry.table(session.game.name))


def _control_in_use(stage: Stage) -> Sequence[Scene]:
    """Somebody wants a key for an action that means another one already."""
    scenes = _pressed(stage, SCENES["controls"], Kind.DOWN, Kind.DOWN, Kind.ACCEPT)
    for kind in (Kind.CONTROL, Kind.CONTROL_UP):
        scenes[-1].handle(Intent(kind, Device.KEYBOARD, control="e"))
    return scenes


def _losses(stage: Stage) -> Sequence[Scene]:
    """The review of a round in which better turns had more chances."""
    (scene,) = SCENES["review"](stage)
    assert isinstance(scene, ReviewScene)
    scene.show_round(1)
    return [scene]


def _stage_of_a_run(stage: Stage) -> Sequence[Scene]:
    """The table of a run's stage."""
    scene = own_turn_scene(stage)
    scene.table.panels.tell_run(RUN)
    return [scene]


def _street_scoring(stage: Stage, elapsed_ms: int) -> Sequence[Scene]:
    """A round of 7 Street is scored."""
    scene = round_scoring(stage, fullest().ended, Pop)
    scene.enter()
    let_run(scene, elapsed_ms)
    return [scene]


def _moment_at(stage: Stage, kind: type[Moment], elapsed_ms: int) -> Sequence[Scene]:
    """The table of the demo match so long after a moment's beginning."""
    table = begun(stage, kind)
    table.particles.clear()
    while table.moments.preparing:
        table.update(16)
    for _ in range(elapsed_ms // 16):
        table.update(16)
    return [MomentScene(stage, table)]


def _street_moment_at(stage: Stage, make: Callable[[], PicturedTurn], elapsed_ms: int) -> Sequence[Scene]:
    return pictured(stage, "7street", lambda: make()._replace(midst=elapsed_ms))


def _handed_over(stage: Stage) -> Sequence[Scene]:
    """Somebody else of the people at one table is to act."""
    scene = own_turn_scene(stage)
    scene.controller.lay_aside()
    assert scene.table.moments.hand_over(0, scene.table.view)
    for _ in range(15):
        scene.table.update(16)
    return [MomentScene(stage, scene.table)]


class SymbolsScene(Scene):
    """The symbol of every rule on its way to its plate, at several instants."""

    def draw(self, painter: Painter) -> None:
        """A row for each instant, a plate in it for each rule."""
        rule = registry.table("red7").rule
        assert rule is not None
        side = self.stage.viewport.px(SIDE)
        for row, share in enumerate(SHARES):
            for column, colour in enumerate(COLOUR_KEYS):
                plate = Rect(column * (side + GAP) + GAP, row * (side + GAP) + GAP, side, side)
                emblem = Emblem(self.stage, colour, rule.motion(colour), plate)
                emblem.share = share
                emblem.put(painter)


STATES: dict[str, Build] = {
    "turn_picked": _after("turn", Kind.ACCEPT),
    "turn_picked-2-seats": lambda stage: _pressed(stage, _turn_of_two, Kind.ACCEPT),
    "turn_laid": _after("turn", Kind.ACCEPT, Kind.ACCEPT),
    "turn_losing": _losing,
    **{f"busiest-{game}": partial(_busiest, game=game) for game in registry.GAMES},
    "puzzle_picked": _after("puzzle_fold", Kind.ACCEPT),
    "stage_of_a_run": _stage_of_a_run,
    "handed_over": _handed_over,
    "symbols": lambda stage: [SymbolsScene(stage)],
    "street_scoring": partial(_street_scoring, elapsed_ms=4000),
    "street_scoring-900_ms": partial(_street_scoring, elapsed_ms=900),
    "initials_typed": _after("initials", Kind.UP, Kind.ACCEPT, Kind.DOWN, Kind.ACCEPT),
    "controls_listening": _after("controls", Kind.DOWN, Kind.DOWN, Kind.ACCEPT),
    **{f"book-rule-{ms}_ms": partial(_book_page, elapsed_ms=ms) for ms in (160, 464)},
    "controls_in_use": _control_in_use,
    "review_losses": _losses,
    **{f"{name}-{ms}_ms": partial(_page_at, make=make, elapsed_ms=ms) for name, make, ms in (
        ("versus", lambda stage: Versus(stage, versus_model(stage, run_at(4), YOU)), 320),
        ("stage_clear", lambda stage: StageClear(stage, clear_model(stage, run_at(5), 4)), 400),
        ("stage_clear", lambda stage: StageClear(stage, clear_model(stage, run_at(5), 4)), 1040),
        ("continue", lambda stage: PlayAgain(stage, again_model(stage, run_at(5, (NOT_WON,) * ROUNDS), asks_why=True)), 640),
        ("run_map", lambda stage: RunMap(stage, RunMapModel(climb_of(run_at(4), YOU), AHEAD, is_begun=False)), 160),
        ("run_map", lambda stage: RunMap(stage, RunMapModel(climb_of(run_at(4), YOU), AHEAD, is_begun=False)), 480),
        ("round_scoring", _round_three, 480), ("match_won", _match_won, 800))},
    **{f"{name}-{ms}_ms": partial(_moment_at, kind=kind, elapsed_ms=ms) for name, kind, ms in (
        ("out", Out, 96), ("out", Out, 400), ("match_point", MatchPoint, 240), ("shade", Shade, 320), ("duel", Duel, 160))},
    **{f"{name}-{ms}_ms": partial(_street_moment_at, make=make, elapsed_ms=ms) for name, make, ms in (
        ("street_seven", seven, 240), ("street_seven", seven, 880), ("street_hundred", hundred, 176), ("street_hundred", hundred, 640),
        ("street_out", out, 240), ("street_out", out, 480))},
}
"""By the name of the picture."""
LARGE_STATES = ("turn_picked", "turn_picked-2-seats", "turn_losing", "puzzle_picked", "stage_of_a_run", "handed_over", "street_scoring",
                "controls_in_use")
"""Those of them that look otherwise in large text."""
LARGE_SCENES = """
book-rule controls curtain daily_result deals high_scores initials lesson lesson_tap lessons lobby match_won menu my_seat
people reclaim replay rivals round_scoring settings_access setup statistics street_2 street_4 street_6 street_come_out
street_fan street_hundred street_seven today turn_badges turn_hint turn_lens turn_out who_plays_on why why_shown
""".split()  # noqa: SIM905
"""Scenes of the gallery that look otherwise in large text."""
