"""Event to cue: one row for each kind of event. A game's own events, and its words for cards, come from its spec."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.zones import DECK, HAND
from scenes.kit.messages import tr
from scenes.match.story import Seating
from scenes.table.cue import Cue, Motion, Rumble
from scenes.table.names import is_you
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
        case RoundEnded(winner=int(seat)):
            name = seats[seat].name
            said = tr("You win the round") if is_you(seat, seats) else tr("{name} wins the round").format(name=name)
            line = tr("You win the round") if seat == view.seat else tr("Round won by {name}").format(name=name)
            rumble = Rumble(0.5, 400)
            return Cue(Motion.LEAP, sound="round_won", subtitle=line, spoken=said, seat=seat, rumble=rumble)
        case MatchEnded():
            return Cue(sound="match_won", at_table=False)
        case _:
            return spec.cue(event, view, seats)
