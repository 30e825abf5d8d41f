"""What the server says no to, and why."""

from __future__ import annotations

from farshore.core.errors import FarshoreError, IllegalAction


class Refused(Exception):
    """Nothing has changed. `status` is HTTP's; `rule` only where a rule of the game refuses."""

    def __init__(self, status: int, why: str, rule: str | None = None) -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.rule = rule


def refusal(wrong: FarshoreError) -> Refused:
    """A refusal by the game, as one of the server."""
    if isinstance(wrong, IllegalAction):
        return Refused(409, wrong.sentence, wrong.rule or None)
    return Refused(400, str(wrong))


STALE = "The table has moved on since that view; look again."
NOT_YOURS = "This needs the key of a seat at this table."
NOT_OWNER = "This needs the key of the table's owner."
NO_DEVICE = "This key is on no key ring, or no longer; open the link of your key ring to come back."
NO_TABLE = "There is no such table."
SHUT = "Others still play with the same dice: this table is shown when they are done, or the day is over."
