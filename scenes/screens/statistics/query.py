"""What the statistics ask the index for, off the frame, and how rivals are called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.history.index import BadIndex, IndexProgress
from game.history.statistics import Person, RivalTally, Statistics, StatisticsFilter, people, statistics
from scenes.kit.messages import grouped, tr, trn
from scenes.match.own_bots import ANY
from scenes.match.story import display_name
from scenes.specs import registry
from scenes.specs.registry import title_of

ENOUGH = 5
"""Matches from which on something is told."""


class CountedAnswer(NamedTuple):
    """Everybody who has played, whose matches were counted, and what they come to; None: nobody has played yet.

    `is_known`: there is an index that says so.
    """

    people: tuple[Person, ...]
    scope: StatisticsFilter
    counted: Statistics | None
    is_known: bool = True


def answered(index: Path, scope: StatisticsFilter) -> CountedAnswer:
    """For a person, or without one for whoever has played most. To be called off the drawing thread."""
    try:
        known = people(index, scope.game)
        if not known:
            return CountedAnswer((), scope, None)
        keys = [person.key for person in known]
        scope = scope if scope.person in keys else StatisticsFilter(scope.game, keys[0])
        return CountedAnswer(known, scope, statistics(index, scope))
    except BadIndex:
        return CountedAnswer((), scope, None, False)


def too_few(progress: IndexProgress | None, played: int) -> tuple[str, str]:
    """The words while there is nothing to tell, in large and below; `progress` is that of a reading of records."""
    if progress is not None and (progress.total or not played):
        return tr("One moment…"), tr("Reading matches: {done} of {count}").format(
            done=grouped(progress.read), count=grouped(progress.total)) if progress.total else ""
    if not played:
        return tr("No matches yet."), tr("Finish one and it will be counted here.")
    more = trn("Play 1 more.", "Play {n} more.", ENOUGH - played)
    return more, tr("Play {n} matches to see statistics.").format(n=ENOUGH)


def captions_of(people: Sequence[Person]) -> list[str]:
    """What people are called; of those that are called alike the later ones are numbered."""
    return _distinct([display_name(person.called) for person in people])


def _distinct(names: Sequence[str]) -> list[str]:
    captions: list[str] = []
    for name in names:
        numbers = range(2, len(captions) + 2)
        candidates = (name, *(tr("{name} {n}").format(name=name, n=number) for number in numbers))
        captions.append(next(caption for caption in candidates if caption not in captions))
    return captions


class NamedRival(NamedTuple):
    """A rival with name and face; a face that is empty is a person's icon."""

    name: str
    face: str
    rival: RivalTally


def all_named(rivals: Sequence[RivalTally], game: str) -> list[NamedRival]:
    """How rivals are called and what they look like; those that are called alike are numbered."""
    named = [_named(rival, game) for rival in rivals]
    return [who._replace(name=name) for who, name in zip(named, _distinct([who.name for who in named]), strict=True)]


def _named(rival: RivalTally, game: str) -> NamedRival:
    cast = registry.options(game).cast
    if not rival.level:
        return NamedRival(display_name(rival.last_name), "", rival)
    if rival.level == ANY:
        return NamedRival(display_name(rival.called), cast.guest.face if cast.guest else "robot", rival)
    character = cast.character(rival.level)
    if character is None:
        return NamedRival(display_name(rival.level), "robot", rival)
    return NamedRival(character.name, character.face, rival)


def rule_titles(counted: Statistics, game: str) -> dict[str, str]:
    """The titles of the rule sets by their JSON; those that are called alike are numbered."""
    titles: dict[str, str] = {}
    for rules, _ in counted.rule_sets:
        title = title_of(game, rules)
        alike = sum(other == title or other.startswith(f"{title} ") for other in titles.values())
        titles[rules] = tr("{name} {n}").format(name=title, n=alike + 1) if alike else title
    return titles
