"""The words of the Everrain for every client."""

from __future__ import annotations

from typing import Any


def lexicon() -> dict[str, Any]:
    return {"game": "everrain", "title": "The Everrain", "terms": {}, "terrains": {}, "kinds": {}, "lines": {}, "groups": {}}
