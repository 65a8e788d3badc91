"""Every scene by its name, many at a moment of one recorded match: the same picture every time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.core.record import SeatEntry
from scenes.app.pages import bots_alone
from scenes.app.pictures.arcade import ARCADE
from scenes.app.pictures.couch import COUCH
from scenes.app.pictures.moments import (
    Build,
    Moment,
    demo,
    let_run,
    own_turn,
    own_turn_scene,
    person_out,
    pictured,
    recorded,
    round_end,
    session_at,
    table_at,
    turn,
)
from scenes.app.pictures.motions import MOMENTS
from scenes.app.pictures.past import PAST, REPLAYS, REVIEWS
from scenes.app.pictures.practice import EXERCISES, PUZZLES, TODAY
from scenes.app.pictures.teaching import TEACHING
from scenes.app.router import Router
from scenes.kit.assets import ASSETS
from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Push, Route, Scene
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.match.own_bots import ANY, ProbeAnswer
from scenes.match.session import Session
from scenes.match.standings import HeadToHead
from scenes.screens import routes
from scenes.screens.book.scene import BookScene
from scenes.screens.chosen_game import choose_game
from scenes.screens.confirm import Confirm
from scenes.screens.menu.attract import Attract, watched_turn
from scenes.screens.rivals.model import RivalPick
from scenes.screens.rivals.scene import Rivals
from scenes.screens.round.deal import Deal
from scenes.screens.round.match import match_turn
from scenes.screens.routes import Watch
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.outcome import ended_round
from scenes.screens.scoring.scene import round_scoring
from scenes.screens.settings.scene import SettingsScene
from scenes.specs import registry
from scenes.specs.cast import first_seats, named
from scenes.specs.characters import lines_of
from scenes.specs.presented import DrawnPicture, PicturedTurn
from scenes.table.panels.talk import Situation
from scenes.table.table import Table
from scenes.table.values import Cue, Motion


def _routed(route: Route) -> Build:
    """A scene as it is when one gets to it."""
    return lambda stage: [Router(stage).make(route)]


def _at_page(make: Callable[[Stage, int], Scene], page: int) -> Build:
    return lambda stage: [make(stage, page)]


def _run(scene: Scene, ms: int) -> Scene:
    let_run(scene, ms)
    return scene


def _moving(stage: Stage, point: Moment, elapsed_ms: float) -> list[Scene]:
    """The table in the midst of its last event."""
    session = session_at(stage, point)
    table = table_at(stage, session, point, settled=False)
    let_run(table, elapsed_ms)
    return [Deal(stage, session, table)]


def _is_rule_change(number: int, cue: Cue) -> bool:
    return number > 30 and cue.moved is not None and cue.landing != "" and cue.moved.target.seat is None


def _attract(stage: Stage) -> list[Scene]:
    def begin(aside: Stage) -> SceneStack:
        played = own_turn()
        bots = tuple(SeatEntry(seat.name, f"bot:{seat.level}") for seat in bots_alone(registry.FIRST).seats)
        point = played._replace(header=played.header._replace(seats=bots), seat=None)
        session = session_at(aside, point)
        return SceneStack(watched_turn(aside, session, table_at(aside, session, point)))

    return [Attract(stage, begin)]


def _seat(stage: Stage, table: Table) -> list[Scene]:
    watch = Watch(lambda intent: True, lambda: Push(routes.Pause()), lambda elapsed_ms: False)
    return [Router(stage).make(routes.SeatInLarge(table, None, watch))]


def _pictured_seat(stage: Stage, game: str, make: Callable[[], PicturedTurn]) -> list[Scene]:
    return _seat(stage, pictured(stage, game, make)[0].table)


def _log(stage: Stage) -> list[Scene]:
    scene = own_turn_scene(stage)
    watch = Watch(lambda intent: True, scene.arbiter.pause, lambda elapsed_ms: False)
    return [Router(stage).make(routes.Log(scene.table, watch))]


def _talk(stage: Stage) -> list[Scene]:
    """A rival says something while its onlooker is to act."""
    scene = own_turn_scene(stage)
    scene.table.panels.speak((1, lines_of("sprout")[Situation.FINE_TURN][0]))
    return [scene]


def _confirm(stage: Stage) -> list[Scene]:
    question = tr("Fold? 4 turns would keep you in.")
    answers = [(tr("Keep playing"), lambda: None), (tr("Fold"), lambda: None)]
    return [own_turn_scene(stage), Confirm(stage, question, answers)]


ROUND = 3
"""The round whose end is pictured, counted from 1."""
SCORING = 2
"""The lines at the end of a round's record after which its cards are no longer on the table: scored, and over."""


def _round_scoring(stage: Stage, record: Path) -> list[Scene]:
    return [_scored(stage, session_at(stage, round_end(ROUND, record)))]


def _scored(stage: Stage, session: Session) -> Scene:
    scene = round_scoring(stage, ended_round(session, registry.table(session.game.name)), Pop)
    let_run(scene, 2000)
    return scene


def _round_won(stage: Stage, record: Path) -> list[Scene]:
    """The end of that round on its table, which has its cards until they are scored elsewhere."""
    point = round_end(ROUND, record)
    session, last = session_at(stage, point), sum(map(len, point.line_events[-SCORING:]))
    table = table_at(stage, session, point._replace(line_events=point.line_events[:-SCORING]))
    scene = match_turn(stage, session, table, tuple(session.round_steps[-last:]))
    let_run(scene, 4000)
    return [scene]


def _scoring_after(stage: Stage, game: str, make: Callable[[], PicturedTurn]) -> list[Scene]:
    """The scoring of the round that a pictured turn ends."""
    (scene,) = pictured(stage, game, make)
    let_run(scene, 4000)
    return [_scored(stage, scene.session)]


def _match_won(stage: Stage, record: Path) -> list[Scene]:
    session = session_at(stage, recorded(record))
    scene = MatchWon(stage, session.story, registry.table(session.game.name))
    let_run(scene, 4000)
    return [scene]


ENDS: dict[str, Callable[[Stage, Path], list[Scene]]] = {
    "round_won": _round_won, "round_scoring": _round_scoring, "match_won": _match_won,
}  # fmt: skip
"""Of every game that has a record of a match."""


def _of_record(stage: Stage, make: Callable[[Stage, Path], list[Scene]], record: Path) -> list[Scene]:
    return make(stage, record)


def _book_page(stage: Stage, chapter: int, page: int) -> list[Scene]:
    """A page of the first game's book, whichever was chosen last: counted from 0 in its chapter, its cards risen."""
    choose_game(stage, registry.FIRST)
    scene = Router(stage).make(routes.Book())
    assert isinstance(scene, BookScene)
    _, start = scene.model.first_pages[chapter]
    scene.turn_to(start + page)
    scene.finish()
    return [scene]
class SheetScene(Scene):
    """A page that shows one sheet and takes no press."""

    def __init__(self, stage: Stage, make: Callable[[Stage], DrawnPicture]) -> None:
        super().__init__(stage)
        self._drawn = make(stage)

    @property
    def title(self) -> str:
        """The title of the sheet."""
        return tr("Cards")

    def draw(self, painter: Painter) -> None:
        """Draws the whole sheet."""
        self._drawn.draw(painter)


def _sheet(stage: Stage, make: Callable[[Stage], DrawnPicture]) -> list[Scene]:
    return [SheetScene(stage, make)]


MET = {"sprout": (21, 2), "hoarder": (15, 5), "hunter": (12, 7), "tactician": (4, 6), "maestro": (1, 9)}
"""Matches won and lost."""


def _rivals(stage: Stage, looked_at: str = "hunter") -> list[Scene]:
    """The page of rivals for the third seat of four, with a few matches played."""
    known = {label: {"command": command, "ms": 2000} for label, command in (
        ("raven", "~/bots/raven --level 3"), ("oracle.py", "python3 oracle.py"))}
    stage.settings = replace(stage.settings, own_bots=known)
    options = registry.options(registry.FIRST)
    levels = [character.level for character in options.cast.characters]
    seats = named((*first_seats(2, options.cast), options.cast.bot(levels[-1])), options.cast)
    scene = Rivals(stage, RivalPick(options, seats[::2], 2, lambda seats: None))
    met = {(level, ""): _standing(*MET.get(level, (0, 0))) for level in levels}
    scene.update(0)  # what the disk answers is taken: nothing was played yet
    scene.meet({**met, (ANY, "raven"): _standing(3, 5), (ANY, "oracle.py"): _standing(0, 2)})
    scene.entry.verdict = ProbeAnswer.ANSWERS
    scene.show([*levels, ANY].index(looked_at))
    let_run(scene, 400)
    return [scene]


def _standing(won: int, lost: int) -> HeadToHead:
    """A standing of so many matches won and lost, in an order that looks like chance."""
    number = won + lost
    return HeadToHead(tuple((step * 7 + 3) % number < won for step in range(number)))


SHEETS: dict[str, Build] = {
    name: partial(_sheet, make=make)
    for presented in registry.GAMES.values() for name, make in presented.pictures.sheets.items()
}  # fmt: skip
"""Pages that are there for pictures alone."""
SCENES: dict[str, Build] = {
    "menu": _routed(routes.Menu()),
    "attract": _attract,
    "setup": _routed(routes.Setup()),
    "rivals": _rivals,
    "any_bot": partial(_rivals, looked_at="any"),
    "deal": lambda stage: _moving(stage, demo(lambda number, cue: cue.motion is Motion.DEAL), 320),
    "turn": lambda stage: [own_turn_scene(stage)],
    "rival_talks": _talk,
    "seat": lambda stage: _seat(stage, own_turn_scene(stage).table),
    "log": _log,
    "turn_out": lambda stage: turn(stage, person_out()),
    "rule_change": lambda stage: _moving(stage, demo(_is_rule_change), 480),
    **MOMENTS,
    **{name.removesuffix("replay") + end: partial(_of_record, make=make, record=ASSETS / "demo" / record)
       for presented in registry.GAMES.values() for name, (record, _) in presented.pictures.replays.items()
       for end, make in ENDS.items()},
    "pause": lambda stage: [own_turn_scene(stage), Router(stage).make(routes.Pause())],
    "confirm": _confirm,
    "settings": _at_page(SettingsScene, 0),
    "settings_picture": _at_page(SettingsScene, 1),
    "settings_sound": _at_page(SettingsScene, 2),
    "settings_access": _at_page(SettingsScene, 3),
    "safe_area": _routed(routes.SafeArea()),
    "opening": lambda stage: [_run(Router(stage).make(routes.Opening()), 1130)],
    "welcome": _routed(routes.Welcome()),
    **ARCADE,
    **COUCH,
    **TEACHING,
    **PAST,
    **REVIEWS,
    **EXERCISES,
    **TODAY,
    **PUZZLES,
    **REPLAYS,
    "controls": _routed(routes.Controls()),
    "book": _routed(routes.Book()),
    "book-rule": partial(_book_page, chapter=1, page=4),
    "book-edition": partial(_book_page, chapter=6, page=4),
    **{name: partial(pictured, game=game, make=make)
       for game, presented in registry.GAMES.items() for name, make in presented.pictures.moments.items()},
    **{f"{name}_seat": partial(_pictured_seat, game=game, make=presented.pictures.moments[name])
       for game, presented in registry.GAMES.items() for name in presented.pictures.seats},
    **{name: partial(_scoring_after, game=game, make=make)
       for game, presented in registry.GAMES.items() for name, make in presented.pictures.last_turns.items()},
    **SHEETS,
}
