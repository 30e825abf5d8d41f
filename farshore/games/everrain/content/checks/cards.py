"""Sea Events and Expeditions (11.7), Denizens (11.8) and Stories (11.9)."""

from fractions import Fraction
from itertools import pairwise
from typing import Final

from farshore.core.finding import Finding
from farshore.games.everrain.content.balance import Worth, worth_of, worth_of_options, worth_of_test
from farshore.games.everrain.content.card_words import PORTS
from farshore.games.everrain.content.cards import Denizen, EventCard, StoryCard
from farshore.games.everrain.content.checks.report import Report, tally
from farshore.games.everrain.content.load import Content
from farshore.games.everrain.content.script import Effect, Outcome, is_printed, walked

_DAMAGE: Final = ("ship_damage", "node_destroy")
_MOST_DAMAGE: Final = 4
_REWARDS: Final[dict[int, tuple[tuple[int, int], tuple[int, int]]]] = {
    # By the Act of the destination: Coin, Clues.
    1: ((15, 25), (1, 1)),
    2: ((20, 35), (1, 2)),
    3: ((30, 40), (2, 2)),
}


def worth_of_card(card: EventCard) -> Worth:
    if card.options:
        return worth_of_options(card.options)
    return worth_of_test(card.test) if card.test else worth_of(card.outcome.effects if card.outcome else [])


def check_events(content: Content) -> list[Finding]:
    report = Report("11.7")
    sea = [card for card in content.sea_events.values() if card.set == "core"]
    ashore = [card for card in content.expeditions.values() if card.set == "core"]
    report.same(tally(card.type for card in sea), {"choice": 28, "test": 8, "plain": 8}, "The types of Sea Events")
    report.same(tally(card.type for card in ashore), {"test": 26, "choice": 6}, "The types of Expeditions")
    stats = {"strength": 9, "resolve": 8, "intelligence": 8, "luck": 7}
    report.same(tally(card.stat for card in ashore), stats, "The stats of Expeditions")
    for card in content.expeditions.values():
        tests = [card.test] if card.test else [effect.test for effect in card.effects() if effect.test]
        named = any(test is not None and test.stat == card.stat for test in tests)
        report.need(named, f"{card.id} never tests {card.stat}.")
    everything = [*content.sea_events.values(), *content.expeditions.values(), *content.stories.values()]
    for event in everything:
        worst = max([_damage(outcome.effects) for outcome in event.outcomes()])
        report.need(worst <= _MOST_DAMAGE, f"{event.id} can destroy {worst} nodes at once.")
    decks = (("Sea Events", sea, 5), ("Expeditions", ashore, 4))
    for name, cards, wanted in decks:
        report.number(len([card for card in cards if _fetches(card.effects())]), wanted, wanted, f"{name} with a story")
    if sea and ashore:
        worth = [worth_of_card(card) for card in sea]
        clues = sum([of_card.clues for of_card in worth], Fraction(0)) / len(sea)
        harm = sum([of_card.harm for of_card in worth], Fraction(0)) / len(sea)
        report.need(
            Fraction(15, 100) <= clues <= Fraction(35, 100), "Sea Events do not give a quarter of a Clue on average."
        )
        report.need(
            Fraction(6, 10) <= harm <= Fraction(14, 10), "Sea Events do not do about one point of harm on average."
        )
        value = sum([worth_of_card(card).value for card in ashore], Fraction(0)) / len(ashore)
        report.need(90 <= value <= 210, "Expeditions are not worth 1 to 2 Clues on average.")
    return report.findings


def _damage(effects: list[Effect]) -> int:
    """The most nodes that can be destroyed at one go."""
    total = 0
    for effect in effects:
        total += effect.n if effect.word in _DAMAGE else 0
        inner = [_damage(outcome.effects) for outcome in effect.inner_outcomes()]
        inner += [_damage(effect.effects) * effect.n, _damage(effect.otherwise)]
        total += max(inner)
    return total


def _fetches(effects: list[Effect]) -> list[int]:
    """The numbers of the Story cards that are fetched."""
    return [effect.n for effect in effects if effect.word == "story"]


def check_denizens(content: Content) -> list[Finding]:
    report = Report("11.8")
    cards = [card for card in content.denizens.values() if card.set == "core"]
    wanted = {"alternative": 8, "incident": 8, "labour": 8, "passenger": 8}
    report.same(tally(card.type for card in cards), wanted, "The types of Denizens")
    report.number(len([card for card in cards if _fetches(card.effects())]), 3, 3, "Denizens with a story")
    for port in PORTS:
        report.need(any(card.destination == port for card in cards), f"No Passenger is bound for {port}.")
    services = [card for card in cards if card.type == "alternative"]
    gifts = [(effect.word, effect.where, effect.crew) for card in services for effect in card.effects()]
    cheap = any(word == "upgrade" and price.startswith("less") for word, price, _ in gifts)
    report.need(cheap, "No Alternative sells upgrades cheaper.")
    heals = ("trauma_recover", "", "all") in gifts
    report.need(heals, "No Alternative heals all Crew.")
    sells = [card for card in services if [effect.word for effect in card.reward.effects] == ["clue"]]
    report.need(any(card.costs and card.costs[0].word == "coin" for card in sells), "No Alternative sells a Clue.")
    acts = {tile.port: tile.act for tile in content.tiles.values() if tile.port}
    for card in content.denizens.values():
        _check_denizen(card, acts, report)
    return report.findings


def _check_denizen(card: Denizen, acts: dict[str, int], report: Report) -> None:
    coin = sum([effect.n for effect in card.reward.effects if effect.word == "coin"])
    clues = sum([effect.n for effect in card.reward.effects if effect.word == "clue"])
    if card.type == "incident":
        report.need(bool(card.stat), f"The Incident {card.id} tests nothing.")
    elif card.type == "labour":
        report.need(5 <= coin <= 15, f"The Labour {card.id} pays {coin} Coin, not 5 to 15.")
        tired = any(cost.word == "strain" for cost in card.costs)
        report.need(tired or bool(card.stat), f"The Labour {card.id} costs neither Strain nor a test.")
    elif card.type == "passenger":
        coins, numbers = _REWARDS[acts.get(card.destination, 1)]
        good = coins[0] <= coin <= coins[1] or (not coin and numbers[0] <= clues <= numbers[1])
        report.need(good, f"The Passenger {card.id} does not pay by the distance: {coin} Coin, {clues} Clues.")
        report.need(not card.costs and not card.stat, f"The Passenger {card.id} asks for something.")
    else:
        report.need(not card.stat, f"The Alternative {card.id} tests a stat.")
    prices = [cost.n for cost in card.costs if cost.word == "coin"]
    report.need(all(price % 5 == 0 for price in prices), f"The price of {card.id} is not a multiple of 5.")
    report.need(not card.repeat or bool(card.costs), f"{card.id} can be repeated for nothing.")


def check_stories(content: Content) -> list[Finding]:
    report = Report("11.9")
    cards = [card for card in content.stories.values() if card.set == "core"]
    report.number(len(cards), 24, 24, "numbered cards")
    report.same(sorted(card.number for card in cards), list(range(1, len(cards) + 1)), "The numbers")
    report.same(tally(card.stage for card in cards), {"journey": 12, "epilogue": 12}, "The stages")
    paths = story_paths(content)
    report.number(len(paths), 12, 12, "complete stories")
    crossing = [path for path in paths if len(set(path)) > 1]
    report.number(len(crossing), 8, 99, "stories that cross decks")
    steps = {tuple(sorted(pair)) for path in paths for pair in pairwise(path)}
    for pair in (("expedition", "sea"), ("denizen", "sea"), ("denizen", "expedition")):
        report.need(pair in steps, f"No story leads from {pair[0]} to {pair[1]} or back.")
    for card in content.stories.values():
        if card.stage == "journey":
            _check_journey(card, report)
        else:
            for outcome in card.outcomes():
                good = all(_is_reward(path) for path in _paths(outcome.effects))
                report.need(good, f"The Epilogue {card.id} can end without a reward, or with more than 4 Clues.")
            report.need(not card.costs, f"The Epilogue {card.id} demands something.")
    return report.findings


def story_paths(content: Content) -> list[tuple[str, str, str]]:
    """The decks of trigger, Journey and Epilogue of every story that can be told to its end.

    EV-281 A story is exactly three cards.
    """
    by_number = {card.number: card for card in content.stories.values()}
    triggers: list[tuple[str, list[int]]] = []
    triggers += [("sea", _fetches(card.effects())) for card in content.sea_events.values()]
    triggers += [("expedition", _fetches(card.effects())) for card in content.expeditions.values()]
    triggers += [("denizen", _fetches(card.effects())) for card in content.denizens.values()]
    steps: list[tuple[str, str, str]] = []
    for deck, numbers in triggers:
        for number in numbers:
            journey = by_number.get(number)
            epilogue = by_number.get(journey.next) if journey else None
            if journey and epilogue:
                steps.append((deck, journey.deck, epilogue.deck))
    return steps


def _check_journey(card: StoryCard, report: Report) -> None:
    """The demand is something that a normal ship can have."""
    demands = bool(card.costs) or card.test is not None or bool(card.options)
    report.need(demands, f"The Journey {card.id} demands nothing.")
    costs = [*card.costs, *[cost for option in card.options for cost in option.costs]]
    for cost in costs:
        dear = cost.n > 20 if cost.word == "coin" else cost.n > 2
        report.need(not dear, f"The Journey {card.id} demands {cost.n} {cost.word}.")
        report.need(cost.word != "clue", f"The Journey {card.id} demands Clues.")


def _paths(effects: list[Effect]) -> list[list[Effect]]:
    """Every way in which the effects can go, as the plain effects that then happen."""
    paths: list[list[Effect]] = [[]]
    for effect in effects:
        if effect.word == "if":
            ways = _paths(effect.effects) + _paths(effect.otherwise)
        elif effect.inner_outcomes():
            ways = [way for outcome in effect.inner_outcomes() for way in _paths(outcome.effects)]
        else:
            ways = [walked([effect])]
        paths = [path + way for path in paths for way in ways]
    return paths


def _is_reward(path: list[Effect]) -> bool:
    clues = sum([effect.n for effect in path if effect.word == "clue"])
    upgrade = any(effect.word == "upgrade" and effect.where == "free" for effect in path)
    crew = any(effect.word == "crew_gain" and effect.what == "shellback" for effect in path)
    order = any(effect.word == "order_gain" and effect.what != "fleeting" for effect in path)
    return clues <= 4 and (clues >= 2 or upgrade or crew or order)


def check_scaling(content: Content) -> list[Finding]:
    """EV-010 What goes by the number of players says what it is as printed: n, or n and the number of players."""
    report = Report("11.13")
    for effect in content.effects():
        if effect.by_players:
            report.need(is_printed(effect.printed), f"{effect.place.where} does not say what it gives as printed.")
    for service in content.services.values():
        for cost in service.costs:
            fair = not cost.by_players or is_printed(cost.printed)
            report.need(fair, f"The service {service.id} does not say what it costs as printed.")
    return report.findings


def every_outcome(content: Content) -> list[tuple[str, Outcome]]:
    """All outcomes of all cards with their card's id, nested ones included."""
    named_outcomes: list[tuple[str, Outcome]] = []
    events: list[EventCard] = [*content.sea_events.values(), *content.expeditions.values(), *content.stories.values()]
    cards: list[tuple[str, list[Outcome]]] = [(event.id, event.outcomes()) for event in events]
    cards += [(denizen.id, denizen.outcomes()) for denizen in content.denizens.values()]
    for name, outcomes in cards:
        for outcome in outcomes:
            named_outcomes.append((name, outcome))
            for effect in walked(outcome.effects):
                named_outcomes += [(name, inner) for inner in effect.inner_outcomes()]
    return named_outcomes
