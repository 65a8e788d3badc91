"""The round is over, seen on its own table: who has won it, as large as there is room, and then a press goes on."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.input.intent import Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, DURATIONS, STYLES, Rgb
from scenes.kit.timeline import Tween, linear, out_back
from scenes.kit.widgets.words import Cap, fitted, glyph, write
from scenes.match.session import Session
from scenes.screens.scoring.cards import pictures_ahead
from scenes.screens.scoring.outcome import ended_round
from scenes.table.capabilities import HintText
from scenes.table.plan import GUTTER
from scenes.table.table import INSTANT, Table

STYLE = "rule_change"
CROWN_SHARE = 0.86  # of the capitals' height
CROWN_GAP = 36  # units
FOOT, FOOT_WIDTH = 64, 500  # units: the line below the name, and how much of it at the right says how one goes on
MORE_FOOT = 36  # units: so much higher is that line at 200 % text
FROM_BELOW = 460  # units: where the name comes from
DESCENDING, DESCENT = frozenset("gjpqy,"), 0.25  # letters that reach below the line, by so much of the capitals' height
HINT_GLYPH, HINT_GAP, HINT_ARROW = 42, 14, 30  # units


class RoundWon:
    """What stands over the table of a round that is over. It comes in on the table's timeline: a press completes it."""

    def __init__(self, session: Session, table: Table, go_on: Callable[[], Transition]) -> None:
        """`go_on` is where a press leads, and after a while the end of bots alone."""
        self._stage, self._session, self._table, self.go_on = table.stage, session, table, go_on
        self._ended = ended_round(session, table.spec)
        self._share = self._since = 0.0
        self._landed = False
        faces = tuple(map(table.spec.face, session.story.rounds[-1].cards)) if session.scores else ()
        self._jobs = pictures_ahead(self._stage, faces)
        settings = self._stage.settings
        duration, easing = (("reduced_fade", linear) if settings.reduced_motion else ("round_won", out_back))
        table.timeline.add(Tween(self._come, DURATIONS[duration], 0, easing, ends=self._land))
        if table.timeline.speed == INSTANT:
            table.finish()

    def _come(self, share: float) -> None:
        self._share = share

    def _land(self) -> None:
        self._landed = True

    @property
    def words(self) -> str:
        """Who has won it, or what its game says of its end."""
        return self._ended.heading

    def about(self, hint: HintText | None) -> str:
        """For a voice: what a hint tells of what comes now, and how one goes on."""
        return sentences((self._note(hint), tr("Press to continue")))

    def _note(self, hint: HintText | None) -> str:
        if hint is None or not self._session.story.rounds[-1].cards:
            return ""
        return self._table.commentary.hint(hint.reason)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Lets time pass: people press to go on, bots alone go on by themselves once it has been looked at."""
        self._since += elapsed_ms
        if self._jobs:
            self._jobs.pop()()
        pace = self._stage.settings.pace
        waits = self._session.persons or self._since < DURATIONS["round_won_wait"] * pace
        return None if waits else self.go_on()

    def draw(self, painter: Painter, hint: HintText | None = None) -> None:
        """The name with its crown; below it what a hint tells, and that a press goes on."""
        stage, box = self._stage, self._box()
        stage.subtitles.unneeded = True
        foot = stage.viewport.px(FOOT + MORE_FOOT * (stage.text.text_scale - 1))
        line = Rect(box.x, box.bottom - foot, box.width, foot)
        self._draw_name(painter, Rect(box.x, box.y, box.width, box.height - foot))
        if self._landed:
            self._draw_foot(painter, line, hint)

    def _draw_foot(self, painter: Painter, line: Rect, hint: HintText | None) -> None:
        stage = self._stage
        goes_on = line.copy()
        goes_on.width = min(line.width // 2, stage.viewport.px(FOOT_WIDTH * stage.text.text_scale))
        goes_on.right = line.right
        left = draw_continue_hint(painter, stage, goes_on, self._table.tones.ground)
        if note := self._note(hint):
            line.width = left - stage.viewport.px(CROWN_GAP) - line.left
            write(painter, stage, note, Lettering("hint", stage.theme.bone), line)

    def _box(self) -> Rect:
        """From the row of actions down to the foot, right of what stands beside the hand, in px.

        Below the buttons that stand at the end of that row.
        """
        plan = self._table.spec.plan
        left = max(plan.mine[0], plan.corner[0] + plan.corner[2] + GUTTER if plan.corner is not None else 0.0)
        right, foot = plan.safe[0] + plan.safe[2], plan.safe[1] + plan.safe[3]
        beside = [y + height for x, y, _, height in (plan.seats_button, plan.help_button) if x >= left]
        top = max([plan.actions[1], *beside])
        return self._stage.viewport.rect(left, top, right - left, foot - top)

    def _draw_name(self, painter: Painter, box: Rect) -> None:
        """In capitals' height as high as the box, unless that is too wide; letters that reach below it are lower."""
        stage, px = self._stage, self._stage.viewport.px
        below = DESCENT if DESCENDING & set(self.words) else 0.0
        box.height = round(box.height / (1 + below))
        zoom = min(1.0, box.height / (px(STYLES[STYLE].size) * CAPITALS["anton"])) / stage.text.text_scale
        sign = self._sign(round(stage.text.px(STYLE, zoom) * CAPITALS["anton"] * CROWN_SHARE))
        left = sign.get_width() + px(CROWN_GAP) if sign is not None else 0
        name = stage.text.render(self.words, STYLE, stage.theme.paper, box.width - left, zoom)
        away, opacity = (0.0, self._share) if stage.settings.reduced_motion else (1 - self._share, 1.0)
        middle = box.centery + px(FROM_BELOW * away)
        self._put(painter, name, place(name, box.x + left, middle), opacity)
        if sign is not None:
            self._put(painter, sign, centred(sign, (box.x + sign.get_width() // 2, middle)), opacity)

    def _sign(self, size: int) -> Surface | None:
        """A crown where one side has won; where its game tells who has ended it, their face."""
        stage, summary, rgb = self._stage, self._ended.summary, self._stage.theme.paper
        if summary is not None:
            seats = self._session.setup.seats
            return None if summary.seat is None else stage.art.seat(seats[summary.seat].face, size, rgb)
        winner = self._session.story.rounds[-1].winner
        return None if winner is None else stage.art.icon("crown", size, rgb)

    def _put(self, painter: Painter, surface: Surface, at: tuple[int, int], opacity: float) -> None:
        if self._share > 0:
            painter.put(surface, *at, opacity)


def draw_continue_hint(painter: Painter, stage: Stage, box: Rect, ground: Rgb) -> int:
    """Draws "Continue" with the glyph of the device used last, at the right end of a box (px) on a ground.

    Where it begins, in px.
    """
    words = fitted(stage, tr("Continue"), Lettering("hint", stage.theme.paper), (box.width * 2 // 3, box.height))
    painter.put(words, *place(words, box.right, box.centery, 1.0))
    size = round(stage.viewport.px(HINT_GLYPH) * stage.text.text_scale)
    sign = glyph(stage, Kind.ACCEPT, Cap(min(size, box.height), stage.theme.paper, ground)) or stage.art.icon(
        "arrow_right", min(round(size * HINT_ARROW / HINT_GLYPH), box.height), stage.theme.paper)
    left = box.right - words.get_width() - stage.viewport.px(HINT_GAP) - sign.get_width()
    painter.put(sign, left, box.centery - sign.get_height() // 2)
    return left
