"""Ways through the options of a setup, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from scenes.specs.options import SetupOptions, Switch


def switch(options: SetupOptions, name: str) -> Switch:
    """A switch by its key."""
    return next(switch for switch in options.switches if switch.key == name)


def all_rules(options: SetupOptions) -> Iterator[dict[str, object]]:
    """Every combination of the values of all switches."""
    for values in product(*([value.value for value in switch.values] for switch in options.switches)):
        yield {switch.key: value for switch, value in zip(options.switches, values, strict=True)}
