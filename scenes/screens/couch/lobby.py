"""The lobby: whoever presses takes a seat; bots fill the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.messages import listed, mark, sentences, tr, trn
from scenes.kit.stack import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.widgets import PosterPage, Widget
from scenes.match.story import MatchSetup, Seating
from scenes.screens.couch.joining import Joining
from scenes.screens.couch.naming import Naming
from scenes.screens.couch.panels import Places, guest_words
from scenes.screens.couch.ways_on import WaysOn
from scenes.screens.routes import Routes
from scenes.screens.setup.scene import ENDING, SetupRules, draw_ending
from scenes.specs.cast import Seats, named, with_bot
from scenes.specs.options import SetupOptions

STEPS = {Kind.LEFT: -1, Kind.RIGHT: 1, Kind.UP: -1, Kind.DOWN: 1}
STARTING = (Kind.PAUSE, Kind.END_TURN)


class Lobby(PosterPage):
    """Every device controls its own seat until it is ready; then it may choose the match."""

    heading = mark("Who plays?")
    ground = GROUNDS["lobby"]
    heading_box = (96, 50, 900, 96)

    def __init__(self, stage: Stage, options: SetupOptions, routes: Routes, initial: MatchSetup) -> None:
        super().__init__(stage)
        self.options, self._routes = options, routes
        self.setup = initial
        self.joining = Joining(options.cast.people, max(options.seat_counts))
        self._remembered = [seat for seat in initial.seats if seat.level is None]
        bots = (seat.level for seat in initial.seats if seat.level is not None)
        self.bots: Seats = named([options.cast.bot(level) for level in bots][: self.joining.most - 1], options.cast)
        self._mixed = 0
        self._pressing = stage.held
        stage.devices.forget_seats()
        stage.devices.split_keyboard = True
        stage.glyph_seat = None
        self.places = Places(self)
        self._naming = Naming(self)
        self._way_on = WaysOn(self)
        self.resized()

    @property
    def about(self) -> str:
        """Who sits there so far, and how somebody else can sit down."""
        seats, guests = self.seats, self.joining.guests
        people = [guest_words(self.stage, guest, seats[seat].name) for seat, guest in enumerate(guests)]
        bots = [listed((seating.name, tr("Bot"))) for seating in seats if seating.level is not None]
        sitting = [listed((words, self.team_of(place))) for place, words in enumerate((*people, *bots))]
        room = tr("There is room: press to sit down") if len(guests) < self.joining.most else ""
        return sentences((*sitting, room))

    @property
    def seats(self) -> Seats:
        """Everybody who will play: guests, then as many of the bots as have a place, more if need be."""
        joining = self.joining
        people = tuple(Seating(joining.name_of(seat), guest.face) for seat, guest in enumerate(joining.guests))
        bots = self.bots[: self.joining.most - len(people)]
        while people and len(people) + len(bots) not in self.options.seat_counts:
            bots = tuple(seat for seat in with_bot((*people, *bots), self.options.cast) if seat.level is not None)
        return (*people, *named(bots, self.options.cast))

    @property
    def order(self) -> tuple[int, ...]:
        """Who of `seats` sits at each seat of the match: in teams as they were mixed last."""
        ways = self.options.arrangements(len(self.seats))
        return ways[self._mixed % len(ways)]

    def team_of(self, place: int) -> str:
        """The team of somebody in `seats`; empty where there are none."""
        order = self.order
        return self.options.team(len(order), order.index(place))

    # -- what people press

    def handle(self, intent: Intent) -> Transition | None:
        """A device that has not joined joins; one that has chooses its face; one that is ready chooses the match."""
        self.changed = True
        self._pressing = intent.holder
        if intent.kind is Kind.PAD_LOST:
            self.joining.lose(intent.holder)
            return self._rebuilt()
        if intent.device is Device.WINDOW or intent.kind is Kind.PAD_FOUND:
            return None
        seat = self.joining.seat_of(intent.holder)
        if intent.point is not None:
            return self._pointed(intent, seat)
        if seat is None:
            return self._from_outside(intent)
        if intent.kind in STARTING and not intent.repeated:
            return self.start() if self.joining.all_ready else None
        if self.joining.guests[seat].ready:
            return self._from_ready(intent, seat)
        return self._from_guest(intent, seat)

    def _from_outside(self, intent: Intent) -> Transition | None:
        if intent.kind is Kind.CANCEL and not self.joining.guests:
            return self.cancel()
        if intent.kind is Kind.ACCEPT:
            self._join(intent.holder)
        return None

    def _join(self, holder: Holder) -> None:
        if not self.joining.join(holder):
            self.stage.sound.play("refused")
            return
        seat = len(self.joining.guests) - 1
        if seat < len(self._remembered):
            known = self._remembered[seat]
            free = known.face not in {guest.face for guest in self.joining.guests[:-1]}
            faces = {person.face for person in self.options.cast.people}
            if free and known.face in faces:
                self.joining.guests[seat] = replace(self.joining.guests[seat], face=known.face)
            self._naming.remember(seat, known.name)
        self.stage.sound.play("press")
        self._rebuilt()

    def _from_guest(self, intent: Intent, seat: int) -> Transition | None:
        if intent.kind in STEPS:
            self.joining.change_face(seat, STEPS[intent.kind])
            self.stage.sound.play("focus")
        elif intent.kind is Kind.ACCEPT:
            self.joining.make_ready(seat, True)
            self.stage.sound.play("press")
            return self._rebuilt(to_start=self.joining.all_ready)
        elif intent.kind is Kind.PLAY:
            return self._naming.ask(seat, intent.holder)
        elif intent.kind is Kind.CANCEL:
            self.joining.leave(seat)
        return self._rebuilt()

    def _from_ready(self, intent: Intent, seat: int) -> Transition | None:
        if intent.kind is Kind.CANCEL:
            self.joining.make_ready(seat, False)
            return self._rebuilt()
        return self.focus.handle(intent)

    def _pointed(self, intent: Intent, seat: int | None) -> Transition | None:
        """The pointer presses controls and names; its holder sits down on a free place, or takes the next face."""
        pressed = self.places.panel_at(intent.point) if intent.kind is Kind.PRESS else None
        if pressed is None:
            return self.focus.handle(intent)
        if self._naming.is_asked_for(pressed, intent):
            return self._naming.ask(pressed, intent.holder)
        if seat is None and pressed >= len(self.joining.guests):
            self._join(intent.holder)
            if (mine := self.joining.seat_of(intent.holder)) is not None:
                self.joining.make_ready(mine, True)
        elif pressed < len(self.joining.guests) and self.joining.guests[pressed].holder in (None, intent.holder):
            self.joining.change_face(pressed, 1)
        return self._rebuilt()

    # -- what the controls do

    def add_guest(self) -> Transition | None:
        """Somebody without a device of their own, who is asked for a name at once."""
        if not self.joining.join(None):
            return None
        self._rebuilt()
        return self._naming.ask(len(self.joining.guests) - 1, self._pressing)

    def take_bots(self, bots: Seats) -> Transition | None:
        """Other bots fill the rest."""
        self.bots = bots
        return self._rebuilt()

    def take_rules(self, rules: dict[str, Any]) -> Transition | None:
        """Other rules."""
        self.setup = replace(self.setup, rules=rules)
        return self._rebuilt()

    def mix_teams(self) -> Transition | None:
        """Others belong together."""
        self._mixed += 1
        return self._rebuilt()

    def all_rules(self) -> Transition:
        """The page of all switches."""
        return Push(SetupRules(self.stage, self.options, replace(self.setup, seats=self.seats), self.take_rules))

    def start(self) -> Transition:
        """Everybody keeps what they hold."""
        seats, guests, order = self.seats, self.joining.guests, self.order
        self.stage.devices.hand_out([guests[place].holder if place < len(guests) else None for place in order])
        return Replace(self._routes.start(replace(self.setup, seats=tuple(seats[place] for place in order))))

    def cancel(self) -> Transition:
        """Back to the menu."""
        return Reset(self._routes.menu())

    # -- picture

    def enter(self) -> None:
        """Back from the page of all rules these may have changed."""
        self.resized()

    def lay_out(self) -> list[Widget]:
        """The controls below the seats."""
        self.changed = True
        return self._way_on.widgets()

    def _rebuilt(self, to_start: bool = False) -> Transition | None:
        """After a change, which leads nowhere; once everybody is ready the start has the focus."""
        self.resized()
        if to_start:
            self.focus.focus(self.focus.widgets[0])
        return None

    def draw(self, painter: Painter) -> None:
        """Title, seats, controls."""
        stage, seats = self.stage, self.seats
        self.draw_poster(painter)
        if self.joining.guests:
            ending = self.options.ending(self.setup.rules, len(seats))
            draw_ending(painter, stage, trn("1 seat", "{n} seats", len(seats)), ending, stage.viewport.rect(*ENDING))
        self.places.draw(painter, seats)
        self._way_on.draw(painter)
