"""The table as it is seen: cards, headers, rails and ground. It shows; it neither decides nor chooses."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from scenes.kit.drawing.painter import Painter
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, DURATIONS, Tones
from scenes.kit.timeline import Timeline
from scenes.kit.widgets.surfaces import tones_of
from scenes.match.story import Seating
from scenes.table.acting import caption_of
from scenes.table.choreography import Choreography
from scenes.table.commentary import Commentary
from scenes.table.consequences import Consequences, Ground
from scenes.table.flights import Fingers, picked_up
from scenes.table.flourishes import Particles
from scenes.table.hand_order import order_of
from scenes.table.laid import Laid, lay
from scenes.table.moments.player import Hall, Moments
from scenes.table.panels import Panels
from scenes.table.plan import plan_of
from scenes.table.presenter import Beat, Hush, LastCards, beats, change_of, present
from scenes.table.seats import header_rect
from scenes.table.spec import TableSpec, colour_of, leader_of
from scenes.table.sprites import Sprites
from scenes.table.values import Card, Cue, Hidden, Motion, Place, TableView
from scenes.table.won import RoundEnd

INSTANT = float("inf")
HURRY = PACES["4"]
OFF_HAND = 4  # units between subtitles and the hand
SCRAPS = 120  # for a round that is won


class Table:
    """What lies on the table, as the seat `view.seat` sees it, and its motion from one event to the next."""

    def __init__(
        self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], view: TableView, front: int | None = None
    ) -> None:
        """`front` is the seat that lies nearest; None: the one that looks, or else the first."""
        self.stage = stage
        self.spec = spec.laid_out(plan_of(stage))
        self.spec.front = (view.seat or 0) if front is None else front
        self.seated, self.view = seated, view
        self.hand_order = order_of(stage, self.spec.sorting, seated)
        self.sprites, self.timeline, self.particles, self._hush = Sprites(), Timeline(), Particles(), Hush()
        self.fingers = Fingers(self.sprites, self.resting_places)
        self.commentary = Commentary(stage, self.spec, seated, view)
        self.commentary.in_order = self.hand_order.arranged
        self._last_cards = LastCards(self.spec, seated, view)
        self.ground = Ground(stage, colour_of(spec, view))
        self.panels = Panels(stage, self.spec, seated, view)
        self._choreography = Choreography(self.spec, self.sprites, self.timeline, self.panels)
        self._consequences = Consequences(stage, self.spec, self.timeline, self.ground, self.panels)
        hall = Hall(self.commentary, self.ground, self.panels, self.draw_lying)
        self.moments = Moments(stage, self.spec, seated, hall)
        self._places: dict[Card, Place] = {}
        self._drafted: tuple[Laid, ...] = ()
        self._won: frozenset[Card] | None = None  # what won the round, once it is over
        self.hurried = False  # whether motion is as fast as at the highest speed: nobody who plays looks for long
        self.place_all()

    @property
    def pace(self) -> float:
        """The factor on durations: that of the settings, or a smaller one."""
        return min(self.stage.settings.pace, HURRY) if self.hurried else self.stage.settings.pace

    @property
    def busy(self) -> bool:
        """Whether anything still moves that others wait for."""
        return self.timeline.busy or self.moments.busy

    @property
    def animating(self) -> bool:
        """Whether anything still moves at all: scraps in the air and thoughtful faces hold nobody up."""
        moving = self.busy or self.fingers.timeline.busy or self.particles.busy
        return moving or self.moments.animating or self.panels.thought.moving

    def resting_places(self) -> dict[Card, Place]:
        """Where every visible card belongs now."""
        return dict(self._places)

    def rearrange(self, duration: float) -> None:
        """The hand is in another order: its cards go there, in ms."""
        self._places = self._places_now()
        self.fingers.lay(self._places, duration)

    def place_all(self) -> None:
        """Everything at once where it belongs."""
        self._places = self._places_now()
        self.commentary.seen(self.view)
        self._choreography.show(Cue(), self.view, self._places)
        self.finish()

    def look_from(self, view: TableView, front: int, drafted: Sequence[Card] = ()) -> None:
        """Other eyes, and another seat nearest: what only the eyes before were shown or told is gone with them."""
        self._hush.fall()
        self.finish()
        self.spec.front, self.view = front, view
        self._drafted = lay(self._drafted, drafted, Laid(None, heard=False))
        self.commentary.forget_tries()
        self.panels.preview = None
        self.panels.turn_to(view, False)
        self.panels.forget()
        self.sprites.cards.clear()
        self.place_all()

    def cue(self, event: Event, view: TableView) -> Cue:
        """All about an event as the table's seat sees it; `view` is what is true then."""
        return present(self.spec, event, view, self.seated)

    def show(self, event: Event, view: TableView, squeeze: float = 1.0) -> None:
        """An event as its seat sees it: `view` is what is true now. `squeeze` > 1 makes its motion shorter."""
        self.carry_out(self.cue(event, view), view, squeeze)

    def carry_out(self, cue: Cue, view: TableView, squeeze: float) -> None:
        """All that a cue asks for, as `show` has it."""
        self.panels.chronicle.happened(cue)
        if cue.turn is not None:
            self.panels.thought.begin(self.seated[cue.turn].level is None)
        laid = next((laid for laid in self._drafted[:1] if cue.moved is not None and laid.card == cue.moved.card), None)
        view = self.view if cue.motion is Motion.LEAP else view  # the scene that scores it takes the cards from there
        self.commentary.happened(cue, view, laid is not None and laid.named)
        self._drafted = self._drafted[1:] if laid is not None else ()
        if laid is not None and (laid.heard or self._drafted) and not self.commentary.hands_are_open:
            self._hush.play(self.stage, self.timeline, [Beat(0, cue.mark, cue.subtitle)])
        if self._drafted:  # all of a draft lies there already: only its last card's event changes anything
            self.panels.forget()
            return
        if cue.motion is Motion.DEAL:
            self._won = None
            self.ground.stand(colour_of(self.spec, view))
        elif cue.motion is Motion.LEAP:
            self._won = frozenset(cue.won)
            for seat in cue.seats:
                self.celebrate(seat, view)
        self.panels.caption(caption_of(cue, view.seat))
        self._move(cue, view, colour_of(self.spec, view), laid, squeeze)

    def change_rule(self, view: TableView) -> None:
        """A rule change without an event, as measuring wants it."""
        self._drafted = ()
        self._move(Cue(), view, colour_of(self.spec, view))

    def show_draft(self, event: Event | None, view: TableView, drafted: Sequence[Card]) -> None:
        """A draft: its cards lie where they would, the ground waits for the commitment."""
        cue = self.cue(event, view) if event is not None else Cue()
        cue = cue if cue.moved is not None else Cue()  # whatever else a try leads to waits for the commitment
        if not self.commentary.hands_are_open:  # what kind of card was tried is its seat's secret so far
            cue = cue._replace(mark="", subtitle="")
        named = self.commentary.tried(cue, view, len(drafted), len(drafted) - len(self._drafted))
        self._drafted = lay(self._drafted, drafted, Laid(None, heard=True, named=named))
        self._move(cue, view, self.ground.colour)
        self._consequences.expect(cue, view)

    def show_preview(self, view: TableView | None) -> None:
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

    def celebrate(self, seat: int, view: TableView) -> None:
        """Scraps fly up from the cards of a seat that has won something."""
        settings = self.stage.settings
        if settings.pace and not settings.reduced_motion:
            x, y, width, height = self.spec.seat_box(view, seat)
            cards = self.spec.lead.cards(view, seat) if self.spec.lead is not None else ()
            colours = "".join(self.spec.face(card).colour for card in cards) or self.ground.colour or COLOUR_KEYS
            self.particles.burst(x + min(width, 400) / 2, y + height / 2, SCRAPS, colours)

    @property
    def tones(self) -> Tones:
        """The tones of the ground, for what stands on it."""
        return tones_of(self.stage.theme, self.ground.colour)

    def _move(self, cue: Cue, view: TableView, key: str | None, laid: Laid | None = None, squeeze: float = 1) -> None:
        """To `view`, over a ground of that colour key; `laid`: the cue's card lies there already."""
        new_leader = leader_of(self.spec, view) not in (None, leader_of(self.spec, self.view))
        self.view, self.panels.preview = view, None
        self.panels.turn_to(view, cue.motion is Motion.DEAL)
        self._places = self._places_now()
        settings = self.stage.settings
        self.timeline.speed = squeeze / self.pace if self.pace else INSTANT
        self._choreography.reduced = settings.reduced_motion
        self._choreography.falling = self.moments.aside if self.moments.lets_fall else self.timeline
        changed = key if key != self.ground.colour else None
        flight = DURATIONS["canvas_flight"] if changed and cue == Cue() else 0  # as if a card had flown there
        lead = self._choreography.show(cue if laid is None else Cue(), view, self._places, flight)
        self._consequences.add(cue, view, self._places, changed, lead)
        heard = cue if laid is None or not laid.heard else Cue()
        change = change_of(self.spec, view, changed, new_leader and heard.moved is not None, self.seated)
        counted = self._last_cards.told(cue, view)
        self.commentary.counted([beat.subtitle for beat in counted])
        found = beats(heard, self._choreography.dealt, change, settings.reduced_motion)
        self._hush.play(self.stage, self.timeline, [*found, *counted])
        if not settings.pace:
            self.finish()

    def _places_now(self) -> dict[Card, Place]:
        places = self.spec.places(self.view, [laid.card for laid in self._drafted])
        if self._won is None:
            return places
        seats = [self.spec.seat_box(self.view, seat) for seat in range(len(self.seated))]
        floor = self.stage.viewport.units(*self.stage.viewport.size)[1]
        return RoundEnd(self._won, seats, self.spec.plan.hand[1], floor).laid(self.view, places)

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass; a still table costs nothing."""
        self._consequences.preparing.step()
        self.ground.pass_time(elapsed_ms)
        if not self.animating:
            return
        self.panels.thought.pass_time(elapsed_ms, self.pace, self.stage.settings.reduced_motion)
        self.timeline.update(elapsed_ms)
        self.fingers.timeline.update(elapsed_ms)
        self.particles.update(elapsed_ms)
        self.moments.update(elapsed_ms)
        if not self.timeline.busy:
            self.panels.caption(None)
            if not self.fingers.timeline.busy and not self.moments.aside.busy:
                self.sprites.settle()

    def finish(self) -> None:
        """Completes all motion: everything is where the view says."""
        self.timeline.finish()
        self.fingers.timeline.finish()
        self.moments.finish()
        self.ground.settle()
        self.panels.tell(self.view)
        self.sprites.settle()

    def resized(self) -> None:
        """The window, the theme or the text has changed: what moves arrives, and everything lies anew."""
        self.panels.forget()
        plan = plan_of(self.stage)
        self.moments.finish()
        if self.timeline.busy or plan != self.spec.plan:
            self.finish()
        if plan == self.spec.plan:
            return
        self.spec.plan = plan
        self._places = self._places_now()
        for card, place in self._places.items():
            sprite = self.sprites.cards[card]
            sprite.place = picked_up(place) if sprite.held else place
            sprite.snap()

    def draw(self, painter: Painter) -> None:
        """All that is on the table."""
        self.draw_lying(painter)
        self.draw_flying(painter)
        self.moments.draw(painter)

    def draw_bare(self, painter: Painter) -> None:
        """Ground and panels."""
        self.ground.put(painter)
        self.panels.ended = self._won is not None
        self.panels.room_for_name = self.ground.naming or self.panels.ended
        self.panels.draw(painter, self.ground.wash)
        self.ground.put_emblem(painter)

    def draw_lying(self, painter: Painter) -> None:
        """Ground, panels and the cards that lie; subtitles keep off the hand."""
        self.stage.subtitles.lowest = self.stage.viewport.point(0, self.spec.plan.hand[1] - OFF_HAND)[1]
        self.draw_bare(painter)
        wash = self.ground.wash
        dipping = frozenset(card for card in self._places if isinstance(card, Hidden)) | frozenset(self.view.hand)
        dip = wash.dip if wash is not None else 0.0  # how far the hand makes room for the rule's name
        self.sprites.draw_lying(painter, self.stage.art, self.stage.viewport, dip, dipping)

    def draw_flying(self, painter: Painter) -> None:
        """What is in the air: it passes over everything, also over buttons."""
        self.sprites.draw_flying(painter, self.stage.art, self.stage.viewport)
        self.panels.draw_crown(painter)
        self.particles.draw(painter, self.stage)
