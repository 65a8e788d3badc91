"""The pages on drawing, scoring, the actions, and what the editions change; that is read off an edition's rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.red7.rules import CARDS_A_SEAT, EDITIONS, TARGET, Edition
from scenes.kit.messages import tr
from scenes.specs.learning import Chapter, Page, Paragraph
from scenes.specs.red7.book import examples
from scenes.specs.red7.book.examples import rule_ours, say


def drawing() -> tuple[Page, ...]:
    """Drawing for a discard."""
    return (Page(tr("How do you get new cards?"), tr("Discard a high number, and draw."), (
        say(tr("After a discard to the canvas, look at its number and count the cards in your palette. Is the "
               "number higher? Then you may draw the top card of the deck.")),
        say(tr("A card that you played this turn is counted, too.")),
        rule_ours(tr("If the deck is empty, nobody draws. It is not filled up during a round.")),
    ), examples.drawing("R3 G1 B6", ("Y5", "V3")), "Y"),)  # fmt: skip


def scoring() -> tuple[Page, ...]:
    """Points, and how a match ends."""
    return _worth(), _end(), _others()


def _worth() -> Page:
    return Page(tr("What is a won round worth?"), tr("The cards that won score their numbers."), (
        say(tr("When you win a round, take the cards of your palette that count under the rule now. Put them into "
               "your score pile; the rest is worth nothing.")),
        say(tr("Scored cards stay in the pile, so the next deck is smaller.")),
        rule_ours(tr("Of two sets equally large, the one worth more points is scored.")),
    ), examples.scored("B", "R7 R3 G5 V2"), "B")  # fmt: skip


def _end() -> Page:
    return Page(tr("When does the match end?"), tr("When somebody has enough points after a round."), (
        say(tr("Most points win. It also ends when too few cards are left to deal.")),
        rule_ours(tr("Too few are fewer than {n} for each player."), n=CARDS_A_SEAT),
        rule_ours(tr("Equally many points at the top share the win.")),
    ), examples.targets(TARGET), "V")  # fmt: skip


def _others() -> Page:
    return Page(tr("Can a match be shorter or longer?"), tr("Yes: choose the scoring when you set it up."), (
        say(tr("The first to the target wins, as on the page before this one."), label=tr("To a target")),
        say(tr("Nobody looks at the target. The match ends when too few cards are left to deal; most points win."),
            label=tr("One deck")),
        say(tr("As to a target. If too few cards are left, the points are written down and all cards are "
               "shuffled again."), label=tr("Reshuffled")),
        say(tr("One round is the match, and its winner wins."), label=tr("None")),
        rule_ours(tr("If a round reaches the target and also leaves too few cards, the target ends the match. "
                     "Nothing is shuffled again.")),
    ), ground="I")  # fmt: skip


def actions(edition: Edition) -> tuple[Page, ...]:
    """The actions of 1, 3, 5 and 7."""
    return _odd(), _one(edition), _three(), _five(), _seven(edition)


def editions(edition: Edition, others: Sequence[Chapter]) -> tuple[Page, ...]:
    """What an edition changes, and how many rulings in the other chapters are this project's own."""
    pages = (_differences(edition), *(page for chapter in others for page in chapter.pages))
    return _differences(edition), _ours(len({said.pieces for page in pages for said in page.paragraphs if said.ours}))


def _odd() -> Page:
    return Page(
        tr("What do the odd cards do?"),
        tr("1, 3, 5 and 7 act when you play them."),
        (
            say(tr("They act only when they go from your hand to your palette: not when they are dealt or discarded.")),
            say(tr("If the action can be done, it must be done.")),
            say(tr("Only a 5 lets you play another card. After the actions you may still discard, as always.")),
        ),
        examples.acting((("B1", tr("takes a card away")), ("B3", tr("draws a card")), ("B5", tr("plays one more")),
                         ("B7", tr("moves a card of yours")))), "R",
    )  # fmt: skip


def _one(edition: Edition) -> Page:
    return Page(tr("1: whose card goes?"), tr("Take a card off another palette."), (
        say(tr("Choose a card of a player still in the round. It goes face down on top of the deck. Everybody has "
               "seen it.")),
        say(tr("You may take from {whom}."), whom=_whom(edition)),
        Paragraph((_spite_of_one(edition),)),
    ), examples.taken(edition, "R1", "O5 V4", "G3 Y7", "B6 I2 G1"), "O", by_edition=True)  # fmt: skip


def _three() -> Page:
    return Page(tr("3: what do you get?"), tr("Draw the top card of the deck."), (
        say(tr("The card goes into your hand, and your turn goes on: you may discard it at once.")),
        say(tr("So you may play a 3 in the hope of drawing the discard that saves you. If it does not, you are out.")),
        say(tr("If the deck is empty, nothing happens.")),
    ), examples.acting((("G3", tr("Play it")), ("Y6", tr("Drawn")))), "Y")  # fmt: skip


def _five() -> Page:
    return Page(tr("5: what else may you play?"), tr("Play one more card to your palette."), (
        say(tr("Its action follows. If it is a 5 again, you play yet another card, and so on.")),
        say(tr("With an empty hand nothing happens.")),
        rule_ours(tr("Nothing happens either if your hand holds only 1s and 7s that you may not play now.")),
    ), examples.acting((("O5", tr("Play it")), ("B4", tr("And play this, too")))), "G")  # fmt: skip


def _seven(edition: Edition) -> Page:
    return Page(tr("7: which card moves?"), tr("Move a card of your own palette."), (
        say(tr("You may move {which}, to {where}. {winning}"), which=_which(edition), where=_where(edition),
            winning=_must_win(edition)),
        _draws(edition),
        say(tr("Then you may still discard from your hand, if that leaves you winning.")),
        Paragraph((_spite_of_seven(edition),)),
    ), examples.moved(edition, "G7", "B2 V5", "B6 V3 V1", "R7 I4"), "B", by_edition=True)  # fmt: skip


def _differences(edition: Edition) -> Page:
    return Page(tr("What does the edition change?"), tr("Only the actions: everything else is the same."), (
        say(_sentence(_whom(edition)), label=tr("A 1 takes from")),
        say(_sentence(_which(edition)), label=tr("A 7 moves")),
        say(_sentence(_where(edition)), label=tr("A 7 moves it to")),
        say(_must_win(edition), label=tr("Winning after a 7")),
        _draws(edition, label=tr("Drawing after a 7")),
        Paragraph((_spite_of_one(edition),), tr("Out after a 1")),
        Paragraph((_spite_of_seven(edition),), tr("Out after a 7")),
    ), ground="V", by_edition=True)  # fmt: skip


def _ours(count: int) -> Page:
    return Page(tr("Who decides what the rules leave open?"), tr("We do, and every page says where."), (
        say(tr("This book says in its own words what {n} editions of the rules say."), n=len(EDITIONS)),
        say(tr("Sometimes they say nothing, or do not agree. There this game has its own ruling.")),
        rule_ours(tr("A paragraph that begins with this mark is such a ruling. If your table plays it another way, "
                     "your table is right.")),
    ), examples.counted(count, tr("Rulings of our own in this book")), "Y")  # fmt: skip


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def _whom(edition: Edition) -> str:
    if edition.one_needs_two_cards:
        return tr("any palette of 2 cards or more")
    return tr("any palette that is not smaller than yours, with the 1 in it")


def _which(edition: Edition) -> str:
    return tr("any card, the 7 too") if edition.seven_moves_itself else tr("any card but the 7 itself")


def _where(edition: Edition) -> str:
    return tr("the canvas, or face down on top of the deck") if edition.seven_to_deck else tr("the canvas only")


def _must_win(edition: Edition) -> str:
    if not edition.seven_must_win:
        return tr("It may go to the canvas even if you are not winning yet.")
    if edition.seven_to_deck:
        return tr("To the canvas it may go only if you are winning at once.")
    return tr("It may go there only if you are winning at once; if no card can, nothing happens.")


def _draws(edition: Edition, label: str = "") -> Paragraph:
    if edition.seven_draws:
        return rule_ours(tr("Where discards draw, this one may draw too, if its number is high enough."), label)
    return say(tr("It draws no card, however high its number is."), label)


def _spite_of_one(edition: Edition) -> str:
    if edition.bound_by_playing:
        return tr("A turn in which you play a 1 must end with you winning.")
    if edition.bound_by_taking:
        return tr("A turn in which a 1 takes a card must end with you winning.")
    return tr("You may play a 1 and still be out at the end of your turn.")


def _spite_of_seven(edition: Edition) -> str:
    if edition.bound_by_playing:
        return tr("A turn in which you play a 7 must end with you winning.")
    return tr("You may play a 7 and still be out at the end of your turn.")
