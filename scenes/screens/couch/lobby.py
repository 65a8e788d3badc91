"""The lobby: whoever presses takes a seat; bots fill the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from game.arcade.mates import MOST
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.input.keeping import words_of
from scenes.kit.layout import Share, row
from scenes.kit.messages import listed, mark, sentences, tr, trn
from scenes.kit.scene import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Focus, Icon, PosterPage, Sentence, Widget
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.chosen import has_run
from scenes.screens.confirm import Confirm
from scenes.screens.couch.controls import ROW_NAMES, match_choices
from scenes.screens.couch.naming import Naming
from scenes.screens.couch.panels import guest_words
from scenes.screens.couch.party import Party, all_taken, handicap_words
from scenes.screens.couch.places import BotPlace, Places
from scenes.screens.couch.seat_scene import SeatScene
from scenes.screens.couch.start_block import ENDING, StartBlock, draw_ending
from scenes.screens.rivals.model import Picking
from scenes.screens.rivals.scene import Rivals
from scenes.screens.setup.rules import SetupRules
from scenes.specs.cast import Seats
from scenes.specs.options import SetupOptions

STARTING = (Kind.PAUSE, Kind.END_TURN)
OWN_KEYS = (Kind.PLAY, Kind.CANCEL, Kind.SEATS)
"""What whoever sits there can press for their own seat."""
STEPS = {Kind.LEFT: -1, Kind.RIGHT: 1, Kind.UP: -1, Kind.DOWN: 1}
QUIET_MS = 800
"""So long nobody has sat down, left or chosen before a start counts."""
MOMENT = 100
"""Milliseconds in which that is drawn."""
BESIDE, SECOND, START = (1260, 696, 564, 82), (1260, 788, 564, 82), (1260, 882, 564, 144)
HALVES_GAP = 12  # units
START_NAME, ADD_NAME = "start", "add bot"
COLUMN_NAMES = ("all rules", "guest", START_NAME)
ACROSS = {**{(name, Kind.RIGHT): there for name, there in zip(ROW_NAMES, COLUMN_NAMES, strict=True)},
          **{(name, Kind.LEFT): there for name, there in zip(COLUMN_NAMES, ROW_NAMES, strict=True)}}
"""Where right and left lead between both columns: not up to the places, which are nearer."""


class Lobby(PosterPage):
    """Every device controls its own seat until it is ready; then it may choose the match."""

    heading = mark("Who's playing?")
    heading_box = (96, 50, 480, 96)

    def __init__(self, stage: Stage, options: SetupOptions, initial: MatchSetup) -> None:
        super().__init__(stage)
        self.party = Party(stage, options, initial)
        self.ground = self.party.ground
        self._remembered = [seat for seat in initial.seats if seat.level is None]
        self.named: dict[str, Widget] = {}
        self._quiet_ms = 0.0
        self._refusals: set[str] = set()
        self._pressing = stage.held
        stage.devices.forget_seats()
        stage.devices.split_keyboard = True
        stage.glyph_seat = None
        self.places, self.naming = Places(stage, self.party), Naming(stage, self.party)
        self.resized()

    @property
    def about(self) -> str:
        """Who sits there so far, and how somebody else can sit down."""
        party, seats, guests = self.party, self.party.seats, self.party.guests
        people = [guest_words(self.stage, guest, seats[seat].name) for seat, guest in enumerate(guests)]
        bots = [listed((seating.name, tr("Bot"))) for seating in seats if seating.level is not None]
        sitting = [listed((words, handicap_words(party.handicap(place)), party.team_of(place)))
                   for place, words in enumerate((*people, *bots))]
        room = tr("Free seat - press to join") if len(guests) < party.most else ""
        return sentences((*sitting, room))

    # -- what people press

    def handle(self, intent: Intent) -> Transition | None:
        """A device that has not joined joins; one that has chooses its face; by a press it goes on to the match."""
        self.changed = True
        self._pressing = intent.holder
        if intent.kind is Kind.PAD_LOST:
            self.party.lose(intent.holder)
            return self.rebuilt()
        if intent.device is Device.WINDOW or intent.kind is Kind.PAD_FOUND:
            return None
        seat = self.party.seat_of(intent.holder)
        if seat is None and intent.kind is Kind.CANCEL:
            return self.cancel()
        if intent.point is not None and intent.kind is not Kind.CANCEL:
            return self._point(intent, seat)
        if seat is None:
            return self._join(intent.holder) if intent.kind is Kind.ACCEPT else self._strange(intent)
        if intent.kind in STARTING and not intent.repeated:
            return self.start() if self.is_quiet else self._too_soon()
        if intent.kind in OWN_KEYS:
            return self._about_seat(intent.kind, seat, intent.holder)
        if intent.kind is Kind.DISCARD:
            return self.add_bots()
        return self._choose(intent, seat) if self.party.guests[seat].choosing else self._lead(intent)

    # -- what somebody at a seat presses

    def _join(self, holder: Holder) -> Transition | None:
        """The next seat for a device, for whoever had it last."""
        if not self.party.join(holder):
            return self.refuse(all_taken())
        seat = len(self.party.guests) - 1
        last = self._remembered[seat] if seat < len(self._remembered) else None
        self.naming.recognize(seat, last)
        self.stage.sound.play("press")
        return self.rebuilt(unrest=True)

    def _about_seat(self, kind: Kind, seat: int, holder: Holder) -> Transition | None:
        """Somebody leaves or goes back to their face, gives themselves a name, or wants all there is for a seat."""
        if kind is Kind.PLAY:
            return self.naming.ask(seat, holder)
        if kind is Kind.SEATS:
            return Push(SeatScene(self.stage, self.party, self.naming, seat))
        if self.party.guests[seat].leaves_at_once:
            self.party.leave(seat)
        else:
            self.party.let_choose(seat, True)
        return self.rebuilt(unrest=True)

    def _choose(self, intent: Intent, seat: int) -> Transition | None:
        """Somebody else, another face, or on to what is for all."""
        if intent.kind in STEPS:
            is_face = intent.kind in (Kind.UP, Kind.DOWN)
            change = self.naming.change_face if is_face else self.naming.step
            change(seat, STEPS[intent.kind])
            self.stage.sound.play("focus")
            return self.rebuilt(unrest=True)
        if intent.kind is not Kind.ACCEPT:
            return None
        is_first = not self.party.somebody_leads
        self.party.let_choose(seat, False)
        self.stage.sound.play("press")
        return self.rebuilt(START_NAME if is_first else "", unrest=True)

    def _point(self, intent: Intent, seat: int | None) -> Transition | None:
        """The pointer presses controls and what is on a seat; its holder sits down on a free place."""
        pressed = self.places.panel_at(intent.point) if intent.kind is Kind.PRESS else None
        if pressed is None or intent.point is None or self._is_control(intent.point):
            return self.focus.handle(intent)
        if pressed >= len(self.party.guests):
            taken = tr("You already have a seat.")
            return self._join_by_pointer(intent.holder) if seat is None else self.refuse(taken)
        own, guest = self.places.at(pressed).own_at(intent.point), self.party.guests[pressed]
        is_theirs = guest.holder in (None, intent.holder)
        if own is Kind.PLAY and (is_theirs or guest.choosing):
            return self.naming.ask(pressed, intent.holder)
        if not is_theirs:
            return self.refuse(tr("That seat is taken."))
        if own is not None:
            return self._about_seat(own, pressed, intent.holder)
        self.naming.step(pressed, 1)
        return self.rebuilt(unrest=True)

    def _join_by_pointer(self, holder: Holder) -> Transition | None:
        """A pointer reaches everything at once."""
        self._join(holder)
        if (mine := self.party.seat_of(holder)) is not None:
            self.party.let_choose(mine, False)
        return self.rebuilt()

    def _is_control(self, point: tuple[int, int]) -> bool:
        """Whether at a place a control has a point."""
        return any(widget.enabled and widget.rect.collidepoint(point) for widget in self.focus.widgets)

    # -- what does nothing, and why

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
        is_full = len(self.party.guests) >= self.party.most
        return self.refuse(all_taken() if is_full else tr("Take a seat first: press to join."))

    def _strange(self, intent: Intent) -> Transition | None:
        """What a device without a seat presses, other than what sits down: its directions are idle play."""
        is_meant = intent.kind in (*STARTING, *OWN_KEYS, Kind.DISCARD) and not intent.repeated
        return self._seatless() if is_meant else None

    def _lead(self, intent: Intent) -> Transition | None:
        """Whoever presses one and the same button again and again does not start before the others are there."""
        if intent.kind is Kind.ACCEPT and self.focus.current is self.named[START_NAME] and not self.is_quiet:
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
        if not self.party.join(None):
            return self.refuse(all_taken())
        self.rebuilt()
        return self.naming.ask(len(self.party.guests) - 1, self._pressing)

    def add_bots(self) -> Transition | None:
        """More of them; nobody moves."""
        bots = self.party.more_bots()
        return self.refuse(all_taken()) if bots is None else self.take_bots(bots, "bot 0")

    def _remove_bot(self, index: int) -> Transition | None:
        return self.take_bots(self.party.fewer_bots(index), ADD_NAME)

    def _pick_rival(self, index: int) -> Transition:
        """The page where another rival is picked, for this bot or, by the tiles, for another seat."""
        party = self.party
        nobody = Seating(*party.options.cast.people[0][::-1])
        people = tuple(seating for seating in party.seats if seating.level is None) or (nobody,)
        seats = (*people, *party.sitting_bots)
        return Push(Rivals(self.stage, Picking(party.options, seats, len(people) + index, self._take_picked)))

    def _take_picked(self, seats: Seats) -> None:
        self.take_bots(tuple(seating for seating in seats if seating.level is not None))

    def take_bots(self, bots: Seats, focus: str = "") -> Transition | None:
        """Other bots fill the rest; the name of the widget that has the focus then, if it is not to stay."""
        self.party.take_bots(bots)
        return self.rebuilt(focus if self.party.somebody_leads else "")

    def take_rules(self, rules: dict[str, Any]) -> Transition | None:
        """Other rules."""
        self.party.setup = replace(self.party.setup, rules=rules)
        return self.rebuilt()

    def mix_teams(self) -> Transition | None:
        """Others belong together."""
        self.party.mix_teams()
        return self.rebuilt()

    def my_seat(self) -> Transition | None:
        """All there is for the seat of whoever has pressed this."""
        seat = self.party.seat_of(self._pressing)
        if seat is None:
            return self._seatless()
        return self._about_seat(Kind.SEATS, seat, self._pressing)

    def all_rules(self) -> Transition:
        """The page of all switches."""
        setup = replace(self.party.setup, seats=self.party.seats)
        return Push(SetupRules(self.stage, self.party.options, setup, self.take_rules))

    def climb(self) -> Transition:
        """To an arcade run of everybody who sits here; nobody leaves the lobby before one begins."""
        guests = self.party.guests
        self.naming.note()
        held = [words_of(self.stage.devices, guest.holder) for guest in guests]
        return Push(routes.Relay(self.party.seats[: len(guests)], held))

    def start(self) -> Transition:
        """Everybody keeps what they hold."""
        guests, order = self.party.guests, self.party.order
        self.naming.note()
        self.stage.devices.hand_out([guests[place].holder if place < len(guests) else None for place in order])
        setup = self.party.match()
        return Replace(routes.Start(setup))

    def cancel(self) -> Transition:
        """Back to the menu, after a question where people sit."""
        def leave() -> Transition:
            return Reset(routes.Menu())

        if not self.party.guests:
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
        """The start, which has the focus first, rules, hands, deals, what else there is, the way back, and the bots."""
        self.changed = True
        self._start = StartBlock(self.stage, self.stage.viewport.rect(*START), self.tones, self.start)
        self._start.enabled, self._start.ready = bool(self.party.guests), self.is_quiet
        left, right = row(BESIDE, [Share()] * 2, HALVES_GAP)
        self.named = {START_NAME: self._start, **match_choices(self.stage, self.party, self.tones, self.take_rules),
                      "all rules": self.button(left, tr("All rules"), self.all_rules, "name"),
                      "mine": self.button(right, tr("My seat"), self.my_seat, "name"), **self._further(),
                      "back": self.way_back(), **dict(self._bots())}
        return list(self.named.values())

    def _further(self) -> dict[str, Widget]:
        """One more person; other teams where there are any, an arcade run where the game has it."""
        party, guests = self.party, len(self.party.guests)
        ways = [("guest", tr("Add player"), self.add_guest, guests < party.most)]
        if len(party.options.arrangements(len(party.seats))) > 1:
            ways.append(("mix", tr("Mix teams"), self.mix_teams, True))
        if has_run(self.party.setup.game):
            ways.append(("run", tr("Arcade run"), self.climb, 2 <= guests <= MOST))
        made: dict[str, Widget] = {}
        boxes = row(SECOND, [Share()] * len(ways), HALVES_GAP)
        for box, (name, words, action, possible) in zip(boxes, ways, strict=True):
            made[name] = self.button(box, words, action, "name")
            made[name].enabled = possible
        return made

    def _bots(self) -> Iterator[tuple[str, Widget]]:
        """Each bot and what takes it away, and what adds one at the free place beside them; by their names."""
        stage, party, bots = self.stage, self.party, self.party.sitting_bots
        first = party.most - len(bots)
        for index, seating in enumerate(bots):
            place, line = self.places.at(first + index), party.options.cast.line(seating.level or "")
            yield f"bot {index}", BotPlace(stage, place, seating, line, partial(self._pick_rival, index))
            words = Sentence((Icon("cross"), tr("Remove")), "name", stage.theme.bone)
            remove = Button(stage, place.foot, words, partial(self._remove_bot, index), ButtonStyle(tones=self.tones))
            remove.follows, remove.enabled = seating.name, bool(party.counts(-1))
            yield f"remove {index}", remove
        if party.counts(1):
            style = ButtonStyle(kind=Kind.DISCARD, tones=self.tones)
            yield ADD_NAME, Button(stage, self.places.at(first - 1).foot, tr("Add a bot"), self.add_bots, style)

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
        return super().update(elapsed_ms) if self._is_led else None

    @property
    def is_quiet(self) -> bool:
        """Whether somebody sits here, and for a moment nobody has sat down or chosen."""
        return bool(self.party.guests) and self._quiet_ms >= QUIET_MS

    @property
    def _is_led(self) -> bool:
        """Whether there is somebody who can move the focus."""
        return self.party.somebody_leads or self.stage.device in (Device.MOUSE, Device.TOUCH)

    @property
    def animating(self) -> bool:
        """Until a start counts, too: that is seen."""
        moves = super().animating if self._is_led else self.changed
        return moves or (bool(self.party.guests) and self._quiet_ms < QUIET_MS + MOMENT)

    def draw(self, painter: Painter) -> None:
        """Title, seats, controls."""
        stage, party, seats = self.stage, self.party, self.party.seats
        self.draw_poster(painter)
        if party.guests:
            ending = party.options.ending(party.setup.rules, len(seats))
            draw_ending(painter, stage, trn("1 seat", "{n} seats", len(seats)), ending, stage.viewport.rect(*ENDING))
        self.places.draw(painter, seats)
        self._draw_controls(painter)

    def _draw_controls(self, painter: Painter) -> None:
        """None has the focus before somebody can move it. The start shows the button of the device used last."""
        self._start.kind = Kind.PAUSE if self.stage.device is Device.GAMEPAD else Kind.END_TURN
        self._start.ready = self.is_quiet
        if self._is_led:
            self.focus.draw(painter)
            return
        for widget in self.focus.widgets:
            widget.settle(False)
            widget.draw(painter, False)
