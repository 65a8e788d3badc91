"""The map of a run, and the page on which one begins: the 7, and below it what one has and where one goes."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent
from scenes.kit.messages import grouped, sentences, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.kit.widgets import Button, ButtonStyle, Widget, WidgetScene, write
from scenes.kit.widgets.page import PRESSES
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.arcade.climb import Climb
from scenes.screens.arcade.climb_seven import FLAT_MS, ClimbSeven
from scenes.screens.arcade.places import Way, box, is_large, ways_on
from scenes.screens.arcade.tickets import TicketRow, Tickets

RIGHT = 830
"""Units: the ways on stay left of the 7's leg."""
SCORE_TITLE, SCORE = ((96, 594, 400, 48), (96, 572, 400, 76)), (96, 628, 470, 190)
CREDITS_TITLE = (592, 594, 330, 48), (560, 572, 380, 76)
TICKETS = TicketRow((632, 720, 809), 676, 78)
COLOURS, COLOUR, PITCH = (96, 836), 52, 60
COLOUR_WORDS = (531, 836, 360, 52)
FIRST, LAST = ((1500, 942, 176, 72), (1420, 942, 220, 72)), ((1700, 942, 124, 72), (1664, 942, 160, 72))
RAISED = 100
"""Units that the score to be beaten stands higher above ways on."""
BEAT_TITLE, BEAT, INITIALS = (1300, 806, 524, 52), (1300, 850, 524, 124), (1300, 970, 524, 70)


class ClimbPage(WidgetScene):
    """Base: the 7 with one's own place on it."""

    part = "page"

    def __init__(self, stage: Stage, climb: Climb, filling: int | None = None) -> None:
        super().__init__(stage)
        self.climb, self._filling, self._noted = climb, filling, filling is None
        self._seven = ClimbSeven(stage, climb.bands, climb.you, filling)

    @property
    def animating(self) -> bool:
        """While a band fills, too."""
        return self._seven.is_moving or super().animating

    def enter(self) -> None:
        """The menu's tune; a band that begins to fill sounds like its colour."""
        self.stage.music.play(MENU)

    def resized(self) -> None:
        """Everything anew, as far as it has come."""
        filled = self._seven.filled_ms
        self._seven = ClimbSeven(self.stage, self.climb.bands, self.climb.you, self._filling)
        self._seven.filled_ms = max(filled, self._seven.filled_ms) if not self._seven.is_moving else filled
        super().resized()

    def handle(self, intent: Intent) -> Transition | None:
        """A press completes what moves."""
        if self._seven.is_moving and intent.kind in PRESSES:
            self._seven.finish()
            self.changed = True
            return None
        return super().handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the band fill."""
        if self._seven.is_moving:
            if not self._noted and self._filling is not None:
                self._noted = True
                band = next(band for band in self.climb.bands if band.number == self._filling)
                self.stage.sound.play(f"rule_{band.colour}")
            pace = self.stage.settings.pace
            self._seven.pass_time(elapsed_ms / pace if pace else FLAT_MS * 10)
        return super().update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """The 7, what is beside and below it, the ways on."""
        self.changed = False
        self._seven.draw(painter)
        self.draw_rest(painter)
        self._draw_beat(painter)
        self.focus.draw(painter)

    def at_right(self, ways: Sequence[Way]) -> list[Widget]:
        """Two ways on below the score that is to be beaten."""
        made: list[Widget] = []
        for places, way in zip((FIRST, LAST), ways, strict=True):
            style = ButtonStyle("bare", "head", tones=tones_of(self.stage.theme, None))
            button = Button(self.stage, box(self.stage, *places), *way, style)
            button.anchor = 1.0
            made.append(button)
        return made

    def draw_rest(self, painter: Painter) -> None:
        """What stands below the bands."""
        raise NotImplementedError

    def _draw_beat(self, painter: Painter) -> None:
        """The score to be beaten, at the right."""
        stage, theme, rect = self.stage, self.stage.theme, self.stage.viewport.rect
        beat, up = self.climb.beat, RAISED if self.ways_are_right else 0
        if beat is None:
            return
        places = [rect(x, y - up, width, height) for x, y, width, height in (BEAT_TITLE, BEAT, INITIALS)]
        write(painter, stage, beat.title, Lettering("hint", theme.bone, 1.0), places[0])
        size = 1 / stage.text.text_scale
        write(painter, stage, grouped(beat.score), Lettering("result", theme.paper, 1.0, size), places[1])
        write(painter, stage, beat.initials, Lettering("head", theme.paper, 1.0), places[2])

    @property
    def ways_are_right(self) -> bool:
        """Whether ways on stand below it."""
        return True


class RunMap(ClimbPage):
    """Between two stages: `ways` are the stage to be played, the scores and the menu."""

    def __init__(self, stage: Stage, climb: Climb, ways: Sequence[Way], filling: int | None = None) -> None:
        super().__init__(stage, climb, filling)
        self._ways = ways
        self.resized()

    @property
    def title(self) -> str:
        """What it is, and how the run stands."""
        return sentences((tr("Map"), *self.climb.aloud))

    def lay_out(self) -> list[Widget]:
        """The ways on."""
        self._tickets = Tickets(self.stage, self.climb.credits, TICKETS)
        tones = tones_of(self.stage.theme, None)
        if self.ways_are_right:
            return [*ways_on(self.stage, self._ways[:1], tones, RIGHT), *self.at_right(self._ways[1:])]
        return [*ways_on(self.stage, self._ways, tones, RIGHT)]

    @property
    def ways_are_right(self) -> bool:
        """Where the text is large."""
        return is_large(self.stage)

    def cancel(self) -> Transition | None:
        """To the menu: the run is kept."""
        return self._ways[-1].action()

    def draw_rest(self, painter: Painter) -> None:
        """The score, the credits, the colours won."""
        stage, theme, rect = self.stage, self.stage.theme, self.stage.viewport.rect
        climb = self.climb
        write(painter, stage, tr("Score"), Lettering("hint", theme.bone), box(stage, *SCORE_TITLE))
        size = 0.62 / stage.text.text_scale
        write(painter, stage, grouped(climb.score), Lettering("rule_change", theme.paper, 0.0, size), rect(*SCORE))
        write(painter, stage, climb.credit_words, Lettering("hint", theme.bone), box(stage, *CREDITS_TITLE))
        self._tickets.draw_still(painter)
        for number, colour in enumerate(COLOUR_KEYS):
            self._draw_colour(painter, colour, COLOURS[0] + number * PITCH)
        if not is_large(stage):
            write(painter, stage, climb.colour_words, Lettering("body_bold", theme.paper), rect(*COLOUR_WORDS))

    def _draw_colour(self, painter: Painter, colour: str, x: float) -> None:
        stage, px = self.stage, self.stage.viewport.px
        place = stage.viewport.rect(x, COLOURS[1], COLOUR, COLOUR)
        if colour in self.climb.colours:
            painter.put(stage.art.rule_plate(colour, px(COLOUR)), *place.topleft)
            return
        painter.fill(place, stage.theme.back)
        symbol = stage.art.symbol(colour, px(COLOUR * 0.6), stage.theme.stone)
        painter.put(symbol, place.centerx - symbol.get_width() // 2, place.centery - symbol.get_height() // 2)
