"""What a seat sees, as an array. Every number is made from the seat's view alone.

A game may say its views in numbers itself (`Game.facts`, with names for all of them), which is quick. For all others the
view document is read here: whatever in it is a number or a state becomes a named fact, and a fact's checksum says where
in the array it stands. Either way a fact is a whole number from 0 to 255, and the array holds ln(1 + n).
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import State
from farshore.core.view import View

Array = NDArray[np.float32]

MOST: Final = 255
SCALE: Final[Array] = np.log1p(np.arange(MOST + 1)).astype(np.float32)
HIGHEST: Final = float(SCALE[MOST])
VIEW_SIZE: Final = 1024


class Encoder:
    """Turns a seat's view into an array of `size` numbers."""

    def __init__(self, game: Game[Any], size: int) -> None:
        self.game = game
        self.size = size

    def numbers(self, state: State, seat: Seat) -> bytes:
        """The facts, from 0 to 255 each."""
        return self.game.facts(state, seat)

    def array(self, state: State, seat: Seat) -> Array:
        return SCALE.take(np.frombuffer(self.numbers(state, seat), np.uint8))

    def write(self, state: State, seat: Seat, row: Array) -> None:
        """Into a row of a larger array."""
        SCALE.take(np.frombuffer(self.numbers(state, seat), np.uint8), out=row, mode="clip")

    def names(self, state: State, seat: Seat) -> dict[str, tuple[int, int]]:
        """Every fact of this moment that is not zero: its place in the array and its number."""
        return {}


class FactEncoder(Encoder):
    """For games that say their views in numbers."""

    def __init__(self, game: Game[Any], names: list[str]) -> None:
        super().__init__(game, len(names))
        self.fact_names = names

    def names(self, state: State, seat: Seat) -> dict[str, tuple[int, int]]:
        numbers = self.numbers(state, seat)
        return {name: (n, numbers[n]) for n, name in enumerate(self.fact_names) if numbers[n]}


class ViewEncoder(Encoder):
    """For every game, from the view document."""

    def __init__(self, game: Game[Any], size: int = VIEW_SIZE) -> None:
        super().__init__(game, size)
        self.places: dict[str, int] = {}

    def place(self, name: str) -> int:
        place = self.places.get(name)
        if place is None:
            place = self.places[name] = zlib.crc32(name.encode()) % self.size
        return place

    def numbers(self, state: State, seat: Seat) -> bytes:
        written = bytearray(self.size)
        places = self.places
        for name, n in facts_of(self.game.view(state, seat), seat):
            place = places.get(name)
            if place is None:
                place = self.place(name)
            total = written[place] + n
            written[place] = min(MOST, total)
        return bytes(written)

    def names(self, state: State, seat: Seat) -> dict[str, tuple[int, int]]:
        facts: dict[str, tuple[int, int]] = {}
        for name, n in facts_of(self.game.view(state, seat), seat):
            if n:
                facts[name] = (self.place(name), min(n + (facts[name][1] if name in facts else 0), MOST))
        return facts


def encoder_for(game: Game[Any], setup: Setup, kind: str | None) -> Encoder:
    """The game's own facts if it has any, or if `kind` is "view" its view document."""
    names = game.fact_names(setup) if kind != "view" else []
    return FactEncoder(game, names) if names else ViewEncoder(game)


# The view document as facts

Fact = tuple[str, int]


def facts_of(view: View, seat: Seat) -> Iterator[Fact]:
    """Everything in a view that a learner can count: seats from the left of the viewer, areas, pieces, the question.

    Words for people (labels, titles, help, names of places) are left out; so are the offers, which the mask says.
    """
    seats = len(view["seats"])
    prompt = view["prompt"]
    yield f"asked {prompt['kind']} {prompt.get('rule', '')}", 1
    if "banner" in view["status"]:
        yield "banner", 1
    for slip in view["seats"]:
        yield from _slip(f"seat +{(slip['seat'] - seat) % seats}", dict(slip))
    owners: dict[str, Seat] = {}
    for area in view["areas"]:
        if area.get("seat") is not None:
            owners[area["id"]] = area["seat"]
        yield from area_facts(dict(area), seat, seats)
    for piece in view["pieces"]:
        yield from _piece(dict(piece), seat, seats, owners.get(piece["at"]["area"]))


def number(name: str, n: int) -> Fact:
    """A number as a fact; below zero it is another fact."""
    name = name.rstrip()
    return (name, min(MOST, n)) if n >= 0 else (name + " below zero", min(-n, MOST))


def _slip(who: str, slip: dict[str, Any]) -> Iterator[Fact]:
    yield f"{who} is {slip['state']}", 1
    if slip.get("turn"):
        yield f"{who} has the turn", 1
    if "score" in slip:
        yield number(f"{who} score", slip["score"]["n"])
    for amount in [*slip["counts"], *slip.get("hand", ())]:
        yield number(f"{who} {amount['what']}", amount["n"])


def _whose(part: Mapping[str, Any], seat: Seat, seats: int) -> str:
    return f" +{(part['seat'] - seat) % seats}" if part.get("seat") is not None else ""


def _common(name: object, owner: Seat | None) -> str:
    """The name of an area or a place without the number of its owner: `hold1:2` of seat 1 is `hold:2`."""
    if owner is None:
        return str(name)
    head, colon, rest = str(name).partition(":")
    return head.removesuffix(str(owner)) + colon + rest


def _state(state: str, seat: Seat, seats: int) -> str:
    """A state that names a seat names it from the viewer's left."""
    who = state.removeprefix("seat:")
    return f"seat +{(int(who) - seat) % seats}" if who != state and who.isdecimal() else state


def area_facts(area: dict[str, Any], seat: Seat, seats: int) -> Iterator[Fact]:
    owner = area.get("seat")
    name = f"{_common(area['id'], owner)}{_whose(area, seat, seats)}"
    for key in ("value", "count", "discard"):
        if isinstance(area.get(key), int):
            yield number(f"{name} {key}", area[key])
    for part in ("cells", "nodes", "slots", "regions"):
        for place in area.get(part, ()):
            if "state" in place or "n" in place or "marks" in place:  # most places are bare
                shown = {**place, "state": _state(place["state"], seat, seats)} if "state" in place else place
                yield from _place(f"{name} {_common(place['id'], owner)}", shown)
    for line, marks in enumerate([*area.get("rows", ()), *area.get("cols", ())]):
        for mark in marks:
            if "state" in mark:
                yield f"{name} line {line} {mark['what']} {mark['state']}", 1
    for unit in area.get("units", ()):
        yield number(f"{name} {unit['what']} {unit.get('state', '')}", unit.get("n", 1))
    for mark in area.get("marks", ()):
        yield from _mark(f"{name} mark {mark.get('what')} {mark.get('state', '')}".rstrip(), mark)
    for die in area.get("dice", ()):
        yield f"{name} {die['id']} shows {die.get('value')}", 1
        if die.get("role"):
            yield f"{name} {die['id']} for {die['role']}", 1


def _place(name: str, place: dict[str, Any]) -> Iterator[Fact]:
    """A cell, node, slot or region: its state, its number, its marks. A place with nothing on it is no fact."""
    if place.get("state"):
        yield f"{name} is {place['state']}", 1
    if isinstance(place.get("n"), int):
        yield number(name, place["n"])
    for mark in place.get("marks", ()):
        yield number(f"{name} {mark['what']} {mark.get('state', '')}", mark.get("n", 1))


def _piece(piece: dict[str, Any], seat: Seat, seats: int, owner: Seat | None) -> Iterator[Fact]:
    """A piece is told by its kind and owner, not by its id: which of two equal cubes lies there is no matter."""
    at = piece["at"]
    name = f"{piece['kind']}{_whose(piece, seat, seats)}"
    where = f"{name} at {_common(at['area'], owner)} {_common(at.get('at', ''), owner)}".rstrip()
    yield where, 1
    if "facing" in at:
        yield f"{where} facing {at['facing']}", 1
    if isinstance(piece.get("n"), int):
        yield number(f"{where} n", piece["n"])
    for state in piece.get("state", ()):
        yield f"{where} is {state}", 1
    for mark in piece.get("stats", ()):
        yield number(f"{where} {mark['what']} {mark.get('state', '')}", mark.get("n", 1))


def _mark(name: str, mark: Mapping[str, Any]) -> Iterator[Fact]:
    """A mark of a track: where it stands and what it counts; with neither, that it is there."""
    at, n = mark.get("at"), mark.get("n")
    if isinstance(at, int):
        yield number(name, at)
    if isinstance(n, int):
        yield number(f"{name} n" if isinstance(at, int) else name, n)
    elif not isinstance(at, int):
        yield name, 1
