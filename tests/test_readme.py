"""The README's ways through the code: every file, module and name that they speak of is there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINE = re.compile(r"^\d+\. `(scenes/[\w/]+\.py)`: (.*)$", re.MULTILINE)
NAME = re.compile(r"`(\w+)`")
QUOTED = re.compile(r"`([^`]+)`")
FILE = re.compile(r"[\w./-]+(?:\.py|/)(?=$| )")
MODULE = re.compile(r"-m (tests[\w.]*)")
GAPS = {"NAME"}
"""What a reader puts a name of their own for."""
RECIPES = ("How to add a page", "How to add a setting", "How to add a game")


def section(title: str) -> str:
    """What stands below a heading of the README, up to the next one."""
    return (ROOT / "README.md").read_text(encoding="utf-8").split(f"## {title}\n")[1].split("\n## ")[0]


@cache
def sources() -> tuple[set[str], set[str]]:
    """The names of all Python files, and all words in them."""
    paths = [path for folder in ("game", "scenes", "tests") for path in (ROOT / folder).rglob("*.py") if path != Path(__file__)]
    words = {word for path in paths for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    return {path.name for path in paths}, words


def missing(recipe: str) -> list[str]:
    """The files, modules and names in backticks that are not in the project."""
    files, words = sources()
    found = []
    for quoted in QUOTED.findall(recipe):
        paths, modules = FILE.findall(quoted), MODULE.findall(quoted)
        found += [path for path in paths if not (ROOT / path).exists() and path not in files]
        found += [name for name in modules if not (ROOT / name.replace(".", "/")).exists()
                  and not (ROOT / f"{name.replace('.', '/')}.py").exists()]
        if not paths and not modules:
            found += [word for word in re.findall(r"[A-Za-z_]\w{2,}", quoted) if word not in words | GAPS]
    return found


def test_the_way_from_a_click_to_a_frame_is_there() -> None:
    text = (ROOT / "README.md").read_text()
    lines = LINE.findall(section("From a click to a frame"))
    assert len(lines) == 10
    everything = "\n".join((ROOT / path).read_text() for path, _ in lines)
    for path, words in lines:
        first, *others = NAME.findall(words)
        assert f"def {first}(" in (ROOT / path).read_text(), path
        assert all(re.search(rf"(def|class) {name}\b", everything) for name in others), words
    assert all((ROOT / path).exists() for path in re.findall(r"(?<![\w/])scenes/[\w/]+\.py", text))


@pytest.mark.parametrize("title", RECIPES)
def test_a_recipe_has_ten_lines_and_names_what_is_there(title: str) -> None:
    recipe = section(title)
    assert re.findall(r"^(\d+)\. ", recipe, re.MULTILINE) == [*map(str, range(1, 11))]
    assert missing(recipe) == []


@pytest.mark.parametrize("words", ["`scenes/kit/pages.py`", "`pages/`", "`no_such.py`", "`python -m tests.nothing`", "`Pagge`",
                                   "`main.py shot scenes/kit/gallery.py`", "`scenes.app.pictures.galery.py`"])  # fmt: skip
def test_what_is_not_there_is_found(words: str) -> None:
    assert missing(f"1. A file {words} holds it.")
