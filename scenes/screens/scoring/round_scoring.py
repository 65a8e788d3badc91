"""A round is scored: the winner's cards fly to the score pile, or the tally is counted, and the race grows with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences
from scenes.kit.passage import Fade, Passage
from scenes.kit.stack import Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, in_out_cubic, linear, out_cubic
from scenes.kit.widgets import Focus
from scenes.kit.widgets.page import PRESSES, MovingScene
from scenes.kit.widgets.surfaces import empty_of, ground_of, tones_of
from scenes.kit.widgets.words import write
from scenes.match.story import Story
from scenes.screens.scoring.cards import Winnings
from scenes.screens.scoring.outcome import round_title, round_words, standings, tally_aloud, worth
from scenes.screens.scoring.poster import draw_crown, draw_result_line, ways_on
from scenes.screens.scoring.race import Race
from scenes.screens.scoring.tally import TallyTable
from scenes.table.gathering import Loose
from scenes.table.leaving import Leaving
from scenes.table.spec import TableSpec
from scenes.table.table import Table

CROWN = (157, 121, 128)  # units: centre and size
TITLE = (237, 50, 1300, 142)  # units: x, y, width, height
LINE, TALLY = (237, 186, 1330, 76), (96, 206, 1728, 350)
RACE = (96, 588, 1580, 350)
GROWTH = 90
"""Milliseconds in which a card that has landed makes the bar longer."""
BEAT = 260
"""Milliseconds in which the cards are looked at before the first one flies."""


class RoundScoring(MovingScene):
    """Shows the last round of a story; `then()` says where to go on a press, with only bots after a while."""

    part = "match"
    keeps_awake = True
    focus: Focus

    def __init__(
        self, stage: Stage, story: Story, then: Callable[[], Transition | None], spec: TableSpec,
        why: Callable[[Intent], Transition | None] | None = None,
    ) -> None:  # fmt: skip
        """`why` leads to why somebody went out, where a person did."""
        super().__init__(stage)
        self._story, self._then, self._spec = story, then, spec
        self._result = story.rounds[-1]
        self._colour = self._result.reason if spec.rule is not None else None
        self._itemised = self._result.is_itemised
        self._faces = () if self._itemised else tuple(map(spec.face, self._result.cards))
        self._brought = [1] * len(self._result.lines) if self._itemised else worth(self._faces, self._result.points)
        self._why = why
        self._leaving: Leaving | None
        self._alone = all(seating.level is not None for seating in story.seats)
        self._grown = self._flash = 0.0
        self._crossed = False
        self._left = False
        self.focus = Focus([])
        self._winnings = Winnings(stage, self._faces)
        self.resized()
        self.begin(*self._tweens())

    @property
    def title(self) -> str:
        """Who won the round."""
        return round_title(self._story)

    @property
    def about(self) -> str:
        """With what, and what that brought."""
        return sentences((tally_aloud(self._story, self._spec), standings(self._story)))

    def passage_from(self, before: Scene) -> Passage | None:
        """From the round's table: the cards that won walk to their slots from there, all else is left behind."""
        table = getattr(before, "table", None)
        if self.stage.settings.reduced_motion:
            return Fade(self.stage, DURATIONS["reduced_fade"])
        if isinstance(table, Table):
            ended = getattr(before, "ended", None)
            taken = () if self._itemised else self._result.cards
            self._leaving = Leaving(table, taken, ended.draw if ended is not None else None)
            self._winnings.come_from = [self._leaving.poses.get(card) for card in self._result.cards]
            self.begin_anew(*self._tweens())
        return None

    @property
    def loose(self) -> list[Loose]:
        """The cards of the pile, face down: the next deal takes them up, and no face of it is to be seen."""
        poses = (self._winnings.resting(number)._replace(up=0.0) for number in range(len(self._faces)))
        return [Loose(face, pose) for face, pose in zip(self._faces, poses, strict=True)]

    @property
    def totals(self) -> list[tuple[Surface, tuple[int, int]]]:
        """Every side's points as they are written, and where their middle is, in px."""
        return self._race.totals()

    def resized(self) -> None:
        """The race and the tally are laid out anew; the table is left at once."""
        self._leaving = None
        self._tones = tones_of(self.stage.theme, self._colour)
        self._lay_out_ways()
        marked = {self._result.winner} if self._result.winner is not None else set()
        story = self._story if self._spec.rule is not None else self._story.without_reasons
        self._race = Race(self.stage, story, RACE, marked, self._tones)
        self._tally = TallyTable(self.stage, self._story, self._spec, TALLY, self._tones)

    def _lay_out_ways(self) -> None:
        """The way on has the focus, at the right; at the left is why somebody is out, where that can be told."""
        shown = ways_on(self.stage, self._tones)
        self._why_button = shown[1]
        self.focus = Focus(shown if self._why is not None else shown[:1], self.focus.index)

    def handle(self, intent: Intent) -> Transition | None:
        """A press completes the motion, the next one goes on, unless it asks why."""
        if not self.may_act(intent):
            return None
        if self._why is not None and self._asks_why(intent):
            return self._why(intent)
        if intent.kind in PRESSES:
            return self._go_on()
        if intent.kind is not Kind.RELEASE:  # whatever was pressed has acted
            self.focus.handle(intent)
        return None

    def _asks_why(self, intent: Intent) -> bool:
        if intent.point is not None:
            return intent.kind is Kind.PRESS and self._why_button.rect.collidepoint(intent.point)
        return intent.kind is Kind.HINT or (intent.kind is Kind.ACCEPT and self.focus.current is self._why_button)

    @property
    def animating(self) -> bool:
        """Whether anything moves, or a button grows."""
        return super().animating or self.focus.animating

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass; where only bots play it goes on by itself."""
        super().update(elapsed_ms)
        self.focus.update(elapsed_ms)
        if self._alone and self._still_ms >= DURATIONS["round_won_wait"]:
            return self._go_on()
        return None

    def draw(self, painter: Painter) -> None:
        """The poster of the rule, the title, the cards or the tally, the race."""
        stage = self.stage
        painter.ground(ground_of(stage, self._colour))
        draw_crown(painter, stage, CROWN)
        write(painter, stage, self.title, Lettering("result", stage.theme.paper), stage.viewport.rect(*TITLE))
        self._race.draw(painter, self._come, self._winnings.shown, self._flash)
        if self._itemised:
            self._tally.draw(painter, int(self._grown))
        else:
            draw_result_line(painter, stage, round_words(self._result, self._spec), stage.viewport.rect(*LINE))
        if self._leaving is not None:
            self._leaving.draw(painter)
        if not self._itemised:
            self._winnings.draw(painter, empty_of(stage.theme, self._tones))
        self.focus.draw(painter)

    def _go_on(self) -> Transition | None:
        """Where to go; it is asked only once."""
        if self._left:
            return None
        self._left = True
        return self._then()

    def _tweens(self) -> list[Tween]:
        """One flight a card, and after each the bar grows; of a tally one line after the other."""
        if self.stage.settings.reduced_motion:
            return [self._cross_fade()]
        brought, walk = self._brought, DURATIONS["walk"] if self._leaving is not None else 0
        flight, room = DURATIONS["scoring"], DURATIONS["scoring_total"] - DURATIONS["scoring"] - GROWTH - BEAT
        stagger = min(DURATIONS["scoring_stagger"], room / max(1, len(brought) - 1))
        tweens, total = [*self._walk(walk)], 0
        for number, points in enumerate(brought):
            start = walk + BEAT + number * stagger
            landing = start + flight
            if not self._itemised:
                fly = partial(self._winnings.progress.__setitem__, number)
                tweens.append(Tween(fly, flight, start, in_out_cubic))
            tweens.append(Tween(self._growth(total, points), GROWTH, landing, out_cubic, begins=self._stamped))
            total += points
        if not self._itemised:
            end = max((tween.end for tween in tweens), default=0.0)
            tweens.append(Tween(partial(setattr, self._winnings, "fanned"), DURATIONS["fan"], end, out_cubic))
            self._winnings.fanned = 0.0
        return tweens

    def _walk(self, duration: float) -> list[Tween]:
        """The table is left: its words fade, its cards go where they belong now."""
        leaving = self._leaving
        if leaving is None:
            return []
        self._winnings.walked = 0.0
        return [Tween(partial(setattr, leaving, "faded"), DURATIONS["page_fade"], 0, linear),
                Tween(partial(setattr, leaving, "swept"), duration, 0, linear, ends=self._arrived),
                Tween(partial(setattr, self._winnings, "walked"), duration, 0, in_out_cubic)]

    def _arrived(self) -> None:
        self._leaving = None

    def _stamped(self) -> None:
        self.stage.sound.play("score_card")

    def _growth(self, before: int, points: int) -> Callable[[float], None]:
        def apply(share: float) -> None:
            self._grown = before + points * share
            self._winnings.points = self._grown
            self._winnings.stamp = share
            self._cross()

        return apply

    @property
    def _come(self) -> float:
        return self._grown / (sum(self._brought) or 1)

    def _cross(self) -> None:
        """The first time the bar is over the target: its line flashes."""
        if self._crossed or not self._race.crossed(self._come):
            return
        self._crossed = True
        self.stage.sound.play("target_crossed")
        if not self.stage.settings.reduced_motion:
            fade = Tween(self._flashes, DURATIONS["target_flash"], 0, out_cubic)
            self._timeline.add(fade)

    def _flashes(self, share: float) -> None:
        self._flash = 1 - share

    def _cross_fade(self) -> Tween:
        """Reduced motion: the last picture takes the place of the first."""
        self._winnings.progress = [1.0] * len(self._faces)
        self._winnings.points = self._grown = sum(self._brought)
        self._winnings.shown = 0.0
        fade = partial(setattr, self._winnings, "shown")
        return Tween(fade, DURATIONS["reduced_fade"], 0, linear, begins=self._stamped, ends=self._cross)
