"""What can be chosen before a match of 7 Street, and how its teams are seated (rules, sections 2 and 9)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import SEATS, TARGETS
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push
from scenes.kit.stage import Stage
from scenes.match.story import MatchSetup
from scenes.screens.setup.rules import SetupRules
from scenes.screens.setup.scene import Setup
from scenes.specs.cast import first_seats
from scenes.specs.seven_street.setup import ROUNDS, street_options
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.setup.test_setup import focus_on, keys, widget_of
from tests.scenes.staging import key, mixes, pushed, stage_of, switch

OPTIONS = replace(street_options(), sides=SEVEN_STREET.sides)


def seated(seats: int) -> MatchSetup:
    return OPTIONS.sound(MatchSetup(OPTIONS.game, {}, first_seats(seats, OPTIONS.cast)))


def opened(stage: Stage, seats: int) -> Setup:
    return Setup(stage, OPTIONS, seated(seats))


def test_whatever_is_chosen_the_rules_can_be_played() -> None:
    for rules in map(dict, mixes(OPTIONS)):
        sound = OPTIONS.sound(MatchSetup(OPTIONS.game, rules)).rules
        assert SEVEN_STREET.rules_to_json(SEVEN_STREET.rules_from_json(sound)) == sound
        assert (sound["target"] is None) != (sound["rounds"] is None), "section 9: one of them ends the match"
        assert (sound["target"], sound["rounds"]) in {*((target, None) for target in TARGETS), *((None, n) for n in ROUNDS)}


def test_target_and_rounds_follow_each_other() -> None:
    rules = OPTIONS.first_setup().rules
    assert (rules["target"], rules["rounds"]) == (5000, None)
    open_keys = [each.key for each in OPTIONS.open_switches(rules)]
    assert open_keys == ["target", "come_out", "zeros", "streets_to_end"]
    rules = OPTIONS.change(rules, "target", None)
    assert rules["rounds"] == 4
    assert [each.key for each in OPTIONS.open_switches(rules)][:2] == ["target", "rounds"]
    rules = OPTIONS.change(rules, "rounds", 8)
    assert OPTIONS.change(rules, "zeros", False)["rounds"] == 8
    assert OPTIONS.change(rules, "target", 3000)["rounds"] is None


def test_a_match_can_be_long_shorter_or_quick_by_one_press() -> None:
    first = OPTIONS.first_setup().rules
    ends = {preset.title: OPTIONS.ending(OPTIONS.apply(preset, first), 2) for preset in OPTIONS.presets}
    assert ends == {"Classic": "First to 5,000", "Short": "First to 3,000", "Quick": "4 rounds"}


def test_the_presets_are_told_apart() -> None:
    for preset in OPTIONS.presets:
        rules = OPTIONS.apply(preset, OPTIONS.first_setup().rules)
        assert OPTIONS.preset(rules) is preset
        assert OPTIONS.sound(MatchSetup(OPTIONS.game, rules)).rules == rules
        assert OPTIONS.preset(OPTIONS.change(rules, "zeros", False)) is None


@pytest.mark.parametrize(("target", "rounds", "words"), [
    (5000, None, "First to 5,000"), (3000, None, "First to 3,000"), (None, 6, "6 rounds")])
def test_how_a_match_ends_is_said_with_every_number_of_seats(target: int | None, rounds: int | None, words: str) -> None:
    chosen = {**OPTIONS.first_setup().rules, "target": target, "rounds": rounds}
    assert {OPTIONS.ending(chosen, seats) for seats in SEATS} == {words}


def test_seats_go_from_two_to_six_and_back_in_whole_teams(tmp_path: Path) -> None:
    scene, counts = opened(stage_of(tmp_path), 2), []
    for kind in ("add", "add", "add", "fewer", "fewer", "remove"):
        counts.append(len(scene.setup.seats))
        focus_on(scene, next(key for key in keys(scene) if key.startswith(kind)))
        leads = scene.handle(key(Kind.ACCEPT))
        if isinstance(leads, Push):
            pushed(leads).handle(key(Kind.ACCEPT))
            scene.enter()
    assert [*counts, len(scene.setup.seats)] == [2, 3, 4, 6, 4, 3, 2]
    assert sum(seat.level is None for seat in scene.setup.seats) == 1


@pytest.mark.parametrize(("seats", "teams"), [(4, ((0, 2), (1, 3))), (6, ((0, 2, 4), (1, 3, 5)))])
def test_who_sits_together_stands_in_one_row_below_its_name(tmp_path: Path, seats: int, teams: object) -> None:
    scene = opened(stage_of(tmp_path), seats)
    rows: dict[int, list[int]] = {}
    for seat in range(seats):
        rows.setdefault(widget_of(scene, f"seat {seat}").rect.y, []).append(seat)
    assert tuple(map(tuple, rows.values())) == teams
    assert set(texts_of(scene)) >= {"Team 1", "Team 2", *(seat.name for seat in scene.setup.seats)}
    spoken = [widget_of(scene, f"seat {seat}").value_words for seat in range(2)]
    assert [words.split(",")[0] for words in spoken] == ["Team 1", "Team 2"], "also for a voice"


def test_everybody_can_be_changed_by_arrows_at_both_sides(tmp_path: Path) -> None:
    scene = opened(stage_of(tmp_path), 6)
    for seat in range(6):
        focus_on(scene, f"seat {seat}")
        before = scene.setup.seats
        scene.handle(key(Kind.RIGHT))
        assert scene.setup.seats[seat] != before[seat]
        scene.handle(key(Kind.LEFT))
        assert scene.setup.seats == before


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_any_number_of_seats_stands_inside_and_apart(tmp_path: Path, seats: int) -> None:
    stage = stage_of(tmp_path)
    scene = opened(stage, seats)
    for case in in_every_window(stage, scene):
        assert not [*faults_of(scene)], case


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_page_of_rules_shows_the_rounds_where_they_count(tmp_path: Path, text_scale: float) -> None:
    stage = stage_of(tmp_path, text_scale=text_scale)
    page = SetupRules(stage, OPTIONS, seated(4), lambda rules: None)
    assert "Rounds" not in [widget.words for widget in page.focus.widgets]
    for _ in range(2):
        page.handle(key(Kind.RIGHT))
    assert [widget.words for widget in page.focus.widgets][:2] == ["Play to", "Rounds"]
    assert page.focus.index == 0
    assert set(texts_of(page)) >= {"4 rounds", OPTIONS.value(switch(OPTIONS, "rounds"), page.rules).line}
    assert not [*faults_of(page)]
