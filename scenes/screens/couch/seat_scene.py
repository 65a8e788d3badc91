"""One person's seat in the lobby: who they are, face and name, the help and the text that they want, the way out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from scenes.kit.input.devices import words_of
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.override import override
from scenes.kit.profiles import MOST_PEOPLE, Profile, everybody, own_settings, profile_of, with_person, with_values
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.settings import HANDICAP
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.frame import frame, side_button
from scenes.kit.ui.leaves import Label, face
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable
from scenes.kit.ui.values import chooser, link
from scenes.match.handicap import choices
from scenes.match.story import Seating
from scenes.screens.bindings.scene import BindingsScene
from scenes.screens.couch.lobby_model import Guest, Party, handicap_words
from scenes.screens.people.name_scene import NameModel, NameScene
from scenes.screens.people.scene import PeopleScene, PersonChoice
from scenes.screens.settings.lines import TEXT_SCALES
from scenes.specs import registry
from scenes.specs.presented import Presented

LINE, LINE_GAP = 80, 12
FACE, LEAST_FACE = 464, 0.3


class PartyNames:
    """Names and chooses the people of one party."""

    def __init__(self, stage: Stage, party: Party) -> None:
        self._stage, self._party = stage, party

    # -- who sits down

    def recognize(self, seat: int, last: Seating | None) -> None:
        """Takes whoever has just sat down for the person who had that device last; else for whoever sat there."""
        guest = self._party.guests[seat]
        known, free = self._stage.settings.last_people.get(self._device(guest.holder)), self._free(seat)
        if known not in free and known != "":
            known = last.person if last is not None else ""
        if known in free:
            self._become(seat, free[known])
        elif last is not None:
            self._party.become(seat, "", "", last.face)

    def note(self) -> None:
        """A match begins: with these devices people sit down again."""
        guests, stored = self._party.guests, self._stage.settings.last_people
        fresh = {self._device(guest.holder): guest.person for guest in guests if guest.holder is not None}
        if fresh.items() - stored.items():
            self._stage.change(last_people={**stored, **fresh})

    def _device(self, holder: Holder | None) -> str:
        return words_of(self._stage.devices, holder)

    # -- who they are

    def step(self, seat: int, step: int) -> None:
        """The next of the people who are not here yet, and after them of the faces of guests; round at the ends."""
        guest, people, faces = self._party.guests[seat], self._free(seat), self._party.faces_for(seat)
        ring = [*people, *faces]
        at = ring.index(guest.person or guest.face)
        chosen = ring[(at + step) % len(ring)]
        if chosen in people:
            self._become(seat, people[chosen])
        else:
            self._party.become(seat, "", "", chosen)

    def change_face(self, seat: int, step: int) -> None:
        """Another face: of somebody whom the settings know, it is theirs from now on."""
        self._party.change_face(seat, step)
        guest, stage = self._party.guests[seat], self._stage
        if guest.person:
            stage.change(profiles=with_values(stage.settings.profiles, guest.person, {"face": guest.face}))

    def _free(self, seat: int) -> dict[str, Profile]:
        """Who may sit at a seat, by id: all who sit at no other."""
        guests = self._party.guests
        here = {guest.person for other, guest in enumerate(guests) if other != seat}
        return {profile.id: profile for profile in everybody(self._stage.settings) if profile.id not in here}

    def _become(self, seat: int, profile: Profile) -> None:
        self._party.become(seat, profile.id, profile.name, profile.face)

    def _choose(self, number: int, person: str) -> None:
        """The guest with a number is somebody else, or a guest; who has left is nobody."""
        if (seat := self._party.numbered(number)) is None:
            return
        if (profile := profile_of(self._stage.settings, person)) is not None:
            self._become(seat, profile)
        else:
            self._party.become(seat, "", "", self._party.guests[seat].face)

    # -- who is asked

    def ask(self, seat: int, holder: Holder) -> Transition:
        """A guest is asked who they are, with `holder`; where nobody is known who is not here yet, for a name."""
        stage, party, guest = self._stage, self._party, self._party.guests[seat]
        people = party.options.cast.people
        look = next(look for look in people if look.face == guest.face)
        if not self._free(seat) and len(everybody(stage.settings)) < MOST_PEOPLE:
            asked = NameModel(*look, "", self._others(seat))
            return Push(NameScene(stage, asked, holder, partial(self._make, guest.number), party.ground))
        taken = {other.person for other in party.guests if other is not guest}
        faces = [face for face in people if face.face in party.faces_for(seat)]
        who = PersonChoice(partial(self._person, guest.number), partial(self._choose, guest.number), look, faces,
                       self._others(seat), holder, party.ground, taken - {""})
        return Push(PeopleScene(stage, who))

    def _person(self, number: int) -> str:
        seat = self._party.numbered(number)
        return "" if seat is None else self._party.guests[seat].person

    def _make(self, number: int, name: str) -> None:
        """The first person the game knows: whoever gives themselves a name here."""
        stage, seat = self._stage, self._party.numbered(number)
        if name and seat is not None:
            person, people = with_person(stage.settings, name, self._party.guests[seat].face)
            stage.change(profiles=people)
            self._choose(number, person)

    def _others(self, seat: int) -> list[str]:
        """The names that a guest cannot have: those of other guests, of other faces and of bots."""
        party, guests, cast = self._party, self._party.guests, self._party.options.cast
        here = [party.name_of(other) for other in range(len(guests)) if other != seat]
        faces = [person.name for person in cast.people if person.face != guests[seat].face]
        return [*here, *faces, *(character.name for character in cast.characters), *(bot.name for bot in party.bots)]


class Wish(NamedTuple):
    """Something that one person may want otherwise than all: what they can choose from, and what is chosen."""

    key: str
    title: str
    values: Sequence[Any]
    captions: Sequence[str]
    chosen: int


class OwnSeatModel(NamedTuple):
    """Whose seat it is, the names of the faces that are free with the index of theirs, what they want, and whether they
    have keys and buttons of their own. A guest (`is_known` False) has those of all.
    """

    name: str
    face: str
    faces: Sequence[str]
    face_index: int
    wishes: Sequence[Wish]
    is_known: bool
    has_own_controls: bool

    @property
    def controls(self) -> str:
        """Whose keys and buttons they have."""
        return tr("Your own") if self.has_own_controls else tr("Default")


class SeatScene(Page):
    """The page of one guest of a party."""

    first = "back"  # nothing is changed by chance

    def __init__(self, stage: Stage, party: Party, naming: PartyNames, seat: int) -> None:
        super().__init__(stage)
        self._party, self._naming, self.ground, guest = party, naming, party.ground, party.guests[seat]
        self._number, self._device = guest.number, guest.holder
        self.renew()

    @property
    def _guest(self) -> Guest | None:
        seat = self._party.numbered(self._number)
        return None if seat is None else self._party.guests[seat]

    @property
    def _seat(self) -> int:
        seat = self._party.numbered(self._number)
        assert seat is not None
        return seat

    # -- the model

    @override
    def renew(self) -> None:
        """Shows everything anew; whoever has left meanwhile has nothing to show, and the page closes at once."""
        guest = self._guest
        if guest is None:
            return
        faces = self._party.faces_for(self._seat)
        names = {person.face: person.name for person in self._party.options.cast.people}
        own = own_settings(self.stage.settings, guest.person) if guest.person else {}
        self.model = OwnSeatModel(self._party.name_of(self._seat), guest.face, [names[each] for each in faces],
                               faces.index(guest.face), self._wishes(guest.person), bool(guest.person),
                               own.get("bindings") is not None)  # fmt: skip
        self.rebuild()

    def _wishes(self, person: str) -> list[Wish]:
        settings, name = self.stage.settings, self._party.name_of(self._seat)
        comfort = settings.comfort_of(name, person)

        def wish(key: str, title: str, captions: Mapping[Any, str]) -> Wish:
            values = [None, *captions]
            chosen = comfort.get(key)
            index = values.index(chosen) if chosen in values else 0
            return Wish(key, title, values, [tr("Default"), *captions.values()], index)

        helps = {"off": tr("Off"), "after8": tr("After 8 s"), "always": tr("Always")}
        scales = {scale: tr("{percent} %").format(percent=round(scale * 100)) for scale in TEXT_SCALES}
        points = choices(self._party.target)
        handicap_names = [handicap_words(each) or tr("None") for each in points]
        if len(points) == 1:
            handicap_names = [tr("None: no points in these rules")]
        return [
            wish("badges", tr("Badges"), helps), wish("hints", tr("Hints"), helps),
            wish("text_scale", tr("Text size"), scales),
            wish("one_switch", tr("One-button play"), {False: tr("Off"), True: tr("On")}),
            Wish(HANDICAP, tr("Handicap"), [None, *range(1, len(points))], handicap_names,
                 min(settings.handicap_of(name, person), len(points) - 1)),
        ]  # fmt: skip

    def _keep(self, wish: Wish, index: int) -> None:
        """A value of their own, which is kept with them; None is what is set for all."""
        settings, model, person = self.stage.settings, self.model, self._person
        if person:
            changed = with_values(settings.profiles, person, {wish.key: wish.values[index]})
            self.stage.change(profiles=changed)
        else:
            before = {**settings.comfort_of(model.name), HANDICAP: settings.handicap_of(model.name) or None}
            own = {key: value for key, value in {**before, wish.key: wish.values[index]}.items() if value is not None}
            others = {name: values for name, values in settings.comforts.items() if name != model.name}
            self.stage.change(comforts={**others, **({model.name: own} if own else {})})
        self.renew()

    @property
    def _person(self) -> str:
        return self._guest.person if self._guest is not None else ""

    # -- what it says

    @property
    @override
    def headline(self) -> str:
        return self.model.name

    @property
    @override
    def title(self) -> str:
        return self.model.name if self._guest is not None else ""

    # -- what there is

    @override
    def build(self) -> Node:
        leave = side_button(tr("Leave the table"), self._leave)
        lines = First([Column(self._lines(), gap=LINE_GAP), Sections(self._lines(), gap=LINE_GAP)], width=Grow(5))
        holder = Column([
            face(self.model.face, FACE, "paper", LEAST_FACE),
            Label(tr("Applies to your turns."), "body", "bone", wraps=True),
        ], gap=32, width=Grow(2))  # fmt: skip
        return frame(self, Row([lines, holder], gap=84), others=[leave])

    def _lines(self) -> list[Pressable]:
        model = self.model
        change = self._change_controls if model.is_known else None
        return [
            chooser(tr("Face"), model.faces, model.face_index, self._change_face, least_height=LINE),
            link(tr("Name"), model.name, self._ask_name, least_height=LINE),
            *(self._wish(wish) for wish in model.wishes),
            link(tr("Controls"), model.controls, change, least_height=LINE),
        ]  # fmt: skip

    def _wish(self, wish: Wish) -> Pressable:
        choose = partial(self._keep, wish) if len(wish.values) > 1 else None
        return chooser(wish.title, wish.captions, wish.chosen, choose, least_height=LINE)

    # -- what is pressed

    def _change_face(self, index: int) -> None:
        self._naming.change_face(self._seat, index - self.model.face_index)
        self.renew()

    def _change_controls(self) -> Transition:
        return Push(OwnControls(self.stage, self._person, registry.GAMES[self._party.setup.game]))

    def _ask_name(self) -> Transition:
        return self._naming.ask(self._seat, self._device or self.stage.last_holder)

    def _leave(self) -> Transition:
        self._party.leave(self._seat)
        return Pop()

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """Keyboard and pointer are anybody's; of the pads only the person's own is heard."""
        if intent.kind is Kind.PAD_LOST or self._guest is None:
            return None  # the lobby below takes them from their seat
        if intent.device is Device.GAMEPAD and self._device not in (None, intent.holder):
            return None
        return Pop() if intent.kind is Kind.SEATS else super().handle(intent)

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Who has lost their pad has left the lobby."""
        return Pop() if self._guest is None else super().update(elapsed_ms)

    @override
    def enter(self) -> None:
        """Back from the question for the name, and from the controls."""
        self.renew()


class OwnControls(BindingsScene):
    """The controls of one of several people: while they change them they have the screen, and their own hold. What is
    changed is kept with the person; afterwards all is as it was before for everybody.
    """

    def __init__(self, stage: Stage, person: str, game: Presented) -> None:
        self._before, self._was_split = stage.lasting, stage.devices.split_keyboard
        stage.sit_alone(person)
        stage.devices.split_keyboard = False
        super().__init__(stage, game)

    @override
    def close(self) -> None:
        """Everybody is back at the screen."""
        super().close()
        self.stage.devices.split_keyboard = self._was_split
        self.stage.sit_together(self._before)
