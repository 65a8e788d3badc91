"""Pairs, the tests' own game, as the table asks for it: it tells what every game tells, and has nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from game.core.events import HAND, Card, CardMoved, Event, TallyLine, Zone
from scenes.kit.art.cards import ASPECT, Face
from scenes.kit.drawing.rows import GAP, STRIP, row
from scenes.kit.input.intent import Kind
from scenes.kit.layout import Bounds, Box
from scenes.kit.stage import Stage
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.leaves import counted
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.specs.cast import Cast, Character, Look
from scenes.specs.options import Preset, SetupOptions, Switch, Value
from scenes.specs.presented import Band, Cover, Presented
from scenes.table.plan import GUTTER, THE_DESIGN, TablePlan, plan_of, table_plan
from scenes.table.spec import SpecOf
from scenes.table.values import Commit, Cue, Gesture, Hidden, LogLine, Offer, Place, SeatStatus, TurnSoFar, Undo
from scenes.table.words import is_you
from tests.tiny.cards import HANDS, LETTERS, PAIRS, SEATS, SIDES, THE_DECK, THE_PILE, Cards, Move, View, WentOut, letter
from tests.tiny.game import PAIRS_GAME

COLOURS = "OYGBIVOY"  # by letter
MARGIN = 14  # units above and below pairs: dashes have room
COUNT = 60  # units: where the cards of a hidden hand come from, at its header's right end


class PairsVoice:
    """Pairs for a voice: the game's `scenes.table.capabilities.GameVoice`. What is not there cannot be asked for."""

    def card(self, card: Card) -> str:
        return f"the {LETTERS.index(letter(card)) + 1}"

    def face(self, face: Face) -> str:
        return f"the {face.numeral}"

    def zone(self, zone: Zone, seats: Sequence[Seating]) -> str:
        if zone.team is not None:
            return f"pairs of {' and '.join(seats[seat].name for seat in SIDES[zone.team])}"
        return f"hand of {seats[zone.seat].name}" if zone.seat is not None else {"deck": "stock"}.get(zone.kind, zone.kind)

    def rule(self, view: View) -> str:
        return ""

    def lead(self, view: View, seats: Sequence[Seating]) -> str:
        raise AssertionError("nobody leads")

    def seat(self, view: View, seat: int, seats: Sequence[Seating]) -> str:
        return f"{seats[seat].name}: {view.hand_counts[seat]} cards in hand"

    def stock(self, view: View) -> str:
        laid = ", ".join(f"{len(pairs) // 2} pairs" for pairs in view.pairs)
        return f"{laid}; the stock has {view.deck} cards"


VOICE = PairsVoice()


class PairsTable:
    """The game's `scenes.table.spec.SpecOf`: whoever plays against the nearest seat sits together, its partner beside."""

    game, voice = PAIRS_GAME, VOICE
    slots: Sequence[Mapping[str, tuple[float, float]]] = (
        {"pair": (280, 260), "card": (280, 260), "undo": (170, 240), "end": (280, 260)},
    )
    plan_for = staticmethod(table_plan)
    rule = lead = teaching = lens = sorting = dealing = grouping = headers = backdrop = in_large = tallying = None

    def __init__(self, plan: TablePlan, front: int = 0) -> None:
        self.plan, self.front = plan, front
        self.handicaps: Sequence[int] = ()

    def with_plan(self, table: TablePlan) -> PairsTable:
        return PairsTable(table, self.front)

    def face(self, card: Card) -> Face:
        place = LETTERS.index(letter(card))
        return Face(str(place + 1), COLOURS[place])

    # -- where everything lies

    def seat_box(self, view: View, seat: int) -> Bounds:
        if seat == self.front:
            return self.plan.mine
        x, y, width, height = self.plan.opponents
        share = (width + GUTTER) / (SEATS - 1)
        others = sorted(range(SEATS), key=lambda other: (other - self.front) % SEATS % 2 == 0)  # the partner last
        return (x + [other for other in others if other != self.front].index(seat) * share, y, share - GUTTER, height)

    def boxes(self, view: View) -> dict[Zone, Bounds]:
        found = {THE_DECK: _piles(self.plan)[0], THE_PILE: _piles(self.plan)[1]}
        for seat, hand in enumerate(HANDS):
            x, y, width, _ = self.seat_box(view, seat)
            found[hand] = self.plan.hand if seat == self.front else (x + width - COUNT, y, COUNT, self.plan.header)
        for team, pairs in enumerate(PAIRS):
            own = self.front in SIDES[team]
            x, y, width, height = self.plan.cards_of(self.plan.mine) if own else self.plan.opponents
            width = width if own else (width + GUTTER) * 2 / 3 - GUTTER
            top = MARGIN if own else self.plan.header + MARGIN
            found[pairs] = (x, y + top, width, height - top - MARGIN)
        return found

    def places(self, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
        boxes, found = self.boxes(view), {}
        for zone, pairs in zip(PAIRS, view.pairs, strict=True):
            found.update(_paired(boxes[zone], pairs, drafted))
        x, y, width, height = boxes[THE_PILE]
        for number, card in enumerate(view.pile[-2:]):
            found[card] = Place(x + width / 2, y + height / 2, height, "plain", number, card in drafted)
        return {**found, **self._hand(view)}

    def _hand(self, view: View) -> dict[Card, Place]:
        x, y, width, height = self.plan.hand
        shown = view.seat == self.front
        cards = view.hand if shown else [Hidden(self.front, place) for place in range(view.hand_counts[self.front])]
        line = row(x, width, height, len(cards), centred=True)
        return {card: Place(line.x(place), y + height / 2, line.height, "plain" if shown else "back", 200 + place)
                for place, card in enumerate(cards)}

    def draw_rail(self, sheet: Sheet, stage: Stage, view: View, preview: View | None, seats: Sequence[Seating]) -> None:
        port = stage.viewport
        for (x, y, width, height), words, cards in zip(
            _piles(plan_of(stage)), ("Stock", "Discards"), (view.deck, len(view.pile)), strict=True
        ):
            if words == "Stock" and cards:
                sheet.put(stage.art.back(port.px(height)), *port.point(x, y))
            elif not cards:
                sheet.put(stage.art.dashes(port.px(height - 2 * MARGIN)), *port.point(x, y))
            beside, room = x + width + GUTTER, plan_of(stage).rail[2] - width - GUTTER
            paint_in(sheet, stage, counted(cards, words), Box(beside, y, room, height))

    # -- what is done, and said of it

    def gestures(self, view: View) -> list[Gesture]:
        seat = view.to_act
        if seat is None or seat != view.seat:
            return []
        if view.drawn:
            return [Gesture((card,), HANDS[seat], THE_PILE, Move("discard", (card,))) for card in view.hand]
        alike = (pair for pair in combinations(view.hand, 2) if letter(pair[0]) == letter(pair[1]))
        return [Gesture(pair, HANDS[seat], PAIRS[seat % 2], Move("pair", pair)) for pair in alike]

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        view, done, drew = turn.view, bool(turn.moves), turn.before.drawn
        meant = next((gesture for gesture in turn.gestures if set(gesture.cards) == set(turn.selection)), None)
        over = "your turn is done"
        if drew:
            pair = Offer("Lay pair", Kind.PLAY, follows=over if done else "you have drawn")
            card = Offer("Discard", Kind.DISCARD, meant, over if done else "to the pile", meant is not None)
        else:
            why = over if done else _why_no_pair(view, turn.selection)
            pair = Offer("Lay pair", Kind.PLAY, meant, "10 points" if meant else why, meant is not None)
            card = Offer("Draw", Kind.DISCARD, None if done else Commit((Move("draw"),)), over if done else "then discard")
        undo = Offer("Put back" if turn.picked else "Undo", Kind.UNDO, Undo.LAST if turn.picked or done else None)
        first = "discard first" if drew else "lay or draw"
        end = Offer("End turn", Kind.END_TURN, Commit(tuple(turn.moves)) if done else None, "" if done else first, done)
        return {"pair": pair, "card": card, "undo": undo, "end": end}

    def why_not(self, view: View, card: Card) -> str:
        lonely = not view.drawn and card in view.hand and not _is_double(view, card)
        return "No other card goes with this one" if lonely and view.to_act == view.seat else ""

    def at_once(self, view: View, asks: bool) -> None:
        return None

    def prompt(self, view: View) -> tuple[str, str] | None:
        return ("Discard a card", "You have drawn one") if view.drawn and view.to_act == view.seat else None

    def to_do(self, view: View, asks: bool = True) -> str:
        return ""

    def status(self, view: View, seats: Sequence[Seating]) -> dict[int, SeatStatus]:
        return {seat: SeatStatus(count) for seat, count in enumerate(view.hand_counts)}

    def seat_out(self, event: Event) -> None:
        return None

    def tally_words(self, line: TallyLine) -> tuple[str, str]:
        return {"pairs": "Pairs", "left": "Left in hand"}[line.label], ""

    def cue(self, event: Event, view: View, seats: Sequence[Seating]) -> Cue:
        match event:
            case WentOut(seat=seat):
                said = "You go out" if is_you(seat, seats) else f"{seats[seat].name} goes out"
                return Cue(sound="score_card", subtitle=said, spoken=said, log=LogLine(seats[seat].name, ("goes out",)))
            case CardMoved(target=target, seat=seat) if target.kind == HAND:
                name = seats[seat].name
                own = f"{name}: drew {VOICE.card(event.card)}" if target.seat == view.seat else ""
                return Cue(spoken=f"{name}: drew a card", private=own, log=LogLine(name, ("drew a card",)))
            case CardMoved(seat=seat, card=card):
                to, name = "to the pile" if event.target == THE_PILE else "to the pairs", seats[seat].name
                return Cue(spoken=f"{name}: {VOICE.card(card)} {to}", log=LogLine(name, (self.face(card), f" {to}")))
        raise TypeError(f"no cue for {event!r}")


def _why_no_pair(view: View, selection: Sequence[Card]) -> str:
    if not any(letter(one) == letter(two) for one, two in combinations(view.hand, 2)):
        return "you hold no pair"
    return "one more like it" if len(selection) == 1 and _is_double(view, selection[0]) else "pick two alike"


def _is_double(view: View, card: Card) -> bool:
    return sum(letter(other) == letter(card) for other in view.hand) > 1


def _piles(plan: TablePlan) -> tuple[Bounds, Bounds]:
    """The stock, and the pile below it."""
    x, y, _, height = plan.rail
    high = (height - GUTTER) / 2
    one, two = ((x, y + place * (high + GUTTER), high * ASPECT, high) for place in range(2))
    return one, two


def _paired(box: Bounds, cards: Cards, drafted: Sequence[Card]) -> dict[Card, Place]:
    """Two by two from the left: side by side where there is room, else the second of a pair half over the first."""
    x, y, width, height = box
    pairs = (len(cards) + 1) // 2
    step = height * ASPECT + GAP
    if pairs * (2 * step + GAP) > width:
        step = height * STRIP
    wide = height * ASPECT + step
    pitch = min(wide + 2 * GAP, (width - wide) / max(1, pairs - 1))
    return {card: Place(x + height * ASPECT / 2 + place // 2 * pitch + place % 2 * step, y + height / 2, height,
                        "plain", 10 + place, card in drafted) for place, card in enumerate(cards)}


def setup_options() -> SetupOptions:
    """A number, a number or none, and a choice."""
    rounds = tuple(Value(n, f"{n} rounds", f"{n} rounds are played.", {SEATS: f"{n} rounds"}) for n in (2, 1, 4))
    target = Value(None, "None", "Only the rounds end a match."), Value(40, "40", "40 points end a match, too.")
    first = Value("next", "The next seat", "Every round another seat begins."), Value("same", "The same", "One seat begins.")
    people = tuple(Look(name.lower(), name) for name in ("Kite", "Moon", "Bolt", "Ring"))
    bots = Character("random", "sprout", "Sprout", "Plays on a whim", (Look("acorn", "Acorn"), Look("mushroom", "Mushroom")))
    return SetupOptions(
        "pairs", (SEATS,), SEATS, "short", Cast((bots,), people),
        (Preset("short", "Short", "Two rounds.", {"rounds": 2, "target": None, "first": "next"}),),
        (Switch("rounds", "Rounds", rounds), Switch("target", "Target", target), Switch("first", "First", first)),
    )


PAIRS_COVER = Cover(
    "Pairs", tuple(Band(colour, (Face(str(number), colour),)) for number, colour in enumerate("GVY", 1)),
    (Face("1", "G"), Face("2", "V"), Face("3", "Y")),
)  # fmt: skip
PAIRS_TABLE: SpecOf[Any] = PairsTable(THE_DESIGN)
PAIRS_PRESENTED = Presented(PAIRS_COVER, PAIRS_TABLE, setup_options)
