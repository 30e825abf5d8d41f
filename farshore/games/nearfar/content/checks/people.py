"""Checks of boards, adventurers, threats, bosses, chiefs, talents and characters (11.1, 11.4, 11.8, 11.12, 11.13)."""

from typing import Final

from farshore.core.finding import Finding
from farshore.games.nearfar.content.cards import MOTIVES, Adventurer
from farshore.games.nearfar.content.checks.findings import Report, words
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.load import Content

COSTS: Final = [2, 2, 3, 3, 3, 4, 4, 5, 6]
CAUTIOUS: Final[dict[str, int]] = {"green": 1, "blue": 1, "red": 0, "yellow": 4}
THREAT_JP: Final = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]
BOSSES: Final = [(13, 6, 2), (14, 6, 2), (15, 7, 3), (16, 8, 4)]
TALENTS: Final[dict[str, int]] = {
    "Bounty Hunting": 3,
    "Bribing": 2,
    "Cooking": 3,
    "Fishing": 1,
    "Gem Trading": 2,
    "Lore": 3,
    "Martial Arts": 2,
    "Meditation": 4,
    "Pack Bird Breeding": 3,
    "Persuasion": 2,
    "Piano Playing": 4,
    "Politics": 3,
    "Potion Making": 2,
    "Scrounging": 3,
    "Spelunking": 4,
    "Storytelling": 3,
    "Taunting": 2,
    "Treasure Hunting": 3,
}
TRADE_VALUES: Final[dict[str, int]] = {
    "food": 1,
    "coin": 2,
    "gem": 2,
    "yellow": 4,
    "red": 5,
    "green": 6,
    "blue": 7,
}
# Which icons a faction leans on, as names of the fields of an adventurer.
LEANINGS: Final[dict[str, tuple[str, str]]] = {
    "green": ("combat", "search"),
    "blue": ("hearts", "skill"),
    "red": ("skill", "search"),
    "yellow": ("movement", "caution"),
}
FIELDS: Final[tuple[str, ...]] = ("skill", "combat", "movement", "search", "caution", "hearts")
TOTALS: Final[dict[str, tuple[int, int]]] = {
    "hearts": (100, 116),
    "skill": (30, 38),
    "combat": (26, 34),
    "search": (24, 32),
    "caution": (6, 6),
}


def check_people(content: Content) -> list[Finding]:
    report = Report()
    _board(content, report)
    _adventurers(content, report)
    _opponents(content, report)
    _talents(content, report)
    _characters(content, report)
    return report.findings


def icons_of(adventurer: Adventurer) -> dict[str, int]:
    values = (
        adventurer.skill,
        adventurer.combat,
        adventurer.movement,
        adventurer.search,
        adventurer.caution,
        adventurer.hearts,
    )
    return dict(zip(FIELDS, values, strict=True))


def points(adventurer: Adventurer) -> int:
    """11.4 What the icons of an adventurer are worth."""
    pairs = adventurer.skill + adventurer.combat + adventurer.movement + adventurer.search
    return 2 * pairs + 3 * adventurer.caution + adventurer.hearts


def _board(content: Content, report: Report) -> None:
    board = content.board
    report.need(board.trade_values == TRADE_VALUES, "11.13", "board", "The trade values are not those of the table.")
    report.need(board.camps == 14, "11.13", "board", "The player board does not have 14 camps.")
    symbols = list(board.camp_symbols.values())
    report.need(symbols.count("coin") >= 3 and symbols.count("gem") >= 2, "2.1", "board", "Camps hide too little.")
    report.need(board.camps not in board.camp_symbols, "2.1", "board", "The last camp carries a coin or gem.")
    report.need(
        (board.reputation_low, board.reputation_high) == (-6, 12), "11.13", "board", "Reputation is not -6..12."
    )
    bands = [2, 2, 3, 3, 4, 4, 5, 5, 6]
    for name, below in (("dusk", [0, 0, 0, 0]), ("day", [-2, -2, -1, -1])):
        side = board.sides[name]
        wanted = below + [0] * 6 + bands
        report.need(side.reputation_jp == wanted, "11.13", name, "The journey points of reputation are not NF-376/377.")
        mine = side.mine
        report.need(mine.numbers[0] == 1 and mine.numbers[1] == 1, "2.1", name, "The mine does not begin with 1 and 1.")
        report.need((0, 0) in mine.column_rewards, "2.1", name, "Every column of the mine has a reward.")
        report.need((0, 0) not in mine.row_rewards, "2.1", name, "A row of the mine has no reward.")
    dusk, day = board.sides["dusk"], board.sides["day"]
    report.need(list(dusk.stables) == ["bird"], "6.8", "dusk", "The Stables do not sell birds alone.")
    report.need(list(day.stables) == ["bird", "tortoise"], "6.35", "day", "The Stables do not sell bird and tortoise.")
    report.need((dusk.hut_cards, day.hut_cards) == (1, 3), "6.35", "town", "The hut does not show 1 and 3 treasures.")
    report.need((dusk.jail_food, day.jail_food) == (0, 1), "6.35", "town", "Jail does not give 0 and 1 food.")
    report.need(not dusk.mine.marks and len(day.mine.marks) >= 1, "6.35", "town", "Only the Day mine has marks.")


def _adventurers(content: Content, report: Report) -> None:
    everybody = content.adventurers
    report.within(36, len(everybody), 36, "11.1", "adventurers", "Number")
    for person in everybody:
        off = points(person) - (2 * person.cost + 2)
        report.need(abs(off) <= 1, "11.4", person.id, f"The points are {off:+} off what the cost allows.")
        report.need(person.hearts >= 1, "11.4", person.id, "There is no heart.")
        report.need(not person.caution or person.cost >= 3, "11.4", person.id, "Caution for less than 3 coins.")
    for faction in COLOURS:
        own = [person for person in everybody if person.faction == faction]
        report.need(sorted(person.cost for person in own) == COSTS, "11.4", faction, f"The costs are not {COSTS}.")
        cautious = len([person for person in own if person.caution])
        report.within(CAUTIOUS[faction], cautious, CAUTIOUS[faction], "11.4", faction, "With caution")
        for icon in LEANINGS[faction]:
            # Hearts are on everybody: leaning means having more of it than the other factions have on average.
            mine = sum(icons_of(person)[icon] for person in own)
            total = sum(icons_of(person)[icon] for person in everybody)
            report.need(4 * mine > total, "11.4", faction, f"No more {icon} than the other factions.")
    known = [person for person in everybody if (person.faction, person.cost, points(person)) == ("red", 2, 6)]
    wanted = {"skill": 0, "combat": 1, "movement": 0, "search": 1, "caution": 0, "hearts": 2}
    report.need(
        wanted in [icons_of(person) for person in known],
        "11.4",
        "red",
        "The one with search, combat and 2 hearts lacks.",
    )
    report.within(
        10, len([person for person in everybody if person.movement == 1]), 12, "11.4", "adventurers", "One arrow"
    )
    report.within(
        0, len([person for person in everybody if person.movement == 2]), 2, "11.4", "adventurers", "Two arrows"
    )
    for icon, (low, high) in TOTALS.items():
        report.within(
            low, sum(icons_of(person)[icon] for person in everybody), high, "11.4", "adventurers", f"All {icon}"
        )


def _opponents(content: Content, report: Report) -> None:
    stack = [(threat.difficulty, threat.jp) for threat in content.threats]
    wanted = list(zip(range(4, 16), THREAT_JP, strict=True))
    report.need(stack == wanted, "11.8", "threats", "Difficulties and journey points are not those of the table.")
    report.need(content.threats[0].name == "Bandit", "11.8", "threats", "The first is not the Bandit.")
    bosses = [(boss.difficulty, boss.jp, boss.players) for boss in content.bosses]
    report.need(
        bosses == BOSSES, "11.8", "bosses", "Difficulties, journey points and players are not those of the table."
    )
    names = [boss.name for boss in content.bosses[2:]]
    report.need(
        names == ["Captain Shreya", "Zag the Treasure Hunter"], "11.8", "bosses", "The last two have other names."
    )
    for boss in content.bosses:
        report.within(80, words(boss.paragraph), 150, "11.8", boss.id, "Words of the paragraph")
    chiefs = sorted(chief.faction for chief in content.chiefs)
    report.need(chiefs == sorted(COLOURS), "11.8", "chiefs", "There is not one chief for each faction.")
    report.need(all(chief.jp == 5 for chief in content.chiefs), "11.8", "chiefs", "A chief is not worth 5.")


def _talents(content: Content, report: Report) -> None:
    costs = {talent.name: talent.cost for talent in content.talents}
    report.need(costs == TALENTS, "2.6", "talents", "Names and costs are not those of the table.")


def _characters(content: Content, report: Report) -> None:
    everybody = content.characters
    report.within(8, len(everybody), 8, "11.12", "characters", "Number")
    letters = [person.letter for person in everybody]
    report.need(len(set(letters)) == len(letters), "11.12", "characters", "Two have the same letter.")
    report.need("Q" not in letters, "11.12", "characters", "The letter Q belongs to the side quests.")
    report.need({person.motive for person in everybody} == set(MOTIVES), "11.12", "characters", "A motive is nobody's.")
    long = len([person for person in everybody if person.story_kind == "long"])
    report.within(2, long, 2, "11.11", "characters", "With a long story")
    by_id = {person.id: person for person in everybody}
    paired = [person for person in everybody if person.avoid_with]
    report.within(2, len(paired), 2, "11.11", "characters", "In a pair to keep apart")
    for person in paired:
        mutual = person.avoid_with in by_id and by_id[person.avoid_with].avoid_with == person.id
        report.need(mutual, "11.12", person.id, f"{person.avoid_with!r} does not avoid it in turn.")
    for person in everybody:
        report.within(80, words(person.introduction), 150, "11.11", person.id, "Words of the introduction")
        report.within(8, words(person.hook), 40, "11.12", person.id, "Words of the hook")
