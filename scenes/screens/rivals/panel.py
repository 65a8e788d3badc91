"""What stands on paper where a bot is brought: its command, what came of that, those of before, the time for a turn."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.layout import Area
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import mix
from scenes.kit.widgets import Widget, write
from scenes.kit.widgets.row import Valued
from scenes.kit.widgets.widget import Action
from scenes.match.own_bots import TURNS_MS, KnownBot
from scenes.match.standings import Standing
from scenes.screens.rivals.entry import CommandEntry
from scenes.screens.rivals.parts import told
from scenes.specs.cast import Character

INSET = 24
CARET = 4
CHECK = 34
ARROW = 36
"""Units."""


class PanelPlaces(NamedTuple):
    """Where the parts stand, in units; `heads` are the labels above the field and above the rows."""

    face: tuple[float, float, float]
    title: Area
    second: Area
    heads: tuple[Area, Area] | None
    field: Area
    verdict: Area
    rows: tuple[Area, ...]
    time: Area


NORMAL = PanelPlaces(
    (1187, 190, 190), (1410, 190, 374, 150), (1410, 330, 374, 44), ((1196, 418, 588, 44), (1196, 622, 588, 44)),
    (1196, 468, 588, 72), (1196, 550, 588, 54), ((1196, 672, 588, 68), (1196, 752, 588, 68)), (988, 882, 398, 144),
)  # fmt: skip
LARGE = PanelPlaces(
    (130, 174, 190), (370, 180, 760, 120), (370, 298, 1000, 80), None, (150, 396, 1620, 120), (150, 532, 1620, 90),
    ((150, 652, 798, 110), (972, 652, 798, 110)), (440, 882, 640, 144),
)  # fmt: skip


class _OnPaper(Widget):
    """Base of what stands there: it keeps its size, and is only seen while it is enabled."""

    keeps_off = False
    on_paper = True

    def __init__(self, stage: Stage, rect: Rect, title: str, action: Action) -> None:
        super().__init__(stage, rect, action)
        self.title = title

    @property
    def words(self) -> str:
        """The title."""
        return self.title

    @property
    def grown(self) -> Rect:
        """Its neighbours stand close by."""
        return self.rect

    def draw(self, painter: Painter, focused: bool) -> None:
        """Itself, if it is seen."""
        if self.enabled:
            super().draw(painter, focused)


class CommandField(_OnPaper):
    """Where a command is typed; the keyboard's Enter asks, and picks what has answered."""

    def __init__(self, stage: Stage, rect: Rect, entry: CommandEntry, accept: Action) -> None:
        super().__init__(stage, rect, tr("Command"), accept)
        self._entry = entry

    @property
    def value_words(self) -> str:
        """What stands there."""
        return self._entry.text

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """A pointer only goes there."""
        return None

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The end of what is written, on ink, and where the next letter goes."""
        stage, theme, px = self.stage, self.stage.theme, self.stage.viewport.px
        painter.fill(self.rect, theme.ink)
        inner = self.rect.inflate(-2 * px(INSET), 0)
        words = stage.text.render(self._shown(inner.width - 2 * px(CARET)), "name", theme.paper, zoom=self._zoom)
        painter.put(words, *place(words, inner.x, inner.centery))
        if focused:
            height = self.rect.height * 6 // 10
            x = inner.x + words.get_width() + px(CARET)
            painter.fill(Rect(x, inner.centery - height // 2, px(CARET), height), theme.paper)

    @property
    def _zoom(self) -> float:
        return min(1.0, self.rect.height * 0.7 / self.stage.text.px("name"))

    def _shown(self, room: int) -> str:
        """As much of the end as there is room for."""
        text, size = self._entry.text, self.stage.text.size
        while text and size(text, "name")[0] * self._zoom > room:
            text = text[max(1, len(text) // 16) :]
        return text


class KnownRow(_OnPaper):
    """One that was brought before, with its matches: a press asks it at once."""

    def __init__(self, stage: Stage, rect: Rect, bot: KnownBot, take: Action) -> None:
        super().__init__(stage, rect, bot.label, take)
        self.bot = bot
        self.standing: Standing | None = None

    @property
    def value_words(self) -> str:
        """Its matches."""
        return told(self.standing) if self.standing is not None else ""

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The label at the left, the matches at the right."""
        stage, theme = self.stage, self.stage.theme
        painter.fill(self.rect, mix(theme.paper, theme.ink, 0.1))
        inner = self.rect.inflate(-2 * stage.viewport.px(INSET), 0)
        left, right = inner.copy(), inner.copy()
        left.width = inner.width * 7 // 10
        right.width, right.left = inner.width - left.width, left.right
        write(painter, stage, self.words, Lettering("name", theme.ink), left)
        write(painter, stage, self.value_words, Lettering("head", theme.ink, 1.0), right)


class TimeChoice(Valued):
    """How long the bot may think about a turn; it stands below the panel, on the ground."""

    keeps_off = False

    def __init__(self, stage: Stage, rect: Rect, entry: CommandEntry) -> None:
        super().__init__(stage, rect, tr("Time per turn"))
        self._entry, self._on_change = entry, entry.set_time
        self.most = len(TURNS_MS) - 1

    @property
    def index(self) -> int:
        """Which of the times it is."""
        return TURNS_MS.index(self._entry.ms)

    @index.setter
    def index(self, value: int) -> None:
        self._entry.set_time(value)

    @property
    def value_words(self) -> str:
        """The time."""
        return tr("{s} s").format(s=f"{self._entry.ms / 1000:g}")

    @property
    def grown(self) -> Rect:
        """It keeps its size."""
        return self.rect

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """The left half goes back, the right half on."""
        return self.adjust(-1 if point[0] < self.rect.centerx - self.rect.width // 8 else 1)

    def draw(self, painter: Painter, focused: bool) -> None:
        """Only while a bot is brought."""
        if self.enabled:
            super().draw(painter, focused)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The title, and below it the time between two arrows."""
        stage, theme = self.stage, self.stage.theme
        head = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height * 2 // 5)
        write(painter, stage, self.title, Lettering("hint", theme.bone), head)
        below = Rect(self.rect.x, head.bottom, self.rect.width, self.rect.height - head.height)
        size, half = min(stage.viewport.px(ARROW), below.height), self.rect.width * 7 // 10
        for icon, x in (("arrow_left", below.x), ("arrow_right", below.x + half - size)):
            painter.put(stage.art.icon(icon, size, theme.paper), x, below.centery - size // 2)
        middle = Rect(below.x + size, below.y, half - 2 * size, below.height)
        write(painter, stage, self.value_words, Lettering("head", theme.paper, 0.5), middle)


def draw_panel(painter: Painter, stage: Stage, places: PanelPlaces, who: Character, entry: CommandEntry) -> None:
    """What cannot have the focus: the robot, the words, what came of asking. The paper below is there already."""
    theme, unit = stage.theme, stage.viewport.rect
    x, y, side = places.face
    painter.put(stage.art.seat(who.face, stage.viewport.px(side), theme.ink), *stage.viewport.point(x, y))
    write(painter, stage, who.name, Lettering("result", theme.ink), unit(*places.title))
    write(painter, stage, who.line, Lettering("hint", theme.ink), unit(*places.second))
    if places.heads is not None:
        heads = (tr("Command"), tr("Played before") if entry.known else "")
        for words, box in zip(heads, places.heads, strict=True):
            write(painter, stage, words, Lettering("floor", mix(theme.ink, theme.paper, 0.3)), unit(*box))
    _draw_verdict(painter, stage, entry, unit(*places.verdict))


def _draw_verdict(painter: Painter, stage: Stage, entry: CommandEntry, box: Rect) -> None:
    """What came of asking, with a sign for it."""
    left, size = box.x, min(box.height, stage.viewport.px(CHECK * stage.text.text_scale))
    if entry.verdict is not None:
        icon = "check" if entry.ready else "cross"
        painter.put(stage.art.icon(icon, size, stage.theme.ink), left, box.centery - size // 2)
        left += size * 4 // 3
    style = "body_bold" if entry.verdict is not None else "body"
    room = Rect(left, box.y, box.right - left, box.height)
    write(painter, stage, entry.line, Lettering(style, stage.theme.ink), room)
