"""The pages on the actions, and on what the editions change in them. What an edition does is read off its rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.red7.rules import EDITIONS, Edition
from scenes.kit.messages import tr
from scenes.specs.pages import Chapter, Page, Paragraph
from scenes.specs.red7.book import examples
from scenes.specs.red7.book.wording import rule_ours, say


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
            say(tr("They act only when they go from your hand to your palette: not when they are dealt or "
                   "discarded.")),
            say(tr("If the action can be done, it must be done.")),
            say(tr("Only a 5 lets you play another card. After the actions you may still discard, as always.")),
        ),
        examples.acting((("B1", tr("takes a card away")), ("B3", tr("draws a card")), ("B5", tr("plays one more")),
                         ("B7", tr("moves a card of yours")))), "R",
    )  # fmt: skip


def _one(edition: Edition) -> Page:
    return Page(
        tr("1: whose card goes?"),
        tr("Take a card off another palette."),
        (
            say(tr("Choose a card of a player still in the round. It goes face down on top of the deck. Everybody has "
                   "seen it.")),
            say(tr("You may take from {whom}."), whom=_whom(edition)),
            Paragraph((_spite_of_one(edition),)),
        ),
        examples.taken(edition, "R1", "O5 V4", "G3 Y7", "B6 I2 G1"), "O", by_edition=True,
    )  # fmt: skip


def _three() -> Page:
    return Page(
        tr("3: what do you get?"),
        tr("Draw the top card of the deck."),
        (
            say(tr("The card goes into your hand, and your turn goes on: you may discard it at once.")),
            say(tr("So you may play a 3 in the hope of drawing the discard that saves you. If it does not, you are "
                   "out.")),
            say(tr("If the deck is empty, nothing happens.")),
        ),
        examples.acting((("G3", tr("Play it")), ("Y6", tr("Drawn")))), "Y",
    )  # fmt: skip


def _five() -> Page:
    return Page(
        tr("5: what else may you play?"),
        tr("Play one more card to your palette."),
        (
            say(tr("Its action follows. If it is a 5 again, you play yet another card, and so on.")),
            say(tr("With an empty hand nothing happens.")),
            rule_ours(tr("Nothing happens either if your hand holds only 1s and 7s that you may not play now.")),
        ),
        examples.acting((("O5", tr("Play it")), ("B4", tr("And play this, too")))), "G",
    )  # fmt: skip


def _seven(edition: Edition) -> Page:
    return Page(
        tr("7: which card moves?"),
        tr("Move a card of your own palette."),
        (
            say(tr("You may move {which}, to {where}. {winning}"), which=_which(edition), where=_where(edition),
                winning=_must_win(edition)),
            _draws(edition),
            say(tr("Then you may still discard from your hand, if that leaves you winning.")),
            Paragraph((_spite_of_seven(edition),)),
        ),
        examples.moved(edition, "G7", "B2 V5", "B6 V3 V1", "R7 I4"), "B", by_edition=True,
    )  # fmt: skip


def _differences(edition: Edition) -> Page:
    return Page(
        tr("What does the edition change?"),
        tr("Only the actions: everything else is the same."),
        (
            say(_sentence(_whom(edition)), label=tr("A 1 takes from")),
            say(_sentence(_which(edition)), label=tr("A 7 moves")),
            say(_sentence(_where(edition)), label=tr("A 7 moves it to")),
            say(_must_win(edition), label=tr("Winning after a 7")),
            _draws(edition, label=tr("Drawing after a 7")),
            Paragraph((_spite_of_one(edition),), tr("Out after a 1")),
            Paragraph((_spite_of_seven(edition),), tr("Out after a 7")),
        ),
        ground="V", by_edition=True,
    )  # fmt: skip


def _ours(count: int) -> Page:
    return Page(
        tr("Who decides what the rules leave open?"),
        tr("We do, and every page says where."),
        (
            say(tr("This book says in its own words what {n} editions of the rules say."), n=len(EDITIONS)),
            say(tr("Sometimes they say nothing, or do not agree. There this game has its own ruling.")),
            rule_ours(tr("A paragraph that begins with this mark is such a ruling. If your table plays it another way, "
                         "your table is right.")),
        ),
        examples.counted(count, tr("Rulings of our own in this book")), "Y",
    )  # fmt: skip


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
