"""The page of the protocol 7street/1, and the examples that it gives."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from game.seven_street import protocol
from game.seven_street.position import StreetPosition, position_of
from game.seven_street.view import StreetView

PAGE = (Path(str(protocol.__file__)).parent / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = {name: json.loads(text) for name, text in re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)}
VIEW = EXAMPLES["view"]


def changed(**fields: Any) -> dict[str, Any]:
    """The example of a view with other fields."""
    return {**VIEW, **fields}


def position(view: StreetView) -> StreetPosition:
    """The turn of the seat to act."""
    found = position_of(view)
    assert found is not None
    return found
