"""The book of 7 Street, page by page; points, and what is allowed in its figures, are worked out by the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.seven_street.cards import FACES, NUMBERS, copies, worth_of
from game.seven_street.decide import DRAWN
from game.seven_street.lessons import cards_of
from game.seven_street.rules import HAND_SIZE, TARGETS, StreetRules, sides
from game.seven_street.scoring import FINISHED, so_far
from scenes.kit.messages import grouped, mark, tr, trn
from scenes.specs.learning import Book, Chapter, Figure, FigureCard, Group, PageText, Text, translated
from scenes.specs.seven_street.words import face_aloud, face_named

PEOPLE = ("kite", "moon")
"""A face for either team."""


def points(number: int) -> str:
    """ "535 points"."""
    return tr("{points} points").format(points=grouped(number))


def row(cards: str, title: str = "", note: str = "", raised: str = "") -> Group:
    """Cards side by side; those of the `raised` faces count, and if there are any the others do not."""
    faces, lifted = cards.split(), raised.split()
    figures = tuple(FigureCard(face_named(card), "plain" if not lifted or card in lifted else "dimmed", card in lifted)
                    for card in faces)
    return Group(figures, title, note=(note,) if note else ())


def all_numbers() -> Figure:
    """Every face, and the others below."""
    return (row(" ".join(NUMBERS[:6])),), (row(" ".join(NUMBERS[6:])),), (row(" ".join(FACES[11:])),)


def worths() -> Figure:
    """What is worth the same stands together: the many below ten points above, the few above them below."""
    by_worth: dict[int, list[str]] = {}
    for name in FACES:
        by_worth.setdefault(worth_of(cards_of(name)), []).append(name)
    groups = [row(" ".join(names), points(worth)) for worth, names in sorted(by_worth.items())]
    return (groups[0],), (groups[1],), tuple(groups[2:])


def turn() -> Figure:
    """Two cards from the stock, a street, a discard."""
    return ((Group((FigureCard(), FigureCard()), tr("Take")), row("3", tr("Discard"))), (row("6 6 6 6", tr("Lay")),))


def numerals(titled: Mapping[str, int], note: str = "") -> Figure:
    """Numbers that are to be seen, side by side; the note is still to be translated."""
    return (tuple(Group(title=title, numeral=grouped(number), note=(tr(note),) if note else ())
                  for title, number in titled.items()),)


def hands() -> Figure:
    """How many cards are dealt to how many players (rules, section 3)."""
    return numerals({trn("1 player", "{n} players", seats): size for seats, size in HAND_SIZE.items()}, mark("cards"))


def targets() -> Figure:
    """The points that end a match (rules, sections 8 and 9)."""
    usual, shorter = numerals({tr("Usually"): TARGETS[0]}), numerals({tr("Shorter"): TARGETS[1]})
    return *usual, *shorter


def finished() -> Figure:
    """What emptying a hand is worth (rules, section 8)."""
    return numerals({tr("For an empty hand"): FINISHED}, mark("points"))


def streets(lines: Sequence[tuple[str, str]]) -> Figure:
    """Streets below each other, each with a few words, still to be translated."""
    return tuple((row(cards, tr(words)),) for cards, words in lines)


def tables(lines: Sequence[str]) -> Figure:
    """Streets below each other, and what a table with only that one scores (rules, section 8)."""
    rows = []
    for cards in lines:
        total = sum(line.points for line in so_far(0, (cards_of(cards),), (), ()))
        rows.append((row(cards, points(total)),))
    return tuple(rows)


def to_come_out() -> Figure:
    """What the first streets must be worth, by the score (rules, section 6)."""
    rules = StreetRules()
    steps = {tr("Below 0"): -1, tr("From 0"): 0, tr("From 1,500"): 1500, tr("From 3,000"): 3000}
    return numerals({title: rules.needed(score) for title, score in steps.items()})


def teams(seats: int) -> Figure:
    """Who plays with whom (rules, section 2)."""
    return (tuple(Group(title=tr("Seats"), seat=own, numeral=" ".join(str(seat + 1) for seat in side))
                  for own, side in zip(PEOPLE, sides(seats), strict=True)),)


SMALL, BIG, ZERO, HUNDRED = map(face_named, FACES[11:])

GAME = (
    PageText(mark("What is 7 Street about?"), mark("Collect seven of a number: that is a 7-Street."), (
        Text(mark("Everybody lays cards of one number in rows, the streets. Seven in a street are worth {seven} points "
                  "more, {pure} if there is no joker among them.")),
        Text(mark("Without a 7-Street everything on your table counts against you.")),
        Text(mark("First to {target} points wins the match.")),
    ), partial(streets, ((" ".join("6" * 7), mark("A pure 7-Street: 500")),
                         ("8 8 8 8 8 ? ?", mark("With jokers: 300")))),
        given={"seven": 300, "pure": 500, "target": grouped(TARGETS[0])}),
    PageText(mark("What is in the deck?"), mark("{n} cards: eight of each number, and some that are special."), (
        Text(mark("{small} and {big} are jokers: eight of one, four of the other.")),
        Text(mark("Four {zero} and four {hundred}.")),
        Text(mark("With six players there are {more} cards: twelve of each number, and half as many jokers again.")),
    ), all_numbers, given={"n": sum(copies(2)), "more": sum(copies(6)), "small": SMALL, "big": BIG, "zero": ZERO,
                           "hundred": HUNDRED}),
    PageText(mark("What is a card worth?"), mark("Count the stripes: one for every five points."), (
        Text(mark("High numbers are worth more on the table, and cost more in your hand when a round ends.")),
    ), worths),
    PageText(mark("How does a round begin?"), mark("Everybody gets a hand; one card starts the pile."), (
        Text(mark("The fewer play, the more cards each has. The rest is the stock, face down.")),
        Text(mark("The player after the dealer begins. In the next round whoever began deals.")),
        Text(mark("A {hundred} turned up for the pile goes below the stock."), ours=True),
    ), hands, given={"hundred": HUNDRED}),
)  # fmt: skip
"""The goal and the cards."""

TURN = (
    PageText(mark("What do you do on your turn?"), mark("Take, lay, discard."), (
        Text(mark("Take {n} cards from the stock, or the whole pile."), mark("Take")),
        Text(mark("As many cards as you like, or none."), mark("Lay")),
        Text(mark("One card onto the pile. That ends your turn."), mark("Discard")),
    ), turn, given={"n": DRAWN}),
    PageText(mark("What is a street?"), mark("Three cards or more of one number."), (
        Text(mark("You have one street of each number. Add to it whenever it is your turn: one card is enough then.")),
        Text(mark("What lies on the table stays there.")),
        Text(mark("A street may grow past seven."), ours=True),
    ), partial(streets, (("9 9 9", mark("A street")), ("9 9 9 9 9", mark("It grows")),
                         ("9 9 9 9 9 9 9", mark("A 7-Street"))))),
    PageText(mark("What can jokers do?"), mark("They stand for any number."), (
        Text(mark("In a street there are never more jokers than number cards.")),
        Text(mark("A joker keeps its own worth.")),
    ), partial(streets, (("8 8 ?", mark("A street")), ("8 8 ? !", mark("A street")), ("8 ? ?", mark("Not a street"))))),
    PageText(mark("What is coming out?"), mark("Your first streets must be worth enough."), (
        Text(mark("They must be laid in one turn. How much depends on your score.")),
        Text(mark("Jokers count with what they are worth; {zero} and {hundred} don't count.")),
        Text(mark("Until then you can't pick up the pile or add to a street. A team comes out once, for all.")),
    ), to_come_out, given={"zero": ZERO, "hundred": HUNDRED}),
    PageText(mark("When can you pick up the pile?"), mark("When you hold two of its top card."), (
        Text(mark("Those three are laid at once. All the other cards of the pile go into your hand.")),
        Text(mark("You must have come out. A joker or a {zero} on top blocks the pile.")),
        Text(mark("Everybody may look through the pile at any time."), ours=True),
        Text(mark("A pile of one card may be picked up, too."), ours=True),
    ), partial(streets, (("7 7", mark("In your hand")), ("4 10 2 7", mark("The pile, 7 on top")),
                         ("7 7 7", mark("Laid at once")))), given={"zero": ZERO}),
)  # fmt: skip
"""What can be done on a turn."""


SPECIAL = (
    PageText(mark("What happens with a 100?"), mark("It is laid at once, and you draw another card."), (
        Text(mark("Each {hundred} is worth 100 points. All four in one team are worth 400 more.")),
        Text(mark("They count even if you have no 7-Street.")),
        Text(mark("After the deal they are laid in turn, from the player who begins."), ours=True),
    ), partial(streets, (("100 100 100 100", mark("All four: 800 points")),)), given={"hundred": HUNDRED}),
    PageText(mark("What is a 0 good for?"), mark("It blocks the pile."), (
        Text(mark("Discard one, and the next player can't pick up.")),
        Text(mark("Three or four {zero} may be laid in the turn that empties your hand: as the last cards, or just "
                  "before the last discard. No joker goes with them.")),
    ), partial(streets, (("0 0 0", mark("Laid at the very end")),)), given={"zero": ZERO}),
)  # fmt: skip
"""Cards that are no numbers."""

END = (
    PageText(mark("How does a round end?"), mark("Somebody goes out, or the stock is empty."), (
        Text(mark("Going out takes a 7-Street of your team, and you must have come out."), ours=True),
        Text(mark("Whoever goes out scores 100 more.")),
        Text(mark("Whoever takes the last card of the stock ends the round, too: then nothing more is laid.")),
        Text(mark("A move after which you couldn't end your turn isn't offered."), ours=True),
    ), finished),
    PageText(mark("What does a round score?"), mark("With a 7-Street your table counts for you."), (
        Text(mark("Every card on it, 300 or 500 for each 7-Street, and your {hundred}. Cards left in hand are "
                  "subtracted.")),
        Text(mark("Without a 7-Street the cards on your table are subtracted as well. A score may fall below zero.")),
    ), partial(tables, ("2 2 2 2 2 2 2", "8 8 8 8 8 ? ?", "11 11 11 11 11 11")), given={"hundred": HUNDRED}),
    PageText(mark("How does the match end?"), mark("At {target} points after a round."), (
        Text(mark("The highest score wins. At a tie for the top another round is played."), ours=True),
    ), targets, given={"target": grouped(TARGETS[0])}),
)  # fmt: skip
"""The end of a round and of a match."""

TEAMS = (
    PageText(mark("Who plays with whom?"), mark("Four players are two teams, and so are six."), (
        Text(mark("Team-mates sit across from each other and take turns with the others. They share streets, "
                  "{hundred}, coming out and the score, but never see each other's hands.")),
        Text(mark("Two or three players play for themselves.")),
    ), partial(teams, 4), given={"hundred": HUNDRED}),
    PageText(mark("What can you change?"), mark("A few house rules, before a match."), (
        Text(mark("Play to {low} points, or a number of rounds; then a tie shares the win.")),
        Text(mark("Come out with any one street.")),
        Text(mark("Lay no {zero}.")),
        Text(mark("Go out without a 7-Street, or only with two.")),
    ), partial(streets, (("5 5 5", mark("Enough to come out")),
                         ("9 9 9 9 9 9 9", mark("None, one or two of these to go out")))),
        given={"low": grouped(TARGETS[1]), "zero": ZERO}),
)  # fmt: skip
"""Who belongs together, and the options."""


ONLY = ""
"""The name of its edition."""


def _editions() -> Mapping[str, str]:
    return {ONLY: tr("7 Street")}


def _edition_of(rules: Mapping[str, Any]) -> str:
    return ONLY


def _chapters(edition: str) -> tuple[Chapter, ...]:
    return (
        Chapter(tr("The game"), translated(GAME)),
        Chapter(tr("A turn"), translated(TURN)),
        Chapter(tr("100s and 0s"), translated(SPECIAL)),
        Chapter(tr("The end of a round"), translated(END)),
        Chapter(tr("Teams and options"), translated(TEAMS)),
    )


STREET_BOOK = Book(_editions, _edition_of, _chapters, face_aloud)
