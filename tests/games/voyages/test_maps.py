"""The maps that come with the game, the lookups made from them, and every check of the validator."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from farshore.core.content import BadContent
from farshore.core.hexes import DIRECTIONS, distance
from farshore.games.voyages.content.checks import is_playable, validate
from farshore.games.voyages.content.load import checked, load_map, map_ids, map_library
from farshore.games.voyages.content.seamap import (
    BARREL,
    DREAD,
    FRUIT,
    GEMS,
    HIDE,
    NONE,
    RELIC,
    SAILOR,
    SETTLEMENT,
    SPICE,
    STAR,
    SeaMap,
    departures,
    explored,
    path,
    slide,
)

LIBRARY = map_library()
PLAY_MAPS = ["m2", "m3", "m4", "m5", "m6", "ref-1"]
FIX_1 = load_map(LIBRARY, "fix-1")
REF_1 = load_map(LIBRARY, "ref-1")
Document = dict[str, Any]


def copy_of(sea: SeaMap) -> Document:
    return copy.deepcopy(sea.document)


def wedge(q: int, r: int) -> str:
    if r <= -1 and q + r >= 0:
        return "A"
    if q >= 1 and r >= 0:
        return "B"
    if q <= 0 and q + r >= 1:
        return "C"
    if r >= 1 and q + r <= 0:
        return "D"
    if q <= -1 and r <= 0:
        return "E"
    return "F"


# The maps.


def test_all_maps_are_there() -> None:
    assert map_ids(LIBRARY) == ["fix-1", "m2", "m3", "m4", "m5", "m6", "ref-1"]


@pytest.mark.parametrize("map_id", PLAY_MAPS)
def test_every_map_for_play_passes_every_check(map_id: str) -> None:
    sea = load_map(LIBRARY, map_id, "P")
    assert [str(finding) for finding in validate(sea)] == []
    assert is_playable(sea)


@pytest.mark.parametrize("map_id", PLAY_MAPS)
def test_every_map_for_play_has_five_ranks_and_words_of_its_own(map_id: str) -> None:
    sea = load_map(LIBRARY, map_id)
    assert len(sea.ranks) == 5
    assert sea.ranks[0][0] == 0
    assert len({name for _, name in sea.ranks}) == 5
    assert len(sea.blurb) > 60
    others = [load_map(LIBRARY, other) for other in PLAY_MAPS if other != map_id]
    assert sea.name not in [other.name for other in others]
    assert sea.digest not in [other.digest for other in others]
    assert not {name for _, name in sea.ranks} & {name for other in others for _, name in other.ranks}


def test_the_fixture_loads_but_is_not_offered_for_play() -> None:
    assert {finding.level for finding in validate(FIX_1)} == {"P"}
    assert not is_playable(FIX_1)
    with pytest.raises(BadContent, match=r"^maps/fix-1.json: V1 \(P\): There are 61 hexes"):
        load_map(LIBRARY, "fix-1", "P")


@pytest.mark.parametrize(("sea", "radius", "hub"), [(FIX_1, 4, 2), (REF_1, 6, 4)], ids=["fix-1", "ref-1"])
def test_regions_follow_rings_and_wedges(sea: SeaMap, radius: int, hub: int) -> None:
    assert len(sea.hexes) == 3 * radius * (radius + 1) + 1
    for here, (q, r) in enumerate(sea.hexes):
        ring = distance((q, r), (0, 0))
        expected = None if ring <= 1 or sea.island[here] >= 0 else "G" if ring <= hub else wedge(q, r)
        assert (None if sea.region[here] < 0 else sea.region_ids[sea.region[here]]) == expected


def test_the_reference_map_has_its_totals() -> None:
    sea = REF_1
    assert sea.name == "Lanternfall Reach"
    assert len(sea.hexes) == 127
    assert len(sea.island_ids) == 22
    assert len([hexes for hexes in sea.island_hexes if len(hexes) == 2]) == 4
    assert sum(sea.island_gold) == 46
    counts = {icon: sea.feature_icon.count(icon) for icon in range(10)}
    assert counts == {
        FRUIT: 4,
        GEMS: 2,
        SPICE: 3,
        HIDE: 3,
        BARREL: 3,
        SAILOR: 4,
        RELIC: 4,
        SETTLEMENT: 4,
        DREAD: 1,
        STAR: 1,
    }
    rewards = [reward for line in sea.row_rewards + sea.column_rewards for reward in line]
    assert counts[SAILOR] + counts[SETTLEMENT] + rewards.count(SAILOR) == 11
    assert counts[RELIC] + rewards.count(RELIC) == 6
    assert sea.hexes[sea.dread] == (-3, 5)
    assert sea.hexes[sea.star] == (4, -6)
    assert sea.island_ids[sea.start] == "lanternfall"
    assert [bound for bound, _ in sea.ranks] == [0, 60, 75, 90, 105]
    assert sea.region_names[0] == "Gannet Water"
    assert sea.region_names[6] == "Lantern Sea"


@pytest.mark.parametrize(
    ("name", "hexes", "gold", "icon"),
    [
        ("Tallow Quay", [(2, 2), (1, 3)], 2, SETTLEMENT),
        ("Longbarrow", [(-6, 0), (-5, 0)], 3, NONE),
        ("Copperhead", [(1, 5)], 6, NONE),
        ("Pilot's Rest", [(0, -2)], 0, SAILOR),
        ("Glintstone", [(2, 0)], 1, GEMS),
        ("Cooper's End", [(-6, 5)], 1, BARREL),
    ],
)
def test_islands_of_the_reference_map(name: str, hexes: list[tuple[int, int]], gold: int, icon: int) -> None:
    island = REF_1.island_names.index(name)
    assert [REF_1.hexes[here] for here in REF_1.island_hexes[island]] == hexes
    assert REF_1.island_gold[island] == gold
    for here in REF_1.island_hexes[island]:
        assert REF_1.island[here] == island
        assert REF_1.icon[here] == icon


def test_the_maps_of_the_atlas_have_the_shape_they_are_known_for() -> None:
    size = {map_id: len(load_map(LIBRARY, map_id).hexes) for map_id in PLAY_MAPS}
    assert size == {"m2": 91, "m3": 17 * 8, "m4": 169 - 19, "m5": 127, "m6": 169, "ref-1": 127}
    beginner = load_map(LIBRARY, "m2")
    assert beginner.feature_icon.count(SETTLEMENT) == 5
    assert beginner.feature_icon.count(SAILOR) == 5
    assert distance(beginner.hexes[beginner.star], (0, 0)) >= 4
    channel = load_map(LIBRARY, "m3")
    # Regions in a row: their middles go eastwards one by one, with home at the western end.
    middles: list[float] = []
    for region in range(7):
        places = [2 * q + r for (q, r), number in zip(channel.hexes, channel.region, strict=True) if number == region]
        middles.append(sum(places) / len(places))
    assert middles == sorted(middles)
    assert channel.hexes[channel.island_hexes[channel.start][0]] == (0, 0)
    ring = load_map(LIBRARY, "m4")
    assert not [place for place in ring.hexes if distance(place, (0, 0)) <= 2]
    assert 28 <= len(load_map(LIBRARY, "m5").island_ids) <= 32
    assert 14 <= len(load_map(LIBRARY, "m6").island_ids) <= 16


# The lookups.


@pytest.mark.parametrize("map_id", map_ids(LIBRARY))
def test_tables_agree_with_the_path_walked(map_id: str) -> None:
    """VOY-064, VOY-066"""
    sea = load_map(LIBRARY, map_id)
    for here in range(len(sea.hexes)):
        for value in range(1, 7):
            for length in range(1, 7):
                for defeated in (False, True):
                    entered = path(sea, here, value, length, defeated)
                    assert slide(sea, here, value, length, defeated) == (entered[-1] if entered else here)
                    regions = {sea.region[place] for place in entered} - {NONE}
                    assert explored(sea, here, value, length, defeated) == sum(1 << region for region in regions)


def places(
    sea: SeaMap, here: tuple[int, int], value: int, length: int, defeated: bool = False
) -> list[tuple[int, int]]:
    return [sea.hexes[place] for place in path(sea, sea.index[here], value, length, defeated)]


def test_a_course_ends_on_an_island() -> None:
    """VOY-049, EX-05"""
    assert places(FIX_1, (0, 0), 2, 6) == [(1, 0), (2, 0)]


def test_a_course_ends_at_the_edge() -> None:
    """VOY-053, EX-06"""
    assert places(FIX_1, (0, 1), 2, 6) == [(1, 1), (2, 1), (3, 1)]
    assert places(FIX_1, (4, 0), 2, 3) == []


def test_a_course_ends_on_the_dread_until_it_is_defeated() -> None:
    """VOY-051, VOY-052, EX-07, EX-11"""
    assert places(FIX_1, (0, 0), 5, 4) == [(-1, 0), (-2, 0)]
    assert places(FIX_1, (0, 0), 5, 3, defeated=True) == [(-1, 0), (-2, 0), (-3, 0)]


def test_the_departure_hex_stops_nobody() -> None:
    """VOY-059, VOY-063"""
    assert places(FIX_1, (-2, 0), 2, 1) == [(-1, 0)]
    assert places(FIX_1, (0, 3), 3, 1) == [(0, 4)]


@pytest.mark.parametrize("here", [(2, 0), (3, 0)])
def test_an_island_of_two_hexes_is_left_from_either_but_never_along_itself(here: tuple[int, int]) -> None:
    """VOY-060, VOY-061, VOY-062"""
    found = {
        value: [FIX_1.hexes[place] for place in departures(FIX_1, FIX_1.index[here], value)] for value in range(1, 7)
    }
    other = (5 - here[0], 0)
    assert found == {
        1: [here, other],
        2: [(3, 0)],
        3: [here, other],
        4: [here, other],
        5: [(2, 0)],
        6: [here, other],
    }
    assert departures(FIX_1, FIX_1.index[(0, 0)], 1) == [FIX_1.index[(0, 0)]]


def test_both_hexes_of_an_island_share_icon_and_feature() -> None:
    """VOY-094"""
    first, second = FIX_1.index[(-3, 1)], FIX_1.index[(-3, 2)]
    assert FIX_1.icon[first] == FIX_1.icon[second] == SETTLEMENT
    assert FIX_1.feature[first] == FIX_1.feature[second] >= 0
    assert FIX_1.feature_ids[FIX_1.feature[first]] == "i3"


def test_boxes_of_the_duties_grid_are_laid_out_row_by_row() -> None:
    sea = REF_1
    assert (sea.rows, sea.columns) == (3, 6)
    assert sea.numbers == [1, 2, 3, 4, 5, 6, 4, 6, 5, 1, 3, 2, 2, 5, 1, 6, 4, 3]
    assert sea.boxes_of[1] == [0, 9, 14]
    assert sea.boxes_of[0] == []
    assert sea.row_mask == [0b111111, 0b111111 << 6, 0b111111 << 12]
    assert sea.column_mask[5] == (1 << 5) | (1 << 11) | (1 << 17)
    assert [(sea.box_row[box], sea.box_column[box]) for box in (0, 8, 17)] == [(0, 0), (1, 2), (2, 5)]
    assert sea.row_rewards == [[BARREL, RELIC], [STAR], [SAILOR, BARREL]]
    assert sea.tracks[GEMS] == [3, 5, 8, 11, 14]


def test_the_digest_covers_play_and_nothing_else() -> None:
    document = copy_of(FIX_1)
    document["name"] = document["blurb"] = document["theme"] = document["islands"][2]["name"] = "Other words"
    document["solo"]["ranks"][0][1] = "Other words"
    assert SeaMap(document).digest == FIX_1.digest
    changes: list[Callable[[Document], object]] = [
        lambda d: d["islands"][1].update(gold=4),
        lambda d: d["islands"][1].update(icon="hide"),
        lambda d: d["sea_features"][3].update(hex=[1, 3]),
        lambda d: d["duties"]["grid"][0].reverse(),
        lambda d: d["duties"]["row_rewards"][0].reverse(),
        lambda d: d["cargo_tracks"]["gems"].append(20),
        lambda d: d["hexes"][0].__setitem__(2, "E"),
        lambda d: d["windrose"].update({"1": [1, 0], "2": [1, -1]}),
        lambda d: d["solo"].update(rounds=15),
        lambda d: d["gold"].update(dread=13),
    ]
    digests = {FIX_1.digest}
    for change in changes:
        document = copy_of(FIX_1)
        change(document)
        digests.add(SeaMap(document).digest)
    assert len(digests) == 1 + len(changes)


# What does not even have the shape of a map.


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.update(format="voyages-map/9"), "x: format must be one of voyages-map/1, not 'voyages-map/9'"),
        (lambda d: d.pop("start"), "x: start is missing"),
        (
            lambda d: d["islands"][3].update(gold="x"),
            r"x: islands\[3\].gold must be a whole number from 0 to 10, not 'x'",
        ),
        (lambda d: d["islands"][1].update(icon="dread"), r"x: islands\[1\].icon must be one of fruit, .*, not 'dread'"),
        (lambda d: d["sea_features"][0].update(icon="settlement"), r"x: sea_features\[0\].icon must be one of"),
        (lambda d: d["hexes"][4].pop(), r"x: hexes\[4\] must have 3 entries, not 2"),
        (
            lambda d: d["hexes"][5].__setitem__(2, "Q"),
            r"x: hexes\[5\]\[2\] must be one of A, B, C, D, E, F, G, not 'Q'",
        ),
        (lambda d: d["windrose"].pop("6"), "x: windrose.6 is missing"),
        (lambda d: d["duties"]["row_rewards"][0].append("gold"), r"x: duties.row_rewards\[0\]\[2\] must be one of"),
        (lambda d: d["ocean_table"].pop(), "x: ocean_table must have an entry for every number of regions"),
        (lambda d: d["solo"]["ranks"][1].__setitem__(0, 0), r"x: solo.ranks\[1\]\[0\] must be more than 0"),
    ],
)
def test_a_document_of_the_wrong_shape_is_refused_by_name(change: Callable[[Document], object], message: str) -> None:
    document = copy_of(FIX_1)
    change(document)
    with pytest.raises(BadContent, match=message):
        SeaMap(document, "x")


# The validator: each check is met by planting the fault it looks for.


def island(document: Document, name: str) -> Document:
    return next(entry for entry in document["islands"] if entry["id"] == name)


def feature(document: Document, name: str) -> Document:
    return next(entry for entry in document["sea_features"] if entry["id"] == name)


def region_of(document: Document, q: int, r: int) -> list[Any]:
    return next(entry for entry in document["hexes"] if entry[:2] == [q, r])


def without_hexes(document: Document, keep: Callable[[int, int], bool]) -> None:
    document["hexes"] = [entry for entry in document["hexes"] if keep(entry[0], entry[1])]


def without_rewards(document: Document, name: str) -> Document:
    for line in document["duties"]["row_rewards"] + document["duties"]["column_rewards"]:
        while name in line:
            line.remove(name)
    return document


def grow(document: Document, radius: int) -> None:
    known = {(entry[0], entry[1]) for entry in document["hexes"]}
    for q in range(-radius, radius + 1):
        for r in range(-radius, radius + 1):
            if abs(q + r) <= radius and (q, r) not in known:
                document["hexes"].append([q, r, None])


def split_region(document: Document) -> None:
    for entry in document["hexes"]:
        if entry[2] == "A" and entry[1] == -3:
            entry[2] = None


def drop_icons(document: Document, names: tuple[str, ...]) -> Document:
    document["sea_features"] = [entry for entry in document["sea_features"] if entry["icon"] not in names]
    for entry in document["islands"]:
        if entry["icon"] in names:
            entry["icon"] = None
    return document


def wall(document: Document, *hexes: list[int]) -> None:
    """Put a bare island on each of the hexes."""
    for place in hexes:
        region_of(document, place[0], place[1])[2] = None
        name = f"wall-{len(document['islands'])}"
        document["islands"].append({"id": name, "name": "Wall", "hexes": [place], "gold": 0, "icon": None})


def wall_off_a_corner(document: Document) -> None:
    """A relic in the southern corner, with an island on each of the three ways to it."""
    feature(document, "relic-1")["hex"] = [0, 6]
    wall(document, [0, 5], [-2, 6])


LOADING_FAULTS: list[tuple[int, str, Callable[[Document], object]]] = [
    (1, "more than once", lambda d: d["hexes"].append([0, -4, "F"])),
    (1, "not all connected", lambda d: d["hexes"].append([9, 9, None])),
    (1, "at most 250", lambda d: grow(d, 9)),
    (2, "six directions", lambda d: d["windrose"].update({"1": [1, 0]})),
    (2, "six directions", lambda d: d["windrose"].update({"1": [1, 1]})),
    (3, "'nowhere' is not an island", lambda d: d.update(start="nowhere")),
    (3, "has gold", lambda d: island(d, "i0").update(gold=1)),
    (3, "has an icon", lambda d: island(d, "i0").update(icon="relic")),
    (3, "has 3 hexes", lambda d: island(d, "i0").update(hexes=[[0, 0], [0, 1], [1, 0]])),
    (4, "at most 2", lambda d: island(d, "i4").update(hexes=[[4, -4], [3, -4], [4, -3]])),
    (4, "not adjacent", lambda d: island(d, "i1").update(hexes=[[2, 0], [4, 0]])),
    (4, "Two islands have the hex 2,0", lambda d: island(d, "i4").update(hexes=[[2, 0]])),
    (4, "outside the map", lambda d: island(d, "i4").update(hexes=[[5, -5]])),
    (4, "outside the map", lambda d: feature(d, "g1").update(hex=[5, 5])),
    (4, "is on an island", lambda d: feature(d, "g1").update(hex=[4, -4])),
    (4, "Two sea features", lambda d: feature(d, "g1").update(hex=[1, 1])),
    (4, "'i4' is used twice", lambda d: feature(d, "g1").update(id="i4")),
    (4, "'A' is used twice", lambda d: (d["regions"].append({"id": "A", "name": "A"}), d["ocean_table"].append(64))),
    (5, "exactly one DREAD, not 2", lambda d: feature(d, "g1").update(icon="dread")),
    (5, "exactly one DREAD, not 0", lambda d: d["sea_features"].remove(feature(d, "x1"))),
    (5, "DREAD is not on a sea hex", lambda d: feature(d, "x1").update(hex=[0, 3])),
    (6, "exactly one star space, not 2", lambda d: feature(d, "g1").update(icon="star")),
    (6, "exactly one star space, not 0", lambda d: d["sea_features"].remove(feature(d, "x2"))),
    (6, "star space is not on a sea hex", lambda d: feature(d, "x2").update(hex=[4, -4])),
    (
        7,
        "exactly 7 regions, not 8",
        lambda d: (d["regions"].append({"id": "H", "name": "H"}), d["ocean_table"].append(64)),
    ),
    (7, "Region G has no sea hex", lambda d: [e.__setitem__(2, None) for e in d["hexes"] if e[2] == "G"]),
    (7, "island hex 4,-4 is in a region", lambda d: region_of(d, 4, -4).__setitem__(2, "A")),
    (
        10,
        "5 ways to gain a sailor",
        lambda d: (without_rewards(d, "sailor"), d["sea_features"].remove(feature(d, "s1"))),
    ),
    (16, "same number of boxes", lambda d: d["duties"]["grid"][0].pop()),
    (16, "no middle row", lambda d: (d["duties"]["grid"].pop(), d["duties"]["row_rewards"].pop())),
    (16, "outside 1 to 6", lambda d: d["duties"]["grid"][0].__setitem__(0, 7)),
    (16, "one list of rewards", lambda d: d["duties"]["column_rewards"].pop()),
    (
        16,
        "The star is not",
        lambda d: d["duties"]["row_rewards"].reverse() or d["duties"]["row_rewards"][0].append("star"),
    ),
    (16, "The star is not", lambda d: without_rewards(d, "star")),
    (16, "fewer than 3 sections", lambda d: d["cargo_tracks"].update(hide=[1, 2])),
    (16, "do not rise", lambda d: d["cargo_tracks"].update(hide=[1, 3, 3, 5])),
]

PLAY_FAULTS: list[tuple[int, str, Callable[[Document], object]]] = [
    (1, "90 to 180", lambda d: grow(d, 8)),
    (2, "neighbouring directions", lambda d: d["windrose"].update({"1": [1, 0], "2": [1, -1]})),
    (3, "only 3 directions", lambda d: without_hexes(d, lambda q, r: (q, r) not in ((-1, 0), (-1, 1), (0, -1)))),
    (5, "on the edge", lambda d: feature(d, "dread").update(hex=[-3, 6])),
    (5, "DREAD is 2 hexes", lambda d: feature(d, "dread").update(hex=[-1, -1])),
    (5, "DREAD has 2 sea hexes", lambda d: wall(d, [-2, 5], [-3, 4], [-2, 4])),
    (6, "star space is 3 hexes", lambda d: feature(d, "star").update(hex=[1, -3])),
    (6, "in one move from", lambda d: wall(d, [3, -6], [5, -6], [3, -5])),
    (7, "sea hexes; at least 6", lambda d: [e.__setitem__(2, "G") for e in d["hexes"] if e[2] == "A" and e[1] < -2]),
    (7, "separate parts", split_region),
    (9, "relic-1 can be landed on from", wall_off_a_corner),
    (10, "9 to 13", lambda d: drop_icons(d, ("sailor",))),
    (11, "8 relics", lambda d: [feature(d, n).update(icon="relic") for n in ("hide-1", "spice-1")]),
    (11, "2 relics on the map", lambda d: [feature(d, n).update(icon="fruit") for n in ("relic-1", "relic-2")]),
    (12, "2 settlements", lambda d: [island(d, n).update(icon=None) for n in ("greywharf", "saltmother")]),
    (12, "both settlement, are 2 apart", lambda d: island(d, "heron-stone").update(icon="settlement")),
    (13, "2 ways to gain gems", lambda d: (drop_icons(d, ("barrel",)), without_rewards(d, "barrel"))),
    (13, "1 kinds of cargo have 3", lambda d: drop_icons(d, ("spice", "hide"))),
    (14, "1 islands of two hexes", lambda d: [i.update(hexes=i["hexes"][:1]) for i in d["islands"][2:]]),
    (14, "both sailor, are 1 apart", lambda d: feature(d, "sailor-2").update(hex=[-4, 3])),
    (
        15,
        "61 gold",
        lambda d: (
            [island(d, "cinder-cay").update(gold=10), island(d, "copperhead").update(gold=10)]
            and island(d, "heron-stone").update(gold=7)
        ),
    ),
    (15, "32 gold", lambda d: [island(d, n).update(gold=0) for n in ("copperhead", "widows-tor", "longbarrow")]),
    (15, "Island the-anvil with 6 gold or more is 2", lambda d: island(d, "the-anvil").update(gold=6)),
    (16, "each number once", lambda d: d["duties"]["grid"][0].__setitem__(0, 6)),
    (16, "contains a number twice", lambda d: d["duties"].update(grid=[[1, 2, 3, 4, 5, 6]] * 3)),
    (16, "1-2 rewards", lambda d: d["duties"]["column_rewards"][1].clear()),
    (16, "1-2 rewards", lambda d: d["duties"]["row_rewards"][0].append("fruit")),
    (
        16,
        "1 sailors",
        lambda d: d["duties"].update(
            column_rewards=[["hide"]] + d["duties"]["column_rewards"][1:4] + [["hide"], ["relic"]]
        ),
    ),
    (16, "1 relics", lambda d: d["duties"]["column_rewards"].__setitem__(2, ["spice"])),
    (16, "7 goods", lambda d: [d["duties"]["column_rewards"][n].append("fruit") for n in (1, 2)]),
    (16, "give gems", lambda d: d["duties"]["column_rewards"].__setitem__(1, ["gems"])),
    (16, "has 3 sections", lambda d: d["cargo_tracks"].update(fruit=[1, 2, 4])),
    (16, "worth 19 gold", lambda d: d["cargo_tracks"].update(gems=[4, 6, 9, 11])),
    (16, "gems is rarer than spice", lambda d: d["cargo_tracks"].update(gems=[1, 2, 5, 6])),
    (16, "12 boxes", lambda d: d["sailors"].update(start=5)),
    (16, "ocean table", lambda d: d["ocean_table"].__setitem__(7, 50)),
    (16, "worth 2, 14, 3 and 1", lambda d: d["gold"].update(star=4)),
]


@pytest.mark.parametrize(("check", "words", "fault"), LOADING_FAULTS)
def test_a_fault_that_forbids_loading_is_found(check: int, words: str, fault: Callable[[Document], object]) -> None:
    """RULING-VOY-17, RULING-VOY-22, RULING-VOY-41"""
    document = copy_of(FIX_1)
    fault(document)
    findings = validate(SeaMap(document))
    assert [f for f in findings if f.check == check and f.level == "L" and words in f.sentence], findings
    with pytest.raises(BadContent, match=r"^my-map: V\d+ \(L\): "):
        checked(SeaMap(document), "my-map")


@pytest.mark.parametrize(("check", "words", "fault"), PLAY_FAULTS)
def test_a_fault_that_forbids_play_is_found(check: int, words: str, fault: Callable[[Document], object]) -> None:
    document = copy_of(REF_1)
    fault(document)
    findings = validate(SeaMap(document))
    assert {finding.level for finding in findings} == {"P"}, findings
    assert [f for f in findings if f.check == check and words in f.sentence], findings
    assert checked(SeaMap(document), "my-map").id == "ref-1"


def test_unreachable_waters_are_found() -> None:
    """No map of the right format can fail V8, so the mover is broken instead: nothing ever leaves the start."""
    sea = SeaMap(copy_of(REF_1))
    start = sea.island_hexes[sea.start][0]
    for table in sea.landings:
        table[start * 36 : start * 36 + 36] = [start] * 36
    assert 8 in [finding.check for finding in validate(sea)]


def test_every_check_has_a_planted_fault() -> None:
    assert {8} | {fault[0] for fault in LOADING_FAULTS + PLAY_FAULTS} == set(range(1, 17))


def test_a_map_of_the_user_is_added_and_must_bear_the_name_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    document = copy_of(REF_1)
    document["id"] = "my-own"
    for name in ("my-own", "misnamed"):
        (tmp_path / "maps" / f"{name}.json").write_text(json.dumps(document), encoding="utf-8")
    library = map_library([tmp_path])
    assert "my-own" in map_ids(library)
    assert load_map(library, "my-own", "P").digest == REF_1.digest
    with pytest.raises(BadContent, match="id must be the name of the file, 'misnamed', not 'my-own'"):
        load_map(library, "misnamed")


def test_the_windrose_of_all_maps_is_the_usual_one() -> None:
    for map_id in map_ids(LIBRARY):
        assert load_map(LIBRARY, map_id).windrose == list(DIRECTIONS)
