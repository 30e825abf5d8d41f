from __future__ import annotations

from farshore.core.recent import Recent


def test_the_longest_unused_goes_first() -> None:
    recent: Recent[int] = Recent(2)
    recent.put("one", 1)
    recent.put("two", 2)
    assert recent.get("one") == 1
    assert recent.put("three", 3) == 3
    assert [recent.get(name) for name in ("one", "two", "three")] == [1, None, 3]
    assert len(recent.kept) == 2
