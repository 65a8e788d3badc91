"""The pages on what Red7 is about, on each of its seven rules, on ties, and on the end of a round."""

from __future__ import annotations

from functools import partial

from game.red7.cards import BELOW_FOUR, CARDS, COLOURS, EVEN, CardSet, cards_in
from game.red7.rules import CARDS_A_SEAT, HAND_SIZE
from scenes.kit.messages import mark
from scenes.specs.page_texts import PageText, Text
from scenes.specs.red7.book.examples import all_cards, deal, face, fallen, ranks, stacked, two_rules, two_ways

HIGHEST, LOWEST = CARDS[-1], CARDS[0]


def _numbers(cards: CardSet) -> str:
    """The numbers that these cards have: "2, 4, 6"."""
    return ", ".join(sorted({str(card.number) for card in cards_in(cards)}))


GAME = (
    PageText(mark("What is Red7 about?"), mark("End your turn in the lead, or you are out."), (
        Text(mark("Everybody has a row of cards face up: the palette. The rule says whose palette leads.")),
        Text(mark("Each of the {n} colours is a rule. On your turn you may make your palette stronger, or change the "
                  "rule to one that suits you.")),
        Text(mark("The last player left wins the round.")),
    ), partial(stacked, "R", "B3 R6", "Y5 G2"), "R", {"n": len(COLOURS)}),
    PageText(mark("What is in the deck?"), mark("{n} cards: {colours} colours, numbers {least} to {most}."), (
        Text(mark("Every card is there once.")),
        Text(mark("A higher number is a higher card. Between equal numbers the colour decides: Red is the highest "
                  "colour, so {card} is the highest card of all.")),
        Text(mark("Every colour has its own sign. The sign alone tells you the colour.")),
    ), all_cards, given={"n": len(CARDS), "colours": len(COLOURS), "least": LOWEST.number, "most": HIGHEST.number,
                         "card": face(str(HIGHEST))}),
    PageText(mark("How does a round begin?"), mark("{hand} cards in your hand, {palette} face up."), (
        Text(mark("Only you see your hand. The card in front of you is the first of your palette; everybody sees it.")),
        Text(mark("The other cards are the deck. The canvas is empty, and so Red is the rule.")),
        Text(mark("The player with the highest face-up card goes last; play starts on their left and goes "
                  "clockwise.")),
    ), partial(deal, "O6 Y2 G4 B1 I5 V3 R2", "B4"), given={"hand": HAND_SIZE, "palette": CARDS_A_SEAT - HAND_SIZE}),
    PageText(mark("What can you do on your turn?"), mark("Play, discard, or do both."), (
        Text(mark("Put a card from your hand into your palette."), mark("Play")),
        Text(mark("Put a card from your hand onto the canvas. Its colour is the new rule, and you must lead under "
                  "it."), mark("Discard")),
        Text(mark("First play a card, then discard another."), mark("Both")),
        Text(mark("Then you are out."), mark("Neither")),
    ), partial(two_ways, "O5 V2", "G6", "Y3")),
    PageText(mark("When are you out?"), mark("Your turn ends, and you aren't in the lead."), (
        Text(mark("Then your hand and your palette are turned face down. They count for nothing until the next "
                  "round.")),
        Text(mark("With an empty hand at the start of your turn you are out, too.")),
        Text(mark("A card played to your palette may leave you behind: that is allowed, but puts you out. The game "
                  "asks you first."), ours=True),
    ), partial(fallen, "R", "B3 R6", "Y5 G2"), "R"),
)  # fmt: skip
"""The goal and a turn."""

RULES = (
    PageText(mark("Which rule is it?"), mark("The colour on top of the canvas is the rule."), (
        Text(mark("Only the colour of that card matters, never its number.")),
        Text(mark("While the canvas is empty, Red is the rule.")),
        Text(mark("Look: the same palettes under two rules, and two leaders. That is why a discard can save you.")),
    ), partial(two_rules, ("R1", "G3"), "B7 V3", "O6 I4")),
    PageText(mark("Red: whose card is the highest?"), mark("The highest card leads."), (
        Text(mark("One card of each palette decides: its highest. The others don't matter.")),
        Text(mark("The same number twice? Then the colour decides, and Red is the highest colour.")),
    ), partial(stacked, "R", "B4 R6 V2", "G6 O1 Y5"), "R", is_rule=True),
    PageText(mark("Orange: who has most of one number?"), mark("Most cards of one number lead."), (
        Text(mark("Take the number that you have most often, and count those cards. Their colours may be any.")),
        Text(mark("Tied? The higher number leads. The same number? Then the highest colour among those "
                  "cards.")),
    ), partial(stacked, "O", "R5 B5 V1", "O7 G7 Y2"), "O", is_rule=True),
    PageText(mark("Yellow: who has most of one colour?"), mark("Most cards of one colour lead."), (
        Text(mark("Any colour will do, not only Yellow. Take the one that you have most of, and count its cards.")),
        Text(mark("Tied? The highest card among those that count decides.")),
    ), partial(stacked, "Y", "B2 B6 R7", "V1 V3 V4 Y2"), "Y", is_rule=True),
    PageText(mark("Green: who has most even cards?"), mark("Most even cards lead."), (
        Text(mark("Even are {numbers}. Their colours may be any.")),
        Text(mark("Tied? The highest even card decides.")),
        Text(mark("Without an even card you can't lead under Green.")),
    ), partial(stacked, "G", "B6 V2 R5", "O6 I4 Y3"), "G", {"numbers": _numbers(EVEN)}, is_rule=True),
    PageText(mark("Blue: who has most colours?"), mark("Most different colours lead."), (
        Text(mark("Every colour counts once, with its highest card. A second card of it doesn't help.")),
        Text(mark("Tied? The highest card that counts decides.")),
    ), partial(stacked, "B", "R2 O2 G1 V4", "B7 B6 Y3 O5"), "B", is_rule=True),
    PageText(mark("Indigo: who has the longest run?"), mark("The longest run leads."), (
        Text(mark("A run is numbers in a row, of any colours. A number that you have twice counts once, with its "
                  "higher card.")),
        Text(mark("Tied? The highest card of the runs decides.")),
        Text(mark("{high} and {low} aren't neighbours: a run never wraps around."), ours=True),
    ), partial(stacked, "I", "R3 Y4 B5 O5", "G2 V3 I4 R7"), "I", {"high": HIGHEST.number, "low": LOWEST.number},
        is_rule=True),
    PageText(mark("Violet: who has most cards below 4?"), mark("Most cards below 4 lead."), (
        Text(mark("{numbers} count, and nothing else. Here the small cards are strong.")),
        Text(mark("Tied? The highest of those small cards decides.")),
        Text(mark("Without a card below 4 you can't lead under Violet.")),
    ), partial(stacked, "V", "R1 G3 B7", "Y3 I2 O6"), "V", {"numbers": _numbers(BELOW_FOUR)}, is_rule=True),
)  # fmt: skip
"""The rule in force, and then the seven from Red to Violet."""

TIES = (
    PageText(mark("What if two are tied?"), mark("Then the highest card that counts decides."), (
        Text(mark("First compare the numbers. If they are the same, compare the colours. No two cards are equal, so "
                  "there is always one leader.")),
        Text(mark("A high card that doesn't count is no help: {card} isn't part of the run here.")),
        Text(mark("If a palette has two sets equally large, the one with the highest card counts."), ours=True),
    ), partial(stacked, "I", "V3 G4 R7", "Y4 I3 B1"), "I", {"card": face("R7")}),
    PageText(mark("Which colour is higher?"), mark("Red is the highest colour, Violet the lowest."), (
        Text(mark("Red, Orange, Yellow, Green, Blue, Indigo, Violet: the order of a rainbow.")),
        Text(mark("The number always comes first: {high} beats {low}. The colour decides only between equal "
                  "numbers.")),
    ), partial(ranks, 4), given={"high": face("V5"), "low": face("R4")}),
    PageText(mark("What if no card fits the rule?"), mark("Then you can't lead."), (
        Text(mark("This happens under Green without an even card, and under Violet without a card below 4.")),
        Text(mark("If nobody has such a card, nobody leads. The next player must change that, or is out.")),
    ), partial(stacked, "V", "R5 B6", "O7 Y4"), "V"),
)  # fmt: skip
"""Ties, the order of colours, and palettes with no card that fits."""

END_OF_ROUND = (
    PageText(mark("Who wins the round?"), mark("The last one left."), (
        Text(mark("As soon as all others are out, the round is over.")),
        Text(mark("The last one left wins at once, even with an empty hand, and even with no card that fits the rule."),
             ours=True),
        Text(mark("In the Basic game this one round is the whole match. In the Advanced game the winner scores "
                  "points, and the next round is dealt.")),
    ), partial(fallen, "O", "R4 B4 G6", "Y7 V2 I1 O3"), "O"),
)  # fmt: skip
