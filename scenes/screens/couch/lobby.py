"""The lobby: whoever presses takes a seat; bots fill the rest."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from scenes.kit.input.devices import words_of
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.frame import FOOT, frame, summary
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First, OneOf
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import ARROW_ZONE, INSET, LIT, KeySign, Pressable, button
from scenes.kit.ui.values import LINE as LINE_PAD
from scenes.kit.ui.values import TITLE, VALUE, chooser
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.confirm import Confirm
from scenes.screens.couch.lobby_model import (
    ALL_RULES,
    DEALS,
    GUEST,
    HANDS,
    MINE,
    MIX,
    OWN,
    RULES,
    RUN,
    Choice,
    LobbyModel,
    Party,
    all_taken,
    lobby_model,
)
from scenes.screens.couch.lobby_seats import ADD_BOT, BotActions, SeatZone, places
from scenes.screens.couch.seat_scene import PartyNames, SeatScene
from scenes.screens.rivals.model import RivalPick
from scenes.screens.rivals.scene import Rivals
from scenes.screens.setup.rules import SetupRules
from scenes.specs.cast import Seats
from scenes.specs.options import SetupOptions

STARTING = (Kind.PAUSE, Kind.END_TURN)
STEPS = {Kind.LEFT: -1, Kind.RIGHT: 1, Kind.UP: -1, Kind.DOWN: 1}
QUIET_MS = 800
"""So long nobody has sat down, left or chosen before a start counts."""
START = "main"
CHOICES, ONWARD, BESIDE = Grow(65), Grow(35), 94
"""The shares of what holds for all and of the ways on beside that, and the units between them."""
LINE, LINE_GAP, ABOVE = 74, 12, 36
"""Least height in units of a line below the places, what is between lines and above them."""


class Lobby(Page):
    """Every device controls its own seat until it is ready; then it may choose the match."""

    heading, first = mark("Who's playing?"), START
    model: LobbyModel

    def __init__(self, stage: Stage, options: SetupOptions, initial: MatchSetup) -> None:
        super().__init__(stage)
        self.party = Party(stage, options, initial)
        self.ground = self.party.ground
        self.naming = PartyNames(stage, self.party)
        self._remembered = [seat for seat in initial.seats if seat.level is None]
        self._quiet_ms = 0.0
        self._refusals: set[str] = set()
        self._pressing = stage.last_holder
        stage.devices.forget_seats()
        stage.devices.split_keyboard = True
        stage.glyph_seat = None
        self.rebuild()

    @override
    def rebuild(self) -> None:
        self.model = lobby_model(self.stage, self.party, self.is_quiet)
        self.focus.dormant = not self._is_led
        super().rebuild()

    # -- what it says

    @property
    @override
    def about(self) -> str:
        return self.model.about

    @override
    def tell(self, again: bool) -> str:
        return sentences((self.title, self.model.about, self.model.details)) if again else ""

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        seats = places(model, self.tones, BotActions(self._remove_bot, self._pick_rival, self.add_bots))
        bodies = First([Column([seats, self._controls()], gap=ABOVE), Sections([seats, self._controls()], gap=ABOVE)])
        return frame(self, bodies, main=self._start(), aside=summary(*model.summary) if model.summary else None)

    def _start(self) -> Pressable:
        """Starts the match, with the button that does so from anywhere; before a start counts, it does not look so."""
        sign = Kind.PAUSE if self.stage.device is Device.GAMEPAD else Kind.END_TURN
        is_ready = self.model.is_ready
        words = Label(tr("Start"), "entry", "title" if is_ready else "stone", least=0.7)
        return Pressable(Row([KeySign(sign), words], gap=INSET), self.start if self.model.guests else None, tr("Start"),
                         look=LIT if is_ready else "slab", key=START, anchor=0.0, least_height=FOOT)  # fmt: skip

    def _controls(self) -> Node:
        """What holds for all, and beside each line of it one or two ways on."""
        buttons, choices = [self._way(*way) for way in self.model.onward], self.model.choices
        pairs = 2 * (len(buttons) - len(choices))
        lines = [buttons[at : at + 2] for at in range(0, pairs, 2)] + [[way] for way in buttons[pairs:]]
        return Column([
            Row([Row([self._choice(choice)], width=CHOICES), Row(line, gap=LINE_GAP, even=True, width=ONWARD)],
                gap=BESIDE, least_height=LINE) for choice, line in zip(choices, lines, strict=True)
        ], gap=LINE_GAP)  # fmt: skip

    def _choice(self, choice: Choice) -> Pressable:
        """A press takes it on, and left and right lead to its neighbours: only a pointer has arrows."""
        key, title, captions, chosen = choice
        choose = partial(self._choose_for_all, key)
        if self.stage.device in (Device.MOUSE, Device.TOUCH):
            row = chooser(title, captions, chosen, choose, key=key, width=Grow())
            row.adjust = None
            return row
        sign = OneOf({key: KeySign(Kind.ACCEPT)}, lambda: self.focused, width=ARROW_ZONE)
        caption = Label(captions[chosen], "name", at=0.5, least=0.8, width=Grow())
        value = Row([Column([], width=ARROW_ZONE), caption, sign], width=VALUE)
        return Pressable(Row([Label(title, "name", least=0.8, width=TITLE), value], gap=INSET, wraps=True),
                         partial(choose, (chosen + 1) % len(captions)), title, captions[chosen], look="slab", key=key,
                         anchor=0.0, pad=LINE_PAD, width=Grow())  # fmt: skip

    def _way(self, key: str, words: str, is_open: bool) -> Pressable:
        actions = {ALL_RULES: self.all_rules, MINE: self.my_seat, GUEST: self.add_guest, MIX: self.mix_teams,
                   RUN: self.climb}  # fmt: skip
        way = button(words, actions[key] if is_open else None)
        way.key = key
        return way

    # -- what people press

    @override
    def handle(self, intent: Intent) -> Transition | None:
        # a device that has not joined joins; one that has chooses its face; by a press it goes on to the match
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
        if intent.kind in OWN:
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
        if holder.device is Device.SWITCH:  # one switch has no way to another face here: its next press is for all
            return self._get_ready(seat)
        return self.rebuilt(unrest=True)

    def _get_ready(self, seat: int) -> Transition | None:
        """From the face on to what is for all; whoever is first there finds the focus on the start."""
        is_first = not self.party.somebody_leads
        self.party.let_choose(seat, False)
        return self.rebuilt(START if is_first else "", unrest=True)

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
        self.stage.sound.play("press")
        return self._get_ready(seat)

    def _point(self, intent: Intent, seat: int | None) -> Transition | None:
        """The pointer presses controls and what is on a seat; its holder sits down on a free place."""
        pressed = self._zone_at(intent.point) if intent.kind is Kind.PRESS else None
        if pressed is None:
            return super().handle(intent)
        if pressed.seat >= len(self.party.guests):
            taken = tr("You already have a seat.")
            return self._join_by_pointer(intent.holder) if seat is None else self.refuse(taken)
        guest = self.party.guests[pressed.seat]
        is_theirs = guest.holder in (None, intent.holder)
        if pressed.kind is Kind.PLAY and (is_theirs or guest.choosing):
            return self.naming.ask(pressed.seat, intent.holder)
        if not is_theirs:
            return self.refuse(tr("That seat is taken."))
        if pressed.kind is not None:
            return self._about_seat(pressed.kind, pressed.seat, intent.holder)
        self.naming.step(pressed.seat, 1)
        return self.rebuilt(unrest=True)

    def _join_by_pointer(self, holder: Holder) -> Transition | None:
        """A pointer reaches everything at once."""
        self._join(holder)
        if (mine := self.party.seat_of(holder)) is not None:
            self.party.let_choose(mine, False)
        return self.rebuilt()

    def _zone_at(self, point: tuple[int, int] | None) -> SeatZone | None:
        """The smallest part of a seat at a point; None where a control is, or nothing of a seat."""
        rect = self.stage.viewport.rect
        if point is None or any(widget.enabled and widget.rect.collidepoint(point) for widget in self.focus.widgets):
            return None
        zones = [node for node in self.tree.every() if isinstance(node, SeatZone)]
        hits = [zone for zone in zones if zone.box is not None and rect(*zone.box).collidepoint(point)]
        return hits[-1] if hits else None

    # -- what does nothing, and why

    def refuse(self, line: str) -> Transition | None:
        """Answer a press that does nothing here by a sound and a line, which goes with the lobby."""
        self.stage.sound.play("refused")
        self.stage.notices.say(line, at_once=True)
        self._refusals.add(line)
        return None

    def _too_soon(self) -> Transition | None:
        """Refuses a start that comes too soon."""
        return self.refuse(tr("Give everyone a moment, then press again."))

    def _seatless(self) -> Transition | None:
        """What only somebody with a seat may do."""
        is_full = len(self.party.guests) >= self.party.most
        return self.refuse(all_taken() if is_full else tr("Take a seat first: press to join."))

    def _strange(self, intent: Intent) -> Transition | None:
        """What a device without a seat presses, other than what sits down: its directions are idle play."""
        is_press = intent.kind in (*STARTING, *OWN, Kind.DISCARD) and not intent.repeated
        return self._seatless() if is_press else None

    def _lead(self, intent: Intent) -> Transition | None:
        """Whoever presses one and the same button again and again does not start before the others are there."""
        if intent.kind is Kind.ACCEPT and self.focused == START and not self.is_quiet:
            self._quiet_ms = 0.0
            return self._too_soon()
        return super().handle(intent)

    # -- what the controls do

    def _choose_for_all(self, key: str, index: int) -> Transition | None:
        """Other rules, hands or deals."""
        options, rules = self.party.options, self.party.setup.rules
        if key != RULES:
            self.stage.change(**{{HANDS: "open_hands", DEALS: "fair_series"}[key]: index == 1})
        elif index < len(options.presets):
            return self.take_rules(options.apply(options.presets[index], rules))
        return self.rebuilt()

    def add_guest(self) -> Transition | None:
        """Somebody without a device of their own, who is asked for a name at once."""
        if not self.party.join(None):
            return self.refuse(all_taken())
        self.rebuilt()
        return self.naming.ask(len(self.party.guests) - 1, self._pressing)

    def add_bots(self) -> Transition | None:
        """Adds bots; nobody moves to another seat."""
        bots = self.party.more_bots()
        return self.refuse(all_taken()) if bots is None else self.take_bots(bots, "bot 0")

    def _remove_bot(self, index: int) -> Transition | None:
        return self.take_bots(self.party.without_bot(index), ADD_BOT)

    def _pick_rival(self, index: int) -> Transition:
        """The page where another rival is picked, for this bot or, by the tiles, for another seat."""
        party = self.party
        nobody = Seating(*party.options.cast.people[0][::-1])
        people = tuple(seating for seating in party.seats if seating.level is None) or (nobody,)
        seats = (*people, *party.sitting_bots)
        return Push(Rivals(self.stage, RivalPick(party.options, seats, len(people) + index, self._take_picked)))

    def _take_picked(self, seats: Seats) -> None:
        self.take_bots(tuple(seating for seating in seats if seating.level is not None))

    def take_bots(self, bots: Seats, focus: str = "") -> Transition | None:
        """Other bots fill the rest; the name of the widget that has the focus then, if it is not to stay."""
        self.party.take_bots(bots)
        return self.rebuilt(focus if self.party.somebody_leads else "")

    def take_rules(self, rules: dict[str, Any]) -> Transition | None:
        """Sets the rules of the match."""
        self.party.setup = replace(self.party.setup, rules=rules)
        return self.rebuilt()

    def mix_teams(self) -> Transition | None:
        """Puts other people together in teams."""
        self.party.mix_teams()
        return self.rebuilt()

    def my_seat(self) -> Transition | None:
        """Opens the page of the seat of whoever has pressed this."""
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
        devices = [words_of(self.stage.devices, guest.holder) for guest in guests]
        return Push(routes.Relay(self.party.seats[: len(guests)], devices))

    def start(self) -> Transition:
        """Starts the match; everybody keeps their device."""
        guests, order = self.party.guests, self.party.order
        self.naming.note()
        self.stage.devices.hand_out([guests[place].holder if place < len(guests) else None for place in order])
        setup = self.party.match()
        return Replace(routes.Start(setup))

    @override
    def cancel(self) -> Transition:
        """Back to the menu, after a question where people sit."""

        def leave() -> Transition:
            return Reset(routes.Menu(routes.Lobby()))

        if not self.party.guests:
            return leave()
        answers = [(tr("Stay"), None), (tr("Leave"), leave)]
        return Push(Confirm(self.stage, tr("Leave the lobby? Everyone will have to rejoin."), answers))

    # -- time

    @override
    def enter(self) -> None:
        """The rules may have changed on the page of all rules."""
        if lobby_model(self.stage, self.party, self.is_quiet) != self.model:
            self.rebuild()

    @override
    def close(self) -> None:
        for line in self._refusals:  # what was refused here holds nowhere else
            self.stage.notices.drop(line)

    def rebuilt(self, focus: str = "", unrest: bool = False) -> Transition | None:
        """After a change, which leads nowhere; `unrest`: somebody has just sat down, or is choosing."""
        if unrest:
            self._quiet_ms = 0.0
        self.rebuild()
        if focus:
            self.focus_on(focus)
        return None

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        before = self.is_quiet
        self._quiet_ms += elapsed_ms
        if self.is_quiet != before or self.focus.dormant is self._is_led:
            self.rebuild()
        return super().update(elapsed_ms)

    @property
    def is_quiet(self) -> bool:
        """Whether somebody sits here, and for a moment nobody has sat down or chosen."""
        return bool(self.party.guests) and self._quiet_ms >= QUIET_MS

    @property
    def _is_led(self) -> bool:
        """Whether there is somebody who can move the focus."""
        return self.party.somebody_leads or self.stage.device in (Device.MOUSE, Device.TOUCH)

    @property
    @override
    def animating(self) -> bool:
        return super().animating or (bool(self.party.guests) and not self.is_quiet)
