"""Is the content fit for play? Every constraint of section 11, each finding with the number of its check."""

from __future__ import annotations

from typing import Final

from farshore.core.content import BadContent, Library
from farshore.core.finding import Finding
from farshore.games.cannons.content.chart import Atlas, Chart, Layout
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.content.load import (
    CALM,
    DELIVER,
    HOME,
    ISLAND,
    STORMY,
    TRADING,
    TREACHEROUS,
    WORKSHOP,
    Content,
    library_of,
)

MIDDLE: Final = ((0, 0), (1, 0), (0, 1))
COUNTS: Final = {"champions": 9, "quests": 45, "clues": 18, "island_ids": 18}
GEAR: Final = 18
HAND: Final = 27
REACTIONS: Final = ("on_enemy_enters_my_space", "on_my_sinking")
REACTION_EFFECTS: Final = ("deal_damage", "place_ship")


def findings(library: Library | None = None) -> list[Finding]:
    """Everything wrong with the content of a library, the packaged one where none is given."""
    library = library or library_of()
    try:
        content = Content(library)
        printed = Content(library, printed=True)
        atlas = Atlas(library, content.island_ids)
    except BadContent as bad:
        return [Finding(bad.file, bad.where, bad.problem)]
    wrong = [*check_tiles(atlas), *check_champions(content), *check_loot(content), *check_quests(content)]
    wrong += check_printed(printed)
    wrong += check_clues(content)
    for layout in atlas.layouts.values():
        wrong += check_layout(atlas, layout)
    return wrong


def check_tiles(atlas: Atlas) -> list[Finding]:
    """11.1 Totals of the tri-hexes and of the single hexes."""
    kinds = [kind for tile in atlas.tiles.values() for kind in tile.hexes]
    wanted = {CALM: 24, ISLAND: 18, STORMY: 12, TREACHEROUS: 9}
    wrong = [
        Finding("tiles.json", "", f"must have {n} hexes of terrain {kind}, not {kinds.count(kind)}")
        for kind, n in wanted.items()
        if kinds.count(kind) != n
    ]
    if sum([copies for _, copies in atlas.singles]) != 15:
        wrong.append(Finding("singles.json", "", "must have 15 hexes"))
    wrong += [
        Finding("tiles.json", tile.id, "has more than one island")
        for tile in atlas.tiles.values()
        if tile.hexes.count(ISLAND) > 1
    ]
    for name in atlas.island_ids:
        if name not in atlas.tiles or not atlas.tiles[name].has_island():
            wrong.append(Finding("islands.json", name, "is on no tile"))
    return wrong


def check_champions(content: Content) -> list[Finding]:
    """11.2 Totals, limits, and one specialist of every kind in every nation."""
    wrong: list[Finding] = []
    for champion in content.champions:
        stats = (champion.cannons, champion.sails, champion.cargo)
        claims = (
            (sum([stat[0] for stat in stats]) == 5, "must start with 5 in all"),
            (sum([stat[1] for stat in stats]) == 10, "must reach 10 in all"),
            (all(stat[1] > stat[0] for stat in stats), "must have every maximum above its start"),
            (champion.cannons[1] <= 4, "has more than 4 Cannons"),
            (champion.sails[0] >= 1 and champion.sails[1] <= 3, "must have 1 to 3 Sails"),
            (champion.cargo[0] >= 1 and champion.cargo[1] <= 5, "must have 1 to 5 Cargo Slots"),
            (champion.hearts in (4, 5), "must have 4 or 5 Hearts"),
        )
        wrong += [Finding("champions.json", champion.id, sentence) for holds, sentence in claims if not holds]
    if len(content.champions) != COUNTS["champions"]:
        wrong.append(Finding("champions.json", "", f"must have 9 entries, not {len(content.champions)}"))
    for number, nation in enumerate(content.nations):
        crew = [champion for champion in content.champions if champion.nation == number]
        for specialty in range(3):
            best = [champion for champion in crew if champion.specialty == specialty]
            if len(best) != 1 or len([champion for champion in crew if champion.mission == specialty]) != 1:
                wrong.append(Finding("nations.json", nation.id, "needs one specialist and one Mission of each kind"))
            elif [
                champion
                for champion in crew
                if champion is not best[0] and sum(champion.stat(specialty)) >= sum(best[0].stat(specialty))
            ]:
                wrong.append(Finding("champions.json", best[0].id, "is not the best of its nation in its specialty"))
    return wrong


def check_printed(content: Content) -> list[Finding]:
    """11.2 As printed, a specialist begins with more of its stat than anybody else of its nation."""
    wrong: list[Finding] = []
    for champion in content.champions:
        stats = (champion.cannons, champion.sails, champion.cargo)
        mates = [mate for mate in content.champions if mate.nation == champion.nation and mate is not champion]
        claims = (
            (sum([stat[0] for stat in stats]) == 5, "must start with 5 in all, as printed too"),
            (all(stat[1] > stat[0] >= 1 for stat in stats), "must start between 1 and its maximum, as printed too"),
            (
                all(mate.stat(champion.specialty)[0] < champion.stat(champion.specialty)[0] for mate in mates),
                "must begin as the best of its nation in its specialty, as printed",
            ),
        )
        wrong += [Finding("champions.json", champion.id, sentence) for holds, sentence in claims if not holds]
    return wrong


def check_loot(content: Content) -> list[Finding]:
    """11.3 45 cards, 18 of them gear; no card repeats without a limit; reactions keep to what reactions can do."""
    wrong: list[Finding] = []
    gear = sum([loot.copies for loot in content.loot if loot.gear])
    cards = sum([loot.copies for loot in content.loot if not loot.gear])
    if (gear, cards) != (GEAR, HAND):
        wrong.append(Finding("loot.json", "", f"must have 18 gear and 27 other cards, not {gear} and {cards}"))
    for loot in content.loot:
        power = loot.power
        if loot.gear and power.limit == "consume_card":
            wrong.append(Finding("loot.json", loot.id, "is gear and cannot be consumed"))
        if not loot.gear and power.limit != "consume_card":
            wrong.append(Finding("loot.json", loot.id, "is no gear and must be consumed"))
        if loot.gear and power.limit == "none" and power.works("on_turn_main"):
            wrong.append(Finding("loot.json", loot.id, "could be used without end"))
        if [timing for timing in power.timing if timing in REACTIONS]:
            strange = [effect.op for effect in power.effects if effect.op not in REACTION_EFFECTS]
            if strange:
                wrong.append(Finding("loot.json", loot.id, f"reacts with {strange[0]}, which no reaction can do"))
    return wrong


def check_quests(content: Content) -> list[Finding]:
    """11.4 30 normal and 15 Hard, 37 deliveries of at most 3 resources, one Quest an island, rewards in bounds."""
    quests = content.quests
    wrong: list[Finding] = []
    hard = len([quest for quest in quests if quest.hard])
    if (len(quests), hard) != (45, 15):
        wrong.append(
            Finding("quests.json", "", f"must have 30 normal and 15 Hard Quests, not {len(quests) - hard} and {hard}")
        )
    if len([quest for quest in quests if quest.type == DELIVER]) * 2 <= len(quests):
        wrong.append(Finding("quests.json", "", "must be deliveries for the most part"))
    for island, name in enumerate(content.island_ids):
        if len([quest for quest in quests if quest.island == island]) != 1:
            wrong.append(Finding("quests.json", "", f"must have exactly one Quest for the island {name}"))
    for quest in quests:
        if sum(quest.goods) > 3:
            wrong.append(Finding("quests.json", quest.id, "asks for more than 3 resources"))
        worth = quest.prosperity + quest.loot
        low, high = (2, 4) if quest.hard else (1, 2)
        if not low <= worth <= high:
            wrong.append(Finding("quests.json", quest.id, f"is worth {worth} stars, not {low} to {high}"))
    triples = [quest.goods for quest in quests if sum(quest.goods) == 3 and max(quest.goods) == 1]
    if len(set(triples)) != len(triples):
        wrong.append(Finding("quests.json", "", "has two Quests for the same three resources"))
    return wrong


def check_clues(content: Content) -> list[Finding]:
    """11.5 Exactly one Clue an island."""
    pointed = [clue.island for clue in content.clues]
    return [
        Finding("clues.json", "", f"must have exactly one Clue for the island {name}")
        for island, name in enumerate(content.island_ids)
        if pointed.count(island) != 1
    ]


# Layouts


def check_layout(atlas: Atlas, layout: Layout) -> list[Finding]:
    """11.1 Spacing, reach and fairness of a layout."""
    used = [name for name, _, _ in layout.tiles]
    if len(set(used)) != len(atlas.tiles):
        return [Finding("layouts.json", layout.id, "must use every tile exactly once")]
    chart = atlas.chart(layout.tiles)
    homes = [chart.homes[number - 1] for number in layout.homes]
    wrong = [*spacing(chart), *reach_of(chart, homes)]
    if len(chart.islands) != layout.islands:
        wrong.append(f"has {len(chart.islands)} islands, not {layout.islands}")
    if len(chart.islands) < 6:
        return [Finding("layouts.json", layout.id, sentence) for sentence in [*wrong, "has fewer than 6 islands"]]
    wrong += fairness(chart, homes, layout.id == "intro")
    far = [island for island in chart.islands if min([chart.away[chart.where[island]][home] for home in homes]) > 2]
    if len(far) < 6 and layout.id != "intro":
        wrong.append(f"has {len(far)} islands farther than 2 from every Home Port, not 6")
    return [Finding("layouts.json", layout.id, sentence) for sentence in wrong]


def spacing(chart: Chart) -> list[str]:
    """QC-009, RULING-QC-83 No two islands touch, but for a trio in the middle. Asked of printed layouts only."""
    middle = [chart.index[cell] for cell in MIDDLE]
    for at, island in enumerate(chart.island):
        for near in chart.links[at]:
            if island >= 0 and chart.island[near] >= 0 and not (at in middle and near in middle):
                return [f"has islands side by side at {chart.names[at]}"]
    return []


def reach_of(chart: Chart, homes: list[int]) -> list[str]:
    """Everything open is within reach of every Home Port, islands and ports without Stormy Sea."""
    wrong: list[str] = []
    for home in homes:
        costs = chart.costs_from(home)
        calm = chart.costs_from(home, stormy=False)
        for at, terrain in enumerate(chart.terrain):
            if chart.cost(at) and costs[at] < 0:
                wrong.append(f"cuts off {chart.names[at]} from a Home Port")
            elif terrain in (ISLAND, WORKSHOP, TRADING) and calm[at] < 0:
                wrong.append(f"reaches {chart.names[at]} over Stormy Sea only")
    for at, terrain in enumerate(chart.terrain):
        kept = terrain in (WORKSHOP, TRADING) or (terrain == HOME and at in homes)
        if kept and not [near for near in chart.links[at] if chart.terrain[near] in (CALM, ISLAND)]:
            wrong.append(f"has a port at {chart.names[at]} without calm water")
    return wrong


def fairness(chart: Chart, homes: list[int], mixed: bool) -> list[str]:
    """Distances to islands and ports differ little between the Home Ports in use; the Intro Map serves two kinds."""
    groups = [homes[0::2], homes[1::2]] if mixed else [homes]
    wrong: list[str] = []
    for group in groups:
        figures = [distances(chart, home) for home in group]
        near = [islands[:6] for islands, _, _ in figures]
        if [costs for costs in near if not 1 <= costs[0] <= 3]:
            wrong.append("has no island within 1 to 3 of a Home Port")
        if [k for k in range(6) if max([costs[k] for costs in near]) - min([costs[k] for costs in near]) > 1]:
            wrong.append("is unfair: the nearest islands differ by more than 1")
        if len({workshop for _, workshop, _ in figures}) > 1:
            wrong.append("is unfair: the nearest Workshop Ports differ")
        trading = [nearest for _, _, nearest in figures]
        if max(trading) - min(trading) > 2:
            wrong.append("is unfair: the nearest Trading Ports differ by more than 2")
        sums = [sum(islands) for islands, _, _ in figures]
        if max(sums) - min(sums) > 4:
            wrong.append("is unfair: the ways to all islands differ by more than 4")
    return wrong


def distances(chart: Chart, home: int) -> tuple[list[int], int, int]:
    """Cost to every island, nearest first, to the nearest Workshop and to the nearest Trading Port."""
    costs = chart.costs_from(home)
    islands = sorted([costs[chart.where[island]] for island in chart.islands])
    workshop = min([costs[at] for at, terrain in enumerate(chart.terrain) if terrain == WORKSHOP])
    return islands, workshop, min([costs[at] for at in chart.trading])


def summary_of(library: Library | None = None) -> str:
    content = Content(library or library_of())
    cards = sum([loot.copies for loot in content.loot])
    return f"{len(content.champions)} Champions, {len(content.quests)} Quests, {cards} Loot, {len(content.clues)} Clues, {len(RESOURCES)} resources"
