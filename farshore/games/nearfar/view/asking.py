"""A question as the chapters of the view are given it."""

from __future__ import annotations

from typing import Any, TypeVar

from farshore.core.errors import RulesBug
from farshore.core.kernel import Step
from farshore.core.showing import Asked
from farshore.games.nearfar.state.table import Journey

At = Asked[Journey]
Kind = TypeVar("Kind", bound=Step[Any, Any])


def asking(at: At, kind: type[Kind]) -> Kind:
    """The step that asks, where only one kind of step offers what is shown."""
    if not isinstance(at.step, kind):
        raise RulesBug(f"{type(at.step).__name__} asks what only {kind.__name__} may")
    return at.step
