"""Red7 told: the cues of its events, and turns in words and chips and as cards that move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import DECK, HAND, CardMoved, Event, Zone
from game.red7.cards import Card
from game.red7.events import Reshuffled, Scored, SeatOut
from game.red7.evolve import move_of
from game.red7.moves import DRAW, Act, Move
from game.red7.position import Phase, Position, after
from game.red7.standing import Comparison, Reason
from game.red7.state import CANVAS, PALETTE, START_RULE, THE_DECK, Cards
from game.red7.teaching.autopsy import Attempt, Autopsy, Loss
from game.red7.teaching.survival import Chance, SafeTurn
from game.red7.view import View, position_of
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr, trn
from scenes.match.story import Seating
from scenes.specs.red7.captions import RED7_VOICE, colour_name, face, reason
from scenes.specs.red7.offers import gesture_of
from scenes.table.capabilities import WhyLine, WhyOut
from scenes.table.values import Cue, LogLine, Motion, Pieces, Rumble
from scenes.table.words import is_you, pieces, short

OF_ACT = {Act.TAKE: 1, Act.SHED: 7, Act.BURY: 7}
"""The moves that only an action makes."""
MOST_CHIPS = 5  # cards that are named of those that may turn up


def action_of(event: CardMoved, view: View) -> int | None:
    """The number whose action it was that moved a card, None for a plain move; `view` is what is true then."""
    if event.cause == "three":
        return 3
    act = move_of(event).act
    if act is not Act.PLAY or not view.history:
        return OF_ACT.get(act)
    again = any(move.act is Act.PLAY for move in view.history[-1].moves[-2:-1])  # only a 5 lets one play twice
    return 5 if again else None


def action_in_words(action: int | None, name: str) -> str:
    """The subtitle of an action; of a draw nothing that is not written of every draw."""
    line = {1: tr("{name} took a card with a 1"), 5: tr("{name} played again with a 5"),
            7: tr("{name} moved a card with a 7")}.get(action or 0, "")
    return line.format(name=name)


def sound_of(action: int | None) -> str:
    """What an action sounds like; empty for a plain move."""
    return f"action_{action}" if action is not None else ""


def as_cards(start: Position, moves: Iterable[Move]) -> tuple[CardMoved, ...]:
    """The moves of a turn from a position. A card of the deck that nobody knows stays where it is."""
    made: list[CardMoved] = []
    position = start
    for move in moves:
        if move.act in (Act.END, Act.FOLD):
            break
        if move == DRAW:
            position = _drawn(position, made, "discard")
            continue
        gesture = gesture_of(move, start.seat)
        if gesture is not None:
            made.append(CardMoved(gesture.cards[0], gesture.source, gesture.target, start.seat))
        position = after(position, move)
        if position.phase is Phase.THREE:  # its draw is part of its play
            position = _drawn(position, made, "three")
    return tuple(made)


def _drawn(position: Position, made: list[CardMoved], cause: str) -> Position:
    if position.known_top:
        made.append(CardMoved(position.known_top[0], THE_DECK, Zone(HAND, position.seat), position.seat, cause))
    return after(position, DRAW)


def until_draw(loss: Loss) -> tuple[tuple[CardMoved, ...], Position]:
    """The moves up to the last card that turned up unknown, and where they led."""
    position, end = position_of(loss.view), 0
    there = position
    for number, event in enumerate(loss.events, 1):
        move, unknown = move_of(event), not position.known_top
        position = after(position, move, event.card if isinstance(event.card, Card) else None)
        if move == DRAW and unknown:
            end, there = number, position
    return loss.events[:end], there


def cue(event: Event, view: View, seats: Sequence[Seating]) -> Cue:
    """The cue of an event of Red7, or the words for a card that moves. Raises TypeError for any other event."""
    match event:
        case CardMoved():
            cue = _drew(event, view, seats) if event.target.kind == HAND else _laid(event, view, seats)
            action = action_of(event, view)
            line = cue.subtitle or action_in_words(action, seats[event.seat].name)
            return cue._replace(mark=sound_of(action), subtitle=line)
        case SeatOut(seat=seat, cause=cause):
            name, why = seats[seat].name, _why_out(cause, view, seats[seat])
            who = tr("You are out") if is_you(seat, seats) else tr("{name} is out").format(name=name)
            spoken = tr("{who}: {what}").format(who=who, what=why)
            return Cue(Motion.TURN_DOWN, sound="out", subtitle=who, spoken=spoken, rumble=Rumble(0.7, 250),
                       log=LogLine(name, (tr("Out: {why}").format(why=why),)), seat=seat)
        case Scored():
            return Cue(sound="score_card", at_table=False)
        case Reshuffled():
            return Cue(at_table=False)
        case _:
            raise TypeError(f"no cue for {event!r}")


def seat_out(event: Event) -> int | None:
    """The seat that an event puts out of the round."""
    return event.seat if isinstance(event, SeatOut) else None


def _why_out(cause: str, view: View, seating: Seating) -> str:
    """A bot gives up where it sees no turn that leads: it does not read as a choice."""
    if cause == "empty":
        return tr("no cards left")
    folded = tr("folded under {colour}") if seating.level is None else tr("couldn't lead under {colour}")
    why = folded if cause == "pass" else tr("not leading under {colour}")
    return why.format(colour=colour_name(view.rule))


def _drew(event: CardMoved, view: View, seats: Sequence[Seating]) -> Cue:
    """The words of a draw: its card is its owner's secret, in the log too."""
    name, words = seats[event.seat].name, tr("drew 1 card")
    private = ""
    if event.target.seat == view.seat:
        private = tr("{name}: drew {card}").format(name=name, card=RED7_VOICE.card(event.card))
    spoken = tr("{name}: drew 1 card").format(name=name)
    return Cue(subtitle=f"{name} {words}", spoken=spoken, private=private, log=LogLine(name, (words,)))


def _laid(event: CardMoved, view: View, seats: Sequence[Seating]) -> Cue:
    """A card that went where everybody sees it, written and said."""
    assert isinstance(event.card, Card)
    name, owner = seats[event.seat].name, event.source.seat or 0
    line, spoken = _words(event)
    owner_name = tr("you") if is_you(owner, seats) else seats[owner].name
    palette, card = RED7_VOICE.zone(event.source, seats), RED7_VOICE.card(event.card)
    written = pieces(line, card=face(event.card), name=owner_name)
    against = owner if owner != event.seat else None
    return Cue(spoken=spoken.format(name=name, card=card, palette=palette), log=LogLine(name, written, against),
               caption=_new_rule(event, view) or _in_short(event) or written)


def _in_short(event: CardMoved) -> Pieces:
    """At a seat there is little room: that a card of the palette is on the canvas says that it was moved."""
    if event.source.kind == PALETTE and event.target.kind == CANVAS and isinstance(event.card, Card):
        return pieces(tr("{card} to canvas"), card=face(event.card))
    return ()


def _new_rule(event: CardMoved, view: View) -> Pieces:
    """What a card on the canvas has changed, if it has; under an empty canvas Red rules (rules, section 2)."""
    before = view.canvas[-2].colour if len(view.canvas) > 1 else START_RULE
    if event.target.kind != CANVAS or before == view.rule:
        return ()
    return (tr("changes the rule to {colour}").format(colour=colour_name(view.rule)),)


def _words(event: CardMoved) -> tuple[str, str]:
    """What is written, and what is said, of a card that went from zone to zone."""
    source, target = event.source, event.target
    if target.kind == PALETTE:
        return tr("{card} to palette"), tr("{name}: {card} to palette")
    if target.kind == CANVAS and source.kind == PALETTE:
        return tr("moved {card} to canvas"), tr("{name}, with a 7: {card} from palette to canvas")
    if target.kind == CANVAS:
        return tr("{card} to canvas"), tr("{name}: {card} to canvas")
    assert target.kind == DECK
    if source.seat == event.seat:
        return tr("moved {card} to deck"), tr("{name}, with a 7: {card} from palette to deck")
    return tr("took {card} from {name}"), tr("{name}, with a 1: took {card} from {palette}")


def turn_in_words(moves: Iterable[Move], seats: Sequence[Seating]) -> Pieces:
    """A turn's moves in words, one after the other; the end is left out."""
    words: list[str | Face] = []
    for move in moves:
        if move.act is not Act.END:
            words += _step(move, seats, first=not words)
    return tuple(words)


def _step(move: Move, seats: Sequence[Seating], first: bool) -> Pieces:
    begins = {
        Act.PLAY: tr("Play {card}"), Act.DISCARD: tr("Discard {card}"), Act.TAKE: tr("Take {card} from {name}"),
        Act.SHED: tr("Move {card} to the canvas"), Act.BURY: tr("Move {card} to the deck"), Act.DRAW: tr("Draw"),
        Act.FOLD: tr("Fold"),
    }
    goes_on = {
        Act.PLAY: tr("then play {card}"), Act.DISCARD: tr("then discard {card}"),
        Act.TAKE: tr("and take {card} from {name}"), Act.SHED: tr("and move {card} to the canvas"),
        Act.BURY: tr("and move {card} to the deck"), Act.DRAW: tr("and draw"), Act.FOLD: tr("then fold"),
    }
    words = (begins if first else goes_on)[move.act]
    if move.card is None:
        return (words,)
    name = short(seats[move.owner].name) if move.owner is not None else ""
    return pieces(words, card=face(move.card), name=name)


def why_in_words(comparison: Comparison, seats: Sequence[Seating]) -> Pieces:
    """Who leads under which rule, and by what: of the seat itself only by what."""
    colour = colour_name(comparison.rule)
    if comparison.leads:
        return tr("{colour}:").format(colour=colour), *reason(reason_of(comparison, comparison.seat))[0]
    if comparison.rival is None:
        return (tr("{colour}: nobody leads").format(colour=colour),)
    words = tr("{colour}: {name} leads,").format(colour=colour, name=short(seats[comparison.rival].name))
    return words, *reason(reason_of(comparison, comparison.rival))[0]


def reason_of(comparison: Comparison, leader: int) -> Reason:
    """The facts of a comparison as the header of the seat that leads tells them."""
    other = comparison.rival if leader == comparison.seat else comparison.seat
    beaten: Cards = comparison.worse
    return Reason(leader, comparison.rule, comparison.better, True, other if beaten else None, len(beaten),
                  beaten[0] if beaten else None)


def chance_in_words(chance: Chance) -> Pieces:
    """How many of the unseen cards would help, and which."""
    helping = [card for hope in chance.hopes for card in hope.cards]
    chips = tuple(map(face, helping[:MOST_CHIPS]))
    more = ("…",) if len(helping) > MOST_CHIPS else ()
    count = tr("{k} of {n} unseen cards keep you in:").format(k=chance.helping, n=chance.unseen)
    return (count, *chips, *more)


def why_out(loss: Loss, autopsy: Autopsy, seats: Sequence[Seating]) -> WhyOut:
    """The sure turns best first, then the chances; where no turn was sure, the nearest under every rule."""
    lines = [
        *(_missed(loss, way, seats) for way in autopsy.missed),
        *(_way(loss, way, seats) for way in autopsy.safe_turns),
        *(_chance(loss, chance, seats) for chance in autopsy.chances),
        *(_attempt(loss, attempt, seats) for attempt in autopsy.proof),
    ]
    return WhyOut(_title(autopsy), _did(autopsy, seats), why_in_words(autopsy.ended, seats), tuple(lines))


def _title(autopsy: Autopsy) -> str:
    if autopsy.cause == "empty":
        return tr("You had no cards left")
    if autopsy.safe_turns:
        return trn("1 turn would have kept you in", "{n} turns would have kept you in", len(autopsy.safe_turns))
    if autopsy.missed:
        return tr("The card you drew would have kept you in")
    if autopsy.chances:
        return tr("Only a draw could have kept you in")
    return tr("No turn would have kept you in. The closest:")


def _did(autopsy: Autopsy, seats: Sequence[Seating]) -> Pieces:
    if autopsy.cause == "empty":
        return (tr("You had nothing to play."),)
    if autopsy.cause == "pass":
        return (tr("You folded."),)
    return tr("Your turn:"), *turn_in_words(autopsy.lost_turn, seats)


def _way(loss: Loss, way: SafeTurn, seats: Sequence[Seating]) -> WhyLine:
    events = as_cards(position_of(loss.view), way.moves)
    return WhyLine(turn_in_words(way.moves, seats), why_in_words(way.why, seats), events)


def _chance(loss: Loss, chance: Chance, seats: Sequence[Seating]) -> WhyLine:
    turn = *turn_in_words(chance.moves, seats), tr("and draw")
    return WhyLine(turn, chance_in_words(chance), as_cards(position_of(loss.view), chance.moves))


def _attempt(loss: Loss, attempt: Attempt, seats: Sequence[Seating]) -> WhyLine:
    turn = turn_in_words(attempt.moves, seats)
    if attempt.on_draw:
        drawn = tr("and hope to draw {colour}").format(colour=colour_name(attempt.why.rule))
        turn = *turn, drawn
    return WhyLine(turn, why_in_words(attempt.why, seats), as_cards(position_of(loss.view), attempt.moves))


def _missed(loss: Loss, way: SafeTurn, seats: Sequence[Seating]) -> WhyLine:
    """After what was done up to the last card that turned up unknown."""
    done, there = until_draw(loss)
    turn = tr("After the draw:"), *turn_in_words(way.moves, seats)
    return WhyLine(turn, why_in_words(way.why, seats), (*done, *as_cards(there, way.moves)))
