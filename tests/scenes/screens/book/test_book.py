"""The books of both games say what the rules say: every example and every number, in every edition."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.red7.cards import CARDS, COLOURS
from game.red7.rules import CARDS_A_SEAT, EDITIONS, HAND_SIZE, SCORINGS, TARGET
from game.seven_street.cards import FACES, copies
from game.seven_street.rules import HAND_SIZE as STREET_HAND_SIZE
from game.seven_street.rules import TARGETS
from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped
from scenes.screens.book.scene import BookScene
from scenes.specs.learning import Book, BookPage, Chapter, Group
from scenes.specs.red7.book import RED7_BOOK
from scenes.specs.seven_street.book import STREET_BOOK
from tests.oracle import ranking as oracle
from tests.scenes.staging import render_scene, stage_of

SOURCES = Path(__file__).parents[4] / "scenes" / "specs" / "red7" / "book"
EDITION_NAMES = list(EDITIONS)
MOST_WORDS, LISTS = 82, ("Can a match be shorter or longer?", "What does the edition change?")
"""The lists are read line by line, not as one text."""


def chapters(edition: str = "asmadi-1.3") -> tuple[Chapter, ...]:
    return tuple(RED7_BOOK.chapters(edition))


def pages(edition: str = "asmadi-1.3") -> dict[str, BookPage]:
    return {page.question: page for chapter in chapters(edition) for page in chapter.pages}


def words(page: BookPage) -> str:
    pieces = [page.answer, *(piece for paragraph in page.paragraphs for piece in (paragraph.label, *paragraph.pieces))]
    return " ".join(piece if isinstance(piece, str) else f"{piece.colour}{piece.numeral}" for piece in pieces)


def cards(group: Group) -> list[str]:
    return [f"{card.face.colour}{card.face.numeral}" for card in group.cards if card.face is not None]


def raised(group: Group) -> list[str]:
    faces = [card.face for card in group.cards if card.raised]
    return [f"{face.colour}{face.numeral}" for face in faces if face is not None]


CONTESTS = {page.question: page.rule for page in pages().values() if page.rule} | {
    "What is Red7 about?": "R", "What if two are tied?": "I", "What if no card fits the rule?": "V",
}


def check(rule: str, groups: list[Group]) -> int | None:
    """The crown and the raised cards of a contest are the oracle's; who leads."""
    palettes = {seat: cards(group) for seat, group in enumerate(groups)}
    leads = oracle.leader(rule, palettes)
    assert [group.leads for group in groups] == [rule if seat == leads else "" for seat in palettes]
    for seat, group in enumerate(groups):
        largest = oracle.largest_sets(rule, palettes[seat])
        best = max(largest, key=lambda cards_of_set: oracle.height(oracle.highest(cards_of_set)), default=[])
        assert sorted(raised(group)) == sorted(best)
        assert all((card.look == "plain") == card.raised for card in group.cards)
    return leads


@pytest.mark.parametrize("question", CONTESTS)
def test_the_crown_and_the_raised_cards_are_the_oracles(question: str) -> None:
    groups = [group for line in pages()[question].figure for group in line]
    assert len(groups) == 2
    leads = check(CONTESTS[question], groups)
    assert (leads is None) == (question == "What if no card fits the rule?")


def test_each_rule_has_a_page_on_its_own_ground() -> None:
    rules = [page for page in pages().values() if page.rule]
    assert "".join(page.rule or "" for page in rules) == COLOURS
    assert all(page.ground == page.rule for page in rules)
    assert all(page.short for page in rules)


DECIDED = {"R": "colour", "O": "number", "Y": "count", "G": "colour", "B": "count", "I": "number", "V": "colour"}


@pytest.mark.parametrize("rule", COLOURS)
def test_the_examples_show_counts_and_both_kinds_of_tie_break(rule: str) -> None:
    page = next(page for page in pages().values() if page.rule == rule)
    first, second = (raised(line[0]) for line in page.figure)
    tops = oracle.highest(first), oracle.highest(second)
    if len(first) != len(second):
        assert DECIDED[rule] == "count"
    else:
        assert DECIDED[rule] == ("colour" if tops[0][1] == tops[1][1] else "number")


def test_the_same_palettes_have_two_winners_under_two_rules() -> None:
    winners = set()
    for canvas, *seats in pages()["Which rule is it?"].figure:
        winners.add(check(cards(canvas)[0][0], seats))
    assert winners == {0, 1}


def test_a_high_card_outside_the_set_is_no_help() -> None:
    page = pages()["What if two are tied?"]
    mine, theirs = (line[0] for line in page.figure)
    assert "R7" in words(page)
    assert "R7" in cards(mine)
    assert "R7" not in raised(mine)
    assert len(raised(mine)) == len(raised(theirs))
    assert not mine.leads
    assert oracle.highest(cards(mine) + cards(theirs)) == "R7"


def test_a_number_comes_before_a_colour() -> None:
    high, low = re.findall(r"\b[A-Z]\d\b", words(pages()["Which colour is higher?"]))
    assert oracle.height(high) > oracle.height(low)
    assert COLOURS.index(high[0]) > COLOURS.index(low[0])
    ((row,),) = pages()["Which colour is higher?"].figure
    assert cards(row) == sorted(cards(row), key=oracle.height, reverse=True)
    assert len(cards(row)) == len(COLOURS)


# -- numbers


def test_the_deck_and_the_deal_are_those_of_the_rules() -> None:
    deck, deal = pages()["What is in the deck?"], pages()["How does a round begin?"]
    assert f"{len(CARDS)} cards: {len(COLOURS)} colours" in deck.answer
    assert sorted(card for line in deck.figure for card in cards(line[0])) == sorted(map(str, CARDS))
    assert str(CARDS[-1]) == "R7"
    assert "R7" in words(deck)
    assert f"{HAND_SIZE} cards in your hand, {CARDS_A_SEAT - HAND_SIZE} face up" in deal.answer
    (hand,), (palette, canvas, pile) = deal.figure
    assert (len(hand.cards), len(palette.cards)) == (HAND_SIZE, CARDS_A_SEAT - HAND_SIZE)
    assert canvas.cards[0].look == "bare"
    assert canvas.cards[0].face == Face("", "R")
    assert pile.cards[0].face is None


def test_the_numbers_that_count_are_named() -> None:
    even = {str(number) for number in range(1, 8) if oracle.described_sets("G", [f"R{number}"]) == [[f"R{number}"]]}
    small = {str(number) for number in range(1, 8) if oracle.described_sets("V", [f"R{number}"]) == [[f"R{number}"]]}
    green, violet = (next(page for page in pages().values() if page.rule == rule) for rule in "GV")
    assert set(re.findall(r"\d", words(green))) == even
    assert set(re.findall(r"\d", words(violet))) == small | {"4"}
    assert int(max(small)) + 1 == 4


def test_the_targets_are_those_of_the_rules() -> None:
    page = pages()["When does the match end?"]
    (line,) = page.figure
    assert {group.title: group.numeral for group in line} == {
        f"{seats} players": str(points) for seats, points in TARGET.items()}
    assert f"fewer than {CARDS_A_SEAT} for each player" in words(page)


def test_there_is_a_line_for_every_scoring() -> None:
    page = pages()["Can a match be shorter or longer?"]
    assert len([paragraph for paragraph in page.paragraphs if paragraph.label]) == len(SCORINGS)


def test_what_draws_is_higher_than_the_palette_is_large() -> None:
    (palette,), discards = pages()["How do you get new cards?"].figure
    assert {group.cards[0].raised for group in discards} == {True, False}
    for group in discards:
        assert group.cards[0].raised == (oracle.number_of(cards(group)[0]) > len(palette.cards))
        assert group.note == ("draws a card" if group.cards[0].raised else "draws nothing",)
    assert palette.note == (f"{len(palette.cards)} cards",)


def test_what_is_scored_is_the_oracles() -> None:
    ((group,),) = pages()["What is a won round worth?"].figure
    assert sorted(raised(group)) in [sorted(scored) for scored in oracle.scoring_sets(group.leads, cards(group))]
    numbers = " + ".join(card[1] for card in raised(group))
    assert group.note == (f"{numbers} = {oracle.points(raised(group))} points",)


WRITTEN_OUT = {"basic_pages.py": {"4"}, "advanced_pages.py": {"1", "2", "3", "5", "7"}}
"""Numbers that texts may name themselves: "below 4", the actions, and the two cards that a 1 may ask for."""


def texts(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tr", "trn", "mark"):
            yield from (argument.value for argument in node.args[:2] if isinstance(argument, ast.Constant)
                        and isinstance(argument.value, str))


@pytest.mark.parametrize("path", sorted(SOURCES.glob("*_pages.py")), ids=lambda path: path.name)
def test_no_other_number_is_written_out(path: Path) -> None:
    numbers = {number for text in texts(path) for number in re.findall(r"\b\d+", text)}
    assert numbers <= WRITTEN_OUT.get(path.name, set())


# -- editions


@pytest.mark.parametrize(("edition", "may"), [
    ("asmadi-1.3", ["Hoarder"]), ("999-nl", ["Hoarder"]), ("asmadi-1.2", ["Hoarder"]), ("bga", ["Sprout", "Hoarder"]),
])  # fmt: skip
def test_whom_a_1_may_take_from(edition: str, may: list[str]) -> None:
    (mine,), others = pages(edition)["1: whose card goes?"].figure
    assert len(mine.cards) == 3
    assert [group.title for group in others if raised(group)] == may
    assert [len(group.cards) for group in others] == [2, 3]
    assert ("2 cards or more" in words(pages(edition)["1: whose card goes?"])) == (edition == "bga")


@pytest.mark.parametrize(("edition", "canvas", "deck"), [
    ("asmadi-1.3", 4, 4), ("999-nl", 4, 4), ("asmadi-1.2", 3, 4), ("bga", 2, None),
])  # fmt: skip
def test_what_a_7_may_move(edition: str, canvas: int, deck: int | None) -> None:
    lines = pages(edition)["7: which card moves?"].figure
    assert [len(raised(line[0])) for line in lines] == [count for count in (canvas, deck) if count is not None]
    for shed in raised(lines[0][0]) if edition in ("asmadi-1.2", "bga") else []:
        left = [card for card in cards(lines[0][0]) if card != shed]
        assert oracle.leader(shed[0], {0: left, 1: cards(lines[0][1])}) == 0, "it wins at once"
    assert ("G7" in raised(lines[0][0])) == (edition != "bga")


def test_editions_that_play_differently_read_differently() -> None:
    read = {name: [words(page) for page in pages(name).values()] for name in EDITION_NAMES}
    assert read["999-nl"] == read["asmadi-1.3"]
    assert len({str(read[name]) for name in EDITION_NAMES}) == len(EDITION_NAMES) - 1


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_only_pages_that_hang_on_the_edition_change_with_it(edition: str) -> None:
    here, usual = pages(edition), pages()
    assert list(here) == list(usual)
    for question, page in here.items():
        if not page.by_edition:
            assert words(page) == words(usual[question])


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_rulings_are_counted(edition: str) -> None:
    *others, last = pages(edition).values()
    ours = {paragraph.pieces for page in others for paragraph in page.paragraphs if paragraph.ours}
    ((count,),) = last.figure
    assert count.numeral == str(len(ours))
    assert len(ours) == 10 + EDITIONS[edition].seven_draws


def test_the_book_opens_at_the_edition_of_the_match() -> None:
    assert RED7_BOOK.edition_of({"edition": "bga"}) == "bga"
    assert RED7_BOOK.edition_of({}) == "asmadi-1.3"
    assert list(RED7_BOOK.editions()) == ["asmadi-1.3", "asmadi-1.2", "bga", "999-nl"]
    assert set(RED7_BOOK.editions()) == set(EDITIONS)


# -- how it reads


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_page_answers_a_question_in_few_words(edition: str) -> None:
    for question, page in pages(edition).items():
        assert question.endswith("?")
        assert page.answer.endswith(".")
        assert all("".join(map(str, paragraph.pieces))[-1] in ".)" or isinstance(paragraph.pieces[-1], Face)
                   for paragraph in page.paragraphs)
        assert "{" not in words(page)
        assert question in LISTS or len(words(page).split()) <= MOST_WORDS, question


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_no_card_lies_in_two_places_of_a_line(edition: str) -> None:
    for page in pages(edition).values():
        for line in page.figure:
            placed = [card for group in line for card in cards(group) if len(card) == 2]
            assert len(placed) == len(set(placed)), page.question


# The book of 7 Street says what the rules say, and nothing of it is cut.

PAGES = [page for chapter in STREET_BOOK.chapters("") for page in chapter.pages]


def page(question: str) -> BookPage:
    (match,) = [page for page in PAGES if question in page.question]
    return match


def numerals(read: BookPage) -> list[str]:
    return [group.numeral for line in read.figure for group in line]


def faces(read: BookPage) -> list[list[str]]:
    return [[card.face.numeral for card in group.cards if card.face] for line in read.figure for group in line]


def test_every_question_is_asked_once_and_answered_in_words_and_figures() -> None:
    assert len({page.question for page in PAGES}) == len(PAGES) == 16
    assert all(page.answer and page.paragraphs and page.figure for page in PAGES)


@pytest.mark.parametrize("book", [STREET_BOOK, RED7_BOOK])
def test_what_a_page_asks_or_names_is_no_sentence_and_what_it_answers_is(book: Book) -> None:
    for edition in book.editions() or ("",):
        for each in (page for chapter in book.chapters(edition) for page in chapter.pages):
            assert not each.question.endswith("."), each.question
            assert each.answer.endswith((".", "!")), each.answer


def test_its_figures_are_the_rules() -> None:
    assert sum(faces(page("in the deck")), []) == list(FACES)
    assert page("in the deck").answer.startswith(f"{sum(copies(2))} cards")
    assert numerals(page("round begin")) == [str(STREET_HAND_SIZE[seats]) for seats in (2, 3, 4, 6)]
    assert numerals(page("coming out")) == ["15", "50", "90", "120"]
    assert numerals(page("match end")) == [grouped(points) for points in TARGETS]
    assert numerals(page("plays with whom")) == ["1 3", "2 4"]


@pytest.mark.parametrize(("points", "cards"), [
    (5, ["1", "2", "3", "4", "0"]), (10, ["5", "6", "7", "8", "9", "10"]), (20, ["11", "?"]), (50, ["!"]), (100, ["100"])])
def test_a_card_s_worth_is_that_of_the_rules(points: int, cards: list[str]) -> None:
    """Rules, section 1."""
    worth = page("worth?")
    titles = [group.title for line in worth.figure for group in line]
    assert faces(worth)[titles.index(f"{points} points")] == cards


def test_tables_score_as_in_section_8() -> None:
    assert [group.title for line in page("round score").figure for group in line] == [
        "535 points", "390 points", "−120 points"]


def test_a_voice_tells_the_jokers_apart() -> None:
    assert STREET_BOOK.card_name(Face("?", "?")) != STREET_BOOK.card_name(Face("!", "!"))
    assert STREET_BOOK.card_name(Face("10", "10")) == "10"


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0), ((640, 360), 1.0)])
def test_it_can_be_read_through(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    scene = BookScene(stage_of(tmp_path, size, text_scale=text), STREET_BOOK, "")
    questions = []
    for at in range(len(scene.model.pages)):
        scene.turn_to(at)
        assert scene.model.page is not None
        questions.append(scene.model.page.question)
        render_scene(scene)
    assert questions == [page.question for page in PAGES]
