"""The window is closed in mid-match: all that was shown is on the disk, and the next start offers to go on with it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.match import Step
from game.core.record import replay, split_lines
from scenes.app.commands.play import play
from scenes.app.router import Router
from scenes.kit import settings_file
from scenes.kit.settings import Settings
from scenes.match.session import Session
from scenes.match.store.search import Search
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from tests.scenes.autoplay import record_in, stage_for_tests

OPTIONS = Namespace(size=(640, 360), fullscreen=False, lang="en", mute=True)
RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
BOTS = (Seating("One", "sprout", "random"), Seating("Two", "hunter", "random"))


@pytest.fixture(autouse=True)
def closed_afterwards() -> Iterator[None]:
    """No timer goes on after the test."""
    yield
    if pygame.get_init():
        pygame.time.set_timer(pygame.QUIT, 0)
    pygame.display.quit()


def test_a_window_that_is_closed_in_mid_match_loses_nothing_that_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, advance = [0], Session.advance

    def watched(session: Session) -> tuple[Step, ...] | None:
        steps = advance(session)
        shown.append(shown[-1] + len(steps or ()))
        if shown[-1] > 12:
            pygame.time.set_timer(pygame.QUIT, 50)  # whoever closes it is asked, and closes it once more
        return steps

    monkeypatch.setattr(Session, "advance", watched)
    settings_file.save(Settings(speed="instant", bot_pace="quick"), tmp_path)
    play(OPTIONS, tmp_path, routes.Start(MatchSetup("red7", RULES, BOTS)))
    record = record_in(tmp_path)
    assert len(replay(split_lines(record.read_bytes()), GAMES).happened) >= shown[-1] > 12
    search = Search(record.parent)
    search.run()
    assert [found.path for found in search.open] == [record] and not search.skipped, "and nobody holds its file"
    router = Router(stage_for_tests(tmp_path))
    router.make(routes.Menu())
    assert router.open_matches.in_words(chosen_game(router.stage)) == "Round 1"
    assert not list(tmp_path.rglob("*.new"))
