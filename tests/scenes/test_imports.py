"""Who may import whom on screen: six floors, downward only; the specs alone know a game, the input alone the devices.

What is still on its way to that is listed beside its test, each entry with its reason. A list may only become
shorter: an entry that is no longer needed fails, too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from game.catalog import GAMES

ROOT = Path(__file__).parents[2]
FLOORS = ("kit", "match", "table", "specs", "screens", "app")
"""From the ground up; imports for types count as well."""
FILES = sorted((ROOT / "scenes").rglob("*.py"))
OUTSIDE_SPECS = [path for path in FILES if "specs" not in path.parts]
GENERAL = [*sorted((ROOT / "game" / "core").rglob("*.py")), *OUTSIDE_SPECS]
HOMES = sorted(path.parent.name for path in (ROOT / "game").glob("*/entry.py") if path.parent.name != "core")
"""The folders of the games."""
REGISTRY = ROOT / "scenes" / "specs" / "registry.py"
QUEUE = re.compile(r"pygame\.event\.(get|poll|wait)\b")

ROOMS = (
    {"values", "plan", "words", "capabilities", "spec", "drafting"},
    {"voice"},
    {"panels"},
    {"cards"},
    {"moments"},
    {"table", "picture", "presenter", "step_player", "watched", "changeover"},
    {"turn"},
)
"""Files and folders of the table, from the ground up: what a game tells comes first, a person's turn last."""

ZONE = r"canvas|palette|street"
PRODUCT = re.compile(r"red7.arcade", re.IGNORECASE)
"""The program's own name: no game's."""
LETTERS = re.compile(r"[ROYGBIV]+")
STILL: Mapping[str, set[str]] = {
    # what two bindings were called in settings that were kept before
    "scenes/kit/input/bindings.py": {"canvas", "palette"},
    # what the design's keys of colours are called, and what is drawn for each of them
    "scenes/kit/theme.py": {"letters"},
    "scenes/kit/art/cards.py": {"letters"},
    "scenes/kit/art/posters.py": {"letters"},
    "scenes/kit/art/svg.py": {"letters"},
    "scenes/kit/audio/music.py": {"letters"},
    # what is printed on the buttons of pads: no colours
    "scenes/kit/input/prints.py": {"letters"},
    # the order of a picture's bytes
    "scenes/screens/replay/saving.py": {"letters"},
}


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


MODULES = {module_of(path): path for path in FILES}


@cache
def needed() -> dict[str, set[str]]:
    """The modules that each module imports."""
    return {module: {other for other in imported(path) if other in MODULES and other != module}
            for module, path in MODULES.items()}


def floor_of(module: str) -> int:
    return FLOORS.index(module.split(".")[1])


def room_of(module: str) -> int:
    """The floor of a module of the table inside it."""
    return next(number for number, rooms in enumerate(ROOMS) if module.split(".")[2] in rooms)


PACKAGES = {module.rpartition(".")[0] for module in MODULES}
WITH_ROOMS = {package.rpartition(".")[0] for package in PACKAGES}
"""Folders that have folders of their own."""


def node_of(module: str) -> str:
    """The folder of a module; where that has folders of its own, each of its files stands for itself."""
    package = module.rpartition(".")[0]
    return module if package in WITH_ROOMS else package


def circles(needed: Mapping[str, set[str]]) -> list[set[str]]:
    """Nodes that need each other, directly or by way of others; `needed` are modules with those they import."""
    nodes: dict[str, set[str]] = {}
    for module, others in needed.items():
        nodes.setdefault(node_of(module), set()).update({node_of(other) for other in others} - {node_of(module)})
    reach = {node: set(_reached(node, nodes)) for node in nodes}
    found = [{other for other in reach[node] if node in reach[other]} for node in nodes]
    return [circle for number, circle in enumerate(found) if circle and circle not in found[:number]]


def _reached(start: str, needed: Mapping[str, set[str]]) -> Iterator[str]:
    seen, waiting = set[str](), [start]
    while waiting:
        for other in needed.get(waiting.pop(), set()) - seen:
            seen.add(other)
            waiting.append(other)
            yield other


def test_every_folder_is_a_floor() -> None:
    assert {module.split(".")[1] for module in MODULES if module.count(".") > 1} == set(FLOORS)


def test_imports_run_downward() -> None:
    upward = {(module, other) for module, others in needed().items() for other in others
              if min(module.count("."), other.count(".")) > 1 and floor_of(other) > floor_of(module)}
    assert upward == set()


def test_rooms_of_the_table_import_downward() -> None:
    table = {module: {other for other in others if other.startswith("scenes.table.")}
             for module, others in needed().items() if module.startswith("scenes.table.") and MODULES[module].stem != "__init__"}
    assert {module.split(".")[2] for module in table} == {name for rooms in ROOMS for name in rooms}
    assert {(module, other) for module, others in table.items() for other in others
            if room_of(other) > room_of(module)} == set()  # fmt: skip


def test_folders_form_no_circle() -> None:
    assert circles(needed()) == []


def test_a_circle_of_folders_is_found() -> None:
    upward = {"scenes.table.panels.panels": {"scenes.table.cards.sprites"},
              "scenes.table.cards.consequences": {"scenes.table.panels.panels"}}
    assert circles(upward) == [{"scenes.table.panels", "scenes.table.cards"}]


def words_of_games(path: Path) -> set[str]:
    """Which words of a game a file has, in names or strings: zones, rule letters, and games' names."""
    found = set()
    for node in ast.walk(tree_of(path)):
        fields = (getattr(node, field, None) for field in ("id", "attr", "name", "arg", "asname", "value"))
        for word in (field for field in fields if isinstance(field, str)):
            found |= {match.lower() for match in re.findall(ZONE, word, re.IGNORECASE)}
            found |= {game for game in GAMES if game in PRODUCT.sub("", word).lower()}
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and LETTERS.fullmatch(node.value):
            found.add("letters")
    return found


def test_no_word_of_a_game_stands_outside_the_specs() -> None:
    for path in GENERAL:
        still = STILL.get(str(path.relative_to(ROOT)), set())
        found = words_of_games(path)
        assert found - still == set(), path
        assert still - found == set(), f"{path}: no longer there: take it out of the list"


def test_the_list_of_words_names_files_that_are_there() -> None:
    assert set(STILL) <= {str(path.relative_to(ROOT)) for path in GENERAL}


@pytest.mark.parametrize("text", ["def to_canvas(): ...", "x = 'PALETTE'", "rule = 'R'", "every = 'ROYGBIV'",
                                  "start('red7')", "view.palettes", '"""Goes to the canvas."""'])  # fmt: skip
def test_a_word_of_a_game_is_found(tmp_path: Path, text: str) -> None:
    path = tmp_path / "scene.py"
    path.write_text(text, encoding="utf-8")
    assert words_of_games(path)


def games_in(modules: set[str]) -> set[str]:
    """The games that modules are of."""
    return {home for home in HOMES for module in modules
            if f"{module}.".startswith((f"game.{home}.", f"scenes.specs.{home}."))}


def test_a_game_is_imported_by_its_own_specs_alone() -> None:
    for path in FILES:
        own = {home for home in HOMES if path.is_relative_to(ROOT / "scenes" / "specs" / home)}
        assert path == REGISTRY or games_in(imported(path)) <= own, path


def test_the_registry_imports_of_a_game_its_entry_alone() -> None:
    entries = {f"scenes.specs.{home}.entry" for home in HOMES}
    of_games = {module for module in imported(REGISTRY) if games_in({module})}
    assert {module.rpartition(".")[0] for module in of_games - entries} == entries


@pytest.mark.parametrize("text", ["import game.red7.rules", "from game import seven_street",
                                  "def late():\n    from scenes.specs.red7 import captions",
                                  "if TYPE_CHECKING:\n    from game.seven_street.view import StreetView"])  # fmt: skip
def test_a_game_that_is_imported_is_seen(tmp_path: Path, text: str) -> None:
    path = tmp_path / "scene.py"
    path.write_text(text, encoding="utf-8")
    assert games_in(imported(path))


def test_only_the_input_reads_the_event_queue() -> None:
    reading = {path for path in FILES if QUEUE.search(path.read_text(encoding="utf-8"))}
    assert reading, "the search itself finds where events are read"
    assert all("input" in path.parts for path in reading), reading


def test_nothing_imports_numpy() -> None:
    assert [path for path in FILES for module in imported(path) if module.split(".")[0] == "numpy"] == []


# Inside kit imports run downward: packages and modules stand on floors, and none knows what is above it.

KIT = Path(__file__).parents[2] / "scenes" / "kit"
KIT_FLOORS = (
    {"answers", "assets", "terminal", "layout", "override", "theme", "timeline", "viewport"},
    {"messages"},
    {"disk"},
    {"settings", "notices", "window", "art", "audio", "speech", "input"},
    {"profiles", "settings_file", "drawing"},
    {"stage"},
    {"passage"},
    {"scene"},
    {"stack"},
    {"widgets", "narrator"},
    {"ui"},
)
"""The lowest first; whoever is on one floor does not know the others there."""
KIT_MODULES = sorted(path for path in KIT.rglob("*.py") if path != KIT / "__init__.py")


def room(module: str) -> str:
    """The package or module of kit that a dotted name lies in."""
    return module.removeprefix("scenes.kit.").split(".")[0]


def kit_imports(path: Path) -> Iterator[str]:
    """The modules of kit that one imports, also where it does so only for types."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "scenes.kit":
            yield from (f"scenes.kit.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("scenes.kit."):
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if dotted(name).exists() else str(node.module) for name in names)


def dotted(module: str) -> Path:
    """The file of a dotted name: a module's, or a package's own."""
    path = KIT.parents[1] / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def test_every_room_of_kit_has_its_floor() -> None:
    rooms = {path.relative_to(KIT).parts[0].removesuffix(".py") for path in KIT_MODULES}
    assert sorted(rooms) == sorted(name for floor in KIT_FLOORS for name in floor)


def test_imports_inside_kit_run_downward() -> None:
    for path in KIT_MODULES:
        here = path.relative_to(KIT).parts[0].removesuffix(".py")
        below = {name for floor in KIT_FLOORS[: next(n for n, floor in enumerate(KIT_FLOORS) if here in floor)] for name in floor}
        assert {room(module) for module in kit_imports(path)} <= below | {here}, path
