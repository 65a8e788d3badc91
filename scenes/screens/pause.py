"""The pause above a match: go on, change settings, or leave; beside it, what the device in hand does at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from math import ceil
from typing import NamedTuple

from scenes.kit.input.bindings import KINDS
from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.input.layouts import GAMEPAD
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Push, Quit, Reset, Route, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Pad, Row, Side, Spacer
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import LIT, ControlSign, Pressable
from scenes.kit.widgets.widget import SIDEWAYS, Action
from scenes.screens import routes
from scenes.screens.bindings.steps import TITLES
from scenes.screens.chosen_game import chosen_game
from scenes.screens.confirm import Answer, Confirm
from scenes.specs import registry

AT_TABLE = {Kind.ACCEPT: mark("Choose"), Kind.CANCEL: mark("Undo, back")}
"""What is called otherwise there."""
ALOUD = (Kind.TELL, Kind.TELL_OTHERS, Kind.TELL_HAND)
RIGHT_STICK = "right_stick"
"""Pushed to the side it always goes from card to card, whatever its press does."""
FEWEST = 4
"""Fewer keys are no list."""
SIGN, MARGIN = 110, 36
"""Units of the width in whose middle the signs stand, and round the lines."""
LEAST_SEEN = 180
"""Units of the table that are seen above the legend, and as many below it; less of it would be slices of cards."""
INSIDE, TOP = Pad(96, 54, 100, 54), 279
"""Units that stay free in the panel, at its right as many as the first entry grows by; and of the least height of
what stands above the entries.
"""
RESUME = (425, 100)
"""Units of the least width and height of the first entry: it is the largest thing to press, whatever its word."""


class LegendLine(NamedTuple):
    """A key or button of a layout, what it is called aloud, and what it does."""

    layout: str
    control: str
    aloud: str
    title: str


def legend_of(stage: Stage, titles: Mapping[Kind, str]) -> tuple[LegendLine, ...]:
    """The legend of keys or buttons of the device in hand; empty for a pointer.

    `titles` are what a game calls its own actions; an empty one is for what it has not.
    """
    called, layout = {**TITLES, **AT_TABLE, **titles}, stage.devices.layout_of(stage.holder)
    if layout is None:
        return ()
    bindings = stage.devices.bindings_of(stage.holder)
    kinds = [kind for kind in KINDS if kind not in DIRECTIONS and (stage.speaks or kind not in ALOUD)]
    controls = ((kind, bindings.first(layout, kind)) for kind in kinds if called.get(kind))
    does = [(control, tr(called[kind])) for kind, control in controls if control is not None]
    if layout == GAMEPAD:
        left, right = (tr(called[kind]) for kind in (Kind.CARD_LEFT, Kind.CARD_RIGHT))
        does.append((RIGHT_STICK, tr("{title} (flick right)").format(title=right)))
        does.append((RIGHT_STICK, tr("{title} (flick left)").format(title=left)))
    make = stage.devices.make_of(stage.holder)
    return tuple(LegendLine(layout, control, spoken_cap(layout, control, make), title) for control, title in does)


def legend_aloud(lines: Sequence[LegendLine]) -> str:
    """The legend of controls as it is spoken."""
    return sentences(listed((line.aloud, line.title)) for line in lines)


def legend(stage: Stage, lines: Sequence[LegendLine]) -> Node:
    """In two columns or one, on a band with the table above and below it, or else on all of the window's height. Where
    there is no room for all keys, the first ones are shown: the buttons of a pad have no names on them, and are shown
    all, if only one way to push the stick.
    """
    if not lines:
        return Spacer()
    arrangements = [_in_columns(lines, count, seen) for seen in (LEAST_SEEN, 0) for count in (2, 1)]
    if stage.device is Device.GAMEPAD:
        one_way = [_in_columns(lines[:-1], count) for count in (2, 1)]
        return First([*arrangements, *one_way], width=Grow(), rank=1)
    first_ones = [partial(_in_columns, lines[:high], count) for high in range(len(lines) - 2, FEWEST, -2)
                  for count in (2, 1)]  # fmt: skip
    return First(arrangements, *first_ones, Spacer, width=Grow(), rank=1)


def _in_columns(lines: Sequence[LegendLine], count: int, seen: float = 0) -> Node:
    """So many columns on a block that goes from the panel to the window's edge; `seen` units of the table are at least
    to be seen above and below it, with 0 none at all.
    """
    high = ceil(len(lines) / count)
    columns = [lines[first : first + high] for first in range(0, len(lines), high)]
    rows = [[node for line in row if line for node in _nodes(line)] for row in zip_longest(*columns)]
    bleeds: tuple[Side, ...] = ("right",) if seen else ("right", "top", "bottom")
    pad = Pad(2 * MARGIN, MARGIN, 96 + MARGIN, MARGIN)
    block = Block(Grid(rows, gap=MARGIN / 2, row_gap=24), "ink", pad=pad, bleeds=bleeds)
    return Column([block], justify=0.5, pad=Pad(top=seen or 54, bottom=seen or 54))


def _nodes(line: LegendLine) -> tuple[Node, Node]:
    title = Label(line.title, "body", "paper", least=0.6, aloud=False, width=Grow())
    return ControlSign(line.layout, line.control, least_width=SIGN), title


class PauseModel(NamedTuple):
    """What is paused, and where it leads; to `who_plays_on` only where people may leave a match that goes on.

    By `leave` the match is broken off, by `give_up` it ends for good, after the player has confirmed it; the pages that
    are opened `above` lie over either, the lowest first. `run` are the words on how a run stands whose stage is played:
    that is left, and only `give_up` is asked about. `goes_on` says whether the match can be continued at all once it is
    left, `is_saved` whether it is kept as it stands now.
    """

    leave: Route = routes.Menu()
    give_up: Route = routes.Abandon()
    above: tuple[Route, ...] = ()
    who_plays_on: bool = False
    run: tuple[str, ...] = ()
    goes_on: bool = True
    is_saved: Callable[[], bool] = lambda: True

    @property
    def quit_question(self) -> str:
        """The question when the window is to be closed."""
        if not self.goes_on:
            return tr("Quit the game? Practice isn't kept.")
        if not self.is_saved():
            return tr("Quit the game? The last moves of this match aren't saved.")
        return tr("Quit the game? You can continue this match later.")

    @property
    def leaving(self) -> tuple[str, str]:
        """The question when the match is to be left, and the words that say yes to it."""
        if not self.goes_on:
            return tr("Leave this match? Practice isn't kept."), tr("Leave match")
        if not self.is_saved():
            return tr("Leave this match? Its last moves aren't saved yet."), tr("Leave anyway")
        return tr("Leave this match? You can continue it later."), tr("Save and leave")


class Pause(Page):
    """An overlay above a match, with a panel down the left side of the window."""

    overlay = True
    heading = mark("Paused")

    def __init__(self, stage: Stage, model: PauseModel) -> None:
        super().__init__(stage)
        self.model, self._game = model, registry.GAMES[chosen_game(stage)]
        self.rebuild()

    @override
    def enter(self) -> None:
        self.stage.music.lower(True)

    @override
    def close(self) -> None:
        self.stage.music.lower(False)

    # -- what there is

    @override
    def build(self) -> Node:
        run = Label(listed(self.model.run), "body", "bone", wraps=True) if self.model.run else None
        top = Column([Label(self.headline, "result", "paper", least=0.5, aloud=False), run], justify=0.65,
                     least_height=TOP)  # fmt: skip
        entries = First([self._panel(top, columns) for columns in (1, 2)])
        return Row([entries, legend(self.stage, legend_of(self.stage, self._game.key_titles))])

    def _panel(self, top: Node, columns: int) -> Node:
        others = [
            _entry(tr("Rules"), lambda: Push(routes.Book())) if self._game.book is not None else None,
            _entry(tr("Settings"), lambda: Push(routes.Settings())),
            _entry(tr("Who's playing?"), lambda: Push(routes.WhoPlaysOn())) if self.model.who_plays_on else None,
            *self._leaving(),
        ]
        entries = [entry for entry in others if entry is not None]
        high = -(-len(entries) // columns)
        beside = [Column(entries[first : first + high], gap=17) for first in range(0, len(entries), high)]
        wide, tall = RESUME
        resume = Pressable(Label(tr("Resume"), "entry", least=0.6), Pop, look=LIT, key="resume", anchor=0.0, align=0.0,
                           least_width=wide, least_height=tall)  # fmt: skip
        return Block(Column([top, resume, Row(beside, gap=48)], gap=27), "ink", pad=INSIDE,
                     bleeds=("left", "top", "bottom"))  # fmt: skip

    def _leaving(self) -> list[Pressable]:
        """A stage that is left is kept as it is: nobody is asked."""
        if not self.model.run:
            return [_entry(tr("Leave match"), self._ask_to_leave)]
        return [_entry(tr("Leave stage"), self._leave), _entry(tr("End the run"), self._ask_to_end)]

    @override
    def tell(self, again: bool) -> str:
        return legend_aloud(legend_of(self.stage, self._game.key_titles)) if again else ""

    # -- what is done

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind is Kind.PAUSE:
            return self.cancel()
        if intent.kind is Kind.QUIT:
            return self._ask(self.model.quit_question, (tr("Quit"), Quit))
        if intent.kind in SIDEWAYS and len({widget.rect.left for widget in self.focus.widgets}) == 1:
            return None  # in one column nothing lies beside anything, however long its word
        return super().handle(intent)

    def _leave(self) -> Transition:
        return Reset(self.model.leave, self.model.above)

    def _give_up(self) -> Transition:
        return Reset(self.model.give_up, self.model.above)

    def _ask_to_end(self) -> Transition:
        return self._ask(tr("End the run here?"), (tr("End the run"), self._give_up))

    def _ask_to_leave(self) -> Transition:
        question, leave = self.model.leaving
        if not self.model.goes_on:
            return self._ask(question, (leave, self._give_up))
        return self._ask(question, (leave, self._leave), (tr("Abandon match"), self._give_up))

    def _ask(self, question: str, *answers: Answer) -> Transition:
        return Push(Confirm(self.stage, question, [(tr("Keep playing"), None), *answers]))


def _entry(words: str, action: Action) -> Pressable:
    return Pressable(Label(words, "choice", least=0.6), action, look="bare", key=words, anchor=0.0, align=0.0)
