"""How much of the book there is (docs/rules/nearfar.md, 11.1, 11.3, 11.7, 11.10, 11.11), held against what is expected.

`WHOLE` is what section 11 asks.
"""

from typing import Final

from farshore.core.finding import Finding
from farshore.games.nearfar.content.checks.findings import Report
from farshore.games.nearfar.content.checks.story import starts
from farshore.games.nearfar.content.checks.story_graph import LAYERS
from farshore.games.nearfar.content.load import Content
from farshore.games.nearfar.content.quests import CHARACTER, MAP

WHOLE: Final[dict[str, int]] = {
    "Map quests": 220,
    "Side quests": 36,
    "Character quests": 170,
    "Endings": 26,
    "Quests that ask for two keywords": 10,
    "Map quests that start side quests": 20,
    "World cards given": 30,
}
SECTIONS: Final[dict[str, str]] = {
    "Map quests": "11.1",
    "Side quests": "11.10",
    "Character quests": "11.11",
    "Endings": "11.11",
    "Quests that ask for two keywords": "11.3",
    "Map quests that start side quests": "11.3",
    "World cards given": "11.7",
}


def check_counts(content: Content) -> list[Finding]:
    report = Report()
    for what, number in counts(content).items():
        wanted = WHOLE[what]
        report.need(number >= wanted, SECTIONS[what], "book", f"{what}: {number}, wanted {wanted} or more.")
    return report.findings


def counts(content: Content) -> dict[str, int]:
    """The figures of the book as it is."""
    quests = content.all_quests()
    told = [quest for story in content.stories.values() for quest in story.values()]
    doubled = [q for q in quests if q.kind != CHARACTER and any(len(choice.needs) > 1 for choice in q.choices)]
    starters = {quest.id for quests in starts(content).values() for quest in quests if quest.kind == MAP}
    given = {name for quest in quests for choice in quest.choices for name in choice.words("gain_world", "name")}
    starting = [
        sum([len(part) for part in content.map_quests.values()]),
        len(content.side_quests),
        len(told),
        len([quest for quest in told if quest.layer == LAYERS]),
        len(doubled),
        len(starters),
        len([card for card in content.worlds if card.name in given]),
    ]
    return dict(zip(WHOLE, starting, strict=True))
