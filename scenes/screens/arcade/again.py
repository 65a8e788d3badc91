"""After a stage that was lost: a credit tears, and the person says whether to play it again or to end the run."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.kit.art.faces import LEADING
from scenes.kit.audio.music import LOST
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.passage import Fade, Passage
from scenes.kit.scene import Push, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, out_cubic
from scenes.kit.widgets import Button, ButtonStyle, Focus, write
from scenes.kit.widgets.page import MovingScene
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.kit.widgets.widget import FOCUSED_SCALE, Action
from scenes.screens.arcade.lost import Lost
from scenes.screens.arcade.places import box, is_large
from scenes.screens.arcade.tickets import Tickets
from scenes.screens.confirm import Confirm
from scenes.screens.scoring.poster import draw_result_line
from scenes.table.consequences import Preparing
from scenes.table.talk import quoted

LEFT, MIDDLE = 96, 246  # units: of the question, and its middle
QUESTION_WIDTH = 1240
RESULT = ((96, 409, 1230, 72), (96, 392, 1240, 100))
CREDITS = ((96, 684, 700, 58), (800, 545, 540, 90))
TERMS = ((96, 742, 1230, 56), (96, 678, 1240, 190))
FACE = (1584, 660, 460)  # units: centre and size
SAID, SAID_LARGE = (1264, 936, 560, 70), (1300, 96, 524, 310)
"""What is said has one line below the face; in large text as many as it needs above that."""
WAYS_TOP, WAYS_HEIGHT, GAPS = 914, 112, (36, 24)
WIDTHS, LARGE_WIDTHS = (400, 332, 372), (420, 330, 380)
TEAR_FROM, TEAR_MS = 260, 240


class Ends(NamedTuple):
    """Where it leads: to the stage again, to the run's end, to why the person was out if they were, to the menu."""

    again: Action
    end: Action
    menu: Action
    why: Action | None = None


class PlayAgain(MovingScene):
    """The lid falls, then the ticket tears; a press completes it."""

    part = "match"
    focus: Focus

    def __init__(self, stage: Stage, lost: Lost, ends: Ends) -> None:
        super().__init__(stage)
        self._lost, self._ends = lost, ends
        self.focus = Focus([])
        self._preparing, self._torn = Preparing(), 1.0
        self.resized()
        stage.sound.play("out")
        if stage.settings.reduced_motion:
            stage.sound.play("tear")
            return
        self._tear(0.0)
        self.begin(Tween(self._tear, TEAR_MS, TEAR_FROM, out_cubic, begins=partial(stage.sound.play, "tear")))

    @property
    def title(self) -> str:
        """The question."""
        return tr("Continue?")

    @property
    def about(self) -> str:
        """What it is about."""
        return self._lost.aloud

    @property
    def animating(self) -> bool:
        """Whether the ticket tears, or a button grows."""
        return super().animating or self.focus.animating

    def enter(self) -> None:
        """Whoever has lost hears a tune of their own."""
        self.stage.music.play(LOST)

    def passage_from(self, before: Scene) -> Passage | None:
        """From the last round's points the picture fades."""
        return Fade(self.stage, DURATIONS["page_fade"]) if before.part == self.part else None

    def resized(self) -> None:
        """Tickets and buttons anew."""
        self._tickets = Tickets(self.stage, self._lost.left)
        self._tickets.torn = self._torn
        self._preparing.plan((), self._tickets.jobs())
        self.focus = Focus(self._buttons(), self.focus.index)

    def _tear(self, share: float) -> None:
        self._torn = self._tickets.torn = share

    def _buttons(self) -> list[Button]:
        """The best first, then the run's end, then why."""
        stage, tones = self.stage, tones_of(self.stage.theme, self._lost.colour)
        ways = [(tr("Play again"), "", self._ends.again), (tr("End the run"), self._lost.end_words, self._ask)]
        if self._ends.why is not None:
            ways.append((tr("Why was I out?"), tr("see the turn again"), self._ends.why))
        widths = LARGE_WIDTHS if is_large(stage) else WIDTHS
        made, left = [], float(LEFT)
        for number, ((title, second, action), width) in enumerate(zip(ways, widths, strict=False)):
            own = (width / FOCUSED_SCALE, WAYS_HEIGHT / FOCUSED_SCALE) if not number else (width, WAYS_HEIGHT)
            rect = stage.viewport.rect(left, WAYS_TOP + (WAYS_HEIGHT - own[1]) / 2, *own)
            style = ButtonStyle("slab", "head", second, tones=tones)
            if not number:
                style = style._replace(look="best", style="entry", kind=Kind.ACCEPT)
            made.append(Button(stage, rect, title, action, style))
            made[-1].anchor = 0.0
            left += width + GAPS[min(number, 1)]
        return made

    def _ask(self) -> Transition:
        """Whoever ends a run is asked once."""
        answers = [(tr("Back"), None), (tr("End the run"), self._ends.end)]
        return Push(Confirm(self.stage, self._lost.question, answers))

    def handle(self, intent: Intent) -> Transition | None:
        """A press completes the motion; then the ways on answer, and B goes to the menu: the question stays."""
        if not self.may_act(intent):
            return None
        return self._ends.menu() if intent.kind is Kind.CANCEL else self.focus.handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass."""
        self._preparing.step()
        self.focus.update(elapsed_ms)
        return super().update(elapsed_ms)

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The poster of the stage, the question, the tickets, who has won, the ways on."""
        stage, theme, lost = self.stage, self.stage.theme, self._lost
        painter.ground(ground_of(stage, lost.colour))
        zoom, most = 1 / stage.text.text_scale, stage.viewport.px(QUESTION_WIDTH)
        question = stage.text.large(self.title, "rule_change", theme.paper, most, zoom)
        left, middle = stage.viewport.point(LEFT, MIDDLE)
        painter.put(question, *place(question, left - question.get_bounding_rect().left, middle))
        draw_result_line(painter, stage, lost.result, box(stage, *RESULT))
        self._tickets.draw(painter)
        write(painter, stage, lost.credits, Lettering("rule", theme.paper), box(stage, *CREDITS))
        where = box(stage, *TERMS)
        terms = stage.text.block(lost.terms, "page", theme.bone, where.size)
        painter.put(terms, *place(terms, where.x, where.centery))
        self._draw_rival(painter)
        self.focus.draw(painter)

    def _draw_rival(self, painter: Painter) -> None:
        """Its face, and what it says."""
        stage, theme, (x, y, size) = self.stage, self.stage.theme, FACE
        face = stage.art.seat(self._lost.rival.face, stage.viewport.px(size), theme.paper, LEADING)
        painter.put(face, *centred(face, stage.viewport.point(x, y)))
        said = quoted(self._lost.said) if self._lost.said is not None else ""
        if said and is_large(stage):
            where = stage.viewport.rect(*SAID_LARGE)
            block = stage.text.block(said, "result_line", theme.paper, where.size)
            painter.put(block, where.x, where.bottom - block.get_height())
        elif said:
            write(painter, stage, said, Lettering("result_line", theme.paper, 1.0), stage.viewport.rect(*SAID))
