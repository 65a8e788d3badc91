"""A person's turn at the table, by presses and by the pointer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.red7.cards import parse_cards
from game.red7.moves import Act
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.widgets.surfaces import GAP, WIDTH
from scenes.screens.round.turn import Turn
from scenes.table.cards.sprites import IN_FLIGHT
from scenes.table.plan import plan_of
from scenes.table.turn.spots import CardSpot
from tests.hands import MOUSE
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.staging import drafting_of
from tests.scenes.stories import NotingPainter

ADVANCED = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target"}


@pytest.fixture
def play(tmp_path: Path) -> Iterator[AutoPlay]:
    """A match in which it is the person's turn, with nothing moving."""
    stage = stage_for_tests(tmp_path, size=(1280, 720), speed="instant")
    with AutoPlay(stage, setup_for_tests(ADVANCED, 2), seed=1) as match:
        for _ in range(200):
            match.frame(16)
            if isinstance(match.stack.top, Turn) and match.stack.top.can_be_played:
                break
        yield match


def turn_of(play: AutoPlay) -> Turn:
    assert isinstance(play.stack.top, Turn)
    assert play.stack.top.can_be_played
    return play.stack.top


def press(play: AutoPlay, kind: Kind, number: int = 0, device: Device = Device.KEYBOARD) -> None:
    play.press(kind, by=Holder(device), number=number)
    play.frame(16)


def point(play: AutoPlay, kind: Kind, x: float, y: float) -> None:
    play.press(kind, by=MOUSE, point=play.stage.viewport.point(x, y))
    play.frame(16)


def click(play: AutoPlay, x: float, y: float) -> None:
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        point(play, kind, x, y)


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
@pytest.mark.parametrize("steps", range(7))
def test_the_palette_key_plays_the_card_that_has_the_focus(play: AutoPlay, device: Device, steps: int) -> None:
    hand = drafting_of(turn_of(play)).view.hand
    for _ in range(steps):
        press(play, Kind.RIGHT, device=device)
    press(play, Kind.PLAY, device=device)
    (move,) = drafting_of(turn_of(play)).moves
    assert (move.act, move.card) == (Act.PLAY, hand[steps])


def test_a_number_picks_that_card_up_and_again_puts_it_back(play: AutoPlay) -> None:
    drafting = drafting_of(turn_of(play))
    press(play, Kind.CARD, 3)
    assert drafting.picked == (drafting.view.hand[2],)
    press(play, Kind.CARD, 3)
    assert drafting.picked == ()


def test_another_card_takes_the_place_of_the_one_in_the_fingers(play: AutoPlay) -> None:
    turn = turn_of(play)
    drafting = drafting_of(turn)
    for number in (3, 5):
        press(play, Kind.CARD, number)
        assert drafting.picked == (drafting.view.hand[number - 1],)
        palette = turn.controller.widgets.button_for(Kind.PLAY)
        assert palette is not None and palette.enabled
    press(play, Kind.PLAY)
    (move,) = drafting.moves
    assert move.card == drafting.before.hand[4]


def test_accept_picks_up_and_the_focus_goes_to_the_palette_button(play: AutoPlay) -> None:
    drafting = drafting_of(turn_of(play))
    card = drafting.view.hand[0]
    press(play, Kind.ACCEPT)
    assert drafting.picked == (card,)
    press(play, Kind.ACCEPT)
    assert [move.card for move in drafting.moves] == [card]


def test_undo_takes_everything_back(play: AutoPlay) -> None:
    drafting = drafting_of(turn_of(play))
    before = drafting.view
    press(play, Kind.CARD, 1)
    press(play, Kind.PLAY)
    assert drafting.moves
    press(play, Kind.UNDO)
    assert (drafting.view, drafting.moves, drafting.drafted) == (before, [], ())


@pytest.mark.parametrize("taken", [(), (Kind.PLAY,)])
def test_what_is_put_or_taken_back_has_the_focus(play: AutoPlay, taken: tuple[Kind, ...]) -> None:
    card = drafting_of(turn_of(play)).view.hand[3]
    press(play, Kind.CARD, 4)
    for kind in taken:
        press(play, kind)
    press(play, Kind.UNDO)
    focused = turn_of(play).controller.widgets.focus.current
    assert isinstance(focused, CardSpot)
    assert focused.card == card


def test_each_undo_gives_the_focus_to_the_card_that_it_puts_back(play: AutoPlay) -> None:
    hand = drafting_of(turn_of(play)).view.hand
    press(play, Kind.CARD, 2)
    press(play, Kind.PLAY)
    press(play, Kind.CARD, 4)
    for card in (hand[4], hand[1]):
        press(play, Kind.UNDO)
        focused = turn_of(play).controller.widgets.focus.current
        assert isinstance(focused, CardSpot) and focused.card == card
    assert drafting_of(turn_of(play)).view.hand == hand


def test_a_mouse_stays_on_undo_until_nothing_is_left_to_take_back(play: AutoPlay) -> None:
    turn = turn_of(play)
    hand = drafting_of(turn).view.hand
    press(play, Kind.CARD, 2)
    press(play, Kind.PLAY)
    press(play, Kind.CARD, 4)
    widgets = turn.controller.widgets
    for is_last in (False, True):
        undo = widgets.button_for(Kind.UNDO)
        assert undo is not None
        for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
            play.press(kind, by=MOUSE, point=undo.rect.center)
            play.frame(16)
        assert (widgets.focus.current is not widgets.button_for(Kind.UNDO)) == is_last
    assert drafting_of(turn).moves == []
    assert isinstance(widgets.focus.current, CardSpot) and widgets.focus.current.card == hand[1]


def test_whatever_has_the_focus_keeps_it_when_the_window_changes(play: AutoPlay) -> None:
    widgets = turn_of(play).controller.widgets
    for place, widget in enumerate(widgets.corner):
        widgets.focus_on(widgets.corner[place])
        play.resize(*((1280, 720), (1024, 768))[place % 2])
        assert widgets.focus.current is widgets.corner[place], widget.words


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_ring_of_a_card_in_hand_stays_in_the_safe_area(play: AutoPlay, size: tuple[int, int]) -> None:
    play.resize(*size)
    port, turn = play.stage.viewport, turn_of(play)
    safe = port.rect(*plan_of(play.stage).safe).inflate(2, 2)
    reach = 2 * port.px(GAP + WIDTH)
    for _ in drafting_of(turn).view.hand:
        for _ in range(12):
            play.frame(16)
        spot = turn.controller.widgets.focus.current
        assert isinstance(spot, CardSpot)
        assert spot.growth == 1
        assert safe.contains(spot.grown.inflate(reach, reach))
        press(play, Kind.RIGHT)


def test_a_flying_card_passes_over_the_buttons(play: AutoPlay) -> None:
    turn = turn_of(play)
    play.stage.change(speed="1")
    card = drafting_of(turn).view.hand[0]
    press(play, Kind.CARD, 1)
    press(play, Kind.PLAY)
    for _ in range(6):
        play.frame(16)
    assert turn.table.sprites.cards[card].order >= IN_FLIGHT
    painter = NotingPainter()
    turn.draw(painter)
    assert painter.puts[-1][1].center == play.stage.viewport.point(*place_of(turn, card))


def place_of(turn: Turn, card: object) -> tuple[float, float]:
    pose = turn.table.sprites.cards[card].pose
    return pose.x, pose.y


def test_a_click_on_a_card_and_one_on_the_palette_play_it(play: AutoPlay) -> None:
    turn = turn_of(play)
    card = drafting_of(turn).view.hand[2]
    place = turn.table.resting_places()[card]
    click(play, place.x, place.y)
    assert drafting_of(turn).picked == (card,)
    click(play, 1200, 540)
    assert [move.card for move in drafting_of(turn).moves] == [card]


def test_a_card_is_dragged_to_the_palette(play: AutoPlay) -> None:
    turn = turn_of(play)
    card = drafting_of(turn).view.hand[1]
    place = turn.table.resting_places()[card]
    point(play, Kind.PRESS, place.x, place.y)
    for step in range(1, 11):
        point(play, Kind.POINT, place.x + (1000 - place.x) * step / 10, place.y + (540 - place.y) * step / 10)
    assert turn.table.sprites.cards[card].pose.x == pytest.approx(1000, abs=2)
    point(play, Kind.RELEASE, 1000, 540)
    assert [move.card for move in drafting_of(turn).moves] == [card]


def test_a_card_dropped_nowhere_goes_back_to_the_hand(play: AutoPlay) -> None:
    turn = turn_of(play)
    card = drafting_of(turn).view.hand[1]
    place = turn.table.resting_places()[card]
    point(play, Kind.PRESS, place.x, place.y)
    point(play, Kind.POINT, 1700, 900)
    point(play, Kind.RELEASE, 1700, 900)
    for _ in range(20):
        play.frame(50)
    assert not drafting_of(turn).moves
    assert drafting_of(turn).picked == ()
    assert turn.table.sprites.cards[card].place == place


def test_a_click_beside_everything_puts_the_card_back(play: AutoPlay) -> None:
    drafting = drafting_of(turn_of(play))
    press(play, Kind.CARD, 2)
    click(play, 1700, 900)
    assert drafting.picked == ()


@pytest.mark.parametrize("downs", [0, 1, 2])
def test_a_pad_that_is_pulled_out_pauses_once(play: AutoPlay, downs: int) -> None:
    """Not again above the pause, or above the rules or the settings that it leads to."""
    press(play, Kind.PAD_LOST, device=Device.GAMEPAD)
    assert play.scene == "Pause"
    for _ in range(downs):
        press(play, Kind.DOWN)
    if downs:
        press(play, Kind.ACCEPT)
    above = [type(scene).__name__ for scene in play.stack.scenes]
    assert len(above) == 2 + bool(downs)
    press(play, Kind.PAD_LOST, device=Device.GAMEPAD)
    assert [type(scene).__name__ for scene in play.stack.scenes] == above
    for _ in range(1 + bool(downs)):
        press(play, Kind.CANCEL)
    assert turn_of(play)


def test_folding_with_a_way_to_stay_in_asks_first(play: AutoPlay) -> None:
    lead = turn_of(play).table.spec.lead
    assert lead is not None
    assert lead.survival(drafting_of(turn_of(play)).view).sure
    press(play, Kind.FOLD)
    assert play.scene == "Confirm"
    assert play.stack.scenes[-1].title.startswith("Fold? "), "the question first, as at the end of a turn"
    press(play, Kind.ACCEPT)
    assert drafting_of(turn_of(play)).moves == []


def test_ending_a_turn_that_loses_asks_first_and_then_it_loses(play: AutoPlay) -> None:
    turn = turn_of(play)
    number = losing_card(turn)
    press(play, Kind.CARD, number)
    press(play, Kind.PLAY)
    press(play, Kind.END_TURN)
    assert play.scene == "Confirm"
    press(play, Kind.RIGHT)
    press(play, Kind.ACCEPT)
    play.frame(16)
    assert not turn.session.state.alive[0]


def losing_card(turn: Turn) -> int:
    """The number of a card in hand that loses if it is played alone."""
    drafting, lead = drafting_of(turn), turn.table.spec.lead
    assert lead is not None
    for number, card in enumerate(drafting.view.hand, 1):
        gesture = next(g for g in drafting.gestures if g.cards == (card,) and g.target.kind == "palette")
        if lead.leader(drafting.preview(gesture)) != 0:
            return number
    raise AssertionError("every card wins here")


def test_a_press_during_motion_completes_it_and_does_nothing_else(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="1")
    with AutoPlay(stage, setup_for_tests(ADVANCED, 2), seed=1) as play:
        for _ in range(20000):
            play.frame(16)
            if isinstance(play.stack.top, Turn) and play.stack.top.can_be_played:
                break
        turn = turn_of(play)
        press(play, Kind.CARD, 1)
        assert not turn.table.busy, "nobody waits for the answer to a press"
        press(play, Kind.PLAY)
        assert turn.table.busy
        press(play, Kind.UNDO)
        assert not turn.table.busy
        assert len(drafting_of(turn).moves) == 1
        press(play, Kind.UNDO)
        assert len(drafting_of(turn).moves) == 1, "presses are not heard for 150 ms after that"
        for _ in range(12):
            play.frame(16)
        press(play, Kind.UNDO)
        assert not drafting_of(turn).moves


def test_the_table_of_a_turn_knows_no_hidden_card(play: AutoPlay) -> None:
    turn = turn_of(play)
    state = turn.session.state
    hidden = set(state.hands[1]) | set(state.deck)
    assert not hidden & set(turn.table.sprites.cards)
    assert set(parse_cards(" ".join(map(str, state.hands[0])))) <= set(turn.table.sprites.cards)


def test_a_question_to_the_only_person_waits_for_as_long_as_it_takes(play: AutoPlay) -> None:
    turn_of(play)
    press(play, Kind.FOLD)
    for _ in range(1200):
        play.frame(50)
    assert play.scene == "Confirm"


# One turn for all kinds of it: what a commit means is its arbiter's, and nobody inherits from the turn.

ROOT = Path(__file__).parents[4]
ROUND = ROOT / "scenes" / "screens" / "round"
KINDS = {"MatchArbiter": "round", "LessonArbiter": "tutorial", "PuzzleArbiter": "puzzle", "WatchedArbiter": "menu"}
"""Where each stands: beside its other parts. An exercise is a puzzle that stands in other surroundings."""
SHARED = {"ApartArbiter": "round"}
"""What kinds share, and are no kind themselves."""


def heirs(of: str, sources: dict[Path, str]) -> Iterator[tuple[str, Path]]:
    """Classes that name another one as a base, by whatever name it was imported, and where they are."""
    for path, source in sources.items():
        if of not in source:
            continue
        tree = ast.parse(source)
        imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom | ast.Import))
        names = {alias.asname or alias.name for node in imports for alias in node.names if alias.name == of} | {of}
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                named = {ast.unparse(base).split(".")[-1].split("[")[0] for base in node.bases}
                if named & names:
                    yield node.name, path


def scenes() -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in (ROOT / "scenes").rglob("*.py")}


def test_nobody_inherits_from_the_turn() -> None:
    assert not list(heirs("Turn", scenes()))


@pytest.mark.parametrize("source", [
    "from scenes.screens.round.turn import Turn\nclass Puzzle(Turn): ...",
    "from scenes.screens.round.turn import Turn as Base\nclass Puzzle(Other, Base): ...",
    "from scenes.screens.round import turn\nclass Puzzle(turn.Turn): ...",
    "def make():\n    from scenes.screens.round.turn import Turn\n    class Puzzle(Turn): ...\n",
])
def test_an_heir_is_seen_however_the_turn_was_imported(source: str) -> None:
    assert [name for name, _ in heirs("Turn", {Path("a.py"): source})] == ["Puzzle"]


def test_each_kind_of_turn_is_an_arbiter_beside_its_other_parts() -> None:
    sources = scenes()
    bases = ["Arbiter", *SHARED]
    assert {name: path.parent.name for base in bases for name, path in heirs(base, sources)} == KINDS | SHARED


def test_what_a_round_is_made_of_knows_no_other_kind() -> None:
    for path in ROUND.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert "screens.puzzle" not in source and "screens.tutorial" not in source, path.name
