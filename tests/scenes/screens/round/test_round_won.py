"""A round that is won is seen on its own table first: who, with what, and then a press goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.core.events import TallyLine
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.theme import DURATIONS
from scenes.kit.widgets.surfaces import draw_lines
from scenes.match.story import RoundResult, Seating, Story
from scenes.screens.scoring.outcome import round_over
from scenes.table.capabilities import HintText
from scenes.table.values import Hidden
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.screens.round.matches import is_won, match, play_until, rest, table_of
from tests.scenes.stories import NotedText, NotingPainter, story

ACCEPT = Intent(Kind.ACCEPT, Device.KEYBOARD)


def texts(play: AutoPlay) -> list[tuple[str, Rect]]:
    noted, painter = NotedText(play.stage), NotingPainter()
    play.stack.draw(painter)
    return noted.in_(painter)


def winning(play: AutoPlay) -> tuple[Any, ...]:
    return play.session.story.rounds[-1].cards


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 768), 1.0), ((2560, 1080), 1.0)])
def test_the_winner_stands_large_below_the_cards_that_won_and_the_hand_is_away(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    with match(tmp_path, size, text_scale=text_scale) as play:
        play_until(play, lambda: is_won(play))
        play.frame(16)
        table = table_of(play)
        table.finish()
        words, name = max(texts(play), key=lambda text: text[1].height)
        assert words == round_over(play.session.story)
        assert name.height > play.stage.viewport.px(180), "huge"
        assert play.stage.viewport.window_safe.contains(name.inflate(0, -name.height // 2))
        port = play.stage.viewport
        for card, sprite in table.sprites.cards.items():
            top = port.point(0, sprite.place.y - sprite.place.height / 2)[1]
            if card in winning(play):
                assert sprite.place.raised
                assert port.point(0, sprite.place.y + sprite.place.height / 2)[1] <= name.inflate(0, -name.height // 3).top
            elif card in table.view.hand or isinstance(card, Hidden):
                assert top >= port.height, "the hand is put away"
            else:
                assert not sprite.place.raised
        assert {"Continue"} <= {words for words, _ in texts(play)}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_the_line_below_the_name_has_its_size_at_large_text_and_no_subtitle_covers_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with match(tmp_path, size, text_scale=2.0, subtitles=True) as play:
        play_until(play, lambda: is_won(play))
        table_of(play).finish()
        sizes: dict[Any, Any] = {}
        for hint in (None, HintText("", "The winning cards score their numbers.")):
            noted, painter = NotedText(play.stage), NotingPainter()
            play.stack.top.ended.draw(painter, hint)  # type: ignore[union-attr]
            sizes |= {words: rect.height for words, rect in noted.in_(painter)}
        assert sizes["The winning cards score their numbers."] > 0.9 * sizes["Continue"]
        assert play.stage.subtitles.lines
        below = NotingPainter()
        draw_lines(below, play.stage)
        assert below.fills == []


def test_it_comes_in_within_its_time_and_a_press_completes_it(tmp_path: Path) -> None:
    with match(tmp_path) as play:
        play_until(play, lambda: is_won(play))
        assert table_of(play).busy
        assert "Continue" not in dict(texts(play)), "first what happened, then how one goes on"
        play.frame(100)
        play.stack.handle(ACCEPT)
        assert is_won(play), "the first press completes the motion"
        assert not table_of(play).busy
        assert "Continue" in dict(texts(play))
        rest(play, DURATIONS["press_ignored"] + 40)
        play.stack.handle(ACCEPT)
        assert play.scene.endswith("Scoring")


@pytest.mark.parametrize(("chosen", "most"), [({}, DURATIONS["round_won"]), ({"speed": "4"}, DURATIONS["round_won"] / 2),
                                              ({"speed": "instant"}, 0)])
def test_it_takes_its_time_at_every_speed(tmp_path: Path, chosen: dict[str, Any], most: float) -> None:
    with match(tmp_path, **chosen) as play:
        play_until(play, lambda: is_won(play))
        took = 0.0
        while table_of(play).busy:
            play.stack.update(4)
            took += 4
        assert most * 0.8 - 1 <= took <= most + 24


def test_with_reduced_motion_the_words_fade_in_where_they_stay(tmp_path: Path) -> None:
    with match(tmp_path, reduced_motion=True) as play:
        play_until(play, lambda: is_won(play))
        table, seen = table_of(play), set()
        for _ in range(int(DURATIONS["reduced_fade"] / 10)):
            play.frame(10)
            painter = NotingPainter()
            play.stack.draw(painter)
            seen |= {rect.topleft for surface, rect, _ in painter.puts if surface.get_width() > 150 and surface.get_height() > 50}
            assert all(sprite.at_rest for sprite in table.sprites.cards.values())
        assert len(seen) == 1


def test_bots_alone_go_on_after_a_while(tmp_path: Path) -> None:
    setup = setup_for_tests({"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target"}, 3)
    bots = tuple(Seating(f"Bot {number}", "sprout", "random") for number in range(3))
    with AutoPlay(stage_for_tests(tmp_path), setup.__class__(setup.game, setup.rules, bots), seed=1) as play:
        play_until(play, lambda: is_won(play))
        rest(play, DURATIONS["round_won"] + DURATIONS["round_won_wait"] - 200)
        assert is_won(play)
        rest(play, 400)
        assert play.scene.endswith("Scoring")


def test_it_is_said_too(tmp_path: Path) -> None:
    with match(tmp_path, speed="instant") as play:
        play_until(play, lambda: is_won(play))
        play.frame(16)
        about = play.stack.top.about  # type: ignore[union-attr]
        drawn_words = [words for words, _ in texts(play)]
        assert about.endswith("Press to continue.")
        assert about.split(". ")[0] + "." in drawn_words or len(about.split(". ")) == 1


def test_who_has_won_is_said_of_one_of_a_team_and_of_nobody() -> None:
    ann, ben = Seating("Ann", "kite"), Seating("Ben", "moon")
    assert round_over(story([(0, "R7")])) == "You win"
    assert round_over(story([(1, "R7")])) == "Hunter wins"
    won = RoundResult(1, 0, (TallyLine("pairs", 0, 10, ()),), (10, 0))
    team = Story((ann, ben, ann, ben), ((0, 2), (1, 3)), None, (won,))
    assert round_over(team) == "Ann and Ann win"
    assert round_over(team._replace(rounds=(won._replace(winner=None),))) == "Round 1 is over"
