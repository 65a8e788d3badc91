"""The list of past matches: searched and filtered; one of them is looked at, and something can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from game.history.index import OPEN
from game.history.match_list import ALL, LOST, RESULTS, WON, MatchFilter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import grouped, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Push, Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import MARGIN, foot, frame, main_button, top
from scenes.kit.ui.leaves import Label, icon, name
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import INSET, Pressable
from scenes.kit.ui.values import bare_chooser
from scenes.match.past.library import Library
from scenes.screens import routes
from scenes.screens.matches.actions import MatchActions
from scenes.screens.matches.find import FindModel, FindScene
from scenes.screens.matches.lister import ListEntry, Lister, ListPage, answered
from scenes.screens.matches.row import WIDTH, DelayedNode, MatchPage, detail, key_of, match_row, row_to_come
from scenes.screens.open_matches import OpenMatches
from scenes.specs import registry

TITLES = {ALL: mark("All"), WON: mark("Won"), LOST: mark("Lost"), OPEN: mark("Open")}
ASIDE, ARROW, SIGN = 852, 30, Len(34, 68)
"""Units of the most width of what stands beside the heading, where it would be empty else; an arrow; the glass."""
GAP, BESIDE, LEAST_LIST, LONG = 24, 44, 600, 1080
"""Units between the parts of the list, between the list and the match beside it, and of the least height of the list
there: with fewer rows it is better alone.
"""


class MatchesScene(Page):
    """The page of all matches, or with `narrow` of those that it wants; `title` says which those are.

    What the lister has is its model.
    """

    heading = mark("Matches")
    ground = GROUNDS["matches"]
    first = "main"

    def __init__(
        self, stage: Stage, library: Library, open_matches: OpenMatches, narrow: MatchFilter | None = None,
        title: str = "", now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(stage)
        self.library, self.now, self.narrow = library, now, title
        self.lister = Lister(library, narrow or MatchFilter(), now)
        self.actions = MatchActions(stage, library, open_matches, self._refresh)
        self.looked_at = ""
        """The name of the match that is looked at."""
        self._place = 0  # among those that are shown
        self._beside: Node | None = None
        self._list: Rows | None = None
        self._built: tuple[object, ...] = ()
        self._offers_undo = False
        self._frame = 0
        self._made: dict[str, Node] = {}
        """The rows, which stay as they are while another one is looked at: arrow keys go through many."""
        self._due: dict[str, int] = {}
        """The frames from which on rows are painted."""
        self._detail_due = (0, 0)
        """The same for the words of the match that is looked at, and its race."""
        self.rebuild()

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, self.narrow, self.lister.line))

    @property
    @override
    def about(self) -> str:
        return super().about if self.is_empty else self._message

    @override
    def tell(self, again: bool) -> str:
        return self.match.details(self.now()) if again and self.match is not None else ""

    @property
    def match(self) -> ListEntry | None:
        """The match whose actions are shown."""
        return next((match for match in self.lister.matches if match.name == self.looked_at), None)

    @property
    def is_reading(self) -> bool:
        """Whether the list may still change by itself."""
        return self.library.progress is not None or self.awaits("list") or self.lister.is_stale

    @property
    def is_empty(self) -> bool:
        """Whether there are no matches at all, whatever is asked for."""
        return self.lister.known and self.lister.is_plain and not self.lister.total and not self.is_reading

    @property
    def is_beside(self) -> bool:
        """Whether the match that is looked at stands beside the list."""
        return self._beside is not None and self._beside.box is not None

    @property
    def _message(self) -> str:
        """What stands in place of rows where there are none."""
        if self.lister.matches or (self.is_reading and not self.lister.line):
            return ""
        return self.lister.line or (tr("No matches found.") if self.lister.known else tr("Can't show the list."))

    # -- what there is

    @override
    def build(self) -> Node:
        self._beside = self._list = None
        match = self.match
        if self.is_empty:
            body = Column([Label(tr("No matches yet."), "result", "paper", least=0.5),
                           Label(tr("Every match you play is saved here to watch again."), "rule", "bone", wraps=True)],
                          gap=24, justify=0.35)  # fmt: skip
            return frame(self, body, main=main_button(tr("Play"), lambda: Replace(routes.PlayLast())))
        rows = Overlay([self._rows(), Spacer(LONG)], height=Grow())
        matches = Column([self._tabs(), rows, self._foot()], gap=GAP, height=Grow())
        if match is None:
            return Column([top(self, self._aside()), matches], gap=GAP, pad=MARGIN)
        parts = detail(match, self.now(), self.stage.theme, self.tones, lambda: self._frame >= self._detail_due[0],
                       lambda: self._frame >= self._detail_due[1])  # fmt: skip
        self._beside = Column([*parts, Spacer(), self.actions.buttons(match)], gap=20, width=WIDTH)
        beside = Row([Column([matches], least_height=LEAST_LIST), self._beside], gap=BESIDE)
        return Column([top(self, self._aside()), First([beside, matches], height=Grow())], gap=GAP, pad=MARGIN)

    def _aside(self) -> Node:
        """Which game, and the way to the statistics; of a narrow list which matches it has."""
        if self.narrow:
            return Label(self.narrow, "name", "bone", least=0.7)
        games, titles = ["", *registry.GAMES], [tr("All games"), *registry.titles().values()]
        chosen = games.index(self.lister.match_filter.game)
        words = Row([Label(tr("Statistics"), "head", least=0.6), Spacer(INSET), icon("play", ARROW)])
        statistics = Pressable(words, lambda: Push(routes.Statistics()), look="slab", key="statistics", anchor=1.0)
        game = bare_chooser(tr("Game"), titles, chosen, lambda index: self.of_game(games[index]), "game")
        return Row([game if len(games) > 2 else None, statistics], gap=GAP, even=True, most_width=ASIDE, align=0.5)

    def _tabs(self) -> Node:
        """The tabs of results, and the words that are searched for."""
        typed, hint = self.lister.typed, "" if self.lister.typed else tr("name, rules or day")
        example = Label(hint, "name", "second", least=0.7, optional=True) if hint else None
        words = Row([icon("find", SIGN), name(typed or tr("Find"), "name", width=Grow()), example], gap=GAP / 2)
        find = Pressable(words, self.find, typed or tr("Find"), hint, look="slab", key="find", width=Grow(2.4))
        return Row([*(self._tab(result) for result in RESULTS), find], gap=8)

    def _tab(self, result: str) -> Pressable:
        """While records are read nobody knows how many were won."""
        number, title = self.lister.counts.get(result), tr(TITLES[result])
        is_chosen = result == self.lister.match_filter.result
        count = grouped(number) if number is not None else ""
        figure = Label(count, "name", "title" if is_chosen else "second", least=0.7)
        words = Row([Label(title, "name", least=0.7), Spacer(GAP / 2), figure])
        block = Block(words, "paper", "ink", Pad(INSET, 0, INSET, 0)) if is_chosen else None
        return Pressable(block or words, partial(self.ask_for, result), title, count, look="" if block else "slab",
                         key=f"tab {result}", width=Grow())  # fmt: skip

    def _rows(self) -> Node:
        if self._message:
            return Column([Label(self._message, "rule", "bone", wraps=True)], height=Grow())
        count = self.lister.total if self.lister.known else 1  # by its height it is known how many to ask for
        self._list = Rows(count, self._row, gap=12, key="matches", height=Grow())
        return self._list

    def _row(self, number: int) -> Node:
        place, matches = number - self.lister.first, self.lister.matches
        if not 0 <= place < len(matches):
            return DelayedNode(row_to_come(self.tones), lambda: self.lister.known)
        match, due = matches[place], self._due.get(matches[place].name, 0)
        if match.name not in self._made:
            self._made[match.name] = match_row(match, self.now(), self.tones, partial(self._press, match),
                                               lambda: self._is_marked(match), lambda: self._frame >= due)  # fmt: skip
        return self._made[match.name]

    def _is_marked(self, match: ListEntry) -> bool:
        return self.is_beside and self.looked_at == match.name

    def _foot(self) -> Node:
        undo = Pressable(Label(tr("Undo delete"), "head", least=0.7), self.undo, look="slab", key="undo", anchor=0.0)
        line = Label(self.lister.line, "body", "bone", align=0.5) if self.lister.line and self.lister.matches else None
        return foot(self, None, [node for node in (undo if self.actions.removed else None, line) if node])

    @property
    def _state(self) -> tuple[object, ...]:
        """What changes by itself, besides the matches."""
        return self.lister.line, self._message, self.is_empty

    @override
    def rebuild(self) -> None:
        """Whatever had the focus and is gone gives it to the match that is looked at."""
        before = self.focused
        self._offers_undo, self._built = bool(self.actions.removed), self._state
        super().rebuild()
        if self.looked_at and before != self.focused:
            self.focus_on(key_of(self.looked_at))
        if self._list is not None and self._list.fitting:
            self.lister.fit(self._list.fitting)

    @override
    def resized(self) -> None:
        self._made.clear()
        super().resized()

    # -- what is pressed

    @override
    def enter(self) -> None:
        self._refresh()

    @override
    def close(self) -> None:
        self.actions.close()

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind is Kind.UNDO and (self.actions.removed or self.actions.is_busy):
            return self.undo()
        before = self.focused
        transition = super().handle(intent)
        self._cross(intent, before)
        if intent.device is Device.SWITCH:
            return transition  # the scan goes over all rows: one that is pressed is looked at
        focused = [match for match in self.lister.matches if key_of(match.name) == self.focused]
        if focused and intent.point is None and transition is None and self.is_beside:
            self.look_at(focused[0])
        return transition

    def _cross(self, intent: Intent, before: str) -> None:
        """Right of the row of the match that is looked at is what can be done with it, and left of all that is the row,
        wherever in the list it stands. `before` is what had the focus.
        """
        looked_at = [match for match in self.lister.matches if match.name == self.looked_at]
        if not looked_at or not self.is_beside:
            return
        row, actions = key_of(self.looked_at), self.actions.keys(looked_at[0])
        if intent.kind is Kind.RIGHT and before == row and actions:
            self.focus_on(actions[0])
        elif intent.kind is Kind.LEFT and before in actions and self.focused not in actions:
            self.focus_on(row)

    def _press(self, match: ListEntry) -> Transition | None:
        """A match that is looked at does what is done first; one that cannot be looked at here opens its own page."""
        if not self.is_beside:
            self.looked_at = match.name
            return Push(MatchPage(self.stage, match, self.actions, self.now()))
        if match.name == self.looked_at:
            return self.actions.first(match)
        self.look_at(match)
        if self.stage.device is Device.SWITCH:  # the scan goes on with what can be done, not with the other rows
            self.focus_on(self.actions.keys(match)[0])
        return None

    def look_at(self, match: ListEntry) -> None:
        """Shows a match beside the list."""
        if self.looked_at != match.name:
            self.looked_at, self._place = match.name, self.lister.matches.index(match)
            self._let_come()
            self.rebuild()

    def of_game(self, game: str) -> Transition | None:
        """Lists matches of a game, or of all."""
        self.lister.ask(self.lister.match_filter._replace(game=game))
        return None

    def ask_for(self, result: str) -> Transition | None:
        """Lists the matches with a result alone."""
        self.lister.ask(self.lister.match_filter._replace(result=result))
        return None

    def find(self) -> Transition | None:
        """Opens the page on which the words to look for are written."""
        return Push(FindScene(self.stage, FindModel(self.lister.typed, self.lister.suggested()), self.lister.find))

    @override
    def turn(self, pages: int) -> Transition | None:
        self.lister.turn_to(self.lister.at + pages)
        return None

    def undo(self) -> Transition | None:
        """The last deletion is taken back; nothing happens where that is under way already."""
        self.looked_at = self.actions.undo() or self.looked_at
        return None

    # -- what comes

    def _refresh(self) -> None:
        """A match may have been played or deleted meanwhile."""
        self.lister.refresh()
        self._ask()

    def _ask(self) -> None:
        question = None if self.awaits("list") else self.lister.question()
        if question is not None:
            library = self.library
            self.ask(self.stage.disk.look_up(answered, library.index, library.newest, question), self._take, "list")

    def _take(self, page: ListPage | None) -> None:
        before = self.lister.matches
        if not self.lister.take(page):
            return
        names = [match.name for match in self.lister.matches]
        if self.looked_at not in names:
            self.looked_at = names[min(self._place, len(names) - 1)] if names else ""
        self._place = names.index(self.looked_at) if names else 0
        self.turned["matches"], self.paging = self.lister.first, (self.lister.at, max(1, self.lister.pages))
        self._let_come(before)
        self._made.clear()
        self.rebuild()
        if names and not before:
            self.focus_on(key_of(self.looked_at))

    def _let_come(self, before: Sequence[ListEntry] | None = None) -> None:
        """To make the pictures of all takes several frames: of rows that are new one comes a frame, then the match that
        is looked at in two parts. What was seen is never taken away again.
        """
        if before is not None:
            new = [match.name for match in self.lister.matches if match not in before]
            self._due = {name: self._frame + place for place, name in enumerate(new)}
        words = max([self._frame, *(due + 1 for due in self._due.values())])
        self._detail_due = words, words + 1

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        self._frame += 1
        self.actions.look()
        self._ask()
        transition = super().update(elapsed_ms)
        rests = not (self.is_reading or self.actions.is_busy)
        if self._state != self._built or (rests and self._offers_undo != bool(self.actions.removed)):
            self.rebuild()
        self._changed |= self._frame <= self._detail_due[1]
        return transition
