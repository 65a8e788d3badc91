"""The choice of a rival: every character is a column, the one that is looked at stands wide open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, mix
from scenes.kit.ui.containers import NONE, Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import frame, main_button
from scenes.kit.ui.leaves import Drawing, Label, face, icon
from scenes.kit.ui.letters import LongField
from scenes.kit.ui.motion import Appear, Motion, MovingDrawing
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.page import Page, page_step
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import Pressable, Zone
from scenes.kit.ui.values import chooser
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.own_bots import CommandEntry
from scenes.match.standings import HeadToHead, Key, key_of, standings
from scenes.match.store import RECORDS
from scenes.screens.rivals.model import (
    CommandModel,
    RivalPick,
    RivalRecord,
    RivalsModel,
    Tile,
    record_in_words,
    record_of,
)

OPEN = 668
"""Units of the column that stands open, whoever it is: nothing else moves while one goes through the rivals."""
OPENS_MS, WORDS_FROM_MS, WORDS_MS = 240, 110, 60
"""Milliseconds in which a column opens, after which its words come, and in which they do."""
FACE, OPEN_FACE, LEAST_FACE = 380, 440, 150
CUTS = {"sprout": 47, "hoarder": -57, "hunter": 67, "tactician": -4, "maestro": -26}
"""How far from the middle of its narrow column a face stands: units that show the most of it."""
HABITS = 604
"""Units of how a rival plays: what stands beside that stays where it is, whoever is looked at."""
NAME, GUEST_WORDS = 150, 144
"""Units that a name in large letters is high at most, and the width of the words in the column of bots of others."""
TILE, SEATED = 66, 48
DASH = 4
"""Units."""
LEAST = 0.6
MOST_KNOWN = 2
"""How many bots of before are offered, the newest."""


class Rivals(Page):
    """The page on which a rival is picked for a seat: a pick leads back; the tiles lead to other seats."""

    heading = mark("Pick a rival")

    def __init__(self, stage: Stage, picking: RivalPick) -> None:
        super().__init__(stage)
        self.picking, self.ground = picking, picking.options.grounds["setup"]
        self.entry = CommandEntry(stage, picking.options.game)
        self._unheard = ""
        self._met: dict[Key, HeadToHead] | None = None
        self._opened = self._first_opened()
        self._opening = Motion(-OPENS_MS, OPENS_MS)
        self.ask(stage.disk.ask(standings, stage.data_folder / RECORDS, picking.options.game), self.meet)
        self.renew()
        self.focus_on(self._first_key())

    # -- the model

    @override
    def renew(self) -> None:
        cast, picking, entry = self.picking.options.cast, self.picking, self.entry
        rivals = tuple(RivalRecord(each, each is cast.guest, self._standing(each.level, "")) for each in cast.rivals)
        known = tuple((bot, self._standing(cast.guest.level, bot.label)) for bot in entry.known) if cast.guest else ()
        command = CommandModel(entry.text, entry.ms, entry.line, entry.verdict, known) if cast.guest else None
        self.model = RivalsModel(rivals, self._opened, picking.tiles, picking.at, command)
        self.rebuild()

    def _standing(self, level: str, label: str) -> HeadToHead | None:
        """The matches with a rival; None while they are not known."""
        return None if self._met is None else self._met.get(key_of(level, label), HeadToHead())

    def _first_opened(self) -> int:
        """Which rival is looked at first: who sits there, else one that sits nowhere."""
        cast, sitting = self.picking.options.cast, self.picking.sitting
        levels = [each.level for each in cast.rivals]
        wanted = [sitting.level] if sitting is not None else self.picking.free_levels()
        return next((levels.index(level) for level in wanted if level in levels), 0)

    def _first_key(self) -> str:
        """The key of what stands for the rival that is looked at."""
        return "command" if self.model.current.is_guest else f"rival {self.model.opened}"

    # -- for a voice

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, self.model.seat))

    @property
    @override
    def about(self) -> str:
        return self.model.about

    @override
    def news(self) -> str:
        unheard, self._unheard = self._unheard, ""
        return unheard

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        tiles = Row([self._tile(tile) for tile in model.tiles], gap=12)
        main = main_button(tr("Done"), self.bring if model.can_be_seated else None, refused=self.connect)
        return frame(self, First([self._columns()], self._card), main=main,
                     aside=Row([Label(model.seat, "floor", "bone", at=1.0), tiles], gap=24))  # fmt: skip

    def _tile(self, tile: Tile) -> Pressable:
        """A seat: whoever sits there, or a plus where somebody can; the one that a rival is picked for is of paper."""
        is_chosen = tile.number == self.model.place
        name = self.model.current.character.face if is_chosen else tile.face
        picture = face(name, SEATED) if name else icon("plus", SEATED * 2 / 3)
        child = Block(Column([picture], justify=0.5), "paper", "ink") if is_chosen else picture
        return Pressable(child, partial(self.go_to, tile.number) if tile.can_change else None, tile.title, tile.name,
                         look="" if is_chosen else "slab", key=f"seat {tile.number}", pad=NONE, grows=False,
                         width=TILE, height=TILE)  # fmt: skip

    # -- columns side by side

    def _columns(self) -> Node:
        """All rivals side by side, and below them how the one that is looked at plays."""
        columns = [self._column(number, rival) for number, rival in enumerate(self.model.rivals)]
        return Column([Row(columns, gap=24, even=True, height=Grow()), self._details()], gap=40)

    def _column(self, number: int, rival: RivalRecord) -> Node:
        is_open = number == self.model.opened
        if is_open and rival.is_guest:
            return Block(self._panel(across=1), "paper", "ink", Pad(40, 24, 40, 24), width=OPEN)
        child = self._open(rival) if is_open else self._guest(rival) if rival.is_guest else self._narrow(rival)
        look = "bare" if is_open or rival.is_guest else "slab"
        return Pressable(child, partial(self.press, number), rival.character.name, rival.spoken, look=look,
                         key=f"rival {number}", pad=NONE, grows=False, moves=self._opening,
                         width=OPEN if is_open else Grow())  # fmt: skip

    def _open(self, rival: RivalRecord) -> Node:
        """Name and record in large, and its word on itself."""
        met = rival.standing is not None and bool(rival.standing.results)
        words = Column([
            self._name_and_record(rival),
            Row([Label(rival.character.saying, "result_line", least=LEAST), Spacer(24),
                 Label(tr("won - lost"), "hint", self._faint, aloud=rival.record_in_words) if met else None]),
        ], gap=12, pad=Pad(42, 0, 42, 28))  # fmt: skip
        drawing = MovingDrawing(partial(self._draw_open_face, rival.character.face), self._opening, height=Grow(),
                                least_height=LEAST_FACE)  # fmt: skip
        begin = Motion(self._opening.start_ms + WORDS_FROM_MS, WORDS_MS)
        return Block(Column([drawing, Appear(words, away=(0, 0), motion=begin)], pad=Pad(top=24)), "paper", "ink")

    def _name_and_record(self, rival: RivalRecord) -> Node:
        record = Label(rival.record, "result", at=1.0, least=0.3, aloud=rival.record_in_words, most_height=NAME)
        return Row([Label(rival.character.name, "result", least=0.3, most_height=NAME), Spacer(), record], gap=48)

    def _narrow(self, rival: RivalRecord) -> Node:
        """A face as far as there is room for it; name, strength and record."""
        drawing = Drawing(partial(self._draw_face, rival.character.face, FACE, 1.0, "paper"), height=Grow(),
                          least_height=LEAST_FACE)  # fmt: skip
        words = Column([
            Label(rival.character.name, "head", least=LEAST),
            self._squares(rival.strength_squares, "paper", self._empty),
            Label(rival.record, "entry", least=LEAST, aloud=rival.record_in_words),
        ], gap=22, pad=Pad(20, 0, 10, 28))  # fmt: skip
        return Column([drawing, words], gap=16)

    def _guest(self, rival: RivalRecord) -> Node:
        """A dashed edge, without a block: nobody is there yet."""
        words = Column([
            Spacer(), face(rival.character.face, 134, "bone"), Spacer(),
            Label(rival.character.name, "name", "bone", least=LEAST),
            Label(rival.character.saying, "body", "bone", wraps=True, aloud=rival.character.line,
                  most_width=GUEST_WORDS),
        ], gap=22, pad=Pad(20, 24, 16, 28))  # fmt: skip
        return Overlay([Drawing(draw_dashes), words])

    def _details(self) -> Node:
        """How the rival plays, how strong it is, and who won the last matches: the newest at the right."""
        rival = self.model.current
        style = Label(rival.character.habits, "rule", "paper", wraps=True, aloud=rival.habits, width=HABITS)
        if self.model.command is not None and rival.is_guest:
            return Row([style, self._time(self.model.command)], gap=24)
        strength = self._titled(tr("Strength"), rival.strength, rival.strength_squares)
        last = self._titled(rival.last_title, rival.last_in_words, rival.last) if rival.last else None
        return Row([style, strength, last, Spacer()], gap=52)

    def _titled(self, title: str, aloud: str, filled: Sequence[bool]) -> Node:
        label = Label(title, "floor", "bone", aloud=aloud)
        return Column([label, self._squares(filled, "paper", self._empty, 36, 8)], gap=12)

    # -- one rival across the page

    def _card(self) -> Node:
        """The one that is looked at, between the ways to the others."""
        model = self.model
        arrows = ((-1, "arrow_left", tr("Previous rival")), (1, "arrow_right", tr("Next rival")))
        before, after = (Pressable(icon(sign, 72), partial(self.step, step), words, look="slab", key=words, pad=NONE,
                                   grows=False, width=96) for step, sign, words in arrows)  # fmt: skip
        if model.command is not None and model.current.is_guest:
            panel = Block(self._panel(across=2), "paper", "ink", Pad(40, 24, 40, 24), width=Grow(), height=Grow())
            middle: Node = Column([panel, self._time(model.command)], gap=24, width=Grow())
        else:
            rival = model.current
            middle = Pressable(self._whole(rival), self.bring, rival.character.name, rival.spoken,
                               key=f"rival {model.opened}", adjust=self.step, grows=False, width=Grow())  # fmt: skip
        return Row([before, middle, after], gap=24)

    def _whole(self, rival: RivalRecord) -> Node:
        """Face, name, record, its word on itself, how it plays, strength."""
        strength = Row([Label(tr("Strength"), "hint", aloud=rival.strength),
                        self._squares(rival.strength_squares, "title", "bone", 52, 12)], gap=40)  # fmt: skip
        words = Column([
            self._name_and_record(rival), Label(rival.character.saying, "result_line", wraps=True),
            Label(rival.character.habits, "page", wraps=True, aloud=rival.habits), Spacer(), strength,
        ], gap=24, rank=1, width=Grow())  # fmt: skip
        return Block(Row([face(rival.character.face, OPEN_FACE, least=0.3), words], gap=48), "paper", "ink",
                     Pad(36, 24, 48, 32))  # fmt: skip

    # -- the bot that is brought

    def _panel(self, across: int) -> Node:
        """The panel of a program: its command, its outcome, and earlier commands, `across` side by side."""
        who, command = self.model.current.character, self.model.command
        assert command is not None
        names = Column([Label(who.name, "result", least=0.3, most_height=NAME),
                        Label(who.line, "hint", least=LEAST)], width=Grow())  # fmt: skip
        known = [self._known(number) for number in range(len(command.known[:MOST_KNOWN]))]
        before = Label(tr("Played before"), "floor", self._faint, optional=True) if known else None
        field = Block(LongField(command.command, "", "name"), "ink", "paper", Pad(24, 8, 24, 8))
        return Column([
            Row([face(who.face, 170, least=0.5), names], gap=32),
            Label(tr("Command"), "floor", self._faint, optional=True),
            Pressable(field, self.bring, tr("Command"), command.command, key="command", grows=False,
                      zones=[Zone(field, lambda: None)], adjust=self.step if across > 1 else None),
            self._verdict(command), Spacer(), before,
            (Row(known, gap=24) if across > 1 else Column(known, gap=12)) if known else None,
        ], gap=20 if across > 1 else 14)  # fmt: skip

    def _verdict(self, command: CommandModel) -> Node:
        """The outcome of asking the program, with a sign."""
        style = "body" if command.verdict is None else "body_bold"
        sign = None if command.verdict is None else icon("check" if command.is_ready else "cross", Len(34, 68))
        return Row([sign, Label(command.line, style, wraps=True, width=Grow())], gap=12)

    def _known(self, number: int) -> Pressable:
        assert self.model.command is not None
        bot, standing = self.model.command.known[number]
        record = Label(record_of(standing), "head", at=1.0, aloud=record_in_words(standing))
        row = Row([Label(bot.label, "name", least=LEAST, width=Grow()), record], gap=24, pad=Pad(24, 0, 24, 0))
        block = Block(row, mix(self.stage.theme.paper, self.stage.theme.ink, 0.1), "ink")
        return Pressable(block, partial(self._take, number), bot.label, listed((tr("Played before"), record.voice)),
                         key=f"known {number}", grows=False, width=Grow())  # fmt: skip

    def _time(self, command: CommandModel) -> Node:
        return chooser(tr("Time per turn"), command.times, command.time_index, self._set_time, "time")

    # -- how it is drawn

    @property
    def _empty(self) -> Rgb:
        return empty_of(self.stage.theme, self.tones)

    @property
    def _faint(self) -> Rgb:
        """The ink of what is less important on paper."""
        return mix(self.stage.theme.ink, self.stage.theme.paper, 0.3)

    def _squares(self, filled: Sequence[bool], full: str, empty: str | Rgb, side: float = 22, gap: float = 6) -> Node:
        """A row of squares, of which the filled ones are of another colour."""

        def draw(pen: Pen, rect: Rect) -> None:
            px = pen.stage.viewport.px
            for number, each in enumerate(filled):
                left = rect.x + px(number * (side + gap))
                pen.painter.fill(Rect(left, rect.y, px(side), rect.height), pen.ink(full if each else empty))

        return Drawing(draw, width=len(filled) * (side + gap) - gap, height=side, align=0.0)

    def _draw_open_face(self, name: str, pen: Pen, rect: Rect, come: float) -> None:
        self._draw_face(name, OPEN_FACE, 1 - come, "title", pen, rect)

    def _draw_face(self, name: str, size: float, cut: float, ink: str, pen: Pen, rect: Rect) -> None:
        """A face as far as its box shows it; it is not drawn anew in each step in which the column grows."""
        stage = pen.stage
        high = rect.height if pen.grown is None else rect.height * pen.grown.rest.height / pen.grown.grown.height
        side = min(stage.viewport.px(size), round(high))
        square = Rect(0, 0, side, side)
        square.center = rect.centerx + stage.viewport.px(CUTS.get(name, 0) * cut), rect.centery
        seen = square.clip(rect)
        if seen.width and seen.height:
            whole = stage.art.seat(name, side, pen.ink(ink))
            part = seen.move(-square.x, -square.y)
            key = ("cut face", name, side, pen.ink(ink), tuple(part))
            pen.put(whole if seen == square else stage.text.cached(key, lambda: whole.subsurface(part)), *seen.topleft)

    # -- what is pressed

    @override
    def enter(self) -> None:
        self._note_typing()

    @override
    def leave(self) -> None:
        self.stage.devices.typing = False

    @override
    def close(self) -> None:
        self.entry.close()

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """Letters go to the command; pages turn; the rival that gets the focus opens."""
        if intent.kind in (Kind.TEXT, Kind.ERASE) and self.model.current.is_guest:
            self._type(intent)
            return None
        if step := page_step(intent):
            return self.step(step)
        transition = super().handle(intent)
        if intent.point is None and transition is None:
            self._follow(intent.kind)
        self._note_typing()
        return transition

    def _follow(self, kind: Kind) -> None:
        """The column that has got the focus opens; up and down lead to the one that is open, whichever is nearer."""
        kind_of_key, _, number = self.focused.partition(" ")
        if kind_of_key != "rival" or int(number) == self._opened:
            return
        if kind in (Kind.UP, Kind.DOWN):
            self.focus_on(self._first_key())
        else:
            self.show(int(number))

    def _type(self, intent: Intent) -> None:
        taken = self.entry.erase() if intent.kind is Kind.ERASE else self.entry.type(intent.text)
        self._unheard = "" if taken else tr("No room for more letters.") if intent.text else ""
        self.stage.sound.play("focus" if taken else "refused")
        self.renew()
        self.focus_on("command")

    def step(self, step: int) -> Transition | None:
        """The next rival, or the one before, round at the ends."""
        self.show((self._opened + step) % len(self.model.rivals))
        self.stage.sound.play("focus")
        return None

    def show(self, index: int) -> None:
        """Looks at a rival, and gives it the focus. What is typed on has its place at once."""
        if index != self._opened:
            length = 0 if self.model.rivals[index].is_guest else OPENS_MS
            self._opened, self._opening = index, Motion(self.clock_ms, length)
        self.renew()
        self.focus_on(self._first_key())
        self._note_typing()

    def press(self, index: int) -> Transition | None:
        """On a column: it opens, or is picked where it stands open."""
        if index == self._opened:
            return self.bring()
        self.show(index)
        return None

    def bring(self) -> Transition | None:
        """The rival that is shown sits down, and the page leads back."""
        if not self.model.can_be_seated:
            self.connect()
            return None
        if self.model.current.is_guest:
            self.picking.seat_own(self.entry.keep().label)
        else:
            self.picking.seat(self.model.current.character.level)
        return Pop()

    def connect(self) -> None:
        """Whether the command that stands there plays the game."""
        self.entry.ask()
        self.renew()

    def _take(self, number: int) -> None:
        self.entry.take(self.entry.known[number])
        self.renew()

    def _set_time(self, index: int) -> None:
        self.entry.set_time(index)
        self.renew()

    def go_to(self, seat: int) -> None:
        """A rival is picked for another seat."""
        self.picking.at = seat
        self.show(self._first_opened())

    def _note_typing(self) -> None:
        self.stage.devices.typing = self.focused == "command"

    # -- time

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Takes the answer of the program that was asked."""
        if self.entry.look():
            self.renew()
        return super().update(elapsed_ms)

    def meet(self, met: dict[Key, HeadToHead]) -> None:
        """The matches with every rival are known."""
        self._met = met
        self.renew()


def draw_dashes(pen: Pen, rect: Rect) -> None:
    """A dashed edge just inside a rectangle."""
    thickness, painter, rgb = pen.stage.viewport.px(DASH), pen.painter, pen.stage.theme.bone
    for length, is_upright in ((rect.width, False), (rect.height, True)):
        count = max(3, length // (4 * thickness)) // 2 * 2 + 1
        edges = [round(length * number / count) for number in range(count + 1)]
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            for far in (0, 1):
                if is_upright:
                    dash = Rect(rect.x + far * (rect.width - thickness), rect.y + start, thickness, end - start)
                else:
                    dash = Rect(rect.x + start, rect.y + far * (rect.height - thickness), end - start, thickness)
                painter.fill(dash, rgb)
