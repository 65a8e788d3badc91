"""A person's turn in the tests' own game, and which pictures are asked for when it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.app.pictures.moments import turn
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.match.story import MatchSetup, Seating
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import key, mouse
from tests.scenes.stories import NotedText, NotingPainter
from tests.screens.tiny_pictures import late_turn, played

FOREIGN = ("lead", "rule", "crown", "canvas", "palette", "fold", "hint", "lens", "winning", "out of this", "why")
"""Of what this game does not have nothing is shown or said that has one of these in it."""
BOTS = tuple(Seating(name, face, "random") for name, face in (("Sprout", "sprout"), ("Acorn", "acorn"), ("Morel", "mushroom")))
ANN, BEN = Seating("Ann", "kite"), Seating("Ben", "moon")
RULES = {"rounds": 2, "target": None, "first": "next"}
PEOPLE = {"one": (ANN, *BOTS), "a_team": (ANN, BOTS[0], BEN, BOTS[1]), "two_teams": (ANN, BEN, *BOTS[:2])}


class Turns:
    """A person's turn at the table of a moment of a match, in a stack of its own."""

    def __init__(self, folder: Path, **chosen: Any) -> None:
        wanted = {"hints": "always", "badges": "always", "speech": "hand", "subtitles": True, "speed": "instant"}
        self.stage = stage_for_tests(folder, (1280, 720), **{**wanted, **chosen})
        [self.turn] = turn(self.stage, played(late_turn))
        self.stack = SceneStack(self.turn, Router(self.stage).make)
        self.rest()

    def rest(self) -> None:
        for _ in range(40):
            self.stack.update(16)

    @property
    def drafting(self) -> Any:
        return self.turn.controller.drafting

    @property
    def pair(self) -> tuple[Any, ...]:
        return self.drafting.gestures[0].cards

    def press(self, card: Any) -> None:
        point = self.turn.controller.widgets.cards[card].rect.center
        for kind in (Kind.PRESS, Kind.RELEASE):
            self.stack.handle(mouse(kind, point))
        self.rest()

    def click(self, slot: str) -> None:
        point = self.turn.controller.widgets.buttons[slot].rect.center
        for kind in (Kind.PRESS, Kind.RELEASE):
            self.stack.handle(mouse(kind, point))
        self.rest()

    def keys(self, *kinds: Kind) -> None:
        for kind in kinds:
            self.stack.handle(key(kind))
            self.rest()

    def numbers(self, *cards: Any) -> None:
        for card in cards:
            self.stack.handle(key(Kind.CARD, number=self.drafting.view.hand.index(card) + 1))
            self.rest()


class NotedArt:
    """Notes by name which pictures are asked for."""

    def __init__(self, stage: Stage) -> None:
        self.asked: set[tuple[object, ...]] = set()
        for name in ("icon", "rule_plate", "poster", "plain_ground", "symbol"):
            self._wrap(stage, name)

    def _wrap(self, stage: Stage, name: str) -> None:
        original = getattr(stage.art, name)

        def noting(*given: Any) -> Any:
            self.asked.add((name, given[0]) if isinstance(given[0], str) else (name,))
            return original(*given)

        setattr(stage.art, name, noting)


def drawn(stage: Stage, stack: SceneStack) -> tuple[set[tuple[object, ...]], list[str]]:
    """The pictures asked for while everything is drawn anew, and all words."""
    art, text, painter = NotedArt(stage), NotedText(stage), NotingPainter()
    stack.resized()
    stack.draw(painter)
    return art.asked, [words for words, _ in text.in_(painter)]


def setup_of(*seats: Seating) -> MatchSetup:
    return MatchSetup("pairs", RULES, seats)


def assert_nothing_foreign(lines: list[str]) -> None:
    assert not [line for line in lines if any(word in line.lower() for word in FOREIGN)]


def watched(play: AutoPlay, until: Callable[[], bool], most: int = 3000) -> dict[str, Any]:
    """Presses until a moment; the scenes that were seen on the way, the first of each kind."""
    seen: dict[str, Any] = {}
    for presses in range(most):
        seen.setdefault(play.scene, play.stack.top)
        if until():
            return seen
        for _ in range(3):
            play.stack.update(16)
        if presses % 10 == 0:
            play.frame(16)
        play.press_something()
    raise AssertionError(f"still in {play.scene}")
