"""The first start: the name and a card that turns over, the offer to read the game aloud, and the questions."""

from __future__ import annotations

from pygame import Surface

from scenes.kit.art.cards import ASPECT, Face
from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.input.layouts import KEYBOARD
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, GREEN, INDIGO, RED, YELLOW
from scenes.kit.timeline import out_cubic
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.frame import frame, main_button
from scenes.kit.ui.leaves import Label, Picture, plate
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import First, OneOf
from scenes.kit.ui.page import Page
from scenes.screens import routes
from scenes.screens.menu.scene import beside_the_seven, name_of_the_game
from scenes.screens.settings.lines import WELCOME, settings_of
from scenes.screens.settings.scene import ASIDE, BESIDE, LINE_GAP, PLATE, PLATE_GAP, SettingLines, SettingsModel
from scenes.specs.presented import Cover
from scenes.table.cards.sprites import Pose, Sprite
from scenes.table.values import Place

REST = Place(1375, 700, 470, "plain", 0)
START = Pose(2240, 700, 470, 0.0, 0.0)
"""Off the right edge, its back up."""
SLIDE, FLIP_AT, FLIP, END = 800, 950, 260, 2100
"""Milliseconds at speed 1x: on its way, until it turns over, the turning, and until the questions come."""
FADE = 150
"""Milliseconds in which it appears with reduced motion."""
CARDS = (Face("7", RED), Face("4", GREEN), Face("2", INDIGO), Face("5", YELLOW))
HIGH, APART = 184, 12
"""Units of the height of the sample's cards, and between them."""
INTRODUCTION = 84
"""Units of the least height of the words below the heading."""


def offer_aloud(stage: Stage) -> None:
    """Says which key has the game read aloud, if that is not wanted yet, and something here speaks already.

    Whoever listens to a computer has it speak all the time: for all others nothing is started.
    """
    words = offer_in_words(stage)
    if words and not stage.speaks and stage.voice.is_awake:
        stage.voice.say(words, False)


def offer_in_words(stage: Stage) -> str:
    """The offer to read the game aloud; empty where there is no voice, or no key for it."""
    key = tell_key(stage)
    return tr("Press {key} to have the game read aloud.").format(key=key) if key else ""


def tell_key(stage: Stage) -> str:
    """The key that is for the voice, as the voice says it: of the device in use, or where that has none the keyboard's;
    empty without a voice.
    """
    devices, holder = stage.devices, stage.holder
    in_use = devices.layout_of(holder), devices.bindings_of(holder)
    for layout, bindings in (in_use, (KEYBOARD, devices.bindings)):
        key = bindings.first(layout, Kind.TELL) if layout is not None else None
        if layout is not None and key is not None and stage.voice.available:
            return spoken_cap(layout, key, devices.make_of(holder))
    return ""


def takes_offer(stage: Stage, intent: Intent) -> bool:
    """Whether a press was the answer to the offer: from then on the game is read aloud."""
    if intent.kind is not Kind.TELL or stage.speaks or not stage.voice.available:
        return False
    stage.voice.stop()
    stage.change(speech="hand")  # who needs a voice needs it for the hand, too; among others that is never told
    return True


def pose_at(ms: float) -> Pose:
    """Where the card is at a time on the page's clock."""
    rest = Pose(REST.x, REST.y, REST.height)
    on_its_way = START.towards(rest._replace(up=0.0), out_cubic(min(1.0, ms / SLIDE)))
    return on_its_way._replace(up=min(1.0, max(0.0, (ms - FLIP_AT) / FLIP)))


class Opening(Page):
    """About two seconds; any press ends it. Where there is a voice, it offers to read the game aloud."""

    heading = mark("Red7 Arcade")
    part = ""
    music = MENU

    def __init__(self, stage: Stage, cover: Cover) -> None:
        super().__init__(stage)
        self._bands = [band.colour for band in cover.bands]
        self._card = Sprite(cover.fan[-1], REST)
        self._offered = False
        self._logo: Surface | None = None
        self.cue(FLIP_AT, lambda: stage.sound.play("flip"))
        self.rebuild()

    @override
    def build(self) -> Node:
        return beside_the_seven(self.stage, Row([name_of_the_game()]))

    @property
    @override
    def animating(self) -> bool:
        """Always: the opening ends by itself."""
        return True

    @property
    @override
    def waits(self) -> bool:
        return False

    @override
    def resized(self) -> None:
        self._logo = None
        super().resized()

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """Any press goes on; the one that the voice asked for is for the voice."""
        if takes_offer(self.stage, intent):
            return None
        return Replace(routes.Welcome()) if intent.is_press and intent.kind is not Kind.TELL else None

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """The card goes its way; after it the questions come. The voice makes its offer: it is there by now."""
        if not self._offered:
            self._offered = True
            offer_aloud(self.stage)
        super().update(elapsed_ms)
        return Replace(routes.Welcome()) if self.clock_ms >= END or not self.stage.settings.pace else None

    @override
    def draw_ground(self, painter: Painter) -> None:
        """Draws the 7, and the card on its way."""
        self._logo = self._logo or self.stage.art.logo(self.stage.viewport.size, self._bands)
        painter.ground(self._logo)
        self._card.pose = pose_at(self.at_ms)
        self._card.opacity = min(1.0, self.clock_ms / FADE) if self.stage.settings.reduced_motion else 1.0
        self._card.draw(painter, self.stage)


class Welcome(SettingLines):
    """The questions, and what they do to cards and words; the way on has the focus."""

    heading = WELCOME.title
    first = "main"
    music = MENU  # so that its loudness can be judged

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.renew()

    @override
    def read(self) -> SettingsModel:
        return SettingsModel(0, settings_of(self.stage, WELCOME.names))

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, self._introduction, self._about_speech))

    @property
    @override
    def about(self) -> str:
        return self.model.words.get(self.focused, "")

    @property
    def _introduction(self) -> str:
        return tr("You can change these any time in Settings.")

    @property
    def _sample_words(self) -> str:
        return sentences((tr("In-game text will be this size."), self._about_speech))

    @property
    def _about_speech(self) -> str:
        """The offer to read the game aloud; once that was taken, what its key is for from then on."""
        key = tell_key(self.stage)
        return tr("Press {key} to hear how things stand.").format(key=key) if key and self.stage.speaks else (
            offer_in_words(self.stage))

    # -- what there is

    @override
    def build(self) -> Node:
        words = {"": self._introduction, **self.model.words}
        labels = {name: Column([Label(each, "body", "bone", wraps=True)]) for name, each in words.items()}
        lines = Sections(self.lines(), gap=LINE_GAP)
        note = Label(self._sample_words, "body", "paper", wraps=True, aloud=self._about_speech)
        beside = Row([lines, Column([self._cards(), self._plates(), note], gap=20, width=ASIDE)], gap=BESIDE)
        below = Column([lines, Row([self._plates(), note], gap=20)], gap=20)
        start = main_button(tr("Start"), self.cancel)
        introduction = OneOf(labels, lambda: self.focused, least_height=INTRODUCTION)
        return frame(self, Column([introduction, First([beside, below])], gap=24), main=start, with_back=False)

    def _cards(self) -> Node:
        return Row([self._card(face) for face in CARDS], gap=APART)

    @staticmethod
    def _card(face: Face) -> Node:
        return Picture(lambda stage, px, ink: stage.art.card(face, px), HIGH, ratio=ASPECT, least=0.5)

    def _plates(self) -> Node:
        return Row([plate(colour, PLATE) for colour in COLOUR_KEYS], gap=PLATE_GAP)

    # -- what is pressed

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if takes_offer(self.stage, intent):
            self.renew()
            return None
        return super().handle(intent)

    @override
    def cancel(self) -> Transition:
        """Leaves the page, with all questions passed or skipped."""
        self.stage.change(welcomed=True)
        return Reset(routes.Menu())
