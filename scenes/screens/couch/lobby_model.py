"""The model of the lobby: who has joined with what, bots, teams, handicaps; what is shown of them, and the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import NamedTuple

from game.arcade.run_file import MOST_MATES
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.messages import grouped, listed, sentences, tr, trn
from scenes.kit.stage import Stage
from scenes.match.handicap import chosen, target_in
from scenes.match.story import MatchSetup, Seating
from scenes.screens.chosen_game import has_run
from scenes.specs.cast import Seats, bots_among, named, with_bot
from scenes.specs.options import SetupOptions

OWN = (Kind.CANCEL, Kind.PLAY, Kind.SEATS)
"""What one can do about one's own seat: leave it or change who one is, take a name, and all the rest."""
MINUS = "\u2212"
RULES, HANDS, DEALS = "rules", "hands", "deals"
ALL_RULES, MINE, GUEST, MIX, RUN = "all rules", "mine", "guest", "mix", "run"


@dataclass(frozen=True)
class Guest:
    """A person at the table. `holder` None: plays with whatever device lies near. `name` "" is the face's.

    `choosing`: their device changes who they are still, and not yet what is chosen for all. `person` is the id of
    somebody whom the settings know; empty for a guest. `number` tells guests apart, whatever they change.
    """

    holder: Holder | None
    face: str
    name: str = ""
    choosing: bool = True
    person: str = ""
    number: int = 0

    @property
    def leaves_at_once(self) -> bool:
        """Whether the way out leads out: who points, or holds nothing, reaches their face at any time."""
        return self.choosing or self.holder is None or self.holder.device in (Device.MOUSE, Device.TOUCH)


class Party:
    """Guests sit from the first seat on, at most `most`; bots fill the rest. `setup`: the match as it is so far."""

    def __init__(self, stage: Stage, options: SetupOptions, initial: MatchSetup) -> None:
        self._stage, self.options, self.setup = stage, options, initial
        self.most = max(options.seat_counts)
        self.guests: list[Guest] = []
        self.bots: Seats = bots_among(initial.seats, options.cast)[: self.most - 1]
        self._numbers = count()
        self._mixed = 0

    @property
    def ground(self) -> str:
        """The ground of the lobby and of the pages that it leads to."""
        return self.options.grounds["lobby"]

    # -- guests

    @property
    def somebody_leads(self) -> bool:
        """Whether somebody is there who chooses for all."""
        return any(not guest.choosing for guest in self.guests)

    def seat_of(self, holder: Holder) -> int | None:
        """The seat of a device; None for one that has not joined."""
        return next((seat for seat, guest in enumerate(self.guests) if guest.holder == holder), None)

    def name_of(self, seat: int) -> str:
        """What a guest is called: as they have chosen, or like their face; two of one name are told apart."""
        name = self._own_name(self.guests[seat])
        taken = {self.name_of(other).casefold() for other in range(seat)}
        names = (name, *(tr("{name} {n}").format(name=name, n=number) for number in range(2, seat + 3)))
        return next(other for other in names if other.casefold() not in taken)

    def _own_name(self, guest: Guest) -> str:
        return guest.name or next(person.name for person in self.options.cast.people if person.face == guest.face)

    def numbered(self, number: int) -> int | None:
        """The seat of the guest with a number; None for one who has left."""
        return next((seat for seat, guest in enumerate(self.guests) if guest.number == number), None)

    def become(self, seat: int, person: str, name: str, face: str) -> None:
        """Somebody whom the settings know, with their face if nobody else here has it; "" for a guest with a face."""
        faces = self.faces_for(seat)
        face = face if face in faces else self.guests[seat].face
        self.guests[seat] = replace(self.guests[seat], person=person, name=name, face=face)

    def join(self, holder: Holder | None) -> bool:
        """The next seat for a device, or for somebody without one; False if all are taken."""
        if len(self.guests) >= self.most:
            return False
        face, number = self._free_faces()[0], next(self._numbers)
        self.guests.append(Guest(holder, face, choosing=holder is not None, number=number))
        return True

    def leave(self, seat: int) -> None:
        """A seat is free again; those after it move up."""
        del self.guests[seat]

    def let_choose(self, seat: int, choosing: bool) -> None:
        """A guest goes on to what is for all, or back to their own face."""
        self.guests[seat] = replace(self.guests[seat], choosing=choosing)

    def change_face(self, seat: int, step: int) -> None:
        """The next face that nobody else has, round at the ends."""
        mine, faces = self.guests[seat].face, self.faces_for(seat)
        self.guests[seat] = replace(self.guests[seat], face=faces[(faces.index(mine) + step) % len(faces)])

    def faces_for(self, seat: int) -> list[str]:
        """The faces that a guest can have: their own, and those that nobody has."""
        free = [*self._free_faces(), self.guests[seat].face]
        return [person.face for person in self.options.cast.people if person.face in free]

    def lose(self, holder: Holder) -> None:
        """Removes the guest whose device is gone."""
        seat = self.seat_of(holder)
        if seat is not None:
            self.leave(seat)

    def _free_faces(self) -> list[str]:
        taken = {guest.face for guest in self.guests}
        return [person.face for person in self.options.cast.people if person.face not in taken]

    # -- everybody

    @property
    def seats(self) -> Seats:
        """Everybody who will play: guests, then as many of the bots as have a place, more if need be."""
        people = tuple(Seating(self.name_of(seat), guest.face, person=guest.person)
                       for seat, guest in enumerate(self.guests))
        bots = self.bots[: self.most - len(people)]
        while people and len(people) + len(bots) not in self.options.seat_counts:
            bots = tuple(seat for seat in with_bot((*people, *bots), self.options.cast) if seat.level is not None)
        return (*people, *named(bots, self.options.cast))

    @property
    def order(self) -> tuple[int, ...]:
        """Who of `seats` sits at each seat of the match: in teams as they were mixed last."""
        orders = self.options.arrangements(len(self.seats))
        return orders[self._mixed % len(orders)]

    def team_of(self, place: int) -> str:
        """The team of somebody in `seats`; empty where there are none."""
        order = self.order
        return self.options.team(len(order), order.index(place))

    def mix_teams(self) -> None:
        """Puts other people together in teams."""
        self._mixed += 1

    # -- bots

    @property
    def sitting_bots(self) -> Seats:
        """The bots that would play now."""
        return tuple(seating for seating in self.seats if seating.level is not None)

    def counts(self, step: int) -> list[int]:
        """With how many seats one can play if there are more (1) or fewer (-1) bots."""
        people, now = self._people, self._people + len(self.sitting_bots)
        return [count for count in self.options.seat_counts if count >= people and (count - now) * step > 0]

    @property
    def _people(self) -> int:
        return max(1, len(self.guests))

    def more_bots(self) -> Seats | None:
        """One more, or as many as there have to be, at the left of the others; None where all seats are taken."""
        counts, bots = self.counts(1), self.sitting_bots
        if not counts:
            return None
        while self._people + len(bots) < min(counts):
            bots = (with_bot(bots, self.options.cast)[-1], *bots)
        return bots

    def without_bot(self, index: int) -> Seats:
        """One fewer, or as many as leave whole teams."""
        bots = tuple(bot for number, bot in enumerate(self.sitting_bots) if number != index)
        return bots[len(bots) + self._people - max(self.counts(-1)) :]

    def take_bots(self, bots: Seats) -> None:
        """Sets the bots that fill the rest of the seats."""
        self.bots = named(bots, self.options.cast)

    # -- handicaps and the match

    @property
    def target(self) -> int | None:
        """The points that end the match as it is set up."""
        return target_in(replace(self.setup, seats=self.seats))

    def handicap(self, place: int) -> int:
        """How many points fewer somebody in `seats` needs: each brings a handicap, the rules say how much that is."""
        if place >= len(self.guests):
            return 0
        number = self._stage.settings.handicap_of(self.name_of(place), self.guests[place].person)
        return chosen(self.target, number) if number else 0

    def match(self) -> MatchSetup:
        """The match that all of them play, in the order of its seats."""
        seats, order = self.seats, self.order
        handicaps = tuple(map(self.handicap, order))
        return MatchSetup(self.setup.game, self.setup.rules, tuple(seats[place] for place in order), handicaps)


def handicap_words(points: int) -> str:
    """The words for a handicap of so many points; empty for none."""
    return trn("1 point fewer", "{n} points fewer", points) if points else ""


def all_taken() -> str:
    """The words for whoever finds no free seat."""
    return tr("The table is full.")


class GuestPlace(NamedTuple):
    """A person: face and name, what they hold, whether they choose who they are still, and whether the way out leads
    out at once; how many points fewer they need, and their team, "" where there are none.
    """

    face: str
    name: str
    device: str
    holder: Holder | None
    choosing: bool
    leaves_at_once: bool
    handicap: int
    team: str

    @property
    def forms(self) -> tuple[str, ...]:
        """Ways to say what they hold and their handicap, the longest first."""
        if not self.handicap:
            return (self.device,)
        words = handicap_words(self.handicap)
        return listed((self.device, words)), words, MINUS + grouped(self.handicap)

    def own(self, kind: Kind) -> str:
        """What is written beside the button for one of OWN."""
        if kind is Kind.CANCEL:
            return tr("Leave") if self.leaves_at_once else tr("Change")
        return tr("Name") if kind is Kind.PLAY else tr("More")

    @property
    def aloud(self) -> str:
        """Name, what they hold, whether they still choose who they are."""
        state = tr("choosing a face") if self.choosing else tr("Ready")
        return listed((self.name, self.device, state, handicap_words(self.handicap), self.team))


class BotPlace(NamedTuple):
    """A bot that fills the seat until somebody takes it; which one it is, how it plays, and whether it may go."""

    number: int
    face: str
    name: str
    line: str
    can_go: bool
    team: str

    @property
    def aloud(self) -> str:
        """The bot's name as it is spoken, with its team."""
        return listed((self.name, tr("Bot"), self.team))


class FreePlace(NamedTuple):
    """A place for one more; at the first of them what one can sit down with, at the last one a bot can be added."""

    near: tuple[tuple[str, Holder], ...] = ()
    can_add: bool = False
    team: str = ""


class Choice(NamedTuple):
    """Something that holds for all: its key, what it is called, its values, and which of them is chosen."""

    key: str
    title: str
    captions: tuple[str, ...]
    chosen: int


class WayModel(NamedTuple):
    """Where a press leads, by its key, and whether it can now."""

    key: str
    words: str
    is_open: bool = True


class LobbyModel(NamedTuple):
    """Guests come first, bots last, free places between; `first_team` is the one that is on paper."""

    places: tuple[GuestPlace | BotPlace | FreePlace, ...]
    choices: tuple[Choice, ...]
    onward: tuple[WayModel, ...]
    seats: int
    ending: str
    first_team: str
    is_ready: bool

    @property
    def guests(self) -> tuple[GuestPlace, ...]:
        """Everybody who has sat down."""
        return tuple(place for place in self.places if isinstance(place, GuestPlace))

    @property
    def summary(self) -> tuple[str, str] | None:
        """How many play, and how the match ends; nothing before somebody sits here."""
        return (trn("1 seat", "{n} seats", self.seats), self.ending) if self.guests else None

    @property
    def join(self) -> str:
        """How one sits down, said by a voice; empty where nobody can."""
        is_full = all(isinstance(place, GuestPlace) for place in self.places)
        return "" if is_full else tr("Free seat - press to join")

    @property
    def about(self) -> str:
        """Who sits there so far, and how somebody else can sit down."""
        sitting = (place.aloud for place in self.places if not isinstance(place, FreePlace))
        return sentences((*sitting, self.join))

    @property
    def details(self) -> str:
        """What the match is like, what can be done at a seat, and with what one can sit down."""
        own = (listed((guest.name, *map(guest.own, OWN))) for guest in self.guests)
        near = (name for place in self.places if isinstance(place, FreePlace) for name, _ in place.near)
        return sentences((listed(self.summary or ()), *own, listed(tuple(near))))


def lobby_model(stage: Stage, party: Party, is_ready: bool) -> LobbyModel:
    """The lobby of a party as it is now; `is_ready` says whether a start counts."""
    seats, order = party.seats, party.order
    ending = party.options.ending(party.setup.rules, len(seats)) if party.guests else ""
    return LobbyModel(tuple(_places(stage, party)), (_presets(party), *_switches(stage)), tuple(_onward(party)),
                      len(seats), ending, party.team_of(order[0]) if order else "", is_ready)  # fmt: skip


def _places(stage: Stage, party: Party) -> Iterator[GuestPlace | BotPlace | FreePlace]:
    bots, guests = party.sitting_bots, party.guests
    for seat, guest in enumerate(guests):
        device = tr("Any device") if guest.holder is None else stage.devices.name_of(guest.holder)
        yield GuestPlace(guest.face, party.name_of(seat), device, guest.holder, guest.choosing, guest.leaves_at_once,
                         party.handicap(seat), party.team_of(seat))  # fmt: skip
    free = party.most - len(guests) - len(bots)
    for number in range(free):
        near = tuple((stage.devices.name_of(holder), holder) for holder in _near(stage, party)) if not number else ()
        yield FreePlace(near, can_add=number == free - 1 and bool(party.counts(1)))
    for index, bot in enumerate(bots):
        line, team = party.options.cast.line(bot.level or ""), party.team_of(len(party.seats) - len(bots) + index)
        yield BotPlace(index, bot.face, bot.name, line, bool(party.counts(-1)), team)


def _near(stage: Stage, party: Party) -> Iterator[Holder]:
    """Everything that somebody could sit down with, and nobody has yet."""
    joined = {guest.holder for guest in party.guests}
    pads = (Holder(Device.GAMEPAD, pad) for pad in stage.devices.pads.connected)
    keys = (Holder(Device.KEYBOARD, half) for half in (LEFT_KEYS, RIGHT_KEYS))
    yield from (holder for holder in (*pads, *keys, Holder(Device.MOUSE)) if holder not in joined)


def _presets(party: Party) -> Choice:
    options = party.options
    chosen = options.preset(party.setup.rules)
    captions = [preset.title for preset in options.presets] + ([] if chosen else [tr("Custom")])
    return Choice(RULES, tr("Rules"), tuple(captions), options.presets.index(chosen) if chosen else len(captions) - 1)


def _switches(stage: Stage) -> tuple[Choice, Choice]:
    settings = stage.settings
    hands, deals = (tr("Behind a curtain"), tr("Face up")), (tr("New every match"), tr("Fair: every seat once"))
    return (Choice(HANDS, tr("Hands"), hands, int(settings.open_hands)),
            Choice(DEALS, tr("Deals"), deals, int(settings.fair_series)))  # fmt: skip


def _onward(party: Party) -> Iterator[WayModel]:
    """All rules, one's own seat, one more person; other teams where there are any, a run where the game has it."""
    guests = len(party.guests)
    yield WayModel(ALL_RULES, tr("All rules"))
    yield WayModel(MINE, tr("My seat"))
    yield WayModel(GUEST, tr("Add player"), guests < party.most)
    if len(party.options.arrangements(len(party.seats))) > 1:
        yield WayModel(MIX, tr("Mix teams"))
    if has_run(party.setup.game):
        yield WayModel(RUN, tr("Arcade run"), 2 <= guests <= MOST_MATES)
