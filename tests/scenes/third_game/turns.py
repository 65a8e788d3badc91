"""A person's turn in the tests' own game, and which pictures are asked for when it is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scenes.app.pictures.moments import turn
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import key, mouse
from tests.scenes.stories import NotedText, NotingPainter
from tests.screens.tiny_pictures import late_turn, played


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
