"""A page for each of the seven rules, and the pages on ties."""

from __future__ import annotations

from game.red7.cards import BELOW_FOUR, CARDS, EVEN, CardSet, cards_in
from scenes.kit.messages import tr
from scenes.specs.pages import Figure, Page, Paragraph
from scenes.specs.red7.book import examples
from scenes.specs.red7.book.wording import rule_ours, say
from scenes.specs.red7.captions import rule_in_words

HIGHEST, LOWEST = CARDS[-1].number, CARDS[0].number

def rules() -> tuple[Page, ...]:
    """The rule in force, and then the seven from Red to Violet."""
    return _in_force(), _red(), _orange(), _yellow(), _green(), _blue(), _indigo(), _violet()


def ties() -> tuple[Page, ...]:
    """Ties, the order of colours, and palettes with no card that fits."""
    return _equally_many(), _colours(), _no_card()


def _in_force() -> Page:
    return Page(
        tr("Which rule is it?"),
        tr("The colour on top of the canvas is the rule."),
        (
            say(tr("Only the colour of that card matters, never its number.")),
            say(tr("While the canvas is empty, Red is the rule.")),
            say(tr("Look: the same palettes under two rules, and two winners. That is why a discard can save you.")),
        ),
        examples.two_rules(("R1", "G3"), "B7 V3", "O6 I4"),
    )


def _rule(rule: str, question: str, answer: str, paragraphs: tuple[Paragraph, ...], figure: Figure) -> Page:
    return Page(question, answer, paragraphs, figure, rule, rule, rule_in_words(rule))


def _red() -> Page:
    return _rule("R", tr("Red: whose card is the highest?"), tr("The highest card wins."), (
        say(tr("One card of each palette decides: its highest. The others do not matter.")),
        say(tr("The same number twice? Then the colour decides, and Red is the highest colour.")),
    ), examples.stacked("R", "B4 R6 V2", "G6 O1 Y5"))  # fmt: skip


def _orange() -> Page:
    return _rule("O", tr("Orange: who has most of one number?"), tr("Most cards of one number win."), (
        say(tr("Take the number that you have most often, and count those cards. Their colours may be any.")),
        say(tr("Equally many? The higher number wins. The same number? Then the highest colour among those cards.")),
    ), examples.stacked("O", "R5 B5 V1", "O7 G7 Y2"))  # fmt: skip


def _yellow() -> Page:
    return _rule("Y", tr("Yellow: who has most of one colour?"), tr("Most cards of one colour win."), (
        say(tr("Any colour will do, not only Yellow. Take the one that you have most of, and count its cards.")),
        say(tr("Equally many? The highest card among those that count decides.")),
    ), examples.stacked("Y", "B2 B6 R7", "V1 V3 V4 Y2"))  # fmt: skip


def _green() -> Page:
    return _rule("G", tr("Green: who has most even cards?"), tr("Most even cards win."), (
        say(tr("Even are {numbers}. Their colours may be any."), numbers=_numbers(EVEN)),
        say(tr("Equally many? The highest even card decides.")),
        say(tr("Without an even card you cannot win under Green.")),
    ), examples.stacked("G", "B6 V2 R5", "O6 I4 Y3"))  # fmt: skip


def _blue() -> Page:
    return _rule("B", tr("Blue: who has most colours?"), tr("Most different colours win."), (
        say(tr("Every colour counts once, with its highest card. A second card of it does not help.")),
        say(tr("Equally many? The highest card that counts decides.")),
    ), examples.stacked("B", "R2 O2 G1 V4", "B7 B6 Y3 O5"))  # fmt: skip


def _indigo() -> Page:
    return _rule("I", tr("Indigo: who has the longest run?"), tr("The longest run wins."), (
        say(tr("A run is numbers in a row, of any colours. A number that you have twice counts once, with its higher "
               "card.")),
        say(tr("Equally long? The highest card of the runs decides.")),
        rule_ours(tr("{high} and {low} are not neighbours: a run never goes round."), high=HIGHEST, low=LOWEST),
    ), examples.stacked("I", "R3 Y4 B5 O5", "G2 V3 I4 R7"))  # fmt: skip


def _violet() -> Page:
    return _rule("V", tr("Violet: who has most cards below 4?"), tr("Most cards below 4 win."), (
        say(tr("{numbers} count, and nothing else. Here the small cards are strong."), numbers=_numbers(BELOW_FOUR)),
        say(tr("Equally many? The highest of those small cards decides.")),
        say(tr("Without a card below 4 you cannot win under Violet.")),
    ), examples.stacked("V", "R1 G3 B7", "Y3 I2 O6"))  # fmt: skip


def _equally_many() -> Page:
    return Page(
        tr("What if two have equally many?"),
        tr("Then the highest card that counts decides."),
        (
            say(tr("First compare the numbers. If they are the same, compare the colours. No two cards are equal, so "
                   "there is always one winner.")),
            say(tr("A high card that does not count is no help: {card} is out of the run here."),
                card=examples.face("R7")),
            rule_ours(tr("If a palette has two sets equally large, the one with the highest card counts.")),
        ),
        examples.stacked("I", "V3 G4 R7", "Y4 I3 B1"), "I",
    )  # fmt: skip


def _colours() -> Page:
    return Page(
        tr("Which colour is higher?"),
        tr("Red is the highest colour, Violet the lowest."),
        (
            say(tr("Red, Orange, Yellow, Green, Blue, Indigo, Violet: the order of a rainbow.")),
            say(tr("The number always comes first: {high} beats {low}. Only between equal numbers the colour decides."),
                high=examples.face("V5"), low=examples.face("R4")),
        ),
        examples.ranks(4),
    )  # fmt: skip


def _no_card() -> Page:
    return Page(
        tr("What if no card fits the rule?"),
        tr("Then you are not winning."),
        (
            say(tr("This happens under Green without an even card, and under Violet without a card below 4.")),
            say(tr("If nobody has such a card, nobody is winning. The next player must change that, or is out.")),
        ),
        examples.stacked("V", "R5 B6", "O7 Y4"), "V",
    )


def _numbers(cards: CardSet) -> str:
    """The numbers that these cards have: "2, 4, 6"."""
    return ", ".join(sorted({str(card.number) for card in cards_in(cards)}))
