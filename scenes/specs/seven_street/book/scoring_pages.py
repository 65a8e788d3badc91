"""The pages on 100s and 0s, on the end of a round, on what it scores, on teams and on what can be changed."""

from __future__ import annotations

from functools import partial

from game.seven_street.rules import TARGETS
from scenes.kit.messages import grouped, mark
from scenes.specs.page_texts import PageText, Text
from scenes.specs.seven_street.book.figures import finished, streets, tables, targets, teams
from scenes.specs.seven_street.book.playing_pages import HUNDRED, ZERO

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
