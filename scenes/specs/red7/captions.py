"""Red7 in words: the rules and the reasons."""

from __future__ import annotations

from game.red7.cards import Card
from game.red7.standing import Reason
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr, trn
from scenes.table.values import Pieces
from scenes.table.words import pieces


def face(card: Card) -> Face:
    """What a card shows."""
    return Face(str(card.number), card.colour)


def colour_name(rule: str) -> str:
    """A colour's name."""
    names = {"R": tr("Red"), "O": tr("Orange"), "Y": tr("Yellow"), "G": tr("Green"), "B": tr("Blue"),
             "I": tr("Indigo"), "V": tr("Violet")}
    return names[rule]


def rule_in_words(rule: str) -> str:
    """What wins under a rule."""
    words = {
        "R": tr("Highest card"), "O": tr("Most cards of one number"), "Y": tr("Most cards of one colour"),
        "G": tr("Most even cards"), "B": tr("Most different colours"), "I": tr("Longest run"),
        "V": tr("Most cards below 4"),
    }
    return words[rule]


def rule_in_a_word(rule: str) -> str:
    """What wins under a rule, for the ladder."""
    words = {"R": tr("Highest"), "O": tr("Number"), "Y": tr("Colour"), "G": tr("Even"), "B": tr("Mixed"),
             "I": tr("Run"), "V": tr("Below 4")}
    return words[rule]


def headline(rule: str) -> str:
    """What a rule change announces."""
    words = {"R": tr("HIGHEST"), "O": tr("ONE NUMBER"), "Y": tr("ONE COLOUR"), "G": tr("EVEN"),
             "B": tr("ALL DIFFERENT"), "I": tr("LONGEST RUN"), "V": tr("BELOW 4")}
    return words[rule]


def set_in_words(rule: str, size: int, top: Card | None) -> str:
    """A best set: "2 evens", "run of 4"."""
    number = top.number if top is not None else 0
    if rule == "O":
        ones = {
            1: trn("a one", "{n} ones", size), 2: trn("a two", "{n} twos", size),
            3: trn("a three", "{n} threes", size), 4: trn("a four", "{n} fours", size),
            5: trn("a five", "{n} fives", size), 6: trn("a six", "{n} sixes", size),
            7: trn("a seven", "{n} sevens", size),
        }
        return ones[number] if size > 1 else tr("no pair")
    words = {
        "R": tr("Highest:"), "Y": trn("no match", "{n} of a colour", size), "G": trn("1 even", "{n} evens", size),
        "B": trn("1 colour", "{n} colours", size), "I": trn("no run", "run of {n}", size),
        "V": trn("1 below 4", "{n} below 4", size),
    }
    return words[rule]


def nothing(rule: str) -> str:
    """A palette without a card for a rule: "no even card"."""
    return {"G": tr("no even card"), "V": tr("nothing below 4")}.get(rule, tr("no card"))


def reason(why: Reason) -> tuple[Pieces, Pieces]:
    """Why a seat is winning or not, in a longer and a shorter form."""
    if why.top is None:
        return (nothing(why.rule),), (nothing(why.rule),)
    best, top = set_in_words(why.rule, why.size, why.top), face(why.top)
    if not why.leads or why.rival_top is None:
        long = pieces(tr("{set} {top}") if why.rule == "R" else tr("{set} {top} high"), set=best, top=top)
        return long, pieces("{size} {top}", size=str(why.size), top=top)
    rival = face(why.rival_top)
    if why.by_tie_break or why.rule == "R":
        long = pieces(tr("{set} {top} beats {rival}"), set=best, top=top, rival=rival)
        return long, pieces("{size} {top} > {rival}", size=str(why.size), top=top, rival=rival)
    beats = tr("{set} beats {number}") if why.rule == "I" else tr("{set} beat {number}")
    long = pieces(beats, set=best, number=str(why.rival_size))
    return long, pieces("{size} > {number}", size=str(why.size), number=str(why.rival_size))
