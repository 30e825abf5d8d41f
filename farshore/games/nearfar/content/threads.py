"""The threads of the book: who gives a keyword and who asks for it, which quest starts a side quest, and how far apart they are."""

from __future__ import annotations

from farshore.games.nearfar.content.checks.story import LONGEST_CHAIN, first_maps, grants, starts, uses
from farshore.games.nearfar.content.load import MAPS, Content
from farshore.games.nearfar.content.quests import MAP, Quest


class Knot:
    """A quest on a thread, the first map on which it can be read, and how many side quests lead up to it."""

    __slots__ = ("before", "map", "quest")

    def __init__(self, quest: Quest, book: Book) -> None:
        self.quest = quest
        self.map: int = quest.map if quest.kind == MAP else book.begun.get(quest.id, MAPS)
        self.before: int = book.before(quest.id)


class Book:
    """Where side quests begin, worked out once for all threads."""

    __slots__ = ("begun", "sources")

    def __init__(self, content: Content) -> None:
        self.begun = first_maps(content)
        self.sources = starts(content)

    def before(self, name: str) -> int:
        """The side quests of the shortest chain that leads to this one; a circle ends where the longest chain may."""
        known = [name]
        for number in range(LONGEST_CHAIN):
            sources = [quest for before in known for quest in self.sources.get(before, [])]
            if not sources or any(quest.kind == MAP for quest in sources):
                return number
            known = [quest.id for quest in sources]
        return LONGEST_CHAIN


class Thread:
    """A keyword or a side quest with both of its ends."""

    __slots__ = ("asked", "given", "name")

    def __init__(self, name: str, given: list[Knot], asked: list[Knot]) -> None:
        self.name = name
        self.given = given
        self.asked = asked

    def loose(self) -> bool:
        """Whether it leads nowhere, or comes from nowhere."""
        return not self.given or not self.asked

    def first(self) -> int:
        return min([knot.map for knot in self.given + self.asked], default=MAPS)

    def span(self) -> int:
        """How many maps lie between where it is first given and where it is last asked for."""
        if self.loose():
            return 0
        return max(knot.map for knot in self.asked) - min(knot.map for knot in self.given)


def keyword_threads(content: Content) -> list[Thread]:
    """A thread for every keyword of map and side quests, by the map on which it begins."""
    book = Book(content)
    given, asked = grants(content), uses(content)
    words = sorted({*given, *asked})
    threads = [Thread(word, _knots(given.get(word, []), book), _knots(asked.get(word, []), book)) for word in words]
    return sorted(threads, key=_order)


def side_threads(content: Content) -> list[Thread]:
    """A thread for every side quest: what starts it, and itself."""
    book = Book(content)
    return [
        Thread(name, _knots(sources, book), _knots([content.side_quests[name]], book))
        for name, sources in book.sources.items()
    ]


def _order(thread: Thread) -> tuple[int, int, str]:
    return thread.first(), thread.span(), thread.name


def _knots(quests: list[Quest], book: Book) -> list[Knot]:
    return [Knot(quest, book) for quest in quests]
