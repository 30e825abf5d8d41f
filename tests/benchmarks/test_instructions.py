"""What a decision, a copy, a view, a server's move and a learner's step cost, counted in instructions and not in seconds."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.instructions import CannotCount, count, dearer, kept, read, table

WRITTEN = """# callgrind format
desc: Trigger: Client Request: voyages learner's step 24
events: Ir
totals: 2400
"""


def test_five_per_cent_more_is_noticed_and_less_is_not() -> None:
    before = {"voyages copy": 1000, "voyages view": 1000}
    assert dearer({"voyages copy": 1051, "voyages view": 1050}, before) == ["voyages copy"]


def test_what_nobody_has_counted_before_is_noticed() -> None:
    assert dearer({"chess copy": 1}, {"voyages copy": 1000}) == ["chess copy"]


def test_a_section_is_read_with_its_name_and_for_one_of_it(tmp_path: Path) -> None:
    (tmp_path / "count.1").write_text(WRITTEN)
    (tmp_path / "count").write_text("desc: Trigger: Program termination\nsummary: 7\n")
    assert read(tmp_path) == {"voyages learner's step": 100}


def test_nothing_costs_over_five_per_cent_more_than_is_kept() -> None:
    """A commit that makes something dearer writes the file anew (`python -m benchmarks.instructions --write`) and says why."""
    before = kept()
    if not before:
        pytest.skip("nothing was counted with this version of Python on this kind of processor")
    try:
        counts = count([])
    except CannotCount as why:
        pytest.skip(str(why))
    assert set(counts) == set(before)
    assert not dearer(counts, before), table(counts, before)
