"""What the document says (docs/rules/nearfar.md, section 12): atlas, town, mine, tracks, parties, pieces and offers."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.kernel import settle
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.scoring import total
from farshore.games.nearfar.view.last_camp import ends_on_map, fills_board
from farshore.games.nearfar.view.odds import at_least, check_odds
from tests.games.nearfar.positions import GAME, Words, do, table

ROW = ["skarn", "sour-lil"]


def area(state: Journey, name: str, seat: int | None = 0) -> Words:
    (shown,) = [dict(part) for part in GAME.view(state, seat)["areas"] if part["id"] == name]
    return shown


def area_names(state: Journey, seat: int | None = 0) -> list[str]:
    return [part["id"] for part in GAME.view(state, seat)["areas"]]


def pieces(state: Journey, seat: int | None = 0) -> dict[str, Words]:
    return {piece["id"]: dict(piece) for piece in GAME.view(state, seat)["pieces"]}


def offers(state: Journey, seat: int = 0) -> dict[str, Any]:
    return {str(offer["do"]): offer for offer in GAME.view(state, seat)["actions"]}


# Atlas, town, mine


def test_the_atlas_shows_every_space_with_what_lies_there() -> None:
    """NF-180, NF-209"""
    state = table({}, camps={"s05": 1}, tokens=["s02"])
    chart = state.rules.chart
    nodes = {node["id"]: node for node in area(state, "map")["nodes"]}
    assert set(nodes) == {spot.id for spot in chart.spaces}
    assert nodes["s05"]["state"] == "seat:1"
    assert "state" not in nodes["s02"]
    assert {"what": "quest"} in nodes["s02"]["marks"]
    assert [name for name, node in nodes.items() if {"what": "quest"} in node.get("marks", [])] == ["s02"]
    assert nodes["town"]["name"]
    links = area(state, "map")["links"]
    assert [(link["a"], link["b"]) for link in links] == [
        (chart.spaces[path.a].id, chart.spaces[path.b].id) for path in chart.paths
    ]
    icons = [link["marks"][0]["what"] if "marks" in link else "" for link in links]
    assert icons == [path.icon or "" for path in chart.paths]


@pytest.mark.parametrize(("number", "mark"), [(5, "water"), (10, "mammoth")])
def test_the_maps_own_marks_are_drawn(number: int, mark: str) -> None:
    """NF-401, NF-402"""
    state = table({}, mode="arcade", rules={"map": number})
    marked = {node["id"] for node in area(state, "map")["nodes"] if {"what": mark} in node.get("marks", [])}
    assert marked == {spot.id for spot in state.rules.chart.spaces if getattr(spot, mark)}
    assert marked


def test_threats_on_a_path_are_used_up_with_the_stack() -> None:
    """NF-185, NF-418"""
    state = table({})
    guarded = [link for link in area(state, "map")["links"] if {"what": "threat"} in link.get("marks", [])]
    assert guarded
    state.threats = ()
    links = area(state, "map")["links"]
    assert not [link for link in links if {"what": "threat"} in link.get("marks", [])]
    assert [link for link in links if {"what": "threat", "state": "used"} in link.get("marks", [])]
    assert area(state, "threats")["text"] == ["No threat is left."]


def test_the_street_says_what_entering_takes() -> None:
    """NF-055, NF-060, NF-151"""
    state = table({"at": "farm"}, {"at": "mine"}, {"at": "saloon"})
    slots = {slot["id"]: slot for slot in area(state, "town")["slots"]}
    assert (slots["farm"]["label"], slots["mine"]["label"]) == ("you are here", "duel to enter")
    assert (slots["saloon"]["label"], slots["saloon"]["state"]) == ("free to all", "occupied")
    assert (slots["stables"]["label"], "state" in slots["stables"]) == ("animals", False)
    assert [slot["label"] for slot in area(state, "town", 1)["slots"] if slot["id"] in ("farm", "mine")] == [
        "duel to enter",
        "you are here",
    ]
    two = table({"at": "farm"}, {"at": "farm"})
    labels = [slot["label"] for slot in area(two, "town")["slots"]]
    assert ("a stranger: duel" in labels) == any(two.has_neutral(building) for building in range(7))


def test_the_mine_shows_where_one_could_dig() -> None:
    """NF-129 to NF-135"""
    state = table({"active": ["skarn"]}, mine={0: 1})
    grid = area(state, "mine")
    plan = state.rules.side.mine
    assert [cell["text"] for cell in grid["cells"]] == [str(number) for number in plan.numbers]
    assert [(cell["row"], cell["col"]) for cell in grid["cells"]] == [
        divmod(n, plan.columns) for n in range(len(plan.numbers))
    ]
    assert grid["cells"][0]["state"] == "done"
    lit = [n for n, cell in enumerate(grid["cells"]) if cell.get("state") == "lit"]
    skill = state.kit(0).skill_mine
    assert lit == [n for n in (1, plan.columns) if plan.numbers[n] <= skill]
    assert not [cell for cell in area(state, "mine", None)["cells"] if cell.get("state") == "lit"]
    for shown, rewards in ((grid["rows"], plan.row_rewards), (grid["cols"], plan.column_rewards)):
        assert [{mark["what"]: mark["n"] for mark in marks} for marks in shown] == [
            {what: n for what, n in zip(("coin", "gem"), pair, strict=True) if n} for pair in rewards
        ]


def test_reputation_stands_on_a_track_with_its_points() -> None:
    """NF-370"""
    state = table({"reputation": -3}, {"reputation": 5})
    track = area(state, "reputation")
    board, values = state.rules.content.board, state.rules.side.reputation_jp
    assert (track["from"], track["to"]) == (board.reputation_low, board.reputation_high)
    seats = {mark["label"]: mark["at"] for mark in track["marks"] if mark["what"] == "reputation"}
    assert seats == {"seat 1": -3, "seat 2": 5}
    steps = [(mark["at"], mark["label"]) for mark in track["marks"] if mark["what"] == "points"]
    changes = [n for n, value in enumerate(values) if value and (n == 0 or values[n - 1] != value)]
    assert steps == [(board.reputation_low + n, f"{values[n]} journey points") for n in changes]


def test_threats_and_bosses_are_told_with_their_numbers() -> None:
    """NF-418"""
    state = table({}, mode="campaign", rules={"map": 11})
    text = area(state, "threats")["text"]
    content = state.rules.content
    assert len(text) == len(state.threats) + len(state.bosses)
    boss = content.bosses[state.bosses[0]]
    assert text[len(state.threats)] == f"Boss {boss.display_name}: {boss.difficulty}, {boss.jp} JP"


def test_a_trade_route_is_held_alone_or_shared() -> None:
    """NF-308, NF-309, NF-310"""
    state = table({})
    chart = state.rules.chart
    posts = chart.of_kind(chart.routes[0].kind)
    for owners, held in (((0, 0), "route:0:alone"), ((0, 1), "route:0:shared"), ((0, -1), "")):
        camps = list(state.camps)
        for space, owner in zip(posts, owners, strict=True):
            camps[space] = owner
        state.camps = tuple(camps)
        assert [cell["id"] for cell in area(state, "routes")["cells"] if "state" in cell] == ([held] if held else [])
    places = [(cell["id"], cell["row"], cell["col"]) for cell in area(state, "routes")["cells"]]
    assert places == [(f"route:{n}:{how}", n, col) for n in range(4) for col, how in enumerate(("alone", "shared"))]
    texts = {cell["id"]: cell["text"] for cell in area(state, "routes")["cells"]}
    assert (texts["route:0:alone"], texts["route:0:shared"]) == (
        str(chart.routes[0].sole_jp),
        str(chart.routes[0].joint_jp),
    )


def test_the_standing_if_it_ended_now() -> None:
    """NF-382"""
    state = table({"coin": 2}, {"threats": (0,)})
    lines = area(state, "projection")["text"]
    assert [line.partition(" (")[0] for line in lines] == [f"Seat {n + 1}: {total(state, n)}" for n in (0, 1)]


# What lies before a player


def test_a_party_shows_who_marches_who_rests_and_what_carries() -> None:
    """NF-105, NF-166 Three places for animals, four for those who march, and the hearts that leaving town gives."""
    owner: Words = {"active": ["skarn"], "reserve": ["sour-lil"], "birds": 1, "tortoises": 1}
    state = table(owner, {})
    party = area(state, "party0")
    assert (party["place"], area(state, "party1")["place"]) == ("mine", "info")
    packs = [(slot["label"], slot.get("state")) for slot in party["slots"] if slot["kind"] == "pack"]
    assert packs == [("Bird", "bird"), ("Tortoise", "tortoise"), ("no animal", None)]
    assert [slot["kind"] for slot in party["slots"]].count("active") == 4
    assert next(slot["n"] for slot in party["slots"] if slot["kind"] == "reserve") == 1
    assert "Threats can be passed" not in party["help"]
    assert "Threats can be passed" in area(table({"active": ["sister-wary"]}), "party0")["help"]
    assert f"Leaving town gives {state.kit(0).hearts} hearts." in party["help"]
    shown = pieces(state)
    assert shown["adventurer:skarn"]["at"] == {"area": "party0", "at": "party0:0"}
    assert shown["adventurer:sour-lil"]["state"] == ["resting"]
    assert shown["companion:0"]["at"] == {"area": "party0", "at": "party0:1"}
    assert {"what": "heart", "n": 2} in shown["companion:0"]["stats"]


def test_hearts_hand_and_sheet() -> None:
    """NF-154, NF-414, RULING-NF-78 A track of 0 to 13, a hand for its owner alone, and sheets that everybody reads."""
    state = table({"hearts": 4, "hand": ["bone-club"], "drawn": (3,)})
    track = area(state, "hearts0")
    assert (track["from"], track["to"], track["value"]) == (0, 13, 4)
    assert area(state, "hand0")["count"] == 2
    assert "hand1" not in area_names(state)
    assert not [name for name in area_names(state, None) if name.startswith(("hand", "hearts"))]
    assert "sheet0" not in area_names(state)
    record = {"xp": 5, "spent": 2, "keywords": ("Lantern",), "boxes": 3, "side": ("A2",), "scores": (40, 31)}
    campaign = table({"sheet": record}, mode="campaign", rules={"map": 2})
    assert area(campaign, "sheet0")["text"] == [
        "Experience 3 to spend, 5 gained.",
        "Keywords: Lantern.",
        f"Quest boxes 3 of {campaign.rules.boxes}.",
        "Side quests waiting: A2.",
        "Scores so far: 40, 31.",
    ]
    character = table({"sheet": {"line": ("A1", "A2"), "next": "A3"}}, mode="character", rules={"map": 2})
    assert "Chapters 2 of 10, next A3." in area(character, "sheet0")["text"]


def test_walkers_and_camps_are_pieces_where_they_are() -> None:
    """NF-180, NF-416"""
    state = table({"at": "s02"}, {"at": "jail"}, {"at": "farm"}, camps={"s05": 1}, mine={0: 2})
    shown = pieces(state)
    assert shown["walker:0"]["at"] == {"area": "map", "at": "s02"}
    assert shown["walker:1"]["at"] == {"area": "town", "at": "jail"}
    assert shown["walker:2"]["at"] == {"area": "town", "at": "farm"}
    assert (shown["camp:s05"]["seat"], shown["camp:mine:0"]["seat"]) == (1, 2)
    assert len([name for name in shown if name.startswith("camp:")]) == 2


def test_the_row_shows_what_each_costs_whoever_looks() -> None:
    """NF-067, NF-068"""
    state = table({}, row=ROW)
    skarn = next(person for person in GAME.powers.adventurers if person.id == "skarn")
    for seat in (0, None):
        piece = pieces(state, seat)["adventurer:skarn"]
        assert (piece["stats"][0], piece["at"]["at"]) == ({"what": "coin", "n": skarn.cost}, "row:0")
    assert {"what": "heart", "n": skarn.hearts} in pieces(state)["adventurer:skarn"]["stats"]
    assert len([name for name in pieces(state) if name.startswith("adventurer:")]) == 2


def test_the_price_of_a_card_shows_what_is_lacking() -> None:
    """NF-314, NF-317"""
    state = table({"hand": ["bone-club", "mirror-hat"], "food": 1, "coin": 0})
    stats = {stat["what"]: stat.get("state") for stat in pieces(state)["artifact:bone-club"]["stats"]}
    assert (stats["food"], stats["coin"], stats["green"]) == ("price", "missing", "missing")
    hat = {stat["what"]: stat.get("state") for stat in pieces(state)["artifact:mirror-hat"]["stats"]}
    assert hat["reputation"] == "missing"
    assert not [name for name in pieces(state, 1) if name.startswith("artifact:")]
    assert pieces(state)["artifact:bone-club"]["only"] == 0


# Questions and offers


def test_who_waits_for_whom() -> None:
    """NF-052"""
    state = table({})
    assert GAME.view(state, 1)["prompt"] == {"kind": "wait", "seats": [0], "text": "Waiting for @0."}
    own = GAME.view(state, 0)["prompt"]
    assert (own["kind"], own["seats"]) == ("act", [0])
    rolling = table({}, {"at": "mine"})
    do(rolling, "visit mine", "duel p2 honorable")
    assert GAME.view(rolling, 0)["prompt"]["text"] == "Dice and cards are falling."


def test_the_last_round_reminds_of_unbought_cards() -> None:
    """NF-369"""
    state = table({"hand": ["bone-club"]}, end_round=2)
    assert "1 unbought artifacts" in GAME.view(state, 0)["prompt"]["hint"]
    assert "unbought" not in GAME.view(table({"hand": ["bone-club"]}), 0)["prompt"].get("hint", "")


def test_where_somebody_stands_a_duel_is_announced() -> None:
    """NF-060, NF-149"""
    state = table({"at": "stables"}, {"at": "mine"})
    mine = offers(state)["visit mine"]
    assert mine["notes"][0].startswith("A duel first, with @1: ")
    assert "notes" not in offers(state)["visit farm"]
    assert offers(state)["visit farm"]["label"].endswith(f"(food {state.kit(0).skill_farm})")
    jailed = table({"at": "jail"}, {"at": "mine"}, from_jail=True)
    assert offers(jailed)["visit mine"]["notes"] == ["From jail you may walk in."]


def test_what_the_turn_does_not_allow_is_said() -> None:
    """NF-053, NF-055"""
    state = table({"at": "farm"}, round=1)
    blocked = {entry["label"]: entry["rule"] for entry in GAME.view(state, 0)["blocked"]}
    assert (blocked["Stay"], blocked["Adventure"]) == ("NF-055", "NF-053")
    later = {entry["label"] for entry in GAME.view(table({"at": "s02"}), 0)["blocked"]}
    assert not {"Stay", "Adventure"} & later


def test_a_walk_says_all_that_it_costs() -> None:
    """NF-170, NF-181, NF-295"""
    state = table({"at": "s02", "hearts": 4}, tokens=["s04"])
    walk = offers(state)["['adventure', 'go s04', 'stop']"]
    assert walk["cost"] == []
    assert "4 hearts left." in walk["notes"]
    assert "A quest token lies there." in walk["notes"]
    assert [note for note in walk["notes"] if note.startswith("A camp there: 3 hearts")]
    threat = offers(state)["['adventure', 'go town', 'go s01']"]
    assert threat["label"].startswith("Face the threat before ")
    assert "An active threat symbol lies on the last path." in threat["notes"]
    farther = [offer for offer in offers(state).values() if len(offer.get("via", [])) == 2]
    assert farther
    assert all(offer["cost"][0] == {"what": "heart", "n": 1} for offer in farther if offer["cost"])
    poor = table({"at": "s02", "hearts": 2})
    assert "Too few hearts for a camp there." in offers(poor)["['adventure', 'go s04', 'stop']"]["notes"]


def test_too_few_hearts_to_camp_are_warned_of() -> None:
    """NF-166, NF-295"""
    state = table({"companion_active": False})
    assert offers(state)["adventure"]["risks"] == ["Fewer than 3 hearts: no camp can be built on this journey."]
    assert "risks" not in offers(table({"active": ["skarn"]}))["adventure"]


@pytest.mark.parametrize(("base", "need", "chance"), [(0, 1, 1), (0, 4, 0.5), (3, 4, 1), (0, 6, 1 / 6), (0, 7, 0)])
def test_the_chance_of_a_die(base: int, need: int, chance: float) -> None:
    """NF-217"""
    assert at_least(base, need) == pytest.approx(chance)


def test_a_check_shows_its_chance_with_hearts_and_for_the_bonus() -> None:
    """NF-217, NF-221"""
    assert [(bar["p"], bar["label"]) for bar in check_odds(1, 5, 2)] == [
        (0.5, "reaches 5"),
        (0.833, "with up to 2 hearts"),
        (0.5, "bonus at 7"),
    ]
    assert [bar["label"] for bar in check_odds(1, 5, 0)] == ["reaches 5", "bonus at 7"]


def test_the_open_roll_shows_what_counts() -> None:
    """NF-190, NF-191"""
    state = table({"at": "s02", "hearts": 3, "active": ["skarn"]})
    do(state, "adventure", "go s03", "fight bandit", "chance roll 1")
    dice = area(state, "dice")
    assert dice["dice"] == [
        {"id": "d0", "faces": "d6", "rolled": 1, "value": 2, "seat": 0, "added": [{"what": "combat", "n": 1}]}
    ]
    assert (dice["title"], dice["need"]["total"]) == ("Needs 4: 2 more", 4)
    assert dice["need"]["parts"] == [{"what": "combat", "n": 1}, {"what": "heart", "n": 2}]


def test_the_last_camp_is_known_before_it_is_built() -> None:
    """NF-362, NF-423"""
    state = table({"camps": 13})
    assert (fills_board(state, 0), ends_on_map(state, 0), fills_board(state, 1)) == (True, True, False)
    state.end_round = 2
    assert (fills_board(state, 0), ends_on_map(state, 0)) == (False, False)
    full = table({})
    camps = [1] * len(full.camps)
    camps[full.rules.chart.town] = -1
    camps[2] = -1
    full.camps = tuple(camps)
    assert ends_on_map(full, 0) == full.rules.full_map_ends
    full.camps = (*full.camps[:3], -1, *full.camps[4:])
    assert not ends_on_map(full, 0)


def test_at_the_end_every_hand_is_open() -> None:
    """NF-414"""
    state = table({}, {"hand": ["bone-club"]})
    state.stack.clear()
    state.over = True
    settle(state)
    assert "only" not in pieces(state, 0)["artifact:bone-club"]
