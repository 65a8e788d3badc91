"""What the characters say over 7 Street: their lines, but for those that speak of Red7's cards and colours."""

from __future__ import annotations

from scenes.kit.messages import tr
from scenes.specs.lines import lines_of
from scenes.table.panels.talk import Lines, Situation


def street_lines(character: str) -> Lines:
    """The lines of a character, in the language in use. Raises KeyError for another one's."""
    own = {("hoarder", Situation.LEADS): tr("Some piles are worth the wait."),
           ("hoarder", Situation.BEATEN): tr("And I still held all of these."),
           ("hunter", Situation.BEGINS): tr("Don't hold your cards too long."),
           ("hunter", Situation.WINS): tr("You still held all of those?"),
           ("tactician", Situation.BEGINS): tr("Every card counted. Ready?"),
           ("maestro", Situation.LEADS): tr("Do listen to the low notes."),
           ("maestro", Situation.WINS): tr("Once more, with feeling.")}
    return {situation: (first, own.get((character, situation), second))
            for situation, (first, second) in lines_of(character).items()}
