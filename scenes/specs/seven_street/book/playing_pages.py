"""The pages on what 7 Street is about, and on a turn."""

from __future__ import annotations

from functools import partial

from game.seven_street.cards import FACES, copies
from game.seven_street.decide import DRAWN
from game.seven_street.rules import TARGETS
from scenes.kit.messages import grouped, mark
from scenes.specs.page_texts import PageText, Text
from scenes.specs.seven_street.book.figures import all_numbers, hands, streets, to_come_out, turn, worths
from scenes.specs.seven_street.names import face_named

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

