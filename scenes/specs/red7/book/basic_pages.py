"""The pages on what Red7 is about, on each of its seven rules, and on ties."""

from __future__ import annotations

from game.red7.cards import BELOW_FOUR, CARDS, COLOURS, EVEN, CardSet, cards_in
from game.red7.rules import CARDS_A_SEAT, HAND_SIZE
from scenes.kit.messages import tr
from scenes.specs.learning import Figure, Page, Paragraph
from scenes.specs.red7.book import examples
from scenes.specs.red7.book.examples import rule_ours, say
from scenes.specs.red7.captions import rule_in_words


def game() -> tuple[Page, ...]:
    """The goal and a turn."""
    return _goal(), _cards(), _deal(), _turn(), _out()


def end_of_round() -> tuple[Page, ...]:
    """The end of a round."""
    return (Page(tr("Who wins the round?"), tr("The last one left."), (
        say(tr("As soon as all others are out, the round is over.")),
        rule_ours(tr("The last one left wins at once, even with an empty hand, and even with no card that fits "
                     "the rule.")),
        say(tr("In the Basic game this one round is the whole match. In the Advanced game the winner scores "
               "points, and the next round is dealt.")),
    ), examples.fallen("O", "R4 B4 G6", "Y7 V2 I1 O3"), "O"),)  # fmt: skip


def _goal() -> Page:
    return Page(tr("What is Red7 about?"), tr("End your turn winning, or you are out."), (
        say(tr("Everybody has a row of cards face up: the palette. A rule says whose palette is winning.")),
        say(tr("Each of the {n} colours is a rule. On your turn you may make your palette stronger, or change the "
               "rule to one that suits you."), n=len(COLOURS)),
        say(tr("The last player left wins the round.")),
    ), examples.stacked("R", "B3 R6", "Y5 G2"), "R")  # fmt: skip


def _cards() -> Page:
    highest, numbers = CARDS[-1], sorted({card.number for card in CARDS})
    return Page(tr("What is in the deck?"),
                tr("{n} cards: {colours} colours, numbers {least} to {most}.").format(
            n=len(CARDS), colours=len(COLOURS), least=numbers[0], most=numbers[-1]), (
        say(tr("Every card is there once.")),
        say(tr("A higher number is a higher card. Between equal numbers the colour decides: Red is the highest "
               "colour, so {card} is the highest card of all."), card=examples.face(str(highest))),
        say(tr("Every colour has its own sign. The sign alone tells you the colour.")),
    ), examples.all_cards())  # fmt: skip


def _deal() -> Page:
    return Page(
        tr("How does a round begin?"),
        tr("{hand} cards in your hand, {palette} face up.").format(hand=HAND_SIZE, palette=CARDS_A_SEAT - HAND_SIZE),
        (
            say(tr("Only you see your hand. The card in front of you is the first of your palette; everybody sees "
                   "it.")),
            say(tr("The other cards are the deck. The canvas is empty, and so Red is the rule.")),
            say(tr("Whoever has the highest card face up goes last: the player after them begins. Turns go round "
                   "clockwise.")),
        ),
        examples.deal("O6 Y2 G4 B1 I5 V3 R2", "B4"),
    )  # fmt: skip


def _turn() -> Page:
    return Page(tr("What can you do on your turn?"), tr("Play, discard, or do both."), (
        say(tr("Put a card from your hand into your palette."), label=tr("Play")),
        say(tr("Put a card from your hand onto the canvas. Its colour is the new rule. You must be winning under "
               "it."), label=tr("Discard")),
        say(tr("First play a card, then discard another."), label=tr("Both")),
        say(tr("Then you are out."), label=tr("Neither")),
    ), examples.two_ways("O5 V2", "G6", "Y3"))  # fmt: skip


def _out() -> Page:
    return Page(tr("When are you out?"), tr("Your turn ends, and you are not winning."), (
        say(tr("Then your hand and your palette are turned face down. They count for nothing until the next round.")),
        say(tr("With an empty hand at the start of your turn you are out, too.")),
        rule_ours(tr("A card played to your palette may leave you losing: that is allowed, but puts you out. The "
                     "game asks you first.")),
    ), examples.fallen("R", "B3 R6", "Y5 G2"), "R")  # fmt: skip


HIGHEST, LOWEST = CARDS[-1].number, CARDS[0].number

def rules() -> tuple[Page, ...]:
    """The rule in force, and then the seven from Red to Violet."""
    return _in_force(), _red(), _orange(), _yellow(), _green(), _blue(), _indigo(), _violet()


def ties() -> tuple[Page, ...]:
    """Ties, the order of colours, and palettes with no card that fits."""
    return _equally_many(), _colours(), _no_card()


def _in_force() -> Page:
    return Page(tr("Which rule is it?"), tr("The colour on top of the canvas is the rule."), (
        say(tr("Only the colour of that card matters, never its number.")),
        say(tr("While the canvas is empty, Red is the rule.")),
        say(tr("Look: the same palettes under two rules, and two winners. That is why a discard can save you.")),
    ), examples.two_rules(("R1", "G3"), "B7 V3", "O6 I4"))


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
    return Page(tr("What if two have equally many?"), tr("Then the highest card that counts decides."), (
        say(tr("First compare the numbers. If they are the same, compare the colours. No two cards are equal, so "
               "there is always one winner.")),
        say(tr("A high card that does not count is no help: {card} is out of the run here."),
            card=examples.face("R7")),
        rule_ours(tr("If a palette has two sets equally large, the one with the highest card counts.")),
    ), examples.stacked("I", "V3 G4 R7", "Y4 I3 B1"), "I")  # fmt: skip


def _colours() -> Page:
    return Page(tr("Which colour is higher?"), tr("Red is the highest colour, Violet the lowest."), (
        say(tr("Red, Orange, Yellow, Green, Blue, Indigo, Violet: the order of a rainbow.")),
        say(tr("The number always comes first: {high} beats {low}. Only between equal numbers the colour decides."),
            high=examples.face("V5"), low=examples.face("R4")),
    ), examples.ranks(4))  # fmt: skip


def _no_card() -> Page:
    return Page(tr("What if no card fits the rule?"), tr("Then you are not winning."), (
        say(tr("This happens under Green without an even card, and under Violet without a card below 4.")),
        say(tr("If nobody has such a card, nobody is winning. The next player must change that, or is out.")),
    ), examples.stacked("V", "R5 B6", "O7 Y4"), "V")


def _numbers(cards: CardSet) -> str:
    """The numbers that these cards have: "2, 4, 6"."""
    return ", ".join(sorted({str(card.number) for card in cards_in(cards)}))
