"""The book of 7 Street says what the rules say, and nothing of it is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.seven_street.cards import FACES, copies
from game.seven_street.rules import HAND_SIZE, TARGETS
from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped
from scenes.screens.book.scene import BookScene
from scenes.specs.learning import Book, BookPage
from scenes.specs.red7.book import RED7_BOOK
from scenes.specs.seven_street.book import STREET_BOOK
from tests.scenes.staging import render_scene, stage_of

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
    assert numerals(page("round begin")) == [str(HAND_SIZE[seats]) for seats in (2, 3, 4, 6)]
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
