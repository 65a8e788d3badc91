"""The faults that `python -m tests.faults` plants are still faults of this code: no change has left one behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import ALL
from tests.planted import Fault

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("fault", ALL, ids=lambda fault: fault.name)
def test_a_fault_can_be_planted_and_its_tests_are_there(fault: Fault) -> None:
    assert fault.right != fault.wrong
    assert fault.find(ROOT).is_file()
    assert all((ROOT / path).is_file() for path in fault.tests)
