from __future__ import annotations

from farshore.core.graph import UNREACHED, connected, reach, way

# 0 -1-> 1 -1-> 2 -1-> 3, and a straight way 0 -4-> 3; 4 stands apart.
LINKS = [[(1, 1), (3, 4)], [(2, 1)], [(3, 1)], [], [(0, 1)]]


def test_the_cheapest_way_counts() -> None:
    cost, before = reach(LINKS, 0, 10)
    assert cost == [0, 1, 2, 3, UNREACHED]
    assert way(before, 0, 3) == [1, 2, 3]


def test_nothing_is_reached_beyond_the_budget() -> None:
    cost, before = reach(LINKS, 0, 2)
    assert cost == [0, 1, 2, UNREACHED, UNREACHED]
    assert way(before, 0, 3) == []


def test_the_way_to_the_start_is_empty() -> None:
    _, before = reach(LINKS, 0, 10)
    assert way(before, 0, 0) == []


def test_equal_costs_keep_the_way_found_first() -> None:
    links = [[(1, 1), (2, 1)], [(3, 1)], [(3, 1)], []]
    assert way(reach(links, 0, 5)[1], 0, 3) == [1, 3]
    links[0].reverse()
    assert way(reach(links, 0, 5)[1], 0, 3) == [2, 3]


def test_links_that_cost_nothing_are_free_and_end() -> None:
    cost, _ = reach([[(1, 0)], [(0, 0), (2, 1)], []], 0, 0)
    assert cost == [0, 0, UNREACHED]


def test_what_hangs_together_is_found() -> None:
    assert connected([[1], [0, 2], [1], [4], [3]], 0) == [True, True, True, False, False]


def test_a_node_hangs_together_with_itself() -> None:
    assert connected([[], [0]], 0) == [True, False]
    assert connected([[1], []], 0) == [True, True]
