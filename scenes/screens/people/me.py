"""Whoever plays alone: somebody whom the settings know, or a guest."""

from __future__ import annotations

from scenes.kit.profiles import everybody, profile_of
from scenes.kit.scene import Push, Transition
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.screens.people.scene import Choosing, PeopleScene
from scenes.specs.cast import Cast


def choose_me(stage: Stage, person: str) -> None:
    """From now on this is who plays alone, with all of what is theirs; "" is a guest."""
    if person != stage.settings.me:
        stage.change(me=person)
    stage.sit_alone(person)


def ask_me(stage: Stage, cast: Cast, face: str, ground: str) -> Transition:
    """The question who plays alone; `face` is that of the guest, or the first one where there is none of it."""
    look = next((look for look in cast.people if look.face == face), cast.people[0])
    taken = [*(person.name for person in cast.people if person != look), *(bot.name for bot in cast.characters)]

    def me() -> str:
        profile = profile_of(stage.settings, stage.settings.me)
        return profile.id if profile is not None else ""

    who = Choosing(me, lambda person: choose_me(stage, person), look, cast.people, taken, stage.held, ground)
    return Push(PeopleScene(stage, who))


def step_me(stage: Stage, cast: Cast, seating: Seating, step: int) -> Seating:
    """The person at a seat becomes the next of all people, and after them of the faces of guests; round at the ends.

    A guest keeps the face of somebody who was deleted, which may be none of this game's guests: then it is the last.
    """
    people = {profile.id: profile for profile in everybody(stage.settings)}
    now = seating.person if seating.person in people else seating.face
    ring = list(dict.fromkeys((*people, *(look.face for look in cast.people), now)))
    chosen = ring[(ring.index(now) + step) % len(ring)]
    choose_me(stage, chosen if chosen in people else "")
    return seating._replace(face=seating.face if chosen in people else chosen)
