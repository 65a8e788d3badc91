"""The figures of the book's pages, whose leaders and moves the rules themselves work out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.red7.cards import CARDS, COLOURS, Card, card_set, cards_in, parse_cards
from game.red7.game import RED7
from game.red7.legality import may_be_taken_from, moves
from game.red7.moves import PLAY, Act
from game.red7.position import OpenCards, Position, after, draws_for, opening
from game.red7.ranking import points, scoring_set
from game.red7.rules import CARDS_A_SEAT, HAND_SIZE, Edition, Rules
from game.red7.standing import reasons
from game.red7.state import START_RULE
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr, trn
from scenes.specs.learning import Figure, FigureCard, Group
from scenes.specs.red7 import captions

SEATS = ("kite", "sprout", "hoarder")
"""The faces of those who play in the examples: the reader and two bots."""


def names() -> tuple[str, ...]:
    """The names of the seats in figures."""
    return tr("You"), tr("Sprout"), tr("Hoarder")


def face(card: str) -> Face:
    """What the card written like this shows."""
    return captions.face(Card.parse(card))


def contest(rule: str, *palettes: str) -> tuple[Group, ...]:
    """A group for every palette, the reader's first: the cards that count are raised, the leader is crowned.

    A seat without cards is out.
    """
    groups, cards_laid = [], tuple(map(parse_cards, palettes))
    blank = RED7.view(RED7.begin(Rules(), len(cards_laid)), None)
    standings = reasons(blank._replace(palettes=cards_laid, alive=tuple(map(bool, cards_laid))), rule).values()
    for why, cards, name, seat in zip(standings, cards_laid, names(), SEATS, strict=False):
        figure_cards = _picked(cards, why.counting)
        long, short = captions.reason(why)
        short = short[1:] if rule == "R" else short  # under Red it is always one card
        groups.append(Group(figure_cards, name, seat, long, short, rule if why.leads else ""))
    return tuple(groups)


def stacked(rule: str, *palettes: str) -> Figure:
    """A contest with the palettes below each other."""
    return tuple((group,) for group in contest(rule, *palettes))


def two_rules(canvases: Sequence[str], *palettes: str) -> Figure:
    """A figure of the same palettes once for each card that may lie on top of the canvas."""
    return tuple((_canvas(card), *contest(Card.parse(card).colour, *palettes)) for card in canvases)


def all_cards() -> Figure:
    """Every card: a line a colour, from the highest."""
    return tuple((Group(_plain(card for card in CARDS if card.colour == colour)),) for colour in COLOURS)


def ranks(number: int) -> Figure:
    """One number in all colours, from high to low."""
    same = sorted((card for card in CARDS if card.number == number), reverse=True)
    return ((Group(_plain(same), tr("From high to low")),),)


def deal(hand: str, palette: str) -> Figure:
    """What lies before one player when a round begins."""
    assert len(hand.split()) == HAND_SIZE
    assert len(hand.split()) + len(palette.split()) == CARDS_A_SEAT
    return (
        (Group(_plain(parse_cards(hand)), tr("Your hand")),),
        (Group(_plain(parse_cards(palette)), tr("Your palette")),
         Group((FigureCard(Face("", START_RULE), "bare"),), tr("Canvas")), Group((FigureCard(),), tr("Deck"))),
    )


def play_and_discard(palette: str, played: str, discarded: str) -> Figure:
    """A card played to a palette, and a card discarded to the canvas."""
    laid, rule = parse_cards(f"{palette} {played}"), captions.rule_in_words(Card.parse(discarded).colour)
    return (
        (Group(_picked(laid, parse_cards(played)), tr("To your palette"), note=(tr("You get stronger."),)),),
        (Group(_picked(parse_cards(discarded), parse_cards(discarded)), tr("To the canvas"),
               note=(tr("New rule: {rule}").format(rule=rule),)),),
    )


def fallen(rule: str, mine: str, theirs: str) -> Figure:
    """A palette that leads, and one that is out and lies face down."""
    (leader,) = contest(rule, mine, "")
    backs = tuple(FigureCard(look="out") for _ in theirs.split())
    return (leader,), (Group(backs, tr("{name} is out").format(name=names()[1]), SEATS[1]),)


def drawing(palette: str, discards: Sequence[str]) -> Figure:
    """A palette, and for some discards whether each of them draws a card (rules, section 6)."""
    cards_laid = parse_cards(palette)
    turn = _turn(Rules().edition, "", "", (palette,))
    groups = []
    for card in map(Card.parse, discards):
        draws = draws_for(turn, card)
        note = tr("draws a card") if draws else tr("draws nothing")
        groups.append(Group((FigureCard(captions.face(card), raised=draws),), tr("Discard"), note=(note,)))
    size = trn("1 card", "{n} cards", len(cards_laid))
    return (Group(_plain(cards_laid), tr("Your palette"), note=(size,)),), tuple(groups)


def scored(rule: str, palette: str) -> Figure:
    """A palette that has won, and what it scores (rules, section 6)."""
    cards_laid = parse_cards(palette)
    counting = scoring_set(rule, card_set(cards_laid))
    numbers = " + ".join(str(card.number) for card in cards_laid if counting >> card & 1)
    total = tr("{sum} = {points} points").format(sum=numbers, points=points(counting))
    title = tr("You won under {colour}").format(colour=captions.colour_name(rule))
    return ((Group(_picked(cards_laid, tuple(cards_in(counting))), title, SEATS[0], (total,), leads=rule),),)


def acting(cards: Sequence[tuple[str, str]]) -> Figure:
    """Cards with a few words, still to be translated, for what each of them does; two in a line."""
    groups = [Group((FigureCard(face(card)),), tr(does)) for card, does in cards]
    return tuple(tuple(groups[first : first + 2]) for first in range(0, len(groups), 2))


def taken(edition: Edition, played: str, *palettes: str) -> Figure:
    """Whose cards a 1 may take, just played to the first of these palettes (rules, section 7)."""
    turn = _turn(edition, played, "", palettes)
    mine = Group(_plain(parse_cards(f"{palettes[0]} {played}")), names()[0], SEATS[0])
    others = []
    for owner in range(1, len(palettes)):
        may = may_be_taken_from(turn, owner)
        note = tr("one of these may go") if may else tr("may not be touched")
        cards = parse_cards(palettes[owner])
        others.append(Group(_picked(cards, cards if may else ()), names()[owner], SEATS[owner], (note,)))
    return (mine,), tuple(others)


def moved(edition: Edition, played: str, hand: str, *palettes: str) -> Figure:
    """Which cards a 7 may move, just played to the first of these palettes, and where to (rules, section 7)."""
    turn = _turn(edition, played, hand, palettes)
    legal = moves(turn)
    cards = parse_cards(f"{palettes[0]} {played}")
    rival = contest(turn.rule, " ".join(map(str, cards)), palettes[1])[1]
    places = [(Act.SHED, tr("To the canvas"), rival)]
    if edition.seven_to_deck:
        places.append((Act.BURY, tr("Face down on the deck"), Group((FigureCard(), FigureCard()), tr("Deck"))))
    lines = []
    for act, title, beside in places:
        may = [move.card for move in legal if move.act is act and move.card is not None]
        note = trn("1 card may go", "{n} cards may go", len(may))
        lines.append((Group(_picked(cards, may), title, note=(note,)), beside))
    return tuple(lines)


def targets(targets: dict[int, int]) -> Figure:
    """The points that end a match, by the number of players."""
    return (tuple(
        Group(title=trn("1 player", "{n} players", players), numeral=str(points), note=(tr("points"),))
        for players, points in targets.items()
    ),)


def counted(number: int, title: str) -> Figure:
    """A figure of one number under a title."""
    return ((Group(title=title, numeral=str(number)),),)


def _turn(edition: Edition, played: str, hand: str, palettes: Sequence[str]) -> Position:
    """A turn with actions under the rule of an empty canvas, after a card from hand was played to the first palette."""
    rules = Rules(edition, draw=True, actions=True)
    cards_laid = tuple(card_set(parse_cards(cards)) for cards in palettes)
    cards = card_set(parse_cards(f"{hand} {played}"))
    turn = opening(rules, 0, START_RULE, cards, OpenCards(cards_laid, (True,) * len(cards_laid), 1))
    return after(turn, PLAY[Card.parse(played)]) if played else turn


def _canvas(card: str) -> Group:
    return Group(_plain(parse_cards(card)), tr("Canvas"))


def _plain(cards: Iterable[Card]) -> tuple[FigureCard, ...]:
    return tuple(FigureCard(captions.face(card)) for card in cards)


def _picked(cards: Sequence[Card], counting: Iterable[Card]) -> tuple[FigureCard, ...]:
    """Cards some of which count: those are raised, the others dimmed."""
    raised = set(counting)
    return tuple(FigureCard(captions.face(card), "plain" if card in raised else "dimmed", card in raised)
                 for card in cards)
