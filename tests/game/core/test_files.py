"""A claim is one window's until it is left, or until its process ends, however that ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.core.files import Claim
from tests.game.core.disks import ReadOnlyDisk

ROOT = Path(__file__).parents[3]
HOLDING = """
import sys
from pathlib import Path
from game.core.files import Claim
claim = Claim(Path(sys.argv[1]))
print(claim.take(), flush=True)
sys.stdin.read()
"""


def test_it_is_free_again_once_its_process_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "run.lock"
    with subprocess.Popen([sys.executable, "-c", HOLDING, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          cwd=ROOT, text=True) as other:  # fmt: skip
        assert other.stdout is not None and other.stdout.readline() == "True\n"
        claim = Claim(path)
        assert not claim.take() and not claim.is_ours
        other.kill()
        other.wait()
        assert claim.take() and claim.take() and claim.is_ours
        assert not Claim(path).take(), "nobody else has it in this process, either"
        claim.leave()
        claim.leave()
    again = Claim(path)
    assert not claim.is_ours and again.take()
    again.leave()


def test_where_nothing_can_be_written_everybody_may_go_on(tmp_path: Path) -> None:
    assert Claim(tmp_path / "new" / "run.lock", ReadOnlyDisk()).take()
