"""The list of commands, its help and the answers to wrong ones."""

from __future__ import annotations

import re

import pytest

from game.core import program
from scenes.app.launch import commands


def test_help_lists_exactly_the_commands() -> None:
    section = commands.help_text().split("commands:\n")[1]
    listed = re.findall(r"^  ([a-z]+)", section, re.MULTILINE)
    assert sorted(listed) == ["bench", "bot", "build", "league", "replay", "review", "shot", "simulate", "test", "verify"]


def test_help_lists_the_options_of_the_game() -> None:
    options = re.findall(r"--[a-z]+", commands.help_text().split("commands:\n")[0].split("options of the game:")[1])
    assert options == ["--windowed", "--fullscreen", "--size", "--lang", "--mute", "--couch", "--data"]


@pytest.mark.parametrize(
    ("arguments", "name"),
    [([], "play"), (["--mute"], "play"), (["shot", "table"], "shot"), (["--size", "bench"], "play")],
)
def test_name(arguments: list[str], name: str) -> None:
    assert commands.name_of(arguments) == name


def test_help_of_a_command_is_its_own() -> None:
    assert commands.wants_help(["--help"])
    assert commands.wants_help(["--mute", "-h"])
    assert not commands.wants_help(["simulate", "--help"])


def test_what_plays_has_no_name() -> None:
    assert commands.is_known("replay")
    assert not commands.is_known("play me")


def test_unknown_command_says_what_would_be_right() -> None:
    assert commands.unknown("simulat") == "main.py: there is no command 'simulat'; did you mean 'simulate'?"
    line = commands.unknown("xyz")
    assert "\n" not in line
    for name in ("test", "build", "simulate", "verify", "bot", "league", "replay", "review", "shot", "bench"):
        assert name in line


@pytest.mark.parametrize("kind", [program.WHEEL, program.BUNDLE])
def test_what_is_packed_names_itself_and_neither_tests_nor_builds(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "BUILD", program.Build(kind, "1.0", "0123"))
    text = commands.help_text()
    assert "main.py" not in text and "fetches" not in text
    assert not re.search("^  (test|build)", text, re.MULTILINE)
    assert commands.unknown("simulat") == "red7-arcade: there is no command 'simulat'; did you mean 'simulate'?"
    assert "test" not in commands.unknown("xyz")
    assert commands.without_sources("build").startswith("red7-arcade: 'build' works on the sources")
