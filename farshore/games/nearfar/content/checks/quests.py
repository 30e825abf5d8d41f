"""Checks of quests as data (docs/rules/nearfar.md, 11.3 and 11.9): lengths, difficulties, values, distributions."""

from typing import Final

from farshore.core.finding import Finding
from farshore.games.nearfar.content.checks.findings import Report, words, worth
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.load import Content
from farshore.games.nearfar.content.quests import ARCADE, CHARACTER, MAP, SIDE, Choice, Quest

TOLERANCE: Final = 2
# Words of a story that a phone shows with its first choice.
LONGEST: Final = 115
# What a choice is worth more that costs reputation.
SHAME: Final = 3
# The lowest and highest difficulty of every map, from map 1.
GUIDE: Final[tuple[tuple[int, int], ...]] = ((4, 7),) + ((5, 8),) * 3 + ((6, 9),) * 3 + ((6, 10),) * 3 + ((7, 11),)
ARCADE_KINDS: Final[dict[str, int]] = {"combat/skill": 20, "skill/skill": 14, "combat/combat": 6}


def check_quests(content: Content) -> list[Finding]:
    report = Report()
    for quest in content.all_quests():
        _texts(quest, report)
        _choices(quest, content, report)
        _no_campaign_words(quest, report)
    for number, quests in content.map_quests.items():
        _spread(f"map {number}", list(quests.values()), report)
    _arcade(content.arcade, report)
    return report.findings


def burdens(content: Content) -> list[str]:
    return [card.name for card in content.worlds if card.burden]


def fair_value(choice: Choice, content: Content) -> int:
    """What the base reward of a rolled choice is meant to be worth."""
    assert choice.check is not None
    shame = SHAME if reputation(choice) < 0 else 0
    return choice.check.value + 1 + shame + worth(choice.cost, content.board, burdens(content))


def reputation(choice: Choice) -> int:
    return sum([effect.number("n") for effect in choice.reward if effect.word("what") == "reputation"])


def _texts(quest: Quest, report: Report) -> None:
    report.within(1, words(quest.title), 6, "11.15", quest.id, "Words of the title")
    if quest.kind == ARCADE:
        report.within(2, words(quest.title), 5, "11.9", quest.id, "Words of the title")
        report.need(not quest.story, "11.9", quest.id, "An arcade card has a story.")
    else:
        report.within(60, words(quest.story), LONGEST, "11.3", quest.id, "Words of the story")
    report.need(quest.plate != SIDE, "11.3", quest.id, "A side quest names no plate.")
    for choice in quest.choices:
        about = f"{quest.id} {choice.id}"
        report.within(1, words(choice.label), 30, "11.3", about, "Words of the label")
        if quest.kind != ARCADE:
            report.within(30, words(choice.reaction), 80, "11.3", about, "Words of the reaction")
        if choice.fail_text:
            report.within(8, words(choice.fail_text), 80, "11.3", about, "Words of the text for failure")


def _choices(quest: Quest, content: Content, report: Report) -> None:
    ordinary = quest.ordinary()
    low = 1 if quest.layer == 10 else 2
    report.within(low, len(ordinary), 3, "11.3", quest.id, "Ordinary choices")
    report.need(any(not choice.cost for choice in ordinary), "11.3", quest.id, "Every ordinary choice has a cost.")
    if quest.kind != ARCADE:
        skilled = [choice for choice in ordinary if choice.check is not None and choice.check.kind == "skill"]
        report.need(bool(skilled), "11.3", quest.id, "No ordinary choice asks for skill.")
    seen: list[tuple[str, int]] = []
    for choice in quest.choices:
        about = f"{quest.id} {choice.id}"
        if choice.needs and not choice.optional:
            report.need(not choice.cost, "11.3", about, "A compulsory choice has a cost.")
        ops = [effect.op for effect in choice.reward]
        birds = [number for number, effect in enumerate(choice.reward) if effect.word("what") == "bird"]
        if birds and "draw_treasure" in ops:
            report.need(birds[-1] < ops.index("draw_treasure"), "11.3", about, "A treasure stands before a bird.")
        if choice.check is None:
            continue
        if choice.is_ordinary():
            check = (choice.check.kind, choice.check.value)
            report.need(check not in seen, "11.3", about, "Two choices have the same kind and difficulty.")
            seen.append(check)
            least, most = GUIDE[quest.map - 1] if quest.kind == MAP else (4, 11)
            report.within(least, choice.check.value, most, "11.3", about, "Difficulty")
            value = worth(choice.reward, content.board, burdens(content))
            fair = fair_value(choice, content)
            report.within(fair - TOLERANCE, value, fair + TOLERANCE, "11.3", about, "Value of the reward")
            report.within(2, worth(choice.bonus, content.board, []), 3, "11.3", about, "Value of the bonus")


def _no_campaign_words(quest: Quest, report: Report) -> None:
    """NF-239: what only Campaign and Character Mode know stays out of First Adventure and Arcade."""
    plain = quest.kind == ARCADE or (quest.kind == MAP and quest.map == 1)
    for choice in quest.choices:
        about = f"{quest.id} {choice.id}"
        ops = [effect.op for effect in choice.effects()]
        if plain:
            report.need(not choice.needs and "keyword" not in ops, "11.3", about, "There is a keyword.")
        if plain or quest.kind == CHARACTER:
            report.need("side_quest" not in ops, "11.3", about, "There is a side quest.")
        if quest.kind == ARCADE:
            report.need("gain_world" not in ops, "11.9", about, "There is a world card.")


def _spread(about: str, quests: list[Quest], report: Report) -> None:
    """11.3 What the choices of a map give together."""
    report.within(20, len(quests), 20, "11.1", about, "Quests")
    choices = [choice for quest in quests for choice in quest.ordinary()]
    fights = [
        quest for quest in quests if any(c.check is not None and c.check.kind == "combat" for c in quest.ordinary())
    ]
    report.within(8, len(fights), 20, "11.3", about, "Quests with a combat choice")
    for colour, number in tokens(choices).items():
        report.within(7, number, 11, "11.3", about, f"Tokens of {colour}")
    kind = len([choice for choice in choices if reputation(choice) > 0])
    cruel = len([choice for choice in choices if reputation(choice) < 0])
    # A half and two quarters, each with a twelfth of all choices to spare.
    spare = len(choices) // 12
    report.within(len(choices) // 4 - spare, kind, len(choices) // 4 + spare, "11.3", about, "Raising reputation")
    report.within(len(choices) // 4 - spare, cruel, len(choices) // 4 + spare, "11.3", about, "Costing reputation")
    for choice in choices:
        report.need(abs(reputation(choice)) <= 3, "11.3", about, "A choice moves reputation by more than 3.")
    levels = {colour: _mean([c for c in choices if colour in tokens([c], sparse=True)]) for colour in COLOURS}
    report.need(levels["yellow"] < levels["blue"], "11.3", about, "Yellow is not easier to get than blue.")


def tokens(choices: list[Choice], sparse: bool = False) -> dict[str, int]:
    """The tokens of every colour among rewards and bonuses."""
    colours = {} if sparse else dict.fromkeys(COLOURS, 0)
    for choice in choices:
        for effect in choice.effects():
            if effect.op == "gain" and effect.word("colour") in COLOURS:
                colour = effect.word("colour")
                colours[colour] = colours.get(colour, 0) + effect.number("n")
    return colours


def _mean(choices: list[Choice]) -> float:
    values = [choice.check.value for choice in choices if choice.check is not None]
    return sum(values) / len(values) if values else 0.0


def _arcade(cards: list[Quest], report: Report) -> None:
    report.within(40, len(cards), 40, "11.1", "arcade", "Cards")
    kinds = dict.fromkeys(ARCADE_KINDS, 0)
    for card in cards:
        report.within(2, len(card.choices), 2, "11.9", card.id, "Choices")
        kind = "/".join(sorted(choice.check.kind for choice in card.choices if choice.check is not None))
        if kind in kinds:
            kinds[kind] += 1
        for choice in card.choices:
            value = choice.check.value if choice.check is not None else 0
            report.within(4, value, 9, "11.9", f"{card.id} {choice.id}", "Difficulty")
    for kind, wanted in ARCADE_KINDS.items():
        report.within(wanted, kinds[kind], wanted, "11.9", "arcade", kind)
    choices = [choice for card in cards for choice in card.choices]
    mean = _mean(choices)
    report.need(abs(mean - 6.3) <= 0.3, "11.9", "arcade", f"The mean difficulty is {mean:.2f}, wanted 6.3.")
    for colour, number in tokens(choices).items():
        report.within(8, number, 12, "11.9", "arcade", f"Tokens of {colour}")
    for what, wanted in (("reputation", 8), ("bird", 3)):
        asking = [card for card in cards if any(e.word("what") == what for c in card.choices for e in c.effects())]
        report.within(wanted, len(asking), wanted, "11.9", "arcade", f"Cards with {what}")
    for op, wanted in (("draw_treasure", 4), ("gain_adventurer", 2)):
        asking = [card for card in cards if any(e.op == op for c in card.choices for e in c.effects())]
        report.within(wanted, len(asking), wanted, "11.9", "arcade", f"Cards with {op}")
