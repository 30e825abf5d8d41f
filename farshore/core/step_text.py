"""What still has to happen, as short texts for programs that read a view. People are told by prompt and board."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.codec import encode, fields
from farshore.core.kernel import Step
from farshore.core.shelf import Shelf

TEXTS: Final[Shelf[str]] = Shelf(2048)  # steps never change


def step_text(step: Step[Any, Any], hidden: tuple[str, ...] = ()) -> str:
    """A step by its name and what it is about; `hidden` fields are nobody's business."""
    return TEXTS.get((step, hidden), lambda: worded(step, hidden))


def worded(step: Step[Any, Any], hidden: tuple[str, ...]) -> str:
    title: str = type(step).__name__
    name = "".join([f" {letter.lower()}" if letter.isupper() else letter for letter in title]).strip()
    known = [f"{field} {spoken(encode(getattr(step, field)))}" for field in fields(type(step)) if field not in hidden]
    return f"{name}: {', '.join(known)}" if known else name


def spoken(value: Any) -> str:
    """A field of a step: a number, a text, or a row of such."""
    if isinstance(value, list):
        parts: list[Any] = value
        return " ".join([spoken(part) for part in parts]) or "none"
    return str(value)
