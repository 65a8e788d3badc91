"""Every lesson of 7 Street at the table: right and wrong, by keys and by the pointer, to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.seven_street.cards import SMALL
from game.seven_street.game import SEVEN_STREET
from game.seven_street.lessons import BOT, STREET_LESSONS, YOU, StreetTask, StreetTurn, TapTable
from game.seven_street.moves import PICK_UP, TAKE, StreetAct, StreetMove
from game.seven_street.state import STREET_ZONES, THE_PILE
from scenes.kit.input.intent import Kind
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.lessons import LessonsEnd
from scenes.specs.learning import WHOLE
from tests.scenes.screens.tutorial.pupil import Pupil

STEPS = [(lesson.number, place, step) for lesson in STREET_LESSONS for place, step in enumerate(lesson.steps)]
ANSWERS = [(number, place, step.answers[-1] if number == 3 else step.answers[0])
           for number, place, step in STEPS if isinstance(step, StreetTask)]
"""One a step, of the longest that lay whole groups."""


class StreetPupil(Pupil):
    """Takes turns in groups: a press picks a group up as a recipe, another lays it."""

    def __init__(self, folder: Path, way: str = "keys", **chosen: object) -> None:
        super().__init__(folder, way, game=SEVEN_STREET.name, **chosen)

    @property
    def lesson(self) -> Turn:
        assert isinstance(self.top, Turn)
        return self.top

    def turn(self, moves: StreetTurn) -> None:
        for move in moves:
            self.step(move)

    def step(self, move: StreetMove) -> None:
        if move in (TAKE, PICK_UP):
            self.button("take" if move == TAKE else "pickup", Kind.PLAY if move == TAKE else Kind.DISCARD)
        elif move.act is StreetAct.DISCARD:
            self.reach(move.kind, False)
            self.button("discard", Kind.DISCARD)
        else:
            self.reach(move.kind, True)
            self.button("put", Kind.PLAY)

    def reach(self, kind: int, pick: bool) -> None:
        """The focus goes to a group, and picks it up."""
        cards = self.lesson.controller.widgets.cards
        card = next(card for card in cards if card.kind == kind)  # type: ignore[attr-defined]
        if self.way == "pointer" and pick:
            self.click(cards[card].rect.center)
            return
        self.press(Kind.CARD, 12 if kind == SMALL else kind + 1)
        if pick:
            self.press(Kind.ACCEPT)

    def button(self, slot: str, kind: Kind) -> None:
        buttons = self.lesson.controller.widgets.buttons
        if self.way == "pointer" and slot in buttons:
            self.click(buttons[slot].rect.center)
        else:
            self.press(kind)

    def place(self, box: tuple[float, float, float, float]) -> None:
        """A place on the table is clicked."""
        self.click(self.stage.viewport.rect(*box).center)


@pytest.mark.parametrize("way", ["keys", "pointer"])
@pytest.mark.parametrize(("number", "place", "answer"), ANSWERS)
def test_every_answer_is_accepted_as_soon_as_it_is_one(
    tmp_path: Path, number: int, place: int, answer: StreetTurn, way: str
) -> None:
    pupil = StreetPupil(tmp_path, way)
    pupil.open(number, place)
    scene = pupil.lesson
    pupil.turn(answer)
    pupil.frames()
    assert pupil.aside.is_right and pupil.aside.verdict.praise and pupil.aside.verdict.line
    assert scene.focus is not None and scene.focus.current is not None and scene.focus.current.words == "Next"
    pupil.go_on()
    assert pupil.stack.top is not scene


def test_a_joker_in_the_seventh_place_is_told_and_goes_back(tmp_path: Path) -> None:
    pupil = StreetPupil(tmp_path, "pointer", speed="1")
    pupil.open(2, 1)
    scene = pupil.lesson
    before = scene.session.view(YOU)
    pupil.reach(SMALL, True)
    pupil.place(scene.table.spec.boxes(before)[STREET_ZONES[YOU][9]])
    assert pupil.aside.verdict.right is False
    assert pupil.aside.verdict.line[-1] == "With a joker: 300, not 500"
    pupil.frames(240)
    drafting = scene.controller.drafting
    assert drafting is not None and (drafting.moves, drafting.view) == ([], before)


def test_who_takes_two_hears_of_the_pile_and_may_try_again(tmp_path: Path) -> None:
    pupil = StreetPupil(tmp_path, speed="1")
    pupil.open(4)
    scene = pupil.lesson
    pupil.step(TAKE)
    assert pupil.aside.verdict.right is False and "pile" in str(pupil.aside.verdict.line)
    pupil.frames(240)
    pupil.place(scene.table.spec.boxes(scene.session.view(YOU))[THE_PILE])
    pupil.frames(240)
    assert pupil.aside.is_right


def test_a_discard_too_soon_leaves_a_card(tmp_path: Path) -> None:
    pupil = StreetPupil(tmp_path)
    pupil.open(5)
    pupil.step(StreetMove(StreetAct.DISCARD, 4, 1))
    assert pupil.aside.verdict.right is False and "left in your hand" in str(pupil.aside.verdict.line)


def test_nothing_lays_by_itself_what_is_to_be_found_out(tmp_path: Path) -> None:
    for number, place, step in STEPS:
        if isinstance(step, StreetTask):
            pupil = StreetPupil(tmp_path)
            pupil.open(number, place)
            pupil.press(Kind.END_TURN)
            drafting = pupil.lesson.controller.drafting
            assert drafting is not None and drafting.moves == [] and pupil.aside.verdict.right is None
            assert not pupil.lesson.table.spec.grouping.tags(drafting.view)  # type: ignore[union-attr]


def test_the_better_table_is_tapped_and_the_lessons_end(tmp_path: Path) -> None:
    (number, place, table), = [(n, p, step) for n, p, step in STEPS if isinstance(step, TapTable)]
    pupil = StreetPupil(tmp_path)
    pupil.open(number, place)
    pupil.tap((YOU, WHOLE))
    assert pupil.aside.verdict.right is False
    pupil.tap((BOT, WHOLE))
    assert pupil.aside.is_right and table.answer == BOT
    pupil.go_on()
    assert isinstance(pupil.stack.top, LessonsEnd)
    pupil.frames(400)
