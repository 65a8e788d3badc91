"""What a game tells those who learn it, as data: its book, page by page, and its lessons, step by step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.game import Game
from game.core.record import Header, Replay
from scenes.kit.art.cards import Face
from scenes.kit.layout import Bounds
from scenes.kit.messages import tr
from scenes.match.story import MatchSetup, Seating
from scenes.table.capabilities import GameVoice
from scenes.table.spec import SpecOf
from scenes.table.values import Pieces
from scenes.table.words import NameOf, pieces

Choice = tuple[int, int]
"""A palette from 0, and a card in it from 0; WHOLE stands for the palette itself."""
WHOLE = -1
Given = Mapping[str, str | int | Face]
"""What is put into a text: words, numbers or cards."""


class Paragraph(NamedTuple):
    """A few sentences, with cards in them; `label` stands above, `ours` marks a ruling of this project."""

    pieces: Pieces
    label: str = ""
    ours: bool = False


class FigureCard(NamedTuple):
    """A card of a figure; without a face only its back is seen."""

    face: Face | None = None
    look: str = "plain"  # plain, dimmed, out, bare (a canvas without a card)
    raised: bool = False  # it counts


class Group(NamedTuple):
    """Cards side by side, or a large numeral in their place, with a title above and a note below.

    `seat` is the face of whoever they belong to; `leads` the colour key of the rule they are winning under; `short`
    another way to say the note where there is little room.
    """

    cards: tuple[FigureCard, ...] = ()
    title: str = ""
    seat: str = ""
    note: Pieces = ()
    short: Pieces = ()
    leads: str = ""
    numeral: str = ""


Figure = tuple[tuple[Group, ...], ...]
"""Groups in lines from the top."""


class BookPage(NamedTuple):
    """A question and its answer. `ground` is the colour key of its poster, None the bare table.

    A page with a `rule` is that rule's own, called `short` in the contents; `by_edition` says that its words hang
    on the edition.
    """

    question: str
    answer: str
    paragraphs: tuple[Paragraph, ...]
    figure: Figure = ()
    ground: str | None = None
    rule: str | None = None
    short: str = ""
    by_edition: bool = False


class Chapter(NamedTuple):
    """Pages on one subject; `level` names the rule set from which on it is played."""

    title: str
    pages: tuple[BookPage, ...]
    level: str = ""


class Book(NamedTuple):
    """The rules of one game as pages to read.

    `editions` are their titles by name, the usual one first; `edition_of` is that which the rules of a match name.
    `chapters` is the whole book for an edition, in the language in use; every edition's has as many pages.
    `card_name` is what a voice calls a card.
    """

    editions: Callable[[], Mapping[str, str]]
    edition_of: Callable[[Mapping[str, Any]], str]
    chapters: Callable[[str], Sequence[Chapter]]
    card_name: NameOf


class TryVerdict(NamedTuple):
    """What is said of a try: `right` is None while it may still become either.

    `praise` is in a word or two; `counting` are the cards that decide it, where spreads are tapped. The line of a
    wrong turn begins with the card that was laid down last.
    """

    right: bool | None
    line: Pieces = ()
    praise: str = ""
    counting: Collection[Choice] = ()


class Callout(NamedTuple):
    """A place to look at, in units, and what it is called: below it, to its right, or nowhere, where it is known."""

    place: Bounds
    word: str
    side: str  # "below", "right" or ""


@dataclass(frozen=True)
class TurnStep:
    """A turn to be taken at the real table, by the seat of the only person.

    `judge(moves, ended)` says what is to be said of the moves tried so far, or of a turn that was ended;
    `callouts(spec, view)` are the places where a card may go. `answers` are the cards of right turns: none of them has
    the focus before anybody has moved it. `crown` is what to call the crown where it is met first. The plan of `spec`
    has `scenes.table.plan.LessonBoxes`.
    """

    prompt: str
    setup: MatchSetup
    spec: SpecOf[Any]
    replay: Replay
    judge: Callable[[Sequence[Any], bool], TryVerdict]
    callouts: Callable[[SpecOf[Any], Any], list[Callout]]
    answers: Collection[Any]
    crown: str = ""


def you_and_a_bot() -> tuple[Seating, Seating]:
    """Who sits at a lesson's table."""
    return Seating(tr("You"), "kite"), Seating(tr("Bot"), "sprout", "random")


def opened(game: Game[Any, Any, Any], rules: Any, state: Any) -> tuple[MatchSetup, Replay]:
    """The match of a lesson's turn, of you and a bot, that stands as this state is."""
    setup = MatchSetup(game.name, dict(game.rules_to_json(rules)), you_and_a_bot())
    return setup, Replay(Header(game, rules, (), None), state, (), ())


class Spread(NamedTuple):
    """Cards that lie before somebody; for a voice `aloud` is a sentence with {name} and {cards} in it."""

    seating: Seating
    cards: tuple[Face, ...]
    aloud: str


class StepRule(NamedTuple):
    """A rule: its name with a verb below it, what it asks for, and all of that in a sentence for a voice."""

    name: str
    verb: str
    words: str
    aloud: str


@dataclass(frozen=True)
class TapStep:
    """Spreads in large, one of which, or cards of which, are to be tapped.

    `ground` is the colour key of the `rule`, where there is one. `judge` says what came of what is chosen. `voice` is
    the game's own.
    """

    prompt: str
    ground: str
    spreads: tuple[Spread, ...]
    by_card: bool
    judge: Callable[[frozenset[Choice]], TryVerdict]
    rule: StepRule | None
    voice: GameVoice[Any]


Step = TurnStep | TapStep


class LessonsSummary(NamedTuple):
    """What the lessons have taught: a title, a few lines, and signs: each a colour key, its name and its sound."""

    title: str
    lines: tuple[str, ...]
    rules: tuple[tuple[str, str, str], ...]


class TutorialLesson(NamedTuple):
    """A lesson: what it is called, the colour key it is shown in, and its steps."""

    title: str
    ground: str
    steps: tuple[Step, ...]


class Text(NamedTuple):
    """A paragraph; `ours` marks a ruling of this project: the printed sheets are silent there, or differ."""

    text: str
    label: str = ""
    ours: bool = False

    def translated(self, given: Given) -> Paragraph:
        """In the language in use."""
        values = {name: value if isinstance(value, Face) else str(value) for name, value in given.items()}
        return Paragraph(pieces(tr(self.text), **values), tr(self.label) if self.label else "", self.ours)


class PageText(NamedTuple):
    """A page; `given` is put into all its texts, and `ground` is as in `BookPage`: the rule's that it tells of."""

    question: str
    answer: str
    paragraphs: tuple[Text, ...]
    figure: Callable[[], Figure] = tuple
    ground: str | None = None
    given: Given = {}
    is_rule: bool = False
    by_edition: bool = False


def translated(texts: Iterable[PageText], rule_name: Callable[[str], str] | None = None) -> tuple[BookPage, ...]:
    """Pages in the language in use; `rule_name` says what wins under a rule, for pages that are a rule's own."""
    return tuple(_translated(text, rule_name) for text in texts)


def _translated(text: PageText, rule_name: Callable[[str], str] | None) -> BookPage:
    rule = text.ground if text.is_rule else None
    return BookPage(
        tr(text.question), tr(text.answer).format(**text.given),
        tuple(paragraph.translated(text.given) for paragraph in text.paragraphs), text.figure(), text.ground,
        rule, rule_name(rule) if rule and rule_name else "", text.by_edition,
    )
