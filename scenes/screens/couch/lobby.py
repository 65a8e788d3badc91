"""The lobby: whoever presses takes a seat; bots fill the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import listed, mark, sentences, tr, trn
from scenes.kit.scene import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, PosterPage, Widget
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.confirm import Confirm
from scenes.screens.couch.bots import BotSeats
from scenes.screens.couch.fewer import Fewer
from scenes.screens.couch.joining import Joining, all_taken
from scenes.screens.couch.naming import Naming
from scenes.screens.couch.panels import guest_words
from scenes.screens.couch.people import People
from scenes.screens.couch.places import Places
from scenes.screens.couch.ways_on import ACROSS, START_NAME, WaysOn
from scenes.screens.setup.rules import ENDING, SetupRules, draw_ending
from scenes.specs.cast import Seats, bots_among, named, with_bot
from scenes.specs.options import SetupOptions

STARTING = (Kind.PAUSE, Kind.END_TURN)
OWN_KEYS = (Kind.PLAY, Kind.CANCEL, Kind.SEATS)
"""What whoever sits there can press for their own seat."""
QUIET_MS = 800
"""So long nobody has sat down, left or chosen before a start counts."""
MOMENT = 100
"""Milliseconds in which that is drawn."""


class Lobby(PosterPage):
    """Every device controls its own seat until it is ready; then it may choose the match."""

    heading = mark("Who's playing?")
    heading_box = (96, 50, 480, 96)

    def __init__(self, stage: Stage, options: SetupOptions, initial: MatchSetup) -> None:
        super().__init__(stage)
        self.options, self.ground = options, options.grounds["lobby"]
        self.setup = initial
        self.joining = Joining(options.cast.people, max(options.seat_counts))
        self.bots: Seats = bots_among(initial.seats, options.cast)[: self.joining.most - 1]
        self.named: dict[str, Widget] = {}
        self._mixed, self._quiet_ms = 0, 0.0
        self._refusals: set[str] = set()
        self._pressing = stage.held
        stage.devices.forget_seats()
        stage.devices.split_keyboard = True
        stage.glyph_seat = None
        self.places = Places(self)
        self.naming, self.fewer = Naming(self), Fewer(self)
        self._people = People(self, initial)
        self.bot_seats = BotSeats(self)
        self._way_on = WaysOn(self)
        self.resized()

    @property
    def about(self) -> str:
        """Who sits there so far, and how somebody else can sit down."""
        seats, guests = self.seats, self.joining.guests
        people = [guest_words(self.stage, guest, seats[seat].name) for seat, guest in enumerate(guests)]
        bots = [listed((seating.name, tr("Bot"))) for seating in seats if seating.level is not None]
        sitting = [listed((words, self.fewer.words(place), self.team_of(place)))
                   for place, words in enumerate((*people, *bots))]
        room = tr("Free seat - press to join") if len(guests) < self.joining.most else ""
        return sentences((*sitting, room))

    @property
    def seats(self) -> Seats:
        """Everybody who will play: guests, then as many of the bots as have a place, more if need be."""
        joining = self.joining
        people = tuple(Seating(joining.name_of(seat), guest.face, person=guest.person)
                       for seat, guest in enumerate(joining.guests))
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
        """A device that has not joined joins; one that has chooses its face; by a press it goes on to the match."""
        self.changed = True
        self._pressing = intent.holder
        if intent.kind is Kind.PAD_LOST:
            self.joining.lose(intent.holder)
            return self.rebuilt()
        if intent.device is Device.WINDOW or intent.kind is Kind.PAD_FOUND:
            return None
        seat = self.joining.seat_of(intent.holder)
        if seat is None and intent.kind is Kind.CANCEL:
            return self.cancel()
        if intent.point is not None and intent.kind is not Kind.CANCEL:
            return self._people.point(intent, seat)
        if seat is None:
            return self._people.join(intent.holder) if intent.kind is Kind.ACCEPT else self._strange(intent)
        if intent.kind in STARTING and not intent.repeated:
            return self.start() if self.is_quiet else self._too_soon()
        if intent.kind in OWN_KEYS:
            return self._people.about_seat(intent.kind, seat, intent.holder)
        if intent.kind is Kind.DISCARD:
            return self.bot_seats.add()
        return self._people.choose(intent, seat) if self.joining.guests[seat].choosing else self._lead(intent)

    def refuse(self, line: str) -> Transition | None:
        """Answer a press that does nothing here by a sound and a line, which goes with the lobby."""
        self.stage.sound.play("refused")
        self.stage.notices.say(line, at_once=True)
        self._refusals.add(line)
        return None

    def _too_soon(self) -> Transition | None:
        """A start that does not count yet."""
        return self.refuse(tr("Give everyone a moment, then press again."))

    def _seatless(self) -> Transition | None:
        """What only somebody with a seat may do."""
        is_full = len(self.joining.guests) >= self.joining.most
        return self.refuse(all_taken() if is_full else tr("Take a seat first: press to join."))

    def _strange(self, intent: Intent) -> Transition | None:
        """What a device without a seat presses, other than what sits down: its directions are idle play."""
        is_meant = intent.kind in (*STARTING, *OWN_KEYS, Kind.DISCARD) and not intent.repeated
        return self._seatless() if is_meant else None

    def _lead(self, intent: Intent) -> Transition | None:
        """Whoever presses one and the same button again and again does not start before the others are there."""
        if intent.kind is Kind.ACCEPT and self.focus.current is self._way_on.start and not self.is_quiet:
            self._quiet_ms = 0.0
            return self._too_soon()
        across = ACROSS.get((self._focused, intent.kind))
        if across is None or not self.named[across].enabled:
            return self.focus.handle(intent)
        self.focus.focus(self.named[across])
        self.stage.sound.play("focus")
        return None

    # -- what the controls do

    def add_guest(self) -> Transition | None:
        """Somebody without a device of their own, who is asked for a name at once."""
        if not self.joining.join(None):
            return self.refuse(all_taken())
        self.rebuilt()
        return self.naming.ask(len(self.joining.guests) - 1, self._pressing)

    def take_bots(self, bots: Seats, focus: str = "") -> Transition | None:
        """Other bots fill the rest; the name of the widget that has the focus then, if it is not to stay."""
        self.bots = bots
        return self.rebuilt(focus if self.joining.somebody_leads else "")

    def take_rules(self, rules: dict[str, Any]) -> Transition | None:
        """Other rules."""
        self.setup = replace(self.setup, rules=rules)
        return self.rebuilt()

    def mix_teams(self) -> Transition | None:
        """Others belong together."""
        self._mixed += 1
        return self.rebuilt()

    def my_seat(self) -> Transition | None:
        """All there is for the seat of whoever has pressed this."""
        seat = self.joining.seat_of(self._pressing)
        if seat is None:
            return self._seatless()
        return self._people.about_seat(Kind.SEATS, seat, self._pressing)

    def all_rules(self) -> Transition:
        """The page of all switches."""
        return Push(SetupRules(self.stage, self.options, replace(self.setup, seats=self.seats), self.take_rules))

    def start(self) -> Transition:
        """Everybody keeps what they hold."""
        seats, guests, order = self.seats, self.joining.guests, self.order
        self.naming.note()
        self.stage.devices.hand_out([guests[place].holder if place < len(guests) else None for place in order])
        setup = MatchSetup(self.setup.game, self.setup.rules, tuple(seats[place] for place in order),
                           tuple(map(self.fewer.points, order)))
        return Replace(routes.Start(setup))

    def cancel(self) -> Transition:
        """Back to the menu, after a question where people sit."""
        def leave() -> Transition:
            return Reset(routes.Menu())

        if not self.joining.guests:
            return leave()
        answers = [(tr("Stay"), None), (tr("Leave"), leave)]
        return Push(Confirm(self.stage, tr("Leave the lobby? Everyone will have to rejoin."), answers))

    # -- picture

    def enter(self) -> None:
        """Back from the page of all rules these may have changed."""
        self.resized()

    def close(self) -> None:
        """What was refused here holds nowhere else."""
        for line in self._refusals:
            self.stage.notices.drop(line)

    def lay_out(self) -> list[Widget]:
        """The controls below the seats, and at the places without a person."""
        self.changed = True
        self.named = self._way_on.widgets()
        return list(self.named.values())

    def resized(self) -> None:
        """Lay everything out anew; the focus stays on what it was on, wherever that is now."""
        self._lay_out_at(self._focused)

    @property
    def _focused(self) -> str:
        """The name of the widget with the focus."""
        return next((name for name, widget in self.named.items() if widget is self.focus.current), START_NAME)

    def _lay_out_at(self, name: str) -> None:
        widgets = self.lay_out()
        self.focus = Focus(widgets, list(self.named).index(name) if name in self.named else 0)

    def rebuilt(self, focus: str = "", unrest: bool = False) -> Transition | None:
        """After a change, which leads nowhere; `unrest`: somebody has just sat down, or is choosing."""
        if unrest:
            self._quiet_ms = 0.0
        if focus:
            self._lay_out_at(focus)
        else:
            self.resized()
        return None

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the controls grow; a start counts once nobody has sat down for a moment."""
        self._quiet_ms += elapsed_ms
        return super().update(elapsed_ms) if self._way_on.is_led else None

    @property
    def is_quiet(self) -> bool:
        """Whether somebody sits here, and for a moment nobody has sat down or chosen."""
        return bool(self.joining.guests) and self._quiet_ms >= QUIET_MS

    @property
    def animating(self) -> bool:
        """Until a start counts, too: that is seen."""
        moves = super().animating if self._way_on.is_led else self.changed
        return moves or (bool(self.joining.guests) and self._quiet_ms < QUIET_MS + MOMENT)

    def draw(self, painter: Painter) -> None:
        """Title, seats, controls."""
        stage, seats = self.stage, self.seats
        self.draw_poster(painter)
        if self.joining.guests:
            ending = self.options.ending(self.setup.rules, len(seats))
            draw_ending(painter, stage, trn("1 seat", "{n} seats", len(seats)), ending, stage.viewport.rect(*ENDING))
        self.places.draw(painter, seats)
        self._way_on.draw(painter)
