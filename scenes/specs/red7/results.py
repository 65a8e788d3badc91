"""How a round of Red7 was won, in words."""

from __future__ import annotations

from game.core.tally import TallyLine
from scenes.kit.messages import tr, trn
from scenes.specs.red7.captions import colour_name, rule_in_words


def tally_words(line: TallyLine) -> tuple[str, str]:
    """The rule in words, and what it was won with: "Longest run", "5 in a row, under Indigo"."""
    rule = line.label
    said = tr("{cards}, under {colour}").format(cards=_cards(rule, len(line.cards)), colour=colour_name(rule))
    return rule_in_words(rule), said


def _cards(rule: str, count: int) -> str:
    if count == 0:
        return tr("no card that counts")
    return {
        "R": trn("1 card", "{n} cards", count),
        "O": trn("1 of one number", "{n} of one number", count),
        "Y": trn("1 of one colour", "{n} of one colour", count),
        "G": trn("1 even card", "{n} even cards", count),
        "B": trn("1 colour", "{n} colours", count),
        "I": trn("1 in a row", "{n} in a row", count),
        "V": trn("1 below 4", "{n} below 4", count),
    }[rule]
