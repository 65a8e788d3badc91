"""The match is over: who won, how the race went, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import isinf
from typing import NamedTuple

from scenes.kit.art.cards import Face
from scenes.kit.art.faces import LEADING
from scenes.kit.audio.music import LOST, MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.override import override
from scenes.kit.passage import Fade, Passage
from scenes.kit.scene import Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, DURATIONS
from scenes.kit.timeline import in_out_cubic, out_back, out_cubic
from scenes.kit.ui.containers import Column, Pad, Row, Spacer
from scenes.kit.ui.frame import BESIDE, FOOT, GAP, MARGIN, RINGED, main_button, side_button
from scenes.kit.ui.leaves import Label, face, icon
from scenes.kit.ui.motion import Appear, Motion
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import INSET, LIT, KeySign, Pressable
from scenes.kit.widgets.particles import Particles
from scenes.kit.widgets.widget import Action
from scenes.match.story import Seating, Story
from scenes.screens import routes
from scenes.screens.scoring.cards import Tumble
from scenes.screens.scoring.outcome import (
    best_of_loser,
    in_tones,
    match_score,
    match_title,
    round_words,
    somebody_lost,
)
from scenes.screens.scoring.race import Race, RaceModel
from scenes.screens.scoring.round_scoring import RoundScoring, result_line
from scenes.screens.scoring.story_chart import ChartModel, chart
from scenes.table.spec import TableSpec

CROWN, FACE = 116, 420
TITLE, TITLE_HIGH, TOP = 1060, 300, 428
"""Units of what says who won: its width, the most of its title's height, and its own. Cards fall to the right of it,
and above the race.
"""
BIG_CARDS = 270
"""The least height in units of where the cards of a single round lie."""
MOST_LINES, LINE_MS, STAGGER = 2, 320, 90
CROWN_AT, CROWN_MS = 300, 300
ASIDE, ABOVE = (-1260.0, 0.0), (0.0, -250.0)
"""From where lines come, and the crown onto them: from out of the window."""
LANDED = 200
"""Milliseconds until the first line of the title is almost there."""
FACE_FROM, FACE_MS = (640.0, 0.0), 500
CHART_AT, CHART_MS = 400, 900
RACE_FROM = (0.0, 80.0)
"""From where the race walks up: it stood there while the last round was scored."""
SCRAPS, MOST_COLOURED = 110, 12  # how many fly up, and of how many cards they have the colours
BURSTS = ((330, 330, LANDED), (800, 300, LANDED + 100))
"""Where scraps fly up over the title, in units from the top of the page, and when, in ms."""


class MatchExit(NamedTuple):
    """One way on: its words, what it does, a second line, and whether it beats a rematch."""

    title: str
    action: Action
    second: str = ""
    is_best: bool = False


class MatchWonModel(NamedTuple):
    """How the match went, and the ways on beside the usual ones; None while they are not known. The last way of all
    `goes_back` to a page, or leads to the menu.
    """

    story: Story
    spec: TableSpec
    further: Sequence[MatchExit] | None = ()
    goes_back: bool = False

    @property
    def is_lost(self) -> bool:
        """Whether people played, and none of them has won."""
        return somebody_lost(self.story)

    @property
    def in_tones(self) -> Story:
        """The story in the colour keys of the race."""
        return in_tones(self.story, self.spec)

    @property
    def ground(self) -> str:
        """The colour key of the last round; the plain ground for people who have lost."""
        winner = self.story.rounds[-1].winner
        return "" if self.is_lost or winner is None else self.in_tones.rounds[-1].tone(winner) or ""

    @property
    def lines(self) -> Sequence[str]:
        """Who has won, in capitals."""
        return match_title(self.story).split("\n")

    @property
    def result(self) -> tuple[str, str]:
        """The score, and what is to be said of it; of a single round how it was won."""
        if self.story.is_one_round:
            return round_words(self.story.rounds[-1], self.spec)
        score, reason = match_score(self.story)
        return score, reason or best_of_loser(self.story)

    @property
    def last_cards(self) -> Sequence[Face]:
        """The cards that the last round was won with."""
        return tuple(map(self.spec.face, self.story.rounds[-1].cards))

    @property
    def cards(self) -> Sequence[Face]:
        """The cards of a single round; else all that the winners won, the last ones first, unless it is the people who
        lost.
        """
        if self.story.is_one_round:
            return self.last_cards
        cards = list[Face]()
        for result in reversed(self.story.rounds) if not self.is_lost else ():
            if result.winner in self.story.winners:
                won = dict.fromkeys(map(self.spec.face, result.cards))  # of alike cards one
                cards += sorted(won, key=lambda face: (len(face.numeral), face.numeral), reverse=True)
        return cards

    @property
    def faces(self) -> Sequence[Seating]:
        """Who is shown where no cards are: the first winner, or those of a side."""
        return () if self.cards else self.story.members(self.story.winners[0])

    @property
    def race(self) -> RaceModel:
        """How all sides came to their points."""
        return RaceModel(self.in_tones, frozenset(self.story.winners))

    @property
    def chart(self) -> ChartModel:
        """The chart of points round by round."""
        return ChartModel(self.in_tones)

    def choices(self, rematch: Action, new_match: Action, leave: Action) -> Sequence[MatchExit]:
        """What is best first: a rematch, unless there is something better."""
        further = self.further or ()
        return (*(way for way in further if way.is_best), MatchExit(tr("Rematch"), rematch),
                *(way for way in further if not way.is_best), MatchExit(tr("New match"), new_match),
                MatchExit(tr("Back") if self.goes_back else tr("Menu"), leave))  # fmt: skip


class MatchWon(Page):
    """The end of a story. `further` gives other ways on than the usual ones, and None while they are not known yet;
    `back` leads to the page that it was begun from, if that was not the menu.
    """

    part = "match"
    skips, skips_from_ms = True, DURATIONS["match_won_skip"]
    tells_first = True

    def __init__(
        self, stage: Stage, story: Story, spec: TableSpec,
        further: Callable[[], Sequence[MatchExit] | None] = tuple, back: Transition | None = None,
    ) -> None:  # fmt: skip
        super().__init__(stage)
        self._find, self._back = further, back
        self.model = MatchWonModel(story, spec, further(), back is not None)
        self.ground = self.model.ground
        self.music = LOST if self.model.is_lost else ""  # a tune of their own, not the winner's
        self.particles = Particles()
        self._walks_up = False
        self.rebuild()
        if not self.model.is_lost and not isinf(self.at_ms):
            for x, y, at_ms in BURSTS:
                self.cue(at_ms, partial(self._burst, x, y))
        stage.sound.play("match_lost" if self.model.is_lost else "match_won")

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return match_title(self.model.story).replace("\n", " ").capitalize()  # capitals might be spelt out

    @property
    @override
    def about(self) -> str:
        return listed(self.model.result)

    @override
    def tell(self, again: bool) -> str:
        if not again:
            return ""
        race = f"{self.model.chart.caption}: {self.model.race.aloud}" if not self.model.story.is_one_round else ""
        return sentences((self.title, self.about, race))

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        faces = Row([self._faces(face, len(model.faces)) for face in model.faces], justify=0.85, width=Grow())
        top = Row([self._who_won(), faces], height=TOP)
        if model.story.is_one_round:
            body: Node = Node(height=Grow(), least_height=BIG_CARDS)
            cards = Tumble(model.cards, body)
        else:
            race = Race(model.race, self.stage.theme, self.tones)
            body = race if not self._walks_up else Appear(
                race, away=RACE_FROM, motion=Motion(0, DURATIONS["walk"], in_out_cubic), fades=False)
            cards = Tumble(model.cards)
        return Overlay([cards, Column([top, body, Spacer(), self.foot(self.buttons())], gap=GAP, pad=MARGIN)])

    def _who_won(self) -> Node:
        """The crown, only its outline where the people have lost, with the result beside it, and who won below."""
        lines = Column([self._appearing(self._line(line), turn) for turn, line in enumerate(self.model.lines)],
                       gap=40, justify=0.3, height=Grow(), most_height=TITLE_HIGH)  # fmt: skip
        wrapped = (Label(" ".join(self.model.lines), style, "paper", wraps=True, aloud=self.title)
                   for style in ("title", "name"))  # fmt: skip
        title = First([lines, *(self._appearing(words, 0) for words in wrapped)], height=Grow(), most_height=TITLE_HIGH)
        crown = Appear(icon("crown_outline" if self.model.is_lost else "crown", CROWN, "paper"), away=ABOVE,
                       motion=Motion(CROWN_AT, CROWN_MS, out_back), fades=False)  # fmt: skip
        result = self._appearing(result_line(self.model.result), MOST_LINES)
        return Column([Row([crown, result], gap=14), title], gap=12, width=TITLE)

    def _appearing(self, node: Node, turn: int) -> Node:
        """Lines that come from out of the window, one after another."""
        return Appear(node, away=ASIDE, motion=Motion(STAGGER * turn, LINE_MS, out_cubic), fades=False)

    def _line(self, words: str) -> Node:
        return Label(words, "rule_change", "paper", least=0.2, keeps_size=True, aloud=self.title,
                     room_for=max(self.model.lines, key=len))  # fmt: skip

    def _faces(self, seating: Seating, count: int) -> Node:
        picture = face(seating.face, FACE / count, "paper", 0.5, LEADING)
        return Appear(picture, away=FACE_FROM, motion=Motion(0, FACE_MS, out_cubic))

    def foot(self, buttons: Sequence[Node]) -> Node:
        """The ways on, with the match as a small chart beside them where there is room for that."""
        halves = Column([Row(buttons[:2], gap=GAP), Row(buttons[2:], gap=BESIDE)], gap=GAP)
        rows: list[Node] = [Row(buttons, gap=BESIDE), halves]
        if self.model.chart.is_worth_it:
            course = chart(self.model.chart, Motion(CHART_AT, CHART_MS, in_out_cubic))
            rows.insert(0, Row([Row(buttons, gap=BESIDE, align=1.0), course], gap=BESIDE))
        return First([Row([row], pad=RINGED) for row in rows], height=Grow(0))

    def buttons(self) -> Sequence[Node]:
        """The buttons of the page."""
        first, *others = self.model.choices(self._rematch, self._new_match, self._leave)
        return [self._way(first, is_first=True), *(self._way(way, is_first=False) for way in others)]

    def _way(self, way: MatchExit, is_first: bool) -> Pressable:
        if way.second:
            second = Label(way.second, "floor", "second", least=0.7)
            words = Column([Label(way.title, "head", least=0.5, most_height=72), second], gap=4)
            child: Node = Row([KeySign(Kind.ACCEPT), words], gap=INSET) if is_first else words
            look, name = (LIT, "main") if is_first else ("slab", way.title)
            return Pressable(child, way.action, way.title, way.second, look=look, key=name, anchor=0.0,
                             least_height=FOOT, pad=Pad(INSET, 8, INSET, 8))  # fmt: skip
        return main_button(way.title, way.action, Kind.ACCEPT) if is_first else side_button(way.title, way.action)

    # -- what is pressed

    def _rematch(self) -> Transition:
        return Replace(routes.Rematch())

    def _new_match(self) -> Transition:
        self.stage.music.play(MENU)
        return Replace(routes.NewMatch())

    def _leave(self) -> Transition:
        return self._back or Reset(routes.Menu())

    @override
    def cancel(self) -> Transition | None:
        return self._leave()

    # -- how it comes

    @override
    def passage_from(self, before: Scene) -> Passage | None:
        """From the last round the picture fades; from its scoring the race walks up to where it stands now."""
        if before.part != self.part:
            return None
        if isinstance(before, RoundScoring):
            self._walks_up = True
            self.rebuild()
        return Fade(self.stage, DURATIONS["page_fade"])

    def _burst(self, x: float, y: float) -> None:
        """Scraps in the colours of the last cards, or of the ground."""
        colours = [face.colour for face in self.model.last_cards][:MOST_COLOURED]
        assert self.tree.box is not None
        self.particles.burst(x, y + self.tree.box.y, SCRAPS, colours or [*(self.ground or COLOUR_KEYS)])

    @override
    def finish(self) -> None:
        super().finish()
        self.particles.clear()

    @property
    @override
    def animating(self) -> bool:
        return super().animating or self.particles.busy

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        if self.model.further is None and (further := self._find()) is not None:
            self.model = self.model._replace(further=further)
            self.rebuild()
        transition = super().update(elapsed_ms)
        self.particles.update(elapsed_ms / (self.stage.settings.pace or 1))
        return transition

    @override
    def draw(self, painter: Painter) -> None:
        self.stage.subtitles.unneeded = True  # the page says who won; those of the last round would cover its buttons
        super().draw(painter)
        self.particles.draw(painter, self.stage)
