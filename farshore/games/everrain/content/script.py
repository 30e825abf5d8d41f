"""Effects, conditions, costs and outcomes, read from a card and checked against the vocabulary."""

from typing import Final

from farshore.core.content import Reader
from farshore.games.everrain.content.card_words import CONDITIONS, CONTROL, COSTS, CREW, EACH, EFFECTS, STATS, WHO, Word

MOST_PLAYERS: Final = 4
BY_PLAYERS: Final = ("clue", "coin")
EVERYTHING: Final = 99  # n of "all": more than any track, hold or purse of gems
_FIELDS: Final = ("n", "what", "where", "card", "who", "crew")


class Phrase:
    """A word of the vocabulary with its fields: what effects, conditions and costs have in common.

    Besides a number an amount is `{"plus_players": 2}`, or `{"by_players": [5, 10, 15, 20]}`: one for each number of players.
    Beside the latter stands, as `printed`, what it is where figures go as the text has them: a number or `plus_players`.
    """

    __slots__ = ("by_players", "card", "crew", "n", "place", "players", "printed", "what", "where", "who", "word")

    def __init__(self, source: Reader, tag: str, words: dict[str, Word], more: tuple[str, ...] = ()) -> None:
        self.place: Reader = source
        self.word: str = source.field(tag).one_of(list(words))
        shape = words[self.word]
        known = [tag, *more]
        known += ["n"] if shape.high else []
        known += ["what"] if shape.what else []
        known += ["where"] if shape.where else []
        known += ["card"] if shape.card else []
        known += ["who"] if shape.who else []
        known += ["crew"] if shape.crew else []
        source.only(known)
        for name in shape.needs:
            source.field(name)
        self.n: int = 1
        self.by_players: list[int] = []
        self.printed: list[int] = []
        self.players: bool = False  # the number of players comes on top of n
        if source.has("n"):
            self._read_amount(source.field("n"), shape)
        self.what: str = source.field("what").one_of(shape.what) if source.has("what") else ""
        self.where: str = source.field("where").one_of(shape.where) if source.has("where") else ""
        self.card: str = source.field("card").text() if source.has("card") else ""
        self.who: str = source.field("who").one_of(WHO) if source.has("who") else "active"
        self.crew: str = source.field("crew").one_of(CREW) if source.has("crew") else ""

    def due(self, players: int, printed: bool = False) -> int:
        """The amount at a table of so many; `printed`: where figures go as the text has them."""
        if self.by_players:
            return (self.printed if printed else self.by_players)[players - 1]
        return self.n + players if self.players else self.n

    def _read_amount(self, source: Reader, shape: Word) -> None:
        if isinstance(source.value, dict) and "by_players" in source.value:
            source.only(("by_players", "printed"))
            by_players = source.field("by_players")
            self.by_players = [item.whole(1, shape.high) for item in by_players.items(MOST_PLAYERS, MOST_PLAYERS)]
            self.printed = printed_amounts(source, self.by_players, shape.high)
            self.n = self.by_players[0]
            if self.word not in BY_PLAYERS:
                raise source.bad("may go by the number of players only where Clues are found or Coin is paid")
        elif isinstance(source.value, dict):
            source.only(("plus_players",))
            self.n = source.field("plus_players").whole(0, shape.high)
            self.players = True
        elif shape.everything and source.value == "all":
            self.n = EVERYTHING
        else:
            self.n = source.whole(shape.low, shape.high)
            if not self.n:
                raise source.bad("must not be 0")


def printed_amounts(source: Reader, by_players: list[int], high: int) -> list[int]:
    """EV-010 The amounts as the text would have them: the same for all, or a number and the number of players."""
    if not source.has("printed"):
        return by_players
    amount = source.field("printed")
    if not isinstance(amount.value, dict):
        return [amount.whole(1, high)] * MOST_PLAYERS
    amount.only(("plus_players",))
    base = amount.field("plus_players").whole(0, high)
    return [base + players + 1 for players in range(MOST_PLAYERS)]


def is_printed(amounts: list[int]) -> bool:
    """EV-010 Amounts for each number of players that are the same for all, or grow by one a player."""
    return len(set(amounts)) == 1 or amounts == [amounts[0] + n for n in range(MOST_PLAYERS)]


class Condition(Phrase):
    """Something that holds or does not: `{"is": "coin", "n": 10}`; with `"not": true` the other way round."""

    __slots__ = ("negated",)

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "is", CONDITIONS, ("not",))
        self.negated: bool = source.has("not") and source.field("not").flag()


class Cost(Phrase):
    """Something that is paid in full or not at all: `{"pay": "coin", "n": 10}`."""

    __slots__ = ()

    def __init__(self, source: Reader) -> None:
        super().__init__(source, "pay", COSTS)


class Outcome:
    """What is read out, and what then happens, in order."""

    __slots__ = ("effects", "place", "text")

    def __init__(self, source: Reader) -> None:
        source.only(("text", "effects"))
        self.place: Reader = source
        self.text: str = source.field("text").text(empty=True) if source.has("text") else ""
        self.effects: list[Effect] = effects_of(source, "effects")


class Option:
    """One choice. Label, requirements, cost and the test that it leads to at once are public; the outcome stays hidden until
    the option is chosen.
    """

    __slots__ = ("costs", "label", "outcome", "requires", "test")

    def __init__(self, source: Reader) -> None:
        source.only(("label", "requires", "cost", "outcome"))
        self.label: str = source.field("label").text()
        self.requires: list[Condition] = conditions_of(source, "requires")
        self.costs: list[Cost] = costs_of(source, "cost")
        self.outcome: Outcome = Outcome(source.field("outcome"))
        self.test: Test | None = self.outcome.effects[0].test if self.outcome.effects else None

    def is_free(self) -> bool:
        return not self.requires and not self.costs


class Test:
    """A stat test (EV-112): Fate die equal to or below the stat plus modifier."""

    __slots__ = ("crew", "failed", "modifier", "passed", "stat")

    # Not a test of pytest's.
    __test__: Final = False

    def __init__(self, source: Reader, more: tuple[str, ...] = ()) -> None:
        source.only(("stat", "crew", "modifier", "pass", "fail", *more))
        self.stat: str = source.field("stat").one_of(STATS)
        # `chosen`: any Crew of the ship. Expeditions and Ports test the Crew that went.
        self.crew: str = source.field("crew").one_of(CREW) if source.has("crew") else "tested"
        self.modifier: int = source.field("modifier").whole(-4, 4) if source.has("modifier") else 0
        self.passed: Outcome = Outcome(source.field("pass"))
        self.failed: Outcome = Outcome(source.field("fail"))


class Row:
    """A row of a table for the Fate die: it counts for results up to `high` that no earlier row took."""

    __slots__ = ("high", "outcome")

    def __init__(self, source: Reader) -> None:
        source.only(("high", "text", "effects"))
        self.high: int = source.field("high").whole(0, 9)
        fields = {name: value for name, value in source.mapping().items() if name != "high"}
        self.outcome: Outcome = Outcome(Reader(fields, source.file, source.where))


class Effect(Phrase):
    """One thing that happens: `{"do": "coin", "n": 10}`, or a control word that holds others."""

    __slots__ = (
        "conditions",
        "costs",
        "effects",
        "label",
        "options",
        "otherwise",
        "otherwise_text",
        "rows",
        "test",
        "text",
    )

    def __init__(self, source: Reader) -> None:
        word = source.field("do").text()
        if word in CONTROL:
            fields = {name: value for name, value in source.mapping().items() if name in ("do", "n")}
            shape = {word: Word((2, 6), needs=("n",)) if word == "repeat" else Word()}
            super().__init__(Reader(fields, source.file, source.where), "do", shape)
            self.place = source
        else:
            super().__init__(source, "do", EFFECTS)
        self.options: list[Option] = []
        self.rows: list[Row] = []
        self.costs: list[Cost] = []
        self.conditions: list[Condition] = []
        self.effects: list[Effect] = []
        self.otherwise: list[Effect] = []
        self.label: str = ""
        # What is read out when a condition holds, and when it does not.
        self.text: str = ""
        self.otherwise_text: str = ""
        self.test: Test | None = None
        if word in CONTROL:
            self._read_control(source, word)

    def _read_control(self, source: Reader, word: str) -> None:
        if word == "choice":
            source.only(("do", "options"))
            self.options = options_of(source, "options")
        elif word == "test":
            self.test = Test(source, ("do",))
        elif word == "roll_fate":
            source.only(("do", "rows"))
            self.rows = rows_of(source.field("rows"))
        elif word == "pay":
            source.only(("do", "cost", "then", "else"))
            self.costs = costs_of(source, "cost")
            self.effects = effects_of(source, "then", 1)
            self.otherwise = effects_of(source, "else")
        elif word == "if":
            source.only(("do", "conditions", "text", "then", "else_text", "else"))
            self.conditions = [Condition(item) for item in source.field("conditions").items(1)]
            self.text = source.field("text").text() if source.has("text") else ""
            self.otherwise_text = source.field("else_text").text() if source.has("else_text") else ""
            self.effects = effects_of(source, "then", 1)
            self.otherwise = effects_of(source, "else")
        elif word == "for_each":
            source.only(("do", "what", "effects"))
            self.what = source.field("what").one_of(EACH)
            self.effects = effects_of(source, "effects", 1)
        elif word == "repeat":
            source.only(("do", "n", "effects"))
            self.effects = effects_of(source, "effects", 1)
        else:
            source.only(("do", "label", "effects"))
            self.label = source.field("label").text()
            self.effects = effects_of(source, "effects", 1)

    def inner_outcomes(self) -> list[Outcome]:
        """The outcomes that choices, tests and tables of this effect lead to."""
        outcomes = [option.outcome for option in self.options]
        outcomes += [row.outcome for row in self.rows]
        if self.test:
            outcomes += [self.test.passed, self.test.failed]
        return outcomes

    def walk(self) -> "list[Effect]":
        """This effect and everything that can happen within it, in the order of the file."""
        effects = [self]
        for effect in self.effects + self.otherwise:
            effects += effect.walk()
        for outcome in self.inner_outcomes():
            effects += walked(outcome.effects)
        return effects


def walked(effects: list[Effect]) -> list[Effect]:
    return [inner for effect in effects for inner in effect.walk()]


def effects_of(source: Reader, name: str, least: int = 0) -> list[Effect]:
    """The effects in that field; none if the field is missing and none are needed."""
    if not source.has(name) and not least:
        return []
    return [Effect(item) for item in source.field(name).items(least)]


def conditions_of(source: Reader, name: str) -> list[Condition]:
    return [Condition(item) for item in source.field(name).items()] if source.has(name) else []


def costs_of(source: Reader, name: str, by_players: bool = False) -> list[Cost]:
    """`by_players`: a price may depend on the number of players."""
    costs = [Cost(item) for item in source.field(name).items()] if source.has(name) else []
    for cost in costs:
        if cost.by_players and not by_players:
            raise cost.place.bad("has a price by the number of players, as only the services of a Port do")
    return costs


def options_of(source: Reader, name: str) -> list[Option]:
    """At least two options, of which one asks for nothing, so that there is always something to choose."""
    field = source.field(name)
    options = [Option(item) for item in field.items(2, 5)]
    if not any(option.is_free() for option in options):
        raise field.bad("must have an option without requirement and cost")
    labels = [option.label for option in options]
    if len(set(labels)) < len(labels):
        raise field.bad("must not have the same label twice")
    return options


def rows_of(source: Reader) -> list[Row]:
    """A table for all ten results of the Fate die, in ascending order."""
    rows = [Row(item) for item in source.items(1, 10)]
    highs = [row.high for row in rows]
    if highs != sorted(set(highs)) or highs[-1] != 9:
        raise source.bad("must rise row by row and end with 9")
    return rows
