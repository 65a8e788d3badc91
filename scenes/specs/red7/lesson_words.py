"""The lessons of Red7 in words: prompts, what comes of a try, and why it was right."""

from __future__ import annotations

from collections.abc import Sequence

from game.red7.cards import Card
from game.red7.moves import Move
from game.red7.teaching.comparison import Comparison, Decider
from game.red7.teaching.lesson_steps import YOU, TakeTurn, Tapped
from game.red7.teaching.ways import cards_moved
from scenes.kit.art.cards import Face
from scenes.kit.messages import mark, tr
from scenes.specs.red7.captions import face, nothing, set_in_words
from scenes.table.values import Pieces
from scenes.table.words import pieces

PROMPTS = (
    (mark("End your turn winning. Play a card."),),
    (mark("Same number? Redder wins."),),
    (mark("Can't beat it? Change the rule."),),
    (mark("Play one, then discard one."),),
    (mark("Who is winning? Tap."),) * 4,
    (mark("Runs: consecutive numbers, any colours."), mark("Who is winning? Tap.")),
    (mark("None matching? Nobody wins."),),
    (mark("Big discards draw. Winners score."), mark("Tap the cards that score.")),
)
"""Of every step of every lesson."""

TITLES = (
    mark("End your turn winning"), mark("Same number"), mark("Change the rule"), mark("Play, then discard"),
    mark("Who is winning?"), mark("Runs"), mark("Nobody wins"), mark("Draw and score"),
)  # fmt: skip


def praise(best: bool = False) -> str:
    """A word for whoever was right; `best` where others would have been right too."""
    return tr("Well done!") if best else tr("Right!")


def who_leads(found: Comparison) -> Pieces:
    """Who leads, and by what: "Bot leads: 7 beats 5"."""
    if found.decider is Decider.NOBODY:
        return pieces(tr("Nobody leads: {nothing}"), nothing=nothing(found.rule))
    why = by_what(found)
    template = tr("You lead: {why}") if found.leader == YOU else tr("Bot leads: {why}")
    return _put_in(template, why)


def _put_in(template: str, why: Pieces) -> Pieces:
    """A sentence with the reason at its end: its first words join those before them."""
    first, *rest = why
    if isinstance(first, str):
        return (*pieces(template, why=first), *rest)
    return (*pieces(template, why=""), *why)


def by_what(found: Comparison) -> Pieces:
    """What beats what; somebody leads."""
    better, worse = found.better, found.worse
    of_one_number = found.rule == "O" and len(better) > 1
    if found.decider is Decider.NUMBER and not of_one_number:
        return (tr("{better} beats {worse}").format(better=better[0].number, worse=worse[0].number),)
    if found.decider is Decider.COLOUR:
        return pieces(tr("{better} beats {worse}"), better=face(better[0]), worse=face(worse[0]))
    ahead = set_in_words(found.rule, len(better), better[0])
    behind = set_in_words(found.rule, len(worse), worse[0]) if worse else tr("none")
    one = found.rule == "I" or len(better) == 1
    template = tr("{better} beats {worse}") if one else tr("{better} beat {worse}")
    return (template.format(better=ahead, worse=behind),)


def wrong_turn(step: TakeTurn, moves: Sequence[Move]) -> Pieces:
    """The card laid last, and who leads then."""
    laid = [move.card for move in cards_moved(moves) if move.card is not None]
    return (*[face(card) for card in laid[-1:]], *who_leads(step.consequence(moves)))


def right_turn(step: TakeTurn, moves: Sequence[Move]) -> Pieces:
    """Why a turn was right; where another answer is better, what sets the two apart."""
    if not step.praised:
        return by_what(step.consequence(moves))
    card, held = cards_moved(moves)[-1].card, len(step.palettes[YOU])
    assert card is not None
    if step.praises(moves):
        return pieces(tr("{card} is more than your {held} cards: you drew."), card=face(card), held=str(held))
    best = cards_moved(step.praised[0])[-1].card
    assert best is not None
    return pieces(tr("You lead. {card} would also draw."), card=face(best))


def wrong_cards(found: Tapped) -> Pieces:
    """A card that was tapped, but does not score under Blue."""
    return pieces(tr("{card} does not score: one card a colour"), card=face(found.needless[0]))


def right_cards(cards: Sequence[Card]) -> Pieces:
    """What the cards are worth, added up."""
    added: list[str | Face] = []
    for card in cards:
        added += ["+", face(card)] if added else [face(card)]
    total = tr("= {points} points").format(points=sum(card.number for card in cards))
    return *added, total
