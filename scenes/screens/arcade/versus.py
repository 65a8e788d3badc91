"""Before a stage: the person at the left of the leaning edge, whoever waits there at its right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, sin, tau
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.arcade.run import ROUNDS, Run, mate_after, run_rules
from scenes.kit.art.faces import CALM, LEADING
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.input.intent import Kind
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.timeline import in_out_cubic, out_back, out_cubic
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import BESIDE, MARGIN, RINGED, main_button, side_button
from scenes.kit.ui.leaves import Drawing, Label, face, plate
from scenes.kit.ui.motion import Appear, Motion, MovingDrawing
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.page import Page, page_box
from scenes.kit.ui.pen import Pen
from scenes.kit.viewport import WIDTH
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.arcade.climb import Quote, Rival, name_of, quote_label, rivals_of, speaker_of
from scenes.screens.arcade.split import Split, Stamp, edge_x
from scenes.specs import arcade
from scenes.table.cards.consequences import Preparing
from scenes.table.panels.talk import Situation

KEEP_OFF = 40
"""Units from the edge."""
TERMS_UP, NAMES_UP = 255, 380
"""Units above the page's foot where the edge says how wide the terms, and the rivals' names, may be."""
OWN_FACE, LOW_FACE, TEAM_FACE, MATE = 340, 230, 66, 84
NAME, LEAST_NAME, ASKED, LEAST_ASKED, PLATE = 148, 100, 110, 80, 56
"""Most and least heights of a name and of what is asked for, large as they are already; a plate's side."""
NAMES_HIGH = (148, 115, 90)
"""The most height of one name, of two and of three."""
PLACES = {1: ((1512, 364, 600),), 2: ((1396, 456, 400), (1650, 214, 320)),
          3: ((1340, 512, 290), (1512, 206, 290), (1684, 512, 290))}  # fmt: skip
"""The centres and sizes of so many rivals' faces, in units, in this box, in which they overlap:"""
FACES = Rect(1196, 54, 628, 610)
LEAST_FACES = 200
OVERLAPPING, RIM, ROUND = 2, 10, 20  # so many faces do; units of the field round them, in so many directions
EDGE_MS, FACE_MS, STAMP_MS, TOTAL_MS = 320, 240, 120, 700
FROM = 560  # units that the faces come from the right


class VersusModel(NamedTuple):
    """A stage by its number, of all `stages`: who meets there, and what for.

    `colour` is a colour key, and `named` what that is called. A point is `worth` so much of the run's score. In a relay
    `team` are the faces of all who climb, in their order, and `next_player` is who plays after this stage.
    """

    number: int
    stages: int
    colour: str
    named: str
    you: Seating
    rivals: tuple[Rival, ...]
    goal: int
    rounds: int
    rules: str
    worth: int
    quote: Quote
    team: tuple[str, ...] = ()
    next_player: str = ""

    @property
    def handed(self) -> str:
        """Whose stage it is, in a relay."""
        return sentences((tr("{name} plays.").format(name=self.you.name), self.next_words)) if self.team else ""

    @property
    def next_words(self) -> str:
        """In a relay, who is next."""
        return tr("Then {name}").format(name=self.next_player)

    @property
    def stage_words(self) -> tuple[str, str]:
        """The stage in words: the large ones, and the rest."""
        rest = tr("of {count} - {colour}").format(count=self.stages, colour=self.named)
        return tr("Stage {n}").format(n=self.number), rest

    @property
    def names(self) -> str:
        """The names of all rivals of the stage."""
        return listed(rival.name for rival in self.rivals)

    @property
    def manner(self) -> str:
        """How a rival plays; of several, how many there are."""
        if len(self.rivals) == 1:
            return self.rivals[0].manner
        return {2: tr("Two rivals"), 3: tr("Three rivals")}[len(self.rivals)]

    @property
    def asked(self) -> str:
        """The points, and in how many rounds."""
        return tr("{points} points in {rounds} rounds").format(points=self.goal, rounds=self.rounds)

    @property
    def double(self) -> str:
        """The colour that counts double, in words."""
        return tr("{colour} counts double").format(colour=self.named)

    @property
    def terms(self) -> str:
        """The rules, and what a point is worth."""
        return tr("{rules} rules. Each point scores {worth}.").format(rules=self.rules, worth=self.worth)

    @property
    def aloud(self) -> str:
        """The page as it is spoken, without the stage."""
        against = tr("Against {names}").format(names=self.names)
        return sentences((self.handed, against, self.manner, self.asked, self.double, self.terms, self.quote.aloud))


def versus_model(window: Stage, run: Run, you: Seating) -> VersusModel:
    """Before the stage that is to be played by `you`. Whoever has held the person there once leads already."""
    stage, (_, quote) = run.stage, speaker_of(window, run.stage, Situation.BEGINS)
    return VersusModel(
        stage.number, len(run_rules().stages), stage.colour, arcade.colour_name(stage.colour), you,
        rivals_of(stage, LEADING if run.try_number > 1 else CALM), stage.goal, ROUNDS,
        arcade.rules_title(stage.preset), stage.worth, quote, tuple(mate.face for mate in run.mates),
        name_of(mate_after(run)))  # fmt: skip


class Versus(Page):
    """The edge comes first, then the faces, then the stamp."""

    first = "main"
    skips = True

    def __init__(self, stage: Stage, model: VersusModel) -> None:
        super().__init__(stage)
        self.model, self.ground, self.music = model, model.colour, model.colour
        self._sweeping, self._entrance = Motion(0, EDGE_MS, in_out_cubic), Motion(EDGE_MS, FACE_MS, out_back)
        self._stamping, self._preparing = Motion(TOTAL_MS - STAMP_MS, STAMP_MS, out_cubic), Preparing()
        self.rebuild()
        if self.moving:
            self.cue(0, lambda: stage.sound.play("screen"))
        self.cue(TOTAL_MS, lambda: stage.sound.play("duel"))

    @property
    @override
    def title(self) -> str:
        return " ".join(self.model.stage_words)

    @property
    @override
    def about(self) -> str:
        return self.model.aloud

    # -- what there is

    @override
    def rebuild(self) -> None:
        """Makes the pictures that are seen later ahead of time."""
        self._split = Split(self.stage, self.model.colour)
        self._stamp = Stamp(self.stage, tr("VS"), self.model.colour, self._split)
        super().rebuild()
        assert self._faces.box is not None
        scale = _scale(self.stage.viewport.rect(*self._faces.box))
        faces = [partial(self._face, rival, round(size * scale)) for rival, (_, _, size) in self._placed]
        self._preparing.plan([*faces, *self._stamp.jobs()] if self.moving else ())

    @override
    def build(self) -> Node:
        foot, right = page_box(self.stage).bottom, WIDTH - MARGIN.right
        own = edge_x(foot - TERMS_UP) - KEEP_OFF - MARGIN.left
        theirs = right - edge_x(foot - NAMES_UP) - KEEP_OFF
        pad = MARGIN._replace(top=FACES.top)
        stamp = MovingDrawing(lambda pen, _, share: self._stamp.draw(pen.painter, share), self._stamping)
        sides = Row([self._own_side(own), Spacer()], pad=pad), Row([Spacer(), self._their_side(theirs)], pad=pad)
        return Overlay([*sides, stamp])

    def _own_side(self, width: float) -> Node:
        model, (stage, rest) = self.model, self.model.stage_words
        play = main_button(tr("Play"), lambda: Replace(routes.PlayStage()), Kind.ACCEPT)
        buttons = Row([play, side_button(tr("Map"), self.cancel)], gap=BESIDE, pad=RINGED, rank=1,
                   most_width=edge_x(page_box(self.stage).bottom) - KEEP_OFF - MARGIN.left)  # fmt: skip
        return Column([
            Row([Label(stage, "head", "paper", least=0.7), Label(rest, "hint", "bone", least=0.7)], gap=16),
            self._who(),
            Label(model.asked, "entry", "paper", least=0.4, least_height=LEAST_ASKED, most_height=ASKED),
            Row([plate(model.colour, PLATE), Label(model.double, "rule", "paper", least=0.6)], gap=22),
            Label(model.terms, "hint", "bone", wraps=True), Spacer(), buttons,
        ], gap=20, width=width)  # fmt: skip

    def _who(self) -> Node:
        """Who plays; in a relay everybody who climbs, whoever plays now on paper, and who is next."""
        model = self.model
        name = Label(model.you.name, "result", "paper", least=0.0, least_height=LEAST_NAME, most_height=NAME,
                     aloud=bool(model.team) or "")  # fmt: skip
        own, low = (self._own_face(size) for size in (OWN_FACE, LOW_FACE))
        if not model.team:
            return First([Column([own, name], gap=20), Row([low, name], gap=24)])
        next_player = Label(model.next_words, "name", "bone", least=0.6)
        mates = Row([self._mate(each) for each in model.team])
        beside_it = Column([mates, next_player], gap=44, justify=0.5)
        return First([Column([Row([own, beside_it, Spacer()], gap=34), name], gap=20),
                      Row([low, Column([name, next_player], gap=8, justify=0.5)], gap=24)])  # fmt: skip

    def _own_face(self, size: float) -> Node:
        """The face without what is empty at its left side, so that it stands where the words below it begin."""
        def draw(pen: Pen, rect: Rect) -> None:
            portrait = pen.stage.art.seat(self.model.you.face, rect.height, pen.stage.theme.paper)
            pen.put(portrait, rect.x - portrait.get_bounding_rect().left, rect.y)

        return Drawing(draw, width=size, height=size)

    def _mate(self, look: str) -> Node:
        is_mine = look == self.model.you.face
        portrait = Row([face(look, TEAM_FACE, "ink" if is_mine else "bone", align=0.5)], justify=0.5)
        return Block(portrait, "paper" if is_mine else None, width=MATE, height=MATE)

    def _their_side(self, width: float) -> Node:
        model, ink = self.model, self.stage.theme.field_ink[self.model.colour]
        self._faces = MovingDrawing(self._draw_faces, self._entrance, width=FACES.width, height=Grow(), align=1.0,
                                    least_height=LEAST_FACES, most_height=FACES.height)  # fmt: skip
        high = NAMES_HIGH[len(model.rivals) - 1]
        names = Label(model.names, "result", ink, at=1.0, least=0.2, most_height=high)
        words = [Row([Spacer(), names], least_height=NAME), quote_label(model.quote, ink),
                 Label(model.manner, "hint", ink, at=1.0, least=0.7)]  # fmt: skip
        come = [Appear(each, motion=self._entrance, away=(0, 0)) for each in words if each is not None]
        return Column([self._faces, Column(come, gap=22)], gap=40, pad=Pad(bottom=53), justify=1.0, width=width)

    # -- the faces

    @property
    def _placed(self) -> Sequence[tuple[Rival, tuple[int, int, int]]]:
        return list(zip(self.model.rivals, PLACES[len(self.model.rivals)], strict=True))

    def _draw_faces(self, pen: Pen, rect: Rect, come: float) -> None:
        """Draws the rivals' faces on their way from the right; the first lies before the others."""
        if pen.at_ms < self._entrance.start_ms:
            return
        scale, away = _scale(rect), pen.stage.viewport.px(FROM * (1 - come))
        for rival, (x, y, size) in reversed(self._placed):
            made = self._face(rival, round(size * scale))
            spot = round(rect.centerx + (x - FACES.centerx) * scale), round(rect.centery + (y - FACES.centery) * scale)
            pen.put(made, *centred(made, (spot[0] + away, spot[1])))

    def _face(self, rival: Rival, side: int) -> Surface:
        """In the field's ink; where two faces overlap, with a rim of the field round it."""
        stage, key = self.stage, self.model.colour
        portrait = stage.art.seat(rival.face, side, stage.theme.field_ink[key], rival.mood)
        if len(self.model.rivals) != OVERLAPPING:
            return portrait
        ground = stage.art.seat(rival.face, side, stage.theme.field[key], rival.mood)
        made = ("rimmed", stage.theme.name, key, rival.face, rival.mood, side)
        return stage.text.cached(made, lambda: _rimmed(portrait, ground, stage.viewport.px(RIM)))

    # -- the scene

    @override
    def draw_ground(self, painter: Painter) -> None:
        self._split.share = self._sweeping.share(self.at_ms)
        painter.ground(self._split if self._split.share < 1 else self._split.goal)

    @override
    def cancel(self) -> Transition:
        return Replace(routes.RunMap())

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        self._preparing.step()
        return super().update(elapsed_ms)


def _scale(rect: Rect) -> float:
    """Px a unit, at which the faces fit their box."""
    return min(rect.width / FACES.width, rect.height / FACES.height)


def _rimmed(portrait: Surface, ground: Surface, rim: int) -> Surface:
    """A face over copies of itself in the ground's colour all round it."""
    whole = Surface((portrait.get_width() + 2 * rim, portrait.get_height() + 2 * rim), pygame.SRCALPHA, 32)
    for step in range(ROUND):
        spot = round(rim * (1 + cos(tau * step / ROUND))), round(rim * (1 + sin(tau * step / ROUND)))
        whole.blit(ground, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
    whole.blit(portrait, (rim, rim), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole
