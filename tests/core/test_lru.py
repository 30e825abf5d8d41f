from __future__ import annotations

from farshore.core.lru import Lru


def test_the_longest_unused_goes_first() -> None:
    cache: Lru[str, int] = Lru(2)
    cache.put("one", 1)
    cache.put("two", 2)
    assert cache.get("one") == 1
    assert cache.put("three", 3) == 3
    assert [cache.get(name) for name in ("one", "two", "three")] == [1, None, 3]
    assert len(cache.by_key) == 2


def test_what_is_taken_out_is_no_longer_there() -> None:
    cache: Lru[str, int] = Lru(2)
    cache.put("one", 1)
    assert cache.pop("one") == 1
    assert cache.pop("one") is None
    assert cache.get("one") is None
