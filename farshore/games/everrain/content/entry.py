"""What every entry has in common: id, name, set and fiction; and the hooks of Traits, Improvements and Elder Ones."""

from typing import Final

from farshore.core.content import Reader
from farshore.games.everrain.content.card_words import HOOKS
from farshore.games.everrain.content.script import Condition, Effect, conditions_of, effects_of

SETS: Final = (
    "core",
    "abyssal-tides",
    "art-book",
    "kickstarter",
    "torrent-of-rebellion",
    "twilight-flood",
    "undertow-of-madness",
)
COMMON: Final = ("id", "name", "set", "text")

# For whom a hook counts: the bearer alone, the whole ship, or whoever is in the space (a square space: one Crew each).
SCOPES: Final = ("self", "ship", "space")


class Entry:
    """One card, board or tile. `place` is where it stands in its file, for messages."""

    __slots__ = ("id", "name", "place", "set", "text")

    def __init__(self, source: Reader, fields: tuple[str, ...]) -> None:
        source.only((*COMMON, *fields))
        self.place: Reader = source
        self.id: str = source.field("id").text()
        self.name: str = source.field("name").text()
        self.set: str = source.field("set").one_of(SETS)
        self.text: str = source.field("text").text()


class Hook:
    """A standing effect: where it takes hold, when, and what it does there."""

    __slots__ = ("effects", "hook", "operation", "place", "scope", "times", "value", "what", "when")

    def __init__(self, source: Reader) -> None:
        source.only(("hook", "what", "when", "op", "value", "effects", "scope", "times"))
        self.place: Reader = source
        self.hook: str = source.field("hook").one_of(list(HOOKS))
        shape = HOOKS[self.hook]
        self.operation: str = source.field("op").one_of(shape.operations)
        self.when: list[Condition] = conditions_of(source, "when")
        self.scope: str = source.field("scope").one_of(SCOPES) if source.has("scope") else "self"
        # How often per turn of the ship; 0 is always.
        self.times: int = source.field("times").whole(1, 3) if source.has("times") else 0
        self.what: str = ""
        if source.has("what"):
            if not shape.what:
                raise source.field("what").bad(f"is not a field of the hook {self.hook}")
            self.what = source.field("what").one_of(shape.what)
        # Figures have a value, triggers have effects, forbidding has neither.
        self.value: int = 0
        self.effects: list[Effect] = []
        if self.operation == "trigger":
            self.effects = effects_of(source, "effects", 1)
        elif source.has("effects"):
            raise source.field("effects").bad(f"must not stand beside the operation {self.operation}")
        if self.operation in ("set", "add", "min", "max"):
            self.value = source.field("value").whole(-20, 20)
        elif source.has("value"):
            raise source.field("value").bad(f"must not stand beside the operation {self.operation}")


def hooks_of(source: Reader, name: str = "hooks", least: int = 0) -> list[Hook]:
    if not source.has(name) and not least:
        return []
    return [Hook(item) for item in source.field(name).items(least)]


def number(source: Reader, name: str, low: int, high: int, default: int) -> int:
    """A whole number that may be left out."""
    return source.field(name).whole(low, high) if source.has(name) else default


def flag(source: Reader, name: str) -> bool:
    """A flag that is false when left out."""
    return source.has(name) and source.field(name).flag()
