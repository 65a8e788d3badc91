"""Who sits down to play: people whom the settings know bring what is theirs along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scenes.kit.input.bindings import read_bindings
from scenes.kit.messages import tr
from scenes.kit.profiles import own_settings, profile_of
from scenes.kit.stage import Stage
from scenes.match.story import MatchSetup, Seating


def sit_down(stage: Stage, seats: Sequence[Seating]) -> None:
    """One person has all of what is theirs; of several each has their controls on what they hold.

    The rest of it holds in their turns. Where nobody plays all stays as it was.
    """
    people = {seat: seating.person for seat, seating in enumerate(seats) if seating.level is None}
    stage.devices.own = {}
    if len(people) == 1:
        stage.sit_alone(*people.values())
    elif people:
        stage.sit_together()
        own = {seat: own_settings(stage.settings, person).get("bindings") for seat, person in people.items()}
        stage.devices.own = {seat: read_bindings(stored)[0] for seat, stored in own.items() if stored is not None}


def with_me(stage: Stage, setup: MatchSetup) -> MatchSetup:
    """A match of one person with whoever plays alone now: a guest is "You"."""
    if setup.people != 1:
        return setup
    seat = next(seat for seat, seating in enumerate(setup.seats) if seating.level is None)
    profile, before = profile_of(stage.settings, stage.settings.me), setup.seats[seat]
    mine = before._replace(name=tr("You"), person="")
    if profile is not None:
        mine = Seating(profile.name, profile.face or before.face, None, profile.id)
    return replace(setup, seats=(*setup.seats[:seat], mine, *setup.seats[seat + 1 :]))
