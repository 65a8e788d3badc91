"""Who plays, in every game: five characters, each at the best of its levels that the game has, and what they say."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import NamedTuple

from scenes.kit.messages import mark, tr
from scenes.match.own_bots import ANY
from scenes.specs.cast import Character, Look
from scenes.table.panels.talk import Lines, Situation

NO_HABITS: Mapping[str, tuple[str, str]] = {}
LINES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "sprout": (
        (mark("I was born ready. Yesterday."), mark("What does this card do?")),
        (mark("I meant that. I think."), mark("Look, I'm taller!")),
        (mark("Time for a little nap."), mark("I'll grow from this.")),
        (mark("It worked? Play me again!"), mark("Your turn to be lucky.")),
        (mark("That was fun. Again, again!"), mark("You play like sunshine.")),
        (mark("Ooh. Can you show me that?"), mark("Do that one again!")),
    ),
    "hoarder": (
        (mark("Spare cards, for luck."), mark("No hurry. I save time too.")),
        (mark("Mine, for safekeeping."), mark("One for now, six for later.")),
        (mark("Saved too long. It happens."), mark("I keep this as a memory.")),
        (mark("I kept your seat."), mark("I saved you some luck.")),
        (mark("Worth every card."), mark("Spend it well. You earned it.")),
        (mark("Oh, that one is a keeper."), mark("I wish I had saved that.")),
    ),
    "hunter": (
        (mark("A fair chase. No biting."), mark("Whoever leads, I follow.")),
        (mark("Caught up. Nice pace."), mark("Now chase me.")),
        (mark("I lost the scent."), mark("Out of breath. Run on.")),
        (mark("Close chase. Run it again?"), mark("You nearly slipped away.")),
        (mark("Too quick for me. Respect."), mark("You left no tracks.")),
        (mark("I didn't smell that coming."), mark("Clean jump. Very clean.")),
    ),
    "tactician": (
        (mark("I counted. You have a chance."), mark("Forty-nine cards. Ready?")),
        (mark("As calculated. Mostly."), mark("My favourite way of many.")),
        (mark("I forgot to carry the one."), mark("Interesting. I am out.")),
        (mark("Margin of error: one card."), mark("Try again. The odds like you.")),
        (mark("You were right. I checked."), mark("Recounted. Still you. Bravo.")),
        (mark("That wasn't on my list."), mark("Elegant. May I note that?")),
    ),
    "maestro": (
        (mark("Shall we make it beautiful?"), mark("Show me something new.")),
        (mark("A small crescendo."), mark("Do listen to the violets.")),
        (mark("A rest is music too."), mark("I bow out. Literally.")),
        (mark("Encore? The stage is yours."), mark("Once more, with colour.")),
        (mark("Bravo. I have no hands free."), mark("You finished my melody.")),
        (mark("Ah. Now that was music."), mark("I did not hear that coming.")),
    ),
}
"""Of each character two lines in each situation, in their order: it begins, leads, is out, wins, is beaten, sees a fine
turn.
"""


def lines_of(character: str) -> Lines:
    """The lines of a character, in the language in use. Raises KeyError for another one's."""
    lines = [(tr(one), tr(other)) for one, other in LINES[character]]
    return dict(zip(Situation, lines, strict=True))


class _Known(NamedTuple):
    """A character as it is in every game: its words untranslated, and the levels that it plays at, the best first."""

    face: str
    name: str
    line: str
    levels: tuple[str, ...]
    kin: tuple[Look, ...]
    saying: str
    habits: str


KNOWN = (
    _Known("sprout", mark("Sprout"), mark("Plays on a whim"), ("sprout", "random"),
           (Look("acorn", mark("Acorn")), Look("mushroom", mark("Mushroom"))), mark("Watch me grow."),
           mark("Plays whatever keeps it in.\nSometimes it forgets to look.")),
    _Known("hoarder", mark("Hoarder"), mark("Keeps a full hand"), ("hoarder", "greedy"),
           (Look("magpie", mark("Magpie")), Look("piggy", mark("Piggy"))), mark("What I have, I keep."),
           mark("Holds on to cards and options.\nStill has cards when you run out.")),
    _Known("hunter", mark("Hunter"), mark("Hits the leader"), ("hunter",),
           (Look("hawk", mark("Hawk")), Look("shark", mark("Shark"))), mark("You lead? Then run."),
           mark("Goes for whoever leads.\nCloses your exits one by one.")),
    _Known("tactician", mark("Tactician"), mark("Counts every option"), ("tactician",),
           (Look("abacus", mark("Abacus")), Look("compass", mark("Compass"))), mark("I have counted. Twice."),
           mark("Tries hundreds of deals a turn.\nPlays the one that holds most often.")),
    _Known("maestro", mark("Maestro"), mark("Three turns ahead"), ("maestro",),
           (Look("diva", mark("Diva")), Look("poet", mark("Poet"))), mark("I hear it before you play it."),
           mark("Reads your hand from what you do.\nPlays for the match, not the round.")),
)  # fmt: skip
"""All of them, from the weakest to the strongest."""


def characters(
    levels: Container[str], habits: Mapping[str, tuple[str, str]] = NO_HABITS, talk: Callable[[str], Lines] = lines_of
) -> tuple[Character, ...]:
    """The characters that can play a game with these levels, from the weakest to the strongest; a level whose name no
    character has is played by nobody.

    `habits` of playing that are the game's own, by face: in a few words, and in two lines; `talk` has what they say.
    """
    playing: list[Character] = []
    for strength, known in enumerate(KNOWN, 1):
        level, *former = [level for level in known.levels if level in levels] or [""]
        if level:
            line, lines = habits.get(known.face, (tr(known.line), tr(known.habits)))
            kin = tuple(Look(face, tr(name)) for face, name in known.kin)
            playing.append(Character(level, known.face, tr(known.name), line, kin, tuple(former), tr(known.saying),
                                     lines, strength, talk(known.face)))  # fmt: skip
    return tuple(playing)


def people(seats: int) -> tuple[Look, ...]:
    """The looks that people have, as many as can sit at a table with so many seats."""
    looks = (Look("kite", tr("Kite")), Look("moon", tr("Moon")), Look("bolt", tr("Bolt")), Look("ring", tr("Ring")),
             Look("star", tr("Star")), Look("boat", tr("Boat")))  # fmt: skip
    return looks[:seats]


def guest() -> Character:
    """What stands for the bots of other makers."""
    return Character(
        ANY, "robot", tr("Custom bot"), tr("Runs a program you choose"),
        saying=tr("Use a bot you or others wrote."),
        habits=tr("It only sees its own cards.\nToo slow or illegal: it folds."),
    )
