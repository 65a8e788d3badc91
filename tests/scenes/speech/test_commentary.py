"""The table in words: what happens, how it stands, and one's hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.events import HAND, CardMoved, Zone
from game.red7.cards import Card, parse_cards
from game.red7.events import SeatOut
from game.red7.state import PALETTE, THE_CANVAS, THE_DECK
from game.red7.view import View
from scenes.kit.input.intent import Kind
from scenes.kit.narrator import AGAIN_S
from scenes.match.story import Seating
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from scenes.specs.red7.captions import RED7_VOICE, face
from scenes.table.drafting import Drafting
from scenes.table.presenter import present
from scenes.table.values import Cue
from scenes.table.words import in_words
from tests.scenes.speech.recording import ADVANCED, EXPERT, HeardPlay, RecordingVoice, heard_match
from tests.scenes.staging import top_of
from tests.scenes.table.made_up import made_up, seated

SPEC = registry.table("red7")
SEATS = (Seating("You", "kite"), Seating("Ann", "sprout", "random"), Seating("Ben", "sprout", "random"))
PEOPLE = (Seating("Kite", "kite"), Seating("Moon", "moon"), Seating("Ben", "sprout", "random"))


def said(event: CardMoved | SeatOut, view: View, seats: tuple[Seating, ...], alone: bool) -> str:
    """What is said of an event, among others or where the onlooker alone listens."""
    cue = present(SPEC, event, view, seats)
    return (cue.private if alone else "") or cue.spoken


def turn_of(play: HeardPlay) -> Turn:
    return top_of(play.stack, Turn)


def view_of(rule: str, *palettes: str, **rest: Any) -> View:
    """A view of seat 0 with these palettes."""
    view = made_up(3, 1, 3)
    return view._replace(rule=rule, palettes=tuple(parse_cards(cards) for cards in palettes), **rest)


@pytest.mark.parametrize(
    ("rule", "palettes", "said"),
    [
        ("R", ("R7", "O7", "V1"), "You lead: highest card, Red 7 beats Orange 7"),
        ("G", ("G6", "B6 R4", "Y4 I2"), "Ann leads: 2 evens, Blue 6 beats Yellow 4"),
        ("Y", ("G6", "B6 B4 B1", "Y4 Y2"), "Ann leads: 3 of a colour beat 2"),
        ("I", ("G1", "B6 R4", "Y5 I6 V7"), "Ben leads: run of 3 beats no run"),
        ("V", ("G3", "B6", "Y5"), "You lead: 1 below 4, Green 3"),
        ("O", ("G3 R3", "B6", "Y5 V5"), "Ben leads: 2 fives, Yellow 5 beats Red 3"),
        ("O", ("G3 R3", "B6", "Y5"), "You lead: 2 threes beat no pair"),
        ("O", ("G3 R3", "B6", "Y5 V5 B5"), "Ben leads: 3 fives beat a pair"),
        ("G", ("R7", "O7", "V1"), "Nobody leads"),
    ],
)
def test_who_leads_and_why(rule: str, palettes: tuple[str, ...], said: str) -> None:
    assert RED7_VOICE.lead(view_of(rule, *palettes), SEATS) == said


@pytest.mark.parametrize(
    ("source", "target", "seats", "words"),
    [
        (Zone(HAND, 1), Zone(PALETTE, 1), SEATS, "Ann: Green 4 to palette"),
        (Zone(HAND, 1), THE_CANVAS, SEATS, "Ann: Green 4 to canvas"),
        (Zone(PALETTE, 1), THE_CANVAS, SEATS, "Ann, with a 7: Green 4 from palette to canvas"),
        (Zone(PALETTE, 1), THE_DECK, SEATS, "Ann, with a 7: Green 4 from palette to deck"),
        (Zone(PALETTE, 0), THE_DECK, SEATS, "Ann, with a 1: took Green 4 from your palette"),
        (Zone(PALETTE, 0), THE_DECK, PEOPLE, "Moon, with a 1: took Green 4 from palette of Kite"),
        (THE_DECK, Zone(HAND, 1), SEATS, "Ann: drew 1 card"),
    ],
)
def test_a_card_that_moves(source: Zone, target: Zone, seats: tuple[Seating, ...], words: str) -> None:
    event = CardMoved(card=Card.parse("G4"), source=source, target=target, seat=1)
    for alone in (False, True):
        assert said(event, made_up(3, 1, 3), seats, alone) == words


def test_a_draw_of_ones_own_is_named_only_where_nobody_else_hears() -> None:
    event, view = CardMoved(card=Card.parse("G4"), source=THE_DECK, target=Zone(HAND, 0), seat=0), made_up(3, 1, 3)
    assert said(event, view, SEATS, True) == "You: drew Green 4"
    assert said(event, view, SEATS, False) == "You: drew 1 card"
    assert said(event, view._replace(seat=None), SEATS, True) == "You: drew 1 card"


def test_whoever_is_out() -> None:
    view = view_of("G", "R7", "O7", "V1")
    assert said(SeatOut(1, "losing"), view, SEATS, False) == "Ann is out: not leading under Green"
    assert said(SeatOut(0, "empty"), view, SEATS, False) == "You are out: no cards left"


def test_a_seat_in_full() -> None:
    view = view_of("G", "G6", "B6 R4", "Y4", points=(0, 12, 1), hand_counts=(3, 1, 0))
    assert RED7_VOICE.seat(view, 1, SEATS) == (
        "Ann: palette Blue 6, Red 4; 2 evens beat 1; 1 card in hand; 12 points"
    )
    out = view._replace(alive=(True, False, True))
    assert RED7_VOICE.seat(out, 1, SEATS) == "Ann: out, 12 points"
    assert RED7_VOICE.stock(view._replace(deck=1, deck_top=parse_cards("V1"))) == "The deck has 1 card, Violet 1 on top"


def test_zones() -> None:
    zones = (THE_CANVAS, THE_DECK, Zone(PALETTE, 0), Zone(PALETTE, 1), Zone(HAND, 0), Zone(HAND, 1))
    names = [RED7_VOICE.zone(zone, SEATS) for zone in zones]
    assert names == ["canvas", "deck", "your palette", "palette of Ann", "your hand", "hand of Ann"]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[HeardPlay, RecordingVoice]]:
    yield from _at_my_turn(tmp_path, "table")


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[tuple[HeardPlay, RecordingVoice]]:
    yield from _at_my_turn(tmp_path, "hand")


def _at_my_turn(folder: Path, speech: str) -> Iterator[tuple[HeardPlay, RecordingVoice]]:
    play, voice = heard_match(folder, speech)
    with play:
        play.until_my_turn()
        yield play, voice


Heard = tuple[HeardPlay, RecordingVoice]


def test_a_round_from_its_beginning(table: Heard) -> None:
    play, voice = table
    said = " ".join(voice.take())
    opening = "Round 1. Against Bot 1. First to 40 points. Red rules: Highest card. Bot 1 leads: highest card, "
    for part in (opening, "Your turn. Card 1 of 7."):
        assert said.count(part) == 1, part
    assert said.index("Round 1.") < said.index("Your turn.")


def test_of_what_a_slow_voice_missed_it_says_how_it_ended(tmp_path: Path) -> None:
    play, voice = heard_match(tmp_path, "table", EXPERT, seats=4)
    with play:
        play.look()
        voice.busy = True
        voice.take()
        play.until_my_turn()
        assert voice.take() == []
        voice.busy = False
        play.look()
        (said,) = voice.take()
    assert said.count(" rules: ") <= 1
    assert said.count(" lead") <= 1
    assert said.count("is to play") == 0
    assert said.count("Your turn. Card 1 of 7.") == 1
    assert len(said) < 400


def test_whoever_has_acted_already_is_not_said_to_be_to_play(table: Heard) -> None:
    play, _ = table
    top = play.stack.top
    assert isinstance(top, Turn)
    commentary, view = top.table.commentary, top.session.view(0)
    commentary.news()
    commentary.happened(Cue(turn=1, spoken="Bot 1's turn"), view)
    commentary.happened(Cue(spoken="Bot 1: Red 7 to palette"), view)
    assert commentary.news() == "Bot 1: Red 7 to palette."
    commentary.happened(Cue(turn=0, spoken="Your turn"), view)
    assert commentary.news() == "Your turn."


def test_the_table_is_told_when_it_is_asked_for(table: Heard) -> None:
    play, voice = table
    voice.take()
    play.hear(Kind.TELL)
    (said,) = voice.take()
    view = turn_of(play).session.view(None)
    for part in (" rules: ", " lead", "You: palette ", "Bot 1: palette ", "7 cards in hand",
                 f"The deck has {view.deck} cards."):
        assert part in said, part
    for palette in view.palettes:
        assert ", ".join(map(RED7_VOICE.card, palette)) in said


def test_asked_again_at_once_the_hand_is_told_where_nobody_else_hears(hand: Heard) -> None:
    play, voice = hand
    cards = ", ".join(map(RED7_VOICE.card, turn_of(play).session.view(0).hand))
    voice.take()
    play.hear(Kind.TELL)
    play.clock.now += AGAIN_S - 0.1
    play.hear(Kind.TELL)
    told_table, told_hand = voice.take()
    assert re.match(r"Your turn\. (Red|Orange|Yellow|Green|Blue|Indigo|Violet) rules: ", told_table)
    assert told_hand == f"Your hand, 7 cards: {cards}."
    play.hear(Kind.TELL)
    play.clock.now += AGAIN_S
    play.hear(Kind.TELL)
    assert voice.take() == [told_table, told_table], "the third press begins anew, and a late one too"


def test_asked_again_where_others_may_hear_the_table_is_told_again(table: Heard) -> None:
    play, voice = table
    voice.take()
    play.hear(Kind.TELL)
    play.hear(Kind.TELL)
    assert len(set(voice.take())) == 1


def test_a_draft_is_named_where_nobody_else_hears_and_only_once(hand: Heard) -> None:
    play, voice = hand
    name = RED7_VOICE.card(turn_of(play).session.view(0).hand[0])
    voice.take()
    play.hear(Kind.PLAY)
    play.look()
    (said,) = voice.take()
    laid, _, focused = said.partition(" End turn, ")
    assert laid.startswith(f"You: {name} to palette. You lead: ")
    assert focused == "you stay in.", "what comes next is told after what has happened"
    play.hear(Kind.UNDO)
    play.look()
    assert voice.take() == [f"Taken back. {name}, 1 of 7."]
    play.hear(Kind.PLAY)
    play.look()
    voice.take()
    play.hear(Kind.END_TURN)
    if play.scene == "Confirm":
        play.hear(Kind.RIGHT)
        play.hear(Kind.ACCEPT)
    for _ in range(40):
        play.look(50)
    assert f"You: {name} to palette" not in " ".join(voice.take())


def test_what_was_tried_before_other_eyes_came_is_not_told_to_these(hand: Heard) -> None:
    play, voice = hand
    turn = turn_of(play)
    commentary = turn.table.commentary
    commentary.news()
    commentary.picked_up(turn.session.view(0).hand[:1])
    turn.table.look_from(turn.session.view(None), 0)
    assert commentary.news() == ""


def test_a_draft_is_nobodys_business_where_others_may_hear_until_it_is_committed(table: Heard) -> None:
    play, voice = table
    name = RED7_VOICE.card(turn_of(play).session.view(0).hand[0])
    voice.take()
    for kind in (Kind.RIGHT, Kind.LEFT, Kind.PLAY, Kind.TELL, Kind.SEATS, Kind.CANCEL, Kind.UNDO, Kind.PLAY):
        play.hear(kind)
        play.look()
    assert name not in " ".join(voice.take())
    play.hear(Kind.END_TURN)
    if play.scene == "Confirm":
        play.hear(Kind.RIGHT)
        play.hear(Kind.ACCEPT)
    play.look()
    play.look()
    assert f"You: {name} to palette." in " ".join(voice.take())


def test_what_is_not_possible_is_said(table: Heard) -> None:
    play, voice = table
    voice.take()
    play.hear(Kind.END_TURN)
    assert voice.take() == ["Play or discard a card first"]
    play.hear(Kind.CARD, number=9)
    assert voice.take() == ["You can't do that now"]


def test_a_seat_in_large_is_told(table: Heard) -> None:
    play, voice = table
    voice.take()
    play.hear(Kind.SEATS)
    assert voice.take()[0].startswith("Bot 1: palette ")
    play.hear(Kind.RIGHT)
    assert voice.take()[0].startswith("You: palette ")
    play.hear(Kind.CANCEL)
    assert voice.take() == ["Round 1. Card 1 of 7."]


def test_no_hand_is_told_where_the_table_is_seen_by_nobody_in_particular(tmp_path: Path) -> None:
    play, voice = heard_match(tmp_path, "hand", ADVANCED)
    with play:
        play.until_my_turn()
        table = turn_of(play).table
        assert table.commentary.hand().startswith("Your hand")
        table.commentary.seen(turn_of(play).session.view(None))
        assert table.commentary.hand() == ""
        assert table.commentary.alone is False


def test_where_the_table_is_seen_by_nobody_in_particular_a_draft_names_no_card(tmp_path: Path) -> None:
    play, voice = heard_match(tmp_path, "hand", ADVANCED)
    with play:
        play.until_my_turn()
        session, table = turn_of(play).session, turn_of(play).table
        table.commentary.seen(session.view(None))
        drafting = Drafting(table.spec, session.draft(0), False)
        hand = drafting.view.hand
        assert set(table.commentary.names_of(drafting).values()) == {f"Card {number} of 7" for number in range(1, 8)}
        attempt = drafting.attempt(next(gesture for gesture in drafting.gestures if gesture.target.kind == PALETTE))
        table.show_draft(*attempt.events[-1], drafting.drafted)
        said = table.commentary.news() + table.commentary.table() + table.commentary.hand()
    assert "A card is laid down." in said
    assert not any(RED7_VOICE.card(card) in said for card in hand)


def test_everybody_has_a_name_at_a_table_of_people() -> None:
    view = made_up(4, 2, 3)
    for seat in range(4):
        assert RED7_VOICE.seat(view, seat, seated(4)).startswith(f"{seated(4)[seat].name}: palette ")


def test_a_voice_has_commas_between_cards_that_follow_each_other() -> None:
    first, second = map(face, parse_cards("G6 B6"))
    told = in_words(("These cards, in this order:", first, second, "."), RED7_VOICE.face)
    assert told == "These cards, in this order: Green 6, Blue 6."
