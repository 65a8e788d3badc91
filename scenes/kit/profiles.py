"""People as the settings keep them: name, face, controls and comfort, each under an id that never changes.

What is kept of a person is a plain object, so that what a newer version has written there stays as it is.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from game.core.record import id_from_before
from scenes.kit.settings import COMFORTS, HANDICAP, Settings

MOST_PEOPLE = 12
MOST_ID = 64
PERSONAL = (*COMFORTS, "bindings")
"""The settings that somebody who plays alone has for themselves."""
ACCESS = ("text_scale", "one_switch")
"""Those without which somebody may not find the way: they hold between the turns of several people, too."""

People = dict[str, Any]


class Profile(NamedTuple):
    """A person; `face` is empty where none was chosen yet."""

    id: str
    name: str
    face: str


def profile_of(settings: Settings, person: str) -> Profile | None:
    """Somebody by their id; None for nobody, and for what makes no sense."""
    stored = settings.profiles.get(person)
    name = " ".join(stored["name"].split()) if isinstance(stored, dict) and isinstance(stored.get("name"), str) else ""
    if not person or len(person) > MOST_ID or not name or not isinstance(stored, dict):
        return None
    face = stored.get("face")
    return Profile(person, name, face if isinstance(face, str) else "")


def everybody(settings: Settings) -> tuple[Profile, ...]:
    """All people, those known longest first."""
    profiles = (profile_of(settings, person) for person in settings.profiles)
    return tuple(profile for profile in profiles if profile is not None)


def with_person(settings: Settings, name: str, face: str, new_id: Callable[[], str] = lambda: secrets.token_hex(8),
                ) -> tuple[str, People]:  # fmt: skip
    """Somebody new: their id, and all people."""
    person = next(candidate for candidate in iter(new_id, None) if candidate not in settings.profiles)
    return person, {**settings.profiles, person: {"name": name, "face": face}}


def with_values(people: Mapping[str, Any], person: str, values: Mapping[str, Any]) -> People:
    """The profiles of all people, with other values of one of them; None: no values of their own any more."""
    stored = people.get(person)
    fresh = {**(stored if isinstance(stored, dict) else {}), **values}
    return {**people, person: {key: value for key, value in fresh.items() if key not in values or value is not None}}


def without_person(people: Mapping[str, Any], person: str) -> People:
    """The profiles of all people but one."""
    return {other: values for other, values in people.items() if other != person}


def put_back(people: Mapping[str, Any], person: str, profile: Any, place: int) -> People:
    """Somebody who was deleted, where they were."""
    listed = [(other, values) for other, values in people.items() if other != person]
    return dict([*listed[:place], (person, profile), *listed[place:]])


def own_settings(settings: Settings, person: str) -> dict[str, Any]:
    """What of PERSONAL somebody wants otherwise; nothing for a guest."""
    if profile_of(settings, person) is None:
        return {}
    bindings = settings.profiles[person].get("bindings")
    mine = {"bindings": bindings} if isinstance(bindings, dict) else {}
    return {**settings.comfort_of("", person), **mine}


def from_names(settings: Settings) -> Settings:
    """Settings that kept names, and comfort by names, with a person for each name instead.

    Ids are made of the names: two windows that do this at the same time come to the same, and so do statistics with
    the records of those evenings, which have the names alone.
    """
    names = settings.others.get("names")
    people, comforts, orders = dict(settings.profiles), dict(settings.comforts), dict(settings.hand_orders)
    for name in _words(names)[:MOST_PEOPLE]:
        person = id_from_before(name)
        stored = comforts.pop(name, None)
        wishes = stored.items() if isinstance(stored, dict) else ()
        mine = {key: value for key, value in wishes if key in (*COMFORTS, HANDICAP)}
        orders |= {person: orders[name]} if name in orders else {}
        people.setdefault(person, {"name": name, "face": "", **mine})
    return replace(settings, profiles=people, comforts=comforts, hand_orders=orders)


def _words(value: Any) -> Sequence[str]:
    """The words of a list from a file, each only as it was written first."""
    words: dict[str, str] = {}
    for word in value if isinstance(value, list) else []:
        if isinstance(word, str) and word.strip():
            words.setdefault(word.casefold(), word)
    return list(words.values())
