"""A data folder of an early program opens in this one: nothing is lost, and no file is rewritten by a look at it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import HANG_S

ROOT = Path(__file__).parents[2]
EXPECTED: dict[str, Any] = json.loads(Path(__file__).with_name("facts.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    """What this program shows of it, on the day on which it was made."""
    done = subprocess.run([sys.executable, "-m", "tests.data_folder", "look", "--print"], cwd=ROOT, timeout=HANG_S,
                          capture_output=True, encoding="utf-8")  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout.splitlines()[-1]))


def test_settings_and_people_are_as_they_were(shown: dict[str, Any]) -> None:
    assert {name: shown["settings"].get(name) for name in EXPECTED["settings"]} == EXPECTED["settings"]


@pytest.mark.parametrize("name", EXPECTED["records"])
def test_a_record_is_allowed_by_the_rules_and_comes_to_the_same_bytes(shown: dict[str, Any], name: str) -> None:
    assert EXPECTED["records"][name]["the same"]
    assert shown["records"][name] == EXPECTED["records"][name]


@pytest.mark.parametrize(("part", "page"), [(part, page) for part in ("pages", "going on") for page in EXPECTED[part]])
def test_a_page_shows_what_it_did(shown: dict[str, Any], part: str, page: str) -> None:
    assert shown[part][page] == EXPECTED[part][page]


def test_there_is_something_of_everything() -> None:
    """What the folder is kept for is in it."""
    pages, going_on, records = EXPECTED["pages"], EXPECTED["going on"], EXPECTED["records"].values()
    assert pages["menu of Red7"]["words"][0] == pages["menu of 7 Street"]["words"][0] == "Continue"
    assert (going_on["Continue of Red7"]["title"], going_on["Continue of 7 Street"]["title"]) == ("Round 2", "Round 1")
    assert "Stage 2" in pages["Arcade run of Red7"]["words"] and "Stage 2" in going_on["Arcade run of Red7"]["seen"]
    assert {"Ann, chosen", "Bo Ü."} <= set(pages["people"]["words"])
    assert "1 day" in pages["Today of Red7"]["seen"] and "2,050" in pages["scores"]["seen"]
    assert "Another turn was better" in pages["mistakes"]["words"]
    assert {record["over"] for record in records} == {True, False}
    assert pages["said"] == going_on["said"] == []


def test_a_look_rewrites_no_file(shown: dict[str, Any]) -> None:
    assert shown["after looking"] == EXPECTED["after looking"] == {"matches.index": "new"}


def test_what_goes_on_rewrites_no_file_either(shown: dict[str, Any]) -> None:
    """The game that was chosen meanwhile is written with the settings, and then the first one again."""
    assert shown["after going on"] == EXPECTED["after going on"] == {"matches.index": "new", "run-free.lock": "new"}
