"""After a stage that was lost: a credit tears, and the person says whether to play it again or to end the run."""

from __future__ import annotations

from typing import NamedTuple

from game.arcade.bill import at_stake, end_of
from game.arcade.run import CREDITS, Run, mate_next, mate_now
from scenes.kit.art.faces import LEADING
from scenes.kit.audio.music import LOST
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped, listed, mark, sentences, tr, trn
from scenes.kit.override import override
from scenes.kit.passage import Fade, Passage
from scenes.kit.scene import Push, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.ui.containers import Column, Pad, Row, Spacer
from scenes.kit.ui.frame import MARGIN, RINGED, main_button
from scenes.kit.ui.leaves import Label, face
from scenes.kit.ui.motion import Motion
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.widget import Action
from scenes.screens import routes
from scenes.screens.arcade.climb import Quote, Rival, name_of, quote_label, speaker_of
from scenes.screens.arcade.tickets import ticket, torn_ticket, turns_of
from scenes.screens.confirm import Confirm
from scenes.table.cards.consequences import Preparing
from scenes.table.panels.talk import Situation

TICKET, LINE, TICKETS_APART = 196, 5, 40
ASIDE, FACE, LEAST_FACE = 560, 460, 0.5
"""Units of the rival beside the question: as wide as what they say needs."""
TEAR_FROM_MS, TEAR_MS = 260, 240


class PlayAgainModel(NamedTuple):
    """A stage with `points` of its goal after all its rounds; so many credits are `left`.

    `score` is what the run has without this try, and `stake` what the try would add if the run ended here. In a relay
    `player` has played it, and `next` plays it again. `asks_why`: the person was out in its last round.
    """

    number: int
    colour: str
    points: int
    goal: int
    left: int
    score: int
    stake: int
    rival: Rival
    quote: Quote
    player: str = ""
    next: str = ""
    asks_why: bool = False

    @property
    def result(self) -> tuple[str, str]:
        """The points of the try, and beside them the number of its stage."""
        points = tr("{points} of {goal} points").format(points=grouped(self.points), goal=grouped(self.goal))
        words = tr("{name}, stage {n}") if self.player else tr("Stage {n}, all five rounds played")
        return points, words.format(name=self.player, n=self.number)

    @property
    def credits(self) -> str:
        """How many credits are left, in words."""
        return trn("1 credit left", "{n} credits left", self.left)

    @property
    def terms(self) -> str:
        """What playing again means for the score, and in a relay who plays then."""
        keeps = tr("Use a credit: you keep {score}.")
        if self.stake:
            keeps = tr("Use a credit: keep {score}, lose this try's {stake}.")
        onward = tr("{name} plays next.").format(name=self.next) if self.next else ""
        return sentences((keeps.format(score=grouped(self.score), stake=grouped(self.stake)), onward))

    @property
    def end_words(self) -> str:
        """With which score the run would end."""
        return tr("with {score}").format(score=grouped(self.score + self.stake))

    @property
    def question(self) -> str:
        """The question whether the run is to end."""
        return tr("End the run with {score}?").format(score=grouped(self.score + self.stake))

    @property
    def aloud(self) -> str:
        """The page as it is spoken."""
        return sentences((listed(self.result), self.credits, self.terms, self.quote.aloud))


def again_model(window: Stage, run: Run, asks_why: bool) -> PlayAgainModel:
    """The model after a try that was lost."""
    stage, spoken = run.stage, speaker_of(window, run.stage, Situation.WINS)
    return PlayAgainModel(
        stage.number, stage.colour, run.current_try.points, stage.goal, run.credits, end_of(run).stages, at_stake(run),
        *spoken, name_of(mate_now(run)), name_of(mate_next(run)), asks_why)  # fmt: skip


class PlayAgain(Page):
    """The lid falls, then the ticket tears. The run is kept: from the menu it goes on with the question."""

    part = "match"
    heading = mark("Continue?")
    music = LOST
    first = "main"
    skips = True

    def __init__(self, stage: Stage, model: PlayAgainModel) -> None:
        super().__init__(stage)
        self.model, self.ground = model, model.colour
        self._tearing, self._preparing = Motion(TEAR_FROM_MS, TEAR_MS), Preparing()
        self.rebuild()
        stage.sound.play("out")
        self.cue(TEAR_FROM_MS, lambda: stage.sound.play("tear"))

    @property
    @override
    def about(self) -> str:
        return self.model.aloud

    @override
    def passage_from(self, before: Scene) -> Passage | None:
        return Fade(self.stage, DURATIONS["page_fade"]) if before.part == self.part else None

    # -- what there is

    @override
    def rebuild(self) -> None:
        super().rebuild()
        self._preparing.plan((), turns_of(self.stage, TICKET) if self.moving else ())

    @override
    def build(self) -> Node:
        question = Label(self.headline, "rule_change", "paper", least=0.4, keeps_size=True, aloud=False)
        words, rival, end = self._words(), self._rival(), self._foot()
        beside = Row([Column([*words, Spacer(), end], gap=48, width=Grow()), rival], gap=48, height=Grow())
        words_alone = Row([Column(words, gap=48, width=Grow()), rival], gap=48, height=Grow())
        pad = MARGIN._replace(top=120)
        return First([Column([question, beside], gap=48, pad=pad),
                      Column([question, words_alone, end], gap=48, pad=pad)])  # fmt: skip

    def _words(self) -> list[Node]:
        model, (points, stage) = self.model, self.model.result
        result = Row([Label(points, "result_line", "paper", least=0.6), Label(stage, "result_line", "bone", least=0.6)],
                     gap=20, wraps=True)  # fmt: skip
        tickets = Row([self._ticket(number) for number in range(CREDITS)], gap=TICKETS_APART)
        left = Label(model.credits, "rule", "paper", least=0.7)
        terms = Label(model.terms, "page", "bone", wraps=True)
        below = Column([tickets, Column([left, terms], gap=16)], gap=48)
        beside = Column([Row([tickets, left], gap=TICKETS_APART), terms], gap=48)
        return [result, First([below, beside])]

    def _ticket(self, number: int) -> Node:
        """The spent ones at the left, then the one that tears."""
        tearing = CREDITS - self.model.left - 1
        if number == tearing:
            return torn_ticket(TICKET, self._tearing)
        return ticket(TICKET, number > tearing, LINE)

    def _rival(self) -> Node:
        says = quote_label(self.model.quote) or Row([], least_height=44)
        leading = face(self.model.rival.face, FACE, "paper", LEAST_FACE, LEADING, align=1.0)
        return Column([Spacer(), Column([leading, says], gap=59, pad=Pad(bottom=33))], width=ASIDE)

    def _foot(self) -> Node:
        end = _way(tr("End the run"), self.model.end_words, self._ask)
        why = _way(tr("Why was I out?"), tr("see the turn again"), lambda: Push(routes.WhyLost()))
        again = main_button(tr("Play again"), lambda: Replace(routes.TryAgain()), Kind.ACCEPT)
        return Row([again, end, why if self.model.asks_why else None], gap=36, pad=RINGED, rank=1)

    # -- what is pressed

    def _ask(self) -> Transition:
        """Asks once before a run is ended."""
        answers = [(tr("Back"), None), (tr("End the run"), lambda: Reset(routes.EndRun()))]
        return Push(Confirm(self.stage, self.model.question, answers))

    @override
    def cancel(self) -> Transition:
        return Reset(routes.Menu(routes.ArcadeRun()))

    # -- time

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        self._preparing.step()
        return super().update(elapsed_ms)


def _way(words: str, second: str, action: Action) -> Pressable:
    """A button with smaller words below its own."""
    lines = Column([Label(words, "head", least=0.6), Label(second, "hint", "second", least=0.7)], justify=0.5)
    return Pressable(lines, action, words, second, look="slab", key=words, anchor=0.0)
