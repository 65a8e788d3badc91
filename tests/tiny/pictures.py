"""Pictures of the tests' own game between two teams, through the scenes as they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from random import Random

from game.core.record import Header, SeatEntry
from scenes.app.pictures.couch import PADS
from scenes.app.pictures.moments import FRAME, Moment, session_at, turn
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Scene
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.outcome import ended_round
from scenes.screens.scoring.scene import round_scoring
from scenes.specs import registry
from tests.tiny.cards import Rules, State
from tests.tiny.catalogue import pairs_in_catalogue
from tests.tiny.game import PAIRS_GAME

Build = Callable[[Stage], Sequence[Scene]]
SEED = 5
ENTRIES = (SeatEntry("Kite", "human"), SeatEntry("Sprout", "bot:random"), SeatEntry("Acorn", "bot:random"),
           SeatEntry("Mushroom", "bot:random"))  # fmt: skip


def in_catalogue(build: Build) -> Build:
    """While the scenes are built, the game is one of those that can be played."""

    @wraps(build)
    def built(stage: Stage) -> Sequence[Scene]:
        with pairs_in_catalogue():
            return build(stage)

    return built


def played(until: Callable[[State], bool], seed: int = SEED) -> Moment:
    """A match up to the first state that `until` accepts; everybody plays at random."""
    random, told = Random(seed), []
    state = PAIRS_GAME.begin(Rules(), len(ENTRIES))
    while not until(state):
        seat = state.to_act
        move = PAIRS_GAME.shuffle(state, random) if seat is None else random.choice(
            PAIRS_GAME.moves(PAIRS_GAME.view(state, seat)))
        for line in PAIRS_GAME.lines_of(PAIRS_GAME.decide(state, move)):
            told.append(line.events)
            for event in line.events:
                state = PAIRS_GAME.evolve(state, event)
    return Moment(Header(PAIRS_GAME, Rules(), ENTRIES, seed), tuple(told), 0)


def late_turn(state: State) -> bool:
    """It is seat 0's turn, who can lay a pair; both teams have pairs, and cards lie on the pile."""
    view = PAIRS_GAME.view(state, 0)
    return view.to_act == 0 and all(map(len, view.pairs)) and len(view.pile) > 2 and len(PAIRS_GAME.moves(view)) > 1 and (
        not view.drawn)


def _turn(stage: Stage) -> Sequence[Scene]:
    [scene] = turn(stage, played(late_turn))
    assert scene.controller.drafting is not None
    for card in scene.controller.drafting.gestures[0].cards:
        scene.controller.pick(card)
    _let_run(scene, 600)
    scene.settle()
    return [scene]


def _laid(stage: Stage) -> Sequence[Scene]:
    [scene] = turn(stage, played(late_turn))
    assert scene.controller.drafting is not None
    scene.controller.do(scene.controller.drafting.gestures[0])
    _let_run(scene, 2000)
    scene.settle()
    return [scene]


def _round_scoring(stage: Stage) -> Sequence[Scene]:
    session = session_at(stage, played(lambda state: state.number == 1 and bool(state.tally)))
    scene = round_scoring(stage, ended_round(session, registry.table(session.game.name)), Pop)
    scene.enter()
    _let_run(scene, 2500)
    return [scene]


def _match_won(stage: Stage) -> Sequence[Scene]:
    session = session_at(stage, played(lambda state: bool(state.winners)))
    scene = MatchWon(stage, session.story, registry.table(session.game.name))
    scene.enter()
    _let_run(scene, 4000)
    return [scene]


def _lobby(stage: Stage) -> Sequence[Scene]:
    stage.change(game="pairs")
    for pad in PADS:
        stage.devices.pads.connect(pad, "")
    scene = Router(stage).make(routes.Lobby())
    for pad in PADS:
        scene.handle(Intent(Kind.ACCEPT, Device.GAMEPAD, source=pad))
    _let_run(scene, 1000)
    return [scene]


def _let_run(scene: Scene, elapsed_ms: float) -> None:
    for _ in range(round(elapsed_ms / FRAME)):
        scene.update(FRAME)


PAIRS: dict[str, Build] = {
    name: in_catalogue(build) for name, build in {
        "pairs_turn": _turn, "pairs_laid": _laid, "pairs_round_scoring": _round_scoring, "pairs_match_won": _match_won,
        "pairs_lobby": _lobby,
    }.items()
}  # fmt: skip
