"""What the buttons of a replay do: those below the timeline, and a page of those that there is no room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from scenes.kit.input.intent import Kind
from scenes.kit.layout import Bounds, Box
from scenes.kit.messages import mark, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.ui.button import Button, ButtonStyle
from scenes.kit.ui.containers import Block, Pad, Row
from scenes.kit.ui.frame import frame
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.widget import Action, Widget
from scenes.kit.widgets.words import Icon, Piece, Sentence
from scenes.match.played_match import may_play_on
from scenes.screens import routes
from scenes.screens.confirm import Confirm
from scenes.screens.replay.player import ReplayPlayer
from scenes.screens.replay.saving import SavingFilm, how_to_have_films, save_picture
from scenes.screens.routes import Watch
from scenes.table.spec import colour_of
from scenes.table.table import Table
from scenes.table.turn.corner_widgets import change_speed, speed_name

GAP = 24  # units between two buttons: the ring of one stays off the other
STYLE = "body_bold"


class ControlButton(Button):
    """A button of the player's controls, with its words in the middle."""

    at = 0.5
    aloud = ""  # what it is called, where that is more than its word

    @property
    def words(self) -> str:
        """The button's name as it is spoken."""
        return self.aloud or super().words


class Control(NamedTuple):
    """A button: its word with an icon before or behind it, what it does, and its share of the width.

    `spoken` tells it apart from others of the same word; without a word it is room for something else. `sign` is the
    intent whose key or button does the same.
    """

    word: str
    action: Action
    share: float
    before: str = ""
    behind: str = ""
    best: bool = False
    spoken: str = ""
    sign: Kind | None = None


def buttons(stage: Stage, box: Bounds, controls: Sequence[Control], tones: Tones | None) -> list[Widget]:
    """All control buttons, side by side."""
    placed = zip(_places(box, controls), controls, strict=True)
    return [_button(stage, place, control, tones) for place, control in placed if control.word]


def room_in(box: Bounds, controls: Sequence[Control]) -> Box:
    """The room for something else among them, or nothing at the end."""
    placed = zip(_places(box, controls), controls, strict=True)
    return next((place for place, control in placed if not control.word), Box(box[0] + box[2], box[1], 0, box[3]))


def _places(box: Bounds, controls: Sequence[Control]) -> list[Box]:
    left, top, width, height = box
    unit = (width - GAP * (len(controls) - 1)) / sum(control.share for control in controls)
    places = list[Box]()
    for control in controls:
        places.append(Box(left, top, unit * control.share, height))
        left = places[-1].right + GAP
    return places


def _button(stage: Stage, place: Box, control: Control, tones: Tones | None) -> Widget:
    before, behind = ([Icon(name)] if name else [] for name in (control.before, control.behind))
    pieces: tuple[Piece, ...] = (*before, control.word, *behind)
    look = "best" if control.best else "slab"
    title = Sentence(pieces, STYLE, stage.theme.paper)
    style = ButtonStyle(look, STYLE, kind=control.sign, tones=tones)
    button = ControlButton(stage, stage.viewport.rect(*place), title, control.action, style)
    button.aloud = control.spoken
    return button


COLUMNS = 2
"""Of buttons, on the page of what there is no room for."""


class MorePage(Page):
    """What a replay can do besides, on the ground of its table: each button does what it says, and leads back there."""

    heading = mark("Replay")

    def __init__(self, stage: Stage, table: Table, controls: Sequence[Control]) -> None:
        super().__init__(stage)
        self.ground = colour_of(table.spec, table.view) or ""
        self._controls = controls
        self.rebuild()

    @override
    def build(self) -> Node:
        return frame(self, Rows(ceil(len(self._controls) / COLUMNS), self._row, gap=16))

    def _row(self, number: int) -> Node:
        controls = self._controls[number * COLUMNS : (number + 1) * COLUMNS]
        missing = [Node(width=Grow()) for _ in range(COLUMNS - len(controls))]
        return Row([*map(self._button, controls), *missing], gap=40)

    def _button(self, control: Control) -> Node:
        """A button, on paper where its choice is the present one."""
        words = Label(control.word, "name", least=0.6)
        child = Block(words, "paper" if control.best else None, "ink" if control.best else "title", Pad(24, 0, 24))
        state = tr("On") if control.best else ""
        return Pressable(child, lambda: Pop(next_transition=control.action()), control.word, state,
                         look="slab", key=control.word, pad=Pad(), anchor=0.0, width=Grow(), height=84)  # fmt: skip


ARROWS = ("arrow_left", "arrow_right")


class StepWay(NamedTuple):
    """A way to step: its word, itself, the icons for back and on, what a voice calls both, its share of the width."""

    word: str
    go: Callable[[int], None]
    icons: tuple[str, str]
    aloud: tuple[str, str]
    share: float = 1.2


class ReplayActions:
    """The buttons of one replay, and what they do. `back` leads to where it was opened from."""

    def __init__(self, stage: Stage, player: ReplayPlayer, back: Callable[[], Transition]) -> None:
        self._stage, self._player, self._back = stage, player, back

    def controls(self, in_short: bool) -> list[Control]:
        """The buttons from left to right, as they are now; `in_short` a page takes most of them."""
        if in_short:
            turn = self._steps[1]
            before, after = (self._step_button(turn, way) for way in (-1, 1))
            return [self._leave, before, self._play, after, Control("", self._back, 2.3),
                    Control(tr("More"), self.more, 1.9, sign=Kind.PAUSE)]
        back, on = ([self._step_button(step, way) for step in self._steps] for way in (-1, 1))
        return [self._leave, *back, self._play, *reversed(on), self._speed, *self._mistake, *self._rest]

    @property
    def _leave(self) -> Control:
        return Control(tr("Back"), self._back, 1.75, sign=Kind.CANCEL)

    @property
    def _play(self) -> Control:
        plays = self._player.plays
        return Control(tr("Stop") if plays else tr("Play"), self._player.toggle, 1.5,
                       behind="pause" if plays else "play", best=True)

    @property
    def _speed(self) -> Control:
        name = speed_name(self._stage.settings.speed)
        return Control(name, self.faster, 0.8, spoken=tr("Speed {speed}").format(speed=name))

    @property
    def _mistake(self) -> list[Control]:
        """Once the match was reviewed, and something was wrong."""
        if not self._player.mistakes:
            return []
        return [Control(tr("Mistake"), self._player.next_mistake, 1.65, before="bang", spoken=tr("Next mistake"))]

    @property
    def _rest(self) -> list[Control]:
        """A mistake takes some of the room for the way on."""
        save, here = Control(tr("Save"), self.save, 0.95), tr("Play on from here")
        play_on = Control(here, self.play_on, 2.5)
        if self._player.mistakes:
            play_on = Control(tr("Play on"), self.play_on, 1.3, spoken=here)
        return [save, *([play_on] if self._player.match.finished else [])]

    @property
    def _steps(self) -> list[StepWay]:
        """The pairs of buttons that go through the match, the longest way first."""
        player = self._player
        return [
            StepWay(tr("Round"), player.round, ("to_start", "to_end"), (tr("Previous round"), tr("Next round")), 1.4),
            StepWay(tr("Turn"), player.turn, ARROWS, (tr("Previous turn"), tr("Next turn"))),
            StepWay(tr("Step"), player.event, ARROWS, (tr("Previous step"), tr("Next step"))),
        ]

    def _step_button(self, step: StepWay, way: int) -> Control:
        go = partial(step.go, way)
        if way < 0:
            return Control(step.word, go, step.share, before=step.icons[0], spoken=step.aloud[0])
        return Control(step.word, go, step.share, behind=step.icons[1], spoken=step.aloud[1])

    def more(self) -> Transition:
        """A page of everything that there is no room for."""
        eyes = [Control(tr("View as {name}").format(name=self._player.seated[seat].name),
                        partial(self._player.look_through, seat), 1, best=self._looks_through(seat))
                for seat in self._player.match.eyes if seat is not None]
        hands = Control(tr("All hands"), partial(self._player.look_through, self._player.playback.viewer, True), 1,
                        best=self._player.all_hands)
        steps = [self._step_button(step, way) for step in (self._steps[0], self._steps[2]) for way in (-1, 1)]
        steps = [control._replace(word=control.spoken) for control in steps]
        speed = self._speed._replace(word=self._speed.spoken)
        hands_too = [hands] if self._player.match.finished else []
        rest = [*(control._replace(word=control.spoken) for control in self._mistake), *self._rest]
        views = [*eyes, *hands_too]
        beside = len(views) % COLUMNS  # back and on stand side by side
        controls = [*views, speed, *steps, *rest] if beside else [*views, *steps, speed, *rest]
        return Push(MorePage(self._stage, self._player.table, controls))

    def _looks_through(self, seat: int) -> bool:
        return self._player.playback.viewer == seat and not self._player.all_hands

    def faster(self) -> None:
        """The next speed, for good."""
        change_speed(self._stage)

    def log(self) -> Transition:
        """The page of all that happened in the round so far."""
        watch = Watch(lambda intent: True, Pop, lambda elapsed_ms: False)
        return Push(routes.Log(self._player.table, watch))

    def play_on(self) -> Transition | None:
        """A new match from this moment, if it is not the end."""
        player = self._player
        if not may_play_on(player.match, player.at):
            self._stage.notices.say(tr("The match ends here. Step back to play on."))
            return None
        player.plays = False
        eyes = player.playback.viewer or 0
        here = routes.ReplayAt(player.match, player.at)
        return Push(routes.PlayOnFrom(player.match, player.at, eyes, here))


    def save(self) -> Transition:
        """Asks what to save: this moment as a picture, or the round as a GIF."""
        return Push(Confirm(self._stage, tr("Save what you see?"), [
            (tr("Don't save"), None), (tr("This picture"), self._save_picture),
            (tr("This round, as a GIF"), self._save_film),
        ]))

    def _save_picture(self) -> None:
        save_picture(self._stage, self._player)

    def _save_film(self) -> Transition | None:
        missing = how_to_have_films()
        if missing is not None or not self._player.match.rounds:
            self._stage.notices.say(missing)
            return None
        self._player.plays = False
        return Push(SavingFilm(self._stage, self._player))
