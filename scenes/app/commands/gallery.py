"""Every scene by its name, at a moment of one recorded match: the same picture every time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.record import SeatEntry
from scenes.app.commands.couch_pictures import COUCH
from scenes.app.commands.lesson_pictures import LESSONS
from scenes.app.commands.moment_pictures import MOMENTS
from scenes.app.commands.moments import DEMO, FRAME, Moment, demo, moment, session_at, table_at
from scenes.app.commands.teaching_pictures import pictures
from scenes.app.router import Router
from scenes.kit.messages import tr
from scenes.kit.stack import Pop, Push, Scene
from scenes.kit.stage import Stage
from scenes.specs import registry
from scenes.table.values import Cue, Motion

if TYPE_CHECKING:
    from scenes.screens.turn import Turn


def turn(stage: Stage, shown: Moment) -> Sequence[Turn]:
    """The table as a seat sees it; where it is to act, with what it can do."""
    from scenes.screens.turn import Turn

    session = session_at(stage, shown)
    scene = Turn(stage, Router(stage), session, table_at(stage, session, shown))
    scene.offer()
    scene.settle()
    return [scene]


def _moving(stage: Stage, shown: Moment, elapsed_ms: float) -> Sequence[Scene]:
    """The table in the midst of its last event."""
    from scenes.screens.deal import Deal

    session = session_at(stage, shown)
    table = table_at(stage, session, shown, settled=False)
    for _ in range(round(elapsed_ms / FRAME)):
        table.update(FRAME)
    return [Deal(stage, Router(stage), session, table)]


def _is_turn_of_seat_0(number: int, cue: Cue) -> bool:
    return number > 30 and cue.turn == 0


def _is_rule_change(number: int, cue: Cue) -> bool:
    return number > 30 and cue.moved is not None and cue.landing != "" and cue.moved.target.seat is None


def _deal(stage: Stage) -> Sequence[Scene]:
    return _moving(stage, demo(lambda number, cue: cue.motion is Motion.DEAL), 320)


def _rule_change(stage: Stage) -> Sequence[Scene]:
    return _moving(stage, demo(_is_rule_change), 480)


def _demo_turn(stage: Stage) -> Sequence[Turn]:
    return turn(stage, demo(_is_turn_of_seat_0))


def _attract(stage: Stage) -> Sequence[Scene]:
    from scenes.app.programme import Programme, bots_alone
    from scenes.screens.menu.attract import Attract, Watched

    def begin(aside: Stage) -> Scene:
        played = demo(_is_turn_of_seat_0)
        bots = tuple(SeatEntry(seat.name, f"bot:{seat.level}") for seat in bots_alone().seats)
        shown = played._replace(header=played.header._replace(seats=bots), seat=None)
        session = session_at(aside, shown)
        return Watched(aside, Programme(aside), session, table_at(aside, session, shown))

    return [Attract(stage, begin)]


def _seat(stage: Stage) -> Sequence[Scene]:
    (below,) = _demo_turn(stage)
    return [Router(stage).seats(below.table, None, lambda: Push(Router(stage).pause()))]


def _menu(stage: Stage) -> Sequence[Scene]:
    return [Router(stage).menu()]


def _setup(stage: Stage) -> Sequence[Scene]:
    return [Router(stage).setup()]


def _settings(page: int, stage: Stage) -> Sequence[Scene]:
    from scenes.screens.settings.scene import SettingsScene

    return [SettingsScene(stage, Router(stage), page)]


def _safe_area(stage: Stage) -> Sequence[Scene]:
    return [Router(stage).safe_area()]


def _welcome(page: int, stage: Stage) -> Sequence[Scene]:
    from scenes.screens.settings.scene import Welcome

    return [Welcome(stage, Router(stage), page)]


def _controls(stage: Stage) -> Sequence[Scene]:
    return [Router(stage).bindings()]


def _book(stage: Stage) -> Sequence[Scene]:
    return [Router(stage).book()]


def _book_page(stage: Stage, chapter: int, page: int) -> Sequence[Scene]:
    """A page of the book, counted from 0 in its chapter, with its cards risen."""
    from scenes.screens.book.scene import BookScene

    scene = Router(stage).book()
    assert isinstance(scene, BookScene)
    chapters = list(dict.fromkeys(leaf.chapter.title for leaf in scene.leaves))
    pages = [leaf.number for leaf in scene.leaves if leaf.chapter.title == chapters[chapter]]
    scene.turn_to(next(at for at, leaf in enumerate(scene.leaves) if leaf.number == pages[0] + page))
    scene.settle()
    return [scene]


def _pause(stage: Stage) -> Sequence[Scene]:
    below = _demo_turn(stage)
    return [*below, Router(stage).pause()]


def _confirm(stage: Stage) -> Sequence[Scene]:
    from scenes.screens.confirm import Confirm

    question = tr("4 ways to stay in. Fold?")
    return [*_demo_turn(stage), Confirm(stage, question, [(tr("Stay"), lambda: None), (tr("Fold"), lambda: None)])]


def _round_scoring(stage: Stage) -> Sequence[Scene]:
    from scenes.screens.scoring.round_scoring import RoundScoring

    session = session_at(stage, _demo_rounds(3))
    scene = RoundScoring(stage, session.story, Pop, registry.table(session.game.name))
    _let_run(scene, 900)
    return [scene]


def _demo_rounds(rounds: int) -> Moment:
    """The demo match up to the end of so many rounds."""
    left = rounds

    def ended(number: int, cue: Cue) -> bool:
        nonlocal left
        left -= cue.motion is Motion.LEAP
        return left == 0

    return demo(ended)


def _match_won(stage: Stage) -> Sequence[Scene]:
    from scenes.screens.scoring.match_won import MatchWon

    session = session_at(stage, moment(DEMO.read_bytes(), None, 0))
    scene = MatchWon(stage, session.story, Router(stage), registry.table(session.game.name))
    _let_run(scene, 4000)
    return [scene]


def _let_run(scene: Scene, elapsed_ms: float) -> None:
    scene.enter()
    for _ in range(round(elapsed_ms / FRAME)):
        scene.update(FRAME)


SCENES: dict[str, Callable[[Stage], Sequence[Scene]]] = {
    "menu": _menu,
    "attract": _attract,
    "setup": _setup,
    "deal": _deal,
    "turn": _demo_turn,
    "seat": _seat,
    "rule_change": _rule_change,
    **MOMENTS,
    "round_scoring": _round_scoring,
    "match_won": _match_won,
    "pause": _pause,
    "confirm": _confirm,
    "settings": partial(_settings, 0),
    "settings_picture": partial(_settings, 1),
    "settings_sound": partial(_settings, 2),
    "settings_access": partial(_settings, 3),
    "safe_area": _safe_area,
    "welcome": partial(_welcome, 0),
    "welcome_play": partial(_welcome, 1),
    **COUCH,
    **LESSONS,
    **pictures(lambda stage: _demo_turn(stage)[0]),
    "controls": _controls,
    "book": _book,
    "book-rule": partial(_book_page, chapter=1, page=4),
    "book-edition": partial(_book_page, chapter=6, page=4),
}
