"""Whole matches of 7 Street through the real scenes: every press is random, every record verifies."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from game.seven_street.cards import StreetCard
from game.seven_street.rules import sides
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Replace
from scenes.kit.stack import SceneStack
from scenes.kit.widgets.widget import Widget
from scenes.screens import routes
from scenes.screens.chosen_game import choose_game, chosen_game
from scenes.screens.couch.curtain import Curtain
from scenes.screens.menu.scene import Menu
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.scene import TallyScoring
from scenes.table.values import Gesture, Hidden
from tests.scenes.autoplay import AutoPlay, record_in, stage_for_tests
from tests.scenes.kit.test_scanning import OneSwitch
from tests.scenes.staging import drafting_of, key
from tests.scenes.street.matches import ANN, BEN, BOTS, alone, street_setup
from tests.scenes.third_game.test_turn import watched

FOREIGN = ("canvas", "palette", "fold", "crown", "leads", "is out", "out of the round", "you are out")
"""Red7's words, and those of being eliminated, which nobody ever is here: who goes out ends the round."""
COUCH = {"a team": (ANN, BOTS[0], BEN, BOTS[1]), "two teams": (ANN, BEN, *BOTS[:2]),
         "six": (ANN, BEN, *BOTS[:4]), "against each other": (ANN, BEN)}  # fmt: skip


def foreign(lines: list[str]) -> list[str]:
    """Of what was said, what is not of this game."""
    return [line for line in lines if line and any(word in line.lower() for word in FOREIGN)]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_match_is_played_to_its_end_its_record_replays_and_all_is_said(
    tmp_path: Path, seats: int, said: list[str]
) -> None:
    stage = stage_for_tests(tmp_path, speed="instant", speech="hand", subtitles=True)
    with AutoPlay(stage, street_setup(*alone(seats)), seed=seats) as play:
        seen = watched(play, lambda: play.scene == "MatchWon")
        story = play.session.story
        aloud = [str(getattr(scene, part, "")) for scene in seen.values() for part in ("title", "about")]
    assert {"Turn", "TallyScoring", "MatchWon"} <= set(seen)
    assert story.sides == sides(seats)
    assert foreign([*said, *aloud]) == []
    (record,) = (tmp_path / "records").glob("*.jsonl")
    again = replay(split_lines(record.read_bytes()), GAMES)
    assert again.finished
    assert (again.header.game.name, again.state.points) == ("7street", story.totals)


def test_a_match_to_a_target_ends_above_it(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    setup = street_setup(*alone(4), rounds=None, target=3000, come_out="points")
    with AutoPlay(stage, setup, seed=2) as play:
        play.until_won()
        story = play.session.story
    assert max(story.totals) >= 3000
    assert len(story.rounds) > 1
    assert all(max(result.totals) < 3000 for result in story.rounds[:-1])


@pytest.mark.parametrize("who", COUCH)
def test_a_hidden_hand_is_seen_behind_its_own_curtain_only(tmp_path: Path, who: str) -> None:
    """Nor do partners see each other's."""
    stage, seats = stage_for_tests(tmp_path, speed="instant"), COUCH[who]
    looks: set[int] = set()
    with AutoPlay(stage, street_setup(*seats, rounds=2), seed=4) as play:
        for _ in range(160):
            for _ in range(3):
                play.frame(16)
            table = getattr(play.stack.scenes[0], "table", None)
            if table is not None and isinstance(play.stack.top, Turn | Curtain):
                hands = play.session.state.hands
                known = play.session.state.known_hands
                shown = {card for card in table.sprites.cards if isinstance(card, StreetCard)}
                inside = {seat for seat, hand in enumerate(hands) if shown & (set(hand) - set(known[seat]))}
                drafting = play.stack.top.controller.drafting if isinstance(play.stack.top, Turn) else None
                assert inside <= ({drafting.seat} if drafting else set() if isinstance(play.stack.top, Curtain)
                                  else {table.view.seat})
                looks |= inside
            play.press_something()
    assert looks == {seat for seat, seating in enumerate(seats) if seating.level is None}


def test_a_match_broken_off_in_its_midst_is_offered_in_the_menu_and_played_to_its_end(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    with AutoPlay(stage, street_setup(*alone(4), rounds=2), seed=3) as play:
        watched(play, lambda: isinstance(play.stack.top, TallyScoring))
        watched(play, lambda: isinstance(play.stack.top, Turn) and play.stack.top.table.view.number == 2)
        for _ in range(12):
            play.frame(16)
            play.press_something()
    path = record_in(tmp_path)
    before = path.read_bytes()
    assert not replay(split_lines(before), GAMES).finished
    assert stage.settings.game == "7street", "the menu is of the game that was played last"
    with AutoPlay(stage, None, seed=4) as again:
        assert again.session.view(None).number == 2
        watched(again, lambda: again.scene == "MatchWon")
    assert path.read_bytes().startswith(before)
    assert replay(split_lines(path.read_bytes()), GAMES).finished


def test_an_open_match_of_another_game_is_named_and_one_of_each_is_kept(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    with AutoPlay(stage, street_setup(*alone(2)), seed=3) as play:
        watched(play, lambda: isinstance(play.stack.top, Turn))
    router = Router(stage)

    def offered(game: str) -> str | None:
        choose_game(router.stage, game)
        router.make(routes.Menu())
        return router.open_matches.in_words(chosen_game(router.stage))

    assert [offered("7street"), offered("red7")] == ["Round 1", "7 Street, round 1"]
    stack = SceneStack(routes.PlayLast(), router.make)
    for _ in range(20):
        stack.update(16)
    stack.close()
    router.close()
    assert [offered("red7"), offered("7street")] == ["Round 1", "Round 1"]
    router.open_matches.resume(chosen_game(router.stage))
    taken = router.open_matches.resumed()
    assert taken is not None
    router.make(routes.Continued(taken))
    assert router.matches.session is not None and router.matches.session.game.name == "7street"
    router.close()


def test_both_games_are_chosen_in_the_menu_and_the_choice_is_remembered(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant", last_setups={"7street": street_setup(*alone(2)).to_settings()})
    for expected in ("red7", "7street"):
        router = Router(stage)
        menu = router.make(routes.Menu())
        assert isinstance(menu, Menu)
        assert chosen_game(router.stage) == expected
        widgets = {widget.words: widget for widget in menu.focus.widgets}
        assert widgets["Red7" if expected == "red7" else "7 Street"].value_words == "chosen"
        menu.focus.focus(widgets["7 Street"])
        menu.handle(key(Kind.ACCEPT))
        router.close()
    stack = SceneStack(menu, router.make)
    assert isinstance(menu, Menu)
    menu.focus.focus(menu.focus.widgets[0])
    stack.handle(key(Kind.ACCEPT))
    assert type(stack.top).__name__ == "Deal"
    assert stack.top.session.game.name == "7street"  # type: ignore[union-attr]
    stack.close()


def test_what_stands_for_a_hidden_card_is_equal_to_no_card() -> None:
    """Both are told apart by two numbers, and lie in one table."""
    assert len({Hidden(0, 1), StreetCard(0, 1)}) == 2


# -- with one switch


def wanted_on(turn: Turn, random: Random) -> Widget:
    """Takes; then picks any group up, and lays or discards it, or puts it back where neither can be done."""
    controls = turn.controller.widgets
    can = {button.words: button for button in controls.buttons.values() if button.enabled}
    take = can.get("Take two") or can.get("Take one")
    if take is not None:
        return take
    if not drafting_of(turn).picked:
        return random.choice(list(controls.cards.values()))
    taking = [controls.buttons[slot] for slot, offer in controls.offers.items()
              if isinstance(offer.does, Gesture) and slot in controls.buttons]
    return random.choice(taking or list(controls.zones.values()) or [can["Put back"]])


def press_on(person: OneSwitch, wanted: Widget) -> None:
    """Watches for a while until that has the focus, and presses."""
    for _ in range(400):
        if person.at is wanted and person.top.waits:
            person.press()
            return
        person.into_group(lambda widget: widget is wanted)
        person.frame()


def test_a_match_is_chosen_and_played_with_one_switch(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, (1280, 720), one_switch=True, scan_s=0.5, speed="4")
    router, random = Router(stage), Random(6)
    person = OneSwitch(routes.Menu(), router.make)
    person.choose("7 Street")
    assert chosen_game(router.stage) == "7street"
    person.stack.apply(Replace(router.make(routes.Start(street_setup(*alone(2))))))
    for _ in range(6000):
        top = person.stack.top
        if person.scene == "MatchWon":
            break
        if isinstance(top, Turn) and top.waits and top.controller.drafting is not None:
            press_on(person, wanted_on(top, random))
        elif person.scene != "Deal" and not (isinstance(top, Turn) and not top.step_player.won):
            person.press()
        person.frame()
    assert person.scene == "MatchWon"
    person.wait_for(lambda widget: getattr(widget, "words", "") == "Menu")
    person.press()
    assert person.scene == "Menu"
    router.close()


@pytest.mark.parametrize("seats", [2, 6])
def test_nothing_breaks_where_a_match_is_resized_and_looked_at_in_its_midst(tmp_path: Path, seats: int) -> None:
    stage = stage_for_tests(tmp_path, (640, 360), speed="1")
    sizes = [(640, 360), (800, 600), (1024, 400)]
    with AutoPlay(stage, street_setup(*alone(seats)), seed=seats, device=Device.GAMEPAD) as play:
        for _ in range(160):
            play.frame(play.random.choice([7, 50, 400]))
            chance = play.random.random()
            if chance < 0.4:
                play.press_something()
            elif chance < 0.45:
                play.resize(*play.random.choice(sizes))
            elif chance < 0.5 and isinstance(play.stack.top, Turn):
                play.stack.handle(Intent(Kind.SEATS, Device.GAMEPAD))
        assert play.session.round_steps
