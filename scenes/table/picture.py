"""The table as it is seen: ground, panels, cards, and scraps in the air."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import Card
from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Bounds
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, Tones
from scenes.kit.widgets.particles import Particles
from scenes.kit.widgets.surfaces import tones_of
from scenes.match.story import Seating
from scenes.table.cards.sprites import Sprite, Sprites
from scenes.table.panels.ground import Ground
from scenes.table.panels.panels import Panels
from scenes.table.panels.seats import header_rect
from scenes.table.spec import TableSpec, colour_of
from scenes.table.values import Cue, Hidden, Place, TableView

OFF_HAND = 4  # units between subtitles and the hand
SCRAPS = 120  # for a round that is won
LIFT, SINK = 10, 12  # units
ABOVE_ALL = 500  # added to the order of the cards that won


class DraftedCard(NamedTuple):
    """A card that a draft has laid down: whether it was heard, and named aloud, when it was tried."""

    card: Card
    heard: bool
    named: bool = False


class Playback(NamedTuple):
    """How an event is shown: whether its card lies there already, how much faster, and the cues of cards after it."""

    laid: DraftedCard | None = None
    squeeze: float = 1.0
    run: Sequence[Cue] = ()


UNPLAYED = Playback()


def lay(before: Sequence[DraftedCard], drafted: Sequence[Card], new: DraftedCard) -> tuple[DraftedCard, ...]:
    """The cards of a draft, those that lay there `before` as they are known, others like `new`."""
    known = before[: len(drafted)]
    return (*known, *(new._replace(card=card) for card in drafted[len(known):]))


class TablePicture:
    """What lies on the table, as the seat `view.seat` sees it, and what is at a point of it."""

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], view: TableView) -> None:
        """`spec` has the plan for the stage's window already."""
        self.stage, self.spec, self.seated, self.view = stage, spec, seated, view
        self.sprites, self.particles = Sprites(), Particles()
        self.ground = Ground(stage, colour_of(spec, view))
        self.panels = Panels(stage, spec, seated, view)
        self._places: dict[Card, Place] = {}
        self._drafted: tuple[DraftedCard, ...] = ()
        self.ghosts: Sequence[Sprite] = ()  # cards where they would lie after something
        self._won: frozenset[Card] | None = None  # what won the round, once it is over

    @property
    def holds_draft(self) -> bool:
        """Whether cards of a draft lie there whose events are still to come."""
        return bool(self._drafted)

    def resting_places(self) -> dict[Card, Place]:
        """Where every visible card belongs now."""
        return dict(self._places)

    def _places_now(self) -> dict[Card, Place]:
        """The place of every visible card, worked out anew."""
        places = self.spec.places(self.view, [laid.card for laid in self._drafted])
        if self._won is None:
            return places
        boxes = [self.spec.seat_box(self.view, seat) for seat in range(len(self.seated))]
        foot, floor = self.spec.plan.hand[1], self.stage.viewport.units(*self.stage.viewport.size)[1]
        return {card: self._at_round_end(card, place, boxes, (foot, floor)) for card, place in places.items()}

    def _at_round_end(self, card: Card, place: Place, seats: Sequence[Bounds], below: tuple[float, float]) -> Place:
        """What won is raised, what else lies at the `seats` sinks back, hands are put away below the window.

        `below` are the upper edge of the hand, and the lower edge of the window.
        """
        if card in (self._won or ()):
            return place._replace(y=place.y - LIFT, look="plain", order=place.order + ABOVE_ALL, raised=True)
        if isinstance(card, Hidden) or card in self.view.hand or place.y >= below[0]:
            return place._replace(y=below[1] + place.height)
        if place.look != "plain" or not any(_holds(box, place) for box in seats):
            return place
        return place._replace(y=place.y + SINK, look="dimmed")

    def show_preview(self, view: TableView | None) -> None:
        """What would be true after the card picked up; None: nothing is picked up."""
        if view is not self.panels.preview:
            self.panels.preview = view
            self.panels.forget()

    def keep_free(self, units: float) -> None:
        """Leaves a height (units) of the log's foot free for something else."""
        if units != self.panels.free_foot:
            self.panels.free_foot = units
            self.panels.forget()

    def header_at(self, point: tuple[int, int] | None) -> int | None:
        """The seat whose header is at a point in px."""
        boxes = ((seat, self.spec.seat_box(self.view, seat)) for seat in range(len(self.seated)))
        headers = ((seat, header_rect(self.stage, self.spec.plan, box)) for seat, box in boxes)
        return next((seat for seat, rect in headers if point and rect.collidepoint(point)), None)

    def celebrate(self, seat: int, view: TableView) -> None:
        """Scraps fly up from the cards of a seat that has won something."""
        settings = self.stage.settings
        if settings.pace and not settings.reduced_motion:
            x, y, width, height = self.spec.seat_box(view, seat)
            cards = self.spec.lead.cards(view, seat) if self.spec.lead is not None else ()
            own = [self.spec.face(card).colour for card in cards]
            colours = own or ([self.ground.colour] if self.ground.colour else COLOUR_KEYS)
            self.particles.burst(x + min(width, 400) / 2, y + height / 2, SCRAPS, colours)

    @property
    def tones(self) -> Tones:
        """The tones of the ground, for what stands on it."""
        return tones_of(self.stage.theme, self.ground.colour)

    def draw(self, painter: Painter) -> None:
        """Draws the whole table."""
        self.draw_lying(painter)
        self.draw_flying(painter)

    def draw_bare(self, painter: Painter) -> None:
        """Ground and panels."""
        self.ground.put(painter)
        self.panels.ended = self._won is not None
        self.panels.room_for_name = self.ground.naming or self.panels.ended
        self.panels.draw(painter, self.ground.wash)
        self.ground.put_emblem(painter)

    def draw_lying(self, painter: Painter) -> None:
        """Ground, panels and the cards that lie; subtitles keep off the hand, and off what stands at both sides."""
        subtitles, port, plan = self.stage.subtitles, self.stage.viewport, self.spec.plan
        subtitles.keep_above(port.point(0, plan.hand[1] - OFF_HAND)[1])
        subtitles.across = port.point(plan.actions[0], 0)[0], port.point(plan.actions[0] + plan.actions[2], 0)[0]
        self.draw_bare(painter)
        wash = self.ground.wash
        dipping = frozenset(card for card in self._places if isinstance(card, Hidden)) | frozenset(self.view.hand)
        dip = wash.dip if wash is not None else 0.0  # how far the hand makes room for the rule's name
        self.sprites.draw_lying(painter, self.stage, dip, dipping, self.ghosts)

    def draw_flying(self, painter: Painter) -> None:
        """What is in the air: it passes over everything, also over buttons; and what somebody says."""
        self.panels.draw_bubble(painter)
        self.sprites.draw_flying(painter, self.stage)
        self.panels.draw_crown(painter)
        self.particles.draw(painter, self.stage)


def _holds(box: Bounds, place: Place) -> bool:
    left, top, width, height = box
    return left <= place.x < left + width and top <= place.y < top + height
