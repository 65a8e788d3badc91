"""Who are you? Everybody the game knows, a guest, somebody new; and who plays alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, NamedTuple

from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.profiles import (
    MOST_PEOPLE,
    Profile,
    everybody,
    profile_of,
    put_back,
    with_person,
    with_values,
    without_person,
)
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import NONE, Block, Column, Pad, Padded, Row
from scenes.kit.ui.frame import frame
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Label, face, icon
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.widget import Action
from scenes.match.story import Seating
from scenes.screens.people.name_scene import NameModel, NameScene
from scenes.specs.cast import Cast, Look

COLUMNS, GAP = 2, 20
FACE, LEAST_FACE = 300, 0.4
PICTURE, ICON, LEAST_PICTURE = 82, 54, 0.6
"""Units of what stands on a tile: a face, and an icon."""
TILES, CHOSEN = Grow(9), Grow(4)
"""The shares of the tiles, and of whoever is chosen beside them."""
APART, BESIDE = 40, 40
"""Units between the two, and beside that what stays where gaps are halved: a tile grows with the focus, and has a ring.
"""
BUTTON = 76
"""Units of the height of what can be done with whoever is chosen."""


class PersonChoice(NamedTuple):
    """Whose answer is asked for: who they are so far, how that changes, and what is at hand.

    `taken` are the ids of people at other seats, `faces` those that they can have, `guest` is who they are as a guest,
    `others` are the names that they cannot have, and `holder` is what they hold.
    """

    chosen: Callable[[], str]
    choose: Callable[[str], object]
    guest: Look
    faces: Sequence[Look]
    others: Sequence[str]
    holder: Holder
    ground: str
    taken: Collection[str] = ()


class DeletedPerson(NamedTuple):
    """Somebody who can be brought back: all that was kept, and the place among the others."""

    profile: Profile
    comforts: Any
    place: int


class PeopleModel(NamedTuple):
    """Everybody the game knows, who of them is chosen ("" for a guest), who sits elsewhere, and who was deleted."""

    people: Sequence[Profile]
    chosen: str
    taken: Collection[str]
    guest_face: str
    deleted: str = ""

    @property
    def profile(self) -> Profile | None:
        """Whoever is chosen; None for a guest."""
        return next((profile for profile in self.people if profile.id == self.chosen), None)

    @property
    def face(self) -> str:
        """The face of the person who is chosen."""
        return (self.profile.face if self.profile is not None else "") or self.guest_face

    @property
    def name(self) -> str:
        """The name of the person who is chosen."""
        return self.profile.name if self.profile is not None else tr("Guest")

    @property
    def has_room(self) -> bool:
        """Whether somebody new can come."""
        return len(self.people) < MOST_PEOPLE

    @property
    def about(self) -> str:
        """A sentence on what stays with a person."""
        full = tr("{n} people at most.").format(n=MOST_PEOPLE) if not self.has_room else ""
        return sentences((tr("Your name, face, controls and settings stay with you."), full))


class PeopleScene(Page):
    """A press chooses; what stands at the right is about whoever is chosen."""

    heading = mark("Who are you?")

    def __init__(self, stage: Stage, who: PersonChoice) -> None:
        super().__init__(stage)
        self.who, self.ground = who, who.ground
        self._deleted: DeletedPerson | None = None
        self._gone = False
        self.renew()
        self.focus_on(_tile_key(self.model.chosen))

    @override
    def renew(self) -> None:
        settings, chosen = self.stage.settings, profile_of(self.stage.settings, self.who.chosen())
        people = everybody(settings)[:MOST_PEOPLE]
        deleted = self._deleted.profile.name if self._deleted is not None else ""
        self.model = PeopleModel(people, chosen.id if chosen is not None else "", self.who.taken, self.who.guest.face,
                                 deleted)  # fmt: skip
        self.rebuild()

    # -- what it says

    @property
    @override
    def about(self) -> str:
        return self.model.about

    # -- what there is

    @override
    def build(self) -> Node:
        tiles = [*(self._person(profile) for profile in self.model.people), self._guest(), self._new()]
        rows = [tiles[at : at + COLUMNS] for at in range(0, len(tiles), COLUMNS)]
        return frame(self, Row([Grid(rows, gap=GAP, width=TILES), self._chosen()], gap=APART))

    def _person(self, profile: Profile) -> Pressable:
        is_taken = profile.id in self.model.taken
        picture = face(profile.face or self.model.guest_face, PICTURE, least=LEAST_PICTURE)
        return self._tile(profile.name, picture, None if is_taken else partial(self._choose, profile.id), profile.id,
                          tr("Plays at another seat") if is_taken else "")  # fmt: skip

    def _guest(self) -> Pressable:
        return self._tile(tr("Guest"), _icon("person"), partial(self._choose, ""), "")

    def _new(self) -> Pressable:
        return self._tile(tr("New"), _icon("plus"), self._ask_new if self.model.has_room else None)

    def _tile(
        self, name: str, picture: Node, action: Action | None, person: str | None = None, note: str = ""
    ) -> Pressable:  # fmt: skip
        """Somebody, on paper where they are chosen; without `person` it is a way to somebody new."""
        is_chosen = person == self.model.chosen
        row = Row([picture, Label(name, "head", least=0.5, width=Grow())], gap=20)
        child = Block(row, "paper" if is_chosen else None, "ink" if is_chosen else "title", Pad(20, 14, 20, 14))
        words = listed((name, tr("chosen") if is_chosen else note))
        key = "new" if person is None else _tile_key(person)
        return Pressable(child, action, words, look="slab", key=key, pad=NONE, anchor=0.0, width=Grow())

    def _chosen(self) -> Node:
        """The person who is chosen, large, with the actions for them."""
        model, buttons = self.model, list[Node]()
        if model.profile is not None:
            buttons += [
                self._button(tr("Rename"), self._rename, "rename"),
                self._button(tr("Change face"), self._change_face, "face"),
                self._button(tr("Delete"), self._delete, "delete"),
            ]
        if model.deleted:
            buttons.append(self._button(tr("Bring {name} back").format(name=model.deleted), self._undo, "undo"))
        return Column([
            face(model.face, FACE, "paper", LEAST_FACE, align=0.0),
            Label(model.name, "title", "paper", least=0.4, aloud=False),
            *buttons,
            None if buttons else Label(model.about, "body", "bone", wraps=True),
        ], gap=GAP, pad=Pad(left=BESIDE), width=CHOSEN)  # fmt: skip

    @staticmethod
    def _button(words: str, action: Action, key: str) -> Pressable:
        return Pressable(Label(words, "name", wraps=True), action, look="slab", key=key, least_height=BUTTON)

    # -- what is pressed

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """Keyboard and pointer are anybody's; of the pads only the person's own is heard."""
        holder = self.who.holder
        if intent.kind is Kind.PAD_LOST:
            self._gone = self._gone or intent.holder == holder
            return None
        if intent.device is Device.GAMEPAD and holder.device is Device.GAMEPAD and intent.holder != holder:
            return None
        return Pop() if intent.kind is Kind.PAUSE else super().handle(intent)

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Who has lost their pad has left."""
        return Pop() if self._gone else super().update(elapsed_ms)

    @override
    def enter(self) -> None:
        """Back from the question for a name."""
        self.renew()

    def _choose(self, person: str) -> Transition | None:
        if person == self.model.chosen:
            return Pop()
        self.who.choose(person)
        self.renew()
        return None

    def _ask_new(self) -> Transition:
        return self._ask_name("", self.who.guest.face, self._make)

    def _make(self, name: str) -> None:
        if not name:
            return
        person, people = with_person(self.stage.settings, name, self.who.guest.face)
        self.stage.change(profiles=people)
        self.who.choose(person)
        self.renew()
        self.focus_on("back")

    def _rename(self) -> Transition | None:
        chosen = self.model.profile
        assert chosen is not None

        def take(name: str) -> None:
            if name:
                people = with_values(self.stage.settings.profiles, chosen.id, {"name": name})
                self.stage.change(profiles=people)
                self.who.choose(chosen.id)

        return self._ask_name(chosen.name, chosen.face, take)

    def _change_face(self) -> None:
        chosen, faces = self.model.profile, [look.face for look in self.who.faces]
        assert chosen is not None
        face = faces[(faces.index(chosen.face) + 1) % len(faces)] if chosen.face in faces else faces[0]
        self.stage.change(profiles=with_values(self.stage.settings.profiles, chosen.id, {"face": face}))
        self.who.choose(chosen.id)
        self.renew()

    def _ask_name(self, name: str, face: str, take: Callable[[str], None]) -> Transition:
        look = next((look for look in self.who.faces if look.face == face), self.who.guest)
        others = [other for other in self.who.others if other != name]
        asked = NameModel(look.face, look.name, name, others)
        return Push(NameScene(self.stage, asked, self.who.holder, take, self.ground))

    def _delete(self) -> None:
        chosen, people = self.model.profile, self.stage.settings.profiles
        assert chosen is not None
        self._deleted = DeletedPerson(chosen, people[chosen.id], [*people].index(chosen.id))
        self.stage.change(profiles=without_person(people, chosen.id))
        self.who.choose("")
        self.renew()
        self.focus_on("undo")

    def _undo(self) -> None:
        assert self._deleted is not None
        (profile, values, place), self._deleted = self._deleted, None
        self.stage.change(profiles=put_back(self.stage.settings.profiles, profile.id, values, place))
        self.who.choose(profile.id)
        self.renew()
        self.focus_on(_tile_key(self.model.chosen))


def _icon(name: str) -> Node:
    """An icon that takes as much of a tile as a face."""
    free = (PICTURE - ICON) / 2
    return Padded(icon(name, ICON), Pad(free, free, free, free))


def _tile_key(person: str) -> str:
    return f"person {person}"


def choose_me(stage: Stage, person: str) -> None:
    """From now on this is who plays alone, with all of what is theirs; "" is a guest."""
    if person != stage.settings.me:
        stage.change(me=person)
    stage.sit_alone(person)


def ask_me(stage: Stage, cast: Cast, face: str, ground: str) -> Transition:
    """The question who plays alone; `face` is that of the guest, or the first one where there is none of it."""
    look = next((look for look in cast.people if look.face == face), cast.people[0])
    taken = [*(person.name for person in cast.people if person != look), *(bot.name for bot in cast.characters)]

    def me() -> str:
        profile = profile_of(stage.settings, stage.settings.me)
        return profile.id if profile is not None else ""

    who = PersonChoice(me, lambda person: choose_me(stage, person), look, cast.people, taken, stage.last_holder, ground)
    return Push(PeopleScene(stage, who))


def step_me(stage: Stage, cast: Cast, seating: Seating, step: int) -> Seating:
    """The person at a seat becomes the next of all people, and after them of the faces of guests; round at the ends.

    A guest keeps the face of somebody who was deleted, which may be none of this game's guests: then it is the last.
    """
    people = {profile.id: profile for profile in everybody(stage.settings)}
    now = seating.person if seating.person in people else seating.face
    ring = list(dict.fromkeys((*people, *(look.face for look in cast.people), now)))
    chosen = ring[(ring.index(now) + step) % len(ring)]
    choose_me(stage, chosen if chosen in people else "")
    return seating._replace(face=seating.face if chosen in people else chosen)
