"""The book: every way to turn a page, nothing cut at any size, and cards that rise once."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scenes.app.commands.gallery import SCENES
from scenes.app.router import Router
from scenes.kit.input.intent import DIRECTIONS, Device, Holder, Intent, Kind
from scenes.kit.scene import Pop
from scenes.kit.stack import SceneStack
from scenes.kit.widgets import Button, Choice
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.screens.book import flow
from scenes.screens.book.contents import Band, ContentsLine
from scenes.screens.book.scene import CONTENTS, BookScene
from scenes.screens.chosen import choose_game
from scenes.specs import registry
from scenes.specs.red7.book.book import RED7_BOOK
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import key, mouse, render_scene, stage_of

SIZES = [(640, 360), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)]


def book(folder: Path, size: tuple[int, int] = (1920, 1080), edition: str = "asmadi-1.3", **chosen: Any) -> BookScene:
    return BookScene(stage_of(folder, size, **chosen), RED7_BOOK, edition)


def pad(kind: Kind) -> Intent:
    return Intent(kind, Device.GAMEPAD)


def run(scene: BookScene, ms: int) -> None:
    for _ in range(ms // 20):
        scene.update(20)


# -- turning pages


def test_it_opens_at_the_contents(tmp_path: Path) -> None:
    scene = book(tmp_path)
    assert scene.at == CONTENTS
    lines = [widget for widget in scene.focus.widgets if isinstance(widget, ContentsLine)]
    bands = [widget for widget in lines if isinstance(widget, Band)]
    assert "".join(band.rule for band in bands) == "ROYGBIV"
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert scene.at == 0


def test_every_line_of_the_contents_leads_to_its_page(tmp_path: Path) -> None:
    scene = book(tmp_path, text_scale=1.5)
    for index, widget in enumerate(scene.focus.widgets[:-1]):
        scene.turn_to(CONTENTS)
        scene.focus.index = index
        scene.handle(key(Kind.ACCEPT))
        assert isinstance(widget, ContentsLine)
        assert scene.leaf is not None
        assert scene.at + 1 == widget.number
        if isinstance(widget, Band):
            assert scene.leaf.page.rule == widget.rule
        else:
            assert scene.leaf.chapter.title == widget.words
        assert scene.leaf.columns[0].lines[0].line.style in ("entry", "head"), "the answer comes first"


@pytest.mark.parametrize(("forth", "back"), [
    (key(Kind.RIGHT), key(Kind.LEFT)), (key(Kind.NEXT), key(Kind.PREVIOUS)),
    (pad(Kind.END_TURN), pad(Kind.SEATS)), (pad(Kind.RIGHT), pad(Kind.LEFT)),
    (mouse(Kind.PRESS, (1900, 500)), mouse(Kind.PRESS, (10, 500))),
])  # fmt: skip
def test_pages_are_turned_by_every_device(tmp_path: Path, forth: Intent, back: Intent) -> None:
    scene = book(tmp_path)
    scene.turn_to(3)
    assert scene.handle(forth) is None
    assert scene.at == 4
    scene.handle(back)
    assert scene.at == 3
    for _ in range(9):
        scene.handle(back)
    assert scene.at == CONTENTS, "before the first page are the contents"


def test_buttons_turn_pages_and_lead_back(tmp_path: Path) -> None:
    scene = book(tmp_path)
    scene.turn_to(3)
    assert scene.focused == "next"
    for title, at in (("Next", 4), ("Previous", 3), ("Contents", CONTENTS)):
        button = next(w for w in scene.focus.widgets if isinstance(w, Button) and w.title == title)
        scene.handle(mouse(Kind.PRESS, button.rect.center))
        assert scene.handle(mouse(Kind.RELEASE, button.rect.center)) is None
        assert scene.at == at
    back = scene.focus.widgets[-1]
    scene.handle(mouse(Kind.PRESS, back.rect.center))
    assert scene.handle(mouse(Kind.RELEASE, back.rect.center)) == Pop()


def test_a_keyboards_shortcuts_of_the_table_turn_nothing(tmp_path: Path) -> None:
    scene = book(tmp_path)
    scene.turn_to(3)
    for kind in (Kind.END_TURN, Kind.SEATS):
        scene.handle(key(kind))
    assert scene.at == 3


def test_the_last_page_is_the_last(tmp_path: Path) -> None:
    scene = book(tmp_path)
    for _ in range(len(scene.leaves) + 3):
        scene.handle(key(Kind.NEXT))
    assert scene.at == len(scene.leaves) - 1
    assert scene.focused == "previous"
    scene.handle(key(Kind.ACCEPT))
    assert scene.at == len(scene.leaves) - 2


@pytest.mark.parametrize("at", [CONTENTS, 5])
def test_escape_closes_the_book(tmp_path: Path, at: int) -> None:
    scene = book(tmp_path)
    scene.turn_to(at)
    assert scene.handle(key(Kind.CANCEL)) == Pop()


def test_up_and_down_go_round_the_buttons_of_a_page(tmp_path: Path) -> None:
    scene = book(tmp_path)
    scene.turn_to(3)
    seen = []
    for _ in range(4):
        scene.handle(key(Kind.DOWN))
        seen.append(scene.focused)
    assert seen == ["back", "contents", "previous", "next"]
    scene.handle(key(Kind.UP))
    assert scene.focused == "previous"
    assert scene.at == 3


def test_the_arrows_reach_every_line_of_the_contents(tmp_path: Path) -> None:
    scene = book(tmp_path)
    reached, waiting = {0}, [0]
    while waiting:
        start = waiting.pop()
        for kind in DIRECTIONS:
            scene.focus.index = start
            scene.handle(key(kind))
            if scene.focus.index not in reached:
                reached.add(scene.focus.index)
                waiting.append(scene.focus.index)
    assert len(reached) == len(scene.focus.widgets)


# -- editions


def first_by_edition(scene: BookScene) -> int:
    return next(at for at, leaf in enumerate(scene.leaves) if leaf.page.by_edition)


def test_left_and_right_choose_the_edition_while_it_has_the_focus(tmp_path: Path) -> None:
    scene = book(tmp_path)
    at = first_by_edition(scene)
    scene.turn_to(at)
    while scene.focused != "edition":
        scene.handle(key(Kind.DOWN))
    before = scene.leaf
    scene.handle(key(Kind.RIGHT))
    scene.handle(key(Kind.RIGHT))
    assert (scene.edition, scene.at, scene.focused) == ("bga", at, "edition")
    assert scene.leaf is not None
    assert before is not None
    assert scene.leaf.page.paragraphs != before.page.paragraphs
    scene.handle(key(Kind.LEFT))
    assert scene.edition == "asmadi-1.2"
    scene.handle(key(Kind.NEXT))
    assert scene.at == at + 1


def test_a_chosen_edition_is_shown_with_its_cards_risen(tmp_path: Path) -> None:
    scene = book(tmp_path)
    scene.turn_to(first_by_edition(scene))
    scene.settle()
    choice = scene.focus.widgets[0]
    assert isinstance(choice, Choice)
    choice.adjust(1)
    other = book(tmp_path, edition="asmadi-1.2")
    other.turn_to(scene.at)
    other.settle()
    other.focus.index = scene.focus.index
    for shown in (scene, other):
        run(shown, 400)
    assert render_scene(scene).get_buffer().raw == render_scene(other).get_buffer().raw


def test_the_book_of_a_match_is_that_of_its_edition(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    router = Router(stage)
    first = router.make(routes.Book())
    assert isinstance(first, BookScene)
    assert first.edition == "asmadi-1.3"
    setup = registry.options("red7").first_setup()
    stage.change(last_setups={"red7": MatchSetup(setup.game, {**setup.rules, "edition": "bga"}, setup.seats).to_settings()})
    kept = router.make(routes.Book())
    assert isinstance(kept, BookScene)
    assert kept.edition == "bga"
    router.make(routes.Start(setup))
    stage.change(last_setups={})
    played = router.make(routes.Book())
    assert isinstance(played, BookScene)
    assert played.edition == "asmadi-1.3"
    router.close()


# -- motion


def rule_page(scene: BookScene) -> int:
    return next(at for at, leaf in enumerate(scene.leaves) if leaf.page.rule == "G")


def pixels(scene: BookScene) -> bytes:
    return render_scene(scene).get_buffer().raw


def test_the_cards_rise_once_and_then_all_is_still(tmp_path: Path) -> None:
    scene = book(tmp_path)
    run(scene, 400)
    assert not scene.animating
    scene.turn_to(rule_page(scene))
    assert scene.animating
    run(scene, 100)
    before = pixels(scene)
    run(scene, 2000)
    assert not scene.animating
    assert pixels(scene) != before
    after = pixels(scene)
    run(scene, 2000)
    assert pixels(scene) == after


@pytest.mark.parametrize("chosen", [{"reduced_motion": True}, {"speed": "instant"}])
def test_there_is_a_book_without_motion(tmp_path: Path, chosen: dict[str, Any]) -> None:
    still, moving = book(tmp_path, **chosen), book(tmp_path)
    for scene in (still, moving):
        scene.turn_to(rule_page(scene))
    assert not still.animating
    moving.settle()
    assert pixels(still) == pixels(moving)


def test_a_press_turns_the_page_while_cards_still_rise(tmp_path: Path) -> None:
    scene = book(tmp_path)
    scene.turn_to(3)
    scene.update(20)
    scene.handle(key(Kind.ACCEPT))
    assert scene.at == 4


# -- layout


def spoken(scene: BookScene, number: int) -> list[object]:
    """The words and cards of a page as its leaves show them."""
    own = [leaf for leaf in scene.leaves if leaf.number == number]
    lines = chain.from_iterable(column.lines for leaf in own for column in leaf.columns)
    return [token.piece for placed in lines for token in placed.line.tokens]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_is_lost_and_none_leaves_its_column(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    scene = book(tmp_path, size, text_scale=text_scale)
    text = scene.stage.text
    pages = [page for chapter in RED7_BOOK.chapters("asmadi-1.3") for page in chapter.pages]
    for number, page in enumerate(pages):
        said: list[Any] = page.answer.split()
        for paragraph in page.paragraphs:
            said += paragraph.label.split() + [""] * paragraph.ours
            said += chain.from_iterable(p.split() if isinstance(p, str) else [p] for p in paragraph.pieces)
        assert spoken(scene, number) == said
    for leaf in scene.leaves:
        assert any(column.lines for column in leaf.columns)
        for column in leaf.columns:
            box = scene.stage.viewport.rect(*column.box)
            for line, y in column.lines:
                assert flow.render(scene.stage, line, (255, 255, 255), (0, 0, 0)).get_width() <= box.width
                assert y + text.size("H", line.style)[1] <= box.height + 1


@pytest.mark.parametrize("edition", ["asmadi-1.3", "asmadi-1.2", "bga", "999-nl"])
def test_at_the_usual_size_every_page_is_one_leaf(tmp_path: Path, edition: str) -> None:
    scene = book(tmp_path, edition=edition)
    assert [leaf.number for leaf in scene.leaves] == list(range(len(scene.leaves)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_all_widgets_are_on_the_screen_and_apart(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    scene = book(tmp_path, size, text_scale=text_scale)
    bounds = scene.stage.viewport.bounds
    safe = bounds.inflate(-bounds.width // 11, -bounds.height // 11)
    for at in (CONTENTS, 0, first_by_edition(scene)):
        scene.turn_to(at)
        rects = [widget.rect for widget in scene.focus.widgets]
        boxes = [column.box for column in scene.leaf.columns] if scene.leaf else []
        if scene.leaf and scene.leaf.figure_box:
            boxes.append(scene.leaf.figure_box)
        rects += [scene.stage.viewport.rect(*box) for box in boxes]
        assert all(safe.contains(rect) for rect in rects)
        for index, rect in enumerate(rects):
            assert rect.collidelist(rects[index + 1 :]) == -1


@pytest.mark.parametrize("theme", ["default", "separation", "contrast"])
def test_every_leaf_can_be_drawn_and_laid_out_anew(tmp_path: Path, theme: str) -> None:
    scene = book(tmp_path, (640, 360), theme=theme, text_scale=1.5)
    for at in range(len(scene.leaves)):
        scene.turn_to(at)
        scene.settle()
        assert render_scene(scene).get_size() == (640, 360)
    scene.turn_to(7)
    number = scene.leaves[7].number
    focused = scene.focused
    scene.stage.change(text_scale=2.0)
    scene.resized()
    assert scene.leaf is not None
    assert (scene.leaf.number, scene.focused) == (number, focused)
    assert scene.leaf.columns[0].lines[0].line.style == "head"


def test_cards_stay_in_the_figures_box(tmp_path: Path) -> None:
    """Nothing of a figure is drawn outside it, at the usual size and at twice the text."""
    for text_scale in (1.0, 2.0):
        scene = book(tmp_path, (1280, 720), text_scale=text_scale, speed="instant")
        for at, leaf in enumerate(scene.leaves):
            scene.turn_to(at)
            if leaf.figure_box is None or scene._figure is None:
                continue
            whole = render_scene(scene)
            scene._figure = None
            bare = render_scene(scene)
            box = scene.stage.viewport.rect(*leaf.figure_box).inflate(4, 4)
            whole.fill((0, 0, 0), box)
            bare.fill((0, 0, 0), box)
            assert whole.get_buffer().raw == bare.get_buffer().raw, leaf.page.question


# -- whatever was done before


@pytest.mark.parametrize("name", ["book-rule", "book-edition"])
@pytest.mark.parametrize("game", list(registry.GAMES))
def test_its_pictures_are_the_same_whichever_game_was_chosen_before(tmp_path: Path, game: str, name: str) -> None:
    stage = stage_for_tests(tmp_path)
    choose_game(stage, game)
    (scene,) = SCENES[name](stage)
    assert isinstance(scene, BookScene) and scene.leaf is not None
    assert (scene.leaf.choice_box is not None) is (name == "book-edition")
    assert (scene.leaf.page.rule == "G") is (name == "book-rule")


class Reader:
    """Somebody who turns pages at random, with pads that come and go and a window that changes its size."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        self.random, self.stage = Random(f"{game} {seed}"), stage_for_tests(folder, (640, 360))
        self.router = Router(self.stage)
        choose_game(self.router.stage, game)
        self.stack, self.pads, self.pad_count = SceneStack(routes.Book(), self.router.make), list[int](), 0

    @property
    def scene(self) -> BookScene:
        """The book, opened again after it was closed."""
        if self.stack.top is None:
            self.stack = SceneStack(routes.Book(), self.router.make)
        assert isinstance(self.stack.top, BookScene)
        return self.stack.top

    def act(self) -> None:
        """One of all that may happen."""
        chance = self.random.random()
        if chance < 0.15:
            self.plug()
        elif chance < 0.22:
            self.stage.resize(*self.random.choice(SIZES[:3]))
            self.stack.resized()
        elif chance < 0.28:
            self.stage.change(text_scale=self.random.choice((1.0, 1.5, 2.0)))
            self.stack.resized()
        elif chance < 0.34:
            editions = [at for at, leaf in enumerate(self.scene.leaves) if leaf.page.by_edition]
            self.scene.turn_to(self.random.choice([CONTENTS, len(self.scene.leaves) - 1, *editions]))
        else:
            self.press()

    def plug(self) -> None:
        """A pad comes, or one of those that are there goes."""
        kind, pads = Kind.PAD_LOST, self.stage.devices.pads
        if self.pads and self.random.random() < 0.5:
            pad = self.pads.pop(self.random.randrange(len(self.pads)))
            pads.lost(pad)
        else:
            kind, pad = Kind.PAD_FOUND, self.pad_count
            self.pads.append(pad)
            self.pad_count += 1
            pads.found(pad, "")
            self.stage.devices.makes[pad] = self.random.choice(("xbox", "playstation", "switch"))
        self.stack.handle(Intent(kind, Device.GAMEPAD, source=pad))

    def press(self) -> None:
        """A key, a button of a pad that is there, or the mouse on a widget or beside it."""
        held = [Holder(Device.KEYBOARD), Holder(Device.MOUSE), *(Holder(Device.GAMEPAD, pad) for pad in self.pads)]
        self.stage.held = holder = self.random.choice(held)
        if holder.device is not Device.MOUSE:
            kind = self.random.choice((*DIRECTIONS, Kind.ACCEPT, Kind.END_TURN, Kind.SEATS, Kind.NEXT, Kind.PREVIOUS))
            self.stack.handle(Intent(kind, holder.device, source=holder.source))
            return
        rects = [widget.rect for widget in self.scene.focus.widgets]
        point = self.random.choice([self.random.choice(rects).center, self.random.choice(rects).midright, (3, 90)])
        for kind in (Kind.PRESS, Kind.RELEASE):
            self.stack.handle(Intent(kind, Device.MOUSE, point=point))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", list(registry.GAMES))
def test_pages_turn_while_pads_come_and_go_and_pages_are_broken_anew(tmp_path: Path, game: str, seed: int) -> None:
    reader = Reader(tmp_path, game, seed)
    for number in range(250):
        reader.act()
        reader.stack.update(16)
        if number % 10 == 0:
            render_scene(reader.scene)
        assert reader.scene.focus.current is reader.scene._made[reader.scene.focused]
        assert CONTENTS <= reader.scene.at < len(reader.scene.leaves)
