"""Hexagons in axial coordinates (q, r), pointy side up, r growing downwards. Whole numbers only."""

from typing import Final

Hex = tuple[int, int]

# Clockwise from north-east: turning by 60 degrees is the next entry, the opposite lies three further.
DIRECTIONS: Final[tuple[Hex, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def add(a: Hex, b: Hex) -> Hex:
    return a[0] + b[0], a[1] + b[1]


def scale(a: Hex, factor: int) -> Hex:
    return a[0] * factor, a[1] * factor


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from one hex to the other."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbours(a: Hex) -> list[Hex]:
    """The six hexes around one, in the order of DIRECTIONS."""
    return [(a[0] + step[0], a[1] + step[1]) for step in DIRECTIONS]


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly this distance, clockwise from the north-eastern corner."""
    if radius < 0:
        return []
    if radius == 0:
        return [centre]
    ring_hexes: list[Hex] = []
    place = add(centre, scale(DIRECTIONS[0], radius))
    for side in range(6):
        for _ in range(radius):
            ring_hexes.append(place)
            place = add(place, DIRECTIONS[(side + 2) % 6])
    return ring_hexes


def disk(centre: Hex, radius: int) -> list[Hex]:
    """The hexes within this distance, ring by ring from the centre."""
    hexes: list[Hex] = []
    for away in range(radius + 1):
        hexes.extend(ring(centre, away))
    return hexes


def rotate(a: Hex, sixths: int, centre: Hex = (0, 0)) -> Hex:
    """The hex turned clockwise about the centre by that many times 60 degrees."""
    q = a[0] - centre[0]
    r = a[1] - centre[1]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q + centre[0], r + centre[1]


def line(a: Hex, b: Hex, side: int = 1) -> list[Hex]:
    """The hexes on the straight line between the centres of two hexes, both ends included.

    A line that runs exactly between two hexes keeps to one side of it all the way; `side` -1 is the other one.
    """
    steps = distance(a, b)
    if steps == 0:
        return [a]
    # Both ends are moved aside by the same tiny amount, in units of 1/fine, so that nothing is ever a tie.
    fine = 8 * steps
    hexes: list[Hex] = []
    for step in range(steps + 1):
        q = (a[0] * (steps - step) + b[0] * step) * fine + side
        r = (a[1] * (steps - step) + b[1] * step) * fine + 2 * side
        hexes.append(_nearest(q, r, steps * fine))
    return hexes


def _nearest(q: int, r: int, unit: int) -> Hex:
    """The hex that contains the point (q/unit, r/unit)."""
    s = -q - r
    near_q = (2 * q + unit) // (2 * unit)
    near_r = (2 * r + unit) // (2 * unit)
    near_s = (2 * s + unit) // (2 * unit)
    off_q = abs(near_q * unit - q)
    off_r = abs(near_r * unit - r)
    off_s = abs(near_s * unit - s)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return near_q, near_r
