"""Checks of artifacts, treasures and world cards (docs/rules/nearfar.md, 11.5 to 11.7)."""

from collections.abc import Sequence
from typing import Final

from farshore.core.finding import Finding
from farshore.games.nearfar.content.cards import Artifact, Card
from farshore.games.nearfar.content.checks.findings import Report
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.language import BUILDINGS, COLOURS
from farshore.games.nearfar.content.load import Content

NAMED_ARTIFACTS: Final[dict[str, str]] = {
    "Ancient Compass": "score_most",
    "Cloak of Stars": "score_per",
    "Gambling Dice": "score_per",
    "Scroll of Legend": "score_per",
    "Unearthed Treaty": "score_per",
    "Cooking Spices": "free_pass",
    "Crown of Cruelty": "take_from_each",
    "Nightmare Amulet": "take_from_each",
    "Goods Wagon": "trade_value",
    "Jade Flute": "gain",
    "Lock Picks": "gain",
    "Gold Magnet": "gain",
    "Mercenary Contract": "place_camp",
    "Merchant Coat": "extra_use",
    "Merchant Contract": "party_extra_same_faction",
    "Mirror Hat": "ignore_threats",
}
NAMED_TREASURES: Final[dict[str, str]] = {
    "Bounty Contract": "score_most",
    "Coin Purse": "score_most",
    "Old Recipe": "score_most",
    "Fire Bomb": "roll_bonus",
    "Noose Trap": "gain",
    "Old Journal": "draw_artifact",
    "Old Shovel": "gain",
    "Rusty Bell": "action_at",
}
ARTIFACT_SORTS: Final[dict[str, int]] = {
    "visit": 14,
    "end": 8,
    "threats": 4,
    "duel": 3,
    "recruit": 3,
    "camp": 2,
    "ties": 1,
    "other": 20,
}
TREASURE_SORTS: Final[dict[str, int]] = {
    "roll": 8,
    "visit": 7,
    "heart": 5,
    "camp": 5,
    "end": 5,
    "threats": 3,
    "other": 3,
}


def check_cards(content: Content) -> list[Finding]:
    report = Report()
    _artifacts(content, report)
    for artifact in content.artifacts:
        _artifact(artifact, content, report)
    _treasures(content, report)
    _worlds(content, report)
    _no_talent_no_keyword(content, report)
    return report.findings


def cost_value(artifact: Artifact, content: Content) -> int:
    return sum([number * content.board.trade_values[what] for what, number in artifact.cost.items()])


def tokens_of(artifact: Artifact) -> int:
    return sum([number for what, number in artifact.cost.items() if what in COLOURS])


def sort_of(card: Card) -> str:
    """What a card is for, in the words of 11.5 and 11.6."""
    for ability in card.abilities:
        sort = _sort_of_ability(ability)
        if sort:
            return sort
    if card.abilities or not card.icons:
        return "other"
    return "plain"


def _sort_of_ability(ability: Effect) -> str:
    if ability.event == "visit":
        return "visit" if ability.narrowed in BUILDINGS else ""
    if ability.op.startswith("score_") or ability.op == "jp":
        return "end"
    if ability.op == "ignore_threats":
        return "threats"
    if ability.op == "roll_bonus" and ability.word("kind") == "duel":
        return "duel"
    if ability.op in {"roll_bonus", "reroll", "set_min"}:
        return "roll"
    if ability.op == "discount" and ability.word("what") == "recruit":
        return "recruit"
    if ability.event == "build_camp" or (ability.op == "discount" and ability.word("what") == "camp"):
        return "camp"
    return "ties" if ability.op == "wins_ties" else ""


def _artifacts(content: Content, report: Report) -> None:
    cards = content.artifacts
    basic = [card for card in cards if card.deck == "basic"]
    advanced = [card for card in cards if card.deck == "advanced"]
    report.within(38, len(basic), 38, "11.1", "artifacts", "Basic")
    report.within(17, len(advanced), 17, "11.1", "artifacts", "Advanced")
    tokens = {colour: sum([card.cost.get(colour, 0) for card in basic]) for colour in COLOURS}
    average = sum(tokens.values()) / 4
    for colour, number in tokens.items():
        report.need(abs(number - average) <= 2, "11.5", "basic", f"{number} {colour} tokens, {average:g} on average.")
    for deck, own, high, low in (("basic", basic, (2, 5), (-4, -2)), ("advanced", advanced, (5, 9), (-6, -3))):
        kind = len([card for card in own if high[0] <= card.rep_req <= high[1]])
        cruel = len([card for card in own if low[0] <= card.rep_req <= low[1]])
        report.within(4, kind, 4, "11.5", deck, f"Requirements from {high[0]} to {high[1]}")
        report.within(4, cruel, 4, "11.5", deck, f"Requirements from {low[0]} to {low[1]}")
        report.within(8, len([card for card in own if card.rep_req]), 8, "11.5", deck, "All requirements")
    for icon, numbers, wanted in (
        ("combat", [1], 12),
        ("combat", [2], 3),
        ("heart", [1, 2], 10),
        ("skill", [1], 6),
        ("movement", [1], 4),
    ):
        with_icon = len([card for card in cards if card.icons.get(icon, 0) in numbers])
        report.within(wanted, with_icon, wanted, "11.5", "artifacts", f"With {'-'.join(map(str, numbers))} {icon}")
    sorts = ["other" if sort_of(card) == "plain" else sort_of(card) for card in cards]
    for sort, wanted in ARTIFACT_SORTS.items():
        report.within(wanted, sorts.count(sort), wanted, "11.5", "artifacts", f"For {sort}")
    for building in BUILDINGS:
        at_building = len([card for card in cards if any(ability.narrowed == building for ability in card.abilities)])
        report.within(2, at_building, 2, "11.5", building, "Artifacts with a bonus there")
    paid = len([card for card in cards if any(a.op == "ignore_threats" and a.cost for a in card.abilities)])
    report.within(2, paid, 2, "11.5", "artifacts", "Ignoring threats at a cost")
    _named(cards, NAMED_ARTIFACTS, "11.5", report)
    hat = [card for card in cards if card.name == "Mirror Hat"]
    good = len(hat) == 1 and (hat[0].jp, hat[0].rep_req, hat[0].icons) == (7, -4, {"combat": 1})
    report.need(good, "11.5", "mirror-hat", "It is not 7 JP, flame -4, 1 sword.")


def _artifact(card: Artifact, content: Content, report: Report) -> None:
    basic = card.deck == "basic"
    value = cost_value(card, content)
    low, high = (8, 16) if basic else (16, 28)
    report.within(low, value, high, "11.5", card.id, "Value of the cost")
    report.within(2 if basic else 6, card.jp, 6 if basic else 11, "11.5", card.id, "Journey points")
    report.within(1 if basic else 2, tokens_of(card), 2 if basic else 4, "11.5", card.id, "Tokens")
    fair = value / 3 - (1 if card.strong else 0) + (1 if abs(card.rep_req) >= 4 else 0)
    report.need(abs(card.jp - fair) <= 1, "11.5", card.id, f"{card.jp} JP, {fair:.1f} are fair.")


def _treasures(content: Content, report: Report) -> None:
    cards = content.treasures
    report.within(36, sum([card.copies for card in cards]), 36, "11.1", "treasures", "Number")
    doubled = [card for card in cards if card.copies == 2]
    report.within(0, len(doubled), 6, "11.6", "treasures", "Titles in two copies")
    sorts = dict.fromkeys(TREASURE_SORTS, 0)
    for card in cards:
        report.need(card.name not in NAMED_TREASURES or card.copies == 1, "11.6", card.id, "A named card is doubled.")
        sorts[_sort_of_treasure(card)] += card.copies
    for sort, wanted in TREASURE_SORTS.items():
        report.within(wanted, sorts[sort], wanted, "11.6", "treasures", f"For {sort}")
    _named(cards, NAMED_TREASURES, "11.6", report)


def _sort_of_treasure(card: Card) -> str:
    sort = sort_of(card)
    if sort == "plain":
        return {"combat": "roll", "skill": "roll", "heart": "heart", "movement": "camp"}[next(iter(card.icons))]
    if sort == "duel":
        return "roll"
    if any(ability.op == "free_pass" for ability in card.abilities):
        return "camp"
    return sort


def _worlds(content: Content, report: Report) -> None:
    cards = content.worlds
    names = [card.name for card in cards]
    report.within(30, len(cards), 30, "11.1", "world cards", "Number")
    report.need(len(set(names)) == len(names), "11.7", "world cards", "Two have the same title.")
    for name in ("Cold Blade", "Banshee Necklace"):
        report.need(name in names, "11.7", "world cards", f"{name} is missing.")
    counts = (
        ("swords", [card for card in cards if card.icons.get("combat", 0) in (1, 2)], 10),
        ("hearts", [card for card in cards if card.icons.get("heart", 0)], 6),
        ("ignoring threats", [card for card in cards if sort_of(card) == "threats"], 4),
        ("points at the end", [card for card in cards if sort_of(card) == "end" and not card.burden], 6),
        ("burdens", [card for card in cards if card.burden], 4),
    )
    for what, number, wanted in counts:
        report.within(wanted, len(number), wanted, "11.7", "world cards", f"With {what}")
    for card in cards:
        report.need("skill" not in card.icons, "11.7", card.id, "A world card has a plain skill icon.")
    paid = len([card for card in cards if any(a.op == "ignore_threats" and a.cost for a in card.abilities)])
    report.within(2, paid, 2, "11.7", "world cards", "Ignoring threats at a cost")


def _named(cards: Sequence[Card], wanted: dict[str, str], section: str, report: Report) -> None:
    by_name: dict[str, Card] = {card.name: card for card in cards}
    for name, op in wanted.items():
        good = name in by_name and op in [ability.op for ability in by_name[name].abilities]
        report.need(good, section, name, f"The card is missing or does not {op}.")


def _no_talent_no_keyword(content: Content, report: Report) -> None:
    every: list[Card] = [*content.artifacts, *content.treasures, *content.worlds]
    ids = [card.id for card in every]
    report.need(len(set(ids)) == len(ids), "11.15", "cards", "Two cards have the same id.")
    for card in every:
        words = [condition.kind for ability in card.abilities for condition in ability.conditions]
        report.need("keyword" not in words, "11.5", card.id, "The card depends on a keyword.")
        report.need(bool(card.icons or card.abilities), "11.15", card.id, "The card does nothing.")
