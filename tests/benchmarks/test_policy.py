from __future__ import annotations

import numpy as np

from benchmarks.policy import drawn


def test_every_row_draws_one_of_its_own_ones_and_a_row_without_any_draws_nothing() -> None:
    masks = np.array([[0, 1, 0, 1], [0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0]], np.int8)
    rng = np.random.default_rng(1)
    draws = [tuple(drawn(masks, rng).tolist()) for _ in range(60)]
    assert set(draws) == {(1, 0, 2, 0), (3, 0, 2, 0)}
    assert drawn(np.zeros((2, 3), np.int8), rng).tolist() == [0, 0]
