"""What the lobby shows and says: the places of guests and bots, what is chosen for all, where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.arcade.run_file import MOST_MATES
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.messages import grouped, listed, sentences, tr, trn
from scenes.kit.stage import Stage
from scenes.screens.chosen import has_run
from scenes.screens.couch.party import Party, handicap_words

OWN = (Kind.CANCEL, Kind.PLAY, Kind.SEATS)
"""What one can do about one's own seat: leave it or change who one is, take a name, and all the rest."""
MINUS = "\u2212"
RULES, HANDS, DEALS = "rules", "hands", "deals"
ALL_RULES, MINE, GUEST, MIX, RUN = "all rules", "mine", "guest", "mix", "run"


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
    fewer: int
    team: str

    @property
    def forms(self) -> tuple[str, ...]:
        """Ways to say what they hold and their handicap, the longest first."""
        if not self.fewer:
            return (self.device,)
        words = handicap_words(self.fewer)
        return listed((self.device, words)), words, MINUS + grouped(self.fewer)

    def own(self, kind: Kind) -> str:
        """What is written beside the button for one of OWN."""
        if kind is Kind.CANCEL:
            return tr("Leave") if self.leaves_at_once else tr("Change")
        return tr("Name") if kind is Kind.PLAY else tr("More")

    @property
    def aloud(self) -> str:
        """Name, what they hold, whether they still choose who they are."""
        state = tr("choosing a face") if self.choosing else tr("Ready")
        return listed((self.name, self.device, state, handicap_words(self.fewer), self.team))


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
        """Its name, and that it is one."""
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
    ways: tuple[WayModel, ...]
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
    return LobbyModel(tuple(_places(stage, party)), (_presets(party), *_switches(stage)), tuple(_ways(party)),
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


def _ways(party: Party) -> Iterator[WayModel]:
    """All rules, one's own seat, one more person; other teams where there are any, a run where the game has it."""
    guests = len(party.guests)
    yield WayModel(ALL_RULES, tr("All rules"))
    yield WayModel(MINE, tr("My seat"))
    yield WayModel(GUEST, tr("Add player"), guests < party.most)
    if len(party.options.arrangements(len(party.seats))) > 1:
        yield WayModel(MIX, tr("Mix teams"))
    if has_run(party.setup.game):
        yield WayModel(RUN, tr("Arcade run"), 2 <= guests <= MOST_MATES)
