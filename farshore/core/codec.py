"""States, steps and actions as JSON and back, at any moment, and their digests.

A step or action is written as its class name and its fields; the fields are the parameters of its
constructor, so a class needs no code for this. Which classes may be read is listed by the game.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Iterable
from typing import Any, Final

from farshore.core.action import Action
from farshore.core.content import canonical
from farshore.core.errors import BadRecord
from farshore.core.kernel import Sealed, State, Step

MANY: Final = 5_000
_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
_KNOWN: Final[dict[int, tuple[Step[Any, Any], dict[str, Any]]]] = {}  # by id: the step, and how it is written


def fields(kind: type) -> tuple[str, ...]:
    """The names of the constructor's parameters, in order."""
    known = _FIELDS.get(kind)
    if known is None:
        # Of the class: in the compiled build its method __init__ does not know them.
        known = tuple([name for name in inspect.signature(kind).parameters if name not in ("args", "kwargs")])
        _FIELDS[kind] = known
    return known


def encode(value: Any) -> Any:
    """Plain JSON for a number, text, list, step or action."""
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [encode(item) for item in value]
    if isinstance(value, Step):
        known = _KNOWN.get(id(value))
        return known[1] if known is not None and known[0] is value else _step(value)
    if isinstance(value, Action):
        return {"do": type(value).__name__, "with": _values(value)}
    return value


def _step(step: Step[Any, Any]) -> dict[str, Any]:
    """Steps never change, and a table of a hundred keeps hundreds of them from ply to ply: written once."""
    written = {"step": type(step).__name__, "with": _values(step)}
    if not isinstance(step, Sealed):  # of which there is a new one every ply
        if len(_KNOWN) >= MANY:
            _KNOWN.clear()
        _KNOWN[id(step)] = (step, written)
    return written


def _values(value: object) -> list[Any]:
    names = _FIELDS.get(type(value))
    if names is None:
        names = fields(type(value))
    return [encode(getattr(value, name)) for name in names]


class Codec:
    """Reads what `encode` wrote, for the classes of one game and no others."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: Iterable[type]) -> None:
        self.kinds: dict[str, type] = {kind.__name__: kind for kind in kinds}

    def decode(self, value: Any) -> Any:
        """Lists come back as tuples inside steps and actions: both are immutable."""
        if isinstance(value, list):
            return tuple([self.decode(item) for item in value])
        if isinstance(value, dict):
            name = value.get("step", value.get("do"))
            kind = self.kinds.get(name) if isinstance(name, str) else None
            if kind is None:
                raise BadRecord(0, f"this game has no step or action called {name!r}")
            return kind(*[self.decode(item) for item in value["with"]])
        return value

    def stack(self, saved: list[Any]) -> list[Step[Any, Any]]:
        return [self.decode(step) for step in saved]


def save(state: State) -> dict[str, Any]:
    """The whole state, pending steps included."""
    return {"table": state.to_json(), "stack": encode(state.stack)}


def digest(state: State, later: tuple[str, ...] = ()) -> str:
    """A hash of everything on the table and everything pending. Never shown to players: it covers secrets.

    `later` are options that were invented after this game began: it is hashed as if there were none such.
    """
    writer = _WRITERS[-1]
    saved = save(state)
    if later and "options" in saved["table"]:
        known = saved["table"]["options"]
        saved["table"]["options"] = {name: value for name, value in known.items() if name not in later}
    return hashlib.sha256(writer(saved)).hexdigest()


def _written(saved: Any) -> bytes:
    return canonical(saved).encode()


_WRITERS: Final[list[Callable[[Any], bytes]]] = [_written]


def write_with(writer: Callable[[Any], bytes]) -> None:
    """Have saved states written by something quicker from now on. It must give the bytes that `canonical` gives."""
    _WRITERS[:] = [writer]
