"""7 Street in words: what stands on streets, in the rail and on buttons, and why something is not possible."""

from __future__ import annotations

from collections.abc import Mapping

from game.seven_street.cards import FACES
from game.seven_street.legality import Hurdle, StreetReason
from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped, mark, tr
from scenes.specs.seven_street.names import face_named
from scenes.specs.seven_street.stacks import BLOCK, PLATE, Foot
from scenes.table.values import Pieces
from scenes.table.words import pieces


def face(kind: int) -> Face:
    """A face by its kind."""
    return face_named(FACES[kind])


def feet(foot: Foot) -> tuple[str, ...]:
    """What stands at the foot of a street."""
    if foot.kind == PLATE:
        return (tr("{n} of 7").format(n=foot.cards),)
    if foot.kind != BLOCK:
        return (str(foot.bonus),)
    cards = tr("pure {n}") if foot.pure else tr("{n} cards")
    return str(foot.bonus), cards.format(n=foot.cards)


def count_foot(many: int) -> tuple[str, ...]:
    """What stands at the foot of a group in hand; nothing where it is one card."""
    return (tr("×{n}").format(n=many),) if many > 1 else ()


SHORT: Mapping[Hurdle, str] = {
    Hurdle.TAKE_FIRST: mark("take cards first"),
    Hurdle.TAKEN: mark("already taken"),
    Hurdle.PILE_EMPTY: mark("the pile is empty"),
    Hurdle.COME_OUT_FIRST: mark("come out first"),
    Hurdle.NEEDS_MORE: mark("needs {n} more"),
    Hurdle.JOKERS_OUTNUMBER: mark("too many jokers"),
    Hurdle.KEEP_ONE: mark("keep 1 back: no 7-Street"),
    Hurdle.LAST_CARD: mark("keep 1 back: no 7-Street"),
    Hurdle.SHORT: mark("{n} points short"),
    Hurdle.ZEROS_LAID: mark("just discard now"),
    Hurdle.ZEROS_OFF: mark("no 0s in this match"),
    Hurdle.ZEROS_THREE: mark("at least three 0s"),
    Hurdle.ZEROS_LAST: mark("0s go last"),
}
"""Of every hurdle that somebody at the table can meet, in a few words."""
WHOLE: Mapping[Hurdle, str] = {
    Hurdle.TAKE_FIRST: mark("First take two cards, or pick up the pile"),
    Hurdle.TAKEN: mark("You have already taken cards this turn"),
    Hurdle.PILE_EMPTY: mark("The pile is empty"),
    Hurdle.COME_OUT_FIRST: mark("Your team has to come out first"),
    Hurdle.NEEDS_MORE: mark("A street needs at least three cards: {n} more"),
    Hurdle.JOKERS_OUTNUMBER: mark("A street can't have more jokers than numbers"),
    Hurdle.KEEP_ONE: mark("Keep 1 back: without a 7-Street nobody can go out"),
    Hurdle.LAST_CARD: mark("Keep 1 back: without a 7-Street nobody can go out"),
    Hurdle.SHORT: mark("This turn's streets are {n} points short of coming out"),
    Hurdle.ZEROS_LAID: mark("After the 0s you can only discard"),
    Hurdle.ZEROS_OFF: mark("0s can't be laid in this match"),
    Hurdle.ZEROS_THREE: mark("Three or four 0s are laid together"),
    Hurdle.ZEROS_LAST: mark("0s are laid last, in the turn you go out"),
}
"""The same as a sentence."""


def _filled(text: str, why: StreetReason) -> str:
    return tr(text).format(n=grouped(why.many))


def why_short(why: StreetReason | None) -> str | Pieces:
    """In a few words, with the card where one is meant."""
    if why is None:
        return ""
    if why.hurdle is Hurdle.BLOCKED:
        return tr("a 0 blocks it") if FACES[why.kind] == "0" else tr("a joker blocks it")
    if why.hurdle is Hurdle.TOO_FEW_IN_HAND:
        return pieces(tr("you hold one {card}") if why.many else tr("you hold no {card}"), card=face(why.kind))
    return _filled(SHORT[why.hurdle], why) if why.hurdle in SHORT else ""


def why_whole(why: StreetReason | None) -> str:
    """As a sentence."""
    if why is None:
        return ""
    card = FACES[why.kind] if why.kind >= 0 else ""
    if why.hurdle is Hurdle.BLOCKED:
        return tr("A 0 on top blocks the pile") if card == "0" else tr("A joker on top blocks the pile")
    if why.hurdle is Hurdle.TOO_FEW_IN_HAND:
        return tr("You need two {card}s to pick up the pile").format(card=card)
    return _filled(WHOLE[why.hurdle], why) if why.hurdle in WHOLE else ""


def so_far_words(has_seven: bool) -> tuple[str, ...]:
    """What stands beside the points of a table, the longest first: without a 7-Street they may count against it."""
    return (tr("so far"),) if has_seven else (tr("no 7-Street yet"), tr("no 7-Street"))
