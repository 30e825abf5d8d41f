"""Graphs with small whole costs: who can be reached for how much, and on which way."""

from __future__ import annotations

import heapq
from typing import Final

UNREACHED: Final = -1


def reach(links: list[list[tuple[int, int]]], start: int, budget: int) -> tuple[list[int], list[int]]:
    """Cheapest cost to every node within the budget, and the node before it; `UNREACHED` elsewhere.

    `links[a]` lists (b, cost of going from a to b). Equal costs keep the way found first, and links are
    walked in their order, so the answer is the same everywhere.
    """
    cost = [UNREACHED] * len(links)
    before = [UNREACHED] * len(links)
    cost[start] = 0
    queue: list[tuple[int, int, int]] = [(0, 0, start)]
    pushed = 1
    while queue:
        so_far, _, node = heapq.heappop(queue)
        if so_far > cost[node]:
            continue
        for target, price in links[node]:
            total = so_far + price
            if total <= budget and (cost[target] == UNREACHED or total < cost[target]):
                cost[target] = total
                before[target] = node
                heapq.heappush(queue, (total, pushed, target))
                pushed += 1
    return cost, before


def way(before: list[int], start: int, target: int) -> list[int]:
    """The nodes entered on the way from start to target, target included."""
    path: list[int] = []
    while target != start:
        if before[target] == UNREACHED:
            return []
        path.append(target)
        target = before[target]
    return path[::-1]


def connected(links: list[list[int]], start: int) -> list[bool]:
    """Which nodes hang together with `start`."""
    seen = [False] * len(links)
    seen[start] = True
    waiting = [start]
    while waiting:
        for target in links[waiting.pop()]:
            if not seen[target]:
                seen[target] = True
                waiting.append(target)
    return seen
