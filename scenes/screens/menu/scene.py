"""The menu: the name, the 7 in the bands of the chosen game, the games, and what one can do."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Push, Quit, Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, Widget, WidgetScene
from scenes.kit.widgets.button import Entry
from scenes.screens import routes
from scenes.screens.chosen import choose_game, chosen_game, has_run, has_today, is_new_here, last_setup
from scenes.screens.continuing import Continuing
from scenes.screens.menu.cards import MenuCards
from scenes.screens.menu.places import entries, games
from scenes.screens.scoring.cards import Tumble
from scenes.specs import registry
from scenes.table.gathering import Loose
from scenes.table.sprites import Pose

WORDMARK = (96, 62, 437)
"""Left, top and height in units."""
FANNED = (Pose(1375, 639, 235, 15), Pose(1509, 753, 300, 5), Pose(1688, 762, 396, -9))
GIVES_WAY = 115
"""Units by which the name is lower at 200 % text, for the entries."""
ATTRACT_AFTER = 60_000
"""Milliseconds without a press or a movement until the bots play."""
WAKING = 400
"""Milliseconds after they are interrupted in which no press acts: a hand that clicks has often moved the pointer."""

LOADING = 100
"""Milliseconds after which a match that is still being taken up says so."""


class Menu(WidgetScene):
    """The first scene."""

    part = "page"
    heading = mark("Menu")  # what it shows is the game's own name

    def __init__(self, stage: Stage, continuing: Continuing, rule_of_today: Callable[[], str]) -> None:
        """`rule_of_today` gives the colour key of the weekday's rule."""
        super().__init__(stage)
        self._continuing, self._rule_of_today = continuing, rule_of_today
        self._grounds: dict[str, Surface] = {}  # kept while other scenes are above: coming back costs no time
        self._deck_out()
        self._unseen = self._touched = self._resuming = False
        self._idle_ms = self._waking_ms = self._loading_ms = 0.0
        self._unfinished: str | None = None
        self.resized()

    def _deck_out(self) -> None:
        """The bands and the cards of the game that is chosen."""
        self._cover = registry.GAMES[chosen_game(self.stage)].cover
        self._cards = MenuCards(self.stage, self._cover.bands)
        self._fan = Tumble(self.stage, self._cover.fan, FANNED)

    @property
    def animating(self) -> bool:
        """True while an entry grows or a card slides, and until a change is drawn."""
        return super().animating or (self._cards.moving and not self._unseen)

    @property
    def waits(self) -> bool:
        """While a press acts: the cards only decorate."""
        return self._waking_ms <= 0 and not self._resuming

    @property
    def loose(self) -> list[Loose]:
        """The three large cards: the first deal takes them up."""
        return [Loose(face, pose) for face, pose in zip(self._cover.fan, FANNED, strict=True)]

    def enter(self) -> None:
        """What can be continued, and what was played last, may have changed."""
        self._idle_ms, self._unseen, self._touched = 0.0, False, False
        self.stage.music.play(MENU)
        if self._cover is not registry.GAMES[chosen_game(self.stage)].cover:
            self._deck_out()
        self._renew()

    def resized(self) -> None:
        """Everything is drawn and laid out anew."""
        self._grounds.clear()
        self._cards.resized()
        self._renew()

    def lay_out(self) -> list[Widget]:
        """The entries that there are now, and the games."""
        covers = {name: presented.cover for name, presented in registry.GAMES.items()}
        self._games = games(self.stage, covers, chosen_game(self.stage), self._choose_game)
        return [*entries(self.stage, *self._lines()), *self._games.values()]

    def _renew(self) -> None:
        """The entries anew; the first gets the focus where there are more or fewer than before."""
        self._unfinished = self._continuing.in_words(chosen_game(self.stage))
        before, index = self.focus.widgets, self.focus.index
        widgets = self.lay_out()
        self.focus = Focus(widgets, index if len(widgets) == len(before) else 0)

    def _choose_game(self, name: str) -> Transition | None:
        """All of the menu is of this game now; the focus stays on its name."""
        if name != chosen_game(self.stage):
            choose_game(self.stage, name)
            self._deck_out()
            self._renew()
            self.focus.focus(self._games[name])
            self.changed = True
        return None

    def _offer(self) -> None:
        """It is known now whether there is a match to go on with: the entries move, and for a moment no press acts.

        The focus stays on what somebody has given it to.
        """
        before = next((entry.words for entry in self.focus.widgets if entry is self.focus.current), "")
        self._renew()
        same = next((entry for entry in self.focus.widgets if entry.words == before), None)
        if same is not None and self._touched:
            self.focus.focus(same)
        self._waking_ms, self.changed = WAKING, True

    def _continue(self) -> Transition | None:
        """Take the match up again: the menu waits for it, and for nothing else."""
        self._resuming, self._loading_ms = True, 0.0
        self._continuing.take_up(chosen_game(self.stage))
        return self._resumed()

    def _resumed(self) -> Transition | None:
        taken = self._continuing.taken() if self._resuming else None
        return Replace(routes.Continued(taken)) if taken is not None else None

    def _load(self, elapsed_ms: float) -> None:
        """What takes longer than a moment is seen to be under way."""
        before = self._loading_ms
        self._loading_ms += elapsed_ms
        if before < LOADING <= self._loading_ms:
            self._renew()
            self.changed = True

    def handle(self, intent: Intent) -> Transition | None:
        """Choose an entry, unless a press has just brought the menu back, or it is about to go."""
        self._notice(intent)
        if not self.waits:
            return None
        return super().handle(intent)

    def cancel(self) -> Transition | None:
        """The entry that quits gets the focus."""
        self.focus.focus(self.focus.widgets[-1 - len(self._games)])
        return None

    def _notice(self, intent: Intent) -> None:
        """Somebody is here, or has turned to another window: until they are back, nothing moves."""
        if intent.from_somebody or intent.kind is Kind.FOCUS_GAINED:
            self._idle_ms, self._unseen = 0.0, False
            self._touched = self._touched or intent.from_somebody
        elif intent.kind is Kind.FOCUS_LOST:
            self._unseen = True

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the entries grow and the cards slide; left alone for long, the bots begin to play."""
        super().update(elapsed_ms)
        if (transition := self._resumed()) is not None:
            return transition
        if self._resuming:
            self._load(elapsed_ms)
        elif self._continuing.in_words(chosen_game(self.stage)) != self._unfinished:
            self._offer()
        if self._unseen:
            return None
        self._cards.update(elapsed_ms)
        self._idle_ms += elapsed_ms
        self._waking_ms = max(0.0, self._waking_ms - elapsed_ms)
        if self._idle_ms < ATTRACT_AFTER:
            return None
        self._waking_ms = WAKING
        return Push(routes.Attract())

    def draw(self, painter: Painter) -> None:
        """The 7, the name, the cards, the entries and the games."""
        viewport, art, game = self.stage.viewport, self.stage.art, chosen_game(self.stage)
        self.changed = False
        if game not in self._grounds:
            self._grounds[game] = art.logo(viewport.size, [band.colour for band in self._cover.bands])
        painter.ground(self._grounds[game])
        left, top, height = WORDMARK
        lower = GIVES_WAY * (self.stage.text.text_scale - 1)
        painter.put(art.wordmark(viewport.px(height - lower)), *viewport.point(left, top))
        self._cards.draw(painter)
        self._fan.draw(painter)
        self.focus.draw(painter)

    def _lines(self) -> tuple[Entry, list[list[Entry]]]:
        """What is best to do, what else one can play, and all the rest."""
        unfinished, is_new, game = self._unfinished, is_new_here(self.stage), chosen_game(self.stage)
        presented = registry.GAMES[game]
        learn = Entry(tr("Learn"), lambda: Push(routes.Lessons()), tr("Short lessons") * is_new)
        play = Entry(tr("Play"), lambda: Replace(routes.PlayLast()), registry.in_words(last_setup(self.stage)))
        teaches = [learn] * bool(presented.lessons())
        best, first = (learn, [play]) if is_new and teaches else (play, [])
        if unfinished is not None:
            words = tr("One moment…") if self._resuming and self._loading_ms >= LOADING else unfinished
            best, first = Entry(tr("Continue"), self._continue, words), [best] if best is learn else []
        today = Entry(tr("Today"), lambda: Push(routes.Today()), plate=self._rule_of_today())
        others = [
            *([Entry(tr("Arcade run"), lambda: Push(routes.ArcadeRun()))] if has_run(game) else []),
            Entry(tr("New match"), lambda: Push(routes.Setup())),
            Entry(tr("Couch"), lambda: Replace(routes.Lobby())),
            *([today] if has_today(game) and not is_new else []),
        ]
        rules = [Entry(tr("Rules"), lambda: Push(routes.Book()))] if presented.book is not None else []
        rest = [
            Entry(tr("Matches"), lambda: Push(routes.Matches())),
            *(teaches if teaches and learn not in (best, *first) else rules),
            Entry(tr("Settings"), lambda: Push(routes.Settings())),
            Entry(tr("Quit"), Quit),
        ]
        return best, [[*first, *others], rest]
