"""Places of Crew as whole numbers: zones of the deck, zones of a boarded ship, slots Below Deck, circular spaces in
them, joint spaces between two of them, and ashore.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1
# Places
ZONES: Final = 10
BOARDED: Final = 10  # zones of an enemy ship that is boarded
BELOW: Final = 20  # a slot, in none of its spaces
SPACE: Final = 30  # four to a slot
JOINT: Final = 60  # between a slot and the next
ASHORE: Final = 70  # in Port, by service
ISLAND: Final = 90  # on an island board, by node
ROOM: Final = 3  # miniatures in a zone
LETTERS: Final = "abcd"
SIDE_NAMES: Final = ("port", "bowstern", "starboard")


def place_name(place: int) -> str:
    if place < BOARDED:
        return f"z{place}"
    if place < BELOW:
        return f"e{place - BOARDED}"
    if place < SPACE:
        return f"s{place - BELOW + 1}"
    if place < JOINT:
        return f"s{(place - SPACE) // 4 + 1}{LETTERS[(place - SPACE) % 4]}"
    if place < ASHORE:
        return f"j{place - JOINT + 1}{place - JOINT + 2}"
    return "ashore"


PLACE_NAMES: Final = [place_name(place) for place in range(ASHORE)]
PLACES: Final[dict[str, int]] = {name: n for n, name in reversed(list(enumerate(PLACE_NAMES)))}


def slot_of(place: int) -> int:
    """The slot Below Deck that a place lies in; of a joint space the left one; NONE elsewhere."""
    if BELOW <= place < SPACE:
        return place - BELOW
    if SPACE <= place < JOINT:
        return (place - SPACE) // 4
    return place - JOINT if JOINT <= place < ASHORE else NONE


def is_below(place: int) -> bool:
    return BELOW <= place < ASHORE
