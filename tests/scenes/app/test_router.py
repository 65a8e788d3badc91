"""From routes to scenes, and from occasions to what follows: the tables are complete, and nothing else asks."""

from __future__ import annotations

import ast
import inspect
from dataclasses import fields
from pathlib import Path

import pytest

from scenes.app.router import Router
from scenes.kit.scene import Route, Scene
from scenes.match.occasion import OccasionKind
from scenes.screens import routes
from scenes.screens.first_start import Opening
from scenes.screens.menu.scene import Menu
from scenes.screens.setup.scene import Setup
from tests.scenes.staging import stage_of

SCENES = Path(__file__).parents[3] / "scenes"
ROUTES = {kind.__name__: kind for kind in vars(routes).values() if isinstance(kind, type) and issubclass(kind, Route)}
del ROUTES["Route"]


@pytest.fixture
def router(tmp_path: Path) -> Router:
    return Router(stage_of(tmp_path, (640, 360)))


def led_to(path: Path) -> set[str]:
    """The names of the routes that are made in a file, as `routes.Menu()` or by a name of their own."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = {name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == routes.__name__
           for name in node.names}  # fmt: skip
    made = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="routes"), attr=name)):
                made.add(name)
            case ast.Call(func=ast.Name(id=name)) if name in own:
                made.add(name)
    return made & {*ROUTES}


def test_the_table_is_complete(router: Router) -> None:
    assert {*router.table} == {*ROUTES.values()}


@pytest.mark.parametrize("name", sorted(ROUTES))
def test_a_maker_takes_what_its_route_holds(router: Router, name: str) -> None:
    signature = inspect.signature(router.table[ROUTES[name]])
    field_types = {field.name: str(field.type).removeprefix("routes.") for field in fields(ROUTES[name])}  # type: ignore[arg-type]
    taken = {parameter.name: str(parameter.annotation).removeprefix("routes.")
             for parameter in signature.parameters.values()}  # fmt: skip
    assert taken == field_types
    assert signature.return_annotation in ("Scene", "Route", "Target")


def test_every_route_is_led_to() -> None:
    pictures = SCENES / "app" / "commands"  # but for what plays: nobody gets to a page by them
    paths = [path for path in SCENES.rglob("*.py")
             if path.name != "router.py" and (path.parent != pictures or path.name == "play.py")]
    assert set().union(*map(led_to, paths)) == {*ROUTES}


def test_a_route_is_a_value(tmp_path: Path) -> None:
    one, same, other = (routes.Review(tmp_path / name) for name in ("a", "a", "b"))
    assert one == same != other and len({one, same, other}) == 2
    assert routes.Menu() == routes.Menu() != routes.Setup()
    assert "a" in repr(one) and repr(one).startswith("Review(")


def test_routes_know_no_page() -> None:
    tree = ast.parse((SCENES / "screens" / "routes.py").read_text(encoding="utf-8"))
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert modules and not [module for module in modules if module.startswith(("scenes.screens", "scenes.app"))]


def test_the_router_is_known_to_the_program_alone() -> None:
    for floor in ("kit", "match", "table", "specs", "screens"):
        for path in (SCENES / floor).rglob("*.py"):
            assert "app.router" not in path.read_text(encoding="utf-8"), path


def test_a_route_may_lead_on_to_another_one(router: Router) -> None:
    router.stage.change(welcomed=False)
    assert isinstance(router.make(routes.First()), Opening)
    router.stage.change(welcomed=True)
    assert isinstance(router.make(routes.First()), Menu)
    assert isinstance(router.make(routes.NewMatch()), Setup)


def test_what_is_no_route_of_the_table_is_an_error(router: Router) -> None:
    class Nowhere(Route):
        """Led to by nobody."""

    with pytest.raises(KeyError):
        router.make(Nowhere())


CONTEXT = {"RunMap", "Versus", "PlayStage", "AfterStage", "TryAgain", "WhyLost", "EndRun", "RunEnd", "SignRun",
           "DailyResult", "WhoPlaysOn", "AbandonDeal"}  # fmt: skip
"""Routes without arguments that lead on from a run or a match that is shown."""


@pytest.mark.parametrize("name", sorted({name for name, kind in ROUTES.items() if not fields(kind)} - CONTEXT))  # type: ignore[arg-type]
def test_what_needs_nothing_is_made_at_any_time(router: Router, name: str) -> None:
    assert isinstance(router.make(ROUTES[name]()), Scene)


# What follows from what a match is played for stands in one table, and nothing else asks for it.

ASKS = {"app/matches.py"}
"""Looks the row up."""
NAMES = {
    "app/occasions.py": {"PLAIN", "PLAYED_ON", "STAGE", "DEAL", "ATTRACT"},
    "app/pages.py": {"ATTRACT"}, "match/deals.py": {"STAGE", "DEAL"},
    "match/occasion.py": {"PLAIN"}, "match/played_match.py": {"PLAYED_ON"},
    "screens/puzzle/arbiter.py": {"PUZZLE"}, "screens/tutorial/arbiter.py": {"LESSON"},
}  # fmt: skip
"""Where each kind is named: the table, and what begins such matches."""


def in_files() -> tuple[set[str], dict[str, set[str]]]:
    """The files that ask an occasion for its kind, and the kinds that each file names."""
    asking, naming = set[str](), dict[str, set[str]]()
    for path in SCENES.rglob("*.py"):
        name, text = path.relative_to(SCENES).as_posix(), path.read_text(encoding="utf-8")
        if "occasion" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Attribute(value=ast.Attribute(attr="occasion") | ast.Name(id="occasion"), attr="kind"):
                    asking.add(name)
                case ast.Attribute(value=ast.Attribute(attr="OccasionKind") | ast.Name(id="OccasionKind"), attr=kind):
                    if kind in OccasionKind.__members__:
                        naming.setdefault(name, set()).add(kind)
    return asking, naming


def test_nothing_but_the_table_asks_for_the_kind() -> None:
    asking, naming = in_files()
    assert asking == ASKS
    assert naming == NAMES
    assert set().union(*NAMES.values()) == {*OccasionKind.__members__}, "every kind is begun somewhere"


def test_every_match_that_is_opened_has_its_row(tmp_path: Path) -> None:
    """Lessons and puzzles are turns that their own pages make, and that lead back there."""
    router = Router(stage_of(tmp_path))
    assert {*router.matches.occasions} == {*OccasionKind} - {OccasionKind.LESSON, OccasionKind.PUZZLE}
