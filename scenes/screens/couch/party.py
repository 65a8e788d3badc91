"""The model of the lobby: who has joined with what, the bots, teams and handicaps, and the match that comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count

from scenes.kit.input.intent import Device, Holder
from scenes.kit.messages import tr, trn
from scenes.kit.stage import Stage
from scenes.match.handicap import chosen, target_in
from scenes.match.story import MatchSetup, Seating
from scenes.specs.cast import Seats, bots_among, named, with_bot
from scenes.specs.options import SetupOptions


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
        """That of the lobby and of the pages that it leads to."""
        return self.options.grounds["lobby"]

    # -- guests

    @property
    def somebody_leads(self) -> bool:
        """Whether anybody chooses what is for all."""
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
        """A device is gone, and whoever held it."""
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
        """Others belong together."""
        self._mixed += 1

    # -- bots

    @property
    def sitting_bots(self) -> Seats:
        """Those that would play now."""
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

    def fewer_bots(self, index: int) -> Seats:
        """One fewer, or as many as leave whole teams."""
        bots = tuple(bot for number, bot in enumerate(self.sitting_bots) if number != index)
        return bots[len(bots) + self._people - max(self.counts(-1)) :]

    def take_bots(self, bots: Seats) -> None:
        """These fill the rest from now on."""
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
    """So many points fewer; nothing for none."""
    return trn("1 point fewer", "{n} points fewer", points) if points else ""


def all_taken() -> str:
    """What is said to whoever finds no free seat."""
    return tr("The table is full.")
