"""The book: every way to turn a page, nothing cut at any size, and cards that rise once."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from scenes.app.pictures.gallery import SCENES
from scenes.app.router import Router
from scenes.kit.input.intent import DIRECTIONS, Device, Holder, Intent, Kind
from scenes.kit.scene import Pop
from scenes.kit.stack import SceneStack
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.press import PressWidget
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.screens.book.scene import CONTENTS, BookScene
from scenes.screens.chosen_game import choose_game
from scenes.specs import registry
from scenes.specs.learning import Book
from scenes.specs.red7.book import RED7_BOOK
from scenes.specs.seven_street.book import STREET_BOOK
from scenes.table.words import in_words
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of, spoken_in
from tests.scenes.staging import key, mouse, render_scene, stage_of

SIZES = [(640, 360), (1024, 768), (1280, 720)]


def book(folder: Path, size: tuple[int, int] = (1920, 1080), edition: str = "asmadi-1.3", **chosen: Any) -> BookScene:
    return BookScene(stage_of(folder, size, **chosen), RED7_BOOK, edition)


def widgets(scene: BookScene) -> list[PressWidget]:
    return [widget for widget in scene.focus.widgets if isinstance(widget, PressWidget)]


def pad(kind: Kind) -> Intent:
    return Intent(kind, Device.GAMEPAD)


def run(scene: BookScene, ms: int) -> None:
    for _ in range(ms // 20):
        scene.update(20)


# -- turning pages


def test_it_opens_at_the_contents(tmp_path: Path) -> None:
    scene = book(tmp_path)
    assert (scene.model.at, scene.focused) == (CONTENTS, "chapter 0")
    assert "".join(page.rule or "" for page, _ in scene.model.rules) == "ROYGBIV"
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert scene.model.at == 0


def test_every_line_of_the_contents_leads_to_its_page(tmp_path: Path) -> None:
    scene = book(tmp_path, text_scale=1.5)
    lines = {widget.node.key: widget.spoken_words for widget in widgets(scene)[:-1]}
    assert len(lines) == len(scene.model.chapters) + 7
    for line, words in lines.items():
        scene.turn_to(CONTENTS)
        scene.focus_on(line)
        scene.handle(key(Kind.ACCEPT))
        assert words.endswith(f"page {scene.model.at + 1}")
        chapter, page = scene.model.pages[scene.model.at]
        assert words.startswith(page.short if line.startswith("rule") else chapter.title)


@pytest.mark.parametrize(("forth", "back"), [
    (key(Kind.RIGHT), key(Kind.LEFT)), (key(Kind.NEXT), key(Kind.PREVIOUS)),
    (pad(Kind.END_TURN), pad(Kind.SEATS)), (pad(Kind.RIGHT), pad(Kind.LEFT)),
    (mouse(Kind.PRESS, (1900, 500)), mouse(Kind.PRESS, (10, 500))),
])  # fmt: skip
def test_pages_are_turned_by_every_device(tmp_path: Path, forth: Intent, back: Intent) -> None:
    scene = book(tmp_path)
    scene.turn_to(3)
    assert scene.handle(forth) is None
    assert scene.model.at == 4
    scene.handle(back)
    assert scene.model.at == 3
    for _ in range(9):
        scene.handle(back)
    assert scene.model.at == CONTENTS, "before the first page are the contents"


def test_buttons_turn_pages_and_lead_back(tmp_path: Path) -> None:
    scene = book(tmp_path)
    scene.turn_to(3)
    assert scene.focused == "next"
    for title, at in (("Next", 4), ("Previous", 3), ("Contents", CONTENTS)):
        button = next(widget for widget in widgets(scene) if widget.words == title)
        scene.handle(mouse(Kind.PRESS, button.rect.center))
        assert scene.handle(mouse(Kind.RELEASE, button.rect.center)) is None
        assert scene.model.at == at
    back = widgets(scene)[-1]
    scene.handle(mouse(Kind.PRESS, back.rect.center))
    assert scene.handle(mouse(Kind.RELEASE, back.rect.center)) == Pop()


def test_a_keyboards_shortcuts_of_the_table_turn_nothing(tmp_path: Path) -> None:
    scene = book(tmp_path)
    scene.turn_to(3)
    for kind in (Kind.END_TURN, Kind.SEATS):
        scene.handle(key(kind))
    assert scene.model.at == 3


def test_the_last_page_is_the_last(tmp_path: Path) -> None:
    scene = book(tmp_path)
    for _ in range(len(scene.model.pages) + 3):
        scene.handle(key(Kind.NEXT))
    assert scene.model.at == len(scene.model.pages) - 1
    assert scene.focused == "previous"
    scene.handle(key(Kind.ACCEPT))
    assert scene.model.at == len(scene.model.pages) - 2


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
    assert scene.model.at == 3


def test_a_page_that_does_not_fit_is_read_in_parts_before_the_next_one(tmp_path: Path) -> None:
    scene = book(tmp_path, (1280, 720), text_scale=2.0)
    scene.turn_to(3)
    parts = scene.paging[1]
    assert parts > 1 and scene.title.endswith(f"Part 1 of {parts}.")
    for part in range(1, parts):
        scene.handle(key(Kind.RIGHT))
        assert (scene.model.at, scene.paging) == (3, (part, parts))
    scene.handle(key(Kind.RIGHT))
    assert (scene.model.at, scene.paging[0]) == (4, 0)
    scene.handle(key(Kind.LEFT))
    assert (scene.model.at, scene.paging) == (3, (parts - 1, parts)), "back one comes to the last part"


# -- editions


def first_by_edition(scene: BookScene) -> int:
    return next(at for at, (_, page) in enumerate(scene.model.pages) if page.by_edition)


def test_left_and_right_choose_the_edition_while_it_has_the_focus(tmp_path: Path) -> None:
    scene = book(tmp_path)
    at = first_by_edition(scene)
    scene.turn_to(at)
    while scene.focused != "edition":
        scene.handle(key(Kind.DOWN))
    before = scene.model.page
    scene.handle(key(Kind.RIGHT))
    scene.handle(key(Kind.RIGHT))
    assert (scene.model.edition, scene.model.at, scene.focused) == ("bga", at, "edition")
    assert scene.model.page is not None and before is not None
    assert scene.model.page.paragraphs != before.paragraphs
    scene.handle(key(Kind.LEFT))
    assert scene.model.edition == "asmadi-1.2"
    scene.handle(key(Kind.NEXT))
    assert scene.model.at == at + 1


def test_a_chosen_edition_is_shown_with_its_cards_risen(tmp_path: Path) -> None:
    scene = book(tmp_path)
    scene.turn_to(first_by_edition(scene))
    scene.finish()
    scene.focus_on("edition")
    scene.handle(key(Kind.RIGHT))
    other = book(tmp_path, edition="asmadi-1.2")
    other.turn_to(scene.model.at)
    other.finish()
    other.focus_on("edition")
    for shown in (scene, other):
        run(shown, 400)
    assert render_scene(scene).get_buffer().raw == render_scene(other).get_buffer().raw


def test_the_book_of_a_match_is_that_of_its_edition(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    router = Router(stage)
    first = router.make(routes.Book())
    assert isinstance(first, BookScene)
    assert first.model.edition == "asmadi-1.3"
    setup = registry.options("red7").first_setup()
    stage.change(last_setups={"red7": MatchSetup(setup.game, {**setup.rules, "edition": "bga"}, setup.seats).to_settings()})
    kept = router.make(routes.Book())
    assert isinstance(kept, BookScene)
    assert kept.model.edition == "bga"
    router.make(routes.Start(setup))
    stage.change(last_setups={})
    played = router.make(routes.Book())
    assert isinstance(played, BookScene)
    assert played.model.edition == "asmadi-1.3"
    router.close()


# -- motion


def rule_page(scene: BookScene) -> int:
    return next(at for page, at in scene.model.rules if page.rule == "G")


def drawn(scene: BookScene) -> BookScene:
    """The scene after all that has changed was drawn."""
    render_scene(scene)
    return scene


def pixels(scene: BookScene) -> bytes:
    return render_scene(scene).get_buffer().raw


def test_the_cards_rise_once_and_then_all_is_still(tmp_path: Path) -> None:
    scene = book(tmp_path)
    run(scene, 400)
    assert not drawn(scene).animating
    scene.turn_to(rule_page(scene))
    assert scene.animating
    run(scene, 100)
    before = pixels(scene)
    run(scene, 2000)
    assert not drawn(scene).animating
    assert pixels(scene) != before
    after = pixels(scene)
    run(scene, 2000)
    assert pixels(scene) == after


@pytest.mark.parametrize("chosen", [{"reduced_motion": True}, {"speed": "instant"}])
def test_there_is_a_book_without_motion(tmp_path: Path, chosen: dict[str, Any]) -> None:
    still, moving = book(tmp_path, **chosen), book(tmp_path)
    for scene in (still, moving):
        scene.turn_to(rule_page(scene))
        run(scene, 400)
    assert not drawn(still).animating
    moving.finish()
    assert pixels(still) == pixels(moving)


def test_a_press_turns_the_page_while_cards_still_rise(tmp_path: Path) -> None:
    scene = book(tmp_path)
    scene.turn_to(3)
    scene.update(20)
    scene.handle(key(Kind.ACCEPT))
    assert scene.model.at == 4


# -- layout


def read(scene: BookScene) -> list[str]:
    """The texts of all parts of the page that is open, as a voice says them."""
    seen = list[str]()
    for _ in range(scene.paging[1]):
        seen += [node.voice for node in scene.tree.every() if isinstance(node, Label)]
        scene.turn(1)
    return seen


@pytest.mark.parametrize("whole", [RED7_BOOK, STREET_BOOK])
@pytest.mark.parametrize(("text_scale", "language"), [(1.0, "en"), (2.0, "en"), (2.0, "longer")])
def test_every_page_is_whole_and_nothing_of_it_is_lost(
    tmp_path: Path, whole: Book, text_scale: float, language: str
) -> None:
    scene = BookScene(stage_of(tmp_path, text_scale=text_scale), whole, next(iter(whole.editions()), ""))
    with spoken_in(language):
        scene.resized()
        for at, (_, page) in enumerate(scene.model.pages):
            scene.turn_to(at)
            for _ in range(scene.paging[1]):
                assert not faults_of(scene), page.question
                scene.turn(1)
            scene.turn(-scene.paging[1])
            words = [page.answer, *(in_words(each.pieces, whole.card_name) for each in page.paragraphs)]
            titles = [group.title for line in page.figure for group in line]
            assert {*words, *filter(None, titles)} <= {*read(scene)}, page.question


@pytest.mark.parametrize("edition", ["asmadi-1.3", "asmadi-1.2", "bga", "999-nl"])
def test_at_the_usual_size_every_page_is_seen_at_once(tmp_path: Path, edition: str) -> None:
    scene = book(tmp_path, edition=edition)
    for at, (_, page) in enumerate(scene.model.pages):
        scene.turn_to(at)
        assert scene.paging == (0, 1), page.question


@pytest.mark.parametrize("theme", ["default", "separation", "contrast"])
def test_every_page_can_be_drawn_and_laid_out_anew(tmp_path: Path, theme: str) -> None:
    scene = book(tmp_path, (640, 360), theme=theme, text_scale=1.5)
    for at in range(len(scene.model.pages)):
        scene.turn_to(at)
        scene.finish()
        assert render_scene(scene).get_size() == (640, 360)
    scene.turn_to(7)
    focused = scene.focused
    scene.stage.change(text_scale=2.0)
    scene.resized()
    assert (scene.model.at, scene.focused) == (7, focused)


# -- whatever was done before


@pytest.mark.parametrize("name", ["book-rule", "book-edition"])
@pytest.mark.parametrize("game", list(registry.GAMES))
def test_its_pictures_are_the_same_whichever_game_was_chosen_before(tmp_path: Path, game: str, name: str) -> None:
    stage = stage_for_tests(tmp_path)
    choose_game(stage, game)
    (scene,) = SCENES[name](stage)
    assert isinstance(scene, BookScene) and scene.model.page is not None
    assert ("edition" in {widget.node.key for widget in widgets(scene)}) is (name == "book-edition")
    assert (scene.model.page.rule == "G") is (name == "book-rule")


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
            self.stage.resize(*self.random.choice(SIZES))
            self.stack.resized()
        elif chance < 0.28:
            self.stage.change(text_scale=self.random.choice((1.0, 1.5, 2.0)))
            self.stack.resized()
        elif chance < 0.34:
            pages = self.scene.model.pages
            editions = [at for at, (_, page) in enumerate(pages) if page.by_edition]
            self.scene.turn_to(self.random.choice([CONTENTS, len(pages) - 1, *editions]))
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
            pads.connect(pad, "")
            self.stage.devices.makes[pad] = self.random.choice(("xbox", "playstation", "switch"))
        self.stack.handle(Intent(kind, Device.GAMEPAD, source=pad))

    def press(self) -> None:
        """A key, a button of a pad that is there, or the mouse on a widget or beside it."""
        holders = [Holder(Device.KEYBOARD), Holder(Device.MOUSE), *(Holder(Device.GAMEPAD, pad) for pad in self.pads)]
        self.stage.last_holder = holder = self.random.choice(holders)
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
        assert reader.scene.focused
        assert CONTENTS <= reader.scene.model.at < len(reader.scene.model.pages)
