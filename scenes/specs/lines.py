"""What the five characters say, as it is said over Red7; another game gives its own where a line speaks of that."""

from __future__ import annotations

from scenes.kit.messages import tr
from scenes.table.panels.talk import Lines, Situation


def lines_of(character: str) -> Lines:
    """The lines of a character, in the language in use. Raises KeyError for another one's."""
    said = {"sprout": _sprout, "hoarder": _hoarder, "hunter": _hunter, "tactician": _tactician,
            "maestro": _maestro}[character]()  # fmt: skip
    return dict(zip(Situation, said, strict=True))


_Said = tuple[tuple[str, str], ...]
"""Two lines in each situation, in their order: it begins, leads, is out, wins, is beaten, sees a fine turn."""


def _sprout() -> _Said:
    return (
        (tr("I was born ready. Yesterday."), tr("What does this card do?")),
        (tr("I meant that. I think."), tr("Look, I'm taller!")),
        (tr("Time for a little nap."), tr("I'll grow from this.")),
        (tr("It worked? Play me again!"), tr("Your turn to be lucky.")),
        (tr("That was fun. Again, again!"), tr("You play like sunshine.")),
        (tr("Ooh. Can you show me that?"), tr("Do that one again!")),
    )


def _hoarder() -> _Said:
    return (
        (tr("Spare cards, for luck."), tr("No hurry. I save time too.")),
        (tr("Mine, for safekeeping."), tr("One for now, six for later.")),
        (tr("Saved too long. It happens."), tr("I keep this as a memory.")),
        (tr("I kept your seat."), tr("I saved you some luck.")),
        (tr("Worth every card."), tr("Spend it well. You earned it.")),
        (tr("Oh, that one is a keeper."), tr("I wish I had saved that.")),
    )


def _hunter() -> _Said:
    return (
        (tr("A fair chase. No biting."), tr("Whoever leads, I follow.")),
        (tr("Caught up. Nice pace."), tr("Now chase me.")),
        (tr("I lost the scent."), tr("Out of breath. Run on.")),
        (tr("Close chase. Run it again?"), tr("You nearly slipped away.")),
        (tr("Too quick for me. Respect."), tr("You left no tracks.")),
        (tr("I didn't smell that coming."), tr("Clean jump. Very clean.")),
    )


def _tactician() -> _Said:
    return (
        (tr("I counted. You have a chance."), tr("Forty-nine cards. Ready?")),
        (tr("As calculated. Mostly."), tr("My favourite way of many.")),
        (tr("I forgot to carry the one."), tr("Interesting. I am out.")),
        (tr("Margin of error: one card."), tr("Try again. The odds like you.")),
        (tr("You were right. I checked."), tr("Recounted. Still you. Bravo.")),
        (tr("That wasn't on my list."), tr("Elegant. May I note that?")),
    )


def _maestro() -> _Said:
    return (
        (tr("Shall we make it beautiful?"), tr("Show me something new.")),
        (tr("A small crescendo."), tr("Do listen to the violets.")),
        (tr("A rest is music too."), tr("I bow out. Literally.")),
        (tr("Encore? The stage is yours."), tr("Once more, with colour.")),
        (tr("Bravo. I have no hands free."), tr("You finished my melody.")),
        (tr("Ah. Now that was music."), tr("I did not hear that coming.")),
    )
