"""What a daily run has come to: its rounds as blocks, its picture, and lines to be copied."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial

import pygame
from pygame import Surface

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import grouped, listed, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Push, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import BLUE, Rgb
from scenes.kit.ui.containers import Column, Pad, Row
from scenes.kit.ui.frame import GAP, HEADING, HEADING_LEAST, MARGIN, foot, main_button, side_button
from scenes.kit.ui.leaves import Label, Picture, icon, plate
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import INSET, KeySign, Pressable
from scenes.kit.widgets.surfaces import empty_of
from scenes.screens import routes
from scenes.screens.arcade.climb import ClimbStage
from scenes.screens.arcade.daily_run import Blocks, DailyResultModel, DayPen, bands_of, picture_stage
from scenes.screens.replay.saving import save_behind, share_caption, share_text, write_png
from scenes.specs import arcade

ROUNDS, PICTURE = Grow(49), Grow(51)
"""The shares of the width that the rounds and the picture take."""
SCORE, ROW, BLOCK, BLOCK_GAP, ARROW, LEAST = 157, 68, 56, 8, 24, 0.35
"""Units of the score's height, a row's, a round's, between rounds, and of the arrow between two tries; how far these
shrink where there were many.
"""
HIGH, RATIO, EDGE, LEAST_PICTURE = 487, 16 / 9, 4, 0.3


class DailyResult(Page):
    """Lines are copied; where there is no clipboard, saved. The picture is made behind the frames."""

    heading = mark("Daily run")
    ground = BLUE
    first = "main"

    def __init__(self, stage: Stage, model: DailyResultModel) -> None:
        super().__init__(stage)
        self.model = model
        self._pictured = picture_stage(stage.data_folder)
        self._bands: Future[Surface] = stage.disk.look_up(bands_of, self._pictured, model)
        self.picture: Surface | None = None
        self.ask(self._bands, self._come)
        self.rebuild()

    @property
    @override
    def about(self) -> str:
        return sentences((self.model.aloud, *map(listed, notes())))

    # -- what there is

    @override
    def build(self) -> Node:
        name = Label(self.headline, "title", "paper", least=HEADING_LEAST, aloud=False)
        heading = Row([name, Label(self.model.date, "rule", "bone", least=0.7)], gap=32, least_height=HEADING, rank=1)
        body = Row([self._rounds(), self._picture()], gap=36, height=Grow(), rank=2)
        copying = main_button(share_caption(), self._copy, Kind.ACCEPT)
        words = Label(tr("Save picture"), "head", least=0.6)
        saving = Pressable(Row([KeySign(Kind.DISCARD), words], gap=INSET), self._save, tr("Save picture"), look="slab",
                           key="picture", anchor=0.0)  # fmt: skip
        scores = side_button(tr("Scores"), lambda: Push(routes.Scores()))
        buttons = [saving, scores, side_button(tr("Menu"), self.cancel)]
        return Column([heading, body, foot(self, copying, buttons, with_back=False)], gap=GAP, pad=MARGIN)

    def _rounds(self) -> Node:
        """The score, its rank, and stage by stage the rounds."""
        model, (rank, among) = self.model, self.model.rank_words
        score = Label(grouped(model.climb.score), "rule_change", "paper", least=0.3, keeps_size=True, most_height=SCORE)
        words = Column([Label(rank, "entry", "paper", least=0.6), Label(among, "hint", "bone", least=0.7)], justify=0.5)
        rows = [self._row(step, tries) for step, tries in zip(model.climb.steps, model.rows, strict=True)]
        return Column([Row([score, words], gap=GAP), Column(rows)], gap=51, pad=Pad(top=13), width=ROUNDS)

    def _row(self, step: ClimbStage, tries: tuple[Blocks, ...]) -> Node:
        """A stage's rounds, try after try."""
        written = arcade.colour_letter(step.colour)
        nodes: list[Node] = [Label(written, "name", "bone", at=0.5, room_for="W", aloud=step.aloud, least=0.7,
                                   most_height=ROW)]  # fmt: skip
        for number, blocks in enumerate(tries):
            nodes += [icon("play", ARROW, "bone", width=ARROW)] if number else []
            nodes += [self._block(won) for won in blocks]
        return Row(nodes, gap=BLOCK_GAP, height=ROW)

    def _block(self, won: str | None) -> Node:
        if won is not None:
            return plate(won, BLOCK, least=LEAST)
        return Picture(_filled, BLOCK, least=LEAST, ink=empty_of(self.stage.theme, self.tones))

    def _picture(self) -> Node:
        """Small, and below it what the picture, the lines and the next run are."""
        picture = Picture(self._small, HIGH, ratio=RATIO, least=LEAST_PICTURE, rank=1)
        words = [Row([Label(what, "rule", "paper", least=0.6), Label(how, "hint", "bone", least=0.6)], gap=18,
                     wraps=True) for what, how in notes()]  # fmt: skip
        return Column([picture, Column(words, gap=32)], gap=GAP, width=PICTURE)

    def _small(self, stage: Stage, high: int, _: Rgb) -> Surface:
        """With an edge of paper; until it is made, the table alone."""
        def make() -> Surface:
            edge, theme = stage.viewport.px(EDGE), stage.theme
            small = Surface((round(high * RATIO), high), 0, 32)
            small.fill(theme.paper)
            inner = small.get_rect().inflate(-2 * edge, -2 * edge)
            small.fill(theme.table, inner)
            if self.picture is not None:
                small.blit(pygame.transform.smoothscale(self.picture, inner.size), inner)
            return small

        return stage.text.cached(("daily picture", id(self), stage.theme.name, high, self.picture is None), make)

    def _come(self, _: Surface) -> None:
        """Finishes the picture once its bands have come in."""
        self._finished()

    # -- what is pressed

    def _copy(self) -> None:
        share_text(self.stage, self.model.lines)

    def _save(self) -> None:
        """The picture, behind the frames."""
        save = partial(write_png, self._finished())
        self.stage.disk.do(partial(save_behind, self.stage, save, ".png"))

    def _finished(self) -> Surface:
        """The picture, finished now if it is not yet."""
        if self.picture is None:
            self.picture = DayPen(self._pictured, self._bands.result()).finish(self.model)
            self.rebuild()
        return self.picture

    @override
    def cancel(self) -> Transition:
        return Reset(routes.Menu())

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind is Kind.DISCARD and not intent.repeated:
            self._save()
            return None
        return super().handle(intent)


def notes() -> tuple[tuple[str, str], ...]:
    """What the picture, the lines and the next run are."""
    return ((tr("The picture"), tr("saved to Pictures (1920 x 1080)")),
            (tr("The text"), tr("coloured blocks, for any chat")),
            (tr("New run tomorrow"), tr("or practise today's")))  # fmt: skip


def _filled(stage: Stage, side: int, rgb: Rgb) -> Surface:
    """A square of one colour."""
    def make() -> Surface:
        square = Surface((side, side), 0, 32)
        square.fill(rgb)
        return square

    return stage.text.cached(("filled", side, rgb), make)
