"""The setup of a match: who plays, by which rules, and a page of all rules. The start has the focus first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Unpack

from pygame import Rect

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import NONE, Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import frame, main_button, summary
from scenes.kit.ui.leaves import Drawing, Label, face, icon
from scenes.kit.ui.node import Grow, Node, Sizing
from scenes.kit.ui.overlays import First, OneOf
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import LIT, Pressable, Zone
from scenes.kit.widgets.words import Icon, Sentence
from scenes.match.seats import with_me
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.screens.people.scene import ask_me, step_me
from scenes.screens.rivals.model import RivalPick
from scenes.screens.rivals.scene import Rivals
from scenes.screens.setup.model import PresetModel, SeatModel, model_of, without_last_bot
from scenes.screens.setup.rules import SetupRules
from scenes.specs.cast import Character, Seats, changed
from scenes.specs.options import SetupOptions

GUTTER = 24
CARD, TEAM_CARD = Pad(34, 26, 34, 22), Pad(4, 12, 4, 12)
"""What stays free inside the cards of seats."""
BESIDE_TEAMS = Pad(0, 58, 0, 12)
"""What changes the number of seats stands beside the first and the last team's cards."""
FACE, FACE_ALONE, TEAM_FACE, CAST_FACE = 150, 200, 108, 72
"""Units; the face alone has no line below its name."""
ARROW, TEAM_ARROW = (52, 84), (34, 56)
"""Units of an arrow, and of what can be pressed there."""
FEWEST = 4
"""Columns that the row of characters has at least, so that few of them stand below the first seats."""
BAR, TITLE, LEAST = 8, 100, 0.35
"""Units of the bar below a character that sits at the table, and of a title's height at most, so that those side by
side are alike; how far titles may shrink.
"""


class Setup(Page):
    """Chooses a match; `setup` is what is chosen so far."""

    heading, first = mark("New match"), "main"

    def __init__(self, stage: Stage, options: SetupOptions, initial: MatchSetup) -> None:
        super().__init__(stage)
        self.options, self.ground = options, options.grounds["setup"]
        self.setup = options.sound(initial)
        self.renew()

    @override
    def renew(self) -> None:
        self._seen, self.model = self.setup, model_of(self.options, self.setup)
        self.rebuild()

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, self.model.seat_count, self.model.ending))

    @property
    @override
    def about(self) -> str:
        return " ".join(self.model.chosen_preset.line.split()) if self.focused == "main" else ""

    @override
    def tell(self, again: bool) -> str:
        return self.model.cast_in_words if again else ""

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        start = main_button(tr("Start"), self.start, start_kind(self.stage.device))
        full = Column([self._seats(True), self._roster(), self._presets(True)], gap=GUTTER)
        return frame(self, First([full], self._short), main=start, aside=summary(model.seat_count, model.ending))

    def _short(self) -> Node:
        """With large text: what each block is for is said in one place."""
        return Column([self._seats(False), self._explained(), self._presets(False)], gap=GUTTER)

    def _explained(self) -> Node:
        """The sentence on whatever has the focus, where there is no room for it on each block."""
        model = self.model
        lines = {f"seat {seat.number}": seat.line for seat in model.seats}
        lines |= {f"preset {number}": preset.line for number, preset in enumerate(model.presets)}
        lines |= {"rules": model.rules.line, "main": model.chosen_preset.line, "add": tr("Add a bot")}
        return OneOf({key: Label(" ".join(line.split()), "body", "paper", wraps=True) for key, line in lines.items()},
                     lambda: self.focused)  # fmt: skip

    # -- the seats

    def _seats(self, is_full: bool) -> Node:
        return self._teams(is_full) if self.model.in_teams else self._cards(is_full)

    def _cards(self, is_full: bool) -> Node:
        """The seats side by side, a place for one more, and below each what takes it away."""
        model = self.model
        cards: list[Node] = [self._card(seat, is_full) for seat in model.seats]
        buttons: list[Node] = [self._remove(seat) if seat.can_go else Node() for seat in model.seats]
        if model.more:
            cards.append(self._add(is_full))
        return Column([self._columns(cards, height=Grow()),
                       self._columns(buttons) if any(seat.can_go for seat in model.seats) else None],
                      gap=20, height=Grow())  # fmt: skip

    def _columns(self, nodes: Sequence[Node], **sizing: Unpack[Sizing]) -> Row:
        """Side by side, in as many columns as there are of seats."""
        free = (Node() for _ in range(self.model.columns - len(nodes)))
        return Row([*nodes, *free], gap=GUTTER, even=True, **sizing)

    def _card(self, seat: SeatModel, is_full: bool) -> Pressable:
        """Face, name, a few words; arrows when it has the focus."""
        arrows, zones = self._arrows(seat, *ARROW)
        tag = Label(tr("Bot"), "body", "second", at=1.0, aloud=False) if seat.is_bot and is_full else None
        side = Column([tag, Row(arrows, justify=1.0)], justify=0.5, gap=12)
        size = FACE if is_full else FACE_ALONE
        child = Column([
            Row([face(seat.face, size, least=0.5), Spacer(), side]),
            Label(seat.name, "title", least=LEAST, most_height=TITLE),
            Label(seat.line, "body", "second", wraps=True) if is_full else None,
        ], gap=4, pad=CARD)  # fmt: skip
        return self._seat_press(seat, child, zones)

    def _arrows(self, seat: SeatModel, size: float, zone: float) -> tuple[list[Node], list[Zone]]:
        """To those who could sit there instead, seen while the seat has the focus."""
        key = f"seat {seat.number}"
        arrows: list[Node] = [OneOf({key: icon(name, size, width=zone)}, lambda: self.focused)
                              for name in ("arrow_left", "arrow_right")]  # fmt: skip
        return arrows, [Zone(arrow, partial(self._change, seat.number, step))
                        for arrow, step in zip(arrows, (-1, 1), strict=True)]  # fmt: skip

    def _seat_press(self, seat: SeatModel, child: Node, zones: list[Zone]) -> Pressable:
        return Pressable(child, partial(self.pick, seat.number) if seat.is_bot else self.ask_who_plays, seat.name,
                         seat.spoken, look=LIT, key=f"seat {seat.number}", pad=NONE,
                         adjust=partial(self._change, seat.number), zones=zones)  # fmt: skip

    def _remove(self, seat: SeatModel) -> Pressable:
        words = Sentence((Icon("cross"), tr("Remove")), "floor", self.stage.theme.bone)
        return Pressable(Label(words, "floor", "bone", least=0.5), partial(self._take_away, seat.number), tr("Remove"),
                         seat.name, look="bare", key=f"remove {seat.number}", pad=Pad(34, 0, 34, 0))  # fmt: skip

    def _add(self, is_full: bool) -> Pressable:
        """A place for one more: a plus and two words, without a block. Everything in bone: nobody is here yet."""
        child = Column([
            Row([icon("plus", FACE if is_full else FACE_ALONE, least=0.5), Spacer()]),
            Label(tr("Add seat"), "title", least=LEAST, most_height=TITLE),
            Label(tr("Add a bot"), "body") if is_full else None,
        ], gap=4, pad=CARD)  # fmt: skip
        return Pressable(child, partial(self.pick, len(self.model.seats)), tr("Add seat"), tr("Add a bot"),
                         look="quiet", key="add", pad=NONE)  # fmt: skip

    def _teams(self, is_full: bool) -> Node:
        """A row for each team under its name; beside them how many more or fewer could play."""
        model = self.model
        teams = [Column([
            Label(model.seats[side[0]].team, "name", "bone", aloud=False),
            self._columns([self._team_card(model.seats[number], is_full) for number in side], height=Grow()),
        ], gap=18, height=Grow()) for side in model.sides]  # fmt: skip
        more, without = self.options.more(self.setup.seats), without_last_bot(self.options, self.setup.seats)
        counts = [self._count("add", "plus", model.more_words, more) if more else None, Spacer(),
                  self._count("fewer", "minus", model.removable_words, without) if without else None]
        return Row([Column(teams, gap=20, width=Grow()), Column(counts, pad=BESIDE_TEAMS)], gap=GUTTER, height=Grow())

    def _team_card(self, seat: SeatModel, is_full: bool) -> Pressable:
        """Face, and beside it name and line; an arrow at either side with the focus."""
        (before, after), zones = self._arrows(seat, *TEAM_ARROW)
        words = Column([Label(seat.name, "choice", least=LEAST, most_height=TITLE),
                        Label(seat.line, "body", "second", wraps=True) if is_full else None],
                       justify=0.5, width=Grow())  # fmt: skip
        child = Row([before, face(seat.face, TEAM_FACE, least=0.5), words, after], gap=20, pad=TEAM_CARD)
        return self._seat_press(seat, child, zones)

    def _count(self, key: str, sign: str, words: str, seats: Seats) -> Node:
        """More or fewer seats, as many as make whole teams."""
        return Pressable(Row([icon(sign, 46), Label(words, "name", least=0.8)], gap=14), partial(self._seat, seats),
                         words, look="quiet", key=key)  # fmt: skip

    # -- who could sit there

    def _roster(self) -> Node:
        """The characters with what they do; a bar marks those that sit at the table."""
        cells = [self._character(character) for character in self.model.characters]
        return Row([*cells, *(Node() for _ in range(FEWEST - len(cells)))], gap=GUTTER, even=True)

    def _character(self, character: Character) -> Node:
        name = Label(character.name, "head", "paper", least=0.7)
        words = Column([name, Label(character.line, "floor", "bone", least=0.8)], gap=2, width=Grow())
        bar = Drawing(partial(self._draw_bar, character.level), height=BAR)
        return Column([Row([face(character.face, CAST_FACE, "paper"), words], gap=16), bar], gap=8)

    def _draw_bar(self, level: str, pen: Pen, rect: Rect) -> None:
        at_table = [seat for seat in self.model.seats if seat.level == level]
        if at_table:
            has_focus = any(self.focused == f"seat {seat.number}" for seat in at_table)
            pen.painter.fill(rect, pen.stage.theme.paper if has_focus else pen.stage.theme.stone)

    # -- the rules

    def _presets(self, is_full: bool) -> Node:
        """The presets, and the way to all rules."""
        actions = [partial(self._choose, number) for number in range(len(self.model.presets))]
        cards = [self._preset(preset, action, f"preset {number}", is_full)
                 for number, (preset, action) in enumerate(zip(self.model.presets, actions, strict=True))]
        return Row([*cards, self._preset(self.model.rules, self.to_rules, "rules", is_full)], gap=GUTTER, even=True)

    def _preset(self, preset: PresetModel, action: Any, key: str, is_full: bool) -> Pressable:
        """A preset; the chosen one is of paper."""
        words = Column([Label(preset.title, "title", least=LEAST, most_height=TITLE),
                        Label(preset.line, "body", "title" if preset.is_chosen else "second", wraps=True,
                              aloud=" ".join(preset.line.split())) if is_full else None],
                       gap=4, pad=Pad(34, 18, 34, 22))  # fmt: skip
        child = Block(words, "paper", "ink") if preset.is_chosen else words
        return Pressable(child, action, preset.title, preset.spoken, look="bare", key=key, pad=NONE)

    # -- what is chosen

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """The start's key acts from anywhere; the rest is up to what has the focus."""
        if intent.kind is start_kind(intent.device) and not intent.repeated:
            return self.start()
        return super().handle(intent)

    @override
    def enter(self) -> None:
        """Back from the page of all rules they may have changed, or who plays."""
        self.setup = with_me(self.stage, self.setup)
        if self.setup != self._seen:
            self.renew()

    @override
    def cancel(self) -> Transition:
        return Reset(routes.Menu(routes.Setup()))

    def take(self, setup: MatchSetup) -> None:
        """Another match; one that was chosen before only answers the press."""
        if setup != self.setup:
            self.setup = setup
            self.renew()

    def _seat(self, seats: Seats) -> None:
        self.take(replace(self.setup, seats=seats))

    def _take_away(self, number: int) -> None:
        seats = self.options.without_seat(self.setup.seats, number)
        if seats is not None:
            self._seat(seats)

    def _change(self, index: int, step: int) -> None:
        if self.setup.seats[index].level is None:
            self.step_who_plays(index, step)
            return
        self._seat(changed(self.setup.seats, index, step, self.options.cast))

    def _choose(self, number: int) -> None:
        rules = self.options.apply(self.options.presets[number], self.setup.rules)
        self.take(replace(self.setup, rules=rules))

    def to_rules(self) -> Transition:
        """The page of all rules."""
        return Push(SetupRules(self.stage, self.options, self.setup, self._take_rules))

    def ask_who_plays(self) -> Transition:
        """The page of all people."""
        face = next(seat.face for seat in self.setup.seats if seat.level is None)
        return ask_me(self.stage, self.options.cast, face, self.ground)

    def step_who_plays(self, index: int, step: int) -> None:
        """The next person at a seat, or face of a guest."""
        seats = list(self.setup.seats)
        seats[index] = step_me(self.stage, self.options.cast, seats[index], step)
        self.take(with_me(self.stage, replace(self.setup, seats=tuple(seats))))

    def pick(self, seat: int) -> Transition:
        """The page where a rival is picked for a seat: that of a bot, or the next that is free."""
        return Push(Rivals(self.stage, RivalPick(self.options, self.setup.seats, seat, self._take_seats)))

    def _take_seats(self, seats: Seats) -> None:
        self.setup = replace(self.setup, seats=seats)

    def _take_rules(self, rules: dict[str, Any]) -> None:
        self.setup = replace(self.setup, rules=rules)

    def start(self) -> Transition:
        """The match begins."""
        return Replace(routes.Start(self.setup))


def start_kind(device: Device) -> Kind:
    """The intent that starts: a pad has a button for it that is nearer at hand."""
    return Kind.DISCARD if device is Device.GAMEPAD else Kind.END_TURN
