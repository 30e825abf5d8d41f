"""Character sheets (docs/rules/nearfar.md, 3.6): what is kept between the sessions of a campaign, and its text.

One sheet reads `ruska-fenn xp 3 spent 1 talents fishing keywords wick,ember side q9 done q2 boxes 7 line r1,r2 next r4
scores 31,40`; fields without content are left out, and sheets are joined by semicolons, seat by seat.
"""

from __future__ import annotations

from typing import Any, Final

from farshore.core.errors import BadOption
from farshore.games.nearfar.content.load import Content

LISTS: Final = ("talents", "keywords", "side", "done", "line", "scores")
NUMBERS: Final = ("xp", "spent", "boxes")
MOST: Final = 99
NOBODY: Final = "-"  # in the place of a character that is not chosen yet


class Sheet:
    """NF-262 One wanderer: experience, talents, keywords, quests and scores. Replaced, never changed."""

    __slots__ = ("boxes", "character", "done", "keywords", "line", "next", "scores", "side", "spent", "talents", "xp")

    def __init__(self, character: str) -> None:
        self.character = character  # an id; empty before one is chosen
        self.xp = 1  # NF-262 the first star is printed
        self.spent = 0
        self.talents: tuple[str, ...] = ()
        self.keywords: tuple[str, ...] = ()
        self.side: tuple[str, ...] = ()
        self.done: tuple[str, ...] = ()
        self.boxes = 0
        self.line: tuple[str, ...] = ()
        self.next = ""
        self.scores: tuple[int, ...] = ()

    def copy(self) -> Sheet:
        other = Sheet(self.character)
        other.xp = self.xp
        other.spent = self.spent
        other.talents = self.talents
        other.keywords = self.keywords
        other.side = self.side
        other.done = self.done
        other.boxes = self.boxes
        other.line = self.line
        other.next = self.next
        other.scores = self.scores
        return other

    def is_blank(self) -> bool:
        """Whether no session has been completed with it."""
        return not self.scores and not self.boxes

    def unspent(self) -> int:
        return self.xp - self.spent

    def to_json(self) -> dict[str, Any]:
        return {
            "character": self.character,
            "xp": self.xp,
            "spent": self.spent,
            "talents": list(self.talents),
            "keywords": list(self.keywords),
            "side": list(self.side),
            "done": list(self.done),
            "boxes": self.boxes,
            "line": list(self.line),
            "next": self.next,
            "scores": list(self.scores),
        }


def sheet_from_json(saved: dict[str, Any]) -> Sheet:
    sheet = Sheet(saved["character"])
    sheet.xp = saved["xp"]
    sheet.spent = saved["spent"]
    sheet.talents = tuple(saved["talents"])
    sheet.keywords = tuple(saved["keywords"])
    sheet.side = tuple(saved["side"])
    sheet.done = tuple(saved["done"])
    sheet.boxes = saved["boxes"]
    sheet.line = tuple(saved["line"])
    sheet.next = saved["next"]
    sheet.scores = tuple(saved["scores"])
    return sheet


def write_sheets(sheets: list[Sheet]) -> str:
    """The value of the option `sheets`: lower case, as options are."""
    return "; ".join([write_sheet(sheet) for sheet in sheets])


def write_sheet(sheet: Sheet) -> str:
    words = [sheet.character or NOBODY, "xp", str(sheet.xp)]
    saved = sheet.to_json()
    for name in ("spent", "boxes"):
        if saved[name]:
            words += [name, str(saved[name])]
    if sheet.next:
        words += ["next", sheet.next]
    for name in LISTS:
        if saved[name]:
            words += [name, ",".join([str(item) for item in saved[name]])]
    return " ".join(words).lower()


def read_sheets(text: str, content: Content, mode: str, seats: int) -> list[Sheet]:
    """The sheets of a table; without any, everybody begins anew."""
    if not text.strip():
        return [Sheet("") for _ in range(seats)]
    parts = text.split(";")
    if mode not in ("campaign", "character"):
        raise BadOption("sheets belong to Campaign and Character Mode")
    if len(parts) != seats:
        raise BadOption(f"there must be one sheet for each of the {seats} seats, not {len(parts)}")
    sheets = [read_sheet(part, content) for part in parts]
    names = [sheet.character for sheet in sheets if sheet.character]
    if len(set(names)) != len(names):
        raise BadOption("no character is played twice")
    return sheets


def read_sheet(text: str, content: Content) -> Sheet:
    words = text.split()
    if not words or len(words) % 2 == 0:
        raise BadOption(f"a sheet is a character and pairs of a field and its content, not {text[:40]!r}")
    known = [character.id for character in content.characters]
    if words[0] != NOBODY and words[0] not in known:
        raise BadOption(f"there is no character {words[0]!r}; characters are: {', '.join(known)}")
    sheet = Sheet("" if words[0] == NOBODY else words[0])
    saved = sheet.to_json()
    for name, value in zip(words[1::2], words[2::2], strict=True):
        saved[name] = field(name, value, content)
    return sheet_from_json(saved)


def field(name: str, value: str, content: Content) -> Any:
    """The content of one field, checked."""
    if name in NUMBERS:
        return number(name, value)
    if name == "next":
        return one_of(name, value.upper(), list(content.quests))
    if name not in LISTS:
        raise BadOption(f"a sheet has no field {name!r}")
    items = value.split(",")
    if name == "scores":
        return [number(name, item) for item in items]
    if name == "talents":
        return [one_of(name, item, [talent.id for talent in content.talents]) for item in items]
    if name in ("side", "done"):
        return [one_of(name, item.upper(), list(content.side_quests)) for item in items]
    if name == "line":
        return [one_of(name, item.upper(), list(content.quests)) for item in items]
    for item in items:
        if not (item.isascii() and item.isalpha()):
            raise BadOption(f"{item[:40]!r} is not a keyword")
    return [item.upper() for item in items]


def number(name: str, value: str) -> int:
    digits = value.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 3 or (name != "scores" and not 0 <= int(value) <= MOST):
        raise BadOption(f"{name} of a sheet is a whole number, not {value[:40]!r}")
    return int(value)


def one_of(name: str, value: str, known: list[str]) -> str:
    if value not in known:
        raise BadOption(f"{name} of a sheet names {value[:40]!r}, which does not exist")
    return value
