"""Sea Events, Expeditions, Denizens and numbered Story cards (docs/rules/everrain.md, 11.7 to 11.9)."""

from typing import Final

from farshore.core.content import Reader
from farshore.games.everrain.content.card_words import DECKS, PORTS, STATS
from farshore.games.everrain.content.entry import Entry, flag
from farshore.games.everrain.content.script import Cost, Effect, Option, Outcome, Test, costs_of, options_of, walked

SEA_TYPES: Final = ("choice", "test", "plain")
EXPEDITION_TYPES: Final = ("test", "choice")
DENIZEN_TYPES: Final = ("alternative", "incident", "labour", "passenger")
STAGES: Final = ("journey", "epilogue")


class EventCard(Entry):
    """A card with a story on it: what is read out, and one of options, test or outcome."""

    __slots__ = ("options", "outcome", "test")

    def __init__(self, source: Reader, fields: tuple[str, ...]) -> None:
        super().__init__(source, (*fields, "options", "test", "outcome"))
        self.options: list[Option] = options_of(source, "options") if source.has("options") else []
        self.test: Test | None = Test(source.field("test")) if source.has("test") else None
        self.outcome: Outcome | None = Outcome(source.field("outcome")) if source.has("outcome") else None

    def outcomes(self) -> list[Outcome]:
        """Every outcome that the card itself can lead to; those nested deeper are found by walking their effects."""
        outcomes = [option.outcome for option in self.options]
        if self.test:
            outcomes += [self.test.passed, self.test.failed]
        if self.outcome:
            outcomes.append(self.outcome)
        return outcomes

    def effects(self) -> list[Effect]:
        """Everything that can happen, nested effects included."""
        return [effect for outcome in self.outcomes() for effect in walked(outcome.effects)]

    def must_have(self, name: str) -> None:
        """Of options, test and outcome exactly the named one is there."""
        parts = {"options": bool(self.options), "test": bool(self.test), "outcome": bool(self.outcome)}
        for field, there in parts.items():
            if there and field != name:
                raise self.place.field(field).bad(f"must not stand on this card; it has {name}")
        self.place.field(name)


class SeaEvent(EventCard):
    """A Sea Event. A test is taken by a Crew of the captain's choice unless the card says otherwise."""

    __slots__ = ("type",)

    def __init__(self, source: Reader) -> None:
        super().__init__(source, ("type",))
        self.type: str = source.field("type").one_of(SEA_TYPES)
        self.must_have({"choice": "options", "test": "test", "plain": "outcome"}[self.type])


class Expedition(EventCard):
    """An Expedition. `stat` is what the card tests, also where only one of its choices leads to the test."""

    __slots__ = ("stat", "type")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, ("type", "stat"))
        self.type: str = source.field("type").one_of(EXPEDITION_TYPES)
        self.stat: str = source.field("stat").one_of(STATS)
        self.must_have({"choice": "options", "test": "test"}[self.type])


class Denizen(Entry):
    """A Denizen. The Crew sent pays the cost, takes the test if there is one, and gets the reward or the failure.

    A Passenger takes no Crew: the reward is paid at the destination (EV-229 to EV-232).
    """

    __slots__ = (
        "costs",
        "crew_space",
        "destination",
        "failed",
        "instruction",
        "modifier",
        "repeat",
        "reward",
        "stat",
        "type",
    )

    def __init__(self, source: Reader) -> None:
        fields = ("type", "crew_space", "instruction", "cost", "stat", "modifier", "reward", "fail", "repeat")
        super().__init__(source, (*fields, "destination"))
        self.type: str = source.field("type").one_of(DENIZEN_TYPES)
        self.crew_space: bool = source.field("crew_space").flag()
        self.instruction: str = source.field("instruction").text()
        self.costs: list[Cost] = costs_of(source, "cost")
        self.stat: str = source.field("stat").one_of(STATS) if source.has("stat") else ""
        self.modifier: int = source.field("modifier").whole(-4, 4) if source.has("modifier") else 0
        self.reward: Outcome = Outcome(source.field("reward"))
        self.failed: Outcome | None = Outcome(source.field("fail")) if source.has("fail") else None
        self.repeat: bool = flag(source, "repeat")
        self.destination: str = source.field("destination").one_of(PORTS) if source.has("destination") else ""
        if bool(self.stat) != bool(self.failed):
            raise source.bad("must have both stat and fail, or neither")
        if self.crew_space == (self.type == "passenger"):
            raise source.field("crew_space").bad("must be false for a Passenger and true for everybody else")
        if bool(self.destination) != (self.type == "passenger"):
            raise source.bad("must have a destination if it is a Passenger, and none otherwise")

    def outcomes(self) -> list[Outcome]:
        return [self.reward, self.failed] if self.failed else [self.reward]

    def effects(self) -> list[Effect]:
        return [effect for outcome in self.outcomes() for effect in walked(outcome.effects)]


class StoryCard(EventCard):
    """A numbered card. The demand of a Journey is its cost, its test, or its options; an Epilogue demands nothing.

    A Journey fetches `next` when its demand is met: the cost paid, the test passed (also failed, if `goes_on`), an
    option chosen. Whoever cannot meet it loses the story and is read `lost` (EV-289, EV-290).
    """

    __slots__ = ("costs", "deck", "goes_on", "lost", "next", "number", "stage", "story")

    def __init__(self, source: Reader) -> None:
        fields = ("story", "number", "deck", "stage", "cost", "next", "lost", "goes_on")
        super().__init__(source, fields)
        self.story: str = source.field("story").text()
        self.number: int = source.field("number").whole(1, 99)
        self.deck: str = source.field("deck").one_of(DECKS)
        self.stage: str = source.field("stage").one_of(STAGES)
        self.costs: list[Cost] = costs_of(source, "cost")
        self.next: int = source.field("next").whole(1, 99) if source.has("next") else 0
        self.lost: str = source.field("lost").text() if source.has("lost") else ""
        self.goes_on: bool = flag(source, "goes_on")
        if sum([bool(self.options), bool(self.test), bool(self.outcome)]) != 1:
            raise source.bad("must have exactly one of options, test and outcome")
        if self.goes_on and not self.test:
            raise source.field("goes_on").bad("needs a test that can fail")
        if self.costs and not self.lost:
            raise source.bad("must say with lost what happens to those who cannot pay")
        if bool(self.next) != (self.stage == "journey"):
            raise source.bad("must have a next number if it is a Journey, and none otherwise")
