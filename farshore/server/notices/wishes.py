"""What somebody wishes of their notices: which, when not, once more, or all at once a day."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta

from farshore.server.notices.derive import UNASKED

Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]
TableId = Annotated[str, Meta(max_length=40)]


class Wishes(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=False):
    """Minutes of the day are those of the person's own clock. Quiet hours that end when they begin are none."""

    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    quiet_from: Minute = 0
    quiet_to: Minute = 0
    remind_hours: Annotated[int, Meta(ge=0, le=168)] = 0  # after which an open question is told once more; never if 0
    digest: bool = False  # one letter a day
    digest_at: Minute = 18 * 60
    kinds: list[str] = msgspec.field(default_factory=lambda: list(UNASKED))
    tables: Annotated[dict[TableId, list[str]], Meta(max_length=200)] = {}  # other kinds at these tables

    def at(self, table: str) -> list[str]:
        """What is told of this table."""
        return self.tables.get(table, self.kinds)


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def local(wishes: Wishes, now: float) -> datetime:
    zone = ZoneInfo(wishes.zone) if is_zone(wishes.zone) else UTC
    return datetime.fromtimestamp(now, zone)


def next_at(moment: datetime, minute: int) -> float:
    """The next time after that moment at which its clock shows this minute; a day on which it is left out has the one after."""
    day = moment.date()
    for ahead in range(3):
        at = datetime.combine(day + timedelta(ahead), time(minute // 60, minute % 60), moment.tzinfo)
        if at.timestamp() > moment.timestamp():
            return at.timestamp()
    raise AssertionError("a day has every minute, or the next one has")


def after_quiet(wishes: Wishes, now: float) -> float:
    """The first moment from now on that is not in quiet hours."""
    if wishes.quiet_from == wishes.quiet_to:
        return now
    local_time = local(wishes, now)
    minute = local_time.hour * 60 + local_time.minute
    first, last = wishes.quiet_from, wishes.quiet_to
    quiet = first <= minute < last if first < last else minute >= first or minute < last
    return next_at(local_time, last) if quiet else now


def digest_slot(wishes: Wishes, now: float) -> float:
    return next_at(local(wishes, now), wishes.digest_at)
