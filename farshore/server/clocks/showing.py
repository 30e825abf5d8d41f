"""What people are told of clocks: figures that change only when somebody can see why.

A client counts down by itself, from when a clock runs out and what time it is in the house. No figure depends on when it
is asked for, so that nothing is sent twice, and what is decided under a seal shows in none.
"""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from farshore.server import clock as clocks_of_the_house
from farshore.server.clocks.reckon import Reckoning
from farshore.server.clocks.settings import Clock, described
from farshore.server.messages import ClockInfo, SeatClock


def about(clock: Clock | None) -> ClockInfo | UnsetType:
    if clock is None:
        return UNSET
    return ClockInfo(
        clock.reserve, clock.increment, clock.per, clock.most, clock.out, described(clock), clock.slow, clock.preset
    )


def seat_clocks(clocks: Reckoning | None) -> list[SeatClock] | UnsetType:
    """The clock of every seat that has one: bots have none."""
    if clocks is None or not clocks.begun:
        return UNSET
    return [seat_clock(clocks, seat) for seat in range(len(clocks.left)) if seat not in clocks.absent]


def seat_clock(clocks: Reckoning, seat: int) -> SeatClock:
    until = clocks.until(seat)
    now = clocks_of_the_house.now()
    left = clocks.remaining(seat, now) if clocks.paused(now) is not None else clocks.left[seat]
    return SeatClock(
        seat,
        round(left, 3),
        UNSET if until is None else round(until, 3),
        round(clocks.little(seat), 3),
        seat in clocks.stood or seat in clocks.told,
    )
