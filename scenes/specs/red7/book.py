"""The book of Red7, page by page; what the editions change is read off an edition's rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from game.red7.cards import BELOW_FOUR, CARDS, COLOURS, EVEN, CardSet, cards_in
from game.red7.rules import CARDS_A_SEAT, EDITIONS, HAND_SIZE, TARGET, Edition
from scenes.kit.messages import mark, tr
from scenes.specs.learning import Book, BookPage, Chapter, PageText, Text, translated
from scenes.specs.red7.book_figures import (
    acting,
    all_cards,
    counted,
    deal,
    drawing,
    face,
    fallen,
    moved,
    play_and_discard,
    ranks,
    scored,
    stacked,
    taken,
    targets,
    two_rules,
)
from scenes.specs.red7.captions import RED7_VOICE, rule_in_words
from scenes.specs.red7.setup import edition_titles

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
    ), partial(play_and_discard, "O5 V2", "G6", "Y3")),
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
    count = len({paragraph.pieces for page in (changes, *others) for paragraph in page.paragraphs if paragraph.ours})
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


def _edition_of(rules: Mapping[str, Any]) -> str:
    """The edition of the rules; the usual one where they name none."""
    named = rules.get("edition")
    return named if named in EDITIONS else next(iter(EDITIONS))


def _chapters(edition: str) -> tuple[Chapter, ...]:
    played = EDITIONS[edition]
    chapters = (
        Chapter(tr("The game"), translated(GAME)),
        Chapter(tr("The seven rules"), translated(RULES, rule_in_words)),
        Chapter(tr("Ties"), translated(TIES)),
        Chapter(tr("The end of a round"), translated(END_OF_ROUND)),
        Chapter(tr("Drawing"), translated(DRAWING), tr("Advanced")),
        Chapter(tr("Scoring"), translated(SCORING), tr("Advanced")),
        Chapter(tr("Actions"), translated(actions(played)), tr("Expert")),
    )
    pages = [page for chapter in chapters for page in chapter.pages]
    return (*chapters, Chapter(tr("Editions"), editions(played, pages)))


RED7_BOOK = Book(edition_titles, _edition_of, _chapters, RED7_VOICE.face)
