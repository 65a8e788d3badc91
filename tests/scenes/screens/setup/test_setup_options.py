"""What can be chosen before a match of each game: the engine accepts all of it, and it survives the settings."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record import SeatEntry
from game.red7.bots.levels import LEVELS
from game.red7.rules import PRESETS, TARGET
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import SEATS, TARGETS
from scenes.kit import settings_file
from scenes.kit.assets import ASSETS
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Push
from scenes.kit.stage import Stage
from scenes.match.seats import seatings
from scenes.match.story import MatchSetup, Seating
from scenes.screens.setup.rules import SetupRules
from scenes.screens.setup.scene import Setup
from scenes.specs import registry
from scenes.specs.cast import changed, first_seats, named, sound_seats, with_bot
from scenes.specs.characters import characters
from scenes.specs.options import MISSING, Preset, Switch, Value
from scenes.specs.red7.setup import setup_options
from scenes.specs.seven_street.setup import ROUNDS, street_options
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.setup.test_setup import focus_on, keys, widget_of
from tests.scenes.staging import all_rules, key, mixes, pushed, stage_of, switch

FIVE = ("sprout", "hoarder", "hunter", "tactician", "maestro")
OPTIONS = setup_options()
OPTIONS = replace(OPTIONS, cast=OPTIONS.cast._replace(characters=characters((*LEVELS, *FIVE))))
GAME = GAMES[OPTIONS.game]


def test_the_engine_accepts_every_combination() -> None:
    listed = list(all_rules(OPTIONS))
    with_target = 6 * 5 + 4  # the usual one and five others, with any limit of rounds; or none at all
    assert len(listed) == 4 * 2 * 2 * (2 * with_target + 2 * 5)
    for rules in listed:
        assert GAME.rules_to_json(GAME.rules_from_json(rules)) == rules


def test_presets_are_the_engines_own() -> None:
    start = OPTIONS.first_setup().rules
    for preset in OPTIONS.presets:
        assert GAME.rules_from_json(OPTIONS.apply(preset, start)) == PRESETS[preset.name]
    assert {preset.name for preset in OPTIONS.presets} == set(PRESETS)


def test_whatever_is_kept_the_rules_can_be_played() -> None:
    for rules in [*mixes(OPTIONS)][::7]:
        sound = OPTIONS.sound(MatchSetup(OPTIONS.game, rules)).rules
        assert GAME.rules_from_json(sound).fault is None


def test_house_options_go_with_the_scoring() -> None:
    rules = OPTIONS.first_setup().rules
    assert not {"target", "rounds"} & set(rules), "the header of a usual match has neither"
    assert GAME.rules_from_json(OPTIONS.change(rules, "target", 20)).target_for(3) == 20
    unlimited = OPTIONS.change(rules, "target", None)
    assert (unlimited["target"], unlimited["rounds"]) == (None, 5)
    assert "rounds" not in OPTIONS.change(unlimited, "target", 30), "what was usual without a target is not with one"
    assert OPTIONS.change(OPTIONS.change(unlimited, "rounds", 7), "target", 30)["rounds"] == 7
    for scoring in ("none", "deck"):
        changed = OPTIONS.change(OPTIONS.change(rules, "rounds", 7), "scoring", scoring)
        assert (changed.get("target", MISSING), changed["rounds"]) == (MISSING, 7)
        assert "target" not in [each.key for each in OPTIONS.open_switches(changed)]


def test_a_preset_takes_house_options_back() -> None:
    rules = OPTIONS.change(OPTIONS.first_setup().rules, "target", None)
    assert OPTIONS.preset(rules) is None
    for preset in OPTIONS.presets:
        assert not {"target", "rounds"} & set(OPTIONS.apply(preset, rules))


@pytest.mark.parametrize("edition", ["asmadi-1.3", "asmadi-1.2", "bga", "999-nl"])
def test_a_preset_keeps_the_edition_and_is_recognised(edition: str) -> None:
    rules = OPTIONS.change(OPTIONS.first_setup().rules, "edition", edition)
    for preset in OPTIONS.presets:
        chosen = OPTIONS.apply(preset, rules)
        assert chosen["edition"] == edition
        assert OPTIONS.preset(chosen) is preset


def test_what_is_no_preset_is_a_mix() -> None:
    rules = OPTIONS.first_setup().rules
    for key_, value in (("draw", False), ("scoring", "reshuffle"), ("scoring", "none")):
        assert OPTIONS.preset(OPTIONS.change(rules, key_, value)) is None


def test_999_games_offers_one_deck_first_and_reshuffling_as_its_variant() -> None:
    rules = OPTIONS.change(OPTIONS.first_setup().rules, "edition", "999-nl")
    assert rules["scoring"] == "deck"
    offered = [value.value for value in OPTIONS.values(switch(OPTIONS, "scoring"), rules)]
    assert offered[:2] == ["deck", "reshuffle"]
    assert OPTIONS.change(rules, "edition", "bga")["scoring"] == "target"


@pytest.mark.parametrize("scoring", ["none", "reshuffle"])
def test_an_edition_leaves_a_scoring_of_ones_own_alone(scoring: str) -> None:
    rules = OPTIONS.change(OPTIONS.first_setup().rules, "scoring", scoring)
    assert OPTIONS.change(rules, "edition", "999-nl")["scoring"] == scoring


def test_the_ending_follows_seats_and_scoring() -> None:
    for rules, seats in product(all_rules(OPTIONS), OPTIONS.seat_counts):
        points = GAME.rules_from_json(rules).target_for(seats)
        ending_words = OPTIONS.ending(rules, seats)
        rounds = rules.get("rounds")
        assert ending_words
        assert (ending_words == f"First to {points}") == (points is not None and rounds is None)
        assert (ending_words == f"{rounds} rounds") == (rounds is not None)
    assert set(OPTIONS.seat_counts) == set(TARGET)


def test_every_value_has_a_short_line_of_its_own() -> None:
    for each in OPTIONS.switches:
        lines = [value.line for value in each.values]
        assert len(set(lines)) == len(lines)
        assert all(0 < len(line) <= 64 for line in lines)


def test_characters_are_levels_that_exist_and_people_have_other_faces() -> None:
    assert [character.level for character in OPTIONS.cast.characters] == list(FIVE)
    assert [character.strength for character in OPTIONS.cast.characters] == [1, 2, 3, 4, 5]
    assert set(registry.looks("red7")) == set(LEVELS), "each level has a face, also in a record"
    people = [person.face for person in OPTIONS.cast.people]
    bots = [look.face for character in OPTIONS.cast.characters for look in character.looks]
    assert len({*people, *bots}) == len(people) + len(bots)
    assert {*people, *bots} <= {path.stem for path in (ASSETS / "seats").glob("*.svg")}


@pytest.mark.parametrize(("levels", "played", "strengths"), [
    (("random", "greedy", "maestro"), ["random", "greedy", "maestro"], [1, 2, 5]),
    (("greedy", "hoarder"), ["hoarder"], [2]), (("of-tomorrow",), [], []),
])  # fmt: skip
def test_each_game_has_the_characters_that_it_has_levels_for(
    levels: tuple[str, ...], played: list[str], strengths: list[int]
) -> None:
    found = characters(levels)
    assert [character.level for character in found] == played
    assert [character.strength for character in found] == strengths


def test_what_was_kept_of_former_levels_is_played_by_the_characters_they_became() -> None:
    stored = [Seating("You", "kite"), Seating("Acorn", "acorn", "random"), Seating("Hoarder", "hoarder", "greedy")]
    sound = OPTIONS.sound(MatchSetup("red7", {}, tuple(stored))).seats
    assert sound == (Seating("You", "kite"), Seating("Acorn", "acorn", "sprout"), Seating("Hoarder", "hoarder", "hoarder"))


@pytest.mark.parametrize("level", FIVE)
def test_as_many_bots_of_one_level_as_can_sit_down_are_told_apart(level: str) -> None:
    seats = first_seats(2, OPTIONS.cast)
    while seats[1].level != level:
        seats = changed(seats, 1, 1, OPTIONS.cast)
    for index in range(2, max(OPTIONS.seat_counts)):
        seats = with_bot(seats, OPTIONS.cast)
        while seats[index].level != level:
            seats = changed(seats, index, 1, OPTIONS.cast)
    assert len({seat.name for seat in seats}) == len({seat.face for seat in seats}) == len(seats)
    assert not [seat.name for seat in seats if seat.name[-1].isdigit()]
    stored = MatchSetup("red7", {}, seats)
    assert sound_seats(MatchSetup.from_settings(stored.to_settings()).seats, OPTIONS.seat_counts, OPTIONS.cast) == seats


def test_a_record_gives_bots_the_faces_of_their_names_and_strangers_one_that_is_free() -> None:
    names = ("Magpie", "Old Hoarder", "Acorn", "Nobody")
    levels = ("bot:greedy", "bot:greedy", "bot:random", "bot:unheard-of")
    seats = seatings([SeatEntry(name, level) for name, level in zip(names, levels, strict=True)], registry.looks("red7"))
    assert [seat.face for seat in seats[:3]] == ["magpie", "hoarder", "acorn"]
    assert [seat.level for seat in seats[:3]] == ["greedy", "greedy", "random"], "a record is played on as it was begun"
    strongest = registry.options("red7").cast.characters[-1]
    assert seats[3].level == strongest.level, "the strongest plays for a level that is not known"


def test_seats_are_named_by_who_sits_there() -> None:
    seats = first_seats(4, OPTIONS.cast)
    assert [seat.name for seat in seats] == ["You", "Sprout", "Hoarder", "Hunter"]
    assert [seat.name for seat in changed(seats, 1, 1, OPTIONS.cast)] == ["You", "Magpie", "Hoarder", "Hunter"]
    assert [seat.name for seat in OPTIONS.without_seat(seats, 1) or ()] == ["You", "Hoarder", "Hunter"]
    assert [seat.name for seat in OPTIONS.more(seats[:2]) or ()] == ["You", "Sprout", "Hoarder"]


def test_several_people_have_their_own_faces_and_names() -> None:
    two = (Seating("", "kite"), Seating("", "kite"), Seating("", "sprout", "random"))
    sound = OPTIONS.sound(MatchSetup("red7", {}, two)).seats
    assert [(seat.name, seat.face) for seat in sound[:2]] == [("Kite", "kite"), ("Moon", "moon")]
    assert changed(sound, 0, 1, OPTIONS.cast)[0].face == "bolt"
    assert changed(sound, 0, -1, OPTIONS.cast)[0].face == "ring"
    assert [seat.name for seat in OPTIONS.without_seat(sound, 0) or ()] == ["You", "Sprout"]


def test_the_only_person_and_the_last_two_seats_stay() -> None:
    three = first_seats(3, OPTIONS.cast)
    assert [OPTIONS.without_seat(three, index) is not None for index in range(3)] == [False, True, True]
    assert not any(OPTIONS.without_seat(three[:2], index) for index in range(2))


@pytest.mark.parametrize(
    "stored",
    [
        {"game": "red7", "rules": {"edition": "of-tomorrow", "draw": 1}, "seats": []},
        {"game": "red7", "rules": {}, "seats": [{"name": "x", "face": "y", "level": "of-tomorrow"}]},
        {"game": "other", "rules": {"scoring": None}, "seats": [{"name": "x", "face": "y", "level": None}] * 9},
        {"game": "red7", "rules": {}, "seats": [{"name": "x", "face": "y", "level": None}] * 9},
    ],
)
def test_whatever_was_kept_becomes_a_sound_setup(stored: dict[str, object]) -> None:
    sound = OPTIONS.sound(MatchSetup.from_settings(stored))
    assert sound.game == "red7"
    assert GAME.rules_from_json(sound.rules)
    assert GAME.begin(GAME.rules_from_json(sound.rules), len(sound.seats))
    assert all(seat.level is None or seat.level in FIVE for seat in sound.seats)
    assert OPTIONS.sound(sound) == sound


LIMIT = Switch("limit", "Limit", (
    Value(200, "200", "Up to 200."), Value(None, "None", "No limit."), Value(1, "1", "One."), Value(0, "0", "Nothing."),
))  # fmt: skip
SPEED = Switch("speed", "Speed", (
    Value(True, "On", "Fast."), Value(False, "Off", "Slow.", leaves={"limit": (1, None, 200, 0)}),
))  # fmt: skip
KINDS = replace(
    OPTIONS, presets=(Preset("one", "One", "", {"limit": 1}), Preset("free", "Free", "", {"limit": None})),
    switches=(LIMIT, SPEED), first_preset="free",
)  # fmt: skip


@pytest.mark.parametrize("value", [200, None, 1, 0])
def test_a_value_may_be_a_number_or_nothing_and_survives_the_settings(value: int | None) -> None:
    stored = json.loads(json.dumps(MatchSetup(KINDS.game, {"limit": value, "speed": False}).to_settings()))
    rules = KINDS.sound(MatchSetup.from_settings(stored)).rules
    assert (rules["limit"], type(rules["limit"])) == (value, type(value))
    assert rules["speed"] is False


@pytest.mark.parametrize(("key", "stored"), [("limit", True), ("limit", False), ("limit", 1.0), ("limit", [1]),
                                           ("speed", 1), ("speed", 0), ("speed", None)])  # fmt: skip
def test_on_is_not_one_and_off_is_not_nothing(key: str, stored: object) -> None:
    setup = MatchSetup(KINDS.game, {"limit": 1, "speed": True, key: stored})
    first = {"limit": 200, "speed": True}[key]
    assert KINDS.sound(setup).rules[key] is first


def test_what_is_missing_takes_the_first_value_and_not_none() -> None:
    assert KINDS.value(LIMIT, {"speed": True}).value == 200


def test_a_preset_with_nothing_is_told_from_one_with_a_number() -> None:
    rules = KINDS.first_setup().rules
    assert rules == {"limit": None, "speed": True}
    assert [KINDS.preset({**rules, "limit": limit}) for limit in (1, None)] == list(KINDS.presets)
    assert KINDS.preset({**rules, "limit": True}) is None


def test_numbers_and_nothing_follow_another_switch() -> None:
    rules = {"limit": 200, "speed": True}
    slow = KINDS.change(rules, "speed", False)
    assert slow == {"limit": 1, "speed": False}
    assert [value.value for value in KINDS.values(LIMIT, slow)] == [1, None, 200, 0]
    assert KINDS.change(slow, "speed", True) == rules


def test_only_on_and_off_are_a_toggle() -> None:
    ones = Switch("ones", "", (Value(1, "1", ""), Value(0, "0", "")))
    assert [switch.is_toggle for switch in (SPEED, LIMIT, ones)] == [True, False, False]


def test_every_setup_survives_the_settings_file(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    for rules, seats in zip([*all_rules(OPTIONS)][::19], [2, 3, 4] * 22, strict=False):
        setup = MatchSetup("red7", rules, first_seats(seats, OPTIONS.cast))
        stage.change(last_setups={"red7": json.loads(json.dumps(setup.to_settings()))})
        loaded, problem = settings_file.load(tmp_path)
        assert problem is None
        assert OPTIONS.sound(MatchSetup.from_settings(loaded.last_setups["red7"])) == setup


def test_names_follow_the_language_in_use() -> None:
    stored = MatchSetup("red7", {}, (Seating("Du", "kite"), Seating("Keimling", "sprout", "random")))
    assert [seat.name for seat in OPTIONS.sound(stored).seats] == [tr("You"), tr("Sprout")]


def test_a_guest_with_a_face_of_another_games_cast_gets_one_of_this_one() -> None:
    cast = registry.options(registry.FIRST).cast
    people = {look.face for look in cast.people}
    guest, friend = Seating("Ada", "boat"), Seating("", cast.people[0].face)
    assert "boat" not in people
    found = named((guest, friend), cast)
    assert found[0].face in people and found[0].face != found[1].face
    stored = named((guest._replace(person="p1"), friend), cast)
    assert stored[0] == guest._replace(person="p1"), "whom the settings know keeps name and face"


# What can be chosen before a match of 7 Street, and how its teams are seated (rules, sections 2 and 9).

STREET_OPTIONS = replace(street_options(), sides=SEVEN_STREET.sides)


def seated(seats: int) -> MatchSetup:
    return STREET_OPTIONS.sound(MatchSetup(STREET_OPTIONS.game, {}, first_seats(seats, STREET_OPTIONS.cast)))


def opened(stage: Stage, seats: int) -> Setup:
    return Setup(stage, STREET_OPTIONS, seated(seats))


def test_whatever_is_chosen_the_rules_can_be_played() -> None:
    for rules in map(dict, mixes(STREET_OPTIONS)):
        sound = STREET_OPTIONS.sound(MatchSetup(STREET_OPTIONS.game, rules)).rules
        assert SEVEN_STREET.rules_to_json(SEVEN_STREET.rules_from_json(sound)) == sound
        assert (sound["target"] is None) != (sound["rounds"] is None), "section 9: one of them ends the match"
        assert (sound["target"], sound["rounds"]) in {*((target, None) for target in TARGETS), *((None, n) for n in ROUNDS)}


def test_target_and_rounds_follow_each_other() -> None:
    rules = STREET_OPTIONS.first_setup().rules
    assert (rules["target"], rules["rounds"]) == (5000, None)
    open_keys = [each.key for each in STREET_OPTIONS.open_switches(rules)]
    assert open_keys == ["target", "come_out", "zeros", "streets_to_end"]
    rules = STREET_OPTIONS.change(rules, "target", None)
    assert rules["rounds"] == 4
    assert [each.key for each in STREET_OPTIONS.open_switches(rules)][:2] == ["target", "rounds"]
    rules = STREET_OPTIONS.change(rules, "rounds", 8)
    assert STREET_OPTIONS.change(rules, "zeros", False)["rounds"] == 8
    assert STREET_OPTIONS.change(rules, "target", 3000)["rounds"] is None


def test_a_match_can_be_long_shorter_or_quick_by_one_press() -> None:
    first = STREET_OPTIONS.first_setup().rules
    ends = {preset.title: STREET_OPTIONS.ending(STREET_OPTIONS.apply(preset, first), 2) for preset in STREET_OPTIONS.presets}
    assert ends == {"Classic": "First to 5,000", "Short": "First to 3,000", "Quick": "4 rounds"}


def test_the_presets_are_told_apart() -> None:
    for preset in STREET_OPTIONS.presets:
        rules = STREET_OPTIONS.apply(preset, STREET_OPTIONS.first_setup().rules)
        assert STREET_OPTIONS.preset(rules) is preset
        assert STREET_OPTIONS.sound(MatchSetup(STREET_OPTIONS.game, rules)).rules == rules
        assert STREET_OPTIONS.preset(STREET_OPTIONS.change(rules, "zeros", False)) is None


@pytest.mark.parametrize(("target", "rounds", "words"), [
    (5000, None, "First to 5,000"), (3000, None, "First to 3,000"), (None, 6, "6 rounds")])
def test_how_a_match_ends_is_said_with_every_number_of_seats(target: int | None, rounds: int | None, words: str) -> None:
    chosen = {**STREET_OPTIONS.first_setup().rules, "target": target, "rounds": rounds}
    assert {STREET_OPTIONS.ending(chosen, seats) for seats in SEATS} == {words}


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
    page = SetupRules(stage, STREET_OPTIONS, seated(4), lambda rules: None)
    assert "Rounds" not in [widget.words for widget in page.focus.widgets]
    for _ in range(2):
        page.handle(key(Kind.RIGHT))
    assert [widget.words for widget in page.focus.widgets][:2] == ["Play to", "Rounds"]
    assert page.focus.index == 0
    assert set(texts_of(page)) >= {"4 rounds", STREET_OPTIONS.value(switch(STREET_OPTIONS, "rounds"), page.rules).line}
    assert not [*faults_of(page)]
