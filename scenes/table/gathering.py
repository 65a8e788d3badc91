"""Before a deal: cards that another scene has left about turn over and fall onto the deck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol, runtime_checkable

from game.core.events import DECK, Zone
from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline, Tween, in_out_cubic
from scenes.table.cards.choreography import at_zone
from scenes.table.cards.sprites import Pose, Sprite
from scenes.table.table import Table
from scenes.table.values import Place

STAGGER = 0.4  # of the whole time is between the first card's start and the last one's


class Loose(NamedTuple):
    """A card that lies about, and where."""

    face: Face
    pose: Pose


@runtime_checkable
class LeavesCards(Protocol):
    """A scene whose cards the next deal takes up."""

    @property
    def loose(self) -> Sequence[Loose]:
        """The lowest first."""


class Gathering:
    """The way of loose cards to the deck of a table, from `delay` ms on."""

    def __init__(self, table: Table, loose: Sequence[Loose] = (), delay: float = 0.0) -> None:
        self._stage, self._timeline = table.stage, Timeline()
        self._sprites: list[Sprite] = []
        deck = table.spec.boxes(table.view).get(Zone(DECK))
        settings = self._stage.settings
        if deck is None or settings.reduced_motion or not settings.pace:
            return
        self._timeline.speed = 1 / settings.pace
        each = DURATIONS["gather"] * (1 - STAGGER)
        for number, card in enumerate(loose):
            start = delay + (DURATIONS["gather"] - each) * number / max(1, len(loose) - 1)
            self._timeline.add(self._way(card, at_zone(deck, hidden=True), start, each))
        self._timeline.add(Tween(lambda share: None, delay, 0))

    def _way(self, card: Loose, deck: Pose, start: float, duration: float) -> Tween:
        sprite = Sprite(card.face, Place(card.pose.x, card.pose.y, card.pose.height, angle=card.pose.angle))
        self._sprites.append(sprite)

        def apply(share: float) -> None:
            sprite.pose = card.pose.towards(deck, share)

        return Tween(apply, duration, start, in_out_cubic, ends=partial(self._sprites.remove, sprite))

    @property
    def busy(self) -> bool:
        """Whether the deal still waits."""
        return self._timeline.busy

    def update(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self._timeline.update(elapsed_ms)

    def finish(self) -> None:
        """All of them are in the deck."""
        self._timeline.finish()

    def draw(self, painter: Painter) -> None:
        """List what has not fallen onto the deck yet."""
        for sprite in self._sprites:
            sprite.draw(painter, self._stage)
