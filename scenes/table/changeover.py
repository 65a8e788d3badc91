"""Between a table and the scene that scores its round: cards sweep to the deck, and fall onto it before a deal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple, Protocol, runtime_checkable

from pygame import Surface

from game.core.events import DECK, Card, Zone
from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline, Tween, in_cubic, in_out_cubic
from scenes.table.cards.choreography import at_zone
from scenes.table.cards.sprites import Pose, Sprite
from scenes.table.table import Table
from scenes.table.values import Place

GATHER_STAGGER = 0.4  # of the whole time is between the first card's start and the last one's
LEAVE_STAGGER = 0.35  # of the whole time is between the first card's start and the last one's
FAINT_FROM = 0.6  # of its way from which on a card grows faint


class LooseCard(NamedTuple):
    """A card off its zone, and its place."""

    face: Face
    pose: Pose


@runtime_checkable
class LeavesCards(Protocol):
    """A scene whose cards the next deal takes up."""

    @property
    def loose(self) -> Sequence[LooseCard]:
        """The cards that lie loose, the lowest first."""


class CardGathering:
    """The way of loose cards to the deck of a table, from `delay` ms on."""

    def __init__(self, table: Table, loose: Sequence[LooseCard] = (), delay: float = 0.0) -> None:
        self._stage, self._timeline = table.stage, Timeline()
        self._sprites: list[Sprite] = []
        deck = table.spec.boxes(table.view).get(Zone(DECK))
        settings = self._stage.settings
        if deck is None or settings.reduced_motion or not settings.pace:
            return
        self._timeline.speed = 1 / settings.pace
        each = DURATIONS["gather"] * (1 - GATHER_STAGGER)
        for number, card in enumerate(loose):
            start = delay + (DURATIONS["gather"] - each) * number / max(1, len(loose) - 1)
            self._timeline.add(self._way(card, at_zone(deck, hidden=True), start, each))
        self._timeline.add(Tween(lambda share: None, delay, 0))

    def _way(self, card: LooseCard, deck: Pose, start: float, duration: float) -> Tween:
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

    def draw(self, painter: Painter) -> None:
        """Lists the cards that have not fallen onto the deck yet."""
        for sprite in self._sprites:
            sprite.draw(painter, self._stage)


class LeavingTable:
    """What of the table is still seen above another scene. `poses` are those of the cards that this scene takes over.

    `faded` is how far the words have gone, `swept` how far the other cards; 1 each: nothing is left.
    """

    def __init__(self, table: Table, taken: Collection[Card], above: Callable[[Painter], None] | None = None) -> None:
        """`above` draws words that stand over the table."""
        self._table, self._stage, self._above = table, table.stage, above
        floor = self._stage.viewport.units(*self._stage.viewport.size)[1]
        lying = (item for item in table.sprites.cards.items() if item[1].pose.y < floor)
        seen = sorted(lying, key=lambda item: item[1].order)
        self.poses: dict[Card, Pose] = {card: sprite.pose for card, sprite in seen if card in taken}
        self._others: list[Sprite] = [sprite for card, sprite in seen if card not in taken]
        deck = table.spec.boxes(table.view).get(Zone(DECK))
        self._deck = at_zone(deck, hidden=True) if deck is not None else None
        self.faded = self.swept = 0.0
        self._words: Surface | None = None

    def draw(self, painter: Painter) -> None:
        """The words, and above them the cards that nobody takes over."""
        if self.faded < 1:
            painter.effect(self._blit, painter.bounds)
        if self.swept < 1:
            for number, sprite in enumerate(self._others):
                self._draw_card(painter, sprite, number / len(self._others))

    def _blit(self, screen: Surface) -> None:
        """Ground and words as they were, made once: their size is the window's."""
        if self._words is None:
            self._words = Surface(screen.get_size(), 0, screen)
            words = Painter(self._words)
            words.begin()
            self._table.draw_bare(words)
            if self._above is not None:
                self._above(words)
            words.end()
        clip = screen.get_clip()
        self._words.set_alpha(round(255 * (1 - self.faded)))
        screen.blit(self._words, clip, clip)

    def _draw_card(self, painter: Painter, sprite: Sprite, place: float) -> None:
        """In the size in which it lies; `place` from 0 to 1 says how late it starts."""
        share = min(1.0, max(0.0, (self.swept - LEAVE_STAGGER * place) / (1 - LEAVE_STAGGER)))
        goal = self._deck or sprite.pose
        pose = sprite.pose.towards(goal._replace(height=sprite.pose.height, up=sprite.pose.up), in_cubic(share))
        opacity = min(1.0, (1 - share) / (1 - FAINT_FROM))
        surface = sprite.picture(self._stage)
        painter.put(surface, *centred(surface, self._stage.viewport.point(pose.x, pose.y)), opacity)
