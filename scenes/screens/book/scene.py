"""The book of rules: a table of contents, then one question a page, answered with words and cards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import DIRECTIONS, Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.timeline import Timeline, Tween, linear
from scenes.kit.widgets import Choice, Focus, Options, Widget, WidgetScene, page_step, write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.screens.book.contents import contents
from scenes.screens.book.figure import LaidFigure
from scenes.screens.book.leaves import Leaf, book_layout, draw_leaf, foot_buttons, leaves, page_aloud, show_glyphs
from scenes.specs.learning import Book

CONTENTS = -1
"""The leaf before the first."""
TURNS = {Kind.RIGHT: 1, Kind.LEFT: -1}
RING = {Kind.DOWN: Kind.NEXT, Kind.UP: Kind.PREVIOUS}
"""On a page left and right turn it; up and down go round its buttons."""


class BookScene(WidgetScene):
    """Shows a game's book, with the words of one edition, from the table of contents on."""

    part = "page"

    def __init__(self, stage: Stage, book: Book, edition: str) -> None:
        super().__init__(stage)
        self._book = book
        self.edition = edition
        self.at = CONTENTS
        """The leaf that is open."""
        self.leaves: list[Leaf] = []
        self._timeline = Timeline()
        self._opened = 1.0
        """How far the cards of the leaf have risen."""
        self._break_pages("")

    @property
    def title(self) -> str:
        """The question of the open leaf and its number."""
        if self.leaf is None:
            return tr("The rules")
        place = tr("{n} of {count}").format(n=self.at + 1, count=len(self.leaves))
        return sentences((self.leaf.page.question, place))

    @property
    def about(self) -> str:
        """The open page: what flows on to other leaves is said with the first."""
        return "" if self.leaf is None else page_aloud(self.leaf.page, self._book.card_name)

    @property
    def animating(self) -> bool:
        """True while cards rise or a button grows."""
        return super().animating or self._timeline.busy

    @property
    def leaf(self) -> Leaf | None:
        """What is open; None for the table of contents."""
        return self.leaves[self.at] if self.at != CONTENTS else None

    @property
    def focused(self) -> str:
        """What has the focus."""
        return list(self._made)[self.focus.index]

    def resized(self) -> None:
        """Lay everything out anew; the same page stays open."""
        self._break_pages(self.focused)

    def settle(self) -> None:
        """The cards have risen: for pictures."""
        self._timeline.finish()

    def turn_to(self, at: int) -> None:
        """Open a leaf, or the table of contents; nothing happens where there is none."""
        if at == self.at or not CONTENTS <= at < len(self.leaves):
            return
        self.at = at
        self.stage.sound.play("card_slide")
        self._furnish(self.focused)
        self._open()

    def handle(self, intent: Intent) -> Transition | None:
        """Turn pages, choose an edition; Escape and B close the book."""
        step = self._turning(intent)
        if step:
            self.turn_to(max(CONTENTS, self.at + step))
            return None
        if self.leaf is not None:
            intent = replace(intent, kind=RING.get(intent.kind, intent.kind))
        return super().handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the cards rise and the buttons grow."""
        if self._timeline.busy:
            self._follow_speed()
            self._timeline.update(elapsed_ms)
        return super().update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """The contents or the open leaf."""
        leaf = self.leaf
        painter.ground(ground_of(self.stage, leaf.page.ground if leaf else None))
        show_glyphs(self.stage, self._made)
        if leaf is None:
            box = self.stage.viewport.rect(*self._layout.head)
            write(painter, self.stage, self.title, Lettering("title", self.stage.theme.paper), box)
        else:
            draw_leaf(painter, self.stage, self._layout, leaf, (self.at + 1, len(self.leaves)))
        if self._figure is not None:
            self._figure.draw(painter, self._opened)
        self.focus.draw(painter)

    # -- turning pages

    def _turning(self, intent: Intent) -> int:
        """How many leaves an intent turns: 1, -1 or 0."""
        if intent.kind is Kind.PRESS and intent.point is not None:
            return self._beside_the_page(intent.point[0])
        current = self.focus.current
        if intent.kind in DIRECTIONS and (self.leaf is None or (current is not None and current.adjustable)):
            return 0
        return TURNS.get(intent.kind) or page_step(intent)

    def _beside_the_page(self, x: int) -> int:
        """A press in the margin of a page turns it to that side."""
        body = self.stage.viewport.rect(*self._layout.body)
        return 0 if self.leaf is None else (x >= body.right) - (x < body.left)

    def _open(self) -> None:
        """Let the cards of the leaf rise."""
        self._timeline, self._opened = Timeline(), 1.0
        if self._figure is None:
            return

        def rise(share: float) -> None:
            self._opened = share

        rise(0.0)
        self._timeline.add(Tween(rise, self._figure.duration, easing=linear))
        self._follow_speed()
        if self.stage.settings.reduced_motion or self._timeline.speed == float("inf"):
            self._timeline.finish()

    def _follow_speed(self) -> None:
        pace = self.stage.settings.pace
        self._timeline.speed = 1 / pace if pace else float("inf")

    # -- layout

    def _break_pages(self, focused: str) -> None:
        """Break all pages into leaves; the first leaf of the page that was open is open."""
        page = None if self.leaf is None else self.leaf.number
        self._layout = book_layout(self.stage)
        self.leaves = leaves(self.stage, self._book.chapters(self.edition), self._layout)
        if page is not None:
            self.at = next(at for at, leaf in enumerate(self.leaves) if leaf.number == page)
        self._furnish(focused)

    def _furnish(self, focused: str) -> None:
        """Make the widgets and the figure of what is open; the focus stays on what is called the same."""
        leaf, self._figure = self.leaf, None
        self._made = self._contents_widgets() if leaf is None else self._page_widgets(leaf)
        names = list(self._made)
        usual = names[0] if leaf is None else "next"
        self.focus = Focus(list(self._made.values()), names.index(focused if focused in names else usual))
        if leaf is not None and leaf.figure_box is not None:
            self._figure = LaidFigure(self.stage, leaf.page.figure, leaf.figure_box)

    def _contents_widgets(self) -> dict[str, Widget]:
        lines = contents(self.stage, self._layout, self.leaves, self.turn_to)
        return lines | foot_buttons(self.stage, self._layout, tones_of(self.stage.theme, None), {})

    def _page_widgets(self, leaf: Leaf) -> dict[str, Widget]:
        tones = tones_of(self.stage.theme, leaf.page.ground)
        ways = {"contents": CONTENTS, "previous": self.at - 1, "next": self.at + 1}
        turns = {name: partial(self.turn_to, at) for name, at in ways.items()}
        made = foot_buttons(self.stage, self._layout, tones, turns)
        made["next"].enabled = self.at + 1 < len(self.leaves)
        if leaf.choice_box is None:
            return made
        editions = self._book.editions()
        names = list(editions)

        def choose(index: int) -> None:
            self.edition = names[index]
            self._break_pages("edition")

        rect = self.stage.viewport.rect(*leaf.choice_box)
        options = Options(list(editions.values()), names.index(self.edition), choose)
        choice = Choice(self.stage, rect, tr("Edition"), options, tones)
        return {"edition": choice, **made}
