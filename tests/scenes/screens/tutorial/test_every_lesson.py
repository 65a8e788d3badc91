"""Every lesson of both games, right and wrong, by keys, by directions alone, and by the pointer."""

from __future__ import annotations

from itertools import chain, combinations
from pathlib import Path

import pytest

from game.red7.moves import DISCARD, PLAY, Move
from game.red7.teaching.lessons import LESSONS, Enabled, TakeTurn, TapScoring, TapWinner
from game.red7.teaching.lessons import Turn as LessonTurn
from game.seven_street.cards import SMALL
from game.seven_street.game import SEVEN_STREET
from game.seven_street.lessons import BOT, STREET_LESSONS, YOU, StreetTask, StreetTurn, TapTable
from game.seven_street.moves import PICK_UP, TAKE, StreetAct, StreetMove
from game.seven_street.state import STREET_ZONES, THE_PILE
from scenes.kit.art.cards import Face
from scenes.kit.input.intent import Kind
from scenes.screens.round import turn
from scenes.screens.tutorial.lessons import LessonsEnd
from scenes.screens.tutorial.tap import LessonTap
from scenes.specs.learning import WHOLE, Choice, TapStep
from tests.scenes.screens.tutorial.pupil import Pupil

INPUTS = ("keys", "focus", "pointer")
STEPS = [(lesson.number, place, step) for lesson in LESSONS for place, step in enumerate(lesson.steps)]
TURNS = [(number, place, step) for number, place, step in STEPS if isinstance(step, TakeTurn)]
ANSWERS = [(number, place, answer) for number, place, step in TURNS for answer in step.answers]
WINNERS = [(number, place, step) for number, place, step in STEPS if isinstance(step, TapWinner)]


def whole_turns(step: TakeTurn) -> list[LessonTurn]:
    """Every turn that a lesson leaves open, up to where it is judged; of a lone play it is told when it ends."""
    plays, discards = [PLAY[card] for card in step.hand], [DISCARD[card] for card in step.hand]
    if step.enabled is Enabled.PALETTE:
        return [(play,) for play in plays]
    if step.enabled is Enabled.CANVAS:
        return [(discard,) for discard in discards]
    pairs = [(play, discard) for play in plays for discard in discards if play.card != discard.card]
    return [*((move,) for move in chain(plays, discards)), *pairs]


WRONG = [(number, place, made) for number, place, step in TURNS for made in whole_turns(step) if not step.accepts(made)]


def tapped(pupil: Pupil) -> frozenset[Choice]:
    """What is chosen so far of what can be tapped."""
    assert isinstance(pupil.top, LessonTap)
    return pupil.top.chosen


def named(value: object) -> str | None:
    """A turn as the test's name tells it."""
    if not isinstance(value, tuple):
        return None
    return "-".join(f"{move.act.value}-{move.card}" for move in value if isinstance(move, Move))


@pytest.mark.parametrize("way", INPUTS)
@pytest.mark.parametrize(("number", "place", "answer"), ANSWERS, ids=named)
def test_every_answer_is_accepted_and_a_press_goes_on(
    tmp_path: Path, number: int, place: int, answer: LessonTurn, way: str
) -> None:
    pupil = Pupil(tmp_path, way)
    pupil.open(number, place)
    scene = pupil.top
    assert isinstance(scene, turn.Turn)
    pupil.take(answer)
    assert pupil.aside.verdict.right is None
    pupil.end()
    assert pupil.aside.is_right
    assert pupil.aside.verdict.praise
    assert pupil.aside.verdict.line
    state = scene.session.state
    assert {move.card for move in answer} <= {*state.palettes[0], *state.canvas}
    assert state.alive == (True, True)
    pupil.go_on()
    assert pupil.stack.top is not scene


@pytest.mark.parametrize(("number", "place", "made"), WRONG, ids=named)
def test_every_other_turn_is_told_and_goes_back_by_itself(
    tmp_path: Path, number: int, place: int, made: LessonTurn
) -> None:
    pupil = Pupil(tmp_path, INPUTS[len(str(made)) % len(INPUTS)], speed="1")
    pupil.open(number, place)
    scene = pupil.top
    assert isinstance(scene, turn.Turn)
    before = scene.session.view(0)
    for move in made:
        pupil.take([move])
        pupil.frames(60)
    if pupil.aside.verdict.right is None:
        pupil.end()
    assert pupil.aside.verdict.right is False
    card = made[-1].card
    assert card is not None
    assert pupil.aside.verdict.line[0] == Face(str(card.number), card.colour)
    verdict_line = "".join(piece for piece in pupil.aside.verdict.line if isinstance(piece, str))
    assert verdict_line.startswith(("Bot leads:", "Nobody leads:"))
    pupil.frames(120)
    drafting = scene.controller.drafting
    assert drafting is not None
    assert (drafting.moves, drafting.view) == ([], before)
    assert scene.table.view == before
    assert scene.session.view(0) == before, "nothing was made"
    assert pupil.aside.verdict.right is False, "the line stays to be read"
    assert not scene.animating
    assert pupil.top is scene


@pytest.mark.parametrize("way", INPUTS)
@pytest.mark.parametrize(("number", "place", "step"), WINNERS)
def test_the_palette_that_wins_is_tapped(tmp_path: Path, number: int, place: int, step: TapWinner, way: str) -> None:
    pupil = Pupil(tmp_path, way)
    pupil.open(number, place)
    scene = pupil.top
    pupil.tap((1 - step.answer, WHOLE))
    assert pupil.aside.verdict.right is False
    assert pupil.aside.verdict.line
    pupil.tap((step.answer, WHOLE))
    assert pupil.aside.is_right
    leader = ("You", "Bot")[step.answer]
    assert str(pupil.aside.verdict.line[0]).startswith(f"{leader} lead")
    pupil.go_on()
    assert pupil.stack.top is not scene


def scoring() -> TapScoring:
    step = LESSONS[7].steps[1]
    assert isinstance(step, TapScoring)
    return step


@pytest.mark.parametrize("way", INPUTS)
def test_the_cards_that_score_are_tapped(tmp_path: Path, way: str) -> None:
    pupil, step = Pupil(tmp_path, way), scoring()
    pupil.open(8, 1)
    needless = [place for place, card in enumerate(step.palettes[0]) if card not in step.answer]
    for place in needless:
        pupil.tap((0, place))
        assert pupil.aside.verdict.right is False
        assert tapped(pupil) == frozenset()
    for card in step.answer:
        assert not pupil.aside.is_right
        pupil.tap((0, step.palettes[0].index(card)))
    assert pupil.aside.is_right
    assert "= 14 points" in pupil.aside.verdict.line
    pupil.go_on()
    assert isinstance(pupil.stack.top, LessonsEnd)


def test_no_other_choice_of_cards_is_right() -> None:
    from scenes.specs import registry

    step = registry.GAMES["red7"].lessons()[7].steps[1]
    cards = [(0, place) for place in range(len(scoring().palettes[0]))]
    choices: list[frozenset[Choice]] = [
        frozenset(some) for size in range(len(cards) + 1) for some in combinations(cards, size)
    ]
    assert isinstance(step, TapStep)
    right = [chosen for chosen in choices if step.judge(chosen).right]
    assert right == [frozenset(place for place in cards if scoring().palettes[0][place[1]] in scoring().answer)]


def test_a_card_that_was_tapped_can_be_let_go(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.open(8, 1)
    pupil.tap((0, 0))
    assert tapped(pupil) == {(0, 0)}
    pupil.tap((0, 0))
    assert tapped(pupil) == frozenset()


def test_the_discard_that_draws_is_praised_above_the_other(tmp_path: Path) -> None:
    praises = []
    for answer in LESSONS[7].steps[0].answers:  # type: ignore[union-attr]
        pupil = Pupil(tmp_path)
        pupil.open(8)
        pupil.take(answer)
        pupil.end()
        praises.append((pupil.aside.verdict.praise, len(pupil.top.session.view(0).hand)))  # type: ignore[union-attr]
    assert praises == [("Well done!", 3), ("Right!", 2)]


# Every lesson of 7 Street at the table: right and wrong, by keys and by the pointer, to the end.

STREET_STEPS = [(lesson.number, place, step) for lesson in STREET_LESSONS for place, step in enumerate(lesson.steps)]
STREET_ANSWERS = [(number, place, step.answers[-1] if number == 3 else step.answers[0])
           for number, place, step in STREET_STEPS if isinstance(step, StreetTask)]
"""One a step, of the longest that lay whole groups."""


class StreetPupil(Pupil):
    """Takes turns in groups: a press picks a group up as a recipe, another lays it."""

    def __init__(self, folder: Path, way: str = "keys", **chosen: object) -> None:
        super().__init__(folder, way, game=SEVEN_STREET.name, **chosen)

    @property
    def lesson(self) -> turn.Turn:
        assert isinstance(self.top, turn.Turn)
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
@pytest.mark.parametrize(("number", "place", "answer"), STREET_ANSWERS)
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
    for number, place, step in STREET_STEPS:
        if isinstance(step, StreetTask):
            pupil = StreetPupil(tmp_path)
            pupil.open(number, place)
            pupil.press(Kind.END_TURN)
            drafting = pupil.lesson.controller.drafting
            assert drafting is not None and drafting.moves == [] and pupil.aside.verdict.right is None
            assert not pupil.lesson.table.spec.grouping.tags(drafting.view)  # type: ignore[union-attr]


def test_the_better_table_is_tapped_and_the_lessons_end(tmp_path: Path) -> None:
    (number, place, table), = [(n, p, step) for n, p, step in STREET_STEPS if isinstance(step, TapTable)]
    pupil = StreetPupil(tmp_path)
    pupil.open(number, place)
    pupil.tap((YOU, WHOLE))
    assert pupil.aside.verdict.right is False
    pupil.tap((BOT, WHOLE))
    assert pupil.aside.is_right and table.answer == BOT
    pupil.go_on()
    assert isinstance(pupil.stack.top, LessonsEnd)
    pupil.frames(400)
