from __future__ import annotations

from collections import Counter

import pytest

from farshore.core.rng import Rng


def test_the_numbers_are_those_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_equal_seeds_give_equal_numbers_and_the_state_is_all_there_is() -> None:
    rng = Rng(5)
    rng.bits()
    again = Rng(rng.state)
    assert [rng.below(100) for _ in range(20)] == [again.below(100) for _ in range(20)]


def test_every_number_below_is_equally_likely() -> None:
    rng = Rng(3)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert min(counts.values()) > 880


@pytest.mark.parametrize("n", [0, -1, 1 << 64])
def test_there_is_no_number_below_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Rng(1).below(n)


def test_between_includes_both_ends_and_a_float_stays_below_one() -> None:
    rng = Rng(9)
    assert {rng.between(-1, 1) for _ in range(100)} == {-1, 0, 1}
    assert all(0 <= rng.float01() < 1 for _ in range(1000))


def test_a_shuffle_keeps_every_item() -> None:
    items = list(range(20))
    Rng(4).shuffle(items)
    assert items != list(range(20))
    assert sorted(items) == list(range(20))
    assert Rng(4).choice([7]) == 7


def test_every_order_of_a_shuffle_comes_up() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(2400):
        items = [0, 1, 2, 3]
        Rng(seed).shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert min(orders.values()) > 60


def test_floats_lie_all_over_their_range() -> None:
    rng = Rng(2)
    quarters = Counter([int(4 * rng.float01()) for _ in range(400)])
    assert min([quarters[n] for n in range(4)]) > 70
