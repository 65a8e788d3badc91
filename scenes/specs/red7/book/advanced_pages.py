"""The pages on the Advanced game: drawing and scoring."""

from __future__ import annotations

from game.red7.rules import CARDS_A_SEAT, TARGET
from scenes.kit.messages import tr
from scenes.specs.pages import Page
from scenes.specs.red7.book import examples
from scenes.specs.red7.book.wording import rule_ours, say


def drawing() -> tuple[Page, ...]:
    """Drawing for a discard."""
    return (Page(
        tr("How do you get new cards?"),
        tr("Discard a high number, and draw."),
        (
            say(tr("After a discard to the canvas, look at its number and count the cards in your palette. Is the "
                   "number higher? Then you may draw the top card of the deck.")),
            say(tr("A card that you played this turn is counted, too.")),
            rule_ours(tr("If the deck is empty, nobody draws. It is not filled up during a round.")),
        ),
        examples.drawing("R3 G1 B6", ("Y5", "V3")), "Y",
    ),)  # fmt: skip


def scoring() -> tuple[Page, ...]:
    """Points, and how a match ends."""
    return _worth(), _end(), _others()


def _worth() -> Page:
    return Page(
        tr("What is a won round worth?"),
        tr("The cards that won score their numbers."),
        (
            say(tr("When you win a round, take the cards of your palette that count under the rule now. Put them into "
                   "your score pile; the rest is worth nothing.")),
            say(tr("Scored cards stay in the pile, so the next deck is smaller.")),
            rule_ours(tr("Of two sets equally large, the one worth more points is scored.")),
        ),
        examples.scored("B", "R7 R3 G5 V2"), "B",
    )  # fmt: skip


def _end() -> Page:
    return Page(
        tr("When does the match end?"),
        tr("When somebody has enough points after a round."),
        (
            say(tr("Most points win. It also ends when too few cards are left to deal.")),
            rule_ours(tr("Too few are fewer than {n} for each player."), n=CARDS_A_SEAT),
            rule_ours(tr("Equally many points at the top share the win.")),
        ),
        examples.targets(TARGET), "V",
    )  # fmt: skip


def _others() -> Page:
    return Page(
        tr("Can a match be shorter or longer?"),
        tr("Yes: choose the scoring when you set it up."),
        (
            say(tr("The first to the target wins, as on the page before this one."), label=tr("To a target")),
            say(tr("Nobody looks at the target. The match ends when too few cards are left to deal; most points win."),
                label=tr("One deck")),
            say(tr("As to a target. If too few cards are left, the points are written down and all cards are "
                   "shuffled again."), label=tr("Reshuffled")),
            say(tr("One round is the match, and its winner wins."), label=tr("None")),
            rule_ours(tr("If a round reaches the target and also leaves too few cards, the target ends the match. "
                         "Nothing is shuffled again.")),
        ),
        ground="I",
    )  # fmt: skip
