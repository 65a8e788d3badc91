"""The map of a run: the 7 that fills band by band, how the run stands, and the stage to play; and where one begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pygame import Surface

from game.arcade.bill import score_of
from game.arcade.run import CREDITS, DAILY, FREE, Mate, Run
from game.arcade.scores import Scores
from game.arcade.scores import to_beat as next_ahead
from scenes.kit.art.faces import CALM, OUT
from scenes.kit.art.seven import Seven
from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import grouped, listed, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, mix
from scenes.kit.timeline import linear, out_back
from scenes.kit.ui.containers import NONE, Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import BESIDE, MARGIN, RINGED, main_button, side_button
from scenes.kit.ui.leaves import Label, face, plate, rule_symbol
from scenes.kit.ui.motion import Appear, Motion
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import INSET, KeySign, Pressable
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.arcade.bands import (
    FILL_MS,
    FLAT_MS,
    LEG_MS,
    MAP,
    NEXT_MS,
    BandRow,
    Bands,
    FillingBand,
    beside_leg,
    drawn,
    in_window,
)
from scenes.screens.arcade.climb import BandState, Climb, ClimbStage, Rank, climb_of, to_beat
from scenes.screens.arcade.daily_run import daily_words
from scenes.screens.arcade.tickets import ticket
from scenes.specs import arcade

LEFT, SYMBOL, FACE, NUMBER = 104, 40, 46, 46
"""Units left of the symbols on the bands, and of what stands there."""
BEFORE_SLANT, BEFORE_CORNER, BEFORE_BLOCK = 72, 32, 16
"""Units between points and the middle of the slant, words and a band's lower corner, and the block of who climbs and
that corner.
"""
YOU_FACE, MOST_YOU = 44, 12
"""Units of the face of who climbs; the letters of the longest name that is written whole beside it."""
SCORE, MOST_SCORE, TICKET, PLATE, PLATE_SYMBOL = 155, 430, 76, 52, 30
"""Units: the height of the score; the most that it takes, so that the credits beside it stand still; what is small."""
FADED = 0.55  # how much of the back is in the symbol of a colour that was not won
STANDING_TOP, START_TOP = 590, 613
"""Units from the page's top to what stands below the bands: on the map, and where a run begins."""
HEADLINE = mark("Seven stages,"), mark("three credits")
BEGIN_GAP = 40
"""Units between the two ways to begin: half of it is still free for a ring."""
LEFT_OF_LEG, HEADLINE_HIGH, BEST_HIGH, RANK_HIGH = 776, 79, 81, 101
"""Units that the leg leaves for what stands above the foot, of a line of the headline, of the scores at the right."""
NOT_BEGUN = Run(FREE, "2026-01-01", 0, "")
"""A run before its first stage: what the page where one begins shows of the 7."""


class RunMapModel(NamedTuple):
    """The map of a run: `ahead` is the score to be beaten. `is_begun`: the stage is being played, so the one before it
    has lit its band.
    """

    climb: Climb
    ahead: Rank | None = None
    is_begun: bool = True

    @property
    def stage_words(self) -> str:
        """Which stage is to be played."""
        return tr("Stage {n}").format(n=self.climb.next_stage.number) if self.climb.next_stage is not None else ""

    @property
    def fills(self) -> bool:
        """Whether the stage that was cleared last lights its band now."""
        is_clear = any(step.state is BandState.CLEAR for step in self.climb.steps)
        return not self.is_begun and is_clear and self.climb.before_clear.steps != self.climb.steps


def map_model(run: Run, you: Seating, scores: Scores) -> RunMapModel:
    """The model of a run that goes on."""
    ahead = to_beat(next_ahead(scores.runs, score_of(run)))
    return RunMapModel(climb_of(run, you), ahead, len(run.stages) >= run.stage.number)


class RunStartModel(NamedTuple):
    """The choice of a run to begin: `daily` is how the day's run stands, in a few words; `best` the first of the table,
    if there is one.

    `goes_on`: a free run is kept, which goes on unless another one is begun in its place.
    """

    climb: Climb
    daily: str
    best: Rank | None = None
    goes_on: bool = False

    @property
    def start_words(self) -> str:
        """What the main button does."""
        now = self.climb.next_stage
        return tr("Stage {n}").format(n=now.number) if self.goes_on and now is not None else tr("Start")

    @property
    def lines(self) -> tuple[str, ...]:
        """What a run is, which whoever has one knows; of a relay, who climbs and how."""
        if self.climb.is_relay:
            return listed(self.climb.team), tr("Pass the controller after each stage.")
        return () if self.goes_on else (tr("Reach the goal in five rounds to climb."),)

    @property
    def aloud(self) -> str:
        """What a run is, its first stage, and the best so far, for a voice."""
        plays = tr("{name} plays.").format(name=self.climb.you.name) if self.climb.is_relay else ""
        best = self.best.aloud if self.best is not None else ""
        now = self.climb.next_stage
        return sentences((" ".join(map(tr, HEADLINE)), *self.lines, now.aloud if now is not None else "", plays, best))


def start_model(
    scores: Scores, date: str, runs: Mapping[str, Run], mates: tuple[Mate, ...], you: Seating
) -> RunStartModel:  # fmt: skip
    """Where a run begins, or the free one of these goes on; `date` is today's, and `mates` who would climb."""
    free, daily = runs.get(FREE), runs.get(DAILY)
    free = free if free is not None and not free.is_over else None
    best = scores.runs[0] if scores.runs else None
    is_played = any(line.date == date for line in scores.dailies) or (daily is not None and daily.date == date)
    words = tr("for one player") if mates else daily_words(date, daily, is_played)
    return RunStartModel(
        climb_of(free or NOT_BEGUN._replace(mates=mates), you), words,
        Rank(tr("Best"), best.score, best.initials) if best is not None else None, free is not None)  # fmt: skip


class SevenPage(Page):
    """Base of the pages that show a run on the map's 7."""

    first = "main"
    music = MENU
    climb: Climb

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._ground: Surface | None = None
        self._filling: FillingBand | None = None
        self._rising = Motion(0, 0)

    @override
    def resized(self) -> None:
        self._ground = None
        super().resized()

    @property
    def seven(self) -> Seven:
        """The 7 in the window as it is now."""
        return in_window(MAP, self.stage)

    @override
    def draw_ground(self, painter: Painter) -> None:
        if self._ground is None:
            self._ground = drawn(self.stage, self.seven, self.climb.steps)
        painter.ground(self._ground)

    @override
    def cancel(self) -> Transition:
        return Reset(routes.Menu(routes.ArcadeRun()))

    def buttons(self) -> list[Pressable]:
        """To the scores and to the menu."""
        return [side_button(tr("Scores"), lambda: Push(routes.Scores())), side_button(tr("Menu"), self.cancel)]

    # -- what stands below the bands

    def foot_rows(self, words: Node, rank: Rank | None, high: float, begin: Node, pad: Pad) -> list[Node]:
        """Words and a score to be beaten, at the foot `begin`, and right of the leg the other ways on, which stand
        below the score where the leg leaves too little room.
        """
        words = Row([words], width=LEFT_OF_LEG)
        buttons, score = Row([Spacer(), *self.buttons()], gap=BESIDE), right_side(rank, high)
        at_foot = beside_leg(self.stage, self.seven, begin, buttons, RINGED, rank=1)
        at_right = Column([score, buttons], gap=24)
        return [Column([Row([words, Spacer(), score], height=Grow()), at_foot], gap=24, pad=pad),
                Column([Row([words, Spacer(), at_right], height=Grow()), Row([begin], pad=RINGED, rank=1)], gap=24,
                       pad=pad)]  # fmt: skip

    # -- what stands on the bands

    def bands(self) -> Node:
        """The bands of the 7, a row for each stage."""
        return Bands([self._band(line, step) for line, step in enumerate(self.climb.steps)], pad=Pad(top=MAP.top))

    def _band(self, line: int, step: ClimbStage) -> Node:
        """Symbol, number, faces, names; the rules, or what it has brought and by whom; at the stage to play, you."""
        seven, count, theme = self.seven, len(self.climb.steps), self.stage.theme
        corner, slant = seven.corner(line + 1, count)[0], seven.middle(line, count)[0]
        is_clear, is_now, deep = step.state is BandState.CLEAR, step.state is BandState.NOW, seven.depth / count
        end = slant - BEFORE_SLANT if is_clear else corner - (BEFORE_BLOCK if is_now else BEFORE_CORNER)
        symbol = rule_symbol(step.colour, SYMBOL)
        faces = Row([face(name, FACE, mood=OUT if is_clear else CALM) for name in step.faces], gap=14)
        names = Label(step.names, "head", least=0.5, most_height=deep, aloud=step.aloud)
        rules = Label(step.rules, "body_bold" if is_now else "body", least=0.6, most_height=deep, aloud=False,
                      optional=not is_now) if not is_clear else None  # fmt: skip
        points = Label(grouped(step.points), "head", least=0.5, most_height=deep, aloud=False) if is_clear else None
        front = self._front(line)
        player = face(step.player.face, FACE) if step.player is not None and is_clear else None
        brought: list[Node | None] = [player, points]
        if self._filling is not None and is_clear and front() < seven.apex:
            come = Motion(FLAT_MS, NEXT_MS)
            brought = [Appear(node, motion=come, away=(0, 0)) for node in brought if node is not None]
        number = Label(str(step.number), "head", at=0.5, least=0.5, most_height=deep, aloud=False, width=NUMBER)
        you = RisingNode(self._you(), motion=self._rising, away=self._offset_below(line)) if is_now else None
        lit = theme.field_ink[step.colour] if step.state is not BandState.AHEAD else None
        return BandRow([symbol, number, faces, names, rules, Spacer(), *brought, you], lit, front, 24, Pad(left=LEFT),
                       height=deep, width=end)  # fmt: skip

    def _front(self, line: int) -> Callable[[], float]:
        """A function that gives how far a band is lit."""
        return lambda: self._filling.front(line) if self._filling is not None else float("inf")

    def _offset_below(self, line: int) -> tuple[float, float]:
        """How many units away from a band its end is on the band below."""
        seven, count = self.seven, len(self.climb.steps)
        if line + 1 == count:
            return 0.0, 0.0
        return seven.corner(line + 2, count)[0] - seven.corner(line + 1, count)[0], seven.depth / count

    def _you(self) -> Node:
        """Who climbs, in ink on paper; the name as far as it is short and there is room."""
        you, words = self.climb.you, tr("You")
        if self.climb.is_relay:
            words = you.name if len(you.name) <= MOST_YOU else you.name.split()[0]
        name = Label(words, "name", "ink", aloud="", optional=True)
        return Block(Row([face(you.face, YOU_FACE, "ink"), name], gap=15), "paper", pad=Pad(15, 0, 15, 0))


class RunMap(SevenPage):
    """The band that was lit last fills, then you go up."""

    skips = True

    def __init__(self, stage: Stage, model: RunMapModel) -> None:
        super().__init__(stage)
        self.model, self.climb = model, model.climb
        self._motion = Motion(0, FILL_MS if model.fills else 0, linear)
        if model.fills:
            self._rising = Motion(FLAT_MS + LEG_MS, NEXT_MS, out_back)
            colour = next(step.colour for step in self.climb.steps if step.state is BandState.CLEAR)
            self.cue(0, lambda: stage.sound.play(arcade.note(colour)))
        self.rebuild()

    @property
    @override
    def title(self) -> str:
        return listed((tr("Map"), self.model.stage_words))

    @property
    @override
    def about(self) -> str:
        ahead = self.model.ahead
        stages = [step.aloud for step in self.climb.steps if step.state is not BandState.NOW]
        return sentences((self.climb.aloud, ahead.aloud if ahead is not None else "", *reversed(stages)))

    @property
    def lit(self) -> float:
        """How far the last band has filled, from 0 to 1, with the one above it."""
        return self._motion.share(self.at_ms)

    @override
    def rebuild(self) -> None:
        self._filling = None
        if self.lit < 1:
            self._filling = FillingBand(self.stage, self.seven, self.climb.before_clear.steps, self.climb.steps)
        super().rebuild()

    @override
    def draw_ground(self, painter: Painter) -> None:
        if self._filling is not None:
            self._filling.share = self.lit
            if self.lit < 1:
                painter.ground(self._filling)
                return
            self._ground, self._filling = self._filling.goal, None
        super().draw_ground(painter)

    @override
    def build(self) -> Node:
        onward = main_button(self.model.stage_words, self._go_on, Kind.ACCEPT)
        pad = MARGIN._replace(top=STANDING_TOP)
        all_left = Row([onward, *self.buttons()], gap=BESIDE, pad=RINGED, rank=1)
        beside = beside_leg(self.stage, self.seven, Column([self._standing(), Spacer(), all_left], gap=24),
                            right_side(self.model.ahead, RANK_HIGH), pad)  # fmt: skip
        below = self.foot_rows(self._standing(), self.model.ahead, RANK_HIGH, onward, pad)
        return Overlay([self.bands(), First([beside, *below])])

    def _standing(self) -> Node:
        """The score, the credits as tickets, the colours won."""
        climb = self.climb
        score = Column([
            Label(tr("Score"), "hint", "bone", least=0.7),
            Label(grouped(climb.score), "rule_change", "paper", least=0.42, keeps_size=True, most_height=SCORE),
        ], gap=16, pad=Pad(top=11), width=MOST_SCORE)  # fmt: skip
        tickets = Row([ticket(TICKET, number < climb.credits) for number in range(CREDITS)], gap=12)
        credits = Column([Label(climb.credits_words, "hint", "bone", least=0.7), tickets], gap=17, pad=Pad(top=11))
        plates = Row([self._plate(key) for key in COLOUR_KEYS], gap=8)
        words = Label(climb.colours_words, "name", "paper", least=0.6)
        return Column([Row([score, credits], gap=66), Row([plates, words], gap=16, wraps=True)], gap=34)

    def _plate(self, key: str) -> Node:
        """The plate of a colour that was won; of another one its symbol, dark."""
        if key in self.climb.colours:
            return plate(key, PLATE)
        ink = mix(self.stage.theme.paper, self.stage.theme.back, FADED)
        symbol = rule_symbol(key, PLATE_SYMBOL, ink, align=0.5)
        return Block(Row([symbol], justify=0.5), "back", width=PLATE, height=PLATE)

    def _go_on(self) -> Transition:
        return Replace(routes.PlayStage() if self.model.is_begun else routes.Versus())


class RunStart(SevenPage):
    """A free run, or the day's."""

    heading = mark("Arcade run")

    def __init__(self, stage: Stage, model: RunStartModel) -> None:
        super().__init__(stage)
        self.model, self.climb = model, model.climb
        self.rebuild()

    @property
    @override
    def about(self) -> str:
        stages = [step.aloud for step in self.climb.steps if step.state is not BandState.NOW]
        return sentences((self.model.aloud, *reversed(stages)))

    @override
    def build(self) -> Node:
        words = [Label(tr(line), "result", "paper", least=0.2, keeps_size=True, most_height=HEADLINE_HIGH)
                 for line in HEADLINE]  # fmt: skip
        lines = [First([Label(line, "name", "paper", least=0.6), Label(line, "name", "paper", wraps=True)],
                       optional=number < len(self.model.lines) - 1) for number, line in enumerate(self.model.lines)]
        anew = side_button(tr("New run"), lambda: Push(routes.NewRun(FREE))) if self.model.goes_on else None
        begin = Row([main_button(self.model.start_words, self._start, Kind.ACCEPT), self._daily()], gap=BEGIN_GAP)
        below = Row([anew, Column(lines, gap=8, width=Grow())], gap=INSET, wraps=True, pad=RINGED if anew else NONE)
        left = Column([Column(words, gap=27), below], gap=24)
        pad = MARGIN._replace(top=START_TOP)
        return Overlay([self.bands(), First(self.foot_rows(left, self.model.best, BEST_HIGH, begin, pad))])

    def _daily(self) -> Pressable:
        """How the day's run stands, and the key that leads there."""
        words, how = tr("Daily run"), self.model.daily
        lines = Column([Label(words, "head", least=0.5), Label(how, "hint", "second", least=0.6)], justify=0.5)
        child = First([Row([KeySign(Kind.PLAY), lines], gap=INSET), lines])
        return Pressable(child, self._begin_daily, words, how, look="slab", key="daily", anchor=0.0)

    def _start(self) -> Transition:
        return Push(routes.ContinueRun() if self.model.goes_on else routes.NewRun(FREE))

    def _begin_daily(self) -> Transition:
        return Push(routes.NewRun(DAILY))

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind is Kind.PLAY and not intent.repeated:
            return self._begin_daily()
        return super().handle(intent)


class RisingNode(Appear):
    """A node that stands away from its place until it goes there."""

    @override
    def paint(self, pen: Pen) -> None:
        px, left = pen.stage.viewport.px, 1 - self.motion.share(pen.at_ms)
        across, down = (px(units * left) for units in self._away)
        self.child.paint(pen._replace(away=(pen.away[0] + across, pen.away[1] + down)))


def right_side(rank: Rank | None, high: float) -> Node:
    """Whose score is to be beaten."""
    if rank is None:
        return Spacer()
    lines = [Label(rank.label, "hint", "bone", at=1.0, least=0.6),
             Label(grouped(rank.score), "result", "paper", at=1.0, least=0.4, keeps_size=True, most_height=high),
             Label(rank.initials, "head", "paper", at=1.0, least=0.7)]  # fmt: skip
    return Column([Spacer(), Column(lines, gap=12)], height=Grow())
