"""The table as it is seen: cards, headers, rails and ground. It shows; it neither decides nor chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import CardMoved, Event, RoundBegan, RoundEnded
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Tones
from scenes.kit.timeline import Timeline
from scenes.match.story import Seating
from scenes.table import log
from scenes.table.choreography import Choreography
from scenes.table.consequences import Consequences
from scenes.table.fingers import Fingers, picked_up
from scenes.table.ground import Ground
from scenes.table.panels import Panels
from scenes.table.particles import Particles
from scenes.table.plan import plan_of
from scenes.table.seats import header_rect
from scenes.table.sounds import TableSounds
from scenes.table.spec import Card, Hidden, Place, TableSpec
from scenes.table.spoken_table import SpokenTable
from scenes.table.sprites import Sprites
from scenes.table.telling import told

INSTANT = float("inf")
SCRAPS = 120  # for a round that is won


class Table:
    """What lies on the table, as the seat `view.seat` sees it, and its motion from one event to the next."""

    def __init__(
        self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], view: Any, front: int | None = None
    ) -> None:
        """`front` is the seat that lies nearest; None: the one that looks, or else the first."""
        self.stage = stage
        self.spec = spec.laid_out(plan_of(stage))
        self.spec.front = (view.seat or 0) if front is None else front
        self.seated = seated
        self.view = view
        self.sprites = Sprites()
        self.timeline = Timeline()
        self.fingers = Fingers(self.sprites, self.resting_places)
        self._sounds = TableSounds(stage, self.timeline)
        self.spoken = SpokenTable(stage, self.spec, seated, view)
        self.particles = Particles()
        self._choreography = Choreography(self.spec, self.sprites, self.timeline)
        self.ground = Ground(stage, spec.ground(view))
        self.panels = Panels(stage, self.spec, seated, view)
        self._consequences = Consequences(stage, self.spec, self.timeline, self.ground, self.panels)
        self._places: dict[Card, Place] = {}
        self._drafted: Sequence[Card] = ()
        self.place_all()

    @property
    def busy(self) -> bool:
        """Whether anything still moves that others wait for."""
        return self.timeline.busy

    @property
    def animating(self) -> bool:
        """Whether anything still moves at all: scraps in the air hold nobody up."""
        return self.timeline.busy or self.fingers.timeline.busy or self.particles.busy

    @property
    def entries(self) -> list[log.Entry]:
        """What the log tells, the newest last."""
        return self.panels.entries

    def resting_places(self) -> dict[Card, Place]:
        """Where every visible card belongs now."""
        return dict(self._places)

    def place_all(self) -> None:
        """Everything at once where it belongs."""
        self._places = self.spec.places(self.view, self._drafted)
        self.spoken.seen(self.view)
        self._choreography.show(None, self.view, self._places)
        self.finish()

    def look_from(self, view: Any, front: int, drafted: Sequence[Card] = ()) -> None:
        """Other eyes at the table, and another seat nearest: everything lies there at once.

        What only the eyes before were shown is gone with them, also what they would have been told next.
        """
        self._sounds.hush()
        self.finish()
        self.spec.front, self.view, self._drafted = front, view, tuple(drafted)
        self._sounds.draft(drafted)
        self.spoken.forget_tries()
        self.panels.preview = None
        self.panels.turn_to(view, False)
        self.panels.forget()
        self.sprites.cards.clear()
        self.place_all()

    def show(self, event: Event, view: Any, squeeze: float = 1.0) -> None:
        """An event as its seat sees it: `view` is what is true now. `squeeze` > 1 makes its motion shorter."""
        told = self.spec.log_line(event, view, self.seated)
        if told is not None:
            self.panels.entries = [*self.entries[1 - log.KEPT:], log.Entry(*told)]
        lies = isinstance(event, CardMoved) and event.card in self._drafted[:1]
        if lies and len(self._drafted) > 1:
            self.spoken.happened(event, view)
            self._skip_drafted()
            return
        if isinstance(event, RoundBegan):
            self.panels.entries = []
            self.ground.stand(self.spec.ground(view))
        if isinstance(event, RoundEnded):
            view = self.view  # what has won stays where it lies; the scene that scores it takes it from there
            self.celebrate(event.winner, view)
        self.spoken.happened(event, view)
        self._move(event, view, (), self.spec.ground(view), squeeze, lies)

    def _skip_drafted(self) -> None:
        """A draft that is committed shows all of its cards already: only the last one's event changes anything."""
        self._drafted = self._drafted[1:]
        self._sounds.draft(self._drafted)
        self.panels.forget()

    def change_rule(self, view: Any) -> None:
        """A rule change without an event, as measuring wants it."""
        self._move(None, view, (), self.spec.ground(view), 1.0)

    def show_draft(self, event: Event | None, view: Any, drafted: Sequence[Card]) -> None:
        """A draft: its cards lie where they would, the ground waits for the commitment."""
        self._move(event, view, drafted, self.ground.key, 1.0)
        self._sounds.draft(drafted)
        self.spoken.tried(event, view, drafted)
        self._consequences.expect(event, view)

    def show_preview(self, view: Any) -> None:
        """What would be true after the card picked up; None: nothing is picked up."""
        if view is not self.panels.preview:
            self.panels.preview = view
            self.panels.forget()

    def keep_free(self, units: float) -> None:
        """So much of the log's foot is wanted for something else."""
        if units != self.panels.free_foot:
            self.panels.free_foot = units
            self.panels.forget()

    def header_at(self, point: tuple[int, int] | None) -> int | None:
        """The seat whose header is at a point in px."""
        boxes = ((seat, self.spec.seat_box(self.view, seat)) for seat in range(len(self.seated)))
        return next((seat for seat, box in boxes if point and header_rect(self.stage, box).collidepoint(point)), None)

    def celebrate(self, seat: int, view: Any) -> None:
        """Scraps fly up from the cards of a seat that has won something."""
        settings = self.stage.settings
        if settings.pace and not settings.reduced_motion:
            x, y, width, height = self.spec.seat_box(view, seat)
            colours = "".join(face.colour for face in self.spec.winning_set(view, seat)[1])
            self.particles.burst(x + min(width, 400) / 2, y + height / 2, SCRAPS, colours or self.ground.key)

    @property
    def tones(self) -> Tones:
        """The tones of the ground, for what stands on it."""
        return self.stage.theme.ground[self.ground.key]

    def _move(self, event: Event | None, view: Any, drafted: Sequence[Card], ground: str, squeeze: float,
              lies: bool = False) -> None:
        """`lies`: a draft has brought the event's card to its place already."""
        new_leader = self.spec.leader(view) not in (None, self.spec.leader(self.view))
        self.view, self.panels.preview = view, None
        self.panels.turn_to(view, isinstance(event, RoundBegan))
        self._places, self._drafted = self.spec.places(view, drafted), tuple(drafted)
        settings = self.stage.settings
        self.timeline.speed = squeeze / settings.pace if settings.pace else INSTANT
        self._choreography.reduced = settings.reduced_motion
        changed = ground if ground != self.ground.key else None
        flight = DURATIONS["canvas_flight"] if event is None and changed else 0  # as if a card had been discarded
        lead = self._choreography.show(None if lies else event, view, self._places, flight)
        self._consequences.add(event, view, self._places, changed, lead)
        lines = told(self.spec, event, view, changed, self.seated) if settings.subtitles else {}
        self._sounds.add(event, len(self._places), changed, new_leader, lines)
        if not settings.pace:
            self.finish()

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass; a still table costs nothing."""
        self._consequences.step()
        self.ground.pass_time(elapsed_ms)
        if not self.animating:
            return
        self.timeline.update(elapsed_ms)
        self.fingers.timeline.update(elapsed_ms)
        self.particles.update(elapsed_ms)
        if not self.timeline.busy and not self.fingers.timeline.busy:
            self.sprites.settle()

    def finish(self) -> None:
        """Completes all motion: everything is where the view says."""
        self.timeline.finish()
        self.fingers.timeline.finish()
        self.ground.settle()
        self.panels.tell(self.view)
        self.sprites.settle()

    def resized(self) -> None:
        """The window, the theme or the text has changed: what moves arrives, and everything lies anew."""
        self.panels.forget()
        plan = plan_of(self.stage)
        if self.timeline.busy or plan != self.spec.plan:
            self.finish()
        if plan != self.spec.plan:
            self.spec.plan = plan
            self._lay_anew()

    def _lay_anew(self) -> None:
        """The regions have changed."""
        self._places = self.spec.places(self.view, self._drafted)
        for card, place in self._places.items():
            sprite = self.sprites.cards[card]
            sprite.place = picked_up(place) if sprite.held else place
            sprite.snap()

    def draw(self, painter: Painter) -> None:
        """All that is on the table."""
        self.draw_lying(painter)
        self.draw_flying(painter)

    def draw_lying(self, painter: Painter) -> None:
        """Ground, panels and the cards that lie."""
        self.ground.put(painter)
        self.panels.room_for_name = self.ground.changing
        self.panels.draw(painter, self.ground.reach, self.ground.centre)
        self.ground.put_emblem(painter)
        dipping = frozenset(card for card in self._places if isinstance(card, Hidden)) | frozenset(self.view.hand)
        self.sprites.draw_lying(painter, self.stage.art, self.stage.viewport, self.ground.dip, dipping)

    def draw_flying(self, painter: Painter) -> None:
        """What is in the air: it passes over everything, also over buttons."""
        self.sprites.draw_flying(painter, self.stage.art, self.stage.viewport)
        self.panels.draw_crown(painter)
        self.particles.draw(painter, self.stage)
