"""The daily run: the same for everybody (design, arcade.md: Daily)."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.arcade.daily import Digest, RivalDecision, answer, copied_lines, daily_run, deal_text, decision_seed, today
from game.arcade.run import DAILY, Run, play_again
from game.arcade.run_file import read_run, write_run
from game.arcade.run_records import rules_of
from game.catalog import ENTRIES
from game.core.game import Budget
from game.red7.bots.levels import thinking
from game.red7.cards import CARDS
from game.red7.dealing import fault, shuffled
from game.red7.game import RED7
from game.red7.moves import Deal
from game.red7.stages import PLAYOUTS
from tests.game.arcade.day import DATE, FEW, lines_of_day
from tests.game.arcade.runs import BEGUN, played

ROOT = Path(__file__).parents[3]


def elsewhere(**variables: str) -> bytes:
    """The day as another process plays it, on a clock that runs a thousand times as fast."""
    command = [sys.executable, "-m", "tests.game.arcade.day", DATE, "--slower", "1000"]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, check=True, capture_output=True).stdout


def test_a_day_is_the_same_here_and_in_another_process_with_a_slower_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    for level, count in FEW.items():
        monkeypatch.setitem(PLAYOUTS, level, count)
    here = "\n".join(lines_of_day(DATE)).encode()
    assert here.count(b'"e":"turn"') > 100
    assert any(level.encode() in here for level in FEW), "rivals that search have played"
    assert elsewhere(PYTHONHASHSEED="1") == here
    assert elsewhere(PYTHONHASHSEED="4242") == here


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system's processes have no zone of their own")
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
def test_a_day_is_that_of_the_clock_on_the_wall(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert [today(datetime(2026, 10, 12, hour, 30)) for hour in (0, 12, 23)] == [DATE] * 3
    finally:
        monkeypatch.undo()
        time.tzset()


def test_another_day_is_another_run() -> None:
    assert lines_of_day("2026-10-13", stages=1)[2:4] != lines_of_day(DATE, stages=1)[2:4]


def test_the_deals_of_a_day_are_these_for_ever() -> None:
    """Whoever changes them changes everybody's run: then game.arcade.daily.VERSION is to be another one."""
    digest = Digest(deal_text(daily_run(DATE, (), 1), 1))
    assert [digest.number_below(49) for _ in range(6)] == FIRST_DRAWN
    assert _first_deal(daily_run(DATE, (), 1)) == FIRST_DEALT


def _first_deal(run: Run) -> str:
    state = RED7.begin(rules_of(run.stage, run.edition), run.stage.seats)
    deal = shuffled(state, Digest(deal_text(run, 1)))
    return " ".join(map(str, (*deal.hands[0], *deal.palettes[0], *deal.deck[:3])))


def test_the_chances_of_a_days_rivals_are_these_for_ever() -> None:
    seed = decision_seed(daily_run("2026-11-20", (), 5), RivalDecision(1, 1, 5))
    assert seed == "2aff18fc6bd796f076b1eb2c4bef178d48088aaeaa69c5bdfd25814ca33aa980"


FIRST_DRAWN = [34, 30, 6, 28, 26, 42]
FIRST_DEALT = "G6 B6 G1 B2 Y4 G4 R7 I4 I2 R3 G2"


def test_the_seed_of_a_daily_run_decides_nothing() -> None:
    one, other = daily_run(DATE, (), 1), daily_run(DATE, (), 2)
    assert deal_text(one, 3) == deal_text(other, 3)
    assert decision_seed(one, RivalDecision(1, 1, 5)) == decision_seed(other, RivalDecision(1, 1, 5))
    assert one.id != other.id, "but its records are its own"


def test_every_decision_has_a_seed_of_its_own_of_another_domain_than_the_deals() -> None:
    lost = played(BEGUN, "- - - - -")
    places = [RivalDecision(number, seat, happened) for number in (1, 11) for seat in (1, 2) for happened in (1, 12, 2)]
    runs = (BEGUN, play_again(lost), played(BEGUN, "V"), BEGUN._replace(date="2026-10-13"))
    seeds = [decision_seed(run, place) for run in runs for place in places]
    assert len(set(seeds)) == len(seeds)
    assert deal_text(BEGUN, 1) not in seeds


def test_a_rival_thinks_by_a_count() -> None:
    counts: list[Any] = []

    def spy(level: str, budget: Budget) -> Any:
        counts.append((level, budget))
        return thinking("random")

    state = _begun()
    view = RED7.view(state, state.to_act)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ENTRIES, "red7", ENTRIES["red7"]._replace(thinking=spy))
        for level in ("sprout", "tactician", "maestro"):
            answer(level, view, "x")
    assert [level for level, _ in counts] == ["sprout", "tactician", "maestro"]
    assert counts[0][1] == Budget()
    assert all(budget.iters and budget.ms is None for _, budget in counts[1:])


def _begun() -> Any:
    state = RED7.begin(rules_of(BEGUN.stage, "asmadi-1.3"), 2)
    for event in RED7.decide(state, shuffled(state, Random(1))):
        state = RED7.evolve(state, event)
    return state


# -- the shuffle


def test_the_shuffle_is_unbiased() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    digest = Digest("fair")
    for _ in range(12_000):
        cards = [0, 1, 2]
        digest.shuffle(cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 6
    assert sum((times - 2000) ** 2 / 2000 for times in seen.values()) < 20.5, "chi squared, five degrees, one in 1,000"


def test_a_number_below_a_limit_is_drawn_again_rather_than_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([(1 << 64) - 1, (1 << 64) - 2, 5])
    digest = Digest("x")
    monkeypatch.setattr(digest, "getrandbits", lambda _: next(drawn))
    assert digest.number_below(49) == 5, "2**64 is no multiple of 49: what lies above the last one counts for nothing"


def test_a_digest_draws_the_same_again_from_the_same_text() -> None:
    one, other = Digest("a"), Digest("b")
    drawn = [one.getrandbits(70), one.random(), one.number_below(1000)]
    other.seed("a")
    assert [other.getrandbits(70), other.random(), other.number_below(1000)] == drawn
    assert 0 <= one.random() < 1
    assert one.getrandbits(300).bit_length() > 256


def test_scored_cards_are_taken_out_of_a_deal() -> None:
    state = RED7.begin(rules_of(BEGUN.stage, "asmadi-1.3"), 2)
    scored = CARDS[10:20]
    state = state._replace(piles=(tuple(scored), ()))
    deal = shuffled(state, Digest("deal"))
    assert isinstance(deal, Deal)
    assert fault(state, deal) is None


# -- dates


def test_the_date_is_the_local_one_and_stays_past_midnight() -> None:
    assert today(datetime(2026, 10, 12, 23, 59, 59)) == "2026-10-12"
    assert today(datetime(2026, 10, 13, 0, 0, 1)) == "2026-10-13"
    run = played(daily_run("2026-10-12", (), 1), "V")
    assert run.date == "2026-10-12", "nothing that is played asks the clock"


def test_a_date_is_ranked_once_and_then_for_practice(tmp_path: Path) -> None:
    first = daily_run(DATE, (), 1)
    assert first.ranked
    write_run(tmp_path, first)
    stored, _ = read_run(tmp_path, DAILY)
    assert stored.dates == (DATE,), "before its first deal"
    again = daily_run(DATE, stored.dates, 2)
    assert not again.ranked
    write_run(tmp_path, again, dates=stored.dates)
    assert read_run(tmp_path, DAILY)[0] == (again, (DATE,))


def test_yesterdays_run_may_be_finished_under_its_date_and_todays_is_ranked_after_it(tmp_path: Path) -> None:
    write_run(tmp_path, played(daily_run("2026-10-12", (), 1), "- R"))
    stored, _ = read_run(tmp_path, DAILY)
    assert stored.run is not None
    finished = played(stored.run, "V")
    write_run(tmp_path, finished, dates=stored.dates)
    assert (finished.date, finished.ranked, finished.cleared) == ("2026-10-12", True, 1)
    assert daily_run("2026-10-13", read_run(tmp_path, DAILY)[0].dates, 2).ranked


def test_a_clock_that_was_wrong_once_spoils_only_the_dates_it_named(tmp_path: Path) -> None:
    write_run(tmp_path, daily_run("2099-01-01", (), 1))
    dates = read_run(tmp_path, DAILY)[0].dates
    assert daily_run("2026-10-12", dates, 2).ranked
    assert not daily_run("2099-01-01", dates, 3).ranked
    write_run(tmp_path, daily_run("2026-10-12", dates, 2), dates=dates)
    assert read_run(tmp_path, DAILY)[0].dates == ("2099-01-01", "2026-10-12"), "all of them are known"


def test_a_run_of_another_version_of_the_deals_is_not_ranked_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_run(tmp_path, daily_run(DATE, (), 1))
    monkeypatch.setattr("game.arcade.run_file.DEALS", 99)
    stored, aside = read_run(tmp_path, DAILY)
    assert aside is None
    assert stored.run == daily_run(DATE, (DATE,), 1)


# -- the lines


def test_the_lines_to_copy() -> None:
    run = Run(DAILY, DATE, 1, "asmadi-1.3")
    run = played(run, "- R V  B - - B  - R5 - - -")
    run = played(play_again(run), "Y8 - B13  - Y9 - G8")
    assert copied_lines(run) == (
        "Red7 Arcade 2026-10-12 v1\n4,420\nG ⬛🟨⬛🟩\nB ⬛🟥⬛⬛⬛›🟨⬛🟦\nI 🟦⬛⬛🟦\nV ⬛🟥🟪\n"
    )
    run = played(run, "- - O4 I4 -")
    assert "Y ⬛⬛🟧🔷⬛\n" in copied_lines(run)
