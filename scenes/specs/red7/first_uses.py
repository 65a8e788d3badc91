"""What of Red7 is explained at its first use, beyond what the lessons teach."""

from __future__ import annotations

from game.red7.cards import Card
from game.red7.position import Phase
from game.red7.view import View
from scenes.kit.messages import mark, tr
from scenes.table.spec import FirstUse

ACTIONS = {
    1: mark("In your palette a 1 takes a card off another palette."),
    3: mark("In your palette a 3 draws you a card."),
    5: mark("In your palette a 5 lets you play one more card."),
    7: mark("In your palette a 7 moves one of your cards away."),
}


def in_turn(view: View, picked: object, lost: bool) -> FirstUse | None:
    """What the person to act meets: no way out, a draw for a discard, or an action of the card picked up."""
    if lost:
        return FirstUse("fold", tr("Nothing keeps you in"), tr("Fold ends this round for you."))
    phase = view.position.phase if view.position is not None else Phase.DONE
    if phase in (Phase.DISCARDED, Phase.SHED):
        return FirstUse("draw", tr("You draw a card"), tr("You discarded above your palette's size."))
    playable = view.rules.actions and phase in (Phase.OPEN, Phase.FIVE)
    if not playable or not isinstance(picked, Card) or picked.number not in ACTIONS:
        return None
    number = picked.number
    return FirstUse(f"action {number}", tr("Action of the {number}").format(number=number), tr(ACTIONS[number]))


def after_round(view: View) -> FirstUse | None:
    """What the end of a round brings."""
    if view.rules.scoring == "none":
        return None
    return FirstUse("scoring", tr("Press to go on"), tr("The cards that won score their numbers."))

