"""People who share what is seen are told by face and name whose turn it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.kit.input.intent import Kind
from scenes.kit.settings import PACES
from scenes.table.moments.handover import ON_SCREEN, HandoverPicture
from tests.scenes.screens.couch.company import ONE_ROUND, Company, company
from tests.scenes.staging import match_aside
from tests.scenes.stories import NotedText, NotingPainter

FRAME = 10.0


def folds(play: Company) -> None:
    """The person to act gives up: the next one's turn comes."""
    seat = play.open()
    play.press(Kind.FOLD, by=play.holder(seat))
    while play.scene == "Confirm":
        play.press(Kind.RIGHT, by=play.holder(seat))
        play.press(Kind.ACCEPT, by=play.holder(seat))


def shown_for(play: Company) -> tuple[float, set[str]]:
    """For how many ms the handover is drawn until the next person may act, and what stands there."""
    passed, drawn, names = 0.0, 0.0, set[str]()
    text = NotedText(play.stage)
    while passed < 20_000 and not (play.scene == "Turn" and play.turn.can_be_played) and play.scene != "Curtain":
        play.stack.update(FRAME)
        passed += FRAME
        picture = play.table.moments._picture if play.table is not None else None
        if isinstance(picture, HandoverPicture):
            drawn += FRAME
            play.stack.draw(NotingPainter())
            names |= {word for word in text.words.values() if word in ("Ann", "Ben", "Cleo")}
    return drawn, names


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
def test_half_a_second_of_face_and_name(tmp_path: Path, speed: str, reduced: bool) -> None:
    with company(tmp_path, 3, rules=ONE_ROUND, open_hands=True, speed=speed, reduced_motion=reduced) as play:
        folds(play)
        drawn, names = shown_for(play)
        assert ON_SCREEN <= drawn <= ON_SCREEN + 6 * FRAME
        seat = play.open()
        assert play.turn.session.setup.seats[seat].name in names


@pytest.mark.parametrize("chosen", [{"speed": "instant", "open_hands": True}, {"speed": "1", "open_hands": False}], ids=str)
def test_none_instantly_and_none_behind_a_curtain(tmp_path: Path, chosen: dict[str, Any]) -> None:
    with company(tmp_path, 3, rules=ONE_ROUND, **chosen) as play:
        folds(play)
        assert shown_for(play)[0] == 0


def test_a_press_ends_it(tmp_path: Path) -> None:
    with company(tmp_path, 3, rules=ONE_ROUND, open_hands=True, speed="1") as play:
        folds(play)
        table = play.table
        assert table is not None
        while not isinstance(table.moments._picture, HandoverPicture):
            play.stack.update(FRAME)
        play.press(Kind.CANCEL, by=play.holder(0))
        assert not table.moments.busy


@pytest.mark.parametrize(("people", "chosen", "named"), [
    (2, {"open_hands": True}, True), (2, {"open_hands": False}, False), (1, {"open_hands": True}, False),
])  # fmt: skip
def test_the_prompt_names_whoever_is_to_act(tmp_path: Path, people: int, chosen: dict[str, Any], named: bool) -> None:
    with company(tmp_path, people, bots=1, size=(1920, 1080), **chosen) as play:
        seat = play.open()
        name = play.turn.session.setup.seats[seat].name
        prompt = f"{name}: play or discard a card" if named else "Play or discard a card"
        call = match_aside(play.turn).call
        assert call is not None and call.what == prompt
        assert match_aside(play.turn).places()[1] is not None, "it stands in its place"
