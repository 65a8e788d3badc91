"""What Red7's own events are to eyes, ears and hands, and its words for cards that move."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import CardMoved, Event
from game.core.zones import DECK, HAND
from game.red7.cards import Card
from game.red7.events import Reshuffled, Scored, SeatOut
from game.red7.state import CANVAS, PALETTE
from game.red7.view import View
from scenes.kit.messages import tr
from scenes.match.story import Seating
from scenes.specs.red7.captions import colour_name, face
from scenes.specs.red7.voice import RED7_VOICE
from scenes.table.values import Cue, LogLine, Motion, Rumble
from scenes.table.words import is_you, pieces


def cue(event: Event, view: View, seats: Sequence[Seating]) -> Cue:
    """The cue of an event of Red7, or the words for a card that moves. Raises TypeError for any other event."""
    match event:
        case CardMoved():
            return _drew(event, view, seats) if event.target.kind == HAND else _laid(event, seats)
        case SeatOut(seat=seat, cause=cause):
            who, why = _is_out(seat, seats), _why_out(cause, view)
            said = tr("{who}: {what}").format(who=who, what=why)
            return Cue(Motion.TURN_DOWN, sound="out", subtitle=who, spoken=said, rumble=Rumble(0.7, 250),
                       log=LogLine(who, (why,)), seat=seat)
        case Scored():
            return Cue(sound="score_card", at_table=False)
        case Reshuffled():
            return Cue(at_table=False)
        case _:
            raise TypeError(f"no cue for {event!r}")


def seat_out(event: Event) -> int | None:
    """The seat that an event puts out of the round."""
    return event.seat if isinstance(event, SeatOut) else None


def _is_out(seat: int, seats: Sequence[Seating]) -> str:
    return tr("You are out") if is_you(seat, seats) else tr("{name} is out").format(name=seats[seat].name)


def _why_out(cause: str, view: View) -> str:
    if cause == "empty":
        return tr("no cards left")
    why = tr("folded on {colour}") if cause == "pass" else tr("not winning on {colour}")
    return why.format(colour=colour_name(view.rule))


def _drew(event: CardMoved, view: View, seats: Sequence[Seating]) -> Cue:
    """What was drawn is its owner's secret, in the log too."""
    name, what = seats[event.seat].name, tr("drew 1 card")
    private = ""
    if event.target.seat == view.seat:
        private = tr("{name}: drew {card}").format(name=name, card=RED7_VOICE.card(event.card))
    said = tr("{name}: drew 1 card").format(name=name)
    return Cue(subtitle=f"{name} {what}", spoken=said, private=private, log=LogLine(name, (what,)))


def _laid(event: CardMoved, seats: Sequence[Seating]) -> Cue:
    """A card that went where everybody sees it, written and said."""
    assert isinstance(event.card, Card)
    name, owner = seats[event.seat].name, event.source.seat or 0
    line, said = _words(event)
    of = tr("you") if is_you(owner, seats) else seats[owner].name
    palette, card = RED7_VOICE.zone(event.source, seats), RED7_VOICE.card(event.card)
    written = pieces(line, card=face(event.card), name=of)
    return Cue(spoken=said.format(name=name, card=card, palette=palette), log=LogLine(name, written))


def _words(event: CardMoved) -> tuple[str, str]:
    """What is written, and what is said, of a card that went from zone to zone."""
    source, target = event.source, event.target
    if target.kind == PALETTE:
        return tr("{card} to palette"), tr("{name}: {card} to palette")
    if target.kind == CANVAS and source.kind == PALETTE:
        return tr("7: {card} to canvas"), tr("{name}, with a 7: {card} from palette to canvas")
    if target.kind == CANVAS:
        return tr("{card} to canvas"), tr("{name}: {card} to canvas")
    assert target.kind == DECK
    if source.seat == event.seat:
        return tr("7: {card} to deck"), tr("{name}, with a 7: {card} from palette to deck")
    return tr("1: {card} off {name}"), tr("{name}, with a 1: {card} from {palette} to deck")
