"""What moves on a page: when it comes and how far, that a press ends it, that nothing moves with reduced motion."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pytest
from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.timeline import linear, out_back
from scenes.kit.ui.containers import Column
from scenes.kit.ui.frame import frame, main_button
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.motion import Appear, Count, Motion, MovingDrawing
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen, pen_on
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter

ACCEPT = Intent(Kind.ACCEPT, Device.KEYBOARD)
LINES = "Highest red", "Even cards", "Different colors"


def _filled(pen: Pen, rect: Rect, come: float) -> None:
    if come > 0:
        pen.painter.fill(Rect(rect.topleft, (round(rect.width / 2 * come), rect.height)), pen.ink("paper"))


class Bill(Page):
    """Three lines come one after another, then a sum runs up while a bar fills."""

    heading, ground, skips, skips_from_ms = mark("Score"), "B", True, 100

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.heard, self.pressed = list[str](), 0
        for order in range(3):
            self.cue(100 * order, partial(self.heard.append, str(order)))
        self.rebuild()

    def build(self) -> Node:
        lines = [Appear(Label(words, "rule"), away=(-50, 0), motion=Motion(100 * order, 100, linear))
                 for order, words in enumerate(LINES)]
        running = Motion(300, 200, linear)
        self.bar = MovingDrawing(_filled, running, height=40, width=400)
        self.sum = Count(1000, "result", first=0, step=10, motion=running, words="{:,}".format)
        return frame(self, Column([*lines, self.sum, self.bar], gap=10), main=main_button(tr("Continue"), self._press))

    def _press(self) -> Transition | None:
        self.pressed += 1
        return None


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path, (1920, 1080))


def pass_ms(page: Page, ms: int) -> None:
    for _ in range(ms // 50):
        page.update(50)


def lines_of(page: Page) -> list[str]:
    return [words for words in texts_of(page) if words in LINES]


def first_line(page: Page) -> tuple[int, float]:
    """Where the first line of the bill is, in px, and its opacity."""
    painter, stage = NotingPainter(), page.stage
    page.draw(painter)
    size = stage.text.render(LINES[0], "rule", stage.theme.paper).get_size()
    return next((rect.x, opacity) for surface, rect, opacity in painter.puts if surface.get_size() == size)


def test_nodes_come_one_after_another_on_the_clock_of_the_page(stage: Stage) -> None:
    page = Bill(stage)
    assert lines_of(page) == []
    pass_ms(page, 50)
    assert lines_of(page) == list(LINES[:1])
    pass_ms(page, 200)
    assert lines_of(page) == list(LINES)
    assert page.moving
    pass_ms(page, 250)
    assert not page.moving


def test_what_comes_fades_in_from_where_it_is_to_come_from(stage: Stage) -> None:
    page = Bill(stage)
    pass_ms(page, 50)
    left, opacity = first_line(page)
    pass_ms(page, 50)
    assert (left + 25, opacity) == (first_line(page)[0], 0.5)
    assert first_line(page)[1] == 1


def test_what_comes_from_out_of_the_window_need_not_fade(stage: Stage) -> None:
    label = Label("YOU WIN", "result")
    coming = Appear(label, away=(-100, 0), motion=Motion(0, 100, linear), fades=False)
    coming.place(Measure(stage), Box(500, 0, 800, 200))
    seen = []
    for at_ms in (0, 50, 100):
        painter = NotingPainter()
        coming.paint(pen_on(painter, stage, None, at_ms))
        seen += [(rect.x, opacity) for _, rect, opacity in painter.puts]
    assert seen == [(450, 1), (500, 1)]


def test_a_bar_fills_with_the_time(stage: Stage) -> None:
    page = Bill(stage)
    widths = []
    for _ in range(11):
        painter = NotingPainter()
        page.draw(painter)
        widths += [[rect.width for rect, rgb in painter.fills if rgb == stage.theme.paper and rect.height == 40]]
        page.update(50)
    assert widths == [[]] * 7 + [[50], [100], [150], [200]]


def test_nothing_that_moves_moves_a_node(stage: Stage) -> None:
    page = Bill(stage)
    before = [node.box for node in page.tree.every()]
    pass_ms(page, 350)
    page.rebuild()
    assert [node.box for node in page.tree.every()] == before


def test_a_number_runs_in_steps_and_ends_where_it_is_to_end(stage: Stage) -> None:
    page = Bill(stage)
    assert [page.sum.at_time(ms) for ms in (0, 300, 301, 400, 480, 500, 9999)] == [
        "0", "0", "0", "500", "900", "1,000", "1,000"]  # fmt: skip
    down = Count(0, "result", first=30, step=10, motion=Motion(0, 100, linear))
    assert [down.at_time(ms) for ms in (0, 40, 100)] == ["30", "20", "0"]


def test_a_motion_waits_runs_and_rests() -> None:
    motion = Motion(100, 200, linear)
    assert [motion.share(ms) for ms in (0, 100, 150, 200, 300, 400, float("inf"))] == [0, 0, 0.25, 0.5, 1, 1, 1]
    assert motion.end_ms == 300


@pytest.mark.parametrize("chosen", [{"reduced_motion": True}, {"speed": "instant"}])
def test_nothing_moves_with_reduced_motion_or_at_instant_speed(tmp_path: Path, chosen: dict[str, object]) -> None:
    page = Bill(stage_of(tmp_path, (1920, 1080), **chosen))
    assert lines_of(page) == list(LINES)
    assert not page.moving
    page.update(16)
    assert page.heard == ["0", "1", "2"]


def test_a_press_ends_the_motion_and_the_next_one_acts(stage: Stage) -> None:
    page = Bill(stage)
    page.handle(ACCEPT)
    assert page.moving  # too early: whoever pressed has pressed on the page before
    pass_ms(page, 100)
    page.handle(ACCEPT)
    assert not page.moving
    assert page.heard == ["0", "1", "2"]
    assert lines_of(page) == list(LINES)
    page.handle(ACCEPT)
    assert page.pressed == 0  # a moment later still the same press
    pass_ms(page, 200)
    page.handle(ACCEPT)
    assert page.pressed == 1


def test_the_press_that_led_to_a_page_that_skips_does_not_lead_on(tmp_path: Path) -> None:
    page = Bill(stage_of(tmp_path, (1920, 1080), speed="instant"))
    page.update(50)
    page.handle(ACCEPT)
    assert page.pressed == 0
    pass_ms(page, 150)
    page.handle(ACCEPT)
    assert page.pressed == 1


def test_directions_are_never_held_up(stage: Stage) -> None:
    page = Bill(stage)
    page.handle(Intent(Kind.RIGHT, Device.KEYBOARD))
    assert page.moving
    assert page.focus.current is not page.focus.widgets[0]


def test_a_page_that_does_not_skip_answers_while_it_moves(stage: Stage) -> None:
    page = Bill(stage)
    page.skips = False
    assert isinstance(page.handle(Intent(Kind.CANCEL, Device.KEYBOARD)), Pop)


def test_sounds_come_with_what_they_belong_to(stage: Stage) -> None:
    page = Bill(stage)
    pass_ms(page, 150)
    assert page.heard == ["0", "1"]
    pass_ms(page, 400)
    assert page.heard == ["0", "1", "2"]


def test_the_speed_of_the_settings_holds(tmp_path: Path) -> None:
    page = Bill(stage_of(tmp_path, (1920, 1080), speed="2"))
    pass_ms(page, 250)
    assert not page.moving


def test_a_page_that_moves_is_whole_in_every_window(stage: Stage) -> None:
    page = Bill(stage)
    assert not [case for case in in_every_window(stage, page) if faults_of(page)]


class Asking(Page):
    """Shows an answer as soon as it is there."""

    heading, ground = mark("Matches"), "B"
    answer = ""

    def build(self) -> Node:
        return frame(self, Label(tr("One moment…") if self.awaits("list") else self.answer, "rule"))

    def take(self, answer: str) -> Transition | None:
        self.answer = answer
        self.rebuild()
        return None


def test_an_answer_is_taken_between_two_frames_and_until_then_the_page_says_so(stage: Stage) -> None:
    page, future = Asking(stage), Future[str]()
    page.ask(future, page.take, "list")
    page.rebuild()
    page.update(16)
    assert "One moment…" in texts_of(page)
    future.set_result("Three")
    assert "Three" not in texts_of(page)
    page.update(16)
    assert "Three" in texts_of(page)
    assert not page.awaits("list")


def test_only_the_newest_question_about_the_same_thing_is_answered(stage: Stage) -> None:
    page, old, new, other = Asking(stage), Future[str](), Future[str](), Future[str]()
    for future, of in ((old, "list"), (new, "list"), (other, "people")):
        page.ask(future, page.take, of)
    old.set_result("old")
    page.update(16)
    assert page.answer == ""
    new.set_result("new")
    page.update(16)
    assert page.answer == "new"
    assert page.awaits("people")


def test_an_answer_to_what_is_asked_anew_meanwhile_is_not_taken(stage: Stage) -> None:
    page, list_, old, new = Asking(stage), Future[str](), Future[str](), Future[str]()

    def ask_anew(answer: str) -> Transition | None:
        page.ask(new, page.take, "people")
        return None

    page.ask(list_, ask_anew, "list")
    page.ask(old, page.take, "people")
    list_.set_result("list")
    old.set_result("old")
    page.update(16)
    assert page.answer == "" and page.awaits("people")
    new.set_result("new")
    page.update(16)
    assert page.answer == "new"


def test_an_answer_may_lead_elsewhere_and_ask_again(stage: Stage) -> None:
    page, first, second = Asking(stage), Future[str](), Future[str]()

    def again(answer: str) -> Transition | None:
        page.ask(second, lambda answer: Pop(), "list")
        return page.take(answer)

    page.ask(first, again, "list")
    first.set_result("first")
    assert page.update(16) is None
    assert page.awaits("list")
    second.set_result("second")
    assert isinstance(page.update(16), Pop)


def test_what_an_answer_raises_is_raised(stage: Stage) -> None:
    page, future = Asking(stage), Future[str]()
    page.ask(future, page.take)
    future.set_exception(OSError("no disk"))
    with pytest.raises(OSError, match="no disk"):
        page.update(16)


class Thrown(Page):
    """A line that comes from the left, goes beyond its place, and back."""

    heading = mark("Score")

    def build(self) -> Node:
        return Column([Appear(Label(LINES[0], "rule"), away=(-500, 0), motion=Motion(0, 300, out_back))])

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(Rect(0, 0, 5, 5), self.stage.theme.paper)


def test_an_easing_may_carry_it_beyond_its_place_where_it_is_not_fainter(stage: Stage) -> None:
    page = Thrown(stage)
    page.rebuild()
    places = []
    for _ in range(7):
        page.update(50)
        places.append(first_line(page))
    rest = places[-1]
    assert max(left for left, _ in places) > rest[0], "beyond"
    assert rest[1] == 1
    assert all(opacity == 1 for left, opacity in places if left > rest[0])


def test_a_page_may_have_another_ground(stage: Stage) -> None:
    page, painter = Thrown(stage), NotingPainter()
    page.rebuild()
    page.draw(painter)
    assert painter.fills and painter.fills[0][0] == Rect(0, 0, 5, 5), "below all else"
