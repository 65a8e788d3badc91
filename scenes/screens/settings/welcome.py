"""The questions of the first start, on one page; whoever skips them or has passed them is not asked again."""

from __future__ import annotations

from scenes.kit.art.cards import ASPECT, Face
from scenes.kit.audio.music import MENU
from scenes.kit.input.intent import Intent
from scenes.kit.messages import sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, GREEN, INDIGO, RED, YELLOW
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.frame import frame, main_button
from scenes.kit.ui.leaves import Label, Picture, plate
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import First, OneOf
from scenes.screens import routes
from scenes.screens.settings.aloud import offer_in_words, takes_offer
from scenes.screens.settings.lines import WELCOME, settings_of
from scenes.screens.settings.scene import ASIDE, BESIDE, LINE_GAP, PLATE, PLATE_GAP, SettingLines, SettingsModel

CARDS = (Face("7", RED), Face("4", GREEN), Face("2", INDIGO), Face("5", YELLOW))
HIGH, APART = 184, 12
"""Units of the height of the sample's cards, and between them."""
INTRODUCTION = 84
"""Units of the least height of the words below the heading."""


class Welcome(SettingLines):
    """The questions, and what they do to cards and words; the way on has the focus."""

    heading = WELCOME.title
    first = "main"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.renew()

    @override
    def read(self) -> SettingsModel:
        return SettingsModel(0, settings_of(self.stage, WELCOME.names))

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, self._introduction, self._sample_words))

    @property
    @override
    def about(self) -> str:
        return self.model.words.get(self.focused, "")

    @property
    def _introduction(self) -> str:
        return tr("You can change these any time in Settings.")

    @property
    def _sample_words(self) -> str:
        return sentences((tr("In-game text will be this size."), offer_in_words(self.stage)))

    @override
    def enter(self) -> None:
        """There is music, so that it can be told how loud it is."""
        self.stage.music.play(MENU)

    # -- what there is

    @override
    def build(self) -> Node:
        words = {"": self._introduction, **self.model.words}
        labels = {name: Column([Label(each, "body", "bone", wraps=True)]) for name, each in words.items()}
        lines = Sections(self.lines(), gap=LINE_GAP)
        note = Label(self._sample_words, "body", "paper", wraps=True)
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
        """All questions were passed, or are skipped."""
        self.stage.change(welcomed=True)
        return Reset(routes.Menu())
