"""The fields of a table as plain data, and back."""

from __future__ import annotations

from typing import Any

from farshore.core.deck import Deck


def plain(value: Any) -> Any:
    """A field as JSON: dictionaries keep their order as pairs."""
    if isinstance(value, Deck):
        return [value.unseen, value.top, value.bottom]
    if isinstance(value, dict):
        return [[key, plain(item)] for key, item in value.items()]
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple([frozen(item) for item in value]) if isinstance(value, list) else value
