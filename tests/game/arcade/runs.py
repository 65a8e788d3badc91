"""Rounds and runs written short."""

from __future__ import annotations

from game.arcade.run import DAILY, Run, after_round
from game.core.entry import LOST_ROUND, RoundDone
from game.red7.cards import parse_cards
from game.red7.stages import BASIC_ROUND

BEGUN = Run(DAILY, "2026-10-12", 7, "asmadi-1.3")


def rounds(text: str) -> tuple[RoundDone, ...]:
    """Rounds with blanks between: `-` lost, `V` a basic one, `G8` with points, `G8:R6>I6` won by colour alone."""
    return tuple(map(_round, text.split()))


def _round(word: str) -> RoundDone:
    if word == "-":
        return LOST_ROUND
    won, _, tie = word.partition(":")
    mine, _, theirs = tie.partition(">")
    cards = (parse_cards(mine)[0], parse_cards(theirs)[0]) if tie else None
    return RoundDone(won[0], int(won[1:] or BASIC_ROUND), cards)


def played(run: Run, text: str) -> Run:
    """The run after these rounds."""
    for done in rounds(text):
        run = after_round(run, done)
    return run
