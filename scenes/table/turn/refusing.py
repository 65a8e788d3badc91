"""What cannot be done is refused: that is heard, and why is told."""

from __future__ import annotations

from scenes.kit.messages import tr
from scenes.table.table import Table
from scenes.table.turn.passing import Passing


def refused(table: Table, passing: Passing, why: str, words: str) -> None:
    """Tells why, where that is known.

    `words` are said in place of a reason that others might hear about the hand.
    """
    known = tr("You can't do that now")
    table.stage.sound.play("refused")
    passing.tell(why or known)
    table.stage.subtitle(why or known)
    aloud = why if table.commentary.hands_are_open else ""
    table.stage.say(aloud or words or known, interrupts=True)
