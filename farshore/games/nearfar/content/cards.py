"""Cards and counters (docs/rules/nearfar.md, 11.4 to 11.8 and 11.12): one class per kind, read entry by entry.

`name` is the title that rules and quests refer to; what is shown is `display_name`, which an entry may set and which is
the name otherwise. So everything can be renamed without touching a reference.
"""

from typing import Final

from farshore.core.content import Reader
from farshore.games.nearfar.content.effects import Effect, read_effects
from farshore.games.nearfar.content.language import COLOURS

PRICES: Final[tuple[str, ...]] = ("coin", "gem", "food", *COLOURS)
CARD_ICONS: Final[tuple[str, ...]] = ("combat", "heart", "skill", "movement")
MOTIVES: Final[tuple[str, ...]] = ("lost love", "redemption", "acceptance", "glory", "family")
STORY_KINDS: Final[tuple[str, ...]] = ("standard", "long")


class Named:
    """What every entry has: an id, the name it is referred to by, and the name that is shown."""

    __slots__ = ("display_name", "id", "name")

    def __init__(self, source: Reader, *fields: str) -> None:
        source.only(["id", "name", "display_name", *fields])
        self.id: str = source.field("id").text()
        self.name: str = source.field("name").text()
        self.display_name: str = source.field("display_name").text() if source.has("display_name") else self.name


class Adventurer(Named):
    """A counter of the bag: banner, price in coins, and icons."""

    __slots__ = ("caution", "combat", "cost", "faction", "hearts", "movement", "search", "skill")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "faction", "cost", "skill", "combat", "movement", "search", "caution", "hearts")
        self.faction: str = source.field("faction").one_of(COLOURS)
        self.cost: int = source.field("cost").whole(0, 12)
        self.skill: int = source.field("skill").whole(0, 6)
        self.combat: int = source.field("combat").whole(0, 6)
        self.movement: int = source.field("movement").whole(0, 3)
        self.search: int = source.field("search").whole(0, 6)
        self.caution: int = source.field("caution").whole(0, 1)
        self.hearts: int = source.field("hearts").whole(0, 9)


class Card(Named):
    """A card with printed icons and abilities; `text` says in words what the abilities do."""

    __slots__ = ("abilities", "icons", "text")

    def __init__(self, source: Reader, *fields: str) -> None:
        super().__init__(source, "icons", "abilities", "text", *fields)
        icons = source.field("icons")
        icons.only(CARD_ICONS)
        self.icons: dict[str, int] = {name: value.whole(1, 4) for name, value in icons.fields()}
        self.abilities: list[Effect] = read_effects(source.field("abilities"))
        self.text: str = source.field("text").text(empty=not self.abilities)


class Artifact(Card):
    """A card of one of the two artifact decks. `rep_req` of 3: at least 3; of -3: at most -3; of 0: none."""

    __slots__ = ("cost", "deck", "jp", "rep_req", "strong")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "deck", "cost", "rep_req", "jp", "strong")
        self.deck: str = source.field("deck").one_of(("basic", "advanced"))
        cost = source.field("cost")
        cost.only(PRICES)
        self.cost: dict[str, int] = {name: value.whole(1, 12) for name, value in cost.fields()}
        self.rep_req: int = source.field("rep_req").whole(-6, 12) if source.has("rep_req") else 0
        self.jp: int = source.field("jp").whole(0, 15)
        # Whether the ability is worth a journey point in the formula of 11.5.
        self.strong: bool = source.field("strong").flag()


class Treasure(Card):
    """A card of the treasure deck, in one or two copies."""

    __slots__ = ("copies",)

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "copies")
        self.copies: int = source.field("copies").whole(1, 2)


class WorldCard(Card):
    """A card that only quests give, by name. `burden` marks those that nobody wants."""

    __slots__ = ("burden",)

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "burden")
        self.burden: bool = source.field("burden").flag()


class Threat(Named):
    """One of the stack that guards the paths."""

    __slots__ = ("difficulty", "jp")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "difficulty", "jp")
        self.difficulty: int = source.field("difficulty").whole(1, 20)
        self.jp: int = source.field("jp").whole(0, 10)


class Boss(Named):
    """An opponent of the finale. In a game of fewer than `players` it is left out. `paragraph` is read on its defeat."""

    __slots__ = ("difficulty", "jp", "paragraph", "players")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "difficulty", "jp", "paragraph", "players")
        self.difficulty: int = source.field("difficulty").whole(1, 20)
        self.jp: int = source.field("jp").whole(0, 10)
        self.players: int = source.field("players").whole(2, 4)
        self.paragraph: str = source.field("paragraph").text()


class Chief(Named):
    """The head of a faction, who joins whoever first shows four banners."""

    __slots__ = ("faction", "jp")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "faction", "jp")
        self.faction: str = source.field("faction").one_of(COLOURS)
        self.jp: int = source.field("jp").whole(0, 10)


class Talent(Named):
    """Something that experience buys."""

    __slots__ = ("abilities", "cost", "rule", "text")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "cost", "abilities", "text", "rule")
        self.cost: int = source.field("cost").whole(1, 9)
        self.abilities: list[Effect] = read_effects(source.field("abilities"))
        self.text: str = source.field("text").text()
        self.rule: str = source.field("rule").text()


class Character(Named):
    """One of the wanderers. `letter` begins the ids of the story; `avoid_with` is the id of another, or empty."""

    __slots__ = ("avoid_with", "hook", "introduction", "letter", "motive", "portrait", "story_kind")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "letter", "portrait", "hook", "motive", "story_kind", "avoid_with", "introduction")
        letter = source.field("letter").text()
        if len(letter) != 1 or not ("A" <= letter <= "Z"):
            raise source.field("letter").wrong("one capital letter")
        self.letter: str = letter
        self.portrait: str = source.field("portrait").text()
        self.hook: str = source.field("hook").text()
        self.motive: str = source.field("motive").one_of(MOTIVES)
        self.story_kind: str = source.field("story_kind").one_of(STORY_KINDS)
        self.avoid_with: str = source.field("avoid_with").text() if source.has("avoid_with") else ""
        self.introduction: str = source.field("introduction").text()
