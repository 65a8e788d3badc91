"""The end of a run: the whole 7 as on the menu, the score, and who was met; or how far it came."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.arcade.bill import end_of
from game.arcade.run import Run, run_rules
from game.arcade.scores import Scores, rank_of
from scenes.kit.art.edged import EDGE, paint
from scenes.kit.art.faces import LEADING
from scenes.kit.art.seven import MENU, SYMBOL, SYMBOLS_X, Seven
from scenes.kit.audio.music import LOST
from scenes.kit.audio.music import MENU as TUNE
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped, listed, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.timeline import in_out_cubic, out_back
from scenes.kit.ui.containers import Column, Pad, Row, Spacer
from scenes.kit.ui.frame import MARGIN, foot, main_button, side_button
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Label, face, rule_symbol
from scenes.kit.ui.motion import Appear, Motion
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.page import Page
from scenes.screens import routes
from scenes.screens.arcade.bands import MAP, BandRow, beside_leg, drawn, in_window, shapes_of
from scenes.screens.arcade.climb import NOBODY, BandState, Climb, ClimbStage, Quote, climb_of, quote_label, speaker_of
from scenes.specs import arcade
from scenes.table.panels.talk import Situation

STAGES_WON = (mark("No stage"), mark("One stage"), mark("Two stages"), mark("Three stages"), mark("Four stages"),
              mark("Five stages"), mark("Six stages"), mark("Seven stages"))  # fmt: skip
BLOCK = 428
"""Units of the words and the score at the left of the 7: all as wide as each other."""
SCORE, FACE, ONE_FACE, LEAST_FACE = 155, 130, 330, 0.4
BY_FACE = 34
"""Units of the face of whoever has played a stage in a relay."""
PARTING, LEANS = 460, 64
"""Units at the right of the foot, above which the leg needs the room, and of what it needs there of the width."""
SHRINKS_MS, APART_MS, FACE_MS = 600, 60, 160


class RunOverModel(NamedTuple):
    """A run that is over: `lines` are words and points (None: none); `faces` who is at the end, the one who speaks last
    among them.
    """

    climb: Climb
    is_won: bool
    is_among_the_ten: bool
    lines: tuple[tuple[str, int | None], ...]
    faces: tuple[str, ...]
    quote: Quote

    @property
    def large_words(self) -> tuple[str, str]:
        """Two words as large as they get."""
        cleared = sum(step.state is BandState.CLEAR for step in self.climb.steps)
        far = tr("{n}/{of}").format(n=cleared, of=len(self.climb.steps)), tr("STAGES")
        return (tr("YOU"), tr("MADE IT")) if self.is_won else far

    @property
    def heading(self) -> str:
        """The heading as it is spoken."""
        if self.is_won:
            return tr("You made it")
        return tr("The run is over: {stages}").format(stages=self.lines[0][0])

    @property
    def aloud(self) -> str:
        """The score, what it is made of, the stages, and the last word, for a voice."""
        score = listed((tr("Score"), grouped(self.climb.score)))
        lines = [listed((words, grouped(points) if points is not None else "")) for words, points in self.lines]
        stages = [step.aloud for step in reversed(self.climb.steps) if step.points]
        return sentences((score, *lines, *stages, self.quote.aloud))


def over_model(window: Stage, run: Run, scores: Scores) -> RunOverModel:
    """A run that is over; the initials are asked for where it is one of the ten."""
    is_among_the_ten = any(rank_of(table, run) is not None for table in (scores.runs, scores.dailies))
    climb, end = climb_of(run, NOBODY), end_of(run)
    lines: list[tuple[str, int | None]] = [(tr(STAGES_WON[run.cleared]), end.stages)]
    if not run.is_won:
        lines.append((tr("Final stage"), end.last_try))
    lines.append((tr("Rainbow bonus"), end.rainbow) if end.rainbow else (climb.colours_words, None))
    if run.is_won:
        lines.append((climb.credits_words, end.credits))
    speaker, quote = speaker_of(window, run.stage, Situation.BEATEN if run.is_won else Situation.WINS)
    everybody = dict.fromkeys(level for stage in run_rules().stages for level in stage.rivals) if run.is_won else ()
    faces = tuple(arcade.rival(level).face for level in everybody) or (speaker.face,)
    return RunOverModel(climb, run.is_won, is_among_the_ten, tuple(lines), faces, quote)


class RunOver(Page):
    """The end of a run. Of one that is won the map's 7 becomes the menu's; then the faces come, one after another."""

    first = "main"
    tells_first = True
    skips = True

    def __init__(self, stage: Stage, model: RunOverModel) -> None:
        super().__init__(stage)
        self.model, self.music = model, TUNE if model.is_won else LOST
        self._ground: Surface | None = None
        self._shrinking = Motion(0, SHRINKS_MS if model.is_won else 0, in_out_cubic)
        self.rebuild()
        stage.sound.play("match_won" if model.is_won else "out")

    @property
    @override
    def title(self) -> str:
        return self.model.heading

    @property
    @override
    def about(self) -> str:
        return self.model.aloud

    @property
    def seven(self) -> Seven:
        """The 7 at this moment."""
        left = self.stage.viewport.units(0, 0)[0] - EDGE
        begun, end = (in_window(each, self.stage) for each in (MAP._replace(left=left), MENU))
        return begun.towards(end, self._shrinking.share(self.at_ms))

    # -- what there is

    @override
    def build(self) -> Node:
        seven, page = in_window(MENU, self.stage), MENU.top
        onward = main_button(tr("Initials") if self.model.is_among_the_ten else tr("Continue"),
                             lambda: Replace(routes.SignRun()), Kind.ACCEPT)  # fmt: skip
        buttons = [side_button(tr("New run"), lambda: Replace(routes.RunStart())), side_button(tr("Menu"), self.cancel)]
        words, faces, end = self._words(), self._faces(), foot(self, onward, buttons, with_back=False)
        pad = MARGIN._replace(top=page)
        beside_it = beside_leg(self.stage, seven, Column([words, Spacer(), end], gap=12), faces, pad)
        across = Column([Row([words, Spacer(), faces], height=Grow()), end], gap=12, pad=pad)
        bands = [self._band(seven, line, step) for line, step in enumerate(self.model.climb.steps)]
        return Overlay([Column(bands, pad=Pad(left=seven.left, top=page)), First([beside_it, across])])

    def _words(self) -> Node:
        """Two words, the score and what it is made of, one below the other."""
        words = [Label(each, "rule_change", "paper", least=0.2, keeps_size=True, aloud="", width=BLOCK)
                 for each in self.model.large_words]  # fmt: skip
        score = Label(grouped(self.model.climb.score), "rule_change", "paper", least=0.2, keeps_size=True,
                      most_height=SCORE, width=BLOCK)  # fmt: skip
        rows = [[Label(line, "name", "paper", least=0.7, width=Grow()),
                 Label(grouped(points), "head", "paper", at=1.0, least=0.7) if points is not None else None]
                for line, points in self.model.lines]  # fmt: skip
        lines = Grid(rows, gap=16, row_gap=0, align=0.0, least_width=BLOCK)
        return Column([Column(words, gap=50), Column([score, lines], gap=38)], gap=70)

    def _band(self, seven: Seven, line: int, step: ClimbStage) -> Node:
        """Symbol, name and points, or in large text, for which a band is too low, the symbol: a voice says the rest."""
        theme, count = self.stage.theme, len(self.model.climb.steps)
        deep, end = seven.depth / count, seven.middle(line, count)[0] - seven.left
        symbol = rule_symbol(step.colour, SYMBOL)
        by = face(step.player.face, BY_FACE) if step.player is not None else None
        words = step.aloud if step.points else ""
        names = Label(step.names, "body_bold", least=0.7, aloud=words, width=Grow())
        brought = grouped(step.points) if step.points else ""
        points = Label(brought, "head", at=1.0, aloud=False, least=0.5)
        lit = theme.field_ink[step.colour] if step.state is BandState.CLEAR else None
        rows = [BandRow(nodes, lit, lambda: float("inf"), 20, Pad(SYMBOLS_X - MENU.left - SYMBOL / 2, 0, 40, 0))
                for nodes in ([symbol, names, by, points], [symbol, Spacer(), by])]  # fmt: skip
        return First(rows, height=deep, width=end)

    def _faces(self) -> Node:
        """Everybody one has met, or who has won; and a last word."""
        model, start_ms = self.model, self._shrinking.end_ms
        motions = [Motion(start_ms + number * APART_MS, FACE_MS, out_back) for number in range(len(model.faces))]
        size = FACE if model.is_won else ONE_FACE
        faces = [face(name, size, "paper", LEAST_FACE, LEADING) for name in model.faces]
        come = [Appear(each, motion=motion, away=(0, 60)) for each, motion in zip(faces, motions, strict=True)]
        rows: list[Node] = [Row([Spacer(), *row], gap=28) for row in (come[3:], come[:3]) if row]
        if not model.is_won:
            rows = [Row([Spacer(), *faces])]
        says: Node | None = quote_label(model.quote)
        if says is not None and model.is_won:
            says = Appear(says, motion=Motion(motions[-1].end_ms, FACE_MS), away=(0, 0))
        return Column([Spacer(), Column([*rows, says], gap=31, pad=Pad(left=LEANS, bottom=22),
                                       most_height=PARTING)], height=Grow())

    @override
    def cancel(self) -> Transition:
        return Reset(routes.Menu())

    # -- picture

    @override
    def resized(self) -> None:
        self._ground = None
        super().resized()

    @override
    def draw(self, painter: Painter) -> None:
        if self._shrinking.share(self.at_ms) < 1:  # the 7 on its way, and nothing else
            painter.ground(self._paint)
        else:
            super().draw(painter)

    def _paint(self, screen: Surface) -> None:
        stage = self.stage
        paint(screen, shapes_of(stage, self.seven, self.model.climb.steps), stage.theme.table, stage.viewport.scale)

    @override
    def draw_ground(self, painter: Painter) -> None:
        if self._ground is None:
            self._ground = drawn(self.stage, self.seven, self.model.climb.steps)
        painter.ground(self._ground)
