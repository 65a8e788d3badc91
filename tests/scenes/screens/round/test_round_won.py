"""A round that is won: seen on its own table, its cards walk to the scoring, and into the next deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.core.events import RoundBegan, TallyLine
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.passage import BandSweep, Fade
from scenes.kit.scene import Pop, Replace
from scenes.kit.theme import DURATIONS
from scenes.kit.widgets.surfaces import draw_lines
from scenes.match.story import RoundResult, Seating, Story
from scenes.screens import routes
from scenes.screens.menu.scene import FANNED
from scenes.screens.round.deal import Deal, RingOver
from scenes.screens.scoring.outcome import EndedRound, round_over
from scenes.screens.scoring.scene import CardScoring, round_scoring
from scenes.specs import registry
from scenes.table.capabilities import HintText
from scenes.table.cards.sprites import Pose
from scenes.table.values import Hidden
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.screens.round.matches import ADVANCED, is_won, match, play_until, rest, table_of
from tests.scenes.stories import NotedText, NotingPainter, story
from tests.scenes.street.matches import alone, street_setup

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


@pytest.mark.parametrize("game", ["red7", "7street"])
def test_who_has_ended_it_covers_no_words_of_the_table(tmp_path: Path, game: str) -> None:
    setup = street_setup(*alone(3)) if game == "7street" else setup_for_tests(ADVANCED, 3)
    with AutoPlay(stage_for_tests(tmp_path, (1280, 720)), setup, seed=1) as play:
        play_until(play, lambda: is_won(play))
        for size, text_scale in product([(1280, 720), (1024, 768), (2560, 1080)], [1.0, 1.5, 2.0]):
            play.stage.change(text_scale=text_scale)
            play.resize(*size)
            table_of(play).finish()
            play.frame(0)
            (_, huge), *others = sorted(texts(play), key=lambda text: text[1].height, reverse=True)
            capitals = huge.inflate(0, -huge.height // 3)  # above and below them nothing is drawn
            covered = [words for words, rect in others if rect.inflate(0, -rect.height // 3).colliderect(capitals)]
            assert covered == [], (size, text_scale)


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


# From the table of a round that is won to its scoring: its cards walk over, the rest is left behind.


def scored(play: AutoPlay) -> CardScoring:
    """Continue is pressed on a table at rest, with a picture of it before."""
    play_until(play, lambda: is_won(play) and len(play.session.story.rounds[-1].cards) > 1)
    rest(play, 1500)
    play.stack.handle(ACCEPT)
    assert isinstance(play.stack.top, CardScoring)
    return play.stack.top


def drawn_cards(scene: CardScoring) -> list[Rect]:
    painter = NotingPainter()
    painter.bounds = Rect(0, 0, 1, 1)
    scene.draw(painter)
    return [rect for _, rect, opacity in painter.puts if opacity > 0]


def are_shown(scene: CardScoring, poses: Sequence[Pose]) -> bool:
    """Whether something is seen at each of these places."""
    rects, point = drawn_cards(scene), scene.stage.viewport.point
    return all(any(rect.center == pytest.approx(point(pose.x, pose.y), abs=2) for rect in rects) for pose in poses)


def test_the_cards_that_won_walk_from_where_they_lay_to_their_slots(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        play_until(play, lambda: is_won(play) and len(play.session.story.rounds[-1].cards) > 1)
        rest(play, 1500)
        table = table_of(play)
        lay = [table.sprites.cards[card].pose for card in play.session.story.rounds[-1].cards]
        play.stack.handle(ACCEPT)
        scene = play.stack.top
        assert isinstance(scene, CardScoring)
        slots = [scene.winnings.on_way(number, 0.0) for number in range(len(lay))]
        assert are_shown(scene, lay) and not are_shown(scene, slots)
        rest(play, DURATIONS["walk"] + 20)
        assert scene.leaving is None, "nothing of the table is left"
        assert are_shown(scene, slots), "then they are looked at, and fly to the pile"


def test_in_the_end_the_cards_can_be_read_beside_each_other(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        scene = scored(play)
        rest(play, 3000)
        poses = [scene.winnings.resting(number) for number in range(len(scene.model.faces))]
        assert all(right.x - left.x >= 80 for left, right in zip(poses, poses[1:], strict=False)), "the index of each is seen"
        assert are_shown(scene, poses)


@pytest.mark.parametrize("count", [1, 2, 8, 13])
def test_a_spread_pile_stays_between_the_title_and_the_race(tmp_path: Path, count: int) -> None:
    cards = " ".join(f"{key}{number}" for number in (7, 6) for key in "ROYGBIV")[: 3 * count - 1]
    scene = round_scoring(stage_for_tests(tmp_path), EndedRound(story([(0, cards)]), registry.table("red7")), Pop)
    assert isinstance(scene, CardScoring)
    poses: list[Pose] = [scene.winnings.resting(number) for number in range(count)]
    assert min(pose.x - pose.height / 2 for pose in poses) > 200
    assert max(pose.y + pose.height / 2 for pose in poses) < 648
    assert min(pose.y - pose.height / 2 for pose in poses) > 192


def test_a_press_leaves_the_table_at_once(tmp_path: Path) -> None:
    with match(tmp_path) as play:
        scene = scored(play)
        play.frame(40)
        play.stack.handle(ACCEPT)
        play.frame(0)
        assert play.stack.top is scene
        assert scene.leaving is None and not scene.moving


@pytest.mark.parametrize(("chosen", "fades"), [({"reduced_motion": True}, True), ({"speed": "instant"}, False)])
def test_without_motion_nothing_walks(tmp_path: Path, chosen: dict[str, Any], fades: bool) -> None:
    with match(tmp_path, **chosen) as play:
        scene = scored(play)
        assert play.stack.animating
        play.frame(0)
        assert not scene.moving
        assert are_shown(scene, [scene.winnings.resting(number) for number in range(len(scene.model.faces))])
        assert play.stack.animating == fades
        rest(play, DURATIONS["reduced_fade"] + 20)
        assert not play.stack.animating


def test_no_hand_is_seen_behind_the_scoring(tmp_path: Path) -> None:
    """What sweeps to the deck has lain on the table: the hand that was put away does not come along."""
    with match(tmp_path) as play:
        scene = scored(play)
        assert scene.leaving is not None
        state = scene.leaving._table
        hand = {state.sprites.cards[card] for card in state.view.hand if card in state.sprites.cards}
        assert not hand & set(scene.leaving._others)
        assert all(card not in scene.leaving.poses for card in state.view.hand)


def test_another_window_while_the_table_is_left_shows_the_scoring_at_once(tmp_path: Path) -> None:
    with match(tmp_path) as play:
        scene = scored(play)
        play.frame(40)
        play.resize(800, 600)
        play.frame(16)
        assert scene.leaving is None


# From one round to the next, and from the menu into a match: what lies about goes into the deck, and is dealt.


def next_deal(play: AutoPlay) -> Deal:
    """A round is scored and looked at, then somebody presses on."""
    play_until(play, lambda: is_won(play) and len(play.session.story.rounds[-1].cards) > 1)
    for _ in range(2):
        rest(play, 2600)
        play.stack.handle(ACCEPT)
    assert isinstance(play.stack.top, Deal)
    return play.stack.top


@contextmanager
def dealing(folder: Path, way: str, **chosen: Any) -> Iterator[tuple[AutoPlay, Deal]]:
    """The deal after a scoring, or the first one after the menu."""
    with match(folder, **chosen) as play:
        if way == "next":
            yield play, next_deal(play)
            return
        play.stack.close()
        play.leave_match()
        play.frame(16)
        play.stack.apply(Replace(routes.PlayLast()))
        assert isinstance(play.stack.top, Deal)
        yield play, play.stack.top


def gathered(deal: Deal) -> list[Any]:
    assert deal._gathering is not None
    return deal._gathering._sprites


def test_a_ring_of_the_new_ground_washes_over_the_scoring_and_totals_fly_into_the_bar(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        deal = next_deal(play)
        ring = play.stack._passage
        assert isinstance(ring, RingOver)
        assert len(ring._flying) == len(deal.table.seated)
        bar = play.stage.viewport.rect(*deal.table.spec.plan.top_bar)
        for flying in ring._flying:
            assert bar.collidepoint(flying.end)
            assert flying.start[1] > bar.bottom
        ends = [flying.end[0] for flying in ring._flying]
        assert ends == sorted(ends)
        rest(play, DURATIONS["wash"] + 20)
        assert play.stack._passage is None


def test_the_cards_that_scored_fall_onto_the_deck_before_it_is_dealt(tmp_path: Path) -> None:
    with match(tmp_path) as play:
        deal = next_deal(play)
        count = len(deal.session.story.rounds[-1].cards)
        assert len(gathered(deal)) == count > 1
        dealing = deal.table.timeline.remaining
        rest(play, 200)
        assert deal.table.timeline.remaining == dealing, "the deal waits"
        rest(play, 320)
        assert not gathered(deal)
        assert deal.table.timeline.remaining < dealing


def test_the_menus_three_cards_fall_onto_the_deck_behind_the_bands(tmp_path: Path) -> None:
    with dealing(tmp_path, "menu") as (play, deal):
        assert isinstance(play.stack._passage, BandSweep)
        fan = registry.GAMES[registry.FIRST].cover.fan
        assert [(sprite.face, sprite.pose) for sprite in gathered(deal)] == list(zip(fan, FANNED, strict=True))
        rest(play, DURATIONS["sweep"] / 2)
        assert [sprite.pose for sprite in gathered(deal)] == list(FANNED), "they wait until the bands have passed"
        turned: set[bool] = set()
        while gathered(deal):
            turned |= {sprite.pose.up > 0.5 for sprite in gathered(deal)}
            play.frame(10)
        assert turned == {True, False}, "they turn over"


@pytest.mark.parametrize("way", ["menu", "next"])
def test_a_press_lays_everything_at_once(tmp_path: Path, way: str) -> None:
    with dealing(tmp_path, way) as (play, deal):
        play.frame(60)
        play.stack.handle(ACCEPT)
        assert play.stack._passage is None
        assert not deal.table.busy
        play.frame(0)
        assert play.scene == "Turn"


@pytest.mark.parametrize(("chosen", "passage"), [({"reduced_motion": True}, Fade), ({"speed": "instant"}, type(None))])
@pytest.mark.parametrize("way", ["menu", "next"])
def test_without_motion_nothing_is_gathered(tmp_path: Path, way: str, chosen: dict[str, Any], passage: type) -> None:
    with dealing(tmp_path, way, **chosen) as (play, deal):
        assert type(play.stack._passage) is passage
        assert deal._gathering is None or not deal._gathering.busy
        rest(play, 2 * DURATIONS["reduced_fade"] + 40)
        assert play.scene != "Deal"


def test_it_is_shown_and_said_who_starts(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        deal = next_deal(play)
        began = deal._steps[0].event
        assert isinstance(began, RoundBegan)
        first = began.first
        name = deal.session.setup.seats[first].name
        assert deal.title == "Round 2"
        assert deal.news().startswith("You start. " if first == 0 else f"{name} starts. ")
        assert "start" not in deal.news(), "said once"
        line = "Round 2, you start" if first == 0 else f"Round 2, {name} starts"
        rest(play, 900)
        noted, painter = NotedText(play.stage), NotingPainter()
        deal.draw(painter)
        (place,) = [rect for words, rect in noted.in_(painter) if words == line]
        assert play.stage.viewport.rect(*deal.table.spec.plan.actions).contains(place.inflate(0, -place.height // 2))
