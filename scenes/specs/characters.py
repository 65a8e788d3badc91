"""Who plays, in every game: five characters, each at the best of its levels that the game has, and what they say."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import NamedTuple

from scenes.kit.messages import tr
from scenes.match.own_bots import ANY
from scenes.specs.cast import Character, Look
from scenes.table.panels.talk import Lines, Situation

_Remarks = tuple[tuple[str, str], ...]
"""Two lines in each situation, in their order: it begins, leads, is out, wins, is beaten, sees a fine turn."""
NO_HABITS: Mapping[str, tuple[str, str]] = {}


def lines_of(character: str) -> Lines:
    """The lines of a character, in the language in use. Raises KeyError for another one's."""
    lines = {"sprout": _lines_of_sprout, "hoarder": _lines_of_hoarder, "hunter": _lines_of_hunter,
             "tactician": _lines_of_tactician, "maestro": _lines_of_maestro}[character]()  # fmt: skip
    return dict(zip(Situation, lines, strict=True))


def _lines_of_sprout() -> _Remarks:
    return (
        (tr("I was born ready. Yesterday."), tr("What does this card do?")),
        (tr("I meant that. I think."), tr("Look, I'm taller!")),
        (tr("Time for a little nap."), tr("I'll grow from this.")),
        (tr("It worked? Play me again!"), tr("Your turn to be lucky.")),
        (tr("That was fun. Again, again!"), tr("You play like sunshine.")),
        (tr("Ooh. Can you show me that?"), tr("Do that one again!")),
    )


def _lines_of_hoarder() -> _Remarks:
    return (
        (tr("Spare cards, for luck."), tr("No hurry. I save time too.")),
        (tr("Mine, for safekeeping."), tr("One for now, six for later.")),
        (tr("Saved too long. It happens."), tr("I keep this as a memory.")),
        (tr("I kept your seat."), tr("I saved you some luck.")),
        (tr("Worth every card."), tr("Spend it well. You earned it.")),
        (tr("Oh, that one is a keeper."), tr("I wish I had saved that.")),
    )


def _lines_of_hunter() -> _Remarks:
    return (
        (tr("A fair chase. No biting."), tr("Whoever leads, I follow.")),
        (tr("Caught up. Nice pace."), tr("Now chase me.")),
        (tr("I lost the scent."), tr("Out of breath. Run on.")),
        (tr("Close chase. Run it again?"), tr("You nearly slipped away.")),
        (tr("Too quick for me. Respect."), tr("You left no tracks.")),
        (tr("I didn't smell that coming."), tr("Clean jump. Very clean.")),
    )


def _lines_of_tactician() -> _Remarks:
    return (
        (tr("I counted. You have a chance."), tr("Forty-nine cards. Ready?")),
        (tr("As calculated. Mostly."), tr("My favourite way of many.")),
        (tr("I forgot to carry the one."), tr("Interesting. I am out.")),
        (tr("Margin of error: one card."), tr("Try again. The odds like you.")),
        (tr("You were right. I checked."), tr("Recounted. Still you. Bravo.")),
        (tr("That wasn't on my list."), tr("Elegant. May I note that?")),
    )


def _lines_of_maestro() -> _Remarks:
    return (
        (tr("Shall we make it beautiful?"), tr("Show me something new.")),
        (tr("A small crescendo."), tr("Do listen to the violets.")),
        (tr("A rest is music too."), tr("I bow out. Literally.")),
        (tr("Encore? The stage is yours."), tr("Once more, with colour.")),
        (tr("Bravo. I have no hands free."), tr("You finished my melody.")),
        (tr("Ah. Now that was music."), tr("I did not hear that coming.")),
    )


class _Known(NamedTuple):
    """A character without its level, and the levels that it plays at, the best first."""

    character: Character
    levels: tuple[str, ...]


def characters(
    levels: Container[str], habits: Mapping[str, tuple[str, str]] = NO_HABITS, talk: Callable[[str], Lines] = lines_of
) -> tuple[Character, ...]:
    """The characters that can play a game with these levels, from the weakest to the strongest; a level whose name no
    character has is played by nobody.

    `habits` of playing that are the game's own, by face: in a few words, and in two lines; `talk` has what they say.
    """
    playing: list[Character] = []
    for strength, (character, own) in enumerate((_sprout(), _hoarder(), _hunter(), _tactician(), _maestro()), 1):
        level, *former = [level for level in own if level in levels] or [""]
        if level:
            line, lines = habits.get(character.face, (character.line, character.habits))
            playing.append(character._replace(level=level, former=tuple(former), line=line, habits=lines,
                                              strength=strength, talk=talk(character.face)))
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


def _sprout() -> _Known:
    return _Known(Character(
        "", "sprout", tr("Sprout"), tr("Plays on a whim"),
        kin=(Look("acorn", tr("Acorn")), Look("mushroom", tr("Mushroom"))),
        saying=tr("Watch me grow."),
        habits=tr("Plays whatever keeps it in.\nSometimes it forgets to look."),
    ), ("sprout", "random"))  # fmt: skip


def _hoarder() -> _Known:
    return _Known(Character(
        "", "hoarder", tr("Hoarder"), tr("Keeps a full hand"),
        kin=(Look("magpie", tr("Magpie")), Look("piggy", tr("Piggy"))),
        saying=tr("What I have, I keep."),
        habits=tr("Holds on to cards and options.\nStill has cards when you run out."),
    ), ("hoarder", "greedy"))  # fmt: skip


def _hunter() -> _Known:
    return _Known(Character(
        "", "hunter", tr("Hunter"), tr("Hits the leader"),
        kin=(Look("hawk", tr("Hawk")), Look("shark", tr("Shark"))),
        saying=tr("You lead? Then run."),
        habits=tr("Goes for whoever leads.\nCloses your exits one by one."),
    ), ("hunter",))  # fmt: skip


def _tactician() -> _Known:
    return _Known(Character(
        "", "tactician", tr("Tactician"), tr("Counts every option"),
        kin=(Look("abacus", tr("Abacus")), Look("compass", tr("Compass"))),
        saying=tr("I have counted. Twice."),
        habits=tr("Tries hundreds of deals a turn.\nPlays the one that holds most often."),
    ), ("tactician",))  # fmt: skip


def _maestro() -> _Known:
    return _Known(Character(
        "", "maestro", tr("Maestro"), tr("Three turns ahead"),
        kin=(Look("diva", tr("Diva")), Look("poet", tr("Poet"))),
        saying=tr("I hear it before you play it."),
        habits=tr("Reads your hand from what you do.\nPlays for the match, not the round."),
    ), ("maestro",))  # fmt: skip
