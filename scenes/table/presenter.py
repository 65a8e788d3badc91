"""Event to cue: one row for each kind of event. A game's own events, and its words for cards, come from its spec."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.zones import DECK, HAND
from scenes.kit.messages import tr
from scenes.match.story import Seating
from scenes.table.cue import Cue, Motion, Rumble
from scenes.table.names import is_you, together
from scenes.table.spec import TableSpec, TableView


def present(spec: TableSpec, event: Event, view: TableView, seats: Sequence[Seating]) -> Cue:
    """The cue of an event as the onlooker sees it; `view` is what is true then. Raises TypeError for an unknown event.

    A card sounds alike whatever it is, whosever it is, and whether it is seen.
    """
    match event:
        case RoundBegan():
            return Cue(Motion.DEAL, sound="deal")
        case TurnBegan(seat=seat):
            said = tr("Your turn") if is_you(seat, seats) else tr("{name} is to play").format(name=seats[seat].name)
            line = tr("Your turn") if seat == view.seat else ""
            return Cue(seat=seat, turn=seat, subtitle=line, spoken=said, rumble=Rumble(0.3, 120))
        case CardMoved():
            sound = "draw" if event.target.kind == HAND else "card_slide"
            landing = "" if event.target.kind in (HAND, DECK) else "card_place"
            return spec.cue(event, view, seats)._replace(moved=event, sound=sound, landing=landing)
        case RoundEnded(winner=None):
            said = tr("Round {n} is over").format(n=view.number)
            return Cue(Motion.LEAP, sound="round_won", subtitle=said, spoken=said)
        case RoundEnded(winner=int(side)):
            return _round_won(spec.game.sides(len(seats))[side], view, seats)
        case MatchEnded():
            return Cue(sound="match_won", at_table=False)
        case _:
            return spec.cue(event, view, seats)


def _round_won(side: Sequence[int], view: TableView, seats: Sequence[Seating]) -> Cue:
    """The cue of a round that the seats of a side have won."""
    first, *team = side
    name = together([seats[seat].name for seat in side])
    alone = not team
    said = tr("{names} win the round") if team else tr("{name} wins the round")
    said = tr("You win the round") if alone and is_you(first, seats) else said.format(name=name, names=name)
    line = tr("You win the round") if alone and first == view.seat else tr("Round won by {name}").format(name=name)
    return Cue(Motion.LEAP, sound="round_won", subtitle=line, spoken=said, rumble=Rumble(0.5, 400), seat=first,
               team=tuple(team))
