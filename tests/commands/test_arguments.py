"""Wrong arguments get one line and exit code 2, also where a game lacks what is asked for; -h helps."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalog import ENTRIES
from game.commands import bot, simulate, verify
from game.core.options import Options, listed
from tests.waiting import HANG_S

from .running import PROJECT, Done, refused, run

MANY = "a number from 1 to 1000000000"
EVERY_LEVEL = "random, greedy, sprout, hoarder, hunter, tactician or maestro"
WRONG: list[tuple[str, str]] = [
    ("simulate --seats 5", "--seats 5 is not possible: 2, 3 or 4"),
    ("simulate --seats two", "--seats two is not possible: 2, 3 or 4"),
    ("simulate --seats", "--seats needs a value"),
    ("simulate --seats=", "--seats '' is not possible: 2, 3 or 4"),
    ("simulate --bots clever", "--bots clever is not possible: " + EVERY_LEVEL),
    ("simulate --bots greedy,", "--bots '' is not possible: " + EVERY_LEVEL),
    ("simulate --bots greedy,random --seats 3",
     "--bots names 2 levels for 3 seats: one for all, or one for each"),
    ("simulate --bots random,random,random,random,random",
     "--bots names 5 levels for 2, 3 or 4 seats: one for all, or one for each"),
    ("simulate --matches 0", f"--matches 0 is not possible: {MANY}"),
    ("simulate --matches -3", f"--matches -3 is not possible: {MANY}"),
    ("simulate --matches 1000000001", f"--matches 1000000001 is not possible: {MANY}"),
    ("simulate --matches 1e3", f"--matches 1e3 is not possible: {MANY}"),
    ("simulate --matches 1_000", f"--matches 1_000 is not possible: {MANY}"),
    ("simulate --matches 99999999999999999999999999", f"--matches {'9' * 26} is not possible: {MANY}"),
    ("simulate --seed x", "--seed x is not possible: a whole number of 64 bits"),
    ("simulate --seed 9223372036854775808",
     "--seed 9223372036854775808 is not possible: a whole number of 64 bits"),
    ("simulate --edition asmadi", "--edition asmadi is not possible: asmadi-1.3, asmadi-1.2, bga or 999-nl"),
    ("simulate --scoring points", "--scoring points is not possible: none, target, deck or reshuffle"),
    ("simulate --target 0", "--target 0 is not possible: a number from 1 to 999, or none"),
    ("simulate --target null", "--target null is not possible: a number from 1 to 999, or none"),
    ("simulate --rounds 100", "--rounds 100 is not possible: a number from 1 to 99"),
    ("simulate --scoring none --target 20", "a target goes only with scoring target or reshuffle, not with none"),
    ("simulate --scoring deck --target none", "a target goes only with scoring target or reshuffle, not with deck"),
    ("simulate --scoring reshuffle --target none",
     "scoring reshuffle without a target needs a number of rounds"),
    ("simulate --game chess", f"--game chess is not possible: {listed(ENTRIES)}"),
    ("simulate --game", "--game needs a value"),
    ("simulate --game 7street --seats 5", "--seats 5 is not possible: 2, 3, 4 or 6"),
    ("simulate --bots random --game 7street --seats 6,6", "--seats 6,6 is not possible: 2, 3, 4 or 6"),
    ("simulate --game=7street --bots random,random,random,random,random",
     "--bots names 5 levels for 2, 3, 4 or 6 seats: one for all, or one for each"),
    ("simulate --game 7street --target 0", "--target 0 is not possible: 5000 or 3000"),
    ("simulate --game 7street --rounds 0", "--rounds 0 is not possible: a number from 1 to 99"),
    ("simulate --game 7street --come-out first", "--come-out first is not possible: points or street"),
    ("simulate --game 7street --no-zeros=1", "--no-zeros takes no value"),
    ("simulate --game 7street --streets-to-end 9", "--streets-to-end 9 is not possible: 0, 1 or 2"),
    ("simulate --game 7street --edition bga", "unknown arguments: --edition bga"),
    ("simulate --streets-to-end 1", "unknown arguments: --streets-to-end 1"),
    ("simulate --draw=no", "--draw takes no value"),
    ("simulate --sea 3", "unknown arguments: --sea 3"),
    ("simulate 100", "unknown arguments: 100"),
    ("bot", "--level is missing: " + EVERY_LEVEL),
    ("bot --level", "--level needs a value"),
    ("bot --level divine", "--level divine is not possible: " + EVERY_LEVEL),
    ("verify", "name one or more records to check"),
    ("verify --fast x", "unknown arguments: --fast"),
]
MAINS = {"simulate": simulate.main, "bot": bot.main, "verify": verify.main}


@pytest.mark.parametrize(("line", "reason"), WRONG)
def test_wrong_arguments_get_one_line(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, *arguments = line.split(" ")
    assert MAINS[command](arguments) == 2
    assert capsys.readouterr() == ("", f"{command}: {reason}\n")


@pytest.mark.parametrize("arguments", [(), ("records",), ("records", "index", "more")])
def test_the_index_wants_its_two_paths(arguments: tuple[str, ...]) -> None:
    assert refused("index", *arguments) == "the folder of the records and the file of the index are missing"


@pytest.mark.parametrize("command", MAINS)
def test_as_programs_too(command: str) -> None:
    assert refused(command, "--nonsense=a\nb\x1b[0m") == "unknown arguments: --nonsense=a\\nb\\x1b[0m"


@pytest.mark.parametrize("command", MAINS)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(command: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert MAINS[command]([option]) == 0
    output = capsys.readouterr()
    assert output.out.startswith(f"usage: main.py {command}")
    assert output.err == ""


def test_the_commands_need_no_pygame_and_no_scenes() -> None:
    program = ("import sys; sys.path.insert(0, sys.argv[1])\n"
               "import game.commands.simulate, game.commands.verify, game.commands.bot\n"
               "assert not {'pygame', 'scenes', 'numpy'} & set(sys.modules)")
    command = [sys.executable, "-c", program, str(PROJECT)]
    subprocess.run(command, check=True, timeout=HANG_S)


# A game of which the catalogue has a line goes through the commands; what it lacks is refused in one line.

LISTED = """
from game import catalog
from tests.tiny.entry import PAIRS_ENTRY
catalog.ENTRIES[PAIRS_ENTRY.game.name] = PAIRS_ENTRY
"""
IN_THREADS = """
from concurrent.futures import ThreadPoolExecutor
from game.commands import league
league.processes = ThreadPoolExecutor  # other processes have the catalogue as it ships
"""


def played(command: str, *arguments: object, before: str = LISTED) -> Done:
    done = run(command, *arguments, before=before)
    assert (done.returncode, done.stderr) == (0, "")
    return done


def test_matches_are_simulated_recorded_and_verified(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    done = played("simulate", "--game", "pairs", "--matches", 3, "--record", folder)
    summary = json.loads(done.stdout.splitlines()[-1])
    assert (summary["matches"], summary["rounds"], len(summary["wins"])) == (3, 6, 2)
    records = sorted(folder.iterdir())
    assert len(records) == 3
    for record in records:
        header = json.loads(record.read_text().splitlines()[0])
        assert [seat["player"] for seat in header["seats"]] == ["bot:random"] * 4, "its simplest level plays where none is named"
    checked = played("verify", *records).stdout.splitlines()
    assert all(": ok, " in line and "unfinished" not in line for line in checked)


def test_its_bots_play_a_league_of_rounds_and_of_matches() -> None:
    for options in ((), ("--match",)):
        done = played("league", "--game", "pairs", "--bots", "random,random", "--seats", 4, "--deals", 2, *options,
                      before=LISTED + IN_THREADS)
        summary = json.loads(done.stdout.splitlines()[-1])
        assert summary["deals"] == 2
        assert (summary["illegal"], summary["late"]) == (0, 0)


@pytest.mark.parametrize("command", ["simulate", "league", "bot"])
def test_the_help_tells_of_it_and_of_no_option_that_it_lacks(command: str) -> None:
    summary = played(command, "--game", "pairs", "--help").stdout
    assert listed([*ENTRIES, "pairs"]) in " ".join(summary.split())
    assert not any(option in summary for option in ("--edition", "--target", "--come-out", "--run"))


@pytest.mark.parametrize(("command", "arguments", "output"), [
    ("bot", ("--level", "random"), "--game pairs is not possible: it has no protocol for other programs"),
    ("league", ("--bots", "cmd:python3 a.py,random", "--seats", "4", "--deals", "1"), "pairs has no protocol for other programs"),
    ("simulate", ("--target", "40"), "unknown arguments: --target 40"),
    ("simulate", ("--bots", "greedy"), "--bots greedy is not possible: random"),
])  # fmt: skip
def test_what_it_lacks_is_refused(command: str, arguments: tuple[str, ...], output: str) -> None:
    assert refused(command, "--game", "pairs", *arguments, before=LISTED).endswith(output)


def test_its_matches_are_not_reviewed(tmp_path: Path) -> None:
    played("simulate", "--game", "pairs", "--matches", 1, "--record", tmp_path / "records")
    done = run("review", tmp_path / "records" / "0001.jsonl", before=LISTED)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("only matches of Red7 are reviewed, not of pairs\n")


def test_high_discards_draw_unless_that_is_switched_off() -> None:
    [draw] = [option for option in ENTRIES["red7"].options().listed if option.flag == "--draw"]
    assert draw.default is True


def test_a_game_without_a_word_on_that_plays_a_round_for_itself_by_its_own_rules() -> None:
    rules = object()
    assert Options(rules=dict).of_one_round(rules) is rules
