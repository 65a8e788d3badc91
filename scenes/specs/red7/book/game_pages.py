"""The pages on what Red7 is about: cards, deal, turn, and the end of a round."""

from __future__ import annotations

from game.red7.cards import CARDS, COLOURS
from game.red7.rules import CARDS_A_SEAT, HAND_SIZE
from scenes.kit.messages import tr
from scenes.specs.pages import Page
from scenes.specs.red7.book import examples
from scenes.specs.red7.book.wording import rule_ours, say


def game() -> tuple[Page, ...]:
    """The goal and a turn."""
    return _goal(), _cards(), _deal(), _turn(), _out()


def end_of_round() -> tuple[Page, ...]:
    """The end of a round."""
    return (Page(
        tr("Who wins the round?"),
        tr("The last one left."),
        (
            say(tr("As soon as all others are out, the round is over.")),
            rule_ours(tr("The last one left wins at once, even with an empty hand, and even with no card that fits "
                         "the rule.")),
            say(tr("In the Basic game this one round is the whole match. In the Advanced game the winner scores "
                   "points, and the next round is dealt.")),
        ),
        examples.fallen("O", "R4 B4 G6", "Y7 V2 I1 O3"), "O",
    ),)  # fmt: skip


def _goal() -> Page:
    return Page(
        tr("What is Red7 about?"),
        tr("End your turn winning, or you are out."),
        (
            say(tr("Everybody has a row of cards face up: the palette. A rule says whose palette is winning.")),
            say(tr("Each of the {n} colours is a rule. On your turn you may make your palette stronger, or change the "
                   "rule to one that suits you."), n=len(COLOURS)),
            say(tr("The last player left wins the round.")),
        ),
        examples.stacked("R", "B3 R6", "Y5 G2"), "R",
    )  # fmt: skip


def _cards() -> Page:
    highest, numbers = CARDS[-1], sorted({card.number for card in CARDS})
    return Page(
        tr("What is in the deck?"),
        tr("{n} cards: {colours} colours, numbers {least} to {most}.").format(
            n=len(CARDS), colours=len(COLOURS), least=numbers[0], most=numbers[-1]),
        (
            say(tr("Every card is there once.")),
            say(tr("A higher number is a higher card. Between equal numbers the colour decides: Red is the highest "
                   "colour, so {card} is the highest card of all."), card=examples.face(str(highest))),
            say(tr("Every colour has its own sign. The sign alone tells you the colour.")),
        ),
        examples.all_cards(),
    )  # fmt: skip


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
    return Page(
        tr("What can you do on your turn?"),
        tr("Play, discard, or do both."),
        (
            say(tr("Put a card from your hand into your palette."), label=tr("Play")),
            say(tr("Put a card from your hand onto the canvas. Its colour is the new rule. You must be winning under "
                   "it."), label=tr("Discard")),
            say(tr("First play a card, then discard another."), label=tr("Both")),
            say(tr("Then you are out."), label=tr("Neither")),
        ),
        examples.two_ways("O5 V2", "G6", "Y3"),
    )  # fmt: skip


def _out() -> Page:
    return Page(
        tr("When are you out?"),
        tr("Your turn ends, and you are not winning."),
        (
            say(tr("Then your hand and your palette are turned face down. They count for nothing until the next "
                   "round.")),
            say(tr("With an empty hand at the start of your turn you are out, too.")),
            rule_ours(tr("A card played to your palette may leave you losing: that is allowed, but puts you out. The "
                         "game asks you first.")),
        ),
        examples.fallen("R", "B3 R6", "Y5 G2"), "R",
    )  # fmt: skip


