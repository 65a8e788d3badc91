"""One person's seat in the lobby: face and name, the help and the text that they want, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.profiles import own_settings, with_values
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.settings import HANDICAP
from scenes.kit.stage import Stage
from scenes.kit.widgets import Choice, Focus, LeadsTo, Link, Options, PosterPage, Widget, paragraph, write
from scenes.match.handicap import choices
from scenes.screens.couch.naming import Naming
from scenes.screens.couch.party import Guest, Party, handicap_words
from scenes.screens.people.own_controls import OwnControls
from scenes.specs import registry

ROWS, PITCH, HEIGHT = (96, 156, 1180), 92, 80
"""Left, top and width of the rows in units; then from row to row, and how high each is."""
DONE, LEAVE = (96, 906, 564, 120), (712, 906, 564, 120)
FACE, WORDS = (1360, 176, 464), (1360, 672, 464, 354)
TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)


class SeatScene(PosterPage):
    """Of one guest of a party."""

    def __init__(self, stage: Stage, party: Party, naming: Naming, seat: int) -> None:
        super().__init__(stage)
        self._party, self._naming, self.ground, guest = party, naming, party.ground, party.guests[seat]
        self._number, self._holder = guest.number, guest.holder
        self.resized()
        self.focus = Focus(self.focus.widgets, len(self.focus.widgets) - 2)  # the end: nothing is changed by chance

    @property
    def title(self) -> str:
        """Whose seat it is."""
        return self._party.name_of(self._seat) if self._guest is not None else ""

    @property
    def about(self) -> str:
        """What the rows are for."""
        return tr("Applies to your turns.")

    @property
    def _guest(self) -> Guest | None:
        seat = self._party.numbered(self._number)
        return None if seat is None else self._party.guests[seat]

    @property
    def _seat(self) -> int:
        seat = self._party.numbered(self._number)
        assert seat is not None
        return seat

    @property
    def _person(self) -> str:
        return self._guest.person if self._guest is not None else ""

    # -- what there is

    def lay_out(self) -> list[Widget]:
        """The rows, the end, and the way out."""
        helps = {"off": tr("Off"), "after8": tr("After 8 s"), "always": tr("Always")}
        scales = {scale: tr("{percent} %").format(percent=round(scale * 100)) for scale in TEXT_SCALES}
        stage, tones = self.stage, self.tones
        named = Link(stage, self._box(1), tr("Name"), LeadsTo(self.title, self._ask_name), tones)
        controls = Link(stage, self._box(7), tr("Controls"), LeadsTo(self._controls, self._change_controls), tones)
        controls.enabled = bool(self._person)
        done, leave = self.button(DONE, tr("Done"), Pop), self.button(LEAVE, tr("Leave the table"), self._leave)
        done.look, done.anchor = "best", 0.0
        return [self._faces(), named, self._wish(2, "badges", tr("Badges"), helps),
                self._wish(3, "hints", tr("Hints"), helps), self._wish(4, "text_scale", tr("Text size"), scales),
                self._wish(5, "one_switch", tr("One-button play"), {False: tr("Off"), True: tr("On")}),
                self._handicap(6), controls, done, leave]

    def _box(self, row: int) -> Any:
        left, top, width = ROWS
        return self.stage.viewport.rect(left, top + row * PITCH, width, HEIGHT)

    def _faces(self) -> Choice:
        faces, mine = self._party.faces_for(self._seat), self._party.guests[self._seat].face

        def change(chosen: int) -> None:
            self._naming.change_face(self._seat, chosen - faces.index(mine))
            self.resized()

        names = {person.face: person.name for person in self._party.options.cast.people}
        options = Options([names[face] for face in faces], faces.index(mine), change)
        return Choice(self.stage, self._box(0), tr("Face"), options, self.tones)

    def _wish(self, row: int, key: str, title: str, captions: dict[Any, str]) -> Choice:
        """A setting of the game, or this person's own value of it, which is kept with them."""
        values: Sequence[Any] = [None, *captions]
        held = self.stage.settings.comfort_of(self.title, self._person).get(key)
        index = values.index(held) if held in values else 0
        options = Options([tr("Default"), *captions.values()], index, lambda chosen: self._keep(key, values[chosen]))
        return Choice(self.stage, self._box(row), title, options, self.tones)

    def _handicap(self, row: int) -> Choice:
        """How many points fewer this person needs; in words alone where no points end the match."""
        offered = choices(self._party.target)
        captions = [handicap_words(points) or tr("None") for points in offered]
        if len(offered) == 1:
            captions = [tr("None: no points in these rules")]
        index = min(self.stage.settings.handicap_of(self.title, self._person), len(offered) - 1)
        return Choice(self.stage, self._box(row), tr("Handicap"),
                      Options(captions, index, lambda chosen: self._keep(HANDICAP, chosen or None)), self.tones)

    def _keep(self, key: str, value: Any) -> None:
        settings = self.stage.settings
        if self._person:
            self.stage.change(profiles=with_values(settings.profiles, self._person, {key: value}))
            return
        mine = {**settings.comfort_of(self.title), HANDICAP: settings.handicap_of(self.title) or None, key: value}
        kept = {name: wish for name, wish in mine.items() if wish is not None}
        others = {name: wish for name, wish in settings.comforts.items() if name != self.title}
        self.stage.change(comforts={**others, **({self.title: kept} if kept else {})})

    @property
    def _controls(self) -> str:
        """Whether somebody has keys and buttons of their own; a guest has those of all."""
        if not self._person:
            return tr("Default")
        own = own_settings(self.stage.settings, self._person).get("bindings")
        return tr("Default") if own is None else tr("Your own")

    def _change_controls(self) -> Transition:
        return Push(OwnControls(self.stage, self._person, registry.GAMES[self._party.setup.game]))

    def _ask_name(self) -> Transition:
        return self._naming.ask(self._seat, self._holder or self.stage.held)

    def _leave(self) -> Transition:
        self._party.leave(self._seat)
        return Pop()

    # -- what is pressed

    def handle(self, intent: Intent) -> Transition | None:
        """Keyboard and pointer are anybody's; of the pads only the person's own is heard."""
        if intent.kind is Kind.PAD_LOST or self._guest is None:
            return None  # the lobby below takes them from their seat
        if intent.device is Device.GAMEPAD and self._holder not in (None, intent.holder):
            return None
        return Pop() if intent.kind is Kind.SEATS else super().handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Who has lost their pad has left the lobby."""
        return Pop() if self._guest is None else super().update(elapsed_ms)

    def enter(self) -> None:
        """Back from the question for the name."""
        self.resized()

    def resized(self) -> None:
        """Lay everything out anew; whoever has left meanwhile has nothing to lay out, and the page closes at once."""
        if self._guest is not None:
            super().resized()

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The name, the rows, the face, and what this is for."""
        if self._guest is None:
            return
        stage, theme = self.stage, self.stage.theme
        self.draw_poster(painter)
        write(painter, stage, self.title, Lettering("title", theme.paper), stage.viewport.rect(*self.heading_box))
        x, y, side = FACE
        painter.put(stage.art.seat(self._guest.face, stage.viewport.px(side), theme.paper), *stage.viewport.point(x, y))
        paragraph(painter, stage, self.about, Lettering("body", theme.bone), stage.viewport.rect(*WORDS))
        self.focus.draw(painter)
