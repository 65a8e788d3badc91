"""The table from one event to the next: it shows; it neither decides nor chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Card, Event
from scenes.kit.drawing.painter import Painter
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline
from scenes.kit.widgets.particles import Particles
from scenes.match.story import Seating
from scenes.table.cards.choreography import Choreography
from scenes.table.cards.consequences import Consequences
from scenes.table.cards.flights import Fingers, picked_up
from scenes.table.cards.hand_order import order_of
from scenes.table.moments.due_moments import pace_of
from scenes.table.moments.player import Moments, MomentTable, TriedFeat
from scenes.table.panels.log import Chronicle
from scenes.table.panels.talk import Talk
from scenes.table.picture import UNPLAYED, DraftedCard, Playback, TablePicture, lay
from scenes.table.presenter import Beat, LastCards, SoundQueue, beats, beats_of_run, change_of, present
from scenes.table.spec import TableSpec, colour_of, leader_of, window_plan
from scenes.table.values import Cue, Motion, TableView
from scenes.table.voice.commentary import Commentary

INSTANT = float("inf")
HURRY = PACES["4"]


class Table(TablePicture):
    """What lies on the table, as the seat `view.seat` sees it, and its motion from one event to the next."""

    def __init__(
        self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], view: TableView, front: int | None = None
    ) -> None:
        """`front` is the seat that lies nearest; None: the one that looks, or else the first."""
        super().__init__(stage, spec.with_plan(window_plan(spec, stage)), seated, view)
        self.spec.front = (view.seat or 0) if front is None else front
        self.hand_order = order_of(stage, self.spec.sorting, seated)
        self.timeline, self._sounds = Timeline(), SoundQueue()
        self.fingers = Fingers(self.sprites, self.resting_places)
        self.commentary = Commentary(stage, self.spec, seated, view)
        self.commentary.in_order = self.hand_order.arranged
        self._last_cards = LastCards(self.spec, seated, view)
        self._choreography = Choreography(self.spec, self.sprites, self.timeline, self.panels)
        self._consequences = Consequences(stage, self.spec, self.timeline, self.ground, self.panels)
        host = MomentTable(self.commentary, self.ground, self.panels, self.draw_lying)
        self.moments = Moments(stage, self.spec, seated, host)
        self.tried = TriedFeat(self.moments.perform)
        self.talk = Talk(stage, self.spec, seated, self.panels)
        self.when_won: Callable[[], None] = lambda: None  # once a round's end is seen
        self.names_turns = False  # whether people who share the screen are told by name whose turn it is
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
        """Whether anything still moves at all: scraps in the air, thoughtful faces and captions hold nobody up."""
        moving = self.busy or self.fingers.timeline.busy or self.particles.busy or self.panels.captions.busy
        return moving or self.moments.animating or self.panels.thought.moving or self.talk.changed

    def rearrange(self, duration: float) -> None:
        """The hand is in another order: its cards go there, in ms."""
        self._places = self._places_now()
        self.fingers.lay(self._places, duration)

    def place_all(self) -> None:
        """Puts every sprite at its place at once."""
        self._places = self._places_now()
        self.commentary.seen(self.view)
        self._choreography.show(Cue(), self.view, self._places)
        self._consequences.foresee(self._places)
        self.finish()

    def look_from(self, view: TableView, front: int, drafted: Sequence[Card] = ()) -> None:
        """Other eyes, and another seat nearest: what only the eyes before were shown or told is gone with them."""
        self._sounds.clear()
        self.finish()
        self.spec.front, self.view = front, view
        self._drafted = lay(self._drafted, drafted, DraftedCard(None, heard=False))
        self.commentary.forget_tries()
        self.tried.expect(None, view)
        self.panels.captions.clear()
        self.panels.preview = None
        self.panels.turn_to(view, False)
        self.panels.forget()
        self.sprites.cards.clear()
        self.place_all()

    def stand(self, view: TableView, front: int, cues: Sequence[Cue]) -> None:
        """Another moment altogether, and nothing of the one before; `cues` has happened in its round."""
        self._won = next((frozenset(cue.won) for cue in cues[-1:] if cue.motion is Motion.LEAP), None)
        self.talk.end()
        self.particles = Particles()
        self._last_cards = LastCards(self.spec, self.seated, view)
        self.ground.stand(colour_of(self.spec, view))
        self.panels.chronicle = Chronicle()
        for cue in cues:
            self.panels.chronicle.happened(cue)
        self.look_from(view, front)

    def cue(self, event: Event, view: TableView) -> Cue:
        """All about an event as the table's seat sees it; `view` is what is true then."""
        return present(self.spec, event, view, self.seated)

    def show(self, event: Event, view: TableView, squeeze: float = 1.0) -> None:
        """An event as its seat sees it: `view` is what is true now. `squeeze` > 1 makes its motion shorter."""
        self.carry_out(self.cue(event, view), view, squeeze)

    def carry_out(self, cue: Cue, view: TableView, squeeze: float, run: Sequence[Cue] = ()) -> None:
        """All that a cue asks for, as `show` has it; those of `run` move cards the same way right after its own."""
        self._note(cue, view, run)
        laid = next((laid for laid in self._drafted[:1] if cue.moved is not None and laid.card == cue.moved.card), None)
        view = self.view if cue.motion is Motion.LEAP else view  # the scene that scores it takes the cards from there
        self.commentary.happened(cue, view, laid is not None and laid.named)
        self._drafted = self._drafted[1:] if laid is not None else ()
        if laid is not None and (laid.heard or self._drafted) and not self.commentary.hands_are_open:
            self._sounds.play(self.stage, self.timeline, [Beat(0, cue.mark, cue.subtitle)])
        if self._drafted:  # all of a draft lies there already: only its last card's event changes anything
            self.panels.forget()
            return
        self._end_round(cue, view)
        if self.pace:
            self.panels.captions.happened(cue, view.seat)
        self._move(cue, view, colour_of(self.spec, view), Playback(laid, squeeze, run))

    def _note(self, cue: Cue, view: TableView, run: Sequence[Cue]) -> None:
        """What log and voice have of it before anything moves."""
        self.panels.chronicle.happened(cue)
        for other in run:
            self.panels.chronicle.happened(other)
            self.commentary.happened(other, view)
        if cue.turn is not None:
            self.panels.thought.begin(self.seated[cue.turn].level is None)

    def _end_round(self, cue: Cue, view: TableView) -> None:
        """A round that is won raises the cards it was won with; the next deal takes them away."""
        if cue.motion is Motion.DEAL:
            self._won = None
            self.talk.end()
            self.ground.stand(colour_of(self.spec, view))
        elif cue.motion is Motion.LEAP:
            self._won = frozenset(cue.won)
            for seat in cue.seats:
                self.celebrate(seat, view)
            self.when_won()

    def change_rule(self, view: TableView) -> None:
        """A rule change without an event, as measuring wants it."""
        self._drafted = ()
        self._move(Cue(), view, colour_of(self.spec, view))

    def show_draft(
        self, event: Event | None, view: TableView, drafted: Sequence[Card], run: Sequence[Cue] = ()
    ) -> None:
        """A draft: its cards lie where they would, the ground waits for the commitment.

        `run`, instead of an event: the cues of several cards that go together.
        """
        self.tried.expect(None, view)
        cue, *follows = run or [self.cue(event, view) if event is not None else Cue()]
        cue = cue if cue.moved is not None else Cue()  # whatever else a try leads to waits for the commitment
        if not self.commentary.hands_are_open:  # what kind of card was tried is its seat's secret so far
            cue, *follows = (each._replace(mark="", subtitle="") for each in (cue, *follows))
        named = self.commentary.tried(cue, view, len(drafted), len(drafted) - len(self._drafted))
        self._drafted = lay(self._drafted, drafted, DraftedCard(None, heard=True, named=named))
        self._move(cue, view, self.ground.colour, Playback(run=follows))
        self._consequences.expect(cue, view)

    def _move(self, cue: Cue, view: TableView, key: str | None, played: Playback = UNPLAYED) -> None:
        """To `view`, over a ground of that colour key."""
        laid = played.laid
        new_leader = leader_of(self.spec, view) not in (None, leader_of(self.spec, self.view))
        self.view, self.panels.preview = view, None
        self.panels.turn_to(view, cue.motion is Motion.DEAL)
        self._places = self._places_now()
        settings = self.stage.settings
        pace = pace_of(cue, self.pace)
        self.timeline.speed = played.squeeze / pace if pace else INSTANT
        self._choreography.reduced = settings.reduced_motion
        self._choreography.falling = self.moments.aside if self.moments.lets_fall else self.timeline
        changed = key if key != self.ground.colour else None
        flight = DURATIONS["plate_flight"] if changed and cue == Cue() else 0  # as if a card had flown there
        run = [other.moved for other in played.run if other.moved is not None]
        lead = self._choreography.show(cue if laid is None else Cue(), view, self._places, flight, run)
        self._consequences.add(cue, view, self._places, changed, lead)
        heard = cue if laid is None or not laid.heard else Cue()
        change = change_of(self.spec, view, changed, new_leader and heard.moved is not None, self.seated)
        counted = self._last_cards.beats(cue, view)
        self.commentary.counted([beat.subtitle for beat in counted])
        sounds = beats(heard, self._choreography.dealt, change, settings.reduced_motion)
        sounds += beats_of_run(played.run, settings.reduced_motion)
        self._sounds.play(self.stage, self.timeline, [*sounds, *counted])
        if not settings.pace:
            self.finish()

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass; a still table costs nothing."""
        self._consequences.preparing.step(not self.timeline.busy)
        if not self.timeline.busy:
            self.tried.begin()
        self.ground.pass_time(elapsed_ms)
        self.talk.pass_time(elapsed_ms)
        if not self.animating:
            return
        self.panels.thought.pass_time(elapsed_ms, self.pace, self.stage.settings.reduced_motion)
        self.panels.captions.pass_time(elapsed_ms, self.pace)
        self.timeline.update(elapsed_ms)
        self.fingers.timeline.update(elapsed_ms)
        self.particles.update(elapsed_ms)
        self.moments.update(elapsed_ms)
        if not self.timeline.busy and not self.fingers.timeline.busy and not self.moments.aside.busy:
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
        self.panels.restyle()
        plan = window_plan(self.spec, self.stage)
        self.moments.finish()
        if self.timeline.busy or plan != self.spec.plan:
            self.finish()
        if plan == self.spec.plan:
            return
        self.spec.plan = plan
        self._places = self._places_now()
        for card, place in self._places.items():
            sprite = self.sprites.cards[card]
            sprite.place = picked_up(place) if sprite.picked else place
            sprite.snap()
        self._consequences.foresee(self._places)

    def draw(self, painter: Painter) -> None:
        """Draws the whole table."""
        super().draw(painter)
        self.moments.draw(painter)
