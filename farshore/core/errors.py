"""What can go wrong, one class a situation, each with a sentence for its reader.

FarshoreError
  IllegalAction    an action, but not here, not now or not by you: carries the rule
  BadNotation      not an action of this game at all
  BadOption        a game option, mode or number of seats that does not exist
  BadRecord        a record that cannot be read, or whose replay stops agreeing
  RulesBug         our own mistake: an invariant of the rules is broken
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

LISTED: Final = 24


class FarshoreError(ValueError):
    """Anything that a user of the package may want to catch."""


class IllegalAction(FarshoreError):
    """The action exists, but not for this seat, here and now. The state is untouched."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence


class BadNotation(FarshoreError):
    """The text is not an action of this game."""


class BadOption(FarshoreError):
    """An option, a mode or a number of seats that the game does not offer."""


class BadRecord(FarshoreError):
    """A record that cannot be read, or that stops agreeing with the rules at `ply`."""

    def __init__(self, ply: int, sentence: str) -> None:
        super().__init__(f"ply {ply}: {sentence}" if ply else sentence)
        self.ply = ply
        self.sentence = sentence


class RulesBug(FarshoreError):
    """An invariant of our own rules is broken. The message says enough to play it again."""


def listed(word: str, known: list[str]) -> str:
    """The names that there are, for whoever wrote one that there is not; of very many those that read most like it."""
    if len(known) <= LISTED:
        return ", ".join(known)
    near = get_close_matches(word, known, 8, 0.3) or known[:8]
    return f"{', '.join(near)} (of {len(known)}, those that read most like it)"
