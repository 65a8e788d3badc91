"""Ways through the options of a setup, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from scenes.specs.options import MISSING, SetupOptions, Switch


def switch(options: SetupOptions, name: str) -> Switch:
    """A switch by its key."""
    return next(switch for switch in options.switches if switch.key == name)


def mixes(options: SetupOptions) -> Iterator[dict[str, object]]:
    """Every combination of the values of all switches, those too that cannot be chosen together."""
    for values in product(*(switch.values for switch in options.switches)):
        chosen = zip(options.switches, values, strict=True)
        yield {switch.key: value.value for switch, value in chosen if value.value is not MISSING}


def all_rules(options: SetupOptions) -> Iterator[dict[str, object]]:
    """Every combination of the values of all switches that can be chosen together."""
    for rules in mixes(options):
        if all(options.value(switch, rules).stands_for(rules.get(switch.key, MISSING)) for switch in options.switches):
            yield rules
