"""The vocabulary of effects (docs/rules/nearfar.md, 11.14): closed, and checked when content is read.

An effect is one record: `on` says when it happens, `if` under which conditions, `cost` what is paid for it, `op` what it
does with the arguments of that op, `limit` how often, `optional` whether its owner may decline. A card that needs a
word which is not here is refused with the name of the field.
"""

from typing import Final

from farshore.core.content import Reader
from farshore.games.nearfar.content.language import (
    CONDITIONS,
    COUNTED,
    EVENTS,
    LIMITS,
    ONLY,
    OPS,
    SCOPES,
    STANDING,
    WORDS,
    WORDS_OF_CONDITIONS,
)

_ALWAYS: Final = ("op", "on", "if", "cost", "limit", "optional")


class Amount:
    """A number, or `n` for every `each` of what is counted."""

    __slots__ = ("each", "n", "what")

    def __init__(self, n: int, what: str = "", each: int = 1) -> None:
        self.n = n
        self.what = what
        self.each = each


class Condition:
    """One thing that must hold; `args` has the fields of its kind that were given."""

    __slots__ = ("args", "kind")

    def __init__(self, kind: str, args: dict[str, object]) -> None:
        self.kind = kind
        self.args = args


class Effect:
    """One record of the vocabulary. `event` and `narrowed` are the two parts of `on`, both empty if it has none."""

    __slots__ = ("args", "conditions", "cost", "event", "index", "limit", "narrowed", "op", "optional")

    def __init__(self, op: str, args: dict[str, object]) -> None:
        self.op = op
        self.args = args
        self.event: str = ""
        self.narrowed: str = ""
        self.conditions: list[Condition] = []
        self.cost: list[Effect] = []
        self.limit: str = ""
        self.optional: bool = False
        self.index: int = -1  # its place among all effects of the content in play

    def word(self, name: str) -> str:
        """An argument that is a word; empty if it was left out."""
        value = self.args.get(name, "")
        assert isinstance(value, str)
        return value

    def number(self, name: str) -> int:
        """An argument that is a number; of an amount that counts, the factor."""
        value = self.args.get(name, 0)
        if isinstance(value, Amount):
            return value.n
        assert isinstance(value, int)
        return value

    def inner(self) -> "list[Effect]":
        """The effects inside a choice, a roll or a start effect."""
        value = self.args.get("effects", [])
        assert isinstance(value, list)
        return value


def read_effects(source: Reader) -> list[Effect]:
    return [read_effect(item) for item in source.items()]


def read_effect(source: Reader) -> Effect:
    op = source.field("op").one_of(tuple(OPS))
    source.only([*_ALWAYS, *[name for name, _ in OPS[op]]])
    effect = Effect(op, _arguments(source, OPS[op]))
    if source.has("on"):
        effect.event, effect.narrowed = _narrowed(source.field("on"), EVENTS)
    if source.has("if"):
        effect.conditions = [_condition(item) for item in source.field("if").items(1)]
    if source.has("cost"):
        effect.cost = read_payments(source.field("cost"))
    if source.has("limit"):
        effect.limit = source.field("limit").one_of(LIMITS)
    if source.has("optional"):
        effect.optional = source.field("optional").flag()
    if op in {"gain", "lose", "pay"}:
        is_token = effect.word("what") == "token"
        if is_token != bool(effect.word("colour")):
            raise source.field("what").bad("must be token if there is a colour, and have a colour if it is token")
    _refuse_what_no_rule_does(source, effect)
    return effect


def _refuse_what_no_rule_does(source: Reader, effect: Effect) -> None:
    """Words that fit together, but that the rules have no place for: refused now rather than ignored later."""
    for name, known in ONLY.get(effect.op, ()):
        if effect.args.get(name) not in known:
            raise source.field(name).wrong(f"one of {', '.join([str(value) for value in known])} for {effect.op}")
    if effect.op == "action_at" and (effect.word("building") == "mine") != (effect.word("action") == "recruit"):
        raise source.field("action").bad("must be recruit in the mine, or buy_talent in the town hall")
    if effect.op == "spend_as" and (effect.word("from") == "gem") != (effect.word("to") == "coin"):
        raise source.field("to").bad("must be gems for coins or food for hearts")
    if effect.op in STANDING and effect.event:
        raise source.field("on").bad(f"does not belong to {effect.op}, which needs no occasion")
    if effect.op in STANDING and effect.conditions:
        raise source.field("if").bad(f"does not belong to {effect.op}, which always works")
    if effect.event == "own_turn":
        paid = [(part.word("what"), part.number("n")) for part in effect.cost]
        if effect.op != "gain" or effect.word("what") != "heart" or paid != [("animal", 1)]:
            raise source.field("on").bad("must be hearts for one animal: nothing else is done at any moment of a turn")


def read_payments(source: Reader) -> list[Effect]:
    """A cost: records of the op `pay` and nothing else."""
    payments: list[Effect] = []
    for item in source.items():
        item.field("op").one_of(("pay",))
        payments.append(read_effect(item))
    return payments


def _condition(source: Reader) -> Condition:
    kind = source.field("is").one_of(tuple(CONDITIONS))
    source.only(["is", *[name for name, _ in CONDITIONS[kind]]])
    return Condition(kind, _arguments(source, CONDITIONS[kind]))


def _arguments(source: Reader, wanted: tuple[tuple[str, str], ...]) -> dict[str, object]:
    arguments: dict[str, object] = {}
    for name, kind in wanted:
        if kind.endswith("?") and not source.has(name):
            continue
        arguments[name] = _value(source.field(name), kind.rstrip("?"))
    return arguments


def _value(source: Reader, kind: str) -> object:
    if kind in WORDS:
        return source.one_of(WORDS[kind])
    if kind in WORDS_OF_CONDITIONS:
        return source.one_of(WORDS_OF_CONDITIONS[kind])
    if kind == "amount":
        return _amount(source)
    if kind == "few":
        return source.whole(0, 16)
    if kind == "points":
        return source.whole(-16, 16)
    if kind == "flag":
        return source.flag()
    if kind == "keyword":
        return read_keyword(source)
    if kind == "count":
        return ":".join(part for part in _narrowed(source, COUNTED) if part)
    if kind == "scopes":
        return [item.one_of(SCOPES) for item in source.items(1)]
    if kind == "effects":
        return [read_effect(item) for item in source.items(1)]
    if kind == "condition":
        return _condition(source)
    assert kind == "text"
    return source.text()


def _amount(source: Reader) -> Amount:
    if isinstance(source.value, dict):
        source.only(["count", "n", "each"])
        what = ":".join(part for part in _narrowed(source.field("count"), COUNTED) if part)
        return Amount(source.field("n").whole(1, 16), what, source.field("each").whole(1, 16))
    return Amount(source.whole(-16, 16))


def _narrowed(source: Reader, known: dict[str, tuple[str, ...] | None]) -> tuple[str, str]:
    """The two parts of `visit:stables`. What can be narrowed to `any` must be narrowed."""
    event, _, narrowed = source.text().partition(":")
    if event not in known:
        raise source.wrong(f"one of {', '.join(known)}")
    choices = known[event] or ()
    if narrowed and narrowed not in choices:
        raise source.wrong(f"{event}:{'|'.join(choices)}" if choices else event)
    if not narrowed and "any" in choices:
        raise source.wrong(f"{event}:{'|'.join(choices)}")
    return event, narrowed


def read_keyword(source: Reader) -> str:
    word = source.text()
    if not (word.isascii() and word.isalpha() and word.isupper()):
        raise source.wrong("a keyword in capital letters")
    return word
