"""The pages on drawing, scoring, the actions, and what the editions change; that is read off an edition's rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.red7.rules import CARDS_A_SEAT, EDITIONS, TARGET, Edition
from scenes.kit.messages import mark, tr
from scenes.specs.learning import BookPage
from scenes.specs.page_texts import PageText, Text, translated
from scenes.specs.red7.book.examples import acting, counted, drawing, moved, scored, taken, targets

DRAWING = (
    PageText(mark("How do you get new cards?"), mark("Discard a high number, and draw."), (
        Text(mark("After a discard to the canvas, look at its number and count the cards in your palette. Is the "
                  "number higher? Then you may draw the top card of the deck.")),
        Text(mark("A card that you played this turn is counted, too.")),
        Text(mark("If the deck is empty, nobody draws. It isn't refilled during a round."), ours=True),
    ), partial(drawing, "R3 G1 B6", ("Y5", "V3")), "Y"),
)  # fmt: skip

SCORING = (
    PageText(mark("What is a won round worth?"), mark("The cards that won score their numbers."), (
        Text(mark("When you win a round, take the cards of your palette that count under the rule now. Put them into "
                  "your score pile; the rest is worth nothing.")),
        Text(mark("Scored cards stay in the pile, so the next deck is smaller.")),
        Text(mark("Of two sets equally large, the one worth more points is scored."), ours=True),
    ), partial(scored, "B", "R7 R3 G5 V2"), "B"),
    PageText(mark("When does the match end?"), mark("When somebody has enough points after a round."), (
        Text(mark("Most points win. It also ends when too few cards are left to deal.")),
        Text(mark("Too few are fewer than {n} for each player."), ours=True),
        Text(mark("A tie for first shares the win."), ours=True),
    ), partial(targets, TARGET), "V", {"n": CARDS_A_SEAT}),
    PageText(mark("Can a match be shorter or longer?"), mark("Yes: choose the scoring when you set it up."), (
        Text(mark("The first to the target wins, as on the page before this one."), mark("To a target")),
        Text(mark("There is no target. The match ends when too few cards are left to deal; most points win."),
             mark("One deck")),
        Text(mark("As to a target. If too few cards are left, the points are written down and all cards are "
                  "shuffled again."), mark("Reshuffled")),
        Text(mark("One round is the match, and its winner wins."), mark("None")),
        Text(mark("If a round reaches the target and also leaves too few cards, the target ends the match. Nothing is "
                  "shuffled again."), ours=True),
    ), ground="I"),
)  # fmt: skip
"""Points, and how a match ends."""

ODD_CARDS = PageText(mark("What do the odd cards do?"), mark("1, 3, 5 and 7 act when you play them."), (
    Text(mark("They act only when they go from your hand to your palette: not when they are dealt or discarded.")),
    Text(mark("If the action can be done, it must be done.")),
    Text(mark("Only a 5 lets you play another card. After the actions you may still discard, as always.")),
), partial(acting, (("B1", mark("takes a card away")), ("B3", mark("draws a card")), ("B5", mark("plays one more")),
                    ("B7", mark("moves a card of yours")))), "R")  # fmt: skip

THREE = PageText(mark("3: what do you get?"), mark("Draw the top card of the deck."), (
    Text(mark("The card goes into your hand, and your turn goes on: you may discard it at once.")),
    Text(mark("So you may play a 3 in the hope of drawing the discard that saves you. If it doesn't, you are out.")),
    Text(mark("If the deck is empty, nothing happens.")),
), partial(acting, (("G3", mark("Play it")), ("Y6", mark("Drawn")))), "Y")  # fmt: skip

FIVE = PageText(mark("5: what else may you play?"), mark("Play one more card to your palette."), (
    Text(mark("Its action follows. If it is a 5 again, you play yet another card, and so on.")),
    Text(mark("With an empty hand nothing happens.")),
    Text(mark("Nothing happens either if your hand holds only 1s and 7s that you may not play now."), ours=True),
), partial(acting, (("O5", mark("Play it")), ("B4", mark("And play this, too")))), "G")  # fmt: skip


def actions(edition: Edition) -> tuple[PageText, ...]:
    """The actions of 1, 3, 5 and 7."""
    one = PageText(mark("1: whose card goes?"), mark("Take a card from another palette."), (
        Text(mark("Choose a card of a player still in the round. It goes face down on top of the deck. Everybody has "
                  "seen it.")),
        Text(mark("You may take from {whom}.")),
        _spite_of_one(edition),
    ), partial(taken, edition, "R1", "O5 V4", "G3 Y7", "B6 I2 G1"), "O", _words(edition), by_edition=True)
    seven = PageText(mark("7: which card moves?"), mark("Move a card of your own palette."), (
        Text(mark("You may move {which}, to {where}. {winning}")),
        _draws(edition),
        Text(mark("Then you may still discard from your hand, if that leaves you in the lead.")),
        _spite_of_seven(edition),
    ), partial(moved, edition, "G7", "B2 V5", "B6 V3 V1", "R7 I4"), "B", _words(edition), by_edition=True)
    return ODD_CARDS, one, THREE, FIVE, seven


def editions(edition: Edition, others: Iterable[BookPage]) -> tuple[BookPage, ...]:
    """What an edition changes, and how many rulings there and on the other pages are this project's own."""
    (changes,) = translated([_differences(edition)])
    count = len({said.pieces for page in (changes, *others) for said in page.paragraphs if said.ours})
    return changes, *translated([
        PageText(mark("Who decides what the rules leave open?"), mark("We do, and every page says where."), (
            Text(mark("This book says in its own words what {n} editions of the rules say.")),
            Text(mark("Sometimes they say nothing, or don't agree. There this game has its own ruling.")),
            Text(mark("A paragraph that begins with this mark is such a ruling. If your table plays it another way, "
                      "your table is right."), ours=True),
        ), partial(counted, count, tr("Rulings of our own in this book")), "Y", {"n": len(EDITIONS)})])


def _differences(edition: Edition) -> PageText:
    return PageText(mark("What does the edition change?"), mark("Only the actions: everything else is the same."), (
        Text("{whom}.", mark("A 1 takes from")),
        Text("{which}.", mark("A 7 moves")),
        Text("{where}.", mark("A 7 moves it to")),
        Text("{winning}", mark("The lead after a 7")),
        _draws(edition)._replace(label=mark("Drawing after a 7")),
        _spite_of_one(edition)._replace(label=mark("Out after a 1")),
        _spite_of_seven(edition)._replace(label=mark("Out after a 7")),
    ), ground="V", given={name: words[:1].upper() + words[1:] for name, words in _words(edition).items()},
        by_edition=True)


def _words(edition: Edition) -> dict[str, str]:
    """Whose cards a 1 takes; which card a 7 moves, where to, and whether that has to win."""
    whom, which = tr("any palette that isn't smaller than yours, with the 1 in it"), tr("any card but the 7 itself")
    where = tr("the canvas, or face down on top of the deck")
    winning = tr("It may go to the canvas even if you aren't in the lead yet.")
    if edition.one_needs_two_cards:
        whom = tr("any palette of 2 cards or more")
    if edition.seven_moves_itself:
        which = tr("any card, the 7 too")
    if not edition.seven_to_deck:
        where = tr("the canvas only")
    if edition.seven_must_win:
        winning = tr("To the canvas it may go only if you lead at once.") if edition.seven_to_deck else tr(
            "It may go there only if you lead at once; if no card can, nothing happens.")
    return {"whom": whom, "which": which, "where": where, "winning": winning}


def _draws(edition: Edition) -> Text:
    if edition.seven_draws:
        return Text(mark("Where discards draw, this one may draw too, if its number is high enough."), ours=True)
    return Text(mark("It draws no card, however high its number is."))


def _spite_of_one(edition: Edition) -> Text:
    if edition.bound_by_playing:
        return Text(mark("A turn in which you play a 1 must end with you in the lead."))
    if edition.bound_by_taking:
        return Text(mark("A turn in which a 1 takes a card must end with you in the lead."))
    return Text(mark("You may play a 1 and still be out at the end of your turn."))


def _spite_of_seven(edition: Edition) -> Text:
    if edition.bound_by_playing:
        return Text(mark("A turn in which you play a 7 must end with you in the lead."))
    return Text(mark("You may play a 7 and still be out at the end of your turn."))
