"""The menu: the name, the 7 in the bands of the chosen game, the games, and what one can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from scenes.kit.art.seven import MENU as SEVEN
from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import mark, tr
from scenes.kit.override import override
from scenes.kit.scene import Push, Quit, Replace, Route, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.leaves import Label, Picture, plate
from scenes.kit.ui.node import Len, Node
from scenes.kit.ui.overlays import Overlay
from scenes.kit.ui.page import Page, page_box
from scenes.kit.ui.press import INSET, LEAST, LIT, Pressable
from scenes.screens import routes
from scenes.screens.chosen_game import choose_game, chosen_game, has_run, has_today, is_new_here, last_setup
from scenes.screens.menu.cards import MenuCards
from scenes.screens.open_matches import OpenMatches
from scenes.screens.scoring.cards import draw_lying
from scenes.specs import registry
from scenes.table.cards.sprites import Pose
from scenes.table.changeover import LooseCard

LEFT, TOP, RIGHT, BOTTOM = 96, SEVEN.top, 96, 54
"""Units that stay free; the name begins as high as the 7, wherever that is in a window of another shape."""
NAME, NAME_RATIO, NAME_LEAST = 437, 428 / 437, 0.6
"""The height of the name in units, its width beside that, and how far it may shrink."""
GAMES, GAMES_HIGH, GAMES_END = Pad(SEVEN.left - LEFT, 304, 0, 0), Len(72, 100), 408
"""Where the games stand, which is below the level part of the 7; their height, and where the entries may begin."""
BEST, BEST_MOST, ENTRIES_MOST = 425, 1000, 760
"""Units of the width of the best entry, which is a block even where its words are short; the most of it and of the
entries below it: beyond is the leg of the 7.
"""
FANNED = (Pose(1375, 639, 235, 15), Pose(1509, 753, 300, 5), Pose(1688, 762, 396, -9))
ATTRACT_AFTER = 60_000
"""Milliseconds without a press or a movement until the bots play."""
WAKING = 400
"""Milliseconds after they are interrupted in which no press acts: a hand that clicks has often moved the pointer."""
LOADING = 100
"""Milliseconds after which a match that is still being taken up says so."""


class Entry(NamedTuple):
    """What one can do: its title, where it leads, a few words beside it, and the rule whose plate stands there.

    What leads nowhere by itself, None, takes up the match that was broken off.
    """

    title: str
    leads: Transition | None
    beside: str = ""
    rule: str = ""


class MenuModel(NamedTuple):
    """The best thing to do; what else one can play, and all the rest; the games by their names, and the chosen one."""

    best: Entry
    plays: tuple[Entry, ...]
    rest: tuple[Entry, ...]
    games: dict[str, str]
    game: str


def model_of(stage: Stage, unfinished: str | None, rule_of_today: str) -> MenuModel:
    """The menu of whoever plays now; `unfinished` are words on a match that was broken off."""
    is_new, game = is_new_here(stage), chosen_game(stage)
    presented = registry.GAMES[game]
    learn = Entry(tr("Learn"), Push(routes.Lessons()), tr("Short lessons") * is_new)
    play = Entry(tr("Play"), Replace(routes.PlayLast()), registry.in_words(last_setup(stage)))
    teaches = bool(presented.lessons())
    best, first = (learn, [play]) if is_new and teaches else (play, [])
    if unfinished is not None:
        best, first = Entry(tr("Continue"), None, unfinished), [best] if best is learn else []
    plays = [
        *first,
        *([Entry(tr("Arcade run"), Push(routes.ArcadeRun()))] if has_run(game) else []),
        Entry(tr("New match"), Push(routes.Setup())),
        Entry(tr("Couch"), Replace(routes.Lobby())),
        *([Entry(tr("Today"), Push(routes.Today()), rule=rule_of_today)] if has_today(game) and not is_new else []),
    ]
    rules = [Entry(tr("Rules"), Push(routes.Book()))] if presented.book is not None else []
    rest = [
        Entry(tr("Matches"), Push(routes.Matches())),
        *([learn] if teaches and learn not in (best, *first) else rules),
        Entry(tr("Settings"), Push(routes.Settings())),
        Entry(tr("Quit"), Quit()),
    ]
    games = {name: tr(each.cover.name) for name, each in registry.GAMES.items()}
    return MenuModel(best, tuple(plays), tuple(rest), games if len(games) > 1 else {}, game)


def beside_the_seven(stage: Stage, node: Node) -> Node:
    """What stands where the name begins: the 7 is drawn at one place of the window, whatever its shape."""
    return Padded(node, Pad(LEFT, TOP - page_box(stage).y, RIGHT, BOTTOM))


def name_of_the_game(high: float = NAME) -> Picture:
    """The product's name as a picture; a voice has the scene's heading instead."""
    return Picture(lambda stage, px, ink: stage.art.wordmark(px), high, ratio=NAME_RATIO, least=NAME_LEAST, align=0.0)


class Menu(Page):
    """The menu of the chosen game."""

    heading = mark("Menu")  # what it shows is the game's own name

    def __init__(
        self, stage: Stage, open_matches: OpenMatches, rule_of_today: Callable[[], str], left: Route | None = None
    ) -> None:
        """`rule_of_today` gives the colour key of the weekday's rule; `left` is the page one comes from."""
        super().__init__(stage)
        self._open_matches, self._rule_of_today = open_matches, rule_of_today
        self._grounds: dict[str, Surface] = {}  # kept while other scenes are above: coming back costs no time
        self._deck_out()
        self._unseen = self._resuming = False
        self._idle_ms = self._waking_ms = self._loading_ms = 0.0
        self._unfinished: str | None = None
        self.renew()
        self._focus_on_way_to(left)

    def _deck_out(self) -> None:
        """The bands and the cards of the game that is chosen."""
        self._cover = registry.GAMES[chosen_game(self.stage)].cover
        self._cards = MenuCards(self.stage, self._cover.bands)

    @override
    def renew(self) -> None:
        """The entries anew; until somebody has pressed something, the best one has the focus."""
        self._unfinished = self._open_matches.in_words(chosen_game(self.stage))
        loads = self._resuming and self._loading_ms >= LOADING
        words = tr("One moment…") if loads and self._unfinished is not None else self._unfinished
        self.model = model_of(self.stage, words, self._rule_of_today())
        self.first = self.model.best.title
        self.rebuild()

    def _focus_on_way_to(self, left: Route | None) -> None:
        """The entry that leads to a page has the focus, where there is one."""
        for entry in self.model.plays:
            if isinstance(entry.leads, Push | Replace) and entry.leads.target == left:
                self.focus_on(entry.title)

    @property
    def loose(self) -> list[LooseCard]:
        """The three large cards: the first deal takes them up."""
        return [LooseCard(face, pose) for face, pose in zip(self._cover.fan, FANNED, strict=True)]

    @override
    def enter(self) -> None:
        """Looks anew at what can be continued, and what was played last."""
        self._idle_ms, self._unseen = 0.0, False
        self.stage.music.play(MENU)
        if self._cover is not registry.GAMES[chosen_game(self.stage)].cover:
            self._deck_out()
        before = self.model.best.title
        self.renew()
        if self.model.best.title != before:
            self.focus_on(self.model.best.title)

    @override
    def resized(self) -> None:
        self._grounds.clear()
        self._cards.resized()
        super().resized()

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        rows = max(len(model.plays), len(model.rest))
        entries = Column([
            Row([name_of_the_game()], least_height=GAMES_END, rank=1),
            Padded(self._best(model.best), Pad(0, 28, 0, 0), align=0.0),
            Row([self._column(model.plays, rows, "bare"), self._column(model.rest, rows, "quiet")], gap=55,
                most_width=ENTRIES_MOST),
        ], gap=28)  # fmt: skip
        games = Row([self._game(name, title) for name, title in model.games.items()], gap=34)
        return beside_the_seven(self.stage, Overlay([entries, Padded(games, GAMES)]))

    def _best(self, entry: Entry) -> Node:
        words = Row([Label(entry.title, "entry", least=0.6), Spacer(INSET),
                     Label(entry.beside, "name", "second", least=0.6)])  # fmt: skip
        return Pressable(words, partial(self._go, entry), entry.title, entry.beside, look=LIT, key=entry.title,
                         anchor=0.0, least_width=BEST, most_width=BEST_MOST, least_height=100)  # fmt: skip

    def _column(self, entries: Sequence[Entry], rows: int, look: str) -> Node:
        """Entries one below the other, in line with those of another column, which may have more."""
        free = [Label("", "choice", least=0.5, least_height=LEAST) for _ in range(rows - len(entries))]
        return Column([*(self._entry(entry, look) for entry in entries), *free], gap=16)

    def _entry(self, entry: Entry, look: str) -> Pressable:
        title = Label(entry.title, "choice", least=0.5)
        child = Row([title, plate(entry.rule, Len(40, 52), least=0.6)], gap=14) if entry.rule else title
        return Pressable(child, partial(self._go, entry), entry.title, entry.beside, look=look, key=entry.title,
                         anchor=0.0, align=0.0)  # fmt: skip

    def _game(self, name: str, title: str) -> Pressable:
        """A game that can be chosen; the one that is stands on paper."""
        chosen = name == self.model.game
        words = Label(title, "head", at=0.5, least=0.7)
        child = Block(words, "paper", "ink", Pad(INSET, 0, INSET, 0)) if chosen else words
        return Pressable(child, partial(self._choose_game, name), title, tr("chosen") if chosen else "",
                         look="" if chosen else "quiet", key=f"game {name}", anchor=0.0, align=0.0,
                         height=GAMES_HIGH)  # fmt: skip

    @override
    def draw_ground(self, painter: Painter) -> None:
        """The 7 and the cards."""
        game = chosen_game(self.stage)
        if game not in self._grounds:
            bands = [band.colour for band in self._cover.bands]
            self._grounds[game] = self.stage.art.logo(self.stage.viewport.size, bands)
        painter.ground(self._grounds[game])
        self._cards.draw(painter)
        for face, pose in zip(self._cover.fan, FANNED, strict=False):
            draw_lying(painter, self.stage, face, pose)

    # -- what is pressed

    @property
    @override
    def waits(self) -> bool:
        """While a press acts: the cards only decorate."""
        return self._waking_ms <= 0 and not self._resuming

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """Handles a press, except one that has just brought the menu back, or that comes while the menu leaves."""
        self._notice(intent)
        return super().handle(intent) if self.waits else None

    def _notice(self, intent: Intent) -> None:
        """Somebody is here, or has turned to another window: until they are back, nothing moves."""
        if intent.from_somebody or intent.kind is Kind.FOCUS_GAINED:
            self._idle_ms, self._unseen = 0.0, False
        elif intent.kind is Kind.FOCUS_LOST:
            self._unseen = True

    @override
    def cancel(self) -> Transition | None:
        """Gives the entry Quit the focus."""
        self.focus_on(self.model.rest[-1].title)
        return None

    def _go(self, entry: Entry) -> Transition | None:
        return entry.leads if entry.leads is not None else self._continue()

    def _choose_game(self, name: str) -> None:
        """Turns the menu to a game; the focus stays on its name."""
        if name != chosen_game(self.stage):
            choose_game(self.stage, name)
            self._deck_out()
            self.renew()

    def _continue(self) -> Transition | None:
        """Take the match up again: the menu waits for it, and for nothing else."""
        self._resuming, self._loading_ms = True, 0.0
        self._open_matches.resume(chosen_game(self.stage))
        return self._resumed()

    # -- time

    @property
    @override
    def animating(self) -> bool:
        return super().animating or (self._cards.moving and not self._unseen)

    def _resumed(self) -> Transition | None:
        taken = self._open_matches.resumed() if self._resuming else None
        return Replace(routes.Continued(taken)) if taken is not None else None

    def _load(self, elapsed_ms: float) -> None:
        """What takes longer than a moment is seen to be under way."""
        before = self._loading_ms
        self._loading_ms += elapsed_ms
        if before < LOADING <= self._loading_ms:
            self.renew()

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the entries grow and the cards slide; left alone for long, the bots begin to play."""
        super().update(elapsed_ms)
        if (transition := self._resumed()) is not None:
            return transition
        if self._resuming:
            self._load(elapsed_ms)
        elif self._open_matches.in_words(chosen_game(self.stage)) != self._unfinished:
            self.renew()
            self._waking_ms = WAKING  # the entries have moved
        if self._unseen:
            return None
        self._cards.update(elapsed_ms)
        self._idle_ms += elapsed_ms
        self._waking_ms = max(0.0, self._waking_ms - elapsed_ms)
        if self._idle_ms < ATTRACT_AFTER:
            return None
        self._waking_ms = WAKING
        return Push(routes.Attract())
