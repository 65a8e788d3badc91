"""What Red7 tells of a turn: the engines' facts as the table's words and chips."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Card
from game.core.match import Step
from game.red7.cards import Card as Red7Card
from game.red7.position import Phase
from game.red7.teaching.autopsy import Autopsy, Loss, autopsy, losses
from game.red7.teaching.hints import Badge, Hint, Kind, badges, hint
from game.red7.view import View
from scenes.kit.messages import mark, tr
from scenes.match.story import Seating
from scenes.specs.red7.captions import face
from scenes.specs.red7.cues import chance_in_words, turn_in_words, why_in_words, why_out
from scenes.table.capabilities import FirstUse, HintText, Tag, WhyOut
from scenes.table.values import Pieces
from scenes.table.words import pieces

STEPS = 3
"""Of a hint: the kind of turn, its cards, the whole of it."""
KINDS = {
    Kind.PLAY: (mark("Play a card to your palette"), mark("Under this rule you can take the lead.")),
    Kind.DISCARD: (mark("Discard a card to change the rule"), mark("You already lead under another rule.")),
    Kind.BOTH: (mark("Play a card, then discard one"), mark("It takes both: a stronger palette and a new rule.")),
    Kind.ACTION: (mark("Use a card's action"), mark("What a 1, 3, 5 or 7 does can keep you in.")),
    Kind.END: (mark("End your turn"), mark("You lead. That's all you need.")),
    Kind.NO_WAY: (mark("You can't take the lead"), mark("Nothing in your hand can put you ahead now.")),
}
"""The first step of a hint: the kind of turn, and what it is about."""
ACTIONS = {
    1: mark("Played to your palette, it sends a rival's card to the deck."),
    3: mark("Played to your palette, it draws you a card."),
    5: mark("Played to your palette, it lets you play one more card."),
    7: mark("Played to your palette, it moves one of your cards away."),
}


class Red7Teaching:
    """The game's `scenes.table.capabilities.Teaching`."""

    find_badges = staticmethod(badges)
    find_hint = staticmethod(hint)
    find_why = staticmethod(autopsy)

    def takes_long(self, view: View) -> bool:
        """With actions a turn has many more ways to go on (rules, section 7)."""
        return view.rules.actions

    def badges(self, answer: dict[Red7Card, Badge]) -> dict[Card, Tag]:
        """The cards in hand that are good for something."""
        return {card: badge for card, each in answer.items() if (badge := _tag(each)) is not None}

    def first_use(self, view: View, picked: Card | None, lost: bool) -> FirstUse | None:
        """What the person to act meets: no way out, a draw for a discard, or an action of the card picked up."""
        if lost:
            return FirstUse("fold", tr("You can't take the lead"), tr("Fold now and try again next round."))
        phase = view.position.phase if view.position is not None else Phase.DONE
        if phase in (Phase.DISCARDED, Phase.SHED):
            return FirstUse("draw", tr("You draw a card"), tr("Your discard is higher than your palette size."))
        playable = view.rules.actions and phase in (Phase.OPEN, Phase.FIVE)
        if not playable or not isinstance(picked, Red7Card) or picked.number not in ACTIONS:
            return None
        number = picked.number
        return FirstUse(f"action {number}", tr("What a {number} does").format(number=number), tr(ACTIONS[number]))

    def first_win(self, view: View) -> FirstUse | None:
        """What the end of a round brings."""
        if view.rules.scoring == "none":
            return None
        return FirstUse("scoring", tr("Press to continue"), tr("The winning cards score their numbers."))

    def hint_steps(self, answer: Hint) -> int:
        """Where nothing is to be done with a card there is but one step to tell."""
        return STEPS if answer.cards or answer.turn is not None and answer.kind is Kind.ACTION else 1

    def hint(self, answer: Hint, step: int, seats: Sequence[Seating]) -> HintText:
        """A step of the hint."""
        to_do, reason = map(tr, KINDS[answer.kind])
        if step == 1 or self.hint_steps(answer) == 1:
            return HintText((to_do,), (reason,))
        named = _named(answer)
        if step == 2:
            return named
        return _whole(answer, seats)._replace(cards=named.cards)

    def loss(self, steps: Sequence[Step]) -> Loss:
        """The loss in the round of these steps."""
        return next(losses(steps))

    def why(self, loss: Loss, answer: Autopsy, seats: Sequence[Seating]) -> WhyOut:
        """The explanation of a loss."""
        return why_out(loss, answer, seats)


def _named(hint: Hint) -> HintText:
    """The second step: the cards, not yet where they go."""
    chips = tuple(map(face, hint.cards))
    heading = tr("This card:") if len(chips) == 1 else tr("These cards, in this order:")
    return HintText((heading, *chips), (tr("Ask again to see the whole turn."),), hint.cards)


def _whole(hint: Hint, seats: Sequence[Seating]) -> HintText:
    """The third step: the whole turn, and why it keeps its seat in."""
    if hint.turn is not None:
        return HintText(turn_in_words(hint.turn.moves, seats), why_in_words(hint.turn.why, seats))
    assert hint.chance is not None
    return HintText(turn_in_words(hint.chance.moves, seats), chance_in_words(hint.chance))


def _pair(badge: Badge) -> Pieces:
    """With which other card it leads, the first of several, and where each goes."""
    if badge.discards:
        return pieces(tr("leads in the palette with {card} on the canvas"), card=face(badge.discards[0]))
    return pieces(tr("leads on the canvas with {card} in the palette"), card=face(badge.plays[0]))


def _tag(badge: Badge) -> Tag | None:
    """What a card is good for, the surest first."""
    if badge.played and badge.discarded:
        return Tag("crown", (tr("Palette or canvas"), tr("Either")), True, tr("leads either way"))
    if badge.played:
        return Tag("crown", (tr("Palette"),), True, tr("leads in the palette"))
    if badge.discarded and badge.draws:
        return Tag("crown", (tr("Canvas, draw 1"), tr("Canvas")), True, tr("leads on the canvas and draws"))
    if badge.discarded:
        return Tag("crown", (tr("Canvas"),), True, tr("leads on the canvas"))
    if badge.discards or badge.plays:
        return Tag("crown", (tr("Needs 2 cards"), tr("Needs 2")), False, _pair(badge))
    if badge.by_action:
        return Tag("crown", (tr("Use its action"), tr("Action")), False, tr("leads by its action"))
    if badge.chance is not None:
        chance = tr("{k} of {n}").format(k=badge.chance[0], n=badge.chance[1])
        return Tag("deck", (chance,), False, tr("a draw may save you: {chance}").format(chance=chance))
    return None
