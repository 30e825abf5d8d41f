"""Quests (docs/rules/nearfar.md, 11.3): one format for map quests, side quests, character quests and arcade cards."""

from typing import Final

from farshore.core.content import Reader
from farshore.games.nearfar.content.effects import Effect, read_effects, read_keyword, read_payments

MAP: Final = "map"
SIDE: Final = "side"
CHARACTER: Final = "character"
ARCADE: Final = "arcade"
KINDS: Final[tuple[str, ...]] = (MAP, SIDE, CHARACTER, ARCADE)
PAYABLE: Final[tuple[str, ...]] = ("coin", "gem", "food", "token", "heart")
# What a quest may give; everything else of the vocabulary belongs on cards.
REWARDS: Final[tuple[str, ...]] = (
    "gain",
    "draw_treasure",
    "gain_world",
    "gain_adventurer",
    "keyword",
    "lose_keyword",
    "side_quest",
    "choose",
)
GAINED: Final[tuple[str, ...]] = (*PAYABLE, "reputation", "bird")
BONUS_MARGIN: Final = 2
CHOICE_FIELDS: Final[tuple[str, ...]] = (
    "bonus",
    "check",
    "cost",
    "fail_text",
    "id",
    "label",
    "needs",
    "next",
    "next_fail",
    "optional",
    "reaction",
    "reward",
)


class Check:
    """A roll that must reach `value`; with `BONUS_MARGIN` more it also earns the bonus. `against` is who hits back."""

    __slots__ = ("against", "kind", "value")

    def __init__(self, source: Reader) -> None:
        source.only(["type", "value", "against"])
        self.kind: str = source.field("type").one_of(("skill", "combat"))
        self.value: int = source.field("value").whole(1, 15)
        self.against: str = _text(source, "against")


class Choice:
    """One way to answer a quest. `check` is None if it succeeds without a roll; texts that are not there are empty."""

    __slots__ = (
        "bonus",
        "check",
        "cost",
        "fail_text",
        "id",
        "label",
        "needs",
        "next",
        "next_fail",
        "optional",
        "reaction",
        "reward",
    )

    def __init__(self, source: Reader, kind: str) -> None:
        source.only(CHOICE_FIELDS)
        self.id: str = source.field("id").text()
        self.needs: list[str] = [read_keyword(item) for item in source.field("needs").items()]
        self.optional: bool = source.field("optional").flag()
        check = source.field("check")
        self.check: Check | None = None if check.is_none() else Check(check)
        self.label: str = source.field("label").text()
        self.cost: list[Effect] = read_payments(source.field("cost"))
        self.reaction: str = _text(source, "reaction")
        self.fail_text: str = _text(source, "fail_text")
        self.reward: list[Effect] = read_effects(source.field("reward"))
        self.bonus: list[Effect] = read_effects(source.field("bonus"))
        self.next: str = _text(source, "next")
        self.next_fail: str = _text(source, "next_fail")
        self._refuse_what_no_quest_does(source, kind)

    def _refuse_what_no_quest_does(self, source: Reader, kind: str) -> None:
        for number, payment in enumerate(self.cost):
            if payment.word("what") not in PAYABLE or payment.number("n") < 1:
                raise source.field("cost").items()[number].bad("must be a payment of goods or hearts")
        for name, effects in (("reward", self.reward), ("bonus", self.bonus)):
            for number, effect in enumerate(effects):
                where = source.field(name).items()[number]
                if effect.op not in REWARDS or effect.event or effect.conditions:
                    raise where.bad(f"must be a plain reward (one of {', '.join(REWARDS)})")
                if effect.op == "gain" and effect.word("what") not in GAINED:
                    raise where.field("what").wrong(f"one of {', '.join(GAINED)}")
                if effect.op == "gain" and effect.word("what") != "reputation" and effect.number("n") < 1:
                    raise where.field("n").bad("must be 1 or more: only reputation can be taken away")
        if self.check is None and self.bonus:
            raise source.field("bonus").bad("must be empty, as there is no roll")
        if self.optional and not self.needs:
            raise source.field("optional").bad("must be false, as no keyword is needed")
        if kind != CHARACTER and (self.next or self.next_fail):
            raise source.field("next").bad("belongs to character quests alone")

    def is_ordinary(self) -> bool:
        return not self.needs

    def effects(self) -> list[Effect]:
        """Reward and bonus, and what a choice among rewards holds."""
        effects: list[Effect] = []
        for effect in self.reward + self.bonus:
            effects.append(effect)
            effects.extend(effect.inner())
        return effects

    def words(self, op: str, name: str) -> list[str]:
        """That argument of all effects of that op: the keywords granted, the side quests started."""
        return [effect.word(name) for effect in self.effects() if effect.op == op]


class Quest:
    """RULING-NF-79 A story with its choices. `map` is 0 and `ref` empty where they do not apply; `layer` is that of its story.

    `plate` names the drawing beside it: its own if the data say so, else that of its map, its story or the arcade.
    """

    __slots__ = ("choices", "id", "kind", "layer", "map", "plate", "ref", "story", "title")

    def __init__(self, source: Reader) -> None:
        source.only(["id", "kind", "map", "ref", "layer", "plate", "title", "story", "choices"])
        self.id: str = source.field("id").text()
        self.kind: str = source.field("kind").one_of(KINDS)
        self.map: int = source.field("map").whole(1, 99) if source.has("map") else 0
        self.ref: str = _text(source, "ref")
        self.layer: int = source.field("layer").whole(1, 10) if source.has("layer") else 0
        if (self.kind == MAP) != bool(self.map and self.ref):
            raise source.bad("must have map and ref exactly if it is a map quest")
        if (self.kind == CHARACTER) != bool(self.layer):
            raise source.bad("must have a layer exactly if it is a character quest")
        self.plate: str = source.field("plate").text() if source.has("plate") else usual_plate(self)
        self.title: str = source.field("title").text()
        self.story: str = _text(source, "story")
        self.choices: list[Choice] = [Choice(item, self.kind) for item in source.field("choices").items(1, 6)]
        for number, choice in enumerate(self.choices):
            if choice.id in [other.id for other in self.choices[:number]]:
                raise source.field("choices").items()[number].field("id").bad(f"is {choice.id!r} a second time")

    def ordinary(self) -> list[Choice]:
        return [choice for choice in self.choices if choice.is_ordinary()]

    def choice(self, name: str) -> Choice:
        return next(choice for choice in self.choices if choice.id == name)

    def offered(self, keywords: list[str]) -> list[Choice]:
        """NF-233 to NF-239, RULING-NF-51 The choices open to a holder of these keywords, in the order of the page."""
        held = [choice for choice in self.choices if choice.needs and all(word in keywords for word in choice.needs)]
        forced = [choice for choice in held if not choice.optional]
        if not forced:
            return [choice for choice in self.choices if choice.is_ordinary() or choice in held]
        longest = max([len(choice.needs) for choice in forced])
        first = next(choice for choice in forced if len(choice.needs) == longest)
        return [choice for choice in forced if sorted(choice.needs) == sorted(first.needs)]


def usual_plate(quest: Quest) -> str:
    """The landscape of a map, the picture of a character, or the fire where cards are read."""
    if quest.kind == MAP:
        return f"land-m{quest.map:02}"
    return story_plate(quest.id[0]) if quest.kind == CHARACTER else quest.kind


def story_plate(letter: str) -> str:
    return f"story-{letter.lower()}"


def _text(source: Reader, name: str) -> str:
    return source.field(name).text() if source.has(name) else ""
