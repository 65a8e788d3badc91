"""Who are you? Everybody the game knows, a guest, somebody new; and of who is chosen the name, and the way to go."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, NamedTuple

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.layout import grid
from scenes.kit.messages import mark, sentences, tr
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
from scenes.kit.widgets import Button, Focus, PosterPage, Widget, paragraph, write
from scenes.screens.people.name_scene import NameModel, NameScene
from scenes.screens.people.tiles import PersonTile
from scenes.specs.cast import Look

TILES, COLUMNS, ROWS, GAP = (96, 176, 1140, 850), 2, (MOST_PEOPLE + 2 + 1) // 2, 12
FACE, NAME = (1316, 176, 300), (1316, 488, 508, 96)
LEFT, TOP, WIDTH, HEIGHT, PITCH = 1316, 590, 508, 76, 88
"""The buttons below each other, in units."""
MOST_WAYS = 4
"""Above the last one, which is done."""


class Choosing(NamedTuple):
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


class Deleted(NamedTuple):
    """Somebody who can be brought back: all that was kept, and the place among the others."""

    profile: Profile
    kept: Any
    place: int


class PeopleScene(PosterPage):
    """A press chooses; what stands at the right is about whoever is chosen."""

    heading = mark("Who are you?")
    heading_box = (96, 50, 1180, 96)

    def __init__(self, stage: Stage, who: Choosing) -> None:
        super().__init__(stage)
        self.who, self.ground = who, who.ground
        self._deleted: Deleted | None = None
        self._gone = False
        self.resized()
        self._focus_on(self._tile_of(who.chosen()))

    @property
    def about(self) -> str:
        """What is theirs."""
        full = tr("{n} people at most.").format(n=MOST_PEOPLE) if not self._has_room else ""
        return sentences((tr("Your name, face, controls and settings stay with you."), full))

    @property
    def chosen(self) -> Profile | None:
        """Who they are so far; None for a guest."""
        return profile_of(self.stage.settings, self.who.chosen())

    @property
    def _has_room(self) -> bool:
        return len(everybody(self.stage.settings)) < MOST_PEOPLE

    # -- what there is

    def lay_out(self) -> list[Widget]:
        """A tile for everybody, then what can be done."""
        people = everybody(self.stage.settings)[:MOST_PEOPLE]
        boxes = iter(grid(TILES, COLUMNS, ROWS, GAP))
        self._tiles: dict[str, PersonTile] = {}
        for profile in people:
            tile = self._tile(next(boxes), profile.name, profile.face or self.who.guest.face,
                              partial(self._choose, profile.id))
            tile.enabled, tile.chosen = profile.id not in self.who.taken, profile == self.chosen
            self._tiles[profile.id] = tile
        guest = self._tile(next(boxes), tr("Guest"), "person", partial(self._choose, ""))
        guest.is_icon, guest.chosen = True, self.chosen is None
        new = self._tile(next(boxes), tr("New"), "plus", self._ask_new)
        new.is_icon, new.enabled = True, self._has_room
        self._tiles[""] = guest
        return [*self._tiles.values(), new, *self._ways()]

    def _tile(self, box: Any, name: str, picture: str, action: Callable[[], Transition | None]) -> PersonTile:
        tile = PersonTile(self.stage, self.stage.viewport.rect(*box), name, picture, action)
        tile.tones = self.tones
        return tile

    def _ways(self) -> list[Button]:
        """Rename and delete whoever is chosen, bring back whoever was deleted, and done."""
        ways: list[tuple[str, Callable[[], Transition | None]]] = []
        if self.chosen is not None:
            ways += [(tr("Rename"), self._rename), (tr("Change face"), self._change_face),
                     (tr("Delete"), self._delete)]
        if self._deleted is not None:
            ways.append((tr("Bring {name} back").format(name=self._deleted.profile.name), self._undo))
        made = [self.button((LEFT, TOP + number * PITCH, WIDTH, HEIGHT), *way, "name")
                for number, way in enumerate(ways)]
        done = self.button((LEFT, TOP + MOST_WAYS * PITCH, WIDTH, HEIGHT), tr("Done"), Pop, "name")
        done.look = "best"
        return [*made, done]

    def _tile_of(self, person: str) -> Widget:
        return self._tiles.get(person, self._tiles[""])

    def _focus_on(self, widget: Widget) -> None:
        self.focus = Focus(self.focus.widgets, self.focus.widgets.index(widget))

    # -- what is pressed

    def handle(self, intent: Intent) -> Transition | None:
        """Keyboard and pointer are anybody's; of the pads only the person's own is heard."""
        holder = self.who.holder
        if intent.kind is Kind.PAD_LOST:
            self._gone = self._gone or intent.holder == holder
            return None
        if intent.device is Device.GAMEPAD and holder.device is Device.GAMEPAD and intent.holder != holder:
            return None
        return Pop() if intent.kind is Kind.PAUSE else super().handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Who has lost their pad has left."""
        return Pop() if self._gone else super().update(elapsed_ms)

    def enter(self) -> None:
        """Back from the question for a name."""
        self.resized()

    def _choose(self, person: str) -> Transition | None:
        if person == (self.chosen.id if self.chosen is not None else ""):
            return Pop()
        self.who.choose(person)
        self.resized()
        self._focus_on(self._tile_of(person))
        return None

    def _ask_new(self) -> Transition:
        return self._ask_name("", self.who.guest.face, self._make)

    def _make(self, name: str) -> None:
        if not name:
            return
        person, people = with_person(self.stage.settings, name, self.who.guest.face)
        self.stage.change(profiles=people)
        self.who.choose(person)
        self.resized()
        self._focus_on(self.focus.widgets[-1])

    def _rename(self) -> Transition | None:
        chosen = self.chosen
        assert chosen is not None

        def take(name: str) -> None:
            if name:
                people = with_values(self.stage.settings.profiles, chosen.id, {"name": name})
                self.stage.change(profiles=people)
                self.who.choose(chosen.id)

        return self._ask_name(chosen.name, chosen.face, take)

    def _change_face(self) -> Transition | None:
        chosen, faces = self.chosen, [look.face for look in self.who.faces]
        assert chosen is not None
        face = faces[(faces.index(chosen.face) + 1) % len(faces)] if chosen.face in faces else faces[0]
        self.stage.change(profiles=with_values(self.stage.settings.profiles, chosen.id, {"face": face}))
        self.who.choose(chosen.id)
        self.resized()
        return None

    def _ask_name(self, name: str, face: str, take: Callable[[str], None]) -> Transition:
        look = next((look for look in self.who.faces if look.face == face), self.who.guest)
        others = [other for other in self.who.others if other != name]
        asked = NameModel(look.face, look.name, name, others)
        return Push(NameScene(self.stage, asked, self.who.holder, take, self.ground))

    def _delete(self) -> Transition | None:
        chosen, people = self.chosen, self.stage.settings.profiles
        assert chosen is not None
        self._deleted = Deleted(chosen, people[chosen.id], [*people].index(chosen.id))
        self.stage.change(profiles=without_person(people, chosen.id))
        self.who.choose("")
        self.resized()
        self._focus_on(self.focus.widgets[-2])
        return None

    def _undo(self) -> Transition | None:
        assert self._deleted is not None
        (profile, kept, place), self._deleted = self._deleted, None
        self.stage.change(profiles=put_back(self.stage.settings.profiles, profile.id, kept, place))
        self.who.choose(profile.id)
        self.resized()
        self._focus_on(self._tile_of(self.who.chosen()))
        return None

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The title, the people, and large whoever is chosen."""
        stage, theme, chosen = self.stage, self.stage.theme, self.chosen
        self.draw_poster(painter)
        x, y, side = FACE
        face = (chosen.face if chosen is not None else "") or self.who.guest.face
        painter.put(stage.art.seat(face, stage.viewport.px(side), theme.paper), *stage.viewport.point(x, y))
        name = chosen.name if chosen is not None else tr("Guest")
        write(painter, stage, name, Lettering("title", theme.paper), stage.viewport.rect(*NAME))
        if chosen is None and self._deleted is None:
            box = stage.viewport.rect(LEFT, TOP, WIDTH, MOST_WAYS * PITCH - GAP)
            paragraph(painter, stage, self.about, Lettering("body", theme.bone), box)
        self.focus.draw(painter)
