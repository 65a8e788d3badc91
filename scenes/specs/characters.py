"""Who plays, in every game: the five characters, each at the best of its levels that the game has, and people."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import NamedTuple

from scenes.kit.messages import tr
from scenes.match.own_bots import ANY
from scenes.specs.cast import Character, Look
from scenes.specs.lines import lines_of
from scenes.table.panels.talk import Lines

NO_WAYS: Mapping[str, tuple[str, str]] = {}


class _Known(NamedTuple):
    """A character without its level, and the levels that it plays at, the best first."""

    character: Character
    levels: tuple[str, ...]


def characters(
    levels: Container[str], ways: Mapping[str, tuple[str, str]] = NO_WAYS, talk: Callable[[str], Lines] = lines_of
) -> tuple[Character, ...]:
    """Those that can play a game with these levels, from the weakest to the strongest; a level of another name than
    the characters' has nobody who plays it.

    `ways` of playing that are the game's own, by face: in a few words, and in two lines; `talk` has what they say.
    """
    found: list[Character] = []
    for strength, (character, own) in enumerate((_sprout(), _hoarder(), _hunter(), _tactician(), _maestro()), 1):
        level, *former = [level for level in own if level in levels] or [""]
        if level:
            line, told = ways.get(character.face, (character.line, character.ways))
            found.append(character._replace(level=level, former=tuple(former), line=line, ways=told,
                                            strength=strength, talk=talk(character.face)))
    return tuple(found)


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
        ways=tr("It only sees its own cards.\nToo slow or illegal: it folds."),
    )


def _sprout() -> _Known:
    return _Known(Character(
        "", "sprout", tr("Sprout"), tr("Plays on a whim"),
        kin=(Look("acorn", tr("Acorn")), Look("mushroom", tr("Mushroom"))),
        saying=tr("Watch me grow."),
        ways=tr("Plays whatever keeps it in.\nSometimes it forgets to look."),
    ), ("sprout", "random"))  # fmt: skip


def _hoarder() -> _Known:
    return _Known(Character(
        "", "hoarder", tr("Hoarder"), tr("Keeps a full hand"),
        kin=(Look("magpie", tr("Magpie")), Look("piggy", tr("Piggy"))),
        saying=tr("What I have, I keep."),
        ways=tr("Holds on to cards and options.\nStill has cards when you run out."),
    ), ("hoarder", "greedy"))  # fmt: skip


def _hunter() -> _Known:
    return _Known(Character(
        "", "hunter", tr("Hunter"), tr("Hits the leader"),
        kin=(Look("hawk", tr("Hawk")), Look("shark", tr("Shark"))),
        saying=tr("You lead? Then run."),
        ways=tr("Goes for whoever leads.\nCloses your exits one by one."),
    ), ("hunter",))  # fmt: skip


def _tactician() -> _Known:
    return _Known(Character(
        "", "tactician", tr("Tactician"), tr("Counts every option"),
        kin=(Look("abacus", tr("Abacus")), Look("compass", tr("Compass"))),
        saying=tr("I have counted. Twice."),
        ways=tr("Tries hundreds of deals a turn.\nPlays the one that holds most often."),
    ), ("tactician",))  # fmt: skip


def _maestro() -> _Known:
    return _Known(Character(
        "", "maestro", tr("Maestro"), tr("Three turns ahead"),
        kin=(Look("diva", tr("Diva")), Look("poet", tr("Poet"))),
        saying=tr("I hear it before you play it."),
        ways=tr("Reads your hand from what you do.\nPlays for the match, not the round."),
    ), ("maestro",))  # fmt: skip
